// Stands in for actions/cache/restore and actions/cache/save. Below SANDBOX_CACHES, each path has a folder
// with its caches: one is found only with the path that it was saved with. It takes one path.
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const { INPUT_KEY: key, INPUT_PATH: path, SANDBOX_CACHES, GITHUB_WORKSPACE } = process.env
const ofPath = join(SANDBOX_CACHES, encodeURIComponent(path))
const place = join(GITHUB_WORKSPACE, path)
const folderOf = (name) => join(ofPath, encodeURIComponent(name))

/** Takes the cache of the key, or else the newest one whose key begins with it or with a restore key. */
export function restore() {
  const { 'INPUT_RESTORE-KEYS': others = '', 'INPUT_FAIL-ON-CACHE-MISS': isError } = process.env
  const keys = (existsSync(ofPath) ? readdirSync(ofPath) : [])
    .map((name) => decodeURIComponent(name))
    .toSorted((one, other) => statSync(folderOf(other)).mtimeMs - statSync(folderOf(one)).mtimeMs)
  const beginnings = [key, ...others.split('\n')].map((line) => line.trim()).filter(Boolean)
  const found = keys.includes(key)
    ? key
    : beginnings
        .map((beginning) => keys.find((each) => each.startsWith(beginning)))
        .find((each) => each !== undefined)
  if (found !== undefined) {
    cpSync(folderOf(found), place, { recursive: true })
    process.stdout.write(`Cache restored from key: ${found}\n`)
  } else if (isError === 'true') {
    process.stdout.write(`::error::Failed to restore cache entry. Input key: ${key}\n`)
    process.exitCode = 1
  } else {
    process.stdout.write(`Cache not found for input keys: ${beginnings.join(', ')}\n`)
  }
}

/** A save that fails is a warning, as that of the real action is. */
export function save() {
  if (key.length > 512 || key.includes(',')) {
    process.stdout.write(`::warning::Key Validation Error: ${key}\n`)
  } else if (!existsSync(place)) {
    process.stdout.write(`::warning::Path Validation Error: ${path} does not exist.\n`)
  } else if (existsSync(folderOf(key))) {
    process.stdout.write(`::warning::Failed to save: Unable to reserve cache with key ${key}.\n`)
  } else {
    cpSync(place, folderOf(key), { recursive: true })
    process.stdout.write(`Cache saved with key: ${key}\n`)
  }
}
