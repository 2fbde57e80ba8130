// Waiting for a run: when each poll begins, and how long it may take.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { computePause } from '../../../src/run/wait.ts'
import { settings } from '../../../tools/simulation/settings.ts'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { answer } from '../../helpers/replies.ts'
import { carryOutOne, executing, finished, lost, started } from './one-run.ts'

/** So many polls find the run still executing, and the next one finds it finished. */
const executingTimes = (count: number) => (number: number) =>
  number <= count ? executing : finished

describe('the first poll', () => {
  test('of a run that the step started begins after first-poll-seconds, not shortened', async () => {
    const { times, outcome } = await carryOutOne({ polls: [finished], now: 900, random: 0.999 })
    expect([times, outcome.kind]).toEqual([[5_900], 'finished'])
  })

  test('of a run that the step collects begins at once', async () => {
    const scene = { polls: [executing, finished], isOwn: false, now: 300 }
    expect((await carryOutOne(scene)).times).toEqual([300, 5_300])
  })
})

describe('the pause', () => {
  test('is a quarter of the time waited, at least the first and at most the longest', async () => {
    const { times } = await carryOutOne({
      polls: executingTimes(11),
      firstPauseMs: 8_000,
      longestPauseMs: 20_000,
    })
    // 8, then 8 up to 32 s waited, then quarters: 10, 12.5, …, then 20 from 80 s on.
    expect(times).toEqual([
      8_000, 16_000, 24_000, 32_000, 40_000, 50_000, 62_500, 78_125, 97_656.25, 117_656.25,
      137_656.25, 157_656.25,
    ])
  })

  test('counts the time that polls take, from the start, or else from the first poll', async () => {
    const polls = [executing, finished]
    const own = await carryOutOne({ polls, now: 100_000, requestMs: 35_000 })
    expect(own.times).toEqual([105_000, 105_000 + 35_000 + 10_000])
    const collected = await carryOutOne({
      polls: executingTimes(2),
      isOwn: false,
      now: 500_000,
      requestMs: 40_000,
    })
    expect(collected.times).toEqual([500_000, 550_000, 550_000 + 40_000 + 22_500])
  })

  test('is never above poll-interval-seconds, also where first-poll-seconds is', async () => {
    const { times } = await carryOutOne({
      polls: executingTimes(2),
      firstPauseMs: 600_000,
      longestPauseMs: 60_000,
    })
    expect(times).toEqual([600_000, 660_000, 720_000])
  })

  test('is shortened by a random share of up to 10 %, the longest too', () => {
    const pause = (random: number, waitedMs = 80_000) =>
      computePause({ waitedMs, failures: 0, random }, settings())
    expect(pause(0)).toBe(20_000)
    expect(pause(0.5)).toBeCloseTo(19_000, 6)
    expect(pause(0.999_999)).toBeCloseTo(18_000, 0)
    expect(pause(0.5, 9e6)).toBeCloseTo(114_000, 6)
  })

  test('is shortened by the same share throughout a wait', async () => {
    const { times } = await carryOutOne({ polls: executingTimes(12), random: 0.4 })
    for (const [index, at] of times.slice(0, -1).entries()) {
      const pause = (times[index + 1] ?? 0) - at
      expect(pause).toBeCloseTo(Math.max(5_000, at / 4) * 0.96, 6)
    }
  })

  test('is lengthened by Retry-After, beyond poll-interval-seconds too, and never shortened', async () => {
    const asks = (value: string, status = 250) => answer(status, '', { 'retry-after': value })
    const date = new Date(ZERO + 1_500_000).toUTCString()
    const polls = [asks('300'), asks('1'), asks('200', 503), asks('200', 429), asks(date), finished]
    const { times } = await carryOutOne({ polls, random: 0.5 })
    const pauses = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    const quarter = (305_000 / 4) * 0.95
    expect(pauses.slice(0, 4)).toEqual([300_000, expect.closeTo(quarter, 6), 200_000, 200_000])
    expect(times[5]).toBeCloseTo(1_500_000, 6)
  })

  test.each([
    ['899', 899_000],
    ['900', 900_000],
    ['901', 900_000],
    ['86400', 900_000],
  ])('is lengthened by a Retry-After of %s s to 15 minutes at the most', async (value, pauseMs) => {
    for (const status of [250, 429, 503]) {
      const polls = [answer(status, '', { 'retry-after': value }), finished]
      const { times, progress } = await carryOutOne({ polls })
      expect(times).toEqual([5_000, 5_000 + pauseMs])
      expect(progress[0]?.pauseMs).toBe(pauseMs)
    }
  })

  test('is doubled for each further failure in a row, never above poll-interval-seconds', async () => {
    const { progress } = await carryOutOne({
      polls: [lost, lost, lost, lost, lost, lost, finished],
      isOwn: false,
      firstPauseMs: 1_000,
      longestPauseMs: 12_000,
    })
    expect(progress.map(({ pauseMs }) => pauseMs)).toEqual([
      // The second is 2 s, the third 4 s, and from then on a quarter of the time waited, doubled as often.
      1_000,
      2_000,
      4_000,
      12_000,
      12_000,
      12_000,
      undefined,
    ])
  })

  test('after a good poll is as before', async () => {
    const { progress } = await carryOutOne({
      polls: [lost, lost, executing, lost, lost, finished],
      isOwn: false,
      firstPauseMs: 10_000,
    })
    const pauses = progress.map(({ pauseMs }) => pauseMs)
    expect(pauses).toEqual([10_000, 20_000, 10_000, 10_000, 25_000, undefined])
  })
})

