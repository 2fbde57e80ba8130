// What becomes of each kind of task, and when a step that has begun stops.
import { getEventListeners } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import { carryOut } from '../../../src/many/carry-out.ts'
import { policyOfOne } from '../../../src/many/policy.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'
import { TIMES } from './parts.ts'
import { busy, ends, finished, play, SENT, tally } from './scene.ts'

describe('an item that may have been started by an earlier step', () => {
  test('ends at once, with the time of that start, and nothing is sent for it', async () => {
    const played = await play({ items: 3, left: [1] })
    expect(played.order[0]).toBe(1)
    expect(played.outcomes[1]).toEqual({
      kind: 'error',
      runId: undefined,
      problem: { kind: 'start-unrecorded', time: SENT },
    })
    expect(played.requests.some(({ index }) => index === 1)).toBe(false)
    expect(ends(played.outcomes)).toEqual(['success', 'start-unrecorded', 'success'])
  })

  test('counts as one that failed', async () => {
    const played = await play({ items: 3, left: [1], toleratedFailures: 0 })
    expect(played.requests).toEqual([])
    expect(ends(played.outcomes)).toEqual([
      'not-started: failures',
      'start-unrecorded',
      'not-started: failures',
    ])
  })
})

describe('a step that does not wait', () => {
  const policy = { untilFinished: false }

  test('ends each item with its start, and polls none of them', async () => {
    const played = await play({ items: 3, policy, length: () => 1_000_000 })
    expect(played.outcomes).toEqual(
      [0, 1, 2].map((index) => ({ kind: 'started', runId: `run-${index}` })),
    )
    expect(played.polls).toEqual([])
  })

  test('polls a run to be collected once', async () => {
    const played = await play({ items: 1, collected: 0, policy, length: () => 1_000_000 })
    expect(ends(played.outcomes)).toEqual(['running'])
    expect(played.polls).toHaveLength(1)
  })

  test('and is cancelled during a start, ends its item in cancelled, with the run', async () => {
    const played = await play({ items: 1, policy, cancelAt: 1_000, latency: () => 3_000 })
    expect(played.outcomes).toEqual([
      expect.objectContaining({ kind: 'cancelled', runId: 'run-0', maybeStarted: true }),
    ])
  })
})

describe('tolerated failures', () => {
  const failing = (failures: number, toleratedFailures: number) =>
    play({
      items: 4,
      maxParallel: 1,
      toleratedFailures,
      poll: (index) => finished(index >= failures),
    })

  test('are as many as are tolerated: everything is started', async () => {
    const played = await failing(2, 2)
    expect(tally(played.outcomes)).toEqual({ failure: 2, success: 2 })
    expect(played.starts).toHaveLength(4)
  })

  test('are more: nothing further is started', async () => {
    const played = await failing(3, 2)
    expect(played.starts).toHaveLength(3)
    expect(ends(played.outcomes)[3]).toBe('not-started: failures')
  })
})

describe('a cancellation', () => {
  test('before the step begins lets it send nothing', async () => {
    const played = await play({ items: 4, collected: 2, cancelAt: 0 })
    expect([played.requests, played.endedAt]).toEqual([[], 0])
    expect(tally(played.outcomes)).toEqual({ cancelled: 4 })
  })

  test('ends a hold at once', async () => {
    const played = await play({ items: 1, cancelAt: 5_000, start: () => busy(600_000) })
    expect(played.endedAt).toBe(5_000)
  })

  test('is listened for no longer than the step takes', async () => {
    const clock = new SimulatedClock()
    const { signal } = new AbortController()
    const never = () => Promise.reject(new Error('nothing is to be done'))
    const nothing = { prepare: never, poll: never, started: never, ended: never }
    const ports = { ...nothing, clock, cancel: signal, random: () => 0, onEvent: () => {} }
    await clock.until(carryOut([], policyOfOne(TIMES), ports), TIMES.deadlineMs)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
