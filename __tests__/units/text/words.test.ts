// Sentences as values: what is ours and what is not stay apart.
import { describe, expect, test } from '@jest/globals'
import { foreign, id, joined, own, quoted, say, spelled, url } from '../../../src/text/words.ts'

describe('a sentence', () => {
  test('keeps what is ours and what is not apart', () => {
    const name = id('run-1')
    expect(say`The run ${name} failed.`.parts).toEqual(['The run ', name, ' failed.'])
    expect(say`${2} of ${own('3 runs')}`.parts).toEqual(['', '2', ' of ', '3 runs', ''])
  })

  test('takes in the parts of another one', () => {
    const cause = say`status ${502}, "${quoted('No')}"`
    expect(say`It failed: ${cause}.`.parts).toEqual(['It failed: ', ...cause.parts, '.'])
  })

  test('can be treated as a whole like text from outside', () => {
    const cause = say`status ${502}`
    expect(quoted(cause)).toMatchObject({ content: cause, most: 500 })
    expect(say`It failed: ${quoted(cause)}.`.parts).toHaveLength(3)
  })
})

describe('text from outside', () => {
  test('has a length of its own, and one for each usual kind', () => {
    expect(foreign('x', 7)).toMatchObject({ content: 'x', most: 7 })
    expect(id('x')).toMatchObject({ content: 'x', most: 256 })
    expect(quoted('x')).toMatchObject({ content: 'x', most: 500 })
    expect(url('x')).toMatchObject({ content: 'x', most: 7_000 })
  })

  test('may have its characters spelled out', () => {
    const text = spelled('x', 7)
    expect(text).toMatchObject({ content: 'x', most: 7, isSpelled: true })
    expect(text.form('a\u200b"')).toBe('"a\\u200b\\""')
    expect(foreign('x', 7).isSpelled).toBe(false)
  })

  test('is shown as it may be, unless another form is given', () => {
    expect(foreign('x', 7).form('shown')).toBe('shown')
    expect(foreign('x', 7, (shown) => `'${shown}'`).form('shown')).toBe("'shown'")
  })
})

describe('a list', () => {
  test('is joined by what is ours', () => {
    const [first, second] = [id('a'), id('b')]
    expect(joined([first, say`x${second}`, 3], ', ').parts).toEqual([
      first,
      ', ',
      'x',
      second,
      '',
      ', ',
      '3',
    ])
    expect(joined([], ', ').parts).toEqual([])
  })
})
