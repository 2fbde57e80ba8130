// Steps with a list: their workflows, their items, and answers for them.
import type { Behaviour, Service, Workflow } from '../../../sandbox/service/index.ts'
import { type Play, play, type Transcript } from './scenario.ts'

/** A workflow whose output is its input, after so many milliseconds. */
function echo(id: string, delayMs: number): Workflow {
  const template = '{input_1}'
  return {
    id,
    name: 'Echo',
    nodes: [
      { kind: 'input', id: 'input_1' },
      { kind: 'model', id: 'model_1', template, delayMs },
    ],
  }
}

export const ECHO = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eaaa', 0)
export const PATIENT = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7ebbb', 1_200)
/** Does not end within a test. */
export const ENDLESS = echo('6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eccc', 600_000)
export const BROKEN: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eddd',
  name: 'Broken',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'failing', id: 'failing_1', message: 'It broke.', delayMs: 0 },
  ],
}
/** Has more inputs than `input_1`. */
export const THREE: Workflow = {
  ...ECHO,
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7efff',
  nodes: [{ kind: 'input', id: 'a' }, { kind: 'input', id: 'b' }, ...ECHO.nodes],
}
export const WORKFLOWS = [ECHO, PATIENT, ENDLESS, BROKEN, THREE]

export const RESET: Behaviour = { kind: 'reset' }
export const EXECUTING = answer(250, { message: 'Wait.' })
/** No poll within a test but the last one. */
export const NEVER = { 'first-poll-seconds': '3600', 'poll-interval-seconds': '3600' }

export function answer(
  status: number,
  json: unknown = {},
  headers: readonly [string, string][] = [],
): Extract<Behaviour, { kind: 'answer' }> {
  return { kind: 'answer', answer: { status, headers, json } }
}

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
export function playList(service: Service, options: Play): Promise<Transcript> {
  return play(service, { ...options, with: { 'workflow-id': ECHO.id, ...options.with } })
}
