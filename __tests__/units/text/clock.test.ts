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

/** Whether it ends at all, told before a test that waits for it would have to be given up. */
async function ends(sleep: Promise<void>): Promise<boolean> {
  let giveUp: NodeJS.Timeout | undefined
  const never = new Promise<false>((resolve) => {
    giveUp = setTimeout(resolve, 3_000, false)
  })
  const ended = await Promise.race([sleep.then(() => true as const), never])
  clearTimeout(giveUp)
  return ended
}

describe('a sleep', () => {
  test('lasts as long as it was asked to', async () => {
    const before = systemClock.now()
    expect(await ends(systemClock.sleep(30, neverAborted()))).toBe(true)
    // A timer counts in whole milliseconds and may be one short of the finer clock.
    expect(systemClock.now() - before).toBeGreaterThanOrEqual(29)
  })

  test('ends at once when the signal is aborted already, and listens for nothing', async () => {
    const signal = AbortSignal.abort()
    expect(await ends(systemClock.sleep(LONG_MS, signal))).toBe(true)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  test.each([0, -1])('of %i ms takes no timer', async (ms) => {
    let hasEnded = false
    void systemClock.sleep(ms, neverAborted()).then(() => {
      hasEnded = true
    })
    await Promise.resolve()
    expect(hasEnded).toBe(true)
  })

  test('ends at once when the signal becomes aborted, without an error', async () => {
    const controller = new AbortController()
    const sleep = systemClock.sleep(LONG_MS, controller.signal)
    controller.abort()
    expect(await ends(sleep)).toBe(true)
  })

  test('leaves no listener behind, however it ended', async () => {
    const controller = new AbortController()
    expect(await ends(systemClock.sleep(1, controller.signal))).toBe(true)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
    const sleep = systemClock.sleep(LONG_MS, controller.signal)
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
    controller.abort()
    expect(await ends(sleep)).toBe(true)
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
    expect(await ends(sleep)).toBe(true)
    expect(timers()).toBe(before)
  })
})