describe('the deadline', () => {
  test.each([
    [
      'has the last poll where the next pause would pass it',
      17_000,
      [5_000, 10_000, 15_000, 17_000],
    ],
    ['has one poll, not two, where a pause ends at it', 15_000, [5_000, 10_000, 15_000]],
    ['has the first poll where first-poll-seconds is beyond it', 4_000, [4_000]],
  ])('%s', async (_, deadlineMs, expected) => {
    const { times, ended } = await carryOutOne({ polls: [executing], deadlineMs })
    expect(times).toEqual(expected)
    expect(ended).toMatchObject({ kind: 'timed-out', cause: undefined })
  })

  test('is not passed for Retry-After, and the pause in the log is the real one', async () => {
    const polls = [answer(429, '', { 'retry-after': '600' })]
    const { times, progress } = await carryOutOne({ polls, deadlineMs: 20_000 })
    expect(times).toEqual([5_000, 20_000])
    expect(progress.map(({ pauseMs }) => pauseMs)).toEqual([15_000, undefined])
  })

  test.each([7_000, 8_000])('has no poll after one under way, %i ms', async (deadlineMs) => {
    const scene = { polls: [executing], requestMs: 3_000, deadlineMs }
    const { times, outcome } = await carryOutOne(scene)
    expect([times, outcome.kind]).toEqual([[5_000], 'timed-out'])
  })

  test('leaves a start that was answered after it one poll, at once', async () => {
    const late = { starts: [started], requestMs: 70_000, deadlineMs: 60_000 }
    const good = await carryOutOne({ ...late, polls: [finished] })
    expect([good.times, good.outcome.kind]).toEqual([[70_000], 'finished'])
    const none = await carryOutOne({ ...late, polls: [executing] })
    expect(none.polls).toEqual([{ at: 70_000, timeoutMs: 10_000 }])
    expect(none.outcome.kind).toBe('timed-out')
  })

  test.each([
    [4_000, 60_000, { at: 4_000, timeoutMs: 10_000 }],
    [4_000, 3_000, { at: 4_000, timeoutMs: 3_000 }],
    [12_000, 60_000, { at: 5_000, timeoutMs: 17_000 }],
    [12_000, 8_000, { at: 5_000, timeoutMs: 8_000 }],
    [3_600_000, 60_000, { at: 5_000, timeoutMs: 60_000 }],
  ])(
    'at %i ms, request-timeout-seconds %i ms: a poll may take 10 s beyond the deadline',
    async (deadlineMs, requestTimeoutMs, poll) => {
      const { polls } = await carryOutOne({ polls: [finished], deadlineMs, requestTimeoutMs })
      expect(polls).toEqual([poll])
    },
  )
})

describe('for every schedule', () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  test('no poll begins after the deadline, and no more than the pauses leave room for', async () => {
    const asking = fc
      .nat({ max: 10_000 })
      .map((seconds) => answer(250, '', { 'retry-after': String(seconds) }))
    const answers = fc.array(fc.oneof(fc.constantFrom(executing, executing, lost), asking), {
      minLength: 1,
      maxLength: 50,
    })
    const schedule = fc.record({
      firstPauseMs: fc.integer({ min: 50, max: 10_000 }),
      longestPauseMs: fc.integer({ min: 50, max: 200_000 }),
      /** So many of the least pauses fit before the deadline. */
      length: fc.integer({ min: 1, max: 200 }),
      random,
      requestMs: fc.nat({ max: 2_000 }),
      isOwn: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(schedule, answers, async ({ length, ...rest }, given) => {
        const leastPauseMs = Math.min(rest.firstPauseMs, rest.longestPauseMs)
        const deadlineMs = Math.ceil(leastPauseMs * 0.9 * length)
        const { polls, outcome, endedAt, progress } = await carryOutOne({
          polls: (number) => given[number % given.length] ?? lost,
          ...{ ...rest, deadlineMs },
        })
        for (const { at, timeoutMs = 0 } of polls) {
          // Sums of fractions may be off in their last digit.
          expect(at).toBeLessThanOrEqual(deadlineMs + 1e-6)
          expect(at + timeoutMs).toBeLessThanOrEqual(deadlineMs + 10_000 + 1e-6)
        }
        // One at the beginning, one at the deadline, and one for each of the least pauses.
        expect(polls.length).toBeLessThanOrEqual(length + 2)
        if (outcome.kind === 'timed-out') expect(endedAt).toBeGreaterThan(deadlineMs - 1e-6)
        else expect(outcome).toMatchObject({ problem: { kind: 'polls-failed' } })
        expect(progress).toHaveLength(polls.length)
      }),
    )
  })
})
