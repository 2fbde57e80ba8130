// How many items ended how, at a glance.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ITEM_CONCLUSIONS } from '../../../../src/many/conclusion.ts'
import { barOf, countsOf, countsText, MARKS } from '../../../../src/report/list/counts.ts'
import { failing, finished, started } from '../../../helpers/outcomes.ts'
import { itemRecord } from './scene.ts'

const marksIn = (bar: string) =>
  [...new Intl.Segmenter().segment(bar)].map(({ segment }) => segment)

test('the counts are those of what occurs, in the order of the output `counts`', () => {
  const outcomes = [started(), failing(1), finished(), finished()]
  const records = outcomes.map((outcome, index) => itemRecord(index, `i${index}`, outcome))
  expect(countsOf(records)).toEqual([
    ['success', 2],
    ['failure', 1],
    ['started', 1],
  ])
  expect(countsText(records)).toBe('2 success, 1 failure, 1 started')
})

describe('the bar', () => {
  test('has a mark for each item while they are few', () => {
    expect(
      barOf([
        ['success', 3],
        ['failure', 2],
        ['not_started', 1],
      ]),
    ).toBe('✅✅✅❌❌⚪')
    expect(barOf([['success', 16]])).toBe('✅'.repeat(16))
  })

  test('has at least one mark for what occurs once in a thousand', () => {
    expect(
      barOf([
        ['success', 999],
        ['failure', 1],
      ]),
    ).toBe(`${'✅'.repeat(15)}❌`)
  })

  test('has a share for each where they are many', () => {
    expect(
      barOf([
        ['success', 500],
        ['failure', 250],
        ['timed_out', 250],
      ]),
    ).toBe(`${'✅'.repeat(8)}${'❌'.repeat(4)}${'⌛'.repeat(4)}`)
  })

  test('has the mark that is left over for the first of equal ones', () => {
    const counts = (['success', 'failure', 'error'] as const).map((each) => [each, 20] as const)
    expect(barOf(counts)).toBe(`${'✅'.repeat(6)}${'❌'.repeat(5)}${'❗'.repeat(5)}`)
  })

  test('is never longer than a line on a phone, and in the order of the counts', () => {
    const counts = fc
      .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 9 })
      .map((numbers) =>
        ITEM_CONCLUSIONS.slice(0, numbers.length).map(
          (conclusion, index) => [conclusion, numbers[index] ?? 1] as const,
        ),
      )
    fc.assert(
      fc.property(counts, (all) => {
        const marks = marksIn(barOf(all))
        const total = all.reduce((sum, [, number]) => sum + number, 0)
        expect(marks).toHaveLength(Math.min(total, 16))
        expect([...new Set(marks)]).toEqual(all.map(([conclusion]) => MARKS[conclusion]))
      }),
    )
  })
})
