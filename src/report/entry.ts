// What can stand in the log of a step: lines, tables, and the annotations between them.

import { annotate, group, type Level, print } from '../runner/runner.ts'
import type { Presenter, Shown } from '../text/shown.ts'
import { foreign, own, say, type Words } from '../text/words.ts'

/** Of the input `title`, in code units. */
export const MOST_OF_A_TITLE = 100

export type Entry =
  | { readonly kind: 'line'; readonly words: Words }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Words[])[] }
  /** Lines that the log shows folded. */
  | { readonly kind: 'group'; readonly title: Words; readonly lines: readonly Shown[] }
  | Annotation

/** What is lines of the log and nothing else. */
export type LineOrTable = Extract<Entry, { kind: 'line' | 'table' }>

export interface Annotation {
  readonly kind: 'annotation'
  readonly level: Level
  /** All our own words. */
  readonly title: string
  /** Sentences, each on a line of its own. */
  readonly message: readonly Words[]
}

export function line(words: Words): Extract<Entry, { kind: 'line' }> {
  return { kind: 'line', words }
}

export function annotation(level: Level, title: string, ...message: readonly Words[]): Annotation {
  return { kind: 'annotation', level, title, message }
}

export function writeEntries(entries: readonly Entry[], presenter: Presenter): void {
  let lines: Shown[] = []
  const printLines = () => {
    print(lines)
    lines = []
  }
  try {
    for (const entry of entries) {
      if (entry.kind === 'line' || entry.kind === 'table') {
        lines.push(...linesOf(entry, presenter))
        continue
      }
      printLines()
      if (entry.kind === 'group') group(presenter.line(entry.title), entry.lines)
      else annotate(entry.level, titleOf(entry, presenter), presenter.lines(entry.message))
    }
  } finally {
    printLines()
  }
}

export function linesOf(entry: LineOrTable, presenter: Presenter): readonly Shown[] {
  return entry.kind === 'line' ? [presenter.line(entry.words)] : presenter.table(entry.rows)
}

/** The title that the user gave the run comes first: a job can have many steps. */
function titleOf({ title }: Annotation, presenter: Presenter): Shown {
  const words = own(title)
  return presenter.line(
    presenter.title === '' ? words : say`${foreign(presenter.title, MOST_OF_A_TITLE)}: ${words}`,
  )
}
