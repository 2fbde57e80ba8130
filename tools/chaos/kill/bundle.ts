// Carries out a trial with a journal through the bundle, against a service of its own that keeps its runs.

import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type StepResult, startAction } from '../../../sandbox/runner/index.ts'
import { type RecordedRequest, type Service, startService } from '../../../sandbox/service/index.ts'
import { behaviourOf, type Fault, meaningsOfStart, startedId } from '../faults/index.ts'
import { FAILING_ID, workflowsOf } from '../lists/trial.ts'
import { PHRASES } from '../phrases.ts'
import { INPUT_NODE, WORKFLOW_ID } from '../workflows.ts'
import { calmStep, isSettled, itemsOfStep, kindsOf, MOST_CALM } from './calm.ts'
import { bytesOf, crash, syncedIn } from './damage.ts'
import { itemsOf } from './invariants.ts'
import type { Act, KillObservation, SeenKillStart, SeenKillStep } from './observation.ts'
import type { KillItem, KillPlan, PlannedStep, Round } from './plan.ts'

const HOOK = join(import.meta.dirname, 'hook.cjs')
const LIMIT_MS = 120_000
/** The service may handle a start late. */
const LATE_MS = 600
const REQUEST_TIMEOUT_SECONDS = 2

interface ReceivedStart extends Omit<SeenKillStart, 'arrived' | 'runId'> {
  readonly fault: Fault
  readonly request: RecordedRequest
  runId: string | undefined
  /** The service went down around it. */
  isDoubtful: boolean
}

export async function tryKillOut(
  plan: KillPlan,
  options: { readonly actionDirectory: string; readonly folder: string },
): Promise<KillObservation> {
  return await new Trial(plan, options).tryOut()
}

class Trial {
  private readonly plan: KillPlan
  private readonly actionDirectory: string
  private readonly folder: string
  private readonly workspace: string
  private readonly journal: string
  private readonly actsFile: string
  private service: Service | undefined
  private port = 0
  private readonly starts: ReceivedStart[] = []
  private startFaults: Fault[] = []
  private readFaults: Fault[] = []
  private readonly steps: SeenKillStep[] = []
  private readonly rounds: { before: string; after: string }[] = []
  private crashes = 0
  private count = 0

  constructor(
    plan: KillPlan,
    { actionDirectory, folder }: { readonly actionDirectory: string; readonly folder: string },
  ) {
    this.plan = plan
    this.actionDirectory = actionDirectory
    this.folder = folder
    this.workspace = join(folder, 'workspace')
    this.journal = join(this.workspace, 'journal.jsonl')
    this.actsFile = join(folder, 'acts.jsonl')
  }

  async tryOut(): Promise<KillObservation> {
    mkdirSync(this.workspace)
    await this.serve()
    try {
      for (const round of this.plan.rounds) {
        await this.tryRound(round, false)
        if (round.crash === undefined) continue
        crash(this.journal, round.crash, syncedIn(this.acts()))
        this.crashes++
      }
      await sleep(LATE_MS)
      for (const kind of kindsOf(this.plan)) {
        for (let left = MOST_CALM; left > 0; left--) {
          const steps = [calmStep(this.plan, kind)]
          const rest = { startFaults: [], readFaults: [], restart: undefined, crash: undefined }
          await this.tryRound({ steps, ...rest }, true)
          const last = this.steps.at(-1)
          if (last !== undefined && isSettled(last)) break
        }
      }
    } finally {
      await this.service?.close()
    }
    const { plan, steps, rounds, crashes } = this
    const starts = this.starts.map(({ step, item, runId, ...start }): SeenKillStart => {
      return { step, item, runId, arrived: hasArrived(start) }
    })
    const journal = bytesOf(this.journal)
    return { plan, steps, acts: this.acts(), starts, rounds, crashes, journal }
  }

  private acts(): readonly Act[] {
    if (!existsSync(this.actsFile)) return []
    const lines = readFileSync(this.actsFile, 'utf8').split('\n').slice(0, -1)
    return lines.map((line): Act => JSON.parse(line))
  }

  private async serve(): Promise<void> {
    const { plan } = this
    this.service = await startService({
      port: this.port,
      stateFile: join(this.folder, 'state.json'),
      keys: [{ key: plan.key, name: 'chaos', workflows: 'all' }],
      workflows: workflowsOf(plan),
    })
    this.port = Number(new URL(this.service.url).port)
    this.service.intercept((request) => {
      const { endpoint } = request
      if (endpoint === undefined) return undefined
      const faults = endpoint === 'start' ? this.startFaults : this.readFaults
      const fault = faults.shift() ?? { kind: 'none' }
      if (endpoint === 'read') return behaviourOf(fault, endpoint, NOWHERE)
      const item = itemsOf(plan).find(({ mark }) => request.body.includes(mark))?.id ?? ''
      const step = Number(request.headers['x-chaos-step'])
      const start = { step, item, fault, request, runId: undefined, isDoubtful: false }
      const received: ReceivedStart = start
      this.starts.push(received)
      const behaviour = behaviourOf(fault, endpoint, {
        ...NOWHERE,
        onReal: (answer) => {
          received.runId = startedId(answer)
        },
      })
      return behaviour
    })
  }

  private async tryRound(round: Round, isCalm: boolean): Promise<void> {
    const before = bytesOf(this.journal)
    this.startFaults = [...round.startFaults]
    this.readFaults = [...round.readFaults]
    const already = this.starts.length
    const ended = new AbortController()
    const disturbing = this.disturb(round, ended.signal)
    const steps = round.steps.map(async (planned, position) => {
      const number = this.count++
      if (position > 0) await sleep(planned.begins.ms)
      return await this.tryStep(planned, number, isCalm)
    })
    this.steps.push(...(await Promise.all(steps)))
    ended.abort()
    if (await disturbing) {
      for (const start of this.starts.slice(already)) start.isDoubtful = true
    }
    this.rounds.push({ before, after: bytesOf(this.journal) })
  }

