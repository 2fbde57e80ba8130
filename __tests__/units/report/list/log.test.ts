// The log of a list while it is carried out.
import { describe, expect, test } from '@jest/globals'
import type { Event } from '../../../../src/many/ports.ts'
import type { Poll } from '../../../../src/run/poll.ts'
import { cancelled, finished, RUN, said } from '../../../helpers/outcomes.ts'
import { BASE, KEY } from '../../../helpers/told.ts'
import { collect, listScene, start } from './scene.ts'

const { clock, report, told } = listScene()

const EXECUTING: Poll = { kind: 'executing', message: 'Be patient', retryAfterMs: 0 }
const polled = (index: number, poll: Poll = EXECUTING): Event => ({
  kind: 'polled',
  index,
  poll,
  waitedMs: 0,
  pauseMs: 1_000,
})
const startedItem = (index: number): Event => ({
  kind: 'started',
  index,
  runId: `run-${index}`,
})

describe('the first line', () => {
  test('says how many items there are, how many at once, and where', () => {
    report([start('a'), start('b'), collect('c', 'run-c')], { maxParallel: 1 }).begin()
    expect(told().log).toEqual([
      `3 items (2 to start, 1 to collect), at most 1 run at a time, at ${BASE}`,
    ])
  })

  test('says how many are left alone, since they may have been started', () => {
    const time = '2026-11-20T10:00:00.000Z'
    report([start('a'), { kind: 'leave', id: 'b', workflowId: 'w', time }]).begin()
    expect(told().log).toEqual([
      `2 items (1 to start, 1 that may have been started), at most 10 runs at a time, at ${BASE}`,
    ])
  })

  test('says nothing of starts where there are none', () => {
    report([collect('c', 'run-c')]).begin()
    expect(told().log).toEqual([`1 item (1 to collect), at ${BASE}`])
  })
})

test('there is a line for each start and each end, and none for a poll', () => {
  const list = report([start('a\n::error::x'), start(`of ${KEY}`)])
  list.onEvent({ kind: 'starting', index: 0 })
  list.onEvent(startedItem(0))
  list.onEvent(polled(0))
  list.onEvent({
    kind: 'start-repeated',
    index: 1,
    cause: said('refused'),
    pauseMs: 1_000,
    askedMs: 0,
  })
  list.ended(0, finished())
  list.ended(1, cancelled(undefined, false))
  expect(told().log).toEqual([
    'Started run run-0 for item "a ::error::x" (1 of 2)',
    `Ended item "a ::error::x" (1 of 2): success, run ${RUN}`,
  ])
  expect(told().annotations).toEqual([])
})

test('an end that is no success says why', () => {
  const list = report([start('a')])
  list.ended(0, finished({ error: `no ${KEY}` }))
  expect(told().log[0]).toMatch(
    /^Ended item "a" \(1 of 1\): failure, run \S+: its error is "no \*\*\*"$/,
  )
})

test('holds, outages and the end of the starting have their lines', () => {
  const list = report([start('a')])
  const problem = { kind: 'service-down', cause: said('reset') } as const
  const ends = [
    { by: 'deadline' },
    { by: 'failures' },
    { by: 'service', problem },
    { by: 'journal', problem },
  ] as const
  list.onEvent({ kind: 'held', ms: 2_000, askedMs: 2_000 })
  list.onEvent({ kind: 'held', ms: 1_000, askedMs: 0 })
  list.onEvent({ kind: 'outage-began', cause: said('status 503') })
  list.onEvent({ kind: 'outage-ended' })
  for (const why of ends) list.onEvent({ kind: 'starting-ended', why, left: 2 })
  const down =
    'No more runs are started, 2 items not started: The service was unavailable for longer than a step waits. The last error: reset.'
  expect(told().log).toEqual([
    'The service asks for fewer requests and a pause of 2s: next request in 2s',
    'The service asks for fewer requests: next request in 1s',
    'The service does not answer (status 503): sending one request at a time',
    'The service answers again',
    'No more runs are started, 2 items not started: the deadline (`timeout-minutes`) is too close',
    'No more runs are started, 2 items not started: more items failed than `tolerated-failures` allows',
    down,
    down,
  ])
})

test('the counts are told at most once a minute, whatever happens', () => {
  const list = report([start('a'), start('b'), start('c'), collect('d', 'run-d')])
  for (const second of [0, 59, 60, 61, 119, 120, 130]) {
    clock.now = second * 1_000
    list.onEvent(second === 0 ? startedItem(0) : polled(0))
  }
  clock.now = 200_000
  list.ended(0, finished())
  expect(told().log.filter((line) => line.includes('executing'))).toEqual([
    '1m 00s: 2 executing, 0 ended, 2 not started yet',
    '2m 00s: 2 executing, 0 ended, 2 not started yet',
    '3m 20s: 1 executing, 1 ended, 2 not started yet',
  ])
})

test('the counts say how many have failed', () => {
  const list = report([start('a'), start('b'), start('c')])
  list.ended(0, finished({ error: 'quota' }))
  clock.now = 60_000
  list.ended(1, finished())
  expect(told().log.at(-1)).toBe('1m 00s: 0 executing, 2 ended (1 failed), 1 not started yet')
})

describe('the time that an item took', () => {
  const TIMES = { started_at: '2026-11-20T10:00:00', ended_at: '2026-11-20T10:00:09' }

  test('stands in the line of its end, where it is known', () => {
    const list = report([start('a')])
    list.ended(0, finished(TIMES))
    expect(told().log).toEqual([`Ended item "a" (1 of 1): success in 9s, run ${RUN}`])
  })
})

test('no item that is not started has a line of its own', () => {
  const list = report([start('a')])
  list.ended(0, { kind: 'not-started', why: { by: 'deadline' } })
  expect(told().log).toEqual([])
})

test('an error has at most 300 characters', () => {
  const list = report([start('a')])
  list.ended(0, finished({ error: 'x'.repeat(400) }))
  expect(told().log[0]?.split(`${RUN}: `)[1]).toBe(`its error is "${'x'.repeat(285)}…`)
})

describe('the page of a run', () => {
  const urlOf = (index: number, runId: string) => `https://a.example/${index}/${runId}`

  test('stands in the line of the start', () => {
    const list = report([start('a')], { urlOf })
    list.onEvent(startedItem(0))
    list.ended(0, finished())
    expect(told().log).toEqual([
      'Started run run-0 for item "a" (1 of 1) (https://a.example/0/run-0)',
      `Ended item "a" (1 of 1): success, run ${RUN}`,
    ])
  })

  test('stands in the line of the end, where the step did not start the run', () => {
    const list = report([collect('a', RUN)], { urlOf })
    list.ended(0, finished())
    expect(told().log).toEqual([
      `Ended item "a" (1 of 1): success, run ${RUN} (https://a.example/0/${RUN})`,
    ])
  })
})

test('the counts are not told when all items have ended', () => {
  const list = report([start('a')])
  clock.now = 60_000
  list.ended(0, finished())
  expect(told().log).toHaveLength(1)
  list.onEvent({ kind: 'outage-ended' })
  expect(told().log).toHaveLength(2)
})

test('the first counts come a minute after the step began, not a minute after 0', () => {
  clock.now = 90_000
  const list = report([start('a'), start('b')])
  list.onEvent(startedItem(0))
  clock.now = 149_999
  list.onEvent(polled(0))
  expect(told().log).toHaveLength(1)
  clock.now = 150_000
  list.onEvent(polled(0))
  expect(told().log.at(-1)).toBe('2m 30s: 1 executing, 0 ended, 1 not started yet')
})
