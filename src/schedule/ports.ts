import type { Settings } from '../inputs/settings.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Poll } from '../run/poll.ts'
import type { StartMeaning } from '../run/start.ts'
import type { StartTask, Task } from '../run/task.ts'
import type { WaitRules } from '../run/wait.ts'
import type { NoReply } from '../service/exchange.ts'
import type { Reply } from '../service/reply.ts'
import type { Clock } from '../text/clock.ts'
import type { Words } from '../text/words.ts'

export type Rules = WaitRules & Pick<Settings, 'list' | 'resultOptions'>

/** Neither `ended` nor `onEvent` may throw. */
export interface Ports {
  readonly clock: Clock
  readonly cancel: AbortSignal
  readonly random: () => number
  readonly journal: StartRecords | undefined
  /** Sends a start once. */
  start(task: StartTask): Promise<StartMeaning>
  poll(runId: string, timeoutMs: number): Promise<Reply | NoReply>
  ended(task: Task, outcome: Outcome): Ended
  onEvent(event: StepEvent): void
}

/** What became of an item once its files were written. */
export interface Ended {
  /** Its result file may be missing. */
  readonly outcome: Outcome
  /** `undefined` if the answer is not saved: then the journal must not say that it ended. */
  readonly saved: SavedEnd | undefined
}

/** A journal. What it returns says why no further run may be started. */
export interface StartRecords {
  sending(task: StartTask): WhyNotStarted | undefined
  notStarted(task: StartTask): void
  started(task: StartTask, runId: string): WhyNotStarted | undefined
  ended(task: Task, outcome: Outcome, saved: SavedEnd): void
}

export interface SavedEnd {
  /** The text of the input `result-file`, if it was written. */
  readonly resultText: string | undefined
}

export type StepEvent =
  | {
      readonly kind: 'start-repeated'
      readonly task: StartTask
      readonly cause: Words
      readonly pauseMs: number
    }
  | { readonly kind: 'started'; readonly task: StartTask; readonly runId: string }
  | {
      readonly kind: 'polled'
      readonly poll: Poll
      readonly waitedMs: number
      readonly pauseMs: number | undefined
    }
  | { readonly kind: 'held'; readonly ms: number; readonly cause: Words }
  | { readonly kind: 'starting-ended'; readonly why: WhyNotStarted; readonly left: number }
