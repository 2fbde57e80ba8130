// The report of a step: the log while items are carried out, and everything else at the end. A single run and a list
// differ only in the outputs, the head of the summary, and the table.

import * as fs from 'node:fs'
import type { Settings } from '../inputs/settings.ts'
import type { Decision } from '../journal/decide.ts'
import {
  type Conclusion,
  conclusionOf,
  EXIT_CODES,
  type FinishedOutcome,
  type Outcome,
  unexpected,
} from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import type { OutputsFile } from '../runner/runner.ts'
import { stepConclusionOf } from '../runs/conclusion.ts'
import type { Event } from '../runs/ports.ts'
import { systemClock } from '../text/clock.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { count } from '../text/units.ts'
import { id, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { type Account, accountOf, collectLines, errorLine } from './account.ts'
import { type Entry, writeEntries } from './entry.ts'
import { Files, lineOf } from './files.ts'
import { Log } from './log.ts'
import { accountOfList, countsText, toleratedWarning } from './messages/list.ts'
import { noSummary, notesOn, outputsNotWritten } from './messages/notes.ts'
import { tookText } from './messages/several.ts'
import { type OutputName, Outputs, outputsOfList, outputsOfRun, ResultStore } from './outputs.ts'
import { planReport } from './plan.ts'
import { type ItemRecord, recordOf, urlOf } from './record.ts'
import { listSummary, renderSummary, runSummary, type Summary } from './summary/summary.ts'
import { itemTable, linesOf, stepTable } from './table.ts'

/** `with:` lines follow. */
const NOT_WAITING = [
  say`The step does not wait for the run (\`wait: false\`).`,
  say`To collect it later:`,
]

export interface Places {
  readonly outputs: OutputsFile<OutputName>
  readonly summaryFile: string | undefined
}

interface StepReport {
  readonly conclusion: Conclusion
  /** `undefined` if nothing went wrong. */
  readonly account?: Account | undefined
  readonly outputs: Outputs
  /** All entries but the annotations of the account, which are last. */
  readonly entries: readonly Entry[]
  readonly summary: Summary
}

export class Report {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly places: Places
  private readonly isList: boolean
  private readonly log: Log
  private readonly files: Files
  private readonly results = new ResultStore(false)
  /** With `result-format: json`. */
  private readonly jsons = new ResultStore(true)
  private readonly records = new Map<string, ItemRecord>()
  private outcome: Outcome | undefined

  /** @param temp RUNNER_TEMP, or the system's folder for such files */
  constructor(tasks: readonly Task[], settings: Settings, places: Places, temp: string) {
    this.tasks = tasks
    this.settings = settings
    this.places = places
    this.isList = settings.list !== undefined
    this.log = new Log(tasks, settings)
    this.files = new Files(settings, temp)
  }

  begin(): void {
    const [task] = this.tasks
    if (task?.kind === 'collect') this.setRunId(task, task.runId)
    this.log.begin()
  }

  onEvent(event: Event): void {
    if (event.kind === 'started') this.setRunId(event.task, event.runId)
    this.log.onEvent(event)
  }

  /** Writes an item's answer and outputs to disk, and keeps a short record. Returns whether the answer is on disk. */
  ended(task: Task, outcome: Outcome): boolean {
    const finished = outcome.kind === 'finished' ? outcome : undefined
    this.outcome = outcome
    const resultFile = finished === undefined ? '' : this.files.write(task.id, finished)
    const record = recordOf(task, outcome, this.settings, resultFile)
    this.records.set(task.id, record)
    if (!this.isList) return resultFile !== ''
    const run = finished?.run
    const { step, json } = run?.result ?? {}
    if (step !== undefined) this.results.add(task.id, step.output)
    if (json !== undefined) this.jsons.add(task.id, json.kind === 'json' ? json.text : undefined)
    this.files.appendLine(lineOf(record, run, this.settings))
    this.log.itemEnded(record)
    return resultFile !== ''
  }

  /** Returns the exit code. @param problem a problem of the step, which is then an error even if all runs succeeded */
  finish(problem: Problem | undefined, isCancelled: boolean): 0 | 1 {
    const report = this.isList ? this.ofList(problem, isCancelled) : this.ofRun(problem)
    return writeReport(report, this.places, this.settings.summary)
  }

  private ofRun(problem: Problem | undefined): StepReport {
    const { settings, outcome: ended } = this
    const [task] = this.tasks
    if (ended === undefined || task === undefined) throw new Error('the run has not ended')
    const { resultFile } = this.recordFor(task)
    const outcome = withProblem(ended, problem)
    const record = recordOf(task, outcome, settings, resultFile)
    const { runUrl } = record
    const account = accountOf(outcome, settings.baseUrl, runUrl)
    const isLeft = outcome.kind === 'started' || outcome.kind === 'running'
    const collect = collectLines(outcome, settings.baseUrl)
    const how = collect.map((words) => say`  ${words}`)
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const outputs = finished
      ? outputsOfRun(finished.run, resultFile, this.files.outputFiles)
      : new Outputs()
    outputs.set('run-url', runUrl)
    return {
      conclusion: conclusionOf(outcome),
      account,
      outputs,
      entries: [
        ...(finished ? runLines(finished, record) : []),
        ...notesOn(settings, [record], this.files, outputs, ['result-file', resultFile]),
        ...(isLeft ? [...NOT_WAITING, ...how] : []),
      ],
      summary: runSummary(outcome, account, collect, record),
    }
  }

  private ofList(problem: Problem | undefined, isCancelled: boolean): StepReport {
    const { settings, results, jsons } = this
    const { resultsFile } = this.files
    const ended = [...this.records.values()]
    const records = this.tasks.map((task) => this.recordFor(task))
    const tolerated = settings.list?.tolerated
    const conclusion = stepConclusionOf(records, {
      isCancelled,
      tolerated,
      isUnrecorded: problem !== undefined,
    })
    const account = accountOfList(conclusion, records, tolerated, problem)
    const store = settings.resultOptions?.isJson ? jsons : results
    const outputs = outputsOfList(records, store, resultsFile, this.files.outputFiles)
    const warning = toleratedWarning(records, tolerated)
    const items = literal(count(records.length, 'item'))
    const step = { resultsFile, baseUrl: settings.baseUrl, elapsedMs: systemClock.now() }
    return {
      conclusion,
      account,
      outputs,
      entries: [
        { title: say`All ${items}`, lines: linesOf(itemTable(records)) },
        ...notesOn(settings, ended, this.files, outputs, ['results-file', resultsFile]),
        say`${items}: ${literal(countsText(records))}`,
        ...(resultsFile ? [say`All results: ${untrusted(resultsFile, 1_000)}`] : []),
        ...(warning === undefined ? [] : [warning]),
      ],
      summary: listSummary(conclusion, account, records, results, step),
    }
  }

  /** An item whose report failed must not be missing: the list could pass for a success. */
  private recordFor(task: Task): ItemRecord {
    const outcome = unexpected('the item has no record', 'runId' in task ? task.runId : undefined)
    return this.records.get(task.id) ?? recordOf(task, outcome, this.settings, '')
  }

  private setRunId({ id }: Task, runId: string): void {
    if (this.isList) return
    const { outputs } = this.places
    outputs.set('run-id', runId)
    const runUrl = urlOf(this.settings, id, runId)
    if (runUrl !== undefined) outputs.set('run-url', runUrl)
  }
}

/**
 * Reports a problem that prevents the step from doing anything. Returns the exit code.
 * @param settings its `baseUrl` is empty if it is not known
 */
export function reportProblem(
  problem: Problem,
  runId: string | undefined,
  { baseUrl, summary: style }: Pick<Settings, 'baseUrl' | 'summary'>,
  places: Places,
): 0 | 1 {
  const outcome = { kind: 'error', runId, problem } as const
  const account = accountOf(outcome, baseUrl)
  const outputs = new Outputs()
  outputs.set('run-id', runId)
  const entries = account?.points.map((fault) => say`- ${fault}`) ?? []
  const summary = runSummary(outcome, account, [], { runId })
  const report: StepReport = { conclusion: 'error', account, outputs, entries, summary }
  return writeReport(report, places, style, problem.kind === 'no-outputs')
}

export function reportPlan(settings: Settings, decision: Decision, places: Places): 0 | 1 {
  const plan = planReport(settings, decision)
  return writeReport({ ...plan, conclusion: 'planned' }, places, settings.summary)
}

/**
 * Writes a report, in the order in which a step that is killed loses the least. Synchronous throughout, so that
 * no signal interrupts it.
 * @param isKnown whether the report itself says that outputs cannot be written
 */
function writeReport(
  { conclusion, account, outputs, entries, summary }: StepReport,
  { outputs: runner, summaryFile }: Places,
  style: Settings['summary'],
  isKnown = false,
): 0 | 1 {
  runner.set('conclusion', conclusion)
  if (account !== undefined) runner.set('error', errorLine(account.error))
  runner.setAll(outputs.values)
  writeEntries([...entries, ...(account?.annotations ?? [])])
  if (style !== 'none' && summaryFile !== undefined) {
    try {
      fs.appendFileSync(summaryFile, renderSummary(summary, style))
    } catch (error) {
      writeEntries([noSummary(fileErrorText(error, summaryFile))])
    }
  }
  if (runner.failure === undefined) return EXIT_CODES[conclusion]
  if (!isKnown) writeEntries([outputsNotWritten(runner.failure)])
  return 1
}

/** A problem with the records of the run makes the step an error, whatever the outcome. */
function withProblem(outcome: Outcome, problem: Problem | undefined): Outcome {
  const why = outcome.kind === 'not-started' ? outcome.why : undefined
  const cause = problem ?? (why && 'problem' in why ? why.problem : undefined)
  if (cause === undefined || ['cancelled', 'error'].includes(outcome.kind)) return outcome
  if (outcome.kind === 'finished') return { ...outcome, problem: cause }
  return { kind: 'error', runId: 'runId' in outcome ? outcome.runId : undefined, problem: cause }
}

/** A finished run in the log: its steps, its verdict, and where its answer is. */
function runLines(
  { runId, run, reasons }: FinishedOutcome,
  { startedAt, endedAt, resultFile, runUrl }: ItemRecord,
): readonly Words[] {
  const table = stepTable(run)
  const failed = run.failedSteps.length === 0 ? say`` : say`, ${run.failedSteps.length} failed`
  const verdict = literal(reasons.length === 0 ? 'succeeded' : 'failed')
  const length = tookText(startedAt, endedAt)
  const completed = literal(count(run.steps.length, 'step'))
  return [
    ...(table.rows.length === 0 ? [say`The run reports no steps.`] : linesOf(table)),
    say`Run ${id(runId)} ${verdict}${length}: ${completed} completed${failed}`,
    ...(resultFile ? [say`The complete answer: ${untrusted(resultFile, 1_000)}`] : []),
    ...(runUrl ? [say`The run: ${url(runUrl)}`] : []),
  ]
}
