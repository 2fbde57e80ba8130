// Where the journal may be.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { resolveJournal } from '../../../src/inputs/journal-path.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const scratch = scratchFolders()
const at = (name: string) => scratch.at(name)
const resolve = (written: string, toolCache?: string) =>
  resolveJournal(written, scratch.folders, toolCache)

describe('the journal may be', () => {
  test.each(['journal.jsonl', 'new/folders/journal.jsonl'])('%s in the workspace', (written) => {
    expect(resolve(written)).toEqual({
      kind: 'file',
      path: path.join(scratch.folders.workspace, written),
    })
  })

  test('a file that is there', () => {
    scratch.write('workspace/journal.jsonl', '')
    expect(resolve('journal.jsonl').kind).toBe('file')
  })

  test('a file of up to 64 MiB', () => {
    scratch.write('workspace/journal.jsonl', '')
    fs.truncateSync(at('workspace/journal.jsonl'), 64 * 1024 * 1024)
    expect(resolve('journal.jsonl').kind).toBe('file')
  })

  test('behind a link, and is then the file to which that leads', () => {
    scratch.link('workspace/journal.jsonl', scratch.write('temp/journal.jsonl', ''))
    expect(resolve('journal.jsonl')).toEqual({ kind: 'file', path: at('temp/journal.jsonl') })
  })

  test('in the tool cache', () => {
    fs.mkdirSync(at('cache'))
    expect(resolve(at('cache/journal.jsonl'), at('cache')).kind).toBe('file')
    expect(resolve(at('cache/journal.jsonl'))).toMatchObject({
      fault: expect.stringMatching(/RUNNER_TOOL_CACHE/),
    })
  })
})

test('the journal may be beside `output-directory` or in it, and not where that needs a directory', () => {
  const out = scratch.at('workspace/out/files')
  const kindOf = (written: string) => resolveJournal(written, scratch.folders, undefined, out).kind
  expect(['out', 'out/files'].map(kindOf)).toEqual(['fault', 'fault'])
  expect(['out/files/j', 'out/j', 'out/file', 'j'].map(kindOf)).toEqual(Array(4).fill('file'))
})

test.each<readonly [string, string]>([
  ['new/', 'must be a file, not a directory'],
  ['.', 'must be a file, not a directory'],
  ['.git/journal', 'must not be in a .git directory'],
  ['.git/../journal', 'must not be in a .git directory'],
  ['../journal', 'must be in the workspace, in RUNNER_TEMP, or in RUNNER_TOOL_CACHE'],
  ['a\0b', 'must have a path without a NUL character'],
  ['huge', 'must be at most 64 MiB'],
  // Windows has no such path, and no such device.
  ['/proc/self/fd/none/x', 'must'],
  ...(process.platform === 'win32' ? [] : [['/dev/null', 'must be a regular file'] as const]),
])('the journal may not be %j', (written, fault) => {
  scratch.write('workspace/huge', '')
  fs.truncateSync(at('workspace/huge'), 64 * 1024 * 1024 + 1)
  expect(resolve(written)).toMatchObject({ kind: 'fault', fault: expect.stringContaining(fault) })
})

describe('the journal has no .git component', () => {
  const GIT = { kind: 'fault', fault: 'must not be in a .git directory' }

  test('as its own name, as which a worktree has a file', () => {
    scratch.write('workspace/sub/.git', 'gitdir: elsewhere')
    for (const written of ['sub/.git', 'new/.GIT']) expect(resolve(written)).toEqual(GIT)
  })

  test('as written, wherever that leads', () => {
    fs.mkdirSync(at('workspace/data'))
    scratch.link('workspace/.git', 'data')
    expect(resolve('.git/journal')).toEqual(GIT)
    expect(resolve(at('workspace/.git/journal'))).toEqual(GIT)
  })

  test('behind a link', () => {
    scratch.write('workspace/.git/config', '')
    scratch.link('workspace/journal', '.git/config')
    expect(resolve('journal')).toEqual(GIT)
  })
})

describe('on Windows, the journal', () => {
  afterEach(() => takeSystemFor())

  // What is behind a colon is a stream of another file, which no cache keeps.
  test.each(['runs:journal.jsonl', 'runs:1/journal.jsonl', 'journal.', 'new/nul.jsonl'])(
    'may not be %j',
    (written) => {
      takeSystemFor('win32')
      expect(resolve(written)).toMatchObject({
        kind: 'fault',
        fault: expect.stringContaining('must have only names that the system allows'),
      })
    },
  )

  test('may be what it may be elsewhere', () => {
    takeSystemFor('win32')
    expect(resolve('new folders/journal.jsonl').kind).toBe('file')
  })
})
