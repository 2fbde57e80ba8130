// What follows from the answer to a start: contract, "Starting at most once" and "Requests of a list".
import { describe, expect, test } from '@jest/globals'
import { policyOfOne } from '../../../src/many/policy.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import { parts, TIMES } from './parts.ts'
import { busy, cause, noConnection, refused, uncertain } from './scene.ts'

const accepted: StartVerdict = { kind: 'started', runId: 'r' }
const postponed: StartVerdict = { kind: 'postponed', askedMs: 86_400_000, cause }
const single = policyOfOne(TIMES)

/** Starts whose answers are given, one after the other, the last again. */
function scene(answers: readonly StartVerdict[], given: Parameters<typeof parts>[0] = {}) {
  let sent = 0
  const all = parts({
    queue: [3, 5, 8, 9],
    send: () => answers[Math.min(sent++, answers.length - 1)] ?? accepted,
    ...given,
  })
  const { starts } = all
  return {
    ...all,
    start: async (times = 1) => {
      for (let count = 1; count <= times; count++) {
        await starts.prepare()
        await starts.send()
      }
    },
    kinds: () => all.events.map(({ kind }) => kind),
    left: () => starts.neverStarted().map(([index]) => index),
  }
}

const error = (kind: string) =>
  expect.objectContaining({ kind: 'error', problem: expect.objectContaining({ kind }) })

/** Three failed requests: the service is taken to be down. */
function goDown({ traffic }: Pick<ReturnType<typeof parts>, 'traffic'>) {
  for (let failures = 1; failures <= 3; failures++) {
    const number = traffic.begin(0)
    traffic.end(number)
    traffic.failed(number, 0, 0, cause)
  }
}

describe('an accepted start', () => {
  test('is told when it is recorded; its run then counts as executing', async () => {
    const { start, starts, events, executing, ended } = scene([accepted])
    await start()
    expect(events).toEqual([
      { kind: 'starting', index: 3 },
      { kind: 'started', index: 3, runId: 'r' },
    ])
    expect([executing, ended, starts.next]).toEqual([[[3, 'r']], [], 5])
  })

  test('that cannot be recorded is the last, and its run is waited for', async () => {
    const why = { by: 'journal', problem: { kind: 'unexpected', cause } } as const
    const { start, events, executing, left } = scene([accepted], { started: () => why })
    await start()
    expect(events.at(-1)).toEqual({ kind: 'starting-ended', why, left: 3 })
    expect([executing, left()]).toEqual([[[3, 'r']], [5, 8, 9]])
  })

  test('leaves no other start its place before its run counts as executing', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { starts } = scene([accepted], { started: () => promise })
    await starts.prepare()
    const sending = starts.send()
    await new Promise((done) => setImmediate(done))
    expect([starts.isBusy, starts.dueAt(0, 0)]).toEqual([true, undefined])
    resolve(undefined)
    await sending
    expect(starts.isBusy).toBe(false)
  })
})

test.each([
  ['accepted', accepted],
  ['refused', refused()],
  ['accepted with an id that cannot be used', { kind: 'unusable-id', id: ' ', holdsKey: false }],
] as const)('a start that is %s ends an outage', async (_, answer) => {
  const all = scene([answer])
  goDown(all)
  await all.start()
  expect(all.kinds()).toContain('outage-ended')
  expect(all.traffic.outage.nextAt).toBeUndefined()
})

