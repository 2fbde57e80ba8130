// What the job summary has for a single run, a list, and a step that did nothing.

import type { Settings } from '../../inputs/settings.ts'
import { type Conclusion, conclusionOf, type Outcome } from '../../run/outcome.ts'
import { nameOf, type Step, type StepWithOutput, type WorkflowRun } from '../../run/workflow-run.ts'
import { type ItemConclusion, isFailed } from '../../runs/conclusion.ts'
import { systemClock } from '../../text/clock.ts'
import { parseTimestamp, timeBetween } from '../../text/timestamp.ts'
import { count, duration, size } from '../../text/units.ts'
import { joined, untrusted } from '../../text/words.ts'
import type { Account } from '../account.ts'
import { collectLines } from '../messages/collect.ts'
import { CONCLUSION_TEXTS, groupsOf } from '../messages/list.ts'
import { countsOf } from '../outputs.ts'
import { failedOf, type ItemRecord, type KeptResults, outputName, worstFirst } from '../record.ts'
import { itemTable, MARKS, stepTable } from '../tables.ts'
import type { Fold } from './folds.ts'
import { code, fenced, type Html, html, join, linked, plain } from './html.ts'
import { renderSummary, type Summary } from './layout.ts'
import type { Bar } from './timeline.ts'

/** A longer result is folded. */
const MAX_OPEN_LINES = 40
/** As many as stand in one line on a phone. */
const MAX_MARKS = 16

interface RunSummary {
  readonly settings: Settings
  /** A brief one has no outputs. */
  readonly style: 'full' | 'brief'
  readonly outcome: Outcome
  /** `undefined` if nothing went wrong. */
  readonly account: Account | undefined
  readonly runUrl: string | undefined
  /** The workflow of the step, if the run itself names none. */
  readonly workflowId: string | undefined
  /** Empty if it could not be written. */
  readonly resultFile: string
}

export function runSummary(of: RunSummary): string {
  const { outcome, account, style, resultFile, settings } = of
  const isLeft = outcome.kind === 'started' || outcome.kind === 'running'
  const collect = isLeft ? collectLines(settings.baseUrl, outcome.runId) : (account?.collect ?? [])
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const isFull = style === 'full' && run !== undefined
  const message = outcome.kind === 'running' ? outcome.message : undefined
  return renderSummary({
    verdict: runVerdict(outcome, account),
    extent: run && runExtent(run),
    points: account?.points ?? [],
    next: account?.next ?? [],
    more: [
      ...(message === undefined
        ? []
        : [html`<p>The service's message: ${code(untrusted(message))}</p>`]),
      ...(collect.length === 0
        ? []
        : [
            html`To collect the run in a later step or job:`,
            fenced(joined(collect, '\n'), 'yaml'),
          ]),
    ],
    result: isFull ? resultFold(outcome, run) : undefined,
    bars: run && { list: stepBars(run), nouns: 'steps' },
    table: run && stepTable(run),
    ...(isFull
      ? { others: { title: 'Other outputs', folds: otherFolds(run), noun: 'output' } }
      : {}),
    source: ['result-file', resultFile],
    facts: runFacts(of),
  })
}

interface ListSummary {
  readonly settings: Settings
  readonly style: 'full' | 'brief'
  readonly conclusion: Conclusion
  readonly account: Account | undefined
  /** In the order of the list. */
  readonly records: readonly ItemRecord[]
  readonly results: KeptResults
  readonly resultsFile: string
}

export function listSummary(of: ListSummary): string {
  const { settings, style, conclusion, account, records, results, resultsFile } = of
  const elapsed = duration(systemClock.now())
  const folds = style === 'full' ? itemFolds(records, results) : []
  return renderSummary({
    verdict: listVerdict(conclusion, records),
    extent: listExtent(records, elapsed),
    points: groupsOf(records),
    next: account?.next ?? [],
    bars: { list: records.map(itemBar), nouns: 'runs' },
    table: itemTable(records),
    isTableFirst: true,
    others: { title: 'Results', folds, noun: 'result' },
    source: ['results-file', resultsFile],
    facts: [
      ['Conclusion', code(untrusted(conclusion))],
      ['Items', html`${records.length}`],
      ['Service', code(untrusted(settings.baseUrl))],
      ['Time', plain(elapsed)],
    ],
  })
}

export function problemSummary(
  { title, points, next }: Account,
  runId: string | undefined,
): string {
  const facts: [string, Html][] = [['Conclusion', html`<code>error</code>`]]
  if (runId !== undefined) facts.push(['Run', code(untrusted(runId, 256))])
  return renderSummary({ verdict: { mark: '❗', words: title }, points, next, facts })
}

function runVerdict(outcome: Outcome, account: Account | undefined): Summary['verdict'] {
  switch (conclusionOf(outcome)) {
    case 'success':
      return { mark: '✅', words: 'Workflow run succeeded' }
    case 'failure':
      return { mark: '❌', words: 'Workflow run failed' }
    case 'timed_out':
      return { mark: '⌛', words: 'Workflow run did not finish in time' }
    case 'cancelled':
      return { mark: '🚫', words: 'Step cancelled' }
    case 'started':
      return { mark: '▶️', words: 'Workflow run started' }
    case 'running':
      return { mark: '⏳', words: 'Workflow run still executing' }
    case 'error':
      return { mark: '❗', words: account?.title ?? 'Error' }
  }
}

function runExtent({ steps, failedSteps, startedAt, endedAt }: WorkflowRun): Html {
  const failed = failedSteps.length === 0 ? html`` : html` and ${failedSteps.length} failed`
  const took = timeBetween(parseTimestamp(startedAt), parseTimestamp(endedAt))
  const completed = plain(count(steps.length, 'completed step'))
  return html`<p><b>${completed}${failed}</b> in <b>${plain(took)}</b></p>`
}

