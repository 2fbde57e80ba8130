// The flow of the action in one process: the real toolkit, real files, a real service.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sampleKeys, sampleWorkflows } from '../../sandbox/service/index.ts'
import { JournalFile } from '../../src/journal/file.ts'
import { finished, mainScene, RUN } from './main-scene.ts'

const scene = mainScene()
const { at, run } = scene

const STEPS = [
  { node_id: 'a', output: 'first', state: 'DONE' },
  { node_id: 'b', output: 'second', state: 'DONE' },
]

describe('the flow', () => {
  test('of a run that is started and awaited', async () => {
    const { exitCode, outputs, summary, log } = await run({
      'workflow-id': sampleWorkflows.releaseNotes.id,
      inputs: '{"input_1": "a", "input_2": "b"}',
      'output-directory': 'out',
    })
    expect(exitCode).toBe(0)
    expect(outputs.get('conclusion')).toBe('success')
    expect([...outputs.keys()][0]).toBe('run-id')
    expect(Object.keys(JSON.parse(outputs.get('output-files') ?? '')).sort()).toEqual([
      'model_1',
      'model_2',
      'model_4',
      'model_5',
    ])
    expect(fs.readdirSync(at('workspace/out')).sort()).toEqual([
      'model_1.txt',
      'model_2.txt',
      'model_4.txt',
      'model_5.txt',
    ])
    expect(summary).toContain('Workflow run succeeded')
    expect(log).toMatch(/^::add-mask::/)
    expect(log).toContain('Started run')
  })

  test('of a run that fails', async () => {
    const { exitCode, outputs, summary } = await run({
      'workflow-id': sampleWorkflows.failing.id,
      inputs: '{"input_1": "a"}',
    })
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'failure'])
    expect(summary).toContain('Workflow run failed')
  })

  test('of a run that is only started', async () => {
    const { exitCode, outputs, summary } = await run({
      'workflow-id': sampleWorkflows.instant.id,
      wait: 'false',
    })
    expect(exitCode).toBe(0)
    expect([...outputs.keys()]).toEqual(['run-id', 'conclusion'])
    expect(summary).toContain(`<code>${sampleWorkflows.instant.id}</code>`)
  })

  test('of a run that is looked at once', async () => {
    scene.service.script('read', { kind: 'answer', answer: { status: 250, json: {} } })
    const { exitCode, outputs } = await run({ 'run-id': RUN, wait: 'false' })
    expect([exitCode, outputs.get('conclusion')]).toEqual([0, 'running'])
  })

  test('of a run that takes too long', async () => {
    scene.service.always('read', {
      kind: 'answer',
      answer: { status: 250, json: { message: 'Wait' } },
    })
    const { exitCode, outputs, log } = await run({ 'run-id': RUN, 'timeout-minutes': '0.0001' })
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'timed_out'])
    expect(log).toContain('service: Wait')
    expect(log).toContain(`base-url: ${scene.service.url}`)
  })

  test('of a run of another workflow', async () => {
    scene.service.script('read', finished({ workflow_id: 'other' }))
    const { outputs } = await run({ 'run-id': RUN, 'workflow-id': 'mine' })
    expect([...outputs.keys()]).toEqual(['run-id', 'conclusion', 'error'])
  })

  test('of a run whose workflow is written in other letters', async () => {
    scene.service.script('read', finished({ workflow_id: 'MINE' }))
    const { outputs } = await run({ 'run-id': RUN, 'workflow-id': 'mine' })
    expect(outputs.get('conclusion')).toBe('success')
  })

  test('of a run whose answer is no JSON behind its id', async () => {
    const body = `{"success":true,"data":{"id":"${RUN}","message":"It ru`
    scene.service.script('start', { kind: 'answer', answer: { status: 200, body } })
    const { outputs } = await run({ 'workflow-id': 'any', wait: 'false' })
    expect([outputs.get('run-id'), outputs.get('conclusion')]).toEqual([RUN, 'started'])
  })

  test.each(['', '/', '%2f'])(
    'of a run whose id contains the key, with %j besides',
    async (more) => {
      const { key } = sampleKeys.full
      const id = `${more === '%2f' ? encodeURIComponent(key) : key}${more}`
      const json = { success: true, data: { id } }
      scene.service.script('start', { kind: 'answer', answer: { status: 200, json } })
      const { exitCode, outputs, log, summary } = await run({ 'workflow-id': 'any' })
      expect([exitCode, ...outputs.keys()]).toEqual([1, 'conclusion', 'error'])
      expect(outputs.get('error')).toContain('contains the API key')
      expect(log.replace(`::add-mask::${key}`, '') + summary + outputs.get('error')).not.toContain(
        key,
      )
    },
  )

  test('of a start that the service puts off for a day', async () => {
    scene.service.script('start', {
      kind: 'answer',
      answer: { status: 429, json: {}, headers: [['retry-after', '86400']] },
    })
    const { exitCode, outputs } = await run({ 'workflow-id': sampleWorkflows.instant.id })
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
    expect(outputs.get('error')).toContain('asked for a pause of 24h 00m')
    expect(outputs.get('error')).toContain('No run was started.')
  })

  test('of a run that cannot be read', async () => {
    const { exitCode, outputs } = await run({ 'run-id': RUN })
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
  })

  test('of a start that is refused', async () => {
    const { exitCode, outputs } = await run({ 'workflow-id': 'unknown' })
    expect(exitCode).toBe(1)
    expect(outputs.get('error')).toContain('No run was started')
  })

  test('of a start that is repeated', async () => {
    scene.service.script('start', { kind: 'answer', answer: { status: 429, json: {} } })
    const { outputs, log } = await run({ 'workflow-id': sampleWorkflows.instant.id })
    expect(outputs.get('conclusion')).toBe('success')
    expect(log).toMatch(/Not started yet .*, next attempt in /)
  })

  test('of inputs that cannot be used beside a run that is given, whose id is kept', async () => {
    const { exitCode, outputs } = await run({ 'run-id': RUN, wait: 'maybe' })
    expect(exitCode).toBe(1)
    expect(Object.fromEntries(outputs)).toEqual({
      'run-id': RUN,
      conclusion: 'error',
      error: expect.stringContaining('`wait`'),
    })
    expect([...outputs.keys()][0]).toBe('run-id')
  })

  test('of inputs that cannot be used', async () => {
    const { exitCode, outputs, summary, log } = await run({ wait: 'perhaps' })
    expect(exitCode).toBe(1)
    expect(log.match(/::error/g)).toHaveLength(1)
    expect(outputs.get('conclusion')).toBe('error')
    expect(summary).toContain('perhaps')
  })
})

