// Carries out tasks, of which a single run is a list of one: an item is a function that reads from top to bottom.

import { type Outcome, unexpected } from '../run/outcome.ts'
import { type Failed, fateOf, problemOf, type StartVerdict, type Unmade } from '../run/start.ts'
import type { StartTask, Task } from '../run/task.ts'
import { LONGEST_RETRY_AFTER_MS, Wait, type WaitedRun } from '../run/wait.ts'
import { untrusted } from '../text/words.ts'
import { isFailed, itemConclusionOf } from './conclusion.ts'
import { Gate } from './gate.ts'
import type { Ports, Rules } from './ports.ts'
import { StopRule } from './stop-rule.ts'

/** Tries of a start, not counting those made while a run is executing: some two minutes. */
const MAX_TRIES = 8
const FIRST_RETRY_PAUSE_MS = 1_000

/** Carries out the tasks. `ports.ended` gets what becomes of each. */
export async function carryOut(tasks: readonly Task[], rules: Rules, ports: Ports): Promise<void> {
  const items = new Items(rules, ports)
  const neverStarted = new Map<Task, Outcome>()
  let defect: { readonly error: unknown } | undefined
  const end = (task: Task, outcome: Outcome) => {
    try {
      items.end(task, outcome)
    } catch (error) {
      defect ??= { error }
    }
  }
  // First, since they may be more than the failures that are tolerated.
  for (const task of tasks) if (task.kind === 'leave') end(task, unrecorded(task))
  const work = tasks.map(async (task) => {
    if (task.kind === 'leave') return
    const outcome = await items.carryOut(task)
    if (task.kind === 'start' && isNeverStarted(outcome)) neverStarted.set(task, outcome)
    else end(task, outcome)
  })
  items.gate.open()
  await Promise.all(work)
  for (const task of tasks) {
    const outcome = neverStarted.get(task)
    if (outcome !== undefined) end(task, outcome)
  }
  if (defect !== undefined) throw defect.error
}

/** What follows from a try of a start. */
type AfterTry =
  | { readonly kind: 'run'; readonly runId: string }
  | { readonly kind: 'over'; readonly outcome: Outcome }
  | { readonly kind: 'repeat'; readonly dueAt: number }

interface Tries {
  all: number
  /** Those made while no run was executing. */
  counted: number
}

class Items {
  readonly gate: Gate
  private readonly rules: Rules
  private readonly ports: Ports
  private readonly stopRule = new StopRule()
  private readonly executing = new Set<Task>()
  private failures = 0

  constructor(rules: Rules, ports: Ports) {
    this.rules = rules
    this.ports = ports
    this.gate = new Gate(rules, ports)
  }

  async carryOut(task: Exclude<Task, { kind: 'leave' }>): Promise<Outcome> {
    let runId = task.kind === 'collect' ? task.runId : undefined
    try {
      if (task.kind === 'collect') {
        this.takePlace(task)
        return await this.wait({ ...task, startedAt: undefined })
      }
      const started = await this.start(task)
      if (started.kind !== 'run') return started.outcome
      runId = started.runId
      const { cancel, clock } = this.ports
      if (!this.rules.untilFinished && !cancel.aborted) return { kind: 'started', runId }
      return await this.wait({ runId, workflowId: undefined, startedAt: clock.now() })
    } catch (error) {
      // A defect with one item must not cost the others.
      return unexpected(error, runId)
    }
  }

  /** Counts how an item ended, frees its place, and passes its outcome on. */
  end(task: Task, outcome: Outcome): void {
    const { toleratedFailures = Number.POSITIVE_INFINITY } = this.rules.list ?? {}
    if (isFailed(itemConclusionOf(outcome)) && ++this.failures > toleratedFailures) {
      this.gate.stopStarts({ by: 'failures' })
    }
    try {
      this.ports.ended(task, outcome)
    } finally {
      if (this.executing.delete(task)) this.gate.leavePlace()
    }
  }

  private takePlace(task: Task): void {
    this.executing.add(task)
    this.gate.takePlace()
  }

  private async start(task: StartTask): Promise<Exclude<AfterTry, { kind: 'repeat' }>> {
    const tries: Tries = { all: 0, counted: 0 }
    let dueAt: number | undefined
    for (;;) {
      const next = await this.gate.sendStart(dueAt, (number) => this.tryStart(task, tries, number))
      if (next === undefined) return { kind: 'over', outcome: this.neverStarted() }
      if (next.kind !== 'repeat') return next
      dueAt = next.dueAt
    }
  }

  private async tryStart(task: StartTask, tries: Tries, number: number): Promise<AfterTry> {
    const { ports, gate } = this
    if (++tries.all === 1) ports.onEvent({ kind: 'starting', task })
    // A defect after the request was sent says nothing of the run.
    const verdict = await ports.start(task).catch(uncertain)
    if (verdict.kind === 'not-recorded') {
      gate.stopStarts(verdict.why)
      return { kind: 'over', outcome: { kind: 'not-started', why: verdict.why } }
    }
    const isLast = this.stopRule.record(verdict)
    switch (verdict.kind) {
      case 'started': {
        const { runId } = verdict
        gate.good(number)
        this.takePlace(task)
        const why = ports.started(task, runId)
        ports.onEvent({ kind: 'started', task, runId })
        if (why !== undefined) gate.stopStarts(why)
        return { kind: 'run', runId }
      }
      case 'busy':
        gate.busy(number, verdict.retryAfterMs)
        return this.repeat(verdict, tries)
      case 'no-connection':
        return this.repeat(verdict, tries)
      case 'uncertain':
        gate.uncertainStart()
        return this.failed(verdict, isLast)
      case 'impossible':
        return this.failed(verdict, isLast)
      default:
        gate.good(number)
        return this.failed(verdict, isLast)
    }
  }

