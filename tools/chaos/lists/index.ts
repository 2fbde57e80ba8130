// A trial with a list from its plan to what it violates.

import type { Tally } from '../tally.ts'
import { listViolationsOf } from './invariants.ts'
import { listPlanOf } from './plan.ts'
import { tryListOut } from './trial.ts'

export interface ListTrial {
  /** A line for each invariant that does not hold, and for what goes against it. */
  readonly violations: readonly string[]
  /** The trial in full. */
  describe(): string
}

const MOST_DETAILS = 5

export async function tryList(
  trial: { readonly seed: number; readonly index: number },
  options: { readonly actionDirectory: string; readonly folder: string },
  tallies: { readonly faults: Tally; readonly conclusions: Tally },
): Promise<ListTrial> {
  const plan = listPlanOf(trial.seed, trial.index)
  const seen = await tryListOut(plan, options)
  const { result, starts } = seen
  for (const { fault } of starts) {
    if (fault.kind !== 'none') tallies.faults.add(`list, start: ${fault.kind}`)
  }
  if (seen.wasRestarted) tallies.faults.add('list, service restarted')
  if (seen.wasSignalled) tallies.faults.add('list, one signal')
  tallies.conclusions.add(`list: ${result.outputs.get('conclusion') ?? 'none'}`)
  const violations = listViolationsOf(seen).flatMap(
    ({ invariant: { name, sentence }, details }) => [
      `VIOLATED ${name}: ${sentence}`,
      ...details.slice(0, MOST_DETAILS).map((detail) => `  - ${detail.slice(0, 600)}`),
    ],
  )
  const describe = () =>
    [
      `Trial ${plan.index} of seed ${plan.seed}, a list`,
      `Plan ${JSON.stringify(plan)}`,
      ...starts.map(({ index, fault, startedId, request }) => {
        return `  start of item ${index}: ${JSON.stringify(fault)} → ${request.outcome}, ${startedId}`
      }),
      'Log',
      result.stdout + result.stderr,
      'Outputs',
      ...[...result.outputs].map(([name, value]) => `  ${name}: ${value.slice(0, 1_000)}`),
      ...violations,
    ].join('\n')
  return { violations, describe }
}
