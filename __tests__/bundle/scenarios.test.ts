// The built bundle on real input: each scenario is a step of a job, told as a transcript.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  type Behaviour,
  type Service,
  sampleKeys,
  sampleWorkflows,
  startService,
  type Workflow,
} from '../../sandbox/service/index.ts'
import { KEY, play } from './scenario.ts'

const NOTES = sampleWorkflows.releaseNotes.id
const INSTANT = sampleWorkflows.instant.id
const FAILING = sampleWorkflows.failing.id
const SLOW = sampleWorkflows.slow.id
const UNKNOWN_RUN = '00000000-0000-4000-8000-000000000000'

/** A workflow that answers with the text it is given, at once. */
const ECHO: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7eaaa',
  name: 'Echo',
  nodes: [
    { kind: 'input', id: 'input_1' },
    { kind: 'model', id: 'model_1', template: '{input_1}', delayMs: 0 },
  ],
}

let service: Service

beforeAll(async () => {
  service = await startService({
    timeScale: 0.05,
    workflows: [...Object.values(sampleWorkflows), ECHO],
  })
})

afterAll(() => service.close())

afterEach(() => {
  service.always('start', undefined)
  service.always('read', undefined)
})

function answer(status: number, json: unknown, headers: [string, string][] = []): Behaviour {
  return { kind: 'answer', answer: { status, headers, json } }
}

/** A finished run as the service would tell it, with what a case varies. */
function finished(data: object, success: unknown = true): Behaviour {
  const run = {
    run_id: UNKNOWN_RUN,
    workflow_id: NOTES,
    inputs: {},
    state: 'DONE',
    error: null,
    started_at: '2026-11-20T10:00:00.000000',
    ended_at: '2026-11-20T10:01:05.250000',
    completed_steps: [],
    failed_steps: [],
    ...data,
  }
  return answer(200, { success, data: run })
}

function completed(nodeId: string, output: unknown, endedAt = '2026-11-20T10:00:09.000000') {
  return {
    step_id: `step-of-${nodeId}`,
    node_id: nodeId,
    state: 'DONE',
    downloadable_output: true,
    output,
    started_at: '2026-11-20T10:00:00.000000',
    ended_at: endedAt,
  }
}

/** Collects a run that the service is scripted to tell of. */
function collect(behaviour: Behaviour, inputs: Record<string, string> = {}) {
  service.script('read', behaviour)
  return play(service, { with: { 'run-id': UNKNOWN_RUN, ...inputs } })
}

describe('a run that succeeds', () => {
  test('is started once, awaited, and hands over its outputs', async () => {
    const { requests, log, annotations, outputs, exitCode, result } = await play(service, {
      with: {
        'workflow-id': NOTES,
        inputs: '{"input_1": "Faster start", "input_2": "Version 2"}',
        'first-poll-seconds': '1',
      },
    })

    expect(requests).toEqual([
      `POST /v1/workflows/${NOTES}/run → 200`,
      'GET /v1/workflow-runs/RUN?all_completed_steps=true → 200',
    ])
    expect(log).toEqual([
      `Starting workflow ${NOTES} with 2 inputs (input_1, input_2) at BASE`,
      'Started run RUN',
      '<time> waited: finished',
      'node     state  duration  size',
      expect.stringMatching(/^model_\d {2}DONE {3}<time> +\d+ B$/),
      expect.stringMatching(/^model_\d {2}DONE {3}<time> +\d+ B$/),
      expect.stringMatching(/^model_3 {2}DONE {3}<time> +–$/),
      expect.stringMatching(/^model_\d {2}DONE {3}<time> +\d+ B$/),
      expect.stringMatching(/^model_5 {2}DONE {3}<time> +\d+ B$/),
      'Run RUN succeeded in <time>: 5 steps completed',
      'The whole answer: TEMP/workflow-run-XXXXXX/result.json',
    ])
    expect(annotations).toEqual([])
    expect(exitCode).toBe(0)
    expect(outputs).toMatchObject({
      'run-id': 'RUN',
      conclusion: 'success',
      state: 'DONE',
      'failed-steps': '[]',
      'started-at': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
      'ended-at': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
      'duration-seconds': expect.stringMatching(/^\d+(\.\d+)?$/),
      truncated: 'false',
    })
    expect(outputs.result).toContain('# Version 2')
    const stepOutputs = JSON.parse(outputs['step-outputs'] ?? '')
    expect(Object.keys(stepOutputs).sort()).toEqual(
      ['model_1', 'model_2', 'model_3', 'model_4', 'model_5'].sort(),
    )
    expect(stepOutputs).toMatchObject({ model_3: null, model_5: outputs.result })
    expect(outputs).not.toHaveProperty('error')
    expect(result.errors).toEqual([])
  })

  test('sends exactly the documented requests', async () => {
    const from = service.requests.length
    await play(service, {
      with: { 'workflow-id': ECHO.id, inputs: '{"input_1": 3.50}', 'all-completed-steps': 'False' },
    })
    const [start, read] = service.requests.slice(from)
    expect(start?.body).toBe('{"inputs":{"input_1":{"value":"3.50","type":"text"}}}')
    expect(read?.path).toMatch(/\?all_completed_steps=false$/)
    for (const request of [start, read]) {
      expect(request?.headers).toMatchObject({
        'x-api-key': KEY,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': expect.stringMatching(/^run-ai-workflow\/\d+\.\d+\.\d+$/),
      })
    }
    expect(start?.connection).not.toBe(read?.connection)
  })

  test('without inputs still sends the key `inputs`', async () => {
    const from = service.requests.length
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(service.requests[from]?.body).toBe('{"inputs":{}}')
    expect(outputs.conclusion).toBe('success')
  })

  test('keeps the whole answer in a file of its owner alone', async () => {
    service.script('start', answer(200, { success: true, data: { id: UNKNOWN_RUN, message: '' } }))
    const text =
      '{ "success" : true, "data" : {"state":"DONE", "odd" : 1.50, "completed_steps":[]} }\n'
    service.script('read', { kind: 'answer', answer: { status: 200, body: text } })
    const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'scenario-'))
    const { result } = await play(service, { temp, with: { 'workflow-id': NOTES } })
    const file = result.outputs.get('result-file') ?? ''
    const content = fs.readFileSync(file)
    const mode = fs.statSync(file).mode & 0o777
    fs.rmSync(temp, { recursive: true })
    expect(path.dirname(path.dirname(file))).toBe(temp)
    expect(content.toString()).toBe(text)
    // Windows keeps no such modes: a file there has the rights of its folder.
    if (process.platform !== 'win32') expect(mode).toBe(0o600)
  })
})

