// The order of requests: the one that has been due longest begins next, at the pace of a list, with a limit for
// those under way. Starts go one at a time, in their order, while fewer runs are executing than allowed.

import type { WhyNotStarted } from '../run/outcome.ts'
import type { Task } from '../run/task.ts'
import type { Words } from '../text/words.ts'
import { Pace } from './pace.ts'
import type { Ports, Rules } from './ports.ts'

const MAX_UNDER_WAY = 8
/** The pause after an uncertain start, unless a good answer shows earlier that the service is there. */
const UNCERTAIN_PAUSE_MS = 60_000
const NEVER = Number.POSITIVE_INFINITY

/** A request that is repeated until it is done: a start, or the polls of a run (run/wait.ts). Times in ms of the clock. */
export interface Turn {
  /** A first start waits for the starts before it, and has no time at which it is due. */
  readonly kind: 'first-start' | 'repeated-start' | 'poll'
  /** When it is sent next. */
  readonly dueAt: number
  /** From this time on, it is not sent. */
  readonly endsAt: number
}

interface Waiting {
  readonly request: Turn
  /** Gets the number of the request, or `undefined` if it is not sent. */
  readonly go: (number: number | undefined) => void
}

export class Gate {
  private readonly executing = new Map<Task, string>()
  /** Why no further run is started; `undefined` while one may be, or if the step was cancelled. */
  whyStopped: WhyNotStarted | undefined
  /** Why no further run is started once the deadline has come. */
  whyLate: WhyNotStarted = { by: 'deadline' }
  /** From this time on, no start of a list begins. */
  readonly startsEndAt: number
  private readonly ports: Ports
  private readonly pace: Pace | undefined
  private readonly maxParallel: number
  /** First tries of starts, in the order of the list. */
  private readonly starts = new Set<Waiting>()
  /** Polls and repeated starts; of those due at the same time, the first that began to wait goes first. */
  private readonly waiting = new Set<Waiting>()
  private begun = 0
  private underWay = 0
  /** Whether a start is being sent or repeated. */
  private isStarting = false
  /** Since when fewer runs are executing than allowed; `undefined` until all first requests are waiting. */
  private freeSince: number | undefined
  /** The last request that began before an uncertain start was known, and when the pause after it ends. */
  private uncertain: { readonly after: number; readonly until: number } | undefined
  private timer = new AbortController()

  constructor({ list, longestPauseMs, deadlineMs }: Rules, ports: Ports) {
    this.ports = ports
    this.pace = list && new Pace(longestPauseMs, deadlineMs)
    this.maxParallel = list?.maxParallel ?? NEVER
    this.startsEndAt = list === undefined ? NEVER : deadlineMs
    ports.cancel.addEventListener('abort', () => {
      this.drop(this.starts)
      this.drop(this.waiting)
      this.update()
    })
  }

  /** Must be called when all first requests are waiting. */
  open(): void {
    // Places have been free from the start, so the first start goes before the polls of runs that exist.
    this.freeSince = 0
    this.update()
  }

  /**
   * Sends a request in its turn, again and again until there is a result. Returns `undefined` if it is no longer sent.
   * While a start is repeated, no other one begins.
   * @param send gets the number of the request, from 1 in the order in which they begin
   */
  async send<Result>(
    request: Turn,
    send: (number: number) => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    for (;;) {
      if (this.ports.cancel.aborted || (isStart(request) && this.whyStopped)) return undefined
      const number = await new Promise<number | undefined>((go) => {
        const among = request.kind === 'first-start' ? this.starts : this.waiting
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

  /** The service did as asked, or refused, so it is reachable. */
  goodAnswer(number: number): void {
    this.pace?.goodAnswer(number)
    if (this.uncertain !== undefined && number > this.uncertain.after) this.uncertain = undefined
  }

  /** The service answered a request with 429. @param askedMs how long to hold all requests back, 0 if not known */
  busy(number: number, askedMs: number, cause: Words): void {
    const ms = this.pace?.hold(number, this.begun, this.ports.clock.now(), askedMs)
    if (ms !== undefined) this.ports.onEvent({ kind: 'held', ms, cause })
  }

  uncertainStart(): void {
    this.uncertain = { after: this.begun, until: this.ports.clock.now() + UNCERTAIN_PAUSE_MS }
  }

  /** The run of an item is executing, and takes a place. */
  occupy(task: Task, runId: string): void {
    this.executing.set(task, runId)
  }

  /** The id of the item's run while it is executing. */
  runIdOf(task: Task): string | undefined {
    return this.executing.get(task)
  }

  get isAnyExecuting(): boolean {
    return this.executing.size > 0
  }

  /** An item ended: the place of its run is free. */
  free(task: Task): void {
    const wasFull = this.executing.size === this.maxParallel
    if (!this.executing.delete(task)) return
    if (wasFull) this.freeSince = this.ports.clock.now()
    this.update()
  }

  stopStarts(why: WhyNotStarted): void {
    if (this.whyStopped !== undefined || this.ports.cancel.aborted) return
    this.whyStopped = why
    const left = this.drop(this.starts) + this.drop(this.waiting, isStart)
    if (left > 0) this.ports.onEvent({ kind: 'starting-ended', why, left })
  }

  /** Begins every request that may begin, and sets the timer for the next one. */
  private update(): void {
    if (this.freeSince === undefined) return
    const now = this.ports.clock.now()
    if (now >= this.startsEndAt) this.stopStarts(this.whyLate)
    this.drop(this.waiting, ({ endsAt }) => endsAt <= now)
    let next = this.next()
    while (next !== undefined && next.at <= now) {
      const { waiting } = next
      if (!this.starts.delete(waiting)) this.waiting.delete(waiting)
      if (isStart(waiting.request)) this.isStarting = true
      this.pace?.begin(now)
      this.underWay++
      waiting.go(++this.begun)
      next = this.next()
    }
    this.setTimer(next?.at ?? NEVER, now)
  }

  /** The request that is due first, and when it may begin. */
  private next(): { readonly waiting: Waiting; readonly at: number } | undefined {
    if (this.underWay >= MAX_UNDER_WAY) return undefined
    let [first] = this.starts
    const mayStart = first && !this.isStarting && this.executing.size < this.maxParallel
    let firstAt = mayStart ? Math.max(this.freeSince ?? NEVER, this.uncertain?.until ?? 0) : NEVER
    for (const waiting of this.waiting) {
      const { dueAt } = waiting.request
      if (dueAt >= firstAt) continue
      first = waiting
      firstAt = dueAt
    }
    return first && { waiting: first, at: Math.max(firstAt, this.pace?.nextAt ?? 0) }
  }

  private setTimer(nextAt: number, now: number): void {
    // `abort()` without a reason builds an error with a stack trace.
    this.timer.abort(null)
    const timer = new AbortController()
    this.timer = timer
    let at = this.starts.size > 0 ? Math.min(nextAt, this.startsEndAt) : nextAt
    for (const { request } of this.waiting) at = Math.min(at, request.endsAt)
    if (at === NEVER) return
    void this.ports.clock.sleep(at - now, timer.signal).then(() => {
      if (!timer.signal.aborted) this.update()
    })
  }

  /** Returns how many requests are no longer sent. */
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
  switch (kind) {
    case 'first-start':
    case 'repeated-start':
      return true
    case 'poll':
      return false
  }
}
