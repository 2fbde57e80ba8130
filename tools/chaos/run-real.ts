// The real world of a trial: processes of the action, and a service that meets faults.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ActionOptions,
  type RunningStep,
  type StepResult,
  startAction,
} from '../../sandbox/runner/index.ts'
import { changed } from '../../sandbox/service/behaviours.ts'
import {
  type Answer,
  type Behaviour,
  type RecordedRequest,
  runIdOf,
  type Service,
  startService,
  type Workflow,
} from '../../sandbox/service/index.ts'
import { type Fault, pollMeanings } from './faults.ts'
import { SINGLE_ID, type Step, type Trial } from './model.ts'
import type { Act, PlannedStep, Seen, SeenEnd, SeenRequest, SeenStep } from './seen.ts'
import { UNEXPLAINED, World } from './world.ts'

export const INPUT_NODE = 'input_1'
/** The action's words for a start. A test compares these with the sentences of the action, too. */
export const PHRASES = {
  'start-refused': 'No run was started',
  'start-uncertain': 'A run may have been started',
} as const

const HOOK = join(import.meta.dirname, 'hook.cjs')
const STEP_HEADER = 'x-chaos-step'
/** How long after its deadline a step is killed. */
const LIMIT_MS = 25_000
/** The service may handle a start late. */
const LATE_MS = 600
const WATCH_MS = 5
/** Longer than a message between two processes takes on a machine under load. */
const SLACK_MS = 100
/** The same for an answer, which a process may read late. */
const READING_MS = 250

export async function playReal(trial: Trial, options: ActionOptions): Promise<Seen> {
  using folder = fs.mkdtempDisposableSync(join(fs.realpathSync.native(tmpdir()), 'chaos-'))
  fs.mkdirSync(join(folder.path, 'workspace'))
  const service = await startService({
    keys: [{ key: trial.key, name: 'chaos', workflows: 'all' }],
    workflows: trial.items.map((_, at) => workflowOf(trial, at)),
  })
  try {
    return await new RealWorld(trial, options, folder.path, service).play()
  } finally {
    await service.close()
  }
}

/** Facts about a request that the service does not record. */
interface Note {
  readonly fault: Fault
  readonly item: string
  readonly kind: SeenRequest['kind']
  /** Status of the service's real answer; undefined if the request was not handled. */
  status: number | undefined
  /** When its outcome was known, a few milliseconds late. */
  end: number
}

class RealWorld extends World {
  private readonly options: ActionOptions
  private readonly folder: string
  private readonly actsFile: string
  private readonly service: Service
  private readonly begun = performance.now()
  private readonly notes = new Map<RecordedRequest, Note>()
  private readonly steps: PlannedStep[] = []
  private readonly watch = setInterval(() => this.look(), WATCH_MS).unref()
  private lastLook = 0
  private lagMs = 0

  constructor(trial: Trial, options: ActionOptions, folder: string, service: Service) {
    super(trial, join(folder, 'workspace', 'journal.jsonl'))
    this.options = options
    this.folder = folder
    this.actsFile = join(folder, 'acts.jsonl')
    this.service = service
    service.intercept((request) => this.intercept(request))
  }

  protected async playRound(planned: readonly PlannedStep[]): Promise<readonly SeenStep[]> {
    // A start that is handled late must not meet steps that are to meet no fault.
    if (planned.some(({ isCalm }) => isCalm)) await sleep(LATE_MS)
    this.steps.push(...planned)
    const steps = planned.map(async (step, position) => {
      if (position > 0) await sleep(step.begins.ms)
      return await this.playStep(step)
    })
    return await Promise.all(steps)
  }

  get acts(): readonly Act[] {
    return linesOf(this.actsFile).map((line): Act => JSON.parse(line))
  }

  protected async close() {
    const until = this.now() + 2_000
    await sleep(LATE_MS / 4)
    const isOpen = () => this.service.requests.some(({ outcome }) => outcome === undefined)
    while (isOpen() && this.now() < until) await sleep(WATCH_MS)
    this.look()
    clearInterval(this.watch)
    const slackMs = SLACK_MS + this.lagMs
    return { requests: this.seenRequests(), runs: this.runs(), slackMs }
  }

  private intercept(request: RecordedRequest): Behaviour | undefined {
    const { endpoint, body, run = '' } = request
    if (endpoint === undefined) return undefined
    const kind = endpoint === 'start' ? 'start' : 'poll'
    const item = kind === 'start' ? this.itemWith(body) : (this.runs().get(run) ?? '')
    const fault = this.nextFault(item, kind)
    const note: Note = { fault, item, kind, status: undefined, end: Number.POSITIVE_INFINITY }
    this.notes.set(request, note)
    const { wire } = fault
    if (wire.kind !== 'real') return wire
    const change = (answer: Answer) => {
      note.status = answer.status
      return changed(answer, wire.change ?? {})
    }
    return { ...wire, change }
  }

