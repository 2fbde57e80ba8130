// The requests of a step with a list, through the bundle: the pace, a service that is busy or down,
// starts of which nobody knows, the deadline and signals.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import {
  mostWithin,
  type Service,
  type ServiceOptions,
  startService,
  startsByValue,
} from '../../sandbox/service/index.ts'
import {
  ECHO,
  ENDLESS,
  itemsOf,
  numbered,
  PATIENT,
  playList,
  RESET,
  WORKFLOWS,
} from './support/list-scenario.ts'

/** Timers and the loopback are not exact: ten in a little less than a second. */
const NEARLY_A_SECOND_MS = 950

async function withService(
  options: ServiceOptions,
  work: (service: Service) => Promise<void>,
): Promise<void> {
  const service = await startService({ workflows: WORKFLOWS, ...options })
  try {
    await work(service)
  } finally {
    await service.close()
  }
}

const startsOf = (service: Service) =>
  service.requests.filter(({ endpoint }) => endpoint === 'start')
const pollsOf = (service: Service) => service.requests.filter(({ endpoint }) => endpoint === 'read')
/** Polls that are not so close that a hold or an outage has no length. */
const SLOWER = { 'first-poll-seconds': '0.1', 'poll-interval-seconds': '2' }

describe('the pace', () => {
  test('is at most ten requests begun within a second, and max-parallel is kept', () =>
    withService({}, async (service) => {
      const items = itemsOf(numbered(12), { 'workflow-id': PATIENT.id })
      const played = await playList(service, { with: { items, 'max-parallel': '3' } })
      expect(played.counts).toEqual({ total: 12, success: 12 })
      expect(service.mostExecuting).toBe(3)
      expect(mostWithin(service.requests, NEARLY_A_SECOND_MS)).toBeLessThanOrEqual(10)
    }))

  test('has one start under way at a time', () =>
    withService({}, async (service) => {
      const delivery = { headAfterMs: 400 }
      service.always('start', { kind: 'real', delivery })
      await playList(service, { with: { items: itemsOf(numbered(4)) } })
      const times = startsOf(service).map(({ at }) => at)
      const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(390)
    }))

  test('lets runs that are collected count as executing', () =>
    withService({}, async (service) => {
      const more = { 'workflow-id': PATIENT.id }
      const first = await playList(service, {
        with: { items: itemsOf(['a', 'b'], more), wait: 'false' },
      })
      const ids: Record<string, string> = JSON.parse(first.outputs['run-ids'] ?? '')
      const items = JSON.stringify([
        { id: 'new', inputs: { input_1: 'x' } },
        { id: 'a', 'run-id': ids.a, ...more },
        { id: 'b', 'run-id': ids.b, ...more },
      ])
      const played = await playList(service, { with: { items, 'max-parallel': '1' } })
      expect(played.counts).toEqual({ total: 3, success: 3 })
      const requests = service.requests.slice(2)
      expect(requests.slice(0, 2).map(({ run }) => run)).toEqual([ids.a, ids.b])
      expect(service.mostExecuting).toBe(2)
    }))
})

describe('429', () => {
  test('with Retry-After holds back all requests, and no item fails', () =>
    withService({}, async (service) => {
      const headers = [['retry-after', '2']] as const
      service.fault(
        { endpoint: 'start', start: 3 },
        { kind: 'answer', answer: { status: 429, headers } },
      )
      const played = await playList(service, {
        with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }) },
      })
      expect(played.counts).toEqual({ total: 4, success: 4 })
      const busy = service.requests.findIndex(({ outcome }) => outcome === 429)
      const [at, next] = service.requests.slice(busy, busy + 2).map((each) => each.at)
      expect((next ?? 0) - (at ?? 0)).toBeGreaterThanOrEqual(1_990)
    }))

  test('without it slows the step down, and no item fails', () =>
    withService({ limits: { requests: { most: 3, retryAfterSeconds: null } } }, async (service) => {
      const played = await playList(service, { with: { items: itemsOf(numbered(5)), ...SLOWER } })
      expect(played.counts).toEqual({ total: 5, success: 5 })
      expect(service.requests.some(({ outcome }) => outcome === 429)).toBe(true)
      expect(startsByValue(service.requests, 'input_1').size).toBe(5)
      expect(service.runs()).toHaveLength(5)
    }))

  test('for too many runs executing is answered by waiting', () =>
    withService({ limits: { executing: { most: 2 } } }, async (service) => {
      const played = await playList(service, {
        with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }), ...SLOWER },
      })
      expect(played.counts).toEqual({ total: 4, success: 4 })
      expect(service.mostExecuting).toBe(2)
    }))

  test('that asks for a day ends the starting', () =>
    withService({}, async (service) => {
      const headers = [['retry-after', '86400']] as const
      service.always('start', { kind: 'answer', answer: { status: 429, headers } })
      const played = await playList(service, { with: { items: itemsOf(numbered(3)) } })
      expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
      expect(played.counts).toEqual({ total: 3, not_started: 3 })
      expect(service.requests).toHaveLength(1)
    }))
})

