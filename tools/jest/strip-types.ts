// Jest transform: removes type annotations with Node's stripper, which keeps every position.
import { stripTypeScriptTypes } from 'node:module'

export default { process: (source: string) => ({ code: stripTypeScriptTypes(source) }) }
