// When an exchange ends before its answer is there, and what is left behind afterwards.
import { getEventListeners, once } from 'node:events'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type Ending, endingOf, type Limits } from '../../../src/service/ending.ts'
import { inTime } from '../../helpers/in-time.ts'

const LONG_MS = 600_000

const endings: Ending[] = []
afterEach(() => {
  for (const ending of endings.splice(0)) ending.dispose()
})

function ending(limits: Partial<Limits>): Ending {
  const cancel = new AbortController().signal
  const made = endingOf({ timeoutMs: LONG_MS, cancel, cancelGraceMs: 0, ...limits })
  endings.push(made)
  return made
}

/** Why it has ended; `undefined` where it has not. */
function cause({ signal }: Ending): string | undefined {
  if (!signal.aborted) return undefined
  if (!(signal.reason instanceof Error)) throw new Error('the reason is no error')
  return signal.reason.message
}

async function ended(made: Ending): Promise<string | undefined> {
  if (!made.signal.aborted) await inTime(once(made.signal, 'abort'))
  return cause(made)
}

const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length

describe('an exchange', () => {
  test('ends when its time is over, and says how long that was', async () => {
    const made = ending({ timeoutMs: 100 })
    expect(cause(made)).toBeUndefined()
    expect(await ended(made)).toBe('no complete answer within 0.1s')
  })

  test('that is connected has no more time than before', async () => {
    const made = ending({ timeoutMs: 100, cancelGraceMs: LONG_MS })
    made.connected()
    expect(await ended(made)).toBe('no complete answer within 0.1s')
  })
})

describe('a cancellation', () => {
  test('that was there before ends the exchange at once', () => {
    expect(cause(ending({ cancel: AbortSignal.abort(), cancelGraceMs: LONG_MS }))).toBe('cancelled')
  })

  test('before the request is sent ends it at once, whatever the grace', () => {
    const controller = new AbortController()
    const made = ending({ cancel: controller.signal, cancelGraceMs: LONG_MS })
    expect(cause(made)).toBeUndefined()
    controller.abort()
    expect(cause(made)).toBe('cancelled')
  })

  test('of a request under way without a grace ends it at once', () => {
    const controller = new AbortController()
    const made = ending({ cancel: controller.signal })
    made.connected()
    controller.abort()
    expect(cause(made)).toBe('cancelled')
  })

  test('of a request under way ends it when the grace is over', async () => {
    const controller = new AbortController()
    const made = ending({ cancel: controller.signal, cancelGraceMs: 20 })
    made.connected()
    controller.abort()
    expect(cause(made)).toBeUndefined()
    expect(await ended(made)).toBe('cancelled')
  })

  test('leaves the time of the exchange as it is', async () => {
    const controller = new AbortController()
    const made = ending({
      timeoutMs: 100,
      cancel: controller.signal,
      cancelGraceMs: LONG_MS,
    })
    made.connected()
    controller.abort()
    expect(await ended(made)).toBe('no complete answer within 0.1s')
  })
})

test('an exchange that is over leaves no timer and no listener, and cannot be cancelled', () => {
  const before = timers()
  const controller = new AbortController()
  const made = ending({ cancel: controller.signal, cancelGraceMs: LONG_MS })
  expect(timers()).toBe(before + 1)
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(1)
  made.dispose()
  expect(timers()).toBe(before)
  expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
  controller.abort()
  expect(cause(made)).toBeUndefined()
})

test('an exchange that is over within its grace leaves no timer', () => {
  const before = timers()
  const controller = new AbortController()
  const made = ending({ cancel: controller.signal, cancelGraceMs: LONG_MS })
  made.connected()
  controller.abort()
  expect(timers()).toBe(before + 2)
  made.dispose()
  expect(timers()).toBe(before)
})
