// The service as one step sees it. It exists only here, and meets the faults of its trial.

import { answerJson, runJson } from '../../sandbox/service/index.ts'
import { type Arrival, meaningOfPoll, meaningOfStart } from '../simulation/meaning.ts'
import type { Change, Fault } from './faults.ts'
import type { Item } from './model.ts'
import type { PlannedStep, SeenRequest } from './seen.ts'
import type { World } from './world.ts'

export type Arrived =
  | (Extract<Arrival, { kind: 'answer' }> & Pick<Sent, 'headers'>)
  | Exclude<Arrival, { kind: 'answer' }>
type Request = { -readonly [Name in keyof SeenRequest]: SeenRequest[Name] }
type Sent = Readonly<Required<Omit<Change, 'runId'>>>

const GRACE_MS = 5_000
const JUST_STARTED_MS = 30_000
/** Far more than any trial needs. */
const MOST_REQUESTS = 60_000

export function requestsOf(world: World, step: PlannedStep, cancel: AbortSignal) {
  const { clock, requests, runs, random, trial } = world
  return { start, poll }

  async function start(item: Item, timeoutMs: number): Promise<Arrived> {
    const fault = world.nextFault(item, 'start')
    const made = fault.isHandled ? world.makeRun(item) : undefined
    const request = begin({ item: item.id, kind: 'start', fault, made })
    const body = answerJson({ id: made, message: 'It runs' })
    const arrival = await arrivalOf(request, { status: 200, headers: {}, body }, timeoutMs)
    request.meaning = meaningOfStart(arrival)
    return arrival
  }

  async function poll(runId: string, timeoutMs: number): Promise<Arrived> {
    const run = runs.get(runId)
    if (run === undefined) throw new Error(`there is no run ${runId}`)
    const { item } = run
    const fault = world.nextFault(item, 'poll')
    const own = requests.filter((each) => each.step === step.number && each.item === item.id)
    const request = begin({ item: item.id, kind: 'poll', fault, made: undefined })
    const state = item.succeeds ? 'DONE' : 'FAILED'
    const named = fault.change !== undefined && 'runId' in fault.change ? fault.change : { runId }
    const isExecuting = clock.now() < run.finishedAt
    const finished = answerJson(runJson({ ...named, state }), item.succeeds)
    const body = isExecuting ? { message: 'Wait' } : finished
    const truth = { status: isExecuting ? 250 : 200, headers: {}, body }
    const arrival = await arrivalOf(request, truth, timeoutMs)
    const started = own.findLast(({ made }) => made === runId)
    request.meaning = meaningOfPoll(arrival, {
      runId,
      justStarted: started !== undefined && clock.now() - started.end <= JUST_STARTED_MS,
      goodPollBefore: own.some(({ meaning }) => meaning === 'executing'),
    })
    return arrival
  }

  function begin(own: Pick<SeenRequest, 'item' | 'kind' | 'fault' | 'made'>): Request {
    const now = { step: step.number, begin: clock.now(), end: Number.POSITIVE_INFINITY }
    const request: Request = { ...own, ...now, meaning: undefined, status: 0, askedMs: 0 }
    if (requests.push(request) > MOST_REQUESTS) throw new Error('there is no end of requests')
    return request
  }

  /** What arrives of an answer once it has had its time. */
  async function arrivalOf(request: Request, truth: Sent, timeoutMs: number): Promise<Arrived> {
    const { lost, change, lateMs = 0, cut }: Fault = request.fault
    const takesMs = random.int(...trial.latencyMs) + lateMs
    const endsMs = cut?.by === 'stall' ? Number.POSITIVE_INFINITY : takesMs
    const wasLeft = await pass(request, Math.min(endsMs, timeoutMs))
    if (wasLeft || takesMs > timeoutMs) return { kind: 'lost' }
    if (lost !== undefined) return { kind: lost }
    const { status, headers, body } = { ...truth, ...change }
    const whole = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const bytes = whole.subarray(0, cut?.afterBytes)
    const retryAfter = headers['retry-after'] ?? ''
    request.status = status
    request.askedMs = /^\d+$/.test(retryAfter) ? 1_000 * Number(retryAfter) : 0
    const kind = bytes.length < whole.length ? 'broken' : 'whole'
    return { kind: 'answer', status, headers, body: { kind, bytes } }
  }

  /** Lets a request take its time. Whether a signal ended it before: a start has five seconds then. */
  async function pass(request: Request, ms: number) {
    const over = new AbortController()
    let wasLeft = false
    const leave = async () => {
      if (request.kind === 'start') await clock.sleep(GRACE_MS, over.signal)
      wasLeft = !over.signal.aborted
      over.abort()
    }
    if (cancel.aborted) void leave()
    cancel.addEventListener('abort', leave)
    await clock.sleep(ms, over.signal)
    cancel.removeEventListener('abort', leave)
    over.abort()
    request.end = clock.now()
    return wasLeft
  }
}
