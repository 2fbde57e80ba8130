// When a step with a list sends its requests: the pace, 429, and outages.
import { describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../sandbox/service/index.ts'
import {
  answer,
  ENDLESS,
  EXECUTING,
  itemsOf,
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
} from './support/list-service.ts'
import { leaping } from './support/scenario.ts'

/** Pauses long enough that a hold or an outage has a length. */
const SLOWER = { 'first-poll-seconds': '0.1', 'poll-interval-seconds': '2' }
const LEAPING = { env: leaping() }

describe('the pace', () => {
  test('each run has its own pauses between polls', async () => {
    service.script('read', EXECUTING, EXECUTING)
    await playList(service, {
      with: {
        items: itemsOf(['a']),
        'first-poll-seconds': '20',
        'poll-interval-seconds': '60',
        'request-timeout-seconds': '600',
      },
      speed: 100,
    })
    expectPauses(service.requests, [20, 18, 18], 100)
  })
})

describe('429', () => {
  test('a service with a limit of executing runs is waited for', async () => {
    await serve({ timeScale: 0.1, limits: { executing: { most: 2 } } })
    const played = await playList(service, {
      with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }), ...SLOWER },
      ...LEAPING,
    })
    expect(played.counts).toEqual({ total: 4, success: 4 })
    expect(service.mostExecuting).toBe(2)
  })

  test('429 does not end an outage', async () => {
    const runs = await startRuns(['x'])
    // Three failed polls begin the outage, and ten more end the step; the 429 is none of them.
    service.script('read', ...Array(8).fill(RESET), answer(429), ...Array(5).fill(RESET))
    const before = service.requests.length
    const items = JSON.stringify(collecting(runs))
    const played = await playList(service, { with: { items }, ...LEAPING })
    expect(service.requests).toHaveLength(before + 14)
    expect(played.conclusions).toEqual({ 'old 0': 'error' })
    expect(played.outputs.error).toContain('The service was unavailable')
  })
})

describe('an outage', () => {
  test('an outage before the first start fails no item', async () => {
    // Nothing listens at the port for a while.
    const gone = service
    await gone.close()
    const played = await playList(gone, {
      with: { items: itemsOf(numbered(3)), ...SLOWER },
      // The ten tries take 5 s.
      speed: 4,
      whileRunning: async (step) => {
        await step.line(/does not answer/)
        await serve({ port: Number(new URL(gone.url).port) })
      },
    })
    expect(played.counts).toEqual({ total: 3, success: 3 })
  })

  test('an outage that lasts ends the step with the tenth failed try', async () => {
    service.fault({ endpoint: 'read' }, RESET)
    const played = await playList(service, {
      with: { items: itemsOf(numbered(6), { 'workflow-id': ENDLESS.id }), 'max-parallel': '2' },
      ...LEAPING,
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
    expect(played.counts).toEqual({ total: 6, error: 2, not_started: 4 })
    expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['item 1', 'item 2'])
    // A few more may be under way when the third fails.
    expect(polls().length).toBeGreaterThanOrEqual(13)
    expect(polls().length).toBeLessThanOrEqual(15)
  })

  test.each<[string, Record<string, string>, [string, string][], number[]]>([
    [
      'begin with 1 s',
      { 'first-poll-seconds': '0.1', 'poll-interval-seconds': '3' },
      [],
      [1, 2, 3],
    ],
    ['begin with first-poll-seconds', { 'first-poll-seconds': '4' }, [], [4, 8, 16]],
    ['are lengthened by Retry-After', {}, [['retry-after', '9']], [9, 9, 9]],
  ])('the pauses in an outage %s', async (_what, inputs, headers, pauses) => {
    const runs = await startRuns(['x'])
    const before = service.requests.length
    service.script('read', ...Array(6).fill(answer(503, {}, headers)), EXECUTING)
    const played = await playList(service, {
      with: {
        items: JSON.stringify(collecting(runs)),
        'poll-interval-seconds': '60',
        'request-timeout-seconds': '600',
        wait: 'false',
        ...inputs,
      },
      speed: 60,
    })
    expect(played.outputs.conclusion).toBe('running')
    expectPauses(service.requests.slice(before + 2), pauses, 60)
  })

  test('the pauses in an outage are at most poll-interval-seconds', async () => {
    const runs = await startRuns(['x'])
    service.always('read', answer(503))
    const played = await playList(service, {
      // Ten tries take less than half a minute; with pauses doubled each time, 17 minutes.
      with: {
        items: JSON.stringify(collecting(runs)),
        'poll-interval-seconds': '3',
        'timeout-minutes': '3',
      },
      ...LEAPING,
    })
    expect([played.outputs.conclusion, played.conclusions['old 0']]).toEqual(['error', 'error'])
  })

  test('failed polls in an outage do not count for their runs', async () => {
    const runs = await startRuns(['x'])
    const before = service.requests.length
    // The tenth failed poll in a row ends the wait for a single run.
    service.script('read', ...Array(12).fill(RESET), EXECUTING)
    const played = await playList(service, {
      with: { items: JSON.stringify(collecting(runs)), wait: 'false' },
      ...LEAPING,
    })
    expect(played.conclusions).toEqual({ 'old 0': 'running' })
    expect(service.requests).toHaveLength(before + 13)
  })

  test.each<[string, Behaviour | undefined]>([
    ['executes', EXECUTING],
    ['has finished', undefined],
    ['is refused', answer(401)],
  ])('an outage ends with the answer that a run %s', async (_what, end) => {
    service.script('read', RESET, RESET, RESET, ...(end === undefined ? [] : [end]))
    const played = await playList(service, { with: { items: itemsOf(['a']) }, ...LEAPING })
    expect(played.log).toContain('The service answers again')
  })
})
