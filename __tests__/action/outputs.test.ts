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

describe('step-outputs', () => {
  test('has the last output of a node, at the position of its first', async () => {
    const completedSteps = [
      completed('a', 'first', '2026-11-20T10:00:09.000000'),
      completed('b', 'other'),
      completed('a', 'second', '2026-11-20T10:00:01.000000'),
    ]
    const { outputs } = await collect(finished({ completedSteps }))
    expect(outputs['step-outputs']).toBe('{"a":"second","b":"other"}')
  })

  test('keeps the order and names of nodes', async () => {
    const of = (nodeId: string, output: unknown) => stepPart({ nodeId, output })
    const completedSteps = [of('10', 'a'), of('9', 1.5), of('__proto__', { b: 1, a: [2] })]
    completedSteps.push(of('10', null), stepPart({ stepId: 's' }))
    const text = spacedOut({ completedSteps, startedAt: undefined, endedAt: undefined })
    const { outputs } = await collect(rawAnswer(text))
    expect(outputs['step-outputs']).toBe(
      '{"10":null,"9":"1.5","__proto__":"{\\"b\\":1,\\"a\\":[2]}","s":null}',
    )
    expect(outputs.result).toBe('{"b":1,"a":[2]}')
    expect(outputs['duration-seconds']).toBe('')
  })

  test('is {} when not even its keys fit', async () => {
    const completedSteps = Array.from({ length: 2_000 }, (_, index) =>
      completed(`${index}${'k'.repeat(300)}`, 'some output'),
    )
    const { outputs, result } = await collect(finished({ completedSteps }))
    expect([outputs['step-outputs'], outputs.truncated]).toEqual(['{}', 'true'])
    expect(outputs.result).toBe('some output')
    expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
  })
})

test('output-files is {} when the paths do not fit, and a warning names the folder', async () => {
  const nodes = Array.from({ length: 900 }, (_, index) => `${'n'.repeat(80)}${index}`)
  const run = finished({ completedSteps: nodes.map((node) => completed(node, 'x')) })
  const { annotations, outputs } = await collect(run, { 'output-directory': 'outputs' })
  expect([outputs['output-files'], outputs.truncated]).toEqual(['{}', 'true'])
  expect(annotations.join()).toMatch(
    /Outputs cut: .* cut or empty: `output-files`\. The files are in `output-directory` \(WORKSPACE\/outputs\)\.$/,
  )
})

describe('failed-steps', () => {
  test('is compact JSON', async () => {
    const text = spacedOut({ failedSteps: [{ b: 1.5, a: [2] }, 7] })
    const { outputs } = await collect(rawAnswer(text))
    expect(outputs['failed-steps']).toBe('[{"b":1.5,"a":[2]},7]')
  })

  test('has the first whole elements that fit', async () => {
    const failedSteps = Array.from({ length: 9 }, (_, index) => ({ index, x: 'y'.repeat(9_970) }))
    const { outputs, annotations } = await collect(finished({ failedSteps }))
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toEqual(failedSteps.slice(0, 3))
    expect(outputs['failed-steps']?.length).toBeLessThanOrEqual(30_000)
    expect(outputs.truncated).toBe('true')
    expect(annotations.join()).toMatch(/warning: Outputs cut: .*: `failed-steps`\. .*`result-file`/)
  })
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
  expect(outputs.error).toMatch(/Correct the workflow or its inputs, then run this again\.$/)
  expect(outputs.state).toBe(`${'s'.repeat(193)}… [cut]`)
})

describe('duration-seconds', () => {
  test.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:00:01', '1'],
    ['2026-11-20T10:00:00.5', '2026-11-20T10:00:01.000001', '0.500001'],
    ['2026-11-20T23:59:59.999999', '2026-11-21T00:00:00', '0.000001'],
    ['2026-11-20T10:00:00Z', '2026-11-20T10:00:01', ''],
    ['2026-11-20T10:00:00+01:00', '2026-11-20T10:00:01', ''],
    ['2026-11-20T10:00:00.1234567', '2026-11-20T10:00:01', ''],
    ['2026-11-20 10:00:00', '2026-11-20T10:00:01', ''],
    [null, '2026-11-20T10:00:01', ''],
    ['2026-11-20T10:00:00', undefined, ''],
  ])('from %s to %s is %j', async (startedAt, endedAt, seconds) => {
    const { outputs } = await collect(finished({ startedAt, endedAt }))
    expect(outputs['duration-seconds']).toBe(seconds)
    expect([outputs['started-at'], outputs['ended-at']]).toEqual([startedAt ?? '', endedAt ?? ''])
  })
})

test('started-at and ended-at have at most 200 characters', async () => {
  const long = 'x'.repeat(300)
  const { outputs } = await collect(finished({ startedAt: long, endedAt: long }))
  const shown = `${'x'.repeat(193)}… [cut]`
  expect([outputs['started-at'], outputs['ended-at']]).toEqual([shown, shown])
})

describe('result-file', () => {
  const scratch = scratchFolders()

  test('is the answer byte for byte, readable by its owner alone', async () => {
    const text = `${spacedOut({}).replace('{', '{ "odd" : 1.50,')}\n`
    const { result } = await collect(rawAnswer(text), {}, scratch.folders)
    const file = result.outputs.get('result-file') ?? ''
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
