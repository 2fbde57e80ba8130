// Stands in for actions/download-artifact: by the name of one artifact, or by a pattern with `*`.
import { cpSync, readdirSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'

const {
  INPUT_NAME: name,
  INPUT_PATTERN: pattern,
  INPUT_PATH: path,
  SANDBOX_ARTIFACTS,
} = process.env
const merge = process.env['INPUT_MERGE-MULTIPLE'] === 'true'
const names = readdirSync(SANDBOX_ARTIFACTS).filter((each) =>
  name ? each === name : matchesGlob(each, pattern),
)
if (name && names.length === 0) {
  process.stdout.write(`::error::Unable to download: Artifact not found for name: ${name}\n`)
  process.exitCode = 1
}
// The real action does so since version 5: a pattern that one artifact matches gives no folder.
const direct = merge || names.length === 1
for (const each of names) {
  cpSync(join(SANDBOX_ARTIFACTS, each), direct ? path : join(path, each), { recursive: true })
}
process.stdout.write(`Total of ${names.length} artifact(s) downloaded\n`)
