// Fixed answers of the service: about runs in the same words, with the same ids and times, in every test.

import type { Behaviour } from '../../../sandbox/service/index.ts'
import { answer, NOTES } from './service.ts'

export interface Scripted {
  /** What is answered: a start, or a poll of the run with this id. */
  readonly to: 'start' | string
  readonly behaviour: Behaviour
}

/** Of the first to the tenth run, from 0. */
export function runId(number: number): string {
  return `7d3c1a94-52fe-4b0a-9c1e-3f0f6b1f5a1${number}`
}

export function started(number: number): Scripted {
  const data = { id: runId(number), message: 'The workflow run was started' }
  return { to: 'start', behaviour: answer(200, { success: true, data }) }
}

export function executing(number: number): Scripted {
  const message = 'The workflow run is still being executed'
  return { to: runId(number), behaviour: answer(250, { message }) }
}

export function refused(to: Scripted['to'], status: number, message: string): Scripted {
  return { to, behaviour: answer(status, { type: 'error', error: { message } }) }
}

type CompletedStep = ReturnType<typeof completed>

/** It lasts from its first step's start to its last step's end, unless `more` says otherwise. */
export function finished(
  number: number,
  steps: readonly CompletedStep[],
  more: object = {},
): Scripted {
  const run = {
    run_id: runId(number),
    workflow_id: NOTES,
    inputs: {},
    state: 'DONE',
    error: null,
    started_at: steps[0]?.started_at,
    ended_at: steps.at(-1)?.ended_at,
    completed_steps: steps,
    failed_steps: [],
    ...more,
  }
  const json = { success: run.state === 'DONE', data: run }
  return { to: runId(number), behaviour: answer(200, json) }
}

/** Its only step failed. */
export function failed(number: number): Scripted {
  const step = failedStep('model_1', 2, 3.5, 'The model did not answer in time')
  const { started_at, ended_at } = step
  return finished(number, [], { state: 'FAILED', started_at, ended_at, failed_steps: [step] })
}

/** @param from in seconds, like `to` */
export function completed(nodeId: string, from: number, to: number, output: string | null) {
  const isDownloadable = output !== null
  return { ...step(nodeId, 'DONE', from, to), downloadable_output: isDownloadable, output }
}

export function failedStep(nodeId: string, from: number, to: number, message: string) {
  return { ...step(nodeId, 'FAILED', from, to), error: { message } }
}

function step(nodeId: string, state: string, from: number, to: number) {
  return {
    step_id: `c0a1f5d2-6b3e-4f80-8d27-5e9b0c4a7d0${nodeId.at(-1)}`,
    node_id: nodeId,
    state,
    started_at: instant(from),
    ended_at: instant(to),
  }
}

export function instant(seconds: number): string {
  return new Date(Date.UTC(2026, 10, 20, 10) + seconds * 1000).toISOString().replace('Z', '000')
}