function resultFold({ kind, ...outcome }: Outcome, { result }: WorkflowRun): Fold | undefined {
  const { step } = result
  if (step === undefined) return undefined
  const isSuccess = 'reasons' in outcome && outcome.reasons.length === 0
  const name = plain(isSuccess ? 'Result' : 'Last output')
  return {
    title: html`<b>${name}:</b> ${foldTitle(step)}`,
    text: step.output,
    isOpen: step.output.trimEnd().split(/\r\n?|\n/, MAX_OPEN_LINES + 1).length <= MAX_OPEN_LINES,
  }
}

function otherFolds({ steps, result }: WorkflowRun): readonly Fold[] {
  return steps.flatMap((step) =>
    step.output === null || step.position === result.step?.position
      ? []
      : [{ title: foldTitle({ ...step, output: step.output }), text: step.output }],
  )
}

/** The node and the size of its output. */
function foldTitle(step: StepWithOutput): Html {
  const node = code(untrusted(outputName(step), 120))
  return html`#${step.position} ${node} · ${plain(size(Buffer.byteLength(step.output)))}`
}

/** A bar for each step, numbered as in the table. */
function stepBars({ steps, failedSteps }: WorkflowRun): readonly Bar[] {
  const bar = (
    step: Pick<Step, 'nodeId' | 'stepId' | 'startedAt' | 'endedAt'>,
    position: number,
  ) => {
    const { startedAt, endedAt } = step
    return {
      position,
      name: nameOf(step) ?? 'step',
      failed: position > steps.length,
      startedAt,
      endedAt,
    }
  }
  return [...steps, ...failedSteps].map((step, index) => bar(step, index + 1))
}

function runFacts({ outcome, runUrl, workflowId }: RunSummary): Summary['facts'] {
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const workflow = run?.workflowId ?? workflowId
  const facts: [string, Html][] = [['Conclusion', code(untrusted(conclusionOf(outcome)))]]
  if (run !== undefined && run.state !== 'DONE') facts.push(['State', known(run.state)])
  if (runId !== undefined) {
    const shown = code(untrusted(runId, 256))
    facts.push(['Run', runUrl === undefined ? shown : linked(runUrl, shown)])
  }
  if (workflow !== undefined) facts.push(['Workflow', code(untrusted(workflow, 256))])
  if (run !== undefined)
    facts.push(['Started', instant(run.startedAt)], ['Ended', instant(run.endedAt)])
  return facts
}

function known(text: string): Html {
  return text === '' ? plain('–') : code(untrusted(text, 200))
}

/** `2026-11-20 10:01:05 UTC`; as it was given if that is odd. */
function instant(given: string): Html {
  const microseconds = parseTimestamp(given)
  if (microseconds === undefined) return known(given)
  const text = new Date(Number(microseconds / 1000n)).toISOString()
  return plain(`${text.slice(0, 10)} ${text.slice(11, 19)} UTC`)
}

function listVerdict(conclusion: Conclusion, records: readonly ItemRecord[]): Summary['verdict'] {
  const items = count(records.length, 'item')
  const number = (...of: readonly ItemConclusion[]) =>
    records.filter((record) => of.includes(record.conclusion)).length
  const done = number('success')
  switch (conclusion) {
    case 'success':
      return {
        mark: MARKS.success,
        words: `${done === records.length ? '' : `${done} of `}${items} succeeded`,
      }
    case 'failure':
      return { mark: MARKS.failure, words: `${failedOf(records).length} of ${items} failed` }
    case 'timed_out': {
      const late = number('timed_out', 'not_started')
      return { mark: MARKS.timed_out, words: `${late} of ${items} did not finish in time` }
    }
    case 'cancelled':
      return { mark: MARKS.cancelled, words: 'Step cancelled' }
    case 'started':
      return { mark: MARKS.started, words: `${items} started` }
    case 'running':
      return { mark: MARKS.running, words: `${items} still executing` }
    default: {
      const bad = records.length - number('success', 'started', 'running')
      return { mark: MARKS.error, words: `${bad} of ${items} did not succeed` }
    }
  }
}

/** The bar is a picture of the words below it, which is all that a screen reader needs. */
function listExtent(records: readonly ItemRecord[], elapsed: string): Html {
  const counts = countsOf(records)
  const words = counts.map(
    ([each, number]) =>
      html`${plain(MARKS[each])} <b>${number}</b> ${plain(CONCLUSION_TEXTS[each])}`,
  )
  // At least one mark for each: one failure in a thousand is what a person looks for.
  const marks = counts.map(([each, number]) => {
    const share = Math.floor((number / records.length) * MAX_MARKS)
    return MARKS[each].repeat(Math.max(1, Math.min(number, share)))
  })
  return html`<p><span aria-hidden="true">${plain(marks.join(''))}</span><br>
${plain(count(records.length, 'item'))} in <b>${plain(elapsed)}</b>: ${join(words, html`, `)}</p>`
}

function itemBar({ position, id: name, conclusion, startedAt, endedAt }: ItemRecord): Bar {
  return { position, name, failed: isFailed(conclusion), startedAt, endedAt }
}

function itemFolds(records: readonly ItemRecord[], results: KeptResults): readonly Fold[] {
  return worstFirst(records).flatMap(({ position, id: name, bytes }) => {
    const text = results.get(name)
    if (text === undefined || bytes === undefined) return []
    const title = html`#${position} ${code(untrusted(name, 100))} · ${plain(size(bytes))}`
    return [{ title, text }]
  })
}
