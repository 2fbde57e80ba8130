// Proves that nothing outside of the two folders is read or written, whatever links there are.

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  contains,
  type Folders,
  hasGit,
  readInputFile,
  resolveOutputFolder,
} from '../../../src/inputs/folders.ts'

const MIB = 1024 * 1024

let root: string
let folders: Folders

beforeEach(() => {
  root = fs.realpathSync.native(fs.mkdtempSync(path.join(tmpdir(), 'folders-test-')))
  folders = { workspace: at('workspace'), temp: at('temp') }
  for (const folder of ['workspace', 'temp', 'outside']) fs.mkdirSync(at(folder))
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

function at(name: string): string {
  return path.join(root, name)
}

function write(name: string, content: string | Uint8Array): string {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true })
  fs.writeFileSync(at(name), content)
  return at(name)
}

function link(name: string, target: string): string {
  fs.symlinkSync(target, at(name))
  return at(name)
}

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
  return readInputFile(written, folders)
}

const text = (content: string) => ({ kind: 'text', text: content })
const fault = (about: RegExp) => ({ kind: 'fault', fault: expect.stringMatching(about) })

describe('a file to be sent', () => {
  test('is read relative to the workspace, or by its absolute path in either folder', () => {
    const inWorkspace = write('workspace/notes/a.txt', 'in the workspace')
    const inTemp = write('temp/b.txt', 'in the temporary folder')
    expect(read('notes/a.txt')).toEqual(text('in the workspace'))
    expect(read('./notes/../notes/a.txt')).toEqual(text('in the workspace'))
    expect(read(inWorkspace)).toEqual(text('in the workspace'))
    expect(read(inTemp)).toEqual(text('in the temporary folder'))
  })

  test('may be empty, and its text is sent as it is', () => {
    write('workspace/empty.txt', '')
    write('workspace/text.txt', ' été 😀\r\n\u0000 ')
    expect(read('empty.txt')).toEqual(text(''))
    expect(read('text.txt')).toEqual(text(' été 😀\r\n\u0000 '))
  })

  test('loses a byte order mark, and only the one at its beginning', () => {
    write('workspace/marked.txt', '\ufeffa\ufeffb')
    expect(read('marked.txt')).toEqual(text('a\ufeffb'))
  })

  test.each([
    ['a lone continuation byte', [0x61, 0x80]],
    ['a character that was cut off', [0xe2, 0x82]],
    ['an overlong form', [0xc0, 0xaf]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80]],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00]],
  ])('with %s is refused as no valid UTF-8', (_, bytes) => {
    write('workspace/bytes.txt', Uint8Array.from(bytes))
    expect(read('bytes.txt')).toEqual(fault(/valid UTF-8/))
  })

  test('may be of 16 MiB and not of a byte more', () => {
    write('workspace/large.txt', '')
    fs.truncateSync(at('workspace/large.txt'), 16 * MIB)
    const whole = read('large.txt')
    expect(whole.kind === 'text' && whole.text.length).toBe(16 * MIB)
    fs.truncateSync(at('workspace/large.txt'), 16 * MIB + 1)
    expect(read('large.txt')).toEqual(fault(/at most 16 MiB/))
  })

  test('is not read where there is no room for it, a byte order mark not counted', () => {
    write('workspace/a.txt', '\ufeffabc')
    expect(readInputFile('a.txt', folders, 3)).toEqual(text('abc'))
    expect(readInputFile('a.txt', folders, 2)).toEqual({ kind: 'no-room', bytes: 6 })
  })

  test('is refused by its size alone, however large it is', () => {
    write('workspace/huge.txt', '')
    // Without holes in its files, as on Windows, the disk would have to hold all of it.
    const size = process.platform === 'win32' ? 17 * MIB : 8 * 1024 * MIB
    fs.truncateSync(at('workspace/huge.txt'), size)
    expect(read('huge.txt')).toEqual(fault(/at most 16 MiB/))
  })

  test('must exist', () => {
    write('workspace/a.txt', '')
    expect(read('missing.txt')).toEqual(fault(/exist/))
    expect(read('a.txt/below.txt')).toEqual(fault(/exist/))
  })

  test('must be a regular file and no folder', () => {
    fs.mkdirSync(at('workspace/folder'))
    expect(read('folder')).toEqual(fault(/regular file/))
    expect(read('')).toEqual(fault(/regular file/))
  })

  if (process.platform !== 'win32') {
    test('must be no pipe, which is not waited for', () => {
      execFileSync('mkfifo', [at('workspace/pipe')])
      expect(read('pipe')).toEqual(fault(/regular file/))
    })

    test('must be readable', () => {
      fs.chmodSync(write('workspace/locked.txt', 'locked'), 0)
      expect(withoutPrivileges(() => read('locked.txt'))).toEqual(fault(/readable/))
    })
  }

  if (process.platform === 'linux') {
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
      process.platform === 'win32'
        ? /too long|must exist/
        : /^must have a path that is not too long$/
    expect(read('x'.repeat(300))).toEqual(fault(reason))
    expect(read('a\u0000b')).toEqual(fault(/^must have a path without a NUL character$/))
  })
})

