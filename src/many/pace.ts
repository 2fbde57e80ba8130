// How fast requests follow each other: an even rate, and the holds that the service asks for with 429.

import type { Policy } from './policy.ts'

const FIRST_HOLD_MS = 1_000
/** One request in ten seconds. */
const LEAST_PER_SECOND = 0.1
const REGAINED_PER_SECOND = 0.5
/** Timers that fire early and a network that is uneven must not make eleven requests of ten. */
const SLACK_MS = 5

export class Pace {
  private readonly policy: Pick<Policy, 'mostPerSecond' | 'longestPauseMs'>
  private perSecond: number
  private lastBegin = Number.NEGATIVE_INFINITY
  private holdUntil = Number.NEGATIVE_INFINITY
  private holdsInRow = 0
  /** How many requests had begun when the latest hold did. */
  private begunBeforeHold = 0

  constructor(policy: Pick<Policy, 'mostPerSecond' | 'longestPauseMs'>) {
    this.policy = policy
    this.perSecond = policy.mostPerSecond
  }

  /** When the next request may begin, in ms of the clock. */
  get nextAt(): number {
    const gapMs = Number.isFinite(this.perSecond) ? 1_000 / this.perSecond + SLACK_MS : 0
    return Math.max(this.lastBegin + gapMs, this.holdUntil)
  }

  begin(now: number): void {
    this.lastBegin = now
  }

  /** A good answer to the request of that number; one begun before a hold does not end a row of them. */
  good(number: number): void {
    if (number > this.begunBeforeHold) this.holdsInRow = 0
    this.perSecond = Math.min(this.policy.mostPerSecond, this.perSecond + REGAINED_PER_SECOND)
  }

  /**
   * The request of that number was answered 429. Gives how long all requests are held back from now,
   * in ms, where that is news.
   * @param begun how many requests have begun
   * @param askedMs what `Retry-After` asks for, 0 where there is none
   */
  hold(number: number, begun: number, now: number, askedMs: number): number | undefined {
    const isNew = number > this.begunBeforeHold
    if (isNew) {
      this.holdsInRow++
      this.begunBeforeHold = begun
      this.perSecond = Math.max(LEAST_PER_SECOND, this.perSecond / 2)
    }
    const doubledMs = FIRST_HOLD_MS * 2 ** (this.holdsInRow - 1)
    const ownMs = isNew ? Math.min(doubledMs, this.policy.longestPauseMs) : 0
    const until = now + (askedMs > 0 ? askedMs : ownMs)
    // Nor is it news where the hold that it counts with is over.
    if (until <= Math.max(now, this.holdUntil)) return undefined
    this.holdUntil = until
    return until - now
  }
}
