// The longest list there may be.
import { expect, test } from '@jest/globals'
import { mostInASecond, play, tally } from './scene.ts'

test('a thousand items: each ends once, within the limits, close to the ideal', async () => {
  const played = await play({ items: 1_000, maxParallel: 100, length: () => 60_000 })
  expect(tally(played.outcomes)).toEqual({ success: 1_000 })
  expect(played.starts).toHaveLength(1_000)
  expect(played.mostExecuting).toBe(100)
  expect(mostInASecond(played.requests)).toBeLessThanOrEqual(10)
  expect(played.mostUnderWay).toBeLessThanOrEqual(8)
  expect(played.endedAt).toBeLessThan(((1_000 * 60_000) / 100) * 1.3)
})
