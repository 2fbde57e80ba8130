// A trial with a journal from its plan to what it violates, through the bundle or in virtual time.

import { Tally } from '../tally.ts'
import { tryKillOut } from './bundle.ts'
import { killViolationsOf } from './invariants.ts'
import type { KillObservation } from './observation.ts'
import { killPlanOf } from './plan.ts'
import { recordsIn } from './reading.ts'
import { playKillVirtually } from './virtual.ts'

export interface KillTrial {
  /** A line for each invariant that does not hold, and for what goes against it. */
  readonly violations: readonly string[]
  /** The trial in full. */
  describe(): string
}

const MOST_DETAILS = 5

export async function tryKill(
  { seed, index }: { readonly seed: number; readonly index: number },
  options: { readonly actionDirectory: string; readonly folder: string },
  tallies: { readonly faults: Tally; readonly conclusions: Tally },
): Promise<KillTrial> {
  return judged(await tryKillOut(killPlanOf(seed, index, 'bundle'), options), tallies)
}

/** Gives the exit code: 1 where any trial went against an invariant. */
export async function tryKillVirtually({
  seed,
  indexes,
  isOnly,
}: {
  readonly seed: number
  readonly indexes: readonly number[]
  readonly isOnly: boolean
}): Promise<number> {
  console.log(`Seed ${seed}, ${indexes.length} journals in virtual time`)
  const begin = performance.now()
  const tallies = { faults: new Tally(), conclusions: new Tally() }
  let failed = 0
  let steps = 0
  let starts = 0
  for (const index of indexes) {
    const seen = await playKillVirtually(killPlanOf(seed, index, 'virtual'))
    steps += seen.steps.length
    starts += seen.starts.length
    const { violations, describe } = judged(seen, tallies)
    if (isOnly) console.log(describe())
    if (violations.length === 0) continue
    failed++
    console.log(['', `Trial ${index}`, ...violations].join('\n'))
    console.log(
      `  to have it again: npm run chaos -- --kill --virtual --seed ${seed} --only ${index}`,
    )
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(['', 'Steps by fault', ...tallies.faults.lines()].join('\n'))
  console.log(['', 'Items of steps by conclusion', ...tallies.conclusions.lines()].join('\n'))
  const verdict = failed === 0 ? 'every invariant held' : `${failed} trials FAILED`
  const what = `${indexes.length} journals, ${steps} steps, ${starts} starts`
  console.log(`\nSeed ${seed}: ${what}, in ${seconds} s, ${verdict}`)
  return failed === 0 ? 0 : 1
}

function judged(
  seen: KillObservation,
  { faults, conclusions }: { readonly faults: Tally; readonly conclusions: Tally },
): KillTrial {
  for (const { wasKilled, conclusions: ends } of seen.steps) {
    faults.add(wasKilled ? 'journal: killed' : 'journal: not killed')
    for (const conclusion of ends.values()) conclusions.add(`journal: ${conclusion}`)
  }
  for (const { what } of seen.acts) if (what === 'failed') faults.add('journal: disk full')
  for (const { arrived } of seen.starts) if (!arrived) faults.add('journal: answer lost')
  for (let left = seen.crashes; left > 0; left--) faults.add('journal: machine crashed')
  for (const { steps } of seen.plan.rounds) {
    if (steps.length > 1) faults.add('journal: steps at once')
  }
  const violations = killViolationsOf(seen).flatMap(
    ({ invariant: { name, sentence }, details }) => [
      `VIOLATED ${name}: ${sentence}`,
      ...details.slice(0, MOST_DETAILS).map((detail) => `  - ${detail.slice(0, 600)}`),
    ],
  )
  return { violations, describe: () => describe(seen, violations) }
}

function describe(seen: KillObservation, violations: readonly string[]): string {
  const { plan, steps, acts, starts, journal } = seen
  const { rounds, ...rest } = plan
  return [
    `Trial ${plan.index} of seed ${plan.seed}, a journal`,
    `Plan ${JSON.stringify(rest)}`,
    ...rounds.map((round, number) => `  round ${number} ${JSON.stringify(round)}`),
    'Acts',
    ...acts.map((act) => {
      const [written] = act.what === 'wrote' ? recordsIn(act.text) : []
      const what = written === undefined ? '' : ` ${written.record} ${written.item ?? ''}`
      const size = 'size' in act ? ` up to ${act.size}` : ''
      return `  step ${act.step} ${act.what}${what}${size}`
    }),
    'Starts',
    ...starts.map((start) => `  ${JSON.stringify(start)}`),
    'Steps',
    ...steps.map(({ number, retry, wasKilled, isCalm, conclusions, refusal }) => {
      const how = [retry, ...(wasKilled ? ['killed'] : []), ...(isCalm ? ['calm'] : [])].join(', ')
      const ends = [...conclusions].map(([id, conclusion]) => `${id} ${conclusion}`).join(', ')
      return `  step ${number} (${how}): ${ends}${refusal === undefined ? '' : ` REFUSED ${refusal}`}`
    }),
    'Journal',
    ...journal.split('\n').map((line) => `  ${JSON.stringify(line).slice(0, 240)}`),
    ...violations,
  ].join('\n')
}
