// Which items the lines of `redo` name.

import { expect, test } from '@jest/globals'
import { findRedo } from '../../../src/journal/redo.ts'

const IDS = ['de/docs/a.md', 'de/docs/guide/b.md', 'fr/docs/a.md', 'docs/[x]*.md', 'run']

test.each<readonly [line: string, ids: readonly string[]]>([
  ['de/docs/a.md', ['de/docs/a.md']],
  ['*/docs/a.md', ['de/docs/a.md', 'fr/docs/a.md']],
  ['de/**', ['de/docs/a.md', 'de/docs/guide/b.md']],
  ['{de,fr}/docs/*.md', ['de/docs/a.md', 'fr/docs/a.md']],
  // An id that is the line goes before a pattern.
  ['docs/[x]*.md', ['docs/[x]*.md']],
  ['run', ['run']],
  // There are neither `!` lines nor comments.
  ['!de/docs/a.md', []],
  ['# de/docs/a.md', []],
  ['', []],
])('%j names %j', (line, ids) => {
  expect([...findRedo([line], IDS, []).ids]).toEqual(ids)
})

test('a line that no item has is named with the nearest id, unless the journal has one', () => {
  const { ids, unmatched } = findRedo(['de/docs/aa.md', 'gone.md', 'old/*'], IDS, [
    'gone.md',
    'old/x',
  ])
  expect([...ids]).toEqual([])
  expect(unmatched).toEqual([{ line: 'de/docs/aa.md', nearest: 'de/docs/a.md' }])
  expect(findRedo(['a'], [], []).unmatched).toEqual([{ line: 'a', nearest: undefined }])
})
