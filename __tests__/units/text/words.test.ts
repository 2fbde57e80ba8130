// Sentences as values, in which our own words and text from outside stay apart.
import { describe, expect, test } from '@jest/globals'
import { foreign, id, joined, own, quoted, say, spelled, url } from '../../../src/text/words.ts'

describe('a sentence', () => {
  test('has our own words as strings, and text from outside as parts of their own', () => {
    const name = id('run-1')
    expect(say`The run ${name} failed.`.parts).toEqual(['The run ', name, ' failed.'])
    expect(say`${2} of ${own('3 runs')}`.parts).toEqual(['', '2', ' of ', '3 runs', ''])
  })

  test('has the parts of a sentence in it, or that sentence as one part from outside', () => {
    const cause = say`status ${502}, "${quoted('No')}"`
    expect(say`It failed: ${cause}.`.parts).toEqual(['It failed: ', ...cause.parts, '.'])
    expect(quoted(cause)).toMatchObject({ content: cause, most: 500 })
    expect(say`It failed: ${quoted(cause)}.`.parts).toHaveLength(3)
  })

  test('may be made of a list', () => {
    const [first, second] = [id('a'), id('b')]
    const { parts } = joined([first, say`x${second}`, 3], ', ')
    expect(parts).toEqual([first, ', ', 'x', second, '', ', ', '3'])
    expect(joined([], ', ').parts).toEqual([])
  })
})

describe('text from outside', () => {
  test('has a length of its own, and one for each usual kind', () => {
    const lengths = [foreign('x', 7), id('x'), quoted('x'), url('x')].map(({ most }) => most)
    expect(lengths).toEqual([7, 256, 500, 7_000])
  })

  test('may have its characters spelled out, or another form', () => {
    const text = spelled('x', 7)
    expect(text).toMatchObject({ content: 'x', most: 7, isSpelled: true })
    expect(text.form('a\u200b"')).toBe('"a\\u200b\\""')
    expect(foreign('x', 7).isSpelled).toBe(false)
    expect(foreign('x', 7).form('shown')).toBe('shown')
    expect(foreign('x', 7, (shown) => `'${shown}'`).form('shown')).toBe("'shown'")
  })
})
