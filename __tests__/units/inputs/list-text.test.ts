// Which items are found in the text of a list, and which mistakes.

import { describe, expect, test } from '@jest/globals'
import { ListFaults } from '../../../src/inputs/list-faults.ts'
import { partsOf } from '../../../src/inputs/list-text.ts'
import { faultText } from '../../helpers/fault-text.ts'

/** The text of each item, `bad` for one that is not JSON, and what is wrong. */
function read(text: string) {
  const faults = new ListFaults('items')
  const parts = [...partsOf(text, faults)].map((part) =>
    part.kind === 'value' ? text.slice(part.range.start, part.range.end) : part.kind,
  )
  return { parts, faults: faults.all().map(faultText) }
}

const items = (...parts: readonly string[]) => ({ parts, faults: [] })

describe('an array', () => {
  test('has its elements as items, whatever they are', () => {
    expect(read('[{"id": "a"}, 1 ,"x]",[2]]')).toEqual(items('{"id": "a"}', '1', '"x]"', '[2]'))
    expect(read('[]')).toEqual(items())
  })

  test('may stand on many lines, with white space around it', () => {
    expect(read(' \r\n [\n{"id":\n"a"}\n,\n2\n]\n ')).toEqual(items('{"id":\n"a"}', '2'))
  })

  test('that is not JSON has no items, and one mistake', () => {
    expect(read('[{"id": "a"},\n{"id" "b"}]')).toEqual({
      parts: [],
      faults: [expect.stringMatching(/^`items` is not valid JSON \(line 2, column 7\): a colon/)],
    })
    expect(read('[1]\n{"id": "a"}').faults).toEqual([
      expect.stringMatching(/\(line 2, column 1\): text after the end/),
    ])
  })
})

describe('lines', () => {
  test.each(['\n', '\r\n', '\r'])('end with %j and have an item each', (end) => {
    expect(read(['{"id": "a"}', '{"id": "b"}'].join(end))).toEqual(
      items('{"id": "a"}', '{"id": "b"}'),
    )
    expect(read(['1', '', '2', ' \t', ' 3 ', ''].join(end))).toEqual(items('1', '2', '3'))
  })

  test('that are all blank have none', () => {
    expect(read('')).toEqual(items())
    expect(read(' \n\r\n\t')).toEqual(items())
  })

  test('may hold any JSON, an array behind the first one too', () => {
    expect(read('"["\n[1, 2]\nnull')).toEqual(items('"["', '[1, 2]', 'null'))
  })

  test('that are not JSON are told with their numbers in the whole text, the others are read', () => {
    expect(read('\n{"id": "a",}\r\n{"id": "b"}\r\n\r\n  x\n3')).toEqual({
      parts: ['bad', '{"id": "b"}', 'bad', '3'],
      faults: [
        expect.stringMatching(/^`items` is not valid JSON \(line 2, column 12\): a trailing comma/),
        expect.stringMatching(/^`items` is not valid JSON \(line 5, column 3\): text without/),
      ],
    })
  })

  test('over a thousand are counted, and not read', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index}\n`)
    expect(read(lines(1_000).join(''))).toEqual(items(...lines(1_000).map((line) => line.trim())))
    const { parts, faults } = read([...lines(1_000), '{\n', '\n', '1'].join(''))
    expect(parts.slice(998)).toEqual(['998', '999', 'bad', 'bad'])
    expect(faults).toEqual([])
  })
})

describe('an item over several lines', () => {
  const SPANS = (line: number) =>
    `\`items\` must be a JSON array or have each item on one line, got an item that spans several lines (from line ${line}); \`jq -c\` writes each item on one line`

  test('is one mistake with its remedy, however many there are, and not one for each line', () => {
    expect(read('1\n{\n"id": "a"\n}\n{"id":\r\n"b"}\n2')).toEqual({
      parts: ['1', '{\n"id": "a"\n}', '{"id":\r\n"b"}', '2'],
      faults: [SPANS(2)],
    })
  })

  test.each([' ', '\t', ' \t\r\n', '\r', '\n2'])(
    'may be followed on its last line by %j',
    (rest) => {
      expect(read(`{\n"id": "a"}${rest}`).faults).toEqual([SPANS(1)])
    },
  )

  test.each([' {"id": "b"}', ' x', ','])(
    'is not one where its last line goes on with %j',
    (rest) => {
      expect(read(`{\n"id": "a"}${rest}`).faults).toEqual([
        expect.stringMatching(/\(line 1, column 2\): the text ends too early/),
        expect.stringMatching(/\(line 2, column 5\): text after the end/),
      ])
    },
  )

  test('is not looked for where a line has another mistake than that it ends too early', () => {
    expect(read('{"id" \n:"a"}\n{"id" 1\n}').faults).toEqual([
      expect.stringMatching(/\(line 3, column 7\): a colon is missing/),
      expect.stringMatching(/\(line 4, column 1\)/),
      SPANS(1),
    ])
  })

  test('is looked for no more behind one that never ends: each line tells its own mistake', () => {
    expect(read('{"id": "a"\n{"id":\n"b"}')).toEqual({
      parts: ['bad', 'bad', 'bad'],
      faults: [
        expect.stringMatching(/\(line 1, column 11\): the text ends too early/),
        expect.stringMatching(/\(line 2, column 7\): the text ends too early/),
        expect.stringMatching(/\(line 3, column 4\): text after the end/),
      ],
    })
  })

  test('is still looked for behind a line with another mistake', () => {
    expect(read('x\n{"id":\n"b"}')).toEqual({
      parts: ['bad', '{"id":\n"b"}'],
      faults: [expect.stringMatching(/\(line 1, column 1\): text without/), SPANS(2)],
    })
  })
})
