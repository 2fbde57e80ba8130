// The report of a list: told and written to disk while its items end, and put together in the end. Only
// a step with a list loads it.

import type { SummaryStyle } from '../../inputs/settings.ts'
import { stepConclusionOf } from '../../many/conclusion.ts'
import type { Event } from '../../many/ports.ts'
import { exitCodeOf, type Outcome, type WorkConclusion } from '../../run/outcome.ts'
import type { Problem } from '../../run/problem.ts'
import type { ResultWish } from '../../run/result.ts'
import type { Task } from '../../run/task.ts'
import type { Outputs } from '../../runner/runner.ts'
import { count } from '../../text/units.ts'
import { literal, say, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, type Entry, line, writeEntries } from '../entry.ts'
import type { KeepPlaces } from '../keep.ts'
import type { OutputName } from '../output-names.ts'
import { filesNotWritten } from '../sentences/notes.ts'
import { appendSummary } from '../write.ts'
import {
  type ListAccount,
  listAccountOf,
  listAnnotations,
  listErrorLine,
  toleratedWarning,
} from './account.ts'
import { countsText } from './counts.ts'
import { ListDisk } from './disk.ts'
import { Excerpts } from './excerpts.ts'
import { JsonResults } from './json-results.ts'
import { ListLog } from './log.ts'
import { MissingResults } from './missing-results.ts'
import { listOutputsCut, listOutputsNotWritten, noAnswerFiles, noResultsFile } from './notes.ts'
import { type ListOutputs, renderListOutputs } from './outputs.ts'
import { type ItemRecord, recordOf } from './record.ts'
import { StepsOfFailed } from './steps.ts'
import { renderListSummary } from './summary.ts'
import { itemTable } from './table.ts'

export interface ListContext {
  readonly baseUrl: string
  readonly tasks: readonly Task[]
  readonly maxParallel: number
  /** How many items may fail; `undefined` where `tolerated-failures` is not given. */
  readonly tolerated: number | undefined
  readonly places: KeepPlaces
  readonly outputs: Outputs<OutputName>
  readonly summary: SummaryStyle
  /** GITHUB_STEP_SUMMARY, where there is one. */
  readonly summaryFile: string | undefined
  /** What is asked of the results; `undefined` for nothing but the last output. */
  readonly result: ResultWish | undefined
  /** Whether pages of the runs are asked for. */
  readonly hasUrl: boolean
  /**
   * The page of an item's run, where there is one.
   * @param ofRun the workflow, where the run itself names it
   */
  readonly urlOf: (index: number, runId: string, ofRun?: string) => string | undefined
  /** Of the clock, in ms since the start of the step. */
  now(): number
}

export interface EndOfList {
  /** Whether the step was cancelled. */
  readonly isCancelled: boolean
  /** What kept the step from ending all items, where something did. */
  readonly cause?: Words
  /** Why the journal could not be kept. */
  readonly problem?: Problem | undefined
}

/** Made for one step. */
export class ListReport {
  private readonly context: ListContext
  private readonly log: ListLog
  private readonly disk: ListDisk
  private readonly excerpts = new Excerpts()
  /** With `result-format: json`. */
  private readonly jsons: JsonResults | undefined
  private readonly missing = new MissingResults()
  private readonly steps = new StepsOfFailed()
  private readonly records = new Map<number, ItemRecord>()
  /** Index of an item → id of its run, as soon as it is known. */
  private readonly runIds = new Map<number, string>()

  constructor(context: ListContext) {
    const { tasks, places } = context
    this.context = context
    this.log = new ListLog(context)
    this.jsons = context.result?.isJson ? new JsonResults() : undefined
    this.disk = new ListDisk(
      places,
      tasks.map(({ id }) => id),
    )
    for (const [index, task] of tasks.entries()) {
      if (task.kind === 'collect') this.runIds.set(index, task.runId)
    }
  }

  /** Before anything is sent. */
  begin(): void {
    this.log.opening()
  }

  onEvent(event: Event): void {
    if (event.kind === 'started') this.runIds.set(event.index, event.runId)
    this.log.onEvent(event)
  }

