// Proves that text from outside is harmless, free of the key and short enough when people read it.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Presenter } from '../../../src/text/shown.ts'
import { foreign, own, quoted, say, spelled } from '../../../src/text/words.ts'
import { CONTROL_OR_BREAK, hostile } from '../../helpers/hostile.ts'
import { headWithout, showWithout } from '../../helpers/words.ts'

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

describe('a sentence', () => {
  const KEY = 'abcdefghijkl'
  const presenter = new Presenter(KEY)

  test('has what is ours as it is, and the rest on one line, without the key and cut', () => {
    const words = say`The run "${foreign(`a\n${KEY}`, 9)}" has ${3} steps: ${foreign('x'.repeat(9), 4)}`
    expect(presenter.line(words).text).toBe('The run "a ***" has 3 steps: xxx…')
    expect(`${presenter.line(words)}`).toBe(presenter.line(words).text)
  })

  test('has no key in what is ours either', () => {
    expect(presenter.line(own(`at ${KEY}`)).text).toBe('at ***')
  })

  test('that quotes another one cuts it as a whole', () => {
    const cause = say`status ${502}, "${foreign('y'.repeat(20), 10)}"`
    expect(presenter.line(say`It failed: ${foreign(cause, 500)}.`).text).toBe(
      `It failed: status 502, "${'y'.repeat(9)}…".`,
    )
    expect(presenter.line(say`It failed: ${foreign(cause, 12)}.`).text).toBe(
      'It failed: status 502,….',
    )
    expect(presenter.line(say`${quoted(own('z'.repeat(501)))}`).text).toBe(`${'z'.repeat(499)}…`)
  })

  test('has text from outside in the form that is asked for, made of what may be shown', () => {
    const form = (shown: string) => `<${shown}>`
    expect(presenter.line(say`a ${foreign(`b ${KEY}`, 100, form)}`).text).toBe('a <b ***>')
    expect(presenter.line(say`a ${foreign(say`b ${KEY.length}`, 100, form)}`).text).toBe('a <b 12>')
  })

  test('has text from outside spelled out, with every character that nobody sees', () => {
    expect(presenter.line(say`a ${spelled(`b\n\u200b${KEY}`, 100)}`).text).toBe(
      'a "b\\n\\u200b***"',
    )
  })

  test('looks at so much of a text from outside as a message can need', () => {
    const shown = presenter.line(say`${foreign('x'.repeat(100_000), 90_000)}`).text
    expect(shown).toBe(`${'x'.repeat(65_536)}…`)
    const whole = 'x'.repeat(65_536)
    expect(presenter.line(say`${foreign(whole, 90_000)}`).text).toBe(whole)
  })

  test('is shown part by part where what is ours and what is not look different', () => {
    expect(presenter.parts(say`The run ${foreign(KEY, 100)} failed.`)).toEqual([
      { text: 'The run ', isForeign: false },
      { text: '***', isForeign: true },
      { text: ' failed.', isForeign: false },
    ])
  })
})

describe('several sentences', () => {
  const presenter = new Presenter('the-key')

  test('stand on lines of their own, however many lines text from outside has', () => {
    const list = [say`a ${foreign('x\ny', 100)}`, own('the-key'), own('')]
    expect(presenter.lines(list).text).toBe('a x y\n***\n')
  })

  test('make a table, whose columns are as wide as what is shown in them', () => {
    const rows = [
      [own('step'), own('state')],
      [say`${foreign('the-key\n😀', 100)}`, own('DONE')],
      [own('a'), own('')],
    ]
    expect(presenter.table(rows).map(({ text }) => text)).toEqual([
      'step   state',
      '*** 😀  DONE',
      'a',
    ])
    expect(presenter.table([])).toEqual([])
  })
})

describe('the key in a text', () => {
  test.each<readonly [text: string, holds: boolean]>([
    ['k"y/1', true],
    ['a k\\"y/1 b', true],
    ['k%22y%2F1', true],
    ['k"y/', false],
    ['', false],
  ])('is found in any form, %j: %j', (text, holds) => {
    expect(new Presenter('k"y/1').holdsKey(text)).toBe(holds)
    expect(new Presenter('').holdsKey(text)).toBe(false)
  })
})

test('a run has no name where its user gives it none', () => {
  expect(new Presenter('key').title).toBe('')
  expect(new Presenter('key', 'Nightly').title).toBe('Nightly')
})
