// The job summary: what a person who opens the job sees first. Everything in it that the service or
// a model wrote stands in HTML as escaped text, in a fence longer than any of its own, or in a
// picture's label of plain characters, so that none of it is rendered.

import type { SummaryStyle } from '../inputs/settings.ts'
import { conclusionOf, type Outcome } from '../run/outcome.ts'
import {
  type FailedStep,
  jsonForPeople,
  lastWithOutput,
  nameOf,
  type Step,
  type WorkflowRun,
} from '../run/workflow-run.ts'
import { levelThatFits } from '../text/cutting.ts'
import { count, type Head, type Show, size } from '../text/text.ts'
import { parseTimestamp, timeBetween } from '../text/timestamp.ts'
import { type Account, accountOf } from './account.ts'
import { collectLines, explain, type Problem } from './errors.ts'
import { nodeKey } from './outputs.ts'

/** GitHub refuses a summary of more than 1,024 KiB; this leaves room for other steps' words. */
export const MOST_BYTES = 1_000 * 1024 - 1_024

/** What the table of the steps may take, so that there is room for the outputs. */
const MOST_TABLE_BYTES = 300 * 1024
/** A longer table is folded. */
const MOST_OPEN_ROWS = 20
const MOST_BARS = 50
const MOST_FAILURES = 20
/** Not even the titles of more than these fit into a summary. */
const MOST_FOLDS = 20_000
const MOST_OF_A_LABEL = 40
/** In a table, so that the columns behind it stay in sight; and where there is room. */
const MOST_OF_A_NODE = 40
const MOST_OF_A_TITLE = 120

export interface SummaryContext {
  readonly style: Exclude<SummaryStyle, 'none'>
  readonly baseUrl: string
  /** The workflow that was started, where the run itself does not name one. */
  readonly workflowId: string | undefined
  /** Empty when the file could not be written. */
  readonly resultFile: string
  readonly show: Show
  /** The first code units of a text of several lines, without the key and without a part of it. */
  readonly head: Head
}

/** The summary as GitHub-flavoured Markdown, below `MOST_BYTES`. */
export function renderSummary(outcome: Outcome, context: SummaryContext): string {
  const told = accountOf(outcome, context.baseUrl, marked(context.show))
  const parts = [
    heading(outcome, told),
    ...inWords(outcome, told, context),
    facts(outcome, context),
  ]
  if (outcome.kind === 'finished') {
    parts.push(timeline(outcome.run, context.head), stepTable(outcome.run, context))
  }
  const head = `${parts.filter((part) => part !== '').join('\n\n')}\n`
  if (outcome.kind !== 'finished' || context.style === 'brief') return head
  return head + outputs(outcome, MOST_BYTES - Buffer.byteLength(head), context)
}

function heading(outcome: Outcome, told: Account | undefined): string {
  switch (conclusionOf(outcome)) {
    case 'success':
      return '## ✅ Workflow run succeeded'
    case 'failure':
      return '## ❌ Workflow run failed'
    case 'timed_out':
      return '## ⌛ Workflow run not finished in time'
    case 'cancelled':
      return '## 🚫 Step cancelled'
    case 'started':
      return '## ▶️ Workflow run started'
    case 'running':
      return '## ⏳ Workflow run still executing'
    case 'error':
      return `## ❗ ${told?.title ?? 'Error'}`
  }
}

// --- what happened, in words --------------------------------------------------------------------

// Around what came from outside, until the sentence is HTML; `Show` lets neither of them through.
const OPEN = '\u{f0000}'
const CLOSE = '\u{f0001}'
const PARTS = /(`|\u{f0000}[^\u{f0001}]*\u{f0001}?)/u

function marked(show: Show): Show {
  return (text, most) => OPEN + show(text.replaceAll(OPEN, '').replaceAll(CLOSE, ''), most) + CLOSE
}

function inWords(
  outcome: Outcome,
  told: Account | undefined,
  { baseUrl, show }: SummaryContext,
): string[] {
  const parts: string[] = []
  if (outcome.kind === 'finished') parts.push(...verdict(outcome, told, show))
  else if (isBadInputs(outcome)) parts.push(...badInputs(outcome.problem, show))
  else if (told !== undefined) parts.push(`<p>${told.sentences.map(sentence).join('<br>\n')}</p>`)
  if (outcome.kind === 'running' && outcome.message !== undefined) {
    parts.push(`<p>The service's message: ${code(show(outcome.message, 500))}</p>`)
  }
  const isUnfinished = ['started', 'running', 'timed-out', 'cancelled'].includes(outcome.kind)
  if (isUnfinished && outcome.runId !== undefined) {
    const lines = collectLines(show(baseUrl, 500), show(outcome.runId, 256))
    parts.push('To collect the run in a later step or job:', fenced(lines.join('\n'), 'yaml'))
  }
  return parts
}

