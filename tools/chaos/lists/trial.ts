// Carries out a trial with a list through the bundle, against a service of its own.

import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StepResult, startAction } from '../../../sandbox/runner/index.ts'
import {
  type Answer,
  type RecordedRequest,
  type Service,
  type ServiceOptions,
  startService,
  type WireRun,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { behaviourOf, type Fault, meaningsOfStart, startedId } from '../faults/index.ts'
import { INPUT_NODE, WORKFLOW_ID } from '../workflows.ts'
import type { ListPlan } from './plan.ts'

export interface SeenStart {
  readonly index: number
  readonly fault: Fault
  /** The id in the service's own answer. */
  startedId: string | undefined
  readonly request: RecordedRequest
}

export interface ListObservation {
  readonly plan: ListPlan
  readonly result: StepResult
  readonly runs: readonly WireRun[]
  readonly starts: readonly SeenStart[]
  /** By the step's own clock. */
  readonly begun: readonly { readonly at: number; readonly underWay: number }[]
  /** The lines of `results-file` as they are. */
  readonly lines: readonly string[]
  /** As written, before a runner masks it. */
  readonly summary: string
  readonly wasSignalled: boolean
  readonly wasRestarted: boolean
}

export const FAILING_ID = '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7ec03'
const HOOK = join(import.meta.dirname, 'requests.cjs')
const LIMIT_MS = 60_000
const LATE_MS = 500

export async function tryListOut(
  plan: ListPlan,
  { actionDirectory, folder }: { readonly actionDirectory: string; readonly folder: string },
): Promise<ListObservation> {
  const options: ServiceOptions = {
    stateFile: join(folder, 'state.json'),
    keys: [{ key: plan.key, name: 'chaos', workflows: 'all' }],
    workflows: workflowsOf(plan),
    ...(plan.requestsPerSecond === undefined
      ? {}
      : { limits: { requests: { most: plan.requestsPerSecond, retryAfterSeconds: null } } }),
  }
  let service = await startService(options)
  const port = Number(new URL(service.url).port)
  const starts: SeenStart[] = []
  const faults = plan.items.map((item) => ({
    start: [...item.startFaults],
    read: [...item.readFaults],
  }))
  const itemOfRun = new Map<string, number>()
  const begin = (of: Service) =>
    of.intercept((request) => {
      if (request.endpoint === undefined) return undefined
      const index =
        request.endpoint === 'start'
          ? plan.items.findIndex(({ mark }) => request.body.includes(mark))
          : (itemOfRun.get(/workflow-runs\/([^?]*)/.exec(request.path)?.[1] ?? '') ?? -1)
      const fault: Fault = faults[index]?.[request.endpoint].shift() ?? { kind: 'none' }
      const start: SeenStart = { index, fault, startedId: undefined, request }
      if (request.endpoint === 'start') starts.push(start)
      return behaviourOf(fault, request.endpoint, {
        elsewhere: 'http://127.0.0.1:1',
        onReal: (answer: Answer) => {
          start.startedId = startedId(answer)
          if (start.startedId !== undefined) itemOfRun.set(start.startedId, index)
        },
      })
    })
  begin(service)
  const workspace = join(folder, 'workspace')
  const temp = join(folder, 'temp')
  mkdirSync(workspace, { recursive: true })
  const requestsFile = join(folder, 'requests.jsonl')
  const step = startAction({
    actionDirectory,
    inputs: inputsOf(plan, service.url),
    secrets: [plan.key],
    workspace,
    temp,
    limitMs: LIMIT_MS,
    env: { NODE_OPTIONS: `--require ${JSON.stringify(HOOK)}`, CHAOS_REQUESTS: requestsFile },
  })
  const ended = new AbortController()
  let wasSignalled = false
  let wasRestarted = false
  const disturb = async () => {
    const { restart } = plan
    if (restart === undefined || !(await pause(restart.afterMs, ended.signal))) return
    wasRestarted = true
    await service.close()
    await sleep(restart.downMs)
    service = await startService({ ...options, port })
    begin(service)
  }
  const signal = async () => {
    if (plan.signal === undefined || !(await pause(plan.signal.afterMs, ended.signal))) return
    wasSignalled = step.signal(plan.signal.name)
  }
  const disturbing = Promise.all([disturb(), signal()])
  try {
    const result = await step.result
    ended.abort()
    await disturbing
    // A start may be handled late.
    await sleep(LATE_MS)
    return {
      plan,
      result,
      runs: service.runs(),
      starts,
      begun: linesOf(requestsFile).map((line) => JSON.parse(line)),
      lines: linesOf(result.outputs.get('results-file') ?? resultsFileIn(temp)),
      summary: summaryIn(folder),
      wasSignalled,
      wasRestarted,
    }
  } finally {
    await service.close()
  }
}

/** Whether the id in the answer to a start certainly arrived: an answer that takes its time may be given up. */
export function arrived({ fault, request }: SeenStart): boolean {
  if (['late-head', 'late-body', 'late-handling', 'drip'].includes(fault.kind)) return false
  const meanings = meaningsOfStart(fault)
  const isSent = typeof request.outcome === 'number' || request.outcome === 'cut'
  return isSent && meanings.length === 1 && meanings[0] === 'started'
}

/** One that succeeds, and `FAILING_ID`. */
export function workflowsOf({ delayMs }: Pick<ListPlan, 'delayMs'>): readonly Workflow[] {
  const input = { kind: 'input', id: INPUT_NODE } as const
  const model = { kind: 'model', id: 'model_1', template: `out {${INPUT_NODE}}`, delayMs } as const
  const failing = {
    kind: 'failing',
    id: 'model_2',
    message: 'no',
    delayMs,
    after: ['model_1'],
  } as const
  return [
    { id: WORKFLOW_ID, name: 'chaos', nodes: [input, model] },
    { id: FAILING_ID, name: 'chaos that fails', nodes: [input, model, failing] },
  ]
}

function inputsOf(plan: ListPlan, url: string): Record<string, string> {
  return {
    'base-url': url,
    'api-key': plan.key,
    'workflow-id': WORKFLOW_ID,
    items: JSON.stringify(
      plan.items.map(({ id, mark, fails }) => ({
        id,
        inputs: { [INPUT_NODE]: mark },
        ...(fails ? { 'workflow-id': FAILING_ID } : {}),
      })),
    ),
    'max-parallel': String(plan.maxParallel),
    ...(plan.tolerated === undefined ? {} : { 'tolerated-failures': plan.tolerated }),
    wait: String(plan.wait),
    'timeout-minutes': (plan.timeoutSeconds / 60).toFixed(6),
    'request-timeout-seconds': String(plan.requestTimeoutSeconds),
    'first-poll-seconds': '0.1',
    'poll-interval-seconds': '0.5',
    summary: plan.summary,
    ...(plan.outputDirectory ? { 'output-directory': 'outputs' } : {}),
  }
}

function resultsFileIn(temp: string): string {
  const folders = readdirSync(temp).filter((name) => name.startsWith('workflow-runs-'))
  return folders[0] === undefined ? '' : join(temp, folders[0], 'results.jsonl')
}

function summaryIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const file = files.find((name) => /step_summary_/.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8')
}

function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1)
  } catch {
    return []
  }
}

/** False where the step ended before the time was over. */
async function pause(ms: number, ended: AbortSignal): Promise<boolean> {
  return await sleep(ms, true, { signal: ended }).catch(() => false)
}
