// How fast requests follow each other: contract, "Requests of a list".
import { describe, expect, test } from '@jest/globals'
import { Pace } from '../../../src/many/pace.ts'

const paceOf = (mostPerSecond = 10, longestPauseMs = 120_000) =>
  new Pace({ mostPerSecond, longestPauseMs })

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

describe('the rate', () => {
  test('lets the first request begin at once', () => {
    expect(paceOf().nextAt).toBeLessThanOrEqual(0)
  })

  test('is ten in a second at the most, spread evenly, also where a timer fires early', () => {
    for (const gap of gapsOf(paceOf(10), 20)) {
      expect(gap).toBeGreaterThan(100)
      expect(gap).toBeLessThanOrEqual(110)
    }
  })

  test('of a single run has no bound', () => {
    expect(gapsOf(paceOf(Number.POSITIVE_INFINITY), 3)).toEqual([0, 0, 0])
  })

  test('is halved by each hold, down to one request in ten seconds', () => {
    const pace = paceOf()
    const gaps = Array.from({ length: 9 }, (_, index) => {
      pace.hold(index + 1, index + 1, 0, 1)
      return gapsOf(pace, 1)[0] ?? 0
    })
    expect(gaps.map((gap) => Math.round(gap / 100))).toEqual([2, 4, 8, 16, 32, 64, 100, 100, 100])
  })

  test('comes back by half a request with each good answer, up to where it was', () => {
    const pace = paceOf()
    pace.hold(1, 1, 0, 1)
    const gaps = Array.from({ length: 12 }, (_, index) => {
      pace.good(index + 2)
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

  test('is as long as the service asks, however short or long the pauses are', () => {
    const pace = paceOf(10, 10_000)
    expect(pace.hold(1, 1, 0, 200)).toBe(200)
    expect(pace.hold(2, 2, 1_000, 200)).toBe(200)
    expect(pace.hold(3, 3, 2_000, 900_000)).toBe(900_000)
  })

  test('that it does not ask for is doubled with each in a row, up to the longest pause', () => {
    const pace = paceOf(10, 10_000)
    const holds = Array.from({ length: 6 }, (_, index) =>
      pace.hold(index + 1, index + 1, index * 60_000, 0),
    )
    expect(holds).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
  })

  test('stays at the longest pause, however many there are in a row', () => {
    const pace = paceOf(10, 10_000)
    const holds = Array.from({ length: 2_000 }, (_, index) =>
      pace.hold(index + 1, index + 1, index * 60_000, 0),
    )
    expect(new Set(holds.slice(4))).toEqual(new Set([10_000]))
  })

  test('begins a row anew after a good answer to a request sent since the last one', () => {
    const pace = paceOf()
    pace.hold(1, 1, 0, 0)
    expect(pace.hold(2, 2, 10_000, 0)).toBe(2_000)
    pace.good(3)
    expect(pace.hold(4, 4, 20_000, 0)).toBe(1_000)
  })

  test('goes on with the row after a good answer to a request sent before', () => {
    const pace = paceOf()
    // Three requests are under way when the first of them is answered 429.
    pace.hold(1, 3, 0, 0)
    pace.good(3)
    expect(pace.hold(4, 4, 10_000, 0)).toBe(2_000)
  })
})

describe('a 429 to a request begun before a hold', () => {
  test('counts as one with it: it neither lengthens the row nor slows the rate', () => {
    const pace = paceOf()
    pace.hold(1, 3, 0, 0)
    const [gap] = gapsOf(pace, 1)
    expect(pace.hold(2, 3, 10, 0)).toBeUndefined()
    expect(pace.hold(3, 3, 20, 0)).toBeUndefined()
    expect(gapsOf(pace, 1)).toEqual([gap])
    expect(pace.hold(4, 4, 10_000, 0)).toBe(2_000)
  })

  test('holds for longer where it asks for more', () => {
    const pace = paceOf()
    pace.hold(1, 2, 0, 5_000)
    expect(pace.hold(2, 2, 1_000, 60_000)).toBe(60_000)
    expect(pace.nextAt).toBe(61_000)
  })

  test('is no news where it asks for no more than is held already', () => {
    const pace = paceOf()
    pace.hold(1, 3, 0, 5_000)
    expect(pace.hold(2, 3, 1_000, 4_000)).toBeUndefined()
    expect(pace.hold(3, 3, 1_000, 3_000)).toBeUndefined()
    expect(pace.nextAt).toBe(5_000)
  })

  test('is no news when the hold is over', () => {
    const pace = paceOf()
    pace.hold(1, 2, 0, 1_000)
    expect(pace.hold(2, 2, 30_000, 0)).toBeUndefined()
    expect(pace.nextAt).toBe(1_000)
  })
})
