// Tests that need a real runner, `action.yml`, and the bundle together. The workflows are in `workflows`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { runWorkflow, type WorkflowOptions, type WorkflowResult } from '../../../sandbox/act/run.ts'
import {
  type Behaviour,
  outputsOf,
  runIdOf,
  type Service,
  type ServiceOptions,
  sampleKeys,
  sampleWorkflows,
  startService,
  type Workflow,
} from '../../../sandbox/service/index.ts'
import { closesWhatIsOpened, input, keep, model } from './example.ts'

const FILES = join(import.meta.dirname, 'workflows')
const AWKWARD = `"quoted" and 'single', $(not run) \`nor this\` \${HOME} %0A \\n\nsecond line, Größe 東京 🚀`
const STILL_EXECUTING: Behaviour = {
  kind: 'answer',
  answer: { status: 250, json: { message: 'Still executing' } },
}

closesWhatIsOpened()

async function serve(options: ServiceOptions = {}): Promise<Service> {
  return keep(await startService({ timeScale: 0.02, ...options }))
}

/** Runs one of the sandbox's workflow files against a service. */
function run(
  service: Service,
  file: string,
  workflow: Workflow,
  options: Partial<WorkflowOptions> = {},
): Promise<WorkflowResult> {
  return runWorkflow({
    workflows: { [file]: readFileSync(join(FILES, file), 'utf8') },
    run: file,
    secrets: { WORKFLOW_API_KEY: sampleKeys.full.key },
    ...options,
    vars: { WORKFLOW_BASE_URL: service.url, WORKFLOW_ID: workflow.id, ...options.vars },
  })
}

function expectPassed(result: WorkflowResult): void {
  if (result.status !== 0) throw new Error(`The workflow failed:\n${result.transcript}`)
}

/** `job/step result` of each step that ran. */
function stepsOf(result: WorkflowResult): readonly string[] {
  return result.jobs.flatMap((job) =>
    job.steps.map((step) => `${job.id}/${step.id} ${step.result}`),
  )
}

function requestsTo(service: Service, method: string): number {
  return service.requests.filter((request) => request.method === method).length
}

describe('`uses`', () => {
  it('the action runs from the checked-out repository, and inputs arrive as they are', async () => {
    const service = await serve()
    const result = await run(service, 'checked-out.yml', sampleWorkflows.releaseNotes, {
      actionInRepository: true,
      vars: { CHANGES: AWKWARD },
    })
    expectPassed(result)
    expect(requestsTo(service, 'POST')).toBe(1)
    expect(service.runs().map(({ inputs }) => inputs)).toEqual([
      { input_1: { value: AWKWARD, type: 'text' }, input_2: { value: 'Version 2', type: 'text' } },
    ])
    expect(result.find('run', 'workflow')?.outputs.get('conclusion')).toBe('success')
  })

  it('the action runs by its name, with the defaults of action.yml', async () => {
    const service = await serve()
    const result = await run(service, 'defaults.yml', sampleWorkflows.instant)
    expectPassed(result)
    const [start, read] = service.requests
    expect(start?.method).toBe('POST')
    expect(start?.body).toBe('{"inputs":{}}')
    expect(read?.method).toBe('GET')
    expect(read?.path).toMatch(/\?all_completed_steps=true$/)
    const outputs = result.find('run', 'workflow')?.outputs
    expect(outputs?.get('conclusion')).toBe('success')
    expect(outputs?.get('run-id')).toBe(service.runs().map(runIdOf)[0])
    expect(outputs?.get('result')).toBe('The workflow service is up.')
    expect(outputs?.has('output-files')).toBe(false)
  })
})

describe('outputs', () => {
  it('outputs reach the next step and the next job', async () => {
    const service = await serve()
    const result = await run(service, 'outputs.yml', sampleWorkflows.releaseNotes, {
      vars: { CHANGES: AWKWARD },
    })
    expectPassed(result)
    const texts = outputsOf(service.runs()[0])
    const [first, last] = [texts.get('model_1'), texts.get('model_5')]
    const seen = { conclusion: 'success', result: last, first }
    expect(seen.first).toContain('$(not run)')
    for (const artifact of ['next-step', 'next-job']) {
      expect(Object.fromEntries(result.artifacts.get(artifact) ?? [])).toEqual(seen)
    }
  })

  it('outputs carry hostile text unchanged, and nothing in it acts', async () => {
    const hostile = [
      '::error::x',
      '::set-output name=conclusion::hacked',
      '##[error]y',
      '##[set-output name=conclusion;]hacked',
      'conclusion=hacked',
      'EOF',
      'ghadelimiter_00000000-0000-0000-0000-000000000000',
      'conclusion<<EOF',
      'hacked',
      'EOF',
      '::stop-commands::z',
      '  ::add-mask::success',
      '$(touch hacked) `touch hacked` "$PATH" \'',
    ].join('\n')
    const workflow: Workflow = {
      id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e0aa',
      name: 'hostile',
      nodes: [input('input_1'), input('input_2'), model('model_1', hostile)],
    }
    const service = await serve({ workflows: [workflow] })
    const result = await run(service, 'outputs.yml', workflow, { vars: { CHANGES: 'none' } })
    expectPassed(result)
    const seen = { conclusion: 'success', result: hostile, first: hostile }
    for (const artifact of ['next-step', 'next-job']) {
      expect(Object.fromEntries(result.artifacts.get(artifact) ?? [])).toEqual(seen)
    }
    expect(result.find('run', 'workflow')?.errors).toEqual([])
  })
})