  private runs(): ReadonlyMap<string, string> {
    return new Map(
      this.service.runs().map((run) => {
        return [runIdOf(run), this.itemWith(run.inputs[INPUT_NODE]?.value ?? '')]
      }),
    )
  }

  /** The item whose mark is in a text. */
  private itemWith(text: string): string {
    return this.trial.items.find(({ mark }) => text.includes(mark))?.id ?? ''
  }

  /** The service does not report when the outcome of a request was known, so it is looked for. */
  private look(): void {
    const now = this.now()
    this.lagMs = Math.max(this.lagMs, now - this.lastLook - WATCH_MS)
    this.lastLook = now
    for (const [request, note] of this.notes) {
      if (request.outcome !== undefined) note.end = Math.min(note.end, now)
    }
  }

  private now(): number {
    return performance.now() - this.begun
  }

  private seenRequests(): readonly SeenRequest[] {
    const before: SeenRequest[] = []
    for (const request of this.service.requests) {
      const note = this.notes.get(request)
      if (note === undefined) continue
      const { item, kind, fault } = note
      const step = stepOf(request)
      const begin = request.at - performance.timeOrigin - this.begun
      const timeoutMs = this.steps[step]?.requestTimeoutMs ?? 0
      // The service may finish it after the step gave up, or long before that.
      const isLeftOpen = request.outcome === 'stalled' || request.outcome === 'silent'
      const end = Math.min(isLeftOpen ? Number.POSITIVE_INFINITY : note.end, begin + timeoutMs)
      const own = before.filter((each) => each.step === step && each.item === item)
      const isSent =
        typeof request.outcome === 'number' || /^(cut|stalled)$/.test(request.outcome ?? '')
      const isInTime = note.end - begin + READING_MS + this.lagMs <= timeoutMs
      const arrival = !isSent ? 'lost' : isInTime ? 'as-sent' : 'unclear'
      const can = meaningsOf(note, arrival, own)
      const askedMs = arrival === 'as-sent' && can.length === 1 ? fault.askedMs : 0
      const made = kind === 'start' ? request.run : undefined
      before.push({ step, item, kind, begin, end, fault, can, askedMs, made })
    }
    return before
  }

  private async playStep(step: PlannedStep): Promise<SeenStep> {
    const { trial, journal, options, folder } = this
    const { kill, full, number } = step
    const temp = join(folder, `temp-${number}`)
    const workspace = join(folder, 'workspace')
    fs.mkdirSync(temp)
    const watched = { step: number, journal, acts: this.actsFile, full, kill: kill?.point }
    const begin = this.now()
    const running = startAction({
      ...options,
      inputs: this.inputsOf(step),
      secrets: [trial.key],
      ...{ workspace, temp, limitMs: step.timeoutMs + LIMIT_MS },
      env: {
        NODE_OPTIONS: `--require ${JSON.stringify(HOOK)}`,
        CHAOS_STEP: JSON.stringify(watched),
      },
    })
    const ended = new AbortController()
    const signalled: number[] = []
    const disturbing = Promise.all([
      this.signal(running, step, signalled, ended.signal),
      kill?.ms !== undefined &&
        pause(kill.ms, ended.signal).then((isOver) => isOver && running.signal('SIGKILL')),
    ])
    const result = await running.result
    const end = this.now()
    ended.abort()
    await disturbing
    const files = filesIn(folder, [temp, workspace])
    return {
      ...step,
      ...{ begin, end, signalled },
      wasKilled: result.signal === 'SIGKILL' && !result.killed,
      ends: endsOf(step, result),
      refusals: [...refusalsIn(result)],
      shown: {
        ...{ result, files },
        sent: this.service.requests
          .filter((request) => stepOf(request) === number)
          .map(({ headers, path }) => ({ key: String(headers['x-api-key']), path })),
      },
    }
  }

  private async signal(
    running: RunningStep,
    { signal }: Step,
    signalled: number[],
    ended: AbortSignal,
  ): Promise<void> {
    // Before it masks its key, a process may not hear a signal yet.
    const isThere = signal && (await running.line(/^::add-mask::/).catch(() => false))
    if (!signal || isThere === false || !(await pause(signal.afterMs, ended))) return
    const at = this.now()
    if (running.signal(signal.name)) signalled.push(at)
  }

  private inputsOf(step: Step): Record<string, string> {
    const { trial, folder, service } = this
    const common: Record<string, string> = {
      'base-url': service.url,
      'api-key': trial.key,
      wait: String(step.wait),
      'timeout-minutes': (step.timeoutMs / 60_000).toFixed(6),
      'request-timeout-seconds': String(step.requestTimeoutMs / 1_000),
      'first-poll-seconds': String(step.firstPauseMs / 1_000),
      'poll-interval-seconds': String(step.longestPauseMs / 1_000),
      summary: step.summary,
      ...(trial.hasJournal ? { journal: 'journal.jsonl', retry: step.retry } : {}),
      ...(step.tolerated === undefined ? {} : { 'tolerated-failures': String(step.tolerated) }),
    }
    const list = step.items.map((at) => ({
      id: trial.items[at]?.id,
      inputs: { [INPUT_NODE]: `${trial.items[at]?.mark} ${trial.text.toWellFormed()}` },
      'workflow-id': workflowId(at),
    }))
    const [first] = list
    if (!step.isList && first !== undefined) {
      const inputs = JSON.stringify(first.inputs)
      return { ...common, 'workflow-id': first['workflow-id'], inputs }
    }
    fs.writeFileSync(join(folder, 'workspace', 'items.json'), JSON.stringify(list))
    return { ...common, 'items-file': 'items.json', 'max-parallel': String(step.maxParallel) }
  }
}

