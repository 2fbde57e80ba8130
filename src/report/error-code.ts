// What a later step can do about a failure (contract, "Error codes").

import type { Outcome, WorkConclusion } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import { countingOf, type EndedItem } from '../runs/conclusion.ts'

export type ErrorCode =
  | 'nothing-sent'
  | 'not-started'
  | 'busy'
  | 'maybe-started'
  | 'not-collected'
  | 'timed-out'
  | 'cancelled'
  | 'run-failed'
  | 'not-json'
  | 'not-recorded'
  | 'defect'

/** The code of a step with a list. @param problem a defect, or why the journal could not be kept */
export function codeList(
  conclusion: WorkConclusion,
  records: readonly (EndedItem & { readonly errorCode: ErrorCode | undefined })[],
  tolerated: number | undefined,
  problem: Problem | undefined,
): ErrorCode {
  if (problem?.kind === 'unexpected') return 'defect'
  if (conclusion === 'cancelled') return 'cancelled'
  if (conclusion === 'timed_out') return 'timed-out'
  const isReason = ({ conclusion: item, why }: EndedItem) =>
    item === conclusion ||
    (conclusion === 'error' && (item === 'unknown' || why === 'service' || why === 'journal'))
  const first = countingOf(records, tolerated).find(isReason)
  return first?.errorCode ?? 'not-recorded'
}

/** The code of an item, or of a single run; `undefined` if nothing went wrong with it. */
export function codeOutcome(outcome: Outcome, isList: boolean): ErrorCode | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
      return undefined
    case 'finished':
      if (!outcome.run.isSuccess) return 'run-failed'
      return outcome.run.result.json?.kind === 'not-json' ? 'not-json' : undefined
    case 'timed-out':
      return 'timed-out'
    case 'cancelled':
      if (outcome.runId === undefined && outcome.maybeStarted) return 'maybe-started'
      return outcome.runId === undefined && isList ? 'not-started' : 'cancelled'
    case 'error':
      return codeProblem(outcome.problem)
    case 'not-started':
      return 'not-started'
  }
}

/** The code of a problem of an item or a run, or of one that keeps the step from sending anything. */
export function codeProblem(problem: Problem): ErrorCode {
  switch (problem.kind) {
    case 'old-node':
    case 'bad-inputs':
    case 'no-outputs':
    case 'too-many-starts':
    case 'journal-damaged':
    case 'journal-differs':
      return 'nothing-sent'
    case 'start-refused':
    case 'start-impossible':
      return 'not-started'
    case 'start-unreachable':
      return problem.isBusy ? 'busy' : 'not-started'
    case 'start-uncertain':
    case 'start-unusable-id':
    case 'start-unrecorded':
      return 'maybe-started'
    case 'poll-refused':
    case 'run-gone':
    case 'polls-failed':
    case 'other-workflow':
      return 'not-collected'
    case 'journal-taken':
    case 'journal-not-written':
      return 'not-recorded'
    case 'unexpected':
      return 'defect'
  }
}
