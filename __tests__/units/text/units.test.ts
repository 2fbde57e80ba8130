// Numbers with their units, as people read them.
import { expect, test } from '@jest/globals'
import { count, duration, size } from '../../../src/text/units.ts'

test('one thing is singular, and none or several are plural', () => {
  const counts = [0, 1, 2].map((number) => count(number, 'input'))
  expect(counts).toEqual(['0 inputs', '1 input', '2 inputs'])
})

test.each([
  [400, '0.4s'],
  [9_000, '9s'],
  [59_400, '59s'],
  [59_600, '1m 00s'],
  [65_000, '1m 05s'],
  [3_599_400, '59m 59s'],
  [3_599_600, '1h 00m'],
  [7_439_000, '2h 03m'],
  [432_000_000, '120h 00m'],
])('%i ms are %s', (ms, text) => {
  expect(duration(ms)).toBe(text)
})

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KiB'],
  [12_698, '12.4 KiB'],
  [1_048_575, '1.0 MiB'],
  [128 * 1_048_576, '128.0 MiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(size(bytes)).toBe(text)
})
