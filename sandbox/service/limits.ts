// The limits of a service that has some: how many requests it takes within a time, and how many runs
// execute at once. The interface document shows none (8), so a service has none by default.

/** Limits of a service; what is not given is not limited. */
export interface Limits {
  /** Requests beyond these are answered 429 and not handled, and do not count themselves. */
  readonly requests?: {
    readonly most: number
    /** Milliseconds within which there are at most so many. 1000 when not given. */
    readonly withinMs?: number
    /** `Retry-After` in seconds, null for none. When not given: until there is room, rounded up. */
    readonly retryAfterSeconds?: number | null
  }
  /** Starts that would make more runs than these execute at once create none. */
  readonly executing?: {
    readonly most: number
    /** 429, or a refusal that does not ask for another try. `later` when not given. */
    readonly answer?: 'later' | 'refused'
    /** `Retry-After` in seconds of `later`. None when not given. */
    readonly retryAfterSeconds?: number | null
  }
}

/** Counts requests over a window that slides along with them. */
export class RequestLimit {
  readonly #most: number
  readonly #withinMs: number
  /** Arrival times within the window, oldest first. */
  readonly #taken: number[] = []

  constructor({ most, withinMs = 1000 }: NonNullable<Limits['requests']>) {
    this.#most = most
    this.#withinMs = withinMs
  }

  /**
   * Takes a request, where there is room.
   * @param now milliseconds; never less than before
   * @returns 0, or how many milliseconds it is until there is room
   */
  take(now: number): number {
    while (this.#taken[0] !== undefined && this.#taken[0] <= now - this.#withinMs) {
      this.#taken.shift()
    }
    if (this.#taken.length < this.#most) {
      this.#taken.push(now)
      return 0
    }
    return (this.#taken[0] ?? now) + this.#withinMs - now
  }
}
