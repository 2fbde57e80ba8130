// Stands in for actions/cache/restore: takes the cache of the key, or else the newest one whose key begins with it or
// with a restore key. Below SANDBOX_CACHES, each path has a folder with its caches: one is found only with the path
// that it was saved with.
import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

// act copies the folder of the action alone.
const common = `file://${process.env.SANDBOX_STAND_INS}/stand-in.mjs`
const { BOOLEAN, folderIn, LINE, LINES, setOutput, standIn } = await import(common)

const has = { path: LINE, key: LINE, 'restore-keys': LINES, 'fail-on-cache-miss': BOOLEAN }
standIn('actions/cache/restore', has, (inputs) => {
  const { path, key } = inputs
  if (!path || !key) throw new Error('The inputs path and key are required.')
  const ofPath = join(folderIn('SANDBOX_CACHES'), encodeURIComponent(path))
  const folderOf = (name) => join(ofPath, encodeURIComponent(name))
  const keys = (existsSync(ofPath) ? readdirSync(ofPath) : [])
    .map((name) => decodeURIComponent(name))
    .toSorted((one, other) => statSync(folderOf(other)).mtimeMs - statSync(folderOf(one)).mtimeMs)
  const others = inputs['restore-keys'].split('\n')
  const beginnings = [key, ...others].map((line) => line.trim()).filter(Boolean)
  const [found] = [
    ...keys.filter((each) => each === key),
    ...beginnings.flatMap((beginning) => keys.filter((each) => each.startsWith(beginning))),
  ]
  setOutput('cache-primary-key', key)
  if (found !== undefined) {
    cpSync(folderOf(found), join(process.env.GITHUB_WORKSPACE, path), { recursive: true })
    process.stdout.write(`Cache restored from key: ${found}\n`)
    setOutput('cache-matched-key', found)
    setOutput('cache-hit', found === key)
  } else if (inputs['fail-on-cache-miss'] === 'true') {
    throw new Error(`Failed to restore cache entry. Input key: ${key}`)
  } else process.stdout.write(`Cache not found for input keys: ${beginnings.join(', ')}\n`)
})
