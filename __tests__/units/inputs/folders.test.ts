// Proves what lies in a folder, by the rules of each system.

import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { contains, hasGit, isWindowsName } from '../../../src/inputs/folders.ts'

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
