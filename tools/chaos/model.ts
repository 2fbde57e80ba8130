// A trial: everything that happens in it, drawn before it begins, so that the same seed and number always give the
// same trial. Times in ms.

import fc from 'fast-check'
import { type Fault, faultOf, hostileTexts, quickFailure, unmadeStart } from './faults.ts'

export interface Mode {
  /** Processes against a service, and not a simulation. */
  readonly isReal: boolean
  /** Steps share a journal, are killed, and go on where they were. */
  readonly isKill: boolean
  /** Only lists. */
  readonly isList: boolean
}

type Drawn<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never
export type Item = Drawn<ReturnType<typeof itemOf>>
export type Step = Drawn<ReturnType<typeof stepOf>>
export type Round = Drawn<ReturnType<typeof roundOf>>
export type Trial = Drawn<ReturnType<typeof trialOf>>
/** SIGKILL at the point of that number, or after a time. */
type Kill = { readonly point?: number; readonly ms?: number }

/** The contract's name for the item of a step without a list. */
export const SINGLE_ID = 'run'
const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Longer than any step between processes waits. */
const SLOW_MS = MINUTE
/** Some look different in a URL, in JSON, or in a command than they are. */
const KEYS = ['', '', '%0A', '"\\', '&<>', "'`", '::', '##[x]', '+/='].map(
  (each) => `key${each}4f9a8c7b6d5e3f2a1b0c`,
)
const { constant, constantFrom, nat, integer, array } = fc

export function trialOf(mode: Mode) {
  // Nothing that a simulation passes on can show a key.
  const keys = mode.isReal ? KEYS : KEYS.slice(-1)
  return constantFrom(...keys).chain((key) => trialWith(mode, key))
}

function trialWith(mode: Mode, key: string) {
  const { isReal, isKill, isList } = mode
  const size = { minLength: 2, maxLength: isKill ? 12 : 40 }
  const single = isList ? 0 : isKill ? 2 : isReal ? 30 : 1
  return fc
    .record({
      kind: weighted([single, 'single'], [10, 'list'], [isKill ? 3 : 0, 'both']),
      text: constantFrom(...hostileTexts(key)),
      workflow: weighted<'plain' | 'hostile'>([4, 'plain'], [1, 'hostile']),
      first: itemOf(mode, key),
      others: array(itemOf(mode, key), size),
      rounds: array(roundOf(mode), { minLength: 1, maxLength: !isKill ? 1 : isReal ? 5 : 8 }),
      hasJournal: isKill ? constant(true) : weighted([70, false], [isReal ? 0 : 30, true]),
      latencyMs: constantFrom<readonly [number, number]>([1, 20], [5, 900], [500, 8_000]),
      seed: nat(),
    })
    .map(({ kind, first, others, rounds, workflow, ...rest }) => {
      const items = [first, ...others].map((item, at) => ({
        ...item,
        id: at === 0 ? SINGLE_ID : `item ${at}`,
        mark: `mark-${at}-of-an-input`,
      }))
      return {
        ...rest,
        ...{ mode, key, items },
        workflow: kind === 'single' && isReal && !isKill ? workflow : ('plain' as const),
        rounds: rounds.map(({ steps, crash }) => ({
          steps: steps.map((step) => fitted(step, kind, items, mode)),
          crash,
        })),
      }
    })
}

/** A step as its trial needs it. */
function fitted(step: Step, kind: string, items: readonly Item[], { isReal }: Mode): Step {
  const isList = kind === 'list' || (kind === 'both' && step.isList)
  const all = items.map((_, at) => at).slice(1)
  const part = all.filter((at) => !step.items.includes(at))
  const chosen = isList ? (part.length === 0 ? all : part) : [0]
  const isSlow = isReal && chosen.some((at) => items[at]?.lengthMs === SLOW_MS)
  return {
    ...step,
    isList,
    items: chosen,
    maxParallel: step.wait ? step.maxParallel : Math.max(step.maxParallel, chosen.length),
    timeoutMs: isSlow ? Math.min(step.timeoutMs, 1_200) : step.timeoutMs,
    tolerated: isList ? step.tolerated : undefined,
  }
}

function itemOf({ isReal, isKill }: Mode, key: string) {
  const lengths = isKill ? [0, 50] : [0, 50, SLOW_MS]
  const start = faultOf('start', isReal, key)
  const poll = faultOf('poll', isReal, key)
  // Some starts are tried, and some runs polled, until they are given up.
  const starts = weightedOf<readonly Fault[]>(
    [12, constant([])],
    [6, array(start, { minLength: 1, maxLength: 3 })],
    [1, array(unmadeStart(isReal), { minLength: 7, maxLength: 12 })],
  )
  const polls = weightedOf<readonly Fault[]>(
    [10, constant([])],
    [8, array(poll, { minLength: 1, maxLength: 3 })],
    [1, array(quickFailure, { minLength: 8, maxLength: 14 })],
  )
  return fc.record({
    id: constant<string>(''),
    // A part of the value that its run gets, and so of its output, and of nothing else.
    mark: constant<string>(''),
    lengthMs: isReal
      ? weightedOf([3, constantFrom(...lengths)], [4, nat(600)])
      : fc.oneof(constantFrom(0, 5 * SECOND, MINUTE), nat(isKill ? MINUTE : 20 * MINUTE)),
    succeeds: weighted([85, true], [15, false]),
    // The faults of its requests, one each, in order; then none.
    ...{ starts, polls },
  })
}

