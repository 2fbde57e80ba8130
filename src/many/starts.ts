// The starts of a step: whose turn it is, when the next may begin, what follows from an answer, and when
// no more are made.

import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import { type Failed, problemOf, type StartVerdict, type Unmade } from '../run/start.ts'
import type { Words } from '../text/words.ts'
import type { Policy } from './policy.ts'
import type { Ports, PreparedStart } from './ports.ts'
import { retryAfter } from './retry.ts'
import { StopRule } from './stop-starting.ts'
import type { Traffic } from './traffic.ts'
import { outcomeOfFailed, outcomeOfNeverStarted } from './without-run.ts'

/** After an uncertain start, unless a poll shows before that the service answers. */
const UNCERTAIN_PAUSE_MS = 60_000

/** What the rest of the step does when a start is over. */
export interface StartsOwner {
  /** A run of this step is executing from now on. */
  executing(index: number, runId: string): Promise<void>
  ended(index: number, outcome: Outcome): Promise<void>
  /** The service does not come back: the step ends. */
  givenUp(cause: Words): Promise<void>
}

/** The start that is on its way: made ready first, and sent when its turn has come. */
interface Current {
  readonly index: number
  ready: Extract<PreparedStart, { kind: 'ready' }> | undefined
  isSent: boolean
}

export class Starts {
  private readonly queue: number[]
  private readonly policy: Policy
  private readonly ports: Ports
  private readonly traffic: Traffic
  private readonly owner: StartsOwner
  private current: Current | undefined
  private tries = 0
  private readonly stopRule = new StopRule()
  /** How many requests had begun when the latest uncertain start was known to be one. */
  private begunAtUncertain: number | undefined
  private notBefore = Number.NEGATIVE_INFINITY
  private allowedSince: number | undefined
  private isStopped = false
  /** Items that are never started, in their order. */
  private readonly rest: number[] = []
  /** Why they are not; `undefined` where the step was cancelled. */
  private why: WhyNotStarted | undefined

  constructor(
    queue: readonly number[],
    policy: Policy,
    ports: Ports,
    traffic: Traffic,
    owner: StartsOwner,
  ) {
    this.queue = [...queue]
    this.policy = policy
    this.ports = ports
    this.traffic = traffic
    this.owner = owner
  }

  get isOver(): boolean {
    return this.queue.length === 0 && this.current === undefined
  }

  /** Whether a start is made ready or under way, so that something is still to come of it. */
  get isBusy(): boolean {
    return this.current !== undefined && (this.current.isSent || this.current.ready === undefined)
  }

  /**
   * When the next start is due, in ms of the clock: since it is allowed, or when a pause is over.
   * `undefined` while there is none to be sent.
   */
  dueAt(executing: number, now: number): number | undefined {
    const isAllowed = executing < this.policy.maxParallel
    if (!isAllowed) this.allowedSince = undefined
    else this.allowedSince ??= now
    if (this.allowedSince === undefined || this.isOver || this.isBusy) return undefined
    return Math.max(this.allowedSince, this.notBefore)
  }

  /** The earliest time at which a start could be sent, in ms of the clock. */
  get earliest(): number {
    return Math.max(this.notBefore, this.traffic.pace.nextAt, this.traffic.outage.nextAt ?? 0)
  }

  /** Whether the start that is due is ready to be sent; else it is to be made ready. */
  get isReady(): boolean {
    return this.current?.ready !== undefined
  }

  /** The item whose turn it is. */
  get next(): number | undefined {
    return this.current?.index ?? this.queue[0]
  }

  /** Makes the next start ready. */
  async prepare(): Promise<void> {
    const index = this.queue.shift()
    if (index === undefined) return
    const current: Current = { index, ready: undefined, isSent: false }
    this.current = current
    let prepared: PreparedStart
    try {
      prepared = await this.ports.prepare(index)
    } catch (error) {
      this.current = undefined
      throw error
    }
    if (prepared.kind === 'ready') {
      current.ready = prepared
      if (this.isStopped) await this.takeBack()
      return
    }
    this.current = undefined
    if (prepared.endsStarting !== undefined) await this.stop(prepared.endsStarting)
    await this.owner.ended(index, prepared.outcome)
  }

