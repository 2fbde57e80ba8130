// Waiting for a run: the events that end the wait, and the outcome.
import { describe, expect, test } from '@jest/globals'
import { Wait } from '../../../src/run/wait.ts'
import { settings } from '../../../tools/simulation/settings.ts'
import { answer, noReply } from '../../helpers/replies.ts'
import { runWith } from '../../helpers/runs.ts'
import { type Answer, carryOutOne, envelope, executing, finished, lost } from './one-run.ts'

const timedOut = (cause: string | undefined, message?: string) => {
  return { kind: 'timed-out', timeoutMs: expect.any(Number), runId: 'run-1', cause, message }
}

describe('a finished run', () => {
  /** The outcome of a finished run with this workflow id, if another one is expected. */
  function outcomeOf(workflowId: string | undefined, actual: string | undefined) {
    const run = runWith({ state: 'DONE', workflowId: actual })
    const wait = new Wait({ runId: 'run-1', workflowId, startedAt: 0, random: 0 }, settings(), 0)
    return wait.take({ kind: 'finished', run, answer: Buffer.from('{}') }, 1_000)
  }

  test.each([
    ['flow-1', 'flow-1'],
    ['Flow-A', 'fLOW-a'],
    ['flow-1', undefined],
    [undefined, 'flow-2'],
    [undefined, undefined],
  ])('of the workflow that is expected, %j: %j, is the outcome', (expected, actual) => {
    expect(outcomeOf(expected, actual)).toMatchObject({
      ...{ kind: 'finished', runId: 'run-1', run: { state: 'DONE' } },
      answer: Buffer.from('{}'),
    })
  })

  test('of another workflow is an error', () => {
    const problem = { kind: 'other-workflow', expected: 'flow-1', actual: 'flow-2' }
    expect(outcomeOf('flow-1', 'flow-2')).toEqual({ kind: 'error', runId: 'run-1', problem })
  })

  test('that the last poll finds is no time-out', async () => {
    const polls = (_: number, at: number) => (at >= 17_000 ? finished : executing)
    expect((await carryOutOne({ polls, deadlineMs: 17_000 })).outcome.kind).toBe('finished')
    const slow = { polls: [finished], requestMs: 9_000, deadlineMs: 7_000 }
    expect((await carryOutOne(slow)).outcome.kind).toBe('finished')
  })

  test('stays one where the step is cancelled during its poll', async () => {
    const { outcome } = await carryOutOne({ polls: [finished], cancelDuring: 'poll' })
    expect(outcome.kind).toBe('finished')
  })
})

describe('failed polls', () => {
  test('end the wait with the tenth in a row and its cause', async () => {
    const polls = (number: number) => noReply('lost', `cause ${number}`)
    const { ended, times, progress } = await carryOutOne({ polls })
    expect([times.length, progress.length, progress.at(-1)?.pauseMs]).toEqual([10, 10, undefined])
    const problem = { kind: 'polls-failed', polls: 10, cause: 'cause 10' }
    expect(ended).toEqual({ kind: 'error', runId: 'run-1', problem })
  })

  const often = { firstPauseMs: 1_000, longestPauseMs: 1_000 }
  test.each<readonly [length: string, endsAt: number, kind: string]>([
    ['of 12 s', 12_000, 'finished'],
    ['that ends with the five minutes', 300_500, 'finished'],
    ['of more than five minutes', 301_500, 'error'],
  ])(
    'end no wait before five minutes, however fast they are: an outage %s',
    async (_, ends, kind) => {
      const polls = (_: number, at: number) => (at < ends ? lost : finished)
      const { outcome, times } = await carryOutOne({ ...often, polls })
      expect([outcome.kind, times.at(-1)]).toEqual([
        kind,
        Math.min(Math.ceil(ends / 1_000) * 1_000, 301_000),
      ])
    },
  )

  test('are counted anew after each answer that means still executing', async () => {
    for (const good of [executing, answer(200, { message: 'wait' })]) {
      const polls = (number: number) => (number === 10 ? good : number === 20 ? finished : lost)
      const { outcome, times } = await carryOutOne({ polls, deadlineMs: 86_400_000 })
      expect([outcome.kind, times.length]).toEqual(['finished', 20])
    }
  })

  test('at the deadline are a time-out, even where one is the tenth in a row', async () => {
    const { times } = await carryOutOne({ polls: [lost], deadlineMs: 86_400_000 })
    const { ended, polls } = await carryOutOne({ polls: [lost], deadlineMs: times.at(-1) ?? 0 })
    expect(polls).toHaveLength(10)
    expect(ended).toEqual(timedOut('connection reset'))
  })
})

