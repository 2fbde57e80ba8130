// What is remembered of an item when it has ended, and how items are named and ordered.

import { describe, expect, test } from '@jest/globals'
import { ITEM_CONCLUSIONS } from '../../../../src/many/conclusion.ts'
import {
  detached,
  failedOf,
  type ItemRecord,
  itemText,
  nameText,
  recordOf,
  runText,
  worstFirst,
} from '../../../../src/report/list/record.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import {
  cancelled,
  failed,
  finished,
  RUN,
  running,
  said,
  started,
  timedOut,
} from '../../../helpers/outcomes.ts'
import { BASE, KEY, presenter } from '../../../helpers/told.ts'
import { textOf } from '../../../helpers/words.ts'
import { start } from './scene.ts'

const NO_RUN = { runId: undefined, runUrl: undefined }
const PAGE = 'https://studio.example/runs/1'

const record = (outcome: Outcome, run: Pick<ItemRecord, 'runId' | 'runUrl'> = NO_RUN) =>
  recordOf(3, start('an item'), outcome, run, { presenter, baseUrl: BASE })
const withRun = (outcome: Outcome) => record(outcome, { runId: RUN, runUrl: PAGE })

describe('a record', () => {
  test('of a run that succeeded has its times, its state and the size of its result, and no error', () => {
    const outcome = finished({
      started_at: '2026-11-20T10:00:00.000000',
      ended_at: '2026-11-20T10:00:01.500000',
      completed_steps: [{ node_id: 'a', output: 'é漢' }],
    })
    expect(withRun(outcome)).toEqual({
      index: 3,
      id: 'an item',
      conclusion: 'success',
      why: undefined,
      runId: RUN,
      runUrl: PAGE,
      isFinished: true,
      goesOn: false,
      error: undefined,
      reason: undefined,
      brief: undefined,
      state: 'DONE',
      startedAt: 1_795_168_800_000_000n,
      endedAt: 1_795_168_801_500_000n,
      bytes: 5,
    })
  })

  test('of an item without a run has only why it has none', () => {
    const none = record({ kind: 'not-started', why: { by: 'failures' } })
    expect(none).toMatchObject({
      conclusion: 'not_started',
      why: 'failures',
      isFinished: false,
      goesOn: false,
      error: {
        text: 'No run was started, because more items failed than `tolerated-failures` allows. Correct the items that failed, then run this again.',
        cut: false,
      },
    })
    const { runId, runUrl, state, startedAt, endedAt, bytes } = none
    expect([runId, runUrl, state, startedAt, endedAt, bytes]).toEqual(
      Array.from({ length: 6 }, () => undefined),
    )
  })

  test('has the reason as HTML and as text, without the run and without the key', () => {
    const { reason, brief, error } = withRun(finished({ error: `<no> ${KEY}` }))
    expect(reason?.text).toBe('its error is <code>&lt;no&gt; ***</code>')
    expect(brief).toBe('its error is "<no> ***"')
    expect(error?.text).toMatch(`The run ${RUN} failed: its error is "<no> ***".`)
  })

  test('keeps 200 characters of a state', () => {
    expect(record(finished({ state: 's'.repeat(201) })).state).toBe('s'.repeat(200))
  })

  test('of a run whose step has no output has no size of a result', () => {
    const { bytes } = record(finished({ completed_steps: [{ node_id: 'a', output: null }] }))
    expect(bytes).toBeUndefined()
    expect(record(finished({ completed_steps: [{ node_id: 'a', output: '' }] })).bytes).toBe(0)
  })
})

describe('a run goes on', () => {
  const OTHER = { kind: 'other-workflow', expected: 'w', actual: 'v' } as const
  const POLLS = { kind: 'polls-failed', polls: 10, cause: said('reset') } as const

  test.each<readonly [goesOn: boolean, what: string, outcome: Outcome]>([
    [true, 'when the step timed out', timedOut()],
    [true, 'when the step was cancelled', cancelled(RUN)],
    [true, 'when it can no longer be polled', failed(POLLS, RUN)],
    [false, 'when it is not the run of the item', failed(OTHER, RUN)],
    [false, 'when it has finished', finished()],
    [false, 'when nobody was to wait for it', started()],
    [false, 'when nobody waited for it', running()],
  ])('is %s %s', (goesOn, _what, outcome) => {
    expect(withRun(outcome).goesOn).toBe(goesOn)
  })

  test('is false where no run is known', () => {
    expect(record(cancelled(undefined)).goesOn).toBe(false)
    expect(record(failed(POLLS)).goesOn).toBe(false)
  })
})

test.each([
  ['ASCII', 'text'],
  ['characters of one byte in Latin-1', 'é\u00ff'],
  ['one character of two bytes among others', 'é漢'],
  ['pairs of surrogates', '😀'],
])('a copied text of %s is the same', (_what, text) => {
  expect(detached(text)).toBe(text)
})

describe('the name of an item', () => {
  test('is its id in quotes, with its place in the list', () => {
    expect(textOf(itemText({ id: 'a "b"', index: 1 }, 5))).toBe('item "a \\"b\\"" (2 of 5)')
  })

  test('is harmless, and has at most 100 characters', () => {
    expect(textOf(nameText('a\n::error::x'))).toBe('"a ::error::x"')
    expect(textOf(nameText('n'.repeat(101)))).toBe(`"${'n'.repeat(99)}…"`)
  })

  test('is followed by the id of its run, where there is one', () => {
    expect(textOf(runText('run-1'))).toBe(', run run-1')
    expect(textOf(runText(undefined))).toBe('')
  })
})

describe('of the items', () => {
  const some = (...conclusions: readonly ItemRecord['conclusion'][]) =>
    conclusions.map((conclusion, index) => ({ ...record(finished()), index, conclusion }))

  test('those that failed come first, then those without an end, then the good ones', () => {
    const all = worstFirst(some(...ITEM_CONCLUSIONS.toReversed()))
    expect(all.map(({ conclusion }) => conclusion)).toEqual([
      'unknown',
      'error',
      'failure',
      'timed_out',
      'cancelled',
      'not_started',
      'running',
      'started',
      'success',
    ])
  })

  test('equal ones keep the order of the list, whatever order they come in', () => {
    const backwards = some('success', 'failure', 'success', 'error').toReversed()
    expect(worstFirst(backwards).map(({ index }) => index)).toEqual([1, 3, 0, 2])
  })

  test('those in `failure`, `error` and `unknown` failed', () => {
    const all = failedOf(some(...ITEM_CONCLUSIONS))
    expect(all.map(({ conclusion }) => conclusion)).toEqual(['failure', 'error', 'unknown'])
  })
})
