// Why no run was started for an item of a list, and what to do next.

import { expect, test } from '@jest/globals'
import { notStartedSentences } from '../../../../src/report/sentences/not-started.ts'
import type { Problem } from '../../../../src/run/problem.ts'
import { said } from '../../../helpers/outcomes.ts'
import { textOf } from '../../../helpers/words.ts'

const STOPPED = 'No run was started, because an earlier error stopped further starts.'
const SAFE = 'Fix the cause, then run this item again; this is safe.'

const stoppedBy = (by: 'service' | 'journal', problem: Problem) =>
  notStartedSentences({ by, problem }).map(textOf)

test('more failures than are tolerated', () => {
  expect(notStartedSentences({ by: 'failures' }).map(textOf)).toEqual([
    'No run was started, because more items failed than `tolerated-failures` allows.',
    'Correct the items that failed, then run this again.',
  ])
})

test('the deadline', () => {
  expect(notStartedSentences({ by: 'deadline' }).map(textOf)).toEqual([
    'No run was started before the deadline (`timeout-minutes`).',
    'Run this again, or increase `timeout-minutes`.',
  ])
})

test('what went wrong with another item, with its remedy', () => {
  expect(stoppedBy('journal', { kind: 'journal-taken' })).toEqual([
    STOPPED,
    'Another step has opened the same journal since this step did.',
    expect.stringMatching(/^Wait until the other step has ended/),
  ])
  const refused = stoppedBy('service', { kind: 'start-refused', status: 401 })
  expect([refused[0], refused[2]]).toEqual([
    STOPPED,
    expect.stringMatching(/^The key was not accepted\. Check `api-key`\./),
  ])
})

test.each(['service-down', 'start-uncertain'] as const)(
  'after %s, not the remedy for the run that may exist: this item has none',
  (kind) => {
    const [first, what, remedy] = stoppedBy('service', { kind, cause: said('reset') })
    expect([first, remedy]).toEqual([STOPPED, SAFE])
    expect(what).toContain('reset')
  },
)