describe('the place of a file to be sent', () => {
  test('is in the workspace or in RUNNER_TEMP, and in neither for a name that only begins alike', () => {
    write('outside/a.txt', 'outside')
    write('workspace-2/a.txt', 'outside')
    for (const written of [at('outside/a.txt'), '../outside/a.txt', '../workspace-2/a.txt', '..']) {
      expect(read(written)).toEqual(fault(/workspace or in RUNNER_TEMP/))
    }
  })

  test('may have a name that begins with two dots', () => {
    write('workspace/..a/..b.txt', 'dots')
    expect(read('..a/..b.txt')).toEqual(text('dots'))
  })

  test('is the workspace alone where there is no RUNNER_TEMP', () => {
    write('workspace/a.txt', 'a')
    write('temp/b.txt', 'b')
    const alone = { workspace: at('workspace'), temp: undefined }
    expect(readInputFile('a.txt', alone)).toEqual(text('a'))
    expect(readInputFile(at('temp/b.txt'), alone)).toEqual(fault(/workspace or in RUNNER_TEMP/))
  })

  test('is none where the folder itself does not exist', () => {
    expect(readInputFile('a.txt', { workspace: at('gone'), temp: undefined })).toEqual(
      fault(/exist/),
    )
  })

  test('may be reached through a link that stays in the same folder', () => {
    write('workspace/data/a.txt', 'a')
    link('workspace/link.txt', 'data/a.txt')
    link('workspace/folder', 'data')
    expect(read('link.txt')).toEqual(text('a'))
    expect(read('folder/a.txt')).toEqual(text('a'))
  })

  test('is refused where a link leads out of both folders, by a file or by a folder above it', () => {
    link('workspace/file.txt', write('outside/a.txt', 'outside'))
    link('workspace/folder', at('outside'))
    for (const written of ['file.txt', 'folder/a.txt']) {
      expect(read(written)).toEqual(fault(/lead out .* link/))
    }
  })

  test('is refused where a link leads from one of the two folders into the other', () => {
    link('workspace/to-temp.txt', write('temp/a.txt', 'temp'))
    link('temp/to-workspace.txt', write('workspace/a.txt', 'workspace'))
    expect(read('to-temp.txt')).toEqual(fault(/lead out .* link/))
    expect(read(at('temp/to-workspace.txt'))).toEqual(fault(/lead out .* link/))
  })

  test('may be a workspace that is itself reached through a link, under either of its names', () => {
    write('workspace/a.txt', 'a')
    const named = { workspace: link('named', at('workspace')), temp: at('temp') }
    expect(readInputFile('a.txt', named)).toEqual(text('a'))
    expect(readInputFile(at('named/a.txt'), named)).toEqual(text('a'))
    expect(readInputFile(at('workspace/a.txt'), named)).toEqual(text('a'))
  })

  test('is refused where links go round in a circle or lead nowhere', () => {
    link('workspace/one', 'two')
    link('workspace/two', 'one')
    link('workspace/nowhere', 'missing')
    expect(read('one')).toEqual(fault(/links/))
    expect(read('nowhere')).toEqual(fault(/exist/))
  })

  test('has no .git component, written in any case, at any depth or behind a link', () => {
    write('workspace/.git/config', 'credentials')
    write('workspace/sub/.git/modules/config', 'credentials')
    write('workspace/other/.GIT/config', 'credentials')
    write('workspace/file/.git', 'gitdir: elsewhere')
    link('workspace/file-link', '.git/config')
    link('workspace/folder-link', '.git')
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
    write('workspace/.github/a.txt', 'a')
    write('workspace/.gitignore', 'b')
    write('workspace/mirror.git/a.txt', 'c')
    expect(read('.github/a.txt')).toEqual(text('a'))
    expect(read('.gitignore')).toEqual(text('b'))
    expect(read('mirror.git/a.txt')).toEqual(text('c'))
  })
})

