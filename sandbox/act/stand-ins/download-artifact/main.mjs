// Stands in for actions/download-artifact: by the name of one artifact, by a pattern with `*`, or all. Those of other
// runs are in the same place.
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

// act copies the folder of the action alone.
const common = `file://${process.env.SANDBOX_STAND_INS}/stand-in.mjs`
const { BOOLEAN, folderIn, LINE, standIn } = await import(common)

const has = {
  ...{ name: LINE, path: LINE, pattern: LINE, 'merge-multiple': BOOLEAN },
  ...{ 'run-id': LINE, 'github-token': LINE },
}
standIn('actions/download-artifact', has, (inputs) => {
  const {
    name,
    pattern = '*',
    path = '.',
  } = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ''))
  const folder = folderIn('SANDBOX_ARTIFACTS')
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((each) =>
    name === undefined ? matchesGlob(each, pattern) : each === name,
  )
  if (name !== undefined && names.length === 0) {
    throw new Error(`Unable to download: Artifact not found for name: ${name}`)
  }
  // The real action does so since version 5: a pattern that one artifact matches gives no folder.
  const direct = inputs['merge-multiple'] === 'true' || names.length === 1
  for (const each of names) {
    cpSync(join(folder, each), direct ? path : join(path, each), { recursive: true })
  }
  process.stdout.write(`Total of ${names.length} artifact(s) downloaded\n`)
})
