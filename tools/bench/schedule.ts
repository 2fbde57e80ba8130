// The wait without waiting: the schedule of the action's own code on a clock that costs nothing, for
// runs of every length, beside fixed pauses.

import { Wait as RunWait } from '../../src/run/wait.ts'
import { Random } from '../simulation/random.ts'
import { mean } from './figures.ts'

/** One wait: when each poll was, and how long after the run's end the last one, in ms. */
export interface Wait {
  readonly pollsAt: readonly number[]
  readonly lagMs: number
}

/** Figures over many waits. */
export interface Polling {
  readonly requests: number
  readonly lagSeconds: number
  /** The mean of each wait's lag as a share of the run's length. */
  readonly lagShare: number
}

/** The defaults of action.yml. */
export const FIRST_MS = 5_000
export const LONGEST_MS = 120_000
export const FIXED_PAUSES = [5, 10, 30, 60, 180]
/** Seconds; what the action is held to from a minute on. */
export const LENGTHS = [
  5, 10, 20, 30, 60, 61, 72, 90, 110, 120, 180, 300, 480, 600, 1200, 3600, 7200, 21_600,
]

const EXECUTING = { kind: 'executing', message: 'Still executing', retryAfterMs: 0 } as const

/** Waits for a run of so many ms, as a step that started it with the default inputs. */
export async function waitFor(lengthMs: number, random: number): Promise<Wait> {
  const rules = {
    deadlineMs: Number.MAX_SAFE_INTEGER,
    firstPauseMs: FIRST_MS,
    longestPauseMs: LONGEST_MS,
    requestTimeoutMs: 60_000,
    untilFinished: true,
  }
  const run = { runId: 'run-1', workflowId: undefined, startedAt: 0, random }
  const wait = new RunWait(run, rules, 0)
  const pollsAt = [wait.dueAt]
  while (wait.dueAt < lengthMs) {
    wait.take(EXECUTING, wait.dueAt)
    pollsAt.push(wait.dueAt)
  }
  return { pollsAt, lagMs: wait.dueAt - lengthMs }
}

/** The means over runs of these lengths, each waited for in that way. */
export async function pollingOf(
  lengthsMs: readonly number[],
  waitOf: (lengthMs: number) => Wait | Promise<Wait>,
): Promise<Polling> {
  const waits: (Wait & { readonly lengthMs: number })[] = []
  for (const lengthMs of lengthsMs) waits.push({ lengthMs, ...(await waitOf(lengthMs)) })
  return {
    requests: mean(waits.map(({ pollsAt }) => pollsAt.length)),
    lagSeconds: mean(waits.map(({ lagMs }) => lagMs)) / 1000,
    lagShare: mean(waits.map(({ lagMs, lengthMs }) => lagMs / lengthMs)),
  }
}

/** The schedule of other actions: the same pause each time. */
export function fixedWait(lengthMs: number, pauseMs: number): Wait {
  const polls = Math.max(1, Math.ceil(lengthMs / pauseMs))
  const pollsAt = Array.from({ length: polls }, (_, index) => (index + 1) * pauseMs)
  return { pollsAt, lagMs: polls * pauseMs - lengthMs }
}

/** Lengths from 5 s to 6 h: log-normal, the median five and a half minutes, drawn anew outside. */
export function mixOfLengths(count: number, random: Random): readonly number[] {
  const [least, most] = [5_000, 21_600_000]
  const middle = (Math.log(least) + Math.log(most)) / 2
  const deviation = (Math.log(most) - Math.log(least)) / 4
  return Array.from({ length: count }, () => {
    for (;;) {
      const normal =
        Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
      const length = Math.exp(middle + deviation * normal)
      if (length >= least && length <= most) return length
    }
  })
}

export interface ScheduleFigures {
  readonly lengths: readonly (Polling & { readonly seconds: number })[]
  readonly mix: Polling
  /** The same mix by fixed pauses of so many seconds. */
  readonly fixed: readonly (Polling & { readonly pauseSeconds: number })[]
}

/** Everything at once; the same for the same number of waits. */
export async function simulateWaits(waits: number): Promise<ScheduleFigures> {
  const random = new Random(20_261_121)
  const byAction = (lengthMs: number) => waitFor(lengthMs, random.next())
  const lengths = []
  for (const seconds of LENGTHS) {
    const same = new Array<number>(waits).fill(seconds * 1000)
    lengths.push({ seconds, ...(await pollingOf(same, byAction)) })
  }
  const mixed = mixOfLengths(waits, random)
  const fixed = []
  for (const pauseSeconds of FIXED_PAUSES) {
    const byPause = (lengthMs: number) => fixedWait(lengthMs, pauseSeconds * 1000)
    fixed.push({ pauseSeconds, ...(await pollingOf(mixed, byPause)) })
  }
  return { lengths, mix: await pollingOf(mixed, byAction), fixed }
}
