// The runs of a step that are executing: which is to be polled next, and what follows from its answer.

import type { Outcome } from '../run/outcome.ts'
import type { Poll } from '../run/poll.ts'
import type { Problem } from '../run/problem.ts'
import { LONGEST_RETRY_AFTER_MS, Wait } from '../run/wait.ts'
import type { Words } from '../text/words.ts'
import type { Policy } from './policy.ts'
import type { Ports } from './ports.ts'
import type { Traffic } from './traffic.ts'

export interface PollsOwner {
  ended(index: number, outcome: Outcome): Promise<void>
  /** A good answer to the poll of that number. */
  goodPoll(number: number): void
  /** The service does not come back: the step ends. */
  givenUp(cause: Words): Promise<void>
}

/** A run that is executing, as far as the step knows. */
export interface Executing {
  readonly index: number
  readonly wait: Wait
  isPolled: boolean
}

export class Polls {
  private readonly policy: Policy
  private readonly ports: Ports
  private readonly traffic: Traffic
  private readonly owner: PollsOwner
  private readonly runs = new Set<Executing>()
  private problem: Problem | undefined

  constructor(policy: Policy, ports: Ports, traffic: Traffic, owner: PollsOwner) {
    this.policy = policy
    this.ports = ports
    this.traffic = traffic
    this.owner = owner
  }

  /** How many runs are executing. */
  get size(): number {
    return this.runs.size
  }

  /** @param startedAt when this step started it, in ms of the clock; `undefined` for one that is collected */
  add(
    index: number,
    run: { readonly runId: string; readonly workflowId: string | undefined },
    startedAt: number | undefined,
  ): void {
    const { clock, random } = this.ports
    const wait = new Wait({ ...run, startedAt, random: random() }, this.policy, clock.now())
    this.runs.add({ index, wait, isPolled: false })
  }

  /** The run that has been due longest, or will be first. */
  next(): Executing | undefined {
    let first: Executing | undefined
    for (const run of this.runs) {
      if (run.isPolled) continue
      if (first === undefined || run.wait.dueAt < first.wait.dueAt) first = run
    }
    return first
  }

  async send(run: Executing, now: number): Promise<void> {
    const { index, wait } = run
    const countsForRun = this.traffic.outage.nextAt === undefined
    const sent = this.ports.poll(index, wait.run.runId, {
      timeoutMs: wait.timeoutMs(now),
      context: () => wait.context(this.ports.clock.now()),
    })
    const number = this.traffic.begin(this.ports.clock.now())
    run.isPolled = true
    let poll: Poll
    try {
      poll = await sent
    } finally {
      this.traffic.end(number)
      run.isPolled = false
    }
    await this.take(run, number, poll, countsForRun)
  }

  private async take(
    run: Executing,
    number: number,
    poll: Poll,
    countsForRun: boolean,
  ): Promise<void> {
    const { wait, index } = run
    const { clock, cancel } = this.ports
    const now = clock.now()
    const waitedMs = wait.waitedMs(now)
    if (cancel.aborted && poll.kind !== 'finished') return
    if (poll.kind === 'busy' && this.policy.holdsOn429) {
      this.traffic.busy(number, now, Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS))
      return
    }
    let isGivenUp = false
    if (poll.kind === 'failed' || poll.kind === 'busy') {
      isGivenUp = this.traffic.failed(number, now, poll.retryAfterMs, poll.cause)
    } else {
      this.traffic.good(number)
      this.owner.goodPoll(number)
    }
    const outcome = wait.take(poll, now, countsForRun) ?? this.ofOutage(wait)
    const pauseMs = outcome === undefined ? wait.dueAt - now : undefined
    this.ports.onEvent({ kind: 'polled', index, poll, waitedMs, pauseMs })
    await this.end(run, outcome)
    // A last poll that fails, even as the tenth, leaves its run timed out like the others.
    const isLate = now >= this.policy.deadlineMs
    if (isGivenUp && !isLate && wait.cause !== undefined) await this.owner.givenUp(wait.cause)
  }

  /** Ends the runs for which no time is left after the deadline. */
  async endOverdue(now: number): Promise<void> {
    if (now < this.policy.deadlineMs) return
    const earliest = Math.max(now, this.traffic.pace.nextAt)
    for (const run of this.runs) {
      if (!run.isPolled && earliest >= run.wait.endsAt) await this.end(run, run.wait.timedOut())
    }
  }

  /** When the time of a run is over next, in ms of the clock. */
  get nextEnd(): number {
    let next = Number.POSITIVE_INFINITY
    for (const { wait, isPolled } of this.runs) if (!isPolled) next = Math.min(next, wait.endsAt)
    return next
  }

  /** The service does not come back: nothing more is polled. */
  async giveUp(problem: Problem): Promise<void> {
    this.problem = problem
    for (const run of this.runs) {
      if (!run.isPolled) await this.end(run, this.ofOutage(run.wait))
    }
  }

  /** The item is no longer polled. Gives the id of its run, where it has one. */
  drop(index: number): string | undefined {
    for (const run of this.runs) {
      if (run.index !== index) continue
      this.runs.delete(run)
      return run.wait.run.runId
    }
    return undefined
  }

  async cancelAll(): Promise<void> {
    for (const run of this.runs) await this.end(run, run.wait.cancelled())
  }

  private ofOutage({ run }: Wait): Outcome | undefined {
    const { problem } = this
    return problem === undefined ? undefined : { kind: 'error', runId: run.runId, problem }
  }

  /** Without an outcome the run goes on. */
  private async end(run: Executing, outcome: Outcome | undefined): Promise<void> {
    if (outcome === undefined) return
    this.runs.delete(run)
    await this.owner.ended(run.index, outcome)
  }
}
