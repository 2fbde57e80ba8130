// Proves that no file outside of the two folders is read, whatever links there are.

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { readInputFile } from '../../../src/inputs/file-text.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const MIB = 1024 * 1024

const scratch = scratchFolders()

/** Does the work as a user that file modes hold for, which they do not for the superuser. */
function withoutPrivileges<T>(work: () => T): T {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(65_534)
  try {
    return work()
  } finally {
    process.seteuid?.(0)
  }
}

function read(written: string) {
  return readInputFile(written, scratch.folders)
}

const text = (content: string) => ({ kind: 'text', text: content })
const fault = (about: RegExp) => ({ kind: 'fault', fault: expect.stringMatching(about) })

describe('a file to be sent', () => {
  test('is read relative to the workspace, or by its absolute path in either folder', () => {
    const inWorkspace = scratch.write('workspace/notes/a.txt', 'in the workspace')
    const inTemp = scratch.write('temp/b.txt', 'in the temporary folder')
    expect(read('notes/a.txt')).toEqual(text('in the workspace'))
    expect(read('./notes/../notes/a.txt')).toEqual(text('in the workspace'))
    expect(read(inWorkspace)).toEqual(text('in the workspace'))
    expect(read(inTemp)).toEqual(text('in the temporary folder'))
  })

  test('may be empty, and its text is sent as it is', () => {
    scratch.write('workspace/empty.txt', '')
    scratch.write('workspace/text.txt', ' été 😀\r\n\u0000 ')
    expect(read('empty.txt')).toEqual(text(''))
    expect(read('text.txt')).toEqual(text(' été 😀\r\n\u0000 '))
  })

  test('loses a byte order mark, and only the one at its beginning', () => {
    scratch.write('workspace/marked.txt', '\ufeffa\ufeffb')
    expect(read('marked.txt')).toEqual(text('a\ufeffb'))
  })

  test.each([
    ['a lone continuation byte', [0x61, 0x80]],
    ['a character that was cut off', [0xe2, 0x82]],
    ['an overlong form', [0xc0, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
  ])('with %s is refused as no valid UTF-8', (_, bytes) => {
    scratch.write('workspace/bytes.txt', Uint8Array.from(bytes))
    expect(read('bytes.txt')).toEqual(fault(/valid UTF-8/))
  })

  test('may be of 16 MiB and not of a byte more', () => {
    scratch.write('workspace/large.txt', '')
    fs.truncateSync(scratch.at('workspace/large.txt'), 16 * MIB)
    const whole = read('large.txt')
    expect(whole.kind === 'text' && whole.text.length).toBe(16 * MIB)
    fs.truncateSync(scratch.at('workspace/large.txt'), 16 * MIB + 1)
    expect(read('large.txt')).toEqual(fault(/at most 16 MiB/))
  })

  test('is not read where there is no room for it, a byte order mark not counted', () => {
    scratch.write('workspace/a.txt', '\ufeffabc')
    expect(readInputFile('a.txt', scratch.folders, 3)).toEqual(text('abc'))
    expect(readInputFile('a.txt', scratch.folders, 2)).toEqual({ kind: 'no-room', bytes: 6 })
  })

  test('is refused by its size alone, however large it is', () => {
    scratch.write('workspace/huge.txt', '')
    // Without holes in its files, as on Windows, the disk would have to hold all of it.
    const size = process.platform === 'win32' ? 17 * MIB : 8 * 1024 * MIB
    fs.truncateSync(scratch.at('workspace/huge.txt'), size)
    expect(read('huge.txt')).toEqual(fault(/at most 16 MiB/))
  })

  test('must exist', () => {
    scratch.write('workspace/a.txt', '')
    expect(read('missing.txt')).toEqual(fault(/exist/))
    expect(read('a.txt/below.txt')).toEqual(fault(/exist/))
  })

  test('must be a regular file and no folder', () => {
    fs.mkdirSync(scratch.at('workspace/folder'))
    expect(read('folder')).toEqual(fault(/regular file/))
    expect(read('')).toEqual(fault(/regular file/))
  })

  if (process.platform !== 'win32') {
    test('must be no pipe, which is not waited for', () => {
      execFileSync('mkfifo', [scratch.at('workspace/pipe')])
      expect(read('pipe')).toEqual(fault(/regular file/))
    })

    test('must be readable', () => {
      fs.chmodSync(scratch.write('workspace/locked.txt', 'locked'), 0)
      expect(withoutPrivileges(() => read('locked.txt'))).toEqual(fault(/readable/))
    })
  }

  if (process.platform === 'linux') {
    test('is closed again, whatever comes of it', () => {
      scratch.write('workspace/text', 'text')
      scratch.write('workspace/bytes', Uint8Array.of(0xff))
      fs.mkdirSync(scratch.at('workspace/folder'))
      const open = () => fs.readdirSync('/proc/self/fd').length
      const before = open()
      for (const name of ['text', 'bytes', 'folder']) read(name)
      expect(open()).toBe(before)
    })

    test('is read to its end where its size is not known before', () => {
      const proc = { workspace: '/proc/self', temp: undefined }
      expect(readInputFile('status', proc)).toEqual({
        kind: 'text',
        text: expect.stringMatching(/^Name:.*\n$/s),
      })
    })

    test('that breaks off while it is read is refused in words', () => {
      // The memory of the process: a regular file whose beginning cannot be read.
      expect(readInputFile('mem', { workspace: '/proc/self', temp: undefined })).toEqual(
        fault(/^must be readable; the system reported an error while reading it$/),
      )
    })
  }

  test('with a name that no file can have is refused in words', () => {
    // To Windows it is a name like any other that is missing.
    const reason =
      process.platform === 'win32' ? /too long|must exist/ : /^must have a shorter path$/
    expect(read('x'.repeat(300))).toEqual(fault(reason))
    expect(read('a\u0000b')).toEqual(fault(/^must have a path without a NUL character$/))
  })
})

describe('the place of a file to be sent', () => {
  test('is in the workspace or in RUNNER_TEMP, and in neither for a name that only begins alike', () => {
    scratch.write('outside/a.txt', 'outside')
    scratch.write('workspace-2/a.txt', 'outside')
    for (const written of [
      scratch.at('outside/a.txt'),
      '../outside/a.txt',
      '../workspace-2/a.txt',
      '..',
    ]) {
      expect(read(written)).toEqual(fault(/workspace or in RUNNER_TEMP/))
    }
  })

  test('may have a name that begins with two dots', () => {
    scratch.write('workspace/..a/..b.txt', 'dots')
    expect(read('..a/..b.txt')).toEqual(text('dots'))
  })

  test('is the workspace alone where there is no RUNNER_TEMP', () => {
    scratch.write('workspace/a.txt', 'a')
    scratch.write('temp/b.txt', 'b')
    const alone = { workspace: scratch.at('workspace'), temp: undefined }
    expect(readInputFile('a.txt', alone)).toEqual(text('a'))
    expect(readInputFile(scratch.at('temp/b.txt'), alone)).toEqual(
      fault(/workspace or in RUNNER_TEMP/),
    )
  })

  test('is none where the folder itself does not exist', () => {
    expect(readInputFile('a.txt', { workspace: scratch.at('gone'), temp: undefined })).toEqual(
      fault(/exist/),
    )
  })

  test('may be reached through a link that stays in the same folder', () => {
    scratch.write('workspace/data/a.txt', 'a')
    scratch.link('workspace/link.txt', 'data/a.txt')
    scratch.link('workspace/folder', 'data')
    expect(read('link.txt')).toEqual(text('a'))
    expect(read('folder/a.txt')).toEqual(text('a'))
  })

  test('is refused where a link leads out of both scratch.folders, by a file or by a folder above it', () => {
    scratch.link('workspace/file.txt', scratch.write('outside/a.txt', 'outside'))
    scratch.link('workspace/folder', scratch.at('outside'))
    for (const written of ['file.txt', 'folder/a.txt']) {
      expect(read(written)).toEqual(fault(/leave its directory .* link/))
    }
  })

  test('is refused where a link leads from one of the two scratch.folders into the other', () => {
    scratch.link('workspace/to-temp.txt', scratch.write('temp/a.txt', 'temp'))
    scratch.link('temp/to-workspace.txt', scratch.write('workspace/a.txt', 'workspace'))
    expect(read('to-temp.txt')).toEqual(fault(/leave its directory .* link/))
    expect(read(scratch.at('temp/to-workspace.txt'))).toEqual(fault(/leave its directory .* link/))
  })

  test('may be in either of the two where one lies in the other', () => {
    scratch.write('temp/a.txt', 'a')
    fs.mkdirSync(scratch.at('temp/workspace'))
    scratch.link('temp/workspace/link.txt', '../a.txt')
    const nested = { workspace: scratch.at('temp/workspace'), temp: scratch.at('temp') }
    expect(readInputFile('../a.txt', nested)).toEqual(text('a'))
    expect(readInputFile('link.txt', nested)).toEqual(text('a'))
  })

  test('may be a workspace that is itself reached through a link, under either of its names', () => {
    scratch.write('workspace/a.txt', 'a')
    const named = {
      workspace: scratch.link('named', scratch.at('workspace')),
      temp: scratch.at('temp'),
    }
    expect(readInputFile('a.txt', named)).toEqual(text('a'))
    expect(readInputFile(scratch.at('named/a.txt'), named)).toEqual(text('a'))
    expect(readInputFile(scratch.at('workspace/a.txt'), named)).toEqual(text('a'))
  })

  test('is refused where links go round in a circle or lead nowhere', () => {
    scratch.link('workspace/one', 'two')
    scratch.link('workspace/two', 'one')
    scratch.link('workspace/nowhere', 'missing')
    expect(read('one')).toEqual(fault(/circular link/))
    expect(read('nowhere')).toEqual(fault(/exist/))
  })

  test('has no .git component, written in any case, at any depth or behind a link', () => {
    scratch.write('workspace/.git/config', 'credentials')
    scratch.write('workspace/sub/.git/modules/config', 'credentials')
    scratch.write('workspace/other/.GIT/config', 'credentials')
    scratch.write('workspace/file/.git', 'gitdir: elsewhere')
    scratch.link('workspace/file-link', '.git/config')
    scratch.link('workspace/folder-link', '.git')
    for (const written of [
      '.git/config',
      'sub/.git/modules/config',
      'other/.GIT/config',
      'file/.git',
      'file-link',
      'folder-link/config',
    ]) {
      expect(read(written)).toEqual(fault(/\.git/))
    }
  })

  test('may have a component that only begins or ends with .git', () => {
    scratch.write('workspace/.github/a.txt', 'a')
    scratch.write('workspace/.gitignore', 'b')
    scratch.write('workspace/mirror.git/a.txt', 'c')
    expect(read('.github/a.txt')).toEqual(text('a'))
    expect(read('.gitignore')).toEqual(text('b'))
    expect(read('mirror.git/a.txt')).toEqual(text('c'))
  })
})

// Files there have no size before they are read.
if (process.platform === 'linux') {
  test('a file that turns out larger than it said is refused', () => {
    const proc = { workspace: '/proc', temp: undefined }
    const { length } = fs.readFileSync('/proc/filesystems')
    expect(fs.statSync('/proc/filesystems').size).toBe(0)
    const most = (bytes: number) => readInputFile('filesystems', proc, undefined, bytes / MIB).kind
    expect(most(length)).toBe('text')
    expect(most(length - 1)).toBe('fault')
  })
}
