// The times of requests of a step with a list, where only real time shows them.
import { describe, expect, test } from '@jest/globals'
import { mostWithin, startsByValue } from '../../sandbox/service/index.ts'
import {
  answer,
  ECHO,
  ENDLESS,
  EXECUTING,
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
  polls,
  serve,
  service,
  startRuns,
  starts,
} from './support/list-service.ts'

/** Timers and the loopback are not exact: ten in a little less than a second. */
const NEARLY_A_SECOND_MS = 950
/** Pauses long enough that a hold has a length. */
const SLOWER = { 'first-poll-seconds': '0.1', 'poll-interval-seconds': '2' }
const BUSY = answer(429)
const busyFor = (seconds: number) => answer(429, {}, [['retry-after', String(seconds)]])

describe('the pace', () => {
  test('at most ten requests begin within a second, and at most max-parallel runs execute', async () => {
    await serve({ timeScale: 0.3 })
    const items = itemsOf(numbered(12), { 'workflow-id': PATIENT.id })
    const played = await playList(service, { with: { items, 'max-parallel': '3' } })
    expect(played.counts).toEqual({ total: 12, success: 12 })
    expect(service.mostExecuting).toBe(3)
    expect(mostWithin(service.requests, NEARLY_A_SECOND_MS)).toBeLessThanOrEqual(10)
  })

  test('the pace is even, for last polls too, and max-parallel is 10 by default', async () => {
    const items = itemsOf(numbered(12), { 'workflow-id': ENDLESS.id })
    const played = await playList(service, { with: { items, ...NEVER, 'timeout-minutes': '0.2' } })
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
    service.always('read', { ...EXECUTING, delivery: { headAfterMs: 2_000 } })
    await playList(service, { with: { items: JSON.stringify(collecting(runs)), wait: 'false' } })
    const requests = service.requests.slice(before)
    expect(requests).toHaveLength(10)
    // The ninth begins when the first has been answered.
    expect((requests[8]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_990)
  })

  test('requests go in the order in which they are due, starts and polls alike', async () => {
    const runs = await startRuns(numbered(3))
    const before = service.requests.length
    // Polls are due all the time, and starts are always allowed.
    const items = [...collecting(runs), ...numbered(9).map((id) => itemOf(id, ENDLESS))]
    await playList(service, {
      with: { items: JSON.stringify(items), 'max-parallel': '30', 'timeout-minutes': '0.1' },
    })
    const requests = service.requests.slice(before)
    const polled = requests.slice(0, 6).flatMap(({ endpoint, run = '' }) => {
      return endpoint === 'read' ? [run] : []
    })
    expect(new Set(polled)).toEqual(new Set(runs))
    const kinds = requests.slice(0, 24).map(({ endpoint }) => endpoint)
    expect(kinds.filter((kind) => kind === 'start')).toHaveLength(9)
  })
})

describe('429', () => {
  test('a hold without Retry-After is 1 s, doubled up to poll-interval-seconds', async () => {
    service.always('start', BUSY)
    const played = await playList(service, {
      with: { items: itemsOf(['a', 'b']), 'poll-interval-seconds': '3' },
      speed: 10,
    })
    const holds = played.result.log.flatMap(
      (line) => /next request in (\S+)$/.exec(line)?.[1] ?? [],
    )
    expect(holds.slice(0, 4).map((each) => Math.round(Number.parseFloat(each)))).toEqual([
      1, 2, 3, 3,
    ])
    expectPauses(service.requests, [1, 2, 3, 3, 3, 3, 3], 10)
    expect(played.conclusions).toEqual({ a: 'error', b: 'not_started' })
  })

  test('a hold with Retry-After holds back all requests, and no item fails', async () => {
    service.fault({ endpoint: 'start', start: 3 }, busyFor(2))
    const played = await playList(service, {
      with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }) },
    })
    expect(played.counts).toEqual({ total: 4, success: 4 })
    const busy = service.requests.findIndex(({ outcome }) => outcome === 429)
    const [at, next] = service.requests.slice(busy, busy + 2).map((each) => each.at)
    expect((next ?? 0) - (at ?? 0)).toBeGreaterThanOrEqual(1_990)
  })

  test('a service with a limit of requests slows the step down, and no item fails', async () => {
    await serve({ limits: { requests: { most: 3, retryAfterSeconds: null } } })
    const played = await playList(service, { with: { items: itemsOf(numbered(5)), ...SLOWER } })
    expect(played.counts).toEqual({ total: 5, success: 5 })
    expect(service.requests.some(({ outcome }) => outcome === 429)).toBe(true)
    expect(startsByValue(service.requests, 'input_1').size).toBe(5)
    expect(service.runs()).toHaveLength(5)
  })

  test('answers to requests sent before a hold do not add to it', async () => {
    const runs = await startRuns(numbered(6))
    const before = service.requests.length
    service.script('read', ...runs.map(() => ({ ...BUSY, delivery: { headAfterMs: 1_500 } })))
    const played = await playList(service, {
      with: {
        items: JSON.stringify(collecting(runs)),
        'poll-interval-seconds': '60',
        wait: 'false',
      },
    })
    expect(played.outputs.conclusion).toBe('running')
    const outcomes = service.requests.slice(before).map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(6)
    expect(played.log.filter((line) => line.includes('asks for fewer requests'))).toHaveLength(1)
  })

  test('each hold halves the pace down to a request in 10 s, and good answers bring it back', async () => {
    // Polls, since a start has eight tries at most.
    const runs = await startRuns(['x'], ECHO)
    const before = service.requests.length
    service.script('read', ...Array(12).fill(busyFor(1)))
    const items = [...collecting(runs, ECHO), ...numbered(11).map((id) => itemOf(id))]
    const played = await playList(service, {
      // It takes some 75 s; without a lowest pace, or always at that pace, it would take over 300 s.
      with: { items: JSON.stringify(items), 'max-parallel': '1', 'timeout-minutes': '4' },
      speed: 10,
    })
    expect(played.counts).toEqual({ total: 12, success: 12 })
    const requests = service.requests.slice(before)
    expectPauses(requests, [1, 1, 1, 1, 2, 4, 8, 8, 8, 8, 8, 8], 10)
  })
})

test('polls that fail for a few seconds cost no item', async () => {
  const played = await playList(service, {
    with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }), ...SLOWER },
    whileRunning: async (step) => {
      await step.line(/^Started run .* for item "item 4"/)
      service.fault({ endpoint: 'read', untilMs: 3_000 }, RESET)
    },
  })
  expect(played.counts).toEqual({ total: 4, success: 4 })
  expect(polls().some(({ outcome }) => outcome === 'reset')).toBe(true)
})
