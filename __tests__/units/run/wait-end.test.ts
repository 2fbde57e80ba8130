// Waiting for a run: what ends the wait early, what is told meanwhile, and what holds for every schedule.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { nextPause } from '../../../src/run/wait.ts'
import { answer, noReply } from '../../helpers/replies.ts'
import { envelope, executing, finished, lost, type Scene, times, wait } from './waiting.ts'

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
