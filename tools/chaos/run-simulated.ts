// The simulated world of a trial: the action's code for tasks, answers, and journals, against a service that exists
// only here, on a clock that takes no time. Steps can be killed between any two writes or requests.

import { existsSync, mkdtempDisposableSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changed } from '../../sandbox/service/behaviours.ts'
import { type Answer, answerJson, runJson } from '../../sandbox/service/index.ts'
import { Journal } from '../../src/journal/journal.ts'
import { pollIn } from '../../src/run/poll.ts'
import type { Problem } from '../../src/run/problem.ts'
import { startVerdict } from '../../src/run/start.ts'
import type { Task } from '../../src/run/task.ts'
import { carryOut } from '../../src/runs/carry-out.ts'
import { itemConclusionOf } from '../../src/runs/conclusion.ts'
import type { NoReply } from '../../src/service/exchange.ts'
import { type Reply, replyOf } from '../../src/service/reply.ts'
import { literal } from '../../src/text/words.ts'
import { simulatedPorts } from '../simulation/ports.ts'
import { Random } from '../simulation/random.ts'
import { settingsWith } from '../simulation/settings.ts'
import { SimulatedClock } from '../simulation/simulated-clock.ts'
import { pollMeanings } from './faults.ts'
import type { Item, Step, Trial } from './model.ts'
import type { Act, PlannedStep, Seen, SeenEnd, SeenRequest, SeenStep } from './seen.ts'
import { UNEXPLAINED, World } from './world.ts'

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

interface Run {
  readonly id: string
  readonly item: Item
  readonly finishedAt: number
}

const MEMORY = '/dev/shm'
const GRACE_MS = 5_000
const JUST_STARTED_MS = 30_000
const LEAST_MS = 0.001
/** Far more than any trial needs. */
const MOST_REQUESTS = 60_000
const NEVER = new AbortController().signal

const cause = literal('the cause')
/** Gets the step that opens a journal; returns a function that closes the journals of steps that were killed. */
const disk: { watch(of: (path: string) => object | undefined): () => void } = createRequire(
  import.meta.url,
)('./disk.cjs')
let opening: { point(): void; tell(act: Omit<Act, 'step'>): void; full: Step['full'] } | undefined
let closeAll: (() => void) | undefined

export async function playSimulated(trial: Trial): Promise<Seen> {
  closeAll ??= disk.watch((path) => (path.endsWith('journal.jsonl') ? opening : undefined))
  using folder = mkdtempDisposableSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'chaos-'))
  try {
    return await new SimulatedWorld(trial, join(folder.path, 'journal.jsonl')).play()
  } finally {
    closeAll()
  }
}

class SimulatedWorld extends World {
  readonly acts: Act[] = []
  readonly requests: Writable<SeenRequest>[] = []
  readonly runs = new Map<string, Run>()
  readonly random = new Random(this.trial.seed)
  clock = new SimulatedClock()

  async playRound(steps: readonly PlannedStep[]): Promise<readonly SeenStep[]> {
    this.clock = new SimulatedClock(this.clock.now())
    const works: Promise<SeenStep>[] = []
    const [first, ...others] = steps
    if (first === undefined) return []
    // The others begin in the very middle of what the first one does.
    const beginOthers = (point: number) => {
      const now = others.filter(({ begins }) => begins.point === point)
      works.push(...now.map((step) => playStep(this, step, () => {})))
    }
    works.push(playStep(this, first, beginOthers))
    const all = async () => {
      for (let done = 0; done < works.length; ) done = (await Promise.all(works)).length
      return await Promise.all(works)
    }
    return await this.clock.until(all())
  }

  async close() {
    const runs = new Map([...this.runs].map(([id, { item }]) => [id, item.id]))
    return { requests: this.requests, runs, slackMs: 0 }
  }

  /** With an id that is as long as those of the service. */
  run(item: Item): Run {
    const id = `00000000-0000-4000-8000-${String(this.runs.size + 1).padStart(12, '0')}`
    const run = { id, item, finishedAt: this.clock.now() + item.lengthMs }
    this.runs.set(id, run)
    return run
  }
}

/**
 * Runs until the step ends or is killed. Its remaining work then has no effect.
 * @param onPoint before and after each write, sync, and start
 */
