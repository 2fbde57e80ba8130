// A trial: everything that happens in it, drawn before it begins, so that the same seed and number always give the
// same trial. Times in ms.

import fc from 'fast-check'
import { type Fault, faultOf, quickFailure, unmadeStart } from './faults.ts'

type Drawn<Of extends (isKill: boolean) => unknown> =
  ReturnType<Of> extends fc.Arbitrary<infer Value> ? Value : never
export type Trial = Drawn<typeof trialOf>
export type Step = Drawn<typeof stepOf>
export type Round = Trial['rounds'][number]
export type Item = Trial['items'][number]
export type Join = (typeof JOINS)[number]
/** SIGKILL at the point of that number, or after a time. */
type Kill = { readonly point?: number; readonly ms?: number }

/** The item of a step without a list (docs/journal.md#a-single-run). */
const SINGLE_ID = 'run'
export const INPUT_NODE = 'input_1'
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
/** Without `first-poll-seconds`: before the first poll, and between those of a list that has learned. */
const DEFAULT_PAUSES = { firstPauseMs: 5 * SECOND, shortestPauseMs: 2 * SECOND }
const { array, boolean, constant, constantFrom, integer, nat, oneof, record } = fc

/** The ways in which two copies of a journal are put together. */
const JOINS = ['cat', 'sort', 'reverse', 'conflict', 'windows'] as const

/**
 * @param isKill steps share a journal, are killed, and go on where they were
 * @param hasCopies some go on with another copy of it
 */
export function trialOf(isKill: boolean, hasCopies = false) {
  return weightedOf([7, trialWith(isKill, 2, 12, hasCopies)], [isKill ? 0 : 1, crowd])
}

/** Long runs and slow answers: more requests are due than may be under way. */
const crowd = trialWith(false, 20, 30).map((trial) => ({
  ...trial,
  latencyMs: [20 * SECOND, 50 * SECOND] as const,
  items: trial.items.map((item) => ({ ...item, lengthMs: item.lengthMs + 20 * MINUTE })),
  rounds: trial.rounds.map((round) => ({
    ...round,
    steps: round.steps.map((step) => ({ ...step, maxParallel: 40, requestTimeoutMs: MINUTE })),
  })),
}))

function trialWith(isKill: boolean, minLength: number, maxLength: number, hasCopies = false) {
  const item = itemOf(isKill)
  return record({
    kind: weighted([isKill ? 2 : 1, 'single'], [10, 'list'], [isKill ? 3 : 0, 'both']),
    first: item,
    others: array(item, { minLength, maxLength, size: 'max' }),
    rounds: array(roundOf(isKill, hasCopies), { minLength: 1, maxLength: isKill ? 8 : 1 }),
    /** So many runs are made; then each start is answered 429. */
    quota: rarely(15, record({ runs: nat(8), retryAfter: constantFrom(0, 60, 3_600, 172_800) })),
    hasCopies: constant(hasCopies),
    hasJournal: isKill ? constant(true) : weighted([70, false], [30, true]),
    latencyMs: constantFrom<readonly [number, number]>([1, 20], [5, 900], [500, 8_000]),
    seed: nat(),
  }).map(({ kind, first, others, rounds, ...rest }) => {
    const items = [first, ...others].map((each, at) => ({
      ...each,
      id: at === 0 ? SINGLE_ID : `item ${at}`,
      /** The value that its run gets. */
      mark: `mark-${at}-of-an-input`,
    }))
    return {
      ...{ ...rest, isKill, items },
      rounds: rounds.map(({ steps, ...more }) => ({
        steps: steps.map((step) => fitted(step, kind, items.length)),
        ...more,
      })),
    }
  })
}

/** A step as its trial needs it. */
function fitted(step: Step, kind: string, itemCount: number): Step {
  const isList = kind === 'list' || (kind === 'both' && step.isList)
  const all = Array.from({ length: itemCount }, (_, at) => at).slice(1)
  const part = all.filter((at) => !step.items.includes(at))
  const chosen = isList ? (part.length === 0 ? all : part) : [0]
  return {
    ...step,
    isList,
    items: chosen,
    maxParallel: step.wait ? step.maxParallel : Math.max(step.maxParallel, chosen.length),
    tolerated: isList ? step.tolerated : undefined,
  }
}

