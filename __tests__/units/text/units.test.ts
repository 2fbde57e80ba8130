// Numbers with their units, as people read them.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { count, duration, size } from '../../../src/text/units.ts'

describe('numbers for people', () => {
  test('one of a thing is singular, none or several are plural', () => {
    expect([0, 1, 2].map((number) => count(number, 'input'))).toEqual([
      '0 inputs',
      '1 input',
      '2 inputs',
    ])
  })

  test.each([
    [400, '0.4s'],
    [9_000, '9s'],
    [59_400, '59s'],
    [59_600, '1m 00s'],
    [65_000, '1m 05s'],
    [3_599_400, '59m 59s'],
    [3_599_600, '1h 00m'],
    [7_380_000, '2h 03m'],
    [7_439_000, '2h 03m'],
    [432_000_000, '120h 00m'],
  ])('%i ms are %s', (ms, text) => {
    expect(duration(ms)).toBe(text)
  })

  test('any time has one of the four forms', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500_000_000, noNaN: true }), (ms) => {
        expect(duration(ms)).toMatch(
          /^([0-9]\.[0-9]s|[1-5]?[0-9]s|[1-5]?[0-9]m [0-5][0-9]s|[0-9]+h [0-5][0-9]m)$/,
        )
      }),
    )
  })

  test.each([
    [0, '0 B'],
    [512, '512 B'],
    [1_023, '1023 B'],
    [1_024, '1.0 KiB'],
    [12_698, '12.4 KiB'],
    [1_048_575, '1.0 MiB'],
    [3 * 1_048_576, '3.0 MiB'],
    [128 * 1_048_576, '128.0 MiB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(size(bytes)).toBe(text)
  })
})
