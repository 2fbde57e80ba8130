// A wait without waiting: how many requests it takes, and how late it finds the end of a run.
import { Wait } from '../../src/run/wait.ts'
import { Random } from '../simulation/random.ts'
import { settings } from '../simulation/settings.ts'

const EXECUTING = { kind: 'executing', retryAfterMs: 0 } as const

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
