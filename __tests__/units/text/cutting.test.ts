// How far texts are cut: to the greatest length that fits, whatever they cost.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { levelThatFits, type Measures } from '../../../src/text/cutting.ts'

/** What a text costs cut to each length: never less for more, and at least its length. */
type Costs = readonly number[]

/** A search that fails where it would take more looks than this. */
function search<Text>(texts: readonly Text[], room: number, of: Measures<Text>, mostLooks = 1_000) {
  let looks = 0
  const cost = (text: Text, length: number) => {
    if (++looks > mostLooks) throw new Error('the search takes too long')
    return of.cost(text, length)
  }
  return levelThatFits(texts, room, { ...of, cost })
}

const byCosts: Measures<Costs> = {
  length: (costs) => costs.length - 1,
  cost: (costs, length) => costs[Math.min(length, costs.length - 1)] ?? 0,
  least: 0,
}

const byLength: Measures<number> = {
  length: (length) => length,
  cost: (length, most) => Math.min(length, most),
  least: 0,
}

test('the level is the greatest at which all fit together, or none', () => {
  const costs = fc
    .tuple(fc.nat({ max: 20 }), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 60 }))
    .map(([frame, steps]): Costs => {
      const all = [frame]
      for (const step of steps) all.push((all.at(-1) ?? 0) + step)
      return all
    })
  fc.assert(
    fc.property(fc.array(costs, { maxLength: 8 }), fc.nat({ max: 1_500 }), (texts, room) => {
      const longest = Math.max(0, ...texts.map(byCosts.length))
      const levels = [...Array(longest + 1).keys()]
      const greatest = levels.findLast(
        (level) => texts.reduce((sum, text) => sum + byCosts.cost(text, level), 0) <= room,
      )
      const level = search(texts, room, byCosts)
      // Above the longest text every level is as good.
      expect(level === undefined ? undefined : Math.min(level, longest)).toBe(greatest)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [[10, 10], 20, 10],
  [[5, 100], 25, 20],
  [[100, 100, 100], 30, 10],
  [[100, 100, 100], 32, 10],
  [[1, 2, 100], 13, 10],
  [[7], 6, 6],
  [[30, 30, 30, 30], 60, 15],
])('of lengths %j, with room for %d, it is %d', (lengths, room, level) => {
  expect(search(lengths, room, byLength)).toBe(level)
})

test('the least length is a bound, though the text be longer than the room', () => {
  expect(search([100], 5, { ...byLength, least: 6 })).toBeUndefined()
  expect(search([100], 6, { ...byLength, least: 6 })).toBe(6)
})

test.each([
  ['plain', 'word '.repeat(200_000)],
  ['with quotes and line breaks', 'said "yes"\n'.repeat(100_000)],
  ['plain first, then quotes', 'x'.repeat(500_000) + '"'.repeat(500_000)],
  ['quotes first, then plain', '"'.repeat(500_000) + 'x'.repeat(500_000)],
])('a long text takes a few looks: %s', (_, text) => {
  const cost = (each: string, most: number) => JSON.stringify(each.slice(0, most)).length
  const measures = { length: (each: string) => each.length, cost, least: 10 }
  const level = search([text], 400_000, measures, 14) ?? 0
  expect(cost(text, level)).toBeLessThanOrEqual(400_000)
  expect(cost(text, level + 1)).toBeGreaterThan(400_000)
})

test('costs that leap, or are a little more than the length, take few looks, too', () => {
  const leap = (_: number, most: number) => (most <= 900_001 ? most : 1e12)
  expect(search([1_000_000], 1_500_000, { ...byLength, cost: leap }, 99)).toBe(900_001)
  const more = (length: number, most: number) => Math.min(length, most) + 0.4
  expect(search([1_000_000], 500_000, { ...byLength, cost: more }, 3)).toBe(499_999)
})

test('no look is at more of all texts together than there is room for', () => {
  const lengths = [10, 500, 4_000, 4_001, 1_000_000]
  for (const room of [100, 9_000, 9_011, 20_000, 300_000]) {
    const looked = new Map<number, number>()
    const cost = (length: number, most: number) => {
      const part = Math.min(length, most)
      looked.set(most, (looked.get(most) ?? 0) + part)
      return part + (length % 2)
    }
    search(lengths, room, { ...byLength, cost, least: 5 })
    for (const total of looked.values()) expect(total).toBeLessThanOrEqual(room)
  }
})
