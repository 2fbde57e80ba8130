// A file that something else has open on Windows is renamed once it is closed.

import * as fs from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { renameFile } from '../../../src/report/rename.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const scratch = scratchFolders()

afterEach(() => takeSystemFor())

/** Renames a file that cannot be renamed so many times. */
function renamed(times: number, code: string, left = { ms: 1_000 }) {
  const from = scratch.write('from', 'text')
  const pauses: number[] = []
  let tries = 0
  const rename = (...paths: Parameters<typeof fs.renameSync>) => {
    if (++tries <= times) throw Object.assign(new Error(`${code}: x, rename`), { code })
    fs.renameSync(...paths)
  }
  const run = () =>
    renameFile(from, scratch.at('to'), left, { rename, pause: (ms) => pauses.push(ms) })
  return { run, pauses, left, isThere: () => fs.existsSync(scratch.at('to')) }
}

describe('on Windows, a file that is held', () => {
  test.each(['EACCES', 'EBUSY', 'EPERM'])('for a moment (%s) is renamed after it', (code) => {
    takeSystemFor('win32')
    const { run, pauses, left, isThere } = renamed(3, code)
    run()
    expect([pauses, left.ms, isThere()]).toEqual([[10, 20, 40], 930, true])
  })

  test('for ever is left after a second, in all', () => {
    takeSystemFor('win32')
    const first = renamed(Number.POSITIVE_INFINITY, 'EBUSY')
    expect(first.run).toThrow('EBUSY')
    expect(first.pauses).toEqual([10, 20, 40, 80, 160, 320])
    const second = renamed(Number.POSITIVE_INFINITY, 'EBUSY', first.left)
    expect(second.run).toThrow('EBUSY')
    expect(second.pauses).toEqual([10, 20, 40, 80, 160])
    expect(second.left.ms).toBe(60)
  })

  test('is waited for as long as there is time left, to the last millisecond', () => {
    takeSystemFor('win32')
    const { run, pauses, left, isThere } = renamed(2, 'EBUSY', { ms: 30 })
    run()
    expect([pauses, left.ms, isThere()]).toEqual([[10, 20], 0, true])
  })

  test('has the text of the file that takes its name', () => {
    takeSystemFor('win32')
    renameFile(scratch.write('from', 'new'), scratch.write('to', 'old'))
    expect(fs.readFileSync(scratch.at('to'), 'utf8')).toBe('new')
  })
})

test.each<readonly [string, NodeJS.Platform, string]>([
  ['on Windows, another error', 'win32', 'ENOSPC'],
  ['elsewhere, any error', 'linux', 'EPERM'],
])('%s is one at once', (_, system, code) => {
  takeSystemFor(system)
  const { run, pauses, isThere } = renamed(1, code)
  expect(run).toThrow(code)
  expect([pauses, isThere()]).toEqual([[], false])
})
