// Carries out one trial: a service of its own, the steps of the plan, its faults, restarts and
// signals, and everything that can be seen of it.

import { isUtf8 } from 'node:buffer'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningStep, startAction } from '../../sandbox/runner/index.ts'
import {
  type Endpoint,
  type RecordedRequest,
  type Service,
  type ServiceOptions,
  startService,
} from '../../sandbox/service/index.ts'
import { behaviourOf, type Fault, startedId } from './faults/index.ts'
import type { Observation, SeenFile, SeenRequest, SeenStep } from './observation.ts'
import type { Moment, Plan } from './plan.ts'
import { INPUT_NODE, OTHER_WORKFLOW_ID, takesInput, WORKFLOW_ID, workflowOf } from './workflows.ts'

export interface TrialOptions {
  /** The folder with `action.yml` and `dist`. */
  readonly actionDirectory: string
  /** An empty folder for everything that the trial writes. */
  readonly folder: string
}

/** The longest that a step may take, in milliseconds, before it is killed. */
const STEP_LIMIT_MS = 20_000
// Below the ports that systems give to outgoing connections: none of those can take the port of a
// service while it is down.
const PORTS = { first: 20_000, last: 31_999 }
const WATCH_MS = 5
// Requests still on their way when the process ended are in by then.
const SETTLE_MS = 25
const LATE_REQUEST_MS = 2_000

const LINES: Readonly<Record<Exclude<Moment['upon'], 'begin'>, RegExp>> = {
  mask: /^::add-mask::/,
  starting: /^(Starting workflow|Collecting run)/,
  started: /^(Started run|Collecting run)/,
  read: / waited: /,
  table: / waited: finished/,
}

let nextPort = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first))

export async function tryOut(plan: Plan, options: TrialOptions): Promise<Observation> {
  const epochMs = Date.now()
  const begin = performance.now()
  const now = () => performance.now() - begin
  const elsewhere = await listenElsewhere()
  const bench = await ServiceBench.open(plan, options.folder, elsewhere.url, begin)
  try {
    const preparedRun = plan.task === 'collect' ? await startDirectly(bench.url, plan) : undefined
    bench.begin()
    const steps: PlayedStep[] = []
    if (plan.task === 'collect') {
      steps.push(await playStep(plan, options, bench, preparedRun, 0, now))
    } else {
      const first = await playStep(plan, options, bench, undefined, 0, now)
      steps.push(first)
      const runId = first.outputs.get('run-id')
      if (plan.task === 'start-then-collect' && runId !== undefined) {
        steps.push(await playStep(plan, options, bench, runId, 1, now))
      }
    }
    await bench.settle()
    return {
      plan,
      // What became of a request may be known only now.
      steps: steps.map(({ from, to, ...step }) => ({ ...step, requests: bench.seen(from, to) })),
      runs: bench.runs(),
      preparedRun,
      elsewhere: elsewhere.arrived,
      downs: bench.downs,
      idleConnections: bench.idleConnections,
      lagMs: bench.lagMs,
      epochMs,
    }
  } finally {
    await bench.close()
    await elsewhere.close()
  }
}

// --- a step -------------------------------------------------------------------------------------

/** A step with its requests as their numbers: from `from` to below `to`. */
type PlayedStep = Omit<SeenStep, 'requests'> & { readonly from: number; readonly to: number }

