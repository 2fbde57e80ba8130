// The starts of a step: whose turn it is, when the next is due, and what ends the starting. What follows
// from an answer is in `starts-answers.test.ts`.
import { describe, expect, test } from '@jest/globals'
import type { PreparedStart } from '../../../src/many/ports.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import { parts } from './parts.ts'
import { busy, cause, refused, uncertain } from './scene.ts'

const problem = { kind: 'unexpected', cause } as const
const impossible: PreparedStart = {
  kind: 'impossible',
  outcome: { kind: 'error', runId: undefined, problem },
  endsStarting: undefined,
}

function scene(given: Parameters<typeof parts>[0] = {}) {
  const all = parts({ queue: [3, 5, 8], ...given })
  const { starts } = all
  /** Makes the next start ready and sends it. */
  const start = async () => {
    await starts.prepare()
    await starts.send()
  }
  return { ...all, start, dueAt: (running: number, now: number) => starts.dueAt(running, now) }
}

describe('the next start is due', () => {
  test('from the moment at which fewer runs are executing than may be', () => {
    const { dueAt } = scene({ policy: { maxParallel: 2 } })
    expect(dueAt(2, 1_000)).toBeUndefined()
    expect(dueAt(1, 2_000)).toBe(2_000)
    expect(dueAt(0, 3_000)).toBe(2_000)
  })

  test('from then on anew, where as many were executing in between', () => {
    const { dueAt } = scene({ policy: { maxParallel: 2 } })
    dueAt(1, 1_000)
    expect(dueAt(2, 2_000)).toBeUndefined()
    expect(dueAt(3, 2_500)).toBeUndefined()
    expect(dueAt(1, 3_000)).toBe(3_000)
  })

  test('not while one is made ready, and at once when it is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { starts, dueAt } = scene({
      prepare: async () => {
        await promise
        return impossible
      },
    })
    expect([starts.isBusy, starts.isReady, starts.next]).toEqual([false, false, 3])
    const preparing = starts.prepare()
    expect([starts.isBusy, starts.isReady, starts.next]).toEqual([true, false, 3])
    expect(dueAt(0, 1_000)).toBeUndefined()
    resolve()
    await preparing
    expect([starts.isBusy, dueAt(0, 2_000)]).toEqual([false, 1_000])
  })

  test('when it is ready, and not while it is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<StartVerdict>()
    const { starts, dueAt } = scene({ send: () => promise })
    await starts.prepare()
    expect([starts.isBusy, starts.isReady, starts.next]).toEqual([false, true, 3])
    expect(dueAt(0, 1_000)).toBe(1_000)
    const sending = starts.send()
    expect([starts.isBusy, starts.next, dueAt(0, 1_500)]).toEqual([true, 3, undefined])
    resolve({ kind: 'started', runId: 'r' })
    await sending
    expect([starts.isBusy, starts.isReady, starts.next]).toEqual([false, false, 5])
  })

  test('not where none is left', async () => {
    const { starts, start, dueAt } = scene({ queue: [0] })
    expect(starts.isOver).toBe(false)
    await starts.prepare()
    expect(starts.isOver).toBe(false)
    await starts.send()
    expect([starts.isOver, starts.next, dueAt(0, 0)]).toEqual([true, undefined, undefined])
    // Nor does anything come of it.
    await start()
  })
})

describe('the earliest time of a start', () => {
  test('is any where nothing holds it up', () => {
    expect(scene().starts.earliest).toBeLessThanOrEqual(0)
  })

  test('is the end of a hold', () => {
    const { starts, traffic } = scene()
    traffic.busy(traffic.begin(0), 0, 30_000)
    expect(starts.earliest).toBe(30_000)
  })

  test('is the next try of an outage', () => {
    const { starts, traffic } = scene()
    for (let failures = 1; failures <= 3; failures++) {
      traffic.failed(traffic.begin(0), 10_000, 0, cause)
    }
    expect(starts.earliest).toBe(15_000)
  })

  test('is the end of the pause after an uncertain start', async () => {
    const { starts, start, dueAt } = scene({ send: () => uncertain })
    await start()
    expect([starts.earliest, dueAt(0, 1_000)]).toEqual([60_000, 60_000])
  })
})

describe('a start that is made ready', () => {
  test('is that of the first item that is left, and nothing of it is sent yet', async () => {
    const { starts, prepared, events, traffic } = scene()
    await starts.prepare()
    expect([prepared, events, traffic.count]).toEqual([[3], [], 0])
  })

  test('cannot be sent before it is ready', async () => {
    const { starts, traffic, executing } = scene()
    await starts.send()
    expect([traffic.count, executing]).toEqual([0, []])
    const answer = Promise.withResolvers<PreparedStart>()
    const other = scene({ prepare: () => answer.promise })
    const preparing = other.starts.prepare()
    await other.starts.send()
    expect(other.traffic.count).toBe(0)
    answer.resolve(impossible)
    await preparing
  })

  test('and cannot be, ends its item, and the next has its turn', async () => {
    const { starts, ended } = scene({ prepare: () => impossible })
    await starts.prepare()
    expect(ended).toEqual([[3, impossible.outcome]])
    expect([starts.isReady, starts.isBusy, starts.next, starts.isOver]).toEqual([
      false,
      false,
      5,
      false,
    ])
  })

  test('and cannot be, nor can any other, ends the starting', async () => {
    const why = { by: 'journal', problem } as const
    const { starts, ended, events } = scene({
      prepare: () => ({ ...impossible, endsStarting: why }),
    })
    await starts.prepare()
    expect(ended).toEqual([[3, impossible.outcome]])
    expect(events).toEqual([{ kind: 'starting-ended', why, left: 2 }])
    expect(starts.isOver).toBe(true)
  })

  test('and meets a defect, gives way to the next', async () => {
    const { starts } = scene({
      prepare: () => {
        throw new Error('a defect')
      },
    })
    await expect(starts.prepare()).rejects.toThrow('a defect')
    expect([starts.isBusy, starts.next]).toEqual([false, 5])
  })
})

