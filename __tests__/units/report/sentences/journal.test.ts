// What is said of a journal when a step takes it up.

import { describe, expect, test } from '@jest/globals'
import type { ItemState } from '../../../../src/journal/history.ts'
import {
  endNotRecorded,
  entriesOfJournal,
  type TakenUp,
} from '../../../../src/report/sentences/journal.ts'
import { linesOf } from '../../../helpers/entries.ts'
import { KEY, presenter } from '../../../helpers/told.ts'

const at = (hour: string) => `2026-11-20T${hour}:00:00.000Z`
const NOW = Date.parse(at('12'))
const NOT_STARTED: ItemState = { kind: 'not-started' }
const started = (hour: string): ItemState => ({
  kind: 'started',
  runId: 'r',
  digest: 'd',
  time: at(hour),
})
const ended = (hour: string): ItemState => ({
  kind: 'ended',
  runId: 'r',
  conclusion: 'success',
  digest: 'd',
  time: at(hour),
})
const unknown = (hour: string): ItemState => ({ kind: 'unknown', digest: 'd', time: at(hour) })

const told = (changes: Partial<TakenUp>) =>
  linesOf(
    entriesOfJournal({
      path: '/work/journal',
      found: 'there',
      isLaterAttempt: false,
      states: [],
      others: [],
      now: NOW,
      isList: true,
      ...changes,
    }),
    presenter,
  )

describe('a journal that is not there', () => {
  test('is a new one, or none as yet where the step only plans', () => {
    expect(told({ found: 'made' })).toEqual(['New journal: /work/journal'])
    expect(told({ found: 'missing', path: `/${KEY}\n` })).toEqual(['There is no journal yet: /***'])
  })

  test('is a warning on a later attempt of the job', () => {
    expect(told({ found: 'made', isLaterAttempt: true })).toEqual([
      'New journal: /work/journal',
      'warning: No journal: This is a later attempt of the job, and there is no journal at the path in `journal`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.',
    ])
  })
})

describe('a journal that is there', () => {
  test('has one line with its counts, in the order of how far the items are', () => {
    const states = [NOT_STARTED, NOT_STARTED, unknown('09'), NOT_STARTED]
    expect(told({ states, isLaterAttempt: true })).toEqual([
      'Journal /work/journal (4 items): 1 may have been started, 3 not started',
    ])
  })

  test('says how many runs come from earlier steps, and how old the oldest is', () => {
    const states = [started('11'), ended('09'), unknown('08'), started('10'), NOT_STARTED]
    const rest =
      'They are collected, and those that failed are started again as `retry` says. To start everything anew, set `journal` to a new file.'
    expect(told({ states })).toEqual([
      'Journal /work/journal (5 items): 1 finished, 2 executing, 1 may have been started, 1 not started',
      `notice: Earlier runs: The journal has 3 runs of these items from earlier steps; the oldest was started 3h 00m ago. ${rest}`,
    ])
    expect(told({ states: [ended('11')], isList: false })[1]).toBe(
      `notice: Earlier runs: The journal has 1 run from earlier steps; the oldest was started 1h 00m ago. ${rest}`,
    )
  })

  test('by a clock that was ahead is not older than nothing', () => {
    expect(told({ states: [started('13')] })[1]).toContain('was started 0s ago')
  })

  test('names the items that nobody asks for', () => {
    expect(told({ others: ['a', 'b'] })[1]).toBe(
      'notice: Other items in the journal: The journal has 2 items not in the list, which are left alone: "a", "b".',
    )
    expect(told({ others: ['a'], isList: false })[1]).toBe(
      'notice: Other items in the journal: The journal has 1 item not of this step, which are left alone: "a".',
    )
  })
})

test('ends that could not be recorded are a warning', () => {
  expect(linesOf([endNotRecorded(2, 'the disk is full')], presenter)).toEqual([
    'warning: Ends not recorded: The end of 2 runs could not be recorded in the journal: the disk is full. The conclusion does not change. A later step collects these runs again.',
  ])
})
