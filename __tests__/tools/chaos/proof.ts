// The proof of a list of invariants: a faultless trial violates none of them, and one change of it violates each.

import { expect, test } from '@jest/globals'

interface Invariants<Seen> {
  readonly invariants: readonly { readonly name: string }[]
  readonly violationsOf: (seen: Seen) => readonly {
    readonly invariant: { readonly name: string }
    readonly details: readonly string[]
  }[]
  readonly faultless: () => Seen | Promise<Seen>
  /** A change of what is seen for each invariant; some have more than one. */
  readonly faults: readonly (readonly [
    invariant: string,
    what: string,
    change: (seen: Seen) => Partial<Seen>,
  ])[]
}

export function proveInvariants<Seen extends object>({
  invariants,
  violationsOf,
  faultless,
  faults,
}: Invariants<Seen>): void {
  test('a faultless trial violates no invariant', async () => {
    const found = violationsOf(await faultless())
    expect(found.map(({ invariant, details }) => [invariant.name, ...details])).toEqual([])
  })

  test.each(faults)('the invariant "%s" finds %s', async (name, _, change) => {
    const seen = await faultless()
    const found = violationsOf({ ...seen, ...change(seen) })
    expect(found.map(({ invariant }) => invariant.name)).toContain(name)
  })

  test('every invariant has a change that violates it', () => {
    const names = new Set(faults.map(([name]) => name))
    expect(names).toEqual(new Set(invariants.map(({ name }) => name)))
  })
}
