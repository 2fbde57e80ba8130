// Why a request was refused, and what to do about it.

import { expect, test } from '@jest/globals'
import {
  CERTIFICATE_REMEDY,
  refusalRemedies,
  refusalText,
  tooLargeRemedy,
} from '../../../../src/report/sentences/refusals.ts'
import type { Refusal } from '../../../../src/run/problem.ts'
import { said } from '../../../helpers/outcomes.ts'
import { textOf } from '../../../helpers/words.ts'

const HOST = 'other.example'
const ELSEWHERE = { status: 302, redirectHost: HOST }
const WITHIN = { ...ELSEWHERE, redirectsWithin: true }

test.each<readonly [text: string, refusal: Refusal]>([
  ['"Run deleted" (status 400)', { status: 400, message: said('Run deleted') }],
  ['status 404 without a message from the service', { status: 404 }],
  ['the proxy said no', { cause: said('the proxy said no') }],
  [
    'status 302 redirects to other.example, but the action does not follow redirects, to keep the key from other hosts',
    ELSEWHERE,
  ],
  [
    'status 302 redirects to another URL on other.example, but the action does not follow redirects',
    WITHIN,
  ],
  [
    '"Moved" (status 302); status 302 redirects to another URL on other.example, but the action does not follow redirects',
    { ...WITHIN, message: said('Moved'), cause: said('not told beside what is known') },
  ],
])('the reason is: %s', (text, refusal) => {
  expect(textOf(refusalText(refusal))).toBe(text)
})

test.each<readonly [remedies: readonly string[], refusal: Refusal]>([
  [
    [
      'The service redirects within its own host, so the path in `base-url` is probably wrong: check whether a path prefix is missing or not needed.',
    ],
    WITHIN,
  ],
  [['If this is the correct host, use it in `base-url`.'], ELSEWHERE],
  [['The key was not accepted. Check `api-key`.'], { status: 401 }],
  [[CERTIFICATE_REMEDY], { isUntrusted: true }],
  [[], { status: 403 }],
  [[], { status: 400, isUntrusted: false }],
])('the remedies are: %j', (remedies, refusal) => {
  expect(refusalRemedies(refusal).map(textOf)).toEqual(remedies)
})

test('an answer that is too large is made smaller, or read in the studio', () => {
  expect(textOf(tooLargeRemedy({}))).toBe(
    'Set `all-completed-steps: false` and collect the run with `run-id`, or reduce the outputs of the workflow. The run is also in the studio.',
  )
  expect(textOf(tooLargeRemedy({ isShortest: true }))).toBe(
    'Find the outputs of the run in the studio. Before the next run, reduce the outputs of the workflow; `all-completed-steps` is `false` already.',
  )
})
