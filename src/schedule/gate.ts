// The order of requests: what has been due longest begins next. Starts go one at a time, in
// their order.

import type { WhyNotStarted } from '../run/outcome.ts'
import type { Task } from '../run/task.ts'
import type { Words } from '../text/words.ts'
import { Pace } from './pace.ts'
import type { Ports, Rules } from './ports.ts'

const MAX_UNDER_WAY = 8
/** After an uncertain start, unless a good answer shows that the service is there. */
const UNCERTAIN_PAUSE_MS = 60_000
const NEVER = Number.POSITIVE_INFINITY

/** Of requests that are due at the same time, the lowest rank goes first. */
const RANKS = { 'first-start': 0, 'repeated-start': 0, poll: 1, 'poll-of-ended': 2 }

/** A request that is repeated until it is done. Times in ms of the clock. */
export interface Turn {
  /** A first start waits for those before it. */
  readonly kind: keyof typeof RANKS
  /** When it is sent next, and from when on it is not sent. */
  readonly dueAt: number
  readonly endsAt: number
}

interface Waiting {
  readonly request: Turn
  readonly go: (number: number | undefined) => void
}

export class Gate {
  /**
   * Item → the id of a run that has not been found finished; changed only by `occupy` and
   * `free`.
   */
  readonly executing = new Map<Task, string>()
  /** `undefined` if a start may be sent, or the step was cancelled. */
  whyStopped: WhyNotStarted | undefined
  /** Why none is started once the deadline has come. */
  whyLate: WhyNotStarted = { by: 'deadline' }
  readonly startsEndAt: number
  private readonly ports: Ports
  private readonly pace: Pace | undefined
  private readonly maxParallel: number
  /** Items whose run existed before, and has not been found executing. */
  private readonly mayHaveEnded = new Set<Task>()
  private readonly firstStarts = new Set<Waiting>()
  /** Of turns with the same time and rank, the one that has waited longest goes first. */
  private readonly waiting = new Set<Waiting>()
  private begun = 0
  private underWay = 0
  private isStarting = false
  /** Since when a place is free; `undefined` until all first requests are waiting. */
  private freeSince: number | undefined
  /** The last request that began before an uncertain start was known, and when the pause ends. */
  private uncertain: { readonly after: number; readonly until: number } | undefined
  private timer = new AbortController()

  constructor({ list, longestPauseMs, deadlineMs }: Rules, ports: Ports) {
    this.ports = ports
    this.pace = list && new Pace(longestPauseMs, deadlineMs)
    this.maxParallel = list?.maxParallel ?? NEVER
    // A single start may begin at the deadline, and not after it, even where the machine slept.
    this.startsEndAt = list === undefined ? deadlineMs + 1 : deadlineMs
    ports.cancel.addEventListener('abort', () => {
      this.drop(this.firstStarts)
      this.drop(this.waiting)
      this.update()
    })
  }

  open(): void {
    // The first start goes before the polls of runs that exist.
    this.freeSince = 0
    this.update()
  }

  /**
   * Sends the request in its turn, again until there is a result. Returns `undefined` if it is
   * no longer sent. @param send gets the number of the request, from 1
   */
  async inTurn<Result>(request: Turn, send: (number: number) => Promise<Result | undefined>) {
    for (;;) {
      if (this.ports.cancel.aborted || (isStart(request) && this.whyStopped)) return undefined
      const number = await new Promise<number | undefined>((go) => {
        const among = request.kind === 'first-start' ? this.firstStarts : this.waiting
        among.add({ request, go })
        this.update()
      })
      if (number === undefined) return undefined
      let isDone = true
      try {
        const result = await send(number)
        isDone = result !== undefined
        if (isDone) return result
      } finally {
        // Synchronous, so that the next request does not begin too early or too late.
        if (isStart(request)) this.isStarting = !isDone
        this.underWay--
        this.update()
      }
    }
  }

