// The starts of a step with a list, its deadline, and signals. The step's own time runs fast where minutes pass.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { startsByValue } from '../../sandbox/service/index.ts'
import {
  answer,
  ECHO,
  ENDLESS,
  itemOf,
  itemsOf,
  NEVER,
  numbered,
  PATIENT,
  playList,
  RESET,
} from './support/list-scenario.ts'
import {
  collecting,
  expectPauses,
  gapsOf,
  polls,
  serve,
  serveTls,
  service,
  startRuns,
  starts,
} from './support/list-service.ts'

describe('starts', () => {
  test('one start is under way at a time', async () => {
    const delivery = { headAfterMs: 400 }
    service.always('start', { kind: 'real', delivery })
    await playList(service, { with: { items: itemsOf(numbered(4)) } })
    expect(Math.min(...gapsOf(starts()))).toBeGreaterThanOrEqual(390)
  })

  test('collected runs count as executing, and do not wait for a place', async () => {
    await serve({ timeScale: 3 })
    const runs = await startRuns(['a', 'b'], PATIENT)
    const items = JSON.stringify([itemOf('new'), ...collecting(runs, PATIENT)])
    const played = await playList(service, { with: { items, 'max-parallel': '1' } })
    expect(played.counts).toEqual({ total: 3, success: 3 })
    const requests = service.requests.slice(2)
    expect(requests.slice(0, 2).map(({ run }) => run)).toEqual(runs)
    expect(service.mostExecuting).toBe(2)
  })

  test('a start without a connection is repeated, before other starts, as often as it takes', async () => {
    const trusting = await serveTls('127.0.0.1')
    // A single run has fewer tries; three and ten more would end the step.
    service.resetConnections(11)
    const { conclusions } = await playList(service, {
      with: { items: itemsOf(['a', 'b', 'c'], { 'workflow-id': PATIENT.id }) },
      env: trusting,
    })
    expect(conclusions).toEqual({ a: 'success', b: 'success', c: 'success' })
    expect([...startsByValue(service.requests, 'input_1').keys()]).toEqual(['a', 'b', 'c'])
    expect(service.runs()).toHaveLength(3)
  })

  test('an uncertain start leaves its item unknown, and is not sent again', async () => {
    const delivery = { fault: { kind: 'reset' } } as const
    service.fault({ endpoint: 'start', start: 2 }, { kind: 'real', delivery })
    const played = await playList(service, {
      with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }) },
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
    expect(played.counts).toEqual({ total: 4, success: 3, unknown: 1 })
    expect(played.conclusions['item 2']).toBe('unknown')
    expect(starts()).toHaveLength(4)
    for (const requests of startsByValue(service.requests, 'input_1').values()) {
      expect(requests).toHaveLength(1)
    }
    // The next start waits for a good poll that was sent after the lost one.
    const kinds = service.requests.map(({ endpoint }) => endpoint)
    const third = kinds.indexOf('start', kinds.indexOf('start', kinds.indexOf('start') + 1) + 1)
    expect(kinds[third - 1]).toBe('read')
  })

  test('the next start waits 60 s after an uncertain start where there is no run to poll', async () => {
    service.script('start', RESET)
    const played = await playList(service, {
      with: { items: itemsOf(['a', 'b']), 'max-parallel': '1' },
      speed: 30,
    })
    expect(played.conclusions).toEqual({ a: 'unknown', b: 'success' })
    expectPauses(starts(), [60], 30)
  })

  test('no further run is started after three uncertain starts with none accepted or refused between', async () => {
    const lost = answer(500)
    const refused = answer(400)
    service.script('start', lost, lost, refused, lost, lost, { kind: 'real' }, lost, lost, lost)
    const played = await playList(service, {
      with: { items: itemsOf(numbered(11)), 'request-timeout-seconds': '600' },
      speed: 100,
    })
    expect(starts()).toHaveLength(9)
    expect(played.outputs.counts).toBe(
      '{"total":11,"success":1,"error":1,"unknown":7,"not_started":2}',
    )
  })
})

describe('the deadline', () => {
  test('no start begins after the deadline, and each executing run gets a last poll', async () => {
    const played = await playList(service, {
      with: {
        items: itemsOf(numbered(4), { 'workflow-id': ENDLESS.id }),
        'max-parallel': '2',
        'timeout-minutes': '0.1',
        ...NEVER,
      },
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'timed_out'])
    expect(played.counts).toEqual({ total: 4, timed_out: 2, not_started: 2 })
    expect(polls()).toHaveLength(2)
    expect(played.conclusions['item 1']).toBe('timed_out')
  })

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

  test('no last poll is sent where a hold goes past the deadline', async () => {
    service.script('read', answer(429, {}, [['retry-after', '600']]))
    const items = itemsOf(['a', 'b', 'c'], { 'workflow-id': ENDLESS.id })
    const played = await playList(service, {
      with: { items, 'first-poll-seconds': '10', 'timeout-minutes': '1', 'max-parallel': '2' },
      speed: 10,
    })
    expect(played.counts).toEqual({ total: 3, timed_out: 2, not_started: 1 })
    expect(polls()).toHaveLength(1)
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

describe('a signal with a start under way', () => {
  /** A step that gets the signals while its second start is under way. */
  function interrupted(signals: number) {
    return playList(service, {
      with: { items: itemsOf(numbered(4), { 'workflow-id': ENDLESS.id }) },
      whileRunning: async (step) => {
        while (starts().length < 2) await pause(20)
        for (let sent = 0; sent < signals; sent++) {
          step.signal('SIGINT')
          await pause(200)
        }
        await step.result
      },
    })
  }

  test('a start without an answer leaves its item unknown', async () => {
    service.fault({ endpoint: 'start', start: 2 }, { kind: 'silence' })
    const played = await interrupted(1)
    expect(played.exitCode).not.toBe(0)
    expect(played.outputs.conclusion).toBe('cancelled')
    expect(played.counts).toEqual({ total: 4, cancelled: 1, unknown: 1, not_started: 2 })
    expect(played.conclusions['item 2']).toBe('unknown')
    expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['item 1'])
  })

  test('a start that is answered in time keeps its run id', async () => {
    const delivery = { headAfterMs: 1_500 }
    service.fault({ endpoint: 'start', start: 2 }, { kind: 'real', delivery })
    const played = await interrupted(1)
    expect(played.counts).toEqual({ total: 4, cancelled: 2, not_started: 2 })
    expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['item 1', 'item 2'])
  })

  test('a second signal ends the step at once', async () => {
    service.fault({ endpoint: 'start', start: 2 }, { kind: 'silence' })
    const played = await interrupted(2)
    expect(played.exitCode).not.toBe(0)
    expect(played.outputs.counts).toBeUndefined()
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
