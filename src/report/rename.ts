// Renames a new file. On Windows, nobody can while something else has it open, as a virus scanner or an
// index for searching has each new file for a moment.

import * as fs from 'node:fs'
import { codeOf } from '../text/file-errors.ts'

const HELD: ReadonlySet<unknown> = new Set(['EACCES', 'EBUSY', 'EPERM'])
const FIRST_PAUSE_MS = 10

/** How long the step may still wait for others, all its files together: a cancelled one has no time. */
const patience = { ms: 1_000 }

/** Throws what the file system throws. */
export function renameFile(
  from: string,
  to: string,
  left = patience,
  { rename = fs.renameSync, pause = sleep } = {},
): void {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    try {
      rename(from, to)
      return
    } catch (error) {
      const mayEnd = process.platform === 'win32' && HELD.has(codeOf(error))
      if (!mayEnd || pauseMs > left.ms) throw error
    }
    left.ms -= pauseMs
    pause(pauseMs)
  }
}

/** Lets nothing else happen: a signal must not find the report half done. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
