// The domain: what a finished answer says of the run, and the verdict on it.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Reason, reasonsAgainst } from '../../../src/run/workflow-run.ts'
import { runIn } from '../../../src/run/workflow-run.ts'
import { runFrom, runWith } from '../../helpers/runs.ts'

const good = { state: 'DONE', error: null, failed_steps: [] }

function reasons(data: unknown, success: unknown = true): readonly Reason[] {
  return reasonsAgainst(runWith(data, success))
}

describe('the verdict', () => {
  test('is success when success is true, state DONE, error null and failed_steps empty', () => {
    expect(reasons(good)).toEqual([])
  })

  test('is success when error and failed_steps are missing or null', () => {
    expect(reasons({ state: 'DONE' })).toEqual([])
    expect(reasons({ state: 'DONE', error: null, failed_steps: null })).toEqual([])
  })

  test('is success when failed_steps is empty in another form', () => {
    for (const empty of [{}, '']) expect(reasons({ ...good, failed_steps: empty })).toEqual([])
  })

  test.each([false, null, 1, 'true', [], {}])(
    'is failure when success is %j, not true',
    (success) => {
      expect(reasons(good, success)).toEqual(['not-successful'])
    },
  )

  test.each(['FAILED', 'done', 'DONE ', '', null, true, ['DONE'], { state: 'DONE' }])(
    'is failure when the state is %j, not DONE',
    (state) => {
      expect(reasons({ ...good, state })).toEqual(['not-done'])
    },
  )

  test('is failure when the state is missing', () => {
    expect(reasons({})).toEqual(['not-done'])
  })

  test.each(['', 'broken', false, 0, [], {}, { message: 'broken' }])(
    'is failure when the error is %j, not null',
    (error) => {
      expect(reasons({ ...good, error })).toEqual(['error'])
    },
  )

  test.each([[[{}]], [[null]], [['x']], [{ a: 1 }], ['x'], [1], [true], [false], [0]])(
    'is failure when failed_steps is %j',
    (failed) => {
      expect(reasons({ ...good, failed_steps: failed })).toEqual(['failed-steps'])
    },
  )

  test('names all four reasons at once', () => {
    const data = { state: 'FAILED', error: 'x', failed_steps: [{ node_id: 'a' }] }
    expect(reasons(data, false)).toEqual(['not-successful', 'not-done', 'error', 'failed-steps'])
  })

  test('says nothing against a run for its steps or times', () => {
    expect(reasons({ ...good, completed_steps: 7, started_at: 7, ended_at: [] })).toEqual([])
  })
})

describe('the fields of a run', () => {
  test('are as the service gives them', () => {
    const run = runWith({
      ...good,
      workflow_id: 'workflow-1',
      started_at: '2026-01-01T00:00:00.000000',
      ended_at: '2026-01-01T00:00:01.500000',
    })
    expect(run).toEqual({
      workflowId: 'workflow-1',
      success: true,
      state: 'DONE',
      error: undefined,
      startedAt: '2026-01-01T00:00:00.000000',
      endedAt: '2026-01-01T00:00:01.500000',
      steps: [],
      failedSteps: [],
      result: { step: undefined, isMissing: false, json: undefined },
      oddFailedSteps: undefined,
    })
  })

  test('are empty when they are missing or null', () => {
    for (const data of [{}, { state: null, workflow_id: '', started_at: null, ended_at: null }]) {
      expect(runWith(data)).toMatchObject({
        workflowId: undefined,
        state: '',
        startedAt: '',
        endedAt: '',
        steps: [],
      })
    }
  })

  test('are JSON text when they are no strings', () => {
    const data = { state: 7, started_at: [1], ended_at: { a: true }, workflow_id: 7 }
    expect(runWith(data)).toMatchObject({
      workflowId: undefined,
      state: '7',
      startedAt: '[1]',
      endedAt: '{"a":true}',
    })
  })

  test.each<readonly [error: unknown, text: string]>([
    ['broken', 'broken'],
    [{ message: 'broken', code: 7 }, 'broken'],
    [{ message: 7 }, '{"message":7}'],
    [{ code: 7 }, '{"code":7}'],
    [['a'], '["a"]'],
    [false, 'false'],
    [0, '0'],
    ['', ''],
  ])('error %j is told as %s', (error, text) => {
    expect(runWith({ ...good, error }).error).toBe(text)
  })

  test('an error nested deeper than any stack is high is told by its brackets', () => {
    const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)
    const errorOf = (error: string) => runFrom(`{"success":true,"data":{"error":${error}}}`).error
    expect(errorOf(deep('[', ']'))).toBe('[…]')
    expect(errorOf(`{"a":${deep('[', ']')}}`)).toBe('{…}')
  })

  test('take no memory beside the parsed answer: its lists of steps are emptied', () => {
    const data = { completed_steps: [{ node_id: 'a' }, {}], failed_steps: [{ node_id: 'b' }, 7] }
    const text = JSON.stringify({ success: true, data })
    const answer = JSON.parse(text)
    const run = runIn(answer, text)
    expect([...run.steps].map(({ nodeId }) => nodeId)).toEqual(['a', undefined])
    expect(run.failedSteps.map(({ nodeId }) => nodeId)).toEqual(['b', undefined])
    const emptied = [undefined, undefined]
    expect(answer.data).toEqual({ completed_steps: emptied, failed_steps: emptied })
  })

  test('completed_steps that is no array is none', () => {
    for (const completed of [null, 'x', {}, 7]) {
      expect(runWith({ completed_steps: completed }).steps).toHaveLength(0)
    }
  })
})

describe('for every JSON', () => {
  test('an output that is no string is JSON text of the same value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { maxLength: 5 }),
        fc.nat({ max: 4 }),
        (outputs, indent) => {
          const envelope = {
            success: true,
            data: { completed_steps: outputs.map((output) => ({ output })), failed_steps: outputs },
          }
          const run = runFrom(JSON.stringify(envelope, null, indent))
          expect([...run.steps].map(({ output }) => output)).toEqual(
            outputs.map((output) =>
              output === null || typeof output === 'string' ? output : JSON.stringify(output),
            ),
          )
          expect(run.failedSteps.map(({ json }) => json)).toEqual(
            outputs.map((output) => JSON.stringify(output)),
          )
        },
      ),
    )
  })
})