describe('the title of a run', () => {
  const title = 'Release notes'
  const linesOf = (log: string) => log.split(/\r?\n/)

  test('is the first line of the log, and stands in the annotations and the summary', async () => {
    scene.service.script('read', finished({ state: 'FAILED' }))
    const { log, summary } = await run({ 'run-id': RUN, title })
    expect(linesOf(log)[1]).toBe(title)
    expect(log).toContain(`::error title=${title}%3A Run failed::`)
    expect(summary).toMatch(/^<h2>❌ <code>Release notes<\/code>: Workflow run failed/)
  })

  test('is there though other inputs cannot be used', async () => {
    const { log } = await run({ wait: 'perhaps', title })
    expect(linesOf(log)[1]).toBe(title)
    expect(log).toContain(`::error title=${title}%3A Invalid inputs::`)
  })

  test('takes no line where there is none', async () => {
    scene.service.script('read', finished({}))
    const { log } = await run({ 'run-id': RUN })
    expect(linesOf(log)[1]).toMatch(/^Collecting run /)
  })
})

test('a summary that is not wanted is not written, whatever else is wrong', async () => {
  const { summary, log } = await run({ wait: 'perhaps', summary: 'none' })
  expect(summary).toBe('')
  expect(log).toContain('- `wait` must be true or false, got "perhaps"')
})

