// Decides when a run is polled next, and when the wait ends. Sends nothing, and never sleeps.

import { parseTimestamp } from '../text/units.ts'
import type { Words } from '../text/words.ts'
import { learnedPause } from './learned-pause.ts'
import type { Outcome } from './outcome.ts'
import type { Poll, PollContext } from './poll.ts'
import type { WorkflowRun } from './workflow-run.ts'

export const LONGEST_RETRY_AFTER_MS = 15 * 60_000

/** Durations in ms; the deadline in ms of the clock. */
export interface WaitRules {
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** Of a run of a list, once others have finished. */
  readonly shortestPauseMs: number
  readonly requestTimeoutMs: number
  /** Whether to wait for the end, or only for one good poll. */
  readonly untilFinished: boolean
}

export interface WaitedRun {
  readonly runId: string
  /** The workflow that the run must belong to; `undefined` if any will do. */
  readonly workflowId: string | undefined
  /** Milliseconds of the clock; `undefined` if the run existed before. */
  readonly startedAt: number | undefined
  /** Whether the journal has the end of the run: others, which may hold places, go first. */
  readonly hasEnded?: boolean
  readonly random: number
}

const MAX_FAILED_POLLS = 10
const MIN_FAILING_MS = 5 * 60_000
const JUST_STARTED_MS = 30_000
const OVERTIME_MS = 10_000

export class Wait {
  readonly kind: 'poll' | 'poll-of-ended'
  readonly run: WaitedRun
  dueAt: number
  /** Why the latest poll failed. */
  cause: Words | undefined
  private readonly rules: WaitRules
  private readonly begunAt: number
  private failures = 0
  private failingSince = 0
  private goodPollBefore = false
  /** The time waited at the last poll that found the run executing. */
  private executedMs = 0
  private refusedBefore = false
  /** What the service said in the last good poll. */
  private message: Words | undefined

  constructor(run: WaitedRun, rules: WaitRules, now: number) {
    this.kind = run.hasEnded === true ? 'poll-of-ended' : 'poll'
    this.run = run
    this.rules = rules
    this.begunAt = run.startedAt ?? now
    const firstPauseMs = run.startedAt === undefined ? 0 : rules.firstPauseMs
    this.dueAt = this.noLater(now + firstPauseMs, now)
  }

  /** When the last poll's answer must be there, in ms of the clock. */
  get endsAt(): number {
    return Math.max(this.rules.deadlineMs, this.begunAt) + OVERTIME_MS
  }

  timeoutMs(now: number): number {
    return Math.min(this.rules.requestTimeoutMs, Math.max(0, this.endsAt - now))
  }

  waitedMs(now: number): number {
    return now - this.begunAt
  }

  /**
   * Returns what a finished run took, as its time stamps say, but held between the last two
   * polls: a clock may be wrong, and a run may wait in a queue. Returns `undefined` if it does
   * not say, or if it existed before.
   */
  tookMs({ startedAt, endedAt }: WorkflowRun, now: number): number | undefined {
    const begin = parseTimestamp(startedAt)
    const end = parseTimestamp(endedAt)
    if (this.run.startedAt === undefined || begin === undefined || end === undefined) {
      return undefined
    }
    const saidMs = Number(end - begin) / 1_000
    return Math.min(Math.max(saidMs, this.executedMs), this.waitedMs(now))
  }

  context(now: number): PollContext {
    const { runId, startedAt } = this.run
    return {
      runId,
      goodPollBefore: this.goodPollBefore,
      refusedBefore: this.refusedBefore,
      justStarted: startedAt !== undefined && now - startedAt <= JUST_STARTED_MS,
    }
  }

  /**
   * A 429 in a list counts as nothing, but is the last answer. Returns the outcome if no
   * time is left.
   */
  takeBusy(cause: Words, now: number): Outcome | undefined {
    this.cause = cause
    return now >= this.rules.deadlineMs ? this.timedOut() : undefined
  }

  /**
   * Returns the outcome, or `undefined` if the wait continues until `dueAt`.
   *
   * @param othersTookMs what finished runs of the same workflow took, in ascending order
   */
  take(poll: Poll, now: number, othersTookMs: readonly number[] = []): Outcome | undefined {
    const { runId } = this.run
    if (poll.kind === 'finished') return this.finished(poll)
    if (poll.kind === 'refused') {
      const isSeen = this.goodPollBefore || this.run.startedAt !== undefined
      return { kind: 'error', runId, problem: { ...poll, kind: 'poll-refused', isSeen } }
    }
    if (poll.kind === 'executing') {
      this.failures = 0
      this.goodPollBefore = true
      this.executedMs = this.waitedMs(now)
      this.refusedBefore = false
      this.message = poll.message
      this.cause = undefined
      if (!this.rules.untilFinished) return { kind: 'running', runId }
    } else {
      if (this.failures === 0) this.failingSince = now
      this.failures++
      this.refusedBefore ||= poll.isRefusal === true
      this.cause = poll.cause
    }
    if (now >= this.rules.deadlineMs) return this.timedOut()
    const { cause, failures } = this
    const isLasting = now - this.failingSince >= MIN_FAILING_MS
    if (cause !== undefined && failures >= MAX_FAILED_POLLS && isLasting) {
      return { kind: 'error', runId, problem: { kind: 'polls-failed', polls: failures, cause } }
    }
    const pauseMs = this.pauseMs(now, othersTookMs)
    const askedMs = Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS)
    this.dueAt = this.noLater(now + Math.max(pauseMs, askedMs), now)
    return undefined
  }

  private pauseMs(now: number, othersTookMs: readonly number[]): number {
    const { failures, rules } = this
    const waitedMs = this.waitedMs(now)
    const singleMs = computePause({ waitedMs, failures, random: this.run.random }, rules)
    if (failures > 0) return singleMs
    // None took longer than a run that existed before has been waited for.
    return learnedPause(othersTookMs, { waitedMs, singleMs }, rules)
  }

  private finished({ run, answer }: Extract<Poll, { kind: 'finished' }>): Outcome {
    const { runId, workflowId: expected } = this.run
    const { workflowId: actual } = run
    if (expected && actual && actual.toLowerCase() !== expected.toLowerCase()) {
      return { kind: 'error', runId, problem: { kind: 'other-workflow', expected, actual } }
    }
    return { kind: 'finished', runId, run, answer }
  }

  timedOut(): Outcome {
    const { run, rules, cause, message } = this
    return { kind: 'timed-out', runId: run.runId, timeoutMs: rules.deadlineMs, cause, message }
  }

  cancelled(): Outcome {
    return { kind: 'cancelled', runId: this.run.runId, maybeStarted: true }
  }

  private noLater(dueAt: number, now: number): number {
    return Math.max(now, Math.min(dueAt, this.rules.deadlineMs))
  }
}

/** Returns milliseconds. Jitter is drawn once per wait; drawn per pause, it would average out. */
export function computePause(
  now: { readonly waitedMs: number; readonly failures: number; readonly random: number },
  { firstPauseMs, longestPauseMs }: Pick<WaitRules, 'firstPauseMs' | 'longestPauseMs'>,
): number {
  const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs)
  const doubled = regular * 2 ** Math.max(0, now.failures - 1)
  return Math.min(doubled, longestPauseMs) * (1 - 0.1 * now.random)
}
