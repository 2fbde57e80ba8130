// How fast requests follow each other: docs/many-runs.md#pace.
import { describe, expect, test } from '@jest/globals'
import { Pace } from '../../../src/schedule/pace.ts'

const NEVER = Number.POSITIVE_INFINITY
const paceOf = (longestPauseMs = 120_000, deadlineMs = NEVER) =>
  new Pace(longestPauseMs, deadlineMs)

/** The gaps between so many requests, in ms, each sent as soon as it may be. */
function gapsOf(pace: Pace, requests: number): readonly number[] {
  let now = 1_000
  return Array.from({ length: requests }, () => {
    pace.begin(now)
    const gap = pace.nextAt - now
    now = pace.nextAt
    return gap
  })
}

/** The lengths of so many holds, each of which follows a request sent after the one before. */
const holdsOf = (pace: Pace, count: number, askedMs = 0) =>
  Array.from({ length: count }, (_, index) =>
    pace.hold(index + 1, index + 1, index * 1_000_000, askedMs),
  )

describe('the rate', () => {
  test('is at most ten requests in a second, evenly spread, also where a timer fires early', () => {
    const pace = paceOf()
    expect(pace.nextAt).toBeLessThanOrEqual(0)
    for (const gap of gapsOf(pace, 20)) {
      expect(gap).toBeGreaterThan(100)
      expect(gap).toBeLessThanOrEqual(110)
    }
  })

  test('is halved by each hold, down to one request in ten seconds', () => {
    const pace = paceOf()
    const gaps = Array.from({ length: 9 }, (_, index) => {
      pace.hold(index + 1, index + 1, 0, 1)
      return gapsOf(pace, 1)[0] ?? 0
    })
    expect(gaps.map((gap) => Math.round(gap / 100))).toEqual([2, 4, 8, 16, 32, 64, 100, 100, 100])
  })

  test('rises by half a request with each good answer, up to where it was', () => {
    const pace = paceOf()
    pace.hold(1, 1, 0, 1)
    const gaps = Array.from({ length: 12 }, (_, index) => {
      pace.goodAnswer(index + 2)
      return gapsOf(pace, 1)[0] ?? 0
    })
    const perSecond = gaps.map((gap) => Math.round(10_000 / (gap - 5)) / 10)
    expect(perSecond).toEqual([5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10, 10])
  })
})

describe('a hold', () => {
  test('keeps all requests back until it is over', () => {
    const pace = paceOf()
    pace.begin(400)
    expect(pace.hold(1, 1, 500, 30_000)).toBe(30_000)
    expect(pace.nextAt).toBe(30_500)
  })

  test('is as long as Retry-After says, shorter or longer than any pause', () => {
    expect(holdsOf(paceOf(10_000), 2, 200)).toEqual([200, 200])
    expect(holdsOf(paceOf(10_000), 2, 900_000)).toEqual([900_000, 900_000])
  })

  test('without Retry-After is 1 s, doubled with each in a row, up to poll-interval-seconds', () => {
    const holds = holdsOf(paceOf(10_000), 2_000)
    expect(holds.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(new Set(holds.slice(4))).toEqual(new Set([10_000]))
  })

  test('ends at the deadline at the latest, and there is none after it', () => {
    const pace = paceOf(120_000, 60_000)
    expect(pace.hold(1, 1, 500, 900_000)).toBe(59_500)
    expect(pace.nextAt).toBe(60_000)
    expect(pace.hold(2, 2, 60_000, 900_000)).toBeUndefined()
    expect(pace.hold(3, 3, 61_000, 0)).toBeUndefined()
    expect(pace.nextAt).toBe(60_000)
  })

  test('is the first of a row after a good answer to a request sent since the last one', () => {
    const pace = paceOf()
    expect(holdsOf(pace, 2)).toEqual([1_000, 2_000])
    pace.goodAnswer(3)
    expect(pace.hold(4, 4, 20_000_000, 0)).toBe(1_000)
  })

  test('continues the row after a good answer to a request sent before', () => {
    const pace = paceOf()
    // Three requests are under way when the first of them is answered 429.
    pace.hold(1, 3, 0, 0)
    pace.goodAnswer(3)
    expect(pace.hold(4, 4, 10_000, 0)).toBe(2_000)
  })
})

describe('a 429 to a request sent before a hold', () => {
  test('neither lengthens the row nor slows the rate', () => {
    const pace = paceOf()
    pace.hold(1, 3, 0, 0)
    const [gap] = gapsOf(pace, 1)
    expect([pace.hold(2, 3, 10, 0), pace.hold(3, 3, 20, 0)]).toEqual([undefined, undefined])
    expect(gapsOf(pace, 1)).toEqual([gap])
    expect(pace.hold(4, 4, 10_000, 0)).toBe(2_000)
  })

  test('extends the hold where it asks for more, and only there', () => {
    const pace = paceOf()
    pace.hold(1, 4, 0, 5_000)
    expect(pace.hold(2, 4, 1_000, 4_000)).toBeUndefined()
    expect(pace.nextAt).toBe(5_000)
    expect(pace.hold(3, 4, 1_000, 60_000)).toBe(60_000)
    expect(pace.hold(4, 4, 90_000, 0)).toBeUndefined()
    expect(pace.nextAt).toBe(61_000)
  })
})
