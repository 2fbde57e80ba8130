// When a start that was certainly not made is sent again, and when that is given up.

import type { Problem } from '../run/problem.ts'
import type { Unmade } from '../run/start.ts'
import type { Policy } from './policy.ts'

export interface Retry {
  /** The pause before the next try, in ms. */
  readonly pauseMs: number
  /** What the service asked for, in ms; 0 when for nothing. */
  readonly askedMs: number
  /** Why there is to be no next try; `undefined` where there may be one. */
  readonly problem: Problem | undefined
}

/**
 * @param tries how many there were
 * @param now in ms of the clock
 */
export function retryAfter(
  verdict: Unmade,
  tries: number,
  now: number,
  { startTries, startPauseMs, longestPauseMs, deadlineMs }: Policy,
): Retry {
  const { cause } = verdict
  const isBusy = verdict.kind === 'busy'
  const askedMs = isBusy ? verdict.retryAfterMs : 0
  // Bounded, since nothing times infinity is no number.
  const doubledMs = startPauseMs * 2 ** Math.min(tries - 1, 30)
  const pauseMs = Math.max(Math.min(doubledMs, longestPauseMs), askedMs)
  // Used only when the starting is given up: if tries are left, there is no time for them.
  const outOfTime = tries < startTries
  const isLast = !outOfTime || (pauseMs > 0 && now + pauseMs > deadlineMs)
  const problem = {
    kind: 'start-unreachable',
    tries,
    busy: isBusy,
    cause,
    outOfTime,
    askedMs,
  } as const
  return { pauseMs, askedMs, problem: isLast ? problem : undefined }
}
