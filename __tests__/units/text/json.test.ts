// Proves that JSON text is read in place as `JSON.parse` reads it, with nothing lost that was written.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  compact,
  compactWithin,
  elements,
  isObject,
  JsonSyntaxError,
  kindAt,
  lineAndColumn,
  members,
  Places,
  rootOf,
  stringAt,
  valueRange,
} from '../../../src/text/json.ts'
import { anyCharacter } from '../../helpers/any-character.ts'
import { isJson } from '../../helpers/is-json.ts'

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 })

/** A text of characters that JSON itself is made of, so that much of it comes near to being JSON. */
const nearlyJson = fc.string({
  unit: fc.constantFrom(...'{}[]",:0123456789.-+eEtrufalsn\\/b \t\n\r\u0000\u001f\u007fé\u2028😀'),
  maxLength: 12,
})

/** A JSON text with white space of every kind between all of its tokens. */
const spacedJson = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.infiniteStream(space))
  .map(([value, spaces]) => {
    const tokens = JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^[\]{},:"]+/g) ?? []
    return tokens.map((token) => nextOf(spaces) + token).join('') + nextOf(spaces)
  })

function nextOf(stream: Iterator<string>): string {
  const { value } = stream.next()
  return String(value)
}

/** The value rebuilt from what the module tells of the text alone. */
function rebuilt(text: string, { start, end }: { start: number; end: number }): unknown {
  switch (kindAt(text, start)) {
    case 'object':
      return Object.fromEntries(
        [...members(text, start)].map((member) => [member.key, rebuilt(text, member)]),
      )
    case 'array':
      return [...elements(text, start)].map((element) => rebuilt(text, element))
    case 'string':
      return stringAt(text, start, end)
    case 'number':
      return Number(text.slice(start, end))
    case 'boolean':
      return text.slice(start, end) === 'true'
    case 'null':
      return null
  }
}

function offsetOfMistake(text: string): number | undefined {
  try {
    rootOf(text)
    return undefined
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error.offset
    throw error
  }
}

