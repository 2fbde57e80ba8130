// Where the journal may be.

import * as fs from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { resolveJournal } from '../../../src/inputs/journal-path.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const MOST = 64 * 1024 * 1024
const scratch = scratchFolders()
const at = (name: string) => scratch.at(name)
const resolve = (written: string, toolCache?: string, outputFolder?: string) =>
  resolveJournal(written, scratch.folders, toolCache, outputFolder)
const file = (name: string) => ({ kind: 'file', path: at(name) })
const fault = (text: string) => ({ kind: 'fault', fault: expect.stringContaining(text) })

/** A file that has a size without having its bytes. */
function writeLarge(name: string, size: number): void {
  fs.truncateSync(scratch.write(name, ''), size)
}

describe('the journal may be', () => {
  test('missing in the workspace, with its folders, or there with up to 64 MiB', () => {
    for (const written of ['journal.jsonl', 'new/folders/journal.jsonl']) {
      expect(resolve(written)).toEqual(file(`workspace/${written}`))
    }
    writeLarge('workspace/journal.jsonl', MOST)
    expect(resolve('journal.jsonl').kind).toBe('file')
  })

  test('behind a link, and is then the file to which that leads', () => {
    scratch.link('workspace/journal.jsonl', scratch.write('temp/journal.jsonl', ''))
    expect(resolve('journal.jsonl')).toEqual(file('temp/journal.jsonl'))
  })

  test('in the tool cache', () => {
    fs.mkdirSync(at('cache'))
    expect(resolve(at('cache/journal'), at('cache'))).toEqual(file('cache/journal'))
    expect(resolve(at('cache/journal'))).toEqual(fault('RUNNER_TOOL_CACHE'))
  })

  test('beside `output-directory` or in it, and not where that needs a directory', () => {
    const kindOf = (written: string) => resolve(written, undefined, at('workspace/out/files')).kind
    expect(['out', 'out/files'].map(kindOf)).toEqual(['fault', 'fault'])
    expect(['out/files/j', 'out/j', 'out/file', 'j'].map(kindOf)).toEqual(Array(4).fill('file'))
  })
})

test.each<readonly [string, string]>([
  ['new/', 'must be a file, not a directory'],
  ['.', 'must be a file, not a directory'],
  ['.git/journal', 'must not be in a .git directory'],
  ['.git/../journal', 'must not be in a .git directory'],
  ['new/.GIT', 'must not be in a .git directory'],
  // A worktree has a file of that name.
  ['sub/.git', 'must not be in a .git directory'],
  ['to-git', 'must not be in a .git directory'],
  ['../journal', 'must be in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE'],
  ['a\0b', 'must have a path without a NUL character'],
  ['huge', 'must be at most 64 MiB'],
  // Windows has no such path, and no such device.
  ['/proc/self/fd/none/x', 'must'],
  ...(process.platform === 'win32' ? [] : [['/dev/null', 'must be a regular file'] as const]),
])('the journal may not be %j', (written, why) => {
  scratch.write('workspace/sub/.git', 'gitdir: elsewhere')
  scratch.write('workspace/sub/x/.git/config', '')
  scratch.link('workspace/to-git', 'sub/x/.git/config')
  writeLarge('workspace/huge', MOST + 1)
  expect(resolve(written)).toEqual(fault(why))
})

test('the journal is not in .git, as written, wherever that leads', () => {
  fs.mkdirSync(at('workspace/data'))
  scratch.link('workspace/.git', 'data')
  for (const written of ['.git/journal', at('workspace/.git/journal')]) {
    expect(resolve(written)).toEqual(fault('must not be in a .git directory'))
  }
})

describe('on Windows, the journal', () => {
  afterEach(() => takeSystemFor())

  // What is behind a colon is a stream of another file, which no cache keeps.
  test.each(['runs:journal.jsonl', 'runs:1/journal.jsonl', 'journal.', 'new/nul.jsonl'])(
    'may not be %j',
    (written) => {
      takeSystemFor('win32')
      expect(resolve(written)).toEqual(fault('must have only names that the system allows'))
    },
  )

  test('may be what it may be elsewhere', () => {
    takeSystemFor('win32')
    expect(resolve('new folders/journal.jsonl').kind).toBe('file')
  })
})
