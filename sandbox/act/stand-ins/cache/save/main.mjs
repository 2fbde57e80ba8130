// Stands in for actions/cache/save. A save that fails is a warning, as that of the real action is.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

const { INPUT_KEY: key, INPUT_PATH: path, SANDBOX_CACHES, GITHUB_WORKSPACE } = process.env
const place = join(GITHUB_WORKSPACE, path)
const cache = join(SANDBOX_CACHES, encodeURIComponent(path), encodeURIComponent(key))
if (existsSync(place) && !existsSync(cache)) cpSync(place, cache, { recursive: true })
else process.stdout.write(`::warning::Failed to save: ${path} is missing, or ${key} is taken.\n`)
