// An outage of the service: when it is taken to be down, how it is tried, and when to give up.

import type { Policy } from './policy.ts'

const FIRST_PAUSE_MS = 1_000
const MOST_TRIES = 10

export class Outage {
  private readonly policy: Pick<Policy, 'outageAfter' | 'firstPauseMs' | 'longestPauseMs'>
  private failuresInRow = 0
  /** `begunBefore` is how many requests had begun: they are no tries. */
  private down: { readonly begunBefore: number; tries: number; nextAt: number } | undefined
  /** The number of the try that is under way. */
  private trying: number | undefined

  constructor(policy: Pick<Policy, 'outageAfter' | 'firstPauseMs' | 'longestPauseMs'>) {
    this.policy = policy
  }

  /** When the next try is due, in ms of the clock: never while one is under way; `undefined` while the service is up. */
  get nextAt(): number | undefined {
    if (this.down === undefined) return undefined
    return this.trying === undefined ? this.down.nextAt : Number.POSITIVE_INFINITY
  }

  begin(number: number): void {
    if (this.down !== undefined) this.trying = number
  }

  end(number: number): void {
    if (this.trying === number) this.trying = undefined
  }

  /** A good answer to the request of that number. Says whether it ended an outage. */
  good(number: number): boolean {
    const { down } = this
    if (down !== undefined && number <= down.begunBefore) return false
    this.down = undefined
    this.failuresInRow = 0
    return down !== undefined
  }

  /**
   * The request of that number failed. Says what that makes of the service.
   * @param begun how many requests have begun
   * @param askedMs what `Retry-After` asks for, 0 where there is none
   */
  failed(
    number: number,
    begun: number,
    now: number,
    askedMs: number,
  ): 'up' | 'began' | 'down' | 'given-up' {
    if (this.down === undefined) {
      if (++this.failuresInRow < this.policy.outageAfter) return 'up'
      this.down = { begunBefore: begun, tries: 0, nextAt: now + this.pauseMs(0, askedMs) }
      return 'began'
    }
    if (number <= this.down.begunBefore) return 'down'
    const tries = ++this.down.tries
    this.down.nextAt = now + this.pauseMs(tries, askedMs)
    return tries < MOST_TRIES ? 'down' : 'given-up'
  }

  private pauseMs(tries: number, askedMs: number): number {
    const { firstPauseMs, longestPauseMs } = this.policy
    const doubled = Math.max(FIRST_PAUSE_MS, firstPauseMs) * 2 ** tries
    return Math.max(Math.min(doubled, longestPauseMs), askedMs)
  }
}
