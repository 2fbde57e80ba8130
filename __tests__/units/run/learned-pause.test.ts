// What runs took that have finished decides when the others of a list are polled (docs/many-runs.md#how-a-list-polls).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { learnedPause } from '../../../src/run/learned-pause.ts'

/** Sixteen runs: 100, 110, …, 250 s. */
const SIXTEEN = Array.from({ length: 16 }, (_, index) => 100_000 + 10_000 * index)
const LIMITS = { shortestPauseMs: 2_000, longestPauseMs: 120_000 }

/** The pause in seconds after so many seconds; that of a single run is a quarter of them, at least five. */
function pauseAfter(seconds: number, tookMs: readonly number[] = SIXTEEN, limits = LIMITS) {
  const now = { waitedMs: seconds * 1_000, singleMs: Math.max(5, seconds / 4) * 1_000 }
  return learnedPause(tookMs, now, limits) / 1_000
}

describe('the pause of a run of a list', () => {
  test('is that of a single run until eight others have finished', () => {
    const eight = SIXTEEN.slice(0, 8)
    expect(pauseAfter(80, eight.slice(1))).toBe(20)
    expect(pauseAfter(80, [])).toBe(20)
    expect(
      pauseAfter(
        80,
        eight.map((ms) => ms + 12_000),
      ),
    ).toBe(32)
  })

  test('ends when an eighth of those that took longer had ended, rounded up', () => {
    // Sixteen took longer than 80 s: two of them had ended at 110 s.
    expect(pauseAfter(80)).toBe(30)
    // Thirteen took longer than 125 s: two of them had ended at 140 s.
    expect(pauseAfter(125)).toBe(15)
    // Of eight, one, and of nine, two: both end at 180 s.
    expect(pauseAfter(100, SIXTEEN.slice(8))).toBe(80)
    expect(pauseAfter(100, SIXTEEN.slice(7))).toBe(80)
  })

  test('counts a run that took exactly as long as ended', () => {
    const pause = (seconds: number) => pauseAfter(seconds, SIXTEEN.slice(0, 8).concat(130_000))
    expect([pause(149.999), pause(150)]).toEqual([9.374_937_5, 10])
  })

  test('is that of a single run if none took longer', () => {
    expect(pauseAfter(249)).toBe(249 / 16)
    expect([pauseAfter(250), pauseAfter(400)]).toEqual([62.5, 100])
  })

  test('is at least the shortest pause, and a sixteenth of the time waited', () => {
    const near = Array(9).fill(30_500)
    expect(pauseAfter(30, near)).toBe(2)
    expect(pauseAfter(30, near, { ...LIMITS, shortestPauseMs: 7_000 })).toBe(7)
    expect(pauseAfter(30.49, near, { ...LIMITS, shortestPauseMs: 50 })).toBe(30.49 / 16)
  })

  test('is at most four pauses of a single run, and two once the shortest had ended', () => {
    const far = Array(9).fill(1_000_000)
    expect(pauseAfter(10, far)).toBe(20)
    const one = [10_000, ...far]
    expect([pauseAfter(9, one), pauseAfter(10, one), pauseAfter(10.001, one)]).toEqual([20, 20, 10])
  })

  test('is never above poll-interval-seconds, which wins', () => {
    const far = Array(9).fill(1_000_000)
    expect(pauseAfter(400, far)).toBe(120)
    const limits = { shortestPauseMs: 600_000, longestPauseMs: 60_000 }
    expect(pauseAfter(400, far, limits)).toBe(60)
  })

  test('always lies between these bounds', () => {
    const ms = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(ms, { maxLength: 40 }), ms, ms, (took, waitedMs, singleMs) => {
        const sorted = took.toSorted((a, b) => a - b)
        const pause = learnedPause(sorted, { waitedMs, singleMs }, LIMITS)
        const taught = took.length >= 8 && took.some((each) => each > waitedMs)
        if (!taught) return expect(pause).toBe(singleMs)
        expect(pause).toBeLessThanOrEqual(Math.min(4 * singleMs, 120_000))
        const least = Math.min(2_000, 2 * singleMs, 120_000)
        expect(pause).toBeGreaterThanOrEqual(least)
      }),
    )
  })
})
