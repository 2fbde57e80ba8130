// Carries out tasks; a single run is a list of one.

import { type Outcome, unexpected } from '../run/outcome.ts'
import { interpretPoll, isUnknownRun, type Poll } from '../run/poll.ts'
import type { Resumed } from '../run/problem.ts'
import { selectResult } from '../run/result.ts'
import { certainlyStartedNone, type Repeatable, type StartMeaning } from '../run/start.ts'
import type { OpenTask, StartTask, Task } from '../run/task.ts'
import { LONGEST_RETRY_AFTER_MS, Wait, type WaitedRun } from '../run/wait.ts'
import { untrusted } from '../text/words.ts'
import { concludeItem, isFailed } from './conclusion.ts'
import { Gate, type Turn } from './gate.ts'
import type { Ports, Rules } from './ports.ts'
import { StopRule } from './stop-rule.ts'

/** Maximum tries of a start; those while a run is executing do not count. */
const MAX_TRIES = 8
const FIRST_RETRY_PAUSE_MS = 1_000

export async function carryOut(
  tasks: readonly OpenTask[],
  rules: Rules,
  ports: Ports,
): Promise<void> {
  const scheduler = new Scheduler(tasks, rules, ports)
  const neverStarted = new Map<Task, Outcome>()
  const work = tasks.map(async (task) => {
    if (task.kind === 'unknown') return
    const outcome = await scheduler.carryOut(task)
    if (concludeItem(outcome) === 'not_started') neverStarted.set(task, outcome)
    else scheduler.end(task, outcome)
  })
  // Before the gate opens: if more of these fail than is tolerated, nothing is started.
  for (const task of tasks) {
    if (task.kind !== 'unknown') continue
    const problem = { kind: 'start-unresolved', time: task.time } as const
    scheduler.end(task, { kind: 'error', runId: undefined, problem })
  }
  scheduler.gate.open()
  await Promise.all(work)
  for (const task of tasks) {
    const outcome = neverStarted.get(task)
    if (outcome !== undefined) scheduler.end(task, outcome)
  }
}

type NotStarted = Extract<Outcome, { kind: 'not-started' }>

interface Start extends Turn {
  kind: 'first-start' | 'repeated-start'
  dueAt: number
  tries: number
  /** Tries that were made while no run was executing. */
  idleTries: number
}

class Scheduler {
  readonly gate: Gate
  private readonly rules: Rules
  private readonly ports: Ports
  private readonly stopRule: StopRule
  private readonly failed = new Set<Task>()
  /** Workflow → what its runs took that this step started, in ms, ascending. */
  private readonly tookMs = new Map<string, readonly number[]>()

  constructor(tasks: readonly Task[], rules: Rules, ports: Ports) {
    const starts = tasks.filter(({ kind }) => kind === 'start')
    this.stopRule = new StopRule(new Set(starts.map(({ workflowId }) => workflowId)).size === 1)
    this.rules = rules
    this.ports = ports
    this.gate = new Gate(rules, ports)
  }

  async carryOut(task: Exclude<OpenTask, { kind: 'unknown' }>): Promise<Outcome> {
    const { gate, ports, rules } = this
    try {
      if (task.kind === 'collect') {
        // The journal's digest covers the workflow: an answer may name another one.
        const { runId, resumed } = task
        const workflowId = resumed ? undefined : task.workflowId
        const hasEnded = resumed?.conclusion !== undefined
        if (!hasEnded) gate.occupy(task, runId)
        const run = { runId, workflowId, startedAt: undefined, hasEnded }
        const outcome = await this.wait(task, run)
        return resumed ? withHistory(outcome, task.id, resumed) : outcome
      }
      const { startsEndAt: endsAt } = gate
      const start: Start = { kind: 'first-start', dueAt: 0, endsAt, tries: 0, idleTries: 0 }
      const outcome = await gate.inTurn(start, async (number) =>
        this.noteFailure(task, await this.tryStart(task, start, number)),
      )
      // Not sent any more: the starting has ended, or the step was cancelled.
      if (outcome === undefined) {
        const why = gate.whyStopped
        if (why === undefined) return cancelled(false)
        // It was being repeated when the deadline came.
        const isGivenUp = start.tries > 0 && why.by === 'service'
        return isGivenUp
          ? { kind: 'error', runId: undefined, problem: why.problem }
          : { kind: 'not-started', why }
      }
      if (outcome.kind !== 'started') return outcome
      // After a cancellation, the wait sends nothing and gives the outcome that has the run's id.
      if (!rules.untilFinished && !ports.cancel.aborted) return outcome
      const { runId } = outcome
      return await this.wait(task, { runId, workflowId: undefined, startedAt: ports.clock.now() })
    } catch (error) {
      // A defect in one item must not lose the others, or the id of its run.
      return unexpected(error, task.kind === 'collect' ? task.runId : gate.executing.get(task))
    }
  }