  goodAnswer(number: number): void {
    this.pace?.goodAnswer(number)
    if (this.uncertain !== undefined && number > this.uncertain.after) this.uncertain = undefined
  }

  /** A request was answered 429. @param askedMs 0 if not given */
  busy(number: number, askedMs: number, cause: Words): void {
    const ms = this.pace?.hold(number, this.begun, this.ports.clock.now(), askedMs)
    if (ms !== undefined) this.ports.onEvent({ kind: 'held', ms, cause })
  }

  uncertainStart(): void {
    this.uncertain = { after: this.begun, until: this.ports.clock.now() + UNCERTAIN_PAUSE_MS }
  }

  occupy(task: Task, runId: string): void {
    this.executing.set(task, runId)
    if (this.freeSince === undefined) this.mayHaveEnded.add(task)
  }

  foundExecuting(task: Task): void {
    this.mayHaveEnded.delete(task)
  }

  free(task: Task): void {
    const wasFull = this.executing.size === this.maxParallel
    if (!this.executing.delete(task)) return
    // A run that ended before this step began never held the place.
    if (wasFull) this.freeSince = this.mayHaveEnded.has(task) ? 0 : this.ports.clock.now()
    this.update()
  }

  stopStarts(why: WhyNotStarted): void {
    if (this.whyStopped !== undefined || this.ports.cancel.aborted) return
    this.whyStopped = why
    const left = this.drop(this.firstStarts) + this.drop(this.waiting, isStart)
    if (left > 0) this.ports.onEvent({ kind: 'starting-ended', why, left })
  }

  private update(): void {
    if (this.freeSince === undefined) return
    const now = this.ports.clock.now()
    if (now >= this.startsEndAt) this.stopStarts(this.whyLate)
    this.drop(this.waiting, ({ endsAt }) => endsAt <= now)
    let next = this.next()
    while (next !== undefined && next.at <= now) {
      const { waiting } = next
      if (!this.firstStarts.delete(waiting)) this.waiting.delete(waiting)
      if (isStart(waiting.request)) this.isStarting = true
      this.pace?.begin(now)
      this.underWay++
      waiting.go(++this.begun)
      next = this.next()
    }
    this.setTimer(next?.at ?? NEVER, now)
  }

  private next(): { readonly waiting: Waiting; readonly at: number } | undefined {
    if (this.underWay >= MAX_UNDER_WAY) return undefined
    let [first] = this.firstStarts
    const mayStart = first && !this.isStarting && this.executing.size < this.maxParallel
    let rank = RANKS['first-start']
    let firstAt = mayStart ? Math.max(this.freeSince ?? NEVER, this.uncertain?.until ?? 0) : NEVER
    for (const waiting of this.waiting) {
      const { dueAt, kind } = waiting.request
      const isSooner = dueAt < firstAt || (dueAt === firstAt && RANKS[kind] < rank)
      if (!isSooner) continue
      first = waiting
      firstAt = dueAt
      rank = RANKS[kind]
    }
    return first && { waiting: first, at: Math.max(firstAt, this.pace?.nextAt ?? 0) }
  }

  private setTimer(nextAt: number, now: number): void {
    // `abort()` without a reason builds an error with a stack trace.
    this.timer.abort(null)
    const timer = new AbortController()
    this.timer = timer
    let at = this.firstStarts.size > 0 ? Math.min(nextAt, this.startsEndAt) : nextAt
    for (const { request } of this.waiting) at = Math.min(at, request.endsAt)
    if (at === NEVER) return
    void this.ports.clock.sleep(at - now, timer.signal).then(() => {
      if (!timer.signal.aborted) this.update()
    })
  }

  private drop(among: Set<Waiting>, which: (request: Turn) => boolean = () => true): number {
    const { size } = among
    for (const waiting of among) {
      if (!which(waiting.request)) continue
      among.delete(waiting)
      waiting.go(undefined)
    }
    return size - among.size
  }
}

function isStart({ kind }: Turn): boolean {
  return kind === 'first-start' || kind === 'repeated-start'
}
