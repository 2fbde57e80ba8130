// Carries out a trial with a journal in virtual time: a real journal in a folder of memory, where there is
// one, and steps that are killed between any two writes or requests, and begin in the middle of another's.

import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Settings } from '../../../src/inputs/settings.ts'
import { type Journal, openJournal, type ReadJournal } from '../../../src/journal/journal.ts'
import type { Poll } from '../../../src/run/poll.ts'
import type { Problem } from '../../../src/run/problem.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import { carryOut } from '../../../src/runs/carry-out.ts'
import { itemConclusionOf } from '../../../src/runs/conclusion.ts'
import { literal } from '../../../src/text/words.ts'
import { simulatedPorts } from '../../simulation/ports.ts'
import { Random, seedOf } from '../../simulation/random.ts'
import { finishedRun } from '../../simulation/run.ts'
import { settingsWith } from '../../simulation/settings.ts'
import { SimulatedClock } from '../../simulation/simulated-clock.ts'
import { type Fault, meaningsOfStart } from '../faults/index.ts'
import { INPUT_NODE, WORKFLOW_ID } from '../workflows.ts'
import { calmStep, isSettled, itemsOfStep, kindsOf, MOST_CALM } from './calm.ts'
import { bytesOf, crash, syncedIn } from './damage.ts'
import type { Act, KillObservation, SeenKillStart, SeenKillStep } from './observation.ts'
import type { KillItem, KillPlan, PlannedStep, Round } from './plan.ts'

interface DiskOfStep {
  readonly point: () => void
  readonly tell: (act: OwnAct) => void
  readonly full: PlannedStep['full']
}

/** An act without its step. */
type OwnAct = Act extends infer Each ? (Each extends Act ? Omit<Each, 'step'> : never) : never

type OpenedJournal = ReadJournal & { readonly journal: Journal }

interface Disk {
  watch(of: (path: string) => DiskOfStep | undefined): { closeAll(): void }
}

const MEMORY = '/dev/shm'
const LATENCY_MS = [1, 60] as const
const REQUEST_TIMEOUT_MS = 2_000
const LEAST_MS = 0.001

const cause = literal('the cause')
const lost: StartVerdict = { kind: 'uncertain', cause, retryAfterMs: 0 }
const failed: Poll = { kind: 'failed', cause, retryAfterMs: 0 }

const disk: Disk = createRequire(import.meta.url)('./disk.cjs')
/** The step whose journal is being opened. */
let opening: { readonly path: string; readonly disk: DiskOfStep } | undefined
let watched: { closeAll(): void } | undefined

