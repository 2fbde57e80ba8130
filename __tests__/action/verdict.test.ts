// The verdict on a finished run, success or failure, with its error and exit code.
import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../sandbox/service/index.ts'
import { play } from './support/scenario.ts'
import { collect, FAILING, finished, service, UNKNOWN_RUN } from './support/service.ts'

describe('a finished run', () => {
  test.each([
    ['null', { error: null, failedSteps: null }],
    ['missing', { error: undefined, failedSteps: undefined }],
    ['empty', { failedSteps: [] }],
  ])('is a success when its error and failed steps are %s', async (_, data) => {
    const { outputs, exitCode } = await collect(finished(data))
    expect([outputs.conclusion, outputs['failed-steps'], exitCode]).toEqual(['success', '[]', 0])
  })

  test.each([
    ['success is not true', finished({}, 'true'), /does not report success/],
    ['its state is not DONE', finished({ state: 'done' }), /state is "done", not DONE/],
    ['its state has a space', finished({ state: 'DONE ' }), /state is "DONE ", not DONE/],
    ['it has no state', finished({ state: undefined }), /it has no state/],
    ['it has an error', finished({ error: { message: 'quota' } }), /error is "quota"/],
    ['its error is empty', finished({ error: '' }), /its error is ""/],
    ['its error is false', finished({ error: false }), /its error is "false"/],
    [
      'a step failed',
      finished({ failedSteps: [{ reason: 7 }] }),
      /1 step failed \(\{"reason":7\}\)/,
    ],
    ['failed_steps is a string', finished({ failedSteps: 'one' }), /its failed_steps is "one"/],
  ])('is a failure when %s', async (_, behaviour, why) => {
    const { outputs, exitCode } = await collect(behaviour)
    expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
    expect(outputs.error).toMatch(why)
  })

  test('sets its outputs and names its failed steps when it is a failure', async () => {
    const { outputs, annotations, exitCode, log } = await play(service, {
      with: { 'workflow-id': FAILING, inputs: '{"input_1": "A text"}' },
    })
    expect(exitCode).toBe(1)
    expect(outputs).toMatchObject({ conclusion: 'failure', state: 'FAILED', 'run-id': 'RUN' })
    expect(outputs.error).toMatch(/state is "FAILED", not DONE.*1 step failed \(model_2, step /)
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toEqual([
      expect.objectContaining(stepPart({ nodeId: 'model_2' })),
    ])
    expect(JSON.parse(outputs['step-outputs'] ?? '')).toHaveProperty('model_1')
    expect(annotations).toEqual([
      expect.stringMatching(/^error: Workflow run failed: The run RUN failed: /),
      expect.stringMatching(/^error: Step failed: model_2, step .*context window/),
    ])
    expect(log).toContainEqual(expect.stringMatching(/^3 +model_2 +failed +<time> +–$/))
  })
})

test('a step whose GITHUB_OUTPUT is not writable fails before it sends anything', async () => {
  const { exitCode, log, requests } = await play(service, {
    with: { 'run-id': UNKNOWN_RUN },
    env: { GITHUB_OUTPUT: undefined },
  })
  expect(exitCode).toBe(1)
  expect(log.join('\n')).toContain(UNKNOWN_RUN)
  expect(log.join('\n')).toContain('GITHUB_OUTPUT')
  expect(requests).toEqual([])
})
