// What is inside of a folder, by the rules of each system and wherever links lead.

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

const { posix, win32 } = path
const SYSTEMS = { posix, win32 }
const scratch = scratchFolders()

test.each([
  ['win32', 'D:\\a\\repo', 'D:\\a\\repo', true],
  ['win32', 'D:\\a\\repo', 'd:\\A\\Repo\\sub\\a.txt', true],
  ['win32', 'D:\\a\\repo', 'D:/a/repo/a.txt', true],
  ['win32', 'D:\\a\\repo', 'D:\\a\\repo\\..a.txt', true],
  ['win32', 'D:\\a\\repo', 'D:\\a\\repository\\a.txt', false],
  ['win32', 'D:\\a\\repo', 'D:\\a\\repo\\..\\a.txt', false],
  ['win32', 'D:\\a\\repo', 'D:\\a', false],
  ['win32', 'D:\\a\\repo', 'C:\\a\\repo\\a.txt', false],
  ['win32', 'D:\\a\\repo', '\\\\server\\share\\a.txt', false],
  ['win32', 'D:\\a\\repo', '\\\\?\\D:\\a\\repo\\a.txt', false],
  ['posix', '/w', '/w', true],
  ['posix', '/w', '/w/sub/a.txt', true],
  ['posix', '/w', '/w/..a.txt', true],
  ['posix', '/w', '/W/a.txt', false],
  ['posix', '/w', '/work', false],
  ['posix', '/w', '/', false],
] as const)('by the rules of %s, %s contains %s: %j', (system, folder, inside, isInside) => {
  expect(contains(folder, inside, SYSTEMS[system])).toBe(isInside)
})

test.each([
  ['.git', true, true],
  ['.GIT', true, true],
  ['.git.', true, false],
  ['.git ', true, false],
  ['.git. .', true, false],
  ['.git::$INDEX_ALLOCATION', true, false],
  ['.git:x', true, false],
  ['.gitignore', false, false],
  ['.github', false, false],
  ['a.git', false, false],
  ['git', false, false],
  ['.git-x', false, false],
  ['.git.x', false, false],
])('%j is .git on Windows: %j, elsewhere: %j', (component, onWindows, elsewhere) => {
  expect(hasGit(`D:\\a\\${component}\\config`, win32)).toBe(onWindows)
  expect(hasGit(`/a/${component}/config`, posix)).toBe(elsewhere)
})

test('Windows has names without reserved characters, devices, and dots or spaces at the end', () => {
  const odd = ['a:b', 'a?', '<a', 'a>', 'a|b', '"a"', '*', 'a\tb', 'a.', 'a ', '...']
  const devices = ['con', 'Aux.txt', 'NUL .a', 'com1', 'lpt9.x']
  expect([...odd, ...devices].filter(isWindowsName)).toEqual([])
  const names = ['a', '.a', 'a b.txt', 'console', 'com', 'com10', "it's [1] {a} #2 %3;4,é漢"]
  expect(names.filter(isWindowsName)).toEqual(names)
})

describe('the two folders', () => {
  test('have the names under which they are given and their real ones', () => {
    const { sep } = path
    const named = scratch.link('named', scratch.at('workspace'))
    const temp = `${scratch.at('temp')}${sep}x${sep}..${sep}`
    expect(rootsOf({ workspace: named, temp })).toEqual([
      [named, scratch.at('workspace')],
      [scratch.at('temp'), scratch.at('temp')],
    ])
    const gone = scratch.at('gone')
    expect(rootsOf({ workspace: gone, temp: undefined })).toEqual([[gone, gone]])
    const circle = scratch.link('circle', 'circle')
    expect(rootsOf({ workspace: circle, temp: undefined })).toEqual([[circle]])
  })

  test('contain what is there by any of their names', () => {
    const names = [scratch.at('named'), scratch.at('workspace')]
    const places = ['named/a', 'workspace/a', 'outside/a'].map((place) => scratch.at(place))
    expect(places.map((place) => liesIn(names, place))).toEqual([true, true, false])
  })
})

describe('a path leads', () => {
  test.each([
    ['workspace', 'workspace', 'workspace'],
    ['workspace/link', 'outside', 'outside'],
    ['workspace/a/b', 'workspace/a/b', 'workspace'],
    ['workspace/link/a/b', 'outside/a/b', 'outside'],
  ])('from %s to %s, of which %s exists', (written, real, existing) => {
    scratch.link('workspace/link', scratch.at('outside'))
    expect(realPathOfMissing(scratch.at(written))).toEqual({
      ...{ real: scratch.at(real), existing: scratch.at(existing) },
    })
  })

  test.each([
    ['behind a broken link, which what is made there would follow', 'broken', 'ENOENT'],
    ['below a broken link', 'broken/a', 'ENOENT'],
    ['in a circle', 'circle/a', 'ELOOP'],
    // Windows reports a file in the way as one that is missing.
    ...(process.platform === 'win32' ? [] : [['below a file', 'file/a', 'ENOTDIR'] as const]),
  ])('nowhere %s', (_, written, code) => {
    scratch.link('workspace/broken', scratch.at('outside/missing'))
    scratch.link('workspace/circle', 'circle')
    scratch.write('workspace/file', '')
    const error = expect.objectContaining({ code })
    expect(() => realPathOfMissing(scratch.at(`workspace/${written}`))).toThrow(error)
  })
})
