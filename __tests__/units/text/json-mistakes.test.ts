// A mistake in JSON: where it is, what it is, and what to do about it.

import { expect, test } from '@jest/globals'
import { mistakeText, wordsOfMistake } from '../../../src/text/json-mistakes.ts'
import { syntaxErrorOf } from '../../helpers/syntax-error.ts'
import { textOf } from '../../helpers/words.ts'

const EVENT = '; pass text from an event as `$' + '{{ toJSON(…) }}`, without quotes around it'

/** The sentence about a text that is written in `with:`, where GitHub puts in values, or in a file. */
const wordsOf = (text: string, isInWith: boolean, linesBefore?: number) =>
  textOf(wordsOfMistake(text, syntaxErrorOf(text), isInWith, linesBefore))

test('a mistake has line and column, its kind, and a remedy where there is a usual one', () => {
  expect(wordsOf('{\n  "a": 1,\n}', false)).toBe(
    'is not valid JSON (line 3, column 1): a trailing comma; remove the comma before the closing bracket',
  )
  expect(wordsOf('', false)).toBe('is not valid JSON (line 1, column 1): the text is empty')
})

test('a mistake in a part of a text has its line in the whole', () => {
  const words = 'is not valid JSON (line 8, column 6): a colon is missing after a key'
  expect(wordsOf('{"a" 1}', false, 7)).toBe(words)
  expect(mistakeText('{"a" 1}', syntaxErrorOf('{"a" 1}'), 7)).toBe(words)
})

test('a text that the user did not write has no remedy', () => {
  expect(mistakeText('["a\tb"]', syntaxErrorOf('["a\tb"]'), 0)).toBe(
    'is not valid JSON (line 1, column 4): a control character inside a string',
  )
})

test.each([
  ['{"a": "b\nc"}', 'a line break inside a string; write it as \\n'],
  ['["a\tb"]', 'a control character inside a string; write it as an escape sequence, such as \\t'],
  ['{"a": ""b""}', 'JSON text inside quotes; remove the quotes around it'],
  ['["a "b" c"]', 'an unescaped quote inside a string; write it as \\"'],
  ['["C:\\dir"]', 'an escape sequence that JSON does not allow; write a backslash as \\\\'],
  ['[a b]', 'text without double quotes around it'],
  ['{"a": }', 'a value is missing; an empty expression leaves nothing in its place'],
])('the mistake in %j may be due to an event, and has a remedy for that', (text, words) => {
  expect(wordsOf(text, true)).toMatch(/^is not valid JSON \(line 1, column \d+\): /)
  expect(wordsOf(text, true).replace(/^.*?: /, '')).toBe(words + EVENT)
  expect(wordsOf(text, false).replace(/^.*?: /, '')).toBe(words)
})

test.each(['', '[1,]', '[01]', '[True]', "['a']", '{} x', '[// a\n]'])(
  'the mistake in %j is due to no event',
  (text) => {
    expect(wordsOf(text, true)).toBe(wordsOf(text, false))
  },
)
