// A finished run as its answer has it, and the verdict on it.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { answerJson, runPart, stepPart, type VariedRun } from '../../../sandbox/service/index.ts'
import { jsonWithoutData } from '../../../src/text/json.ts'
import { DEEP, textWithDeep } from '../../helpers/deep.ts'
import { runFrom, runWith } from '../../helpers/runs.ts'

describe('the verdict', () => {
  const GOOD = { state: 'DONE', error: null, failedSteps: [] }
  const isSuccess = (run: VariedRun, success?: unknown) => runWith(run, success).isSuccess

  test('is success when success is true, state DONE, and no error or failed step is there', () => {
    expect(isSuccess(GOOD)).toBe(true)
    expect(isSuccess({ state: 'DONE' })).toBe(true)
    for (const failedSteps of [null, {}, '']) expect(isSuccess({ ...GOOD, failedSteps })).toBe(true)
    expect(isSuccess({ ...GOOD, completedSteps: 7, startedAt: 7, endedAt: [] })).toBe(true)
  })

  test.each([false, null, 1, 'true', {}])('is failure when success is %j', (success) => {
    expect(isSuccess(GOOD, success)).toBe(false)
  })

  test.each(['FAILED', 'done', 'DONE ', '', null, undefined, ['DONE']])(
    'is failure when the state is %j',
    (state) => {
      expect(isSuccess({ ...GOOD, state })).toBe(false)
    },
  )

  test.each(['', 'broken', false, 0, [], {}])('is failure when the error is %j', (error) => {
    expect(isSuccess({ ...GOOD, error })).toBe(false)
  })

  test.each([[[{}]], [[null]], [{ a: 1 }], ['x'], [1], [0], [true], [false]])(
    'is failure when failed_steps is %j',
    (failedSteps) => {
      expect(isSuccess({ ...GOOD, failedSteps })).toBe(false)
    },
  )
})

