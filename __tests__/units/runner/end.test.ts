// When the output of the process counts as taken, on a clock of the test's own.

import { describe, expect, test } from '@jest/globals'
import { outputTaken } from '../../../src/runner/end.ts'
import { VirtualClock } from '../../../tools/simulation/virtual-clock.ts'

describe('the wait for the output to be taken', () => {
  const never = new AbortController().signal
  const output = (writableLength: number, destroyed = false) => ({ writableLength, destroyed })

  test('is none where nothing is pending, or nobody can take it', async () => {
    const clock = new VirtualClock()
    expect(await outputTaken([output(0), output(9, true)], clock, never)).toBe(true)
    expect(clock.sleeps).toEqual([])
  })

  test('is as long as some of it is taken within five minutes', async () => {
    const clock = new VirtualClock()
    const slow = output(3)
    clock.duringSleep = () => {
      slow.writableLength = 3 - Math.floor(clock.now() / (4.9 * 60_000))
    }
    expect(await outputTaken([output(0), slow], clock, never)).toBe(true)
    expect(clock.now()).toBeGreaterThan(14 * 60_000)
  })

  test('ends five minutes after the reader has stopped', async () => {
    const clock = new VirtualClock()
    expect(await outputTaken([output(1), output(0)], clock, never)).toBe(false)
    expect(clock.now()).toBe(5 * 60_000)
  })

  test('ends a second after a cancellation, before it or during it', async () => {
    const clock = new VirtualClock()
    expect(await outputTaken([output(1)], clock, AbortSignal.abort())).toBe(false)
    expect(clock.now()).toBe(1_000)
    const controller = new AbortController()
    const later = new VirtualClock()
    later.duringSleep = () => controller.abort()
    expect(await outputTaken([output(1)], later, controller.signal)).toBe(false)
    expect(later.now()).toBe(1_050)
  })
})