type BadInputs = Extract<Problem, { kind: 'bad-inputs' }>

function isBadInputs(outcome: Outcome): outcome is Outcome & { readonly problem: BadInputs } {
  return outcome.kind === 'error' && outcome.problem.kind === 'bad-inputs'
}

/** Each bad input on a line of its own, as in the log: as code, since what was given can be anyone's. */
function badInputs(problem: BadInputs, show: Show): string[] {
  const lines = problem.faults.map(
    ({ text }) => `<li>${code(show(text.replaceAll('`', ''), 1_000))}</li>`,
  )
  const { meaning, remedy } = explain(problem, show)
  return [
    `<p>These inputs cannot be used:</p>\n<ul>\n${lines.join('\n')}\n</ul>`,
    `<p>${[meaning, remedy].map(sentence).join('<br>\n')}</p>`,
  ]
}

/** How much was done in what time, and why it is not a success if it is none. */
function verdict(
  { run, reasons }: Extract<Outcome, { kind: 'finished' }>,
  told: Account | undefined,
  show: Show,
): string[] {
  const failed = run.failedSteps.length
  const steps = `${count(run.steps.length, 'completed step')}${failed === 0 ? '' : ` and ${failed} failed`}`
  const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt))
  const extent = `<p><b>${steps}</b> in <b>${took}</b></p>`
  if (told === undefined) return [extent]
  const points = told.reasons.map((reason, index) =>
    reasons[index] === 'failed-steps' && failed > 0
      ? `${count(failed, 'step')} failed:\n<ul>\n${failures(run, show)}\n</ul>`
      : sentence(reason),
  )
  return [
    extent,
    `<p>Why:</p>\n<ul>\n${points.map((point) => `<li>${point}</li>`).join('\n')}\n</ul>`,
  ]
}

/** A line for each failed step, with its message or, where it has none, what there is of it. */
function failures({ failedSteps }: WorkflowRun, show: Show): string {
  const lines = failedSteps.slice(0, MOST_FAILURES).map((step) => {
    const node = nameOf(step)
    const said = code(show(step.message ?? jsonForPeople(step.json), 300))
    return `<li>${node === undefined ? '' : `${code(show(node, MOST_OF_A_TITLE))}: `}${said}</li>`
  })
  const rest = failedSteps.length - lines.length
  return [...lines, ...(rest === 0 ? [] : [`<li>… and ${rest} more</li>`])].join('\n')
}

/** Our own sentence as HTML, with what stands in backticks or came from outside as code. */
function sentence(text: string): string {
  let html = ''
  let inCode = false
  for (const part of text.split(PARTS)) {
    if (part === '`') {
      html += inCode ? '</code>' : '<code>'
      inCode = !inCode
    } else if (part.startsWith(OPEN)) {
      const foreign = escaped(part.replace(OPEN, '').replace(CLOSE, ''))
      html += inCode ? foreign : `<code>${foreign}</code>`
    } else {
      html += escaped(part)
    }
  }
  // What is set off as code needs no quotes.
  return html.replace(/&quot;(<code>[^<]*<\/code>)&quot;/g, '$1')
}

// --- what is known of the run -------------------------------------------------------------------

function facts(outcome: Outcome, { workflowId, show }: SummaryContext): string {
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const workflow = run?.workflowId ?? workflowId
  const rows: string[][] = [['Conclusion', code(conclusionOf(outcome))]]
  if (run !== undefined && run.state !== 'DONE') {
    rows.push(['State', run.state === '' ? '–' : code(show(run.state, 200))])
  }
  if (outcome.runId !== undefined) rows.push(['Run', code(show(outcome.runId, 256))])
  if (workflow !== undefined) rows.push(['Workflow', code(show(workflow, 256))])
  if (run !== undefined) {
    rows.push(['Started', instant(run.startedAt, show)])
    rows.push(['Ended', instant(run.endedAt, show)])
  }
  return table(
    '',
    rows.map((cells) => cells.map(cell)),
  )
}