async function playStep(
  world: SimulatedWorld,
  step: PlannedStep,
  onPoint: (point: number) => void,
): Promise<SeenStep> {
  const { trial, clock, journal: path } = world
  const { number, planned } = step
  const begin = clock.now()
  const death = Promise.withResolvers<void>()
  const cancel = new AbortController()
  const ends = new Map<string, SeenEnd>()
  const signalled: number[] = []
  const refusals: string[] = []
  let [points, isDead, isOver] = [0, false, false]

  const tell = (act: Omit<Act, 'step'>) => world.acts.push({ step: number, ...act })
  const die = () => {
    isDead = true
    death.resolve()
  }
  const live = () => {
    if (isDead) throw new Error('the step was killed')
  }
  const alive = <T>(work: () => T): T => {
    live()
    return work()
  }
  const point = () => {
    live()
    if (step.kill?.point === ++points) die()
    live()
    onPoint(points)
  }
  const after = async (ms: number, act: () => void) => {
    await clock.sleep(ms, NEVER)
    if (!isOver) act()
  }
  const refuse = ({ kind }: Problem) => {
    if (Object.hasOwn(UNEXPLAINED, kind)) refusals.push(kind)
  }

  const items = planned.map((item) => ({
    task: { kind: 'start', id: item.id, workflowId: 'w' } as const,
    values: new Map([['input_1', item.mark]]),
  }))
  const settings = settingsWith({
    ...{ apiKey: trial.key, items, journal: { path, retry: step.retry } },
    list: step.isList ? { maxParallel: step.maxParallel, tolerated: step.tolerated } : undefined,
    ...{ deadlineMs: step.timeoutMs, requestTimeoutMs: step.requestTimeoutMs },
    ...{ firstPauseMs: step.firstPauseMs, longestPauseMs: step.longestPauseMs },
    untilFinished: step.wait,
  })
  const journal = trial.hasJournal ? new Journal(settings, path) : undefined

  function open(): readonly Task[] | undefined {
    if (journal === undefined) return items.map(({ task }) => task)
    const before = opening
    opening = { point, tell, full: step.full }
    try {
      const opened = journal.open()
      if (!('kind' in opened)) return opened.tasks
      refuse(opened)
      return undefined
    } finally {
      opening = before
    }
  }

  async function carryOutTasks(tasks: readonly Task[]): Promise<void> {
    const requests = requestsOf(world, step, cancel.signal)
    const ports = simulatedPorts({
      clock: {
        now: () => clock.now() - begin,
        sleep: async (ms, signal) => {
          // Less is lost where times are subtracted, and the clock would stand still.
          await clock.sleep(ms > 0 ? Math.max(ms, LEAST_MS) : ms, signal)
          if (isDead) await new Promise<never>(() => {})
        },
      },
      cancel: cancel.signal,
      random: () => world.random.next(),
      journal: {
        sending: (task) => alive(() => journal?.sending(task)),
        notStarted: (task) => alive(() => journal?.notStarted(task)),
        started: (task, runId) => alive(() => journal?.started(task, runId)),
        ended: (task, outcome) => (isDead ? undefined : journal?.ended(task, outcome)),
      },
      start: async ({ id }) => {
        const item = planned.find((each) => each.id === id)
        if (item === undefined) throw new Error(`there is no item ${id}`)
        live()
        tell({ what: 'sends' })
        point()
        const reply = await requests.start(item, step.requestTimeoutMs)
        point()
        return startVerdict(reply)
      },
      poll: async (runId, timeoutMs, context) => {
        const reply = await alive(() => requests.poll(runId, timeoutMs))
        return pollIn(reply, context())
      },
      onEnded: ({ id }, outcome) => {
        if (isDead) return
        const runId = 'runId' in outcome ? outcome.runId : undefined
        ends.set(id, { conclusion: itemConclusionOf(outcome), runId, at: clock.now() })
        if (outcome.kind === 'error') refuse(outcome.problem)
      },
    })
    await carryOut(tasks, settings, ports)
    if (!isDead) journal?.close()
  }

  if (step.kill?.ms !== undefined) void after(step.kill.ms, die)
  if (step.signal !== undefined) {
    void after(step.signal.afterMs, () => {
      signalled.push(clock.now())
      cancel.abort()
    })
  }
  try {
    const tasks = open()
    if (tasks !== undefined) await Promise.race([carryOutTasks(tasks), death.promise])
  } catch (error) {
    // The error of a kill does not matter.
    if (!isDead) refusals.push(`it threw ${error}`)
  }
  isOver = true
  return {
    ...step,
    ...{ begin, end: clock.now(), ends, signalled, wasKilled: isDead },
    ...{ refusals: isDead ? [] : refusals, shown: undefined },
  }
}

