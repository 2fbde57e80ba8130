// The service's timestamps: to the microsecond, without guesses at malformed ones.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { microsecondsBetween, parseTimestamp, timeBetween } from '../../../src/text/units.ts'

describe('a timestamp', () => {
  test.each([
    ['1970-01-01T00:00:00.000000', 0n],
    ['1969-12-31T23:59:59.999999', -1n],
    ['1970-01-01T00:00:01', 1_000_000n],
    ['1970-01-01T00:00:01.1', 1_100_000n],
    ['1970-01-01T00:00:01.05', 1_050_000n],
    ['1970-01-01T00:00:01.00001', 1_000_010n],
    ['1970-01-01T00:00:01.000001', 1_000_001n],
    ['2024-02-29T00:00:00.000000', BigInt(Date.UTC(2024, 1, 29)) * 1_000n],
  ])('%s is UTC, in microseconds: %s', (text, microseconds) => {
    expect(parseTimestamp(text)).toBe(microseconds)
  })

  test('is read at every moment', () => {
    const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59Z')]
    const moments = fc.date({ min, max, noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 999_999 }), (moment, micros) => {
        const seconds = BigInt(Math.floor(moment.getTime() / 1_000))
        const text = `${moment.toISOString().slice(0, 19)}.${String(micros).padStart(6, '0')}`
        expect(parseTimestamp(text)).toBe(seconds * 1_000_000n + BigInt(micros))
      }),
    )
  })

  test.each([
    ...[undefined, null, 1_700_000_000, ['2025-03-04T05:06:07.123456'], ''],
    '2025-03-04T05:06:07.',
    '2025-03-04T05:06',
    '2025-03-04T05:06:07.1234567',
    '2025-03-04T05:06:07.123456Z',
    '2025-03-04T05:06:07.123456+01:00',
    '2025-03-04 05:06:07.123456',
    ' 2025-03-04T05:06:07.123456',
    '2025-03-04T05:06:07.123456\n',
    '2025-02-29T00:00:00.000000',
    '2025-13-01T00:00:00.000000',
    '2025-01-00T00:00:00.000000',
    '2025-01-01T24:00:00.000000',
    '2025-01-01T00:60:00.000000',
    '2016-12-31T23:59:60.000000',
  ])('is odd where it is %j', (value) => {
    expect(parseTimestamp(value)).toBeUndefined()
  })
})

test.each([
  [5n, 12n, 7n, '0s'],
  [-5n, 12n, 17n, '0s'],
  [5n, 5n, 0n, '0s'],
  [0n, 65_400_000n, 65_400_000n, '1m 05s'],
  [undefined, 5n, undefined, undefined],
  [5n, undefined, undefined, undefined],
  [6n, 5n, undefined, undefined],
])('from %s to %s are %s microseconds, %s', (start, end, microseconds, text) => {
  expect(microsecondsBetween(start, end)).toBe(microseconds)
  expect(timeBetween(start, end)).toBe(text)
})
