import {
  type RecordedRequest,
  type Service,
  valuesOf,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { KEY, type Play, play, type Transcript } from './scenario.ts'
import { service } from './service.ts'
import { ECHO, ENDLESS } from './workflows.ts'

/** No poll within a test but the last one. */
export const NEVER = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }

/** An item for each id, with its id as its value. */
export function itemsOf(ids: readonly string[], more: object = {}): string {
  return JSON.stringify(ids.map((id) => ({ id, inputs: { input_1: id }, ...more })))
}

/** An item of this workflow with its id as its value. */
export function itemOf(id: string, workflow: Workflow = ECHO) {
  return { id, 'workflow-id': workflow.id, inputs: { input_1: id } }
}

export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `item ${index + 1}`)
}

/** Runs a step whose items are of the workflow `ECHO`, unless they or the inputs name another. */
export function playList(options: Play, on: Service = service): Promise<Transcript> {
  return play(on, { ...options, with: { 'workflow-id': ECHO.id, ...options.with } })
}

/** The starts that created a run, by their value; those whose answer was lost count too. */
export function startsByValue({ requests }: Service) {
  const made = requests.filter(({ endpoint, run }) => endpoint === 'start' && run !== undefined)
  return Map.groupBy(made, ({ body }) => valuesOf(body).get('input_1'))
}

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
