// Names of files and folders, made of ids.

import { describe, expect, test } from '@jest/globals'
import { namesTakenIn, plainName, UniqueNames } from '../../../src/report/file-names.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

test.each([
  ['abc.DEF_1-2', 'abc.DEF_1-2'],
  ['a/b\\c d', 'a_b_c_d'],
  ['é漢😀', '___'],
  ['.hidden', '_hidden'],
  ['..', '_.'],
  ['con', '_con'],
  ['NUL.txt', '_NUL.txt'],
  ['console', 'console'],
])('the plain name of %j is %j', (id, name) => {
  expect(plainName(id)).toBe(name)
})

describe('the names in one folder', () => {
  const names = (bases: readonly string[], ending = '.txt', taken?: readonly string[]) => {
    const unique = new UniqueNames(taken)
    return bases.map((base) => unique.take(base, ending))
  }

  test('have a number where they are taken, whatever their case is', () => {
    const expected = ['a.txt', 'A-2.txt', 'b.txt', 'a-3.txt', 'A-4.txt']
    expect(names(['a', 'A', 'b', 'a', 'A'])).toEqual(expected)
    expect(names(['a', 'A', 'b'], '.txt', ['A.txt'])).toEqual(['a-2.txt', 'A-3.txt', 'b.txt'])
  })

  test('skip a number that another name has', () => {
    expect(names(['a-2', 'a', 'a', 'a'])).toEqual(['a-2.txt', 'a.txt', 'a-3.txt', 'a-4.txt'])
  })

  test('have 120 characters at most, number and ending included', () => {
    const long = 'x'.repeat(130)
    expect(names([long, long])).toEqual([`${'x'.repeat(116)}.txt`, `${'x'.repeat(114)}-2.txt`])
  })

  test('do not end in a dot, which Windows would drop', () => {
    expect(names(['a.', 'a.', 'a.b'], '')).toEqual(['a_', 'a.-2', 'a.b'])
  })
})

describe('the name of the journal', () => {
  const scratch = scratchFolders()

  test('is taken in its own folder alone, also where a link leads there', () => {
    const journal = scratch.write('workspace/Journal.txt', '')
    const link = scratch.link('temp/link', scratch.at('workspace'))
    for (const folder of [scratch.at('workspace'), link]) {
      expect(namesTakenIn(folder, journal)).toEqual(['Journal.txt'])
    }
    for (const folder of [scratch.at('temp'), scratch.at('workspace/missing'), undefined]) {
      expect(namesTakenIn(folder, journal)).toEqual([])
    }
    expect(namesTakenIn(scratch.at('workspace'), undefined)).toEqual([])
  })
})
