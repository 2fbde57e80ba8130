// The log of the work, and the report at its end. Other directories use only this module.

import * as fs from 'node:fs'
import type { Settings } from '../inputs/settings.ts'
import type { Decision } from '../journal/decide.ts'
import type { Journal, ReadJournal } from '../journal/journal.ts'
import { type Conclusion, EXIT_CODES, type Outcome, unexpected } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import { hasOutput, type WorkflowRun } from '../run/workflow-run.ts'
import type { OutputsFile } from '../runner/runner.ts'
import { concludeStep } from '../runs/conclusion.ts'
import type { StepEvent } from '../runs/ports.ts'
import { systemClock } from '../text/clock.ts'
import { describeFileError } from '../text/system-errors.ts'
import { id, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { codeList, codeProblem, type ErrorCode } from './error-code.ts'
import { describeFailure, type Failure, makeCollectLines, makeErrorLine } from './failure.ts'
import { Files, formatResultLine } from './files.ts'
import { Log } from './log.ts'
import { type LogEntry, writeEntries } from './log-entry.ts'
import { describeJournal } from './messages/journal.ts'
import { countConclusions, describeListFailure, warnOfTolerated } from './messages/list.ts'
import {
  explainUnwrittenOutputs,
  listNotes,
  NO_OUTPUT,
  warnOfMissingEnds,
  warnOfNoSummary,
} from './messages/notes.ts'
import { counted, describeTime } from './messages/several.ts'
import {
  makeListOutputs,
  makeRunOutputs,
  type OutputName,
  Outputs,
  ResultStore,
} from './outputs.ts'
import { makePlanReport } from './plan.ts'
import { createRecord, type ItemFiles, type ItemRecord, NO_FILES } from './record.ts'
import { renderSummary, type Summary, summarizeList, summarizeRun } from './summary/summary.ts'
import { formatTable, itemTable, stepTable } from './table.ts'

export interface ReportPlaces {
  readonly outputs: OutputsFile<OutputName>
  readonly summaryFile: string | undefined
}

export { describeRequest } from './log.ts'
export { printTitle } from './log-entry.ts'
export { reportIgnoredNoProxy } from './messages/notes.ts'
export type { OutputName } from './outputs.ts'

interface StepReport {
  readonly conclusion: Conclusion
  readonly failure?: Failure | undefined
  readonly errorCode?: ErrorCode | undefined
  readonly outputs: Outputs
  /** Without the annotations of the failure, which are last. */
  readonly entries: readonly LogEntry[]
  readonly summary: Summary
}

export class Report {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly places: ReportPlaces
  private readonly isList: boolean
  private readonly log: Log
  private readonly files: Files
  private readonly results = new ResultStore(false)
  private readonly jsons = new ResultStore(true)
  private readonly records = new Map<string, ItemRecord>()
  private single: readonly [Task, Outcome, ItemFiles] | undefined

  constructor(tasks: readonly Task[], settings: Settings, places: ReportPlaces, temp: string) {
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

  onEvent(event: StepEvent): void {
    if (event.kind === 'started') this.setRunId(event.task, event.runId)
    this.log.onEvent(event)
  }

  ended(task: Task, outcome: Outcome): boolean {
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const files = finished === undefined ? NO_FILES : this.files.write(task, finished)
    if (!this.isList) this.single = [task, outcome, files]
    else {
      const record = createRecord(task, outcome, this.settings, files)
      this.records.set(task.id, record)
      const { step, json } = finished?.run.result ?? {}
      if (step !== undefined) this.results.add(task.id, step.output)
      if (json !== undefined) this.jsons.add(task.id, json.kind === 'json' ? json.text : undefined)
      this.files.appendLine(formatResultLine(record, finished?.run, this.settings))
      this.log.itemEnded(record)
    }
    return files.answerFile !== ''
  }

  finish(
    problem: Problem | undefined,
    isCancelled: boolean,
    missing?: Journal['endsMissing'],
  ): 0 | 1 {
    if (missing !== undefined) writeEntries([warnOfMissingEnds(missing)])
    const report = this.isList ? this.reportList(problem, isCancelled) : this.reportRun(problem)
    return writeReport(report, this.places, this.settings.summary)
  }

  private reportRun(problem: Problem | undefined): StepReport {
    const { settings, single } = this
    if (single === undefined) throw new Error('the run has not ended')
    const [task, outcome, files] = single
    const record = createRecord(task, outcome, settings, files, problem)
    const hasProblem = problem !== undefined
    // A finished answer that arrives after the cancellation counts.
    const isCancelled = outcome.kind === 'cancelled'
    const conclusion = concludeStep([record], { isCancelled, hasProblem })
    const later = say`The step does not wait for the run (\`wait: false\`). To collect it later:`
    const isLeft = conclusion === 'started' || conclusion === 'running'
    const collect = makeCollectLines(outcome, settings.baseUrl)
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const { outputFiles } = this.files
    const outputs = finished ? makeRunOutputs(finished.run, files, outputFiles) : new Outputs()
    outputs.set('run-url', record.runUrl)
    return {
      conclusion,
      failure: record.failure,
      errorCode: record.errorCode,
      outputs,
      entries: [
        ...(finished ? describeRun(finished.run, record) : []),
        ...listNotes(settings, [record], this.files, outputs, ['answer-file', files.answerFile]),
        ...(isLeft ? [later, ...collect.map((words) => say`  ${words}`)] : []),
      ],
      summary: summarizeRun(conclusion, outcome, record, settings.baseUrl, collect),
    }
  }

  private reportList(problem: Problem | undefined, isCancelled: boolean): StepReport {
    const { settings, results, jsons } = this
    const { resultsFile } = this.files
    const ended = [...this.records.values()]
    const records = this.tasks.map((task) => {
      // An item whose report failed must not be missing: the list could pass for a success.
      const lost = unexpected('the item has no record', 'runId' in task ? task.runId : undefined)
      return this.records.get(task.id) ?? createRecord(task, lost, settings, NO_FILES)
    })
    const tolerated = settings.list?.tolerated
    const hasProblem = problem !== undefined
    const isJournaled = settings.journal !== undefined && problem === undefined
    const conclusion = concludeStep(records, { isCancelled, tolerated, hasProblem })
    const failure = describeListFailure(conclusion, records, tolerated, problem, isJournaled)
    const store = settings.resultOptions?.isJson ? jsons : results
    const outputs = makeListOutputs(records, store, resultsFile, this.files.outputFiles)
    const warning = warnOfTolerated(records, tolerated)
    const items = counted(records.length, 'item')
    const now = systemClock.now()
    return {
      conclusion,
      failure,
      errorCode: failure && codeList(conclusion, records, tolerated, problem),
      outputs,
      entries: [
        { title: say`All ${items}`, lines: formatTable(itemTable(records)) },
        ...listNotes(settings, ended, this.files, outputs, ['results-file', resultsFile]),
        say`${items}: ${literal(countConclusions(records))}`,
        ...(resultsFile ? [say`All results: ${untrusted(resultsFile, 1_000)}`] : []),
        ...(warning === undefined ? [] : [warning]),
      ],
      summary: summarizeList(conclusion, failure, records, results, resultsFile, now, settings),
    }
  }

  private setRunId({ workflowId }: Task, runId: string): void {
    if (this.isList) return
    const { outputs } = this.places
    outputs.set('run-id', runId)
    const runUrl = this.settings.runPage?.urlOf(runId, workflowId)
    if (runUrl !== undefined) outputs.set('run-url', runUrl)
  }
}

export function reportProblem(
  problem: Problem,
  runId: string | undefined,
  { baseUrl, summary: style }: Pick<Settings, 'baseUrl' | 'summary'>,
  places: ReportPlaces,
): 0 | 1 {
  const outcome = { kind: 'error', runId, problem } as const
  const failure = describeFailure(outcome, baseUrl)
  const outputs = new Outputs()
  outputs.set('run-id', runId)
  const shown = failure?.annotations[0]?.message.map(({ text }) => text).join('\n') ?? ''
  const cut = failure?.points.filter(({ text }) => !shown.includes(text)) ?? []
  const entries = cut.map((fault) => say`- ${fault}`)
  const summary = summarizeRun('error', outcome, { failure, runId }, baseUrl)
  const errorCode = codeProblem(problem)
  const report = { conclusion: 'error', failure, errorCode, outputs, entries, summary } as const
  return writeReport(report, places, style, problem.kind === 'no-outputs')
}

export function reportJournal(settings: Settings, decided: ReadJournal): void {
  writeEntries(describeJournal(settings, decided))
}

export function reportPlan(settings: Settings, decision: Decision, places: ReportPlaces): 0 | 1 {
  const plan = makePlanReport(settings, decision)
  return writeReport({ ...plan, conclusion: 'planned' }, places, settings.summary)
}

/** Synchronous: no signal interrupts it. A step that is killed loses the least in this order. */
function writeReport(
  { conclusion, failure, errorCode, outputs, entries, summary }: StepReport,
  { outputs: outputsFile, summaryFile }: ReportPlaces,
  style: Settings['summary'],
  isKnown = false,
): 0 | 1 {
  outputsFile.set('conclusion', conclusion)
  if (failure !== undefined) outputsFile.set('error', makeErrorLine(failure.error))
  if (errorCode !== undefined) outputsFile.set('error-code', errorCode)
  outputsFile.setAll(outputs.values)
  writeEntries([...entries, ...(failure?.annotations ?? [])])
  if (style !== 'none' && summaryFile !== undefined) {
    try {
      fs.appendFileSync(summaryFile, renderSummary(summary, style))
    } catch (error) {
      writeEntries([warnOfNoSummary(describeFileError(error, summaryFile))])
    }
  }
  if (outputsFile.failure === undefined) return EXIT_CODES[conclusion]
  if (!isKnown) writeEntries([explainUnwrittenOutputs(outputsFile.failure)])
  return 1
}

function describeRun(run: WorkflowRun, record: ItemRecord): readonly Words[] {
  const { runId = '', runUrl, startedAt, endedAt, files } = record
  const { answerFile, resultFile } = files
  const table = stepTable(run)
  const failed = run.failedSteps.length > 0 && say`, ${run.failedSteps.length} failed`
  const verdict = literal(run.isSuccess ? 'succeeded' : 'failed')
  const length = describeTime(startedAt, endedAt)
  const completed = counted(run.steps.length, 'step')
  return [
    ...(table.rows.length === 0 ? [say`The run reports no steps.`] : formatTable(table)),
    say`Run ${id(runId)} ${verdict}${length}: ${completed} completed${failed}`,
    ...(run.steps.some(hasOutput) ? [] : [NO_OUTPUT]),
    ...(resultFile ? [say`The result: ${untrusted(resultFile, 1_000)}`] : []),
    ...(answerFile ? [say`The complete answer: ${untrusted(answerFile, 1_000)}`] : []),
    ...(runUrl ? [say`The run: ${url(runUrl)}`] : []),
  ]
}
