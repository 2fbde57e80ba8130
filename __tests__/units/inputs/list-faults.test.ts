// How the mistakes in a list are kept: the first ones, and how many more there are.

import { expect, test } from '@jest/globals'
import { ListFaults } from '../../../src/inputs/list-faults.ts'
import { own } from '../../../src/text/words.ts'
import { faultText } from '../../helpers/fault-text.ts'
import { syntaxErrorOf } from '../../helpers/syntax-error.ts'

function withMistakes(count: number): ListFaults {
  const faults = new ListFaults('items')
  for (let index = 1; index <= count; index++) faults.add(own(`mistake ${index}`))
  return faults
}

const textsOf = (faults: ListFaults) => faults.all().map(faultText)

test('a list without mistakes has none to tell', () => {
  expect(withMistakes(0).isEmpty).toBe(true)
  expect(textsOf(withMistakes(0))).toEqual([])
})

test.each(['items', 'items-file'] as const)('a mistake is one of the input %s', (input) => {
  const faults = new ListFaults(input)
  faults.add(own('a mistake'))
  expect(faults.isEmpty).toBe(false)
  expect(faults.all()).toEqual([{ input, words: own('a mistake') }])
  expect(faults.input).toBe(input)
})

test('a mistake in JSON keeps what is needed to explain it', () => {
  const faults = new ListFaults('items-file')
  faults.addJson({ text: '{"id" 1}', error: syntaxErrorOf('{"id" 1}'), linesBefore: 6 })
  expect(faults.isEmpty).toBe(false)
  expect(textsOf(faults)).toEqual([
    expect.stringMatching(/^`items-file` is not valid JSON \(line 7, column 7\): a colon/),
  ])
})

test('of many mistakes the first 20 are told, in order, and of the others how many there are', () => {
  const first = Array.from({ length: 20 }, (_, index) => `mistake ${index + 1}`)
  expect(textsOf(withMistakes(20))).toEqual(first)
  expect(textsOf(withMistakes(21))).toEqual([...first, '`items` has 1 more mistake'])
  expect(textsOf(withMistakes(1_000))).toEqual([...first, '`items` has 980 more mistakes'])
})

test('mistakes in JSON count like all others', () => {
  const faults = new ListFaults('items-file')
  for (let index = 0; index < 25; index++) faults.addJson({ text: '{', error: syntaxErrorOf('{') })
  expect(faults.all()).toHaveLength(21)
  expect(faults.all().at(-1)).toMatchObject({ input: 'items-file' })
  expect(textsOf(faults).at(-1)).toBe('`items-file` has 5 more mistakes')
})
