// The completed steps of a run, and the last of them with an output.
import { describe, expect, test } from '@jest/globals'
import { lastWithOutput, nameOf, type Step } from '../../../src/run/completed-steps.ts'
import { runFrom, runWith } from '../../helpers/runs.ts'

test('the name of a step is its node id, or else its step id', () => {
  expect(nameOf({ nodeId: 'node', stepId: 'step' })).toBe('node')
  expect(nameOf({ nodeId: undefined, stepId: 'step' })).toBe('step')
  expect(nameOf({ nodeId: undefined, stepId: undefined })).toBeUndefined()
})

describe('a completed step', () => {
  const stepsOf = (...steps: unknown[]) => [...runWith({ completed_steps: steps }).steps]

  test('has its ids, its state, its output and its times to the microsecond', () => {
    const [step] = stepsOf({
      step_id: 'step-1',
      node_id: 'model_1',
      state: 'DONE',
      downloadable_output: true,
      output: 'text',
      started_at: '1970-01-01T00:00:01.000001',
      ended_at: '1970-01-01T00:00:02.999999',
    })
    expect(step).toEqual({
      position: 1,
      nodeId: 'model_1',
      stepId: 'step-1',
      state: 'DONE',
      output: 'text',
      startedAt: 1_000_001n,
      endedAt: 2_999_999n,
    })
  })

  test('that is empty or not an object keeps its position', () => {
    const empty = {
      nodeId: undefined,
      stepId: undefined,
      state: undefined,
      output: null,
      startedAt: undefined,
      endedAt: undefined,
    }
    const odd = [{}, null, 'x', 7, [], { node_id: 7, step_id: '', state: 1, ended_at: 'soon' }]
    expect(stepsOf(...odd)).toEqual(odd.map((_step, index) => ({ ...empty, position: index + 1 })))
  })

  test.each([
    { node_id: 'a' },
    { step_id: 'a' },
    { state: '' },
    { output: '' },
    { output: 0 },
    { started_at: '1970-01-01T00:00:00' },
    { ended_at: '1970-01-01T00:00:00' },
  ])('with only %j is not empty', (field) => {
    const [first, second] = stepsOf({}, field)
    const [, empty] = stepsOf({}, {})
    expect([first?.position, second?.position]).toEqual([1, 2])
    expect(second).not.toEqual(empty)
  })

  test('is made anew each time only if it is empty', () => {
    const { steps } = runWith({ completed_steps: [{}, { state: 'DONE' }] })
    expect(steps).toHaveLength(2)
    const [empty, step] = steps
    const [emptyAgain, stepAgain] = steps
    expect(emptyAgain).toEqual(empty)
    expect([emptyAgain === empty, stepAgain === step]).toEqual([false, true])
  })

  test.each<readonly [output: string, text: string | null]>([
    ['null', null],
    ['""', ''],
    ['"\\u0041\\n"', 'A\n'],
    ['true', 'true'],
    ['false', 'false'],
    ['0', '0'],
    ['3.50', '3.50'],
    ['1E+2', '1E+2'],
    ['-0.0', '-0.0'],
    ['12345678901234567890', '12345678901234567890'],
    ['[ 1.0 , 2 ]', '[1.0,2]'],
    ['[]', '[]'],
    ['{ }', '{}'],
    ['{ "10" : 1.50, "9": "a b", "__proto__": [ ] }', '{"10":1.50,"9":"a b","__proto__":[]}'],
  ])(
    'with output %s has %j: a string as it is, any other value but null as JSON text',
    (output, text) => {
      const { steps } = runFrom(
        `{"success":true,"data":{"completed_steps":[{"output":${output}}]}}`,
      )
      expect([...steps].map((step) => step.output)).toEqual([text])
    },
  )

  test('without an output has none', () => {
    expect(stepsOf({ node_id: 'a' })[0]?.output).toBeNull()
  })

  test('keeps its own output among steps of every kind', () => {
    const run = runFrom(
      '{"data":{"completed_steps":[ 7, {"output":"a"}, null, {"output":1.0}, {"node_id":"x"}, {"output":null}, {"output":[2.0]} ]},"success":true}',
    )
    expect([...run.steps].map(({ output }) => output)).toEqual([
      null,
      'a',
      null,
      '1.0',
      null,
      null,
      '[2.0]',
    ])
  })

  test('takes the last of duplicate keys, as JSON.parse does', () => {
    const run = runFrom(
      '{"data":{"completed_steps":[{"output":9.0}]},"data":{"completed_steps":[],"completed_steps":[{"output":1,"output":2.0},{"output":3.0,"output":"s"},{"output":3.0,"output":null}]},"success":true}',
    )
    expect([...run.steps].map(({ output }) => output)).toEqual(['2.0', 's', null])
  })
})

describe('the last step with an output', () => {
  function step(position: number, output: string | null, endedAt?: bigint): Step {
    return {
      position,
      nodeId: `node_${position}`,
      stepId: undefined,
      state: 'DONE',
      output,
      startedAt: undefined,
      endedAt,
    }
  }
  const position = (...steps: Step[]) => lastWithOutput(steps)?.position

  test('is the one that ended last, to the microsecond, at any position', () => {
    expect(position(step(1, 'a', 5n), step(2, 'b', 7n), step(3, 'c', 6n))).toBe(2)
    expect(position(step(1, 'a', 1_000_001n), step(2, 'b', 1_000_000n))).toBe(1)
  })

  test('is the one with the highest position among those that ended at the same time', () => {
    expect(position(step(1, 'a', 5n), step(2, 'b', 5n))).toBe(2)
  })

  test('has a valid end time if any step with an output has one', () => {
    expect(position(step(1, 'a', 5n), step(2, 'b'))).toBe(1)
    expect(position(step(1, 'a'), step(2, 'b', 5n), step(3, 'c'))).toBe(2)
    expect(position(step(1, 'a', 0n), step(2, 'b'))).toBe(1)
  })

  test('has a valid end time if there is one, even before 1970', () => {
    const run = runWith({
      completed_steps: [
        { node_id: 'readable', output: 'a', ended_at: '0001-01-01T00:00:00.000000' },
        { node_id: 'odd', output: 'b', ended_at: null },
      ],
    })
    expect(lastWithOutput(run.steps)?.nodeId).toBe('readable')
  })

  test('is the one with the highest position if none has a valid end time', () => {
    expect(position(step(1, 'a'), step(2, 'b'))).toBe(2)
  })

  test('skips null, but not an empty string', () => {
    expect(position(step(1, 'a', 5n), step(2, null, 9n))).toBe(1)
    expect(lastWithOutput([step(1, 'a', 5n), step(2, '', 9n)])).toMatchObject({ output: '' })
  })

  test('is undefined if no step has an output', () => {
    expect(lastWithOutput([])).toBeUndefined()
    expect(lastWithOutput([step(1, null, 5n)])).toBeUndefined()
  })
})
