// The file of a journal: who may read it, where it may be, and how large it may become.

import * as fs from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { JournalFile } from '../../../src/journal/file.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const MOST = 64 * 1024 * 1024
const folders = scratchFolders()
afterEach(() => takeSystemFor())

const modeOf = (place: string) => fs.statSync(place).mode & 0o777

describe('the file of a journal', () => {
  if (process.platform !== 'win32') {
    test.each([
      [0o666, 0o600, process.platform],
      [0o640, 0o600, process.platform],
      [0o700, 0o700, process.platform],
      // Windows has no such modes.
      [0o640, 0o640, 'win32'],
    ] as const)('made with mode %i has mode %i on %s', (mode, expected, system) => {
      const place = folders.write('journal.jsonl', 'before\n')
      fs.chmodSync(place, mode)
      takeSystemFor(system)
      const file = new JournalFile(place)
      file.append('after\n')
      file.close()
      expect(modeOf(place)).toBe(expected)
      expect(fs.readFileSync(place, 'utf8')).toBe('before\nafter\n')
    })

    test('is never reached through a link, which may be newer than the check of the path', () => {
      const place = folders.link('journal.jsonl', folders.write('outside/other', 'other'))
      expect(() => new JournalFile(place)).toThrow('ELOOP')
      expect(fs.readFileSync(place, 'utf8')).toBe('other')
    })

    test('is synced, and so is its folder, which Windows does not need', () => {
      const file = new JournalFile(folders.at('a/journal.jsonl'))
      file.sync()
      file.syncFolder()
      file.close()
      expect(() => file.sync()).toThrow('EBADF')
      fs.rmSync(folders.at('a'), { recursive: true })
      expect(() => file.syncFolder()).toThrow('ENOENT')
      takeSystemFor('win32')
      expect(() => file.syncFolder()).not.toThrow()
    })
  }

  test('is made with its folders, however deep, and not below a file', () => {
    const file = new JournalFile(folders.at('a/b/c/journal.jsonl'))
    expect(file.path).toBe(folders.at('a/b/c/journal.jsonl'))
    file.append('text')
    file.close()
    expect(fs.readFileSync(file.path, 'utf8')).toBe('text')
    if (process.platform !== 'win32') expect(modeOf(file.path)).toBe(0o600)
    expect(() => new JournalFile(`${file.path}/deep/j`)).toThrow(/ENOTDIR|ENOENT|EEXIST/)
  })

  test('is appended to, behind what other steps have appended', () => {
    const place = folders.at('journal.jsonl')
    const [one, other] = [new JournalFile(place), new JournalFile(place)]
    one.append('1')
    other.append('2')
    one.append('3')
    expect(other.read(1).toString()).toBe('23')
    one.close()
    other.close()
    expect(() => one.append('4')).toThrow('EBADF')
  })

  test('is read from any position, also where it has become shorter', () => {
    const file = new JournalFile(folders.write('journal.jsonl', 'é and more'))
    expect(file.read(0).toString()).toBe('é and more')
    expect(file.read(3).toString()).toBe('and more')
    fs.truncateSync(file.path, 2)
    expect(file.read(3)).toHaveLength(0)
    file.close()
  })

  test('is not read once it was removed, or replaced', () => {
    const file = new JournalFile(folders.at('journal.jsonl'))
    fs.rmSync(file.path)
    expect(() => file.read(0)).toThrow('the file was removed')
    folders.write('journal.jsonl', 'other')
    expect(() => file.read(0)).toThrow('another file has taken its place')
    file.close()
  })

  test('grows to 64 MiB, and no further', () => {
    const file = new JournalFile(folders.write('journal.jsonl', ''))
    fs.truncateSync(file.path, MOST - 3)
    // Four bytes, though three characters.
    expect(() => file.append('abé')).toThrow('the journal would be larger than 64 MiB')
    file.append('abc')
    expect(() => file.append('d')).toThrow('larger than 64 MiB')
    expect(fs.statSync(file.path).size).toBe(MOST)
    file.close()
  })
})
