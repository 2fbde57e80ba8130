// Hand-made observations of lists in virtual time.

import type { Event } from '../../../../src/many/ports.ts'
import type { FinishedOutcome, Outcome } from '../../../../src/run/outcome.ts'
import type { Problem } from '../../../../src/run/problem.ts'
import { reasonsAgainst } from '../../../../src/run/workflow-run.ts'
import { own } from '../../../../src/text/words.ts'
import type { PlannedItem, VirtualPlan } from '../../../../tools/chaos/virtual/plan.ts'
import {
  runIdOf,
  type VirtualObservation,
  type VirtualRequest,
} from '../../../../tools/chaos/virtual/play.ts'
import { finishedRun } from '../../../../tools/simulation/run.ts'

export const cause = own('the cause')

export function item(change: Partial<PlannedItem> = {}): PlannedItem {
  return {
    isCollected: false,
    lengthMs: 5_000,
    succeeds: true,
    starts: [],
    polls: [],
    isUnreadable: false,
    ...change,
  }
}

export function plan(change: Partial<VirtualPlan> = {}): VirtualPlan {
  return {
    seed: 1,
    index: 2,
    items: [item()],
    maxParallel: 10,
    tolerated: undefined,
    wait: true,
    deadlineMs: 3_600_000,
    firstPauseMs: 5_000,
    longestPauseMs: 120_000,
    requestTimeoutMs: 60_000,
    latencyMs: [10, 10],
    prepareMs: 0,
    endMs: 0,
    outages: [],
    limits: [],
    cancelAt: undefined,
    unrecordedFrom: undefined,
    ...change,
  }
}

function request(
  kind: 'start' | 'poll',
  index: number,
  begin: number,
  verdict: string,
  change: Partial<VirtualRequest>,
): VirtualRequest {
  const end = begin + 10
  return { kind, index, begin, end, verdict, status: undefined, retryAfterMs: 0, ...change }
}

export const start = (
  index: number,
  begin: number,
  verdict = 'started',
  change: Partial<VirtualRequest> = {},
) => request('start', index, begin, verdict, change)

export const poll = (
  index: number,
  begin: number,
  verdict = 'finished',
  change: Partial<VirtualRequest> = {},
) => request('poll', index, begin, verdict, change)

export function finished(index: number, success = true): FinishedOutcome {
  const run = finishedRun(success)
  const reasons = reasonsAgainst(run)
  return {
    kind: 'finished',
    runId: runIdOf(index),
    run,
    reasons,
    answer: Buffer.from(runIdOf(index)),
  }
}

export function error(problem: Problem, runId?: string): Outcome {
  return { kind: 'error', runId, problem }
}

export const unexpected = error({ kind: 'unexpected', cause })
export const unknown = error({ kind: 'start-uncertain', cause })
export const refused = error({ kind: 'start-refused' })

export const timedOut = (index: number): Outcome => ({
  kind: 'timed-out',
  runId: runIdOf(index),
  timeoutMs: 3_600_000,
  message: undefined,
  cause: undefined,
})

export const cancelled = (runId: string | undefined, maybeStarted = false): Outcome => ({
  kind: 'cancelled',
  runId,
  maybeStarted,
  message: undefined,
})

export const notStarted = (by: 'service' | 'journal' | 'failures' | 'deadline'): Outcome => ({
  kind: 'not-started',
  why:
    by === 'service' || by === 'journal'
      ? { by, problem: { kind: 'service-down', cause } }
      : { by },
})

export const told = (at: number, event: Event) => ({ at, event })
export const began = (at: number) => told(at, { kind: 'outage-began', cause })
export const ended = (at: number) => told(at, { kind: 'outage-ended' })

/** Three polls in a row that fail, from then on. */
export const threeFailed = (from: number, index = 0): readonly VirtualRequest[] =>
  [0, 200, 400].map((ms) => poll(index, from + ms, 'failed'))

/**
 * A list that was carried out by these requests, and ended so, each item when its last request did. Of
 * runs it holds what the requests say.
 */
export function seen(
  requests: readonly VirtualRequest[],
  outcomes: readonly Outcome[],
  change: Partial<VirtualObservation> = {},
  ofPlan: Partial<VirtualPlan> = {},
): VirtualObservation {
  const items = outcomes.map(() => item())
  const planned = plan({ items, ...ofPlan })
  const own = (index: number) => requests.filter((each) => each.index === index)
  const started = (index: number) => own(index).find(({ verdict }) => verdict === 'started')
  const isCollected = (index: number) => planned.items[index]?.isCollected ?? false
  return {
    plan: planned,
    requests,
    made: outcomes.map((_, index) => (started(index) === undefined ? 0 : 1)),
    knownSince: outcomes.map((_, index) => (isCollected(index) ? 0 : started(index)?.end)),
    finishedAt: outcomes.map((_, index) => {
      const from = isCollected(index) ? 0 : started(index)?.begin
      return from === undefined ? undefined : from + (planned.items[index]?.lengthMs ?? 0)
    }),
    ends: outcomes.map((outcome, index) => [{ at: own(index).at(-1)?.end ?? 0, outcome }]),
    events: [],
    takenBack: 0,
    prepared: 0,
    endedAt: Math.max(0, ...requests.map(({ end }) => end)),
    conclusion: 'success',
    thrown: undefined,
    ...change,
  }
}
