// Proves that a line acts as no command of the runner, and that no cut splits a character.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { CONTROLS } from '../../../src/text/characters.ts'
import {
  cut,
  inert,
  oneLine,
  prefix,
  spelledOut,
  withoutOldCommand,
} from '../../../src/text/text.ts'
import { BIDIRECTIONAL, CONTROL_OR_BREAK, hostile } from '../../helpers/hostile.ts'
import { readAsRunner } from '../../helpers/printed.ts'

/** What a runner makes of a text that is printed as a line of its own. */
const printed = (text: string) => readAsRunner(`${text}\n`)

describe('a line that is printed', () => {
  test('is one line and acts as no command, whatever was written', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const { lines, interpreter } = printed(inert(text))
        expect(lines).toHaveLength(1)
        expect(interpreter.commands).toEqual([])
        expect(interpreter.log).toEqual(lines)
      }),
      { numRuns: 5_000 },
    )
  })

  test('holds no command even to a reader that passes over characters that are not shown', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const visible = inert(text).replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        expect(visible).not.toContain('##[')
        expect(visible.trimStart().startsWith('::')).toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })

  test.each([
    '::error::a',
    '  ::error::a',
    '\u3000::error::a',
    '\u200b::error::a',
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
    '::stop-commands::a',
    '::add-mask::a',
  ])('%j acts as no command', (text) => {
    expect(
      printed(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).interpreter.commands,
    ).not.toEqual([])
    const { lines, interpreter } = printed(inert(text))
    expect(lines).toHaveLength(1)
    expect(interpreter.commands).toEqual([])
  })

  test('begins with a bar where its beginning could be one of a command', () => {
    for (const text of ['::error::x', '  ::x', '', ' ', '\u0301::x']) {
      expect(inert(text)).toBe(`| ${text}`)
    }
  })

  test('has ## and [ apart', () => {
    expect(inert('a ##[error]b##[c')).toBe('a ## [error]b## [c')
    expect(withoutOldCommand('##[error]\n::b')).toBe('## [error]\n::b')
    expect(withoutOldCommand('#\u200d#[a #\ufe0f#\u0301[b')).toBe('## [a ## [b')
  })

  test('is left as it is where there is nothing to fear', () => {
    const lines = ['0.4s waited: still executing', 'a::b', '  indented', '(a) #1 [b]', 'été 日本']
    expect(lines.map(inert)).toEqual(lines)
  })
})

describe('text on one line', () => {
  test('has no line breaks, control characters, bidirectional overrides or lone surrogates', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const line = oneLine(text)
        expect(line).not.toMatch(CONTROL_OR_BREAK)
        expect(line).not.toMatch(BIDIRECTIONAL)
        expect(line.isWellFormed()).toBe(true)
        expect(line).toBe(line.trim())
      }),
    )
  })

  test('keeps the words apart that a line break kept apart', () => {
    expect(oneLine(' a\r\n\r\nb\tc\u2028d ')).toBe('a b c d')
  })
})

test('control characters are those of Unicode', () => {
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
  const ours = new RegExp(`[${CONTROLS}]`)
  expect(all.filter((one) => ours.test(one))).toEqual(all.filter((one) => /\p{Cc}/u.test(one)))
})

describe('cutting', () => {
  test('keeps a text that is short enough', () => {
    expect(cut('abc', 3)).toBe('abc')
    expect(prefix('abc', 3)).toBe('abc')
    expect(prefix('abc', 9)).toBe('abc')
  })

  test('ends in an ellipsis that counts', () => {
    expect(cut('abcd', 3)).toBe('ab…')
    expect(cut('abcd', 1)).toBe('…')
  })

  test('keeps both halves of a surrogate pair or none', () => {
    expect(prefix('a😀b', 2)).toBe('a')
    expect(prefix('a😀b', 3)).toBe('a😀')
    expect(cut('a😀bc', 3)).toBe('a…')
    expect(cut('a😀bc', 4)).toBe('a😀…')
  })

  test('knows each surrogate from its neighbours', () => {
    for (const [text, kept] of [
      ['\ud800\udc00', ''],
      ['\udbff\udfff', ''],
      ['\ud7ff\udc00', '\ud7ff'],
      ['a\udc00', 'a'],
      ['\udc00\udc00', '\udc00'],
      ['\ud800\udbff', '\ud800'],
      ['\ud800\ue000', '\ud800'],
      ['\ud800', '\ud800'],
    ] as const) {
      expect(prefix(text, 1)).toBe(kept)
    }
  })

  test('takes a lone surrogate for what it is', () => {
    expect(prefix('a\ud800b', 2)).toBe('a\ud800')
    expect(prefix('\udc00\udc00', 1)).toBe('\udc00')
  })

  test('gives nothing where nothing or less is asked for', () => {
    expect(prefix('abc', 0)).toBe('')
    expect(prefix('abc', -1)).toBe('')
  })

  test('never gives more than asked for, always a beginning, and never half of a pair', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 12 }),
        (text, most) => {
          const beginning = prefix(text, most)
          expect(text.startsWith(beginning)).toBe(true)
          expect(beginning.length).toBeLessThanOrEqual(most)
          expect(beginning.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1))
          expect(beginning.isWellFormed()).toBe(true)
          expect(cut(text, most).length).toBeLessThanOrEqual(most)
          expect(cut(text, most).isWellFormed()).toBe(true)
        },
      ),
    )
  })
})

describe('a text that is spelled out', () => {
  test.each([
    ['plain "text"', '"plain \\"text\\""'],
    ['a\tb\u007f', '"a\\tb\\u007f"'],
    ['a\u00a0b\u3000c d', '"a\\u00a0b\\u3000c d"'],
    ['a\u200bb\u200c\u200d', '"a\\u200bb\\u200c\\u200d"'],
    ['\u{e0041}😀', '"\\udb40\\udc41😀"'],
    ['', '""'],
  ])('%j has an escape for each character that nobody sees', (text, shown) => {
    expect(spelledOut(text)).toBe(shown)
    expect(JSON.parse(spelledOut(text))).toBe(text)
  })
})

test('controls between words become one space, and lone surrogates what stands for them', () => {
  expect(oneLine('a\r\n\u2028b\ud800c\u200bd')).toBe('a b\ufffdcd')
  expect(oneLine(' a b ')).toBe('a b')
})
