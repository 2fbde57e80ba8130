// How a mistake in the JSON of an input is told.

import { expect, test } from '@jest/globals'
import { explainedJson } from '../../../src/inputs/json-fault.ts'
import { syntaxErrorOf } from '../../helpers/syntax-error.ts'
import { textOf } from '../../helpers/words.ts'

function told(input: string, text: string, linesBefore = 0): string {
  const fault = explainedJson({ input, text, error: syntaxErrorOf(text), linesBefore })
  expect(fault.input).toBe(input)
  return textOf(fault.words)
}

test('with the name of the input, and its place in what was written', () => {
  expect(told('inputs', '{\n"a" 1}')).toBe(
    '`inputs` is not valid JSON (line 2, column 5): a colon is missing after a key',
  )
  expect(told('items', '{"a" 1}', 6)).toMatch(/^`items` is not valid JSON \(line 7, column 6\): /)
})

const FROM_AN_EVENT = 'pass text from an event as'

test.each(['inputs', 'items'])('as what an expression may have left in %s', (input) => {
  expect(told(input, '{"a": }')).toContain(FROM_AN_EVENT)
})

test.each(['inputs-file', 'items-file'])('and as no such thing in %s, a file', (input) => {
  const text = told(input, '{"a": }')
  expect(text).toContain('a value is missing')
  expect(text).not.toContain(FROM_AN_EVENT)
})
