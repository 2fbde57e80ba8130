// The outputs of a single run, and their limits.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { stepPart, type VariedRun } from '../../sandbox/service/index.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { play } from './support/scenario.ts'
import { collect, completed, finished, rawAnswer, service, UNKNOWN_RUN } from './support/service.ts'

/** The answer of a finished run, with white space between all parts of its JSON. */
const spacedOut = (varied: VariedRun) => JSON.stringify(finished(varied).answer.json, null, 1)

test('run-id is set even when another input is bad', async () => {
  const { requests, outputs } = await play(service, {
    with: { 'run-id': UNKNOWN_RUN, wait: 'perhaps' },
  })
  expect(requests).toEqual([])
  expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
  expect(outputs.error).toContain('`wait`')
})

test('error is one line of at most 2,000 characters, and state has at most 200', async () => {
  const message = `one\ntwo\r\u2028three ${'m'.repeat(1_000)}`
  const failedSteps = Array.from({ length: 30 }, (_, index) =>
    stepPart({ nodeId: `node ${index} ${'n'.repeat(200)}`, message }),
  )
  const error = { message: 'e'.repeat(5_000) }
  const { outputs } = await collect(finished({ state: 's'.repeat(999), error, failedSteps }))
  expect(outputs.error).not.toMatch(/[\r\n\u2028]/)
  expect(outputs.error?.length).toBeLessThanOrEqual(2_000)
  expect(outputs.error).toMatch(/correct the workflow or its inputs first\.$/)
  expect(outputs.state).toBe(`${'s'.repeat(193)}… [cut]`)
})

describe('files', () => {
  const scratch = scratchFolders()

  test('answer-file is the answer byte for byte, readable by its owner alone', async () => {
    const text = `${spacedOut({}).replace('{', '{ "odd" : 1.50,')}\n`
    const { result } = await collect(rawAnswer(text), {}, scratch.folders)
    const file = result.outputs.get('answer-file') ?? ''
    expect(path.dirname(path.dirname(file))).toBe(scratch.folders.temp)
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
    // Windows keeps no such modes: a file there has the rights of its folder.
    if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('all outputs together stay below 1 MB: the longest values are cut', async () => {
  const completedSteps = [
    completed('model_1', 'short'),
    completed('model_2', '😀'.repeat(400_000)),
    completed('model_3', '"'.repeat(600_000)),
  ]
  const { result, outputs, annotations } = await collect(finished({ completedSteps }))
  expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
  expect(outputs.truncated).toBe('true')
  const stepOutputs = JSON.parse(outputs['step-outputs'] ?? '')
  expect(stepOutputs.model_1).toBe('short')
  expect(stepOutputs.model_2).toMatch(/^(😀)+… \[cut\]$/u)
  expect(stepOutputs.model_3).toMatch(/^"+… \[cut\]$/)
  expect(annotations).toContainEqual(expect.stringMatching(/^warning: Outputs cut: .*TEMP/))
})
