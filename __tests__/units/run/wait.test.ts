// Waiting for a run: when each poll begins, how long it may take, and what ends the wait in time.
import { describe, expect, test } from '@jest/globals'
import { nextPause } from '../../../src/run/wait.ts'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { answer, noReply } from '../../helpers/replies.ts'
import { DEFAULTS, envelope, executing, finished, lost, times, wait } from './waiting.ts'

describe('the first poll', () => {
  test('of a run that the step started comes after first-poll-seconds, not shortened', async () => {
    const waited = await wait({ polls: [finished], random: 0.999 })
    expect(times(waited)).toEqual([5_000])
    expect(waited.result.kind).toBe('finished')
  })

  test('comes after first-poll-seconds counted from the answer to the start', async () => {
    expect(times(await wait({ polls: [finished], now: 900 }))).toEqual([5_900])
  })

  test('of a run that was there before is at once', async () => {
    const waited = await wait({ polls: [executing, finished], isOwn: false, now: 300 })
    expect(times(waited)).toEqual([300, 5_300])
  })
})

describe('the pause', () => {
  test('is a quarter of the time waited, at least the first and at most the longest', async () => {
    const waited = await wait({
      polls: (number) => (number < 12 ? executing : finished),
      schedule: { firstPauseMs: 8_000, longestPauseMs: 20_000 },
    })
    // 8, then 8 up to 32 s waited, then quarters: 10, 12.5, …, then 20 from 80 s on.
    expect(times(waited)).toEqual([
      8_000, 16_000, 24_000, 32_000, 40_000, 50_000, 62_500, 78_125, 97_656.25, 117_656.25,
      137_656.25, 157_656.25,
    ])
  })

  test('counts the time that the polls take, and the time since the start', async () => {
    const waited = await wait({
      polls: [executing, finished],
      now: 100_000,
      pollMs: 35_000,
      schedule: { firstPauseMs: 5_000 },
    })
    expect(times(waited)).toEqual([105_000, 105_000 + 35_000 + 10_000])
  })

  test('of a run that was there before counts from the first poll', async () => {
    const waited = await wait({
      polls: [executing, executing, finished],
      isOwn: false,
      now: 500_000,
      pollMs: 40_000,
    })
    expect(times(waited)).toEqual([500_000, 550_000, 550_000 + 40_000 + 22_500])
  })

  test('is never above poll-interval-seconds, also where first-poll-seconds is', async () => {
    const waited = await wait({
      polls: [executing, executing, finished],
      schedule: { firstPauseMs: 600_000, longestPauseMs: 60_000 },
    })
    expect(times(waited)).toEqual([600_000, 660_000, 720_000])
  })

  test('is shortened by a random share of up to 10 %', () => {
    const schedule = { firstPauseMs: 5_000, longestPauseMs: 120_000 }
    const pause = (random: number) => nextPause({ waitedMs: 80_000, failures: 0, random }, schedule)
    expect(pause(0)).toBe(20_000)
    expect(pause(0.5)).toBeCloseTo(19_000, 6)
    expect(pause(0.999_999)).toBeCloseTo(18_000, 0)
  })

  test('is shortened by the same share throughout a wait, so that the polls of two jobs drift apart', async () => {
    const polls = [...Array.from({ length: 12 }, () => executing), finished]
    const [early, late] = await Promise.all(
      [0.999, 0].map(async (random) => times(await wait({ polls, random }))),
    )
    expect(late?.at(-1)).toBeGreaterThan((early?.at(-1) ?? 0) * 1.2)
    const waited = await wait({ polls, random: 0.4 })
    const begins = times(waited)
    const pauses = begins.slice(1).map((at, index) => at - (begins[index] ?? 0))
    const regular = begins.map((at) => Math.max(5_000, at / 4))
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeCloseTo((regular[index] ?? 0) * 0.96, 6)
    }
  })

  test('is shortened where it is the longest too', () => {
    expect(nextPause({ waitedMs: 9e6, failures: 9, random: 0.5 }, DEFAULTS)).toBeCloseTo(114_000, 6)
  })

  test('is lengthened by Retry-After, beyond poll-interval-seconds too, and never shortened', async () => {
    const asks = (value: string) => answer(250, '', { 'retry-after': value })
    const waited = await wait({
      polls: [asks('300'), asks('1'), answer(503, '', { 'retry-after': '200' }), finished],
      random: 0.5,
    })
    const [first = 0, second = 0, third = 0, fourth = 0] = times(waited)
    expect(second - first).toBe(300_000)
    expect(third - second).toBeCloseTo((305_000 / 4) * 0.95, 6)
    expect(fourth - third).toBe(200_000)
  })

  test('is lengthened by a Retry-After that is a date', async () => {
    const date = new Date(ZERO + 5_000 + 77_000).toUTCString()
    const waited = await wait({ polls: [answer(250, '', { 'retry-after': date }), finished] })
    expect(times(waited)).toEqual([5_000, 82_000])
  })

  test('is lengthened by Retry-After to 15 minutes at the most', async () => {
    for (const [seconds, pauseMs] of [
      ['899', 899_000],
      ['900', 900_000],
      ['901', 900_000],
      ['86400', 900_000],
      ['9'.repeat(400), 900_000],
    ] as const) {
      for (const status of [250, 429, 503]) {
        const asking = answer(status, '', { 'retry-after': seconds })
        const waited = await wait({ polls: [asking, finished] })
        expect(times(waited)).toEqual([5_000, 5_000 + pauseMs])
        expect(waited.progress[0]?.pauseMs).toBe(pauseMs)
      }
    }
  })

  test('is lengthened by a date as of the answer’s own Date', async () => {
    const headers = {
      'retry-after': 'Fri, 20 Nov 2026 10:01:30 GMT',
      date: 'Fri, 20 Nov 2026 10:00:00 GMT',
    }
    const waited = await wait({ polls: [answer(250, '', headers), finished] })
    expect(times(waited)).toEqual([5_000, 95_000])
  })

  test('is doubled for each further failure in a row, never above poll-interval-seconds', async () => {
    const waited = await wait({
      polls: (number) => (number <= 6 ? lost : finished),
      isOwn: false,
      schedule: { firstPauseMs: 1_000, longestPauseMs: 12_000 },
    })
    const pauses = waited.progress.map(({ pauseMs }) => pauseMs)
    // The second is 2, the third 4, and from then on a quarter of the time waited doubled as often.
    expect(pauses).toEqual([1_000, 2_000, 4_000, 12_000, 12_000, 12_000, undefined])
  })

  test('is as before after a good poll', async () => {
    const waited = await wait({
      polls: [lost, lost, executing, lost, lost, finished],
      isOwn: false,
      schedule: { firstPauseMs: 10_000 },
    })
    expect(waited.progress.map(({ pauseMs }) => pauseMs)).toEqual([
      10_000,
      20_000,
      10_000,
      10_000,
      25_000,
      undefined,
    ])
  })
})

