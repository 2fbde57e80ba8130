// What goes into a step and comes out of it, by the built bundle: each scenario is told as a transcript.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { KEY, play } from './support/scenario.ts'
import {
  answer,
  collect,
  completed,
  ECHO,
  finished,
  NOTES,
  SLOW,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'

describe('inputs', () => {
  test('that cannot be used are named in one go, and nothing is sent', async () => {
    const { requests, outputs, log, exitCode } = await play(service, {
      with: {
        'base-url': 'http://user:secret-password@example.com/v1?token=secret-token',
        'api-key': '',
        'workflow-id': 'a b',
        inputs: '{"input_1": "secret-value", "input_2": {"nested": "secret-value"}}',
        'inputs-file': 'missing.json',
        'input-files': 'input_3=../outside.txt',
        wait: 'yes',
        'timeout-minutes': '7201',
        'first-poll-seconds': '0.01',
        'poll-interval-seconds': '1e3',
        'request-timeout-seconds': '-1',
        'all-completed-steps': '1',
        'output-directory': '/',
        summary: 'short',
      },
    })
    expect(requests).toEqual([])
    expect(exitCode).toBe(1)
    expect(outputs.conclusion).toBe('error')
    for (const name of [
      'base-url',
      'api-key',
      'workflow-id',
      'inputs',
      'inputs-file',
      'input-files',
      'wait',
      'timeout-minutes',
      'first-poll-seconds',
      'poll-interval-seconds',
      'request-timeout-seconds',
      'all-completed-steps',
      'output-directory',
      'summary',
    ]) {
      expect(outputs.error).toContain(`\`${name}\``)
    }
    expect(outputs.error).toContain('Nothing was sent')
    expect(outputs.error).toContain('environment secrets require `environment:`')
    expect(log.join('\n')).toContain('"input_2"')
    expect(log.join('\n')).toContain('toJSON(toJSON(…))')
    expect(log.filter((line) => line.startsWith('- '))).toHaveLength(14)
    expect(log.join('\n')).not.toMatch(/secret-/)
  })

  test('come from a file, single files and the step, the step first', async () => {
    const workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'scenario-'))
    try {
      fs.writeFileSync(
        path.join(workspace, 'all.json'),
        '\ufeff{"input_1": "file", "input_2": [1.0, 2]}',
      )
      fs.writeFileSync(path.join(workspace, 'one.txt'), 'single "quoted"\nline')
      const from = service.requests.length
      await play(service, {
        workspace,
        with: {
          'workflow-id': ECHO.id,
          'inputs-file': 'all.json',
          'input-files': 'input_1 = one.txt\ninput_3=not-there.txt',
          inputs: '{"input_3": null}',
          wait: 'false',
        },
      })
      expect(JSON.parse(service.requests[from]?.body ?? '')).toEqual({
        inputs: {
          input_1: { value: 'single "quoted"\nline', type: 'text' },
          input_2: { value: '[1.0,2]', type: 'text' },
          input_3: { value: '', type: 'text' },
        },
      })
    } finally {
      fs.rmSync(workspace, { recursive: true })
    }
  })
})

describe('the key', () => {
  test('is masked before anything else, and shown nowhere even where the service repeats it', async () => {
    const message = `The key ${KEY} is not welcome`
    service.script('start', answer(401, { type: 'error', error: { message } }))
    const { result, outputs } = await play(service, { secrets: [], with: { 'workflow-id': NOTES } })
    expect(result.commands[0]).toMatchObject({ name: 'add-mask', message: KEY })
    expect(result.raw.split(KEY)).toHaveLength(2)
    expect(outputs.error).toContain('"The key *** is not welcome"')
  })
})

