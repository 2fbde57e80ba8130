// Waiting for a run: the schedule of the reads, the deadline, and when to give up.

import type { Problem } from '../report/errors.ts'
import type { Exchange } from '../service/exchange.ts'
import { LONGEST_RETRY_AFTER_MS } from '../service/reply.ts'
import type { Clock } from '../text/clock.ts'
import type { Show } from '../text/text.ts'
import { type ReadContext, type Reading, readingOf } from './poll.ts'

/** Times of the wait, in ms; the deadline in ms of the clock. */
export interface Schedule {
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

export type WaitResult =
  | Extract<Reading, { kind: 'finished' }>
  /** One good read was enough, and it found the run executing. */
  | { readonly kind: 'running'; readonly message: string | undefined }
  | {
      readonly kind: 'timed-out'
      /** The service's last waiting message. */
      readonly message: string | undefined
      /** Why the last read failed, if it did. */
      readonly cause: string | undefined
    }
  | { readonly kind: 'gave-up'; readonly problem: Problem }
  | { readonly kind: 'cancelled'; readonly message: string | undefined }

/** One read and what follows from it. */
export interface Progress {
  readonly reading: Reading
  readonly waitedMs: number
  /** The pause before the next read; `undefined` when there will be none. */
  readonly pauseMs: number | undefined
}

export interface WaitOptions {
  /** Sends the GET once; it may take `timeoutMs`. */
  readonly get: (timeoutMs: number) => Promise<Exchange>
  readonly baseUrl: string
  readonly runId: string
  readonly show: Show
  /** When this step started the run, in ms of the clock; `undefined` for a run that was there before. */
  readonly startedAt: number | undefined
  /** Whether to wait for the end, or only for one good read. */
  readonly untilFinished: boolean
  readonly schedule: Schedule
  readonly requestTimeoutMs: number
  readonly clock: Clock
  /** A random number from 0 to below 1, the same for the whole wait: see nextPause. */
  readonly random: number
  readonly cancel: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

const MOST_FAILURES = 10
const JUST_STARTED_MS = 30_000
/** What a read that is under way at the deadline gets on top. */
const OVERTIME_MS = 10_000

export async function waitForRun(options: WaitOptions): Promise<WaitResult> {
  const { schedule, clock, cancel, startedAt } = options
  const begin = startedAt ?? clock.now()
  let pauseMs = startedAt === undefined ? 0 : schedule.firstPauseMs
  let failures = 0
  let goodReadBefore = false
  let message: string | undefined

  for (;;) {
    const left = schedule.deadlineMs - clock.now()
    const isLast = pauseMs >= left
    await clock.sleep(Math.max(0, isLast ? left : pauseMs), cancel)
    if (cancel.aborted) return { kind: 'cancelled', message }

    const came = await options.get(readTimeout(options))
    const context: ReadContext = {
      baseUrl: options.baseUrl,
      runId: options.runId,
      show: options.show,
      now: clock.date(),
      goodReadBefore,
      justStarted: startedAt !== undefined && clock.now() - startedAt <= JUST_STARTED_MS,
    }
    const reading = readingOf(came, context)
    const waitedMs = clock.now() - begin
    const tell = (next?: number) => options.onProgress({ reading, waitedMs, pauseMs: next })
    if (reading.kind === 'finished') {
      tell()
      return reading
    }
    if (cancel.aborted) return { kind: 'cancelled', message }
    if (reading.kind === 'refused') {
      tell()
      return { kind: 'gave-up', problem: { ...reading, kind: 'read-refused' } }
    }
    let cause: string | undefined
    if (reading.kind === 'executing') {
      failures = 0
      goodReadBefore = true
      message = reading.message ?? message
      if (!options.untilFinished) {
        tell()
        return { kind: 'running', message }
      }
    } else {
      failures++
      cause = reading.cause
    }

    if (isLast || clock.now() >= schedule.deadlineMs) {
      tell()
      return { kind: 'timed-out', message, cause }
    }
    if (cause !== undefined && failures === MOST_FAILURES) {
      tell()
      return { kind: 'gave-up', problem: { kind: 'reads-failed', reads: failures, cause } }
    }
    pauseMs = Math.max(
      nextPause({ waitedMs, failures, random: options.random }, schedule),
      Math.min(reading.retryAfterMs, LONGEST_RETRY_AFTER_MS),
    )
    tell(Math.min(pauseMs, Math.max(0, schedule.deadlineMs - clock.now())))
  }
}

/**
 * The pause before the next read, in ms: a quarter of the time waited, between the first and the
 * longest pause, doubled for each failure in a row after the first, and up to a tenth shorter so
 * that many jobs do not read in step. With one share for all pauses of a wait the reads of two jobs
 * drift apart, and none of the usual lengths of a run is always found late; shares drawn for each
 * pause would even each other out.
 */
export function nextPause(
  now: { readonly waitedMs: number; readonly failures: number; readonly random: number },
  { firstPauseMs, longestPauseMs }: Pick<Schedule, 'firstPauseMs' | 'longestPauseMs'>,
): number {
  const regular = Math.min(Math.max(now.waitedMs / 4, firstPauseMs), longestPauseMs)
  const doubled = regular * 2 ** Math.max(0, now.failures - 1)
  return Math.min(doubled, longestPauseMs) * (1 - 0.1 * now.random)
}

/** How long the next read may take: not much beyond the deadline. */
function readTimeout({ schedule, clock, requestTimeoutMs }: WaitOptions): number {
  const left = Math.max(0, schedule.deadlineMs - clock.now())
  return Math.min(requestTimeoutMs, left + OVERTIME_MS)
}
