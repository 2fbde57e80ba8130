// Stands in for actions/cache/save: a save that fails is a warning, as that of the real action is.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkInputs, descriptionIn, folderOf, input, pathsWanted, placeOf } from '../caches.mjs'

function save() {
  checkInputs(['path', 'key'])
  const key = input('key')
  const paths = pathsWanted()
  if (!paths.some((path) => existsSync(placeOf(path)))) {
    throw new Error('Path Validation Error: none of the paths exists, so no cache is saved.')
  }
  const folder = folderOf(key)
  // Without `recursive` it fails on a folder that exists, also where two jobs come at once.
  try {
    mkdirSync(folder)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    throw new Error(`Failed to save: Unable to reserve cache with key ${key}.`)
  }
  for (const [at, path] of paths.entries()) {
    if (existsSync(placeOf(path))) {
      cpSync(placeOf(path), join(folder, String(at)), { recursive: true })
    }
  }
  writeFileSync(descriptionIn(folder), JSON.stringify({ key, paths }))
  process.stdout.write(`Cache saved with key: ${key}\n`)
}

try {
  save()
} catch (error) {
  process.stdout.write(`::warning::${error.message}\n`)
}
