// What can be told only when the files of the steps are written, or are not.

import { describe, expect, test } from '@jest/globals'
import { toldAfterFiles } from '../../../src/report/after-files.ts'
import type { PlannedFile } from '../../../src/report/files.ts'
import { linesOf } from '../../helpers/entries.ts'
import { presenter } from '../../helpers/told.ts'

const file = (position: number, node: string, path: string): PlannedFile => ({
  position,
  node,
  path,
  text: 'x',
})
const FIRST = file(1, 'a', '/out/a.txt')
const SECOND = file(2, 'b', '/out/b.txt')
const AGAIN = file(3, 'a', '/out/a.2.txt')
const FOLDER = { path: '/out', files: [FIRST, SECOND, AGAIN] }
const LARGE = { position: 2, resultFile: '/temp/result.json' }

function told(...[planned, written]: Parameters<typeof toldAfterFiles>) {
  const { outputs, entries } = toldAfterFiles(planned, written)
  return { outputs: [...outputs], lines: linesOf(entries, presenter) }
}

describe('the files', () => {
  test('have their paths in `output-files`, that of the last where a node ran twice', () => {
    const planned = { folder: FOLDER, pathsFit: true, largeResult: undefined }
    expect(told(planned, { written: FOLDER.files, failures: [] })).toEqual({
      outputs: [['output-files', '{"a":"/out/a.2.txt","b":"/out/b.txt"}']],
      lines: [],
    })
  })

  test('that are missing are counted, and no earlier one of the node is taken for its last', () => {
    const planned = { folder: FOLDER, pathsFit: true, largeResult: undefined }
    const { outputs, lines } = told(planned, { written: [FIRST], failures: ['one', 'other'] })
    expect(outputs).toEqual([['output-files', '{}']])
    expect(lines).toEqual([
      expect.stringMatching(
        /^warning: Files not written: 2 files could not be written to `output-directory`: one\. /,
      ),
    ])
  })

  test('are not named where there is no room for all their paths', () => {
    const planned = { folder: FOLDER, pathsFit: false, largeResult: undefined }
    expect(told(planned, { written: FOLDER.files, failures: [] }).outputs).toEqual([
      ['output-files', '{}'],
    ])
  })

  test('are not spoken of where none are wanted', () => {
    const planned = { folder: undefined, pathsFit: true, largeResult: undefined }
    expect(told(planned, { written: [], failures: [] })).toEqual({ outputs: [], lines: [] })
  })
})

test('a large result is to be read in its own file, or in that of the answer', () => {
  const planned = { folder: FOLDER, pathsFit: true, largeResult: LARGE }
  expect(told(planned, { written: FOLDER.files, failures: [] }).lines).toEqual([
    expect.stringMatching(/^notice: Large result: .* instead: \/out\/b\.txt$/),
  ])
  expect(told(planned, { written: [FIRST], failures: [] }).lines).toEqual([
    expect.stringMatching(/^notice: Large result: .* Read `result-file` instead\.$/),
  ])
})
