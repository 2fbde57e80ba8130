// What can stand in the log of a step: lines, folded lines, and the annotations between them.

import { annotate, group, type Level, print } from '../runner/runner.ts'
import { joined, literal, say, untrusted, type Words } from '../text/words.ts'

/** Of the input `title`, in code units. */
export const MAX_TITLE_LENGTH = 100

export type Entry =
  | { readonly kind: 'line'; readonly words: Words }
  /** Lines that the log shows folded. */
  | { readonly kind: 'group'; readonly title: Words; readonly lines: readonly Words[] }
  | Annotation

export interface Annotation {
  readonly kind: 'annotation'
  readonly level: Level
  /** Contains no text from outside. */
  readonly title: string
  /** Sentences, each on a line of its own. */
  readonly message: readonly Words[]
}

export function line(words: Words): Entry {
  return { kind: 'line', words }
}

export function annotation(level: Level, title: string, ...message: readonly Words[]): Annotation {
  return { kind: 'annotation', level, title, message }
}

/** The input `title`; empty if it is not given. */
export let runTitle = ''

/** From here on, everything that is shown of the run has the user's title for it. */
export function entitle(title: string): void {
  runTitle = title
  if (title !== '') writeEntries([line(untrusted(title, MAX_TITLE_LENGTH))])
}

export function writeEntries(entries: readonly Entry[]): void {
  for (const entry of entries) {
    if (entry.kind === 'line') print([entry.words])
    else if (entry.kind === 'group') group(entry.title, entry.lines)
    else annotate(entry.level, titleOf(entry), joined(entry.message, '\n'))
  }
}

/** The title that the user gave the run comes first: a job can have many steps. */
function titleOf({ title }: Annotation): Words {
  return runTitle === ''
    ? literal(title)
    : say`${untrusted(runTitle, MAX_TITLE_LENGTH)}: ${literal(title)}`
}
