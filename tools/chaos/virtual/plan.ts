// The plan of a virtual trial: a list, and how the service deals with each of its requests, drawn from one
// seed. It is plain data. Times are milliseconds of the simulated clock.

import { Random, seedOf } from '../../simulation/random.ts'

export type StartScript =
  /** Accepted; the answer has the id. */
  | { readonly kind: 'accepted' }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  | { readonly kind: 'no-connection' }
  /** The answer is lost; `isHandled`: a run was started. */
  | { readonly kind: 'uncertain'; readonly isHandled: boolean; readonly retryAfterMs: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'unusable-id' }
  | { readonly kind: 'impossible' }
  /** No answer within `request-timeout-seconds`, though a run was started. */
  | { readonly kind: 'silent' }

export type PollScript =
  | { readonly kind: 'true' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  | { readonly kind: 'executing'; readonly retryAfterMs: number }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' }

export interface PlannedItem {
  readonly isCollected: boolean
  readonly lengthMs: number
  readonly succeeds: boolean
  /** What comes of its starts and polls, in order; then nothing unusual. */
  readonly starts: readonly StartScript[]
  readonly polls: readonly PollScript[]
  /** Its journal says that a run may have been started: nothing is to be sent for it. */
  readonly isLeft: boolean
}

export interface VirtualPlan {
  readonly seed: number
  readonly index: number
  readonly items: readonly PlannedItem[]
  readonly maxParallel: number
  readonly tolerated: number | undefined
  readonly wait: boolean
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  readonly requestTimeoutMs: number
  /** How long an answer takes: from, to. */
  readonly latencyMs: readonly [number, number]
  /** While the service is down, or answers 429 to everything. */
  readonly outages: readonly Window[]
  readonly limits: readonly Window[]
  readonly cancelAt: number | undefined
  /** From that record of a start on, from 1, nothing can be recorded. */
  readonly unrecordedFrom: number | undefined
}

export interface Window {
  readonly from: number
  readonly to: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

export function virtualPlanOf(seed: number, index: number): VirtualPlan {
  const random = new Random(seedOf(seed, index))
  const size = random.int(2, 40)
  const wait = random.chance(0.9)
  const collected = random.weighted([
    [6, 0],
    [3, random.next() * 0.5],
    [1, 1],
  ] as const)
  const roughness = random.pick([0, 0.1, 0.3, 0.7])
  const lengthMs = random.pick([0, 5 * SECOND, MINUTE, 20 * MINUTE])
  const deadlineMs = random.weighted([
    [6, 6 * 60 * MINUTE],
    [2, random.int(1, 30) * MINUTE],
    [2, random.int(1, 90) * SECOND],
    [1, random.int(1, 3_000)],
  ])
  const latest = random.pick([10 * SECOND, 5 * MINUTE, deadlineMs])
  const latencyMs = random.pick<readonly [number, number]>([
    [1, 20],
    [5, 900],
    [500, 8_000],
  ])
  return {
    seed,
    index,
    items: Array.from({ length: size }, () => drawItem(random, collected, roughness, lengthMs)),
    maxParallel: wait ? random.pick([1, 2, random.int(1, 12), 40]) : random.int(size, 60),
    tolerated: random.chance(0.5) ? undefined : random.int(0, Math.ceil(size / 3)),
    wait,
    deadlineMs,
    firstPauseMs: random.pick([50, SECOND, 5 * SECOND, 30 * SECOND]),
    longestPauseMs: random.pick([30 * SECOND, 2 * MINUTE, 10 * MINUTE]),
    requestTimeoutMs: random.pick([SECOND, 10 * SECOND, MINUTE]),
    latencyMs,
    outages: drawWindows(random, latest, [1, 20 * SECOND, 5 * MINUTE, 3 * 60 * MINUTE]),
    limits: drawWindows(random, latest, [SECOND, 20 * SECOND, 5 * MINUTE]),
    cancelAt: random.chance(0.2) ? random.int(0, latest) : undefined,
    unrecordedFrom: random.chance(0.03) ? random.int(1, 2 * size) : undefined,
  }
}

function drawItem(
  random: Random,
  collected: number,
  roughness: number,
  lengthMs: number,
): PlannedItem {
  const starts: StartScript[] = []
  const tries = random.pick([6, 6, 12])
  const again = tries > 6 ? 0.95 : roughness * 0.6
  while (random.chance(starts.length === 0 ? roughness * 0.6 : again) && starts.length < tries) {
    starts.push(tries > 6 ? drawUnmade(random) : drawStart(random))
  }
  const polls: PollScript[] = []
  const most = random.pick([3, 3, 14])
  while (random.chance(roughness) && polls.length < most) polls.push(drawPoll(random))
  const isCollected = random.chance(collected)
  return {
    isCollected,
    lengthMs: Math.round(lengthMs * random.pick([0, 1, 2 * random.next()])),
    succeeds: random.chance(1 - roughness / 3),
    starts,
    polls,
    isLeft: !isCollected && random.chance(roughness * 0.05),
  }
}

function drawStart(random: Random): StartScript {
  const retryAfterMs = drawRetryAfter(random)
  return random.weighted<StartScript>([
    [8, { kind: 'busy', retryAfterMs }],
    [8, { kind: 'no-connection' }],
    [4, { kind: 'uncertain', isHandled: random.chance(0.5), retryAfterMs }],
    [3, { kind: 'refused', status: random.pick([400, 404, 422]) }],
    [0.3, { kind: 'refused', status: random.pick([401, 403]) }],
    [1, { kind: 'unusable-id' }],
    [0.3, { kind: 'impossible' }],
    // After a start, a pause counts in full.
    [0.3, { kind: 'busy', retryAfterMs: 60 * MINUTE }],
    [1, { kind: 'silent' }],
  ])
}

/** One of many in a row: a start that is to be tried again and again. */
function drawUnmade(random: Random): StartScript {
  return random.weighted<StartScript>([
    [6, { kind: 'no-connection' }],
    [1, { kind: 'busy', retryAfterMs: 0 }],
  ])
}

function drawPoll(random: Random): PollScript {
  const retryAfterMs = drawRetryAfter(random)
  return random.weighted<PollScript>([
    [10, { kind: 'failed', retryAfterMs }],
    [6, { kind: 'busy', retryAfterMs }],
    [4, { kind: 'executing', retryAfterMs }],
    [0.5, { kind: 'refused' }],
    [2, { kind: 'silent' }],
    [4, { kind: 'true' }],
  ])
}

function drawRetryAfter(random: Random): number {
  return random.weighted([
    [6, 0],
    [3, random.int(1, 20) * SECOND],
    [1, 15 * MINUTE],
  ])
}

function drawWindows(
  random: Random,
  latest: number,
  lengths: readonly [number, ...number[]],
): readonly Window[] {
  const windows: Window[] = []
  while (random.chance(0.25) && windows.length < 3) {
    const from = random.int(0, latest)
    windows.push({ from, to: from + Math.ceil(random.next() * random.pick(lengths)) })
  }
  return windows
}
