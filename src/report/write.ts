// Writes the report of a step, in an order in which a step that is killed meanwhile loses the least.
// Nothing gives way to anything else, so that no signal finds it half done.

import * as fs from 'node:fs'
import type { Outputs } from '../runner/runner.ts'
import { fileErrorText } from '../text/system-errors.ts'
import { toldAfterFiles } from './after-files.ts'
import { writeEntries } from './entry.ts'
import { type WrittenFiles, writeOutputFiles } from './files.ts'
import type { PlannedFolder } from './kept.ts'
import type { OutputName } from './output-names.ts'
import type { Report } from './report.ts'
import { noSummary, outputsNotWritten } from './sentences/notes.ts'

/** Where the report goes. */
export interface ReportPlaces {
  readonly outputs: Outputs<OutputName>
  /** GITHUB_STEP_SUMMARY, where there is one. */
  readonly summaryFile: string | undefined
}

/** Writes the report and gives the step's exit code. */
export function writeReport(report: Report, places: ReportPlaces): 0 | 1 {
  const { outputs, summaryFile } = places
  outputs.setAll(report.outputs)
  writeEntries(report.entries)
  if (report.summary !== undefined) appendSummary(summaryFile, report.summary)

  // Many files take their time, in which a cancelled job may come to its end: the rest goes first.
  const told = toldAfterFiles(report.afterFiles, writeFiles(report.afterFiles.folder))
  outputs.setAll(told.outputs)
  writeEntries(told.entries)

  const { failure } = outputs
  if (failure === undefined) return report.exitCode
  if (!report.tellsOfOutputs) {
    writeEntries([outputsNotWritten(report.runId, failure)])
  }
  return 1
}

function writeFiles(folder: PlannedFolder | undefined): WrittenFiles {
  return folder === undefined
    ? { written: [], failures: [] }
    : writeOutputFiles(folder.files, folder.path)
}

/**
 * Appends a summary to the file of the job's, where there is one. What goes wrong is a warning.
 * @param render makes the summary
 */
export function appendSummary(file: string | undefined, render: () => string): void {
  if (file === undefined) return
  try {
    fs.appendFileSync(file, render())
  } catch (error) {
    writeEntries([noSummary(fileErrorText(error, file))])
  }
}
