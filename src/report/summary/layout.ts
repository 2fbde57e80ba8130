// The job summary, the same for one run, a list and a plan: the order of its parts, and how they stay below GitHub's
// limit.

import { count } from '../../text/units.ts'
import { untrusted, type Words } from '../../text/words.ts'
import { runTitle } from '../entry.ts'
import type { Table } from '../table.ts'
import { type Fold, foldsThatFit, inOneFold } from './folds.ts'
import {
  code,
  type Html,
  html,
  htmlTable,
  join,
  plain,
  row,
  sentence,
  table as tableOf,
} from './html.ts'
import { type Bar, timeline } from './timeline.ts'

/** GitHub refuses a summary of more than 1,024 KiB; this leaves room for what other steps write. */
const MAX_BYTES = 1_000 * 1024 - 1_024

export interface Summary {
  /** How it ended, as a mark that people know and in words of ours. */
  readonly verdict: { readonly mark: string; readonly words: string }
  /** How much was done, and in what time. */
  readonly extent?: Html | undefined
  /** Why it is no success. */
  readonly points?: readonly Words[]
  /** What to do next. */
  readonly next?: readonly Words[]
  /** More paragraphs. */
  readonly more?: readonly Html[]
  /** Stands before the timeline. */
  readonly result?: Fold | undefined
  readonly bars?: { readonly list: readonly Bar[]; readonly nouns: string } | undefined
  readonly table?: Table | undefined
  /** Whether the table stands before the timeline. */
  readonly isTableFirst?: boolean
  readonly others?: {
    readonly title: string
    readonly folds: readonly Fold[]
    readonly noun: string
  }
  /** Where the complete texts are. */
  readonly source?: readonly [output: string, path: string]
  readonly facts?: readonly (readonly [name: string, value: Html])[] | undefined
}

/** As GitHub-flavoured Markdown. */
export function renderSummary(of: Summary): string {
  const before = [heading(of.verdict), of.extent, why(of.points ?? []), paragraph(of.next ?? [])]
  const pictures = [of.bars && timeline(of.bars.list, of.bars.nouns), section(of.table)]
  const middle = of.isTableFirst ? pictures.toReversed() : pictures
  const after = facts(of.facts ?? [], of.table !== undefined)
  const fixed = stacked([...before, ...(of.more ?? []), ...middle, after])
  const { result, others } = fitted(of, MAX_BYTES - fixed.bytes)
  return `${stacked([...before, ...(of.more ?? []), result, ...middle, others, after])}\n`
}

function heading({ mark, words }: Summary['verdict']): Html {
  return runTitle === undefined
    ? html`## ${plain(`${mark} ${words}`)}`
    : // In Markdown a title could be more than text.
      html`<h2>${plain(mark)} ${code(runTitle)}: ${plain(words)}</h2>`
}

function why(points: readonly Words[]): Html | undefined {
  if (points.length === 0) return undefined
  const list = points.map((words) => html`<li>${sentence(words)}</li>`)
  return html`<p>Why:</p>\n<ul>\n${list}\n</ul>`
}

function paragraph(sentences: readonly Words[]): Html | undefined {
  if (sentences.length === 0) return undefined
  return html`<p>${join(sentences.map(sentence), html`<br>\n`)}</p>`
}

function section(table: Table | undefined): Html | undefined {
  if (table === undefined || table.rows.length === 0) return undefined
  const title = `${table.noun.charAt(0).toUpperCase()}${table.noun.slice(1)}s`
  return html`### ${plain(title)}\n\n${htmlTable(table)}`
}

function facts(list: readonly (readonly [string, Html])[], hasOthers: boolean): Html | undefined {
  if (list.length === 0) return undefined
  const rows = list.map(([name, value]) =>
    row([html`<td>${plain(name)}</td>`, html`<td>${value}</td>`]),
  )
  const known = tableOf(rows)
  return hasOthers ? html`### Details\n\n${known}` : known
}

/** The texts of outputs, cut so that they fit into so many bytes. */
function fitted({ result, others, source }: Summary, bytes: number) {
  const folds = [...(result === undefined ? [] : [result]), ...(others?.folds ?? [])]
  if (folds.length === 0) return {}
  const [output = '', path = ''] = source ?? []
  const where =
    path === ''
      ? html``
      : html` The complete texts are in <code>${plain(output)}</code>, ${code(untrusted(path, 1_000))}.`
  const note = html`<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${where}</p>`
  const noun = others?.noun ?? ''
  const head = others === undefined ? html`` : html`### ${plain(others.title)}\n\n`
  const around = note.bytes + head.bytes + inOneFold([], folds.length, noun).bytes + 16
  const { shown, areCut } = foldsThatFit(folds, bytes - around)
  const first = result === undefined ? undefined : shown[0]
  const rest = result === undefined ? shown : shown.slice(1)
  const cutNote = areCut ? note : undefined
  const before = stacked([first, cutNote])
  return {
    result: before.bytes === 0 ? undefined : before,
    others: rest.length === 0 ? undefined : html`${head}${inOneFold(rest, rest.length, noun)}`,
  }
}

/** The parts that there are, with an empty line between any two. */
function stacked(parts: readonly (Html | undefined)[]): Html {
  return join(
    parts.filter((part) => part !== undefined),
    html`\n\n`,
  )
}

/** `3 items in 2m 05s`, for those who do not look at the table. */
export function countText(number: number, noun: string): Html {
  return plain(count(number, noun))
}
