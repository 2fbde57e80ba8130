// The number of cases that a property is tried with, and the report of a failure. A failure is repeated with
// `FUZZ_SEED=… FUZZ_PATH=… npm test -- --project fuzz -t '<title of the test>'`, as it prints them.

import fc from 'fast-check'

/** The number in `npm test`; the project `fuzz` sets another one by `globals`. */
const FEW_CASES = 200

/** Characters of a failing case: some cases are megabytes. */
const MAX_PRINTED = 4_000

const given: unknown = Reflect.get(globalThis, 'FUZZ_CASES')
const CASES = typeof given === 'number' && given > 0 ? given : FEW_CASES

export interface Options<Case> {
  /** How many cases, if not as many as for other properties. */
  readonly cases?: number
  /** The part of the cases that is enough for a slow property. */
  readonly share?: number
  /** Cases that once failed, and cases that chance must not leave out: tried first, each time. */
  readonly fixed?: readonly Case[]
}

/** Tries the property; a failure has the smallest case found, and how to repeat it. */
export async function holds<Case extends unknown[]>(
  property: fc.IProperty<Case> | fc.IAsyncProperty<Case>,
  { cases = CASES, share = 1, fixed = [] }: Options<Case> = {},
): Promise<void> {
  const { FUZZ_PATH: path = '' } = process.env
  const details = await fc.check(property as fc.IAsyncProperty<Case>, {
    numRuns: Math.max(1, Math.ceil(cases * share)) + fixed.length,
    examples: [...fixed],
    ...(path === '' ? {} : { path }),
  })
  if (!details.failed) return
  const { numRuns, numShrinks, counterexample, errorInstance, seed, counterexamplePath } = details
  const found = fc.stringify(counterexample)
  const rest = found.length > MAX_PRINTED ? ` … (${found.length} characters)` : ''
  throw new Error(
    [
      `The property fails in case ${numRuns}, shrunk ${numShrinks} times:`,
      found.slice(0, MAX_PRINTED) + rest,
      `To repeat it: FUZZ_SEED=${seed} FUZZ_PATH=${counterexamplePath ?? ''}`,
    ].join('\n'),
    errorInstance instanceof Error ? { cause: errorInstance } : {},
  )
}
