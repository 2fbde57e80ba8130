// How an item ends that has no run to wait for.
import { describe, expect, test } from '@jest/globals'
import { outcomeOfFailed, outcomeOfNeverStarted } from '../../../src/many/without-run.ts'
import { cause, refused, uncertain } from './scene.ts'

describe('an item whose start failed', () => {
  test('ends in error, with what was wrong', () => {
    expect(outcomeOfFailed(refused(404), false)).toEqual({
      kind: 'error',
      runId: undefined,
      problem: { kind: 'start-refused', status: 404 },
    })
    expect(outcomeOfFailed(uncertain, false)).toEqual({
      kind: 'error',
      runId: undefined,
      problem: { kind: 'start-uncertain', cause },
    })
  })

  test('is cancelled where the step is, and says whether a run may have been started', () => {
    const cancelled = { kind: 'cancelled', runId: undefined, message: undefined }
    expect(outcomeOfFailed(uncertain, true)).toEqual({ ...cancelled, maybeStarted: true })
    expect(outcomeOfFailed(refused(), true)).toEqual({ ...cancelled, maybeStarted: false })
  })
})

describe('an item that was never started', () => {
  test('says why', () => {
    expect(outcomeOfNeverStarted({ by: 'deadline' })).toEqual({
      kind: 'not-started',
      why: { by: 'deadline' },
    })
  })

  test('is cancelled where the step is, and certainly has no run', () => {
    expect(outcomeOfNeverStarted(undefined)).toEqual({
      kind: 'cancelled',
      runId: undefined,
      maybeStarted: false,
      message: undefined,
    })
  })
})
