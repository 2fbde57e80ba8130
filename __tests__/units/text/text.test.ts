// Proves that foreign text is harmless, free of the key and short enough when people read it.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  count,
  cut,
  duration,
  headWithout,
  inert,
  oneLine,
  prefix,
  showWithout,
  size,
  withoutOldCommand,
} from '../../../src/text/text.ts'
import { INVISIBLE } from '../../fuzz/texts.ts'
import { readAsRunner } from '../../helpers/printed.ts'

/** Text as an attacker would write it: commands, and what hides or joins their parts. */
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '::',
      ':',
      '##[',
      '#',
      '[',
      ']',
      ' ',
      '\t',
      '\r',
      '\n',
      '\r\n',
      '::error::',
      '::add-mask::a',
      '::stop-commands::a',
      '##[error]',
      '##[group]',
      'error',
      'x',
      '%0A',
      ...INVISIBLE,
      '\ud800',
      '\udc00',
      '😀',
      '：',
      '＃',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 14,
})

const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const CONTROL_OR_BREAK = /[\p{Cc}\u2028\u2029]/u

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

describe('text without the key', () => {
  /** Keys as the contract allows them; a star is what stands for the key itself. */
  const keys = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 4,
    maxLength: 40,
  })
  const starless = keys.filter((key) => !key.includes('*'))

  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

  test('never has the key, as it is or as it looks in JSON text or a URL, at any length', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom('key', 'json', 'url', 'half', 'rest', 'broken').map((form) => ({ form })),
        hostile.map((text) => ({ form: 'text', text })),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(starless, parts, fc.integer({ min: 1, max: 120 }), (key, pieces, most) => {
        const written: Readonly<Record<string, string>> = {
          key,
          json: inJson(key),
          url: encodeURIComponent(key),
          half: key.slice(0, key.length / 2),
          rest: key.slice(key.length / 2),
          broken: [...key].join('\u200b'),
        }
        const text = pieces
          .map((piece) => ('text' in piece ? piece.text : (written[piece.form] ?? '')))
          .join('')
        for (const length of [most, 1_000_000]) {
          const shown = showWithout(key)(text, length)
          expect(shown).not.toContain(key)
          expect(shown).not.toContain(inJson(key))
          expect(shown).not.toContain(encodeURIComponent(key))
          expect(shown.length).toBeLessThanOrEqual(length)
          expect(shown.isWellFormed()).toBe(true)
          expect(shown).not.toMatch(CONTROL_OR_BREAK)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('has *** where the key was, in every form and wherever it stood', () => {
    const key = 'k"y/1\\2'
    const show = showWithout(key)
    expect(show(`${key}, ${inJson(key)} and ${encodeURIComponent(key)}${key}`, 100)).toBe(
      '***, *** and ******',
    )
  })

  test('has *** for a key of characters that a pattern or a replacement would treat as its own', () => {
    expect(showWithout('$&.+?^(1)')('a $&.+?^(1) b', 100)).toBe('a *** b')
  })

  test('leaves no beginning of a key behind where it is cut', () => {
    const key = 'abcdefghijkl'
    for (let most = 1; most <= 20; most++) {
      expect(showWithout(key)(`xx ${key} yy`, most)).not.toMatch(/ab|bc/)
    }
  })

  test('leaves no beginning of a key behind where a text of megabytes is cut', () => {
    const key = 'abcdefghijkl'
    const tail = 'y'.repeat(100_000)
    for (let before = 65_480; before <= 65_540; before++) {
      // Line breaks come to one space, so that the end of what is looked at can be seen.
      for (const space of ['x', '\n', '\u200b']) {
        const text = space.repeat(before) + key + tail
        expect(showWithout(key)(text, 100_000).slice(-100)).not.toMatch(/[a-l]/)
        expect(showWithout(key)(text, 500).slice(-100)).not.toMatch(/[a-l]/)
      }
    }
  })

  test('is whole up to the length that is looked at', () => {
    const show = showWithout('a-key')
    expect(show('x'.repeat(65_536), 70_000)).toBe('x'.repeat(65_536))
    expect(show('x'.repeat(65_537), 70_000)).toMatch(/^x+…$/)
  })

  test('cuts a text of megabytes with an ellipsis and inside no pair of surrogates', () => {
    for (const lead of ['', 'x']) {
      const shown = showWithout('abcd')(lead + '😀'.repeat(100_000), 1_000_000)
      expect(shown.endsWith('😀…')).toBe(true)
      expect(shown.isWellFormed()).toBe(true)
    }
  })

  test('is the text itself where there is no key to take out', () => {
    expect(showWithout('')('as it is', 100)).toBe('as it is')
    expect(showWithout('abcd')('as it is', 8)).toBe('as it is')
  })
})

describe('the beginning of a text without the key', () => {
  const key = 'abcdefghijkl'

  test('is the text itself where there is no key and nothing to cut', () => {
    expect(headWithout(key)(' as\nit is ', 100)).toBe(' as\nit is ')
    expect(headWithout('')('as it is', 5)).toBe('as it')
  })

  test('has *** where the key was, in every form', () => {
    const odd = 'k"y/1'
    expect(headWithout(odd)('1 k"y/1 2 k\\"y/1 3 k%22y%2F1 4', 100)).toBe('1 *** 2 *** 3 *** 4')
  })

  test('has no part of the key at its end, wherever it is cut', () => {
    const text = `${'x'.repeat(50)}${key}${'y'.repeat(50)}`
    for (let most = 1; most <= text.length; most++) {
      const beginning = headWithout(key)(text, most)
      expect(beginning).toMatch(/^x*(x\*{0,3}|x\*{3}y+)$/)
      expect(beginning.length).toBeLessThanOrEqual(most)
    }
  })

  test('has no part of the key at its end where the keys before it have made it shorter', () => {
    const key = 'the-key-of-twenty-ch'
    const text = `${key}${key}0123456789${key}`
    expect(headWithout(key)(text, 40)).toBe('******')
    expect(headWithout(key)(text, 70)).toBe('******0123456789***')
  })

  test('has the longest form of the key taken out first', () => {
    const key = 'ends-in-\\'
    expect(headWithout(key)(`<${JSON.stringify(key)}>`, 100)).toBe('<"***">')
    expect(headWithout(key)(JSON.stringify(JSON.stringify(key)), 100)).toBe('"\\"***\\""')
  })

  test('is as long as it may be where the key is not near', () => {
    expect(headWithout(key)('x'.repeat(1_000), 100)).toBe('x'.repeat(100))
  })
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

describe('numbers for people', () => {
  test('one of a thing is singular, none or several are plural', () => {
    expect([0, 1, 2].map((number) => count(number, 'input'))).toEqual([
      '0 inputs',
      '1 input',
      '2 inputs',
    ])
  })

  test.each([
    [400, '0.4s'],
    [9_000, '9s'],
    [59_400, '59s'],
    [59_600, '1m 00s'],
    [65_000, '1m 05s'],
    [3_599_400, '59m 59s'],
    [3_599_600, '1h 00m'],
    [7_380_000, '2h 03m'],
    [7_439_000, '2h 03m'],
    [432_000_000, '120h 00m'],
  ])('%i ms are %s', (ms, text) => {
    expect(duration(ms)).toBe(text)
  })

  test('any time has one of the four forms', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 500_000_000, noNaN: true }), (ms) => {
        expect(duration(ms)).toMatch(
          /^([0-9]\.[0-9]s|[1-5]?[0-9]s|[1-5]?[0-9]m [0-5][0-9]s|[0-9]+h [0-5][0-9]m)$/,
        )
      }),
    )
  })

  test.each([
    [0, '0 B'],
    [512, '512 B'],
    [1_023, '1023 B'],
    [1_024, '1.0 KiB'],
    [12_698, '12.4 KiB'],
    [1_048_575, '1.0 MiB'],
    [3 * 1_048_576, '3.0 MiB'],
    [128 * 1_048_576, '128.0 MiB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(size(bytes)).toBe(text)
  })
})
