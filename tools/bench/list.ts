// A thousand items in virtual time: when the list ends beside the ideal, how many requests it takes, and how
// late the end of a run is seen.

import { carryOut } from '../../src/many/carry-out.ts'
import { policyOfMany } from '../../src/many/policy.ts'
import { simulatedPorts } from '../simulation/ports.ts'
import { Random } from '../simulation/random.ts'
import { finishedRun } from '../simulation/run.ts'
import { SimulatedClock } from '../simulation/simulated-clock.ts'
import { mean } from './figures.ts'

export interface ListFigures {
  readonly lengthSeconds: number
  readonly maxParallel: number
  /** Requests; in place of ten, none at all shows what the schedule of the polls alone takes. */
  readonly mostPerSecond: number
  readonly endSeconds: number
  /** The sum of the lengths over `max-parallel`, or the pace of starts and one poll each where that is more. */
  readonly idealSeconds: number
  readonly requests: number
  readonly meanLagSeconds: number
  readonly worstLagSeconds: number
}

const ITEMS = 1_000
const MOST_PER_SECOND = 10
const LATENCY_MS = 20
const RUN = finishedRun(true)

export async function simulateLists(): Promise<readonly ListFigures[]> {
  const figures: ListFigures[] = []
  for (const lengthSeconds of [5, 60, 1_200]) {
    for (const maxParallel of [10, 100]) {
      figures.push(await simulate(lengthSeconds, maxParallel, MOST_PER_SECOND))
    }
  }
  figures.push(await simulate(60, 100, Number.POSITIVE_INFINITY))
  return figures
}

async function simulate(
  lengthSeconds: number,
  maxParallel: number,
  mostPerSecond: number,
): Promise<ListFigures> {
  const clock = new SimulatedClock()
  const random = new Random(20_261_122)
  const never = new AbortController().signal
  const tasks = Array.from({ length: ITEMS }, (_, index) => {
    return { kind: 'start', id: `${index}`, workflowId: 'w' } as const
  })
  const rules = policyOfMany(
    {
      deadlineMs: 1_000 * 3_600_000,
      firstPauseMs: 5_000,
      longestPauseMs: 120_000,
      requestTimeoutMs: 60_000,
      untilFinished: true,
    },
    { maxParallel, toleratedFailures: undefined },
  )
  const policy = { ...rules, mostPerSecond }
  const endsAt = new Map<number, number>()
  const lags: number[] = []
  let requests = 0
  const request = async () => {
    requests++
    await clock.sleep(LATENCY_MS, never)
  }
  const ports = simulatedPorts({
    clock,
    random: () => random.next(),
    start: async (index) => {
      await request()
      endsAt.set(index, clock.now() + lengthSeconds * 1_000)
      return { kind: 'started', runId: `run-${index}` }
    },
    poll: async (index) => {
      await request()
      const isFinished = clock.now() >= (endsAt.get(index) ?? 0)
      return isFinished
        ? { kind: 'finished', run: RUN, answer: Buffer.of() }
        : { kind: 'executing', message: undefined, retryAfterMs: 0 }
    },
    onEnded: (index) => {
      lags.push(clock.now() - (endsAt.get(index) ?? 0))
    },
  })
  await clock.until(carryOut(tasks, policy, ports))
  return {
    lengthSeconds,
    maxParallel,
    mostPerSecond,
    endSeconds: clock.now() / 1_000,
    idealSeconds: Math.max((ITEMS * lengthSeconds) / maxParallel, (2 * ITEMS) / mostPerSecond),
    requests,
    meanLagSeconds: mean(lags) / 1_000,
    worstLagSeconds: Math.max(...lags) / 1_000,
  }
}
