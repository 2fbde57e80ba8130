// Stands in for actions/cache/save. A save that fails is a warning, as that of the real action is.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'

// act copies the folder of the action alone.
const common = `file://${process.env.SANDBOX_STAND_INS}/stand-in.mjs`
const { folderIn, LINE, standIn } = await import(common)

standIn('actions/cache/save', { path: LINE, key: LINE }, ({ path, key }) => {
  if (!path || !key) throw new Error('The inputs path and key are required.')
  const place = join(process.env.GITHUB_WORKSPACE, path)
  const folder = join(folderIn('SANDBOX_CACHES'), encodeURIComponent(path))
  const cache = join(folder, encodeURIComponent(key))
  const warn = (why) => process.stdout.write(`::warning::Failed to save: ${why}.\n`)
  if (existsSync(cache)) warn(`${key} is taken; a new workflow run has another GITHUB_RUN_ID`)
  else if (!existsSync(place)) warn(`${path} is missing`)
  else cpSync(place, cache, { recursive: true })
})