test('a node whose last file cannot be written has none', async () => {
  fs.mkdirSync(at('workspace/out/a.2.txt'), { recursive: true })
  const steps = [...STEPS, { node_id: 'a', output: 'again' }]
  scene.service.script('read', finished({ completed_steps: steps }))
  const { outputs } = await run({ 'run-id': RUN, 'output-directory': 'out' })
  expect(JSON.parse(outputs.get('output-files') ?? '')).toEqual({ b: at('workspace/out/b.txt') })
})

describe('the places where the report goes', () => {
  test.each([undefined, ''])('can all be missing but the outputs: %j', async (none) => {
    scene.service.script('read', finished({ completed_steps: STEPS }))
    const { exitCode, outputs, log } = await run(
      { 'run-id': RUN },
      { GITHUB_STEP_SUMMARY: none, RUNNER_TEMP: none, GITHUB_WORKSPACE: none },
    )
    const file = outputs.get('result-file') ?? ''
    expect(exitCode).toBe(0)
    expect(fs.existsSync(file)).toBe(true)
    fs.rmSync(path.dirname(file), { recursive: true })
    expect(log).not.toContain('::warning')
  })

  test('can fail without changing the verdict', async () => {
    scene.service.script('read', finished({ completed_steps: STEPS }))
    fs.mkdirSync(at('workspace/out/a.txt'), { recursive: true })
    const { exitCode, outputs, log } = await run(
      { 'run-id': RUN, 'output-directory': 'out' },
      { GITHUB_STEP_SUMMARY: at('no/such/folder'), RUNNER_TEMP: at('nowhere') },
    )
    expect(exitCode).toBe(0)
    expect(outputs.get('conclusion')).toBe('success')
    expect(outputs.get('result-file')).toBe('')
    expect(JSON.parse(outputs.get('output-files') ?? '')).toEqual({ b: at('workspace/out/b.txt') })
    for (const title of ['No result-file', 'Files not written', 'No job summary']) {
      expect(log).toContain(`::warning title=${title}::`)
    }
  })

  test.each([
    ['not set', undefined],
    ['empty', ''],
    ['gone', '/nowhere/output'],
  ])('are needed for the outputs (%s)', async (_, file) => {
    const before = scene.service.requests.length
    const { exitCode, log } = await run({ 'run-id': RUN }, { GITHUB_OUTPUT: file })
    expect(exitCode).toBe(1)
    expect(log).toMatch(new RegExp(`::error title=Outputs not writable::.*${RUN}`))
    expect(log.match(/::error/g)).toHaveLength(1)
    expect(log).not.toContain('::set-output')
    expect(scene.service.requests).toHaveLength(before)
  })

  test('get no summary when none is wanted, and no output in a brief one', async () => {
    scene.service.script(
      'read',
      finished({ completed_steps: STEPS }),
      finished({ completed_steps: STEPS }),
    )
    expect((await run({ 'run-id': RUN, summary: 'none' })).summary).toBe('')
    const { summary } = await run({ 'run-id': RUN, summary: 'brief' })
    expect(summary).toContain('<code>a</code>')
    expect(summary).not.toContain('second')
  })
})

test('what is cut or large is told', async () => {
  const output = 'x'.repeat(600_000)
  scene.service.script('read', finished({ completed_steps: [{ node_id: 'a', output }] }))
  const cut = await run({ 'run-id': RUN })
  expect(cut.log).toContain('::warning title=Outputs cut::')
  expect(cut.log).toContain('::notice title=Large result::')
  scene.service.script('read', finished({ completed_steps: [{ node_id: 'a', output }] }))
  const lost = await run({ 'run-id': RUN }, { RUNNER_TEMP: at('nowhere') })
  expect(lost.log).toContain('The complete outputs could not be saved')
  scene.service.script(
    'read',
    finished({ completed_steps: [{ node_id: 'a', output: 'y'.repeat(140_000) }] }),
  )
  const large = await run({ 'run-id': RUN }, { RUNNER_TEMP: at('nowhere') })
  expect(large.log).toMatch(/::notice title=Large result::(?!.*Read `result-file`)/)
})

