// Proves that the process's own clock runs forward and that a sleep ends when it is to.

import { getEventListeners } from 'node:events'
import { describe, expect, test } from '@jest/globals'
import { systemClock } from '../../../src/text/clock.ts'

const LONG_MS = 3_600_000

const neverAborted = () => new AbortController().signal

describe('the time of day and of the step', () => {
  test('the time since the step began is that since the process began, and never goes back', () => {
    const first = systemClock.now()
    const second = systemClock.now()
    expect(Math.abs(first - process.uptime() * 1_000)).toBeLessThan(500)
    expect(second).toBeGreaterThanOrEqual(first)
  })

  test('the date is in milliseconds since 1970', () => {
    const before = Date.now()
    const date = systemClock.date()
    expect(date).toBeGreaterThanOrEqual(before)
    expect(date).toBeLessThanOrEqual(Date.now())
  })
})

describe('a sleep', () => {
  test('lasts as long as it was asked to', async () => {
    const before = systemClock.now()
    await systemClock.sleep(30, neverAborted())
    // A timer counts in whole milliseconds and may be one short of the finer clock.
    expect(systemClock.now() - before).toBeGreaterThanOrEqual(29)
  })

  test('ends at once when the signal is aborted already, and listens for nothing', async () => {
    const signal = AbortSignal.abort()
    await systemClock.sleep(LONG_MS, signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  test('ends at once when the signal becomes aborted, without an error', async () => {
    const controller = new AbortController()
    const sleep = systemClock.sleep(LONG_MS, controller.signal)
    controller.abort()
    await expect(sleep).resolves.toBeUndefined()
  })

  test('leaves no listener behind, however it ended', async () => {
    const controller = new AbortController()
    await systemClock.sleep(0, controller.signal)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
    const sleep = systemClock.sleep(LONG_MS, controller.signal)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
    controller.abort()
    await sleep
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  })

  test('leaves no timer behind that would keep the process alive', async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const controller = new AbortController()
    const sleep = systemClock.sleep(LONG_MS, controller.signal)
    expect(timers()).toBe(before + 1)
    controller.abort()
    await sleep
    expect(timers()).toBe(before)
  })
})
