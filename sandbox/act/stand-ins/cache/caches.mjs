// What the stand-ins for actions/cache share: a cache is a folder below SANDBOX_CACHES, with the files
// and with a description that is written last.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const LONGEST_KEY = 512
const PATTERN = /^[!#~]|[*?[\]]/

export const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim()

export const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Refuses inputs that the stand-in does not know, and keys that GitHub refuses. */
export function checkInputs(known) {
  for (const key of Object.keys(process.env).filter((key) => key.startsWith('INPUT_'))) {
    const name = key.slice('INPUT_'.length).toLowerCase()
    if (!known.includes(name)) throw new Error(`The stand-in has no input ${name}.`)
  }
  for (const key of [input('key'), ...linesOf(input('restore-keys'))]) {
    if (key === '') throw new Error('Input required and not supplied: key')
    if (key.length > LONGEST_KEY) throw new Error(`Key Validation Error: ${key} is too long.`)
    if (key.includes(',')) throw new Error(`Key Validation Error: ${key} cannot contain commas.`)
  }
}

/** The paths as they are written: a cache is found only with the same ones. */
export function pathsWanted() {
  const paths = linesOf(input('path'))
  if (paths.length === 0) throw new Error('Input required and not supplied: path')
  const pattern = paths.find((path) => PATTERN.test(path))
  if (pattern !== undefined) throw new Error(`The stand-in takes no patterns: ${pattern}`)
  return paths
}

export const placeOf = (path) => resolve(process.env.GITHUB_WORKSPACE, path)
export const folderOf = (key) => join(process.env.SANDBOX_CACHES, encodeURIComponent(key))
export const descriptionIn = (folder) => join(folder, 'cache.json')

/** The keys of the caches of these paths, newest first. */
export function keysFor(paths) {
  return readdirSync(process.env.SANDBOX_CACHES)
    .map((name) => descriptionIn(join(process.env.SANDBOX_CACHES, name)))
    .filter((file) => existsSync(file))
    .map((file) => ({ ...JSON.parse(readFileSync(file, 'utf8')), saved: statSync(file).mtimeMs }))
    .filter((cache) => JSON.stringify(cache.paths) === JSON.stringify(paths))
    .toSorted((one, other) => other.saved - one.saved)
    .map(({ key }) => key)
}
