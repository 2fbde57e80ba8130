// Which request begins next, and when: the one that has been due longest, at the pace of a list, with a limit for
// those under way. Starts go one at a time, in their order, while fewer runs are executing than may.

import type { WhyNotStarted } from '../run/outcome.ts'
import { Pace } from './pace.ts'
import type { Ports, Rules } from './ports.ts'

const MAX_UNDER_WAY = 8
/** After an uncertain start, unless a good answer shows before that the service is there. */
const UNCERTAIN_PAUSE_MS = 60_000
/** A timer cannot be set to much more than twenty days. */
const LONGEST_SLEEP_MS = 24 * 3_600_000

/** A request that waits for its turn. Times in ms of the clock. */
interface Waiting {
  readonly dueAt: number
  /** It is not sent from then on. */
  readonly endsAt: number
  readonly isStart: boolean
  /** Whether it is a first try, which waits for the starts before it. */
  readonly isFirstTry: boolean
  /** Gives it its number, or `undefined` if it is not sent. */
  readonly go: (request: number | undefined) => void
}

export class Gate {
  /** How many runs are executing. */
  executing = 0
  /** Why no further run is started; `undefined` while one may be, and if the step was cancelled. */
  whyStopped: WhyNotStarted | undefined
  private readonly rules: Rules
  private readonly ports: Ports
  private readonly pace: Pace | undefined
  private readonly maxParallel: number
  private isOpen = false
  private begun = 0
  private underWay = 0
  private readonly waiting = new Set<Waiting>()
  /** First tries, in the order of the list. */
  private readonly starts: Waiting[] = []
  /** Whether a start is being sent or repeated. */
  private isStarting = false
  /** Since when fewer runs are executing than may. */
  private freeSince = 0
  /** The last request that began before an uncertain start was known, and when the pause after it ends. */
  private uncertain: { readonly after: number; readonly until: number } | undefined
  private timer: AbortController | undefined

  constructor(rules: Rules, ports: Ports) {
    this.rules = rules
    this.ports = ports
    this.pace = rules.list && new Pace(rules.longestPauseMs)
    this.maxParallel = rules.list?.maxParallel ?? Number.POSITIVE_INFINITY
    ports.cancel.addEventListener('abort', () => this.update())
  }

  /** To be called when all that waits at first is waiting. */
  open(): void {
    this.isOpen = true
    // Behind the first polls of runs that are collected.
    this.freeSince = this.ports.clock.now()
    this.update()
  }

  /**
   * Sends a request in its turn and gives what becomes of it; `undefined` if it was not sent.
   * @param request gets the number of the request, from 1 in the order in which they begin
   */
  async send<Result>(
    when: Pick<Waiting, 'dueAt' | 'endsAt'>,
    request: (number: number) => Promise<Result>,
  ): Promise<Result | undefined> {
    const number = await this.turn({ ...when, isStart: false, isFirstTry: false })
    if (number === undefined) return undefined
    try {
      return await request(number)
    } finally {
      this.end()
    }
  }

  /**
   * The same for a start. No other one begins until its result is something else than `repeat`.
   * @param dueAt when it is repeated; `undefined` for a first try, which waits for the starts before it
   */
  async sendStart<Result extends { readonly kind: string }>(
    dueAt: number | undefined,
    request: (number: number) => Promise<Result>,
  ): Promise<Result | undefined> {
    const number = await this.turn({
      dueAt: dueAt ?? 0,
      endsAt: Number.POSITIVE_INFINITY,
      isStart: true,
      isFirstTry: dueAt === undefined,
    })
    if (number === undefined) return undefined
    let result: Result | undefined
    try {
      result = await request(number)
      return result
    } finally {
      this.isStarting = result?.kind === 'repeat'
      this.end()
    }
  }

  /** The service did what it was asked to do, or refused: it is there. */
  good(request: number): void {
    this.pace?.good(request)
    if (this.uncertain !== undefined && request > this.uncertain.after) this.uncertain = undefined
  }

  /** The service answered a request with 429. */
  busy(request: number, askedMs: number): void {
    const ms = this.pace?.hold(request, this.begun, this.ports.clock.now(), askedMs)
    if (ms !== undefined) this.ports.onEvent({ kind: 'held', ms, askedMs })
  }

  /** It is not known whether a start was accepted. */
  uncertainStart(): void {
    this.uncertain = { after: this.begun, until: this.ports.clock.now() + UNCERTAIN_PAUSE_MS }
  }

