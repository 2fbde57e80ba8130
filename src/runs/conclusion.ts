// The conclusions of items, and the conclusion of the step that follows from them (contract, "Items end" and "The
// step's conclusion").

import { type Outcome, verdictOn, type WhyNotStarted, type WorkConclusion } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'

/** In the order in which `counts` has them. */
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

/** An item that has ended, as far as the step's conclusion depends on it. */
export interface EndedItem {
  readonly conclusion: ItemConclusion
  /** Why it was not started; `undefined` if it was, or if the step was cancelled. */
  readonly why: WhyNotStarted['by'] | undefined
}

export function itemConclusionOf(outcome: Outcome): ItemConclusion {
  switch (outcome.kind) {
    case 'finished':
      return verdictOn(outcome)
    case 'timed-out':
      return 'timed_out'
    case 'cancelled':
      if (outcome.runId !== undefined) return 'cancelled'
      return outcome.maybeStarted ? 'unknown' : 'not_started'
    case 'error':
      return maybeStarted(outcome.problem) ? 'unknown' : 'error'
    case 'not-started':
      return 'not_started'
    default:
      return outcome.kind
  }
}

/** Whether a run may have been started whose id nobody knows. */
function maybeStarted({ kind }: Problem): boolean {
  return kind === 'start-uncertain' || kind === 'start-unrecorded'
}

/** Whether the item failed, as `tolerated-failures` counts. */
export function isFailed(conclusion: ItemConclusion): boolean {
  switch (conclusion) {
    case 'failure':
    case 'error':
    case 'unknown':
      return true
    case 'success':
    case 'timed_out':
    case 'cancelled':
    case 'not_started':
    case 'started':
    case 'running':
      return false
  }
}

/** The items that count for the step: without those that failed, if at most that many may fail. */
export function countingOf<Item extends EndedItem>(
  items: readonly Item[],
  tolerated = 0,
): readonly Item[] {
  const others = items.filter(({ conclusion }) => !isFailed(conclusion))
  return items.length - others.length <= tolerated ? others : items
}

/** The conclusion of a step with a list. */
export function stepConclusionOf(
  items: readonly EndedItem[],
  step: {
    readonly isCancelled: boolean
    /** How many items may fail; none if it is not given. */
    readonly tolerated: number | undefined
    /** Whether the journal could not be kept. */
    readonly isUnrecorded?: boolean
  },
): WorkConclusion {
  const counting = countingOf(items, step.tolerated)
  const isAny = (...conclusions: ItemConclusion[]) =>
    counting.some(({ conclusion }) => conclusions.includes(conclusion))
  const isBad = isAny('failure', 'timed_out', 'cancelled', 'error', 'unknown', 'not_started')
  if (!isBad && !step.isUnrecorded) {
    if (isAny('started')) return 'started'
    return isAny('running') ? 'running' : 'success'
  }
  if (step.isCancelled) return 'cancelled'
  const isStopped = counting.some(({ why }) => why === 'service' || why === 'journal')
  if (step.isUnrecorded || isStopped || isAny('error', 'unknown')) return 'error'
  return isAny('failure') ? 'failure' : 'timed_out'
}
