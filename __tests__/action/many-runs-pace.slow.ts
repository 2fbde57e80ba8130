// The times of requests of a step with a list, where only real time shows them.
import { describe, expect, test } from '@jest/globals'
import {
  collecting,
  itemOf,
  itemsOf,
  NEVER,
  numbered,
  playList,
  polls,
  startRuns,
  starts,
} from './support/lists.ts'
import { EXECUTING, service } from './support/service.ts'
import { ENDLESS } from './support/workflows.ts'

/** The largest number of requests received within so many milliseconds, of requests in order. */
function mostWithin(requests: readonly { readonly at: number }[], ms: number): number {
  const within = (from: number) => requests.filter(({ at }) => at >= from && at < from + ms).length
  return Math.max(...requests.map(({ at }) => within(at)))
}

describe('the pace', () => {
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

  test('at most eight requests are under way', async () => {
    const runs = await startRuns(numbered(10))
    const before = service.requests.length
    service.script(
      { endpoint: 'read', always: true },
      { ...EXECUTING, delivery: { headAfterMs: 2_000 } },
    )
    await playList({ with: { items: JSON.stringify(collecting(runs)), wait: 'false' } })
    const requests = service.requests.slice(before)
    expect(requests).toHaveLength(10)
    // The ninth begins when the first has been answered.
    expect((requests[8]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_990)
  })

  test('requests go in the order in which they are due: starts have been since the beginning', async () => {
    const runs = await startRuns(numbered(3))
    const before = service.requests.length
    // Polls are due all the time, and starts are always allowed.
    const items = [...collecting(runs), ...numbered(9).map((id) => itemOf(id, ENDLESS))]
    await playList({
      with: { items: JSON.stringify(items), 'max-parallel': '30', 'timeout-minutes': '0.1' },
    })
    const requests = service.requests.slice(before, before + 24)
    const kinds = requests.map(({ endpoint }) => endpoint)
    expect(kinds[0]).toBe('start')
    expect(kinds.filter((kind) => kind === 'start')).toHaveLength(9)
    const polled = requests.flatMap(({ endpoint, run = '' }) => (endpoint === 'read' ? [run] : []))
    expect(polled).toEqual(expect.arrayContaining([...runs]))
  })
})