/** The service as one step sees it. */
function requestsOf(world: SimulatedWorld, step: PlannedStep, cancel: AbortSignal) {
  const { clock, requests, runs, random, trial } = world
  return { start, poll }

  async function start(item: Item, timeoutMs: number): Promise<Reply | NoReply> {
    const fault = world.nextFault(item.id, 'start')
    const run = fault.wire.kind === 'real' ? world.run(item) : undefined
    const request = begins({ item: item.id, kind: 'start', fault, made: run?.id })
    const answer = { status: 200, json: answerJson({ id: run?.id, message: 'It runs' }) }
    const { reply, isLate } = await replyTo(request, answer, timeoutMs)
    request.can = [isLate ? 'uncertain' : fault.start]
    return reply
  }

  async function poll(runId: string, timeoutMs: number): Promise<Reply | NoReply> {
    const run = runs.get(runId)
    if (run === undefined) throw new Error(`there is no run ${runId}`)
    const { item } = run
    const fault = world.nextFault(item.id, 'poll')
    const isExecuting = clock.now() < run.finishedAt
    const own = requests.filter((each) => each.step === step.number && each.item === item.id)
    const request = begins({ item: item.id, kind: 'poll', fault, made: undefined })
    const state = item.succeeds ? 'DONE' : 'FAILED'
    const json = answerJson(runJson({ runId, state }), item.succeeds)
    const answer = isExecuting ? { status: 250, json: { message: 'Wait' } } : { status: 200, json }
    const { reply, isLate } = await replyTo(request, answer, timeoutMs)
    const started = own.findLast(({ made }) => made === runId)
    const isNew = started !== undefined && clock.now() - started.end <= JUST_STARTED_MS
    const wasGood = own.some(({ can }) => can.includes('executing'))
    request.can = isLate ? ['failed'] : pollMeanings(fault, { isExecuting, isNew, wasGood })
    return reply
  }

  function begins(own: Pick<SeenRequest, 'item' | 'kind' | 'fault' | 'made'>) {
    const begin = clock.now()
    const request: Writable<SeenRequest> = {
      ...{ ...own, step: step.number, begin, end: Infinity, can: [], askedMs: 0 },
    }
    if (requests.push(request) > MOST_REQUESTS) throw new Error('there is no end of requests')
    return request
  }

  /** The answer when it has had its time, or that there is none. */
  async function replyTo(request: Writable<SeenRequest>, truth: Answer, timeoutMs: number) {
    const { wire, absence, askedMs } = request.fault
    const real = wire.kind === 'real' ? wire : undefined
    const cut = real?.delivery?.fault
    const isStalled = cut?.kind === 'stall'
    const isSilent = wire.kind === 'silence' || cut?.kind === 'silence'
    const lateMs = (real?.handleAfterMs ?? 0) + (real?.delivery?.headAfterMs ?? 0)
    const takesMs = isSilent ? Infinity : random.int(...trial.latencyMs) + lateMs
    const isLeft = await pass(request, isStalled ? Infinity : takesMs, timeoutMs)
    const isLate = takesMs > timeoutMs || isLeft
    const lost = (kind: NoReply['kind'] = 'lost') => ({ reply: { kind, cause }, isLate }) as const
    if (isLate || cut?.kind === 'reset') return lost()
    if (absence !== undefined) return lost(absence)
    if (wire.kind !== 'real' && wire.kind !== 'answer') return lost()
    request.askedMs = askedMs
    const answer = wire.kind === 'real' ? changed(truth, wire.change ?? {}) : wire.answer
    const { status, headers = [], json, body: text = '' } = answer
    const bytes = Buffer.from(json === undefined ? text : JSON.stringify(json))
    const isCut = cut !== undefined && 'afterBytes' in cut && cut.afterBytes < bytes.length
    const body = isCut
      ? ({ kind: 'broken', bytes: bytes.subarray(0, cut.afterBytes), cause } as const)
      : ({ kind: 'whole', bytes, cause: undefined } as const)
    const sent = { kind: 'answer', status, headers: Object.fromEntries(headers), body } as const
    return { reply: replyOf(sent, 'http://127.0.0.1:1', clock.date()), isLate }
  }

  /** Lets a request take its time. Whether a signal ended it before: a start has five seconds then. */
  async function pass(request: Writable<SeenRequest>, takesMs: number, timeoutMs: number) {
    const over = new AbortController()
    let isLeft = false
    const leave = async () => {
      if (request.kind === 'start') await clock.sleep(GRACE_MS, over.signal)
      isLeft = !over.signal.aborted
      over.abort()
    }
    if (cancel.aborted) void leave()
    cancel.addEventListener('abort', leave)
    await clock.sleep(Math.min(takesMs, timeoutMs), over.signal)
    cancel.removeEventListener('abort', leave)
    over.abort()
    request.end = clock.now()
    return isLeft
  }
}