describe('a run that fails', () => {
  test('fails the step, says why, and still hands over its outputs', async () => {
    const { outputs, annotations, exitCode, log } = await play(service, {
      with: { 'workflow-id': FAILING, inputs: '{"input_1": "A text"}' },
    })
    expect(exitCode).toBe(1)
    expect(outputs).toMatchObject({ conclusion: 'failure', state: 'FAILED', 'run-id': 'RUN' })
    expect(outputs.error).toMatch(/state is "FAILED", not DONE.*1 step failed \(model_2, step /)
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toEqual([
      expect.objectContaining({ node_id: 'model_2' }),
    ])
    expect(JSON.parse(outputs['step-outputs'] ?? '')).toHaveProperty('model_1')
    expect(annotations).toEqual([
      expect.stringMatching(/^error: Run failed: The run RUN finished, but not as a success/),
      expect.stringMatching(/^error: Step failed: model_2, step .*context window/),
    ])
    expect(log).toContainEqual(expect.stringMatching(/^model_2 +failed +<time> +–$/))
  })

  test.each([
    ['success is not true', finished({}, 'true'), /does not report success/],
    ['the state is not DONE', finished({ state: 'done' }), /state is "done", not DONE/],
    ['there is an error', finished({ error: { message: 'quota' } }), /error is "quota"/],
    [
      'a step failed',
      finished({ failed_steps: [{ reason: 7.0 }] }),
      /1 step failed \(\{"reason":7.0\}\)/,
    ],
  ])('is one where %s', async (_, behaviour, message) => {
    const text = behaviour.kind === 'answer' ? JSON.stringify(behaviour.answer.json) : ''
    // `7.0` is a number that JavaScript would write otherwise.
    const body = text.replace('"reason":7', '"reason":7.0')
    const { outputs, exitCode } = await collect({ kind: 'answer', answer: { status: 200, body } })
    expect(outputs.conclusion).toBe('failure')
    expect(outputs.error).toMatch(message)
    expect(exitCode).toBe(1)
  })

  test('has one annotation, and at most five for its failed steps', async () => {
    const failed = Array.from({ length: 9 }, (_, index) => ({
      node_id: `model_${index}`,
      message: 'no',
    }))
    const { annotations, outputs } = await collect(finished({ failed_steps: failed }))
    expect(annotations).toHaveLength(6)
    expect(outputs.error).toContain('9 steps failed')
    expect(outputs.error).toContain('and 4 more')
    expect(JSON.parse(outputs['failed-steps'] ?? '')).toHaveLength(9)
  })
})

describe('not waiting', () => {
  test('starts the run and reads nothing', async () => {
    const { requests, outputs, exitCode } = await play(service, {
      with: { 'workflow-id': SLOW, inputs: '{"input_1": "x"}', wait: 'FALSE' },
    })
    expect(requests).toEqual([`POST /v1/workflows/${SLOW}/run → 200`])
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'started' })
    expect(exitCode).toBe(0)
  })

  test('with a run id makes one good read', async () => {
    service.script('read', answer(503, {}), answer(250, { message: 'Still busy' }))
    const { requests, outputs, exitCode, log } = await play(service, {
      with: { 'run-id': UNKNOWN_RUN, wait: 'false' },
    })
    expect(requests).toHaveLength(2)
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'running' })
    expect(exitCode).toBe(0)
    expect(log).toContain('  service: Still busy')
  })

  test('with a run id takes the outputs of a run that is finished', async () => {
    const { outputs, exitCode } = await collect(finished({ state: 'STOPPED' }), { wait: 'false' })
    expect(outputs.conclusion).toBe('failure')
    expect(exitCode).toBe(1)
  })
})

