// The job summary: its contents, their order, and the cuts that keep it below GitHub's limit.

import type { InputValues } from '../../../inputs/input-table.ts'
import type { Settings } from '../../../inputs/settings.ts'
import type { Outcome } from '../../../run/outcome.ts'
import type { Task } from '../../../run/task.ts'
import { hasOutput, outputName, type WorkflowRun } from '../../../run/workflow-run.ts'
import { selectCounting, type WorkConclusion } from '../../../schedule/conclusion.ts'
import { cutLength, greatestThatFits } from '../../../text/fit.ts'
import { splitLines } from '../../../text/text.ts'
import { count, duration, parseTimestamp, size, timeBetween } from '../../../text/units.ts'
import { excerpt, id, joined, literal, say, untrusted, type Words } from '../../../text/words.ts'
import { countByConclusion, type EndedItem, type Failure } from '../../ended-item.ts'
import { CONCLUSIONS, countConclusions } from '../../words/conclusions.ts'
import { changedItems, describeChange, groupChanges } from '../../words/journal.ts'
import { groupItems } from '../../words/list.ts'
import { NO_OUTPUT } from '../../words/notes.ts'
import type { ResultStore } from '../outputs.ts'
import {
  type Cell,
  itemTable,
  literalCell,
  nodeStepTable,
  type Row,
  type Table,
  untrustedCell,
} from '../table.ts'
import {
  bulletList,
  code,
  type Fact,
  factTable,
  fenced,
  fold,
  type Html,
  heading,
  html,
  htmlTable,
  join,
  paragraph,
  plain,
  quotation,
  rowBelow,
  wrapped,
} from './html.ts'
import { timeline } from './timeline.ts'

/** GitHub refuses more than 1,024 KiB; this leaves room for other steps, and for headings. */
const MAX_BYTES = 998 * 1024
/** Step between two lengths that are tried, in code units. Each try renders all texts. */
const CUT_STEP = 1_024
/** More texts than this are in one more fold. */
const MAX_LOOSE_TEXTS = 20
/** A longer result is folded. */
const MAX_OPEN_LINES = 40

export interface Summary {
  /** A mark, and trusted words behind it. */
  readonly verdict: { readonly mark: string; readonly text: string }
  readonly extent?: Html | undefined
  /** Why it is no success. */
  readonly points?: readonly Words[] | undefined
  readonly tolerated?: readonly Words[]
  /** What is started because it has changed since its last start. */
  readonly changed?: readonly Words[]
  readonly next?: readonly Words[] | undefined
  /** `with:` lines that collect the run. */
  readonly collect?: readonly Words[]
  readonly table?: Table | undefined
  readonly outputs?: readonly Output[] | undefined
  /** Path of the file with the complete outputs; empty if there is none. */
  readonly file?: string | undefined
  readonly facts?: readonly Fact[]
}

type SummaryStyle = InputValues['summary']

/** A text of a model, folded. */
interface Output {
  readonly title: Html
  readonly text: Words
  /** The result of a single run is the first output, before the timeline. */
  readonly isResult?: boolean
  readonly isOpen?: boolean
  /** Of the item that it is the result of. */
  readonly row?: Row
}

interface RunFacts {
  /** Nothing but the failure and perhaps the run's id, if the step ended before its work. */
  readonly record: Partial<EndedItem>
  readonly baseUrl: string
  /** `with:` lines that collect the run. */
  readonly collect?: readonly Words[]
  readonly task?: Task | undefined
}

export function summarizeRun(
  conclusion: WorkConclusion,
  outcome: Outcome,
  { record, baseUrl, collect = [], task }: RunFacts,
): Summary {
  const { failure } = record
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const { mark, text } = CONCLUSIONS[conclusion]
  return {
    verdict: { mark, text: failure?.title ?? `AI run ${text}` },
    extent: run && runExtent(run),
    points: failure?.points,
    changed: changedItems(task ? [task] : []).map(({ change }) => describeChange(change)),
    next: failure?.next ?? (run && !run.steps.some(hasOutput) ? [NO_OUTPUT] : []),
    collect,
    table: run && nodeStepTable(run),
    outputs: run && listOutputs(run, run.isSuccess ? 'Result' : 'Last output'),
    file: record.files?.answerFile,
    facts: runFacts(conclusion, run, record, baseUrl),
  }
}

interface EndedList {
  readonly tasks: readonly Task[]
  readonly conclusion: WorkConclusion
  readonly failure: Failure | undefined
  readonly records: readonly EndedItem[]
  readonly results: ResultStore
  readonly resultsFile: string
  readonly elapsedMs: number
}

