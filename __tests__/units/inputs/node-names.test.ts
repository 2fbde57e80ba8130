// How nodes, keys and lines are named in messages: however many there are and however long their names,
// what is wrong with them still fits behind them.

import { describe, expect, test } from '@jest/globals'
import { keys, lines, nodeId, nodes } from '../../../src/inputs/node-names.ts'
import { say } from '../../../src/text/words.ts'
import { textOf } from '../../helpers/words.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('one is named in the singular, several in the plural', () => {
  expect(textOf(nodes(['a']))).toBe('node "a"')
  expect(textOf(nodes(['a', 'b']))).toBe('nodes "a", "b"')
  expect(textOf(keys(['a']))).toBe('key "a"')
  expect(textOf(keys(['a', 'b', 'c']))).toBe('keys "a", "b", "c"')
  expect(textOf(lines([7]))).toBe('line 7')
  expect(textOf(lines([7, 10]))).toBe('lines 7, 10')
})

describe('a node id', () => {
  const shown = (id: string) => textOf(say`${nodeId(id)}`)

  test('has quotes around it, and an escape for what nobody sees', () => {
    expect(shown('a "b"')).toBe('"a \\"b\\""')
    expect(shown('a\u00a0\u200b\n')).toBe('"a\\u00a0\\u200b\\n"')
  })

  test('is cut behind 80 characters', () => {
    expect(shown('x'.repeat(80))).toBe(`"${'x'.repeat(80)}"`)
    expect(shown('x'.repeat(81))).toBe(`"${'x'.repeat(79)}…"`)
  })
})

describe('of many', () => {
  test('the first 50 are named, and the others counted', () => {
    expect(textOf(lines(numbered(50)))).toMatch(/, 49, 50$/)
    expect(textOf(lines(numbered(51)))).toMatch(/, 49, 50 and 1 more$/)
    const ids = numbered(60).map(String)
    expect(textOf(nodes(ids.slice(0, 50)))).toMatch(/^nodes "1", .*, "50"$/)
    expect(textOf(nodes(ids))).toMatch(/, "50" and 10 more$/)
    expect(textOf(keys(ids))).toMatch(/^keys "1", .*, "50" and 10 more$/)
  })

  test('long names, as many are named as fit into 500 characters', () => {
    // With its quotes and the comma behind it, each takes 50.
    const ids = numbered(12).map((index) => String(index).padStart(46, 'x'))
    expect(textOf(nodes(ids.slice(0, 10)))).toMatch(/x10"$/)
    expect(textOf(nodes(ids))).toMatch(/x10" and 2 more$/)
    expect(textOf(nodes(ids.map((id) => `x${id}`)))).toMatch(/x9" and 3 more$/)
  })

  test('names that are cut count as they are shown', () => {
    const ids = numbered(10).map((index) => String(index).padEnd(1_000, 'x'))
    expect(textOf(nodes(ids))).toMatch(/"5x{78}…" and 5 more$/)
  })

  test('names with escapes count as they are shown', () => {
    const ids = numbered(20).map((index) => `${index}${'\u200b'.repeat(20)}`)
    expect(textOf(nodes(ids))).toMatch(/"4(\\u200b){20}" and 16 more$/)
  })

  test('no shorter name takes the room behind one that did not fit', () => {
    const long = 'x'.repeat(80)
    expect(textOf(nodes([...Array(6).fill(long), 'a', 'b']))).toMatch(/x" and 3 more$/)
  })
})
