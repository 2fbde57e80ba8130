// Proves that no depth of nesting exhausts the stack.
import { describe, expect, test } from '@jest/globals'
import { compact, elements, JsonSyntaxError, members, rootOf } from '../../../src/text/json.ts'

const LEVELS = 100_000

describe('deep nesting', () => {
  const arrays = `${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}`
  const objects = `${'{"a": '.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`

  test('100,000 levels of arrays do not exhaust the stack', () => {
    expect(rootOf(arrays)).toEqual({ start: 0, end: arrays.length })
    expect([...elements(arrays, 0)]).toEqual([{ start: 1, end: arrays.length - 1 }])
    expect(compact(arrays, rootOf(arrays)) === arrays).toBe(true)
  })

  test('100,000 levels of objects do not exhaust the stack', () => {
    expect(rootOf(objects)).toEqual({ start: 0, end: objects.length })
    expect([...members(objects, 0)]).toEqual([
      { key: 'a', keyStart: 1, start: 6, end: objects.length - 1 },
    ])
    expect(compact(objects, rootOf(objects)) === objects.replaceAll(' ', '')).toBe(true)
  })

  test('100,000 levels that are never closed are refused at their end', () => {
    expect(() => rootOf('['.repeat(LEVELS))).toThrow(new JsonSyntaxError(LEVELS, 'value'))
    expect(() => rootOf('{"a":'.repeat(LEVELS))).toThrow(new JsonSyntaxError(5 * LEVELS, 'value'))
  })
})