/** `2026-11-20 10:01:05 UTC`; as it was given where that is odd. */
function instant(given: string, show: Show): string {
  const microseconds = parseTimestamp(given)
  if (microseconds === undefined) return given === '' ? '–' : code(show(given, 60))
  const text = new Date(Number(microseconds / 1000n)).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19)} UTC`
}

// --- the steps ----------------------------------------------------------------------------------

const STEP_HEAD =
  '<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>'

function stepTable({ steps, failedSteps }: WorkflowRun, { show }: SummaryContext): string {
  const all = steps.length + failedSteps.length
  if (all === 0) return ''
  const rows: string[][] = []
  let bytes = 0
  // What failed comes first: it is what a person looks for.
  for (const row of stepRows(steps, failedSteps, show)) {
    bytes += Buffer.byteLength(row.join('')) + '<tr></tr>\n'.length
    if (bytes > MOST_TABLE_BYTES) break
    rows.push(row)
  }
  const rest =
    rows.length < all
      ? `\n\n… and ${count(all - rows.length, 'more step')}, see \`result-file\`.`
      : ''
  const body = table(STEP_HEAD, rows) + rest
  const folded =
    all > MOST_OPEN_ROWS
      ? `<details><summary>${count(all, 'step')}</summary>\n\n${body}\n\n</details>`
      : body
  return `### Steps\n\n${folded}`
}

function* stepRows(
  steps: readonly Step[],
  failedSteps: readonly FailedStep[],
  show: Show,
): Generator<string[]> {
  for (const [index, step] of failedSteps.entries()) {
    yield failedRow(step, steps.length + index + 1, show)
  }
  for (const step of steps) yield completedRow(step, show)
}

function completedRow(step: Step, show: Show): string[] {
  const state = step.state === undefined ? '–' : code(show(step.state, 30))
  return [
    number(String(step.position)),
    cell(code(show(nodeKey(step), MOST_OF_A_NODE))),
    cell(step.state === 'DONE' ? '✅ DONE' : state),
    number(timeBetween(step.startedAt, step.endedAt)),
    number(step.output === null ? '–' : sizeOf(step.output)),
  ]
}

function failedRow(step: FailedStep, position: number, show: Show): string[] {
  const node = nameOf(step)
  return [
    number(String(position)),
    cell(node === undefined ? '–' : code(show(node, MOST_OF_A_NODE))),
    cell('❌ failed'),
    number(timeBetween(step.startedAt, step.endedAt)),
    number('–'),
  ]
}

// --- the timeline -------------------------------------------------------------------------------

const DAY_MS = 24 * 3_600_000
/** No run takes as long: such timestamps are odd. */
const LONGEST_SPAN_MS = 300 * DAY_MS

interface Bar {
  /** As in the table of the steps. */
  readonly position: number
  readonly name: string
  readonly failed: boolean
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
}

/** A Mermaid gantt, which GitHub draws: a bar for each step whose times are known, from two on. */
function timeline({ steps, failedSteps }: WorkflowRun, head: Head): string {
  const bars = [
    ...steps.flatMap((step) => barOf(step, step.position, false)),
    ...failedSteps.flatMap((step, index) => barOf(step, steps.length + index + 1, true)),
  ]
  if (bars.length < 2) return ''
  const shown = bars
    .toSorted((a, b) => Number(b.failed) - Number(a.failed) || lengthOf(b) - lengthOf(a))
    .slice(0, MOST_BARS)
    .sort((a, b) => a.start - b.start || a.position - b.position)
  const begin = Math.min(...shown.map(({ start }) => start))
  const span = Math.max(...shown.map(({ end }) => end)) - begin
  if (span > LONGEST_SPAN_MS) return ''
  // A bar without a width would not be seen.
  const least = Math.max(1, Math.ceil(span / 200))
  const drawn = Math.max(...shown.map(({ start, end }) => Math.max(end, start + least))) - begin
  const lines = shown.map(({ position, name, failed, start, end }) => {
    const label = labelOf(position, name, head)
    const from = clock(start - begin)
    const to = clock(Math.max(end, start + least) - begin)
    return `  ${label} :${failed ? 'crit, ' : ''}${from}, ${to}`
  })
  const drawing = [
    'gantt',
    '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    ...axis(drawn),
    '  todayMarker off',
    ...lines,
  ]
  const longest = bars.some(({ failed }) => failed) ? 'failed and longest' : 'longest'
  const rest =
    bars.length > shown.length ? `\n\nThe ${shown.length} ${longest} of ${bars.length} steps.` : ''
  return `### Timeline\n\n${fenced(drawing.join('\n'), 'mermaid')}${rest}`
}

function lengthOf({ start, end }: Bar): number {
  return end - start
}

function barOf(step: Step | FailedStep, position: number, failed: boolean): Bar[] {
  const { startedAt, endedAt } = step
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) return []
  const name = nameOf(step) ?? 'step'
  return [
    { position, name, failed, start: Number(startedAt / 1000n), end: Number(endedAt / 1000n) },
  ]
}