describe('a refusal', () => {
  test('ends the wait with the second in a row, if a poll was good', async () => {
    const polls = [executing, envelope, lost, envelope, finished]
    const { ended, progress } = await carryOutOne({ polls })
    const problem = { kind: 'poll-refused', status: 404, message: 'Invalid workflowrun id' }
    expect(ended).toMatchObject({ kind: 'error', runId: 'run-1', problem })
    expect(progress.map(({ poll, pauseMs }) => [poll.kind, pauseMs])).toEqual([
      ['executing', 5_000],
      ['failed', 5_000],
      ['failed', 10_000],
      ['refused', undefined],
    ])
  })

  test.each([404, 401, 403])('%d once after a good poll loses no run', async (status) => {
    const once = answer(status, { type: 'error', error: { message: 'No' } })
    const { outcome } = await carryOutOne({
      polls: [executing, executing, once, executing, once, finished],
    })
    expect(outcome.kind).toBe('finished')
  })

  test('by the last poll after a good one is a time-out with it as its cause', async () => {
    const polls = (_: number, at: number) => (at >= 17_000 ? envelope : executing)
    const { ended } = await carryOutOne({ polls, deadlineMs: 17_000 })
    expect(ended).toEqual(timedOut('status 404, "Invalid workflowrun id"', 'Please wait'))
  })

  const noEnvelope = answer(404, '<html>')
  test.each<readonly [what: string, polls: readonly Answer[], isOwn: boolean, kind: string]>([
    ['of a run just started is a failed poll', [envelope, finished], true, 'finished'],
    [
      'of a run just started, after a good poll, is one',
      [executing, envelope, envelope],
      true,
      'error',
    ],
    ['without an envelope is none then', [executing, noEnvelope, finished], true, 'finished'],
    ['of a run that was there before is one', [envelope, finished], false, 'error'],
    ['with 401 is one at any time', [answer(401), finished], true, 'error'],
  ])('%s', async (_, polls, isOwn, kind) => {
    expect((await carryOutOne({ polls, isOwn, now: 200_000 })).outcome.kind).toBe(kind)
  })

  test.each([
    [30_000, 'finished'],
    [30_001, 'error'],
  ])('%i ms after the start: the run is %s', async (firstPauseMs, kind) => {
    const { outcome } = await carryOutOne({ polls: [envelope, finished], firstPauseMs })
    expect(outcome.kind).toBe(kind)
  })
})

describe('with wait: false', () => {
  const scene = { isOwn: false, untilFinished: false }

  test.each<readonly [what: string, polls: readonly Answer[], kind: string, times: number[]]>([
    ['one good poll is enough', [executing], 'running', [0]],
    ['a finished run is finished', [finished], 'finished', [0]],
    ['failed polls are repeated', [lost, lost, executing], 'running', [0, 5_000, 15_000]],
  ])('%s', async (_, polls, kind, times) => {
    const waited = await carryOutOne({ ...scene, polls })
    expect([waited.outcome.kind, waited.times]).toEqual([kind, times])
    expect(waited.progress.at(-1)?.pauseMs).toBeUndefined()
  })

  test('the last poll at the deadline may be the good one', async () => {
    const { outcome } = await carryOutOne({ ...scene, polls: [lost, executing], deadlineMs: 2_000 })
    expect(outcome).toEqual({ kind: 'running', runId: 'run-1' })
  })
})

test('a time-out has the cause of a failed last poll', async () => {
  const { ended } = await carryOutOne({
    polls: [answer(250), answer(250), lost],
    deadlineMs: 40_000,
  })
  expect(ended).toEqual({ ...timedOut('connection reset'), timeoutMs: 40_000 })
  const good = await carryOutOne({ polls: [lost, executing], deadlineMs: 10_000 })
  expect(good.ended).toEqual(timedOut(undefined, 'Please wait'))
})

describe('a cancellation', () => {
  const cancelled = { kind: 'cancelled', runId: 'run-1', maybeStarted: true }

  test('before the first poll, or in a pause, polls nothing more', async () => {
    const before = await carryOutOne({ polls: [finished], isOwn: false, cancelAt: 0 })
    expect([before.outcome, before.times]).toEqual([cancelled, []])
    const between = await carryOutOne({ polls: [executing], cancelAt: 7_000 })
    expect([between.outcome, between.times]).toEqual([cancelled, [5_000]])
  })

  test.each<readonly [what: string, answer: Answer]>([
    ['failed', lost],
    ['good', executing],
    ['refused', envelope],
  ])(
    'during a poll ends the wait, and the poll, which is %s, is not in the log',
    async (_, given) => {
      const scene = { polls: [given], cancelDuring: 'poll' } as const
      const { outcome, times, progress } = await carryOutOne(scene)
      expect([outcome.kind, times.length, progress]).toEqual(['cancelled', 1, []])
    },
  )
})

test('each poll is in the log, with the time waited and the next pause', async () => {
  const polls = [executing, lost, finished]
  const { progress } = await carryOutOne({ polls, requestMs: 100, now: 1_000 })
  expect(progress).toMatchObject([
    { poll: { kind: 'executing' }, waitedMs: 5_100, pauseMs: 5_000 },
    { poll: { kind: 'failed' }, waitedMs: 10_200, pauseMs: 5_000 },
    { poll: { kind: 'finished' }, waitedMs: 15_300, pauseMs: undefined },
  ])
})
