// When the service is taken to be down, how it is tried, and when it is given up: contract, "Requests of a
// list".
import { beforeEach, describe, expect, test } from '@jest/globals'
import { Outage } from '../../../src/many/outage.ts'

const outageOf = (changes: { firstPauseMs?: number; longestPauseMs?: number } = {}) =>
  new Outage({ outageAfter: 3, firstPauseMs: 5_000, longestPauseMs: 120_000, ...changes })

/** One request after the other fails, each a second after the last, from this number on. */
function fail(outage: Outage, first: number, times: number, askedMs = 0) {
  return Array.from({ length: times }, (_, index) => {
    const number = first + index
    outage.begin(number)
    outage.end(number)
    return outage.failed(number, number, number * 1_000, askedMs)
  })
}

/** The pauses before the tries of an outage that begins now, in ms. */
function pausesOf(outage: Outage, tries: number, askedMs = 0): readonly number[] {
  fail(outage, 1, 2)
  return Array.from({ length: tries }, (_, index) => {
    fail(outage, 3 + index, 1, askedMs)
    return (outage.nextAt ?? 0) - (3 + index) * 1_000
  })
}

describe('an outage begins', () => {
  test('with the third failed request in a row', () => {
    const outage = outageOf()
    expect(fail(outage, 1, 2)).toEqual(['up', 'up'])
    expect(outage.nextAt).toBeUndefined()
    expect(fail(outage, 3, 1)).toEqual(['began'])
    expect(outage.nextAt).toBe(8_000)
  })

  test('with no fewer in a row after a good answer, which is no end of an outage', () => {
    const outage = outageOf()
    fail(outage, 1, 2)
    expect(outage.good(3)).toBe(false)
    expect(fail(outage, 4, 3)).toEqual(['up', 'up', 'began'])
  })
})

describe('the pause before a try', () => {
  test('is the first pause, doubled with each failed try, up to the longest', () => {
    expect(pausesOf(outageOf({ longestPauseMs: 60_000 }), 6)).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000,
    ])
  })

  test('is a second at the least', () => {
    expect(pausesOf(outageOf({ firstPauseMs: 0 }), 3)).toEqual([1_000, 2_000, 4_000])
  })

  test('is as long as the service asks, where that is more', () => {
    expect(pausesOf(outageOf(), 3, 300_000)).toEqual([300_000, 300_000, 300_000])
    expect(pausesOf(outageOf(), 3, 9_000)).toEqual([9_000, 10_000, 20_000])
  })
})

describe('in an outage', () => {
  let outage: Outage
  beforeEach(() => {
    outage = outageOf()
    // Eight requests have begun; the last five are still under way.
    for (let number = 1; number <= 8; number++) outage.begin(number)
    for (const number of [1, 2, 3]) {
      outage.end(number)
      outage.failed(number, 8, 3_000, 0)
    }
  })

  test('a try is due although requests begun before are under way', () => {
    expect(outage.nextAt).toBe(8_000)
  })

  test('one request is tried at a time', () => {
    outage.begin(9)
    expect(outage.nextAt).toBe(Number.POSITIVE_INFINITY)
    outage.end(9)
    outage.failed(9, 9, 9_000, 0)
    expect(outage.nextAt).toBe(19_000)
  })

  test('the end of a request begun before leaves the try under way', () => {
    outage.begin(9)
    outage.end(8)
    expect(outage.nextAt).toBe(Number.POSITIVE_INFINITY)
  })

  test('a failed request begun before is no try', () => {
    for (const number of [4, 5, 6, 7, 8]) {
      outage.end(number)
      expect(outage.failed(number, 8, 4_000, 600_000)).toBe('down')
    }
    expect(outage.nextAt).toBe(8_000)
    expect(fail(outage, 9, 10).lastIndexOf('down')).toBe(8)
  })

  test('a good answer to a request begun before does not end it', () => {
    expect(outage.good(8)).toBe(false)
    expect(outage.nextAt).toBe(8_000)
  })

  test('a good answer to a try ends it, and the next begins with three failed requests', () => {
    outage.begin(9)
    outage.end(9)
    expect(outage.good(9)).toBe(true)
    expect(outage.nextAt).toBeUndefined()
    expect(outage.good(10)).toBe(false)
    expect(fail(outage, 11, 3)).toEqual(['up', 'up', 'began'])
    // Its pauses begin anew.
    expect(outage.nextAt).toBe(18_000)
  })

  test('the service is given up with the tenth failed try', () => {
    const states = fail(outage, 9, 10)
    expect(states.slice(0, 9)).toEqual(Array(9).fill('down'))
    expect(states[9]).toBe('given-up')
  })
})
