// The report of a step: a log while its items are carried out, and everything else in the end. One way for a single run
// and a list; what differs are the outputs, the head of the summary, and the table.

import type { Settings, SummaryStyle } from '../inputs/settings.ts'
import type { Decision } from '../journal/decide.ts'
import {
  type Conclusion,
  conclusionOf,
  exitCodeOf,
  type FinishedOutcome,
  type Outcome,
  unexpected,
} from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import type { Outputs as RunnerOutputs } from '../runner/runner.ts'
import { appendSummary } from '../runner/runner.ts'
import { stepConclusionOf, toleratedOf } from '../runs/conclusion.ts'
import type { Event } from '../runs/ports.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { parseTimestamp, timeBetween } from '../text/timestamp.ts'
import { count } from '../text/units.ts'
import { id, literal, say, untrusted, type Words } from '../text/words.ts'
import { type Account, accountOf, errorLine } from './account.ts'
import { type Entry, line, writeEntries } from './entry.ts'
import { type FilePlaces, Files, lineOf } from './files.ts'
import { Log } from './log.ts'
import { collectLines } from './messages/collect.ts'
import { accountOfList, countsText, toleratedWarning } from './messages/list.ts'
import {
  type MissingResults,
  nodesText,
  noResult,
  noSummary,
  notWritten,
  outputsCut,
  outputsNotWritten,
  RUNS_IN_LOG,
  whereRunIs,
} from './messages/notes.ts'
import type { OutputName } from './output-names.ts'
import { type Outputs, outputsOfList, outputsOfRun } from './outputs.ts'
import { planReport } from './plan.ts'
import { type ItemRecord, KeptResults, recordOf } from './record.ts'
import { listSummary, problemSummary, runSummary } from './summary/summary.ts'
import { linesOf } from './table.ts'
import { itemTable, stepTable } from './tables.ts'

/** Where the report goes. */
export interface Places extends FilePlaces {
  readonly outputs: RunnerOutputs<OutputName>
  /** GITHUB_STEP_SUMMARY, if there is one. */
  readonly summaryFile: string | undefined
}

/** How the step ended as a whole. */
export interface End {
  /** What keeps the step from being a success, whatever became of the runs. */
  readonly problem: Problem | undefined
  readonly isCancelled: boolean
}

/** Everything that is written in the end. */
interface Written {
  readonly conclusion: Conclusion
  readonly outputs: ReadonlyMap<OutputName, string>
  readonly entries: readonly Entry[]
  /** `undefined` if none is wanted. */
  readonly summary: (() => string) | undefined
  /** Where the ids of the runs are if the outputs cannot be written. */
  readonly runs: Words
}

export class Report {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly places: Places
  private readonly isList: boolean
  private readonly log: Log
  private readonly files: Files
  private readonly results = new KeptResults(false)
  /** With `result-format: json`. */
  private readonly jsons: KeptResults | undefined
  private readonly records = new Map<string, ItemRecord>()
  /** Of a single run. */
  private outcome: Outcome | undefined
  private resultFile = ''
  private missing: MissingResults | undefined

  constructor(tasks: readonly Task[], settings: Settings, places: Places) {
    this.tasks = tasks
    this.settings = settings
    this.places = places
    this.isList = settings.list !== undefined
    this.log = new Log(tasks, settings, (task, runId) => this.urlOf(task, runId))
    const ids = tasks.map((task) => task.id)
    this.files = new Files(places, ids, this.isList)
    this.jsons = settings.result?.isJson ? new KeptResults(true) : undefined
  }

  /** Before anything is sent. */
  begin(): void {
    const [task] = this.tasks
    if (!this.isList && task?.kind === 'collect') this.setRunId(task, task.runId)
    this.log.begin()
  }

  onEvent(event: Event): void {
    if (!this.isList && event.kind === 'started') this.setRunId(event.task, event.runId)
    this.log.onEvent(event)
  }

