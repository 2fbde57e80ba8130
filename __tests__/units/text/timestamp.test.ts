// Proves that the service's timestamps are read to the microsecond, and that odd ones are not guessed at.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  decimalSeconds,
  microsecondsBetween,
  parseTimestamp,
  timeBetween,
} from '../../../src/text/timestamp.ts'

describe('reading a timestamp', () => {
  test('it is read as UTC, to the microsecond', () => {
    expect(parseTimestamp('1970-01-01T00:00:00.000000')).toBe(0n)
    expect(parseTimestamp('1970-01-01T00:00:01.000001')).toBe(1_000_001n)
    expect(parseTimestamp('2025-03-04T05:06:07.123456')).toBe(
      BigInt(Date.UTC(2025, 2, 4, 5, 6, 7)) * 1_000n + 123_456n,
    )
    expect(parseTimestamp('1969-12-31T23:59:59.999999')).toBe(-1n)
  })

  test('every moment of the documented shape is read', () => {
    const moments = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 999_999 }), (moment, micros) => {
        const seconds = BigInt(Math.floor(moment.getTime() / 1_000))
        const text = `${moment.toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}`
        expect(parseTimestamp(text)).toBe(seconds * 1_000_000n + BigInt(micros))
      }),
    )
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1_700_000_000],
    ['a list', ['2025-03-04T05:06:07.123456']],
    ['the empty string', ''],
    ['a fraction without digits', '2025-03-04T05:06:07.'],
    ['no seconds', '2025-03-04T05:06'],
    ['seven digits', '2025-03-04T05:06:07.1234567'],
    ['nanoseconds', '2025-03-04T05:06:07.123456789'],
    ['a zone', '2025-03-04T05:06:07.123456Z'],
    ['an offset', '2025-03-04T05:06:07.123456+01:00'],
    ['a space for the T', '2025-03-04 05:06:07.123456'],
    ['white space around it', ' 2025-03-04T05:06:07.123456'],
    ['a line break behind it', '2025-03-04T05:06:07.123456\n'],
    ['the 30th of February', '2025-02-30T00:00:00.000000'],
    ['the 29th of February in a common year', '2025-02-29T00:00:00.000000'],
    ['month 13', '2025-13-01T00:00:00.000000'],
    ['day 0', '2025-01-00T00:00:00.000000'],
    ['24 o’clock', '2025-01-01T24:00:00.000000'],
    ['minute 60', '2025-01-01T00:60:00.000000'],
    ['second 60', '2016-12-31T23:59:60.000000'],
  ])('%s is odd', (_, value) => {
    expect(parseTimestamp(value)).toBeUndefined()
  })

  test.each([
    ['', 0n],
    ['.1', 100_000n],
    ['.05', 50_000n],
    ['.123', 123_000n],
    ['.00001', 10n],
    ['.000001', 1n],
  ])('the fraction may have one to six digits or be left out: %j', (fraction, microseconds) => {
    expect(parseTimestamp(`1970-01-01T00:00:01${fraction}`)).toBe(1_000_000n + microseconds)
  })

  test('the 29th of February of a leap year is not odd', () => {
    expect(parseTimestamp('2024-02-29T00:00:00.000000')).toBe(
      BigInt(Date.UTC(2024, 1, 29)) * 1_000n,
    )
  })
})

describe('the time between two', () => {
  test('it is their difference, and nothing where they are the same', () => {
    expect(microsecondsBetween(5n, 12n)).toBe(7n)
    expect(microsecondsBetween(-5n, 12n)).toBe(17n)
    expect(microsecondsBetween(5n, 5n)).toBe(0n)
  })

  test('there is none where one is missing or they run backwards', () => {
    expect(microsecondsBetween(undefined, 5n)).toBeUndefined()
    expect(microsecondsBetween(5n, undefined)).toBeUndefined()
    expect(microsecondsBetween(6n, 5n)).toBeUndefined()
  })
})

test('the time between two is written for people, with a dash where it is not known', () => {
  expect(timeBetween(0n, 65_400_000n)).toBe('1m 05s')
  expect(timeBetween(undefined, 1n)).toBe('–')
  expect(timeBetween(2n, 1n)).toBe('–')
})

describe('seconds as a decimal', () => {
  test.each([
    [0n, '0'],
    [1n, '0.000001'],
    [500_000n, '0.5'],
    [1_000_000n, '1'],
    [10_000_000n, '10'],
    [12_345_678n, '12.345678'],
    [12_500_000n, '12.5'],
    [432_000_000_000n, '432000'],
  ])('%s microseconds are %s seconds', (microseconds, text) => {
    expect(decimalSeconds(microseconds)).toBe(text)
  })

  test('no digit is lost and none is needless', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (microseconds) => {
        const text = decimalSeconds(microseconds)
        expect(text).toMatch(/^(0|[1-9][0-9]*)(\.[0-9]{0,5}[1-9])?$/)
        const [whole = '', fraction = ''] = text.split('.')
        expect(BigInt(whole + fraction.padEnd(6, '0'))).toBe(microseconds)
      }),
    )
  })
})
