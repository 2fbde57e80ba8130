// Hand-made observations of the chaos harness.

import type { WireRun } from '../../../sandbox/service/index.ts'
import type { Observation, SeenRequest, SeenStep } from '../../../tools/chaos/observation.ts'
import type { Plan } from '../../../tools/chaos/plan.ts'
import { WORKFLOW_ID } from '../../../tools/chaos/workflows.ts'

export const RUN = '11111111-1111-4111-8111-111111111111'
export const OTHER = '22222222-2222-4222-8222-222222222222'
export const KEY = 'key-of-the-trial'
export const EPOCH = Date.parse('2026-11-20T10:00:00.000Z')

export function plan(change: Partial<Plan> = {}): Plan {
  return {
    seed: 1,
    index: 2,
    task: 'start',
    workflow: { kind: 'quick', delayMs: 100, outputMark: 'output-mark', text: 'text' },
    wait: true,
    namedWorkflow: 'none',
    key: KEY,
    inputValue: 'input-mark plain',
    inputMark: 'input-mark',
    inputBy: 'inputs',
    timeoutSeconds: 5,
    requestTimeoutSeconds: 0.5,
    firstPollSeconds: 0.2,
    pollIntervalSeconds: 0.2,
    allCompletedSteps: true,
    summary: 'full',
    outputDirectory: false,
    debug: false,
    startFaults: [],
    readFaults: [],
    connectionResets: undefined,
    restart: undefined,
    signals: undefined,
    ...change,
  }
}

export function run(change: Partial<WireRun> = {}): WireRun {
  return {
    run_id: RUN,
    workflow_id: WORKFLOW_ID,
    inputs: {},
    state: 'DONE',
    error: null,
    started_at: '2026-11-20T10:00:00.150000',
    ended_at: '2026-11-20T10:00:00.250000',
    completed_steps: [
      {
        step_id: 's',
        node_id: 'model_1',
        state: 'DONE',
        downloadable_output: true,
        output: 'output-mark input-mark plain',
        started_at: '2026-11-20T10:00:00.150000',
        ended_at: '2026-11-20T10:00:00.250000',
      },
    ],
    failed_steps: [],
    ...change,
  }
}

export function post(at: number, change: Partial<SeenRequest> = {}): SeenRequest {
  return {
    endpoint: 'start',
    method: 'POST',
    path: `/v1/workflows/${WORKFLOW_ID}/run`,
    key: KEY,
    at,
    fault: { kind: 'none' },
    real: { status: 200, startedId: RUN },
    outcome: 200,
    outcomeAt: at + 5,
    ...change,
  }
}

export function get(at: number, change: Partial<SeenRequest> = {}): SeenRequest {
  return {
    endpoint: 'read',
    method: 'GET',
    path: `/v1/workflow-runs/${RUN}?all_completed_steps=true`,
    key: KEY,
    at,
    fault: { kind: 'none' },
    real: { status: 200, startedId: undefined },
    outcome: 200,
    outcomeAt: at + 5,
    ...change,
  }
}

export const executing = { real: { status: 250, startedId: undefined }, outcome: 250 } as const
export const failed = {
  fault: { kind: 'reset-before' },
  real: undefined,
  outcome: 'reset',
} as const

export const OUTPUTS: Readonly<Record<string, string>> = {
  'run-id': RUN,
  conclusion: 'success',
  state: 'DONE',
  result: 'output-mark input-mark plain',
  'step-outputs': '{"model_1":"output-mark input-mark plain"}',
  'failed-steps': '[]',
  'started-at': '2026-11-20T10:00:00.150000',
  'ended-at': '2026-11-20T10:00:00.250000',
  'duration-seconds': '0.1',
  'result-file': '/trial/temp/workflow-run-x/result.json',
  truncated: 'false',
}

export const MASK = { name: 'add-mask', properties: {}, message: KEY, form: 'new' } as const

/** A step that started a run, read it twice, and found it done. */
export function step(
  change: Partial<SeenStep> = {},
  outputs: Record<string, string> = OUTPUTS,
): SeenStep {
  return {
    what: 'start',
    wait: true,
    beganAt: 0,
    endedAt: 600,
    exitCode: 0,
    exitSignal: null,
    killed: false,
    firstLineAt: 90,
    signals: [],
    stdout: `::add-mask::${KEY}\nStarting workflow\nStarted run ${RUN}\n`,
    stderr: '',
    commands: [MASK],
    annotations: [],
    complaints: [],
    outputs: new Map(Object.entries(outputs)),
    outputBytes: 1_000,
    summary: '',
    files: [
      { path: 'temp/workflow-run-x/result.json', content: `{"run_id":"${RUN}"}`, isUtf8: true },
    ],
    requests: [post(150), get(360, executing), get(565)],
    ...change,
  }
}

/** A step that ended without a finished run. */
export function unfinished(
  conclusion: string,
  error: string | undefined,
  change: Partial<SeenStep> = {},
  runId: string | null = RUN,
): SeenStep {
  const isGood = error === undefined
  return step(
    {
      exitCode: isGood ? 0 : 1,
      annotations: isGood
        ? []
        : [{ level: 'error', message: error, origin: 'action', title: 'Went wrong' }],
      ...(runId === null ? { stdout: `::add-mask::${KEY}\nStarting workflow\n` } : {}),
      ...change,
    },
    {
      conclusion,
      ...(runId === null ? {} : { 'run-id': runId }),
      ...(isGood ? {} : { error }),
    },
  )
}

export function seen(
  steps: SeenStep | readonly SeenStep[],
  change: Partial<Observation> = {},
): Observation {
  return {
    plan: plan(),
    steps: Array.isArray(steps) ? steps : [steps].flat(),
    runs: [run()],
    preparedRun: undefined,
    elsewhere: [],
    downs: [],
    idleConnections: 0,
    lagMs: 5,
    epochMs: EPOCH,
    ...change,
  }
}

export const UNCERTAIN =
  'The start was sent, but no clear answer came. A run may have been started.'
export const REFUSED = 'The start was refused. No run was started.'
export const NO_RUN = { runs: [] }
export const COLLECTS = { plan: plan({ task: 'collect' }), preparedRun: RUN }
export const signal = (at: number) => ({ name: 'SIGINT', at })

export const WAIT = {
  kind: 'asked-to-wait',
  status: 429,
  seconds: 1,
  form: 'seconds',
  skewSeconds: 0,
} as const
export const ODD_REFUSAL = {
  kind: 'odd-refusal',
  status: 404,
  shape: 'text',
  mark: 'said-x',
  said: 'said-x by policy',
  hasLocation: true,
} as const
export const WARNED = {
  level: 'warning',
  message: 'The answer is not UTF-8',
  origin: 'action',
  title: 'Odd answer',
} as const
