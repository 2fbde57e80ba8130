// A list of runs carried out against a service that answers as a script says, in simulated time.
import { carryOut } from '../../../src/many/carry-out.ts'
import { type Policy, policyOfMany } from '../../../src/many/policy.ts'
import type { Event, Ports, PreparedStart } from '../../../src/many/ports.ts'
import type { Outcome, WhyNotStarted } from '../../../src/run/outcome.ts'
import type { FinishedPoll, Poll } from '../../../src/run/poll.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import type { Task } from '../../../src/run/task.ts'
import type { WorkflowRun } from '../../../src/run/workflow-run.ts'
import { own } from '../../../src/text/words.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'

export interface Request {
  readonly kind: 'start' | 'poll'
  readonly index: number
  readonly begin: number
  end: number
}

export interface Scene {
  /** How many items; those from `collected` on are runs that exist. */
  readonly items: number
  readonly collected?: number
  /** Items of which nothing is sent, since there may be a run. */
  readonly left?: readonly number[]
  readonly policy?: Partial<Policy>
  readonly maxParallel?: number
  readonly toleratedFailures?: number
  /** How long a run takes, in ms. */
  readonly length?: (index: number) => number
  /** What comes of the n-th start, from 1; accepted where it is undefined. */
  readonly start?: (number: number, at: number, index: number) => StartVerdict | undefined
  /** What comes of a poll; as the run is where it is undefined. */
  readonly poll?: (index: number, at: number, number: number) => Poll | undefined
  /** How long each request takes, in ms. */
  readonly latency?: (kind: 'start' | 'poll', at: number) => number
  /** When the step is cancelled, in ms; before it begins where that is 0. */
  readonly cancelAt?: number
  readonly prepare?: (index: number, at: number) => PreparedStart | undefined
  readonly started?: (index: number) => WhyNotStarted | undefined
  /** Called when an item has ended; what it throws is a defect of the step. */
  readonly ended?: (index: number) => void
  /** How long recording that a start is sent takes, in ms. */
  readonly prepareMs?: number
  /** How long it takes to write down what came of an item, in ms. */
  readonly endMs?: number
}

export interface Played {
  readonly requests: readonly Request[]
  readonly starts: readonly Request[]
  readonly polls: readonly Request[]
  readonly outcomes: readonly (Outcome | undefined)[]
  /** The items in the order in which they ended. */
  readonly order: readonly number[]
  readonly events: readonly Event[]
  /** The most runs that were executing at the same time. */
  readonly mostExecuting: number
  readonly mostUnderWay: number
  readonly endedAt: number
  readonly takenBack: readonly number[]
}

/** When a start was sent whose item is left alone. */
export const SENT = '2026-01-01T10:00:00.000Z'
/** Of a start whose answer is not there at the deadline. */
const LONGEST_AFTER_DEADLINE_MS = 120_000

export const cause = own('the cause')
export const failed: Poll = { kind: 'failed', cause, retryAfterMs: 0 }
export const uncertain = { kind: 'uncertain', cause, retryAfterMs: 0 } as const
export const noConnection = { kind: 'no-connection', cause } as const
export const busy = (retryAfterMs = 0) => ({ kind: 'busy', cause, retryAfterMs }) as const
export const refused = (status = 400) => ({ kind: 'refused', status }) as const
export const finished = (success = true): FinishedPoll => ({
  kind: 'finished',
  run: runThat(success),
  answer: Buffer.of(),
})

function runThat(success: boolean): WorkflowRun {
  return {
    workflowId: undefined,
    success,
    state: 'DONE',
    error: undefined,
    startedAt: '',
    endedAt: '',
    steps: [],
    result: { step: undefined, isMissing: false, json: undefined },
    failedSteps: [],
    oddFailedSteps: undefined,
  }
}

