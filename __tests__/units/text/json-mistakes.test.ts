// A mistake in JSON: its place, its kind, and the remedy.

import { expect, test } from '@jest/globals'
import { explainMistake } from '../../../src/text/json-mistakes.ts'

function explanationOf(text: string, linesBefore = 0) {
  try {
    JSON.parse(text)
  } catch (error) {
    return explainMistake(text, error, linesBefore)
  }
  throw new Error('it is JSON')
}

test('a mistake has line and column, its kind, and a remedy where there is a usual one', () => {
  expect(explanationOf('{\n  "a": 1,\n}')).toMatchObject({
    message: 'is not valid JSON (line 3, column 1): a trailing comma',
    remedy: 'remove the comma before the closing bracket',
  })
  expect(explanationOf('')).toMatchObject({
    message: 'is not valid JSON (line 1, column 1): the text is empty',
    remedy: undefined,
  })
})

test('a line ends at LF, CR or CR LF, and those before the text count', () => {
  const { message } = explanationOf('{\n"a":\r1,\r\n"b" 2}', 7)
  expect(message).toBe('is not valid JSON (line 11, column 5): a colon is missing after a key')
})

test.each<readonly [text: string, column: number, kind: string, isFromText: boolean]>([
  ['{"a": "b\nc"}', 9, 'a line break inside a string', true],
  ['["a\tb"]', 4, 'a control character inside a string', true],
  ['{"a": ""b""}', 9, 'JSON text inside quotes', true],
  ['["a "b" c"]', 6, 'an unescaped quote inside a string', true],
  ['["C:\\dir"]', 6, 'an escape sequence that JSON does not allow', true],
  ['[a b]', 2, 'text without double quotes around it', true],
  ['{"a": }', 7, 'a value is missing', true],
  ['{"a": "b', 9, 'the text ends too early', false],
  ['[1,2', 5, 'the text ends too early', false],
  ['{"a"', 5, 'the text ends too early', false],
  ['[1,]', 4, 'a trailing comma', false],
  ['[1 2]', 4, 'a comma is missing', false],
  ['{"a" 1}', 6, 'a colon is missing after a key', false],
  ['[01]', 3, 'a number that JSON does not allow', false],
  ['[+1]', 2, 'a number that JSON does not allow', false],
  ['[NaN]', 2, 'text without double quotes around it', true],
  ['[True]', 2, 'text without double quotes around it', true],
  ["['a']", 2, 'text without double quotes around it', true],
  ['{“a”: 1}', 2, 'text without double quotes around it', true],
  ['[1, // a\n2]', 5, 'a comment', false],
  ['[# a\n2]', 2, 'a comment', false],
  ['{} x', 4, 'text after the end of the JSON value', false],
  ['{}{}', 3, 'text after the end of the JSON value', false],
  ['[1}', 3, 'an unexpected character', false],
])('%j has its mistake at column %d: %s', (text, column, kind, isFromText) => {
  const explanation = explanationOf(text)
  expect(explanation.message).toBe(`is not valid JSON (line 1, column ${column}): ${kind}`)
  const hint = 'pass text from an event as'
  expect(explanation.remedy?.includes(hint) ?? false).toBe(isFromText)
})
