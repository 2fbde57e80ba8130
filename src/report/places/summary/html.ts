// HTML for the job summary. None of the text from outside is rendered: it is escaped, or in a
// longer fence.

import { splitLines } from '../../../text/text.ts'
import { count } from '../../../text/units.ts'
import { literal, takeFirst, url, type Words } from '../../../text/words.ts'
import { runTitle } from '../log.ts'
import { type Cell, literalCell, type Row, type Table } from '../table.ts'

/** HTML, or trusted Markdown with HTML in it. No other module can make one from a string. */
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
}

export type Html = HtmlText

/** A value that can be put into HTML; each part of a list goes on a separate line. */
type Part = Html | readonly Html[] | Words | number

/** `` html`<td>${x}</td>` ``: HTML is put in as it is, all else escaped. */
export function html(literals: TemplateStringsArray, ...values: readonly Part[]): Html {
  const parts = values.map((value) => {
    if (typeof value === 'number') return String(value)
    if (value instanceof HtmlText) return value.text
    return 'text' in value ? escaped(value.text) : join(value, '\n').text
  })
  return new HtmlText(literals.map((text, index) => text + (parts[index] ?? '')).join(''))
}

/** Trusted text: a time, a size, a title. */
export function plain(text: string): Html {
  return html`${literal(text)}`
}

/** @param separator trusted Markdown */
export function join(list: readonly Html[], separator: string): Html {
  return new HtmlText(list.map(({ text }) => text).join(separator))
}

export function code(text: Words): Html {
  return html`<code>${text}</code>`
}

export function fold(title: Html, content: Html, isOpen = false): Html {
  const open = isOpen ? html` open` : html``
  return html`<details${open}><summary>${title}</summary>\n\n${content}\n\n</details>`
}

/**
 * A fence longer than any run of backticks in the text. @param end trusted text after the
 * content
 */
export function fenced(text: Words, language: 'text' | 'yaml' | 'mermaid', end = ''): Html {
  const runs = text.text.match(/`{3,}/g) ?? []
  const length = runs.reduce((most, run) => Math.max(most, run.length + 1), 3)
  // GitHub counts a fence only up to 255: a run of 255 in the text would close it.
  if (length > 255) {
    const content = html`${text}${literal(`${end}\n`)}`
    return html`<pre><code class="language-${literal(language)}">${content}</code></pre>`
  }
  const fence = '`'.repeat(length)
  return new HtmlText(`${fence}${language}\n${text.text}${end}\n${fence}`)
}

/** The columns of a result, so that nobody has to scroll sideways. */
const MAX_COLUMNS = 100
/** Not before a mark, and not beside a joiner, which belong to the character before. */
const BREAKS = /(?<=\s)(?=\S)|(?<=[^\0-\x7f])(?<!\u200d)(?=[^\0-\x7f])(?!\p{M}|\u200d)/u

/**
 * Long lines are broken at white space, and between characters that are not ASCII; a longer
 * word stays whole.
 */
export function wrapped(text: string): string {
  return text.replace(/[^\r\n]{101,}/g, (line) => {
    const pieces = line.split(BREAKS)
    const lines = ['']
    for (const piece of pieces) {
      const longer = lines.at(-1) + piece
      if (longer.trimEnd().length <= MAX_COLUMNS) lines[lines.length - 1] = longer
      else lines.push(piece)
    }
    return lines.filter((each) => each !== '').join('\n')
  })
}

/**
 * The end of a quotation closes all that is open in it. A word joiner disables tags, images,
 * definitions for the rest of the page, and the mark that makes an alert of the quotation.
 */
export function quotation(text: Words): Html {
  const inert = text.text
    .replace(/<(?=[a-z/!?])/gi, '<\u2060')
    .replace(/!(?=\[)/g, '!\u2060')
    .replace(/\[(?=!)/g, '[\u2060')
    .replace(/\](?=:)/g, ']\u2060')
  return new HtmlText(`> ${splitLines(inert).join('\n> ')}\n`)
}

/** Text in backticks and text from outside become code, which needs no quotation marks. */
export function sentence(words: Words): Html {
  let text = ''
  let inCode = false
  for (const part of words.parts) {
    if (part.isQuote) continue
    if (part.isUntrusted) {
      const shown = escaped(part.text)
      text += inCode ? shown : `<code>${shown}</code>`
      continue
    }
    for (const [index, piece] of part.text.split('`').entries()) {
      if (index > 0) {
        text += inCode ? '</code>' : '<code>'
        inCode = !inCode
      }
      text += escaped(piece)
    }
  }
  // A sentence that is cut may end inside code.
  return new HtmlText(inCode ? `${text}</code>` : text)
}

const MAX_POINTS = 50

/** Nothing that GitHub could make a link, a mention or an emoji of. */
const PROSE = /^(?!.*(-\d|[\da-f]{7}))[\p{L}\p{M}\p{Nd} ,()-]+$/iu

/** @param text trusted */
export function heading({ mark, text }: { readonly mark: string; readonly text: string }): Html {
  if (runTitle === undefined) return html`## ${plain(mark)} ${plain(text)}`
  // Markdown could make more than text of a title, so it is HTML.
  const title = PROSE.test(runTitle.text) ? html`${runTitle}` : code(runTitle)
  return html`<h2>${plain(mark)} ${title}: ${plain(text)}</h2>`
}

export function bulletList(title: string, points: readonly Words[] = []): Html | undefined {
  if (points.length === 0) return undefined
  const bullets = takeFirst(points, MAX_POINTS).map((each) => html`<li>${sentence(each)}</li>`)
  return html`<p>${plain(title)}:</p>\n<ul>\n${bullets}\n</ul>`
}

export function paragraph(sentences: readonly Words[]): Html | undefined {
  return sentences.length === 0
    ? undefined
    : html`<p>${join(sentences.map(sentence), '<br>\n')}</p>`
}

const ENTITIES = new Map(Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }))

