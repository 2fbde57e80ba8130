// The times of requests of a step with a list: the pace, 429, and failed polls.
import { describe, expect, test } from '@jest/globals'
import {
  collecting,
  expectPauses,
  itemOf,
  itemsOf,
  numbered,
  playList,
  polls,
  startRuns,
} from './support/lists.ts'
import { atSpeed, leaping } from './support/scenario.ts'
import { answer, EXECUTING, RESET, service } from './support/service.ts'
import { ECHO, PATIENT } from './support/workflows.ts'

/** Pauses long enough that a hold has a length. */
const SLOWER = { 'first-poll-seconds': '0.1', 'poll-interval-seconds': '2' }
/** Pauses with which ten polls in a row take more than five minutes. */
const LONG = { 'first-poll-seconds': '30', 'poll-interval-seconds': '60' }
const LEAPING = { env: leaping() }

describe('the pace', () => {
  test('each run has separate pauses between polls', async () => {
    service.script('read', EXECUTING, EXECUTING)
    await playList({
      with: {
        items: itemsOf(['a']),
        'first-poll-seconds': '20',
        'poll-interval-seconds': '60',
        'request-timeout-seconds': '600',
      },
      env: atSpeed(100),
    })
    expectPauses(service.requests, [20, 18, 18], 100)
  })
})

describe('429', () => {
  test('a service with a limit of executing runs is waited for', async () => {
    service.intercept(({ endpoint }) => {
      const executing = service.runs().filter(({ state }) => state === 'RUNNING').length
      return endpoint === 'start' && executing >= 2 ? answer(429) : undefined
    })
    const played = await playList({
      with: { items: itemsOf(numbered(4), { 'workflow-id': PATIENT.id }), ...SLOWER },
      ...LEAPING,
    })
    expect(played.counts).toEqual({ total: 4, success: 4 })
    expect(service.mostExecuting).toBe(2)
  })
})

describe('failed polls', () => {
  test('the tenth in a row, after five minutes, ends its item alone', async () => {
    const [bad = '', good = ''] = await startRuns(['x', 'y'], ECHO)
    service.script({ run: bad, always: true }, RESET)
    service.script({ run: good }, ...Array(15).fill(EXECUTING))
    const items = JSON.stringify([
      ...collecting([bad, good], ECHO),
      ...numbered(3).map((id) => itemOf(id)),
    ])
    const played = await playList({ with: { items, 'max-parallel': '3', ...LONG }, ...LEAPING })
    expect(played.conclusions).toEqual({
      ...{ 'old 0': 'error', 'old 1': 'success' },
      ...{ 'item 1': 'success', 'item 2': 'success', 'item 3': 'success' },
    })
    expect(polls().filter(({ run }) => run === bad)).toHaveLength(10)
    expect(played.lines.find(({ id }) => id === 'old 0')).toMatchObject({ 'run-id': bad })
  })

  test.each<[string, Record<string, string>, [string, string][], number[]]>([
    [
      'double their pauses up to poll-interval-seconds',
      { 'first-poll-seconds': '1', 'poll-interval-seconds': '5' },
      [],
      // The first pause after a failure is the usual one.
      [0.9, 1.8, 3.6, 4.5, 4.5],
    ],
    ['are repeated after their Retry-After', {}, [['retry-after', '9']], [9, 9, 9]],
  ])('they %s', async (_what, inputs, headers, pauses) => {
    const runs = await startRuns(['x'])
    const before = service.requests.length
    service.script('read', ...Array(pauses.length).fill(answer(503, {}, headers)), EXECUTING)
    const played = await playList({
      with: {
        items: JSON.stringify(collecting(runs)),
        'request-timeout-seconds': '600',
        wait: 'false',
        ...inputs,
      },
      env: atSpeed(60),
    })
    expect(played.outputs.conclusion).toBe('running')
    expect(service.requests).toHaveLength(before + pauses.length + 1)
    expectPauses(service.requests.slice(before), pauses, 60)
  })
})
