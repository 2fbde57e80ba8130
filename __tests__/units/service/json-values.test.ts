// How many values a JSON text holds, counted while it arrives.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { valueCounter } from '../../../src/service/json-values.ts'

/** The values that a parsed text has, keys not counted. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, each) => sum + valuesIn(each), 1)
}

function countOf(text: string, pieceBytes = Number.POSITIVE_INFINITY): number {
  const bytes = Buffer.from(text)
  const add = valueCounter()
  let count = add(Buffer.of())
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    count = add(bytes.subarray(at, at + pieceBytes))
  }
  return count
}

describe('the count of values', () => {
  test.each<readonly [text: string, count: number]>([
    ['{}', 1],
    ['[ \n\t\r ]', 1],
    ['[0]', 2],
    ['{"a":1,"b":[]}', 3],
    ['[[],{},[[]]]', 5],
    ['{"a,[":"b,{\\",["}', 2],
    ['["\\\\",","]', 3],
    ['\ufeff [1,2]', 3],
    ['  {"é😀":"é,😀"}', 2],
    ['{},{},{}', 3],
    ['[[[[', 4],
  ])('of %j is %d, however it is cut into pieces', (text, count) => {
    for (const bytes of [1, 2, 3, 100]) expect(countOf(text, bytes)).toBe(count)
  })

  test.each(['', '  ', '"a,b,[1]"', '7', '<html>a, b, c [d, e]</html>'])(
    'of %j, which is no container, is 1',
    (text) => expect(countOf(text)).toBe(1),
  )

  test('is that of what the text is parsed to', () => {
    const anyContainer = fc.oneof(
      fc.array(fc.jsonValue()),
      fc.dictionary(fc.string(), fc.jsonValue()),
    )
    fc.assert(
      fc.property(
        anyContainer,
        fc.nat({ max: 3 }),
        fc.integer({ min: 1, max: 9 }),
        (value, space, bytes) => {
          const parsed: unknown = JSON.parse(JSON.stringify(value))
          expect(countOf(JSON.stringify(parsed, null, space), bytes)).toBe(valuesIn(parsed))
        },
      ),
    )
  })

  test('goes through long strings full of quotes and backslashes, wherever they are cut', () => {
    const string = fc.string({ unit: fc.constantFrom('\\', '"', ',', '[', 'x'), maxLength: 150 })
    fc.assert(
      fc.property(fc.array(string), fc.integer({ min: 1, max: 200 }), (strings, bytes) => {
        expect(countOf(JSON.stringify(strings), bytes)).toBe(strings.length + 1)
      }),
    )
  })

  test.each([24, 25, 26, 60])('ends a string of %d backslashes at its quote', (backslashes) => {
    const text = `["${'\\'.repeat(backslashes)}`
    const end = backslashes % 2 === 0 ? '",1]' : '",1]",2]'
    for (const bytes of [1, 7, 26, 27, 28, 1_000]) expect(countOf(text + end, bytes)).toBe(3)
  })
})
