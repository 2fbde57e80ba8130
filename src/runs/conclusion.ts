// The conclusions of items, and the conclusion of the step that follows from them (contract, "Items end" and "The
// step's conclusion").

import { type Outcome, verdictOn, type WhyNotStarted, type WorkConclusion } from '../run/outcome.ts'

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
      // A run may have been started, and nobody knows its id.
      return ['start-uncertain', 'start-unrecorded'].includes(outcome.problem.kind)
        ? 'unknown'
        : 'error'
    case 'not-started':
      return 'not_started'
    default:
      return outcome.kind
  }
}

/** Whether the item failed, as `tolerated-failures` counts. */
export function isFailed(conclusion: ItemConclusion): boolean {
  return ['failure', 'error', 'unknown'].includes(conclusion)
}

/**
 * The conclusion of a step with a list.
 * @param tolerated how many items may fail; 0 if not given
 */
export function stepConclusionOf(
  items: readonly EndedItem[],
  step: {
    readonly isCancelled: boolean
    readonly tolerated: number
    /** Whether the journal could not be kept. */
    readonly isUnrecorded?: boolean
  },
): WorkConclusion {
  const failed = items.filter(({ conclusion }) => isFailed(conclusion))
  const counting =
    failed.length <= step.tolerated ? items.filter((item) => !failed.includes(item)) : items
  const isAny = (...conclusions: ItemConclusion[]) =>
    counting.some(({ conclusion }) => conclusions.includes(conclusion))

  const isFine = (item: EndedItem) => ['success', 'started', 'running'].includes(item.conclusion)
  if (counting.every(isFine) && !step.isUnrecorded) {
    if (isAny('started')) return 'started'
    return isAny('running') ? 'running' : 'success'
  }
  if (step.isCancelled) return 'cancelled'
  const isStopped = counting.some(({ why }) => why === 'service' || why === 'journal')
  if (step.isUnrecorded || isStopped || isAny('error', 'unknown')) return 'error'
  return isAny('failure') ? 'failure' : 'timed_out'
}
