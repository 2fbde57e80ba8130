// The conclusions of items and of the step; those of a run are in `run/conclusion.ts`. Nothing is
// green unless a table says so.

import { concludeRun, RUN_FACTS } from '../run/conclusion.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import { PROBLEM_FACTS } from '../run/problem.ts'

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

/** The worst first. */
const STEP_CONCLUSIONS = ['error', 'failure', 'timed_out', 'started', 'running', 'success'] as const

interface ItemFacts {
  /**
   * `failed` items are the ones that `tolerated-failures` counts; `unfinished` ones are
   * neither good nor failed.
   */
  readonly standing: 'good' | 'failed' | 'unfinished'
  /** The conclusion of a step where no other item leads to a worse one. */
  readonly step: (typeof STEP_CONCLUSIONS)[number]
}

export const ITEM_FACTS: Readonly<Record<ItemConclusion, ItemFacts>> = {
  success: { standing: 'good', step: 'success' },
  unchanged: { standing: 'good', step: 'success' },
  started: { standing: 'good', step: 'started' },
  running: { standing: 'good', step: 'running' },
  failure: { standing: 'failed', step: 'failure' },
  error: { standing: 'failed', step: 'error' },
  unknown: { standing: 'failed', step: 'error' },
  timed_out: { standing: 'unfinished', step: 'timed_out' },
  // On its own, and not with the step: red in any case.
  cancelled: { standing: 'unfinished', step: 'timed_out' },
  not_started: { standing: 'unfinished', step: 'timed_out' },
}

export interface Concluded {
  readonly conclusion: ItemConclusion
  readonly why: WhyNotStarted['by'] | undefined
}

export function concludeItem(outcome: Outcome): ItemConclusion {
  switch (outcome.kind) {
    case 'finished':
      if (outcome.problem !== undefined) return 'error'
      return RUN_FACTS[concludeRun(outcome.run)].item
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

/** Whether the step stopped waiting for a run that may still be executing. */
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
  return ITEM_FACTS[conclusion].standing === 'failed'
}

/** Whether such an item has a finished run that is no success: `retry` starts it again. */
export function hasFailedRun(conclusion: ItemConclusion): boolean {
  return Object.values(RUN_FACTS).some((run) => run.item === conclusion && run.isWell !== 'always')
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
  const found = new Set<WorkConclusion>(counting.map(leadsTo))
  if (step.hasProblem) found.add('error')
  const worst = STEP_CONCLUSIONS.find((each) => found.has(each)) ?? 'success'
  return EXIT_CODES[worst] !== 0 && step.isCancelled ? 'cancelled' : worst
}

/** The conclusion of a step where no other item leads to a worse one. */
export function leadsTo({ conclusion, why }: Concluded): ItemFacts['step'] {
  return why === 'service' || why === 'journal' ? 'error' : ITEM_FACTS[conclusion].step
}