  /** The item ends without a run to wait for. */
  private failed(verdict: Failed, isLast: boolean): AfterTry {
    const problem = problemOf(verdict)
    if (this.ports.cancel.aborted) {
      return { kind: 'over', outcome: cancelled(fateOf(verdict) === 'unknown') }
    }
    if (isLast) this.gate.stopStarts({ by: 'service', problem })
    return { kind: 'over', outcome: { kind: 'error', runId: undefined, problem } }
  }

  /** The start was certainly not made: it is sent again, or given up. */
  private repeat(verdict: Unmade, tries: Tries): AfterTry {
    const { ports, gate, rules } = this
    const { cause } = verdict
    const isBusy = verdict.kind === 'busy'
    const askedMs = isBusy ? verdict.retryAfterMs : 0
    if (ports.cancel.aborted) return { kind: 'over', outcome: cancelled(false) }
    if (gate.executing === 0) tries.counted++
    // Bounded, since a list may try for days.
    const doubledMs = FIRST_RETRY_PAUSE_MS * 2 ** Math.min(tries.all - 1, 30)
    const pauseMs = Math.max(Math.min(doubledMs, rules.longestPauseMs), askedMs)
    const now = ports.clock.now()
    const outOfTime = now + pauseMs > rules.deadlineMs
    if (tries.counted < MAX_TRIES && !outOfTime) {
      ports.onEvent({ kind: 'start-repeated', cause, pauseMs, askedMs })
      return { kind: 'repeat', dueAt: now + pauseMs }
    }
    if (tries.counted < MAX_TRIES && rules.list !== undefined) {
      const why = { by: 'deadline' } as const
      gate.stopStarts(why)
      return { kind: 'over', outcome: { kind: 'not-started', why } }
    }
    const problem = {
      kind: 'start-unreachable',
      tries: tries.all,
      busy: isBusy,
      cause,
      outOfTime: tries.counted < MAX_TRIES,
      askedMs,
    } as const
    gate.stopStarts({ by: 'service', problem })
    return { kind: 'over', outcome: { kind: 'error', runId: undefined, problem } }
  }

  private async wait(run: Omit<WaitedRun, 'random'>): Promise<Outcome> {
    const { clock, cancel, random } = this.ports
    const wait = new Wait({ ...run, random: random() }, this.rules, clock.now())
    for (;;) {
      const { dueAt, endsAt } = wait
      const outcome = await this.gate.send({ dueAt, endsAt }, (number) => this.poll(wait, number))
      if (outcome === undefined) return cancel.aborted ? wait.cancelled() : wait.timedOut()
      if (outcome !== 'executing') return outcome
    }
  }

  private async poll(wait: Wait, number: number): Promise<Outcome | 'executing'> {
    const { ports, gate, rules } = this
    const timeoutMs = wait.timeoutMs(ports.clock.now())
    const poll = await ports.poll(wait.run.runId, timeoutMs, () => wait.context(ports.clock.now()))
    // A finished answer that was there counts.
    if (ports.cancel.aborted && poll.kind !== 'finished') return wait.cancelled()
    if (poll.kind === 'busy' && rules.list !== undefined) {
      gate.busy(number, Math.min(poll.retryAfterMs, LONGEST_RETRY_AFTER_MS))
      return 'executing'
    }
    if (poll.kind !== 'failed' && poll.kind !== 'busy') gate.good(number)
    const now = ports.clock.now()
    const waitedMs = wait.waitedMs(now)
    const outcome = wait.take(poll, now)
    const pauseMs = outcome === undefined ? wait.dueAt - now : undefined
    ports.onEvent({ kind: 'polled', poll, waitedMs, pauseMs })
    return outcome ?? 'executing'
  }

  private neverStarted(): Outcome {
    const why = this.gate.whyStopped
    return why === undefined ? cancelled(false) : { kind: 'not-started', why }
  }
}

function uncertain(error: unknown): StartVerdict {
  return { kind: 'uncertain', cause: untrusted(String(error)), retryAfterMs: 0 }
}

function unrecorded({ time }: Extract<Task, { kind: 'leave' }>): Outcome {
  const problem = { kind: 'start-unrecorded', time } as const
  return { kind: 'error', runId: undefined, problem }
}

function cancelled(maybeStarted: boolean): Outcome {
  return { kind: 'cancelled', runId: undefined, maybeStarted, message: undefined }
}

/** Whether the outcome is that of an item that was never sent, or certainly not made. */
function isNeverStarted(outcome: Outcome): boolean {
  return itemConclusionOf(outcome) === 'not_started'
}
