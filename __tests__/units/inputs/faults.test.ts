// How all that is wrong with the inputs is put into words.

import { expect, test } from '@jest/globals'
import { explained } from '../../../src/inputs/faults.ts'
import { own } from '../../../src/text/words.ts'
import { syntaxErrorOf } from '../../helpers/syntax-error.ts'
import { inText } from '../../helpers/words.ts'

const WAIT = { input: 'wait', words: own('odd') }
const TITLE = { input: 'title', words: own('long') }

test('what is in words stays as it is, in its order', async () => {
  expect(await explained([])).toEqual([])
  expect(await explained([WAIT, TITLE])).toEqual([WAIT, TITLE])
})

test('a mistake in JSON is put into words at its place among the others', async () => {
  const text = '{"a" 1}'
  const json = { input: 'inputs', text, error: syntaxErrorOf(text) }
  expect(inText(await explained([WAIT, json, TITLE, { ...json, input: 'items' }]))).toEqual([
    { input: 'wait', words: 'odd' },
    {
      input: 'inputs',
      words: '`inputs` is not valid JSON (line 1, column 6): a colon is missing after a key',
    },
    { input: 'title', words: 'long' },
    { input: 'items', words: expect.stringMatching(/^`items` is not valid JSON/) },
  ])
})
