// The rule that ends the starts of a list: docs/many-runs.md#pace.
import { describe, expect, test } from '@jest/globals'
import type { StartMeaning } from '../../../src/run/start.ts'
import { StopRule } from '../../../src/schedule/stop-rule.ts'
import { literal } from '../../../src/text/words.ts'

const cause = literal('the cause')
const started: StartMeaning = { kind: 'started', runId: 'r' }
const unusable: StartMeaning = { kind: 'start-unusable-id', id: ' ' }
const impossible: StartMeaning = { kind: 'start-impossible', by: 'proxy-refused', cause }
const uncertain: StartMeaning = { kind: 'start-uncertain', cause }
const noConnection: StartMeaning = { kind: 'no-connection', cause }
const busy: StartMeaning = { kind: 'busy', cause, retryAfterMs: 0 }
const refused = (status = 400, isEnvelope = true): StartMeaning => ({
  ...{ kind: 'start-refused', status },
  isEnvelope,
})

/** The position of the first verdict, from 1, after which no further start is made. */
function lastOf(...verdicts: readonly StartMeaning[]): number | undefined {
  return lastBy(new StopRule(true), verdicts)
}

function lastBy(rule: StopRule, verdicts: readonly StartMeaning[]): number | undefined {
  const index = verdicts.findIndex((verdict) => rule.record(verdict))
  return index === -1 ? undefined : index + 1
}

const times = (number: number, verdict: StartMeaning): StartMeaning[] => Array(number).fill(verdict)

describe('uncertain starts', () => {
  test('end the starting with the third in a row', () => {
    expect(lastOf(...times(4, uncertain))).toBe(3)
  })

  test.each([
    ['accepted', started],
    ['accepted, with an id that cannot be used,', unusable],
    ['start-refused', refused()],
  ])('are in no row with one that was %s between them', (_, verdict) => {
    expect(lastOf(uncertain, uncertain, verdict, uncertain, uncertain)).toBeUndefined()
    expect(lastOf(uncertain, uncertain, verdict, ...times(3, uncertain))).toBe(6)
  })

  test('are in a row where only starts that were not made are between them', () => {
    expect(lastOf(uncertain, noConnection, uncertain, busy, uncertain)).toBe(5)
  })
})

describe('refused starts', () => {
  test('end the starting with the tenth, if none was accepted', () => {
    expect(lastOf(...times(12, refused()))).toBe(10)
    expect(lastOf(...times(9, refused()), uncertain, noConnection, refused())).toBe(12)
    for (const accepted of [started, unusable]) {
      expect(lastOf(accepted, ...times(30, refused()))).toBeUndefined()
      expect(lastOf(...times(9, refused()), accepted, ...times(30, refused()))).toBeUndefined()
    }
  })

  test.each([401, 402])('end it at once with status %d', (status) => {
    expect(lastOf(started, refused(status))).toBe(2)
    expect(lastOf(started, refused(status, false))).toBe(2)
  })

  test('end it with 403 of an envelope, if none was accepted and there is one workflow', () => {
    expect(lastOf(refused(), refused(403))).toBe(2)
    expect(lastOf(started, ...times(30, refused(403)))).toBeUndefined()
    expect(lastBy(new StopRule(false), [refused(403)])).toBeUndefined()
    expect(lastBy(new StopRule(false), times(12, refused(403)))).toBe(10)
  })

  test('with 403 from something before the service are the item’s own', () => {
    expect(lastOf(...times(9, refused(403, false)), started)).toBeUndefined()
  })

  test.each([400, 404, 409])('do not end it at once with status %d', (status) => {
    expect(lastOf(refused(status))).toBeUndefined()
  })
})

test('a reason that holds for every start ends the starting at once', () => {
  expect(lastOf(started, impossible)).toBe(2)
})

test('a start that may be sent again never ends it', () => {
  expect(lastOf(...times(50, noConnection), ...times(50, busy))).toBeUndefined()
})
