// Carries out a virtual trial: the list against a service that does as the plan says, on a clock that
// takes no time. What is seen is all that the invariants look at.

import type { Conclusion, Outcome, WhyNotStarted } from '../../../src/run/outcome.ts'
import type { Poll } from '../../../src/run/poll.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import type { Task } from '../../../src/run/task.ts'
import { carryOut } from '../../../src/runs/carry-out.ts'
import { itemConclusionOf, stepConclusionOf } from '../../../src/runs/conclusion.ts'
import type { Event } from '../../../src/runs/ports.ts'
import { literal } from '../../../src/text/words.ts'
import { simulatedPorts } from '../../simulation/ports.ts'
import { Random, seedOf } from '../../simulation/random.ts'
import { finishedRun } from '../../simulation/run.ts'
import { SimulatedClock } from '../../simulation/simulated-clock.ts'
import type { PollScript, StartScript, VirtualPlan, Window } from './plan.ts'

export interface VirtualRequest {
  readonly kind: 'start' | 'poll'
  readonly index: number
  readonly begin: number
  /** Infinite while it is under way. */
  end: number
  /** The kind of the verdict, or of the poll. */
  verdict: string
  status: number | undefined
  retryAfterMs: number
}

/** A record in the journal, as it is made. */
export interface VirtualRecord {
  readonly at: number
  readonly index: number
  readonly record: 'sending' | 'not-started' | 'started' | 'ended'
  /** How many requests had begun by then. */
  readonly requests: number
  /** Whether the journal took it. */
  readonly isKept: boolean
}

export interface VirtualObservation {
  readonly plan: VirtualPlan
  readonly requests: readonly VirtualRequest[]
  /** By item. How many runs the service started for it. */
  readonly made: readonly number[]
  /** By item. When the id of its run arrived. */
  readonly knownSince: readonly (number | undefined)[]
  /** By item. When the run ends in truth. */
  readonly finishedAt: readonly (number | undefined)[]
  /** By item, every end that was reported. */
  readonly ends: readonly (readonly { readonly at: number; readonly outcome: Outcome }[])[]
  readonly events: readonly { readonly at: number; readonly event: Event }[]
  readonly records: readonly VirtualRecord[]
  readonly endedAt: number
  /** Of the step. */
  readonly conclusion: Conclusion
  /** What `carryOut` rejected with. */
  readonly thrown: unknown
}

/** Far more than any plan needs. */
const MOST_REQUESTS = 60_000
/** After a cancellation, how long the answer to a start is awaited. */
const GRACE_MS = 5_000

const cause = literal('the cause')

export function runIdOf(index: number): string {
  return `run-${index}`
}

function indexOf(runId: string): number {
  return Number(runId.slice('run-'.length))
}

