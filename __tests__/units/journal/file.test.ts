// The file of a journal: who may read it, where it may lie, and how large it may become.

import * as fs from 'node:fs'
import { afterEach, describe, expect, test } from '@jest/globals'
import { JournalFile } from '../../../src/journal/file.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const MOST = 64 * 1024 * 1024
const folders = scratchFolders()
afterEach(() => takeSystemFor())

const modeOf = (place: string) => fs.statSync(place).mode & 0o777

/** Opens a file of some mode, and gives the mode that it has then. */
function modeAfter(mode: number): number {
  const place = folders.write('journal.jsonl', '')
  fs.chmodSync(place, mode)
  new JournalFile(place).close()
  return modeOf(place)
}

describe('the file of a journal', () => {
  if (process.platform !== 'win32') {
    test('is for its owner alone, even if it was made for all', () => {
      const place = folders.write('journal.jsonl', 'before\n')
      fs.chmodSync(place, 0o666)
      const file = new JournalFile(place)
      file.append('after\n')
      file.close()
      expect(modeOf(place)).toBe(0o600)
      expect(fs.readFileSync(place, 'utf8')).toBe('before\nafter\n')
    })

    test('keeps a mode that lets nobody else in, and any on Windows, which has no such modes', () => {
      expect(modeAfter(0o700)).toBe(0o700)
      expect(modeAfter(0o640)).toBe(0o600)
      takeSystemFor('win32')
      expect(modeAfter(0o640)).toBe(0o640)
    })

    test('is never reached through a link, which may have come after the path was checked', () => {
      const place = folders.link('journal.jsonl', folders.write('outside/other', 'other'))
      expect(() => new JournalFile(place)).toThrow('ELOOP')
      expect(fs.readFileSync(place, 'utf8')).toBe('other')
    })
  }

  test('is made with its folders, however deep', () => {
    const place = folders.at('a/b/c/journal.jsonl')
    const file = new JournalFile(place)
    expect(file.path).toBe(place)
    file.append('text')
    file.close()
    expect(fs.readFileSync(place, 'utf8')).toBe('text')
    if (process.platform !== 'win32') expect(modeOf(place)).toBe(0o600)
  })

  test('is not made below a file', () => {
    const place = folders.write('a', '')
    expect(() => new JournalFile(`${place}/deep/journal.jsonl`)).toThrow(/ENOTDIR|ENOENT|EEXIST/)
    expect(fs.readFileSync(place, 'utf8')).toBe('')
  })

  test('is appended to behind what others have appended meanwhile', () => {
    const place = folders.at('journal.jsonl')
    const [one, other] = [new JournalFile(place), new JournalFile(place)]
    one.append('1')
    other.append('2')
    one.append('3')
    expect(other.read(1).toString()).toBe('23')
    for (const file of [one, other]) file.close()
  })

  test('is read from any position, to which it may have been shortened', () => {
    const file = new JournalFile(folders.write('journal.jsonl', 'é and more'))
    expect(file.read(0).toString()).toBe('é and more')
    expect(file.read(3).toString()).toBe('and more')
    fs.truncateSync(file.path, 2)
    expect(file.read(3)).toHaveLength(0)
    file.close()
  })

  test('that was removed, or that another has replaced, is not read', () => {
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

  test('is not used once it is closed', () => {
    const file = new JournalFile(folders.at('journal.jsonl'))
    file.close()
    expect(() => file.append('x')).toThrow('EBADF')
  })
})
