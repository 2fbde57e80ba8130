// An even rate, and the holds after a 429 (docs/many-runs.md#pace).

const MAX_PER_SECOND = 10
const MIN_PER_SECOND = 0.1
const RECOVERY_PER_SECOND = 0.5
const FIRST_HOLD_MS = 1_000
/** Early timers and an uneven network must not turn ten requests in a second into eleven. */
const SLACK_MS = 5

export class Pace {
  private readonly longestHoldMs: number
  private readonly deadlineMs: number
  private perSecond = MAX_PER_SECOND
  private lastBegin = Number.NEGATIVE_INFINITY
  private holdUntil = Number.NEGATIVE_INFINITY
  private holdsInRow = 0
  private beforeHold = 0

  /** @param deadlineMs no hold goes past it, in ms of the clock */
  constructor(longestHoldMs: number, deadlineMs: number) {
    this.longestHoldMs = longestHoldMs
    this.deadlineMs = deadlineMs
  }

  get nextAt(): number {
    return Math.max(this.lastBegin + 1_000 / this.perSecond + SLACK_MS, this.holdUntil)
  }

  begin(now: number): void {
    this.lastBegin = now
  }

  /** If the request began before a hold, the row of holds goes on. */
  goodAnswer(request: number): void {
    if (request > this.beforeHold) this.holdsInRow = 0
    this.perSecond = Math.min(MAX_PER_SECOND, this.perSecond + RECOVERY_PER_SECOND)
  }

  /**
   * 429. Returns the new hold from now, in ms. @param begun requests so far @param askedMs 0
   * if not given
   */
  hold(request: number, begun: number, now: number, askedMs: number): number | undefined {
    const isNew = request > this.beforeHold
    if (isNew) {
      this.holdsInRow++
      this.beforeHold = begun
      this.perSecond = Math.max(MIN_PER_SECOND, this.perSecond / 2)
    }
    const doubledMs = Math.min(FIRST_HOLD_MS * 2 ** (this.holdsInRow - 1), this.longestHoldMs)
    const holdMs = askedMs > 0 ? askedMs : isNew ? doubledMs : 0
    const until = Math.min(now + holdMs, this.deadlineMs)
    if (until <= Math.max(now, this.holdUntil)) return undefined
    this.holdUntil = until
    return until - now
  }
}
