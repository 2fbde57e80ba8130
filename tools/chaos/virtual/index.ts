// Lists in virtual time: carries out the trials, one after the other, and prints what violates an
// invariant.

import { itemConclusionOf } from '../../../src/runs/conclusion.ts'
import { Tally } from '../tally.ts'
import { type VirtualViolation, virtualViolationsOf } from './invariants.ts'
import { virtualPlanOf } from './plan.ts'
import { playVirtual, type VirtualObservation } from './play.ts'

export interface VirtualOptions {
  readonly seed: number
  readonly indexes: readonly number[]
  /** Tells the trial in full. */
  readonly isOnly: boolean
}

const MOST_DETAILS = 5

/** Gives the exit code: 1 where any trial went against an invariant. */
export async function tryVirtually({ seed, indexes, isOnly }: VirtualOptions): Promise<number> {
  console.log(`Seed ${seed}, ${indexes.length} lists in virtual time`)
  const begin = performance.now()
  const conclusions = new Tally()
  let requests = 0
  let virtualMs = 0
  let failed = 0
  for (const index of indexes) {
    const seen = await playVirtual(virtualPlanOf(seed, index))
    requests += seen.requests.length
    virtualMs += seen.endedAt
    for (const { outcome } of seen.ends.flat()) conclusions.add(itemConclusionOf(outcome))
    const violations = virtualViolationsOf(seen)
    if (isOnly) console.log(describe(seen))
    if (violations.length === 0) continue
    failed++
    console.log(['', `Trial ${index}`, ...violations.flatMap(describeViolation)].join('\n'))
    console.log(`  to have it again: npm run chaos -- --virtual --seed ${seed} --only ${index}`)
  }
  const seconds = (performance.now() - begin) / 1000
  console.log(['', 'Items by conclusion', ...conclusions.lines()].join('\n'))
  const verdict = failed === 0 ? 'every invariant held' : `${failed} trials FAILED`
  const what = `${requests} requests and ${(virtualMs / 3_600_000).toFixed(0)} hours`
  console.log(
    `\nSeed ${seed}: ${indexes.length} lists, ${what}, in ${seconds.toFixed(1)} s, ${verdict}`,
  )
  return failed === 0 ? 0 : 1
}

function describeViolation({ invariant, details }: VirtualViolation): readonly string[] {
  const { name, sentence } = invariant
  const more = details.length > MOST_DETAILS ? [`  … ${details.length} in all`] : []
  return [
    `VIOLATED ${name}: ${sentence}`,
    ...details.slice(0, MOST_DETAILS).map((detail) => `  - ${detail}`),
    ...more,
  ]
}

function describe({ plan, requests, events, ends, endedAt }: VirtualObservation): string {
  const { items, ...rest } = plan
  const told = events.filter(({ event }) => !['polled', 'starting', 'started'].includes(event.kind))
  return [
    `Trial ${plan.index} of seed ${plan.seed}`,
    `Plan ${JSON.stringify(rest)}`,
    ...items.map((item, index) => `  item ${index} ${JSON.stringify(item)}`),
    'Requests',
    ...requests.map(({ kind, index, begin, end, verdict, retryAfterMs }) => {
      const asked = retryAfterMs > 0 ? `, Retry-After ${retryAfterMs} ms` : ''
      return `  ${begin.toFixed(0)} to ${end.toFixed(0)} ms ${kind} of item ${index}: ${verdict}${asked}`
    }),
    'Events',
    ...told.map(({ at, event }) => `  ${at.toFixed(0)} ms ${JSON.stringify(event).slice(0, 200)}`),
    'Items',
    ...ends.map((each, index) => {
      const texts = each.map(
        ({ at, outcome }) => `${itemConclusionOf(outcome)} at ${at.toFixed(0)} ms`,
      )
      return `  item ${index}: ${texts.join(', ')}`
    }),
    `Ended at ${endedAt.toFixed(0)} ms`,
  ].join('\n')
}
