import { save } from '../cache.mjs'

save()
