// The output `error-code` of a step with a list: docs/outputs.md#error-codes.
import { expect, test } from '@jest/globals'
import { codeList, type ErrorCode } from '../../../src/report/error-code.ts'
import type { WhyNotStarted } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import type { ItemConclusion, WorkConclusion } from '../../../src/schedule/conclusion.ts'
import { literal } from '../../../src/text/words.ts'

const item = (conclusion: ItemConclusion, code?: ErrorCode, why?: WhyNotStarted['by']) => ({
  conclusion,
  why,
  failure: code === undefined ? undefined : { code },
})
const SUCCESS = item('success')
const NOT_JSON = item('failure', 'not-json')
const LATE = item('timed_out', 'timed-out')
const NEVER = item('not_started', 'not-started', 'deadline')
const STOPPED = item('not_started', 'not-started', 'service')
const UNRECORDED = item('not_started', 'not-started', 'journal')
const GONE = item('error', 'not-collected')
const MAYBE = item('unknown', 'maybe-started')

test.each<[ErrorCode, WorkConclusion, readonly ReturnType<typeof item>[]]>([
  ['not-json', 'failure', [SUCCESS, LATE, NOT_JSON, item('failure', 'run-failed')]],
  ['run-failed', 'failure', [item('failure', 'run-failed'), NOT_JSON]],
  ['not-collected', 'error', [NOT_JSON, NEVER, GONE, MAYBE]],
  ['maybe-started', 'error', [NOT_JSON, NEVER, MAYBE, GONE]],
  ['not-started', 'error', [NEVER, STOPPED, MAYBE]],
  ['not-started', 'error', [NEVER, UNRECORDED, MAYBE]],
  ['timed-out', 'timed_out', [NEVER, LATE]],
  ['cancelled', 'cancelled', [MAYBE, NOT_JSON]],
])('a step has the code %s of the first item that made it %s', (code, conclusion, items) => {
  expect(codeList(conclusion, items, undefined, undefined)).toBe(code)
})

test('an item that is tolerated gives no code', () => {
  const items = [NOT_JSON, STOPPED]
  expect(codeList('error', items, 1, undefined)).toBe('not-started')
  expect(codeList('failure', [NOT_JSON, item('failure', 'run-failed')], 1, undefined)).toBe(
    'not-json',
  )
})

test('a defect has its own code, and a journal that was lost only where all else went well', () => {
  const defect: Problem = { kind: 'unexpected', cause: literal('x') }
  expect(codeList('error', [GONE], undefined, defect)).toBe('defect')
  const taken: Problem = { kind: 'journal-taken' }
  expect(codeList('error', [GONE], undefined, taken)).toBe('not-collected')
  expect(codeList('error', [SUCCESS], undefined, taken)).toBe('not-recorded')
  expect(codeList('error', [SUCCESS], undefined, undefined)).toBe('defect')
})
