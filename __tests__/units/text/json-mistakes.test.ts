// Proves that people read where a text stops being JSON, why, and what to do about it.

import { describe, expect, test } from '@jest/globals'
import { MISTAKES, mistakeText, wordsOfMistake } from '../../../src/text/json-mistakes.ts'
import { syntaxErrorOf } from '../../helpers/syntax-error.ts'
import { textOf } from '../../helpers/words.ts'

const EVENT = '; pass text from an event as `$' + '{{ toJSON(…) }}`, without quotes around it'

const inFile = (text: string) => textOf(wordsOfMistake(text, syntaxErrorOf(text), false))
const inWith = (text: string) => textOf(wordsOfMistake(text, syntaxErrorOf(text), true))

describe('a mistake', () => {
  test('is told with its line and column, its kind, and what to do about it', () => {
    expect(inFile('{\n  "a": 1,\n}')).toBe(
      'is not valid JSON (line 3, column 1): a trailing comma; remove the comma before the closing bracket',
    )
  })

  test('is told without what to do where nothing is usual', () => {
    expect(inFile('')).toBe('is not valid JSON (line 1, column 1): the text is empty')
  })

  test('in a part of a text is told by its line in the whole', () => {
    const text = '{"a" 1}'
    expect(textOf(wordsOfMistake(text, syntaxErrorOf(text), false, 7))).toBe(
      'is not valid JSON (line 8, column 6): a colon is missing after a key',
    )
    expect(mistakeText(text, syntaxErrorOf(text), 7)).toBe(
      'is not valid JSON (line 8, column 6): a colon is missing after a key',
    )
  })

  test('is told without what to do to those who did not write the text', () => {
    const text = '["a\tb"]'
    expect(mistakeText(text, syntaxErrorOf(text), 0)).toBe(
      'is not valid JSON (line 1, column 4): a control character inside a string',
    )
  })
})

describe('where GitHub puts the values of expressions', () => {
  test.each([
    ['{"a": "b\nc"}', 'a line break inside a string; write it as \\n'],
    [
      '["a\tb"]',
      'a control character inside a string; write it as an escape sequence, such as \\t',
    ],
    ['{"a": ""b""}', 'JSON text inside quotes; remove the quotes around it'],
    ['["a "b" c"]', 'an unescaped quote inside a string; write it as \\"'],
    ['["C:\\dir"]', 'an escape sequence that JSON does not allow; write a backslash as \\\\'],
    ['[a b]', 'text without double quotes around it'],
    ['{"a": }', 'a value is missing; an empty expression leaves nothing in its place'],
  ])('%j may come from an event', (text, words) => {
    expect(inWith(text)).toMatch(/^is not valid JSON \(line 1, column \d+\): /)
    expect(inWith(text).replace(/^.*?: /, '')).toBe(words + EVENT)
    expect(inFile(text).replace(/^.*?: /, '')).toBe(words)
  })

  test.each(['', '[1,]', '[01]', '[True]', "['a']", '{} x', '[// a\n]'])(
    '%j has nothing to do with an event',
    (text) => {
      expect(inWith(text)).toBe(inFile(text))
    },
  )
})

test('each kind of mistake has words of one line', () => {
  for (const { kind, remedy = 'none' } of Object.values(MISTAKES)) {
    expect(kind).toMatch(/^[\x20-\x7e]+$/)
    expect(remedy).toMatch(/^[\x20-\x7e]+$/)
  }
})
