// The plan of a trial with a journal: rounds of steps that are killed, a disk that is full, a service that
// loses answers, and crashes between the rounds, drawn from one seed. It is plain data.

import { Random, seedOf } from '../../simulation/random.ts'
import { type Fault, ID_BYTES } from '../faults/index.ts'

export interface KillItem {
  readonly id: string
  /** Stands in the value that its run gets, and so in its output, and nowhere else. */
  readonly mark: string
  readonly fails: boolean
}

export type KillRetry = 'failed' | 'unknown' | 'none'

/** At the point of that number, or after a time. */
export type Kill =
  | { readonly kind: 'point'; readonly number: number }
  | { readonly kind: 'after'; readonly ms: number }

/** A write or a sync that fails. */
export interface Full {
  readonly fails: 'write' | 'sync'
  /** From 1. */
  readonly at: number
  /** How many bytes that write still takes; 0 where it fails outright. */
  readonly bytes: number
  /** Whether no later one succeeds either. */
  readonly lasts: boolean
}

export interface PlannedStep {
  /** By position; `single` is a step without a list. */
  readonly items: readonly number[] | 'single'
  /** `undefined` where it is not given. */
  readonly retry: KillRetry | undefined
  readonly wait: boolean
  readonly maxParallel: number
  readonly timeoutMs: number
  readonly kill: Kill | undefined
  readonly full: Full | undefined
  /** When it begins, where it is not the first of its round: at a point of that one, or later. */
  readonly begins: { readonly point: number; readonly ms: number }
}

/** What becomes of the end of the journal that was not synced. */
export interface Crash {
  /** Where it is cut: a share of what may be lost, or a number of bytes behind what was synced. */
  readonly cut: { readonly share: number } | { readonly bytes: number } | undefined
  /** So many NUL bytes are there in its place. */
  readonly zeros: number
}

export interface Round {
  /** At the same time. */
  readonly steps: readonly PlannedStep[]
  /** The faults of its requests, one each, in order; then none. */
  readonly startFaults: readonly Fault[]
  readonly readFaults: readonly Fault[]
  readonly restart: { readonly afterMs: number; readonly downMs: number } | undefined
  readonly crash: Crash | undefined
}

export interface KillPlan {
  readonly seed: number
  readonly index: number
  readonly key: string
  readonly items: readonly KillItem[]
  /** The item of steps without a list. */
  readonly single: KillItem
  readonly hasList: boolean
  readonly hasSingle: boolean
  readonly delayMs: number
  readonly rounds: readonly Round[]
}

export type KillWorld = 'bundle' | 'virtual'

/** What the contract calls the item of a step without a list. */
const SINGLE_ID = 'run'
const REFUSAL: Fault = { kind: 'envelope', status: 404, message: 'chaos' }
const BUSY: Fault = { kind: 'too-many', retryAfter: null }

export function killPlanOf(seed: number, index: number, world: KillWorld): KillPlan {
  const random = new Random(seedOf(seed ^ (world === 'virtual' ? 0x5eed : 0), index))
  const roughness = random.pick([0, 0.1, 0.3])
  const size = random.int(2, 12)
  const kind = random.weighted<'list' | 'single' | 'both'>([
    [6, 'list'],
    [2, 'single'],
    [2, 'both'],
  ])
  const item = (id: string): KillItem => ({
    id,
    mark: `mark-${random.token(12)}`,
    fails: random.chance(0.2),
  })
  const items = Array.from({ length: size }, (_, number) => item(`item ${number}`))
  const single = item(SINGLE_ID)
  const most = world === 'virtual' ? 8 : 5
  return {
    seed,
    index,
    key: `key${random.token(20)}`,
    items,
    single,
    hasList: kind !== 'single',
    hasSingle: kind !== 'list',
    delayMs: random.pick(world === 'virtual' ? [0, 300, 60_000] : [0, 50, random.int(0, 600)]),
    rounds: Array.from({ length: random.int(1, most) }, () =>
      drawRound(random, world, { kind, size, roughness }),
    ),
  }
}

