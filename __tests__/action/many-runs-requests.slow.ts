// The requests of a step with a list, where only real time shows a promise.
import { describe, expect, test } from '@jest/globals'
import { ECHO, ENDLESS, itemsOf, NEVER, playList } from './support/list-scenario.ts'
import { collecting, polls, service, startRuns, starts } from './support/list-service.ts'

describe('the deadline', () => {
  test('last polls without an answer end 10 s after the deadline', async () => {
    const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
    service.always('read', { kind: 'silence' })
    const played = await playList(service, {
      // Without an end, these polls would take longer than a test.
      with: { items, ...NEVER, 'timeout-minutes': '0.5', 'request-timeout-seconds': '600' },
      speed: 5,
    })
    expect(played.counts).toEqual({ total: 2, timed_out: 2 })
    expect(polls()).toHaveLength(2)
  })

  test('a start answered after the deadline keeps its run id, and its run gets one poll', async () => {
    service.script('start', { kind: 'real', delivery: { headAfterMs: 7_000 } })
    const items = itemsOf(['a', 'b'], { 'workflow-id': ENDLESS.id })
    const played = await playList(service, { with: { items, 'timeout-minutes': '0.1' } })
    expect(played.conclusions).toEqual({ a: 'timed_out', b: 'not_started' })
    expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['a'])
    expect([starts().length, polls().length]).toEqual([1, 1])
  })
})

test('the second of two large answers is dropped, and requested again afterwards', async () => {
  const runs = await startRuns(['a', 'b'], ECHO)
  const before = service.requests.length
  const output = 'x'.repeat(17 * 1024 * 1024)
  for (const run of runs) {
    service.fault(
      { run },
      {
        kind: 'real',
        change: ({ json, ...answer }) => ({ ...answer, json: enlarged(json, output) }),
        delivery: { fault: { kind: 'drip', bytes: 1024 * 1024, everyMs: 40 } },
      },
    )
  }
  const items = JSON.stringify(collecting(runs, ECHO))
  const played = await playList(service, { with: { items, summary: 'none' } })
  expect(played.counts).toEqual({ total: 2, success: 2 })
  expect(played.lines.map(({ result }) => result?.length)).toEqual([output.length, output.length])
  const outcomes = service.requests.slice(before).map(({ outcome }) => outcome)
  expect(outcomes).toContain('abandoned')
  expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(2)
})

/** The finished run, with that output. */
function enlarged(json: unknown, output: string): unknown {
  const text = JSON.stringify(json)
  return JSON.parse(text.replace(/"output":"[^"]*"/, () => `"output":"${output}"`))
}