async function playStep(
  plan: Plan,
  options: TrialOptions,
  bench: ServiceBench,
  runId: string | undefined,
  index: number,
  now: () => number,
): Promise<PlayedStep> {
  const folder = join(options.folder, `step-${index}`)
  const workspace = join(folder, 'workspace')
  mkdirSync(workspace, { recursive: true })
  const isLast = plan.task !== 'start-then-collect' || index === 1
  const wait = isLast && plan.wait
  const from = bench.requestCount
  const beganAt = now()
  const step = startAction({
    actionDirectory: options.actionDirectory,
    inputs: inputsOf(plan, bench.url, runId, wait, workspace),
    secrets: [plan.key],
    workspace,
    temp: join(folder, 'temp'),
    debug: plan.debug,
    limitMs: STEP_LIMIT_MS,
  })
  let firstLineAt: number | undefined
  const ended = new AbortController()
  const firstLine = step.line(/(?:)/).then(
    () => {
      firstLineAt = now()
    },
    () => undefined,
  )
  const signals: { name: string; at: number }[] = []
  const signalling = sendSignals(step, plan, index, signals, now, ended.signal)
  const disturbing = isLast ? bench.disturb(ended.signal) : Promise.resolve()
  const result = await step.result
  const endedAt = now()
  ended.abort()
  await Promise.all([firstLine, signalling, disturbing, sleep(SETTLE_MS)])
  const files = filesIn(folder)
  return {
    what: runId === undefined ? 'start' : 'collect',
    wait,
    beganAt,
    endedAt,
    exitCode: result.exitCode,
    exitSignal: result.signal,
    killed: result.killed,
    firstLineAt,
    signals,
    stdout: result.stdout,
    stderr: result.stderr,
    commands: result.commands,
    annotations: result.annotations,
    complaints: [...result.errors, ...result.warnings],
    outputs: result.outputs,
    outputBytes: result.outputBytes,
    summary: files.find(({ path }) => /step_summary_/.test(path))?.content ?? '',
    files,
    from,
    to: bench.requestCount,
  }
}

function inputsOf(
  plan: Plan,
  url: string,
  runId: string | undefined,
  wait: boolean,
  workspace: string,
): Record<string, string> {
  const inputs: Record<string, string> = {
    'base-url': url,
    'api-key': plan.key,
    wait: String(wait),
    'timeout-minutes': (plan.timeoutSeconds / 60).toFixed(6),
    'request-timeout-seconds': String(plan.requestTimeoutSeconds),
    'first-poll-seconds': String(plan.firstPollSeconds),
    'poll-interval-seconds': String(plan.pollIntervalSeconds),
    'all-completed-steps': String(plan.allCompletedSteps),
    summary: plan.summary,
  }
  if (plan.outputDirectory) inputs['output-directory'] = 'outputs'
  if (runId !== undefined) {
    inputs['run-id'] = runId
    if (plan.namedWorkflow === 'right') inputs['workflow-id'] = WORKFLOW_ID
    if (plan.namedWorkflow === 'other') inputs['workflow-id'] = OTHER_WORKFLOW_ID
    return inputs
  }
  inputs['workflow-id'] = WORKFLOW_ID
  if (!takesInput(plan.workflow.kind)) return inputs
  const json = JSON.stringify({ [INPUT_NODE]: plan.inputValue })
  switch (plan.inputBy) {
    case 'inputs':
      inputs.inputs = json
      break
    case 'inputs-file':
      writeFileSync(join(workspace, 'inputs.json'), json)
      inputs['inputs-file'] = 'inputs.json'
      break
    case 'input-files':
      writeFileSync(join(workspace, 'input.txt'), plan.inputValue.toWellFormed())
      inputs['input-files'] = `${INPUT_NODE}=input.txt`
      break
  }
  return inputs
}

async function sendSignals(
  step: RunningStep,
  plan: Plan,
  index: number,
  sent: { name: string; at: number }[],
  now: () => number,
  ended: AbortSignal,
): Promise<void> {
  const { signals } = plan
  if (signals === undefined || signals.step !== index) return
  const send = (name: 'SIGINT' | 'SIGTERM') => {
    const at = now()
    if (step.signal(name)) sent.push({ name, at })
  }
  const { first, second } = signals
  try {
    if (first.at.upon !== 'begin') await step.line(LINES[first.at.upon])
    if (first.at.afterMs > 0) await sleep(first.at.afterMs, undefined, { signal: ended })
    send(first.name)
    if (second === undefined) return
    if (second.afterMs > 0) await sleep(second.afterMs, undefined, { signal: ended })
    send(second.name)
  } catch {
    // The step ended first.
  }
}

