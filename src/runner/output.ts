// Writes an output as the toolkit's `setOutput` does, which would load `node:crypto` for its delimiter.

import * as fs from 'node:fs'
import { EOL } from 'node:os'
import { randomUuid } from './random-uuid.ts'

/**
 * Appends an output to the file that GITHUB_OUTPUT names, which must be there: the runner makes it.
 * Throws what the file system throws.
 */
export function setOutput(name: string, value: string): void {
  const file = process.env.GITHUB_OUTPUT ?? ''
  if (!fs.existsSync(file)) throw new Error(`Missing file at path: ${file}`)
  fs.appendFileSync(file, `${blockOf(name, value, `ghadelimiter_${randomUuid()}`)}${EOL}`)
}

/** Whoever wrote the value cannot know the delimiter; if it is there all the same, nothing is written. */
export function blockOf(name: string, value: string, delimiter: string): string {
  if (value.includes(delimiter)) throw new Error(`the output ${name} contains its delimiter`)
  return `${name}<<${delimiter}${EOL}${value}${EOL}${delimiter}`
}