test('answers that are not UTF-8 have one warning, and result-file has the bytes', async () => {
  const odd = (text: string) => Buffer.from(text, 'latin1')
  const start = odd(`{"success":true,"data":{"id":"${RUN}","message":"D\u00e9marr\u00e9"}}`)
  const read = odd(
    '{"success":true,"data":{"state":"DONE","completed_steps":[{"output":"\u00e9t\u00e9"}]}}',
  )
  scene.service.script('start', { kind: 'answer', answer: { status: 200, body: start } })
  scene.service.script('read', { kind: 'answer', answer: { status: 200, body: read } })
  const { outputs, log } = await run({ 'workflow-id': 'any' })
  expect(outputs.get('conclusion')).toBe('success')
  expect(outputs.get('result')).toBe('\ufffdt\ufffd')
  expect(fs.readFileSync(outputs.get('result-file') ?? '').equals(read)).toBe(true)
  expect(log.match(/::warning title=Answer not UTF-8::/g)).toHaveLength(1)
  scene.service.script('read', finished({}))
  expect((await run({ 'run-id': RUN })).log).not.toContain('not UTF-8')
})

test('an answer to a start that is cut off behind the id, and not UTF-8, has the warning', async () => {
  const start = (name: string) => `{"success":true,"data":{"id":"${RUN}","name":"${name}`
  const warning = '::warning title=Answer not UTF-8::'
  for (const [bytes, isWarned] of [
    [Buffer.from(start('D\u00e9marr\u00e9'), 'latin1'), true],
    // Only the last character is incomplete.
    [Buffer.from(start('D\u00e9marr\u00e9')).subarray(0, -1), false],
  ] as const) {
    const answer = { status: 200, body: Buffer.concat([bytes, Buffer.from('"}}')]) }
    const fault = { kind: 'cut', afterBytes: bytes.length, by: 'end' } as const
    scene.service.script('start', { kind: 'answer', answer, delivery: { fault } })
    scene.service.script('read', finished({}))
    const { outputs, log } = await run({ 'workflow-id': 'any' })
    expect(outputs.get('run-id')).toBe(RUN)
    expect(outputs.get('conclusion')).toBe('success')
    expect(log.includes(warning)).toBe(isWarned)
  }
})

test('debug logging tells of each request', async () => {
  scene.service.script('read', { kind: 'reset' }, finished({}))
  const { log } = await run({ 'run-id': RUN }, { RUNNER_DEBUG: '1' })
  expect(log).toMatch(/::debug::GET http.*: connection reset/)
  expect(log).toMatch(/::debug::GET http.*: status 200, \d+ B, /)
})

describe('the flow of a list', () => {
  const values = { input_1: 'a', input_2: 'b' }
  const list = (...ids: string[]) => ({
    'workflow-id': sampleWorkflows.releaseNotes.id,
    items: JSON.stringify(ids.map((id) => ({ id, inputs: values }))),
  })
  const linesOf = (outputs: Map<string, string>) =>
    fs.readFileSync(outputs.get('results-file') ?? '', 'utf8').split('\n')

  test('starts and awaits each item', async () => {
    const { exitCode, outputs, summary } = await run(list('a', 'b'))
    expect([exitCode, outputs.get('conclusion')]).toEqual([0, 'success'])
    expect(outputs.get('counts')).toBe('{"total":2,"success":2}')
    expect(summary).toContain('2 items')
  })

  test('sends nothing for an item whose file has changed since', async () => {
    fs.writeFileSync(at('workspace/text'), 'a')
    const items = [
      { id: 'a', inputs: values },
      { id: 'b', inputs: { input_2: 'b' }, 'input-files': { input_1: 'text' } },
    ]
    scene.service.always('start', {
      kind: 'real',
      change: (answer) => {
        fs.writeFileSync(at('workspace/text'), 'b')
        return answer
      },
    })
    const { outputs } = await run({ ...list(), items: JSON.stringify(items) })
    scene.service.always('start', undefined)
    expect(outputs.get('counts')).toBe('{"total":2,"success":1,"error":1}')
  })

  test('with a journal goes on where an earlier step ended', async () => {
    const journal = { journal: 'journal.jsonl' }
    const first = await run({ ...list('a'), ...journal })
    expect(first.outputs.get('conclusion')).toBe('success')
    fs.writeFileSync(at('output'), '')
    const { outputs } = await run({ ...list('a', 'b'), ...journal })
    expect(linesOf(outputs).filter((line) => line.includes('"resumed":true'))).toHaveLength(1)
    const before = scene.service.requests.length
    fs.writeFileSync(at('output'), '')
    const other = { ...list('a'), 'inputs-file': 'other.json', ...journal }
    fs.writeFileSync(at('workspace/other.json'), '{"input_3": "c"}')
    const refused = await run(other)
    expect(refused.outputs.get('error')).toMatch(/with other inputs/)
    expect(scene.service.requests).toHaveLength(before)
  })
})

