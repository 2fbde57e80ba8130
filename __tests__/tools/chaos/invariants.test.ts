// The chaos harness's checks: each has nothing against what is right, and can fail.

import { describe, expect, test } from '@jest/globals'
import { invariants, violationsOf } from '../../../tools/chaos/invariants/index.ts'
import { good } from './faultless.ts'
import { bad } from './faulty.ts'

describe('the invariants', () => {
  test.each(good)('have nothing against %s', (_, observation) => {
    const found = violationsOf(observation).map(({ invariant, details }) => [
      invariant.name,
      ...details,
    ])
    expect(found).toEqual([])
  })

  test.each(bad)('"%s" finds %s', (name, _, observation) => {
    expect(violationsOf(observation).map(({ invariant }) => invariant.name)).toContain(name)
  })

  test('can each fail', () => {
    expect(new Set(bad.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
  })
})