describe('the fields of a run', () => {
  test('are as the service gives them', () => {
    const times = { startedAt: '2026-01-01T00:00:00.000000', endedAt: '2026-01-01T00:00:01.500000' }
    expect(runWith({ state: 'DONE', workflowId: 'workflow-1', failedSteps: [], ...times })).toEqual(
      {
        ...{ workflowId: 'workflow-1', isSuccess: true, success: true, state: 'DONE' },
        ...{ hasError: false, error: undefined, ...times, steps: [] },
        ...{ failedSteps: [], oddFailedSteps: undefined },
        result: { step: undefined, text: undefined, isMissing: false, json: undefined },
      },
    )
  })

  test('are empty when they are missing or null, and JSON text when they are no strings', () => {
    const none = { workflowId: undefined, state: '', startedAt: '', endedAt: '', steps: [] }
    expect(runWith({})).toMatchObject(none)
    const empty = { state: null, workflowId: '', startedAt: null, endedAt: null }
    expect(runWith({ ...empty, completedSteps: {} })).toMatchObject(none)
    const odd = { state: 7, startedAt: [1], endedAt: { a: true }, workflowId: 7 }
    expect(runWith({ ...odd, completedSteps: 'x' })).toMatchObject({
      ...{ ...none, state: '7', startedAt: '[1]', endedAt: '{"a":true}' },
    })
  })

  const MESSAGES: readonly (readonly [of: unknown, message: string | undefined])[] = [
    ['broken', 'broken'],
    ['', undefined],
    [' \n', undefined],
    [{ message: 'broken', code: 7 }, 'broken'],
    [{ message: 7 }, undefined],
    [{ message: null, error: { message: 'second' } }, 'second'],
    [{ message: 'first', error: 'second' }, 'first'],
    [{ error_message: 'Model overloaded' }, 'Model overloaded'],
    [{ errors: [{ code: 1 }, { message: 'in a list' }] }, 'in a list'],
    [{ detail: [{ loc: ['body'], reason: 'missing' }] }, 'missing'],
    [{ details: 'the details' }, 'the details'],
    [{ description: 'described' }, 'described'],
    [{ response: { body: { error: { message: 'four names' } } } }, 'four names'],
    [{ error: { response: { body: { error: { message: 'five names' } } } } }, undefined],
    [{ type: 'error', error: { message: 'an envelope' } }, 'an envelope'],
    [{ result: 'a result', response: 'a response', body: 'a body' }, undefined],
    [{ output: 'secret', step_id: 's', ended_at: '2026', code: 7 }, undefined],
    [['a'], 'a'],
    [[[[['four']]]], 'four'],
    [[[[[['five']]]]], undefined],
    [false, undefined],
    [7, undefined],
  ]

  test.each(MESSAGES)('the message of the error %j is %j', (error, message) => {
    expect(runWith({ error })).toMatchObject({ hasError: true, error: message })
    expect(runWith({ error }).isSuccess).toBe(false)
  })

  test.each(MESSAGES)('the message of the failed step %j is %j', (step, message) => {
    expect(runWith({ failedSteps: [step] }).failedSteps[0]?.message).toBe(message)
  })

  test('a field nested too deeply says so', () => {
    const data = runPart({ error: DEEP, failedSteps: { a: DEEP } })
    const run = runFrom(textWithDeep({ data }))
    expect([run.hasError, run.error]).toEqual([true, undefined])
    expect(run.failedSteps[0]?.json).toBe('"nested too deeply"')
    expect(run.isSuccess).toBe(false)
  })

  test('steps are numbered from 1, and their state is a text or missing', () => {
    const completedSteps = ['COMPLETED', '', 7, undefined].map((state) => ({ state }))
    const { steps } = runWith({ completedSteps })
    expect([...steps].map(({ position, state }) => [position, state])).toEqual([
      ...[[1, 'COMPLETED'] as const, [2, ''] as const],
      ...[[3, undefined] as const, [4, undefined] as const],
    ])
  })

  test('JSON that people see has no inputs and no outputs', () => {
    const hidden = { input: { a: 1 }, inputs: [], output: 'a', outputs: 0 }
    const shown = { node_id: 'n', in: 1, a: [{ input: 'x' }] }
    expect(JSON.parse(jsonWithoutData({ ...hidden, b: shown }))).toEqual({
      b: { node_id: 'n', in: 1, a: [{}] },
    })
  })

  test('an output that is no string is its JSON text, and so is a failed step', () => {
    const values = fc.array(fc.jsonValue(), { maxLength: 5 })
    fc.assert(
      fc.property(values, fc.nat({ max: 4 }), (outputs, indent) => {
        const completedSteps = outputs.map((output) => stepPart({ output }))
        const data = runPart({ completedSteps, failedSteps: outputs })
        const run = runFrom(JSON.stringify(answerJson(data), null, indent))
        expect([...run.steps].map(({ output }) => output)).toEqual(
          outputs.map((output) =>
            output === null || typeof output === 'string' ? output : JSON.stringify(output),
          ),
        )
        expect(run.failedSteps.map(({ json }) => json)).toEqual(
          outputs.map((output) => JSON.stringify(output)),
        )
      }),
    )
  })
})

describe('the last output', () => {
  const of = (output: string | null, endedAt: string) =>
    stepPart({ output, endedAt: `2026-11-20T10:00:${endedAt}` })

  test.each([
    ['to the microsecond', [of('later', '09.000002'), of('sooner', '09.000001')], 'later'],
    ['by position, of equal ends', [of('first', '09.5'), of('second', '09.500000')], 'second'],
    ['with an end that is a time', [of('read', '01'), of('odd', 'later')], 'read'],
    ['with one, also after another', [of('odd', 'later'), of('read', '01')], 'read'],
    ['by position, without any end', [of('x', ''), of('y', 'z')], 'y'],
    ['that is not null', [of('it', '01'), of(null, '09')], 'it'],
    ['and none where all are null', [of(null, '01')], undefined],
  ])('is the last %s', (_, completedSteps, output) => {
    expect(runWith({ completedSteps }).result.step?.output).toBe(output)
  })
})
