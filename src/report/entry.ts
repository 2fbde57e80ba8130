// What can stand in the log of a step: lines, tables, and the annotations between them.

import { annotate, type Level, print } from '../runner/runner.ts'
import type { Presenter } from '../text/shown.ts'
import { own, type Words } from '../text/words.ts'

export type Entry =
  | { readonly kind: 'line'; readonly words: Words }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Words[])[] }
  | Annotation

export interface Annotation {
  readonly kind: 'annotation'
  readonly level: Level
  /** All our own words. */
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

export function writeEntries(entries: readonly Entry[], presenter: Presenter): void {
  for (const entry of entries) {
    switch (entry.kind) {
      case 'line':
        print(presenter.line(entry.words))
        break
      case 'table':
        for (const row of presenter.table(entry.rows)) print(row)
        break
      case 'annotation':
        annotate(entry.level, presenter.line(own(entry.title)), presenter.lines(entry.message))
    }
  }
}