  end(task: Task, outcome: Outcome): void {
    const ended = this.ports.ended(task, outcome)
    this.noteFailure(task, ended.outcome)
    if (ended.saved !== undefined) this.ports.journal?.ended(task, outcome, ended.saved)
    this.gate.free(task)
  }

  /** Before the gate lets the next start go: it could be one too many. */
  private noteFailure(task: Task, outcome: Outcome | undefined): Outcome | undefined {
    const { tolerated = Number.POSITIVE_INFINITY } = this.rules.list ?? {}
    if (outcome !== undefined && isFailed(concludeItem(outcome))) this.failed.add(task)
    if (this.failed.size > tolerated) this.gate.stopStarts({ by: 'failures' })
    return outcome
  }

  /** Returns `undefined` if the start must be sent again. */
  private async tryStart(
    task: StartTask,
    start: Start,
    number: number,
  ): Promise<Outcome | undefined> {
    const { ports, gate } = this
    start.tries++
    gate.whyLate = { by: 'deadline' }
    // A defect after the request was sent does not show whether a run was started.
    const verdict = await this.send(task).catch((error): StartMeaning => {
      return { kind: 'start-uncertain', cause: untrusted(String(error)) }
    })
    if (verdict.kind === 'not-started') {
      gate.stopStarts(verdict.why)
      return verdict
    }
    this.tellGate(verdict, number)
    const endsStarting = this.stopRule.record(verdict)
    if (verdict.kind === 'started') {
      gate.occupy(task, verdict.runId)
      const why = ports.journal?.started(task, verdict.runId)
      ports.onEvent({ ...verdict, task })
      if (why !== undefined) gate.stopStarts(why)
      return verdict
    }
    if (ports.cancel.aborted && verdict.kind !== 'start-unusable-id') {
      return cancelled(!certainlyStartedNone(verdict))
    }
    if (verdict.kind === 'busy' || verdict.kind === 'no-connection') {
      return this.repeat(task, verdict, start)
    }
    if (endsStarting) gate.stopStarts({ by: 'service', problem: verdict })
    return { kind: 'error', runId: undefined, problem: verdict }
  }

  /**
   * The rule about money. A start is recorded before it is sent, so that a crash cannot make a
   * later step pay twice, and sent once. The record is taken back only if it is certain that
   * nothing was started. Nothing is awaited between the record and the request, so that no other
   * step can open the journal without being seen.
   */
  private async send(task: StartTask): Promise<StartMeaning | NotStarted> {
    const { journal, start } = this.ports
    const why = journal?.sending(task)
    if (why !== undefined) return { kind: 'not-started', why }
    const verdict = await start(task)
    if (certainlyStartedNone(verdict)) journal?.notStarted(task)
    return verdict
  }

  private tellGate(verdict: StartMeaning, number: number): void {
    const { gate, rules } = this
    switch (verdict.kind) {
      case 'busy':
        // A quota of runs says little about polls: only the starts wait for all of `Retry-After`.
        gate.busy(number, Math.min(verdict.retryAfterMs, rules.longestPauseMs), verdict.cause)
        break
      case 'start-uncertain':
        gate.uncertainStart()
        break
      case 'started':
      case 'start-refused':
      case 'start-unusable-id':
        gate.goodAnswer(number)
        break
      case 'no-connection':
      case 'start-impossible':
        // Without an answer, nothing is known of the service's pace.
        break
    }
  }

