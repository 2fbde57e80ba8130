// The checks of lists in virtual time: each has nothing against what is right, and can fail.

import { describe, expect, test } from '@jest/globals'
import {
  virtualInvariants,
  virtualViolationsOf,
} from '../../../../tools/chaos/virtual/invariants.ts'
import type { VirtualObservation } from '../../../../tools/chaos/virtual/play.ts'
import { good } from './faultless.ts'
import { bad } from './faulty.ts'

/** Each thing that is wrong, with the invariant that says so. */
function found(seen: VirtualObservation): readonly (readonly [name: string, detail: string])[] {
  return virtualViolationsOf(seen).flatMap(({ invariant: { name }, details }) =>
    details.map((detail) => [name, detail] as const),
  )
}

describe('the invariants of a list in virtual time', () => {
  test.each(good)('have nothing against %s', (_, observation) => {
    expect(found(observation)).toEqual([])
  })

  test.each(bad)('"%s" finds %s', (name, _, observation, detail) => {
    expect(found(observation)).toContainEqual([name, expect.stringContaining(detail)])
  })

  test('can each fail', () => {
    expect(new Set(bad.map(([name]) => name))).toEqual(
      new Set(virtualInvariants.map(({ name }) => name)),
    )
  })
})
