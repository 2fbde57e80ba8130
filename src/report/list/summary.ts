// The job summary of a list. Here is the order of its parts, and how they stay below GitHub's limit.

import type { SummaryStyle } from '../../inputs/settings.ts'
import type { WorkConclusion } from '../../run/outcome.ts'
import { type ItemConclusion, isFailed } from '../../runs/conclusion.ts'
import { timeBetween } from '../../text/timestamp.ts'
import { count, duration, size } from '../../text/units.ts'
import type { Words } from '../../text/words.ts'
import { type Fold, foldsThatFit, inOneFold } from '../summary/folds.ts'
import { heading, type Verdict } from '../summary/heading.ts'
import { foreignCode, type Html, html, join, linked, plain, sentence } from '../summary/html.ts'
import { MOST_BYTES, stacked } from '../summary/summary.ts'
import { cell, longTable, numberCell, row, table } from '../summary/tables.ts'
import { timeline } from '../summary/timeline.ts'
import { barOf, countsOf, MARKS } from './counts.ts'
import { failedOf, type ItemRecord, worstFirst } from './record.ts'

const MOST_OF_AN_ID = 100
const MOST_OF_A_RUN_ID = 256
const MOST_OF_AN_ERROR = 200
const MOST_OF_A_PATH = 1_000
const MOST_OPEN_ROWS = 30
const MOST_GROUPS = 20
const MOST_NAMED_IN_A_GROUP = 5

export interface ListSummaryOf {
  readonly style: Exclude<SummaryStyle, 'none'>
  readonly conclusion: WorkConclusion
  /** What to do next. */
  readonly remedies: readonly Words[]
  /** In the order of the list. */
  readonly records: readonly ItemRecord[]
  /** The result of an item, or its beginning. */
  readonly excerptOf: (index: number) => string | undefined
  readonly baseUrl: string
  /** Empty when it could not be written. */
  readonly resultsFile: string
  /** Since the start of the step, in ms. */
  readonly elapsedMs: number
}

/** The summary as GitHub-flavoured Markdown, below `MOST_BYTES`. */
export function renderListSummary(of: ListSummaryOf): Html {
  const { records, style } = of
  const before = stacked([
    heading(verdictOf(of.conclusion, records)),
    countsLine(of),
    groups(records),
    nextLine(of),
    itemTable(records),
    timeline(records.map(timedBarOf), 'runs'),
  ])
  const after = facts(of)
  const around = html`${stacked([before, html``, after])}\n`
  const bytes = MOST_BYTES - around.bytes
  const results = style === 'full' ? resultFolds(of, bytes) : undefined
  return html`${stacked([before, results, after])}\n`
}

function verdictOf(conclusion: WorkConclusion, records: readonly ItemRecord[]): Verdict {
  const all = records.length
  const items = count(all, 'item')
  const mark = MARKS[conclusion]
  const number = (...of: readonly ItemConclusion[]) =>
    records.filter((record) => of.includes(record.conclusion)).length
  switch (conclusion) {
    case 'success': {
      const done = number('success')
      return { mark, words: `${done === all ? '' : `${done} of `}${items} succeeded` }
    }
    case 'failure':
      return { mark, words: `${failedOf(records).length} of ${items} failed` }
    case 'timed_out':
      return {
        mark,
        words: `${number('timed_out', 'not_started')} of ${items} did not finish in time`,
      }
    case 'cancelled':
      return { mark, words: 'Step cancelled' }
    case 'started':
      return { mark, words: `${items} started` }
    case 'running':
      return { mark, words: `${items} still executing` }
    case 'error':
      return {
        mark,
        words: `${all - number('success', 'started', 'running')} of ${items} did not succeed`,
      }
  }
}

/** The bar is a picture of the words below it, which is all that a screen reader needs. */
function countsLine({ records, elapsedMs }: ListSummaryOf): Html {
  const all = countsOf(records)
  const counts = all.map(
    ([conclusion, number]) =>
      html`${plain(MARKS[conclusion])} <b>${number}</b> ${plain(conclusion)}`,
  )
  return html`<p><span aria-hidden="true">${plain(barOf(all))}</span><br>
${plain(count(records.length, 'item'))} in <b>${plain(duration(elapsedMs))}</b>: ${join(counts, html`, `)}</p>`
}

