// No line acts as a command of the runner, and no cut splits a character.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  CONTROLS,
  cut,
  inert,
  oneLine,
  prefix,
  spelledOut,
  withoutOldCommand,
} from '../../../src/text/text.ts'
import { readAsRunner } from '../../helpers/printed.ts'
import { BIDIRECTIONAL, CONTROL_OR_BREAK, commandText } from '../../helpers/texts.ts'

const withoutIgnored = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

describe('a printed line', () => {
  test('is one line and no command, also to a reader that ignores invisible characters', () => {
    fc.assert(
      fc.property(commandText, (text) => {
        const { lines, interpreter } = readAsRunner(`${inert(text)}\n`)
        expect(lines).toHaveLength(1)
        expect([interpreter.commands, interpreter.log]).toEqual([[], lines])
        const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{M}]/gu
        for (const form of [inert(text), inert(text).replace(unseen, '')]) {
          expect(form.includes('##[') || form.trimStart().startsWith('::')).toBe(false)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    '::error::a',
    '\ufeff::error::a',
    '  ::error::a',
    '\u3000::error::a',
    ':\u200b:error::a',
    ':\u200d:error::a',
    'a\n::error::b',
    'a\r::error::b',
    '##[error]a',
    'a ##[error]b',
    '#\u200b#[error]a',
    '#\u200d#\ufe0f[error]a',
    '#\u202e#[error]a',
    '###[error]a',
  ])('is no command, though without protection it is one: %j', (text) => {
    const commandsIn = (line: string) => readAsRunner(`${line}\n`).interpreter.commands
    expect(commandsIn(withoutIgnored(text))).not.toEqual([])
    expect(commandsIn(inert(text))).toEqual([])
  })

  test.each(['::error::x', '  ::x', '#x', '\u0301::x', '日本::x'])(
    'begins with a bar: %j',
    (text) => {
      expect(inert(text)).toBe(`| ${text}`)
    },
  )

  test.each(['0.4s: still executing', 'a::b', '  indented', '(a) #1 [b]', '日本', '✅ 1: a', ''])(
    'stays as it is where it is harmless: %j',
    (line) => {
      expect(inert(line)).toBe(line)
    },
  )

  test('has ## and [ apart', () => {
    expect(inert('a ##[error]b##[c')).toBe('a ## [error]b## [c')
    expect(withoutOldCommand('##[error]\n::b')).toBe('## [error]\n::b')
    expect(withoutOldCommand('#\u200d#[a #\ufe0f#\u0301[b')).toBe('## [a ## [b')
  })
})

describe('text on one line', () => {
  test('has no line breaks, control characters, bidirectional overrides or lone surrogates', () => {
    fc.assert(
      fc.property(commandText, (text) => {
        const line = oneLine(text)
        expect(line).not.toMatch(CONTROL_OR_BREAK)
        expect(line).not.toMatch(BIDIRECTIONAL)
        expect([line.isWellFormed(), line]).toEqual([true, line.trim()])
      }),
    )
  })

  test.each([
    [' a\r\n\r\nb\tc\u2028d ', 'a b c d'],
    ['a\r\n\u2028b\ud800c\u200bd', 'a b\ufffdcd'],
    [' a b ', 'a b'],
  ])('%j is %j', (text, line) => {
    expect(oneLine(text)).toBe(line)
  })
})

test('control characters are those of Unicode', () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  const ours = new RegExp(`[${CONTROLS}]`)
  expect(all.filter((one) => ours.test(one))).toEqual(all.filter((one) => /\p{Cc}/u.test(one)))
})

describe('the beginning of a text', () => {
  test.each([
    ['abc', 3, 'abc', 'abc'],
    ['abc', 9, 'abc', 'abc'],
    ['abcd', 3, 'abc', 'ab…'],
    ['abcd', 1, 'a', '…'],
    ['a😀bc', 2, 'a', 'a…'],
    ['a😀bc', 3, 'a😀', 'a…'],
    ['a😀bc', 4, 'a😀b', 'a😀…'],
  ])('of %j, at most %d code units, is %j, or %j with an ellipsis', (text, most, start, shown) => {
    expect([prefix(text, most), cut(text, most)]).toEqual([start, shown])
  })

  test.each([
    ['\ud800\udc00', ''],
    ['\udbff\udfff', ''],
    ['\ud7ff\udc00', '\ud7ff'],
    ['\udc00\udc00', '\udc00'],
    ['\ud800\udbff', '\ud800'],
    ['\ud800\ue000', '\ud800'],
    ['\ud800', '\ud800'],
  ])('of %j, one code unit, is %j: only a pair is never split', (text, start) => {
    expect(prefix(text, 1)).toBe(start)
    expect([prefix(text, 0), prefix(text, -1)]).toEqual(['', ''])
  })
})

test.each([
  ['plain "text"', '"plain \\"text\\""'],
  ['a\tb\u007f', '"a\\tb\\u007f"'],
  ['a\u00a0b\u3000c d', '"a\\u00a0b\\u3000c d"'],
  ['a\u200bb\u200c\u200d', '"a\\u200bb\\u200c\\u200d"'],
  ['\u{e0041}😀', '"\\udb40\\udc41😀"'],
])('%j has an escape for each invisible character: %j', (text, shown) => {
  expect(spelledOut(text)).toBe(shown)
  expect(JSON.parse(spelledOut(text))).toBe(text)
})
