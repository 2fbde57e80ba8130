// Stands in for actions/upload-artifact: an artifact is a folder below SANDBOX_ARTIFACTS. What the
// real action refuses is refused, and so is what it could do but this cannot.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'

const INPUTS = [
  'name',
  'path',
  'if-no-files-found',
  'retention-days',
  'overwrite',
  'include-hidden-files',
]
const NOT_IN_NAMES = /[":<>|*?\r\n\\/]/
const NOT_IN_PATHS = /[":<>|*?\r\n]/
const PATTERN = /^[!#~]|[*?[\]]/

const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim()

function chosen(name, allowed) {
  const value = input(name)
  if (!allowed.includes(value)) {
    throw new Error(`The input ${name} is "${value}"; it can be ${allowed.join(', ')}.`)
  }
  return value
}

// The basename of each item on the way decides, that of the given path included.
function filesAt(path, hidden) {
  if (!hidden && basename(path).startsWith('.')) return []
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesAt(join(path, name), hidden))
}

function commonFolder(paths) {
  const [first, ...others] = paths.map((path) => path.split(sep))
  const differs = first.findIndex((part, at) => others.some((other) => other[at] !== part))
  return first.slice(0, differs === -1 ? first.length : differs).join(sep) || sep
}

// A path that does not exist counts too: what lies in an artifact must not depend on luck.
function rootOf(paths, files) {
  if (paths.length > 1) return commonFolder(paths)
  return files[0] === paths[0] ? dirname(paths[0]) : paths[0]
}

function upload() {
  for (const key of Object.keys(process.env).filter((key) => key.startsWith('INPUT_'))) {
    const name = key.slice('INPUT_'.length).toLowerCase()
    if (!INPUTS.includes(name)) throw new Error(`The stand-in has no input ${name}.`)
  }
  const name = input('name')
  if (name === '' || NOT_IN_NAMES.test(name)) {
    throw new Error(
      `The artifact name "${name}" is empty or has one of " : < > | * ? \\r \\n \\ /.`,
    )
  }
  const lines = input('path')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length === 0) throw new Error('The input path is required.')
  const pattern = lines.find((line) => PATTERN.test(line))
  if (pattern !== undefined) throw new Error(`The stand-in takes no patterns: ${pattern}`)
  if (!/^([1-9]?\d)?$/.test(input('retention-days')) || Number(input('retention-days')) > 90) {
    throw new Error('The input retention-days is 0 to 90.')
  }
  const overwrite = chosen('overwrite', ['true', 'false']) === 'true'
  const hidden = chosen('include-hidden-files', ['true', 'false']) === 'true'
  const whenNone = chosen('if-no-files-found', ['warn', 'error', 'ignore'])

  const paths = [...new Set(lines.map((line) => resolve(line)))]
  const files = [...new Set(paths.flatMap((path) => filesAt(path, hidden)))]
  if (files.length === 0) {
    const message = `No files were found with the provided path: ${lines.join(', ')}`
    if (whenNone === 'error') throw new Error(message)
    if (whenNone === 'warn') process.stdout.write(`::warning::${message}\n`)
    return
  }
  const root = rootOf(paths, files)
  const entries = files.map((file) => relative(root, file))
  const odd = entries.find((entry) => NOT_IN_PATHS.test(entry))
  if (odd !== undefined) throw new Error(`The path ${odd} has one of " : < > | * ? \\r \\n.`)

  const folder = join(process.env.SANDBOX_ARTIFACTS, name)
  if (overwrite) rmSync(folder, { recursive: true, force: true })
  // Without `recursive` it fails on a folder that exists, also where two jobs come at once.
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`An artifact with the name ${name} already exists on the workflow run.`)
  }
  for (const [at, file] of files.entries()) {
    mkdirSync(dirname(join(folder, entries[at])), { recursive: true })
    copyFileSync(file, join(folder, entries[at]))
  }
}

try {
  upload()
} catch (error) {
  process.stdout.write(`::error::${error.message}\n`)
  process.exitCode = 1
}
