// Writes entries into the log of the step.

import { annotate, endGroup, print, startGroup } from '../../github/runner.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'
import type { LogEntry } from '../entry.ts'

export let runTitle: Words | undefined

/** Annotations and the summary then have it: a job can have many steps. */
export function printTitle(title: string): void {
  runTitle = title === '' ? undefined : untrusted(title, 100)
  if (runTitle !== undefined) print([runTitle])
}

export function writeEntries(entries: readonly LogEntry[]): void {
  endGroup()
  for (const entry of entries) {
    if ('level' in entry) {
      const own = literal(entry.title)
      const title = runTitle === undefined ? own : say`${runTitle}: ${own}`
      annotate(entry.level, title, joined(entry.message, '\n'))
    } else if ('lines' in entry) {
      startGroup(entry.title)
      print(entry.lines)
      endGroup()
    } else print([entry])
  }
}