function drawRound(
  random: Random,
  world: KillWorld,
  about: {
    readonly kind: 'list' | 'single' | 'both'
    readonly size: number
    readonly roughness: number
  },
): Round {
  const { roughness } = about
  const count = random.weighted([
    [7, 1],
    [2, 2],
    [1, 3],
  ])
  const faults = (draw: () => Fault, share: number) =>
    Array.from({ length: 12 }, (): Fault => (random.chance(share) ? draw() : { kind: 'none' }))
  return {
    steps: Array.from({ length: count }, () => drawStep(random, world, about)),
    startFaults: faults(() => drawStartFault(random), roughness),
    readFaults: faults(() => drawReadFault(random), roughness),
    restart:
      random.chance(0.1) && world === 'bundle'
        ? { afterMs: random.int(100, 1_500), downMs: random.int(0, 800) }
        : undefined,
    crash: random.chance(0.5) ? drawCrash(random) : undefined,
  }
}

function drawStep(
  random: Random,
  world: KillWorld,
  { kind, size }: { readonly kind: 'list' | 'single' | 'both'; readonly size: number },
): PlannedStep {
  const isSingle = kind === 'single' || (kind === 'both' && random.chance(0.4))
  const whole = Array.from({ length: size }, (_, number) => number)
  const part = whole.filter(() => random.chance(0.6))
  const items = random.chance(0.8) || part.length === 0 ? whole : part
  const wait = random.chance(0.85)
  return {
    items: isSingle ? 'single' : items,
    retry: random.pick([undefined, 'failed', 'unknown', 'none']),
    wait,
    maxParallel: wait ? random.pick([1, 2, 12]) : 12,
    timeoutMs:
      world === 'virtual'
        ? random.pick([5_000, 120_000, 3_600_000])
        : random.pick([1_500, 3_000, 4_000]),
    kill: random.chance(0.65) ? drawKill(random, world, isSingle) : undefined,
    full: random.chance(0.15) ? drawFull(random) : undefined,
    begins: { point: random.int(1, 40), ms: random.int(0, 1_200) },
  }
}

/** A record has four points at most, and an item four records. */
function drawKill(random: Random, world: KillWorld, isSingle: boolean): Kill {
  const latest = isSingle ? 14 : random.pick([14, 40, 100])
  return random.chance(0.75)
    ? { kind: 'point', number: random.int(1, latest) }
    : { kind: 'after', ms: random.int(0, world === 'virtual' ? 20_000 : 2_000) }
}

function drawFull(random: Random): Full {
  return {
    fails: random.chance(0.7) ? 'write' : 'sync',
    at: random.int(1, random.pick([4, 20])),
    bytes: random.pick([0, 1, 2, random.int(1, 300), 10_000]),
    lasts: random.chance(0.5),
  }
}

function drawCrash(random: Random): Crash {
  return {
    cut: random.weighted([
      [3, undefined],
      [4, { share: random.next() }],
      [2, { bytes: random.int(0, 3) }],
    ]),
    zeros: random.chance(0.4) ? random.pick([1, random.int(1, 300), 4_096]) : 0,
  }
}

function drawStartFault(random: Random): Fault {
  const afterBytes = random.pick([0, 20, ID_BYTES, ID_BYTES + 1, ID_BYTES + 5])
  return random.weighted<Fault>([
    [3, { kind: 'late-head', ms: random.int(20, 500) }],
    [2, { kind: 'late-handling', ms: random.int(20, 500) }],
    [4, { kind: 'reset-after' }],
    [1, { kind: 'reset-before' }],
    [1, { kind: 'silence-after' }],
    [2, { kind: 'cut', afterBytes, by: 'end', framing: 'content-length' }],
    [1, { kind: 'status', status: 503, handled: true }],
    [4, BUSY],
    [2, REFUSAL],
  ])
}

function drawReadFault(random: Random): Fault {
  return random.weighted<Fault>([
    [3, { kind: 'late-head', ms: random.int(20, 500) }],
    [2, { kind: 'reset-before' }],
    [2, { kind: 'status', status: 503, handled: false }],
    [3, BUSY],
    [1, REFUSAL],
  ])
}