describe('the output folder', () => {
  const resolve = (written: string) => resolveOutputFolder(written, folders)
  const folder = (name: string) => ({ kind: 'folder', path: at(name) })

  test('may be there already or be missing, in the workspace or in RUNNER_TEMP', () => {
    fs.mkdirSync(at('workspace/there'))
    expect(resolve('there')).toEqual(folder('workspace/there'))
    expect(resolve('not/yet/there')).toEqual(folder('workspace/not/yet/there'))
    expect(resolve(at('temp/out'))).toEqual(folder('temp/out'))
    expect(resolve('.')).toEqual(folder('workspace'))
  })

  test('is only looked at and not made', () => {
    expect(resolve('not/yet')).toEqual(folder('workspace/not/yet'))
    expect(fs.readdirSync(at('workspace'))).toEqual([])
  })

  test('is refused outside of both', () => {
    for (const written of ['..', '../outside', '../workspace-2', at('outside/out'), path.sep]) {
      expect(resolve(written)).toEqual(fault(/workspace or in RUNNER_TEMP/))
    }
  })

  test('is refused where a link leads out, also when only its beginning exists', () => {
    link('workspace/link', at('outside'))
    expect(resolve('link')).toEqual(fault(/links resolved/))
    expect(resolve('link/not/yet')).toEqual(fault(/links resolved/))
  })

  test('may be reached through links that stay in the two folders', () => {
    fs.mkdirSync(at('workspace/real'))
    link('workspace/inside', 'real')
    link('workspace/to-temp', at('temp'))
    expect(resolve('inside/out')).toEqual(folder('workspace/inside/out'))
    expect(resolve('to-temp/out')).toEqual(folder('workspace/to-temp/out'))
  })

  test('is refused behind a link that leads nowhere yet, and one that goes round in a circle', () => {
    link('workspace/nowhere', at('outside/missing'))
    link('workspace/circle', 'circle')
    expect(resolve('nowhere').kind).toBe('fault')
    expect(resolve('nowhere/out').kind).toBe('fault')
    expect(resolve('circle/out').kind).toBe('fault')
  })

  test('has no .git component, as written or as resolved, in any case', () => {
    fs.mkdirSync(at('workspace/.git/there'), { recursive: true })
    link('workspace/to-git', '.git')
    for (const written of [
      '.git',
      '.git/there',
      '.git/missing/below',
      'not/yet/.git',
      'not/.GIT/yet',
      'to-git/out',
      at('workspace/.git/out'),
    ]) {
      expect(resolve(written)).toEqual(fault(/^must not lie in a \.git folder$/))
    }
    expect(resolve('.github/x.git/.gitignore')).toEqual(
      folder('workspace/.github/x.git/.gitignore'),
    )
    expect(fs.readdirSync(at('workspace')).sort()).toEqual(['.git', 'to-git'])
  })

  test('is refused where a file is in the way', () => {
    write('workspace/file', '')
    link('workspace/to-file', 'file')
    expect(resolve('file')).toEqual(fault(/^must be a folder, not a file$/))
    expect(resolve('to-file')).toEqual(fault(/^must be a folder, not a file$/))
    for (const below of ['file/out', 'file/not/yet', 'to-file/out']) {
      expect(resolve(below)).toEqual(fault(/^must not lie below a file$/))
    }
  })

  test('is refused where its path is too long, also below folders that are missing', () => {
    const name = 'x'.repeat(256)
    for (const written of [name, `not/yet/${name}`, `not/${name}/yet`]) {
      expect(resolve(written)).toEqual(fault(/^must have a path that is not too long$/))
    }
    expect(resolve(`not/${'x'.repeat(200)}`).kind).toBe('folder')
    if (process.platform !== 'win32') {
      expect(resolve('not/'.repeat(1_100))).toEqual(fault(/not too long/))
    }
  })

  test('is refused with a NUL character in its name', () => {
    expect(resolve('a\u0000b')).toEqual(fault(/^must have a path without a NUL character$/))
  })

  if (process.platform !== 'win32') {
    test('is refused where nothing may be written', () => {
      fs.mkdirSync(at('workspace/locked'), { mode: 0o555 })
      for (const each of [root, at('workspace')]) fs.chmodSync(each, 0o755)
      // The system goes by the user of the process, whom only a process of its own can change.
      const isSuperuser = process.getuid?.() === 0
      const resolvedByOther = (written: string): unknown => {
        const work = `import { resolveOutputFolder } from ${JSON.stringify(pathToFileURL('src/inputs/folders.ts').href)}
          process.setuid(65_534)
          console.log(JSON.stringify(resolveOutputFolder(...${JSON.stringify([written, folders])})))`
        const args = ['--input-type=module', '--eval', work]
        return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
      }
      for (const written of ['locked', 'locked/out', 'locked/not/yet']) {
        expect(isSuperuser ? resolvedByOther(written) : resolve(written)).toEqual(
          fault(/^must be a folder that the runner may write to$/),
        )
      }
    })
  }

  if (process.platform === 'linux') {
    test.each(['/proc', '/sys'])('is refused below %s, where nobody can make any', (workspace) => {
      for (const written of ['out', 'not/yet', '.']) {
        expect(resolveOutputFolder(written, { workspace, temp: undefined })).toEqual(
          fault(/^must be a folder that the runner may write to$/),
        )
      }
    })
  }

  test('may lie in a workspace that is itself reached through a link, or is not there yet', () => {
    const named = { workspace: link('named', at('workspace')), temp: undefined }
    expect(resolveOutputFolder('out', named)).toEqual(folder('named/out'))
    const missing = { workspace: at('gone'), temp: undefined }
    expect(resolveOutputFolder('out', missing)).toEqual(folder('gone/out'))
    const both = { workspace: path.join(named.workspace, 'gone'), temp: undefined }
    expect(resolveOutputFolder('out', both)).toEqual(folder('named/gone/out'))
  })
})

