// The job summary: what a person who opens the job sees first. Everything in it that the service or
// a model wrote stands in HTML as escaped text, in a fence longer than any of its own, or in a
// picture's label of plain characters, so that none of it is rendered.

import { collectLines } from '../errors.ts'
import { conclusionOf, type Outcome } from '../outcome.ts'
import type { FailedStep, Step, WorkflowRun } from '../run.ts'
import type { SummaryStyle } from '../settings.ts'
import { count, duration, prefix, type Show, size } from '../text.ts'
import { microsecondsBetween, parseTimestamp } from '../timestamp.ts'
import { accountOf } from './account.ts'
import { levelThatFits } from './cutting.ts'
import { nodeKey } from './outputs.ts'

/** GitHub refuses a summary of more than 1,024 KiB; this leaves room for other steps' words. */
export const MOST_BYTES = 1_000 * 1024 - 1_024

const MOST_ROWS = 500
const MOST_BARS = 50
const MOST_OF_A_LABEL = 40
const MOST_OF_A_NODE = 120

export interface SummaryContext {
  readonly style: Exclude<SummaryStyle, 'none'>
  readonly baseUrl: string
  /** The workflow that was started, where the run itself does not name one. */
  readonly workflowId: string | undefined
  /** Empty when the file could not be written. */
  readonly resultFile: string
  readonly show: Show
  /** The first code units of a text of several lines, without the key and without a part of it. */
  readonly head: (text: string, most: number) => string
}

/** The summary as GitHub-flavoured Markdown, below `MOST_BYTES`. */
export function renderSummary(outcome: Outcome, context: SummaryContext): string {
  const parts = [heading(outcome), facts(outcome, context), account(outcome, context)]
  if (outcome.kind === 'finished') {
    parts.push(timeline(outcome.run), stepTable(outcome.run, context))
  }
  const head = `${parts.filter((part) => part !== '').join('\n\n')}\n`
  if (outcome.kind !== 'finished' || context.style === 'brief') return head
  return head + outputs(outcome.run, MOST_BYTES - Buffer.byteLength(head), context)
}

function heading(outcome: Outcome): string {
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
      return '## ❗ Workflow run not completed by this step'
  }
}

// --- what is known of the run -------------------------------------------------------------------

function facts(outcome: Outcome, { workflowId, show }: SummaryContext): string {
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const workflow = run?.workflowId ?? workflowId
  const rows: [string, string][] = [['Conclusion', code(conclusionOf(outcome))]]
  if (outcome.runId !== undefined) rows.push(['Run', code(show(outcome.runId, 256))])
  if (workflow !== undefined) rows.push(['Workflow', code(show(workflow, 256))])
  if (run !== undefined) {
    const started = parseTimestamp(run.startedAt)
    const ended = parseTimestamp(run.endedAt)
    rows.push(
      ['State', run.state === '' ? '–' : code(show(run.state, 200))],
      ['Started', instant(started)],
      ['Ended', instant(ended)],
      ['Duration', length(started, ended)],
    )
  }
  return table([], rows)
}

/** `2026-11-20 10:01:05 UTC`. */
function instant(microseconds: bigint | undefined): string {
  if (microseconds === undefined) return '–'
  const text = new Date(Number(microseconds / 1000n)).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 19)} UTC`
}

function length(started: bigint | undefined, ended: bigint | undefined): string {
  const microseconds = microsecondsBetween(started, ended)
  return microseconds === undefined ? '–' : duration(Number(microseconds / 1000n))
}

// --- what went wrong, and how to go on ----------------------------------------------------------

// Around what came from outside, until the sentence is HTML; `Show` lets neither of them through.
const OPEN = '\u{f0000}'
const CLOSE = '\u{f0001}'
const PARTS = /(`|\u{f0000}[^\u{f0001}]*\u{f0001})/u

function account(outcome: Outcome, { baseUrl, show }: SummaryContext): string {
  const marked: Show = (text, most) =>
    OPEN + show(text, most).replaceAll(OPEN, '').replaceAll(CLOSE, '') + CLOSE
  const told = accountOf(outcome, baseUrl, marked)
  const parts = told === undefined ? [] : [`<p>${told.sentences.map(sentence).join('<br>\n')}</p>`]
  if (
    ['started', 'running', 'timed-out', 'cancelled'].includes(outcome.kind) &&
    outcome.runId !== undefined
  ) {
    const lines = collectLines(show(baseUrl, 500), show(outcome.runId, 256))
    parts.push('To collect the run in a later step or job:', fenced(lines.join('\n'), 'yaml'))
  }
  return parts.join('\n\n')
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
      const foreign = escaped(part.slice(OPEN.length, -CLOSE.length))
      html += inCode ? foreign : `<code>${foreign}</code>`
    } else {
      html += escaped(part)
    }
  }
  return html
}

// --- the steps ----------------------------------------------------------------------------------

function stepTable({ steps, failedSteps }: WorkflowRun, { show }: SummaryContext): string {
  const all = steps.length + failedSteps.length
  if (all === 0) return 'The run reports no steps.'
  const shown = all > MOST_ROWS ? MOST_ROWS - 1 : all
  const rows = [
    ...steps.slice(0, shown).map((step) => completedRow(step, show)),
    ...failedSteps.slice(0, Math.max(0, shown - steps.length)).map((step) => failedRow(step, show)),
  ]
  const rest =
    shown < all ? `\n\n… and ${count(all - shown, 'more step')}, see \`result-file\`.` : ''
  return `### Steps\n\n${table(['Node', 'State', 'Duration', 'Size'], rows)}${rest}`
}

