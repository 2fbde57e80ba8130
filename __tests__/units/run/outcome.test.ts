// Each outcome has its conclusion, and each conclusion its exit code, as in the contract.

import { expect, test } from '@jest/globals'
import { stepPart } from '../../../sandbox/service/index.ts'
import {
  conclusionOf,
  EXIT_CODES,
  type FinishedOutcome,
  type Outcome,
  unexpected,
} from '../../../src/run/outcome.ts'
import { withResult } from '../../../src/run/result.ts'
import { literal } from '../../../src/text/words.ts'
import { outcomeOf, runWith } from '../../helpers/runs.ts'
import { inText } from '../../helpers/words.ts'

const runId = 'run-1'
const problem = { kind: 'unexpected', cause: literal('x') } as const

/** A finished run whose result must be JSON. */
async function finished(
  output: string,
  reasons: FinishedOutcome['reasons'],
): Promise<FinishedOutcome> {
  const given = runWith({ completedSteps: [stepPart({ output })] })
  const run = await withResult(given, { node: undefined, isJson: true })
  return { ...outcomeOf(run, runId), reasons }
}

test.each<[what: string, outcome: Outcome, conclusion: string]>([
  ['finished, nothing against it', await finished('{}', []), 'success'],
  [
    'finished, any text as its result',
    { ...(await finished('x', [])), run: runWith({}) },
    'success',
  ],
  ['finished, one thing against it', await finished('{}', ['not-done']), 'failure'],
  ['finished, two against it', await finished('{}', ['error', 'failed-steps']), 'failure'],
  ['finished, no JSON as its result', await finished('{"a": tru}', []), 'failure'],
  ['finished, and not in the journal', { ...(await finished('{}', [])), problem }, 'error'],
  [
    'timed out',
    { kind: 'timed-out', runId, timeoutMs: 1, message: undefined, cause: undefined },
    'timed_out',
  ],
  [
    'cancelled',
    { kind: 'cancelled', runId: undefined, maybeStarted: true, message: undefined },
    'cancelled',
  ],
  ['not started', { kind: 'not-started', why: { by: 'deadline' } }, 'error'],
  ['not waited for', { kind: 'started', runId }, 'started'],
  ['still executing', { kind: 'running', runId, message: undefined }, 'running'],
  ['a problem', { kind: 'error', runId: undefined, problem }, 'error'],
])('a run that is %s', (_, outcome, conclusion) => {
  expect(conclusionOf(outcome)).toBe(conclusion)
})

test.each([
  [new TypeError('a defect'), /^TypeError: a defect +at /],
  ['a text', /^a text$/],
])('an unexpected error tells what was thrown: %p', (thrown, cause) => {
  expect(inText(unexpected(thrown, runId))).toEqual({
    ...{ kind: 'error', runId },
    problem: { kind: 'unexpected', cause: expect.stringMatching(cause) },
  })
})

test('the exit code is 0 for success, started, running and planned, and 1 for the rest', () => {
  const good = Object.entries(EXIT_CODES).filter(([, code]) => code === 0)
  expect(good.map(([conclusion]) => conclusion)).toEqual([
    'success',
    'started',
    'running',
    'planned',
  ])
  expect(Object.values(EXIT_CODES).filter((code) => code === 1)).toHaveLength(4)
})
