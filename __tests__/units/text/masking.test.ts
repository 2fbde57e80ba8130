// Proves that the key is `***` wherever it is shown, and that nothing else is.

import { describe, expect, test } from '@jest/globals'
import { maskOf } from '../../../src/text/masking.ts'
import { headWithout, showWithout } from '../../helpers/words.ts'

const KEY = 'k/3+y"\\x%4a=Z'

/** As `show` and `head` have it. */
function both(key: string, text: string): readonly string[] {
  return [showWithout(key)(text, 100_000), headWithout(key)(text, 100_000)]
}

test.each([
  'key',
  '\\u006bey',
  'u00255cu006bey',
  '%6bey',
  'k%65y',
  'ke\u200by',
  'ke\u{e0041}y',
  '·key…',
])('the key is masked where one thing alone tells that it may be there: %j', (written) => {
  const mask = maskOf('key')
  expect(mask(`<${written}>`, written.length + 2)).toMatch(/^<·?\*\*\*…?>$/)
})

test.each(['k y', 'k\u200by', 'k·y'])('the key %j is masked as it is', (key) => {
  expect(maskOf(key)(`<${key}>`, key.length + 2)).toBe('<***>')
})

test('a key that can lose something is looked for where nothing tells that it may be there', () => {
  expect(maskOf('k\ny')('<ky> <k y>', 10)).toBe('<***> <***>')
  expect(maskOf('k\u200by')('<ky>', 4)).toBe('<***>')
  expect(maskOf('·key')('·key', 4)).toBe('***')
})

test('beside percent signs that begin no escape', () => {
  for (const shown of both('a%-b', '%-S a%-b %M:%S')) expect(shown).toBe('%-S *** %M:%S')
})

test('what is not the key stays as it is', () => {
  for (const text of [
    'k/3',
    'C:\\\\key\\u0041',
    '100 % of %41',
    'a \\"quoted\\" text\\n',
    KEY.slice(1),
  ]) {
    for (const shown of both(KEY, text)) expect(shown).toBe(text)
  }
})

describe('up to a place in the text', () => {
  test.each([
    ['as it is', 'key'],
    ['as an escape', '\\u006bey'],
  ])('a key that begins before it is masked, and none that begins there: %s', (_, key) => {
    const mask = maskOf('key')
    const text = `a ${key} ${key} b`
    const second = text.lastIndexOf(key)
    expect(mask(text, text.length)).toBe('a *** *** b')
    expect(mask(text, second + 1)).toBe('a *** ***')
    expect(mask(text, second)).toBe('a *** ')
    expect(mask(text, 2)).toBe('a ')
    expect(mask(text, 1)).toBe('a')
    expect(mask(text, 0)).toBe('')
  })

  test.each(['k\\y', 'k%y', 'key', 'k y', '\\', '%25'])(
    'all of a text that is the key %j',
    (key) => {
      expect(maskOf(key)(key, key.length)).toBe('***')
    },
  )

  test.each(['key', 'k\\y', 'k y'])(
    'a text that is shorter than the key %j is cut there',
    (key) => {
      expect(maskOf(key)('ke', 1)).toBe('k')
      expect(maskOf(key)('\\y', 1)).toBe('\\')
    },
  )

  test.each(['\u00ad', '\u00ad\u200b', ' ', ''])(
    'a key of which nothing is seen hides nothing: %j',
    (key) => {
      expect(maskOf(key)('a\u00adb c', 5)).toBe('a\u00adb c')
      expect(maskOf(key)('a\u00adb c', 2)).toBe('a\u00ad')
      expect(maskOf(key)('\\u00ad', 4)).toBe('\\u00')
      expect(maskOf(key)('abc', 3)).toBe('abc')
    },
  )
})
