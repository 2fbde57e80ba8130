// What a wait makes of the answers of a single run: whose run it is, which failures count, and what is told.
import { describe, expect, test } from '@jest/globals'
import type { Poll } from '../../../src/run/poll.ts'
import { Wait, type WaitedRun } from '../../../src/run/wait.ts'
import { own } from '../../../src/text/words.ts'
import { runFrom } from '../../helpers/runs.ts'
import { inText } from '../../helpers/words.ts'

const RULES = {
  deadlineMs: 3_600_000,
  firstPauseMs: 5_000,
  longestPauseMs: 120_000,
  requestTimeoutMs: 60_000,
  untilFinished: true,
}
const RUN: WaitedRun = { runId: 'run-1', workflowId: undefined, startedAt: 0, random: 0 }
const EXECUTING: Poll = { kind: 'executing', message: 'Please wait', retryAfterMs: 0 }
const FAILED: Poll = { kind: 'failed', cause: own('connection reset'), retryAfterMs: 0 }

function waitFor(run: Partial<WaitedRun> = {}): Wait {
  return new Wait({ ...RUN, ...run }, RULES, 0)
}

function finished(workflowId: string | undefined): Poll & { readonly kind: 'finished' } {
  const data = { state: 'DONE', ...(workflowId === undefined ? {} : { workflow_id: workflowId }) }
  const envelope = { success: true, data }
  const run = runFrom(envelope)
  return { kind: 'finished', run, answer: Buffer.from('{}') }
}

describe('a finished run', () => {
  test.each([
    ['of the workflow that is expected', 'flow-1', 'flow-1'],
    ['of that workflow, written in other letters', 'Flow-A', 'fLOW-a'],
    ['that names no workflow', 'flow-1', undefined],
    ['where any workflow will do', undefined, 'flow-2'],
    ['that names none where any will do', undefined, undefined],
  ])('%s is the outcome', (_, workflowId, actual) => {
    const poll = finished(actual)
    expect(waitFor({ workflowId }).take(poll, 1_000, true)).toEqual({
      kind: 'finished',
      runId: 'run-1',
      run: poll.run,
      reasons: [],
      answer: poll.answer,
    })
  })

  test('of another workflow is an error', () => {
    expect(waitFor({ workflowId: 'flow-1' }).take(finished('flow-2'), 1_000, true)).toEqual({
      kind: 'error',
      runId: 'run-1',
      problem: { kind: 'other-workflow', expected: 'flow-1', actual: 'flow-2' },
    })
  })
})

describe('failures', () => {
  test('that do not count never end the wait, and lengthen no pause', () => {
    const wait = waitFor()
    for (let poll = 1; poll <= 30; poll++) expect(wait.take(FAILED, 0, false)).toBeUndefined()
    expect(wait.dueAt).toBe(5_000)
    expect(inText(wait.cause)).toBe('connection reset')
  })

  test('that count end it with the tenth', () => {
    const wait = waitFor()
    for (let poll = 1; poll < 10; poll++) expect(wait.take(FAILED, 0, true)).toBeUndefined()
    expect(inText(wait.take(FAILED, 0, true))).toMatchObject({
      kind: 'error',
      problem: { kind: 'polls-failed', polls: 10, cause: 'connection reset' },
    })
  })
})

describe('a wait that is broken off', () => {
  test('by a cancellation says that there is a run, and what the service said last', () => {
    const wait = waitFor()
    wait.take(EXECUTING, 1_000, true)
    expect(wait.cancelled()).toEqual({
      kind: 'cancelled',
      runId: 'run-1',
      maybeStarted: true,
      message: 'Please wait',
    })
  })

  test('by the deadline says its length, and what the service said last', () => {
    const wait = waitFor()
    wait.take(EXECUTING, 1_000, true)
    expect(wait.timedOut()).toEqual({
      kind: 'timed-out',
      runId: 'run-1',
      timeoutMs: 3_600_000,
      message: 'Please wait',
      cause: undefined,
    })
  })
})

describe('what a poll is told', () => {
  test.each([
    [30_000, 0, true],
    [30_001, 0, false],
    [0, undefined, false],
  ])('after %d ms, started at %p: whether the run has just been started', (now, startedAt, is) => {
    expect(waitFor({ startedAt }).context(now)).toEqual({
      runId: 'run-1',
      goodPollBefore: false,
      justStarted: is,
    })
  })

  test('is whether there was a good poll before', () => {
    const wait = waitFor()
    wait.take(FAILED, 0, true)
    expect(wait.context(0).goodPollBefore).toBe(false)
    wait.take(EXECUTING, 0, true)
    expect(wait.context(0).goodPollBefore).toBe(true)
  })
})