export function summarizeList(
  { tasks, conclusion, failure, records, results, resultsFile, elapsedMs }: EndedList,
  { baseUrl, list, journal }: Settings,
): Summary {
  const counting = new Set(selectCounting(records, list?.tolerated))
  const counts = countConclusions(records).replace(/^\d+/, (n) => count(Number(n), 'item'))
  const table = itemTable(records)
  return {
    verdict: { mark: CONCLUSIONS[conclusion].mark, text: failure?.title ?? counts },
    extent: listExtent(records, duration(elapsedMs), journal !== undefined),
    points: groupItems(records.filter((record) => counting.has(record))),
    tolerated: groupItems(records.filter((record) => !counting.has(record))),
    changed: groupChanges(changedItems(tasks)),
    next: failure?.next,
    table,
    outputs: listResults(table.rows, results),
    file: resultsFile,
    facts: [
      ['Conclusion', untrustedCell(conclusion, 30)],
      ['Service', untrustedCell(baseUrl, 500)],
    ],
  }
}

function runExtent({ steps, failedSteps, startedAt, endedAt }: WorkflowRun): Html {
  const failed = failedSteps.length === 0 ? html`` : html` and ${failedSteps.length} failed`
  const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt))
  const completed = plain(count(steps.length, 'completed step'))
  const length = took === undefined ? html`` : html` in <b>${plain(took)}</b>`
  return html`<p><b>${completed}${failed}</b>${length}</p>`
}

function listOutputs({ steps, result }: WorkflowRun, title: string): readonly Output[] {
  const first = result.text === undefined ? undefined : result.step
  const others = steps.filter((step) => hasOutput(step) && step !== first)
  return [...(first ? [first] : []), ...others].map((step) => {
    const text = (step === first ? result.text : step.output) ?? ''
    const output = makeOutput(step.position, outputName(step), text)
    if (step !== first) return output
    const isOpen = splitLines(text.trimEnd()).length <= MAX_OPEN_LINES
    const name = html`<b>${plain(title)}:</b> ${output.title}`
    return { ...output, title: name, isOpen, isResult: true }
  })
}

function listResults(rows: readonly Row[], results: ResultStore): readonly Output[] {
  return rows.flatMap((row) => {
    const { id: name = '', bytes } = row.item ?? {}
    const text = results.get(name)
    if (text === undefined || bytes === undefined) return []
    const title = html`Result · ${plain(size(bytes))}`
    return [{ title, text: excerpt(text, MAX_BYTES), isResult: true, row }]
  })
}

function makeOutput(number: number, name: string, text: string): Output {
  const bytes = plain(size(Buffer.byteLength(text)))
  const title = html`#${number} ${code(untrusted(name, 120))} · ${bytes}`
  return { title, text: excerpt(text, MAX_BYTES) }
}

function runFacts(
  conclusion: WorkConclusion,
  run: WorkflowRun | undefined,
  { runId, runUrl, workflowId }: Partial<EndedItem>,
  baseUrl: string,
): readonly Fact[] {
  const facts: Fact[] = [['Conclusion', untrustedCell(conclusion, 30)]]
  if (run !== undefined && run.state !== 'DONE')
    facts.push(['State', untrustedCell(run.state, 200)])
  if (runId !== undefined) facts.push(['Run', { words: id(runId), href: runUrl }])
  if (workflowId !== undefined) facts.push(['AI workflow', untrustedCell(workflowId, 256)])
  if (conclusion === 'error' && baseUrl !== '') facts.push(['Service', untrustedCell(baseUrl, 500)])
  if (run === undefined) return facts
  return [...facts, ['Started', instant(run.startedAt)], ['Ended', instant(run.endedAt)]]
}

/** `2026-11-20 10:01:05 UTC`; unchanged if it is not a timestamp. */
function instant(given: string): Cell {
  if (parseTimestamp(given) === undefined) return untrustedCell(given, 200)
  return literalCell(`${given.slice(0, 19).replace('T', ' ')} UTC`)
}

function listExtent(records: readonly EndedItem[], elapsed: string, isJournaled: boolean): Html {
  const words = countByConclusion(records).map(([each, number]) => {
    const { text, mark } = CONCLUSIONS[each]
    return html`${plain(mark)} <b>${number}</b> ${plain(text)}`
  })
  const resumed = records.filter((each) => {
    return each.isResumed && each.conclusion !== 'unchanged'
  }).length
  const started = records.filter(({ isCollected, runId }) => !isCollected && runId).length
  const origins = html`<br>\n${plain(count(resumed, 'run'))} from earlier steps, ${started} started now`
  return html`<p>${plain(count(records.length, 'item'))} in <b>${plain(elapsed)}</b>: ${join(words, ', ')}${isJournaled ? origins : html``}</p>`
}

