// Job summaries of real runs: the bundle as a step of a job, the service scripted to tell of the run.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Behaviour, Service } from '../../sandbox/service/index.ts'
import { sampleWorkflows } from '../../sandbox/service/index.ts'
import { play } from '../action/support/scenario.ts'

export const CONCLUSIONS = [
  'success',
  'failure',
  'started',
  'running',
  'timed_out',
  'cancelled',
  'error',
] as const

export type Conclusion = (typeof CONCLUSIONS)[number]
export type Style = 'full' | 'brief'

const RUN_ID = '7d3c1a94-52fe-4b0a-9c1e-3f0f6b1f5a10'
const WORKFLOW = sampleWorkflows.releaseNotes.id
const FIRST_MS = Date.UTC(2026, 10, 20, 10)

/** What the service tells of a step, times in milliseconds since the run's start. */
export interface ToldStep {
  readonly nodeId: string
  readonly from: number
  readonly to: number
  readonly state?: string
  /** A completed step's; null when the service keeps it to itself. */
  readonly output?: string | null
  /** A failed step's. */
  readonly message?: string
}

/** What the service tells of a finished run. */
export interface ToldRun {
  readonly steps: readonly ToldStep[]
  readonly failed?: readonly ToldStep[]
  readonly state?: string
  readonly error?: string
  readonly workflowId?: string
}

/** Five steps, two of them side by side; the third keeps its output to itself. */
export const NOTES: ToldRun = {
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

export const FAILED: ToldRun = {
  ...NOTES,
  steps: NOTES.steps.slice(0, 3),
  failed: [
    { nodeId: 'model_4', from: 1_512, to: 2_713, message: 'The model did not answer in time' },
    { nodeId: 'model_5', from: 2_716, to: 2_716, message: 'Nothing to work on' },
  ],
  state: 'FAILED',
}

/** Sixty steps: six at a time, each row of six after the one before. */
export const SIXTY: ToldRun = {
  steps: Array.from({ length: 60 }, (_, index) => {
    const from = Math.floor(index / 6) * 65_000
    const to = from + 20_000 + ((index * 7919) % 45_000)
    return { nodeId: `node_${index + 1}`, from, to, output: `Output ${index + 1} of sixty\n` }
  }),
}

/** A step as a summary numbers it: the completed ones first, in the service's order. */
export interface NumberedStep extends ToldStep {
  readonly number: number
  readonly isFailed: boolean
}

/** The steps in the order of the summary's table: what failed comes first. */
export function numberedSteps({ steps, failed = [] }: ToldRun): readonly NumberedStep[] {
  return [
    ...failed.map((step, index) => {
      return { ...step, number: steps.length + index + 1, isFailed: true }
    }),
    ...steps.map((step, index) => ({ ...step, number: index + 1, isFailed: false })),
  ]
}

/** The completed steps that have an output, in the order of the folds: the run's result first. */
export function stepsWithOutput(run: ToldRun): readonly (NumberedStep & { output: string })[] {
  const all = numberedSteps(run).flatMap((step) =>
    typeof step.output === 'string' ? [{ ...step, output: step.output }] : [],
  )
  const result = all.toSorted((a, b) => b.to - a.to || b.number - a.number).slice(0, 1)
  return [...result, ...all.filter((step) => !result.includes(step))]
}

/** The run as the summary of a step that collected it. */
export async function finishedSummary(
  service: Service,
  run: ToldRun,
  style: Style = 'full',
): Promise<string> {
  service.script('read', answer(200, wireOf(run)))
  return summaryOf(service, { 'run-id': RUN_ID, summary: style })
}

/** A summary for each way that a step can end; `message` is what the service says by the way. */
export async function summaryFor(
  service: Service,
  conclusion: Conclusion,
  style: Style,
  message = 'The workflow run is still being executed',
): Promise<string> {
  const waiting = answer(250, { message })
  const refusal = answer(404, { type: 'error', error: { message } })
  const start = { 'workflow-id': WORKFLOW, inputs: '{"input_1": "a", "input_2": "b"}' }
  const collect = { 'run-id': RUN_ID }
  const rest = { summary: style }
  switch (conclusion) {
    case 'success':
      return finishedSummary(service, NOTES, style)
    case 'failure':
      return finishedSummary(service, { ...FAILED, error: message }, style)
    case 'started':
      return summaryOf(service, { ...start, ...rest, wait: 'false' })
    case 'running':
      service.script('read', waiting)
      return summaryOf(service, { ...collect, ...rest, wait: 'false' })
    case 'timed_out':
      service.always('read', waiting)
      try {
        return await summaryOf(service, { ...collect, ...rest, 'timeout-minutes': '0.002' })
      } finally {
        service.always('read', undefined)
      }
    case 'cancelled':
      service.always('read', waiting)
      try {
        return await summaryOf(service, { ...collect, ...rest }, true)
      } finally {
        service.always('read', undefined)
      }
    case 'error':
      service.script('read', refusal)
      return summaryOf(service, { ...collect, ...rest })
  }
}

async function summaryOf(
  service: Service,
  inputs: Readonly<Record<string, string>>,
  cancels = false,
): Promise<string> {
  const before = service.requests.length
  const { result } = await play(service, {
    with: inputs,
    ...(cancels && {
      whileRunning: async (step) => {
        // The second read is under way, so the answer to the first has been understood.
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

function wireOf({ steps, failed = [], state = 'DONE', error, workflowId = WORKFLOW }: ToldRun) {
  const end = Math.max(0, ...[...steps, ...failed].map(({ to }) => to))
  const data = {
    run_id: RUN_ID,
    workflow_id: workflowId,
    inputs: {},
    state,
    error: error === undefined ? null : { message: error },
    started_at: instant(0),
    ended_at: instant(end + 2),
    completed_steps: steps.map((step, index) => ({
      ...common(step, index),
      state: step.state ?? 'DONE',
      downloadable_output: step.output !== null,
      output: step.output ?? null,
    })),
    failed_steps: failed.map((step, index) => ({
      ...common(step, steps.length + index),
      state: step.state ?? 'FAILED',
      error: { message: step.message ?? '' },
    })),
  }
  return { success: state === 'DONE' && error === undefined && failed.length === 0, data }
}

function common({ nodeId, from, to }: ToldStep, index: number) {
  return {
    step_id: `step-${index + 1}`,
    node_id: nodeId,
    started_at: instant(from),
    ended_at: instant(to),
  }
}

function instant(ms: number): string {
  return new Date(FIRST_MS + ms).toISOString().replace('Z', '000')
}