  /** Writes an item's outcome to disk and keeps only a short record in memory. The first one counts. */
  ended(index: number, outcome: Outcome): void {
    const { baseUrl, tasks, urlOf, hasUrl, result } = this.context
    const task = tasks[index]
    if (task === undefined || this.records.has(index)) return
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const runId = ('runId' in outcome ? outcome.runId : undefined) ?? this.runIds.get(index)
    const runUrl = runId === undefined ? undefined : urlOf(index, runId, finished?.run.workflowId)
    const record = recordOf(index, task, outcome, { runId, runUrl }, { baseUrl })
    this.records.set(index, record)
    let resultFile: string | undefined
    if (finished !== undefined) {
      const { step, isMissing } = finished.run.result
      if (step !== undefined) this.excerpts.add(index, step.output)
      if (isMissing) this.missing.add(task.id, finished.run.steps)
      this.jsons?.add(index, finished.run.result)
      resultFile = this.disk.writeAnswer(index, finished.answer)
      this.disk.writeFiles(index, finished)
      this.steps.add(record, finished)
    }
    const isResumed = task.kind === 'collect' && task.isResumed === true
    const { workflowId } = task
    const hasJson = result?.isJson === true
    const line = { workflowId, outcome: finished, resultFile, isResumed, hasJson, hasUrl }
    this.disk.append(record, line)
    this.log.itemEnded(record)
  }

  /** Reports the list, and gives the step's exit code. */
  finish({
    isCancelled,
    cause = say`the item did not end`,
    problem: unrecorded,
  }: EndOfList): 0 | 1 {
    const { tasks, tolerated, outputs, result } = this.context
    for (const index of tasks.keys()) {
      // Without this a list that was broken off could pass for a success. What has ended stays as it is.
      const problem = { kind: 'unexpected', cause } as const
      this.ended(index, { kind: 'error', runId: undefined, problem })
    }
    const records = [...this.records.values()].sort((a, b) => a.index - b.index)
    const resultsFile = this.disk.resultsFile
    const conclusion = stepConclusionOf(records, {
      isCancelled,
      tolerated: tolerated ?? 0,
      isUnrecorded: unrecorded !== undefined,
    })
    const account = listAccountOf(conclusion, records, tolerated, unrecorded)
    const rendered = this.outputsOf(conclusion, account, records, resultsFile)
    outputs.setAll(rendered.values)

    const annotations = account === undefined ? [] : listAnnotations(account, records, tolerated)
    writeEntries([
      ...this.notesOfDisk(),
      itemTable(records),
      ...this.steps.groups(records.length),
      ...(rendered.truncated ? [listOutputsCut(resultsFile, rendered.emptied)] : []),
      ...this.missing.warnings(result?.node),
      ...closing(records, resultsFile),
      ...[toleratedWarning(records, tolerated)].filter((note) => note !== undefined),
      ...annotations,
    ])
    this.writeSummary(conclusion, account, records, resultsFile)

    const { failure } = outputs
    if (failure === undefined) return exitCodeOf(conclusion)
    writeEntries([listOutputsNotWritten(failure, resultsFile)])
    return 1
  }

  private outputsOf(
    conclusion: WorkConclusion,
    account: ListAccount | undefined,
    records: readonly ItemRecord[],
    resultsFile: string,
  ): ListOutputs {
    const folders = new Map<string, string>()
    for (const { index, id } of records) {
      const folder = this.disk.folderOf(index)
      if (folder !== undefined) folders.set(id, folder)
    }
    return renderListOutputs({
      conclusion,
      error: account === undefined ? undefined : listErrorLine(account),
      records,
      resultOf: (index) => this.excerpts.get(index) ?? '',
      jsons: this.jsons,
      folders: this.disk.wantsFiles ? folders : undefined,
      resultsFile,
    })
  }

  private notesOfDisk(): readonly Annotation[] {
    const { linesFailure, answersNotWritten, filesNotWritten: files } = this.disk
    return [
      ...(linesFailure === undefined ? [] : [noResultsFile(linesFailure)]),
      ...(answersNotWritten === undefined ? [] : [noAnswerFiles(answersNotWritten)]),
      ...(files === undefined ? [] : [filesNotWritten(files.number, files.cause)]),
    ]
  }

  private writeSummary(
    conclusion: WorkConclusion,
    account: ListAccount | undefined,
    records: readonly ItemRecord[],
    resultsFile: string,
  ): void {
    const { summary: style, summaryFile, baseUrl } = this.context
    if (style === 'none') return
    const render = () =>
      renderListSummary({
        style,
        conclusion,
        remedies: account?.remedies ?? [],
        records,
        excerptOf: (index) => this.excerpts.get(index),
        baseUrl,
        resultsFile,
        elapsedMs: this.context.now(),
      }).text
    appendSummary(summaryFile, render)
  }
}

function closing(records: readonly ItemRecord[], resultsFile: string): readonly Entry[] {
  const counts = line(
    say`${literal(count(records.length, 'item'))}: ${literal(countsText(records))}`,
  )
  return resultsFile === ''
    ? [counts]
    : [counts, line(say`All results: ${untrusted(resultsFile, 1_000)}`)]
}
