// The requests of a step with a list, where only real time shows a promise.
import { describe, expect, test } from '@jest/globals'
import { itemsOf, NEVER, playList, polls, starts } from './support/lists.ts'
import { atSpeed } from './support/scenario.ts'
import { service } from './support/service.ts'
import { ENDLESS } from './support/workflows.ts'

describe('the deadline', () => {
  test('last polls without an answer end 10 s after the deadline', async () => {
    const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
    service.script({ endpoint: 'read', always: true }, { kind: 'silence' })
    const played = await playList({
      // Without an end, these polls would take longer than a test.
      with: { items, ...NEVER, 'timeout-minutes': '0.5', 'request-timeout-seconds': '600' },
      env: atSpeed(5),
    })
    expect(played.counts).toEqual({ total: 2, timed_out: 2 })
    expect(polls()).toHaveLength(2)
  })

  test('a start answered after the deadline keeps its run id, and its run gets one poll', async () => {
    service.script('start', { kind: 'real', delivery: { headAfterMs: 7_000 } })
    const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
    const played = await playList({ with: { items, 'timeout-minutes': '0.1' } })
    expect(played.conclusions).toEqual({ a: 'timed_out', b: 'not_started' })
    expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['a'])
    expect([starts().length, polls().length]).toEqual([1, 1])
  })
})
