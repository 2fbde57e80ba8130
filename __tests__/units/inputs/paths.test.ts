// Paths to be read or written: none leads out of the runner's folders, whatever links there are.

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  createFolder,
  type Folders,
  findForbidden,
  orRefuse,
  readFolders,
  readTextFile,
  resolveFile,
  resolveFolder,
} from '../../../src/inputs/paths.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const MIB = 1024 * 1024
const OUTSIDE = expect.stringMatching(/^must be in the workspace \(\S+\) or in RUNNER_TEMP \(.+\)/)
const GIT = 'must not be in a .git directory'
const isWindows = process.platform === 'win32'

const scratch = scratchFolders()
const read = (written: string, folders: Folders = scratch.folders) =>
  resultOf(() => readTextFile(written, folders, 16))
const folder = (written: string) => resultOf(() => resolveFolder(written, scratch.folders))
const file = (written: string, folders: Folders = scratch.folders) =>
  resultOf(() => resolveFile(written, folders, true))

/** The result of the work, or the rule that the path breaks. */
function resultOf(work: () => string): { readonly is: string } | { readonly rule: string } {
  let broken = ''
  const is = orRefuse(work, (rule) => {
    broken = rule
  })
  return is === undefined ? { rule: broken } : { is }
}

/** A file that has a size without having its bytes. */
function writeLarge(name: string, size: number): void {
  fs.truncateSync(scratch.write(name, ''), size)
}

