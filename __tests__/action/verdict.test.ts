// The ways in which a step ends, by the built bundle: each scenario is told as a transcript.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Behaviour, sampleKeys, startService } from '../../sandbox/service/index.ts'
import { KEY, play } from './support/scenario.ts'
import {
  answer,
  collect,
  completed,
  ECHO,
  FAILING,
  finished,
  INSTANT,
  NOTES,
  SLOW,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'

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
      'The complete answer: TEMP/workflow-run-XXXXXX/result.json',
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
      expect.stringMatching(/^error: Run failed: The run RUN failed: /),
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

  test.each([
    ['a waiting message', 250, '{"message": "\xff"}'],
    ['a refusal', 404, '{"type": "error", "error": {"message": "\xff"}}'],
    ['a failed poll', 500, '\xff'],
  ])('warns once of %s that is not UTF-8', async (_, status, text) => {
    const body = Buffer.from(text, 'latin1')
    const { annotations } = await collect(
      { kind: 'answer', answer: { status, body } },
      { 'timeout-minutes': '0.003' },
    )
    expect(annotations[0]).toMatch(/^warning.*Answer not UTF-8/)
    expect(annotations.filter((each) => each.includes('UTF-8'))).toHaveLength(1)
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
      error: expect.stringMatching(
        /still executing\. Please wait.*The run continues.*`run-id: RUN`/,
      ),
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
      error: expect.stringMatching(/10 polls in a row failed.*status 503, "Maintenance".*RUN/),
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
    expect(log).toContain('Not started yet (status 429, too many requests), next attempt in <time>')
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
      error: expect.stringMatching(/5 attempts.*connection refused.*No run was started/),
    })
  })
})