describe('an outage', () => {
  test('of a few seconds costs no item, and is tried with one request at a time', () =>
    withService({}, async (service) => {
      service.fault({ endpoint: 'read', fromMs: 700, untilMs: 3_700 }, RESET)
      const played = await playList(service, {
        with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }), ...SLOWER },
      })
      expect(played.counts).toEqual({ total: 4, success: 4 })
      const log = played.log.join('\n')
      expect(log).toMatch(/does not answer[\s\S]*answers again/)
      expect(pollsOf(service).filter(({ outcome }) => outcome === 'reset').length).toBeLessThan(8)
    }))

  test('before the first start: no connection is no item’s failure', async () => {
    // A port at which nobody listens for a while.
    const gone = await startService()
    await gone.close()
    let service: Service | undefined
    const played = await playList(gone, {
      with: { items: itemsOf(numbered(3)), ...SLOWER },
      whileRunning: async (step) => {
        await step.line(/does not answer/)
        service = await startService({ workflows: WORKFLOWS, port: Number(new URL(gone.url).port) })
      },
    })
    await service?.close()
    expect(played.counts).toEqual({ total: 3, success: 3 })
  })

  test('that does not end ends the step with the tenth failed try', () =>
    withService({}, async (service) => {
      service.fault({ endpoint: 'read' }, RESET)
      const played = await playList(service, {
        with: { items: itemsOf(numbered(6), { 'workflow-id': ENDLESS.id }), 'max-parallel': '2' },
      })
      expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
      expect(played.counts).toEqual({ total: 6, error: 2, not_started: 4 })
      expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['item 1', 'item 2'])
      const polls = pollsOf(service).length
      // Of requests begun before the third had failed there are few.
      expect(polls).toBeGreaterThanOrEqual(13)
      expect(polls).toBeLessThanOrEqual(15)
    }))
})

describe('a start', () => {
  test('of which nobody knows is not sent again, and its item is unknown', () =>
    withService({}, async (service) => {
      const delivery = { fault: { kind: 'reset' } } as const
      service.fault({ endpoint: 'start', start: 2 }, { kind: 'real', delivery })
      const played = await playList(service, {
        with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }) },
      })
      expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
      expect(played.counts).toEqual({ total: 4, success: 3, unknown: 1 })
      expect(played.conclusions['item 2']).toBe('unknown')
      expect(startsOf(service)).toHaveLength(4)
      for (const starts of startsByValue(service.requests, 'input_1').values()) {
        expect(starts).toHaveLength(1)
      }
      // The next one waits for a good poll that was sent after it.
      const kinds = service.requests.map(({ endpoint }) => endpoint)
      const third = kinds.indexOf('start', kinds.indexOf('start', kinds.indexOf('start') + 1) + 1)
      expect(kinds[third - 1]).toBe('read')
    }))

  test.each([
    [400, 10],
    [401, 1],
    [403, 1],
  ])('refused with %d: %d of them end the starting', (status, starts) =>
    withService({}, async (service) => {
      service.always('start', { kind: 'answer', answer: { status, json: { message: 'No.' } } })
      const played = await playList(service, { with: { items: itemsOf(numbered(12)) } })
      expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
      expect(played.counts).toEqual({ total: 12, error: starts, not_started: 12 - starts })
      expect(service.requests).toHaveLength(starts)
    }),
  )
})

