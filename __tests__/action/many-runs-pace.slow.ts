// The times of requests of a step with a list, where only real time shows them.
import { expect, test } from '@jest/globals'
import { itemsOf, NEVER, numbered, playList, polls, starts } from './support/lists.ts'
import { service } from './support/service.ts'
import { ENDLESS } from './support/workflows.ts'

/** The largest number of requests received within so many milliseconds, of requests in order. */
function mostWithin(requests: readonly { readonly at: number }[], ms: number): number {
  const within = (from: number) => requests.filter(({ at }) => at >= from && at < from + ms).length
  return Math.max(...requests.map(({ at }) => within(at)))
}

test('the pace is even, for last polls too, and max-parallel is 10 by default', async () => {
  const items = itemsOf(numbered(12), { 'workflow-id': ENDLESS.id })
  const played = await playList({ with: { items, ...NEVER, 'timeout-minutes': '0.2' } })
  expect(played.outputs.counts).toBe('{"total":12,"timed_out":10,"not_started":2}')
  expect([service.mostExecuting, polls().length]).toEqual([10, 10])
  // In bursts of ten, it would be ten.
  for (const requests of [starts(), polls()]) {
    expect(mostWithin(requests, 475)).toBeLessThanOrEqual(8)
  }
})
