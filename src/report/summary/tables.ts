// Tables of the job summary as HTML, in which nothing is Markdown.

import { count } from '../../text/units.ts'
import { type Html, html, join, plain } from './html.ts'

/** What a long table may take, head and all, so that there is room for the outputs. */
const MOST_BYTES = 300 * 1024
/** A longer table is folded. */
const MOST_OPEN_ROWS = 20

export function table(rows: readonly Html[]): Html {
  return html`<table>\n${rows}\n</table>`
}

export function row(cells: readonly Html[]): Html {
  return html`<tr>${join(cells, html``)}</tr>`
}

export function cell(content: Html): Html {
  return html`<td>${content}</td>`
}

/** A number with its unit, which stays on one line. */
export function numberCell(text: string): Html {
  const words = text.split(' ').map(plain)
  return html`<td align="right">${join(words, html`&nbsp;`)}</td>`
}

/** What the rows of a table are, and which output names the file that has all of them. */
export interface RowsOf {
  readonly total: number
  readonly noun: string
  readonly output: string
  /** More rows than this are folded. */
  readonly mostOpen?: number
}

/** As many of the rows as there is room for, folded where they are many. */
export function longTable(head: Html, rows: Iterable<Html>, of: RowsOf): Html {
  const shown: Html[] = []
  let { bytes } = table([head])
  for (const each of rows) {
    bytes += each.bytes + '\n'.length
    if (bytes > MOST_BYTES) break
    shown.push(each)
  }
  const left = of.total - shown.length
  const rest =
    left === 0
      ? html``
      : html`\n\n… and ${plain(count(left, `more ${of.noun}`))}, see \`${plain(of.output)}\`.`
  const body = html`${table([head, ...shown])}${rest}`
  if (of.total <= (of.mostOpen ?? MOST_OPEN_ROWS)) return body
  return html`<details><summary>${plain(count(of.total, of.noun))}</summary>\n\n${body}\n\n</details>`
}
