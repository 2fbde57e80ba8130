// A reference service with the workflows of lists, a new one for each test of the file that imports this.
import { afterEach, beforeEach, expect } from '@jest/globals'
import {
  type RecordedRequest,
  type Service,
  type ServiceOptions,
  startService,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { certificate } from '../../helpers/certificates.ts'
import { ENDLESS, WORKFLOWS } from './list-scenario.ts'
import { KEY } from './scenario.ts'

export let service: Service
const opened: { close(): Promise<unknown> }[] = []

/** Closes it after the test. */
export function keep<Opened extends { close(): Promise<unknown> }>(what: Opened): Opened {
  opened.push(what)
  return what
}

/** Takes the place of the test's service. */
export async function serve(options: ServiceOptions = {}): Promise<void> {
  service = keep(await startService({ workflows: WORKFLOWS, ...options }))
}

/** The same over TLS. */
export async function serveTls(): Promise<void> {
  await serve({ tls: certificate() })
}

beforeEach(() => serve())

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