describe('a file to be sent', () => {
  test.each([
    ['', ''],
    [' été 😀\r\n\u0000 ', ' été 😀\r\n\u0000 '],
    ['\ufeffa\ufeffb', 'a\ufeffb'],
  ])('is sent as it is, without a byte order mark: %j', (content, expected) => {
    scratch.write('workspace/a.txt', content)
    expect(read('a.txt')).toEqual({ is: expected })
  })

  test('that is a pointer of Git LFS is refused', () => {
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0a'.repeat(32)}\nsize 12345\n`
    for (const text of [pointer, pointer.replaceAll('\n', '\r\n'), pointer.trimEnd()]) {
      scratch.write('workspace/a.md', text)
      const rule =
        'must be a text, but is a pointer of Git LFS; set `lfs: true` for actions/checkout'
      expect(read('a.md')).toEqual({ rule })
    }
    const page = `# Pointers\n\n${pointer}`
    scratch.write('workspace/a.md', page)
    expect(read('a.md')).toEqual({ is: page })
  })

  test('that is no text is refused, whatever its encoding', () => {
    scratch.write('workspace/a.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0xff]))
    const rule =
      'must be a text, but is none: it has a NUL; leave it out, or send a text made from it'
    expect(read('a.png')).toEqual({ rule })
  })

  test.each([
    ['a lone continuation byte', 2, [0x61, 0x80]],
    ['a character that is cut off', 1, [0xe2, 0x82]],
    ['an overlong form', 1, [0xc0, 0xaf]],
    ['an encoded surrogate', 1, [0xed, 0xa0, 0x80]],
    ['a code point above the last one', 1, [0xf4, 0x90, 0x80, 0x80]],
    ['Latin-1 after longer characters', 11, Buffer.from('ö漢😀aé', 'utf8').subarray(0, 11)],
    ['Latin-1', 12, [...Buffer.from('ö漢😀a\n'), 0xe9, 0x20, 0xff]],
    ['Latin-1 after a replacement character', 5, [0xef, 0xbf, 0xbd, 0x61, 0xef, 0x76]],
  ])('with %s is not valid UTF-8, from byte %d on', (_, place, bytes) => {
    scratch.write('workspace/bytes.txt', Uint8Array.from(bytes))
    const rule = `must be valid UTF-8, but byte ${place} is not; convert it from its encoding, as with \`iconv -f WINDOWS-1252 -t UTF-8\`; \`iconv -c -f UTF-8 -t UTF-8\` leaves such bytes out`
    expect(read('bytes.txt')).toEqual({ rule })
  })

  test.each([
    ['little', [0xff, 0xfe, 0x61, 0x00]],
    ['big', [0xfe, 0xff, 0x00, 0xe9]],
  ])('in UTF-16 is called that (%s-endian)', (_, bytes) => {
    scratch.write('workspace/bytes.txt', Uint8Array.from(bytes))
    const rule = 'must be UTF-8, but is UTF-16; convert it with `iconv -f UTF-16 -t UTF-8`'
    expect(read('bytes.txt')).toEqual({ rule })
  })

  test('has at most 16 MiB', () => {
    writeLarge('workspace/large.txt', 16 * MIB)
    expect(readTextFile('large.txt', scratch.folders, 16)).toHaveLength(16 * MIB)
    writeLarge('workspace/large.txt', 16 * MIB + 1)
    expect(read('large.txt')).toEqual({ rule: 'must be at most 16 MiB' })
  })

  test('must exist, and be a regular file', () => {
    expect(read('missing.txt')).toEqual({ rule: 'must exist' })
    fs.mkdirSync(scratch.at('workspace/folder'))
    expect(read('folder')).toEqual({ rule: 'must be a regular file' })
  })

  if (!isWindows) {
    test('must not be a pipe, for which nobody waits, or a device', () => {
      execFileSync('mkfifo', [scratch.at('workspace/pipe')])
      expect(read('pipe')).toEqual({ rule: 'must be a regular file' })
      expect(read('null', { ...scratch.folders, workspace: '/dev' })).toEqual({
        rule: 'must be a regular file',
      })
    })
  }

  test.each([
    ['long', 'x'.repeat(5_000)],
    ['with a NUL character', 's3cret\u0000'],
  ])(
    'must have a path that can be followed, and the message has nothing of one that is %s',
    (_, written) => {
      expect(read(written)).toEqual({ rule: expect.stringMatching(/^must (exist|have a path)/) })
      expect(read(written)).not.toEqual({ rule: expect.stringMatching(/xxx|s3cret/) })
    },
  )
})

describe('a path', () => {
  test('is relative to the workspace, and leads into it or into RUNNER_TEMP', () => {
    const inWorkspace = scratch.write('workspace/notes/..a.txt', 'in the workspace')
    for (const written of ['notes/..a.txt', './notes/../notes/..a.txt', inWorkspace]) {
      expect(read(written)).toEqual({ is: 'in the workspace' })
    }
    const inTemp = scratch.write('temp/b.txt', 'in RUNNER_TEMP')
    expect(read(inTemp)).toEqual({ is: 'in RUNNER_TEMP' })
    expect(read(inTemp, { ...scratch.folders, temp: undefined })).toEqual({ rule: OUTSIDE })
  })

  test('outside is refused with both folders, and with what to write in a container job', () => {
    const folders = { workspace: '/__w/r/r', temp: '/__w/_temp', toolCache: undefined }
    const ruleOf = (written: string) => JSON.stringify(read(written, folders))
    const both = '(/__w/r/r) or in RUNNER_TEMP (/__w/_temp)'
    const hint =
      '; in a container job, `$' +
      '{{ github.workspace }}` and `$' +
      '{{ runner.temp }}` are paths of the host: write a relative path, or one of the folders above'
    const container = process.platform === 'linux' ? hint : ''
    expect(ruleOf('/home/runner/work/_temp/changes.diff')).toContain(`${both}${container}"`)
    for (const written of ['../x', '/__w/_temp/../x']) {
      expect(ruleOf(written)).toContain(written.startsWith('/') ? container : `${both}"`)
    }
    const journal = JSON.stringify(file('/home/runner/_tool/j', { ...folders, toolCache: '/__t' }))
    expect(journal).toContain(`or in RUNNER_TOOL_CACHE (/__t)${container}`)
  })

  test('may lead through links, and not out of the folders', () => {
    scratch.write('workspace/data/a.txt', 'a')
    scratch.write('temp/a.txt', 'in RUNNER_TEMP')
    scratch.link('workspace/inside', 'data')
    scratch.link('workspace/link.txt', 'data/a.txt')
    scratch.link('workspace/to-temp', scratch.at('temp'))
    for (const written of ['inside/a.txt', 'link.txt']) expect(read(written)).toEqual({ is: 'a' })
    expect(read('to-temp/a.txt')).toEqual({ is: 'in RUNNER_TEMP' })
    const absolute = scratch.write('outside/a.txt', 'outside')
    scratch.write('workspace-2/a.txt', 'outside')
    scratch.link('workspace/file', absolute)
    scratch.link('workspace/folder', scratch.at('outside'))
    for (const written of [
      'file',
      'folder/a.txt',
      absolute,
      '../workspace-2/a.txt',
      '..',
      path.sep,
    ]) {
      expect([written, read(written)]).toEqual([written, { rule: OUTSIDE }])
      const isLinked = ['file', 'folder/a.txt'].includes(written)
      expect(/after links/.test(JSON.stringify(read(written)))).toBe(isLinked)
      expect([written, folder(written)]).toEqual([written, { rule: OUTSIDE }])
    }
    expect(folder('folder/not/yet')).toEqual({ rule: OUTSIDE })
  })

  test('may not lead through a link that leads nowhere or in a circle', () => {
    scratch.link('workspace/nowhere', scratch.at('outside/missing'))
    scratch.link('workspace/circle', 'circle')
    const rule = expect.stringMatching(
      /^must (have a path that can be followed|not lead through a link to nothing)/,
    )
    for (const written of ['nowhere', 'nowhere/a', 'circle', 'circle/a']) {
      for (const result of [read(written), folder(written), file(written)]) {
        expect(result).toEqual({ rule })
      }
    }
  })

  test('may be in a workspace that is itself behind a link, under either of its names', () => {
    scratch.write('workspace/a.txt', 'a')
    const folders = {
      ...scratch.folders,
      workspace: scratch.link('named', scratch.at('workspace')),
    }
    for (const written of ['a.txt', scratch.at('named/a.txt'), scratch.at('workspace/a.txt')]) {
      expect(read(written, folders)).toEqual({ is: 'a' })
    }
  })

  test.each([
    '.git/config',
    'sub/.git/modules/config',
    'other/.GIT/config',
    'file/.git',
    '.git./config',
    '.git /config',
    '.git::$INDEX_ALLOCATION/config',
    '.git/../a.txt',
    'to-git',
    'to-folder/config',
  ])('is not in .git, as written or behind a link: %s', (written) => {
    for (const name of ['.git/config', 'a.txt']) scratch.write(`workspace/${name}`, 'credentials')
    scratch.link('workspace/to-git', '.git/config')
    scratch.link('workspace/to-folder', '.git')
    for (const result of [read(written), folder(written), file(written)]) {
      expect(result).toEqual({ rule: GIT })
    }
  })

  test.each(['.github/a', '.gitignore', 'mirror.git/a', '.git.x'])('may be %s', (written) => {
    scratch.write(`workspace/${written}`, 'a')
    expect(read(written)).toEqual({ is: 'a' })
  })
})

describe('the folder for outputs', () => {
  test('may be there or be missing, and is made later', () => {
    fs.mkdirSync(scratch.at('workspace/there'))
    for (const written of ['there', 'not/yet/there', '.']) {
      expect(folder(written)).toEqual({ is: path.join(scratch.at('workspace'), written) })
    }
    expect(folder(scratch.at('temp/out'))).toEqual({ is: scratch.at('temp/out') })
    expect(fs.readdirSync(scratch.at('workspace'))).toEqual(['there'])
    for (const written of ['not/yet/there', 'there'])
      createFolder(resolveFolder(written, scratch.folders))
    expect(fs.statSync(scratch.at('workspace/not/yet/there')).isDirectory()).toBe(true)
  })

  test('is not a file, and not below one', () => {
    scratch.write('workspace/file', '')
    expect(folder('file')).toEqual({ rule: 'must be a directory, not a file' })
    const below = resultOf(() => createFolder(resolveFolder('file/out', scratch.folders)))
    expect(below).toEqual({ rule: expect.stringMatching(/^must .*not a directory/) })
  })
})

describe('a file to append to', () => {
  test('may be missing with its folders, or there, also behind a link', () => {
    expect(file('new/folders/journal')).toEqual({ is: scratch.at('workspace/new/folders/journal') })
    scratch.link('workspace/journal', scratch.write('temp/journal', ''))
    expect(file('journal')).toEqual({ is: scratch.at('temp/journal') })
    writeLarge('workspace/large', 64 * MIB)
    expect(file('large')).toEqual({ is: scratch.at('workspace/large') })
  })

  test('may be in the tool cache, unlike any other', () => {
    fs.mkdirSync(scratch.at('cache'))
    const folders = { ...scratch.folders, toolCache: scratch.at('cache') }
    expect(file(scratch.at('cache/journal'), folders)).toEqual({ is: scratch.at('cache/journal') })
    expect(file(scratch.at('cache/journal'))).toEqual({
      rule: expect.stringMatching(/ \(\S+\), or in RUNNER_TOOL_CACHE \(not set\);/),
    })
    expect(resultOf(() => resolveFolder(scratch.at('cache/out'), folders))).toEqual({
      rule: OUTSIDE,
    })
  })

  test.each([
    ['new/', 'must be a file, not a directory'],
    ['.', 'must be a file, not a directory'],
    ['huge', 'must be at most 64 MiB; begin a new file, and every item is paid for again'],
    ...(isWindows ? [] : [['pipe', 'must be a regular file'] as const]),
  ])('may not be %j', (written, rule) => {
    writeLarge('workspace/huge', 64 * MIB + 1)
    if (!isWindows) execFileSync('mkfifo', [scratch.at('workspace/pipe')])
    expect(file(written)).toEqual({ rule })
  })
})

test.each([
  ['reports/10:30.md', ':'],
  ['D:\\a\\what?.md', '?'],
  ['a*.md', '*'],
  ['a"b', '"'],
  ['a<b', '<'],
  ['a>b', '>'],
  ['a|b', '|'],
  ['a\tb', '\t'],
  ['D:\\a\\b.md', undefined],
  ['\\\\?\\D:\\a\\b.md', undefined],
  ['D:b (1), é & 100 %.md', undefined],
])('in the name of a file to be written, Windows allows %j, but for %j', (written, character) => {
  expect(findForbidden(written, 'win32')).toBe(character)
  expect(findForbidden(written, 'linux')).toBeUndefined()
})

if (isWindows) {
  test('a file with a name that Windows does not allow is refused', () => {
    expect(file('a?b.md')).toEqual({ rule: 'must not have "?" in a name on Windows' })
  })
}

test('the folders are those of the runner, and an empty one is none', () => {
  expect(readFolders({ RUNNER_TEMP: '', GITHUB_WORKSPACE: '' })).toEqual({
    ...{ workspace: process.cwd(), temp: undefined, toolCache: undefined },
  })
  const env = { GITHUB_WORKSPACE: '/w', RUNNER_TEMP: '/t', RUNNER_TOOL_CACHE: '/c' }
  expect(readFolders(env)).toEqual({
    ...{ workspace: path.resolve('/w'), temp: path.resolve('/t'), toolCache: path.resolve('/c') },
  })
})
