// The requests of a step as a whole: contract, "Requests of a list".
import { describe, expect, test } from '@jest/globals'
import { LONGEST_RETRY_AFTER_MS } from '../../../src/run/wait.ts'
import { parts } from './parts.ts'
import { cause } from './scene.ts'

describe('the requests', () => {
  test('are numbered from 1, in the order in which they begin', () => {
    const { traffic } = parts()
    expect(traffic.count).toBe(0)
    expect([traffic.begin(0), traffic.begin(200), traffic.begin(400)]).toEqual([1, 2, 3])
    traffic.end(2)
    expect([traffic.count, traffic.underWay, traffic.ended]).toEqual([3, 2, 1])
  })

  test('are at most eight under way', () => {
    const { traffic } = parts()
    for (let number = 1; number <= 7; number++) traffic.begin(number * 200)
    expect(traffic.isFull).toBe(false)
    traffic.begin(1_600)
    expect(traffic.isFull).toBe(true)
    traffic.end(3)
    expect(traffic.isFull).toBe(false)
  })

  test('keep their pace', () => {
    const { traffic } = parts()
    traffic.begin(5_000)
    expect(traffic.pace.nextAt).toBeGreaterThan(5_100)
  })
})

describe('a 429', () => {
  test('is told once, with how long it holds and what the service asked for', () => {
    const { traffic, events } = parts()
    for (const number of [1, 2]) {
      traffic.begin(number)
      traffic.end(number)
    }
    traffic.busy(1, 100, 30_000)
    traffic.busy(2, 100, 30_000)
    expect(events).toEqual([{ kind: 'held', ms: 30_000, askedMs: 30_000 }])
    expect(traffic.pace.nextAt).toBe(30_100)
  })

  test('holds for 15 minutes at the most, and tells all the same what was asked for', () => {
    const { traffic, events } = parts()
    traffic.begin(0)
    traffic.busy(1, 0, 86_400_000)
    expect(events).toEqual([{ kind: 'held', ms: LONGEST_RETRY_AFTER_MS, askedMs: 86_400_000 }])
  })

  test('is neither a failed request nor a good answer', () => {
    const { traffic, events } = parts()
    const fail = (number: number) => traffic.failed(number, 1_000, 0, cause)
    for (let number = 1; number <= 4; number++) traffic.begin(number)
    fail(1)
    traffic.busy(2, 0, 1)
    fail(3)
    expect(traffic.outage.nextAt).toBeUndefined()
    fail(4)
    expect(traffic.outage.nextAt).toBeDefined()
    expect(events.map(({ kind }) => kind)).toEqual(['held', 'outage-began'])
  })
})

describe('an outage', () => {
  /** The service goes down with the third request. */
  function down() {
    const all = parts()
    const { traffic } = all
    const fail = (now: number, askedMs = 0) => {
      const number = traffic.begin(now)
      traffic.end(number)
      return traffic.failed(number, now, askedMs, cause)
    }
    for (const now of [1, 2, 3]) fail(now)
    return { ...all, fail }
  }

  test('is told with its cause when it begins, and again when it ends', () => {
    const { traffic, events, fail } = down()
    expect(events).toEqual([{ kind: 'outage-began', cause }])
    fail(10_000)
    traffic.good(traffic.begin(30_000))
    traffic.good(traffic.begin(31_000))
    expect(events).toEqual([{ kind: 'outage-began', cause }, { kind: 'outage-ended' }])
  })

  test('has one try under way at a time', () => {
    const { traffic } = down()
    const number = traffic.begin(10_000)
    expect(traffic.outage.nextAt).toBe(Number.POSITIVE_INFINITY)
    traffic.end(number)
    expect(traffic.outage.nextAt).toBe(5_003)
  })

  test('leaves requests begun before it out of its tries', () => {
    const { traffic, events } = parts()
    for (let number = 1; number <= 4; number++) traffic.begin(number)
    for (let number = 1; number <= 3; number++) traffic.failed(number, 1_000, 0, cause)
    traffic.good(4)
    expect(events.map(({ kind }) => kind)).toEqual(['outage-began'])
    expect(traffic.outage.nextAt).toBeDefined()
  })

  test('pauses for 15 minutes at the most, whatever the service asks for', () => {
    const { traffic, fail } = down()
    fail(10_000, 86_400_000)
    expect(traffic.outage.nextAt).toBe(10_000 + LONGEST_RETRY_AFTER_MS)
  })

  test('says which failed try is the last', () => {
    const { fail } = down()
    const isLast = Array.from({ length: 10 }, (_, index) => fail(10_000 + index))
    expect(isLast).toEqual([...Array(9).fill(false), true])
  })
})

test('a good answer brings back the rate that a hold took', () => {
  const { traffic } = parts()
  const gapAt = (now: number) => {
    traffic.begin(now)
    return traffic.pace.nextAt - now
  }
  traffic.begin(0)
  traffic.busy(1, 0, 1)
  const slow = gapAt(10_000)
  traffic.good(2)
  expect(gapAt(20_000)).toBeLessThan(slow)
})