describe('failed polls', () => {
  test('end the wait with the tenth in a row and its cause', async () => {
    const waited = await wait({
      polls: (number) => noReply('lost', `cause ${number}`),
    })
    expect(waited.polls).toHaveLength(10)
    expect(waited.result).toEqual({
      kind: 'error',
      problem: { kind: 'polls-failed', polls: 10, cause: 'cause 10' },
    })
  })

  test('are counted anew after a good poll, which any way of still executing is', async () => {
    for (const good of [executing, answer(200, { message: 'wait' })]) {
      const waited = await wait({
        polls: (number) => (number === 10 ? good : number === 20 ? finished : lost),
        schedule: { deadlineMs: 86_400_000 },
      })
      expect(waited.result.kind).toBe('finished')
      expect(waited.polls).toHaveLength(20)
    }
  })

  test('are endured for ten to eighteen minutes by default', async () => {
    for (const random of [0, 0.999]) {
      for (const before of [0, 30]) {
        const waited = await wait({
          polls: (number) => (number <= before ? executing : lost),
          schedule: { deadlineMs: 86_400_000 },
          random,
        })
        const failed = times(waited).slice(before)
        const minutes = ((failed.at(-1) ?? 0) - (failed[0] ?? 0)) / 60_000
        expect(minutes).toBeGreaterThanOrEqual(10)
        expect(minutes).toBeLessThanOrEqual(18)
      }
    }
  })
})