function stepOf({ headers }: RecordedRequest): number {
  return Number(headers[STEP_HEADER])
}

/** What a request can mean to a step that sent these before for the item. */
function meaningsOf(
  { kind, fault, status }: Note,
  arrival: 'as-sent' | 'lost' | 'unclear',
  own: readonly SeenRequest[],
): SeenRequest['can'] {
  const lost = kind === 'start' ? 'uncertain' : 'failed'
  if (arrival === 'lost') return [lost]
  const unclear = arrival === 'unclear' ? ([lost] as const) : []
  if (kind === 'start') return [...new Set([fault.start, ...unclear])]
  const good = own.filter((each) => each.kind === 'poll' && each.can.includes('executing'))
  const isSure = good.some(({ can }) => can.length === 1)
  const isNew = own.some((each) => each.kind === 'start')
  const wasGood = good.length === 0 ? [false] : isSure ? [true] : [true, false]
  const meanings = wasGood.flatMap((was) => {
    return pollMeanings(fault, { isExecuting: status === 250, isNew, wasGood: was })
  })
  return [...new Set([...meanings, ...unclear])]
}

/** A workflow for each item. */
function workflowId(at: number): string {
  return `6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7${at.toString(16).padStart(4, '0')}`
}

function workflowOf({ items, workflow, text }: Trial, at: number): Workflow {
  const { lengthMs: delayMs = 0, succeeds = true } = items[at] ?? {}
  const model = (id: string, template: string) =>
    ({ kind: 'model', id, template: `out ${template}`, delayMs }) as const
  const nodes: Record<Trial['workflow'], Workflow['nodes']> = {
    plain: [model('model_1', `{${INPUT_NODE}}`)],
    hostile: [
      model('::error title=chaos-hostile::node', text),
      model('__proto__', `${text}\n{${INPUT_NODE}}`),
      { ...model('##[error]chaos-hostile', text), downloadableOutput: false },
      model('a|b\n::notice title=chaos-hostile::\u202e<b>/../x', text),
    ],
  }
  const failing = { kind: 'failing', id: 'failing_1', message: text, delayMs } as const
  const input = { kind: 'input', id: INPUT_NODE } as const
  const more = succeeds ? [] : [failing]
  return { id: workflowId(at), name: 'chaos', nodes: [input, ...nodes[workflow], ...more] }
}

/** False where the step ended before the time was over. */
async function pause(ms: number, ended: AbortSignal): Promise<boolean> {
  return await sleep(ms, true, { signal: ended }).catch(() => false)
}

interface Line {
  readonly id: string
  readonly conclusion: string
  readonly 'run-id': string | null
}

function endsOf({ isList }: Step, { outputs, log }: StepResult): ReadonlyMap<string, SeenEnd> {
  if (isList) {
    const lines = linesOf(outputs.get('results-file') ?? '').map((line): Line => JSON.parse(line))
    return new Map(lines.map((line) => [line.id, { ...line, runId: line['run-id'] ?? undefined }]))
  }
  const conclusion = outputs.get('conclusion')
  if (conclusion === undefined) return new Map()
  const runId = outputs.get('run-id')
  const mayBe = runId === undefined && log.some((line) => line.includes(PHRASES['start-uncertain']))
  const isUnknown = conclusion === 'error' && mayBe
  return new Map([[SINGLE_ID, { conclusion: isUnknown ? 'unknown' : conclusion, runId }]])
}

function* refusalsIn({ outputs, killed, raw, stderr }: StepResult): Iterable<string> {
  if (killed) yield 'it did not end by itself'
  if (stderr !== '') yield `the error stream has ${stderr.slice(0, 300)}`
  const text = `${outputs.get('error')}\n${raw}`
  for (const [kind, phrase] of Object.entries(UNEXPLAINED)) if (text.includes(phrase)) yield kind
}

function filesIn(root: string, folders: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  const options = { recursive: true, withFileTypes: true } as const
  for (const entry of folders.flatMap((folder) => fs.readdirSync(folder, options))) {
    const path = join(entry.parentPath, entry.name)
    try {
      if (entry.isFile()) files.set(relative(root, path), fs.readFileSync(path, 'latin1'))
    } catch {
      // Another step with the same folder replaces it just now.
    }
  }
  return files
}

function linesOf(file: string): readonly string[] {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
}
