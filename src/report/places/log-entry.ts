import { annotate, endGroup, type Level, print, startGroup } from '../../github/runner.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'

export type LogEntry =
  | Words
  | { readonly title: Words; readonly lines: readonly Words[] }
  | Annotation

export interface Annotation {
  readonly level: Level
  /** Contains no text from outside. */
  readonly title: string
  readonly message: readonly Words[]
}

export function annotation(level: Level, title: string, ...message: readonly Words[]): Annotation {
  return { level, title, message }
}

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
