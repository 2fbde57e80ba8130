// Why a finished run failed, in full: every reason, with the failed steps by name.

import { describe, expect, test } from '@jest/globals'
import { failedStepText, reasonTexts } from '../../../../src/report/sentences/reasons.ts'
import type { FinishedOutcome } from '../../../../src/run/outcome.ts'
import { withResult } from '../../../../src/run/result.ts'
import { failing, finished, withOutputs } from '../../../helpers/outcomes.ts'
import { textOf } from '../../../helpers/words.ts'

const reasons = (outcome: FinishedOutcome) => reasonTexts(outcome).map(textOf)

describe('the reasons', () => {
  test('are none of a run that succeeded', () => {
    expect(reasons(finished())).toEqual([])
  })

  test('are all there are, in the order of the verdict', () => {
    const outcome = finished(
      { state: 'FAILED', error: 'no "quota"', failed_steps: [{ node_id: 'a', message: 'm' }] },
      { success: false },
    )
    expect(reasons(outcome)).toEqual([
      'the service does not report success',
      'its state is "FAILED", not DONE',
      'its error is "no "quota""',
      '1 step failed (a: "m")',
    ])
  })

  test.each([
    ['', 'it has no state'],
    ['DONE ', 'its state is "DONE" with invisible characters, not DONE'],
    ['DO\u200bNE', 'its state is "DONE" with invisible characters, not DONE'],
    ['s'.repeat(201), `its state is "${'s'.repeat(199)}…", not DONE`],
  ])('tell of the state %j', (state, text) => {
    expect(reasons(finished({ state }))).toEqual([text])
  })

  test('show `failed_steps` that is no list, as short JSON', () => {
    expect(reasons(finished({ failed_steps: { of: 'x', output: 'SECRET' } }))).toEqual([
      'its failed_steps is {"of":"x","output":"…"}',
    ])
  })
})

describe('the failed steps', () => {
  test('are five with their messages, then fifteen by name, then no more', () => {
    const five = 'n1: "m1"; n2: "m2"; n3: "m3"; n4: "m4"; n5: "m5"'
    expect(reasons(failing(5))).toEqual([`5 steps failed (${five})`])
    expect(reasons(failing(7))).toEqual([`7 steps failed (${five}; and 2 more: n6, n7)`])
    const names = Array.from({ length: 15 }, (_, index) => `n${index + 6}`).join(', ')
    expect(reasons(failing(20))).toEqual([`20 steps failed (${five}; and 15 more: ${names})`])
    expect(reasons(failing(21))).toEqual([`21 steps failed (${five}; and 16 more: ${names}, …)`])
  })

  test('without a name have a dash among the others', () => {
    const failed_steps = [1, 2, 3, 4, 5, { message: 'm' }]
    expect(reasons(finished({ failed_steps }))).toEqual([
      '6 steps failed (1; 2; 3; 4; 5; and 1 more: –)',
    ])
  })

  test.each([
    ['n, step s: "m"', { node_id: 'n', step_id: 's', message: 'm' }],
    ['n: "m"', { node_id: 'n', message: 'm' }],
    ['s: "m"', { step_id: 's', message: 'm' }],
    ['"m"', { message: 'm' }],
    ['n: {"node_id":"n","outputs":"…"}', { node_id: 'n', outputs: ['SECRET'] }],
  ])('are told as %s', (text, step) => {
    const [failed] = finished({ failed_steps: [step] }).run.failedSteps
    expect(failed && textOf(failedStepText(failed))).toBe(text)
  })

  test('have messages of at most 150 characters', () => {
    const message = 'm'.repeat(151)
    expect(reasons(finished({ failed_steps: [{ message }] }))).toEqual([
      `1 step failed ("${'m'.repeat(149)}…")`,
    ])
  })
})

describe('a result that is not the JSON that was asked for', () => {
  const asJson = (outcome: FinishedOutcome): FinishedOutcome => ({
    ...outcome,
    run: withResult(outcome.run, { node: undefined, isJson: true }),
  })

  test('is a reason, and shows nothing of the text', () => {
    expect(reasons(asJson(withOutputs(['a', '[1]'])))).toEqual([])
    const [text, ...more] = reasons(asJson(withOutputs(['a', 'SECRET'])))
    expect(more).toEqual([])
    expect(text).toMatch(/^its result is not valid JSON \(line 1, column 1\)/)
    expect(text).not.toContain('SECRET')
  })

  test('is none where the run failed and has no result, and is told where it has one', () => {
    expect(reasons(asJson(finished({ error: 'e' })))).toEqual(['its error is "e"'])
    expect(reasons(asJson(finished()))).toHaveLength(1)
    const both = finished({ error: 'e', completed_steps: [{ node_id: 'a', output: 'no JSON' }] })
    expect(reasons(asJson(both))).toEqual([
      'its error is "e"',
      expect.stringMatching(/^its result is not valid JSON/),
    ])
  })
})
