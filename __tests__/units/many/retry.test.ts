// When a start that was certainly not made is sent again: contract, "Starting at most once".
import { describe, expect, test } from '@jest/globals'
import { policyOfMany, policyOfOne } from '../../../src/many/policy.ts'
import { retryAfter } from '../../../src/many/retry.ts'
import { TIMES } from './parts.ts'
import { busy, cause, noConnection } from './scene.ts'

const one = policyOfOne(TIMES)
const { deadlineMs } = TIMES

describe('of a single run', () => {
  test('there are five tries, with pauses of 1, 2, 4 and 8 s between them', () => {
    const retries = [1, 2, 3, 4, 5].map((tries) => retryAfter(noConnection, tries, 0, one))
    expect(retries.slice(0, 4).map(({ pauseMs }) => pauseMs)).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(retries.map(({ problem }) => problem?.kind)).toEqual([
      ...Array(4).fill(undefined),
      'start-unreachable',
    ])
  })

  test('no pause is longer than the longest', () => {
    expect(retryAfter(noConnection, 4, 0, { ...one, longestPauseMs: 3_000 }).pauseMs).toBe(3_000)
  })

  test('what the service asks for makes a pause longer, and never shorter', () => {
    const pauseOf = (askedMs: number) => {
      const retry = retryAfter(busy(askedMs), 3, 0, one)
      expect(retry.askedMs).toBe(askedMs)
      return retry.pauseMs
    }
    expect([0, 3_000, 7_000, 600_000].map(pauseOf)).toEqual([4_000, 4_000, 7_000, 600_000])
    expect(retryAfter(noConnection, 3, 0, one).askedMs).toBe(0)
  })

  test('a pause may last until the deadline, and no longer', () => {
    expect(retryAfter(noConnection, 1, deadlineMs - 1_000, one).problem).toBeUndefined()
    expect(retryAfter(noConnection, 1, deadlineMs - 999, one).problem).toMatchObject({
      outOfTime: true,
      tries: 1,
    })
  })

  test('the problem says why there is no further try', () => {
    expect(retryAfter(noConnection, 5, 0, one).problem).toEqual({
      kind: 'start-unreachable',
      tries: 5,
      busy: false,
      cause,
      outOfTime: false,
      askedMs: 0,
    })
    expect(retryAfter(busy(60_000), 2, deadlineMs, one).problem).toEqual({
      kind: 'start-unreachable',
      tries: 2,
      busy: true,
      cause,
      outOfTime: true,
      askedMs: 60_000,
    })
  })

  test('the last try is given up for the tries, also where there was no time either', () => {
    const { problem } = retryAfter(noConnection, 5, deadlineMs, one)
    expect(problem).toMatchObject({ outOfTime: false })
  })
})

describe('of a list', () => {
  const many = policyOfMany(TIMES, { maxParallel: 10, toleratedFailures: undefined })

  test('a start without a connection is sent again at once, as often as it takes', () => {
    for (const tries of [1, 2, 100, 5_000]) {
      expect(retryAfter(noConnection, tries, 0, many)).toMatchObject({
        pauseMs: 0,
        problem: undefined,
      })
    }
  })

  test('the deadline is left to those who send it, where there is no pause', () => {
    expect(retryAfter(noConnection, 1, deadlineMs + 1, many).problem).toBeUndefined()
  })
})
