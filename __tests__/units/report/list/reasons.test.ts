// Why an item is no success, in few words.

import { describe, expect, test } from '@jest/globals'
import { reasonOf } from '../../../../src/report/list/reasons.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import {
  cancelled,
  failing,
  finished,
  RUN,
  running,
  said,
  started,
  timedOut,
} from '../../../helpers/outcomes.ts'
import { textOf } from '../../../helpers/words.ts'

const reason = (outcome: Outcome) => {
  const words = reasonOf(outcome)
  return words === undefined ? undefined : textOf(words)
}

describe('the reason of an item', () => {
  test.each([started(), running(), finished()])('is none where all went as wished: %#', (good) => {
    expect(reason(good)).toBeUndefined()
  })

  test('has five causes at most, and the number of the others', () => {
    const five = 'n1: "m1"; n2: "m2"; n3: "m3"; n4: "m4"; n5: "m5"'
    expect(reason(failing(5))).toBe(five)
    expect(reason(failing(7))).toBe(`${five}; and 2 more`)
  })

  test('says of a run that took too long why the last poll failed, if it did', () => {
    const late = 'The run did not finish within 1m 00s (`timeout-minutes`).'
    expect(reason(timedOut())).toBe(late)
    expect(reason(timedOut({ cause: said('status 503') }))).toBe(
      `${late} The last poll failed: status 503.`,
    )
  })

  test('says of a cancelled step whether a run may exist', () => {
    expect(reason(cancelled(RUN))).toBe('The step was cancelled while it waited for the run.')
    expect(reason(cancelled(undefined, true))).toMatch(/A run may have been started\.$/)
    expect(reason(cancelled(undefined, false))).toMatch(/before a run was started\.$/)
  })

  test('of an item that is not started has no remedy of another run that may exist', () => {
    const cause = said('reset')
    const whyNot = (kind: 'service-down' | 'start-uncertain') =>
      reason({ kind: 'not-started', why: { by: 'service', problem: { kind, cause } } })
    for (const kind of ['service-down', 'start-uncertain'] as const) {
      expect(whyNot(kind)).toMatch(/Fix the cause, then run this item again; this is safe\.$/)
    }
    const problem = { kind: 'start-refused', status: 401 } as const
    expect(reason({ kind: 'not-started', why: { by: 'service', problem } })).not.toContain(
      'this is safe',
    )
  })

  test('says of an error what happened and what it means, without the run', () => {
    const problem = { kind: 'polls-failed', polls: 10, cause: said('reset') } as const
    expect(reason({ kind: 'error', runId: RUN, problem })).toBe(
      '10 polls in a row failed. The last error: reset. The result of the run is not known; it may still be executing.',
    )
  })

  test('says of an item that is not started why, and what to do', () => {
    expect(reason({ kind: 'not-started', why: { by: 'deadline' } })).toBe(
      'No run was started before the deadline (`timeout-minutes`). Run this again, or increase `timeout-minutes`.',
    )
  })
})
