// Texts in folds, as many and as much of them as there is room for.

import { describe, expect, test } from '@jest/globals'
import { type Fold, foldsThatFit, inOneFold } from '../../../../src/report/summary/folds.ts'
import { html, plain } from '../../../../src/report/summary/html.ts'
import { Presenter } from '../../../../src/text/shown.ts'

const KEY = 'key-0123456789'
const present = new Presenter(KEY)
const fold = (title: string, text: string): Fold => ({ title: plain(title), text })

function fitted(folds: Iterable<Fold>, bytes: number) {
  const { shown, areCut } = foldsThatFit(folds, bytes, present)
  return { texts: shown.map(({ text }) => text), areCut }
}

describe('the folds', () => {
  test('are literal text under their titles, without the key, and open where they are to be', () => {
    const folds = [fold('a', `*x* ${KEY}`), { ...fold('b', '```'), isOpen: true }]
    expect(fitted(folds, 1_000)).toEqual({
      texts: [
        '<details><summary>a</summary>\n\n```text\n*x* ***\n```\n\n</details>\n',
        '<details open><summary>b</summary>\n\n````text\n```\n````\n\n</details>\n',
      ],
      areCut: false,
    })
  })

  test('are whole where there is just room for them, and cut, with a mark, where there is not', () => {
    const text = 'x'.repeat(100)
    const bytes = fitted([fold('a', text)], 1_000).texts.join('').length
    expect(fitted([fold('a', text)], bytes).areCut).toBe(false)
    const { texts, areCut } = fitted([fold('a', text)], bytes - 1)
    expect([texts.length, areCut]).toEqual([1, true])
    expect(texts[0]).toMatch(/\nx{89}\n… \[cut\]\n```\n/)
    expect(texts.join('').length).toBeLessThanOrEqual(bytes - 1)
  })

  test('are cut from the largest on', () => {
    const folds = [fold('a', 'a'.repeat(500)), fold('b', 'short'), fold('c', 'c'.repeat(800))]
    const { texts } = fitted(folds, 900)
    expect(texts[1]).toContain('\nshort\n```')
    const [a, c] = [texts[0], texts[2]].map((text) => text?.match(/[ac]{9,}/)?.[0].length)
    expect(a).toBe(c)
    expect(texts.join('').length).toBeGreaterThan(890)
  })

  test('are no more than their titles have room for, and no more are looked at', () => {
    const least = fitted([fold('a', 'xyz')], 0)
    expect(least).toEqual({ texts: [], areCut: true })
    let looked = 0
    function* many() {
      for (; looked < 1_000; looked++) yield fold('a', 'x'.repeat(50))
    }
    const { texts, areCut } = fitted(many(), 500)
    expect([texts.join('').length <= 500, areCut, texts.length]).toEqual([true, true, looked])
    expect(texts.length).toBeGreaterThan(3)
  })

  test('are none where there are none', () => {
    expect(fitted([], 100)).toEqual({ texts: [], areCut: false })
  })
})

test('more than twenty are in one more fold', () => {
  const folds = [html`<a>`, html`<b>`]
  expect(inOneFold(folds, 20, 'output').text).toBe('<a><b>')
  expect(inOneFold(folds, 21, 'output').text).toBe(
    '<details><summary>21 outputs</summary>\n\n<a><b>\n</details>\n',
  )
})
