// A record as a line of the journal, which counts only where the key proves it.

import { describe, expect, test } from '@jest/globals'
import { Codes, type JournalRecord, shortDigest } from '../../../src/journal/line.ts'
import { inText } from '../../helpers/words.ts'

const codes = new Codes('key-of-the-step')
const stamp = { opening: 'o-1_x', n: 12, time: '2026-11-20T10:00:00.000Z' }
const started = { record: 'started', item: 'a "b"\n', 'run-id': 'r' } as const
const line = codes.lineOf(stamp, started)

describe('the line of a record', () => {
  test('has its version, its place, its content, and a code', () => {
    const { code, ...fields } = JSON.parse(line)
    expect(Object.entries(fields)).toEqual(Object.entries({ v: 2, ...stamp, ...started }))
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(line).not.toContain('\n')
  })

  test.each<[JournalRecord]>([
    [{ record: 'open' }],
    [{ record: 'open', 'github-run': '17', 'github-attempt': 2 }],
    [{ record: 'sending', item: 'a', digest: 'd' }],
    [{ record: 'sending', item: 'a', digest: 'd', redo: true, nodes: { ab: 'cd' } }],
    [{ record: 'not-started', item: '{"v":1,"code":"' }],
    [started],
    [{ record: 'ended', item: 'a', 'run-id': 'r', conclusion: 'failure' }],
    [{ record: 'ended', item: 'a', 'run-id': 'r', conclusion: 'success', result: 'ab' }],
    [{ record: 'sending', item: 'a\u2028b\u2029c\u0085d\ue000\u{1f600}\ufeff', digest: 'd' }],
  ])('is read as it was written: %j', (record) => {
    const entry = { ...stamp, ...record }
    expect(codes.parse(codes.lineOf(stamp, record))).toEqual({ kind: 'record', record: entry })
  })

  test('is short, even with ids of any length and as many nodes as are recorded', () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 32 }, (_, index) => [`0000000${index}`, '01234567']),
    )
    const item = '\u0001'.repeat(256)
    const record = { record: 'sending', item, digest: 'd', redo: true, nodes } as const
    expect(codes.lineOf(stamp, record).length).toBeLessThan(4_096)
  })

  test.each([
    [
      1,
      '{"v":1,"opening":"abc","n":1,"time":"2026-11-20T10:00:00.000Z","record":"open",' +
        '"code":"OyBPRXrgzQeBnz6IdrWZb2gc0b7h26S337kS-KxBrXk"}',
    ],
    [
      2,
      '{"v":2,"opening":"abc","n":1,"time":"2026-11-20T10:00:00.000Z","record":"open",' +
        '"github-run":"17","github-attempt":2,"code":"nwr5_IdaEwkllnMRD5v6diLSUHQYMPIYz-SKXV_gpJc"}',
    ],
  ])('of version %i stays readable for later versions', (_, old) => {
    const record = { record: 'open', opening: 'abc', n: 1 }
    expect(codes.parse(old)).toMatchObject({ kind: 'record', record })
  })
})

const CHANGED = 'was changed, or was written with another key'
const NEWER = 'was written by a newer version of the action'
const OTHER = 'is not a record of a journal'

test.each([
  ['cut off at its start', line.slice(1), OTHER],
  ['with a version that is no JSON', line.replace('{"v":2,', '{"v":x,'), OTHER],
  ['that is another JSON value', '["v",1]', OTHER],
  ['that is null', 'null', OTHER],
  ['that is a number', '5', OTHER],
  ['with a code that is too short', line.replace(/.("\})$/, '$1'), CHANGED],
  ['with a code of other characters', line.replace(/.("\})$/, '+$1'), CHANGED],
  ['without a code', `${line.slice(0, line.indexOf(',"code"'))}}`, CHANGED],
  ['without a version', line.replace('{"v":2,', '{'), CHANGED],
  ['that is another object', '{"a":1}', CHANGED],
  ['with another number', line.replace('"n":12', '"n":13'), CHANGED],
  ['with another version', line.replace('{"v":2,', '{"v":1,'), CHANGED],
  ['with a second version', line.replace('{"v":2,', '{"v":1,"v":1,'), CHANGED],
  ['of another key', new Codes('another-key').lineOf(stamp, started), CHANGED],
  ['of version 3', line.replace('{"v":2,', '{"v":3,'), NEWER],
  ['of version 10', line.replace('{"v":2,', '{"v":10,'), NEWER],
  ['of version 3, in another form', '{"code":"c","v":3}', NEWER],
])('a line %s is refused', (_, text, why) => {
  expect(inText(codes.parse(text))).toEqual({ kind: 'refused', why })
})

test('a line of a newer version with the code of its key is refused', () => {
  const newer = { ...stamp, v: 3 }
  expect(inText(codes.parse(codes.lineOf(newer, started)))).toEqual({ kind: 'refused', why: NEWER })
})

test.each([
  ['cut off at its end', line.slice(0, -1)],
  ['with zeros behind it', `${line}\0\0`],
  ['of zeros', '\0\0'],
  ['of a conflict', '>>>>>>> 1a2b3c4 (Add a page)'],
])('a line %s is passed over', (_, text) => {
  expect(codes.parse(text)).toEqual({ kind: 'passed-over' })
})

describe('a digest', () => {
  test('stays the same in later versions', () => {
    const codes = new Codes('key-of-the-step')
    expect(codes.digestOf('https://service.example/v1/w\n{"inputs": {}}')).toBe(
      'obIUBvA8n3-hgcS2oHjjXFTjMNTJrbpQo-oBgxCn9uE',
    )
  })

  test('is short for a node, and longer for a result file', () => {
    expect(shortDigest(codes.digestOf('abc'))).toMatch(/^[0-9a-f]{8}$/)
    expect(codes.resultDigestOf('abc')).toMatch(/^[0-9a-f]{12}$/)
    const whole = Buffer.from(codes.digestOf('abc'), 'base64url').toString('hex')
    expect(whole.startsWith(shortDigest(codes.digestOf('abc')))).toBe(true)
    expect(whole.startsWith(codes.resultDigestOf('abc'))).toBe(true)
  })

  test('is that of the text and the key', () => {
    expect(codes.digestOf('abc')).toBe(codes.digestOf('abc'))
    expect(codes.digestOf('abd')).not.toBe(codes.digestOf('abc'))
    expect(new Codes('another-key').digestOf('abc')).not.toBe(codes.digestOf('abc'))
  })

  test('is not a code: it has another key', () => {
    const text = line.slice(0, line.indexOf(',"code"'))
    const forged = codes.parse(`${text},"code":"${codes.digestOf(text)}"}`)
    expect(inText(forged)).toEqual({ kind: 'refused', why: CHANGED })
  })
})
