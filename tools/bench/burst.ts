// Many jobs of a matrix that start in the same second: how evenly their reads come to the service, by
// simulation, and by as many real processes as the machine bears.

import { startAction } from '../../sandbox/runner/index.ts'
import { sampleKeys, startService, type Workflow } from '../../sandbox/service/index.ts'
import { Random } from '../simulation/random.ts'
import { waitFor } from './schedule.ts'

/** A stretch of the wait: the polls of its busiest second, and those of a second in an even spread. */
export interface Stretch {
  readonly fromSeconds: number
  readonly toSeconds: number
  readonly reads: number
  readonly peakPerSecond: number
  readonly evenPerSecond: number
}

const JOBS = 256
const STRETCHES = [5, 10, 30, 60, 120, 300, 600, 1800, 3600]

/** So many waits of an hour whose runs were started within one second. */
export async function simulateBurst(): Promise<readonly Stretch[]> {
  const random = new Random(20_261_122)
  const at: number[] = []
  for (let job = 0; job < JOBS; job++) {
    const start = random.next() * 1000
    const { pollsAt } = await waitFor(3_600_000, random.next())
    for (const readAt of pollsAt) at.push(start + readAt)
  }
  return stretchesOf(at, STRETCHES)
}

function stretchesOf(at: readonly number[], bounds: readonly number[]): readonly Stretch[] {
  return bounds.slice(1).map((toSeconds, index) => {
    const fromSeconds = bounds[index] ?? 0
    const seconds = new Map<number, number>()
    for (const ms of at) {
      const second = Math.floor(ms / 1000)
      if (second >= fromSeconds && second < toSeconds) {
        seconds.set(second, (seconds.get(second) ?? 0) + 1)
      }
    }
    const reads = [...seconds.values()].reduce((sum, count) => sum + count, 0)
    return {
      fromSeconds,
      toSeconds,
      reads,
      peakPerSecond: Math.max(0, ...seconds.values()),
      evenPerSecond: reads / (toSeconds - fromSeconds),
    }
  })
}

export interface RealBurst {
  readonly jobs: number
  readonly succeeded: number
  readonly runs: number
  readonly reads: number
  /** From the first start to the last read. */
  readonly seconds: number
  readonly stretches: readonly Stretch[]
}

/** So many steps at once, each with a run of its own of twenty seconds, against one service. */
export async function realBurst(jobs: number): Promise<RealBurst> {
  const workflow: Workflow = {
    id: '8a1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0b1',
    name: 'twenty seconds',
    nodes: [{ kind: 'model', id: 'model_1', template: 'Done.', delayMs: 20_000 }],
  }
  const service = await startService({ workflows: [workflow] })
  try {
    const steps = Array.from({ length: jobs }, () =>
      startAction({
        inputs: {
          'base-url': service.url,
          'api-key': sampleKeys.full.key,
          'workflow-id': workflow.id,
          summary: 'none',
        },
        secrets: [sampleKeys.full.key],
      }),
    )
    const results = await Promise.all(steps.map(({ result }) => result))
    await Promise.all(steps.map((step) => step.dispose()))
    const begin = Math.min(...service.requests.map(({ at }) => at))
    const reads = service.requests.filter(({ method }) => method === 'GET')
    const at = reads.map((read) => read.at - begin)
    const last = Math.ceil(Math.max(...at) / 1000)
    return {
      jobs,
      succeeded: results.filter(({ exitCode }) => exitCode === 0).length,
      runs: service.runs().length,
      reads: reads.length,
      seconds: Math.max(...at) / 1000,
      stretches: stretchesOf(at, [5, 10, 15, 20, last + 1]),
    }
  } finally {
    await service.close()
  }
}