describe('collecting by run-id', () => {
  test('starts nothing, does not read the inputs, and reads at once', async () => {
    const { requests, outputs } = await collect(
      finished({ completed_steps: [completed('a', 'x')] }),
      {
        inputs: '{not JSON',
        'inputs-file': 'missing.json',
        'workflow-id': NOTES,
        'first-poll-seconds': '60',
        'poll-interval-seconds': '60',
      },
    )
    expect(requests).toEqual(['GET /v1/workflow-runs/RUN?all_completed_steps=true → 200'])
    expect(outputs).toMatchObject({
      conclusion: 'success',
      result: 'x',
      'duration-seconds': '65.25',
    })
  })

  test('refuses a run of another workflow, with no other output', async () => {
    const { outputs, exitCode, annotations } = await collect(finished({}), { 'workflow-id': SLOW })
    expect(outputs).toEqual({
      'run-id': 'RUN',
      conclusion: 'error',
      error: expect.stringContaining(`belongs to the workflow ${NOTES}, not to ${SLOW}`),
    })
    expect(exitCode).toBe(1)
    expect(annotations).toHaveLength(1)
  })

  test('warns of an answer that is not UTF-8, whichever workflow it names', async () => {
    const text = `{"success": true, "data": {"workflow_id": "${NOTES}", "state": "\xff"}}`
    const body = Buffer.from(text, 'latin1')
    const { annotations } = await collect(
      { kind: 'answer', answer: { status: 200, body } },
      { 'workflow-id': SLOW },
    )
    expect(annotations).toEqual([
      expect.stringMatching(/^warning.*Answer not UTF-8/),
      expect.stringMatching(/^error.*Run of another workflow/),
    ])
  })

  test('takes a run whose answer names no workflow', async () => {
    const { outputs } = await collect(finished({ workflow_id: null }), { 'workflow-id': SLOW })
    expect(outputs.conclusion).toBe('success')
  })
})

describe('waiting', () => {
  test('ends at the deadline, with how to collect the run', async () => {
    const { outputs, exitCode, annotations } = await play(service, {
      with: { 'workflow-id': SLOW, inputs: '{"input_1": "x"}', 'timeout-minutes': '0.005' },
    })
    expect(exitCode).toBe(1)
    expect(outputs).toEqual({
      'run-id': 'RUN',
      conclusion: 'timed_out',
      error: expect.stringMatching(/still executing\. Please wait.*The run goes on.*`run-id: RUN`/),
    })
    expect(annotations).toEqual([
      expect.stringMatching(/^error: Timed out: .*\nwith:\n {2}base-url: BASE\n.*\n {2}run-id: /s),
    ])
  })

  test('goes on over failed reads, and a good one starts the count anew', async () => {
    const down = answer(502, 'bad gateway')
    service.script('start', answer(201, { success: true, data: { id: UNKNOWN_RUN, message: '' } }))
    service.script(
      'read',
      ...Array.from({ length: 9 }, () => down),
      answer(250, {}),
      { kind: 'reset' },
      { kind: 'answer', answer: { status: 404, body: '<h1>Not here</h1>' } },
      answer(200, { message: 'a gateway changed the status' }),
      finished({}),
    )
    const { requests, outputs } = await play(service, { with: { 'workflow-id': NOTES } })
    expect(requests).toHaveLength(15)
    expect(outputs.conclusion).toBe('success')
  })

  test('ends with the tenth failed read in a row', async () => {
    service.always('read', answer(503, { type: 'error', error: { message: 'Maintenance' } }))
    const { requests, outputs, exitCode } = await play(service, { with: { 'run-id': UNKNOWN_RUN } })
    expect(requests).toHaveLength(10)
    expect(outputs).toEqual({
      'run-id': 'RUN',
      conclusion: 'error',
      error: expect.stringMatching(/10 reads in a row failed.*status 503, "Maintenance".*RUN/),
    })
    expect(exitCode).toBe(1)
  })
})

