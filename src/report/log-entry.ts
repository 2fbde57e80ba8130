// The entries in the log of a step: lines, folded lines, and annotations.

import { annotate, group, type Level, print } from '../runner/runner.ts'
import { joined, literal, say, untrusted, type Words } from '../text/words.ts'

export type LogEntry =
  | Words
  | { readonly title: Words; readonly lines: readonly Words[] }
  | Annotation

export interface Annotation {
  readonly level: Level
  /** Contains no text from outside. */
  readonly title: string
  /** Sentences, one on each line. */
  readonly message: readonly Words[]
}

export function annotation(level: Level, title: string, ...message: readonly Words[]): Annotation {
  return { level, title, message }
}

/** The input `title`; `undefined` if it is not given. */
export let runTitle: Words | undefined

/** Prints the user's title for the run. From here on, annotations and the summary have it: a job can have many steps. */
export function printTitle(title: string): void {
  // A longer title is refused.
  runTitle = title === '' ? undefined : untrusted(title, 100)
  if (runTitle !== undefined) print([runTitle])
}

export function writeEntries(entries: readonly LogEntry[]): void {
  for (const entry of entries) {
    if ('level' in entry) {
      const own = literal(entry.title)
      const title = runTitle === undefined ? own : say`${runTitle}: ${own}`
      annotate(entry.level, title, joined(entry.message, '\n'))
    } else if ('lines' in entry) group(entry.title, entry.lines)
    else print([entry])
  }
}
