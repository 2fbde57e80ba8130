// The pace of a list's requests: an even rate, and the holds that the service asks for with 429
// (contract, "Requests of a list").

const MAX_PER_SECOND = 10
/** One request in ten seconds. */
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
  /** The last request that began before the latest hold. */
  private beforeHold = 0

  /** @param deadlineMs no hold goes past it, in ms of the clock */
  constructor(longestHoldMs: number, deadlineMs: number) {
    this.longestHoldMs = longestHoldMs
    this.deadlineMs = deadlineMs
  }

  /** When the next request may begin, in ms of the clock. */
  get nextAt(): number {
    return Math.max(this.lastBegin + 1_000 / this.perSecond + SLACK_MS, this.holdUntil)
  }

  begin(now: number): void {
    this.lastBegin = now
  }

  /** A good answer to a request. If the request began before a hold, it does not end the row of holds. */
  goodAnswer(request: number): void {
    if (request > this.beforeHold) this.holdsInRow = 0
    this.perSecond = Math.min(MAX_PER_SECOND, this.perSecond + RECOVERY_PER_SECOND)
  }

  /**
   * A request was answered 429. Returns how long all requests are held back from now, in ms, if that has changed.
   * @param begun how many requests have begun
   * @param askedMs the pause in `Retry-After`, 0 if there is none
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
