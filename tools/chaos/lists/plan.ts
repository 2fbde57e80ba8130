// The plan of a trial with a list: its items, and the faults of the requests of each, drawn from one seed.

import { Random, seedOf } from '../../simulation/random.ts'
import { drawFault, drawQuickFailure, type Fault, isSlow } from '../faults/index.ts'
import { hostileText } from '../texts.ts'

export interface PlannedListItem {
  readonly id: string
  /** Stands in the value that its run gets, and so in its output, and nowhere else. */
  readonly mark: string
  readonly fails: boolean
  /** The faults of its requests, one each, in order; then none. */
  readonly startFaults: readonly Fault[]
  readonly readFaults: readonly Fault[]
}

export interface ListPlan {
  readonly seed: number
  readonly index: number
  readonly key: string
  readonly items: readonly PlannedListItem[]
  readonly maxParallel: number
  readonly tolerated: string | undefined
  readonly wait: boolean
  readonly delayMs: number
  readonly timeoutSeconds: number
  readonly requestTimeoutSeconds: number
  readonly summary: 'full' | 'brief' | 'none'
  readonly outputDirectory: boolean
  /** The service answers 429 to more requests in a second. */
  readonly requestsPerSecond: number | undefined
  readonly restart: { readonly afterMs: number; readonly downMs: number } | undefined
  readonly signal: { readonly name: 'SIGINT' | 'SIGTERM'; readonly afterMs: number } | undefined
}

export function listPlanOf(seed: number, index: number): ListPlan {
  const random = new Random(seedOf(seed, index))
  const key = `key${random.token(20)}`
  const size = random.weighted([
    [4, random.int(2, 8)],
    [2, random.int(9, 40)],
  ])
  const wait = random.chance(0.9)
  const roughness = random.pick([0, 0.1, 0.3])
  return {
    seed,
    index,
    key,
    items: Array.from({ length: size }, (_, number) => drawItem(random, number, roughness, key)),
    maxParallel: wait ? random.int(1, 12) : size,
    tolerated: random.pick([undefined, undefined, '0', '2', '50%']),
    wait,
    delayMs: random.pick([0, 50, random.int(0, 800)]),
    timeoutSeconds: random.weighted([
      [2, random.int(3, 30) / 10],
      [8, 25],
    ]),
    requestTimeoutSeconds: random.pick([0.5, 1]),
    summary: random.pick(['full', 'brief', 'none']),
    outputDirectory: random.chance(0.3),
    requestsPerSecond: random.chance(0.15) ? random.int(2, 6) : undefined,
    restart: random.chance(0.25)
      ? { afterMs: random.int(200, 2_000), downMs: random.int(0, 1_500) }
      : undefined,
    signal: random.chance(0.2)
      ? { name: random.pick(['SIGINT', 'SIGTERM']), afterMs: random.int(300, 3_000) }
      : undefined,
  }
}

function drawItem(random: Random, number: number, roughness: number, key: string): PlannedListItem {
  const odd = random.chance(0.2)
    ? hostileText(random, 'no key').replace(/[\p{Cc}\p{Cs}]/gu, '')
    : ''
  const startFaults = random.chance(roughness)
    ? [withoutLongPause(drawFault('start', random, key))]
    : []
  const readFaults: Fault[] = []
  while (random.chance(roughness) && readFaults.length < 3) {
    const fault = random.chance(0.5)
      ? drawQuickFailure(random, key)
      : drawFault('read', random, key)
    readFaults.push(
      isSlow(fault) && readFaults.length > 0 ? { kind: 'none' } : withoutLongPause(fault),
    )
  }
  return {
    id: `${number} ${odd}`.slice(0, 60).trim(),
    mark: `mark-${random.token(12)}`,
    fails: random.chance(roughness / 3),
    startFaults,
    readFaults,
  }
}

/** A hold of many minutes would leave nothing to be seen of all other items. */
function withoutLongPause(fault: Fault): Fault {
  return fault.kind === 'asked-to-wait' && fault.seconds > 2 ? { ...fault, seconds: 1 } : fault
}
