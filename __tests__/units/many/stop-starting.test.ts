// The rule that stops starting: contract, "Requests of a list".
import { describe, expect, test } from '@jest/globals'
import { StopRule } from '../../../src/many/stop-starting.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import { busy, cause, noConnection, refused, uncertain } from './scene.ts'

const started: StartVerdict = { kind: 'started', runId: 'r' }
const unusable: StartVerdict = { kind: 'unusable-id', id: ' ', holdsKey: false }
const postponed: StartVerdict = { kind: 'postponed', cause, askedMs: 1 }
const impossible: StartVerdict = { kind: 'impossible', by: 'proxy', cause }

/** The position of the first verdict, from 1, after which no further start is made. */
function lastOf(...verdicts: readonly StartVerdict[]): number | undefined {
  const rule = new StopRule()
  const index = verdicts.findIndex((verdict) => rule.isLast(verdict))
  return index === -1 ? undefined : index + 1
}

const times = (number: number, verdict: StartVerdict): StartVerdict[] => Array(number).fill(verdict)

describe('uncertain starts', () => {
  test('stop the starting with the third in a row', () => {
    expect(lastOf(...times(4, uncertain))).toBe(3)
  })

  test.each([
    ['an accepted one', started],
    ['one with an id that cannot be used', unusable],
    ['a refused one', refused()],
  ])('are in no row where %s is between', (_, verdict) => {
    expect(lastOf(uncertain, uncertain, verdict, uncertain, uncertain)).toBeUndefined()
    expect(lastOf(uncertain, uncertain, verdict, ...times(3, uncertain))).toBe(6)
  })

  test.each([
    ['without a connection', noConnection],
    ['answered 429', busy()],
  ])('are in a row where only one %s is between', (_, verdict) => {
    expect(lastOf(uncertain, verdict, uncertain, verdict, uncertain)).toBe(5)
  })
})

describe('refused starts', () => {
  test('stop the starting with the tenth, where none was accepted before', () => {
    expect(lastOf(...times(12, refused()))).toBe(10)
    expect(lastOf(...times(9, refused()), uncertain, noConnection, refused())).toBe(12)
  })

  test.each([
    ['accepted', started],
    ['accepted with an id that cannot be used', unusable],
  ])('do not stop it where one was %s', (_, verdict) => {
    expect(lastOf(verdict, ...times(30, refused()))).toBeUndefined()
    expect(lastOf(...times(9, refused()), verdict, ...times(30, refused()))).toBeUndefined()
  })

  test.each([401, 403])('stop it at once with status %d', (status) => {
    expect(lastOf(started, refused(status))).toBe(2)
  })

  test.each([400, 402, 404, 409])('do not stop it at once with status %d', (status) => {
    expect(lastOf(refused(status))).toBeUndefined()
  })
})

test('what would befall every start stops the starting at once', () => {
  expect(lastOf(started, impossible)).toBe(2)
  expect(lastOf(started, postponed)).toBe(2)
})

test('what may be sent again never stops it', () => {
  expect(lastOf(...times(50, noConnection), ...times(50, busy()))).toBeUndefined()
})
