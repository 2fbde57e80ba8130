// Stands in for actions/cache/restore: takes the cache of the key, or else the newest one whose key begins with it or
// with a restore key. Below SANDBOX_CACHES, each path has a folder with its caches: one is found only with the path
// that it was saved with.
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const { INPUT_KEY: key, INPUT_PATH: path, SANDBOX_CACHES, GITHUB_WORKSPACE } = process.env
const { 'INPUT_RESTORE-KEYS': others = '', 'INPUT_FAIL-ON-CACHE-MISS': isError } = process.env
const ofPath = join(SANDBOX_CACHES, encodeURIComponent(path))
const folderOf = (name) => join(ofPath, encodeURIComponent(name))
const keys = (existsSync(ofPath) ? readdirSync(ofPath) : [])
  .map((name) => decodeURIComponent(name))
  .toSorted((one, other) => statSync(folderOf(other)).mtimeMs - statSync(folderOf(one)).mtimeMs)
const beginnings = [key, ...others.split('\n')].map((line) => line.trim()).filter(Boolean)
const [found] = [
  ...keys.filter((each) => each === key),
  ...beginnings.flatMap((beginning) => keys.filter((each) => each.startsWith(beginning))),
]
if (found !== undefined) {
  cpSync(folderOf(found), join(GITHUB_WORKSPACE, path), { recursive: true })
  process.stdout.write(`Cache restored from key: ${found}\n`)
} else if (isError === 'true') {
  process.stdout.write(`::error::Failed to restore cache entry. Input key: ${key}\n`)
  process.exitCode = 1
}
