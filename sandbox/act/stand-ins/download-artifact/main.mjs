// Stands in for actions/download-artifact: copies folders below SANDBOX_ARTIFACTS. What the real
// action refuses is refused, and so is what it could do but this cannot.
import { appendFileSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const INPUTS = ['name', 'path', 'pattern', 'merge-multiple']
const artifacts = process.env.SANDBOX_ARTIFACTS

const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim()

function namesWanted() {
  const name = input('name')
  if (name !== '') {
    if (!existsSync(join(artifacts, name))) throw new Error(`Artifact not found for name: ${name}`)
    return [name]
  }
  const pattern = input('pattern')
  if (/[?[\]{}!()]/.test(pattern)) throw new Error(`The stand-in knows only *: ${pattern}`)
  const parts = (pattern === '' ? '*' : pattern).split('*').map((part) => RegExp.escape(part))
  const expression = new RegExp(`^${parts.join('.*')}$`)
  return readdirSync(artifacts).filter((found) => expression.test(found))
}

function download() {
  for (const key of Object.keys(process.env).filter((key) => key.startsWith('INPUT_'))) {
    const name = key.slice('INPUT_'.length).toLowerCase()
    if (!INPUTS.includes(name)) throw new Error(`The stand-in has no input ${name}.`)
  }
  const merge = input('merge-multiple')
  if (merge !== 'true' && merge !== 'false') {
    throw new Error(`The input merge-multiple is "${merge}"; it can be true, false.`)
  }
  const path = resolve(input('path') || process.env.GITHUB_WORKSPACE)
  const names = namesWanted()
  // The real action does so since version 5: a pattern that one artifact matches gives no folder.
  const direct = input('name') !== '' || merge === 'true' || names.length === 1
  for (const name of names) {
    cpSync(join(artifacts, name), direct ? path : join(path, name), { recursive: true })
  }
  process.stdout.write(`Total of ${names.length} artifact(s) downloaded\n`)
  appendFileSync(process.env.GITHUB_OUTPUT, `download-path=${path}\n`)
}

try {
  download()
} catch (error) {
  process.stdout.write(`::error::Unable to download artifact(s): ${error.message}\n`)
  process.exitCode = 1
}
