import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../sandbox/service/index.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { KEY, play } from './support/scenario.ts'
import {
  answer,
  collect,
  completed,
  finished,
  script,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'
import { ECHO, NOTES } from './support/workflows.ts'

const scratch = scratchFolders()
const OUT = { 'output-directory': 'out' }

describe('the log', () => {
  test('shows neither the key nor values nor outputs', async () => {
    const value = 'WHAT IS SENT'
    const output = 'WHAT THE MODEL WROTE'
    script('start', answer(200, { success: true, data: { id: UNKNOWN_RUN } }))
    script('read', finished({ completedSteps: [completed('model_1', output)] }))
    const { result, outputs } = await play(service, {
      debug: true,
      with: { 'workflow-id': NOTES, inputs: JSON.stringify({ input_1: value }) },
    })
    expect(outputs.result).toBe(output)
    expect(result.raw).not.toMatch(/WHAT/)
    expect(result.raw.split(KEY)).toHaveLength(2)
  })

  test('has method, URL, status, size and time of each request with debug logging', async () => {
    const { result } = await play(service, {
      debug: true,
      with: { 'workflow-id': ECHO.id, inputs: '{"input_1": "confidential"}' },
    })
    const debug = result.commands.filter(({ name }) => name === 'debug')
    expect(debug.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^POST http:\S+\/run: status 200, \d+ B, \d+ ms$/),
      expect.stringMatching(/^GET http:\S+: status 200, \d+ B, \d+ ms$/),
    ])
    // Once, where it is masked.
    expect(result.raw.split(KEY)).toHaveLength(2)
    expect(result.raw).not.toMatch(/confidential|x-api-key|content-type/i)
  })
})

test('the key is masked before anything else, and not shown when the service repeats it', async () => {
  const message = `The key ${KEY} is not welcome`
  script('start', answer(401, { type: 'error', error: { message } }))
  const { result, outputs } = await play(service, { secrets: [], with: { 'workflow-id': NOTES } })
  expect(result.commands[0]).toMatchObject({ name: 'add-mask', message: KEY })
  expect(result.raw.split(KEY)).toHaveLength(2)
  expect(outputs.error).toContain('"The key *** is not welcome"')
})

describe('text of the service and of models', () => {
  test('acts neither as workflow commands nor as outputs', async () => {
    const hostile =
      '::error::owned\r::set-output name=result::owned\n##[add-mask]a\n::stop-commands::x'
    const output = `${hostile}\nghadelimiter_x\nconclusion=success`
    const completedSteps = [completed(hostile, output)]
    const failedSteps = ['', ' again'].map((end) =>
      stepPart({ nodeId: hostile, message: hostile + end }),
    )
    const { result, outputs } = await collect([
      answer(250, { message: hostile }),
      finished({ state: hostile, completedSteps, failedSteps }),
    ])
    expect(result.commands.map(({ name }) => name)).toEqual(['add-mask', 'error', 'error'])
    expect(result.errors).toEqual([])
    expect(outputs.conclusion).toBe('failure')
    expect(outputs.result).toBe(output)
    expect(outputs.state).toBe(hostile)
    // Not even inside an annotation, where the runner does not look for it.
    expect(result.raw).not.toContain('##[')
  })

  test('is in neither the log nor a brief summary when it is the output of a failed step', async () => {
    const text = 'WHAT THE MODEL WROTE'
    const failed = { ...stepPart({ nodeId: 'model_1' }), code: 7, output: text }
    const run = finished({ failedSteps: [failed], error: { output: text } })
    const { result, outputs } = await collect(run, { summary: 'brief' })
    expect(result.raw).not.toContain(text)
    expect(result.summary).not.toContain(text)
    expect(outputs.error).not.toContain(text)
    expect(outputs.error).toContain('The run RUN failed: model_1 (failed).')
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toEqual([failed])
  })
})

test('output files and a summary that cannot be written are warnings', async () => {
  scratch.write('workspace/out/b.txt/full', '')
  const run = finished({ completedSteps: [completed('a', 'x'), completed('b', 'y')] })
  const places = { ...scratch.folders, env: { GITHUB_STEP_SUMMARY: scratch.at('workspace') } }
  const { result, annotations, exitCode, outputs } = await collect(run, OUT, places)
  expect([outputs.conclusion, exitCode]).toEqual(['success', 0])
  expect(annotations).toEqual([
    expect.stringMatching(/^warning: Files not written: 1 file could not/),
    expect.stringMatching(/^warning: No job summary: /),
  ])
  const paths = JSON.parse(result.outputs.get('output-files') ?? '')
  expect(paths).toEqual({ a: scratch.at('workspace/out/a.txt') })
})

test('a step without GITHUB_STEP_SUMMARY writes no summary, and has no warning', async () => {
  const env = { GITHUB_STEP_SUMMARY: undefined }
  const { annotations, exitCode } = await collect(finished({}), {}, { env })
  expect([annotations, exitCode]).toEqual([[], 0])
})
