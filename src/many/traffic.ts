// The requests of a step as a whole: how fast they follow each other, how many are under way, and what
// their answers say of the service. Each has a number, from 1, in the order in which they begin.

import { LONGEST_RETRY_AFTER_MS } from '../run/wait.ts'
import type { Words } from '../text/words.ts'
import { Outage } from './outage.ts'
import { Pace } from './pace.ts'
import type { Policy } from './policy.ts'
import type { Event } from './ports.ts'

export class Traffic {
  readonly pace: Pace
  readonly outage: Outage
  underWay = 0
  /** How many requests have ended. */
  ended = 0
  private begun = 0
  private readonly policy: Policy
  private readonly onEvent: (event: Event) => void

  constructor(policy: Policy, onEvent: (event: Event) => void) {
    this.policy = policy
    this.onEvent = onEvent
    this.pace = new Pace(policy)
    this.outage = new Outage(policy)
  }

  /** How many requests have begun. */
  get count(): number {
    return this.begun
  }

  get isFull(): boolean {
    return this.underWay >= this.policy.mostUnderWay
  }

  /** A request is on its way; to be called behind what it had to load, which may take a while. */
  begin(now: number): number {
    this.begun++
    this.underWay++
    this.pace.begin(now)
    this.outage.begin(this.begun)
    return this.begun
  }

  /** The request's answer, or that there is none, is known; what it says is told next. */
  end(number: number): void {
    this.underWay--
    this.ended++
    this.outage.end(number)
  }

  /** The service did what it was asked, or said no: it is up. */
  good(number: number): void {
    this.pace.good(number)
    if (this.outage.good(number)) this.onEvent({ kind: 'outage-ended' })
  }

  /**
   * A request failed. Says whether it was the last try of an outage.
   * @param askedMs the pause that the service asked for, however long; 0 when it did not
   */
  failed(number: number, now: number, askedMs: number, cause: Words): boolean {
    const state = this.outage.failed(
      number,
      this.begun,
      now,
      Math.min(askedMs, LONGEST_RETRY_AFTER_MS),
    )
    if (state === 'began') this.onEvent({ kind: 'outage-began', cause })
    return state === 'given-up'
  }

  /** The service answered that there are too many requests. */
  busy(number: number, now: number, askedMs: number): void {
    const ms = this.pace.hold(number, this.begun, now, askedMs)
    if (ms !== undefined) this.onEvent({ kind: 'held', ms, askedMs })
  }
}
