// Names on a disk that ignores case. Such a disk is not needed: the names are read from the folders.
import { expect, test } from '@jest/globals'
import { isSameName, namedOnDisk } from '../../../src/inputs/letter-case.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()

test.each([
  ['DOCS/EN/a.MD', 'docs/En/A.md'],
  ['docs/En/A.md', 'docs/En/A.md'],
  ['Docs/', 'docs/'],
  ['DOCS/missing/X.md', 'docs/missing/X.md'],
  ['É/x', 'é/x'],
  ['', ''],
])('%j is %j on the disk', (written, named) => {
  scratch.write('workspace/docs/En/A.md', '')
  scratch.write('workspace/é/x', '')
  expect(namedOnDisk(written, scratch.at('workspace'), true)).toBe(named)
  expect(namedOnDisk(written, scratch.at('workspace'), false)).toBe(written)
})

if (process.platform === 'linux') {
  test('of two names that differ in case alone, the one that is written counts', () => {
    for (const name of ['docs/a', 'Docs/a']) scratch.write(`workspace/${name}`, '')
    const named = (written: string) => namedOnDisk(written, scratch.at('workspace'), true)
    expect([named('docs/A'), named('Docs/A')]).toEqual(['docs/a', 'Docs/a'])
  })
}

test('names are the same in any case only where that is ignored', () => {
  expect([isSameName('a', 'a', false), isSameName('a', 'A', false)]).toEqual([true, false])
  expect([isSameName('a', 'A', true), isSameName('a', 'b', true)]).toEqual([true, false])
})
