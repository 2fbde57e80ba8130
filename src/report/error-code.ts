// What a later step can do about a failure (docs/outputs.md#error-codes).

import { PROBLEM_FACTS, type Problem } from '../run/problem.ts'
import { type Concluded, selectCounting, type WorkConclusion } from '../schedule/conclusion.ts'

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
  records: readonly (Concluded & { readonly failure: { readonly code: ErrorCode } | undefined })[],
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
  if (first?.failure !== undefined) return first.failure.code
  return problem === undefined ? 'defect' : codeProblem(problem)
}

export function codeProblem(problem: Problem): ErrorCode {
  const isBusy = problem.kind === 'start-unreachable' && problem.isBusy
  return isBusy ? 'busy' : PROBLEM_FACTS[problem.kind].code
}
