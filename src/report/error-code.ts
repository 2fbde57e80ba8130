// What a later step can do about a failure (docs/outputs.md#error-codes).

import type { Outcome } from '../run/outcome.ts'
import { PROBLEM_FACTS, type Problem } from '../run/problem.ts'
import {
  type Concluded,
  concludeRun,
  selectCounting,
  type WorkConclusion,
} from '../schedule/conclusion.ts'

const ENDS = { success: undefined, failure: 'run-failed', 'not-json': 'not-json' } as const

export type ErrorCode =
  | (typeof PROBLEM_FACTS)[Problem['kind']]['code']
  | 'busy'
  | 'timed-out'
  | 'cancelled'
  | 'run-failed'
  | 'not-json'

/** The code of a step with a list. @param problem a defect, or why the journal could not be kept */
export function codeList(
  conclusion: WorkConclusion,
  records: readonly (Concluded & { readonly errorCode: ErrorCode | undefined })[],
  tolerated: number | undefined,
  problem: Problem | undefined,
): ErrorCode {
  if (problem?.kind === 'unexpected') return 'defect'
  if (conclusion === 'cancelled') return 'cancelled'
  if (conclusion === 'timed_out') return 'timed-out'
  const isReason = ({ conclusion: item, why }: Concluded) =>
    item === conclusion ||
    (conclusion === 'error' && (item === 'unknown' || why === 'service' || why === 'journal'))
  const first = selectCounting(records, tolerated).find(isReason)
  if (first?.errorCode !== undefined) return first.errorCode
  return problem === undefined ? 'defect' : codeProblem(problem)
}

export function codeOutcome(outcome: Outcome, isList: boolean): ErrorCode | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
    case 'unchanged':
      return undefined
    case 'finished':
      if (outcome.problem !== undefined) return codeProblem(outcome.problem)
      return ENDS[concludeRun(outcome.run)]
    case 'timed-out':
      return 'timed-out'
    case 'cancelled':
      if (outcome.runId === undefined && outcome.maybeStarted) return 'maybe-started'
      return outcome.runId === undefined && isList ? 'not-started' : 'cancelled'
    case 'error':
      return codeProblem(outcome.problem)
    case 'not-started':
      return !isList && outcome.why.by === 'deadline' ? 'timed-out' : 'not-started'
  }
}

export function codeProblem(problem: Problem): ErrorCode {
  const isBusy = problem.kind === 'start-unreachable' && problem.isBusy
  return isBusy ? 'busy' : PROBLEM_FACTS[problem.kind].code
}
