// The last lines of the log, and the annotations of a failed step.

import type { FinishedOutcome, Outcome } from '../run/outcome.ts'
import { parseTimestamp, timeBetween } from '../text/timestamp.ts'
import { count } from '../text/units.ts'
import { foreign, id, own, say, url, type Words } from '../text/words.ts'
import { type Account, collectLines, failedStepText, faultsOf } from './account.ts'
import { type Annotation, annotation, type Entry, line } from './entry.ts'

const MOST_FAILED_STEP_ANNOTATIONS = 5

/** @param resultFile empty when it could not be written */
export function closingLines(
  outcome: Outcome,
  baseUrl: string,
  resultFile: string,
): readonly Entry[] {
  switch (outcome.kind) {
    case 'started':
      return [
        say`The step does not wait for the run (\`wait: false\`).`,
        ...collectHint(baseUrl, outcome.runId),
      ].map(line)
    case 'running': {
      const { runId } = outcome
      return [say`Run ${id(runId)} is still executing.`, ...collectHint(baseUrl, runId)].map(line)
    }
    case 'finished': {
      const where =
        resultFile === '' ? [] : [line(say`The complete answer: ${foreign(resultFile, 1_000)}`)]
      return [line(verdictText(outcome)), ...where]
    }
    case 'error':
      return faultsOf(outcome.problem).map((fault) => line(say`- ${fault}`))
    default:
      return []
  }
}

function verdictText({ runId, run, reasons }: FinishedOutcome): Words {
  const took = timeBetween(parseTimestamp(run.startedAt), parseTimestamp(run.endedAt))
  const length = own(took === '–' ? '' : ` in ${took}`)
  const verdict = own(reasons.length === 0 ? 'succeeded' : 'failed')
  const steps = own(count(run.steps.length, 'step'))
  const failed = run.failedSteps.length === 0 ? say`` : say`, ${run.failedSteps.length} failed`
  return say`Run ${id(runId)} ${verdict}${length}: ${steps} completed${failed}`
}

function collectHint(baseUrl: string, runId: string): readonly Words[] {
  return [
    say`To collect it later:`,
    ...collectLines(baseUrl, runId).map((words) => say`  ${words}`),
  ]
}

/** One error annotation for the run, and one for each of the first failed steps. */
export function annotationsOf(
  outcome: Outcome,
  account: Account,
  runUrl: string | undefined,
): readonly Annotation[] {
  const { title, sentences, collect } = account
  const how = collect.length === 0 ? [] : [say`To collect it later:`, ...collect]
  const failedSteps = outcome.kind === 'finished' ? outcome.run.failedSteps : []
  return [
    annotation('error', title, ...sentences, ...pageLines(runUrl), ...how),
    ...failedSteps
      .slice(0, MOST_FAILED_STEP_ANNOTATIONS)
      .map((step) => annotation('error', 'Step failed', failedStepText(step))),
  ]
}

/** Where people see the run. */
export function pageLines(runUrl: string | undefined): readonly Words[] {
  return runUrl === undefined ? [] : [say`The run: ${url(runUrl)}`]
}
