// Starting at most once: the repeated tries, and the effect of a cancellation.
import { describe, expect, test } from '@jest/globals'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { answer, cutOff, noReply } from '../../helpers/replies.ts'
import { type Answer, carryOutOne, lost, RUN, started } from './one-run.ts'

const unreachable = noReply('no-connection')
const refused = answer(403, { type: 'error', error: { message: 'No' } })
const busy = (retryAfter: string) => answer(429, '', { 'retry-after': retryAfter })

/** The pause after a try that is answered 429. */
async function pauseAfter(retryAfter: string): Promise<number | undefined> {
  const { repeated } = await carryOutOne({ starts: [busy(retryAfter), started] })
  return repeated[0]?.pauseMs
}

test.each<readonly [what: string, answer: Answer, tries: number, problem: object]>([
  ['no connection', unreachable, 8, { kind: 'start-unreachable', latePauseMs: undefined }],
  ['429', answer(429), 8, { kind: 'start-unreachable', latePauseMs: undefined }],
  [
    'a certificate',
    noReply('bad-certificate'),
    1,
    { kind: 'start-impossible', by: 'bad-certificate' },
  ],
  ['a port without TLS', noReply('no-tls'), 1, { kind: 'start-impossible', by: 'no-tls' }],
  ['a refusal', refused, 1, { kind: 'start-refused', status: 403, message: 'No' }],
  ['no answer', lost, 1, { kind: 'start-uncertain', cause: 'connection reset' }],
  ['an odd id', answer(200, { data: { id: ' ' } }), 1, { kind: 'start-unusable-id', id: ' ' }],
  ['429 for a day', busy('86400'), 1, { kind: 'start-unreachable', latePauseMs: 86_400_000 }],
])('%s, again and again, ends the step', async (_, given, tries, problem) => {
  const { starts, ended } = await carryOutOne({ starts: [given] })
  expect(starts).toHaveLength(tries)
  expect(ended).toMatchObject({ kind: 'error', runId: undefined, problem })
})

describe('the tries', () => {
  test('have pauses of 1 s, doubled each time, and end with the last cause', async () => {
    const { starts, repeated, ended } = await carryOutOne({
      starts: [...Array(7).fill(unreachable), answer(429)],
    })
    expect(starts).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 63_000, 127_000])
    const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000]
    expect(repeated.map(({ pauseMs }) => pauseMs)).toEqual(pauses)
    expect(ended).toMatchObject({ problem: { tries: 8, cause: expect.stringContaining('429') } })
  })

  test('end with the first answer that must not be repeated', async () => {
    const good = await carryOutOne({ starts: [unreachable, answer(429), started] })
    expect([good.starts.length, good.outcome]).toEqual([3, { kind: 'started', runId: RUN }])
    const uncertain = await carryOutOne({ starts: [unreachable, lost] })
    expect(uncertain.ended).toMatchObject({ problem: { kind: 'start-uncertain' } })
    expect(uncertain.starts).toHaveLength(2)
  })

  test.each([
    [3_000, [1_000, 2_000, 3_000, 3_000, 3_000, 3_000, 3_000]],
    [50, Array(7).fill(50)],
  ])('have no pause above poll-interval-seconds, %i ms', async (longestPauseMs, pauses) => {
    const { repeated } = await carryOutOne({ starts: [unreachable], longestPauseMs })
    expect(repeated.map(({ pauseMs }) => pauseMs)).toEqual(pauses)
  })

  test('Retry-After lengthens a pause, beyond poll-interval-seconds too, and never shortens one', async () => {
    expect(await pauseAfter('901')).toBe(901_000)
    expect(await pauseAfter('0')).toBe(1_000)
    expect(await pauseAfter(new Date(ZERO + 30_000).toUTCString())).toBe(30_000)
  })

  test('end at once where a pause would pass the deadline', async () => {
    const starts = [unreachable]
    const late = await carryOutOne({ starts, deadlineMs: 2_999 })
    expect([late.starts, late.endedAt, late.repeated.length]).toEqual([[0, 1_000], 1_000, 1])
    const problem = { kind: 'start-unreachable', tries: 2, latePauseMs: 2_000 }
    expect(late.ended).toMatchObject({ problem })
    const inTime = await carryOutOne({ starts, deadlineMs: 3_000 })
    expect(inTime.starts).toEqual([0, 1_000, 3_000])
    const asked = await carryOutOne({ starts: [busy('601')], deadlineMs: 600_000 })
    expect([asked.starts, asked.endedAt]).toEqual([[0], 0])
    expect(asked.ended).toMatchObject({ problem: { latePauseMs: 601_000 } })
  })

  test('end without a start after the deadline, even if the machine slept until then', async () => {
    const asleep = { starts: [busy('1'), started], deadlineMs: 6_000 }
    const slept = await carryOutOne({ ...asleep, sleeps: { from: 500, to: 9_000 } })
    expect([slept.starts, slept.endedAt]).toEqual([[0], 9_000])
    expect(slept.ended).toMatchObject({ problem: { kind: 'start-unreachable', isBusy: true } })
    const never = await carryOutOne({ ...asleep, now: 6_002 })
    expect([never.starts, never.ended]).toEqual([
      [],
      { kind: 'not-started', why: { by: 'deadline' } },
    ])
    expect((await carryOutOne({ ...asleep, sleeps: { from: 500, to: 5_000 } })).starts).toEqual([
      0, 5_000,
    ])
  })

  test('a start answered after the deadline still has its run id', async () => {
    const scene = { starts: [started], deadlineMs: 1_000, requestMs: 5_000 }
    expect((await carryOutOne(scene)).outcome).toEqual({ kind: 'started', runId: RUN })
  })
})

describe('a cancellation', () => {
  const cancelled = (maybeStarted: boolean) => ({
    kind: 'cancelled',
    runId: undefined,
    maybeStarted,
  })

  test.each([
    [0, 0],
    [2_000, 2],
  ])(
    'at %i ms, before the first try or between two, sends nothing more',
    async (cancelAt, tries) => {
      const { starts, outcome } = await carryOutOne({ starts: [unreachable], cancelAt })
      expect([starts.length, outcome]).toEqual([tries, cancelled(false)])
    },
  )

  test.each<readonly [what: string, answer: Answer, maybeStarted: boolean]>([
    ['no connection', unreachable, false],
    ['429', answer(429), false],
    ['a refusal', refused, false],
    ['a certificate that is not trusted', noReply('bad-certificate'), false],
    ['no answer', lost, true],
    ['500', answer(500), true],
    ['an answer that is cut off', cutOff(200), true],
  ])('during a try with %s: whether a run may be started is known', async (_, given, maybe) => {
    const { outcome } = await carryOutOne({ starts: [given], cancelDuring: 'start' })
    expect(outcome).toEqual(cancelled(maybe))
  })

  test('during a try does not lose an id that cannot be used', async () => {
    const given = answer(200, { data: { id: 'a b' } })
    const { outcome } = await carryOutOne({ starts: [given], cancelDuring: 'start' })
    expect(outcome).toMatchObject({
      kind: 'error',
      problem: { kind: 'start-unusable-id', id: 'a b' },
    })
  })

  test('during a try that is accepted does not lose the id', async () => {
    const { outcome } = await carryOutOne({ starts: [started], cancelDuring: 'start' })
    expect(outcome).toMatchObject({ kind: 'cancelled', runId: RUN })
  })
})
