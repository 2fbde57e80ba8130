// The beginnings of results: bounded together, the longest cut first.
import { expect, test } from '@jest/globals'
import { Excerpts } from '../../../../src/report/list/excerpts.ts'

const lengths = (excerpts: Excerpts, number: number) =>
  Array.from({ length: number }, (_, index) => excerpts.get(index)?.length)

test('texts that fit stay whole', () => {
  const excerpts = new Excerpts(100)
  for (const [index, text] of ['x'.repeat(60), '', 'y'.repeat(40)].entries()) {
    excerpts.add(index, text)
  }
  expect(lengths(excerpts, 4)).toEqual([60, 0, 40, undefined])
})

test('where they do not fit, the longest are cut to a common length, and those that follow as well', () => {
  const excerpts = new Excerpts(1_000)
  excerpts.add(0, 'a'.repeat(5_000))
  excerpts.add(1, 'b'.repeat(50))
  expect(lengths(excerpts, 2)).toEqual([700, 50])
  excerpts.add(2, 'c'.repeat(5_000))
  expect(lengths(excerpts, 3)).toEqual([350, 50, 350])
  excerpts.add(3, 'd'.repeat(200))
  expect(lengths(excerpts, 4)).toEqual([350, 50, 350, 200])
})

test('no pair of surrogates is split', () => {
  const excerpts = new Excerpts(11)
  excerpts.add(0, '😀'.repeat(20))
  expect(excerpts.get(0)?.isWellFormed()).toBe(true)
})
