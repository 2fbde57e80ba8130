// The outputs of a single run, their limits, and the effects of `result-node` and `result-format`.
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { VariedRun } from '../../sandbox/service/index.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { play, type Transcript } from './support/scenario.ts'
import { collect, completed, finished, rawAnswer, service, UNKNOWN_RUN } from './support/service.ts'
import { ECHO } from './support/workflows.ts'

const scratch = scratchFolders()

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

test('answer-file is the answer byte for byte, readable by its owner alone', async () => {
  const text = `${spacedOut({}).replace('{', '{ "odd" : 1.50,')}\n`
  const { result } = await collect(rawAnswer(text), {}, scratch.folders)
  const file = result.outputs.get('answer-file') ?? ''
  expect(path.dirname(path.dirname(file))).toBe(scratch.folders.temp)
  expect(fs.readFileSync(file, 'utf8')).toBe(text)
  // Windows keeps no such modes: a file there has the rights of its folder.
  if (process.platform !== 'win32') expect(fs.statSync(file).mode & 0o777).toBe(0o600)
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

test.each(['ACT', 'GITEA_ACTIONS', 'FORGEJO_ACTIONS'])(
  'where %s is set, no line of an output has more than 60,000 bytes',
  async (name) => {
    const completedSteps = [completed('model_1', 'short'), completed('model_2', 'é'.repeat(70_000))]
    const more = { env: { [name]: 'true' } }
    const { outputs, annotations, exitCode } = await collect(finished({ completedSteps }), {}, more)
    for (const value of Object.values(outputs)) {
      const bytes = (value ?? '').split('\n').map((line) => Buffer.byteLength(line))
      expect(Math.max(...bytes)).toBeLessThanOrEqual(60_000)
    }
    expect(outputs.result).toMatch(/^é+… \[cut\]$/)
    expect(JSON.parse(outputs['step-outputs'] ?? '')).toEqual({
      model_1: 'short',
      model_2: expect.stringMatching(/^é{29000,}… \[cut\]$/),
    })
    expect([outputs.conclusion, outputs.truncated, exitCode]).toEqual(['success', 'true', 0])
    expect(annotations).toEqual([expect.stringMatching(/^warning: Outputs cut: .*TEMP/)])
  },
)

const FENCE = '```'

/** A step that collects a run with these completed steps. */
function collectSteps(completedSteps: readonly object[], inputs: Record<string, string> = {}) {
  return collect(finished({ completedSteps }), inputs)
}

/** A step whose run has this result, which must be JSON. */
function echo(text: string): Promise<Transcript> {
  const inputs = JSON.stringify({ input_1: text })
  return play(service, { with: { 'workflow-id': ECHO.id, inputs, 'result-format': 'json' } })
}

describe('result-node', () => {
  const steps = [
    completed('draft', 'first draft', '2026-11-20T10:00:50.000000'),
    completed('review', 'a review', '2026-11-20T10:00:20.000000'),
    completed('draft', 'second draft', '2026-11-20T10:00:10.000000'),
    completed('quiet', null, '2026-11-20T10:00:55.000000'),
  ]

  test('makes `result` the output of its last completed step by position', async () => {
    const { outputs, annotations, exitCode } = await collectSteps(steps, { 'result-node': 'draft' })
    expect(outputs.result).toBe('second draft')
    expect([exitCode, annotations]).toEqual([0, []])
    expect((await collectSteps(steps)).outputs.result).toBe('first draft')
  })

  test('without an output leaves `result` empty; a warning names the nodes with one', async () => {
    const node = { 'result-node': 'quiet' }
    const { outputs, annotations, exitCode } = await collectSteps(steps, node)
    expect([outputs.result, outputs.conclusion, exitCode]).toEqual(['', 'success', 0])
    expect(annotations).toEqual([
      'warning: No result: The run has no output of the node "quiet" (`result-node`), so the result is empty. Nodes with an output: "draft", "review".',
    ])
  })
})

describe('result-format: json', () => {
  const ODD =
    '{"b": 3.50, "a": 12345678901234567890, "__proto__": [1e400, "\\u00e9\\/"],\n "10": 2, "9": {"z": 1.50, "2": 0}}'
  const COMPACT =
    '{"b":3.50,"a":12345678901234567890,"__proto__":[1e400,"\\u00e9\\/"],"10":2,"9":{"z":1.50,"2":0}}'

  test('sets `result-json` to the JSON in a fence, with its numbers, strings, and order of keys as written', async () => {
    const text = `\n\n  ${FENCE}\r\n${ODD}\r\n${FENCE}  \n\n`
    const { outputs, annotations, exitCode } = await echo(text)
    expect(outputs['result-json']).toBe(COMPACT)
    expect(outputs.result).toBe(text)
    expect([outputs.conclusion, outputs.truncated, exitCode]).toEqual(['success', 'false', 0])
    expect(annotations).toEqual([])
  })

  test('fails the step when the result is not JSON, and shows nothing of it', async () => {
    const text = '{"secret": "do not show"'
    const { outputs, annotations, exitCode, log } = await echo(text)
    expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
    expect([outputs.state, outputs.result, outputs['result-json']]).toEqual(['DONE', text, ''])
    expect(JSON.parse(outputs['step-outputs'] ?? '')).toEqual({ model_1: text })
    expect(outputs.error).toContain(
      'succeeded, but the result is not valid JSON (line 1, column 25): a bracket or a quote is never closed, so the answer was probably cut off',
    )
    expect(annotations).toEqual([expect.stringContaining('error: Result is not JSON: ')])
    expect(`${outputs.error} ${log} ${annotations}`).not.toContain('secret')
  })
})