function roundOf(mode: Mode) {
  const another = rarely(mode.isKill ? 25 : 0, stepOf(mode))
  return fc.record({
    steps: fc
      .tuple(stepOf(mode), another, another)
      .map((steps) => steps.filter((step) => step !== undefined)),
    // The machine crashes: the fate of the end of the journal that was not synced.
    crash: rarely(
      mode.isKill ? 50 : 0,
      fc.record({ kept: constantFrom(1, 1, 0, 0.2, 0.9), zeros: constantFrom(0, 0, 1, 300) }),
    ),
  })
}

function stepOf({ isReal, isKill }: Mode) {
  const kills = fc.oneof(
    integer({ min: 1, max: 40 }).map((point): Kill => ({ point })),
    integer({ min: 1, max: 100 }).map((point): Kill => ({ point })),
    nat(isReal ? 2_000 : 20_000).map((ms): Kill => ({ ms })),
  )
  const signal = fc.record({
    name: constantFrom<NodeJS.Signals>('SIGINT', 'SIGTERM'),
    // After the step began, or after it masked its key.
    afterMs: isReal ? fc.oneof(constant(0), nat(400), nat(1_500)) : nat(10 * MINUTE),
  })
  return fc.record({
    // Those that are left out, until it is known which there are.
    items: weightedOf<readonly number[]>(
      [3, constant([])],
      [1, array(integer({ min: 1, max: 12 }))],
    ),
    isList: weighted([60, true], [40, false]),
    retry: constantFrom<'failed' | 'unknown' | 'none'>('failed', 'failed', 'unknown', 'none'),
    wait: weighted([88, true], [12, false]),
    maxParallel: fc.oneof(constantFrom(1, 2, 40), integer({ min: 1, max: 12 })),
    tolerated: rarely(isKill ? 0 : 50, nat(12)),
    timeoutMs: isReal
      ? weighted([1, isKill ? 1_500 : 10], [3, isKill ? 3_000 : 600], [9, isKill ? 5_000 : 20_000])
      : weightedOf([6, constant(360 * MINUTE)], [4, nat(30 * MINUTE)], [2, nat(5_000)]),
    firstPauseMs: isReal ? constantFrom(50, 100, 200) : constantFrom(50, SECOND, 30 * SECOND),
    longestPauseMs: isReal
      ? constantFrom(50, 200, 500)
      : constantFrom(isKill ? 500 : 2 * MINUTE, 30 * SECOND, 9 * MINUTE),
    requestTimeoutMs: isReal
      ? weighted([20, isKill ? 2_000 : 500], [10, 1_000], [1, 10_000])
      : constantFrom(SECOND, 10 * SECOND, MINUTE),
    signal: rarely(isKill ? 0 : 25, signal),
    kill: rarely(isKill ? 65 : 0, kills),
    // A write or a sync that fails, as on a full disk: the write after so many bytes.
    full: rarely(
      isKill || !isReal ? 15 : 0,
      fc.record({
        fails: constantFrom<'write' | 'sync'>('write', 'write', 'sync'),
        at: fc.oneof(integer({ min: 1, max: 4 }), integer({ min: 1, max: 20 })),
        bytes: fc.oneof(constantFrom(0, 1, 2, 10_000), nat(300)),
        lasts: fc.boolean(),
      }),
    ),
    // If it is not the first of its round: at a point of that one, or after a time.
    begins: fc.record({ point: integer({ min: 1, max: 40 }), ms: nat(1_200) }),
    summary: weighted<'full' | 'brief' | 'none'>([6, 'full'], [2, 'brief'], [1, 'none']),
  })
}

type Weighted<T> = readonly (readonly [weight: number, value: T])[]

/** One of the values; shrinks to the first. */
function weighted<T>(...from: Weighted<T>): fc.Arbitrary<T> {
  return weightedOf(...from.map(([weight, value]) => [weight, constant(value)] as const))
}

function weightedOf<T>(...from: Weighted<fc.Arbitrary<T>>): fc.Arbitrary<T> {
  const options = from.map(([weight, arbitrary]) => ({ weight, arbitrary }))
  return fc.oneof({ withCrossShrink: true }, ...options.filter(({ weight }) => weight > 0))
}

function rarely<T>(percent: number, value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return weightedOf<T | undefined>([100 - percent, constant(undefined)], [percent, value])
}
