// The conclusions of a run, of items, and of the step, in GitHub's words. Nothing is green
// unless a table here says so.

import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import { PROBLEM_FACTS } from '../run/problem.ts'
import type { WorkflowRun } from '../run/workflow-run.ts'

export const EXIT_CODES = {
  success: 0,
  started: 0,
  running: 0,
  planned: 0,
  failure: 1,
  timed_out: 1,
  cancelled: 1,
  error: 1,
} as const

export type Conclusion = keyof typeof EXIT_CODES
export type WorkConclusion = Exclude<Conclusion, 'planned'>

export const ITEM_CONCLUSIONS = [
  'success',
  'unchanged',
  'failure',
  'timed_out',
  'cancelled',
  'error',
  'unknown',
  'not_started',
  'started',
  'running',
] as const

export type ItemConclusion = (typeof ITEM_CONCLUSIONS)[number]

/**
 * `failed` items are the ones that `tolerated-failures` counts; `unfinished` ones are
 * neither good nor failed.
 */
export const STANDINGS = {
  success: 'good',
  unchanged: 'good',
  started: 'good',
  running: 'good',
  failure: 'failed',
  error: 'failed',
  unknown: 'failed',
  timed_out: 'unfinished',
  cancelled: 'unfinished',
  not_started: 'unfinished',
} as const satisfies Readonly<Record<ItemConclusion, 'good' | 'failed' | 'unfinished'>>

export interface Concluded {
  readonly conclusion: ItemConclusion
  readonly why: WhyNotStarted['by'] | undefined
}

/** `not-json`: only the result was not JSON, which fails the item. */
export function concludeRun(run: WorkflowRun): 'success' | 'failure' | 'not-json' {
  if (!run.isSuccess) return 'failure'
  return run.result.json?.kind === 'not-json' ? 'not-json' : 'success'
}

export function concludeItem(outcome: Outcome): ItemConclusion {
  switch (outcome.kind) {
    case 'finished':
      if (outcome.problem !== undefined) return 'error'
      return concludeRun(outcome.run) === 'success' ? 'success' : 'failure'
    case 'timed-out':
      return 'timed_out'
    case 'cancelled':
      if (outcome.runId !== undefined) return 'cancelled'
      return outcome.maybeStarted ? 'unknown' : 'not_started'
    case 'error':
      return PROBLEM_FACTS[outcome.problem.kind].run === 'maybe' ? 'unknown' : 'error'
    case 'not-started':
      return 'not_started'
    case 'started':
    case 'running':
    case 'unchanged':
      return outcome.kind
  }
}

/** Whether its run may still be executing when the step ends. */
export function mayContinue(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'finished':
    case 'started':
    case 'running':
    case 'unchanged':
    case 'not-started':
      return false
    case 'timed-out':
      return true
    case 'cancelled':
      return outcome.runId !== undefined
    case 'error':
      return outcome.runId !== undefined && PROBLEM_FACTS[outcome.problem.kind].run === 'exists'
  }
}

export function isFailed(conclusion: ItemConclusion): boolean {
  return STANDINGS[conclusion] === 'failed'
}

export function selectCounting<Item extends Concluded>(
  items: readonly Item[],
  tolerated = 0,
): readonly Item[] {
  const others = items.filter(({ conclusion }) => !isFailed(conclusion))
  return items.length - others.length <= tolerated ? others : items
}

export function concludeStep(
  items: readonly Concluded[],
  step: {
    readonly isCancelled: boolean
    readonly tolerated?: number | undefined
    readonly hasProblem?: boolean
  },
): WorkConclusion {
  const counting = selectCounting(items, step.tolerated)
  const isAny = (...conclusions: ItemConclusion[]) =>
    counting.some(({ conclusion }) => conclusions.includes(conclusion))
  const isGood = counting.every(({ conclusion }) => STANDINGS[conclusion] === 'good')
  if (isGood && !step.hasProblem) {
    if (isAny('started')) return 'started'
    return isAny('running') ? 'running' : 'success'
  }
  if (step.isCancelled) return 'cancelled'
  const isStopped = counting.some(({ why }) => why === 'service' || why === 'journal')
  if (step.hasProblem || isStopped || isAny('error', 'unknown')) return 'error'
  if (isAny('failure')) return 'failure'
  // What is left ended for lack of time, or was cancelled on its own: red in any case.
  return 'timed_out'
}
