// The report of a list: the log has the start and the end of each item, and the outputs map
// ids to what became of them.

import type { Settings } from '../inputs/settings.ts'
import { type Outcome, unexpected } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import { concludeStep } from '../schedule/conclusion.ts'
import type { Ended, StepEvent } from '../schedule/ports.ts'
import { systemClock } from '../text/clock.ts'
import { literal, say, untrusted } from '../text/words.ts'
import { createEndedItem } from './end-item.ts'
import { type EndedItem, NO_FILES } from './ended-item.ts'
import type { LogEntry } from './entry.ts'
import { ListLog } from './list-log.ts'
import { Files, formatResultLine } from './places/files.ts'
import { makeListOutputs, ResultStore } from './places/outputs.ts'
import { summarizeList } from './places/summary/summary.ts'
import { formatTable, itemTable, type Table } from './places/table.ts'
import { Report, type ReportPlaces, type StepReport } from './step-report.ts'
import { countConclusions } from './words/conclusions.ts'
import { describeListFailure, warnOfTolerated } from './words/list.ts'
import { listNotes } from './words/notes.ts'
import { counted } from './words/several.ts'

export class ListReport extends Report {
  private readonly tasks: readonly Task[]
  private readonly log: ListLog
  private readonly files: Files
  private readonly results: ResultStore
  private readonly jsons: ResultStore
  private readonly records = new Map<string, EndedItem>()

  constructor(tasks: readonly Task[], settings: Settings, places: ReportPlaces, temp: string) {
    super(settings, places)
    this.tasks = tasks
    const { lineBytes } = places.outputs
    this.results = new ResultStore(false, lineBytes)
    this.jsons = new ResultStore(true, lineBytes)
    this.log = new ListLog(tasks, settings)
    this.files = new Files(settings, temp)
  }

  begin(): void {
    this.log.begin()
  }

  onEvent(event: StepEvent): void {
    this.log.onEvent(event)
  }

  ended(task: Task, given: Outcome): Ended {
    const { outcome, files, saved } = this.files.write(task, given)
    const record = createEndedItem({ task, outcome, files }, this.settings)
    this.records.set(task.id, record)
    const run = outcome.kind === 'finished' ? outcome.run : undefined
    const { text, json } = (record.conclusion === 'success' && run?.result) || {}
    if (text !== undefined) this.results.add(task.id, text)
    if (json?.kind === 'json') this.jsons.add(task.id, json.text)
    this.files.appendLine(formatResultLine(record, run, this.settings))
    this.log.itemEnded(record)
    return { outcome, saved }
  }

  protected atEnd(problem: Problem | undefined, isCancelled: boolean): StepReport {
    const { settings, results, jsons } = this
    const tolerated = settings.list?.tolerated
    const { resultsFile, outputFiles } = this.files
    const ended = [...this.records.values()]
    const records = this.tasks.map((task) => {
      // An item whose report failed must not be missing: the list could pass for a success.
      const lost = unexpected('the item has no record', 'runId' in task ? task.runId : undefined)
      return (
        this.records.get(task.id) ??
        createEndedItem({ task, outcome: lost, files: NO_FILES }, settings)
      )
    })
    const hasProblem = problem !== undefined
    const { journal } = settings
    const conclusion = concludeStep(records, { isCancelled, tolerated, hasProblem })
    const failure = describeListFailure(conclusion, records, { tolerated, problem, journal })
    const store = settings.resultOptions?.format === 'json' ? jsons : results
    const { lineBytes } = this.places.outputs
    const files = { resultsFile, folders: outputFiles }
    const outputs = makeListOutputs(records, store, files, lineBytes)
    const notes = listNotes(settings, {
      records: ended,
      files: this.files,
      outputs,
      source: ['results-file', resultsFile],
    })
    const warning = warnOfTolerated(records, tolerated, journal)
    const items = counted(records.length, 'item')
    const elapsedMs = systemClock.now()
    return {
      conclusion,
      failure,
      outputs,
      entries: [
        ...listTable(itemTable(records), records.length),
        ...notes,
        say`${items}: ${literal(countConclusions(records))}`,
        ...(resultsFile ? [say`All results: ${untrusted(resultsFile, 1_000)}`] : []),
        ...(warning === undefined ? [] : [warning]),
      ],
      summary: summarizeList(
        { tasks: this.tasks, conclusion, failure, records, results, resultsFile, elapsedMs },
        settings,
      ),
    }
  }
}

function listTable(table: Table, total: number): readonly LogEntry[] {
  const { length } = table.rows
  if (length === 0) return []
  const all = counted(total, 'item')
  const title = length === total ? say`All ${all}` : say`${length} of ${all}`
  return [{ title, lines: formatTable(table) }]
}
