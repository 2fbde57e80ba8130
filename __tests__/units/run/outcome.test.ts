// The outcome of a defect.

import { expect, test } from '@jest/globals'
import { unexpected } from '../../../src/run/outcome.ts'
import { inText } from '../../helpers/words.ts'

const runId = 'run-1'

test.each([
  [new TypeError('a defect'), /^TypeError: a defect +at /],
  ['a text', /^a text$/],
])('an unexpected error tells what was thrown: %p', (thrown, cause) => {
  expect(inText(unexpected(thrown, runId))).toEqual({
    ...{ kind: 'error', runId },
    problem: { kind: 'unexpected', cause: expect.stringMatching(cause) },
  })
})
