// Stands in for actions/cache/restore: what the real action refuses is refused, and so is what it could
// do but this cannot.
import { appendFileSync, cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkInputs, folderOf, input, keysFor, linesOf, pathsWanted, placeOf } from '../caches.mjs'

function restore() {
  checkInputs(['path', 'key', 'restore-keys', 'fail-on-cache-miss'])
  const isError = input('fail-on-cache-miss')
  if (isError !== 'true' && isError !== 'false') {
    throw new Error(`The input fail-on-cache-miss is "${isError}"; it can be true, false.`)
  }
  const key = input('key')
  const paths = pathsWanted()
  const keys = keysFor(paths)
  const found =
    keys.find((each) => each === key) ??
    [key, ...linesOf(input('restore-keys'))]
      .map((beginning) => keys.find((each) => each.startsWith(beginning)))
      .find((each) => each !== undefined)
  setOutput('cache-primary-key', key)
  if (found === undefined) {
    if (isError === 'true') {
      throw new Error(
        `Failed to restore cache entry. Exiting as fail-on-cache-miss is set. Input key: ${key}`,
      )
    }
    process.stdout.write(`Cache not found for input keys: ${key}\n`)
    return
  }
  for (const [at, path] of paths.entries()) {
    const kept = join(folderOf(found), String(at))
    if (existsSync(kept)) cpSync(kept, placeOf(path), { recursive: true })
  }
  setOutput('cache-hit', String(found === key))
  setOutput('cache-matched-key', found)
  process.stdout.write(`Cache restored from key: ${found}\n`)
}

function setOutput(name, value) {
  appendFileSync(process.env.GITHUB_OUTPUT, `${name}=${value}\n`)
}

try {
  restore()
} catch (error) {
  process.stdout.write(`::error::${error.message}\n`)
  process.exitCode = 1
}