/** GitHub-flavoured Markdown. @param style a brief summary has no outputs */
export function renderSummary(summary: Summary, style: Exclude<SummaryStyle, 'none'>): string {
  const bytes = MAX_BYTES - compose(summary, []).bytes
  const [shown, note] = style === 'brief' ? [[]] : fitOutputs(summary, bytes, style)
  return `${compose(summary, shown, note).text}\n`
}

function compose(of: Summary, shown: readonly Html[], note?: Html): Html {
  const { verdict, extent, next = [], collect = [], outputs = [], table, facts = [] } = of
  const how = html`To collect the run in a later step or job:\n\n${fenced(joined(collect, '\n'), 'yaml')}`
  const noun = table?.noun ?? ''
  const isOfItems = noun === 'item'
  // Of a run that failed for these reasons, the first sentence says what it means.
  const known = isOfItems ? 0 : of.points?.length ? 1 : next.length
  const head = [
    heading(verdict),
    extent,
    bulletList('Why', of.points),
    bulletList('Tolerated failures', of.tolerated),
    bulletList('Changed since the last start', of.changed),
    paragraph(next.slice(0, known)),
    bulletList('What to do next', next.slice(known)),
    collect.length === 0 ? undefined : how,
  ]
  const title = `### ${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`
  const below = new Map(shown.map((each, index) => [outputs[index]?.row, each]))
  const picture = table && timeline(table)
  const details = [table && html`### Details`, factTable(facts)]
  const room = MAX_BYTES - stackParts([...head, picture, ...details]).bytes
  const items = table?.rows.length ? [plain(title), htmlTable(table, below, room)] : []
  const first = outputs[0]?.isResult ? 1 : 0
  const body = isOfItems
    ? [note, ...items, picture]
    : [...shown.slice(0, first), note, picture, ...items, otherOutputs(shown.slice(first))]
  return stackParts([...head, ...body, ...(facts.length === 0 ? [] : details)])
}

function otherOutputs(shown: readonly Html[]): Html | undefined {
  const all = join(shown, '\n')
  const folded =
    shown.length > MAX_LOOSE_TEXTS ? fold(plain(count(shown.length, 'output')), all) : all
  return shown.length === 0 ? undefined : html`### Other outputs\n\n${folded}`
}

/** The outputs as far as there is room, and a note if that is not all. */
function fitOutputs(
  { outputs = [], table, file = '' }: Summary,
  bytes: number,
  style: SummaryStyle,
): readonly [shown: readonly Html[], note?: Html] {
  const where = html` The complete texts are in <code>${plain(table?.source ?? '')}</code>, ${code(untrusted(file, 1_000))}.`
  const note = html`<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${file === '' ? html`` : where}</p>`
  const render = (number: number, level: number) =>
    outputs.slice(0, number).map((each) => renderOutput(each, level, style))
  const hasRoom = (number: number, level: number) =>
    html`${note}\n${render(number, level)}`.bytes <= bytes
  // If there are very many, not even their titles fit.
  const number = greatestThatFits(outputs.length, (each) => hasRoom(each, 0))
  const lengths = outputs.slice(0, number).map(({ text }) => text.text.length)
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const fits = (each: number) => cutLength(lengths, each) <= bytes && hasRoom(number, each)
  const mostSteps = Math.ceil(Math.min(longest, bytes) / CUT_STEP)
  const level = CUT_STEP * greatestThatFits(mostSteps, (steps) => fits(CUT_STEP * steps))
  const isWhole = number === outputs.length && level >= longest
  return isWhole ? [render(number, level)] : [render(number, level), note]
}

function renderOutput(
  { title, text, isResult, isOpen, row }: Output,
  maxLength: number,
  style: SummaryStyle,
): Html {
  const end = text.text.length > maxLength ? '\n… [cut]' : ''
  const shown = excerpt(text, maxLength)
  const lines = () => (isResult ? excerpt(wrapped(shown.text), Infinity) : shown)
  const content =
    isResult && style === 'markdown'
      ? quotation(say`${shown}${literal(end)}`)
      : fenced(lines(), 'text', end)
  const folded = fold(title, content, isOpen)
  return row === undefined ? folded : rowBelow(row, folded)
}

/** The parts that are not empty, with empty lines between them. */
function stackParts(parts: readonly (Html | undefined)[]): Html {
  const given = parts.flatMap((part) => (part === undefined || part.bytes === 0 ? [] : [part]))
  return join(given, '\n\n')
}
