// A table as a value, and how it looks in a font of fixed width. The job summary shows the same rows as HTML.

import { count } from '../text/units.ts'
import { joined, literal, say, type Words } from '../text/words.ts'

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** What the rows are: `step`. */
  readonly noun: string
  /** The output, or the input, that has everything if rows are left out. */
  readonly source: string
}

export interface Column {
  readonly title: string
  readonly isNumber?: boolean
}

export interface Cell {
  readonly words: Words
  /** A sign before the words, for the summary. */
  readonly mark?: string
  /** The page that the words lead to, in the summary. */
  readonly href?: string | undefined
  /** Whether the summary keeps the words on one line. */
  readonly isUnbroken?: boolean
}

const MAX_ROWS = 200

export const NONE: Cell = { words: say`–` }

/** The table in the log; at most 200 rows. */
export function linesOf({ columns, rows, noun }: Table): readonly Words[] {
  const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows
  const head = columns.map(({ title }) => literal(title.toLowerCase()))
  const all = [head, ...shown.map((cells) => cells.map(({ words }) => words))]
  const widths = columns.map((_, column) => Math.max(...all.map((cells) => widthOf(cells[column]))))
  const lines = all.map((cells) =>
    joined(
      cells.map((cell, column) => {
        const isLast = column === cells.length - 1
        const missing = isLast ? 0 : (widths[column] ?? 0) - widthOf(cell)
        return say`${cell}${literal(' '.repeat(missing))}`
      }),
      '  ',
    ),
  )
  const left = rows.length - shown.length
  return left === 0 ? lines : [...lines, say`… and ${literal(count(left, `more ${noun}`))}`]
}

function widthOf(words: Words | undefined): number {
  return [...(words?.text ?? '')].length
}