function itemOf(isKill: boolean) {
  // Some starts are tried, and some runs polled, until they are given up.
  const starts = weightedOf<readonly Fault[]>(
    [12, constant([])],
    [6, array(faultOf('start'), { minLength: 1, maxLength: 3 })],
    [1, array(unmadeStart, { minLength: 7, maxLength: 12 })],
  )
  const polls = weightedOf<readonly Fault[]>(
    [10, constant([])],
    [8, array(faultOf('poll'), { minLength: 1, maxLength: 3 })],
    [1, array(quickFailure, { minLength: 8, maxLength: 14 })],
  )
  return record({
    lengthMs: oneof(constantFrom(0, 5 * SECOND, MINUTE), nat(isKill ? MINUTE : 20 * MINUTE)),
    succeeds: weighted([85, true], [15, false]),
    /** How wrong the time of its end is; `undefined` if its answer has none. */
    clockErrorMs: weighted<number | undefined>(
      [8, 0],
      [1, undefined],
      [1, 2 * HOUR],
      [1, -2 * HOUR],
    ),
    // The faults of its requests, one each, in order; then none.
    ...{ starts, polls },
  })
}

function roundOf(isKill: boolean, hasCopies: boolean) {
  const another = rarely(isKill ? 25 : 0, stepOf(isKill))
  // The machine crashes: the fate of the end of the journal that was not synced.
  const crash = record({ kept: constantFrom(1, 1, 0, 0.2, 0.9), zeros: constantFrom(0, 0, 1, 300) })
  return record({
    steps: fc
      .tuple(stepOf(isKill), another, another)
      .map((steps) => steps.filter((step) => step !== undefined)),
    crash: rarely(isKill ? 50 : 0, crash),
    /** The next round goes on with the other copy, or with both put together. */
    copies: rarely(hasCopies ? 60 : 0, constantFrom('other', 'other', ...JOINS)),
  })
}

function stepOf(isKill: boolean) {
  const kill = oneof(
    ...[40, 100].map((max) => integer({ min: 1, max }).map((point): Kill => ({ point }))),
    nat(20 * SECOND).map((ms): Kill => ({ ms })),
  )
  const full = record({
    fails: constantFrom<'write' | 'sync'>('write', 'write', 'sync'),
    at: oneof(integer({ min: 1, max: 4 }), integer({ min: 1, max: 20 })),
    bytes: oneof(constantFrom(0, 1, 2, 10_000), nat(300)),
    lasts: boolean(),
  })
  return record({
    // Those that are left out, until it is known which there are.
    items: weightedOf<readonly number[]>(
      [3, constant([])],
      [1, array(integer({ min: 1, max: 12 }))],
    ),
    isList: weighted([60, true], [40, false]),
    retry: constantFrom<'failed' | 'unknown' | 'none'>('failed', 'failed', 'unknown', 'none'),
    isRedo: weighted([80, false], [20, true]),
    wait: weighted([88, true], [12, false]),
    maxParallel: oneof(constantFrom(1, 2, 40), integer({ min: 1, max: 12 })),
    tolerated: rarely(isKill ? 0 : 50, nat(12)),
    timeoutMs: weightedOf([6, constant(360 * MINUTE)], [4, nat(30 * MINUTE)], [2, nat(5 * SECOND)]),
    pauses: constantFrom(
      ...[50, SECOND, 30 * SECOND].map((ms) => ({ firstPauseMs: ms, shortestPauseMs: ms })),
      DEFAULT_PAUSES,
    ),
    longestPauseMs: constantFrom(isKill ? 500 : 2 * MINUTE, 30 * SECOND, 9 * MINUTE),
    requestTimeoutMs: constantFrom(SECOND, 10 * SECOND, MINUTE),
    /** By how much its clock differs from others. */
    skewMs: isKill ? integer({ min: -60 * MINUTE, max: 60 * MINUTE }) : constant(0),
    /** When a signal reaches it. */
    signalMs: rarely(isKill ? 0 : 25, nat(10 * MINUTE)),
    kill: rarely(isKill ? 65 : 0, kill),
    // A write or a sync that fails, as on a full disk: the write after so many bytes.
    full: rarely(15, full),
    // If it is not the first of its round: at a point of that one.
    beginsAt: integer({ min: 1, max: 40 }),
  }).map(({ pauses, ...step }) => ({ ...step, ...pauses }))
}

type Weighted<T> = readonly (readonly [weight: number, value: T])[]

/** One of the values; shrinks to the first. */
function weighted<T>(...from: Weighted<T>): fc.Arbitrary<T> {
  return weightedOf(...from.map(([weight, value]) => [weight, constant(value)] as const))
}

function weightedOf<T>(...from: Weighted<fc.Arbitrary<T>>): fc.Arbitrary<T> {
  const options = from.map(([weight, arbitrary]) => ({ weight, arbitrary }))
  return oneof({ withCrossShrink: true }, ...options.filter(({ weight }) => weight > 0))
}

function rarely<T>(percent: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return weightedOf<T | undefined>([100 - percent, constant(undefined)], [percent, value])
}
