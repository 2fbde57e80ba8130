// A record as a line of the journal, which counts only where the key proves it.

import { describe, expect, test } from '@jest/globals'
import { Codes, type JournalRecord } from '../../../src/journal/line.ts'

const codes = new Codes('key-of-the-step')
const stamp = { opening: 'o-1_x', n: 12, time: '2026-11-20T10:00:00.000Z' }
const started = { record: 'started', item: 'a "b"\n', 'run-id': 'r' } as const
const line = codes.lineOf(stamp, started)

describe('the line of a record', () => {
  test('has its version, its place, its content, and a code', () => {
    const { code, ...fields } = JSON.parse(line)
    expect(Object.entries(fields)).toEqual(Object.entries({ v: 1, ...stamp, ...started }))
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(line).not.toContain('\n')
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
    expect(codes.parse(codes.lineOf(stamp, record))).toEqual(entry)
  })

  test('stays readable for later versions', () => {
    const old =
      '{"v":1,"opening":"abc","n":1,"time":"2026-11-20T10:00:00.000Z","record":"open",' +
      '"code":"OyBPRXrgzQeBnz6IdrWZb2gc0b7h26S337kS-KxBrXk"}'
    expect(new Codes('key-of-the-step').parse(old)).toMatchObject({ record: 'open' })
  })
})

test.each([
  ['cut off at its end', line.slice(0, -1), 'torn'],
  ['cut off at its start', line.slice(1), 'torn'],
  ['with zeros behind it', `${line}\0\0`, 'torn'],
  ['that is empty', '', 'torn'],
  ['with a version that is no JSON', line.replace('{"v":1,', '{"v":x,'), 'torn'],
  ['that is another JSON value', '["v",1]', 'torn'],
  ['that is null', 'null', 'torn'],
  ['that is a number', '5', 'torn'],
  ['with something before it', ` ${line}`, 'code'],
  ['with something behind it', `${line} `, 'code'],
  ['with a code that is too short', line.replace(/.("\})$/, '$1'), 'code'],
  ['with a code of other characters', line.replace(/.("\})$/, '+$1'), 'code'],
  ['without a code', `${line.slice(0, line.indexOf(',"code"'))}}`, 'code'],
  ['without a version', line.replace('{"v":1,', '{'), 'code'],
  ['that is another object', '{"a":1}', 'code'],
  ['with another number', line.replace('"n":12', '"n":13'), 'code'],
  ['with another version', line.replace('{"v":1,', '{"v":0,'), 'code'],
  ['with a second version', line.replace('{"v":1,', '{"v":1,"v":1,'), 'code'],
  ['of another key', new Codes('another-key').lineOf(stamp, started), 'code'],
  ['of version 2', line.replace('{"v":1,', '{"v":2,'), 'newer'],
  ['of version 10', line.replace('{"v":1,', '{"v":10,'), 'newer'],
  ['of version 2, in another form', '{"code":"c","v":2}', 'newer'],
])('a line %s is no record', (_, text, kind) => {
  expect(codes.parse(text)).toBe(kind)
})

describe('a digest', () => {
  test('stays the same in later versions', () => {
    const codes = new Codes('key-of-the-step')
    expect(codes.digestOf('https://service.example/v1/w\n{"inputs": {}}')).toBe(
      'obIUBvA8n3-hgcS2oHjjXFTjMNTJrbpQo-oBgxCn9uE',
    )
  })

  test('is that of the text and the key', () => {
    expect(codes.digestOf('abc')).toBe(codes.digestOf('abc'))
    expect(codes.digestOf('abd')).not.toBe(codes.digestOf('abc'))
    expect(new Codes('another-key').digestOf('abc')).not.toBe(codes.digestOf('abc'))
  })

  test('is not a code: it has another key', () => {
    const text = line.slice(0, line.indexOf(',"code"'))
    expect(codes.parse(`${text},"code":"${codes.digestOf(text)}"}`)).toBe('code')
  })
})
