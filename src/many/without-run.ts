// How an item ends that has no run to wait for.

import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import { type Failed, fateOf, problemOf } from '../run/start.ts'

/** After a start that is not sent again. */
export function outcomeOfFailed(verdict: Failed, isCancelled: boolean): Outcome {
  return isCancelled
    ? cancelled(fateOf(verdict) === 'unknown')
    : { kind: 'error', runId: undefined, problem: problemOf(verdict) }
}

/** Without any start. @param why `undefined` where the step was cancelled */
export function outcomeOfNeverStarted(why: WhyNotStarted | undefined): Outcome {
  return why === undefined ? cancelled(false) : { kind: 'not-started', why }
}

function cancelled(maybeStarted: boolean): Outcome {
  return { kind: 'cancelled', runId: undefined, maybeStarted, message: undefined }
}
