// Proves that to mask the key takes a time in proportion to the text, whatever that is made of.
import { expect, test } from '@jest/globals'
import { headWithout, showWithout } from '../../helpers/words.ts'

const KEY = 'k/3+y"\\x%4a=Z'

test.each([
  '\\',
  '\\u005c',
  'u005c',
  '\\u005cu005c',
  '%\\u0032\\u0035',
  '\\u0035\\u0063',
  '%\\\\',
  'k',
  'k\u200b',
  '%25',
  '%5c',
  '\u200b',
  '25',
  'k\\u005c',
  `${KEY.slice(0, -1)}\\`,
])('a megabyte of %j is shown, and ends', (unit) => {
  const text = unit.repeat(1_048_576 / unit.length)
  expect(headWithout(KEY)(text, Number.MAX_SAFE_INTEGER)).toBe(text)
  expect(showWithout(KEY)(text, 500).length).toBeLessThanOrEqual(500)
  // A key that begins with backslashes takes them into account from the first character on.
  expect(headWithout('\\\\k/3')(text, Number.MAX_SAFE_INTEGER)).toBe(text)
})