describe('the deadline', () => {
  test('has the last poll at it when the next pause would pass it', async () => {
    const waited = await wait({ polls: [executing], schedule: { deadlineMs: 17_000 } })
    expect(times(waited)).toEqual([5_000, 10_000, 15_000, 17_000])
    expect(waited.result).toEqual({ kind: 'timed-out', message: 'Please wait', cause: undefined })
  })

  test('has one poll at it, not two, when a pause ends there', async () => {
    const waited = await wait({ polls: [executing], schedule: { deadlineMs: 15_000 } })
    expect(times(waited)).toEqual([5_000, 10_000, 15_000])
  })

  test('has the first poll at it when first-poll-seconds is beyond', async () => {
    const waited = await wait({
      polls: [executing],
      schedule: { deadlineMs: 9_000, firstPauseMs: 60_000 },
    })
    expect(times(waited)).toEqual([9_000])
  })

  test('is not passed for Retry-After, and the pause told is the real one', async () => {
    const waited = await wait({
      polls: [answer(429, '', { 'retry-after': '9'.repeat(400) })],
      schedule: { deadlineMs: 20_000 },
    })
    expect(times(waited)).toEqual([5_000, 20_000])
    expect(waited.progress.map(({ pauseMs }) => pauseMs)).toEqual([15_000, undefined])
  })

  test('has no further poll after one that was on its way', async () => {
    const waited = await wait({
      polls: [executing],
      pollMs: 3_000,
      schedule: { deadlineMs: 7_000 },
    })
    expect(times(waited)).toEqual([5_000])
    expect(waited.result.kind).toBe('timed-out')
  })

  test('has no further poll after one that ended just then', async () => {
    const waited = await wait({
      polls: [executing],
      pollMs: 3_000,
      schedule: { deadlineMs: 8_000 },
    })
    expect(times(waited)).toEqual([5_000])
    expect(waited.result.kind).toBe('timed-out')
  })

  test('leaves a start that was answered after it one read, at once', async () => {
    const late = { now: 70_000, schedule: { deadlineMs: 60_000 } }
    const done = await wait({ ...late, polls: [finished] })
    expect([done.result.kind, times(done)]).toEqual(['finished', [70_000]])
    const not = await wait({ ...late, polls: [executing] })
    expect([not.result.kind, times(not)]).toEqual(['timed-out', [70_000]])
    expect(not.polls[0]?.timeoutMs).toBe(10_000)
  })

  test('gives a poll at it 10 s, or request-timeout-seconds if that is less', async () => {
    const at = async (requestTimeoutMs: number) =>
      (await wait({ polls: [executing], schedule: { deadlineMs: 4_000 }, requestTimeoutMs })).polls
    expect(await at(60_000)).toEqual([{ at: 4_000, timeoutMs: 10_000 }])
    expect(await at(3_000)).toEqual([{ at: 4_000, timeoutMs: 3_000 }])
  })

  test('gives a poll on its way then 10 s more, and no poll above request-timeout-seconds', async () => {
    const of = async (deadlineMs: number, requestTimeoutMs: number) =>
      (await wait({ polls: [finished], schedule: { deadlineMs }, requestTimeoutMs })).polls
    expect(await of(12_000, 60_000)).toEqual([{ at: 5_000, timeoutMs: 17_000 }])
    expect(await of(12_000, 8_000)).toEqual([{ at: 5_000, timeoutMs: 8_000 }])
    expect(await of(3_600_000, 60_000)).toEqual([{ at: 5_000, timeoutMs: 60_000 }])
  })

  test('does not make a run that the last poll finds finished time out', async () => {
    const waited = await wait({
      polls: (_number, at) => (at >= 17_000 ? finished : executing),
      schedule: { deadlineMs: 17_000 },
      pollMs: 0,
    })
    expect(waited.result.kind).toBe('finished')
    const slow = await wait({ polls: [finished], pollMs: 9_000, schedule: { deadlineMs: 7_000 } })
    expect(slow.result.kind).toBe('finished')
  })

  test('tells the cause of a last poll that failed', async () => {
    const waited = await wait({
      polls: (_number, at) => (at >= 17_000 ? lost : executing),
      schedule: { deadlineMs: 17_000 },
    })
    expect(waited.result).toEqual({
      kind: 'timed-out',
      message: 'Please wait',
      cause: 'connection reset',
    })
  })

  test('makes it timed-out where the failure is the tenth in a row', async () => {
    const alone = await wait({ polls: [lost], schedule: { deadlineMs: 86_400_000 } })
    const tenth = times(alone).at(-1) ?? 0
    const waited = await wait({ polls: [lost], schedule: { deadlineMs: tenth } })
    expect(waited.polls).toHaveLength(10)
    expect(waited.result).toMatchObject({ kind: 'timed-out', cause: 'connection reset' })
  })

  test('makes it an error where the last poll is refused', async () => {
    const waited = await wait({
      polls: (_number, at) => (at >= 17_000 ? envelope : executing),
      schedule: { deadlineMs: 17_000 },
    })
    expect(waited.result).toMatchObject({ kind: 'error', problem: { kind: 'poll-refused' } })
  })
})
