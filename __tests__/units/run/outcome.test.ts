// Proves that every way out has the conclusion and the exit code that the contract gives it.

import { describe, expect, test } from '@jest/globals'
import {
  type Conclusion,
  conclusionOf,
  exitCodeOf,
  type Outcome,
} from '../../../src/run/outcome.ts'
import type { Reason } from '../../../src/run/verdict.ts'
import { runIn } from '../../../src/run/workflow-run.ts'
import { own } from '../../../src/text/words.ts'

const runId = '0b5f9f3e-6f1c-4a53-9a54-0d3f0c1f7c11'

function finished(reasons: readonly Reason[]): Outcome {
  return { kind: 'finished', runId, run: runIn({}, '{}'), reasons, answer: Buffer.from('{}') }
}

describe('the conclusion', () => {
  test.each<[string, Outcome, Conclusion]>([
    ['a finished run that nothing is said against', finished([]), 'success'],
    ['a finished run that one thing is said against', finished(['not-done']), 'failure'],
    [
      'a finished run that everything is said against',
      finished(['not-successful', 'not-done', 'error', 'failed-steps']),
      'failure',
    ],
    [
      'a run that took too long',
      { kind: 'timed-out', runId, timeoutMs: 1, message: undefined, cause: undefined },
      'timed_out',
    ],
    [
      'a cancelled step',
      { kind: 'cancelled', runId: undefined, maybeStarted: true, message: undefined },
      'cancelled',
    ],
    ['no start at all', { kind: 'not-started', why: { by: 'deadline' } }, 'error'],
    ['a run that is not waited for', { kind: 'started', runId }, 'started'],
    ['a run that is still executing', { kind: 'running', runId, message: undefined }, 'running'],
    [
      'an action that could not do its work',
      { kind: 'error', runId: undefined, problem: { kind: 'unexpected', cause: own('x') } },
      'error',
    ],
  ])('of %s is as the contract says', (_, outcome, conclusion) => {
    expect(conclusionOf(outcome)).toBe(conclusion)
  })
})

describe('the exit code', () => {
  test.each<Conclusion>(['success', 'started', 'running'])('of %s is 0', (conclusion) => {
    expect(exitCodeOf(conclusion)).toBe(0)
  })

  test.each<Conclusion>(['failure', 'timed_out', 'cancelled', 'error'])(
    'of %s is 1',
    (conclusion) => {
      expect(exitCodeOf(conclusion)).toBe(1)
    },
  )
})
