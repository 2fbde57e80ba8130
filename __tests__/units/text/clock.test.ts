// The clock of the process.
import { getEventListeners } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import { systemClock } from '../../../src/text/clock.ts'

const DAY_MS = 24 * 3_600_000

test('the time is that of the process, in milliseconds', () => {
  const before = process.uptime() * 1_000
  const now = systemClock.now()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now).toBeLessThanOrEqual(process.uptime() * 1_000)
})

describe('a sleep', () => {
  test('ends by itself', async () => {
    const { signal } = new AbortController()
    await systemClock.sleep(1, signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })

  test('ends when it is cancelled, and leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout')
    const before = timers().length
    const cancel = new AbortController()
    const sleep = systemClock.sleep(DAY_MS, cancel.signal)
    expect(timers()).toHaveLength(before + 1)
    cancel.abort()
    await sleep
    expect(timers()).toHaveLength(before)
    expect(getEventListeners(cancel.signal, 'abort')).toEqual([])
  })

  test('does not begin once it is cancelled', async () => {
    await systemClock.sleep(DAY_MS, AbortSignal.abort())
  })
})
