// Waiting for a run: when each read begins, how long it may take, and how the wait ends.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  nextPause,
  type Progress,
  type Schedule,
  type WaitOptions,
  type WaitResult,
  waitForRun,
} from '../../../src/run/wait.ts'
import type { Exchange } from '../../../src/service/exchange.ts'
import { VirtualClock, ZERO } from '../../../tools/simulation/virtual-clock.ts'

const DEFAULTS: Schedule = {
  deadlineMs: 3_600_000,
  firstPauseMs: 5_000,
  longestPauseMs: 120_000,
}

function answer(
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { kind: 'answer', status, headers, body: { kind: 'whole', bytes: Buffer.from(text) } }
}

const executing = answer(250, { message: 'Please wait' })
const finished = answer(200, { success: true, data: { state: 'DONE' } })
const lost: Exchange = { kind: 'lost', cause: 'connection reset' }
const envelope = answer(404, { type: 'error', error: { message: 'Invalid workflowrun id' } })

interface Read {
  /** When it began, in ms of the clock. */
  readonly at: number
  readonly timeoutMs: number
}

interface Waited {
  readonly result: WaitResult
  readonly reads: readonly Read[]
  readonly progress: readonly Progress[]
  readonly clock: VirtualClock
}

interface Scene {
  /** What the reads bring, in order, the last one again and again. */
  readonly reads: readonly Exchange[] | ((number: number, at: number) => Exchange)
  readonly schedule?: Partial<Schedule>
  /** When this step started the run; `null` for a run that was there before. */
  readonly startedAt?: number | null
  readonly now?: number
  /** How long each read takes. */
  readonly readMs?: number
  readonly requestTimeoutMs?: number
  readonly random?: number
  readonly untilFinished?: boolean
  readonly controller?: AbortController
  readonly duringSleep?: (count: number) => void
}

async function wait(scene: Scene): Promise<Waited> {
  const clock = new VirtualClock(scene.now)
  clock.duringSleep = scene.duringSleep ?? (() => {})
  const reads: Read[] = []
  const progress: Progress[] = []
  const options: WaitOptions = {
    get: async (timeoutMs) => {
      const at = clock.now()
      reads.push({ at, timeoutMs })
      if (reads.length > 5_000) throw new Error('too many reads')
      clock.pass(scene.readMs ?? 0)
      const came =
        typeof scene.reads === 'function'
          ? scene.reads(reads.length, at)
          : scene.reads[Math.min(reads.length, scene.reads.length) - 1]
      if (came === undefined) throw new Error('a read needs an answer')
      return came
    },
    baseUrl: 'https://service.example',
    runId: 'run-1',
    show: (text) => text,
    startedAt: scene.startedAt === null ? undefined : (scene.startedAt ?? 0),
    untilFinished: scene.untilFinished ?? true,
    schedule: { ...DEFAULTS, ...scene.schedule },
    requestTimeoutMs: scene.requestTimeoutMs ?? 60_000,
    clock,
    random: scene.random ?? 0,
    cancel: (scene.controller ?? new AbortController()).signal,
    onProgress: (each) => progress.push(each),
  }
  return { result: await waitForRun(options), reads, progress, clock }
}

const times = (waited: Waited) => waited.reads.map(({ at }) => at)

describe('the first read', () => {
  test('of a run that the step started comes after first-poll-seconds, not shortened', async () => {
    const waited = await wait({ reads: [finished], random: 0.999 })
    expect(times(waited)).toEqual([5_000])
    expect(waited.result.kind).toBe('finished')
  })

  test('comes after first-poll-seconds counted from the answer to the start', async () => {
    expect(times(await wait({ reads: [finished], now: 900, startedAt: 900 }))).toEqual([5_900])
  })

  test('of a run that was there before is at once', async () => {
    const waited = await wait({ reads: [executing, finished], startedAt: null, now: 300 })
    expect(times(waited)).toEqual([300, 5_300])
  })
})