  /** Writes an item's answer and outputs to disk, and keeps a short record. */
  ended(task: Task, outcome: Outcome): void {
    const { baseUrl, result, runUrl: pages } = this.settings
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const runId = 'runId' in outcome ? outcome.runId : undefined
    const runUrl = runId && this.urlOf(task, runId, finished?.run.workflowId)
    const position = this.tasks.findIndex((each) => each.id === task.id) + 1
    const account = accountOf(outcome, baseUrl, runUrl)
    const record = recordOf(task, position, outcome, { runUrl, short: account?.short })
    this.records.set(task.id, record)
    if (!this.isList) this.outcome = outcome
    const resultFile = finished === undefined ? '' : this.write(task, position, finished)
    if (!this.isList) {
      this.resultFile = resultFile
      return
    }
    const line = lineOf(record, {
      account,
      finished,
      workflowId: task.workflowId,
      resultFile,
      isResumed: task.kind === 'collect' && task.isResumed === true,
      hasJson: result?.isJson === true,
      hasUrl: pages !== undefined,
    })
    this.files.appendLine(line)
    this.log.itemEnded(record)
  }

  /** Writes the report, and gives the step's exit code. */
  finish(end: End): 0 | 1 {
    return writeReport(this.isList ? this.ofList(end) : this.ofRun(end), this.places)
  }

  private write(task: Task, position: number, { run, answer }: FinishedOutcome): string {
    const { step, isMissing, json } = run.result
    if (isMissing) {
      const { items = [], nodes = nodesText(run.steps) } = this.missing ?? {}
      this.missing = { items: [...items, task.id], nodes }
    }
    if (this.isList && step !== undefined) this.results.add(task.id, step.output)
    if (this.isList && json?.kind === 'json') this.jsons?.add(task.id, json.text)
    const resultFile = this.files.writeAnswer(position, answer)
    this.files.writeOutputs(task.id, run.steps)
    return resultFile
  }

  private ofRun({ problem }: End): Written {
    const { settings, resultFile } = this
    const [task] = this.tasks
    if (this.outcome === undefined || task === undefined) throw new Error('the run has not ended')
    const outcome = withProblem(this.outcome, problem)
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const runId = 'runId' in outcome ? outcome.runId : undefined
    const runUrl = runId && this.urlOf(task, runId, finished?.run.workflowId)
    // The log has it already, unless only the run itself named its workflow.
    const isNewUrl = runId !== undefined && this.urlOf(task, runId) !== runUrl
    const account = accountOf(outcome, settings.baseUrl, runUrl)
    const conclusion = conclusionOf(outcome)
    const outputs = outputsOfRun(this.outputsOf(conclusion, account), finished, resultFile)
    const summary = {
      settings,
      outcome,
      account,
      runUrl,
    }
    return {
      conclusion,
      outputs:
        runUrl === undefined ? outputs.values : new Map([...outputs.values, ['run-url', runUrl]]),
      entries: [
        ...this.notesOfFiles(),
        ...(finished === undefined ? [] : runEntries(finished, resultFile)),
        ...this.notesOfOutputs(outputs, ['result-file', resultFile]),
        ...(isNewUrl && runUrl !== undefined
          ? [line(say`The run: ${untrusted(runUrl, 7_000)}`)]
          : []),
        ...lastLines(outcome, settings.baseUrl),
        ...(account?.annotations ?? []),
      ],
      summary: this.summaryOf((style) =>
        runSummary({
          ...summary,
          style,
          workflowId: task.workflowId,
          resultFile,
        }),
      ),
      runs: whereRunIs(runId),
    }
  }

