// Waiting for a run: when each poll begins, how long it may take, and how the wait ends.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { carryOut } from '../../../src/many/carry-out.ts'
import { policyOfOne } from '../../../src/many/policy.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { type Poll, pollIn } from '../../../src/run/poll.ts'
import { nextPause } from '../../../src/run/wait.ts'
import { SimulatedClock, ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { answer, type Came, noReply } from '../../helpers/replies.ts'
import { inText } from '../../helpers/words.ts'

interface Schedule {
  readonly deadlineMs: number
  readonly firstPauseMs: number
  readonly longestPauseMs: number
}

const DEFAULTS: Schedule = {
  deadlineMs: 3_600_000,
  firstPauseMs: 5_000,
  longestPauseMs: 120_000,
}

const executing = answer(250, { message: 'Please wait' })
const finished = answer(200, { success: true, data: { state: 'DONE' } })
const lost = noReply('lost', 'connection reset')
const envelope = answer(404, { type: 'error', error: { message: 'Invalid workflowrun id' } })

/** A poll that was made. */
interface Made {
  /** When it began, in ms of the clock. */
  readonly at: number
  readonly timeoutMs: number
}

interface Progress {
  readonly poll: Poll
  readonly waitedMs: number
  readonly pauseMs: number | undefined
}

interface Waited {
  /** How the wait ended, with sentences as text. */
  readonly result: { readonly kind: string; readonly [key: string]: unknown }
  readonly polls: readonly Made[]
  readonly progress: readonly Progress[]
  readonly endedAt: number
}

interface Scene {
  /** What the polls bring, in order, the last one again and again. */
  readonly polls: readonly Came[] | ((number: number, at: number) => Came)
  readonly schedule?: Partial<Schedule>
  /** Whether this step started the run, just now; otherwise it was there before. */
  readonly isOwn?: boolean
  readonly now?: number
  /** How long each poll takes. */
  readonly pollMs?: number
  readonly requestTimeoutMs?: number
  readonly random?: number
  readonly untilFinished?: boolean
  readonly cancelAt?: number
  readonly cancelDuring?: (number: number) => boolean
}

async function wait(scene: Scene): Promise<Waited> {
  const clock = new SimulatedClock(scene.now)
  const controller = new AbortController()
  const polls: Made[] = []
  const progress: Progress[] = []
  let outcome: Outcome | undefined
  const isOwn = scene.isOwn ?? true
  const policy = policyOfOne({
    ...DEFAULTS,
    ...scene.schedule,
    requestTimeoutMs: scene.requestTimeoutMs ?? 60_000,
    untilFinished: scene.untilFinished ?? true,
  })
  const task = isOwn
    ? ({ kind: 'start', id: 'run', workflowId: 'any' } as const)
    : ({ kind: 'collect', id: 'run', runId: 'run-1', workflowId: undefined } as const)
  if (scene.cancelAt === 0) controller.abort()
  const work = carryOut([task], policy, {
    clock,
    cancel: controller.signal,
    random: () => scene.random ?? 0,
    prepare: async () => ({
      kind: 'ready',
      takeBack: async () => {},
      send: async () => ({ kind: 'started', runId: 'run-1', isUtf8: true }),
    }),
    poll: async (_index, _runId, { timeoutMs, context }) => {
      const at = clock.now()
      polls.push({ at, timeoutMs })
      if (polls.length > 5_000) throw new Error('too many polls')
      if (scene.cancelDuring?.(polls.length)) controller.abort()
      await clock.sleep(scene.pollMs ?? 0, new AbortController().signal)
      const came =
        typeof scene.polls === 'function'
          ? scene.polls(polls.length, at)
          : scene.polls[Math.min(polls.length, scene.polls.length) - 1]
      if (came === undefined) throw new Error('a poll needs an answer')
      return pollIn(came(clock.date()), context())
    },
    started: async () => undefined,
    ended: async (_index, each) => {
      outcome = each
    },
    onEvent: (event) => {
      if (event.kind === 'polled') progress.push(event)
    },
  })
  if (scene.cancelAt !== undefined) {
    void clock.sleep(scene.cancelAt, controller.signal).then(() => controller.abort())
  }
  await clock.until(work)
  return { result: resultOf(outcome), polls, progress, endedAt: clock.now() }
}

function resultOf(outcome: Outcome | undefined): Waited['result'] {
  switch (outcome?.kind) {
    case 'error':
      return { kind: 'error', problem: inText(outcome.problem) }
    case 'timed-out':
      return { kind: 'timed-out', message: outcome.message, cause: inText(outcome.cause) }
    case 'running':
    case 'cancelled':
      return { kind: outcome.kind, message: outcome.message }
    default:
      return { kind: outcome?.kind ?? 'none' }
  }
}

const times = (waited: Waited) => waited.polls.map(({ at }) => at)

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

describe('a refusal', () => {
  test('ends the wait at once, with the service’s message', async () => {
    const waited = await wait({ polls: [executing, envelope, finished] })
    expect(waited.polls).toHaveLength(2)
    expect(waited.result).toMatchObject({
      kind: 'error',
      problem: { kind: 'poll-refused', status: 404, message: 'Invalid workflowrun id' },
    })
  })

  test('within 30 seconds after the step’s own start, before a good poll, is a failed poll', async () => {
    for (const no of [
      envelope,
      answer(404),
      answer(200, { type: 'error', error: { message: '' } }),
    ]) {
      const waited = await wait({ polls: [no, no, finished] })
      expect(waited.result.kind).toBe('finished')
      expect(waited.progress.map(({ poll }) => poll.kind)).toEqual(['failed', 'failed', 'finished'])
    }
  })

  test('is one at 30 seconds, and no longer after them', async () => {
    const at = async (firstPauseMs: number) =>
      (await wait({ polls: [envelope, finished], schedule: { firstPauseMs } })).result.kind
    expect(await at(30_000)).toBe('finished')
    expect(await at(30_001)).toBe('error')
  })

  test('counts the seconds from the answer to the start', async () => {
    const waited = await wait({
      polls: [envelope, finished],
      now: 200_000,
    })
    expect(waited.result.kind).toBe('finished')
  })

  test('is no failed poll for a run that was there before', async () => {
    for (const no of [envelope, answer(404)]) {
      expect((await wait({ polls: [no], isOwn: false })).result.kind).toBe('error')
    }
  })

  test.each([401, 403])('with %d is no failed poll just after the start', async (status) => {
    const waited = await wait({ polls: [answer(status), finished] })
    expect(waited.result).toMatchObject({ kind: 'error', problem: { status } })
  })

  test('by a redirect is no failed poll just after the start', async () => {
    const waited = await wait({
      polls: [answer(302, '', { location: 'https://elsewhere.example/' }), finished],
    })
    expect(waited.result).toMatchObject({
      kind: 'error',
      problem: { kind: 'poll-refused', redirectHost: 'elsewhere.example' },
    })
  })

  test('by an untrusted certificate is no failed poll just after the start', async () => {
    const waited = await wait({ polls: [noReply('untrusted', 'a certificate'), finished] })
    expect(waited.result).toMatchObject({ kind: 'error', problem: { cause: 'a certificate' } })
  })

  test('by a page without an envelope after a good poll is a failed poll', async () => {
    const waited = await wait({ polls: [executing, answer(404, '<html>'), finished] })
    expect(waited.result.kind).toBe('finished')
  })
})

describe('with wait: false', () => {
  test('one good poll is enough, and tells that the run is executing', async () => {
    const waited = await wait({ polls: [executing], isOwn: false, untilFinished: false })
    expect(waited.result).toEqual({ kind: 'running', message: 'Please wait' })
    expect(waited.polls).toHaveLength(1)
    expect(waited.progress).toMatchObject([{ pauseMs: undefined }])
  })

  test('a finished run is finished', async () => {
    const waited = await wait({ polls: [finished], isOwn: false, untilFinished: false })
    expect(waited.result.kind).toBe('finished')
  })

  test('failed polls are retried until there is a good one', async () => {
    const waited = await wait({
      polls: [lost, lost, executing],
      isOwn: false,
      untilFinished: false,
    })
    expect(waited.result.kind).toBe('running')
    expect(times(waited)).toEqual([0, 5_000, 15_000])
  })

  test('a good poll at the deadline is one', async () => {
    const waited = await wait({
      polls: [lost, executing],
      isOwn: false,
      untilFinished: false,
      schedule: { deadlineMs: 2_000 },
    })
    expect([waited.result.kind, times(waited)]).toEqual(['running', [0, 2_000]])
  })
})

describe('the service’s waiting message', () => {
  test('is told on time-out as it was last, though later answers had none', async () => {
    const said = (message: string) => answer(250, { message })
    const waited = await wait({
      polls: [said('first'), said('second'), answer(250), lost],
      schedule: { deadlineMs: 40_000 },
    })
    expect(waited.result).toEqual({
      kind: 'timed-out',
      message: 'second',
      cause: 'connection reset',
    })
  })
})

describe('a cancellation', () => {
  test('before the first poll polls nothing', async () => {
    const waited = await wait({ polls: [finished], isOwn: false, cancelAt: 0 })
    expect(waited.result).toEqual({ kind: 'cancelled', message: undefined })
    expect(waited.polls).toHaveLength(0)
  })

  test('in a pause polls nothing more, and keeps the service’s message', async () => {
    const waited = await wait({ polls: [executing], cancelAt: 7_000 })
    expect(waited.result).toEqual({ kind: 'cancelled', message: 'Please wait' })
    expect(waited.polls).toHaveLength(1)
  })

  test('during a poll ends the wait, whatever else the poll brings', async () => {
    const refused = answer(401, { type: 'error', error: { message: 'Invalid API key' } })
    for (const came of [lost, executing, envelope, refused]) {
      const waited = await wait({ polls: [came], cancelDuring: () => true })
      expect(waited.result.kind).toBe('cancelled')
      expect(waited.polls).toHaveLength(1)
      // A line about a poll that the cancellation broke off would only mislead.
      expect(waited.progress).toEqual([])
    }
  })

  test('during a poll that finds the run finished leaves it finished', async () => {
    const waited = await wait({ polls: [finished], cancelDuring: () => true })
    expect(waited.result.kind).toBe('finished')
  })
})

describe('progress', () => {
  test('tells each poll with the time waited and the next pause', async () => {
    const waited = await wait({
      polls: [executing, lost, finished],
      pollMs: 100,
      now: 1_000,
    })
    expect(waited.progress).toMatchObject([
      { poll: { kind: 'executing' }, waitedMs: 5_100, pauseMs: 5_000 },
      { poll: { kind: 'failed' }, waitedMs: 10_200, pauseMs: 5_000 },
      { poll: { kind: 'finished' }, waitedMs: 15_300, pauseMs: undefined },
    ])
  })

  test('tells the refused, the tenth failed and the last poll too', async () => {
    const last = async (scene: Scene) => (await wait(scene)).progress.at(-1)
    expect(await last({ polls: [envelope], isOwn: false })).toMatchObject({
      poll: { kind: 'refused' },
      pauseMs: undefined,
    })
    const failing = await wait({ polls: [lost] })
    expect(failing.progress).toHaveLength(10)
    expect(failing.progress.at(-1)?.pauseMs).toBeUndefined()
    expect(await last({ polls: [executing], schedule: { deadlineMs: 6_000 } })).toMatchObject({
      poll: { kind: 'executing' },
      pauseMs: undefined,
    })
  })
})

describe('for every schedule', () => {
  const schedule = fc.record({
    firstPauseMs: fc.integer({ min: 50, max: 86_400_000 }),
    longestPauseMs: fc.integer({ min: 50, max: 3_600_000 }),
  })
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

  test('a pause is within its bounds', () => {
    fc.assert(
      fc.property(
        schedule,
        fc.double({ min: 0, max: 5e8, noNaN: true }),
        fc.integer({ min: 0, max: 10 }),
        random,
        (bounds, waitedMs, failures, share) => {
          const pause = nextPause({ waitedMs, failures, random: share }, bounds)
          const least = Math.min(bounds.firstPauseMs, bounds.longestPauseMs)
          expect(pause).toBeLessThanOrEqual(bounds.longestPauseMs)
          expect(pause).toBeGreaterThanOrEqual(least * 0.9 - 1e-6)
        },
      ),
    )
  })

  test('no poll begins after the deadline, and there are no more than the pauses leave room for', async () => {
    const comes = fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constant(executing) },
        { weight: 3, arbitrary: fc.constant(lost) },
        {
          weight: 1,
          arbitrary: fc
            .nat({ max: 10_000 })
            .map((seconds) => answer(250, '', { 'retry-after': String(seconds) })),
        },
      ),
      { minLength: 1, maxLength: 50 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 50, max: 10_000 }),
        fc.integer({ min: 50, max: 200_000 }),
        fc.integer({ min: 1, max: 200 }),
        comes,
        random,
        fc.nat({ max: 2_000 }),
        fc.boolean(),
        async (firstPauseMs, longestPauseMs, length, came, share, pollMs, own) => {
          const least = Math.min(firstPauseMs, longestPauseMs) * 0.9
          const deadlineMs = Math.ceil(least * length)
          const waited = await wait({
            polls: (number) => came[number % came.length] ?? lost,
            schedule: { firstPauseMs, longestPauseMs, deadlineMs },
            random: share,
            pollMs,
            isOwn: own,
          })
          for (const { at, timeoutMs } of waited.polls) {
            // Sums of fractions may be off in their last digit.
            expect(at).toBeLessThanOrEqual(deadlineMs + 1e-6)
            expect(at + timeoutMs).toBeLessThanOrEqual(deadlineMs + 10_000 + 1e-6)
          }
          // One at the beginning, one at the deadline, and one for each of the least pauses.
          expect(waited.polls.length).toBeLessThanOrEqual(length + 2)
          if (waited.result.kind === 'timed-out') {
            expect(waited.endedAt).toBeGreaterThanOrEqual(deadlineMs - 1e-6)
          } else {
            expect(waited.result).toMatchObject({ problem: { kind: 'polls-failed', polls: 10 } })
          }
          expect(waited.progress).toHaveLength(waited.polls.length)
        },
      ),
    )
  })
})
