// The ids that a step accepts as `workflow-id` and `run-id`, and the run that it collects.
import { describe, expect, test } from '@jest/globals'
import { play } from './support/scenario.ts'
import { collect, completed, finished, NOTES, refusal, SLOW, service } from './support/service.ts'

describe('an id', () => {
  test.each([
    ['a dot', '.'],
    ['two dots', '..'],
    ['longer than 256 characters', 'x'.repeat(257)],
    ['with a space', 'a b'],
    ['with a no-break space', 'a\u00a0b'],
    ['with a control character', 'a\u0001b'],
    ['with a control character beyond ASCII', 'a\u0085b'],
  ])('must not be %s', async (_, id) => {
    const error = await refusal({ 'run-id': id, 'workflow-id': id })
    expect(error).toContain('`run-id` must be an id')
    expect(error).toContain('`workflow-id` must be an id')
  })

  test('must be well-formed Unicode', async () => {
    const items = '[{"id": "a", "run-id": "\\ud800"}]'
    expect(await refusal({ items })).toContain('item "a" must have a valid `run-id`')
  })

  test('is percent-encoded in the path', async () => {
    for (const id of ['a/b?c#d%20é', 'x'.repeat(256)]) {
      const from = service.requests.length
      await play(service, { with: { 'run-id': id } })
      const path = service.requests[from]?.path
      expect(path).toBe(`/v1/workflow-runs/${encodeURIComponent(id)}?all_completed_steps=true`)
    }
    const from = service.requests.length
    await play(service, { with: { 'workflow-id': 'a/b?c' } })
    expect(service.requests[from]?.path).toBe('/v1/workflows/a%2Fb%3Fc/run')
  })
})

test('workflow-id is required without run-id', async () => {
  expect(await refusal({ 'workflow-id': ' ' })).toContain(
    '`workflow-id` is required unless `run-id` is set',
  )
})

describe('a step with `run-id`', () => {
  test('starts nothing, ignores the inputs for nodes, and polls at once', async () => {
    const run = finished({ completedSteps: [completed('a', 'x')] })
    const { requests, outputs } = await collect(run, {
      inputs: '{not JSON',
      'inputs-file': 'missing.json',
      'workflow-id': NOTES,
      'first-poll-seconds': '60',
      'poll-interval-seconds': '60',
    })
    expect(requests).toEqual(['GET /v1/workflow-runs/RUN?all_completed_steps=true → 200'])
    expect(outputs).toMatchObject({
      conclusion: 'success',
      result: 'x',
      'duration-seconds': '65.25',
    })
  })

  test('refuses a run of another workflow, and sets no outputs of it', async () => {
    const { outputs, exitCode, annotations } = await collect(finished({}), { 'workflow-id': SLOW })
    expect(outputs).toEqual({
      'run-id': 'RUN',
      conclusion: 'error',
      error: expect.stringContaining(`belongs to the workflow ${NOTES}, not to ${SLOW}`),
    })
    expect(exitCode).toBe(1)
    expect(annotations).toHaveLength(1)
  })

  test('accepts a run whose answer names no workflow', async () => {
    const { outputs } = await collect(finished({ workflowId: null }), { 'workflow-id': SLOW })
    expect(outputs.conclusion).toBe('success')
  })

  test('ignores the case of `workflow-id`', async () => {
    const run = finished({ workflowId: 'ABCDEF-workflow' })
    const { outputs } = await collect(run, { 'workflow-id': 'abcdef-WORKFLOW' })
    expect(outputs.conclusion).toBe('success')
  })
})
