// The service that the tests of the action share, and the answers that they set.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect } from '@jest/globals'
import {
  answerJson,
  type Behaviour,
  runJson,
  type Service,
  type ServiceOptions,
  startService,
  stepJson,
  type VariedRun,
} from '../../../sandbox/service/index.ts'
import { type Play, play, type Transcript } from './scenario.ts'
import { INSTANT, NOTES, SCALE, WORKFLOWS } from './workflows.ts'

export const UNKNOWN_RUN = '00000000-0000-4000-8000-000000000000'

export const service = await startService({ timeScale: SCALE, workflows: WORKFLOWS })

afterAll(() => service.close())

const opened: { close(): Promise<void> }[] = []

/** Closes a service or proxy after the test. */
export function closedLater<T extends { close(): Promise<void> }>(each: T): T {
  opened.push(each)
  return each
}

/** Another service, closed after the test. */
export async function otherService(options: ServiceOptions = {}): Promise<Service> {
  return closedLater(await startService({ timeScale: SCALE, workflows: WORKFLOWS, ...options }))
}

/** An address at which nothing listens. */
export async function unreachable(): Promise<string> {
  const gone = await startService()
  await gone.close()
  return gone.url
}

/** The next requests to an endpoint get these answers, in order. Unused ones are dropped after the test. */
export const script: Service['script'] = (...args) => service.script(...args)

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  service.reset()
})

type Inputs = Readonly<Record<string, string>>
type AnswerBehaviour = Extract<Behaviour, { kind: 'answer' }>
type Headers = readonly (readonly [name: string, value: string])[]

export function answer(status: number, json?: unknown, headers: Headers = []): AnswerBehaviour {
  return { kind: 'answer', answer: { status, headers, json } }
}

export const RESET: Behaviour = { kind: 'reset' }
export const EXECUTING = answer(250, { message: 'Wait.' })

/** An answer with exactly this body. */
export function rawAnswer(
  body: string | Uint8Array,
  status = 200,
  headers: Headers = [],
): AnswerBehaviour {
  return { kind: 'answer', answer: { status, headers, body } }
}

/** A finished run as the service reports it, with the changes of a case. */
export function finished(varied: VariedRun, success: unknown = true): AnswerBehaviour {
  const run = runJson({ runId: UNKNOWN_RUN, workflowId: NOTES, ...varied })
  return answer(200, answerJson(run, success))
}

/** The body of that answer. */
export function finishedText(varied: VariedRun, success: unknown = true): string {
  return JSON.stringify(finished(varied, success).answer.json)
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

/** A step that would start a run: it checks everything, and sends nothing. */
export function plan(inputs: Inputs) {
  return play(service, { with: { 'workflow-id': INSTANT, 'dry-run': 'true', ...inputs } })
}

/** The error of a step that refuses these inputs. */
export async function refusal(inputs: Inputs): Promise<string> {
  const { outputs, requests, exitCode, result } = await plan(inputs)
  expect([requests, outputs.conclusion, exitCode]).toEqual([[], 'error', 1])
  expect(result.raw).not.toContain('hidden')
  return outputs.error ?? ''
}

/** A step that collects a run, and gets these answers to its polls. */
export function collect(
  reads: Behaviour | readonly Behaviour[],
  inputs: Inputs = {},
  more: Omit<Play, 'with'> = {},
): Promise<Transcript> {
  script('read', ...[reads].flat())
  return play(service, { with: { 'run-id': UNKNOWN_RUN, ...inputs }, ...more })
}

/** Waits until the service has received this many requests. */
export async function received(count: number): Promise<void> {
  while (service.requests.length < count) await sleep(5)
}
