// The conclusions of items and of the step (contract, "Items end", "The step's conclusion").

import {
  concludeRun,
  type Outcome,
  type WhyNotStarted,
  type WorkConclusion,
} from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'

export const ITEM_CONCLUSIONS = [
  'success',
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

export interface EndedItem {
  readonly conclusion: ItemConclusion
  readonly why: WhyNotStarted['by'] | undefined
}

export function concludeItem(outcome: Outcome): ItemConclusion {
  switch (outcome.kind) {
    case 'finished':
      return concludeRun(outcome.run) === 'success' ? 'success' : 'failure'
    case 'timed-out':
      return 'timed_out'
    case 'cancelled':
      if (outcome.runId !== undefined) return 'cancelled'
      return outcome.maybeStarted ? 'unknown' : 'not_started'
    case 'error':
      return MAYBE_STARTED.has(outcome.problem.kind) ? 'unknown' : 'error'
    case 'not-started':
      return 'not_started'
    default:
      return outcome.kind
  }
}

const MAYBE_STARTED: ReadonlySet<Problem['kind']> = new Set(['start-uncertain', 'start-unresolved'])

export function isFailed(conclusion: ItemConclusion): boolean {
  return conclusion === 'failure' || conclusion === 'error' || conclusion === 'unknown'
}

export function selectCounting<Item extends EndedItem>(
  items: readonly Item[],
  tolerated = 0,
): readonly Item[] {
  const others = items.filter(({ conclusion }) => !isFailed(conclusion))
  return items.length - others.length <= tolerated ? others : items
}

export function concludeStep(
  items: readonly EndedItem[],
  step: {
    readonly isCancelled: boolean
    readonly tolerated?: number | undefined
    readonly hasProblem?: boolean
  },
): WorkConclusion {
  const counting = selectCounting(items, step.tolerated)
  const isAny = (...conclusions: ItemConclusion[]) =>
    counting.some(({ conclusion }) => conclusions.includes(conclusion))
  const isBad = isAny('failure', 'timed_out', 'cancelled', 'error', 'unknown', 'not_started')
  if (!isBad && !step.hasProblem) {
    if (isAny('started')) return 'started'
    return isAny('running') ? 'running' : 'success'
  }
  if (step.isCancelled) return 'cancelled'
  const isStopped = counting.some(({ why }) => why === 'service' || why === 'journal')
  if (step.hasProblem || isStopped || isAny('error', 'unknown')) return 'error'
  return isAny('failure') ? 'failure' : 'timed_out'
}