describe('the flow of a run whose start cannot be recorded', () => {
  const inputs = {
    'workflow-id': sampleWorkflows.releaseNotes.id,
    inputs: '{"input_1": "a", "input_2": "b"}',
    journal: 'journal.jsonl',
  }
  const { append } = JournalFile.prototype

  beforeEach(() => {
    jest.spyOn(JournalFile.prototype, 'append').mockImplementation(function (
      this: JournalFile,
      line: string,
    ) {
      if (line.includes('"started"')) throw new Error('it is full')
      append.call(this, line)
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  test.each([
    ['is an error, though it finished', {}, 'succeeded, and its outputs are set'],
    [
      'is an error, though it failed',
      { 'workflow-id': sampleWorkflows.failing.id, inputs: '{"input_1": "a"}' },
      'failed:',
    ],
    ['is an error, though nobody waits for it', { wait: 'false' }, "run's id is"],
    ['is an error, though it timed out', { 'timeout-minutes': '0.001' }, "run's id is"],
  ])('%s', async (_, more, said) => {
    const slow = { kind: 'answer', answer: { status: 250, json: {} } } as const
    if ('timeout-minutes' in more) scene.service.always('read', slow)
    const { exitCode, outputs, summary } = await run({ ...inputs, ...more })
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
    expect(outputs.get('error')).toContain('The journal could not be written: it is full.')
    expect(outputs.get('error')).toContain(said)
    expect(outputs.get('run-id')).toBeDefined()
    expect(summary).toContain('Journal not written')
  })

  test('is the error of a run that cannot be polled either', async () => {
    const refusal = { kind: 'answer', answer: { status: 403, json: {} } } as const
    scene.service.always('read', refusal)
    const { exitCode, outputs } = await run(inputs)
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
    expect(outputs.get('run-id')).toBeDefined()
    expect(outputs.get('error')).toContain('403')
  })

  test('is never sent where not even the start to come can be recorded', async () => {
    jest.spyOn(JournalFile.prototype, 'append').mockImplementation(function (
      this: JournalFile,
      line: string,
    ) {
      if (line.includes('"sending"')) throw new Error('it is full')
      append.call(this, line)
    })
    const before = scene.service.requests.length
    const { exitCode, outputs } = await run(inputs)
    expect([exitCode, outputs.get('conclusion')]).toEqual([1, 'error'])
    expect(outputs.get('error')).toContain('The journal could not be written: it is full.')
    expect(outputs.has('run-id')).toBe(false)
    expect(scene.service.requests).toHaveLength(before)
  })

  test('ends the starting of a list, and is an error', async () => {
    const items = JSON.stringify([{ id: 'a' }, { id: 'b' }])
    const { outputs } = await run({ ...inputs, items, 'tolerated-failures': '1' })
    expect(outputs.get('counts')).toBe('{"total":2,"success":1,"not_started":1}')
    expect(outputs.get('conclusion')).toBe('error')
    expect(outputs.get('error')).toMatch(/^The journal could not be written: it is full/)
  })
})

test('a run id with the key is refused', async () => {
  const { outputs } = await run({ 'run-id': `x-${sampleKeys.full.key}` })
  expect(outputs.get('error')).toMatch(/`run-id` must not contain the API key/)
  expect(outputs.has('run-id')).toBe(false)
})
