// From which size on an answer is large.
import { expect, test } from '@jest/globals'
import { LARGE_ANSWER_BYTES } from '../../../src/service/admission.ts'

test('an answer is large above 16 MiB', () => {
  expect(LARGE_ANSWER_BYTES).toBe(16_777_216)
})
