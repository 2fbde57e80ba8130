// A request in the runner's debug log.

import { expect, test } from '@jest/globals'
import { traceText } from '../../../src/report/trace.ts'
import { said } from '../../helpers/outcomes.ts'
import { textOf } from '../../helpers/words.ts'

const TRACE = { method: 'GET', url: 'https://a.example/v1', ms: 12.6 } as const

test('it has method, URL, status, size and time', () => {
  const trace = { ...TRACE, status: 250, bytes: 2_048 }
  expect(textOf(traceText(trace))).toBe('GET https://a.example/v1: status 250, 2.0 KiB, 13 ms')
})

test('one that failed has its cause, and neither status nor size', () => {
  const trace = { ...TRACE, cause: said('connection\nreset') }
  expect(textOf(traceText(trace))).toBe('GET https://a.example/v1: connection reset, 13 ms')
})