  /** A run takes a place, whether there is one or not. */
  takePlace(): void {
    this.executing++
  }

  leavePlace(): void {
    if (this.executing === this.maxParallel) this.freeSince = this.ports.clock.now()
    this.executing--
    this.update()
  }

  /** No further run is started. */
  stopStarts(why: WhyNotStarted): void {
    if (this.whyStopped !== undefined || this.ports.cancel.aborted) return
    this.whyStopped = why
    const left = this.startsWaiting
    if (left > 0) this.ports.onEvent({ kind: 'starting-ended', why, left })
    this.drop(({ isStart }) => isStart)
  }

  private turn(wish: Omit<Waiting, 'go'>): Promise<number | undefined> {
    return new Promise((go) => {
      const waiting = { ...wish, go }
      if (wish.isFirstTry) this.starts.push(waiting)
      else this.waiting.add(waiting)
      this.update()
    })
  }

  private end(): void {
    this.underWay--
    this.update()
  }

  /** Gives every turn that can be given, and sets the timer for the next one. */
  private update(): void {
    if (!this.isOpen) return
    const { cancel, clock } = this.ports
    const now = clock.now()
    if (cancel.aborted) this.drop(() => true)
    if (this.isTooLateToStart(now)) this.stopStarts({ by: 'deadline' })
    if (this.whyStopped !== undefined) this.drop(({ isStart }) => isStart)
    this.drop(({ endsAt }) => endsAt <= now)
    let next = this.next()
    while (next !== undefined && this.mayBeginAt(next) <= now) {
      this.begin(next, now)
      next = this.next()
    }
    this.setTimer(now, next)
  }

  private setTimer(now: number, next: Waiting | undefined): void {
    this.timer?.abort(null)
    this.timer = undefined
    const ends = [...this.waiting].map(({ endsAt }) => endsAt)
    const startsEnd = this.startsWaiting === 0 ? Number.POSITIVE_INFINITY : this.startDeadlineMs
    const at = Math.min(
      next === undefined ? Number.POSITIVE_INFINITY : this.mayBeginAt(next),
      startsEnd,
      ...ends,
    )
    if (at === Number.POSITIVE_INFINITY) return
    const timer = new AbortController()
    this.timer = timer
    void this.ports.clock.sleep(Math.min(at - now, LONGEST_SLEEP_MS), timer.signal).then(() => {
      if (!timer.signal.aborted) this.update()
    })
  }

  private begin(next: Waiting, now: number): void {
    if (next.isFirstTry) this.starts.shift()
    else this.waiting.delete(next)
    if (next.isStart) this.isStarting = true
    this.pace?.begin(now)
    this.underWay++
    next.go(++this.begun)
  }

  /** The request that is due first. */
  private next(): Waiting | undefined {
    let first = this.nextStart()
    for (const each of this.waiting)
      if (first === undefined || each.dueAt < first.dueAt) first = each
    return first
  }

  private nextStart(): Waiting | undefined {
    const [start] = this.starts
    if (start === undefined || this.isStarting || this.executing >= this.maxParallel)
      return undefined
    return { ...start, dueAt: this.startDueAt }
  }

  private get startDueAt(): number {
    return Math.max(this.freeSince, this.uncertain?.until ?? 0)
  }

  private mayBeginAt({ dueAt }: Waiting): number {
    if (this.underWay >= MAX_UNDER_WAY) return Number.POSITIVE_INFINITY
    return Math.max(dueAt, this.pace?.nextAt ?? 0)
  }

  /** No start of a list begins after the deadline; if nothing can bring the next one forward, that is known before. */
  private isTooLateToStart(now: number): boolean {
    if (this.startsWaiting === 0) return false
    const isIdle = this.executing === 0 && this.underWay === 0 && this.waiting.size === 0
    const startAt = isIdle ? Math.max(now, this.startDueAt, this.pace?.nextAt ?? 0) : now
    return startAt >= this.startDeadlineMs
  }

  private get startsWaiting(): number {
    return this.starts.length + [...this.waiting].filter(({ isStart }) => isStart).length
  }

  private get startDeadlineMs(): number {
    return this.rules.list === undefined ? Number.POSITIVE_INFINITY : this.rules.deadlineMs
  }

  private drop(which: (waiting: Waiting) => boolean): void {
    for (const each of [...this.waiting].filter(which)) {
      this.waiting.delete(each)
      each.go(undefined)
    }
    for (const each of this.starts.filter(which)) {
      this.starts.splice(this.starts.indexOf(each), 1)
      each.go(undefined)
    }
  }
}
