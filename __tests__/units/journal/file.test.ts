// The file of a journal: who may read it, where it may lie, and lines that a newer version wrote.

import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { Codes } from '../../../src/journal/codes.ts'
import { JournalFile } from '../../../src/journal/file.ts'
import { lineOf, parsedLine } from '../../../src/journal/record.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'

const folders = scratchFolders()

describe('the file of a journal', () => {
  if (process.platform !== 'win32') {
    test('is for its owner alone, even if it was made for all', () => {
      const place = folders.write('journal.jsonl', 'before\n')
      fs.chmodSync(place, 0o666)
      const file = new JournalFile(place)
      file.append('after\n')
      file.close()
      expect(fs.statSync(place).mode & 0o777).toBe(0o600)
      expect(fs.readFileSync(place, 'utf8')).toBe('before\nafter\n')
    })
  }

  test('is not made below a file', () => {
    const place = folders.write('a', '')
    expect(() => new JournalFile(`${place}/deep/journal.jsonl`)).toThrow(/ENOTDIR|ENOENT|EEXIST/)
    expect(fs.readFileSync(place, 'utf8')).toBe('')
  })

  test('that another has replaced is not read', () => {
    const file = new JournalFile(folders.at('journal.jsonl'))
    fs.rmSync(folders.at('journal.jsonl'))
    folders.write('journal.jsonl', 'other')
    expect(() => file.read(0)).toThrow('another file has taken its place')
    file.close()
  })
})

test('a line of a newer version is told from one that is damaged', () => {
  const codes = new Codes('key-of-the-step')
  const stamp = { opening: 'o', n: 1, time: '2026-11-20T10:00:00.000Z' }
  const line = lineOf(stamp, { record: 'open' }, codes)
  expect(parsedLine(line, codes)).toEqual({ kind: 'entry', entry: expect.objectContaining(stamp) })
  expect(parsedLine(line.replace('{"v":1,', '{"v":2,'), codes)).toEqual({ kind: 'newer' })
  expect(parsedLine(line.replace('"n":1', '"n":2'), codes)).toEqual({ kind: 'code' })
  expect(parsedLine(line.slice(0, -1), codes)).toEqual({ kind: 'unreadable' })
})
