// The ports through which tasks are carried out, and the events that they report.

import type { Settings } from '../inputs/settings.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Poll } from '../run/poll.ts'
import type { StartVerdict } from '../run/start.ts'
import type { StartTask, Task } from '../run/task.ts'
import type { WaitRules } from '../run/wait.ts'
import type { NoReply } from '../service/exchange.ts'
import type { Reply } from '../service/reply.ts'
import type { Clock } from '../text/clock.ts'
import type { Words } from '../text/words.ts'

/** Durations in ms; the deadline in ms of the clock. */
export type Rules = WaitRules & Pick<Settings, 'list' | 'resultOptions'>

/** Neither `ended` nor `onEvent` may throw. */
export interface Ports {
  readonly clock: Clock
  readonly cancel: AbortSignal
  /** From 0 to below 1. */
  readonly random: () => number
  /** Records a start and sends it once, with nothing awaited in between; or returns why it may not be sent. */
  start(task: StartTask): Promise<StartVerdict | Extract<Outcome, { kind: 'not-started' }>>
  /** Polls a run once. @param timeoutMs maximum duration of the poll */
  poll(runId: string, timeoutMs: number): Promise<Reply | NoReply>
  /** A run was started. If recording it failed, returns why no further run may be started. */
  started(task: StartTask, runId: string): WhyNotStarted | undefined
  /** An item ended. Called once for each item, and last for those that were never started. */
  ended(task: Task, outcome: Outcome): void
  onEvent(event: StepEvent): void
}

/** The events while tasks are carried out, for the log. */
export type StepEvent =
  | {
      readonly kind: 'start-repeated'
      readonly task: StartTask
      readonly cause: Words
      readonly pauseMs: number
      /** The pause that the service asks for; 0 if it asks for none. */
      readonly askedMs: number
    }
  | { readonly kind: 'started'; readonly task: StartTask; readonly runId: string }
  | {
      readonly kind: 'polled'
      readonly poll: Poll
      readonly waitedMs: number
      /** The pause before the next poll; `undefined` if there will be none. */
      readonly pauseMs: number | undefined
    }
  /** All requests of a list are held back, because of a 429. */
  | { readonly kind: 'held'; readonly ms: number; readonly cause: Words }
  | { readonly kind: 'starting-ended'; readonly why: WhyNotStarted; readonly left: number }
