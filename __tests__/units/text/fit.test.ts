// Texts are cut until they fit, the longest first, with a visible marker at the end.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fitJson, fitObject, fitText, greatestThatFits } from '../../../src/text/fit.ts'

const MARKER = '… [cut]'

const room = (length: number, lineBytes = Infinity) => ({ length, lineBytes })

test('the greatest number that fits is found in few looks, and is 0 if none does', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_100_000 }), (max, limit) => {
      let looks = 0
      const found = greatestThatFits(max, (level) => {
        looks++
        return level <= limit
      })
      expect(found).toBe(Math.min(max, limit))
      expect(looks).toBeLessThanOrEqual(22)
    }),
  )
  expect(greatestThatFits(100, () => false)).toBe(0)
})

describe('a text', () => {
  test.each([
    ['', 10],
    ['x'.repeat(10), 10],
    ['😀'.repeat(5), 10],
  ])('%j fits into %d', (text, max) => {
    expect(fitText(text, room(max))).toEqual({ text, isCut: false })
  })

  test.each([
    ['x'.repeat(11), 10, `xxx${MARKER}`],
    // No pair is split.
    ['😀'.repeat(6), 10, `😀${MARKER}`],
    ['x'.repeat(8), 7, MARKER],
  ])('%j is cut to %d', (given, max, text) => {
    expect(fitText(given, room(max))).toEqual({ text, isCut: true })
  })
})

describe('an object', () => {
  const odd = fc.constantFrom('"', '\\', '\n', '\u0001', '😀', 'x', '\ud83d')
  const texts = fc.option(fc.string({ unit: odd, maxLength: 80 }))
  const key = fc.oneof(
    fc.constantFrom('10', '9', '__proto__', ''),
    fc.string({ unit: odd, maxLength: 8 }),
  )
  const members = fc.uniqueArray(fc.tuple(key, texts), { selector: ([name]) => name, maxLength: 8 })

  /** Written key by key, since an object would change their order. */
  const jsonOf = (all: readonly (readonly [string, string | null])[]) =>
    `{${all.map(([name, text]) => `${JSON.stringify(name)}:${JSON.stringify(text)}`).join(',')}}`
  // Halved again and again, they reach the length of the marker, below which nothing gets shorter.
  const limit = fc.constantFrom(12, 24, 48, 96, 192, 384, 768)
  const shortest = (text: string | null) =>
    text !== null && text.length > MARKER.length ? MARKER : text

  test('is whole, or has every key and stays within its limit, or is {} if not even the keys fit', () => {
    fc.assert(
      fc.property(members, limit, (all, max) => {
        const { text, isCut } = fitObject(all, room(max))
        const whole = jsonOf(all)
        expect(text.length).toBeLessThanOrEqual(max)
        if (whole.length <= max) {
          expect({ text, isCut }).toEqual({ text: whole, isCut: false })
          return
        }
        expect(isCut).toBe(true)
        if (text === '{}') {
          const least = all.map(([name, each]) => [name, shortest(each)] as const)
          expect(jsonOf(least).length).toBeGreaterThan(max)
          return
        }
        const found: Record<string, unknown> = JSON.parse(text)
        expect(new Set(Object.keys(found))).toEqual(new Set(all.map(([name]) => name)))
        for (const [name, each] of all) {
          const shown = Object.getOwnPropertyDescriptor(found, name)?.value
          if (shown === each) continue
          expect([typeof shown, String(shown).endsWith(MARKER)]).toEqual(['string', true])
          expect(each?.startsWith(String(shown).slice(0, -MARKER.length))).toBe(true)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('has its keys in their order, whatever they are', () => {
    const all = [
      ['10', 'a'],
      ['9', null],
      ['__proto__', 'b'],
    ] as const
    expect(fitObject(all, room(100)).text).toBe('{"10":"a","9":null,"__proto__":"b"}')
  })

  test('has the longest texts cut, and no more than needed', () => {
    const all = [
      ['a', 'a'.repeat(4_000)],
      ['b', 'b'.repeat(3_000)],
      ['c', 'short'],
    ] as const
    const { text } = fitObject(all, room(1_000))
    const { a, b, c } = JSON.parse(text)
    expect([a.length, c]).toEqual([b.length, 'short'])
    // With one more for each of the two there would be no room.
    expect(text.length).toBeGreaterThan(998)
  })
})

describe('where a line has at most 20 bytes', () => {
  test.each([
    ['whole lines', `${'x'.repeat(20)}\n${'é'.repeat(10)}\n`, undefined],
    [
      'a text cut in its first long line',
      `a\n${'x'.repeat(21)}\nb`,
      `a\n${'x'.repeat(11)}${MARKER}`,
    ],
    ['no half of a pair', '😀'.repeat(9), `😀😀${MARKER}`],
    ['bytes, not characters', 'é'.repeat(13), `ééééé${MARKER}`],
  ])('a text has %s', (_, given, text = given) => {
    expect(fitText(given, room(100, 20))).toEqual({ text, isCut: text !== given })
  })

  test('a text that is too long as well has room for its marker', () => {
    const { text } = fitText('x'.repeat(100), room(20, 20))
    expect([text, Buffer.byteLength(text)]).toEqual([`${'x'.repeat(11)}${MARKER}`, 20])
  })

  test('JSON has a line for each member, and no other change', () => {
    const json = '{"a":[1,{"b":"x,{[\\"y"}],"c":[],"d":{}}'
    const text = '{\n"a":[\n1,\n{\n"b":"x,{[\\"y"}],\n"c":[],\n"d":{}}'
    expect(fitJson(json, '{}', room(100, 20))).toEqual({ text, isCut: false })
    expect(fitJson('[]', '{}', room(100, 20)).text).toBe('[]')
    expect(fitJson('["xxxxxxxxxxxxxxxxxxx"]', '[]', room(100, 20))).toEqual({
      text: '[]',
      isCut: true,
    })
  })

  test('an object has only those values cut whose lines are too long', () => {
    const members = [
      ['a', 'x'.repeat(30)],
      ['b', 'y'.repeat(13)],
      ['c', null],
    ] as const
    const text = `{\n"a":"xxxx${MARKER}",\n"b":"${'y'.repeat(13)}",\n"c":null}`
    expect(fitObject(members, room(100, 20))).toEqual({ text, isCut: true })
    expect(fitObject([['k'.repeat(20), 'x']], room(100, 20)).text).toBe('{}')
  })
})