  private ofList({ isCancelled, problem }: End): Written {
    const { settings, files, results, jsons, tasks } = this
    const records = tasks.map((task, index) => this.recordFor(task, index))
    const tolerated = toleratedOf(settings.list?.tolerated, tasks.length)
    const isUnrecorded = problem !== undefined
    const conclusion = stepConclusionOf(records, {
      isCancelled,
      tolerated: tolerated ?? 0,
      isUnrecorded,
    })
    const account = accountOfList(conclusion, records, tolerated, problem)
    const { resultsFile } = files
    const outputs = outputsOfList(
      this.outputsOf(conclusion, account),
      records,
      jsons ?? results,
      resultsFile,
    )
    const warning = toleratedWarning(records, tolerated)
    const path =
      resultsFile === '' ? [] : [line(say`All results: ${untrusted(resultsFile, 1_000)}`)]
    const title = say`All ${literal(count(records.length, 'item'))}`
    return {
      conclusion,
      outputs: outputs.values,
      entries: [
        ...this.notesOfFiles(),
        { kind: 'group', title, lines: linesOf(itemTable(records)) },
        ...this.notesOfOutputs(outputs, ['results-file', resultsFile]),
        line(say`${literal(count(records.length, 'item'))}: ${literal(countsText(records))}`),
        ...path,
        ...(warning === undefined ? [] : [warning]),
        ...(account?.annotations ?? []),
      ],
      summary: this.summaryOf((style) =>
        listSummary({
          settings,
          style,
          conclusion,
          account,
          records,
          results,
          resultsFile,
        }),
      ),
      runs: RUNS_IN_LOG,
    }
  }

  /** An item whose report broke off must not be missing, or the list could pass for a success. */
  private recordFor(task: Task, index: number): ItemRecord {
    const { baseUrl } = this.settings
    const outcome = unexpected('the item has no record', undefined)
    const context = { runUrl: undefined, baseUrl, isList: true }
    return this.records.get(task.id) ?? recordOf(task, index + 1, outcome, context)
  }

  private outputsOf(conclusion: Conclusion, account: Account | undefined) {
    const { outputFiles } = this.files
    const hasFiles = this.settings.outputDirectory !== undefined
    const error = account && errorLine(account.error)
    return { conclusion, error, files: hasFiles ? outputFiles : undefined }
  }

  private notesOfFiles(): readonly Entry[] {
    return [...this.files.notWritten].map(([kind, what]) => notWritten(kind, what))
  }

  private notesOfOutputs(
    { cut, values }: Outputs,
    source: readonly [OutputName, string],
  ): readonly Entry[] {
    const { missing } = this
    const node = this.settings.result?.node ?? ''
    const empty = cut.filter((name) => ['', '{}', '[]'].includes(values.get(name) ?? ''))
    return [
      ...(missing === undefined ? [] : [noResult(node, missing, this.isList)]),
      ...(cut.length === 0 ? [] : [outputsCut(cut, empty, source)]),
    ]
  }

  private summaryOf(render: (style: 'full' | 'brief') => string): (() => string) | undefined {
    const { summary: style } = this.settings
    return style === 'none' ? undefined : () => render(style)
  }

  private setRunId(task: Task, runId: string): void {
    const { outputs } = this.places
    outputs.set('run-id', runId)
    const runUrl = this.urlOf(task, runId)
    if (runUrl !== undefined) outputs.set('run-url', runUrl)
  }

  /** @param ofRun the workflow, if the run itself names it */
  private urlOf(task: Task, runId: string, ofRun?: string): string | undefined {
    const { items, runUrl } = this.settings
    const given = items.find((item) => item.task.id === task.id)?.task.workflowId
    return runUrl?.of(runId, given ?? ofRun)
  }
}

/** Reports what keeps the step from doing anything. Gives the exit code. */
export function reportProblem(
  problem: Problem,
  {
    runId,
    baseUrl,
    style,
    places,
  }: {
    readonly runId: string | undefined
    /** Empty if it is not known. */
    readonly baseUrl: string
    readonly style: SummaryStyle
    readonly places: Pick<Places, 'outputs' | 'summaryFile'>
  },
): 0 | 1 {
  const account = accountOf({ kind: 'error', runId, problem }, baseUrl)
  if (account === undefined) throw new Error('a problem without an account')
  const outputs: [OutputName, string][] = [
    ['conclusion', 'error'],
    ['error', errorLine(account.error).text],
  ]
  if (runId !== undefined) outputs.push(['run-id', runId])
  const written = {
    conclusion: 'error',
    outputs: new Map(outputs),
    entries: [...account.points.map((fault) => line(say`- ${fault}`)), ...account.annotations],
    summary: style === 'none' ? undefined : () => problemSummary(account, runId),
    runs: whereRunIs(runId),
  } as const
  return writeReport(written, places, problem.kind === 'no-outputs')
}

