// Proves that JSON text is walked to the end of each value, and that a mistake is found where it is.

import { describe, expect, test } from '@jest/globals'
import {
  type Expected,
  endOfKnownString,
  endOfKnownValue,
  endOfString,
  endOfValue,
  isSpace,
  JsonSyntaxError,
  skipSpace,
} from '../../../src/text/json-scan.ts'

/** Where the value ends, or the mistake in it. */
function walked(text: string): number | [offset: number, expected: Expected, tokenStart: number] {
  try {
    return endOfValue(text, 0)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    return [error.offset, error.expected, error.tokenStart]
  }
}

describe('white space', () => {
  test('is the four characters that JSON has for it, and no other', () => {
    const all = Array.from({ length: 0x10000 }, (_, code) => code)
    expect(all.filter(isSpace)).toEqual([0x09, 0x0a, 0x0d, 0x20])
  })

  test('is passed over up to the next character, or to the end of the text', () => {
    expect(skipSpace('a \t\r\nb', 1)).toBe(5)
    expect(skipSpace('a b', 0)).toBe(0)
    expect(skipSpace('a  ', 1)).toBe(3)
    expect(skipSpace('', 0)).toBe(0)
  })
})

describe('the end of a value', () => {
  const values = [
    '0',
    '9081726354',
    '-1.50e+10',
    '2E-7',
    '3e5',
    '"a"',
    '" a  b "',
    '""',
    '"\\""',
    '"\\\\"',
    '"a\\\\\\"b"',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00Fa"',
    '"]}"',
    'true',
    'false',
    'null',
    '{}',
    '[]',
    '[1,2]',
    '[[],{}]',
    '[ true , [ "]" ] , {"a" : [ ] } ]',
    '{"a":1,"b":{"}":"{"}}',
    '{ "a" : [ 1 , 2 ] , "b" : null }',
  ]

  test.each(values)('%s is where it ends, whatever is behind it', (value) => {
    for (const behind of ['', ',', ']', '}', ' ', '\n"', ' [', '"}']) {
      expect(endOfValue(value + behind, 0)).toBe(value.length)
      expect(endOfKnownValue(value + behind, 0)).toBe(value.length)
      expect(endOfValue(`["\\", \t${value}${behind}`, 5)).toBe(7 + value.length)
      expect(endOfKnownValue(`["\\", \t${value}${behind}`, 7)).toBe(7 + value.length)
    }
  })

  test.each(values.filter((value) => value.startsWith('"')))(
    '%s is where it ends as a string',
    (string) => {
      expect(endOfString(`, ${string}"`, 2)).toBe(2 + string.length)
      expect(endOfKnownString(`, ${string}"`, 2)).toBe(2 + string.length)
    },
  )

  test('is found in a string of any length, with escapes at any place', () => {
    for (let before = 0; before <= 70; before++) {
      for (let between = 0; between <= 70; between += 7) {
        const string = `"${'x'.repeat(before)}\\"${'y'.repeat(between)}\\\\"`
        expect(endOfString(`${string} "`, 0)).toBe(string.length)
        expect(endOfKnownString(`${string} "`, 0)).toBe(string.length)
      }
    }
  })
})

describe('a mistake is found where the text stops being JSON', () => {
  test.each<[text: string, offset: number, expected: Expected, tokenStart: number]>([
    ['[1, ]', 4, 'digit', 4],
    [' trap', 3, 'value', 1],
    ['[fals]', 5, 'value', 1],
    ['[ nil]', 3, 'value', 2],
    ['{ 1', 2, 'key', 2],
    ['{"a":1, }', 8, 'key', 8],
    ['{"a" 1}', 5, 'colon', 5],
    ['{"a":1,"b"}', 10, 'colon', 10],
    ['{"a": 1 ]', 8, 'end-of-member', 8],
    ['{"a": [1] "b"', 10, 'end-of-member', 10],
    ['[1 2]', 3, 'end-of-element', 3],
    ['[01]', 2, 'end-of-element', 2],
    ['[-01]', 3, 'end-of-element', 3],
    ['[1}', 2, 'end-of-element', 2],
    ['[{"a":1}}', 8, 'end-of-element', 8],
    ['["a', 3, 'string', 1],
    ['["a\tb"]', 3, 'string', 1],
    ['{"a\n":1}', 3, 'string', 1],
    ['["\\x"]', 3, 'escape', 3],
    ['["\\', 3, 'escape', 3],
    ['["\\u12g4"]', 6, 'escape', 6],
    ['["\\u123"]', 7, 'escape', 7],
    ['["\\u12', 6, 'escape', 6],
    ['[1.]', 3, 'digit', 1],
    ['[-]', 2, 'digit', 1],
    ['[-1e+]', 5, 'digit', 1],
    ['[1E-x]', 4, 'digit', 1],
    ['[x]', 1, 'digit', 1],
    ['', 0, 'digit', 0],
    ['[', 1, 'digit', 1],
  ])('%j', (text, ...mistake) => {
    expect(walked(text)).toEqual(mistake)
  })

  test('behind a string of any length, with an escape at any place', () => {
    for (let before = 0; before <= 70; before++) {
      for (const [mistake, expected] of [
        ['\u001f', 'string'],
        ['', 'string'],
        ['\\', 'escape'],
      ] as const) {
        const start = `"\\n${'x'.repeat(before)}`
        const offset = start.length + (expected === 'escape' ? 1 : 0)
        const tokenStart = expected === 'escape' ? offset : 0
        expect(walked(start + mistake)).toEqual([offset, expected, tokenStart])
      }
    }
  })

  test('as an error that says the place alone', () => {
    const error = new JsonSyntaxError(6, 'key')
    expect(error.message).toBe('not JSON at offset 6')
    expect([error.offset, error.expected, error.tokenStart]).toEqual([6, 'key', 6])
    expect(new JsonSyntaxError(6, 'digit', 4).tokenStart).toBe(4)
  })
})