function filesIn(folder: string): SeenFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const bytes = readFileSync(path)
      return { path: relative(folder, path), content: bytes.toString(), isUtf8: isUtf8(bytes) }
    })
}

// --- the service --------------------------------------------------------------------------------

interface Note {
  fault?: Fault
  real?: NonNullable<SeenRequest['real']>
  outcomeAt?: number
}

/** A service that can be taken down and brought back, with a record of all its requests. */
class ServiceBench {
  readonly downs: { from: number; to: number }[] = []
  lagMs = 0

  readonly #plan: Plan
  readonly #elsewhere: string
  /** Of the process's own clock: the trial's time zero. */
  readonly #beginMs: number
  readonly #options: ServiceOptions
  readonly #notes = new Map<RecordedRequest, Note>()
  readonly #faults: Record<Endpoint, Fault[]>
  readonly #watch: NodeJS.Timeout
  /** The last one is the present one; the others are closed. */
  readonly #services: Service[]
  #lastWatch: number

  private constructor(
    plan: Plan,
    elsewhere: string,
    beginMs: number,
    options: ServiceOptions,
    service: Service,
  ) {
    this.#plan = plan
    this.#elsewhere = elsewhere
    this.#beginMs = beginMs
    this.#options = options
    this.#services = [service]
    this.#faults = { start: [...plan.startFaults], read: [...plan.readFaults] }
    this.#lastWatch = this.#now()
    this.#watch = setInterval(() => this.#look(), WATCH_MS)
  }

  static async open(
    plan: Plan,
    folder: string,
    elsewhere: string,
    beginMs: number,
  ): Promise<ServiceBench> {
    const options: ServiceOptions = {
      stateFile: join(folder, 'state.json'),
      keys: [{ key: plan.key, name: 'chaos', workflows: 'all' }],
      workflows: [workflowOf(plan.workflow)],
    }
    for (;;) {
      const port = nextPort
      nextPort = nextPort >= PORTS.last ? PORTS.first : nextPort + 1
      try {
        const service = await startService({ ...options, port })
        return new ServiceBench(plan, elsewhere, beginMs, { ...options, port }, service)
      } catch (error) {
        if (codeOf(error) !== 'EADDRINUSE' && codeOf(error) !== 'EACCES') throw error
      }
    }
  }

  get url(): string {
    return this.#service.url
  }

  get requestCount(): number {
    return this.#all().length
  }

  get idleConnections(): number {
    return this.#services.reduce((sum, service) => sum + idleConnections(service), 0)
  }

  runs(): Observation['runs'] {
    return this.#service.runs()
  }

  /** From here on requests meet the plan's faults. */
  begin(): void {
    this.#service.intercept((request) => this.#behaviourFor(request))
  }

