// How many cases a property of the fuzzing is tried with, and how a failure is tried again:
// `FUZZ_SEED=… FUZZ_PATH=… npm test -- --project fuzz -t '<name of the test>'`, both as the failure tells them.

import fc from 'fast-check'

/** In `npm test`; its project `fuzz` sets its own by `globals`. */
const FEW_CASES = 200

/** Of a failing case: some are of megabytes. */
const MOST_SHOWN = 4_000

const given: unknown = Reflect.get(globalThis, 'FUZZ_CASES')
const CASES = typeof given === 'number' && given > 0 ? given : FEW_CASES

export interface Options<Case> {
  /** The part of the cases that is enough, where each takes its time. */
  readonly share?: number
  /** What once failed, and what must never be left to chance: tried first, each time. */
  readonly fixed?: readonly Case[]
}

/** Tries the property; a failure has the smallest case found, and how to try it again. */
export async function holds<Case extends unknown[]>(
  property: fc.IProperty<Case> | fc.IAsyncProperty<Case>,
  { share = 1, fixed = [] }: Options<Case> = {},
): Promise<void> {
  const { FUZZ_SEED: seed = '', FUZZ_PATH: path = '' } = process.env
  if (!/^(-?\d+)?$/.test(seed)) throw new Error(`FUZZ_SEED must be a whole number, got ${seed}`)
  const parameters = {
    numRuns: Math.max(1, Math.ceil(CASES * share)) + fixed.length,
    examples: [...fixed],
    ...(seed === '' ? {} : { seed: Number(seed) }),
    ...(path === '' ? {} : { path }),
  }
  tell(await fc.check(property as fc.IAsyncProperty<Case>, parameters))
}

function tell<Case>(details: fc.RunDetails<Case>): void {
  if (!details.failed) return
  const again = `FUZZ_SEED=${details.seed} FUZZ_PATH=${details.counterexamplePath ?? ''}`
  const found = fc.stringify(details.counterexample)
  const cause = details.errorInstance instanceof Error ? { cause: details.errorInstance } : {}
  throw new Error(
    `It does not hold in case ${details.numRuns}, made smaller ${details.numShrinks} times:\n${found.slice(0, MOST_SHOWN)}${found.length > MOST_SHOWN ? ` … (${found.length} in all)` : ''}\nOnce more: ${again}`,
    cause,
  )
}
