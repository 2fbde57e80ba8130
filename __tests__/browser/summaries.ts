// Job summaries of real runs: a step of a job collects a run from a service with scripted answers.

import { setTimeout as sleep } from 'node:timers/promises'
import {
  answerJson,
  type Behaviour,
  failedStepJson,
  runJson,
  type Service,
  sampleWorkflows,
  stepJson,
} from '../../sandbox/service/index.ts'
import { play } from '../action/support/scenario.ts'

const WAITED = ['success', 'failure', 'timed_out', 'cancelled', 'error'] as const
export const CONCLUSIONS = [...WAITED, 'started', 'running'] as const

export type Conclusion = (typeof CONCLUSIONS)[number]
export type Style = 'full' | 'brief'

const RUN_ID = '7d3c1a94-52fe-4b0a-9c1e-3f0f6b1f5a10'
const WORKFLOW = sampleWorkflows.releaseNotes.id
const FIRST_MS = Date.UTC(2026, 10, 20, 10)

/** A step of the run, times in milliseconds since the run's start. */
export interface StepSpec {
  readonly nodeId: string
  readonly from: number
  readonly to: number
  readonly state?: string
  /** Of a completed step; null if it cannot be downloaded. */
  readonly output?: string | null
  /** Of a failed step. */
  readonly message?: string
}

/** A finished run. */
export interface RunSpec {
  readonly steps: readonly StepSpec[]
  readonly failed?: readonly StepSpec[]
  readonly state?: string
  readonly error?: string
  readonly workflowId?: string
}

/** Five steps, two of them side by side; the third has no output to download. */
export const NOTES: RunSpec = {
  steps: [
    {
      nodeId: 'model_1',
      from: 4,
      to: 1_508,
      output: 'Changes in 2.0:\n- Faster start\n- Clearer errors',
    },
    { nodeId: 'model_2', from: 4, to: 2_011, output: 'Review effort: 2 changes to look at.' },
    { nodeId: 'model_3', from: 1_512, to: 2_214, output: null },
    { nodeId: 'model_4', from: 1_512, to: 2_713, output: 'Version 2.0: 2 changes' },
    {
      nodeId: 'model_5',
      from: 2_716,
      to: 4_518,
      output:
        '# Version 2.0\n\n**2 changes**\n\n```sh\nnpm install\n```\n\n- <b>Faster</b> start\n',
    },
  ],
}

export const FAILED: RunSpec = {
  ...NOTES,
  steps: NOTES.steps.slice(0, 3),
  failed: [
    { nodeId: 'model_4', from: 1_512, to: 2_713, message: 'The model did not answer in time' },
    { nodeId: 'model_5', from: 2_716, to: 2_716, message: 'Nothing to work on' },
  ],
  state: 'FAILED',
}

/** Sixty steps: six at a time, each row of six after the one before. */
export const SIXTY: RunSpec = {
  steps: Array.from({ length: 60 }, (_, index) => {
    const from = Math.floor(index / 6) * 65_000
    const to = from + 20_000 + ((index * 7919) % 45_000)
    return { nodeId: `node_${index + 1}`, from, to, output: `Output ${index + 1} of sixty\n` }
  }),
}

/** A step as a summary numbers it: the completed ones first, in the service's order. */
export interface NumberedStep extends StepSpec {
  readonly number: number
  readonly isFailed: boolean
}

/** The steps in the order of the summary's table: failed ones first. */
export function numberedSteps({ steps, failed = [] }: RunSpec): readonly NumberedStep[] {
  return [
    ...failed.map((step, index) => {
      return { ...step, number: steps.length + index + 1, isFailed: true }
    }),
    ...steps.map((step, index) => ({ ...step, number: index + 1, isFailed: false })),
  ]
}

/** The completed steps that have an output, in the order of the folds: the run's result first. */
export function stepsWithOutput(run: RunSpec): readonly (NumberedStep & { output: string })[] {
  const all = numberedSteps(run).flatMap((step) =>
    typeof step.output === 'string' ? [{ ...step, output: step.output }] : [],
  )
  const result = all.toSorted((a, b) => b.to - a.to || b.number - a.number).slice(0, 1)
  return [...result, ...all.filter((step) => !result.includes(step))]
}

/** The summary of a step that collected the run. */
export function finishedSummary(
  service: Service,
  run: RunSpec,
  style: Style = 'full',
): Promise<string> {
  return summaryOf(service, jsonOf(run), { 'run-id': RUN_ID, summary: style })
}

/** The summary of a step with this conclusion; `message` is the service's. */
export function summaryFor(
  service: Service,
  conclusion: Conclusion,
  summary: Style,
  message = 'The workflow run is still being executed',
): Promise<string> {
  const waiting = answer(250, { message })
  const collect = { 'run-id': RUN_ID, summary }
  switch (conclusion) {
    case 'success':
      return finishedSummary(service, NOTES, summary)
    case 'failure':
      return finishedSummary(service, { ...FAILED, error: message }, summary)
    case 'started': {
      const start = { 'workflow-id': WORKFLOW, inputs: '{"input_1": "a", "input_2": "b"}' }
      return summaryOf(service, waiting, { ...start, summary, wait: 'false' })
    }
    case 'running':
      return summaryOf(service, waiting, { ...collect, wait: 'false' })
    case 'timed_out':
      return summaryOf(service, waiting, { ...collect, 'timeout-minutes': '0.002' })
    case 'cancelled':
      return summaryOf(service, waiting, collect, true)
    case 'error':
      return summaryOf(service, answer(404, { type: 'error', error: { message } }), collect)
  }
}

/** @param read the answer to every poll */
async function summaryOf(
  service: Service,
  read: Behaviour,
  inputs: Readonly<Record<string, string>>,
  cancels = false,
): Promise<string> {
  const before = service.requests.length
  service.always('read', read)
  const { result } = await play(service, {
    with: inputs,
    ...(cancels && {
      whileRunning: async (step) => {
        // With the second poll under way, the step has understood the answer to the first.
        while (service.requests.length < before + 2) await sleep(5)
        step.cancel()
      },
    }),
  })
  if (result.summary === undefined) {
    throw new Error(`The step wrote no summary:\n${result.log.join('\n')}`)
  }
  return result.summary
}

function answer(status: number, json: unknown): Behaviour {
  return { kind: 'answer', answer: { status, headers: [], json } }
}

function jsonOf({ steps, failed = [], state = 'DONE', error, workflowId = WORKFLOW }: RunSpec) {
  const end = Math.max(0, ...[...steps, ...failed].map(({ to }) => to))
  const run = runJson({
    runId: RUN_ID,
    workflowId,
    state,
    error: error === undefined ? null : { message: error },
    startedAt: instant(0),
    endedAt: instant(end + 2),
    completedSteps: steps.map(({ output = null, ...step }, index) =>
      stepJson({ ...membersOf(step, index), output }),
    ),
    failedSteps: failed.map(({ message = '', ...step }, index) =>
      failedStepJson({ ...membersOf(step, steps.length + index), error: { message } }),
    ),
  })
  const isSuccess = state === 'DONE' && error === undefined && failed.length === 0
  return answer(200, answerJson(run, isSuccess))
}

function membersOf({ nodeId, from, to, state }: StepSpec, index: number) {
  const times = { startedAt: instant(from), endedAt: instant(to) }
  return { stepId: `step-${index + 1}`, nodeId, ...times, ...(state !== undefined && { state }) }
}

function instant(ms: number): string {
  return new Date(FIRST_MS + ms).toISOString().replace('Z', '000')
}
