// What a later step can do about a failure (contract, "Error codes").

import { concludeRun, type Outcome, type WorkConclusion } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import { type EndedItem, selectCounting } from '../runs/conclusion.ts'

/** Of a problem of a run, or of a step that sends nothing. */
const CODES = {
  'old-node': 'nothing-sent',
  'bad-inputs': 'nothing-sent',
  'no-outputs': 'nothing-sent',
  'too-many-starts': 'nothing-sent',
  'journal-damaged': 'nothing-sent',
  'journal-differs': 'nothing-sent',
  'start-refused': 'not-started',
  'start-impossible': 'not-started',
  'start-unreachable': 'not-started',
  'start-uncertain': 'maybe-started',
  'start-unusable-id': 'maybe-started',
  'start-unresolved': 'maybe-started',
  'poll-refused': 'not-collected',
  'run-gone': 'not-collected',
  'polls-failed': 'not-collected',
  'other-workflow': 'not-collected',
  'journal-taken': 'not-recorded',
  'journal-not-written': 'not-recorded',
  unexpected: 'defect',
} as const satisfies Readonly<Record<Problem['kind'], string>>

const ENDS = { success: undefined, failure: 'run-failed', 'not-json': 'not-json' } as const

export type ErrorCode =
  | (typeof CODES)[Problem['kind']]
  | 'busy'
  | 'timed-out'
  | 'cancelled'
  | 'run-failed'
  | 'not-json'

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
  const first = selectCounting(records, tolerated).find(isReason)
  return first?.errorCode ?? 'not-recorded'
}

export function codeOutcome(outcome: Outcome, isList: boolean): ErrorCode | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
      return undefined
    case 'finished':
      return ENDS[concludeRun(outcome.run)]
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

export function codeProblem(problem: Problem): ErrorCode {
  const isBusy = problem.kind === 'start-unreachable' && problem.isBusy
  return isBusy ? 'busy' : CODES[problem.kind]
}
