// The record of an item that has ended, and the order in which people see records.

import { expect, test } from '@jest/globals'
import { worstFirst } from '../../../src/report/record.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { literal } from '../../../src/text/words.ts'
import { finished } from '../../helpers/runs.ts'
import { recordsOf } from '../../helpers/summaries.ts'

const cause = literal('connection refused (ECONNREFUSED)')

test('Failed items come first, then others that did not succeed, each group in the order of the list', () => {
  const records = recordsOf([
    ['fine', finished({})],
    ['never', { kind: 'not-started', why: { by: 'failures' } }],
    ['failed', finished({}, { success: false })],
    ['fine too', finished({})],
    ['failed too', finished({}, { success: false })],
  ])
  const ids = worstFirst(records).map(({ id }) => id)
  expect(ids).toEqual(['failed', 'failed too', 'never', 'fine', 'fine too'])
})

test('A run that the step stopped waiting for may continue, unless it belongs to another workflow', () => {
  const error = (problem: Problem): Outcome => ({ kind: 'error', runId: 'r', problem })
  const records = recordsOf([
    ['error', error({ kind: 'polls-failed', polls: 20, cause })],
    [
      'timed out',
      { ...{ kind: 'timed-out', runId: 'r', timeoutMs: 1 }, message: undefined, cause },
    ],
    [
      'cancelled',
      { ...{ kind: 'cancelled', runId: 'r', maybeStarted: false }, message: undefined },
    ],
    ['other', error({ kind: 'other-workflow', expected: 'w', actual: 'x' })],
    ['finished', finished({})],
    [
      'no run',
      { kind: 'error', runId: undefined, problem: { kind: 'start-refused', status: 401 } },
    ],
  ])
  const ids = records.filter(({ mayContinue }) => mayContinue).map(({ id }) => id)
  expect(ids).toEqual(['error', 'timed out', 'cancelled'])
})