describe('a start that is not to be sent again', () => {
  test.each<[string, StartVerdict]>([
    ['start-refused', refused()],
    ['start-unusable-id', { kind: 'unusable-id', id: ' ', holdsKey: false }],
  ])('ends its item alone: %s', async (kind, answer) => {
    const { start, starts, ended, executing, left } = scene([answer])
    await start()
    expect(ended).toEqual([[3, error(kind)]])
    expect([executing, left(), starts.next]).toEqual([[], [], 5])
  })

  test.each<[string, StartVerdict]>([
    ['start-refused', refused(401)],
    ['start-impossible', { kind: 'impossible', by: 'proxy', cause }],
  ])('ends the starting, where it would befall the others as well: %s', async (kind, answer) => {
    const { start, ended, events, left } = scene([answer])
    await start()
    expect(ended).toEqual([[3, error(kind)]])
    expect(left()).toEqual([5, 8, 9])
    expect(events.at(-1)).toMatchObject({
      kind: 'starting-ended',
      why: { by: 'service', problem: { kind } },
      left: 3,
    })
  })

  test('of the next item is told as a start of its own', async () => {
    const { start, events } = scene([refused()])
    await start(2)
    expect(events).toEqual([
      { kind: 'starting', index: 3 },
      { kind: 'starting', index: 5 },
    ])
  })
})

describe('a start answered 429', () => {
  test('holds back all requests, and its item is the next again', async () => {
    const { start, starts, traffic, events, ended, prepared } = scene([busy(30_000), accepted])
    await start()
    expect(traffic.pace.nextAt).toBe(30_000)
    expect(events.at(-1)).toEqual({ kind: 'held', ms: 30_000, askedMs: 30_000 })
    expect([starts.next, ended]).toEqual([3, []])
    await start()
    expect(prepared).toEqual([3, 3])
  })

  test('with more than 15 minutes to wait ends the starting, its item included', async () => {
    const { start, ended, events, left, traffic } = scene([postponed])
    await start()
    expect([ended, left()]).toEqual([[], [3, 5, 8, 9]])
    const why = { by: 'service', problem: { kind: 'start-postponed', askedMs: 86_400_000, cause } }
    expect(events).toContainEqual({ kind: 'starting-ended', why, left: 4 })
    expect(traffic.pace.nextAt).toBe(900_000)
  })

  test('of a single run is sent again after its pause', async () => {
    const { start, starts, events } = scene([busy(30_000)], { queue: [0], policy: single })
    await start()
    expect(events.at(-1)).toEqual({
      kind: 'start-repeated',
      index: 0,
      cause,
      pauseMs: 30_000,
      askedMs: 30_000,
    })
    expect([starts.next, starts.dueAt(0, 1)]).toEqual([0, 30_000])
  })

  test('of a single run with more than 15 minutes to wait ends it', async () => {
    const { start, ended, starts, kinds } = scene([postponed], { queue: [0], policy: single })
    await start()
    expect([ended, starts.isOver]).toEqual([[[0, error('start-postponed')]], true])
    expect(kinds()).toEqual(['starting'])
  })
})

describe('a start without a connection', () => {
  test('of a list is sent again at once, untold, with its item at the head of the queue', async () => {
    const { start, starts, kinds, ended } = scene([noConnection, noConnection, accepted])
    await start(2)
    expect([starts.next, ended, starts.dueAt(0, 0)]).toEqual([3, [], 0])
    expect(kinds()).toEqual(['starting'])
    await start()
    expect(starts.next).toBe(5)
  })

  test('counts as a failed request', async () => {
    const { start, kinds } = scene([noConnection])
    await start(3)
    expect(kinds()).toContain('outage-began')
  })

  test('as the last try of an outage ends the step, with its item unstarted', async () => {
    const all = scene([noConnection])
    goDown(all)
    await all.start(9)
    expect(all.givenUp).toEqual([])
    await all.start()
    expect([all.givenUp, all.ended, all.starts.next]).toEqual([[cause], [], 3])
  })

  test('of a single run is sent five times, with its pauses, and then given up', async () => {
    const { start, ended, events } = scene([noConnection], { queue: [0], policy: single })
    await start(5)
    expect(
      events.flatMap((event) => (event.kind === 'start-repeated' ? [event.pauseMs] : [])),
    ).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(ended).toEqual([[0, error('start-unreachable')]])
  })

  test('has its tries anew for each item', async () => {
    const policy = { startTries: 3, outageAfter: Number.POSITIVE_INFINITY }
    const { start, ended } = scene(
      [noConnection, noConnection, accepted, noConnection, noConnection, refused(), noConnection],
      { policy },
    )
    await start(8)
    expect(ended).toEqual([[5, error('start-refused')]])
    await start()
    expect(ended[1]).toEqual([8, error('start-unreachable')])
  })

  test('is no failure of its item where the step is cancelled', async () => {
    const { start, starts, cancel, ended, left } = scene([noConnection], {
      queue: [0],
      policy: { ...single, startTries: 1 },
    })
    cancel()
    await start()
    expect(ended).toEqual([])
    await starts.stop(undefined)
    expect(left()).toEqual([0])
  })

  test('whose answer comes after the end of the starting is among those never started', async () => {
    const answer = Promise.withResolvers<StartVerdict>()
    const { starts, left, kinds } = scene([], { send: () => answer.promise })
    await starts.prepare()
    const sending = starts.send()
    await starts.stop({ by: 'failures' })
    answer.resolve(noConnection)
    await sending
    expect([left(), starts.isOver]).toEqual([[3, 5, 8, 9], true])
    expect(kinds()).toEqual(['starting', 'starting-ended'])
  })
})