export async function playKillVirtually(plan: KillPlan): Promise<KillObservation> {
  watched ??= disk.watch((path) => (path === opening?.path ? opening.disk : undefined))
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'chaos-kill-'))
  try {
    return await new Trial(plan, join(folder, 'journal.jsonl')).play()
  } finally {
    watched.closeAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Run {
  readonly item: KillItem
  readonly finishedAt: number
}

class Trial {
  readonly plan: KillPlan
  readonly journal: string
  readonly random: Random
  readonly acts: Act[] = []
  readonly starts: SeenKillStart[] = []
  readonly runs = new Map<string, Run>()
  clock = new SimulatedClock()
  startFaults: Fault[] = []
  readFaults: Fault[] = []
  private readonly steps: SeenKillStep[] = []
  private readonly rounds: { before: string; after: string }[] = []
  private crashes = 0
  private count = 0

  constructor(plan: KillPlan, journal: string) {
    this.plan = plan
    this.journal = journal
    this.random = new Random(seedOf(plan.seed + 1, plan.index))
  }

  async play(): Promise<KillObservation> {
    for (const round of this.plan.rounds) {
      await this.playRound(round, false)
      if (round.crash === undefined) continue
      crash(this.journal, round.crash, syncedIn(this.acts))
      this.crashes++
    }
    for (const kind of kindsOf(this.plan)) {
      for (let left = MOST_CALM; left > 0; left--) {
        const steps = [calmStep(this.plan, kind)]
        const rest = { startFaults: [], readFaults: [], restart: undefined, crash: undefined }
        await this.playRound({ steps, ...rest }, true)
        const last = this.steps.at(-1)
        if (last !== undefined && isSettled(last)) break
      }
    }
    const { plan, steps, acts, starts, rounds, crashes } = this
    return { plan, steps, acts, starts, rounds, crashes, journal: bytesOf(this.journal) }
  }

  private async playRound(round: Round, isCalm: boolean): Promise<void> {
    const before = bytesOf(this.journal)
    this.clock = new SimulatedClock(this.clock.now())
    this.startFaults = [...round.startFaults]
    this.readFaults = [...round.readFaults]
    const works: Promise<void>[] = []
    const begun: VirtualStep[] = []
    const [first, ...others] = round.steps
    if (first === undefined) return
    const begin = (planned: PlannedStep) => {
      const step = new VirtualStep(this, planned, this.count++, (point) => {
        // In the very middle of what the first one does.
        if (step !== begun[0]) return
        for (const other of others.filter(({ begins }) => begins.point === point)) begin(other)
      })
      begun.push(step)
      works.push(step.carryOut())
    }
    begin(first)
    await this.clock.until(allOf(works))
    this.steps.push(...begun.map((step) => step.seen(isCalm)))
    this.rounds.push({ before, after: bytesOf(this.journal) })
  }
}

/** Also those that are added meanwhile. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  for (let done = 0; done < works.length; ) {
    const now = works.length
    await Promise.all(works)
    done = now
  }
}

class VirtualStep {
  private readonly trial: Trial
  private readonly planned: PlannedStep
  private readonly number: number
  private readonly onPoint: (point: number) => void
  private readonly begunAt: number
  private readonly death = Promise.withResolvers<void>()
  private points = 0
  private isDead = false
  private isOver = false
  private refusal: string | undefined
  private readonly conclusions = new Map<string, string>()
  private readonly runIds = new Map<string, string>()

  constructor(
    trial: Trial,
    planned: PlannedStep,
    number: number,
    onPoint: (point: number) => void,
  ) {
    this.trial = trial
    this.planned = planned
    this.number = number
    this.onPoint = onPoint
    this.begunAt = trial.clock.now()
  }

  seen(isCalm: boolean): SeenKillStep {
    const { number, planned, conclusions, runIds, refusal } = this
    return {
      number,
      items: itemsOfStep(this.trial.plan, planned),
      retry: planned.retry ?? 'failed',
      isCalm,
      wasKilled: this.isDead,
      conclusions,
      runIds,
      refusal: this.isDead ? undefined : refusal,
    }
  }

  /** Until it ends, or is killed. What still runs of it then has no effect. */
  async carryOut(): Promise<void> {
    const { kill } = this.planned
    if (kill?.kind === 'after') {
      void this.trial.clock.sleep(kill.ms, new AbortController().signal).then(() => this.die())
    }
    const opened = this.open()
    if (opened !== undefined && !this.isDead) {
      const work = this.carryOutWith(opened).catch((error: unknown) => {
        if (!this.isDead) this.refusal = `it threw ${error}`
      })
      await Promise.race([work, this.death.promise])
    }
    this.isOver = true
  }

  private die(): void {
    if (this.isDead || this.isOver) return
    this.isDead = true
    this.tell({ what: 'killed' })
    this.death.resolve()
  }

  private readonly tell = (act: OwnAct) => {
    this.trial.acts.push({ step: this.number, ...act })
  }

  private readonly point = () => {
    this.live()
    const { kill } = this.planned
    const number = ++this.points
    if (kill?.kind === 'point' && kill.number === number) this.die()
    this.live()
    this.onPoint(number)
  }

  private live(): void {
    if (this.isDead) throw new Error('the step was killed')
  }

  private open(): OpenedJournal | undefined {
    const { trial, planned, point, tell } = this
    const before = opening
    opening = { path: trial.journal, disk: { point, tell, full: planned.full } }
    try {
      const opened = openJournal(settingsOf(trial, planned))
      if (!('kind' in opened)) return opened
      if (!this.isDead) this.refusal = refusalOf(opened, this.hasFailed)
    } catch (error) {
      // A journal gives its problems, and throws nothing but what a kill throws in it.
      if (!this.isDead) this.refusal = `it threw ${error}`
    } finally {
      opening = before
    }
    return undefined
  }

  private get hasFailed(): boolean {
    return this.trial.acts.some(({ step, what }) => step === this.number && what === 'failed')
  }

  private async carryOutWith({ journal, tasks }: OpenedJournal): Promise<void> {
    const { trial, planned } = this
    const { clock } = trial
    const items = new Map(itemsOfStep(trial.plan, planned).map((item) => [item.id, item]))
    const never = new Promise<never>(() => {})
    const ports = simulatedPorts({
      clock: {
        now: () => clock.now() - this.begunAt,
        sleep: async (ms, signal) => {
          // Less is lost where times are subtracted, and the clock would stand still.
          await clock.sleep(ms > 0 ? Math.max(ms, LEAST_MS) : ms, signal)
          if (this.isDead) await never
        },
      },
      random: () => trial.random.next(),
      journal: {
        sending: (task) => {
          this.live()
          return journal.sending(task)
        },
        notStarted: (task) => {
          this.live()
          journal.notStarted(task)
        },
        started: (task, runId) => {
          this.live()
          return journal.started(task, runId)
        },
        ended: (task, outcome) => {
          if (!this.isDead) journal.ended(task, outcome)
        },
      },
      start: ({ id }) => {
        const item = items.get(id)
        if (item === undefined) throw new Error(`there is no item ${id}`)
        return this.start(item)
      },
      poll: async (runId, timeoutMs) => {
        this.live()
        return await this.poll(runId, timeoutMs)
      },
      onEnded: ({ id }, outcome) => {
        if (this.isDead) return
        this.conclusions.set(id, itemConclusionOf(outcome))
        if ('runId' in outcome && outcome.runId !== undefined) this.runIds.set(id, outcome.runId)
        if (outcome.kind === 'error') this.refusal = refusalOf(outcome.problem, this.hasFailed)
      },
    })
    const { maxParallel, items: chosen } = planned
    const rules = {
      deadlineMs: planned.timeoutMs,
      firstPauseMs: 100,
      longestPauseMs: 500,
      requestTimeoutMs: REQUEST_TIMEOUT_MS,
      untilFinished: planned.wait,
      list:
        chosen === 'single'
          ? undefined
          : { maxParallel, toleratedFailures: Number.POSITIVE_INFINITY },
    }
    await carryOut(tasks, rules, ports)
    if (!this.isDead) journal.close()
  }

  private async start(item: KillItem): Promise<StartVerdict> {
    const { trial } = this
    this.live()
    this.tell({ what: 'sends' })
    this.point()
    const fault = trial.startFaults.shift() ?? { kind: 'none' }
    const [meaning] = meaningsOfStart(fault)
    const isHandled = meaning === 'started' || (meaning === 'uncertain' && isHandledAt(fault))
    const runId = isHandled ? `run-${trial.runs.size + 1}` : undefined
    if (runId !== undefined) {
      trial.runs.set(runId, { item, finishedAt: trial.clock.now() + trial.plan.delayMs })
    }
    const arrived = meaning !== 'uncertain'
    trial.starts.push({ step: this.number, item: item.id, runId, arrived })
    await this.pass(fault)
    this.point()
    switch (meaning) {
      case 'started':
        return runId === undefined ? lost : { kind: 'started', runId }
      case 'repeat':
        return { kind: 'busy', cause, retryAfterMs: 0 }
      case 'refused':
        return { kind: 'refused', status: 404 }
      default:
        return lost
    }
  }

  private async poll(runId: string, timeoutMs: number): Promise<Poll> {
    const { trial } = this
    const fault = trial.readFaults.shift() ?? { kind: 'none' }
    const run = trial.runs.get(runId)
    const isFinished = run !== undefined && trial.clock.now() >= run.finishedAt
    await this.pass(fault, timeoutMs)
    this.live()
    switch (fault.kind) {
      case 'none':
      case 'late-head':
        if (run === undefined) return { kind: 'refused', status: 404 }
        return isFinished ? finished(runId, !run.item.fails) : executing
      case 'too-many':
        return { kind: 'busy', cause, retryAfterMs: 0 }
      case 'envelope':
        return { kind: 'refused', status: 404 }
      default:
        return failed
    }
  }

  /** The time that an answer takes. */
  private async pass(fault: Fault, mostMs = REQUEST_TIMEOUT_MS): Promise<void> {
    const lateMs = 'ms' in fault ? fault.ms : 0
    const ms = fault.kind === 'silence-after' ? mostMs : this.trial.random.int(...LATENCY_MS)
    await this.trial.clock.sleep(ms + lateMs, new AbortController().signal)
  }
}

