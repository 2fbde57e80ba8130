// The starts of a step with a list, its deadline, and signals.
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { certificate, TRUSTING } from '../helpers/certificates.ts'
import {
  itemsOf,
  NEVER,
  numbered,
  playList,
  polls,
  starts,
  startsByValue,
} from './support/lists.ts'
import { atSpeed, leaping } from './support/scenario.ts'
import { answer, EXECUTING, otherService, service } from './support/service.ts'
import { ENDLESS } from './support/workflows.ts'

const LEAPING = { env: leaping() }

describe('starts', () => {
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

test('a used-up quota ends the starts, and the runs until then are polled', async () => {
  const used = { type: 'error', error: { message: 'Monthly quota of runs used up' } }
  const busy = answer(429, used, [['retry-after', '86400']])
  service.script('start', { kind: 'real' }, { kind: 'real' }, busy)
  const played = await playList({
    with: { items: itemsOf(numbered(4)), 'poll-interval-seconds': '120' },
    ...LEAPING,
  })
  expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
  expect(played.counts).toEqual({ total: 4, success: 2, error: 1, not_started: 1 })
  expect(service.requests).toHaveLength(5)
  const quoted = /status 429, "Monthly quota of runs used up"/
  const errors = played.lines.flatMap(({ error }) => error ?? [])
  expect(errors).toEqual(Array(2).fill(expect.stringMatching(quoted)))
  expect(played.outputs.error).toMatch(quoted)
  expect(played.log.join('\n')).toMatch(quoted)
})

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

// Windows has no such signals: they just end the process.
if (process.platform !== 'win32') {
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
}
