// Names of files and folders, made of ids.

import { expect, test } from '@jest/globals'
import { UniqueNames } from '../../../src/report/files.ts'

const names = (ids: readonly string[], ending = '.txt', taken?: readonly string[]) => {
  const unique = new UniqueNames(taken)
  return ids.map((id) => unique.take(id, ending))
}

test.each([
  ['abc.DEF_1-2', 'abc.DEF_1-2'],
  ['a/b\\c d', 'a_b_c_d'],
  ['é漢😀', '___'],
  ['.hidden', '_hidden'],
  ['..', '__'],
  ['con', '_con'],
  ['NUL.txt', '_NUL.txt'],
  ['console', 'console'],
])('the name of a folder for %j is %j', (id, name) => {
  expect(names([id], '')).toEqual([name])
})

test('names that are taken get a number, whatever their case is', () => {
  const expected = ['a.txt', 'A-2.txt', 'b.txt', 'a-3.txt', 'A-4.txt']
  expect(names(['a', 'A', 'b', 'a', 'A'])).toEqual(expected)
  expect(names(['a', 'A', 'b'], '.txt', ['A.txt'])).toEqual(['a-2.txt', 'A-3.txt', 'b.txt'])
})

test('a number that another name has is skipped', () => {
  expect(names(['a-2', 'a', 'a', 'a'])).toEqual(['a-2.txt', 'a.txt', 'a-3.txt', 'a-4.txt'])
})

test('a name has 120 characters at most, number and ending included', () => {
  const long = 'x'.repeat(130)
  expect(names([long, long])).toEqual([`${'x'.repeat(116)}.txt`, `${'x'.repeat(114)}-2.txt`])
})

test('no name ends in a dot, which Windows would drop', () => {
  expect(names(['a.', 'a.', 'a.b'], '')).toEqual(['a_', 'a.-2', 'a.b'])
})
