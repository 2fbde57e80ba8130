// The names of items in one sentence.

import { expect, test } from '@jest/globals'
import { itemNames } from '../../../../src/report/sentences/item-names.ts'
import { textOf } from '../../../helpers/words.ts'

const names = (...items: readonly string[]) => textOf(itemNames(items))

test('they stand in quotes, and are harmless', () => {
  expect(names('a', 'b "c"')).toBe('"a", "b \\"c\\""')
  expect(names('a\n::error::')).toBe('"a ::error::"')
})

test('they are as many as have 600 characters together, then how many are left', () => {
  const long = Array.from({ length: 7 }, (_, index) => String(index).repeat(100))
  const six = long.slice(0, 6)
  expect(names(...six)).toBe(six.map((name) => `"${name}"`).join(', '))
  expect(names(...long)).toBe(`${six.map((name) => `"${name}"`).join(', ')}, and 1 more`)
})

test('one of them has at most 100 characters', () => {
  expect(names('x'.repeat(101))).toBe(`"${'x'.repeat(99)}…"`)
})
