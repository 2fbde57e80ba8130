// Proves what lies in a folder, by the rules of each system and wherever links lead.

import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  contains,
  hasGit,
  isWindowsName,
  liesIn,
  realPathOfMissing,
  rootsOf,
} from '../../../src/inputs/folders.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const scratch = scratchFolders()

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

describe('a name', () => {
  test.each([
    'a:b',
    'a?',
    '<a>',
    'a|b',
    '"a"',
    '*',
    'a\tb',
    'a.',
    'a ',
    '...',
    'con',
    'Aux.txt',
    'NUL .a',
  ])('%j is none that Windows and all its programs take as it is', (name) =>
    expect(isWindowsName(name)).toBe(false),
  )

  test.each(['a', '.a', 'a b.txt', 'console', 'com', 'com10', "it's [1] {a} #2 %3;4,é漢"])(
    '%j is one',
    (name) => expect(isWindowsName(name)).toBe(true),
  )
})

describe('the two folders', () => {
  const { sep } = path

  test('have the names under which they are given and those that they have', () => {
    const named = scratch.link('named', scratch.at('workspace'))
    const temp = `${scratch.at('temp')}${sep}x${sep}..${sep}`
    expect(rootsOf({ workspace: named, temp })).toEqual([
      [named, scratch.at('workspace')],
      [scratch.at('temp'), scratch.at('temp')],
    ])
  })

  test('may be one alone, and need not exist', () => {
    expect(rootsOf({ workspace: scratch.at('gone'), temp: undefined })).toEqual([
      [scratch.at('gone'), scratch.at('gone')],
    ])
  })

  test('have only the name given where nobody can say where it leads', () => {
    const circle = scratch.link('circle', 'circle')
    expect(rootsOf({ workspace: circle, temp: undefined })).toEqual([[circle]])
  })

  test('have in them what lies there by any of their names', () => {
    const names = [scratch.at('named'), scratch.at('workspace')]
    expect(liesIn(names, scratch.at('named/a'))).toBe(true)
    expect(liesIn(names, scratch.at('workspace/a'))).toBe(true)
    expect(liesIn(names, scratch.at('outside/a'))).toBe(false)
  })
})

describe('a path leads', () => {
  const leads = (real: string, existing: string) => ({
    real: scratch.at(real),
    existing: scratch.at(existing),
  })

  test('to what is there, links resolved', () => {
    scratch.link('workspace/link', scratch.at('outside'))
    expect(realPathOfMissing(scratch.at('workspace'))).toEqual(leads('workspace', 'workspace'))
    expect(realPathOfMissing(scratch.at('workspace/link'))).toEqual(leads('outside', 'outside'))
  })

  test('to where it will be, links above it resolved', () => {
    scratch.link('workspace/link', scratch.at('outside'))
    expect(realPathOfMissing(scratch.at('workspace/a/b'))).toEqual(
      leads('workspace/a/b', 'workspace'),
    )
    expect(realPathOfMissing(scratch.at('workspace/link/a/b'))).toEqual(
      leads('outside/a/b', 'outside'),
    )
  })

  test('nowhere behind a link that leads nowhere, since what is made there would follow it', () => {
    scratch.link('workspace/link', scratch.at('outside/missing'))
    for (const inside of ['link', 'link/a']) {
      expect(() => realPathOfMissing(scratch.at(`workspace/${inside}`))).toThrow(
        expect.objectContaining({ code: 'ENOENT' }),
      )
    }
  })

  test('nowhere where a link goes round in a circle, or a file is in the way', () => {
    scratch.link('workspace/circle', 'circle')
    scratch.write('workspace/file', '')
    expect(() => realPathOfMissing(scratch.at('workspace/circle/a'))).toThrow(
      expect.objectContaining({ code: 'ELOOP' }),
    )
    // Windows tells of a file in the way as of one that is missing.
    if (process.platform !== 'win32') {
      expect(() => realPathOfMissing(scratch.at('workspace/file/a'))).toThrow(
        expect.objectContaining({ code: 'ENOTDIR' }),
      )
    }
  })
})
