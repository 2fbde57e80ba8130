// The wait and lists without waiting: the action's code on a clock that costs nothing. How many requests a wait takes,
// and how late it finds the end of a run; and how long a list of a thousand items takes.
import { Wait } from '../../src/run/wait.ts'
import { carryOut } from '../../src/schedule/carry-out.ts'
import { jsonReply, runIdOf, simulatedPorts } from '../simulation/ports.ts'
import { Random } from '../simulation/random.ts'
import { settings, startOf } from '../simulation/settings.ts'
import { SimulatedClock } from '../simulation/simulated-clock.ts'

const EXECUTING = { kind: 'executing', message: 'Still executing', retryAfterMs: 0 } as const

/** The means of so many waits for a run of each length, with the default inputs. */
export function simulateWaits(waits: number) {
  const random = new Random(20_261_121)
  return [5, 10, 30, 60, 90, 120, 300, 600, 1_200, 3_600, 7_200, 21_600].map((seconds) => {
    let [requests, lagMs] = [0, 0]
    for (let index = 0; index < waits; index++) {
      const end = endOf(seconds * 1_000, random.next())
      requests += end.requests
      lagMs += end.lagMs
    }
    return { seconds, requests: requests / waits, lagSeconds: lagMs / waits / 1_000 }
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

const ITEMS = 1_000
const LATENCY_MS = 20

/** Lists of a thousand runs of a length, of which so many execute at once. */
export async function simulateLists() {
  const figures = []
  for (const seconds of [5, 60, 600, 3_600]) {
    for (const maxParallel of [10, 100]) figures.push(await simulateList(seconds, maxParallel))
  }
  return figures
}

async function simulateList(seconds: number, maxParallel: number) {
  const clock = new SimulatedClock()
  const random = new Random(20_261_122)
  const tasks = Array.from({ length: ITEMS }, (_, index) => startOf(`${index}`, index + 1))
  const rules = settings({
    deadlineMs: 1_000 * 3_600_000,
    list: { maxParallel, tolerated: undefined },
  })
  /** Run → when it ends. */
  const endsAt = new Map<string, number>()
  let requests = 0
  const request = async () => {
    requests++
    await clock.sleep(LATENCY_MS, new AbortController().signal)
  }
  const ports = simulatedPorts({
    clock,
    random: () => random.next(),
    start: async (task) => {
      await request()
      endsAt.set(runIdOf(task), clock.now() + seconds * 1_000)
      return { kind: 'started', runId: runIdOf(task) }
    },
    poll: async (runId) => {
      await request()
      return clock.now() < (endsAt.get(runId) ?? 0)
        ? jsonReply(250, {})
        : jsonReply(200, { success: true, data: { state: 'DONE' } })
    },
  })
  await clock.until(carryOut(tasks, rules, ports))
  return { seconds, maxParallel, requests, endSeconds: clock.now() / 1_000 }
}