/** What went wrong, each message once, with the items of which it is told. */
function groups(records: readonly ItemRecord[]): Html | undefined {
  const byMessage = new Map<string, { readonly message: Html; readonly of: ItemRecord[] }>()
  for (const record of worstFirst(records)) {
    const { reason } = record
    if (reason === undefined) continue
    const group = byMessage.get(reason.text)
    if (group === undefined) byMessage.set(reason.text, { message: reason, of: [record] })
    else group.of.push(record)
  }
  if (byMessage.size === 0) return undefined
  const points = [...byMessage.values()].slice(0, MOST_GROUPS).map(({ message, of }) => {
    const named = of.slice(0, MOST_NAMED_IN_A_GROUP)
    const names = named.map(({ id }) => foreignCode(id, MOST_OF_AN_ID))
    const list = join(names, html`, `)
    if (of.length === 1) return html`<li>${list}: ${message}</li>`
    const rest = of.length - names.length
    const more = rest === 0 ? html`` : html` and ${rest} more`
    return html`<li>${of.length} items: ${message} (${list}${more})</li>`
  })
  const left = byMessage.size - points.length
  if (left > 0) points.push(html`<li>… and ${plain(count(left, 'other message'))}</li>`)
  return html`<p>Why:</p>\n<ul>\n${points}\n</ul>`
}

function nextLine({ remedies }: ListSummaryOf): Html | undefined {
  if (remedies.length === 0) return undefined
  const lines = remedies.map((words) => sentence(words))
  return html`<p>${join(lines, html`<br>\n`)}</p>`
}

const HEAD = html`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`

function itemTable(records: readonly ItemRecord[]): Html {
  const rows = { total: records.length, noun: 'item', output: 'results-file' }
  return html`### Items\n\n${longTable(HEAD, itemRows(records), { ...rows, mostOpen: MOST_OPEN_ROWS })}`
}

function* itemRows(records: readonly ItemRecord[]): Generator<Html> {
  for (const record of worstFirst(records)) {
    const { index, id, conclusion, startedAt, endedAt, brief } = record
    yield row([
      numberCell(String(index + 1)),
      cell(foreignCode(id, MOST_OF_AN_ID)),
      cell(plain(`${MARKS[conclusion]}\u00a0${conclusion}`)),
      numberCell(timeBetween(startedAt, endedAt)),
      cell(runCell(record)),
      cell(brief === undefined ? plain('–') : foreignCode(brief, MOST_OF_AN_ERROR)),
    ])
  }
}

function runCell({ runId, runUrl }: ItemRecord): Html {
  if (runId === undefined) return plain('–')
  const run = foreignCode(runId, MOST_OF_A_RUN_ID)
  return runUrl === undefined ? run : linked(runUrl, run)
}

function timedBarOf({ index, id, conclusion, startedAt, endedAt }: ItemRecord) {
  return { position: index + 1, name: id, failed: isFailed(conclusion), startedAt, endedAt }
}

function resultFolds(of: ListSummaryOf, bytes: number): Html | undefined {
  const { records, resultsFile } = of
  const head = html`### Results\n\n`
  const where =
    resultsFile === ''
      ? html``
      : html` The complete results are in <code>results-file</code>, ${foreignCode(resultsFile, MOST_OF_A_PATH)}.`
  const note = html`<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${where}</p>\n\n`
  const room = bytes - head.bytes - note.bytes - inOneFold([], records.length, 'result').bytes
  const { shown, areCut } = foldsThatFit(foldsOf(of), room)
  if (shown.length === 0 && !areCut) return undefined
  return html`${head}${areCut ? note : html``}${inOneFold(shown, shown.length, 'result')}`
}

function* foldsOf({ records, excerptOf }: ListSummaryOf): Generator<Fold> {
  for (const { index, id, bytes } of worstFirst(records)) {
    const excerpt = excerptOf(index)
    if (excerpt === undefined || bytes === undefined) continue
    const name = foreignCode(id, MOST_OF_AN_ID)
    const title = html`#${index + 1} ${name} · ${plain(size(bytes))}`
    yield { title, text: excerpt }
  }
}

function facts({ conclusion, records, baseUrl, elapsedMs }: ListSummaryOf): Html {
  const fact = (name: string, value: Html) => row([plain(name), value].map(cell))
  const rows = [
    fact('Conclusion', html`<code>${plain(conclusion)}</code>`),
    fact('Items', html`${records.length}`),
    fact('Service', foreignCode(baseUrl, 500)),
    fact('Time', plain(duration(elapsedMs))),
  ]
  return html`### Details\n\n${table(rows)}`
}
