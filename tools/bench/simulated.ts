// The wait and lists without waiting: the action's code on a clock that costs nothing. How many requests a wait takes
// and how late it finds the end of a run; and when a list of a thousand items ends beside the ideal.

import { Wait } from '../../src/run/wait.ts'
import { carryOut } from '../../src/runs/carry-out.ts'
import { jsonReply, runIdOf, simulatedPorts } from '../simulation/ports.ts'
import { Random } from '../simulation/random.ts'
import { settings, startOf } from '../simulation/settings.ts'
import { SimulatedClock } from '../simulation/simulated-clock.ts'
import { mean } from './figures.ts'

const EXECUTING = { kind: 'executing', message: 'Still executing', retryAfterMs: 0 } as const

export interface Polling {
  readonly seconds: number
  readonly requests: number
  readonly lagSeconds: number
}

/** The means of so many waits for a run of each length, with the default inputs. */
export function simulateWaits(waits: number): readonly Polling[] {
  const random = new Random(20_261_121)
  return [5, 10, 30, 60, 90, 120, 300, 600, 1_200, 3_600, 7_200, 21_600].map((seconds) => {
    const ended = Array.from({ length: waits }, () => endOf(seconds * 1_000, random.next()))
    const lagSeconds = mean(ended.map(({ lagMs }) => lagMs)) / 1_000
    return { seconds, requests: mean(ended.map(({ requests }) => requests)), lagSeconds }
  })
}

function endOf(lengthMs: number, random: number) {
  const rules = settings({ deadlineMs: Number.MAX_SAFE_INTEGER })
  const run = { runId: 'run-1', workflowId: undefined, startedAt: 0, random }
  const wait = new Wait(run, rules, 0)
  let requests = 1
  for (; wait.dueAt < lengthMs; requests++) wait.take(EXECUTING, wait.dueAt)
  return { requests, lagMs: wait.dueAt - lengthMs }
}

/** A simulated list. */
export interface ListCase {
  readonly lengthSeconds: number
  readonly maxParallel: number
  /** How long each answer takes. */
  readonly latencyMs: number
}

export interface ListFigures extends ListCase {
  readonly endSeconds: number
  readonly idealSeconds: number
  readonly requests: number
  readonly meanLagSeconds: number
  readonly worstLagSeconds: number
}

const ITEMS = 1_000
const MAX_PER_SECOND = 10

export async function simulateLists(): Promise<readonly ListFigures[]> {
  const figures: ListFigures[] = []
  for (const lengthSeconds of [5, 60, 600, 3_600]) {
    for (const maxParallel of [10, 100, 1_000]) {
      for (const latencyMs of [20, 300, 900]) {
        figures.push(await simulateList({ lengthSeconds, maxParallel, latencyMs }))
      }
    }
  }
  return figures
}

export async function simulateList(list: ListCase): Promise<ListFigures> {
  const { lengthSeconds, maxParallel, latencyMs } = list
  const clock = new SimulatedClock()
  const random = new Random(20_261_122)
  const never = new AbortController().signal
  const tasks = Array.from({ length: ITEMS }, (_, index) => {
    return startOf(`${index}`, index + 1)
  })
  const rules = settings({
    deadlineMs: 1_000 * 3_600_000,
    list: { maxParallel, tolerated: undefined },
  })
  /** Run → when it ends. */
  const endsAt = new Map<string, number>()
  const lags: number[] = []
  let requests = 0
  const request = async () => {
    requests++
    await clock.sleep(latencyMs, never)
  }
  const ports = simulatedPorts({
    clock,
    random: () => random.next(),
    start: async (task) => {
      await request()
      endsAt.set(runIdOf(task), clock.now() + lengthSeconds * 1_000)
      return { kind: 'started', runId: runIdOf(task) }
    },
    poll: async (runId) => {
      await request()
      const isFinished = clock.now() >= (endsAt.get(runId) ?? 0)
      return isFinished
        ? jsonReply(200, { success: true, data: { state: 'DONE' } })
        : jsonReply(250, {})
    },
    onEnded: (task) => {
      lags.push(clock.now() - (endsAt.get(runIdOf(task)) ?? 0))
    },
  })
  await clock.until(carryOut(tasks, rules, ports))
  return {
    ...list,
    endSeconds: clock.now() / 1_000,
    idealSeconds: idealSecondsOf(list),
    requests,
    meanLagSeconds: mean(lags) / 1_000,
    worstLagSeconds: Math.max(...lags) / 1_000,
  }
}

/** The lower bound of the time: places, starts one at a time, and a start and a poll for each item. */
function idealSecondsOf({ lengthSeconds, maxParallel, latencyMs }: ListCase): number {
  const latencySeconds = latencyMs / 1_000
  const rounds = Math.ceil(ITEMS / maxParallel)
  const places = rounds * (lengthSeconds + 2 * latencySeconds)
  const starts = ITEMS * Math.max(latencySeconds, 1 / MAX_PER_SECOND) + lengthSeconds
  const requests = (2 * ITEMS) / MAX_PER_SECOND
  return Math.max(places, starts, requests)
}
