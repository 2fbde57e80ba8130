// What can stand in the log of a step: lines, tables, and the annotations between them.

import { annotate, group, type Level, print } from '../runner/runner.ts'
import { joined, literal, say, untrusted, type Words } from '../text/words.ts'

/** Of the input `title`, in code units. */
export const MAX_TITLE_LENGTH = 100

export type Entry =
  | { readonly kind: 'line'; readonly words: Words }
  | { readonly kind: 'table'; readonly rows: readonly (readonly Words[])[] }
  /** Lines that the log shows folded. */
  | { readonly kind: 'group'; readonly title: Words; readonly lines: readonly Words[] }
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

/** The input `title`; empty if it is not given. */
export let runTitle = ''

/** From here on, everything that is shown of the run has the user's title for it. */
export function entitle(title: string): void {
  runTitle = title
}

export function writeEntries(entries: readonly Entry[]): void {
  let lines: Words[] = []
  const printLines = () => {
    print(lines)
    lines = []
  }
  try {
    for (const entry of entries) {
      if (entry.kind === 'line' || entry.kind === 'table') {
        lines.push(...linesOf(entry))
        continue
      }
      printLines()
      if (entry.kind === 'group') group(entry.title, entry.lines)
      else annotate(entry.level, titleOf(entry), joined(entry.message, '\n'))
    }
  } finally {
    printLines()
  }
}

/** Rows of cells as a table for a font of fixed width. */
export function tableLines(rows: readonly (readonly Words[])[]): readonly Words[] {
  const texts = rows.map((cells) => cells.map(({ text }) => text))
  const widths: number[] = []
  for (const cells of texts) {
    cells.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, [...cell].length)
    })
  }
  return rows.map((cells) =>
    joined(
      cells.map((cell, column) => {
        const isLast = column === cells.length - 1
        const missing = isLast ? 0 : (widths[column] ?? 0) - [...cell.text].length
        return say`${cell}${literal(' '.repeat(missing))}`
      }),
      '  ',
    ),
  )
}

export function linesOf(entry: LineOrTable): readonly Words[] {
  return entry.kind === 'line' ? [entry.words] : tableLines(entry.rows)
}

/** The title that the user gave the run comes first: a job can have many steps. */
function titleOf({ title }: Annotation): Words {
  return runTitle === ''
    ? literal(title)
    : say`${untrusted(runTitle, MAX_TITLE_LENGTH)}: ${literal(title)}`
}
