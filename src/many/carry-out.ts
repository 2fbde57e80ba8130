// Carries out a list of tasks, of which a single run is one of one: whatever request has been due
// longest begins next, as fast as the policy allows, until every item has ended.

import type { Outcome } from '../run/outcome.ts'
import type { Task } from '../run/task.ts'
import { say, untrusted, type Words } from '../text/words.ts'
import { isFailed, itemConclusionOf } from './conclusion.ts'
import type { Policy } from './policy.ts'
import { Polls } from './polls.ts'
import type { Ports } from './ports.ts'
import { Starts } from './starts.ts'
import { Traffic } from './traffic.ts'

const NEVER = Number.POSITIVE_INFINITY
/** A timer cannot be set to much more than twenty days. */
const LONGEST_SLEEP_MS = 24 * 3_600_000

/** Carries out the tasks. What comes of each is told to `ports.ended`; those never started come last. */
export async function carryOut(
  tasks: readonly Task[],
  policy: Policy,
  ports: Ports,
): Promise<void> {
  await new Step(tasks, policy, ports).run()
}

class Step {
  private readonly policy: Policy
  private readonly ports: Ports
  private readonly traffic: Traffic
  private readonly polls: Polls
  private readonly starts: Starts
  private readonly working = new Set<Promise<void>>()
  private wake = new AbortController()
  private readonly done = new Set<number>()
  private failures = 0
  /** Items of which nothing is sent, since there may be a run, and when its start was sent. */
  private readonly left: [number, string][] = []
  private defect: { readonly error: unknown } | undefined

  constructor(tasks: readonly Task[], policy: Policy, ports: Ports) {
    this.policy = policy
    this.ports = ports
    this.traffic = new Traffic(policy, (event) => ports.onEvent(event))
    const owner = {
      ended: (index: number, outcome: Outcome) => this.ended(index, outcome),
      goodPoll: (number: number) => this.starts.goodPoll(number),
      givenUp: (cause: Words) => this.givenUp(cause),
      executing: (index: number, runId: string) => this.started(index, runId),
    }
    this.polls = new Polls(policy, ports, this.traffic, owner)
    const toStart: number[] = []
    for (const [index, task] of tasks.entries()) {
      if (task.kind === 'collect') this.polls.add(index, task, undefined)
      else if (task.kind === 'start') toStart.push(index)
      else this.left.push([index, task.time])
    }
    this.starts = new Starts(toStart, policy, ports, this.traffic, owner)
  }

  async run(): Promise<void> {
    const { cancel, clock } = this.ports
    const onCancel = () => this.wake.abort()
    cancel.addEventListener('abort', onCancel)
    for (const [index, time] of this.left) {
      const problem = { kind: 'start-unrecorded', time } as const
      await this.ended(index, { kind: 'error', runId: undefined, problem })
    }
    while (!this.isOver && !cancel.aborted && this.defect === undefined) {
      await this.endWhatIsLate(clock.now())
      // Not before: what ends is written to disk, and a request begins when it does.
      const now = clock.now()
      const until = this.beginNext(now)
      if (until === undefined) continue
      this.wake = new AbortController()
      if (cancel.aborted || this.isOver) break
      await clock.sleep(Math.min(Math.max(0, until - now), LONGEST_SLEEP_MS), this.wake.signal)
    }
    await this.starts.stop(undefined)
    // Cancelled, each request is given up on, but for a start, whose answer is awaited a while.
    await Promise.all(this.working)
    cancel.removeEventListener('abort', onCancel)
    if (this.defect !== undefined) throw this.defect.error
    await this.polls.cancelAll()
    for (const [index, outcome] of this.starts.neverStarted())
      await this.ports.ended(index, outcome)
  }

  /** Whether nothing is left to be sent; what has ended may still be on its way to the disk. */
  private get isOver(): boolean {
    return this.starts.isOver && this.polls.size === 0
  }

  /** Ends what the deadline leaves no time for. */
  private async endWhatIsLate(now: number): Promise<void> {
    await this.polls.endOverdue(now)
    const isIdle = this.polls.size === 0 && this.working.size === 0
    const startAt = isIdle ? Math.max(now, this.starts.earliest) : now
    if (!this.starts.isOver && startAt > this.policy.noStartAfterMs) {
      await this.starts.stop({ by: 'deadline' })
    }
  }

  /** Begins the request that is due; where none is, gives the time until which nothing is to be done. */
  private beginNext(now: number): number | undefined {
    const { starts, polls, traffic } = this
    const run = polls.next()
    const isPastDeadline = now >= this.policy.deadlineMs
    const tryAt = isPastDeadline ? undefined : traffic.outage.nextAt
    let pollAt = run?.wait.dueAt ?? NEVER
    let startAt = starts.dueAt(polls.size, now) ?? NEVER
    if (tryAt !== undefined) {
      // The service is down: one request at a time, a poll where there is a run to poll.
      if (run !== undefined) pollAt = tryAt
      startAt = polls.size === 0 ? Math.max(startAt, tryAt) : NEVER
    } else if (traffic.outage.nextAt !== undefined && polls.size > 0) {
      // At the deadline the last polls begin, and still no start before them.
      startAt = NEVER
    }
    const at = Math.max(Math.min(pollAt, startAt), traffic.pace.nextAt)
    if (at > now || traffic.isFull) return Math.min(this.nextEnd(now), traffic.isFull ? NEVER : at)

    const { next } = starts
    if (next !== undefined && startAt <= pollAt) {
      this.work(next, starts.isReady ? starts.send() : starts.prepare())
    } else if (run !== undefined) {
      this.work(run.index, polls.send(run, now))
    }
    return undefined
  }

  /** When the deadline ends something next, in ms of the clock. */
  private nextEnd(now: number): number {
    const { noStartAfterMs, deadlineMs } = this.policy
    if (now < deadlineMs) return Math.min(deadlineMs, noStartAfterMs)
    return this.polls.nextEnd
  }

  private work(index: number, work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => this.unexpected(index, error))
      .finally(() => {
        this.working.delete(tracked)
        this.wake.abort()
      })
    this.working.add(tracked)
  }

  /** A defect with one item must not cost the others. */
  private async unexpected(index: number, error: unknown): Promise<void> {
    if (this.done.has(index)) {
      this.defect ??= { error }
      return
    }
    const cause = say`${untrusted(error instanceof Error ? (error.stack ?? error.message) : String(error))}`
    const runId = this.polls.drop(index)
    await this.ended(index, { kind: 'error', runId, problem: { kind: 'unexpected', cause } })
  }

  private started(index: number, runId: string): Promise<void> {
    const { clock } = this.ports
    if (!this.policy.untilFinished && !this.ports.cancel.aborted) {
      return this.ended(index, { kind: 'started', runId })
    }
    this.polls.add(index, { runId, workflowId: undefined }, clock.now())
    return Promise.resolve()
  }

  private async ended(index: number, outcome: Outcome): Promise<void> {
    this.done.add(index)
    if (isFailed(itemConclusionOf(outcome)) && ++this.failures > this.policy.toleratedFailures) {
      await this.starts.stop({ by: 'failures' })
    }
    await this.ports.ended(index, outcome)
  }

  private async givenUp(cause: Words): Promise<void> {
    const problem = { kind: 'service-down', cause } as const
    await this.starts.stop({ by: 'service', problem })
    await this.polls.giveUp(problem)
  }
}
