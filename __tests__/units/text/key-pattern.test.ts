// Proves that the key is found whichever of its characters are escaped, and how.

import { describe, expect, test } from '@jest/globals'
import { headWithout, showWithout } from '../../helpers/words.ts'

const KEY = 'k/3+y"\\x%4a=Z'

const hex = (character: string, digits: number) =>
  character.charCodeAt(0).toString(16).padStart(digits, '0')
const json = (character: string) => `\\u${hex(character, 4)}`
const percent = (character: string) => `%${hex(character, 2)}`
const each = (key: string, form: (character: string) => string) => [...key].map(form).join('')
const percentOfEscapedDigits = (character: string) => `%${each(hex(character, 2), json)}`
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** As `show` and `head` have it. */
function both(key: string, text: string): readonly string[] {
  return [showWithout(key)(text, 100_000), headWithout(key)(text, 100_000)]
}

describe('the key is masked', () => {
  test.each([
    ['as it is', KEY],
    ['in JSON text', inJson(KEY)],
    ['in JSON text within JSON text', inJson(inJson(KEY))],
    ['five levels deep', inJson(inJson(inJson(inJson(inJson(KEY)))))],
    ['with an escaped slash', KEY.replace('/', '\\/')],
    ['with an escaped slash in JSON text', inJson(KEY.replace('/', '\\/'))],
    ['as JSON escapes', each(KEY, json)],
    ['as JSON escapes in upper case', each(KEY, (one) => `\\u${hex(one, 4).toUpperCase()}`)],
    ['as JSON escapes within JSON text', inJson(inJson(each(KEY, json)))],
    ['as JSON escapes whose backslash is one too', each(KEY, (one) => `\\u005cu${hex(one, 4)}`)],
    ['as percent escapes', each(KEY, percent)],
    ['as percent escapes in upper case', each(KEY, (one) => percent(one).toUpperCase())],
    ['as percent escapes of percent escapes', encodeURIComponent(each(KEY, percent))],
    ['as percent escapes in JSON text', each(KEY, (one) => `\\u0025${hex(one, 2)}`)],
    ['as JSON escapes of percent escapes', each(each(KEY, percent), json)],
    [
      'as JSON escapes of percent escapes in upper case',
      each(each(KEY, percent).toUpperCase(), (one) => `\\u${hex(one, 4).toUpperCase()}`),
    ],
    ['as percent escapes with JSON escapes of digits', each(KEY, percentOfEscapedDigits)],
    ['as all of that in JSON text', inJson(inJson(each(each(KEY, percent), json)))],
    ['in a URL', encodeURIComponent(KEY)],
    ['with one character escaped', KEY.replace('+', '\\u002B')],
    ['in a mixture', 'k\\/\\u0033%2b\\u0079\\\\\\"\\\\\\\\\\u0078%25%34\\\\u0061=Z'],
  ])('%s', (_how, written) => {
    for (const shown of both(KEY, `see ${written}, and ${written}`)) {
      expect(shown).toBe('see ***, and ***')
    }
  })

  test.each(['a', '+', '%', '"', '\\', '\\\\', '%25', 'u0075', '\\u0041', '%41', '25', '.*', '$&'])(
    'where it is %j',
    (key) => {
      for (const written of [key, inJson(key), encodeURIComponent(key), each(key, json)]) {
        for (const shown of both(key, `<${written}>`)) expect(shown).toBe('<***>')
      }
    },
  )

  test('with characters between its own that nobody sees', () => {
    const key = 'abcd'
    for (const shown of both(key, `<a\u200bb\u202ec\u{e0041}\\u0064>`)) expect(shown).toBe('<***>')
    expect(both('ab\u200bcd', '<abcd>')).toEqual(['<***>', '<***>'])
  })

  test('with its line breaks as they are, escaped, as spaces and removed', () => {
    const key = 'line-1\r\nline-2\n'
    const escapes = [
      '\\r\\n',
      '\\\\n',
      '\\u000d\\u000A',
      '%0D%0a',
      '%0\\u0044\\u0025\\u0030\\u0061',
    ]
    for (const between of ['\r\n', '\n', ' ', '', ...escapes]) {
      for (const shown of both(key, `<line-1${between}line-2>`)) expect(shown).toBe('<***>')
    }
  })

  test('where it is of characters that no header can carry', () => {
    const key = 'clé😀'
    const utf8 = encodeURIComponent(key)
    for (const written of [
      key,
      'cl\\u00E9\\ud83d\\uDE00',
      inJson('cl\\u00e9\\ud83d\\ude00'),
      utf8,
    ]) {
      for (const shown of both(key, `<${written}>`)) expect(shown).toBe('<***>')
    }
  })
})

test('behind any number of backslashes, and with a backslash of its own at any depth', () => {
  for (const before of [0, 1, 2, 999, 1_000, 1_001, 3_000]) {
    for (const shown of both('\\abc', `${'\\'.repeat(before)}\\abc.`)) {
      expect(shown).toMatch(/^\\*\*\*\*\.$/)
    }
  }
  for (let depth = 0; depth < 10; depth++) {
    for (const shown of both('ab\\cd', `<ab${'\\'.repeat(2 ** depth)}cd>`))
      expect(shown).toBe('<***>')
  }
})
