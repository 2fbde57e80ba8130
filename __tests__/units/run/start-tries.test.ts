// Starting at most once: the repeated tries, and what a cancellation leaves of them.
import { describe, expect, test } from '@jest/globals'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { answer, type Came, cutOff, noReply } from '../../helpers/replies.ts'
import { envelope, RUN, start, started } from './starting.ts'

describe('the tries', () => {
  const unreachable = noReply('no-connection')

  test('are at most five, with pauses of 1 s, doubled each time', async () => {
    const { pauses, posts, repeats } = await start([unreachable])
    expect(posts).toEqual([0, 1_000, 3_000, 7_000, 15_000])
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(repeats).toEqual([1_000, 2_000, 4_000, 8_000].map((ms) => [expect.anything(), ms, 0]))
  })

  test('end with the first that is no repetition', async () => {
    const { result, posts } = await start([
      unreachable,
      answer(429),
      unreachable,
      answer(200, started),
    ])
    expect(result).toMatchObject({ kind: 'started', runId: RUN })
    expect(posts).toHaveLength(4)
    const uncertain = await start([unreachable, noReply('lost')])
    expect(uncertain.result).toMatchObject({
      problem: { kind: 'start-uncertain' },
    })
    expect(uncertain.posts).toHaveLength(2)
  })

  test('tell the last cause', async () => {
    const { result } = await start([
      unreachable,
      unreachable,
      unreachable,
      unreachable,
      answer(429),
    ])
    expect(result).toMatchObject({
      problem: { cause: expect.stringContaining('429') },
    })
  })

  test('have no pause above poll-interval-seconds', async () => {
    const { pauses } = await start([unreachable], { longestPauseMs: 3_000 })
    expect(pauses).toEqual([1_000, 2_000, 3_000, 3_000])
    const quick = await start([unreachable], { longestPauseMs: 50 })
    expect(quick.pauses).toEqual([50, 50, 50, 50])
  })

  test('have pauses lengthened by Retry-After in seconds, beyond poll-interval-seconds too', async () => {
    const { pauses } = await start([answer(429, '', { 'retry-after': '7' })], {
      longestPauseMs: 2_000,
    })
    expect(pauses).toEqual([7_000, 7_000, 7_000, 7_000])
  })

  test('have no pause shortened by Retry-After', async () => {
    const { pauses } = await start([answer(429, '', { 'retry-after': '0' })])
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('have pauses lengthened by Retry-After as a date', async () => {
    const date = new Date(ZERO + 30_000).toUTCString()
    const { pauses } = await start([answer(429, '', { 'retry-after': date }), answer(200, started)])
    expect(pauses).toEqual([30_000])
  })

  test('end at once, with no run started, where a pause would pass the deadline', async () => {
    const { result, endedAt, posts, repeats } = await start([unreachable], { deadlineMs: 2_999 })
    expect(result).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-unreachable', tries: 2, outOfTime: true },
    })
    expect(posts).toEqual([0, 1_000])
    expect(endedAt).toBe(1_000)
    expect(repeats).toHaveLength(1)
  })

  test('go on where a pause ends at the deadline', async () => {
    const { posts } = await start([unreachable], { deadlineMs: 3_000 })
    expect(posts).toEqual([0, 1_000, 3_000])
  })

  test('end at once where Retry-After passes the deadline', async () => {
    for (const seconds of ['601', '900']) {
      const busy = answer(429, '', { 'retry-after': seconds })
      const { result, endedAt, posts } = await start([busy], { deadlineMs: 600_000 })
      expect(result).toMatchObject({
        problem: {
          kind: 'start-unreachable',
          tries: 1,
          outOfTime: true,
          askedMs: Number(seconds) * 1_000,
        },
      })
      expect([posts.length, endedAt]).toEqual([1, 0])
    }
  })

  test('end at once where the service asks for more than 15 minutes', async () => {
    for (const [seconds, askedMs] of [
      ['901', 901_000],
      ['86400', 86_400_000],
      ['9'.repeat(400), 360_000_000_000],
    ] as const) {
      const busy = answer(429, '', { 'retry-after': seconds })
      const { result, endedAt, posts } = await start([busy], { deadlineMs: 432_000_000 })
      expect(result).toEqual({
        kind: 'not-started',
        problem: { kind: 'start-postponed', cause: 'status 429, too many requests', askedMs },
      })
      expect([posts.length, endedAt]).toEqual([1, 0])
    }
  })

  test('go on where it asks for 15 minutes, and tell what it asks for', async () => {
    const busy = answer(429, '', { 'retry-after': '900' })
    const { result, repeats } = await start([busy, answer(200, started)])
    expect(result).toMatchObject({ kind: 'started' })
    expect(repeats).toEqual([['status 429, too many requests', 900_000, 900_000]])
  })

  test('take a date against the Date of the answer, whatever the clock says', async () => {
    const headers = {
      'retry-after': 'Fri, 20 Nov 2026 10:00:20 GMT',
      date: 'Fri, 20 Nov 2026 10:00:00 GMT',
    }
    const { pauses } = await start([answer(429, '', headers), answer(200, started)])
    expect(pauses).toEqual([20_000])
  })

  test('a start answered after the deadline still gives its run id', async () => {
    const { result } = await start([answer(200, started)], { deadlineMs: 1_000, postMs: 5_000 })
    expect(result).toMatchObject({ kind: 'started', runId: RUN })
  })
})

describe('a cancellation', () => {
  const cancelled = (maybeStarted: boolean) => ({
    kind: 'cancelled',
    runId: undefined,
    maybeStarted,
  })

  test('before the first try sends nothing', async () => {
    const { result, posts } = await start([answer(200, started)], { cancelAt: 0 })
    expect(result).toEqual(cancelled(false))
    expect(posts).toHaveLength(0)
  })

  test('in a pause sends nothing more', async () => {
    const { result, posts } = await start([noReply('no-connection')], { cancelAt: 2_000 })
    expect(result).toEqual(cancelled(false))
    expect(posts).toHaveLength(2)
  })

  test.each<readonly [what: string, came: Came, maybeStarted: boolean]>([
    ['no connection', noReply('no-connection'), false],
    ['429', answer(429), false],
    ['a refusal', answer(403, envelope), false],
    ['a certificate that is not trusted', noReply('untrusted'), false],
    ['no answer in time', noReply('lost'), true],
    ['500', answer(500), true],
    ['an answer that is cut off', cutOff(200), true],
    ['an id that cannot be used', answer(200, { data: { id: 'a b' } }), true],
  ])(
    'during a try that ends with %s knows whether a run may have been started',
    async (_what, came, maybeStarted) => {
      const { result } = await start([came], { cancelDuring: () => true })
      expect(result).toEqual(cancelled(maybeStarted))
    },
  )

  test('during a try whose answer still comes does not lose the id', async () => {
    const { result } = await start([answer(200, started)], { cancelDuring: () => true })
    expect(result).toMatchObject({ kind: 'cancelled', runId: RUN })
  })
})
