import { restore } from '../cache.mjs'

restore()
