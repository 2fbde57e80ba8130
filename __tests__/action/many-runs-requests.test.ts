// The starts of a step with a list, its deadline, and signals.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { certificate, TRUSTING } from '../helpers/certificates.ts'
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
  startsByValue,
} from './support/lists.ts'
import { atSpeed, leaping } from './support/scenario.ts'
import { answer, EXECUTING, otherService, service } from './support/service.ts'
import { ECHO, ENDLESS } from './support/workflows.ts'

const LEAPING = { env: leaping() }

describe('starts', () => {
  test('collected runs count as executing, and do not wait for a place', async () => {
    const runs = await startRuns(['a', 'b'], ECHO)
    for (const run of runs) service.script({ run }, ...Array(3).fill(EXECUTING))
    const items = JSON.stringify([itemOf('new'), ...collecting(runs, ECHO)])
    const played = await playList({ with: { items, 'max-parallel': '1' }, ...LEAPING })
    expect(played.counts).toEqual({ total: 3, success: 3 })
    const requests = service.requests.slice(2)
    expect(requests.slice(0, 2).map(({ run }) => run)).toEqual(runs)
    // The start waits for the end of both.
    const begun = requests.findIndex(({ endpoint }) => endpoint === 'start')
    const finished = requests.slice(0, begun).filter(({ outcome }) => outcome === 200)
    expect(finished.map(({ run }) => run).sort()).toEqual([...runs].sort())
  })

  test('a start without a connection is repeated, before other starts', async () => {
    const secure = await otherService({ tls: certificate() })
    secure.resetConnections(7)
    const { conclusions, log } = await playList(
      { with: { items: itemsOf(['a', 'b', 'c']) }, env: { ...leaping(), ...TRUSTING } },
      secure,
    )
    expect(conclusions).toEqual({ a: 'success', b: 'success', c: 'success' })
    expect(
      log.filter((line) =>
        /^Not started yet: item "a" \(1 of 3\) \(.*\), next attempt in /.test(line),
      ),
    ).toHaveLength(7)
    expect([...startsByValue(secure).keys()]).toEqual(['a', 'b', 'c'])
    expect(secure.runs()).toHaveLength(3)
  })

  test('tries while a run is executing do not count', async () => {
    const [run = ''] = await startRuns(['x'], ECHO)
    const before = starts().length
    const release = service.script({ run, always: true }, EXECUTING)
    service.script('start', ...Array(20).fill(answer(429, {}, [['retry-after', '1']])))
    const items = JSON.stringify([...collecting([run], ECHO), itemOf('new'), itemOf('other')])
    const played = await playList({
      with: { items, 'timeout-minutes': '600' },
      whileRunning: async (step) => {
        await step.line(/^Started run .* for item "new"/)
        release()
      },
      ...LEAPING,
    })
    expect(played.counts).toEqual({ total: 3, success: 3 })
    expect(starts()).toHaveLength(before + 22)
  })

  test('tries count again once no run is executing', async () => {
    const [run = ''] = await startRuns(['x'], ECHO)
    const before = starts().length
    service.script({ endpoint: 'start', always: true }, answer(429, {}, [['retry-after', '30']]))
    // The run is seen to be executing for a while.
    service.script({ run }, ...Array(3).fill(EXECUTING))
    const items = JSON.stringify([...collecting([run], ECHO), itemOf('new'), itemOf('other')])
    const played = await playList({ with: { items, 'timeout-minutes': '600' }, ...LEAPING })
    expect(played.conclusions).toEqual({ 'old 0': 'success', new: 'error', other: 'not_started' })
    expect(starts().length).toBeGreaterThan(before + 8)
    // Those after the last poll of the run are eight.
    const last = service.requests.findLastIndex(({ endpoint }) => endpoint === 'read')
    expect(service.requests.slice(last + 1)).toHaveLength(8)
  })

  test('an uncertain start leaves its item unknown, and is not sent again', async () => {
    const delivery = { fault: { kind: 'reset' } } as const
    service.script('start', { kind: 'real' }, { kind: 'real', delivery })
    const release = service.script({ endpoint: 'read', value: 'item 1', always: true }, EXECUTING)
    const played = await playList({
      with: { items: itemsOf(numbered(4)) },
      whileRunning: async (step) => {
        await step.line(/^Started run .* for item "item 3"/)
        release()
      },
      ...LEAPING,
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
    expect(played.counts).toEqual({ total: 4, success: 3, unknown: 1 })
    expect(played.conclusions['item 2']).toBe('unknown')
    expect(starts()).toHaveLength(4)
    for (const requests of startsByValue(service).values()) {
      expect(requests).toHaveLength(1)
    }
    // The next start waits for a good poll that was sent after the lost one.
    const kinds = service.requests.map(({ endpoint }) => endpoint)
    const third = kinds.indexOf('start', kinds.indexOf('start', kinds.indexOf('start') + 1) + 1)
    expect(kinds[third - 1]).toBe('read')
  })
})

describe('no more starts', () => {
  test.each([0, 2])(
    'a used-up quota ends the starts after %i runs, which are polled',
    async (count) => {
      const used = { type: 'error', error: { message: 'Monthly quota of runs used up' } }
      const busy = answer(429, used, [['retry-after', '86400']])
      service.script('start', ...Array(count).fill({ kind: 'real' }), busy)
      const played = await playList({
        with: { items: itemsOf(numbered(count + 2)), 'poll-interval-seconds': '120' },
        ...LEAPING,
      })
      expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
      const started = count === 0 ? {} : { success: count }
      expect(played.counts).toEqual({ total: count + 2, ...started, error: 1, not_started: 1 })
      expect(service.requests).toHaveLength(2 * count + 1)
      const quoted = /status 429, "Monthly quota of runs used up"/
      const errors = played.lines.flatMap(({ error }) => error ?? [])
      expect(errors).toEqual(Array(2).fill(expect.stringMatching(quoted)))
      expect(played.outputs.error).toMatch(quoted)
      expect(played.log.join('\n')).toMatch(quoted)
    },
  )

  test('executing runs are still waited for after a refusal with 403', async () => {
    service.script('start', { kind: 'real' }, answer(403))
    const release = service.script({ endpoint: 'read', value: 'a', always: true }, EXECUTING)
    const played = await playList({
      with: { items: itemsOf(['a', 'b', 'c']) },
      whileRunning: async (step) => {
        await step.line(/^Ended item "b"/)
        release()
      },
    })
    expect(played.conclusions).toEqual({ a: 'success', b: 'error', c: 'not_started' })
  })

  test('no further run is started where a certificate is not trusted', async () => {
    const secure = await otherService({ tls: certificate() })
    const played = await playList({ with: { items: itemsOf(['a', 'b', 'c']) } }, secure)
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
    expect(played.outputs.counts).toBe('{"total":3,"error":1,"not_started":2}')
    expect([secure.connectionCount, secure.requests]).toEqual([1, []])
  })
})

describe('the deadline', () => {
  test('no start begins after the deadline, and each executing run gets a last poll', async () => {
    const played = await playList({
      with: {
        items: itemsOf(numbered(4), { 'workflow-id': ENDLESS.id }),
        'max-parallel': '2',
        'timeout-minutes': '1',
        ...NEVER,
      },
      ...LEAPING,
    })
    expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'timed_out'])
    expect(played.counts).toEqual({ total: 4, timed_out: 2, not_started: 2 })
    expect(polls()).toHaveLength(2)
    expect(played.conclusions['item 1']).toBe('timed_out')
  })

  test('a hold ends at the deadline, and the last polls find what has finished', async () => {
    const busy = answer(429, { message: 'Slow down' }, [['retry-after', '600']])
    service.script('read', busy)
    const items = JSON.stringify([itemOf('a'), itemOf('b'), itemOf('c', ENDLESS)])
    const played = await playList({
      with: { items, 'first-poll-seconds': '10', 'timeout-minutes': '1' },
      ...LEAPING,
    })
    expect(played.counts).toEqual({ total: 3, success: 2, timed_out: 1 })
    expect(polls()).toHaveLength(4)
    expect(played.log.join('\n')).toContain('The service is busy (status 429, "Slow down")')
  })
})

describe('a signal with a start under way', () => {
  /** A step that gets a signal while its second start is under way. */
  function interrupted(speed = 1) {
    return playList({
      with: { items: itemsOf(numbered(4), { 'workflow-id': ENDLESS.id }) },
      env: atSpeed(speed),
      whileRunning: async (step) => {
        while (starts().length < 2) await pause(20)
        step.signal('SIGINT')
        await step.result
      },
    })
  }

  test('a start without an answer leaves its item unknown', async () => {
    service.script('start', { kind: 'real' }, { kind: 'silence' })
    const played = await interrupted(5)
    expect(played.exitCode).not.toBe(0)
    expect(played.outputs.conclusion).toBe('cancelled')
    expect(played.counts).toEqual({ total: 4, cancelled: 1, unknown: 1, not_started: 2 })
    expect(played.conclusions['item 2']).toBe('unknown')
    expect(Object.keys(JSON.parse(played.outputs['run-ids'] ?? ''))).toEqual(['item 1'])
  })
})
