// Files to be sent: none outside of the two folders is read, whatever links there are.

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { readInputFile } from '../../../src/inputs/file-text.ts'
import type { Folders } from '../../../src/inputs/folders.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const MIB = 1024 * 1024
const OUTSIDE = /workspace or in RUNNER_TEMP/
const BY_LINK = /leave its directory .* link/

const scratch = scratchFolders()
const read = (written: string, folders: Folders = scratch.folders) =>
  readInputFile(written, folders)
const text = (content: unknown) => ({ kind: 'text', text: content })
const fault = (about: RegExp) => ({ kind: 'fault', fault: expect.stringMatching(about) })

/** Does the work as a user whom file modes bind, as they do not bind the superuser. */
function withoutPrivileges<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

describe('a file to be sent', () => {
  test.each([
    ['', ''],
    [' été 😀\r\n\u0000 ', ' été 😀\r\n\u0000 '],
    ['\ufeffa\ufeffb', 'a\ufeffb'],
  ])('is sent as it is, without a byte order mark: %j', (content, expected) => {
    scratch.write('workspace/a.txt', content)
    expect(read('a.txt')).toEqual(text(expected))
  })

  test.each([
    ['a lone continuation byte', [0x61, 0x80]],
    ['a character that is cut off', [0xe2, 0x82]],
    ['an overlong form', [0xc0, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
  ])('with %s is no valid UTF-8', (_, bytes) => {
    scratch.write('workspace/bytes.txt', Uint8Array.from(bytes))
    expect(read('bytes.txt')).toEqual(fault(/valid UTF-8/))
  })

  test('has at most 16 MiB', () => {
    const place = scratch.write('workspace/large.txt', '')
    fs.truncateSync(place, 16 * MIB)
    const whole = read('large.txt')
    expect(whole.kind === 'text' && whole.text.length).toBe(16 * MIB)
    fs.truncateSync(place, 16 * MIB + 1)
    expect(read('large.txt')).toEqual(fault(/at most 16 MiB/))
  })

  test('is not read where it is larger than the room left, a byte order mark not counted', () => {
    scratch.write('workspace/a.txt', '\ufeffabc')
    expect(readInputFile('a.txt', scratch.folders, 3)).toEqual(text('abc'))
    expect(readInputFile('a.txt', scratch.folders, 2)).toEqual({ kind: 'no-room', bytes: 6 })
  })

  test('must exist, and be a regular file', () => {
    scratch.write('workspace/a.txt', '')
    for (const written of ['missing.txt', 'a.txt/below.txt']) {
      expect(read(written)).toEqual(fault(/exist/))
    }
    fs.mkdirSync(scratch.at('workspace/folder'))
    for (const written of ['folder', '']) expect(read(written)).toEqual(fault(/regular file/))
  })

  test('has a name that the system can have', () => {
    // To Windows it is a name like any other that is missing.
    const long = process.platform === 'win32' ? /too long|must exist/ : /^must have a shorter path$/
    expect(read('x'.repeat(300))).toEqual(fault(long))
    expect(read('a\u0000b')).toEqual(fault(/^must have a path without a NUL character$/))
  })

  if (process.platform !== 'win32') {
    test('must be no pipe, for which nobody waits, and must be readable', () => {
      execFileSync('mkfifo', [scratch.at('workspace/pipe')])
      expect(read('pipe')).toEqual(fault(/regular file/))
      fs.chmodSync(scratch.write('workspace/locked.txt', 'locked'), 0)
      expect(withoutPrivileges(() => read('locked.txt'))).toEqual(fault(/readable/))
    })
  }

  if (process.platform === 'linux') {
    test('is closed again in any case', () => {
      scratch.write('workspace/text', 'text')
      scratch.write('workspace/bytes', Uint8Array.of(0xff))
      fs.mkdirSync(scratch.at('workspace/folder'))
      const open = () => fs.readdirSync('/proc/self/fd').length
      const before = open()
      for (const name of ['text', 'bytes', 'folder']) read(name)
      expect(open()).toBe(before)
    })

    test('may have no size before it is read, and then not more than is allowed', () => {
      const proc = { workspace: '/proc', temp: undefined }
      const { length } = fs.readFileSync('/proc/filesystems')
      const kind = (bytes: number) =>
        readInputFile('filesystems', proc, undefined, bytes / MIB).kind
      expect([fs.statSync('/proc/filesystems').size, kind(length)]).toEqual([0, 'text'])
      expect(kind(length - 1)).toBe('fault')
      expect(read('self/status', proc)).toEqual(text(expect.stringMatching(/^Name:.*\n$/s)))
      // The memory of the process is a regular file whose beginning cannot be read.
      const error = /^must be readable; the system reported an error while reading it$/
      expect(read('mem', { workspace: '/proc/self', temp: undefined })).toEqual(fault(error))
    })
  }
})

describe('the place of a file to be sent', () => {
  test('is in the workspace, to which its path is relative, or in RUNNER_TEMP', () => {
    const inWorkspace = scratch.write('workspace/notes/..a.txt', 'in the workspace')
    for (const written of ['notes/..a.txt', './notes/../notes/..a.txt', inWorkspace]) {
      expect(read(written)).toEqual(text('in the workspace'))
    }
    const inTemp = scratch.write('temp/b.txt', 'in RUNNER_TEMP')
    expect(read(inTemp)).toEqual(text('in RUNNER_TEMP'))
    expect(read(inTemp, { ...scratch.folders, temp: undefined })).toEqual(fault(OUTSIDE))
  })

  test('is in neither for a name that only begins alike, or where the folder is missing', () => {
    scratch.write('outside/a.txt', 'outside')
    scratch.write('workspace-2/a.txt', 'outside')
    const absolute = scratch.at('outside/a.txt')
    for (const written of [absolute, '../outside/a.txt', '../workspace-2/a.txt', '..']) {
      expect(read(written)).toEqual(fault(OUTSIDE))
    }
    expect(read('a.txt', { workspace: scratch.at('gone'), temp: undefined })).toEqual(
      fault(/exist/),
    )
  })

  test('may be behind a link that stays in the same folder, and behind no other', () => {
    scratch.write('workspace/data/a.txt', 'a')
    scratch.link('workspace/link.txt', 'data/a.txt')
    scratch.link('workspace/inside', 'data')
    for (const written of ['link.txt', 'inside/a.txt']) expect(read(written)).toEqual(text('a'))
    scratch.link('workspace/file.txt', scratch.write('outside/a.txt', 'outside'))
    scratch.link('workspace/folder', scratch.at('outside'))
    scratch.link('workspace/to-temp.txt', scratch.write('temp/a.txt', 'temp'))
    scratch.link('temp/to-workspace.txt', scratch.at('workspace/data/a.txt'))
    const fromTemp = scratch.at('temp/to-workspace.txt')
    for (const written of ['file.txt', 'folder/a.txt', 'to-temp.txt', fromTemp]) {
      expect(read(written)).toEqual(fault(BY_LINK))
    }
    scratch.link('workspace/one', 'two')
    scratch.link('workspace/two', 'one')
    scratch.link('workspace/nowhere', 'missing')
    expect(read('one')).toEqual(fault(/circular link/))
    expect(read('nowhere')).toEqual(fault(/exist/))
  })

  test('may be in either of the two where one is in the other', () => {
    scratch.write('temp/a.txt', 'a')
    fs.mkdirSync(scratch.at('temp/workspace'))
    scratch.link('temp/workspace/link.txt', '../a.txt')
    const nested = { workspace: scratch.at('temp/workspace'), temp: scratch.at('temp') }
    for (const written of ['../a.txt', 'link.txt']) expect(read(written, nested)).toEqual(text('a'))
  })

  test('may be a workspace that is itself behind a link, under either of its names', () => {
    scratch.write('workspace/a.txt', 'a')
    const workspace = scratch.link('named', scratch.at('workspace'))
    for (const written of ['a.txt', scratch.at('named/a.txt'), scratch.at('workspace/a.txt')]) {
      expect(read(written, { workspace, temp: undefined })).toEqual(text('a'))
    }
  })

  test('has no .git component, in any case, at any depth or behind a link', () => {
    const hidden = ['.git/config', 'sub/.git/modules/config', 'other/.GIT/config', 'file/.git']
    for (const name of hidden) scratch.write(`workspace/${name}`, 'credentials')
    scratch.link('workspace/file-link', '.git/config')
    scratch.link('workspace/folder-link', '.git')
    for (const written of [...hidden, 'file-link', 'folder-link/config']) {
      expect(read(written)).toEqual(fault(/\.git/))
    }
    for (const name of ['.github/a.txt', '.gitignore', 'mirror.git/a.txt']) {
      scratch.write(`workspace/${name}`, 'a')
      expect(read(name)).toEqual(text('a'))
    }
  })
})