describe('an uncertain start', () => {
  test('ends its item, and the next waits for 60 s', async () => {
    const { start, starts, clock, ended, givenUp } = scene([uncertain])
    clock.pass(1_000)
    await start()
    expect([ended, givenUp]).toEqual([[[3, error('start-uncertain')]], []])
    expect([starts.next, starts.dueAt(0, 1_000)]).toEqual([5, 61_000])
  })

  test('makes the next wait no longer than for a good poll that is sent after it', async () => {
    const { start, starts, traffic } = scene([uncertain])
    const before = traffic.begin(0)
    await start()
    const under = traffic.count
    starts.goodPoll(before)
    starts.goodPoll(under)
    expect(starts.dueAt(0, 1_000)).toBe(60_000)
    starts.goodPoll(under + 1)
    expect(starts.dueAt(0, 2_000)).toBe(1_000)
  })

  test('alone is what a good poll ends the pause of', async () => {
    const { start, starts } = scene([uncertain, busy(1)], { policy: single })
    await start()
    starts.goodPoll(2)
    await start()
    // The pause before a start is sent again is another.
    starts.goodPoll(9)
    expect(starts.dueAt(0, 0)).toBe(1_000)
  })

  test('is a failed request, and its pause may lengthen that of an outage', async () => {
    const { start, traffic } = scene([{ ...uncertain, retryAfterMs: 500_000 }], {
      policy: { outageAfter: 1 },
    })
    await start()
    expect(traffic.outage.nextAt).toBe(500_000)
  })

  test('is the last where it is the third in a row', async () => {
    const { start, events, left } = scene([uncertain])
    await start(2)
    expect(left()).toEqual([])
    await start()
    expect(left()).toEqual([9])
    expect(events.at(-1)).toMatchObject({
      kind: 'starting-ended',
      why: { by: 'service', problem: { kind: 'start-uncertain' } },
    })
  })

  test('as the last try of an outage ends the step', async () => {
    const all = scene([...Array(9).fill(noConnection), uncertain])
    goDown(all)
    await all.start(9)
    expect(all.givenUp).toEqual([])
    await all.start()
    expect(all.ended).toEqual([[3, error('start-uncertain')]])
    expect(all.givenUp).toEqual([cause])
  })

  test('in a cancelled step may have started a run, and does not end the starting itself', async () => {
    const { start, cancel, ended, kinds, left } = scene([uncertain])
    cancel()
    await start(3)
    expect(ended.map(([, outcome]) => outcome)).toEqual(
      Array(3).fill(expect.objectContaining({ kind: 'cancelled', maybeStarted: true })),
    )
    expect([kinds().includes('starting-ended'), left()]).toEqual([false, []])
  })
})
