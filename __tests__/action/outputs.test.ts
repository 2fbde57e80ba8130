// The outputs of a single run, and their limits.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../sandbox/service/index.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { play } from './support/scenario.ts'
import { collect, completed, finished, rawAnswer, service, UNKNOWN_RUN } from './support/service.ts'

/** A finished run with a part that is sent exactly as written here. */
function written(data: string): Behaviour {
  return rawAnswer(`{"success":true,"data":{"state":"DONE",${data}}}`)
}

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
    const completed_steps = [
      completed('a', 'first', '2026-11-20T10:00:09.000000'),
      completed('b', 'other'),
      completed('a', 'second', '2026-11-20T10:00:01.000000'),
    ]
    const { outputs } = await collect(finished({ completed_steps }))
    expect(outputs['step-outputs']).toBe('{"a":"second","b":"other"}')
  })

  test('keeps the order and names of nodes', async () => {
    const steps =
      '[{"node_id":"10","output":"a"},{"node_id":"9","output":1.5},{"node_id":"__proto__","output":{"b":1,"a":[ 2 ]}},{"node_id":"10","output":null},{"step_id":"s"}]'
    const { outputs } = await collect(written(`"completed_steps":${steps}`))
    expect(outputs['step-outputs']).toBe(
      '{"10":null,"9":"1.5","__proto__":"{\\"b\\":1,\\"a\\":[2]}","s":null}',
    )
    expect(outputs.result).toBe('{"b":1,"a":[2]}')
    expect(outputs['duration-seconds']).toBe('')
  })

  test('is {} when not even its keys fit', async () => {
    const completed_steps = Array.from({ length: 2_000 }, (_, index) =>
      completed(`${index}${'k'.repeat(300)}`, 'some output'),
    )
    const { outputs, result } = await collect(finished({ completed_steps }))
    expect([outputs['step-outputs'], outputs.truncated]).toEqual(['{}', 'true'])
    expect(outputs.result).toBe('some output')
    expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
  })
})

test('output-files is {} when the paths do not fit, and a warning names the folder', async () => {
  const steps = Array.from({ length: 900 }, (_, at) => completed(`${'n'.repeat(80)}${at}`, 'x'))
  const run = finished({ completed_steps: steps })
  const { annotations, outputs } = await collect(run, { 'output-directory': 'outputs' })
  expect([outputs['output-files'], outputs.truncated]).toEqual(['{}', 'true'])
  expect(annotations.join()).toMatch(/Outputs cut: .*Empty, because .*: `output-files`/)
})

describe('failed-steps', () => {
  test('is compact JSON', async () => {
    const { outputs } = await collect(written('"failed_steps":[ {"b": 1.5, "a":[ 2 ]} , 7 ]'))
    expect(outputs['failed-steps']).toBe('[{"b":1.5,"a":[2]},7]')
  })

  test('has the first whole elements that fit', async () => {
    const failed_steps = Array.from({ length: 9 }, (_, index) => ({ index, x: 'y'.repeat(9_970) }))
    const { outputs, annotations } = await collect(finished({ failed_steps }))
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toEqual(failed_steps.slice(0, 3))
    expect(outputs['failed-steps']?.length).toBeLessThanOrEqual(30_000)
    expect(outputs.truncated).toBe('true')
    expect(annotations.join()).toMatch(/warning: Outputs cut: .*: `failed-steps`\. .*`result-file`/)
  })
})

test('error is one line of at most 2,000 characters, and state has at most 200', async () => {
  const failed_steps = Array.from({ length: 30 }, (_, index) => ({
    node_id: `node ${index} ${'n'.repeat(200)}`,
    message: `one\ntwo\r\u2028three ${'m'.repeat(1_000)}`,
  }))
  const error = { message: 'e'.repeat(5_000) }
  const { outputs } = await collect(finished({ state: 's'.repeat(999), error, failed_steps }))
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
  ])('from %s to %s is %j', async (started_at, ended_at, seconds) => {
    const { outputs } = await collect(finished({ started_at, ended_at }))
    expect(outputs['duration-seconds']).toBe(seconds)
    expect([outputs['started-at'], outputs['ended-at']]).toEqual([started_at ?? '', ended_at ?? ''])
  })
})

test('started-at and ended-at have at most 200 characters', async () => {
  const long = 'x'.repeat(300)
  const { outputs } = await collect(finished({ started_at: long, ended_at: long }))
  const shown = `${'x'.repeat(193)}… [cut]`
  expect([outputs['started-at'], outputs['ended-at']]).toEqual([shown, shown])
})

describe('result-file', () => {
  const scratch = scratchFolders()

  test('is the answer byte for byte, readable by its owner alone', async () => {
    const text =
      '{ "success" : true, "data" : {"state":"DONE", "odd" : 1.50, "completed_steps":[]} }\n'
    const { result } = await collect(rawAnswer(text), {}, scratch.folders)
    const file = result.outputs.get('result-file') ?? ''
    expect(path.dirname(path.dirname(file))).toBe(scratch.folders.temp)
    expect(fs.readFileSync(file, 'utf8')).toBe(text)
    // Windows keeps no such modes: a file there has the rights of its folder.
    if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('all outputs together stay below 1 MB: the longest values are cut', async () => {
  const { result, outputs, annotations } = await collect(
    finished({
      completed_steps: [
        completed('model_1', 'short'),
        completed('model_2', '😀'.repeat(400_000)),
        completed('model_3', '"'.repeat(600_000)),
      ],
    }),
  )
  expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
  expect(outputs.truncated).toBe('true')
  const stepOutputs = JSON.parse(outputs['step-outputs'] ?? '')
  expect(stepOutputs.model_1).toBe('short')
  expect(stepOutputs.model_2).toMatch(/^(😀)+… \[cut\]$/u)
  expect(stepOutputs.model_3).toMatch(/^"+… \[cut\]$/)
  expect(annotations).toContainEqual(expect.stringMatching(/^warning: Outputs cut: .*TEMP/))
})
