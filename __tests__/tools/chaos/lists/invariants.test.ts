// The checks of trials with a list: each has nothing against what is right, and can fail.

import { describe, expect, test } from '@jest/globals'
import { listInvariants, listViolationsOf } from '../../../../tools/chaos/lists/invariants.ts'
import type { ListObservation } from '../../../../tools/chaos/lists/trial.ts'
import { good } from './faultless.ts'
import { bad } from './faulty.ts'

/** Each thing that is wrong, with the invariant that says so. */
function found(seen: ListObservation): readonly (readonly [name: string, detail: string])[] {
  return listViolationsOf(seen).flatMap(({ invariant: { name }, details }) =>
    details.map((detail) => [name, detail] as const),
  )
}

describe('the invariants of a list', () => {
  test.each(good)('have nothing against %s', (_, observation) => {
    expect(found(observation)).toEqual([])
  })

  test.each(bad)('"%s" finds %s', (name, _, observation, detail) => {
    expect(found(observation)).toContainEqual([name, expect.stringContaining(detail)])
  })

  test('can each fail', () => {
    expect(new Set(bad.map(([name]) => name))).toEqual(
      new Set(listInvariants.map(({ name }) => name)),
    )
  })
})
