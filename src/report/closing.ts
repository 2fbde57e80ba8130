// The last lines of the log of a finished run, whatever became of it.

import type { FinishedOutcome } from '../run/outcome.ts'
import { parseTimestamp, timeBetween } from '../text/timestamp.ts'
import { count } from '../text/units.ts'
import { id, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { type Entry, line } from './entry.ts'

/** @param resultFile empty when it could not be written */
export function closingLines(outcome: FinishedOutcome, resultFile: string): readonly Entry[] {
  const where =
    resultFile === '' ? [] : [line(say`The complete answer: ${untrusted(resultFile, 1_000)}`)]
  return [line(verdictText(outcome)), ...where]
}

function verdictText({ runId, run, reasons }: FinishedOutcome): Words {
  const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt))
  const length = literal(took === '–' ? '' : ` in ${took}`)
  const verdict = literal(reasons.length === 0 ? 'succeeded' : 'failed')
  const steps = literal(count(run.steps.length, 'step'))
  const failed = run.failedSteps.length === 0 ? say`` : say`, ${run.failedSteps.length} failed`
  return say`Run ${id(runId)} ${verdict}${length}: ${steps} completed${failed}`
}

/** Where people see the run. */
export function pageLines(runUrl: string | undefined): readonly Words[] {
  return runUrl === undefined ? [] : [say`The run: ${url(runUrl)}`]
}