export async function playVirtual(plan: VirtualPlan): Promise<VirtualObservation> {
  const clock = new SimulatedClock()
  const random = new Random(seedOf(plan.seed + 1, plan.index))
  const cancel = new AbortController()
  const { items, requestTimeoutMs } = plan
  const tasks = items.map(({ isCollected, isLeft }, index): Task => {
    const id = `${index}`
    if (isCollected) return { kind: 'collect', id, runId: runIdOf(index), workflowId: undefined }
    if (isLeft) return { kind: 'leave', id, workflowId: 'w', time: '2026-11-20T10:00:00.000Z' }
    return { kind: 'start', id, workflowId: 'w' }
  })
  const { maxParallel, tolerated: toleratedFailures = Number.POSITIVE_INFINITY } = plan
  const rules = {
    deadlineMs: plan.deadlineMs,
    firstPauseMs: plan.firstPauseMs,
    longestPauseMs: plan.longestPauseMs,
    requestTimeoutMs,
    untilFinished: plan.wait,
    list: { maxParallel, toleratedFailures },
  }
  const requests: VirtualRequest[] = []
  const made = items.map(() => 0)
  const knownSince = items.map((each): number | undefined => (each.isCollected ? 0 : undefined))
  const finishedAt = items.map((each) => (each.isCollected ? each.lengthMs : undefined))
  const ends = items.map((): { at: number; outcome: Outcome }[] => [])
  const events: { at: number; event: Event }[] = []
  const starts = items.map((each) => [...each.starts])
  const polls = items.map((each) => [...each.polls])
  const records: VirtualRecord[] = []
  let startRecords = 0

  /** Lets the request take its time. False where no answer arrived within it. */
  async function pass(made: VirtualRequest, isSilent: boolean, mostMs: number): Promise<boolean> {
    if (requests.push(made) > MOST_REQUESTS) throw new Error('there is no end of requests')
    const answerMs = isSilent ? Number.POSITIVE_INFINITY : random.int(...plan.latencyMs)
    const broken = new AbortController()
    const breakOff = () => {
      if (made.kind === 'poll') broken.abort()
      else void clock.sleep(GRACE_MS, broken.signal).then(() => broken.abort())
    }
    cancel.signal.addEventListener('abort', breakOff)
    await clock.sleep(Math.min(answerMs, mostMs), broken.signal)
    cancel.signal.removeEventListener('abort', breakOff)
    const isAnswered = answerMs <= mostMs && !broken.signal.aborted
    broken.abort()
    made.end = clock.now()
    return isAnswered
  }

  function run(index: number): void {
    made[index] = (made[index] ?? 0) + 1
    finishedAt[index] ??= clock.now() + (items[index]?.lengthMs ?? 0)
  }

  async function start(index: number): Promise<StartVerdict> {
    const begin = clock.now()
    const script: StartScript = isWithin(plan.outages, begin)
      ? { kind: 'no-connection' }
      : isWithin(plan.limits, begin)
        ? { kind: 'busy', retryAfterMs: 0 }
        : (starts[index]?.shift() ?? { kind: 'accepted' })
    const request: VirtualRequest = {
      kind: 'start',
      index,
      begin,
      end: Number.POSITIVE_INFINITY,
      verdict: '',
      status: script.kind === 'refused' ? script.status : undefined,
      retryAfterMs: 'retryAfterMs' in script ? script.retryAfterMs : 0,
    }
    // Whatever becomes of the answer: the service acts when the request comes in.
    const isHandled =
      script.kind === 'accepted' ||
      script.kind === 'silent' ||
      script.kind === 'unusable-id' ||
      (script.kind === 'uncertain' && script.isHandled)
    if (isHandled) run(index)
    const isAnswered = await pass(request, script.kind === 'silent', requestTimeoutMs)
    const verdict = isAnswered ? verdictOf(script, index) : lost
    request.verdict = verdict.kind
    if (verdict.kind === 'uncertain' && !isAnswered) request.retryAfterMs = 0
    if (verdict.kind === 'started') knownSince[index] = clock.now()
    return verdict
  }

  async function poll(index: number, timeoutMs: number): Promise<Poll> {
    const begin = clock.now()
    const script: PollScript = isWithin(plan.outages, begin)
      ? { kind: 'failed', retryAfterMs: 0 }
      : isWithin(plan.limits, begin)
        ? { kind: 'busy', retryAfterMs: 0 }
        : (polls[index]?.shift() ?? { kind: 'true' })
    const request: VirtualRequest = {
      kind: 'poll',
      index,
      begin,
      end: Number.POSITIVE_INFINITY,
      verdict: '',
      status: undefined,
      retryAfterMs: 'retryAfterMs' in script ? script.retryAfterMs : 0,
    }
    const isFinished = begin >= (finishedAt[index] ?? Number.POSITIVE_INFINITY)
    const isAnswered = await pass(request, script.kind === 'silent', timeoutMs)
    const found = isAnswered ? pollOf(script, isFinished, index) : failed
    request.verdict = found.kind
    if (!isAnswered) request.retryAfterMs = 0
    return found
  }

  function pollOf(script: PollScript, isFinished: boolean, index: number): Poll {
    switch (script.kind) {
      case 'true':
        return isFinished
          ? finished(index, items[index]?.succeeds ?? true)
          : { kind: 'executing', message: undefined, retryAfterMs: 0 }
      case 'executing':
        return { kind: 'executing', message: undefined, retryAfterMs: script.retryAfterMs }
      case 'failed':
      case 'busy':
        return { kind: script.kind, cause, retryAfterMs: script.retryAfterMs }
      case 'refused':
        return { kind: 'refused', status: 404 }
      case 'silent':
        return failed
    }
  }

  function record({ id }: Task, name: VirtualRecord['record']): WhyNotStarted | undefined {
    if (name === 'sending' || name === 'started') startRecords++
    const isKept = startRecords < (plan.unrecordedFrom ?? Number.POSITIVE_INFINITY)
    const index = Number(id)
    records.push({ at: clock.now(), index, record: name, requests: requests.length, isKept })
    return isKept ? undefined : { by: 'journal', problem: { kind: 'unexpected', cause } }
  }

  const ports = simulatedPorts({
    clock,
    cancel: cancel.signal,
    random: () => random.next(),
    journal: {
      sending: (task) => record(task, 'sending'),
      notStarted: (task) => void record(task, 'not-started'),
      started: (task) => record(task, 'started'),
      ended: (task, { kind }) => {
        if (kind === 'finished') record(task, 'ended')
      },
    },
    start: ({ id }) => start(Number(id)),
    poll: (runId, timeoutMs) => poll(indexOf(runId), timeoutMs),
    onEnded: ({ id }, outcome) => {
      ends[Number(id)]?.push({ at: clock.now(), outcome })
    },
    onEvent: (event) => {
      events.push({ at: clock.now(), event })
    },
  })

  const work = carryOut(tasks, rules, ports)
  const { cancelAt } = plan
  const stopCancel = new AbortController()
  if (cancelAt !== undefined) {
    void clock.sleep(cancelAt, stopCancel.signal).then(() => {
      if (!stopCancel.signal.aborted) cancel.abort()
    })
  }
  let thrown: unknown
  try {
    await clock.until(work)
  } catch (error) {
    thrown = error
  }
  stopCancel.abort()
  const endedItems = ends.flat().map(({ outcome }) => ({
    conclusion: itemConclusionOf(outcome),
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
  }))
  const conclusion = stepConclusionOf(endedItems, {
    isCancelled: cancel.signal.aborted,
    tolerated: plan.tolerated ?? 0,
  })
  return {
    plan,
    requests,
    made,
    knownSince,
    finishedAt,
    ends,
    events,
    records,
    endedAt: clock.now(),
    conclusion,
    thrown,
  }
}

const lost: StartVerdict = { kind: 'uncertain', cause, retryAfterMs: 0 }
const failed: Poll = { kind: 'failed', cause, retryAfterMs: 0 }

function verdictOf(script: StartScript, index: number): StartVerdict {
  switch (script.kind) {
    case 'accepted':
      return { kind: 'started', runId: runIdOf(index) }
    case 'busy':
      return { kind: 'busy', cause, retryAfterMs: script.retryAfterMs }
    case 'no-connection':
      return { kind: 'no-connection', cause }
    case 'uncertain':
      return { kind: 'uncertain', cause, retryAfterMs: script.retryAfterMs }
    case 'refused':
      return { kind: 'refused', status: script.status }
    case 'unusable-id':
      return { kind: 'unusable-id', id: '..' }
    case 'impossible':
      return { kind: 'impossible', by: 'certificate', cause }
    case 'silent':
      return lost
  }
}

function finished(index: number, success: boolean): Poll {
  const run = finishedRun(success)
  return { kind: 'finished', run, answer: Buffer.from(runIdOf(index)) }
}

export function isWithin(windows: readonly Window[], at: number): boolean {
  return windows.some(({ from, to }) => at >= from && at < to)
}
