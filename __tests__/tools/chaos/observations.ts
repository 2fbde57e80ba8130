// A trial that went well, by hand: one run, and the step that started it and read it twice.

import type { StepResult } from '../../../sandbox/runner/index.ts'
import { runJson, stepJson, type WireRun } from '../../../sandbox/service/index.ts'
import type { Observation, SeenRequest, SeenStep } from '../../../tools/chaos/observation.ts'
import { planOf } from '../../../tools/chaos/plan.ts'

export const RUN = '11111111-1111-4111-8111-111111111111'
export const KEY = 'key-of-the-trial'

const OUTPUT = 'output-mark input-mark'
const STARTED_AT = '2026-11-20T10:00:00.150000'
const ENDED_AT = '2026-11-20T10:00:00.250000'

export function run(varied: { readonly runId?: string; readonly state?: string } = {}): WireRun {
  const times = { startedAt: STARTED_AT, endedAt: ENDED_AT }
  const completedSteps = [stepJson({ output: OUTPUT, ...times })]
  return runJson({ runId: RUN, completedSteps, ...times, ...varied })
}

export function post(at: number, change: Partial<SeenRequest> = {}): SeenRequest {
  return {
    endpoint: 'start',
    method: 'POST',
    path: '/v1/workflows/w/run',
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
    ...post(at),
    endpoint: 'read',
    method: 'GET',
    path: `/v1/workflow-runs/${RUN}?all_completed_steps=true`,
    real: { status: 200, startedId: undefined },
    ...change,
  }
}

export const executing = { real: { status: 250, startedId: undefined }, outcome: 250 } as const
export const failed = {
  fault: { kind: 'reset-before' },
  real: undefined,
  outcome: 'reset',
} as const

const OUTPUTS: Readonly<Record<string, string>> = {
  'run-id': RUN,
  conclusion: 'success',
  state: 'DONE',
  result: OUTPUT,
  'step-outputs': JSON.stringify({ model_1: OUTPUT }),
  'failed-steps': '[]',
  'started-at': STARTED_AT,
  'ended-at': ENDED_AT,
  'duration-seconds': '0.1',
  'result-file': '/trial/temp/workflow-run-x/result.json',
  truncated: 'false',
}

/** @param outputs those that differ; `undefined` for one that is missing */
export function step(
  change: Partial<SeenStep> = {},
  outputs: Readonly<Record<string, string | undefined>> = {},
): SeenStep {
  const set = Object.entries({ ...OUTPUTS, ...outputs })
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
    commands: [{ name: 'add-mask', properties: {}, message: KEY, form: 'new' }],
    annotations: [],
    complaints: [],
    outputs: new Map(set.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    outputBytes: 1_000,
    summary: '',
    files: [
      { path: 'temp/workflow-run-x/result.json', content: `{"run_id":"${RUN}"}`, isUtf8: true },
    ],
    requests: [post(150), get(360, executing), get(565)],
    ...change,
  }
}

export function seen(step: SeenStep, change: Partial<Observation> = {}): Observation {
  return {
    plan: {
      ...planOf(1, 2),
      task: 'start',
      workflow: { kind: 'quick', delayMs: 100, outputMark: 'output-mark', text: 'text' },
      wait: true,
      key: KEY,
      inputMark: 'input-mark',
      timeoutSeconds: 5,
      requestTimeoutSeconds: 0.5,
      firstPollSeconds: 0.2,
      pollIntervalSeconds: 0.2,
      allCompletedSteps: true,
      summary: 'full',
      outputDirectory: false,
      debug: false,
    },
    steps: [step],
    runs: [run()],
    preparedRun: undefined,
    elsewhere: [],
    downs: [],
    idleConnections: 0,
    lagMs: 5,
    epochMs: Date.parse('2026-11-20T10:00:00.000Z'),
    ...change,
  }
}

/** A step that succeeded, as a runner sees it. */
export function stepResult(change: Partial<StepResult>): StepResult {
  return {
    exitCode: 0,
    signal: null,
    conclusion: 'success',
    log: [],
    raw: '',
    stdout: '',
    stderr: '',
    commands: [],
    annotations: [],
    droppedAnnotations: { error: 0, warning: 0, notice: 0 },
    outputs: new Map(),
    outputBytes: 1_000,
    summary: undefined,
    summaryBytes: 0,
    errors: [],
    warnings: [],
    signals: [],
    workspace: '/trial/workspace',
    temp: '/trial/temp',
    killed: false,
    ...change,
  }
}
