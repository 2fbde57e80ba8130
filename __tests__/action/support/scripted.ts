// Fixed answers of the service: runs with the same words, ids, and times in every test.

import {
  answerJson,
  type Behaviour,
  failedStepJson,
  runJson,
  stepJson,
  type VariedRun,
  type WireStep,
} from '../../../sandbox/service/index.ts'
import { answer } from './service.ts'
import { NOTES } from './workflows.ts'

export interface Scripted {
  /** The request that is answered: a start, or a poll of the run with this id. */
  readonly to: 'start' | string
  readonly behaviour: Behaviour
}

type AnsweredRequest = Scripted & { readonly behaviour: ReturnType<typeof answer> }

/** Of the first to the tenth run, from 0. */
export function runId(number: number): string {
  return `7d3c1a94-52fe-4b0a-9c1e-3f0f6b1f5a1${number}`
}

export function started(number: number): Scripted {
  const data = { id: runId(number), message: 'The workflow run was started' }
  return { to: 'start', behaviour: answer(200, { success: true, data }) }
}

/** The same answer, held back until this is settled. */
export function held({ to, behaviour }: AnsweredRequest, headAfter: Promise<unknown>): Scripted {
  return { to, behaviour: { ...behaviour, delivery: { headAfter } } }
}

export function executing(number: number): Scripted {
  const message = 'The workflow run is still being executed'
  return { to: runId(number), behaviour: answer(250, { message }) }
}

export function refused(to: Scripted['to'], status: number, message: string): Scripted {
  return { to, behaviour: answer(status, { type: 'error', error: { message } }) }
}

/** From the start of the first step to the end of the last one. */
function spanOf(steps: readonly Pick<WireStep, 'started_at' | 'ended_at'>[]) {
  return { startedAt: steps[0]?.started_at, endedAt: steps.at(-1)?.ended_at }
}

/** It lasts from its first step's start to its last step's end, unless `varied` says otherwise. */
export function finished(number: number, steps: readonly WireStep[], varied: VariedRun = {}) {
  return ended(number, { ...spanOf(steps), completedSteps: steps, ...varied })
}

/** Its only step failed. */
export function failed(number: number): Scripted {
  const steps = [failedStep('model_1', 2, 3.5, 'The model did not answer in time')]
  return ended(number, { state: 'FAILED', ...spanOf(steps), failedSteps: steps })
}

function ended(number: number, varied: VariedRun): AnsweredRequest {
  const run = runJson({ runId: runId(number), workflowId: NOTES, ...varied })
  return { to: runId(number), behaviour: answer(200, answerJson(run, run.state === 'DONE')) }
}

/** @param from in seconds, like `to` */
export function completed(nodeId: string, from: number, to: number, output: string | null) {
  return stepJson({ ...step(nodeId, from, to), output })
}

export function failedStep(nodeId: string, from: number, to: number, message: string) {
  return failedStepJson({ ...step(nodeId, from, to), error: { message } })
}

function step(nodeId: string, from: number, to: number) {
  return {
    stepId: `c0a1f5d2-6b3e-4f80-8d27-5e9b0c4a7d0${nodeId.at(-1)}`,
    nodeId,
    startedAt: instant(from),
    endedAt: instant(to),
  }
}

export function instant(seconds: number): string {
  return new Date(Date.UTC(2026, 10, 20, 10) + seconds * 1000).toISOString().replace('Z', '000')
}