/** Says what would be done. Gives the exit code. */
export function reportPlan(
  settings: Settings,
  decision: Decision,
  places: Pick<Places, 'outputs' | 'summaryFile'>,
): 0 | 1 {
  const plan = planReport(settings, decision)
  const summary = settings.summary === 'none' ? undefined : plan.summary
  return writeReport(
    { ...plan, conclusion: 'planned', summary, runs: whereRunIs(undefined) },
    places,
  )
}

/**
 * Writes a report, in the order in which a step that is killed meanwhile loses the least. Synchronous throughout, so that
 * no signal interrupts it.
 * @param isKnown whether the report itself says that outputs cannot be written
 */
function writeReport(
  { conclusion, outputs, entries, summary, runs }: Written,
  { outputs: runner, summaryFile }: Pick<Places, 'outputs' | 'summaryFile'>,
  isKnown = false,
): 0 | 1 {
  runner.setAll(outputs)
  writeEntries(entries)
  if (summary !== undefined && summaryFile !== undefined) {
    try {
      appendSummary(summaryFile, summary())
    } catch (error) {
      writeEntries([noSummary(fileErrorText(error, summaryFile))])
    }
  }
  if (runner.failure === undefined) return exitCodeOf(conclusion)
  if (!isKnown) writeEntries([outputsNotWritten(runner.failure, runs)])
  return 1
}

/** What cannot be recorded makes the step an error, whatever became of the run. */
function withProblem(outcome: Outcome, problem: Problem | undefined): Outcome {
  const why =
    outcome.kind === 'not-started' && 'problem' in outcome.why ? outcome.why.problem : undefined
  const cause = problem ?? why
  if (cause === undefined) return outcome
  switch (outcome.kind) {
    case 'not-started':
      return { kind: 'error', runId: undefined, problem: cause }
    case 'finished':
      return { ...outcome, problem: cause }
    case 'started':
    case 'running':
    case 'timed-out':
      return { kind: 'error', runId: outcome.runId, problem: cause }
    default:
      return outcome
  }
}

/** A finished run in the log: its steps, its verdict, and where its answer is. */
function runEntries(
  { runId, run, reasons }: FinishedOutcome,
  resultFile: string,
): readonly Entry[] {
  const table = stepTable(run)
  const steps = table.rows.length === 0 ? [say`The run reports no steps.`] : linesOf(table)
  const failed = run.failedSteps.length === 0 ? say`` : say`, ${run.failedSteps.length} failed`
  const verdict = reasons.length === 0 ? say`succeeded` : say`failed`
  const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt))
  const length = literal(took === '–' ? '' : ` in ${took}`)
  const completed = literal(count(run.steps.length, 'step'))
  const where = resultFile === '' ? [] : [say`The complete answer: ${untrusted(resultFile, 1_000)}`]
  return [
    ...steps,
    say`Run ${id(runId)} ${verdict}${length}: ${completed} completed${failed}`,
    ...where,
  ].map(line)
}

/** How to collect a run that the step did not wait for. */
function lastLines(outcome: Outcome, baseUrl: string): readonly Entry[] {
  if (outcome.kind !== 'started' && outcome.kind !== 'running') return []
  const { runId } = outcome
  const what =
    outcome.kind === 'started'
      ? say`The step does not wait for the run (\`wait: false\`).`
      : say`Run ${id(runId)} is still executing.`
  const how = collectLines(baseUrl, runId).map((words) => say`  ${words}`)
  return [what, say`To collect it later:`, ...how].map(line)
}