  /** Says whether the service was down for a while. */
  private async disturb({ restart }: Round, ended: AbortSignal): Promise<boolean> {
    if (restart === undefined) return false
    const isTime = await sleep(restart.afterMs, true, { signal: ended }).catch(() => false)
    if (!isTime) return false
    await this.service?.close()
    await sleep(restart.downMs)
    await this.serve()
    return true
  }

  private async tryStep(
    planned: PlannedStep,
    number: number,
    isCalm: boolean,
  ): Promise<SeenKillStep> {
    const { plan, actionDirectory, workspace, journal, actsFile } = this
    const temp = join(this.folder, `temp-${number}`)
    mkdirSync(temp)
    const { kill, full } = planned
    const told = {
      step: number,
      journal,
      acts: actsFile,
      full,
      kill: kill?.kind === 'point' ? kill.number : undefined,
    }
    const step = startAction({
      actionDirectory,
      inputs: this.inputsOf(planned),
      secrets: [plan.key],
      workspace,
      temp,
      limitMs: LIMIT_MS,
      env: { NODE_OPTIONS: `--require ${JSON.stringify(HOOK)}`, CHAOS_KILL: JSON.stringify(told) },
    })
    const ended = new AbortController()
    const killing = async () => {
      if (kill?.kind !== 'after') return
      const isTime = await sleep(kill.ms, true, { signal: ended.signal }).catch(() => false)
      if (isTime) step.signal('SIGKILL')
    }
    const killed = killing()
    const result = await step.result
    ended.abort()
    await killed
    const items = itemsOfStep(plan, planned)
    const hasFailed = this.acts().some((act) => act.step === number && act.what === 'failed')
    return {
      number,
      items,
      retry: planned.retry ?? 'failed',
      isCalm,
      wasKilled: result.signal === 'SIGKILL' && !result.killed,
      ...endsOf(planned, result),
      refusal: refusalOf(result, hasFailed),
    }
  }

  private inputsOf(planned: PlannedStep): Record<string, string> {
    const { plan, port } = this
    const { retry, wait, timeoutMs, maxParallel } = planned
    const { single } = plan
    return {
      'base-url': `http://127.0.0.1:${port}`,
      'api-key': plan.key,
      'workflow-id': WORKFLOW_ID,
      journal: 'journal.jsonl',
      ...(retry === undefined ? {} : { retry }),
      wait: String(wait),
      'timeout-minutes': (timeoutMs / 60_000).toFixed(6),
      'request-timeout-seconds': String(REQUEST_TIMEOUT_SECONDS),
      'first-poll-seconds': '0.1',
      'poll-interval-seconds': '0.5',
      summary: 'none',
      ...(planned.items === 'single'
        ? { inputs: JSON.stringify({ [INPUT_NODE]: single.mark }), ...workflowOf(single) }
        : {
            items: JSON.stringify(
              itemsOfStep(plan, planned).map((item) => ({
                id: item.id,
                inputs: { [INPUT_NODE]: item.mark },
                ...workflowOf(item),
              })),
            ),
            'max-parallel': String(maxParallel),
          }),
    }
  }
}

const NOWHERE = { elsewhere: 'http://127.0.0.1:1', onReal: () => {} }

function workflowOf({ fails }: KillItem): Record<string, string> {
  return fails ? { 'workflow-id': FAILING_ID } : {}
}

function hasArrived({
  fault,
  request,
  isDoubtful,
}: Pick<ReceivedStart, 'fault' | 'request' | 'isDoubtful'>): boolean {
  const isSent = typeof request.outcome === 'number' || request.outcome === 'cut'
  return isSent && !isDoubtful && !meaningsOfStart(fault).includes('uncertain')
}

interface Line {
  readonly id: string
  readonly conclusion: string
  readonly 'run-id': string | null
}

function endsOf({ items }: PlannedStep, { outputs, log }: StepResult) {
  const conclusions = new Map<string, string>()
  const runIds = new Map<string, string>()
  if (items === 'single') {
    const runId = outputs.get('run-id')
    const conclusion = outputs.get('conclusion')
    const isUnknown = conclusion === 'error' && log.some((line) => line.includes(PHRASES.maybeARun))
    if (conclusion !== undefined) conclusions.set('run', isUnknown ? 'unknown' : conclusion)
    if (runId !== undefined && runId !== '') runIds.set('run', runId)
    return { conclusions, runIds }
  }
  const file = outputs.get('results-file') ?? ''
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  for (const line of text.split('\n').slice(0, -1)) {
    const { id, conclusion, 'run-id': runId }: Line = JSON.parse(line)
    conclusions.set(id, conclusion)
    if (runId !== null) runIds.set(id, runId)
  }
  return { conclusions, runIds }
}

/** What kept the step from using its journal, where nothing explains that. */
function refusalOf({ outputs, killed }: StepResult, hasFailed: boolean): string | undefined {
  if (killed) return 'it did not end by itself'
  const error = outputs.get('error') ?? ''
  const always = [PHRASES.journalRefused, PHRASES.journalDiffers, PHRASES.unexpected]
  const unlessFull = [PHRASES.journalNotWritten, '`journal` must be']
  const phrases = hasFailed ? always : [...always, ...unlessFull]
  return phrases.some((phrase) => error.includes(phrase)) ? error : undefined
}
