// Names of files and folders, made of anyone's ids.

import { describe, expect, test } from '@jest/globals'
import { namesTakenIn, plainName, UniqueNames } from '../../../src/report/file-names.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

describe('a plain name', () => {
  test.each([
    ['abc.DEF_1-2', 'abc.DEF_1-2'],
    ['a/b\\c d', 'a_b_c_d'],
    ['é漢', '__'],
    ['😀', '_'],
    ['.hidden', '_hidden'],
    ['..', '_.'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['console', 'console'],
  ])('of %j is %j', (id, name) => {
    expect(plainName(id)).toBe(name)
  })
})

describe('the name of the journal is taken', () => {
  const scratch = scratchFolders()
  const journal = () => scratch.at('workspace/Journal.txt')

  test('in its own folder alone, through links, too', () => {
    scratch.write('workspace/Journal.txt', '')
    scratch.link('temp/link', scratch.at('workspace'))
    expect(namesTakenIn(scratch.at('workspace'), journal())).toEqual(['Journal.txt'])
    expect(namesTakenIn(scratch.at('temp/link'), journal())).toEqual(['Journal.txt'])
    expect(namesTakenIn(scratch.at('temp'), journal())).toEqual([])
    expect(namesTakenIn(scratch.at('workspace/missing'), journal())).toEqual([])
  })

  test('where there are both, a journal and a folder', () => {
    expect(namesTakenIn(scratch.at('workspace'), undefined)).toEqual([])
    expect(namesTakenIn(undefined, journal())).toEqual([])
  })
})

describe('the names in one folder', () => {
  test('are numbered where they are taken before', () => {
    const unique = new UniqueNames(['A.txt'])
    expect(['a', 'A', 'b'].map((base) => unique.take(base, '.txt'))).toEqual([
      'a-2.txt',
      'A-3.txt',
      'b.txt',
    ])
  })

  const taken = (...bases: readonly string[]) => {
    const unique = new UniqueNames()
    return bases.map((base) => unique.take(base, '.txt'))
  }

  test('are numbered where they are taken, whatever their case is', () => {
    expect(taken('a', 'A', 'b', 'a', 'A')).toEqual([
      'a.txt',
      'A-2.txt',
      'b.txt',
      'a-3.txt',
      'A-4.txt',
    ])
  })

  test('pass over a number that another name has', () => {
    expect(taken('a-2', 'a', 'a', 'a')).toEqual(['a-2.txt', 'a.txt', 'a-3.txt', 'a-4.txt'])
  })

  test('have 120 characters at most, their number and ending included', () => {
    const long = 'x'.repeat(130)
    expect(taken(long, long)).toEqual([`${'x'.repeat(116)}.txt`, `${'x'.repeat(114)}-2.txt`])
  })

  test('do not end in a dot, which Windows would drop', () => {
    const unique = new UniqueNames()
    expect(['a.', 'a.', 'a.b'].map((base) => unique.take(base, ''))).toEqual(['a_', 'a.-2', 'a.b'])
  })
})
