// How far texts are cut: to the greatest length that fits, whatever they cost.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { levelThatFits, type Measures } from '../../../src/text/cutting.ts'
import { prefix } from '../../../src/text/text.ts'

/** What a text costs cut to each length: never less for more, and at least its length. */
interface Priced {
  readonly costs: readonly number[]
}

const measures: Measures<Priced> = {
  length: ({ costs }) => costs.length - 1,
  cost: ({ costs }, length) => costs[Math.min(length, costs.length - 1)] ?? 0,
  least: 0,
}

/** The measures for one search, which fails where that would never end. */
function forOneSearch<Text>(of: Measures<Text>): Measures<Text> {
  let looks = 0
  const cost = (text: Text, length: number) => {
    if (++looks > 1_000) throw new Error('the search does not end')
    return of.cost(text, length)
  }
  return { ...of, cost }
}

/** One after the other, from the shortest on. */
function bySearch(texts: readonly Priced[], room: number): number | undefined {
  const cost = (level: number) => texts.reduce((sum, text) => sum + measures.cost(text, level), 0)
  const longest = Math.max(0, ...texts.map(measures.length))
  let greatest: number | undefined
  for (let level = 0; level <= longest && cost(level) <= room; level++) greatest = level
  return greatest
}

const priced = fc
  .tuple(fc.nat({ max: 20 }), fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 60 }))
  .map(([frame, steps]): Priced => {
    const costs = [frame]
    for (const step of steps) costs.push((costs.at(-1) ?? 0) + step)
    return { costs }
  })

test('is the greatest at which all fit together, or none when not even the least fits', () => {
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 8 }), fc.nat({ max: 1_500 }), (texts, room) => {
      const level = levelThatFits(texts, room, forOneSearch(measures))
      const expected = bySearch(texts, room)
      // Above the longest text every level is as good.
      const longest = Math.max(0, ...texts.map(measures.length))
      expect(level === undefined ? undefined : Math.min(level, longest)).toBe(expected)
    }),
    { numRuns: 2_000 },
  )
})

test('fits and is the greatest for texts that end in a marker and keep pairs whole', () => {
  const marker = '… [cut]'
  const cutTo = (text: string, most: number) =>
    text.length <= most ? text : prefix(text, most - marker.length) + marker
  const cost = (text: string, most: number) => JSON.stringify(cutTo(text, most)).length
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), fc.nat({ max: 400 }), (texts, room) => {
      const sum = (level: number) => texts.reduce((all, each) => all + cost(each, level), 0)
      const length = (each: string) => each.length
      const least = marker.length
      const level = levelThatFits(texts, room, forOneSearch({ length, cost, least }))
      if (level === undefined) expect(sum(marker.length)).toBeGreaterThan(room)
      else {
        expect(sum(level)).toBeLessThanOrEqual(room)
        const longest = Math.max(0, ...texts.map((each) => each.length))
        if (level < longest) expect(sum(level + 1)).toBeGreaterThan(room)
      }
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
])('of %j, with room for %d, is %d where texts cost their length', (lengths, room, level) => {
  const own = {
    length: (length: number) => length,
    cost: (length: number, most: number) => Math.min(length, most),
    least: 0,
  }
  expect(levelThatFits(lengths, room, forOneSearch(own))).toBe(level)
})

describe('looks at the texts a few times only', () => {
  const repeated = (what: string, times: number) => what.repeat(times)
  test.each([
    ['plain', repeated('word ', 200_000)],
    ['with quotes and line breaks', repeated('said "yes"\n', 100_000)],
    ['plain first, then quotes', repeated('x', 500_000) + repeated('"', 500_000)],
    ['quotes first, then plain', repeated('"', 500_000) + repeated('x', 500_000)],
  ])('%s', (_what, text) => {
    let looks = 0
    const level = levelThatFits([text], 400_000, {
      length: (each) => each.length,
      cost: (each, most) => {
        if (++looks > 50) throw new Error('the search does not end')
        return JSON.stringify(each.slice(0, most)).length
      },
      least: 10,
    })
    expect(JSON.stringify(text.slice(0, level)).length).toBeLessThanOrEqual(400_000)
    expect(JSON.stringify(text.slice(0, (level ?? 0) + 1)).length).toBeGreaterThan(400_000)
    expect(looks).toBeLessThan(15)
  })

  test('where the costs leap, so that no line leads to the place', () => {
    let looks = 0
    const level = levelThatFits([1_000_000], 1_500_000, {
      length: (length) => length,
      cost: (_length, most) => {
        if (++looks > 1_000) throw new Error('the search does not end')
        return most <= 900_001 ? most : 1e12
      },
      least: 0,
    })
    expect(level).toBe(900_001)
    expect(looks).toBeLessThan(100)
  })

  test('where each costs a little more than its length', () => {
    let looks = 0
    const level = levelThatFits([1_000_000], 500_000, {
      length: (length) => length,
      cost: (length, most) => {
        if (++looks > 1_000) throw new Error('the search does not end')
        return Math.min(length, most) + 0.4
      },
      least: 0,
    })
    expect(level).toBe(499_999)
    expect(looks).toBeLessThan(4)
  })

  test('and never at more of all texts together than there is room for', () => {
    const lengths = [10, 500, 4_000, 4_000, 1_000_000]
    for (const room of [100, 9_000, 9_011, 20_000, 300_000]) {
      const looked = new Map<number, number>()
      const measured = {
        length: ([, length]: readonly [number, number]) => length,
        cost: ([index, length]: readonly [number, number], most: number) => {
          const part = Math.min(length, most)
          looked.set(most, (looked.get(most) ?? 0) + part)
          return part + (index % 2)
        },
        least: 5,
      }
      levelThatFits([...lengths.entries()], room, forOneSearch(measured))
      for (const total of looked.values()) expect(total).toBeLessThanOrEqual(room)
    }
  })
})