describe('a failed run', () => {
  it('a job with `continue-on-error` continues after a failed run, and the next step has the reason', async () => {
    const service = await serve()
    const result = await run(service, 'goes-on.yml', sampleWorkflows.failing)
    expectPassed(result)
    const seen = result.artifacts.get('next-step')
    expect(seen?.get('outcome')).toBe('failure')
    expect(seen?.get('step-conclusion')).toBe('success')
    expect(seen?.get('conclusion')).toBe('failure')
    expect(seen?.get('error')).toContain('model_2')
  })

  it('a failed run stops its job and the next one, and its id stays available', async () => {
    const service = await serve()
    const result = await run(service, 'stops.yml', sampleWorkflows.failing)
    expect(result.status).not.toBe(0)
    expect(stepsOf(result)).toEqual(['run/workflow failure', 'run/always success', 'run/3 success'])
    expect(result.jobs.map(({ id, result }) => ({ id, result }))).toEqual([
      { id: 'run', result: 'failure' },
    ])
    const [only] = service.runs().map(runIdOf)
    expect(only).toBeDefined()
    expect(result.artifacts.get('left')?.get('run-id')).toBe(only)
  })
})

it('bad inputs are refused all at once, before anything is sent', async () => {
  const service = await serve()
  const result = await run(service, 'bad-input.yml', sampleWorkflows.failing)
  expect(result.status).not.toBe(0)
  expect(service.requests).toEqual([])
  const step = result.find('run', 'workflow')
  expect(step?.result).toBe('failure')
  expect(step?.outputs.get('conclusion')).toBe('error')
  for (const text of [step?.outputs.get('error'), step?.errors.join('\n')]) {
    for (const name of ['inputs', 'input_1', 'wait', 'timeout-minutes']) {
      expect(text).toContain(name)
    }
  }
})

it('node inputs can come from files, and outputs go into files', async () => {
  const service = await serve()
  let answer = ''
  service.always('read', {
    kind: 'real',
    change: ({ status, json }) => {
      // Unusual white space shows that the file has exactly the bytes of the answer.
      answer = JSON.stringify(json, null, 3)
      return { status, headers: [['content-type', 'application/json']], body: answer }
    },
  })
  const result = await run(service, 'files.yml', sampleWorkflows.releaseNotes, {
    files: { 'notes/changes.txt': AWKWARD },
  })
  expectPassed(result)
  const [only] = service.runs()
  expect(only?.inputs).toEqual({
    input_1: { value: AWKWARD, type: 'text' },
    input_2: { value: 'Version 3', type: 'text' },
  })

  const named = result.artifacts.get('named')
  expect(named?.get('result.json')).toBe(answer)

  const texts = outputsOf(only)
  const shown = [...texts].filter(([node]) => node !== 'model_3')
  expect(shown).toHaveLength(4)
  expect(Object.fromEntries(result.artifacts.get('answers') ?? [])).toEqual(
    Object.fromEntries(shown.map(([node, output]) => [`${node}.txt`, output])),
  )
  expect(named?.get('first.txt')).toBe(texts.get('model_1'))
  const files: Record<string, string> = JSON.parse(named?.get('output-files.json') ?? '')
  expect(Object.keys(files).sort()).toEqual(shown.map(([node]) => node).sort())
})

it('each leg of a matrix has its run, and a failed leg leaves the others alone', async () => {
  const service = await serve()
  const result = await run(service, 'fan-out.yml', sampleWorkflows.releaseNotes)
  expect(result.status).not.toBe(0)
  expect(requestsTo(service, 'POST')).toBe(4)
  const legs = result.jobs
    .filter(({ id }) => id === 'ask')
    .map(({ matrix, steps }) => {
      const outputs = steps.find(({ id }) => id === 'workflow')?.outputs
      return `${matrix.topic} ${outputs?.get('conclusion')}`
    })
  expect(legs.sort()).toEqual(['east success', 'north success', 'south failure', 'west success'])
  expect(result.artifacts.get('all')?.get('all.txt')).toBe(
    ['east', 'north', 'west']
      .map((topic) => `answers/answer-${topic}/model_1.txt: Changes in Report:\n`)
      .join(''),
  )
})

describe('a run that other jobs collect', () => {
  it('a run is started once, although the first job that collects it times out', async () => {
    const service = await serve({ timeScale: 0 })
    let mayEnd = false
    service.intercept(({ path, method }) => {
      if (path === '/may-end') mayEnd = true
      return method === 'GET' && !mayEnd ? STILL_EXECUTING : undefined
    })
    const result = await run(service, 'start-and-collect.yml', sampleWorkflows.releaseNotes, {
      vars: { CHANGES: 'one' },
    })
    const conclusions = ['start', 'collect', 'again'].map((job) =>
      result.find(job, 'workflow')?.outputs.get('conclusion'),
    )
    expect(conclusions).toEqual(['started', 'timed_out', 'success'])
    expect(requestsTo(service, 'POST')).toBe(1)
    const runId = service.runs().map(runIdOf)[0]
    for (const job of ['start', 'collect', 'again']) {
      expect(result.find(job, 'workflow')?.outputs.get('run-id')).toBe(runId)
    }
    expect(result.find('collect', 'workflow')?.outputs.get('error')).toContain(runId)
  })

  it('a run is polled once without waiting', async () => {
    const service = await serve()
    service.always('read', STILL_EXECUTING)
    const result = await run(service, 'look.yml', sampleWorkflows.slow)
    expectPassed(result)
    expect(result.find('run', 'start')?.outputs.get('conclusion')).toBe('started')
    const look = result.find('run', 'look')?.outputs
    expect(look?.get('conclusion')).toBe('running')
    expect(look?.get('run-id')).toBe(service.runs().map(runIdOf)[0])
    expect(requestsTo(service, 'POST')).toBe(1)
    expect(requestsTo(service, 'GET')).toBe(1)
  })
})
