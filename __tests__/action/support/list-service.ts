// The reference service with the workflows of lists, reset after each test of the file that imports this.
import { afterAll, afterEach, expect } from '@jest/globals'
import {
  type RecordedRequest,
  type Service,
  type ServiceOptions,
  startService,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { ENDLESS, WORKFLOWS } from './list-scenario.ts'
import { KEY } from './scenario.ts'

export const service = await startService({ workflows: WORKFLOWS })

afterEach(() => service.reset())
afterAll(() => service.close())

const opened: Service[] = []

/** Another service with these workflows, closed after the test. */
export async function otherService(options: ServiceOptions): Promise<Service> {
  const other = await startService({ workflows: WORKFLOWS, ...options })
  opened.push(other)
  return other
}

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** Starts a run with each value, without the action, and returns their ids. */
export async function startRuns(
  values: readonly string[],
  workflow: Workflow = ENDLESS,
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const value of values) {
    const response = await fetch(`${service.url}/v1/workflows/${workflow.id}/run`, {
      method: 'POST',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ inputs: { input_1: { value, type: 'text' } } }),
    })
    const { data }: { data: { id: string } } = JSON.parse(await response.text())
    ids.push(data.id)
  }
  return ids
}

/** Items `old 0`, `old 1` … that collect these runs. */
export function collecting(runs: readonly string[], workflow: Workflow = ENDLESS) {
  return runs.map((run, index) => ({
    id: `old ${index}`,
    'run-id': run,
    'workflow-id': workflow.id,
  }))
}

export function starts(): readonly RecordedRequest[] {
  return service.requests.filter(({ endpoint }) => endpoint === 'start')
}

export function polls(): readonly RecordedRequest[] {
  return service.requests.filter(({ endpoint }) => endpoint === 'read')
}

/** Milliseconds between each request and the next. */
export function gapsOf(requests: readonly RecordedRequest[]): readonly number[] {
  return requests.slice(1).map(({ at }, index) => at - (requests[index]?.at ?? 0))
}

/** Timers and the loopback are not exact. */
const SHARE_OF_A_PAUSE = 0.9

/** The minimum pause between requests, in seconds on the clock of the step. */
export function expectPauses(
  requests: readonly RecordedRequest[],
  seconds: readonly number[],
  speed = 1,
): void {
  const gaps = gapsOf(requests)
  const least = seconds.map((each) => ((each * 1_000) / speed) * SHARE_OF_A_PAUSE)
  const short = least.filter((each, index) => !((gaps[index] ?? 0) >= each))
  expect([short, gaps]).toEqual([[], gaps])
}