function completedRow(step: Step, show: Show): string[] {
  return [
    code(show(nodeKey(step), MOST_OF_A_NODE)),
    step.state === undefined
      ? '–'
      : `${step.state === 'DONE' ? '✅' : '❔'} ${code(show(step.state, 30))}`,
    length(step.startedAt, step.endedAt),
    step.output === null ? '–' : sizeOf(step.output),
  ]
}

function failedRow(step: FailedStep, show: Show): string[] {
  const node = step.nodeId ?? step.stepId
  return [
    node === undefined ? '–' : code(show(node, MOST_OF_A_NODE)),
    '❌ failed',
    length(step.startedAt, step.endedAt),
    '–',
  ]
}

interface Bar {
  readonly label: string
  readonly failed: boolean
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
}

/** A Mermaid gantt, which GitHub draws: a bar for each step whose times are known, from two on. */
function timeline({ steps, failedSteps }: WorkflowRun): string {
  const bars = [
    ...steps.flatMap((step) => barOf(step, false)),
    ...failedSteps.flatMap((step) => barOf(step, true)),
  ]
  if (bars.length < 2) return ''
  const shown = bars
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, MOST_BARS)
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const begin = Math.min(...shown.map(({ start }) => start))
  const finish = Math.max(...shown.map(({ end }) => end))
  const lines = shown.map(({ label, failed, start, end }, index) => {
    const from = clock(start - begin)
    // A bar without a length would not be drawn.
    const to = clock(Math.max(end, start + 1) - begin)
    // The number comes first: a name such as `click` would be a keyword.
    return `  ${index + 1} ${label} :${failed ? 'crit, ' : ''}${from}, ${to}`
  })
  const drawing = [
    'gantt',
    '  dateFormat YYYY-MM-DD HH:mm:ss.SSS',
    `  axisFormat ${axisFormat(finish - begin)}`,
    ...lines,
  ]
  const rest =
    bars.length > shown.length ? `\n\nThe ${shown.length} longest of ${bars.length} steps.` : ''
  return `### Timeline\n\n${fenced(drawing.join('\n'), 'mermaid')}${rest}`
}

function barOf(step: Step | FailedStep, failed: boolean): Bar[] {
  const { startedAt, endedAt } = step
  if (startedAt === undefined || endedAt === undefined || endedAt < startedAt) return []
  const label = labelOf(step.nodeId ?? step.stepId)
  return [{ label, failed, start: Number(startedAt / 1000n), end: Number(endedAt / 1000n) }]
}

function labelOf(id: string | undefined): string {
  return prefix(id ?? 'step', MOST_OF_A_LABEL).replace(/[^A-Za-z0-9_-]/g, '_')
}

/** A time since the first step's start, as one of the first of January 2000: the axis begins at 0. */
function clock(ms: number): string {
  const text = new Date(Date.UTC(2000, 0, 1) + ms).toISOString()
  return `${text.slice(0, 10)} ${text.slice(11, 23)}`
}

function axisFormat(ms: number): string {
  if (ms < 15_000) return '%-S.%L s'
  return ms < 3_600_000 ? '%M:%S' : '%H:%M:%S'
}

// --- the outputs --------------------------------------------------------------------------------

interface Fold {
  /** The node and the size of its output, as HTML. */
  readonly title: string
  readonly text: string
}

/** Each output folded, as literal text; the largest are cut first where there is not room for all. */
function outputs({ steps }: WorkflowRun, bytes: number, context: SummaryContext): string {
  const { show, head, resultFile } = context
  const all = steps.filter(({ output }) => output !== null).length
  if (all === 0) return ''
  const folds = steps
    .flatMap(({ output, ...step }): Fold[] =>
      output === null
        ? []
        : [
            {
              title: `${code(show(nodeKey(step), MOST_OF_A_NODE))} · ${sizeOf(output)}`,
              text: output,
            },
          ],
    )
    .slice(0, MOST_ROWS)
  const where = resultFile === '' ? 'the service' : `\`result-file\` (\`${resultFile}\`)`
  const heading = '\n### Outputs\n\n'
  const note = `\nSome outputs are cut or left out here to keep the summary below GitHub's limit; the whole is in ${where}.\n`
  const render = ({ title, text }: Fold, most: number) => {
    const shown = text.length <= most ? head(text, most) : `${head(text, most)}\n… [cut]`
    return `<details><summary>${title}</summary>\n\n${fenced(shown, 'text')}\n\n</details>\n`
  }
  const level = levelThatFits(folds, bytes - Buffer.byteLength(heading + note), {
    length: ({ text }) => text.length,
    cost: (fold, most) => Buffer.byteLength(render(fold, most)),
    least: 0,
  })
  const rendered = level === undefined ? [] : folds.map((fold) => render(fold, level))
  const isCut = rendered.length < all || folds.some(({ text }) => text.length > (level ?? 0))
  return heading + rendered.join('') + (isCut ? note : '')
}

function sizeOf(text: string): string {
  return size(Buffer.byteLength(text))
}

// --- Markdown and HTML --------------------------------------------------------------------------

/** A table as HTML, in which nothing is Markdown; the cells are HTML. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const lines = rows.map((cells) => row(cells, 'td'))
  return ['<table>', ...(head.length === 0 ? [] : [row(head, 'th')]), ...lines, '</table>'].join(
    '\n',
  )
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
