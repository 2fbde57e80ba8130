// The rules of a single run and those of a list.
import { expect, test } from '@jest/globals'
import { policyOfMany, policyOfOne } from '../../../src/many/policy.ts'
import { TIMES } from './parts.ts'

test('a single run has its own tries of a start, and no pace, hold or outage', () => {
  expect(policyOfOne(TIMES)).toEqual({
    ...TIMES,
    maxParallel: 1,
    mostUnderWay: 1,
    mostPerSecond: Number.POSITIVE_INFINITY,
    startTries: 5,
    startPauseMs: 1_000,
    holdsOn429: false,
    // The deadline ends it by the rules of the wait, which may come before the first start.
    noStartAfterMs: Number.POSITIVE_INFINITY,
    outageAfter: Number.POSITIVE_INFINITY,
    toleratedFailures: Number.POSITIVE_INFINITY,
  })
})

test('a list has its pace, its holds and its outages, and no start after the deadline', () => {
  expect(policyOfMany(TIMES, { maxParallel: 7, toleratedFailures: 2 })).toEqual({
    ...TIMES,
    maxParallel: 7,
    mostUnderWay: 8,
    mostPerSecond: 10,
    startTries: Number.POSITIVE_INFINITY,
    startPauseMs: 0,
    holdsOn429: true,
    noStartAfterMs: TIMES.deadlineMs,
    outageAfter: 3,
    toleratedFailures: 2,
  })
})

test('a list starts every item where no number of failures is given, however many fail', () => {
  const { toleratedFailures } = policyOfMany(TIMES, {
    maxParallel: 1,
    toleratedFailures: undefined,
  })
  expect(toleratedFailures).toBeGreaterThanOrEqual(1_000)
  expect(policyOfMany(TIMES, { maxParallel: 1, toleratedFailures: 0 }).toleratedFailures).toBe(0)
})