describe('the pause', () => {
  test('is a quarter of the time waited, at least the first and at most the longest', async () => {
    const waited = await wait({
      reads: (number) => (number < 12 ? executing : finished),
      schedule: { firstPauseMs: 8_000, longestPauseMs: 20_000 },
    })
    // 8, then 8 up to 32 s waited, then quarters: 10, 12.5, …, then 20 from 80 s on.
    expect(times(waited)).toEqual([
      8_000, 16_000, 24_000, 32_000, 40_000, 50_000, 62_500, 78_125, 97_656.25, 117_656.25,
      137_656.25, 157_656.25,
    ])
  })

  test('counts the time that the reads take, and the time since the start', async () => {
    const waited = await wait({
      reads: [executing, finished],
      startedAt: 100_000,
      now: 100_000,
      readMs: 35_000,
      schedule: { firstPauseMs: 5_000 },
    })
    expect(times(waited)).toEqual([105_000, 105_000 + 35_000 + 10_000])
  })

  test('of a run that was there before counts from the first read', async () => {
    const waited = await wait({
      reads: [executing, executing, finished],
      startedAt: null,
      now: 500_000,
      readMs: 40_000,
    })
    expect(times(waited)).toEqual([500_000, 550_000, 550_000 + 40_000 + 22_500])
  })

  test('is never above poll-interval-seconds, also where first-poll-seconds is', async () => {
    const waited = await wait({
      reads: [executing, executing, finished],
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

  test('is shortened by the same share throughout a wait, so that the reads of two jobs drift apart', async () => {
    const reads = [...Array.from({ length: 12 }, () => executing), finished]
    const [early, late] = await Promise.all(
      [0.999, 0].map(async (random) => times(await wait({ reads, random }))),
    )
    expect(late?.at(-1)).toBeGreaterThan((early?.at(-1) ?? 0) * 1.2)
    const waited = await wait({ reads, random: 0.4 })
    const pauses = waited.clock.sleeps.slice(1)
    const regular = times(waited).map((at) => Math.max(5_000, at / 4))
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
      reads: [asks('300'), asks('1'), answer(503, '', { 'retry-after': '200' }), finished],
      random: 0.5,
    })
    const [first = 0, second = 0, third = 0, fourth = 0] = times(waited)
    expect(second - first).toBe(300_000)
    expect(third - second).toBeCloseTo((305_000 / 4) * 0.95, 6)
    expect(fourth - third).toBe(200_000)
  })

  test('is lengthened by a Retry-After that is a date', async () => {
    const date = new Date(ZERO + 5_000 + 77_000).toUTCString()
    const waited = await wait({ reads: [answer(250, '', { 'retry-after': date }), finished] })
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
        const waited = await wait({ reads: [asking, finished] })
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
    const waited = await wait({ reads: [answer(250, '', headers), finished] })
    expect(times(waited)).toEqual([5_000, 95_000])
  })

  test('is doubled for each further failure in a row, never above poll-interval-seconds', async () => {
    const waited = await wait({
      reads: (number) => (number <= 6 ? lost : finished),
      startedAt: null,
      schedule: { firstPauseMs: 1_000, longestPauseMs: 12_000 },
    })
    const pauses = waited.progress.map(({ pauseMs }) => pauseMs)
    // The second is 2, the third 4, and from then on a quarter of the time waited doubled as often.
    expect(pauses).toEqual([1_000, 2_000, 4_000, 12_000, 12_000, 12_000, undefined])
  })

  test('is as before after a good read', async () => {
    const waited = await wait({
      reads: [lost, lost, executing, lost, lost, finished],
      startedAt: null,
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

describe('failed reads', () => {
  test('end the wait with the tenth in a row and its cause', async () => {
    const waited = await wait({
      reads: (number) => ({ kind: 'lost', cause: `cause ${number}` }),
    })
    expect(waited.reads).toHaveLength(10)
    expect(waited.result).toEqual({
      kind: 'gave-up',
      problem: { kind: 'reads-failed', reads: 10, cause: 'cause 10' },
    })
  })

  test('are counted anew after a good read, which any way of still executing is', async () => {
    for (const good of [executing, answer(200, { message: 'wait' })]) {
      const waited = await wait({
        reads: (number) => (number === 10 ? good : number === 20 ? finished : lost),
        schedule: { deadlineMs: 86_400_000 },
      })
      expect(waited.result.kind).toBe('finished')
      expect(waited.reads).toHaveLength(20)
    }
  })

  test('are endured for ten to eighteen minutes by default', async () => {
    for (const random of [0, 0.999]) {
      for (const before of [0, 30]) {
        const waited = await wait({
          reads: (number) => (number <= before ? executing : lost),
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
  test('has the last read at it when the next pause would pass it', async () => {
    const waited = await wait({ reads: [executing], schedule: { deadlineMs: 17_000 } })
    expect(times(waited)).toEqual([5_000, 10_000, 15_000, 17_000])
    expect(waited.result).toEqual({ kind: 'timed-out', message: 'Please wait', cause: undefined })
  })

  test('has one read at it, not two, when a pause ends there', async () => {
    const waited = await wait({ reads: [executing], schedule: { deadlineMs: 15_000 } })
    expect(times(waited)).toEqual([5_000, 10_000, 15_000])
  })

  test('has the first read at it when first-poll-seconds is beyond', async () => {
    const waited = await wait({
      reads: [executing],
      schedule: { deadlineMs: 9_000, firstPauseMs: 60_000 },
    })
    expect(times(waited)).toEqual([9_000])
  })

  test('is not passed for Retry-After, and the pause told is the real one', async () => {
    const waited = await wait({
      reads: [answer(429, '', { 'retry-after': '9'.repeat(400) })],
      schedule: { deadlineMs: 20_000 },
    })
    expect(times(waited)).toEqual([5_000, 20_000])
    expect(waited.progress.map(({ pauseMs }) => pauseMs)).toEqual([15_000, undefined])
  })

  test('has no further read after one that was on its way', async () => {
    const waited = await wait({
      reads: [executing],
      readMs: 3_000,
      schedule: { deadlineMs: 7_000 },
    })
    expect(times(waited)).toEqual([5_000])
    expect(waited.result.kind).toBe('timed-out')
  })

  test('has no further read after one that ended just then', async () => {
    const waited = await wait({
      reads: [executing],
      readMs: 3_000,
      schedule: { deadlineMs: 8_000 },
    })
    expect(times(waited)).toEqual([5_000])
    expect(waited.result.kind).toBe('timed-out')
  })

  test('leaves a start that was answered after it one read, at once', async () => {
    const late = { now: 70_000, startedAt: 70_000, schedule: { deadlineMs: 60_000 } }
    const done = await wait({ ...late, reads: [finished] })
    expect([done.result.kind, times(done)]).toEqual(['finished', [70_000]])
    const not = await wait({ ...late, reads: [executing] })
    expect([not.result.kind, times(not)]).toEqual(['timed-out', [70_000]])
    expect(not.reads[0]?.timeoutMs).toBe(10_000)
  })

  test('gives a read at it 10 s, or request-timeout-seconds if that is less', async () => {
    const at = async (requestTimeoutMs: number) =>
      (await wait({ reads: [executing], schedule: { deadlineMs: 4_000 }, requestTimeoutMs })).reads
    expect(await at(60_000)).toEqual([{ at: 4_000, timeoutMs: 10_000 }])
    expect(await at(3_000)).toEqual([{ at: 4_000, timeoutMs: 3_000 }])
  })

  test('gives a read on its way then 10 s more, and no read above request-timeout-seconds', async () => {
    const of = async (deadlineMs: number, requestTimeoutMs: number) =>
      (await wait({ reads: [finished], schedule: { deadlineMs }, requestTimeoutMs })).reads
    expect(await of(12_000, 60_000)).toEqual([{ at: 5_000, timeoutMs: 17_000 }])
    expect(await of(12_000, 8_000)).toEqual([{ at: 5_000, timeoutMs: 8_000 }])
    expect(await of(3_600_000, 60_000)).toEqual([{ at: 5_000, timeoutMs: 60_000 }])
  })

  test('does not make a run that the last read finds finished time out', async () => {
    const waited = await wait({
      reads: (_number, at) => (at >= 17_000 ? finished : executing),
      schedule: { deadlineMs: 17_000 },
      readMs: 0,
    })
    expect(waited.result.kind).toBe('finished')
    const slow = await wait({ reads: [finished], readMs: 9_000, schedule: { deadlineMs: 7_000 } })
    expect(slow.result.kind).toBe('finished')
  })

  test('tells the cause of a last read that failed', async () => {
    const waited = await wait({
      reads: (_number, at) => (at >= 17_000 ? lost : executing),
      schedule: { deadlineMs: 17_000 },
    })
    expect(waited.result).toEqual({
      kind: 'timed-out',
      message: 'Please wait',
      cause: 'connection reset',
    })
  })

  test('makes it timed-out where the failure is the tenth in a row', async () => {
    const alone = await wait({ reads: [lost], schedule: { deadlineMs: 86_400_000 } })
    const tenth = times(alone).at(-1) ?? 0
    const waited = await wait({ reads: [lost], schedule: { deadlineMs: tenth } })
    expect(waited.reads).toHaveLength(10)
    expect(waited.result).toMatchObject({ kind: 'timed-out', cause: 'connection reset' })
  })

  test('makes it an error where the last read is refused', async () => {
    const waited = await wait({
      reads: (_number, at) => (at >= 17_000 ? envelope : executing),
      schedule: { deadlineMs: 17_000 },
    })
    expect(waited.result).toMatchObject({ kind: 'gave-up', problem: { kind: 'read-refused' } })
  })
})

describe('a refusal', () => {
  test('ends the wait at once, with the service’s message', async () => {
    const waited = await wait({ reads: [executing, envelope, finished] })
    expect(waited.reads).toHaveLength(2)
    expect(waited.result).toMatchObject({
      kind: 'gave-up',
      problem: { kind: 'read-refused', status: 404, message: 'Invalid workflowrun id' },
    })
  })

  test('within 30 seconds after the step’s own start, before a good read, is a failed read', async () => {
    for (const no of [
      envelope,
      answer(404),
      answer(200, { type: 'error', error: { message: '' } }),
    ]) {
      const waited = await wait({ reads: [no, no, finished] })
      expect(waited.result.kind).toBe('finished')
      expect(waited.progress.map(({ reading }) => reading.kind)).toEqual([
        'failed',
        'failed',
        'finished',
      ])
    }
  })

  test('is one at 30 seconds, and no longer after them', async () => {
    const at = async (firstPauseMs: number) =>
      (await wait({ reads: [envelope, finished], schedule: { firstPauseMs } })).result.kind
    expect(await at(30_000)).toBe('finished')
    expect(await at(30_001)).toBe('gave-up')
  })

  test('counts the seconds from the answer to the start', async () => {
    const waited = await wait({
      reads: [envelope, finished],
      now: 200_000,
      startedAt: 200_000,
    })
    expect(waited.result.kind).toBe('finished')
  })

  test('is no failed read for a run that was there before', async () => {
    for (const no of [envelope, answer(404)]) {
      expect((await wait({ reads: [no], startedAt: null })).result.kind).toBe('gave-up')
    }
  })

  test.each([401, 403])('with %d is no failed read just after the start', async (status) => {
    const waited = await wait({ reads: [answer(status), finished] })
    expect(waited.result).toMatchObject({ kind: 'gave-up', problem: { status } })
  })

  test('by a redirect is no failed read just after the start', async () => {
    const waited = await wait({
      reads: [answer(302, '', { location: 'https://elsewhere.example/' }), finished],
    })
    expect(waited.result).toMatchObject({
      kind: 'gave-up',
      problem: { kind: 'read-refused', redirectHost: 'elsewhere.example' },
    })
  })

  test('by an untrusted certificate is no failed read just after the start', async () => {
    const waited = await wait({ reads: [{ kind: 'untrusted', cause: 'a certificate' }, finished] })
    expect(waited.result).toMatchObject({ kind: 'gave-up', problem: { cause: 'a certificate' } })
  })

  test('by a page without an envelope after a good read is a failed read', async () => {
    const waited = await wait({ reads: [executing, answer(404, '<html>'), finished] })
    expect(waited.result.kind).toBe('finished')
  })
})

describe('with wait: false', () => {
  test('one good read is enough, and tells that the run is executing', async () => {
    const waited = await wait({ reads: [executing], startedAt: null, untilFinished: false })
    expect(waited.result).toEqual({ kind: 'running', message: 'Please wait' })
    expect(waited.reads).toHaveLength(1)
    expect(waited.progress).toMatchObject([{ pauseMs: undefined }])
  })

  test('a finished run is finished', async () => {
    const waited = await wait({ reads: [finished], startedAt: null, untilFinished: false })
    expect(waited.result.kind).toBe('finished')
  })

  test('failed reads are retried until there is a good one', async () => {
    const waited = await wait({
      reads: [lost, lost, executing],
      startedAt: null,
      untilFinished: false,
    })
    expect(waited.result.kind).toBe('running')
    expect(times(waited)).toEqual([0, 5_000, 15_000])
  })

  test('a good read at the deadline is one', async () => {
    const waited = await wait({
      reads: [lost, executing],
      startedAt: null,
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
      reads: [said('first'), said('second'), answer(250), lost],
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
  test('before the first read reads nothing', async () => {
    const controller = new AbortController()
    controller.abort()
    const waited = await wait({ reads: [finished], controller })
    expect(waited.result).toEqual({ kind: 'cancelled', message: undefined })
    expect(waited.reads).toHaveLength(0)
  })

  test('in a pause reads nothing more, and keeps the service’s message', async () => {
    const controller = new AbortController()
    const waited = await wait({
      reads: [executing],
      controller,
      duringSleep: (count) => {
        if (count === 2) controller.abort()
      },
    })
    expect(waited.result).toEqual({ kind: 'cancelled', message: 'Please wait' })
    expect(waited.reads).toHaveLength(1)
  })

  test('during a read ends the wait, whatever else the read brings', async () => {
    const refused = answer(401, { type: 'error', error: { message: 'Invalid API key' } })
    for (const came of [lost, executing, envelope, refused]) {
      const controller = new AbortController()
      const waited = await wait({
        reads: () => {
          controller.abort()
          return came
        },
        controller,
      })
      expect(waited.result.kind).toBe('cancelled')
      expect(waited.reads).toHaveLength(1)
      // A line about a read that the cancellation broke off would only mislead.
      expect(waited.progress).toEqual([])
    }
  })

  test('during a read that finds the run finished leaves it finished', async () => {
    const controller = new AbortController()
    const waited = await wait({
      reads: () => {
        controller.abort()
        return finished
      },
      controller,
    })
    expect(waited.result.kind).toBe('finished')
  })
})

describe('progress', () => {
  test('tells each read with the time waited and the next pause', async () => {
    const waited = await wait({
      reads: [executing, lost, finished],
      readMs: 100,
      now: 1_000,
      startedAt: 1_000,
    })
    expect(waited.progress).toMatchObject([
      { reading: { kind: 'executing' }, waitedMs: 5_100, pauseMs: 5_000 },
      { reading: { kind: 'failed' }, waitedMs: 10_200, pauseMs: 5_000 },
      { reading: { kind: 'finished' }, waitedMs: 15_300, pauseMs: undefined },
    ])
  })

  test('tells the refused, the tenth failed and the last read too', async () => {
    const last = async (scene: Scene) => (await wait(scene)).progress.at(-1)
    expect(await last({ reads: [envelope], startedAt: null })).toMatchObject({
      reading: { kind: 'refused' },
      pauseMs: undefined,
    })
    const failing = await wait({ reads: [lost] })
    expect(failing.progress).toHaveLength(10)
    expect(failing.progress.at(-1)?.pauseMs).toBeUndefined()
    expect(await last({ reads: [executing], schedule: { deadlineMs: 6_000 } })).toMatchObject({
      reading: { kind: 'executing' },
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

  test('no read begins after the deadline, and there are no more than the pauses leave room for', async () => {
    const reads = fc.array(
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
        reads,
        random,
        fc.nat({ max: 2_000 }),
        fc.boolean(),
        async (firstPauseMs, longestPauseMs, length, came, share, readMs, own) => {
          const least = Math.min(firstPauseMs, longestPauseMs) * 0.9
          const deadlineMs = Math.ceil(least * length)
          const waited = await wait({
            reads: (number) => came[number % came.length] ?? lost,
            schedule: { firstPauseMs, longestPauseMs, deadlineMs },
            random: share,
            readMs,
            startedAt: own ? 0 : null,
          })
          for (const { at, timeoutMs } of waited.reads) {
            // Sums of fractions may be off in their last digit.
            expect(at).toBeLessThanOrEqual(deadlineMs + 1e-6)
            expect(at + timeoutMs).toBeLessThanOrEqual(deadlineMs + 10_000 + 1e-6)
          }
          for (const ms of waited.clock.sleeps) expect(ms).toBeGreaterThanOrEqual(0)
          // One at the beginning, one at the deadline, and one for each of the least pauses.
          expect(waited.reads.length).toBeLessThanOrEqual(length + 2)
          if (waited.result.kind === 'timed-out') {
            expect(waited.clock.now()).toBeGreaterThanOrEqual(deadlineMs - 1e-6)
          } else {
            expect(waited.result).toMatchObject({ problem: { kind: 'reads-failed', reads: 10 } })
          }
          expect(waited.progress).toHaveLength(waited.reads.length)
        },
      ),
    )
  })
})
