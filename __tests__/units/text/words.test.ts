// Sentences: text from outside is on one line, without the key, and cut; literal words are separate from it.

import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  escaped,
  excerpt,
  id,
  inQuotes,
  joined,
  literal,
  maskKey,
  say,
  shortened,
  takeFirst,
  untrusted,
  url,
  type Words,
} from '../../../src/text/words.ts'
import { CONTROL_OR_BREAK, commandText } from '../../helpers/texts.ts'

const KEY = 'k/3+y"\\x%4a=Z'

const encodings: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => JSON.stringify(key).slice(1, -1),
  encodeURIComponent,
]

beforeEach(() => maskKey(''))

describe('a sentence', () => {
  test('has literal words and text from outside as parts', () => {
    const words = say`The run ${id('run-1')} has ${2} of ${literal('3 steps')}.`
    expect(words.text).toBe('The run run-1 has 2 of 3 steps.')
    expect(words.parts.filter(({ isUntrusted }) => isUntrusted)).toEqual([
      { text: 'run-1', isUntrusted: true },
    ])
  })

  test('has the parts of a sentence in it', () => {
    const cause = say`status ${502}, ${inQuotes(untrusted('No'))}`
    const untrustedIn = ({ parts }: Words) =>
      parts.filter(({ isUntrusted }) => isUntrusted).map(({ text }) => text)
    expect(untrustedIn(say`It failed: ${cause}.`)).toEqual(['No'])
    expect(say`It failed: ${cause}.`.text).toBe('It failed: status 502, "No".')
  })

  test('has one full stop behind a value that ends in one', () => {
    expect(say`It failed: ${untrusted('access is restricted.')}.${''}`.text).toBe(
      'It failed: access is restricted.',
    )
    expect(say`It failed: ${say`no ${id('x')}.`}${false}. Next.`.text).toBe(
      'It failed: no x. Next.',
    )
    expect(say`It failed: ${literal('so')}. Next.`.text).toBe('It failed: so. Next.')
  })

  test('may be joined of a list', () => {
    expect(joined([id('a'), say`x${id('b')}`, 3], ', ').text).toBe('a, xb, 3')
    expect(joined([], ', ').text).toBe('')
    const letters = ['a', 'b', 'c'].map((letter) => id(letter))
    expect(joined(takeFirst(letters, 3), ', ').text).toBe('a, b, c')
    expect(joined(takeFirst(letters, 1), ', ').text).toBe('a, and 2 more')
  })

  test('is cut with its parts as they are', () => {
    const words = say`ab${id('cd')}ef`
    expect(shortened(words, 6).parts).toEqual(words.parts)
    expect(shortened(words, 4).text).toBe('abc…')
    const trust = shortened(words, 4).parts.map(({ text, isUntrusted }) => [text, isUntrusted])
    expect(trust.slice(0, 2)).toEqual([
      ['ab', false],
      ['c', true],
    ])
  })
})

describe('text from outside', () => {
  test('is one line of at most so many code units', () => {
    expect(untrusted(' a\n\u202eb\t', 100).text).toBe('a b')
    expect(untrusted('abcd', 3).text).toBe('ab…')
    const lengths = [id, untrusted, url].map((make) => make('x'.repeat(10_000)).text.length)
    expect(lengths).toEqual([256, 500, 7_000])
  })

  test('may have another form, or each unusual character as an escape', () => {
    expect(untrusted('a"b', 100, JSON.stringify).text).toBe('"a\\"b"')
    expect(escaped('a\n\u200b"', 100).text).toBe('"a\\n\\u200b\\""')
    expect(escaped('abcd', 3).text).toBe('"ab…"')
  })

  test('keeps its line breaks in an excerpt', () => {
    expect(excerpt(' a\nb ', 100).text).toBe(' a\nb ')
    expect(excerpt('a😀b', 2).text).toBe('a')
  })
})

describe('the key', () => {
  test.each(['key', KEY, '$&.+?^(1)', '\\', '%25', 'a"b"c', '%0A', "&<>'`", '::x', '##[x]', '+/='])(
    '%j is masked as it is, as JSON, and as encodeURIComponent writes it',
    (key) => {
      maskKey(key)
      for (const encode of encodings) {
        const text = `<${encode(key)}>`
        expect(untrusted(text).text).toBe('<***>')
        expect(excerpt(text, 100).text).toBe('<***>')
        expect(escaped(text, 100).text).toBe('"<***>"')
      }
    },
  )

  test('is masked where line breaks or invisible characters are removed from between its characters', () => {
    maskKey('key')
    expect(untrusted('<k\u200be\u202ey>').text).toBe('<***>')
  })

  test('is masked before a text is cut, at any length', () => {
    maskKey('abcdefghijkl')
    const text = `xx abcdefghijkl yy`
    for (let most = 1; most <= text.length; most++) {
      for (const { text: shown } of [
        untrusted(text, most),
        excerpt(text, most),
        escaped(text, most),
      ])
        expect(shown).not.toMatch(/[a-l]/)
    }
  })

  test('masks nothing where it is empty', () => {
    expect(untrusted('as it is').text).toBe('as it is')
  })

  test('never shows, whatever is around it', () => {
    const character = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
    // Without a star, which stands for the key itself.
    const keys = fc
      .string({ unit: character, minLength: 4, maxLength: 40 })
      .filter((key) => !key.includes('*'))
    const parts = fc.array(fc.oneof(fc.constantFrom(...encodings), commandText), { maxLength: 8 })
    fc.assert(
      fc.property(keys, parts, fc.integer({ min: 1, max: 120 }), (key, pieces, most) => {
        maskKey(key)
        const text = pieces.map((part) => (typeof part === 'string' ? part : part(key))).join('')
        for (const length of [most, 1_000_000]) {
          const shown = untrusted(text, length).text
          for (const encode of encodings) {
            expect(shown).not.toContain(encode(key))
            expect(excerpt(text, length).text).not.toContain(encode(key))
          }
          // Escapes of the JSON may look like a key with a backslash.
          if (!key.includes('\\')) expect(escaped(text, length).text).not.toContain(key)
          expect(shown.length).toBeLessThanOrEqual(length)
          expect(shown.isWellFormed()).toBe(true)
          expect(shown).not.toMatch(CONTROL_OR_BREAK)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
