// Whether a result file is what a run wrote, what a person made of it, or what another run wrote.

import * as fs from 'node:fs'
import { expect, test } from '@jest/globals'
import type { ItemHistory } from '../../../src/journal/openings.ts'
import { holdsResultOf, resultDigests } from '../../../src/journal/results.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()
const { ofFile, ofText } = resultDigests((text) => `digest of ${text}`)

const historyOf = (results: Readonly<Record<string, readonly string[]>>): ItemHistory => ({
  ...{ starts: [], ends: new Map() },
  results: new Map(Object.entries(results).map(([run, each]) => [run, new Set(each)])),
})

test('a text has the digests that it has with other line breaks', () => {
  expect(ofText('a')).toEqual(['digest of a'])
  expect(ofText('a\r\nb')).toEqual(['digest of a\r\nb', 'digest of a\nb'])
  expect(ofText('a\nb')).toEqual(['digest of a\nb', 'digest of a\r\nb'])
})

test('a file that is missing, empty, a folder, or a link has none', () => {
  scratch.write('workspace/empty.md', '')
  scratch.write('workspace/blank.md', ' \n')
  scratch.write('workspace/a.md', 'a')
  expect(ofFile(scratch.at('workspace/a.md'))).toEqual(['digest of a'])
  for (const name of ['empty.md', 'blank.md', 'missing.md', '']) {
    expect(ofFile(scratch.at(`workspace/${name}`))).toEqual([])
  }
  if (process.platform === 'win32') return
  fs.symlinkSync('a.md', scratch.at('workspace/link.md'))
  expect(ofFile(scratch.at('workspace/link.md'))).toEqual([])
})

test.each<readonly [what: string, found: readonly string[], holds: boolean]>([
  ['nothing', [], false],
  ['what it wrote', ['1'], true],
  ['what it wrote in another form', ['x', '1b'], true],
  ['what a person wrote', ['other'], true],
  ['what another run wrote', ['2'], false],
  ['what both wrote', ['both'], true],
])('of a run, the file has %s', (_, found, holds) => {
  const history = historyOf({ r1: ['1', '1b', 'both'], r2: ['2', 'both'] })
  expect(holdsResultOf('r1', history, found)).toBe(holds)
})
