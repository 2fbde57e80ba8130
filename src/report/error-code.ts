// What a later step can do about a failure (docs/outputs.md#error-codes).

import type { RUN_FACTS, RunConclusion } from '../run/conclusion.ts'
import { PROBLEM_FACTS, type Problem } from '../run/problem.ts'
import {
  type Concluded,
  leadsTo,
  selectCounting,
  type WorkConclusion,
} from '../schedule/conclusion.ts'

export type ErrorCode =
  | (typeof PROBLEM_FACTS)[Problem['kind']]['code']
  | 'busy'
  | 'timed-out'
  | 'cancelled'
  | NonNullable<(typeof RUN_FACTS)[RunConclusion]['code']>

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
  const counting = selectCounting(records, tolerated)
  const first = counting.find((each) => leadsTo(each) === conclusion)
  if (first?.failure !== undefined) return first.failure.code
  return problem === undefined ? 'defect' : codeProblem(problem)
}

export function codeProblem(problem: Problem): ErrorCode {
  const isBusy = problem.kind === 'start-unreachable' && problem.isBusy
  return isBusy ? 'busy' : PROBLEM_FACTS[problem.kind].code
}
