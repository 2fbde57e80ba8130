// The body of a start: the JSON that is sent, its announced length, and the pieces that it comes in.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { startBody } from '../../../src/service/start-body.ts'
import { anyCharacter } from '../../helpers/any-character.ts'

const PIECE = 64 * 1024

/** The body as it is sent, which must be as long as it is announced. */
function sent(inputs: readonly (readonly [id: string, value: string])[]): string {
  const { bytes, pieces } = startBody(new Map(inputs))
  const body = Buffer.concat([...pieces()])
  expect(bytes).toBe(body.length)
  return body.toString()
}

describe('the body of a start', () => {
  test('has an empty object where there are no inputs', () => {
    expect(sent([])).toBe('{"inputs":{}}')
  })

  test('has each value as text under its node id, in the order in which they are given', () => {
    const inputs = [
      ['10', 'a'],
      ['9', ''],
      ['__proto__', '"c"'],
      ['é"', 'd\n'],
    ] as const
    expect(sent(inputs)).toBe(
      '{"inputs":{"10":{"value":"a","type":"text"},"9":{"value":"","type":"text"},"__proto__":{"value":"\\"c\\"","type":"text"},"é\\"":{"value":"d\\n","type":"text"}}}',
    )
  })

  test.each([
    0x00, 0x01, 0x07, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x1f, 0x20, 0x21, 0x22, 0x23, 0x2f,
    0x5b, 0x5c, 0x5d, 0x7f, 0x80, 0x7ff, 0x800, 0x2028, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff,
    0xe000, 0xffff, 0x10000, 0x10ffff,
  ])('is as long as announced with the character %i in it', (code) => {
    const value = `a${String.fromCodePoint(code)}b`
    expect(JSON.parse(sent([['n', value]]))).toEqual({ inputs: { n: { value, type: 'text' } } })
  })

  test.each([
    '\ud83d\ud83d\ude00\ude00',
    '\ude00\ud83d',
    '\udbff\udfff',
    '\ud800\udc00',
    '\ud83d',
    '\ude00\ude00',
    '\ud83d\uffff',
  ])('has halves of pairs as JSON.stringify writes them, %j', (value) => {
    expect(sent([['n', value]])).toBe(
      `{"inputs":{"n":{"value":${JSON.stringify(value)},"type":"text"}}}`,
    )
  })

  test('is what JSON.stringify makes of it, whatever the values', () => {
    const text = fc.string({ unit: anyCharacter })
    fc.assert(
      fc.property(text, text, (first, second) => {
        const inputs = { a: { value: first, type: 'text' }, b: { value: second, type: 'text' } }
        expect(
          sent([
            ['a', first],
            ['b', second],
          ]),
        ).toBe(JSON.stringify({ inputs }))
      }),
    )
  })
})

describe('the pieces of a body', () => {
  const lengths = (...values: readonly string[]) => {
    const inputs = new Map(values.map((value, at) => [`${at}`, value]))
    return [...startBody(inputs).pieces()].map((piece) => piece.length)
  }
  const opening = '{"inputs":{"0":{"value":"'.length
  const closing = '","type":"text"}}}'.length

  test('are one where the values are short, however many there are', () => {
    expect(lengths('a', 'b', 'c')).toHaveLength(1)
    expect(lengths()).toEqual(['{"inputs":{}}'.length])
  })

  test('are no longer than a part of a long value', () => {
    expect(lengths('x'.repeat(3 * PIECE))).toEqual([opening + PIECE, PIECE, PIECE, closing])
  })

  test('are sent as soon as they are long enough', () => {
    const value = 'x'.repeat(PIECE - opening)
    expect(lengths(value)).toEqual([PIECE, closing])
    expect(lengths(value.slice(1))).toEqual([PIECE - 1 + closing])
  })

  test('are never divided inside a pair of surrogates', () => {
    const value = `${'x'.repeat(PIECE - 1)}😀${'x'.repeat(PIECE - 1)}\ud83d`
    const pieces = [...startBody(new Map([['0', value]])).pieces()].map(String)
    expect(pieces.join('')).toBe(
      `{"inputs":{"0":{"value":${JSON.stringify(value)},"type":"text"}}}`,
    )
    expect(pieces[0]).toBe(`{"inputs":{"0":{"value":"${'x'.repeat(PIECE - 1)}`)
    expect(pieces[1]).toBe(`😀${'x'.repeat(PIECE - 2)}`)
  })

  test('can be asked for again', () => {
    const { pieces } = startBody(new Map([['n', 'value']]))
    expect([...pieces()].map(String)).toEqual([...pieces()].map(String))
  })
})
