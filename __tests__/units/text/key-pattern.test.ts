// Proves that the key is found whichever of its characters are escaped, and how.

import { describe, expect, test } from '@jest/globals'
import { KeyPattern } from '../../../src/text/key-pattern.ts'
import { headWithout, showWithout } from '../../helpers/words.ts'

const KEY = 'k/3+y"\\x%4a=Z'

const hex = (character: string, digits: number) =>
  character.charCodeAt(0).toString(16).padStart(digits, '0')
const json = (character: string) => `\\u${hex(character, 4)}`
const percent = (character: string) => `%${hex(character, 2)}`
const each = (key: string, form: (character: string) => string) => [...key].map(form).join('')
const percentOfEscapedDigits = (character: string) => `%${each(hex(character, 2), json)}`
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)

/** The text with `***` for what the pattern of the key finds, and nothing else done to it. */
function masked(key: string, text: string): string {
  return text.replace(new KeyPattern(key).pattern(), '***')
}

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

  test.each([
    ...['', ' ', '\t', '\u00a0', '\u0007', ' \r\n \\\n'],
    ...[
      '\\b',
      '\\f',
      '\\n',
      '\\r',
      '\\t',
      '\\\\n',
      '\\u0009',
      '\\u001F',
      '\\u0020',
      '\\u0085',
      '\\u009f',
    ],
    ...[
      '\\u007f',
      '\\u007F',
      '\\u2028',
      '\\u2029',
      '%00',
      '%0a',
      '%1F',
      '%20',
      '%7f',
      '%7F',
      '%2520',
    ],
    ...['%\\u0032\\u0030', '%\\u0037\\u0066', '%\\u0030\\u0041'],
  ])('with white space in it written as %j', (between) => {
    expect(masked('a\r\n b', `<a${between}b>`)).toBe('<***>')
    expect(masked('a\r\n b', `<a${between.repeat(3)}b>`)).toBe('<***>')
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
    expect(masked('é', '\\u0025c3\\\\u0025a9 \\u0025c3u0025A9')).toBe('*** ***')
    expect(masked('😀', '\\ud83d\\\\uDE00 ud83dude00')).toBe('*** ***')
    expect(masked('\ud83d', '\ud83d 😀 \\ud83d')).toBe('*** 😀 ***')
  })

  test('with white space in several places', () => {
    expect(masked('a\nb\tc', '<a b c> <abc> <a\\tb%20c>')).toBe('<***> <***> <***>')
  })

  test('where white space stands beside a backslash of its own', () => {
    for (const key of ['a \\ b', 'a\\ b', 'a \\b', '\\ b']) {
      for (const written of [key, inJson(key), encodeURIComponent(key)]) {
        expect(masked(key, `<${written}>`)).toBe('<***>')
      }
    }
  })
})

describe('what stands around the key stays', () => {
  test('white space, even where the key was given with some', () => {
    for (const key of ['key', ' key', 'key\n', '\u0001 key\t ']) {
      expect(masked(key, '< key\n key\\n%20key%20>')).toBe('< ***\n ***\\n%20***%20>')
    }
  })

  test('characters that nobody sees', () => {
    expect(masked('key', '\u200bkey\u200bkey\u200b')).toBe('\u200b***\u200b***\u200b')
  })

  test('backslashes behind it, as they are or escaped', () => {
    expect(masked('key', 'key\\ key%5c key\\u005c')).toBe('***\\ ***%5c ***\\u005c')
  })

  test('more backslashes in front of it than escaping can make', () => {
    for (const backslash of ['\\', '%5c']) {
      expect(masked('key', `<${backslash.repeat(1_000)}key>`)).toBe('<***>')
      const many = backslash.repeat(1_001)
      expect(masked('key', `<${many}key>`)).toBe(`<${many}***>`)
    }
  })
})

describe('backslashes of the key', () => {
  test.each([1, 2])('%i inside it may be many more by escaping, but no fewer', (own) => {
    const key = `a${'\\'.repeat(own)}b`
    for (const more of [0, 1, 1_000]) {
      expect(masked(key, `<a${'\\'.repeat(own + more)}b>`)).toBe('<***>')
      expect(masked(key, `<a${'%5c'.repeat(own + more)}b>`)).toBe('<***>')
    }
    for (const other of [own - 1, own + 1_001]) {
      const text = `<a${'\\'.repeat(other)}b>`
      expect(masked(key, text)).toBe(text)
    }
  })

  test('at its end leave those that belong to what follows', () => {
    expect(masked('key\\', 'key\\\\\\"')).toBe('***\\"')
    expect(masked('key\\\\', 'key\\\\\\"')).toBe('***\\"')
    expect(masked('key\\', `key${'\\'.repeat(65)}"`)).toBe('***\\"')
    expect(masked('key\\\\', `key${'\\'.repeat(129)}"`)).toBe('***\\"')
    expect(masked('key\\', 'key"')).toBe('key"')
    expect(masked('key\\\\', 'key\\"')).toBe('key\\"')
  })

  test.each(['%5c', '%5C', '%255c', '\\u005c', '%5\\u0063', '%5\\u0043', '%\\u0035c', 'u00255c'])(
    'at its end may be escaped as %j',
    (backslash) => {
      expect(masked('key\\', `key${backslash}"`)).toBe('***"')
      expect(masked('key\\\\', `key${backslash}${backslash}"`)).toBe('***"')
      expect(masked('key\\\\', `key${backslash}\\"`)).toBe('***"')
      expect(masked('key\\', `key${backslash.repeat(1_001)}"`)).toBe('***"')
    },
  )

  test('alone are found with those in front of them', () => {
    expect(masked('\\', 'a\\b')).toBe('a***b')
    expect(masked('\\\\', 'a\\b\\\\c\\u200b')).toBe('a\\b***c\\u200b')
  })
})

test('a key of white space alone is nowhere found', () => {
  for (const key of ['', ' ', '\r\n', '\u0001']) expect(masked(key, ' a\r\n\\n')).toBe(' a\r\n\\n')
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
