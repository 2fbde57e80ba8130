// The failed steps of a run, whose fields are not documented.
import { describe, expect, test } from '@jest/globals'
import { jsonForPeople } from '../../../src/run/fields.ts'
import { runFrom, runWith } from '../../helpers/runs.ts'

describe('JSON text for people', () => {
  test.each([
    ['{"output":"secret","node_id":"a"}', '{"output":"…","node_id":"a"}'],
    ['{"outputs":[1],"input":{"a":1},"inputs":"x"}', '{"outputs":"…","input":"…","inputs":"…"}'],
    ['[{"error":{"output":"secret"}}]', '[{"error":{"output":"…"}}]'],
    ['{"out\\u0070ut":"secret"}', '{"output":"…"}'],
    ['{"output":null,"message":1.50}', '{"output":null,"message":1.5}'],
  ])('of %s is %s, without what a step took in or put out', (json, shown) => {
    expect(jsonForPeople(json)).toBe(shown)
  })

  test('is as it was written where there is nothing to leave out', () => {
    const json = '{ "message" : 1.50, "my_output": "x", "putoutput": 2, "10": 3, "9": 4 }'
    expect(jsonForPeople(json)).toBe(json)
  })
})

describe('a failed step', () => {
  const failed = (...steps: unknown[]) => runWith({ failed_steps: steps }).failedSteps

  test('has its ids, a message, its times and its JSON text', () => {
    const element = {
      step_id: 'step-1',
      node_id: 'model_1',
      message: 'no answer',
      started_at: '1970-01-01T00:00:01.000000',
      ended_at: '1970-01-01T00:00:02.000000',
    }
    expect(failed(element)).toEqual([
      {
        nodeId: 'model_1',
        stepId: 'step-1',
        message: 'no answer',
        startedAt: 1_000_000n,
        endedAt: 2_000_000n,
        json: JSON.stringify(element),
      },
    ])
  })

  test.each<readonly [element: unknown, message: string | undefined]>([
    [{ message: 'a' }, 'a'],
    [{ error: 'b' }, 'b'],
    [{ error: { message: 'c' } }, 'c'],
    [{ error: { code: 1 } }, '{"code":1}'],
    [{ message: null, error: 'd' }, 'd'],
    [{ message: 'a', error: 'b' }, 'a'],
    [{ message: null, error: null }, undefined],
    [{}, undefined],
    [null, undefined],
    ['text', undefined],
    [7, undefined],
  ])('%j has the message %j', (element, message) => {
    expect(failed(element)[0]?.message).toBe(message)
  })

  test('keeps its JSON as written, and each its own', () => {
    const run = runFrom(
      '{"success":true,"data":{"failed_steps":[ {"b" : 1.50, "10":2}, 3.0, "x" ]}}',
    )
    expect(run.failedSteps.map(({ json }) => json)).toEqual(['{"b":1.50,"10":2}', '3.0', '"x"'])
    expect(run.oddFailedSteps).toBeUndefined()
  })

  test('shares one object with equal ones of at most two characters of JSON', () => {
    const [first, second, number, same, longer, other, last] = failed({}, {}, 12, 12, 123, 123, {})
    expect([first === second, first === last, number === same]).toEqual([true, true, true])
    expect([first === number, longer === other]).toEqual([false, false])
    expect([first?.json, number?.json, longer?.json]).toEqual(['{}', '12', '123'])
  })

  test.each<readonly [failed: string, text: string]>([
    ['{ "a" : 1.0 }', '{"a":1.0}'],
    ['"x"', '"x"'],
    ['7.0', '7.0'],
  ])('failed_steps that is %s and no array is kept as JSON text', (text, odd) => {
    const run = runFrom(`{"success":true,"data":{"failed_steps":${text}}}`)
    expect(run.failedSteps).toEqual([])
    expect(run.oddFailedSteps).toBe(odd)
  })

  test('failed_steps that is null is none', () => {
    const run = runFrom('{"success":true,"data":{"failed_steps": null }}')
    expect([run.failedSteps, run.oddFailedSteps]).toEqual([[], undefined])
  })
})