test('the deadline ends starting and waiting, with a last poll for each run', () =>
  withService({}, async (service) => {
    const played = await playList(service, {
      with: {
        items: itemsOf(numbered(4), { 'workflow-id': ENDLESS.id }),
        'max-parallel': '2',
        'timeout-minutes': '0.03',
        'first-poll-seconds': '60',
        'poll-interval-seconds': '60',
      },
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'timed_out'])
    expect(played.counts).toEqual({ total: 4, timed_out: 2, not_started: 2 })
    expect(pollsOf(service)).toHaveLength(2)
    expect(played.conclusions['item 1']).toBe('timed_out')
  }))

describe('a signal with a start under way', () => {
  async function interrupted(service: Service, signals: number) {
    const startedAt = { second: 0, end: 0 }
    const played = await playList(service, {
      with: { items: itemsOf(numbered(4), { 'workflow-id': ENDLESS.id }) },
      whileRunning: async (step) => {
        while (startsOf(service).length < 2) await pause(20)
        startedAt.second = Date.now()
        for (let sent = 0; sent < signals; sent++) {
          step.signal('SIGINT')
          await pause(200)
        }
        await step.result
        startedAt.end = Date.now()
      },
    })
    return { ...played, tookMs: startedAt.end - startedAt.second }
  }

  test('whose answer does not come leaves its item unknown', () =>
    withService({}, async (service) => {
      service.fault({ endpoint: 'start', start: 2 }, { kind: 'silence' })
      const played = await interrupted(service, 1)
      expect(played.exitCode).not.toBe(0)
      expect(played.outputs.conclusion).toBe('cancelled')
      expect(played.counts).toEqual({ total: 4, cancelled: 1, unknown: 1, not_started: 2 })
      expect(played.conclusions['item 2']).toBe('unknown')
      expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['item 1'])
    }))

  test('whose answer comes in time does not lose the id of the run', () =>
    withService({}, async (service) => {
      const delivery = { headAfterMs: 1_500 }
      service.fault({ endpoint: 'start', start: 2 }, { kind: 'real', delivery })
      const played = await interrupted(service, 1)
      expect(played.counts).toEqual({ total: 4, cancelled: 2, not_started: 2 })
      expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['item 1', 'item 2'])
    }))

  test('a second one ends the step at once', () =>
    withService({}, async (service) => {
      service.fault({ endpoint: 'start', start: 2 }, { kind: 'silence' })
      const played = await interrupted(service, 2)
      expect(played.exitCode).not.toBe(0)
      expect(played.outputs.counts).toBeUndefined()
    }))
})

test('of two large answers one is dropped and fetched afterwards', () =>
  withService({}, async (service) => {
    const first = await playList(service, { with: { items: itemsOf(['a', 'b']), wait: 'false' } })
    const ids: Record<string, string> = JSON.parse(first.outputs['run-ids'] ?? '')
    const [a = '', b = ''] = [ids.a, ids.b]
    const before = service.requests.length
    const output = 'x'.repeat(17 * 1024 * 1024)
    for (const run of [a, b]) {
      service.fault(
        { run },
        {
          kind: 'real',
          change: ({ json, ...answer }) => ({ ...answer, json: enlarged(json, output) }),
          delivery: { fault: { kind: 'drip', bytes: 1024 * 1024, everyMs: 40 } },
        },
      )
    }
    const items = JSON.stringify([
      { id: 'a', 'run-id': a },
      { id: 'b', 'run-id': b },
    ])
    const played = await playList(service, { with: { items, summary: 'none' } })
    expect(played.counts).toEqual({ total: 2, success: 2 })
    expect(played.lines.map(({ result }) => result?.length)).toEqual([output.length, output.length])
    const outcomes = service.requests.slice(before).map(({ outcome }) => outcome)
    expect(outcomes).toContain('abandoned')
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(2)
  }))

/** The finished run, with that output. */
function enlarged(json: unknown, output: string): unknown {
  const text = JSON.stringify(json)
  return JSON.parse(text.replace(/"output":"[^"]*"/, () => `"output":"${output}"`))
}

test('the workflow of an item goes before the step’s', () =>
  withService({}, async (service) => {
    await playList(service, {
      with: { items: itemsOf(['a']), 'workflow-id': ENDLESS.id, wait: 'false' },
    })
    await playList(service, { with: { items: itemsOf(['a'], { 'workflow-id': ECHO.id }) } })
    expect(service.runs().map((run) => run.workflow_id)).toEqual([ENDLESS.id, ECHO.id])
  }))
