// The verdict on a finished run, and the exit code of each conclusion, as in the contract.

import { expect, test } from '@jest/globals'
import { stepPart } from '../../../sandbox/service/index.ts'
import { concludeRun, EXIT_CODES, unexpected } from '../../../src/run/outcome.ts'
import { selectResult } from '../../../src/run/result.ts'
import { runWith } from '../../helpers/runs.ts'
import { inText } from '../../helpers/words.ts'

const runId = 'run-1'

test.each([
  ['{}', true, true, 'success'],
  ['x', true, false, 'success'],
  ['{}', false, true, 'failure'],
  ['{"a": tru}', true, true, 'not-json'],
])(
  'the result %j of a run, successful: %j, JSON: %j, is a %s',
  async (output, success, isJson, verdict) => {
    const given = runWith({ state: 'DONE', completedSteps: [stepPart({ output })] }, success)
    const run = await selectResult(given, { node: undefined, isJson })
    expect(concludeRun(run)).toBe(verdict)
  },
)

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