  /** Requests by their numbers, as far as they are known by now. */
  seen(from: number, to: number): SeenRequest[] {
    return this.#all()
      .slice(from, to)
      .map((recorded) => this.#seenOf(recorded))
  }

  /** Resets connections and restarts the service as planned, as long as the step lives. */
  async disturb(ended: AbortSignal): Promise<void> {
    await Promise.all([this.#resetConnections(ended), this.#restart(ended)])
  }

  /** Waits for requests that are handled late, which may yet start a run. */
  async settle(): Promise<void> {
    const until = this.#now() + LATE_REQUEST_MS
    const isOpen = () => this.#all().some(({ outcome }) => outcome === undefined)
    while (isOpen() && this.#now() < until) await sleep(WATCH_MS)
    this.#look()
  }

  async close(): Promise<void> {
    clearInterval(this.#watch)
    await this.#service.close()
  }

  async #resetConnections(ended: AbortSignal): Promise<void> {
    const { connectionResets } = this.#plan
    if (connectionResets === undefined) return
    if (await pause(connectionResets.afterMs, ended)) {
      this.#service.resetConnections(connectionResets.count)
    }
  }

  async #restart(ended: AbortSignal): Promise<void> {
    const { restart } = this.#plan
    if (restart === undefined || !(await pause(restart.afterMs, ended))) return
    const down = { from: this.#now(), to: Number.POSITIVE_INFINITY }
    this.downs.push(down)
    await this.#service.close()
    await sleep(restart.downMs)
    this.#services.push(await startService(this.#options))
    this.begin()
    down.to = this.#now()
  }

  #behaviourFor(request: RecordedRequest) {
    if (request.endpoint === undefined) return undefined
    const fault: Fault = this.#faults[request.endpoint].shift() ?? { kind: 'none' }
    const note = this.#noteOf(request)
    note.fault = fault
    return behaviourOf(fault, request.endpoint, {
      elsewhere: this.#elsewhere,
      onReal: (answer) => {
        note.real = { status: answer.status, startedId: startedId(answer) }
      },
    })
  }

  #noteOf(request: RecordedRequest): Note {
    const note = this.#notes.get(request) ?? {}
    this.#notes.set(request, note)
    return note
  }

  /** The service does not report when the outcome of a request was known, so it is looked for. */
  #look(): void {
    const now = this.#now()
    this.lagMs = Math.max(this.lagMs, now - this.#lastWatch - WATCH_MS)
    this.#lastWatch = now
    for (const request of this.#all()) {
      const note = this.#noteOf(request)
      if (request.outcome !== undefined) note.outcomeAt ??= now
    }
  }

  #all(): readonly RecordedRequest[] {
    return this.#services.flatMap(({ requests }) => requests)
  }

  #now(): number {
    return performance.now() - this.#beginMs
  }

  get #service(): Service {
    const service = this.#services.at(-1)
    if (service === undefined) throw new Error('There is always a service')
    return service
  }

  #seenOf(recorded: RecordedRequest): SeenRequest {
    const { endpoint, method, path, headers, outcome } = recorded
    const note = this.#noteOf(recorded)
    const key = headers['x-api-key']
    return {
      endpoint,
      method,
      path,
      key: Array.isArray(key) ? key.join(', ') : key,
      at: recorded.at - performance.timeOrigin - this.#beginMs,
      fault: note.fault,
      real: note.real,
      outcome,
      outcomeAt: note.outcomeAt,
    }
  }
}

function idleConnections({ connectionCount, requests }: Service): number {
  return connectionCount - new Set(requests.map(({ connection }) => connection)).size
}

/** False where the step ended before the time was over. */
async function pause(ms: number, ended: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal: ended })
    return true
  } catch {
    return false
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

/** Starts a run without the action. */
async function startDirectly(url: string, plan: Plan): Promise<string> {
  const inputs = takesInput(plan.workflow.kind)
    ? { [INPUT_NODE]: { value: plan.inputValue, type: 'text' } }
    : {}
  const sent = request(`${url}/v1/workflows/${WORKFLOW_ID}/run`, {
    method: 'POST',
    agent: false,
    headers: { 'x-api-key': plan.key, 'content-type': 'application/json' },
  })
  sent.end(JSON.stringify({ inputs }))
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  const id = startedId({ status: 200, json: JSON.parse(text) })
  if (id === undefined) throw new Error(`The service did not start a run: ${text}`)
  return id
}

/** Another host, as far as a key is concerned: it takes connections and keeps what comes. */
async function listenElsewhere() {
  const arrived: string[] = []
  const server = createServer((socket) => {
    const index = arrived.push('') - 1
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      arrived[index] += chunk.toString('latin1')
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The listener has no port')
  return {
    url: `http://localhost:${address.port}`,
    arrived,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
