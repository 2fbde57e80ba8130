// The key is `***` wherever it is shown, and nothing else is.

import { describe, expect, test } from '@jest/globals'
import { maskOf } from '../../../src/text/masking.ts'
import { headWithout, showWithout } from '../../helpers/words.ts'

const KEY = 'k/3+y"\\x%4a=Z'

test.each(['key', KEY, '$&.+?^(1)', '\\', '%25'])(
  'the key %j is masked as it is, as JSON, and as encodeURIComponent writes it',
  (key) => {
    const mask = maskOf(key)
    for (const written of [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key)]) {
      expect(mask(`<${written}>`, written.length + 2)).toBe('<***>')
      expect(mask(written, written.length)).toBe('***')
    }
  },
)

test.each(['k/3', 'C:\\\\key\\u0041', '100 % of %41', 'a \\"quoted\\" text\\n', KEY.slice(1)])(
  'a text without the key stays as it is: %j',
  (text) => {
    expect(showWithout(KEY)(text, 100)).toBe(text)
    expect(headWithout(KEY)(text, 100)).toBe(text)
  },
)

describe('up to a place in the text', () => {
  test('a key that begins before it is masked, and none that begins there', () => {
    const mask = maskOf('key')
    const text = 'a key key b'
    const shown = [text.length, 7, 6, 2, 1, 0].map((end) => mask(text, end))
    expect(shown).toEqual(['a *** *** b', 'a *** ***', 'a *** ', 'a ', 'a', ''])
  })

  test.each(['key', 'k\\y', 'k y'])('a text shorter than the key %j is cut', (key) => {
    expect([maskOf(key)('ke', 1), maskOf(key)('\\y', 1)]).toEqual(['k', '\\'])
  })

  test.each(['\u00ad', ' ', ''])('a key of which nothing is visible masks nothing: %j', (key) => {
    expect(maskOf(key)('a\u00adb c', 5)).toBe('a\u00adb c')
    expect(maskOf(key)('a\u00adb c', 2)).toBe('a\u00ad')
  })
})
