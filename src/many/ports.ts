// What carrying out tasks needs from outside, and what it tells.

import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Poll, PollContext } from '../run/poll.ts'
import type { StartVerdict } from '../run/start.ts'
import type { Clock } from '../text/clock.ts'
import type { Words } from '../text/words.ts'

export interface Ports {
  readonly clock: Clock
  /** Ends everything early. */
  readonly cancel: AbortSignal
  /** From 0 to below 1. */
  readonly random: () => number
  /** Makes a start ready to be sent: what it needs is read and recorded. Sends nothing. */
  prepare(index: number): Promise<PreparedStart>
  /** Polls a run once. */
  poll(index: number, runId: string, options: PollOptions): Promise<Poll>
  /** A run was started. Says why no further one may be, where recording it failed. */
  started(index: number, runId: string): Promise<WhyNotStarted | undefined>
  /** An item ended. Called once for each. */
  ended(index: number, outcome: Outcome): Promise<void>
  onEvent(event: Event): void
}

export interface PollOptions {
  /** The longest that the poll may take, in ms. */
  readonly timeoutMs: number
  /** What its meaning depends on, when the answer is there. */
  readonly context: () => PollContext
}

export type PreparedStart =
  | {
      readonly kind: 'ready'
      /** Sends the start once. */
      send(): Promise<StartVerdict>
      /** It is not sent after all. */
      takeBack(): Promise<void>
    }
  | {
      readonly kind: 'impossible'
      readonly outcome: Outcome
      /** Why no other item can be started either, where that is so. */
      readonly endsStarting: WhyNotStarted | undefined
    }

/** What happens while tasks are carried out, for those who put it into words. */
export type Event =
  | { readonly kind: 'starting'; readonly index: number }
  | {
      readonly kind: 'start-repeated'
      readonly index: number
      readonly cause: Words
      readonly pauseMs: number
      /** What the service asked for; 0 when for nothing. */
      readonly askedMs: number
    }
  | {
      readonly kind: 'started'
      readonly index: number
      readonly runId: string
    }
  | {
      readonly kind: 'polled'
      readonly index: number
      readonly poll: Poll
      readonly waitedMs: number
      /** The pause before the next poll; `undefined` when there will be none. */
      readonly pauseMs: number | undefined
    }
  | { readonly kind: 'held'; readonly ms: number; readonly askedMs: number }
  | { readonly kind: 'outage-began'; readonly cause: Words }
  | { readonly kind: 'outage-ended' }
  | { readonly kind: 'starting-ended'; readonly why: WhyNotStarted; readonly left: number }