export async function play(scene: Scene): Promise<Played> {
  const clock = new SimulatedClock()
  const controller = new AbortController()
  const collected = scene.collected ?? scene.items
  const tasks: Task[] = Array.from({ length: scene.items }, (_, index) => {
    const id = `${index}`
    if (scene.left?.includes(index)) return { kind: 'leave', id, workflowId: 'w', time: SENT }
    return index < collected
      ? { kind: 'start', id, workflowId: 'w' }
      : { kind: 'collect', id, runId: `run-${index}`, workflowId: undefined }
  })
  const policy: Policy = {
    ...policyOfMany(
      {
        deadlineMs: 3_600_000,
        firstPauseMs: 5_000,
        longestPauseMs: 120_000,
        requestTimeoutMs: 60_000,
        untilFinished: true,
      },
      { maxParallel: scene.maxParallel ?? 10, toleratedFailures: scene.toleratedFailures },
    ),
    ...scene.policy,
  }
  const lengthOf = scene.length ?? (() => 20_000)
  const latency = scene.latency ?? (() => 20)
  const requests: Request[] = []
  const outcomes: (Outcome | undefined)[] = tasks.map(() => undefined)
  const order: number[] = []
  const events: Event[] = []
  const takenBack: number[] = []
  const endsAt = new Map<number, number>()
  const polled = new Map<number, number>()
  let starts = 0
  let executing = 0
  let mostExecuting = 0
  let underWay = 0
  let mostUnderWay = 0
  for (const [index, task] of tasks.entries()) {
    if (task.kind === 'collect') endsAt.set(index, lengthOf(index))
  }

  async function request<T>(
    kind: 'start' | 'poll',
    index: number,
    timeoutMs: number,
    come: (at: number) => T,
  ) {
    const made: Request = { kind, index, begin: clock.now(), end: Number.NaN }
    requests.push(made)
    mostUnderWay = Math.max(mostUnderWay, ++underWay)
    const ms = latency(kind, made.begin)
    // A start that is under way keeps its five seconds after a cancel; a poll is broken off.
    const signal = kind === 'poll' ? controller.signal : new AbortController().signal
    await clock.sleep(Math.min(ms, timeoutMs), signal)
    underWay--
    made.end = clock.now()
    return ms > timeoutMs || signal.aborted ? undefined : come(made.begin)
  }

  const ports: Ports = {
    clock,
    cancel: controller.signal,
    random: () => 0.5,
    prepare: async (index) => {
      await clock.sleep(scene.prepareMs ?? 0, new AbortController().signal)
      const other = scene.prepare?.(index, clock.now())
      if (other !== undefined) return other
      return {
        kind: 'ready',
        takeBack: async () => {
          takenBack.push(index)
        },
        send: async () => {
          const verdict = await request('start', index, policy.requestTimeoutMs, (at) => {
            const scripted = scene.start?.(++starts, at, index)
            if (scripted !== undefined) return scripted
            endsAt.set(index, clock.now() + lengthOf(index))
            mostExecuting = Math.max(mostExecuting, ++executing)
            return { kind: 'started', runId: `run-${index}` } as const
          })
          return verdict ?? uncertain
        },
      }
    },
    poll: async (index, _runId, { timeoutMs }) => {
      const number = (polled.get(index) ?? 0) + 1
      polled.set(index, number)
      const poll = await request('poll', index, timeoutMs, (at): Poll => {
        const scripted = scene.poll?.(index, at, number)
        if (scripted !== undefined) return scripted
        if (clock.now() < (endsAt.get(index) ?? 0)) {
          return { kind: 'executing', message: undefined, retryAfterMs: 0 }
        }
        return finished()
      })
      return poll ?? failed
    },
    started: async (index) => scene.started?.(index),
    ended: async (index, outcome) => {
      if (tasks[index] === undefined) throw new Error(`there is no item ${index}`)
      if (outcomes[index] !== undefined) throw new Error(`item ${index} ended twice`)
      outcomes[index] = outcome
      order.push(index)
      if (endsAt.has(index)) executing--
      await clock.sleep(scene.endMs ?? 0, new AbortController().signal)
      scene.ended?.(index)
    },
    onEvent: (event) => events.push(event),
  }
  if (scene.cancelAt === 0) controller.abort()
  const work = carryOut(tasks, policy, ports)
  if (scene.cancelAt !== undefined) {
    void clock.sleep(scene.cancelAt, controller.signal).then(() => controller.abort())
  }
  await clock.until(work, policy.deadlineMs + LONGEST_AFTER_DEADLINE_MS)
  return {
    requests,
    starts: requests.filter(({ kind }) => kind === 'start'),
    polls: requests.filter(({ kind }) => kind === 'poll'),
    outcomes,
    order,
    events,
    mostExecuting,
    mostUnderWay,
    endedAt: clock.now(),
    takenBack,
  }
}

/** The most requests that begin within a second. */
export function mostInASecond(requests: readonly Request[]): number {
  const begins = requests.map(({ begin }) => begin).sort((a, b) => a - b)
  let first = 0
  let most = 0
  for (const [index, begin] of begins.entries()) {
    while ((begins[first] ?? begin) <= begin - 1_000) first++
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** `success`, `failure`, and for the others the kind of the outcome or of its problem. */
export function ends(outcomes: Played['outcomes']): readonly string[] {
  return outcomes.map((outcome) => {
    if (outcome === undefined) return 'none'
    if (outcome.kind === 'finished') return outcome.reasons.length === 0 ? 'success' : 'failure'
    if (outcome.kind === 'error') return outcome.problem.kind
    return outcome.kind === 'not-started' ? `not-started: ${outcome.why.by}` : outcome.kind
  })
}

export function tally(outcomes: Played['outcomes']): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const end of ends(outcomes)) counts[end] = (counts[end] ?? 0) + 1
  return counts
}