describe('a start that is sent', () => {
  test('is told before it is, and is one of the requests under way until its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<StartVerdict>()
    const { starts, clock, events, traffic } = scene({ send: () => promise })
    await starts.prepare()
    clock.pass(7_000)
    const sending = starts.send()
    expect(events).toEqual([{ kind: 'starting', index: 3 }])
    expect([traffic.count, traffic.underWay]).toEqual([1, 1])
    expect(traffic.pace.nextAt).toBeGreaterThan(7_000)
    resolve({ kind: 'started', runId: 'r' })
    await sending
    expect(traffic.underWay).toBe(0)
  })

  test('is told once, however often it is sent', async () => {
    const { start, events } = scene({ queue: [3], send: () => busy(1_000) })
    await start()
    await start()
    expect(events.filter(({ kind }) => kind === 'starting')).toHaveLength(1)
  })

  test('and meets a defect is over, and the next has its turn', async () => {
    const { start, starts, traffic } = scene({
      send: () => {
        throw new Error('a defect')
      },
    })
    await expect(start()).rejects.toThrow('a defect')
    expect([traffic.underWay, starts.isBusy, starts.next]).toEqual([0, false, 5])
  })
})

describe('the end of the starting', () => {
  const why = { by: 'failures' } as const

  test('is told once, with how many items are left', async () => {
    const { starts, events } = scene()
    await starts.stop(why)
    await starts.stop({ by: 'deadline' })
    expect(events).toEqual([{ kind: 'starting-ended', why, left: 3 }])
    expect(starts.neverStarted()).toEqual(
      [3, 5, 8].map((index) => [index, { kind: 'not-started', why }]),
    )
  })

  test('leaves nothing to be started', async () => {
    const { starts, dueAt, prepared } = scene()
    await starts.stop(why)
    expect([starts.isOver, starts.next, dueAt(0, 0)]).toEqual([true, undefined, undefined])
    await starts.prepare()
    expect(prepared).toHaveLength(0)
  })

  test('is not told where nothing is left, or where the step is cancelled', async () => {
    const none = scene({ queue: [] })
    await none.starts.stop(why)
    const cancelled = scene()
    await cancelled.starts.stop(undefined)
    expect([none.events, cancelled.events]).toEqual([[], []])
    expect(cancelled.starts.neverStarted().map(([, { kind }]) => kind)).toEqual(
      Array(3).fill('cancelled'),
    )
  })

  test('takes back a start that is ready, and its item is the first of those never started', async () => {
    const { starts, takenBack } = scene()
    await starts.prepare()
    await starts.stop(why)
    expect([takenBack, starts.isOver]).toEqual([[3], true])
    expect(starts.neverStarted().map(([index]) => index)).toEqual([3, 5, 8])
  })

  test('takes back a start as soon as it is ready', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { starts, takenBack, traffic } = scene({
      prepare: async () => {
        await promise
        return {
          kind: 'ready',
          send: async () => refused(),
          takeBack: async () => {
            takenBack.push(3)
          },
        }
      },
    })
    const preparing = starts.prepare()
    await starts.stop(why)
    expect([takenBack, starts.isOver]).toEqual([[], false])
    resolve()
    await preparing
    expect([takenBack, starts.isOver, traffic.count]).toEqual([[3], true, 0])
    expect(starts.neverStarted().map(([index]) => index)).toEqual([3, 5, 8])
  })

  test('leaves a start under way its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<StartVerdict>()
    const { starts, takenBack, executing } = scene({ send: () => promise })
    await starts.prepare()
    const sending = starts.send()
    await starts.stop(why)
    expect([takenBack, starts.isOver]).toEqual([[], false])
    resolve({ kind: 'started', runId: 'r' })
    await sending
    expect([takenBack, starts.isOver, executing]).toEqual([[], true, [[3, 'r']]])
    expect(starts.neverStarted().map(([index]) => index)).toEqual([5, 8])
  })
})

test('the pace goes on from when a start is on its way, which takes a while where it loads something', async () => {
  const { start, clock, traffic } = scene({
    send: () => {
      clock.pass(66)
      return { kind: 'started', runId: 'run' }
    },
  })
  await start()
  expect(traffic.pace.nextAt).toBe(66 + 105)
})
