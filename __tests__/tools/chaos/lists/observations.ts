// Hand-made observations of trials with a list.

import type { StepResult } from '../../../../sandbox/runner/index.ts'
import type { RecordedRequest, WireRun } from '../../../../sandbox/service/index.ts'
import type { ListPlan } from '../../../../tools/chaos/lists/plan.ts'
import type { ListObservation, SeenStart } from '../../../../tools/chaos/lists/trial.ts'
import { INPUT_NODE, WORKFLOW_ID } from '../../../../tools/chaos/workflows.ts'

export const KEY = 'key-of-the-trial'

/** An item as it ended. */
export interface Item {
  readonly id: string
  readonly conclusion: string
  /** What is in the place of the item's own run's id; null where there is none. */
  readonly runId?: string | null
  /** What is in the place of its own output. */
  readonly result?: string | null
}

export const SUCCESS = { id: 'a "1"', conclusion: 'success' }
export const OTHER = { id: 'b', conclusion: 'success' }
export const FAILURE = { id: 'c', conclusion: 'failure' }
export const NOT_STARTED = { id: 'd', conclusion: 'not_started' }

export const markOf = (id: string) => `mark-${id.length}${id.charCodeAt(0)}`
export const runIdOf = (id: string) => `run-of-${id.length}${id.charCodeAt(0)}`

export function run(item: Item, id = runIdOf(item.id)): WireRun {
  return {
    run_id: id,
    workflow_id: WORKFLOW_ID,
    inputs: { [INPUT_NODE]: { value: markOf(item.id), type: 'text' } },
    state: 'DONE',
    error: null,
    started_at: '2026-11-20T10:00:00.150000',
    ended_at: '2026-11-20T10:00:00.250000',
    completed_steps: [],
    failed_steps: [],
  }
}

export function plan(items: readonly Item[], change: Partial<ListPlan> = {}): ListPlan {
  return {
    seed: 1,
    index: 2,
    key: KEY,
    items: items.map(({ id, conclusion }) => ({
      id,
      mark: markOf(id),
      fails: conclusion === 'failure',
      startFaults: [],
      readFaults: [],
    })),
    maxParallel: 2,
    tolerated: undefined,
    wait: true,
    delayMs: 0,
    timeoutSeconds: 25,
    requestTimeoutSeconds: 1,
    summary: 'brief',
    outputDirectory: false,
    requestsPerSecond: undefined,
    restart: undefined,
    signal: undefined,
    ...change,
  }
}

export function result(change: Partial<StepResult>): StepResult {
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
    secretOutputs: [],
    state: new Map(),
    variables: new Map(),
    paths: [],
    summary: undefined,
    summaryBytes: 0,
    errors: [],
    warnings: [],
    masks: [KEY],
    signals: [],
    workspace: '/trial/workspace',
    temp: '/trial/temp',
    durationMs: 600,
    killed: false,
    ...change,
  }
}

export function start(index: number, item: Item, change: Partial<SeenStart> = {}): SeenStart {
  return { index, fault: { kind: 'none' }, startedId: runIdOf(item.id), request: POST, ...change }
}

export const POST: RecordedRequest = {
  endpoint: 'start',
  method: 'POST',
  path: `/v1/workflows/${WORKFLOW_ID}/run`,
  headers: {},
  rawHeaders: [],
  body: '',
  at: 0,
  connection: 1,
  outcome: 200,
}

export interface Told {
  readonly conclusion?: string
  readonly exitCode?: number | null
  readonly outputs?: Readonly<Record<string, string>>
  readonly plan?: Partial<ListPlan>
  readonly result?: Partial<StepResult>
}

/** A step whose items ended so, one after the other, and all that it says of them. */
export function list(
  items: readonly Item[],
  told: Told = {},
  change: Partial<ListObservation> = {},
): ListObservation {
  const lines = items.map((item, index) => ({
    id: item.id,
    position: index + 1,
    conclusion: item.conclusion,
    'run-id': runOf(item),
    result: item.result === undefined ? outputOf(item) : item.result,
  }))
  const started = items.filter((item) => runOf(item) !== null)
  const counts = new Map([['total', items.length]])
  for (const { conclusion } of items) counts.set(conclusion, (counts.get(conclusion) ?? 0) + 1)
  const { conclusion = 'success', exitCode = conclusion === 'success' ? 0 : 1 } = told
  const outputs = {
    conclusion,
    counts: JSON.stringify(Object.fromEntries(counts)),
    'run-ids': JSON.stringify(Object.fromEntries(started.map((item) => [item.id, runOf(item)]))),
    ...(conclusion === 'success' ? {} : { error: 'An item failed.' }),
    ...told.outputs,
  }
  return {
    plan: plan(items, told.plan),
    result: result({
      exitCode,
      stdout: logOf(started),
      commands: [{ name: 'add-mask', properties: {}, message: KEY, form: 'new' }],
      outputs: new Map(Object.entries(outputs)),
      ...told.result,
    }),
    runs: started.map((item) => run(item)),
    starts: started.map((item) => start(items.indexOf(item), item)),
    begun: started.map((_, index) => ({ at: 100 * index, underWay: 1 })),
    lines: lines.map((line) => JSON.stringify(line)),
    summary: '',
    wasSignalled: false,
    wasRestarted: false,
    ...change,
  }
}

export function logOf(started: readonly Item[]): string {
  const lines = started.flatMap((item) => [
    `Started run ${runOf(item)} for item ${JSON.stringify(item.id)}`,
    `Ended item ${JSON.stringify(item.id)}: ${item.conclusion} in 0.1s, run ${runOf(item)}`,
  ])
  return [`::add-mask::${KEY}`, ...lines, ''].join('\n')
}

/** Requests that begin then, one at a time. */
export function requestsAt(...times: readonly number[]) {
  return times.map((at) => ({ at, underWay: 1 }))
}

export function requestsEvery(ms: number, count: number, underWay: number) {
  return Array.from({ length: count }, (_, index) => ({ at: ms * index, underWay }))
}

/** What is left of a process that a signal met before it could hear it. */
export const KILLED_AT_ONCE: Partial<ListObservation> = {
  result: result({ exitCode: null, signal: 'SIGINT' }),
  starts: [],
  begun: [],
  lines: [],
  runs: [],
  wasSignalled: true,
}

function runOf({ id, conclusion, runId }: Item): string | null {
  if (runId !== undefined) return runId
  return conclusion === 'not_started' || conclusion === 'unknown' ? null : runIdOf(id)
}

function outputOf({ id, conclusion }: Item): string | null {
  return ['success', 'failure'].includes(conclusion) ? `out ${markOf(id)}` : null
}