/** The number comes first: a name such as `click` would be a keyword. */
function labelOf(position: number, name: string, head: Head): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9_-]/gu, '_')
  // What stands for other characters can make a key of what was none.
  const label = plain(head(plain(head(name, MOST_OF_A_LABEL)), MOST_OF_A_LABEL))
  return `${position}-${label}`.slice(0, MOST_OF_A_LABEL)
}

/** A time since the first step's start, as one of the first of January 2000: the axis begins at 0. */
function clock(ms: number): string {
  const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`
}

/** Ticks that a person can count, for a length in ms. */
function axis(ms: number): string[] {
  const of = (format: string, interval?: string) => [
    `  axisFormat ${format}`,
    ...(interval === undefined ? [] : [`  tickInterval ${interval}`]),
  ]
  if (ms < 2_000) return of('%-S.%L s')
  if (ms < 15_000) return of('%-S s', '1second')
  if (ms < 60_000) return of('%-S s', '5second')
  if (ms < 3_600_000) return of('%M:%S')
  if (ms < DAY_MS) return of('%H:%M')
  return ms < 10 * DAY_MS ? of('day %-j', '1day') : of('day %-j')
}

// --- the outputs --------------------------------------------------------------------------------

interface Fold {
  /** The node and the size of its output, as HTML. */
  readonly title: string
  readonly text: string
}

/** Each output folded, as literal text; the largest are cut first where there is not room for all. */
function outputs(
  { run: { steps }, reasons }: Extract<Outcome, { kind: 'finished' }>,
  bytes: number,
  context: SummaryContext,
): string {
  const { head, resultFile } = context
  const folds = foldsOf(steps, reasons.length === 0 ? 'Result' : 'Last output', context.show)
  if (folds.length === 0) return ''
  const where =
    resultFile === ''
      ? ''
      : `: the whole is in <code>result-file</code>, ${code(context.show(resultFile, 1_000))}`
  const heading = '\n### Outputs\n\n'
  const note = `\n<p>Some outputs are cut or left out here to keep the summary below GitHub's limit${where}.</p>\n`
  const render = ({ title, text }: Fold, most: number) => {
    const body =
      text.length <= most ? head(text, Number.MAX_SAFE_INTEGER) : `${head(text, most)}\n… [cut]`
    return `<details><summary>${title}</summary>\n\n${fenced(body, 'text')}\n\n</details>\n`
  }
  const cost = (fold: Fold, most: number) => Buffer.byteLength(render(fold, most))
  const room = bytes - Buffer.byteLength(heading + note)
  // Of very many outputs not even the titles fit: then there are as many as do.
  const shown: Fold[] = []
  let left = room
  for (const fold of folds) {
    left -= cost(fold, 0)
    if (left < 0) break
    shown.push(fold)
  }
  const level =
    levelThatFits(shown, room, { length: ({ text }) => text.length, cost, least: 0 }) ?? 0
  const rendered = shown.map((fold) => render(fold, level))
  const isCut = shown.length < folds.length || shown.some(({ text }) => text.length > level)
  return heading + rendered.join('') + (isCut ? note : '')
}

/** The result comes first, as what most people came for. */
function foldsOf(steps: readonly Step[], title: string, show: Show): readonly Fold[] {
  const result = lastWithOutput(steps)?.position
  const folds: Fold[] = []
  for (const step of steps) {
    const { output, position } = step
    // More titles than there can be room for are not made.
    if (output === null || (folds.length > MOST_FOLDS && position !== result)) continue
    const name = `#${position} ${code(show(nodeKey(step), MOST_OF_A_TITLE))} · ${sizeOf(output)}`
    if (position === result) folds.unshift({ title: `<b>${title}:</b> ${name}`, text: output })
    else folds.push({ title: name, text: output })
  }
  return folds
}

function sizeOf(text: string): string {
  return size(Buffer.byteLength(text))
}

// --- Markdown and HTML --------------------------------------------------------------------------

/** A table as HTML, in which nothing is Markdown; its head is a row, the others are of cells. */
function table(head: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `<tr>${cells.join('')}</tr>`)
  return ['<table>', ...(head === '' ? [] : [head]), ...lines, '</table>'].join('\n')
}

function cell(html: string): string {
  return `<td>${html}</td>`
}

function number(text: string): string {
  return `<td align="right">${text.replaceAll(' ', '&nbsp;')}</td>`
}

/** A code block whose fence is longer than any run of backticks in the text. */
function fenced(text: string, language: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
