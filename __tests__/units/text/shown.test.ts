// Text from outside is harmless, free of the key and short enough where people read it.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Presenter } from '../../../src/text/shown.ts'
import { foreign, own, quoted, say, spelled } from '../../../src/text/words.ts'
import { CONTROL_OR_BREAK, hostile } from '../../helpers/hostile.ts'
import { headWithout, showWithout } from '../../helpers/words.ts'

const KEY = 'abcdefghijkl'
/** So much of a text is looked at. */
const LOOKED_AT = 65_536

describe('text without the key', () => {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

  test('never has the key, as it is or as JSON or a URL has it, at any length', () => {
    // Keys as the contract allows them, without a star, which stands for the key itself.
    const character = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code))
    const keys = fc
      .string({ unit: character, minLength: 4, maxLength: 40 })
      .filter((key) => !key.includes('*'))
    const forms: readonly ((key: string) => string)[] = [
      (key) => key,
      inJson,
      encodeURIComponent,
      (key) => key.slice(0, key.length / 2),
      (key) => key.slice(key.length / 2),
      (key) => [...key].join('\u200b'),
    ]
    const parts = fc.array(fc.oneof(fc.constantFrom(...forms), hostile), { maxLength: 8 })
    fc.assert(
      fc.property(keys, parts, fc.integer({ min: 1, max: 120 }), (key, pieces, most) => {
        const text = pieces.map((part) => (typeof part === 'string' ? part : part(key))).join('')
        for (const length of [most, 1_000_000]) {
          const shown = showWithout(key)(text, length)
          for (const form of forms.slice(0, 3)) expect(shown).not.toContain(form(key))
          expect(shown.length).toBeLessThanOrEqual(length)
          expect(shown.isWellFormed()).toBe(true)
          expect(shown).not.toMatch(CONTROL_OR_BREAK)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    ['k"y/1\\2', 'k"y/1\\2, k\\"y/1\\\\2 and k%22y%2F1%5C2k"y/1\\2', '***, *** and ******'],
    ['$&.+?^(1)', 'a $&.+?^(1) b', 'a *** b'],
    ['', 'as it is', 'as it is'],
    ['abcd', 'as it is', 'as it is'],
  ])('with the key %j, %j is %j', (key, text, shown) => {
    expect(showWithout(key)(text, 100)).toBe(shown)
    expect(headWithout(key)(text, 100)).toBe(shown)
  })

  test('has no beginning of a key where it is cut', () => {
    for (let most = 1; most <= 20; most++) {
      expect(showWithout(KEY)(`xx ${KEY} yy`, most)).not.toMatch(/ab|bc/)
    }
  })

  test('has no beginning of a key where a text of megabytes is cut', () => {
    for (let before = LOOKED_AT - 56; before <= LOOKED_AT + 4; before++) {
      // Line breaks become one space, so that the end of what is looked at can be seen.
      for (const space of ['x', '\n', '\u200b']) {
        const text = space.repeat(before) + KEY + 'y'.repeat(100_000)
        for (const most of [100_000, 500]) {
          expect(showWithout(KEY)(text, most).slice(-100)).not.toMatch(/[a-l]/)
        }
      }
    }
  })

  test('is whole up to the length that is looked at, and cut inside no pair of surrogates', () => {
    const show = (text: string) => showWithout('a-key')(text, 1_000_000)
    expect(show('x'.repeat(LOOKED_AT))).toBe('x'.repeat(LOOKED_AT))
    expect(show('x'.repeat(LOOKED_AT + 1))).toMatch(/^x+…$/)
    expect(show('x'.repeat(100_000))).toBe(`${'x'.repeat(LOOKED_AT)}…`)
    for (const before of ['', 'x']) {
      const shown = show(before + '😀'.repeat(100_000))
      expect([shown.endsWith('😀…'), shown.isWellFormed()]).toEqual([true, true])
    }
  })
})

describe('the beginning of a text', () => {
  test('is the text itself, line breaks included, without the key', () => {
    expect(headWithout(KEY)(` as\nit ${KEY} is `, 100)).toBe(' as\nit *** is ')
    expect(headWithout('')('as it is', 5)).toBe('as it')
    expect(headWithout(KEY)('x'.repeat(1_000), 100)).toBe('x'.repeat(100))
  })

  test('has no part of the key at its end, wherever it is cut', () => {
    const text = `${'x'.repeat(50)}${KEY}${'y'.repeat(50)}`
    for (let most = 1; most <= text.length; most++) {
      const beginning = headWithout(KEY)(text, most)
      expect(beginning).toMatch(/^x*(x\*{0,3}|x\*{3}y+)$/)
      expect(beginning.length).toBeLessThanOrEqual(most)
    }
  })

  test('has no part of the key at its end where the keys before it make it shorter', () => {
    const key = 'the-key-of-twenty-ch'
    const text = `${key}${key}0123456789${key}`
    expect(headWithout(key)(text, 40)).toBe('******')
    expect(headWithout(key)(text, 70)).toBe('******0123456789***')
  })
})

describe('a sentence', () => {
  const presenter = new Presenter(KEY)
  const line = (words: Parameters<typeof presenter.line>[0]) => presenter.line(words).text
  const inBrackets = (shown: string) => `<${shown}>`

  test('has our own words as they are, and the rest on one line, without the key and cut', () => {
    const outside = foreign(`a\n${KEY}`, 9)
    const words = say`The run "${outside}" has ${3} steps: ${foreign('x'.repeat(9), 4)}`
    expect(line(words)).toBe('The run "a ***" has 3 steps: xxx…')
    expect(`${presenter.line(words)}`).toBe(line(words))
    expect(line(own(`at ${KEY}`))).toBe('at ***')
  })

  test('cuts a sentence that it quotes as a whole', () => {
    const cause = say`status ${502}, "${foreign('y'.repeat(20), 10)}"`
    const whole = `It failed: status 502, "${'y'.repeat(9)}…".`
    expect(line(say`It failed: ${foreign(cause, 500)}.`)).toBe(whole)
    expect(line(say`It failed: ${foreign(cause, 12)}.`)).toBe('It failed: status 502,….')
    expect(line(say`${quoted(own('z'.repeat(501)))}`)).toBe(`${'z'.repeat(499)}…`)
  })

  test('has text from outside in the form that is asked for, or spelled out', () => {
    expect(line(say`a ${foreign(`b ${KEY}`, 100, inBrackets)}`)).toBe('a <b ***>')
    expect(line(say`a ${foreign(say`b ${12}`, 100, inBrackets)}`)).toBe('a <b 12>')
    expect(line(say`a ${spelled(`b\n\u200b${KEY}`, 100)}`)).toBe('a "b\\n\\u200b***"')
  })

  test('is shown part by part where our own words and the rest look different', () => {
    expect(presenter.parts(say`The run ${foreign(KEY, 100)} failed.`)).toEqual([
      { text: 'The run ', isForeign: false },
      { text: '***', isForeign: true },
      { text: ' failed.', isForeign: false },
    ])
  })

  test('is a line of its own among others, however many lines text from outside has', () => {
    const list = [say`a ${foreign('x\ny', 100)}`, own(KEY), own('')]
    expect(presenter.lines(list).text).toBe('a x y\n***\n')
  })

  test('may be a cell of a table, whose columns are as wide as what is shown in them', () => {
    const rows = [
      [own('step'), own('state')],
      [say`${foreign(`${KEY}\n😀`, 100)}`, own('DONE')],
      [own('a'), own('')],
    ]
    const lines = presenter.table(rows).map(({ text }) => text)
    expect(lines).toEqual(['step   state', '*** 😀  DONE', 'a'])
    expect(presenter.table([])).toEqual([])
  })
})

test.each([
  ['k"y/1', true],
  ['a k\\"y/1 b', true],
  ['k%22y%2F1', true],
  ['k"y/', false],
  ['', false],
])('the key is in %j: %j', (text, holds) => {
  expect(new Presenter('k"y/1').holdsKey(text)).toBe(holds)
  expect(new Presenter('').holdsKey(text)).toBe(false)
})

test('a run has the name that its user gives it', () => {
  expect([new Presenter('key').title, new Presenter('key', 'Nightly').title]).toEqual([
    '',
    'Nightly',
  ])
})
