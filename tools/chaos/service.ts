// The service as one step sees it. It exists only here, and meets the faults of its trial.

import { answerJson, runJson } from '../../sandbox/service/index.ts'
import { ZERO } from '../simulation/simulated-clock.ts'
import { type Arrival, meaningOfPoll, meaningOfStart, replyIn } from './arrival.ts'
import type { Change, Fault } from './faults.ts'
import type { Item } from './model.ts'
import type { PlannedStep, SeenRequest } from './seen.ts'
import type { Run, World } from './world.ts'

type Request = { -readonly [Name in keyof SeenRequest]: SeenRequest[Name] }
type Sent = Readonly<Required<Omit<Change, 'runId'>>>
type Told = NonNullable<SeenRequest['told']>

const NEVER = Number.POSITIVE_INFINITY
const GRACE_MS = 5_000
const JUST_STARTED_MS = 30_000
/** Far more than any trial needs. */
const MOST_REQUESTS = 60_000

export class Requests {
  readonly #world: World
  readonly #step: PlannedStep
  readonly #cancel: AbortSignal
  #arrivals = 0

  constructor(world: World, step: PlannedStep, cancel: AbortSignal) {
    this.#world = world
    this.#step = step
    this.#cancel = cancel
  }

  async start(item: Item, timeoutMs: number): Promise<Arrival> {
    const fault = this.#world.nextFault(item, 'start')
    const made = fault.isHandled ? this.#world.makeRun(item) : undefined
    const request = this.#begin({ item: item.id, kind: 'start', fault, made })
    const body = answerJson({ id: made, message: 'It runs' })
    const arrival = await this.#arrivalOf(request, { status: 200, headers: {}, body }, timeoutMs)
    request.meaning = meaningOfStart(arrival)
    request.told = toldBy(arrival, fault, 'started')
    return arrival
  }

  async poll(runId: string, timeoutMs: number): Promise<Arrival> {
    const { clock, runs } = this.#world
    const run = runs.get(runId)
    if (run === undefined) throw new Error(`there is no run ${runId}`)
    const { item } = run
    const fault = this.#world.nextFault(item, 'poll')
    const before = this.#requestsOf(item)
    const request = this.#begin({ item: item.id, kind: 'poll', fault, made: undefined })
    const isExecuting = clock.now() < run.finishedAt
    const body = isExecuting ? { message: 'Wait' } : finishedBody(run, runId, fault)
    const truth = { status: isExecuting ? 250 : 200, headers: {}, body }
    const arrival = await this.#arrivalOf(request, truth, timeoutMs)
    const polls = before.filter(({ kind }) => kind === 'poll')
    const good = polls.findLastIndex(({ meaning }) => meaning === 'executing')
    const started = before.findLast(({ made }) => made === runId)
    request.meaning = meaningOfPoll(arrival, {
      runId,
      justStarted: started !== undefined && clock.now() - started.end <= JUST_STARTED_MS,
      goodPollBefore: good >= 0,
      refusedBefore: polls.slice(good + 1).some(({ isRefusal }) => isRefusal),
    })
    request.told = toldBy(arrival, fault, isExecuting ? 'executing' : 'finished')
    return arrival
  }

  #requestsOf({ id }: Item): readonly SeenRequest[] {
    const { number } = this.#step
    return this.#world.requests.filter((each) => each.step === number && each.item === id)
  }

  #begin(own: Pick<SeenRequest, 'item' | 'kind' | 'fault' | 'made'>): Request {
    const { clock, requests } = this.#world
    const now = { step: this.#step.number, begin: clock.now(), end: NEVER, arrival: NEVER }
    const none = { meaning: undefined, told: undefined, status: 0, isRefusal: false, askedMs: 0 }
    const request: Request = { ...own, ...now, ...none }
    if (requests.push(request) > MOST_REQUESTS) throw new Error('there is no end of requests')
    return request
  }

  /** What arrives of an answer once it has had its time. */
  async #arrivalOf(request: Request, truth: Sent, timeoutMs: number): Promise<Arrival> {
    const { random, trial } = this.#world
    const { lost, change, lateMs = 0, cut }: Fault = request.fault
    const takesMs = random.int(...trial.latencyMs) + lateMs
    const endsMs = cut?.by === 'stall' ? NEVER : takesMs
    const wasLeft = await this.#pass(request, Math.min(endsMs, timeoutMs))
    if (wasLeft || takesMs > timeoutMs) return { kind: 'lost' }
    if (lost !== undefined) return { kind: lost }
    const { status, headers, body } = { ...truth, ...change }
    const whole = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const bytes = whole.subarray(0, cut?.afterBytes)
    const retryAfter = headers['retry-after'] ?? ''
    request.status = status
    request.askedMs = /^\d+$/.test(retryAfter) ? 1_000 * Number(retryAfter) : 0
    const kind = bytes.length < whole.length ? 'broken' : 'whole'
    const arrival = { kind: 'answer', status, headers, body: { kind, bytes } } as const
    const reply = replyIn(arrival, 0)
    const isFailed = status === 408 || status === 429 || status >= 500
    request.isRefusal = !isFailed && reply.kind === 'reply' && reply.isEnvelope
    return arrival
  }

  /** Lets a request take its time. Whether a signal ended it before: a start has five seconds then. */
  async #pass(request: Request, ms: number): Promise<boolean> {
    const { clock } = this.#world
    const over = new AbortController()
    let wasLeft = false
    const leave = async () => {
      if (request.kind === 'start') await clock.sleep(GRACE_MS, over.signal)
      wasLeft = !over.signal.aborted
      over.abort()
    }
    if (this.#cancel.aborted) void leave()
    this.#cancel.addEventListener('abort', leave)
    await clock.sleep(ms, over.signal)
    this.#cancel.removeEventListener('abort', leave)
    over.abort()
    request.end = clock.now()
    request.arrival = ++this.#arrivals
    return wasLeft
  }
}

function finishedBody({ item, finishedAt }: Run, runId: string, { change }: Fault) {
  const { succeeds, lengthMs, clockErrorMs } = item
  const named = change !== undefined && 'runId' in change ? change : { runId }
  const stamp = (ms: number) => new Date(ZERO + ms).toISOString().slice(0, -1)
  const startedAt = stamp(finishedAt - lengthMs)
  const endedAt = clockErrorMs === undefined ? null : stamp(finishedAt + clockErrorMs)
  const state = succeeds ? 'DONE' : 'FAILED'
  return answerJson(runJson({ ...named, state, startedAt, endedAt }), succeeds)
}

/** Undefined if the answer did not arrive whole, or is not the service's own. */
function toldBy(arrival: Arrival, { change }: Fault, told: Told): Told | undefined {
  const isWhole = arrival.kind === 'answer' && arrival.body.kind === 'whole'
  return isWhole && change === undefined ? told : undefined
}