describe('a refusal', () => {
  test.each([
    ['en', /You don't have access to this workflow/],
    ['fr', /Vous n’avez pas accès|Vous n'avez pas accès/],
  ])('of the start reaches the annotation (%s)', async (language, message) => {
    const other = await startService({ language: language === 'fr' ? 'fr' : 'en' })
    try {
      const { requests, annotations, outputs } = await play(other, {
        with: { 'workflow-id': NOTES, 'api-key': sampleKeys.none.key, inputs: '{}' },
      })
      expect(requests).toHaveLength(1)
      expect(annotations).toEqual([expect.stringMatching(message)])
      expect(annotations[0]).toContain('No run was started')
      expect(outputs.conclusion).toBe('error')
      expect(other.runs()).toHaveLength(0)
    } finally {
      await other.close()
    }
  })

  test('of a read ends the step at once', async () => {
    const { requests, annotations, outputs } = await play(service, {
      with: { 'run-id': UNKNOWN_RUN },
    })
    expect(requests).toHaveLength(1)
    expect(annotations).toEqual([expect.stringContaining('Invalid workflowrun id | Run deleted')])
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
  })

  test('right after the start may be news that has not spread', async () => {
    service.script(
      'read',
      answer(404, { type: 'error', error: { message: 'Invalid workflowrun id' } }),
    )
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(outputs.conclusion).toBe('success')
  })

  test('by a redirect names its host and sends nothing there', async () => {
    const other = await startService()
    try {
      const location: [string, string] = ['location', `${other.url}/v1/elsewhere`]
      service.script('start', answer(307, {}, [location]))
      const { outputs } = await play(service, { with: { 'workflow-id': INSTANT } })
      expect(outputs.error).toContain(new URL(other.url).host)
      expect(outputs.error).toContain('No run was started')
      expect(other.requests).toHaveLength(0)
    } finally {
      await other.close()
    }
  })
})

describe('a start', () => {
  const uncertain: readonly (readonly [string, Behaviour])[] = [
    ['reset', { kind: 'real', delivery: { fault: { kind: 'reset' } } }],
    ['cut off', { kind: 'real', delivery: { fault: { kind: 'cut', afterBytes: 20, by: 'end' } } }],
    ['never answered', { kind: 'real', delivery: { fault: { kind: 'silence' } } }],
    ['answered with 500', { kind: 'real', change: { status: 500, json: {} } }],
    ['answered with 408', { kind: 'real', change: { status: 408, json: {} } }],
    ['answered without an id', { kind: 'real', change: { json: { success: true, data: {} } } }],
  ]
  test.each(uncertain)('that is %s is not repeated', async (_, behaviour) => {
    const before = service.runs().length
    service.script('start', behaviour)
    const { requests, outputs, exitCode } = await play(service, {
      with: { 'workflow-id': INSTANT, 'request-timeout-seconds': '1' },
    })
    expect(requests).toHaveLength(1)
    expect(service.runs()).toHaveLength(before + 1)
    expect(outputs).toEqual({
      conclusion: 'error',
      error: expect.stringContaining('A run may have been started'),
    })
    expect(exitCode).toBe(1)
  })

  test('that is told to come back later is repeated', async () => {
    service.script('start', answer(429, {}), answer(429, {}))
    const { requests, outputs, log } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(requests.filter((line) => line.startsWith('POST'))).toHaveLength(3)
    expect(log).toContain('Not started yet (status 429, too many requests), next try in <time>')
    expect(outputs.conclusion).toBe('success')
  })

  test('that never connects is given up after five tries, and no run was started', async () => {
    const gone = await startService()
    await gone.close()
    const { log, outputs } = await play(service, {
      with: { 'base-url': gone.url, 'workflow-id': INSTANT },
    })
    expect(log.filter((line) => line.startsWith('Not started yet'))).toHaveLength(4)
    expect(outputs).toEqual({
      conclusion: 'error',
      error: expect.stringMatching(/5 tries.*connection refused.*No run was started/),
    })
  })
})

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
    expect(outputs.error).toContain('environment secrets need `environment:`')
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
    expect(annotations.join()).toContain('the files themselves are in `output-directory`')
  })

  test('tell when the result is too large for an environment variable', async () => {
    const { annotations, outputs } = await collect(
      finished({ completed_steps: [completed('model_1', 'x'.repeat(131_073))] }),
    )
    expect(outputs.truncated).toBe('false')
    expect(annotations).toEqual([expect.stringMatching(/^notice: Large result: .*128 KiB/)])
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
        error: expect.stringMatching(/cancelled.*The run goes on.*`run-id: RUN`/),
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
