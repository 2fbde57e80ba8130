// Writes outputs as the toolkit's `setOutput` does, which would load `node:crypto` for its delimiter.

import * as fs from 'node:fs'
import { EOL } from 'node:os'
import { openToAppend } from './append.ts'
import { randomUuid } from './random-uuid.ts'

/**
 * Appends outputs to the file that GITHUB_OUTPUT names, which must exist: the runner creates it. They go in
 * one write, because opening the file costs as much as writing a value.
 * @throws what the file system throws
 */
export function appendOutputs(file: string, values: Iterable<readonly [string, string]>): void {
  const delimiter = `ghadelimiter_${randomUuid()}`
  let text = ''
  for (const [name, value] of values) text += `${blockOf(name, value, delimiter)}${EOL}`
  if (text === '') return
  const descriptor = openToAppend(file)
  try {
    fs.writeFileSync(descriptor, text)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Whoever wrote the value cannot know the delimiter; if it is there all the same, nothing is written. */
export function blockOf(name: string, value: string, delimiter: string): string {
  if (value.includes(delimiter)) throw new Error(`the output ${name} contains its delimiter`)
  return `${name}<<${delimiter}${EOL}${value}${EOL}${delimiter}`
}
