// A record as a line: only one that the key proves says anything, and what may be a torn one is told from
// a text of something else.

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
  test('has its version, its place, what it records, and a code of all that before it', () => {
    const { code, ...fields } = JSON.parse(line)
    expect(Object.entries(fields)).toEqual(Object.entries({ v: 1, ...stamp, ...started }))
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(line.endsWith(`,"code":"${code}"}`)).toBe(true)
    expect(codes.isCodeOf(code, line.slice(0, line.indexOf(',"code"')))).toBe(true)
  })

  test('has no line break, whatever the item is called', () => {
    expect(line).not.toContain('\n')
  })

  test.each<[JournalRecord]>([
    [{ record: 'open' }],
    [{ record: 'sending', item: 'a', digest: 'd' }],
    [{ record: 'not-started', item: '{"v":1,"code":"' }],
    [started],
    [{ record: 'ended', item: 'a', 'run-id': 'r', conclusion: 'failure' }],
    [{ record: 'sending', item: 'a\u2028b\u2029c\u0085d\ue000\u{1f600}\ufeff', digest: 'd' }],
  ])('is read as what was recorded: %j', (record) => {
    const entry = { v: 1, ...stamp, ...record }
    expect(parsedLine(lineOf(stamp, record, codes), codes)).toEqual({ kind: 'entry', entry })
  })
})

describe('a line that is not as it was written', () => {
  const kindOf = (text: string) => parsedLine(text, codes)

  test.each([
    ['cut off at its end', line.slice(0, -1)],
    ['cut off at its start', line.slice(1)],
    ['with something before it', ` ${line}`],
    ['with something behind it', `${line} `],
    ['with a code that is too short', line.replace(/.("\})$/, '$1')],
    ['with a code of other characters', line.replace(/.("\})$/, '+$1')],
    ['without a code', `${line.slice(0, line.indexOf(',"code"'))}}`],
    ['without a version', line.replace('{"v":1,', '{')],
    ['with a version that is no number', line.replace('{"v":1,', '{"v":x,')],
    ['that is empty', ''],
  ])('is unreadable: %s', (_, text) => {
    expect(kindOf(text)).toEqual({ kind: 'unreadable' })
  })

  test('has a wrong code where anything in it is another, or the key was', () => {
    expect(kindOf(line.replace('"n":12', '"n":13'))).toEqual({ kind: 'code' })
    expect(kindOf(line.replace('{"v":1,', '{"v":0,'))).toEqual({ kind: 'code' })
    expect(parsedLine(line, new Codes('another-key'))).toEqual({ kind: 'code' })
  })

  test.each(['2', '10'])('is newer where its version is %s, whatever its code', (version) => {
    expect(kindOf(line.replace('{"v":1,', `{"v":${version},`))).toEqual({ kind: 'newer' })
  })
})

describe('what may be the beginning of a record', () => {
  test('is any that was torn, with zeros where the disk has got no further', () => {
    for (let length = 0; length < line.length; length++) {
      expect(isBeginningOfRecord(line.slice(0, length))).toBe(true)
      expect(isBeginningOfRecord(`${line.slice(0, length)}\0\0\0`)).toBe(true)
    }
  })

  test.each(['x', '{}', '{"v":2,"opening":"o"', '{"v":1,"other":1', ` ${line}`, 'x\0'])(
    'is no other text: %j',
    (text) => expect(isBeginningOfRecord(text)).toBe(false),
  )
})
