// HTML for the job summary. What came from outside gets into it escaped, or into a fence longer than
// any of its own, so that none of it is rendered.

import { count } from '../../text/units.ts'
import { literal, url, type Words } from '../../text/words.ts'
import type { Cell, Table } from '../table.ts'

/** A part of the summary. Its class is not exported, so that no other module can make one of a string. */
class HtmlText {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  get text(): string {
    return this.#text
  }

  get bytes(): number {
    return Buffer.byteLength(this.#text)
  }

  toString(): string {
    return this.#text
  }
}

/** HTML, or Markdown of our own with HTML in it. */
export type Html = HtmlText

/** What can be put into HTML; the parts of a list stand on lines of their own. */
type Part = Html | readonly Html[] | Words | number

/** `` html`<td>${x}</td>` ``: HTML is put in as it is, all else escaped. */
export function html(own: TemplateStringsArray, ...values: readonly Part[]): Html {
  // Not joined, which would copy a text of a megabyte at each level.
  let text = ''
  for (let index = 0; index < own.length; index++) {
    text += own[index]
    const value = values[index]
    if (value !== undefined) text += written(value)
  }
  return new HtmlText(text)
}

function written(part: Part): string {
  if (part instanceof HtmlText) return part.text
  if (typeof part === 'number') return String(part)
  return 'text' in part ? escaped(part.text) : joined(part, '\n')
}

/** Text of our own that is put together elsewhere: a time, a size, a title. */
export function plain(text: string): Html {
  return new HtmlText(escaped(text))
}

export function join(list: readonly Html[], separator: Html): Html {
  return new HtmlText(joined(list, separator.text))
}

function joined(list: readonly Html[], separator: string): string {
  let text = ''
  for (let index = 0; index < list.length; index++) {
    text += (index === 0 ? '' : separator) + list[index]
  }
  return text
}

export function code(text: Words): Html {
  return html`<code>${text}</code>`
}

/** A link to the page of a run (inputs/run-url.ts). */
export function linked(address: string, content: Html): Html {
  return html`<a href="${url(address)}">${content}</a>`
}

/**
 * A code block whose fence is longer than any run of backticks in the text.
 * @param end text of our own behind it
 */
export function fenced(text: Words, language: 'text' | 'yaml' | 'mermaid', end = ''): Html {
  const fence = fenceAround(text.text)
  return new HtmlText(`${fence}${language}\n${text.text}${end}\n${fence}`)
}

function fenceAround(text: string): string {
  const least = '```'
  if (!text.includes(least)) return least
  const runs = text.match(/`+/g) ?? []
  return '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 0) + 1)
}

/** A sentence with what stands in backticks or came from outside as code. */
export function sentence(words: Words): Html {
  let text = ''
  let inCode = false
  for (const part of words.parts) {
    if (part.isUntrusted) {
      const foreignText = escaped(part.text)
      text += inCode ? foreignText : `<code>${foreignText}</code>`
      continue
    }
    for (const [index, own] of part.text.split('`').entries()) {
      if (index > 0) {
        text += inCode ? '</code>' : '<code>'
        inCode = !inCode
      }
      text += escaped(own)
    }
  }
  // What is set off as code needs no quotes.
  return new HtmlText(text.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, '$1'))
}

function escaped(text: string): string {
  if (!/[&<>"\r\n]/.test(text)) return text
  return (
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // Behind an empty line HTML would be Markdown again.
      .replace(/[\r\n]/g, '&#10;')
  )
}

/** What a long table may take, head and all, so that there is room for the outputs. */
const MAX_TABLE_BYTES = 300 * 1024
/** A longer table is folded. */
const MAX_OPEN_ROWS = 30

/** As many of the rows as there is room for. */
export function htmlTable({ columns, rows, noun, source }: Table): Html {
  const head = row(
    columns.map(
      ({ title, isNumber }) =>
        html`<th align="${literal(isNumber ? 'right' : 'left')}">${plain(title)}</th>`,
    ),
  )
  const shown: Html[] = []
  let { bytes } = head
  for (const cells of rows) {
    const rendered = row(cells.map((each, index) => cell(each, columns[index]?.isNumber === true)))
    bytes += rendered.bytes + '\n'.length
    if (bytes > MAX_TABLE_BYTES) break
    shown.push(rendered)
  }
  const left = rows.length - shown.length
  const rest =
    left === 0
      ? html``
      : html`\n\n… and ${plain(count(left, `more ${noun}`))}, see \`${plain(source)}\`.`
  const body = html`${table([head, ...shown])}${rest}`
  if (rows.length <= MAX_OPEN_ROWS) return body
  return html`<details><summary>${plain(count(rows.length, noun))}</summary>\n\n${body}\n\n</details>`
}

export function table(rows: readonly Html[]): Html {
  return html`<table>\n${rows}\n</table>`
}

export function row(cells: readonly Html[]): Html {
  return html`<tr>${join(cells, html``)}</tr>`
}

function cell({ words, mark, href, isUnbroken }: Cell, isNumber: boolean): Html {
  const text = isNumber
    ? plain(words.text.replaceAll(' ', '\u00a0'))
    : // GitHub's style lets code break over lines, whatever the cell says.
      isUnbroken
      ? html`<samp>${words}</samp>`
      : sentence(words)
  const linkedText = href === undefined ? text : linked(href, text)
  const content = mark === undefined ? linkedText : html`${plain(mark)}\u00a0${linkedText}`
  if (isNumber) return html`<td align="right">${content}</td>`
  return isUnbroken ? html`<td nowrap>${content}</td>` : html`<td>${content}</td>`
}