function escaped(text: string): string {
  // After an empty line, HTML would be Markdown again.
  return text.replace(/[&<>"\r\n]/g, (each) => `&${ENTITIES.get(each) ?? '#10'};`)
}

/** Outputs are cut first; a row that is left out takes its result with it. */
const MAX_TABLE_BYTES = 700 * 1024
/** Of a longer table, only the rows that people look for are not folded. */
const MAX_ROWS = 30
const MAX_OPEN_ROWS = 50

/**
 * @param results by the rows that they stand below
 * @param maxBytes of the rows without their results
 */
export function htmlTable(
  { columns, rows, noun, source }: Table,
  results: ReadonlyMap<Row | undefined, Html> = new Map(),
  maxBytes = MAX_TABLE_BYTES,
): Html {
  const head = tableRow(columns.map((title) => html`<th align="left">${plain(title)}</th>`))
  const lines: Html[] = []
  let { bytes } = head
  for (const row of rows) {
    const cells = tableRow(row.cells.map(tableCell))
    const line = row.error ? html`${cells}\n${rowBelow(row, sentence(row.error))}` : cells
    bytes += line.bytes + '\n'.length
    if (bytes > Math.min(maxBytes, MAX_TABLE_BYTES)) break
    const result = results.get(row)
    lines.push(result ? html`${line}\n${result}` : line)
  }
  const tableOf = (some: readonly Html[]) => html`<table>\n${[head, ...some]}\n</table>`
  const left = rows.length - lines.length
  const more = html`\n\n… and ${plain(count(left, `more ${noun}`))}, see \`${plain(source)}\`.`
  const end = left === 0 ? html`` : more
  const marked = rows.filter((row) => row.isOpen).length
  const open = rows.length > MAX_ROWS ? Math.min(marked, MAX_OPEN_ROWS) : rows.length
  if (open >= lines.length) return html`${tableOf(lines)}${end}`
  const title = plain(count(rows.length - open, open === 0 ? noun : `more ${noun}`))
  const folded = fold(title, html`${tableOf(lines.slice(open))}${end}`)
  return open === 0 ? folded : html`${tableOf(lines.slice(0, open))}\n\n${folded}`
}

/** The number of the item has no text below it. */
export function rowBelow({ cells }: Row, content: Html): Html {
  return html`<tr><td></td><td colspan="${cells.length - 1}">${content}</td></tr>`
}

export type Fact = readonly [name: string, value: Cell]

export function factTable(facts: readonly Fact[]): Html {
  const cells = facts.map(([name, value]) => [tableCell(literalCell(name)), tableCell(value)])
  return html`<table>\n${cells.map(tableRow)}\n</table>`
}

function tableRow(cells: readonly Html[]): Html {
  return html`<tr>${join(cells, '')}</tr>`
}

function tableCell({ words, mark, href, isWhole }: Cell): Html {
  const text = isWhole ? html`${words}` : sentence(words)
  const link = href === undefined ? text : html`<a href="${url(href)}">${text}</a>`
  return html`<td${literal(isWhole ? ' nowrap' : '')}>${mark === undefined ? link : html`${plain(mark)}\u00a0${link}`}</td>`
}
