// What a step leaves at its end, for a run, a list, and a plan alike: outputs, log,
// annotations, and summary.

import * as fs from 'node:fs'
import type { OutputsFile } from '../github/runner.ts'
import type { Settings } from '../inputs/settings.ts'
import type { Journal } from '../journal/journal.ts'
import type { Outcome } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import { type Conclusion, EXIT_CODES } from '../schedule/conclusion.ts'
import type { Ended, StepEvent } from '../schedule/ports.ts'
import { describeFileError } from '../text/system-errors.ts'
import type { Failure } from './ended-item.ts'
import type { LogEntry } from './entry.ts'
import { writeEntries } from './places/log.ts'
import type { OutputName, Outputs } from './places/outputs.ts'
import { renderSummary, type Summary } from './places/summary/summary.ts'
import { makeErrorLine } from './words/failure.ts'
import { explainUnwrittenOutputs, warnOfMissingEnds, warnOfNoSummary } from './words/notes.ts'

export interface ReportPlaces {
  readonly outputs: OutputsFile<OutputName>
  readonly summaryFile: string | undefined
}

/** While the step works, and at its end. */
export abstract class Report {
  protected readonly settings: Settings
  protected readonly places: ReportPlaces

  constructor(settings: Settings, places: ReportPlaces) {
    this.settings = settings
    this.places = places
  }

  abstract begin(): void
  abstract onEvent(event: StepEvent): void
  abstract ended(task: Task, outcome: Outcome): Ended
  protected abstract atEnd(problem: Problem | undefined, isCancelled: boolean): StepReport

  finish(problem: Problem | undefined, isCancelled: boolean, missing?: MissingEnds): 0 | 1 {
    if (missing !== undefined) writeEntries([warnOfMissingEnds(missing)])
    return writeReport(this.atEnd(problem, isCancelled), this.places, this.settings.summary)
  }
}

type MissingEnds = Journal['endsMissing']

export interface StepReport {
  readonly conclusion: Conclusion
  readonly failure?: Failure | undefined
  readonly outputs: Outputs
  /** Without the annotations of the failure, which are last. */
  readonly entries: readonly LogEntry[]
  readonly summary: Summary
}

/** Synchronous: no signal interrupts it. A step that is killed loses the least in this order. */
export function writeReport(
  { conclusion, failure, outputs, entries, summary }: StepReport,
  { outputs: outputsFile, summaryFile }: ReportPlaces,
  style: Settings['summary'],
  isKnown = false,
): 0 | 1 {
  outputsFile.set('conclusion', conclusion)
  if (failure !== undefined) {
    outputsFile.set('error', makeErrorLine(failure.error))
    outputsFile.set('error-code', failure.code)
  }
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
