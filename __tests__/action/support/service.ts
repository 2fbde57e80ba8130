// The service that scenarios talk to, and answers that it can be made to give.
import { afterAll, afterEach } from '@jest/globals'
import {
  answerJson,
  type Behaviour,
  runJson,
  sampleWorkflows,
  startService,
  stepJson,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { play } from './scenario.ts'

export const NOTES = sampleWorkflows.releaseNotes.id
export const INSTANT = sampleWorkflows.instant.id
export const FAILING = sampleWorkflows.failing.id
export const SLOW = sampleWorkflows.slow.id
export const UNKNOWN_RUN = '00000000-0000-4000-8000-000000000000'

/** A workflow that answers with the text it is given, at once. */
export const ECHO: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eaaa',
  name: 'Echo',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'model', id: 'model_1', template: '{input_1}', delayMs: 0 },
  ],
}

export const service = await startService({
  timeScale: 0.05,
  workflows: [...Object.values(sampleWorkflows), ECHO],
})

afterAll(() => service.close())

afterEach(() => {
  service.always('start', undefined)
  service.always('read', undefined)
})

export function answer(status: number, json: unknown, headers: [string, string][] = []): Behaviour {
  return { kind: 'answer', answer: { status, headers, json } }
}

/** A finished run; `data` replaces members of its JSON. */
export function finished(data: object, success: unknown = true): Behaviour {
  const run = runJson({ runId: UNKNOWN_RUN, workflowId: NOTES })
  return answer(200, answerJson({ ...run, ...data }, success))
}

export function completed(nodeId: string, output: unknown, endedAt = '2026-11-20T10:00:09.000000') {
  return stepJson({
    stepId: `step-of-${nodeId}`,
    nodeId,
    downloadableOutput: true,
    output,
    endedAt,
  })
}

/** Collects a run whose poll is answered in this way. */
export function collect(behaviour: Behaviour, inputs: Record<string, string> = {}) {
  service.script('read', behaviour)
  return play(service, { with: { 'run-id': UNKNOWN_RUN, ...inputs } })
}
