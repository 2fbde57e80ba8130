// The file with the service's whole answer.

import * as fs from 'node:fs'
import * as path from 'node:path'

/**
 * Writes the answer as it came into a new file, readable by its owner alone, and gives its path.
 * Throws what the file system throws.
 * @param folder RUNNER_TEMP
 */
export function writeResultFile(answer: Buffer, folder: string): string {
  // A folder of its own, so that no other use of the action in the job can have taken the name.
  const file = path.join(
    fs.mkdtempSync(path.join(path.resolve(folder), 'workflow-run-')),
    'result.json',
  )
  fs.writeFileSync(file, answer, { mode: 0o600, flag: 'wx' })
  return file
}