// What the systems make of a path, which can be asked of each of them anywhere.
describe('by its name, a path', () => {
  const { posix, win32 } = path

  test.each([
    ['D:\\a\\repo', true],
    ['D:\\a\\repo\\sub\\a.txt', true],
    ['d:\\A\\Repo\\a.txt', true],
    ['D:/a/repo/a.txt', true],
    ['D:\\a\\repo\\..a.txt', true],
    ['D:\\a\\repository\\a.txt', false],
    ['D:\\a\\repo\\..\\a.txt', false],
    ['D:\\a', false],
    ['C:\\a\\repo\\a.txt', false],
    ['\\\\server\\share\\a.txt', false],
    ['\\\\?\\D:\\a\\repo\\a.txt', false],
  ])('on Windows, %s lies in D:\\a\\repo: %s', (inside, lies) => {
    expect(contains('D:\\a\\repo', inside, win32)).toBe(lies)
  })

  test.each([
    ['/w', true],
    ['/w/sub/a.txt', true],
    ['/w/..a.txt', true],
    ['/W/a.txt', false],
    ['/work', false],
    ['/', false],
  ])('elsewhere, %s lies in /w: %s', (inside, lies) => {
    expect(contains('/w', inside, posix)).toBe(lies)
  })

  test.each(['.git', '.GIT', '.git.', '.git ', '.git. .', '.git::$INDEX_ALLOCATION', '.git:x'])(
    'has a .git component on Windows where one is %j',
    (component) => {
      expect(hasGit(`D:\\a\\${component}\\config`, win32)).toBe(true)
      expect(hasGit(`/a/${component}/config`, posix)).toBe(/^.git$/i.test(component))
    },
  )

  test.each(['.gitignore', '.github', 'a.git', 'git', '.git-x', '.git.x'])(
    'has none where one is %j',
    (component) => {
      expect(hasGit(`D:\\a\\${component}\\config`, win32)).toBe(false)
      expect(hasGit(`/a/${component}/config`, posix)).toBe(false)
    },
  )
})
