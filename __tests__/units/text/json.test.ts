// JSON text is read in place as `JSON.parse` reads it, with nothing lost that was written.

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
  type Range,
  rootOf,
  stringAt,
  valueRange,
} from '../../../src/text/json.ts'
import { anyCharacter } from '../../helpers/any-character.ts'
import { isJson } from '../../helpers/is-json.ts'

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 })

/** A text of characters that JSON itself is made of, much of which is almost JSON. */
const nearlyJson = fc.string({
  unit: fc.constantFrom(...'{}[]",:0123456789.-+eEtrufalsn\\/b \t\n\r\u0000\u001f\u007fé\u2028😀'),
  maxLength: 12,
})

/** A JSON text with white space of every kind between all of its tokens. */
const spacedJson = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.infiniteStream(space))
  .map(([value, spaces]) => {
    const tokens = JSON.stringify(value).match(/"(?:[^"\\]|\\.)*"|[[\]{},:]|[^[\]{},:"]+/g) ?? []
    const next = () => String(spaces.next().value)
    return tokens.map((token) => next() + token).join('') + next()
  })

/** The value, put together again from its text. */
function valueIn(text: string, { start, end }: Range): unknown {
  switch (kindAt(text, start)) {
    case 'object':
      return Object.fromEntries(
        [...members(text, start)].map((member) => [member.key, valueIn(text, member)]),
      )
    case 'array':
      return [...elements(text, start)].map((element) => valueIn(text, element))
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

describe('a text is JSON', () => {
  test('exactly where JSON.parse accepts it', () => {
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
    ...`01 - -01 +1 .5 1. 1.e5 1e 1e+ 0x10 NaN Infinity True nul nulll fals 'a' " "\\ "\\x"`.split(
      ' ',
    ),
    ...`"\\u12g4" "\\u12" "\\u12 [ [1 [1,] [,1] [1} ] { {"a" {"a"} {"a": {"a":1`.split(' '),
    ...`{"a":1,} {,"a":1} {a:1} {"a":1] {}{}`.split(' '),
    ...['', ' ', '\ufeff{}', '\u00a01', 'tru e', '"a\nb"', '"\u0000"', '[1 2]', '1 2', '// a\n1'],
    ...['{"a" 1}', '{"a":1 "b":2}'],
  ])('not where it is %j', (text) => {
    expect(isJson(text)).toBe(false)
    expect(() => rootOf(text)).toThrow(JsonSyntaxError)
  })

  test.each([
    ...`0 -0 -0.0e-0 1E5 12.50e+07 "" true false null [] [[],{}]`.split(' '),
    ...['[ ]', '{ }', '"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD800"', '"\u007f\u2028"'],
  ])('where it is %j, and white space around it is not part of the value', (text) => {
    expect(isJson(text)).toBe(true)
    expect(rootOf(` \t\r\n${text}\n `)).toEqual({ start: 4, end: 4 + text.length })
  })
})

describe('the place of a mistake', () => {
  test('is that of a character that JSON never has, or the end of a text that is cut', () => {
    fc.assert(
      fc.property(spacedJson, fc.nat(), (text, number) => {
        const at = number % (text.length + 1)
        expect(offsetOfMistake(`${text.slice(0, at)}\u0001${text.slice(at)}`)).toBe(at)
        const part = text.slice(0, at)
        if (!isJson(part)) expect(offsetOfMistake(part)).toBe(part.length)
      }),
    )
  })

  test('has line and column from 1; a line ends at LF, CR or CR LF', () => {
    const text = 'a\r\n\rb\r\rc\n\n\r\nd'
    const offsets = [...Array(text.length + 1).keys()]
    const places = new Places(text)
    for (const offset of [...offsets, ...offsets.toReversed()]) {
      const lines = text.slice(0, offset).split(/\r\n|\r|\n/)
      const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
      expect([offset, places.at(offset)]).toEqual([offset, place])
    }
    expect(lineAndColumn('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
  })

  test('is known without anything of the text', () => {
    const error = new JsonSyntaxError(6, 'value')
    expect(() => rootOf('{"a": s3cret}')).toThrow(error)
    expect(error.message).not.toContain('s3cret')
  })
})

describe('compact text', () => {
  const compactOf = (text: string) => compact(text, rootOf(text))

  test('has no white space between tokens, and all else as written', () => {
    fc.assert(
      fc.property(spacedJson, (text) => {
        // Numbers and keys stay as written, and the text was made by JSON.stringify.
        const tight = text.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1')
        expect(compactOf(text)).toBe(tight)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    [' [ 3.50 , 12345678901234567890 , 1E+2 , -0 ] ', '[3.50,12345678901234567890,1E+2,-0]'],
    ['{"10":1, "9":2, "9" : null}', '{"10":1,"9":2,"9":null}'],
    ['[ " a\\tb  c ", "\\u0041\\/\\u00e9\\ud83d\\ude00" ]', '[" a\\tb  c ","A/é😀"]'],
    // Half of a surrogate pair is an escape, so that a file does not lose it.
    ['["\ud83d", "\ude00x", "\\ud800", "😀"]', '["\\ud83d","\\ude00x","\\ud800","😀"]'],
  ])('of %j is %j', (text, tight) => {
    expect(compactOf(text)).toBe(tight)
    expect(compactWithin(text, rootOf(text), tight.length)).toBe(tight)
    expect(compactWithin(text, rootOf(text), tight.length - 1)).toBeUndefined()
  })

  test('of a part is that of the part alone', () => {
    const text = '{"a": [ 1 ], "b": "x"}'
    expect([...members(text, 0)].map((member) => compact(text, member))).toEqual(['[1]', '"x"'])
  })
})

describe('the parts of a text', () => {
  test.each([
    ['{}', 'object'],
    ['[]', 'array'],
    ['""', 'string'],
    ['false', 'boolean'],
    ['null', 'null'],
    ['-1', 'number'],
  ])('%s is of the kind %s', (text, kind) => {
    expect(kindAt(`,${text}`, 1)).toBe(kind)
  })

  test('add up to what JSON.parse returns', () => {
    fc.assert(
      fc.property(spacedJson, (text) => {
        expect(valueIn(text, rootOf(text))).toEqual(JSON.parse(text))
      }),
      { numRuns: 500 },
    )
  })

  test('have a range without the white space before them, and what follows', () => {
    expect(valueRange('{"a": \n [1] , "b": 2}', 5)).toEqual({ start: 8, end: 11 })
    expect(() => valueRange('{"a": }', 5)).toThrow(new JsonSyntaxError(6, 'value'))
  })

  test('have the order in which they are written, `__proto__` and repeated keys like any other', () => {
    const text = '{"10": 1, "9": 2, "__proto__" : {"x": 3},\n "9": 4, "\\u0041": 5}'
    const keys = ['10', '9', '__proto__', '9', 'A']
    const values = ['1', '2', '{"x": 3}', '4', '5']
    const found = [...members(text, 0)]
    expect(found.map(({ key }) => key)).toEqual(keys)
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(values)
    const starts = ['"10"', '"9": 2', '"__', '"9": 4', '"\\u'].map((key) => text.indexOf(key))
    expect(found.map(({ keyStart }) => keyStart)).toEqual(starts)
  })
})

test('only an object that is no array is a JSON object', () => {
  expect([{}, { a: 1 }].every(isObject)).toBe(true)
  expect([[], null, undefined, 'a', 1, true].some(isObject)).toBe(false)
})