  private repeat(task: StartTask, verdict: Repeatable, start: Start): Outcome | undefined {
    const { ports, gate, rules } = this
    const { cause } = verdict
    const { tries } = start
    const isBusy = verdict.kind === 'busy'
    const askedMs = isBusy ? verdict.retryAfterMs : 0
    if (gate.executing.size === 0) start.idleTries++
    const doubledMs = FIRST_RETRY_PAUSE_MS * 2 ** (tries - 1)
    const pauseMs = Math.max(Math.min(doubledMs, rules.longestPauseMs), askedMs)
    const now = ports.clock.now()
    const mayTryAgain = start.idleTries < MAX_TRIES
    const isLate = mayTryAgain && now + pauseMs > rules.deadlineMs
    const latePauseMs = isLate ? pauseMs : undefined
    const problem = { kind: 'start-unreachable', tries, cause, isBusy, latePauseMs } as const
    const why = { by: 'service', problem } as const
    if (isLate || !mayTryAgain) {
      gate.stopStarts(why)
      return { kind: 'error', runId: undefined, problem }
    }
    gate.whyLate = why
    ports.onEvent({ kind: 'start-repeated', task, cause, pauseMs })
    start.kind = 'repeated-start'
    start.dueAt = now + pauseMs
    return undefined
  }

  private async wait(task: Task, run: Omit<WaitedRun, 'random'>): Promise<Outcome> {
    const { clock, cancel, random } = this.ports
    const wait = new Wait({ ...run, random: random() }, this.rules, clock.now())
    const outcome = await this.gate.inTurn(wait, async (number) =>
      this.noteFailure(task, await this.poll(task, wait, number)),
    )
    // The step was cancelled, or the time for the last poll is over.
    return outcome ?? (cancel.aborted ? wait.cancelled() : wait.timedOut())
  }

  /** Returns what runs of the item's workflow took, this one included if it has finished. */
  private learn({ workflowId = '' }: Task, wait: Wait, poll: Poll, now: number): readonly number[] {
    const known = this.tookMs.get(workflowId) ?? []
    const tookMs = poll.kind === 'finished' ? wait.tookMs(poll.run, now) : undefined
    if (tookMs === undefined) return known
    const sorted = [...known, tookMs].sort((a, b) => a - b)
    this.tookMs.set(workflowId, sorted)
    return sorted
  }

  private async poll(task: Task, wait: Wait, number: number): Promise<Outcome | undefined> {
    const { ports, gate, rules } = this
    const { clock } = ports
    const timeoutMs = wait.timeoutMs(clock.now())
    const reply = await ports.poll(wait.run.runId, timeoutMs)
    const found = interpretPoll(reply, wait.context(clock.now()))
    const poll =
      found.kind === 'finished'
        ? { ...found, run: await selectResult(found.run, rules.resultOptions) }
        : found
    // A finished answer that has arrived counts.
    if (ports.cancel.aborted && poll.kind !== 'finished') return wait.cancelled()
    // A 429 holds back all requests of a list: this poll has not failed, and goes first after
    // the hold.
    if (poll.kind === 'busy' && rules.list !== undefined) {
      gate.busy(number, Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS), poll.cause)
      return wait.takeBusy(poll.cause, clock.now())
    }
    if (poll.kind !== 'failed') gate.goodAnswer(number)
    const now = clock.now()
    const waitedMs = wait.waitedMs(now)
    const outcome = wait.take(poll, now, this.learn(task, wait, poll, now))
    if (poll.kind === 'executing') gate.foundExecuting(task)
    const pauseMs = outcome === undefined ? wait.dueAt - now : undefined
    ports.onEvent({ kind: 'polled', poll, waitedMs, pauseMs })
    return outcome
  }
}

function withHistory(outcome: Outcome, item: string, resumed: Resumed): Outcome {
  if (outcome.kind !== 'error' || outcome.problem.kind !== 'poll-refused') return outcome
  const { kind: _, isSeen: __, ...refusal } = outcome.problem
  if (!isUnknownRun(refusal)) return outcome
  return { ...outcome, problem: { kind: 'run-gone', item, refusal, resumed } }
}

function cancelled(maybeStarted: boolean): Outcome {
  return { kind: 'cancelled', runId: undefined, maybeStarted }
}
