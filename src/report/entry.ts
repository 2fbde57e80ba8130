// What a step writes into its log: a line, a group of lines, or an annotation.

import type { Level } from '../github/runner.ts'
import type { Words } from '../text/words.ts'

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
