// The report of a list: told and written to disk while its items end, and put together in the end. Only
// a step with a list loads it.

import type { Settings } from '../../inputs/settings.ts'
import { exitCodeOf, type Outcome, type WorkConclusion } from '../../run/outcome.ts'
import type { Task } from '../../run/task.ts'
import { stepConclusionOf, toleratedOf } from '../../runs/conclusion.ts'
import type { Event } from '../../runs/ports.ts'
import { systemClock } from '../../text/clock.ts'
import { count } from '../../text/units.ts'
import { literal, say, untrusted } from '../../text/words.ts'
import { type Annotation, type Entry, line, writeEntries } from '../entry.ts'
import type { End, Places } from '../run-report.ts'
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

/** Made for one step. */
export class ListReport {
  private readonly tasks: readonly Task[]
  private readonly settings: Settings
  private readonly places: Places
  /** How many items may fail; `undefined` if `tolerated-failures` is not given. */
  private readonly tolerated: number | undefined
  private readonly log: ListLog
  private readonly disk: ListDisk
  private readonly excerpts = new Excerpts()
  /** With `result-format: json`. */
  private readonly jsons: JsonResults | undefined
  private readonly missing = new MissingResults()
  private readonly steps = new StepsOfFailed()
  private readonly records = new Map<string, ItemRecord>()

  constructor(tasks: readonly Task[], settings: Settings, places: Places) {
    this.tasks = tasks
    this.settings = settings
    this.places = places
    this.tolerated = toleratedOf(settings.list?.tolerated, tasks.length)
    this.log = new ListLog({
      baseUrl: settings.baseUrl,
      tasks,
      maxParallel: settings.list?.maxParallel ?? 1,
      urlOf: (task, runId) => this.urlOf(task, runId),
      now: () => systemClock.now(),
    })
    this.jsons = settings.result?.isJson ? new JsonResults() : undefined
    this.disk = new ListDisk(
      places,
      tasks.map(({ id }) => id),
    )
  }

  /** Before anything is sent. */
  begin(): void {
    this.log.opening()
  }

  onEvent(event: Event): void {
    this.log.onEvent(event)
  }

  /** Writes an item's outcome to disk and keeps only a short record in memory. */
  ended(task: Task, outcome: Outcome): void {
    const { baseUrl, runUrl: pages, result } = this.settings
    const index = this.tasks.findIndex(({ id }) => id === task.id)
    const finished = outcome.kind === 'finished' ? outcome : undefined
    const runId = 'runId' in outcome ? outcome.runId : undefined
    const runUrl =
      runId === undefined ? undefined : this.urlOf(task, runId, finished?.run.workflowId)
    const record = recordOf(index, task, outcome, { runId, runUrl }, { baseUrl })
    this.records.set(task.id, record)
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
    const hasUrl = pages !== undefined
    const line = { workflowId, outcome: finished, resultFile, isResumed, hasJson, hasUrl }
    this.disk.append(record, line)
    this.log.itemEnded(record)
  }

  /** Reports the list, and gives the step's exit code. */
  finish({ isCancelled, problem: unrecorded }: End): 0 | 1 {
    const { tolerated } = this
    const { outputs } = this.places
    const { result } = this.settings
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

  /** @param ofRun the workflow, if the run itself names it */
  private urlOf({ id, workflowId }: Task, runId: string, ofRun?: string): string | undefined {
    const given = this.settings.items.find(({ task }) => task.id === id)?.task.workflowId
    return this.settings.runUrl?.of(runId, given ?? workflowId ?? ofRun)
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
    const { summary: style, baseUrl } = this.settings
    const { summaryFile } = this.places
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
        elapsedMs: systemClock.now(),
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