describe('what the service and a model write', () => {
  const HOSTILE =
    '::error::owned\r::set-output name=result::owned\n##[add-mask]a\n::stop-commands::x'

  test('acts neither in the log nor in the outputs', async () => {
    service.script('read', answer(250, { message: HOSTILE }))
    service.script(
      'read',
      finished({
        state: HOSTILE,
        completed_steps: [completed(HOSTILE, `${HOSTILE}\nghadelimiter_x\nconclusion=success`)],
        failed_steps: [{ node_id: HOSTILE, message: HOSTILE }],
      }),
    )
    const { result, outputs } = await play(service, { with: { 'run-id': UNKNOWN_RUN } })
    expect(result.commands.map(({ name }) => name)).toEqual(['add-mask', 'error', 'error'])
    expect(result.errors).toEqual([])
    expect(outputs.conclusion).toBe('failure')
    expect(outputs.result).toBe(`${HOSTILE}\nghadelimiter_x\nconclusion=success`)
    expect(outputs.state).toBe(HOSTILE)
    // Not even inside an annotation, where the runner does not look for it.
    expect(result.raw).not.toContain('##[')
  })

  test('as the output of a failed step is in no log and in no brief summary', async () => {
    const text = 'WHAT THE MODEL WROTE'
    const failed = { node_id: 'model_1', code: 7, output: text }
    service.script('read', finished({ failed_steps: [failed], error: { output: text } }))
    const { result, outputs } = await play(service, {
      with: { 'run-id': UNKNOWN_RUN, summary: 'brief' },
    })
    expect(result.raw).not.toContain(text)
    expect(result.summary).not.toContain(text)
    expect(outputs.error).not.toContain(text)
    expect(outputs.error).toContain('{"node_id":"model_1","code":7,"output":"…"}')
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toEqual([failed])
  })

  test('keeps the order and the names of nodes, and the digits of numbers', async () => {
    const steps =
      '[{"node_id":"10","output":"a"},{"node_id":"9","output":1.50},{"node_id":"__proto__","output":{"b":1,"a":[ 2 ]}},{"node_id":"10","output":null},{"step_id":"s"}]'
    const body = `{"success":true,"data":{"state":"DONE","completed_steps":${steps}}}`
    const { outputs } = await collect({ kind: 'answer', answer: { status: 200, body } })
    expect(outputs['step-outputs']).toBe(
      '{"10":null,"9":"1.50","__proto__":"{\\"b\\":1,\\"a\\":[2]}","s":null}',
    )
    expect(outputs.result).toBe('{"b":1,"a":[2]}')
    expect(outputs['duration-seconds']).toBe('')
  })
})

describe('outputs', () => {
  test('stay below 1 MB together, whatever the run put out', async () => {
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

  test('name the folder where only the paths of its files are too many', async () => {
    const steps = Array.from({ length: 900 }, (_, at) => completed(`${'n'.repeat(80)}${at}`, 'x'))
    service.script('read', finished({ completed_steps: steps }))
    const { annotations, outputs } = await play(service, {
      with: { 'run-id': UNKNOWN_RUN, 'output-directory': 'outputs' },
    })
    expect([outputs['output-files'], outputs.truncated]).toEqual(['{}', 'true'])
    expect(annotations.join()).toContain('the files are in `output-directory`')
  })

  test('tell when the result is too large for an environment variable', async () => {
    const kib = process.platform === 'win32' ? 32 : 128
    const { annotations, outputs } = await collect(
      finished({ completed_steps: [completed('model_1', 'x'.repeat(kib * 1_024 + 1))] }),
    )
    expect(outputs.truncated).toBe('false')
    expect(annotations).toEqual([
      expect.stringContaining(`notice: Large result: \`result\` is larger than ${kib} KiB`),
    ])
    expect(annotations[0]).toContain('Read `result-file` instead')
  })

  test('that cannot be written fail the step, and the log has the id', async () => {
    const { exitCode, log, requests } = await play(service, {
      with: { 'run-id': UNKNOWN_RUN },
      env: { GITHUB_OUTPUT: undefined },
    })
    expect(exitCode).toBe(1)
    expect(log.join('\n')).toContain(UNKNOWN_RUN)
    expect(log.join('\n')).toContain('GITHUB_OUTPUT')
    expect(requests).toEqual([])
  })
})

// Windows has no such signals: there a process that is sent one just ends.
if (process.platform !== 'win32') {
  describe('a cancelled job', () => {
    test('ends the wait at once, with the id and how to collect the run', async () => {
      const { outputs, exitCode, result } = await play(service, {
        with: {
          'workflow-id': SLOW,
          inputs: '{"input_1": "x"}',
          'first-poll-seconds': '30',
          'poll-interval-seconds': '30',
        },
        whileRunning: async (step) => {
          await step.line(/^Started run/)
          step.cancel()
        },
      })
      expect(result.signals).toEqual(['SIGINT'])
      expect(exitCode).toBe(1)
      expect(outputs).toEqual({
        'run-id': 'RUN',
        conclusion: 'cancelled',
        error: expect.stringMatching(/cancelled.*The run continues.*`run-id: RUN`/),
      })
    })
  })
}

describe('debug logging', () => {
  test('tells of each request without headers and bodies', async () => {
    const { result } = await play(service, {
      debug: true,
      with: { 'workflow-id': ECHO.id, inputs: '{"input_1": "confidential"}' },
    })
    const debug = result.commands.filter(({ name }) => name === 'debug')
    expect(debug.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^POST http:.*\/run: status 200, \d+ B, /),
      expect.stringMatching(/^GET http:.*: status 200, .* B, /),
    ])
    expect(result.raw).not.toContain('confidential')
  })
})