const executing: Poll = { kind: 'executing', message: undefined, retryAfterMs: 0 }

/** Whether the service does its work although the answer is lost. */
function isHandledAt(fault: Fault): boolean {
  return ['reset-after', 'silence-after', 'cut', 'status'].includes(fault.kind)
}

/** What kept the step from using its journal, where nothing explains that. */
function refusalOf({ kind }: Problem, hasFailed: boolean): string | undefined {
  if (kind === 'bad-inputs' || kind === 'journal-not-written') return hasFailed ? undefined : kind
  return ['journal-damaged', 'journal-differs', 'unexpected'].includes(kind) ? kind : undefined
}

function settingsOf({ plan, journal }: Trial, planned: PlannedStep): Settings {
  const { maxParallel, retry = 'failed' } = planned
  return settingsWith({
    apiKey: plan.key,
    items: itemsOfStep(plan, planned).map(({ id, mark }) => ({
      task: { kind: 'start', id, workflowId: WORKFLOW_ID },
      values: new Map([[INPUT_NODE, mark]]),
    })),
    list: planned.items === 'single' ? undefined : { maxParallel, tolerated: undefined },
    journal: { path: journal, retry },
  })
}

function finished(runId: string, success: boolean): Poll {
  const run = finishedRun(success)
  return { kind: 'finished', run, answer: Buffer.from(runId) }
}