  /** Sends the start that is ready. */
  async send(): Promise<void> {
    const { current } = this
    if (current?.ready === undefined) return
    const { index, ready } = current
    current.isSent = true
    if (++this.tries === 1) this.ports.onEvent({ kind: 'starting', index })
    try {
      const sent = ready.send()
      const number = this.traffic.begin(this.ports.clock.now())
      let verdict: StartVerdict
      try {
        verdict = await sent
      } finally {
        this.traffic.end(number)
      }
      await this.take(index, number, verdict)
    } finally {
      // Not before: until the run counts as executing, no other start may take its place.
      this.current = undefined
    }
  }

  /** A good answer to a poll: sent after an uncertain start, it ends the pause. */
  goodPoll(number: number): void {
    if (this.begunAtUncertain === undefined || number <= this.begunAtUncertain) return
    this.begunAtUncertain = undefined
    this.notBefore = Number.NEGATIVE_INFINITY
  }

  /** No further start is made: one that is ready is taken back, one that is under way is awaited. */
  async stop(why: WhyNotStarted | undefined): Promise<void> {
    if (this.isStopped) return
    this.isStopped = true
    this.why = why
    this.rest.push(...this.queue.splice(0))
    if (why !== undefined && this.rest.length > 0) {
      this.ports.onEvent({ kind: 'starting-ended', why, left: this.rest.length })
    }
    await this.takeBack()
  }

  /** The items that were never started, and what that is for each. */
  neverStarted(): [number, Outcome][] {
    const outcome = outcomeOfNeverStarted(this.why)
    return this.rest.map((index) => [index, outcome])
  }

  private async takeBack(): Promise<void> {
    const { current } = this
    if (current?.ready === undefined || current.isSent) return
    this.current = undefined
    this.rest.unshift(current.index)
    await current.ready.takeBack()
  }

  /** The item is the next again. */
  private putBack(index: number): void {
    const list = this.isStopped ? this.rest : this.queue
    list.unshift(index)
  }

  /** What follows from the answer to a start, or from there being none. */
  private async take(index: number, number: number, verdict: StartVerdict): Promise<void> {
    const { traffic, ports } = this
    const now = ports.clock.now()
    const isLast = this.stopRule.isLast(verdict)
    switch (verdict.kind) {
      case 'started': {
        traffic.good(number)
        this.tries = 0
        const why = await ports.started(index, verdict.runId)
        ports.onEvent({ ...verdict, index })
        if (why !== undefined) await this.stop(why)
        return await this.owner.executing(index, verdict.runId)
      }
      case 'unusable-id':
      case 'refused':
        traffic.good(number)
        return await this.end(index, verdict, isLast)
      case 'impossible':
        return await this.end(index, verdict, isLast)
      case 'busy':
        if (!this.policy.holdsOn429) return await this.repeat(index, verdict, now)
        traffic.busy(number, now, verdict.retryAfterMs)
        return this.putBack(index)
      case 'no-connection':
        if (!traffic.failed(number, now, 0, verdict.cause)) {
          return await this.repeat(index, verdict, now)
        }
        this.putBack(index)
        return await this.owner.givenUp(verdict.cause)
      case 'uncertain': {
        this.begunAtUncertain = traffic.count
        this.notBefore = now + UNCERTAIN_PAUSE_MS
        const isOver = traffic.failed(number, now, verdict.retryAfterMs, verdict.cause)
        await this.end(index, verdict, isLast && !ports.cancel.aborted)
        if (isOver) await this.owner.givenUp(verdict.cause)
      }
    }
  }

  /** The start was certainly not made: it is sent again, or given up. */
  private async repeat(index: number, verdict: Unmade, now: number): Promise<void> {
    const { pauseMs, askedMs, problem } = retryAfter(verdict, this.tries, now, this.policy)
    if (problem !== undefined && !this.ports.cancel.aborted) {
      return await this.owner.ended(index, { kind: 'error', runId: undefined, problem })
    }
    this.putBack(index)
    this.notBefore = now + pauseMs
    const { cause } = verdict
    if (pauseMs > 0) this.ports.onEvent({ kind: 'start-repeated', index, cause, pauseMs, askedMs })
  }

  /** The item ends without a run to wait for. */
  private async end(index: number, verdict: Failed, endsStarting: boolean): Promise<void> {
    this.tries = 0
    if (endsStarting) await this.stop({ by: 'service', problem: problemOf(verdict) })
    await this.owner.ended(index, outcomeOfFailed(verdict, this.ports.cancel.aborted))
  }
}