describe('whether a text is JSON', () => {
  test('any text is refused exactly when JSON.parse refuses it', () => {
    const texts = fc.oneof(
      fc.string({ unit: anyCharacter }),
      nearlyJson,
      nearlyJson.map((text) => `{"a":${text}}`),
      nearlyJson.map((text) => `["${text}"]`),
      spacedJson,
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(offsetOfMistake(text) === undefined).toBe(isJson(text))
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    '',
    ' ',
    '\ufeff{}',
    '\u00a01',
    '01',
    '-',
    '-01',
    '+1',
    '.5',
    '1.',
    '1.e5',
    '1e',
    '1e+',
    '0x10',
    'NaN',
    'Infinity',
    'True',
    'nul',
    'nulll',
    'tru e',
    'fals',
    "'a'",
    '"',
    '"\\',
    '"\\x"',
    '"\\u12g4"',
    '"\\u12"',
    '"\\u12',
    '"a\nb"',
    '"\u0000"',
    '[',
    '[1',
    '[1,]',
    '[,1]',
    '[1 2]',
    '[1}',
    ']',
    '{',
    '{"a"',
    '{"a"}',
    '{"a":',
    '{"a":1',
    '{"a":1,}',
    '{,"a":1}',
    '{a:1}',
    '{"a" 1}',
    '{"a":1]',
    '{"a":1 "b":2}',
    '{}{}',
    '1 2',
    '// a\n1',
  ])('%j is refused', (text) => {
    expect(isJson(text)).toBe(false)
    expect(() => rootOf(text)).toThrow(JsonSyntaxError)
  })

  test.each([
    '0',
    '-0',
    '-0.0e-0',
    '1E5',
    '12.50e+07',
    '""',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD800"',
    '"\u007f\u2028"',
    'true',
    'false',
    'null',
    '[]',
    '[ ]',
    '{ }',
    '[[],{}]',
  ])('%j is accepted, and the white space around it is not part of the value', (text) => {
    expect(isJson(text)).toBe(true)
    expect(rootOf(` \t\r\n${text}\n `)).toEqual({ start: 4, end: 4 + text.length })
  })
})

describe('where a text stops being JSON', () => {
  test('the offset is that of a character that JSON never holds, wherever it is put', () => {
    fc.assert(
      fc.property(spacedJson, fc.nat(), (text, number) => {
        const at = number % (text.length + 1)
        expect(offsetOfMistake(`${text.slice(0, at)}\u0001${text.slice(at)}`)).toBe(at)
      }),
    )
  })

  test('the offset is the end of a text that was cut', () => {
    fc.assert(
      fc.property(spacedJson, fc.nat(), (text, number) => {
        const part = text.slice(0, number % text.length)
        fc.pre(!isJson(part))
        expect(offsetOfMistake(part)).toBe(part.length)
      }),
    )
  })

  test('lines end at LF, CR or CR LF, and both line and column count from 1', () => {
    const text = 'ab\ncd\r\nef\rgh'
    expect(lineAndColumn(text, 0)).toEqual({ line: 1, column: 1 })
    expect(lineAndColumn(text, 1)).toEqual({ line: 1, column: 2 })
    expect(lineAndColumn(text, text.indexOf('c'))).toEqual({ line: 2, column: 1 })
    expect(lineAndColumn(text, text.indexOf('f'))).toEqual({ line: 3, column: 2 })
    expect(lineAndColumn(text, text.length)).toEqual({ line: 4, column: 3 })
  })

  test('are the same in whatever order they are asked for, and inside a line break', () => {
    const text = 'a\r\n\rb\r\rc\n\n\r\nd'
    const offsets = [...Array(text.length + 1).keys()]
    const whole = (offset: number) => {
      const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
      return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
    }
    const places = new Places(text)
    for (const offset of [...offsets, ...offsets.toReversed()]) {
      expect([offset, places.at(offset)]).toEqual([offset, whole(offset)])
    }
  })

  test('the error holds nothing of the text', () => {
    const error = new JsonSyntaxError(6, 'value')
    expect(() => rootOf('{"a": s3cret}')).toThrow(error)
    expect(error.message).not.toContain('s3cret')
  })
})

describe('what a text holds', () => {
  test('members and elements add up to what JSON.parse reads', () => {
    fc.assert(
      fc.property(spacedJson, (text) => {
        expect(rebuilt(text, rootOf(text))).toEqual(JSON.parse(text))
      }),
      { numRuns: 500 },
    )
  })

  test('compact text is what JSON.stringify writes, whatever the white space', () => {
    fc.assert(
      fc.property(spacedJson, (text) => {
        // Numbers and keys stay as written, and the text was made by JSON.stringify.
        const tight = text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1')
        expect(compact(text, rootOf(text))).toBe(tight)
        expect(JSON.parse(tight)).toEqual(JSON.parse(text))
      }),
      { numRuns: 500 },
    )
  })

  test('compact text keeps digits, the order of keys and repeated keys as written', () => {
    const text = ' [ 3.50 , 12345678901234567890 , 1E+2 , -0 , {"10":1, "9":2, "9" : null} ] '
    expect(compact(text, rootOf(text))).toBe(
      '[3.50,12345678901234567890,1E+2,-0,{"10":1,"9":2,"9":null}]',
    )
  })

  test('compact text keeps the white space in strings and writes escapes as JSON.stringify does', () => {
    const text = '[ " a\\tb  c ", "\\u0041\\/\\u00e9\\ud83d\\ude00", "\\ud800" ]'
    const strings: unknown = JSON.parse(text)
    expect(compact(text, rootOf(text))).toBe(JSON.stringify(strings))
  })

  test('compact text is refused where it is longer than allowed, and only there', () => {
    const text = ' [ 1 , "a b", {"c": "\\u0041"} ] '
    const tight = '[1,"a b",{"c":"A"}]'
    const root = rootOf(text)
    expect(compactWithin(text, root, tight.length)).toBe(tight)
    expect(compactWithin(text, root, 1_000)).toBe(tight)
    expect(compactWithin(text, root, tight.length - 1)).toBeUndefined()
    expect(compactWithin('[]', rootOf('[]'), 0)).toBeUndefined()
  })

  test('half of a surrogate pair is written as an escape, so that a file does not lose it', () => {
    const text = '["\ud83d", "\ude00x", "\ud83d\ude00"]'
    expect(compact(text, rootOf(text))).toBe('["\\ud83d","\\ude00x","\ud83d\ude00"]')
  })

  test.each([
    ['{}', 'object'],
    ['[]', 'array'],
    ['""', 'string'],
    ['true', 'boolean'],
    ['false', 'boolean'],
    ['null', 'null'],
    ['-1', 'number'],
    ['0', 'number'],
  ])('the kind of %j is known from its first character: %s', (text, kind) => {
    expect(kindAt(`,${text}`, 1)).toBe(kind)
  })

  test('the range of a value leaves out the white space before it, and what follows', () => {
    expect(valueRange('{"a": \n [1] , "b": 2}', 5)).toEqual({ start: 8, end: 11 })
    expect(() => valueRange('{"a": }', 5)).toThrow(new JsonSyntaxError(6, 'value'))
  })

  test('compact text of a part is that of the part alone', () => {
    const text = '{"a": [ 1 ], "b": "x"}'
    const parts = [...members(text, 0)].map((member) => compact(text, member))
    expect(parts).toEqual(['[1]', '"x"'])
  })

  test('members come in the order written, with `__proto__` and repeated keys like any other', () => {
    const text = '{"10": 1, "9": 2, "__proto__": {"x": 3}, "9": 4, "\\u0041": 5}'
    expect(
      [...members(text, 0)].map(({ key, start, end }) => [key, text.slice(start, end)]),
    ).toEqual([
      ['10', '1'],
      ['9', '2'],
      ['__proto__', '{"x": 3}'],
      ['9', '4'],
      ['A', '5'],
    ])
  })

  test('a member says where its key begins', () => {
    const text = '{ "a" : 1 ,\n "b" : 2 }'
    expect([...members(text, 0)].map(({ keyStart }) => keyStart)).toEqual([
      text.indexOf('"a"'),
      text.indexOf('"b"'),
    ])
  })

  test('only an object that is no array counts as a JSON object', () => {
    expect([{}, { a: 1 }].every(isObject)).toBe(true)
    expect([[], null, undefined, 'a', 1, true].some(isObject)).toBe(false)
  })
})
