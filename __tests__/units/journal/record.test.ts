// A record as a line of the journal, which counts only where the key proves it.

import { describe, expect, test } from '@jest/globals'
import { Codes } from '../../../src/journal/codes.ts'
import {
  isBeginningOfRecord,
  type JournalRecord,
  lineOf,
  parsedLine,
} from '../../../src/journal/record.ts'

const codes = new Codes('key-of-the-step')
const stamp = { opening: 'o-1_x', n: 12, time: '2026-11-20T10:00:00.000Z' }
const started = { record: 'started', item: 'a "b"\n', 'run-id': 'r' } as const
const line = lineOf(stamp, started, codes)

describe('the line of a record', () => {
  test('has its version, its place, what it records, and a code of all that', () => {
    const { code, ...fields } = JSON.parse(line)
    expect(Object.entries(fields)).toEqual(Object.entries({ v: 1, ...stamp, ...started }))
    expect(line).toMatch(/^[^\n]*,"code":"[\w-]{43}"\}$/)
    expect(codes.isCodeOf(code, line.slice(0, line.indexOf(',"code"')))).toBe(true)
  })

  test.each<[JournalRecord]>([
    [{ record: 'open' }],
    [{ record: 'sending', item: 'a', digest: 'd' }],
    [{ record: 'not-started', item: '{"v":1,"code":"' }],
    [started],
    [{ record: 'ended', item: 'a', 'run-id': 'r', conclusion: 'failure' }],
    [{ record: 'sending', item: 'a\u2028b\u2029c\u0085d\ue000\u{1f600}\ufeff', digest: 'd' }],
  ])('is read as it was written: %j', (record) => {
    const entry = { v: 1, ...stamp, ...record }
    expect(parsedLine(lineOf(stamp, record, codes), codes)).toEqual({ kind: 'entry', entry })
  })
})

test.each([
  ['cut off at its end', line.slice(0, -1), 'unreadable'],
  ['cut off at its start', line.slice(1), 'unreadable'],
  ['with something before it', ` ${line}`, 'unreadable'],
  ['with something behind it', `${line} `, 'unreadable'],
  ['with a code that is too short', line.replace(/.("\})$/, '$1'), 'unreadable'],
  ['with a code of other characters', line.replace(/.("\})$/, '+$1'), 'unreadable'],
  ['without a code', `${line.slice(0, line.indexOf(',"code"'))}}`, 'unreadable'],
  ['without a version', line.replace('{"v":1,', '{'), 'unreadable'],
  ['with a version that is no number', line.replace('{"v":1,', '{"v":x,'), 'unreadable'],
  ['that is empty', '', 'unreadable'],
  ['with another number', line.replace('"n":12', '"n":13'), 'code'],
  ['with another version', line.replace('{"v":1,', '{"v":0,'), 'code'],
  ['of another key', lineOf(stamp, started, new Codes('another-key')), 'code'],
  ['of version 2', line.replace('{"v":1,', '{"v":2,'), 'newer'],
  ['of version 10', line.replace('{"v":1,', '{"v":10,'), 'newer'],
])('a line %s is no record', (_, text, kind) => {
  expect(parsedLine(text, codes)).toEqual({ kind })
})

test('a torn record begins like one, zeros behind it aside', () => {
  for (let length = 0; length < line.length; length++) {
    expect(isBeginningOfRecord(line.slice(0, length))).toBe(true)
    expect(isBeginningOfRecord(`${line.slice(0, length)}\0\0\0`)).toBe(true)
  }
  for (const text of ['x', '{}', '{"v":2,"opening":"o"', '{"v":1,"other":1', ` ${line}`, 'x\0']) {
    expect(isBeginningOfRecord(text)).toBe(false)
  }
})
