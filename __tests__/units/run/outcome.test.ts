// Proves that every way out has the conclusion and the exit code that the contract gives it.

import { describe, expect, test } from '@jest/globals'
import {
  type Conclusion,
  conclusionOf,
  exitCodeOf,
  type FinishedOutcome,
  type Outcome,
} from '../../../src/run/outcome.ts'
import { withResult } from '../../../src/run/result.ts'
import type { Reason } from '../../../src/run/workflow-run.ts'
import { own } from '../../../src/text/words.ts'
import { runFrom } from '../../helpers/runs.ts'

const runId = '0b5f9f3e-6f1c-4a53-9a54-0d3f0c1f7c11'

function finished(reasons: readonly Reason[]): FinishedOutcome {
  return { kind: 'finished', runId, run: runFrom({}), reasons, answer: Buffer.from('{}') }
}

/** A good run with this result, of which JSON was asked for. */
function finishedWith(output: string): Outcome {
  const envelope = { data: { completed_steps: [{ output }] } }
  const run = runFrom(envelope)
  return { ...finished([]), run: withResult(run, { node: undefined, isJson: true }) }
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
      'a finished run whose result is not the JSON that was asked for',
      finishedWith('{"a": tru}'),
      'failure',
    ],
    ['a finished run whose result is the JSON that was asked for', finishedWith('{}'), 'success'],
    [
      'a finished run whose end could not be dealt with',
      { ...finished([]), problem: { kind: 'unexpected', cause: own('x') } },
      'error',
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
  test.each<Conclusion>(['success', 'started', 'running', 'planned'])(
    'of %s is 0',
    (conclusion) => {
      expect(exitCodeOf(conclusion)).toBe(0)
    },
  )

  test.each<Conclusion>(['failure', 'timed_out', 'cancelled', 'error'])(
    'of %s is 1',
    (conclusion) => {
      expect(exitCodeOf(conclusion)).toBe(1)
    },
  )
})
