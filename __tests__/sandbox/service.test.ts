// The reference service: the interface document rule by rule, and every behaviour that a test can ask
// of it, over real connections on loopback.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { makeAuthority } from '../../sandbox/certificates.ts'
import {
  type Behaviour,
  type Service,
  type ServiceOptions,
  sampleKeys,
  sampleWorkflows,
  startService,
  type Workflow,
} from '../../sandbox/service/index.ts'

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NOWHERE = '00000000-0000-4000-8000-000000000000'

const { releaseNotes, failing, slow, instant } = sampleWorkflows
const headers = { 'x-api-key': sampleKeys.full.key, 'content-type': 'application/json' }
const noteInputs = {
  input_1: { value: 'Faster start\n- Clearer errors', type: 'text' },
  input_2: { value: 'Version 2', type: 'text' },
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function serve(options: ServiceOptions = {}): Promise<Service> {
  const service = await startService({ timeScale: 0.02, ...options })
  cleanups.push(() => service.close())
  return service
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sandbox-service-'))
  cleanups.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

interface Reply {
  status: number
  headers: Headers
  json: unknown
}

async function call(url: string, init: RequestInit = {}): Promise<Reply> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(5000), ...init })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

function start(
  service: Service,
  workflow: string,
  inputs: unknown = {},
  more: Record<string, string> = {},
): Promise<Reply> {
  return call(`${service.url}/v1/workflows/${workflow}/run`, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: JSON.stringify({ inputs }),
  })
}

function read(
  service: Service,
  run: string,
  query = '',
  more: Record<string, string> = {},
): Promise<Reply> {
  return call(`${service.url}/v1/workflow-runs/${run}${query}`, {
    headers: { ...headers, ...more },
  })
}

/** Tries until there is a value, for five seconds at most. */
async function until<T>(attempt: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 5000
  for (;;) {
    const value = await attempt()
    if (value !== undefined) return value
    if (performance.now() > end) throw new Error('It did not happen within five seconds')
    await sleep(5)
  }
}

function finished(service: Service, run: string, query = '?all_completed_steps=true') {
  return until(async () => {
    const reply = await read(service, run, query)
    return reply.status === 250 ? undefined : reply
  })
}

async function startedId(service: Service, workflow: string, inputs: unknown = {}) {
  const { json } = await start(service, workflow, inputs)
  expect(json).toMatchObject({ success: true, data: { id: expect.stringMatching(UUID) } })
  const id = service.runs().at(-1)?.run_id
  if (id === undefined) throw new Error('No run was started')
  return id
}

const refusal = (message: unknown) => ({ type: 'error', error: { message } })

describe('a run', () => {
  test('is answered at once, reads as 250 while it executes, and ends with the documented object', async () => {
    const service = await serve({ timeScale: 0.1 })
    const started = await start(service, releaseNotes.id, noteInputs)
    expect(started.status).toBe(200)
    expect(started.headers.get('content-type')).toMatch(/^application\/json/)
    const id = service.runs()[0]?.run_id ?? ''
    expect(started.json).toEqual({
      success: true,
      data: { id, message: expect.stringContaining('background') },
    })
    const waiting = await read(service, id)
    expect(waiting.status).toBe(250)
    expect(waiting.json).toEqual({ message: expect.stringContaining('wait a few minutes') })

    const done = await finished(service, id)
    expect(done.status).toBe(200)
    const step = (node: string, output: unknown) => ({
      step_id: expect.stringMatching(UUID),
      node_id: node,
      state: 'DONE',
      downloadable_output: output !== null,
      output,
      started_at: expect.stringMatching(TIMESTAMP),
      ended_at: expect.stringMatching(TIMESTAMP),
    })
    expect(done.json).toEqual({
      success: true,
      data: {
        run_id: id,
        workflow_id: releaseNotes.id,
        inputs: noteInputs,
        state: 'DONE',
        error: null,
        started_at: expect.stringMatching(TIMESTAMP),
        ended_at: expect.stringMatching(TIMESTAMP),
        completed_steps: [
          step('model_1', 'Changes in Version 2:\n- Faster start\n- Clearer errors'),
          step('model_2', expect.stringContaining('2 changes')),
          step('model_3', null),
          step('model_4', 'Version 2: 2 changes, first of all "Faster start"'),
          step('model_5', expect.stringMatching(/^# Version 2\n\n\*\*Version 2: 2 changes/)),
        ],
        failed_steps: [],
      },
    })
  })

  test('runs independent steps in parallel and dependent ones one after the other', async () => {
    const service = await serve({ timeScale: 0.1 })
    const id = await startedId(service, releaseNotes.id, noteInputs)
    await finished(service, id)
    const run = service.runs()[0]
    const step = (node: string) => {
      const found = run?.completed_steps.find((candidate) => candidate.node_id === node)
      if (found?.ended_at == null) throw new Error(`${node} is not done`)
      return { start: found.started_at, end: found.ended_at }
    }
    // Timestamps of one format and zone sort as text.
    expect(step('model_2').start).toBe(step('model_1').start)
    expect(step('model_2').start < step('model_1').end).toBe(true)
    expect(step('model_4').start).toBe(step('model_1').end)
    expect(step('model_5').start >= step('model_4').end).toBe(true)
    expect(step('model_5').start >= step('model_2').end).toBe(true)
    expect(step('model_5').end).toBe(run?.ended_at)
    expect(Date.parse(`${run?.ended_at}Z`) - Date.parse(`${run?.started_at}Z`)).toBeGreaterThan(440)
  })

  test('shows without all_completed_steps only the ends of the graph', async () => {
    const service = await serve()
    const id = await startedId(service, releaseNotes.id, noteInputs)
    await finished(service, id)
    for (const query of ['', '?all_completed_steps=false', '?all_completed_steps=x&other=1']) {
      const { json } = await read(service, id, query)
      expect(json).toMatchObject({ data: { completed_steps: [{ node_id: 'model_5' }] } })
    }
    const { json } = await read(service, id, '?other=1&all_completed_steps=true')
    expect(json).toMatchObject({ data: { completed_steps: { length: 5 } } })
  })

  test('with a failing node goes on with what does not need it', async () => {
    const service = await serve()
    const id = await startedId(service, failing.id, { input_1: { value: 'Broken', type: 'text' } })
    const { status, json } = await finished(service, id)
    expect(status).toBe(200)
    expect(json).toEqual({
      success: false,
      data: expect.objectContaining({
        state: 'FAILED',
        error: { message: 'Failed: model_2' },
        completed_steps: [
          expect.objectContaining({ node_id: 'model_1', output: 'Topic: Broken' }),
          expect.objectContaining({ node_id: 'model_4', output: 'Excerpt: Broken' }),
        ],
        failed_steps: [
          {
            step_id: expect.stringMatching(UUID),
            node_id: 'model_2',
            state: 'FAILED',
            error: { message: expect.stringContaining('did not answer') },
            started_at: expect.stringMatching(TIMESTAMP),
            ended_at: expect.stringMatching(TIMESTAMP),
          },
        ],
      }),
    })
  })

  test('without inputs takes an empty object and may be done at once', async () => {
    const service = await serve()
    const id = await startedId(service, instant.id)
    const { status, json } = await read(service, id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, data: { inputs: {}, state: 'DONE' } })
  })

  test('takes values and node ids as they are', async () => {
    const odd: Workflow = {
      id: 'a b/ü',
      name: 'odd',
      nodes: [
        { kind: 'input', id: '__proto__' },
        { kind: 'input', id: '10' },
        { kind: 'model', id: 'model_1', template: '{"x": {__proto__}|{10}|{gone}}', delayMs: 0 },
      ],
    }
    const service = await serve({ workflows: [odd] })
    const body =
      '{"inputs":{"__proto__":{"value":"{10} $&","type":"text"},"10":{"value":"é","type":"text"}}}'
    const url = `${service.url}/v1/workflows/${encodeURIComponent(odd.id)}/run`
    expect((await call(url, { method: 'POST', headers, body })).status).toBe(200)
    const run = service.runs()[0]
    expect(run?.completed_steps[0]?.output).toBe('{"x": {10} $&|é|{gone}}')
    expect(Object.keys(run?.inputs ?? {})).toEqual(['10', '__proto__'])
    expect(service.requests[0]?.body).toBe(body)
  })

  test('can be looked at while it executes', async () => {
    const service = await serve({ timeScale: 1 })
    await startedId(service, slow.id, { input_1: { value: 'x', type: 'text' } })
    expect(service.runs()).toMatchObject([
      { workflow_id: slow.id, state: 'RUNNING', ended_at: null, completed_steps: [] },
    ])
  })
})

describe('refusals', () => {
  const limited = { key: 'limited', name: 'limited', workflows: [instant.id] }
  const keys = [sampleKeys.full, sampleKeys.none, sampleKeys.own, limited]

  test('follow access to workflows, key by key', async () => {
    const service = await serve({ keys })
    const denied = await start(service, releaseNotes.id, noteInputs, { 'x-api-key': 'limited' })
    expect(denied.status).toBe(403)
    expect(denied.json).toEqual(refusal("You don't have access to this workflow"))
    expect((await start(service, instant.id, {}, { 'x-api-key': 'limited' })).status).toBe(200)
    expect(service.runs()).toHaveLength(1)
  })

  test('follow access to runs, key by key', async () => {
    const service = await serve({ keys })
    const id = await startedId(service, instant.id)
    const own = { 'x-api-key': sampleKeys.own.key }
    for (const more of [{ 'x-api-key': sampleKeys.none.key }, own]) {
      const denied = await read(service, id, '', more)
      expect(denied.status).toBe(403)
      expect(denied.json).toEqual(refusal("You don't have access to this workflow run"))
    }
    expect((await read(service, id, '', { 'x-api-key': 'limited' })).status).toBe(200)
    const started = await start(service, instant.id, {}, own)
    expect(started.status).toBe(200)
    expect((await read(service, service.runs().at(-1)?.run_id ?? '', '', own)).status).toBe(200)
  })

  test.each([NOWHERE, 'x', '%E0%A4%A', '..%2F..', '%00'])('name an invalid id: %s', async (id) => {
    const service = await serve()
    const started = await start(service, id)
    expect(started.status).toBe(404)
    expect(started.json).toEqual(refusal('Invalid workflow id'))
    const got = await read(service, id)
    expect(got.status).toBe(404)
    expect(got.json).toEqual(refusal('Invalid workflowrun id | Run deleted'))
  })

  test('meet a deleted run, finished or not', async () => {
    const service = await serve({ timeScale: 1 })
    const ids = [
      await startedId(service, instant.id),
      await startedId(service, releaseNotes.id, noteInputs),
    ]
    for (const id of ids) {
      expect(service.deleteRun(id)).toBe(true)
      expect(service.deleteRun(id)).toBe(false)
      const got = await read(service, id)
      expect(got.status).toBe(404)
      expect(got.json).toEqual(refusal('Invalid workflowrun id | Run deleted'))
    }
    expect(service.runs()).toEqual([])
  })

  test('come in French where the request or the service asks for it', async () => {
    const service = await serve({ timeScale: 1, keys })
    const french = { 'accept-language': 'fr-CH, en;q=0.5' }
    const none = { 'x-api-key': sampleKeys.none.key, ...french }
    const id = await startedId(service, slow.id, { input_1: { value: 'x', type: 'text' } })
    const texts = [
      (await start(service, instant.id, {}, none)).json,
      (await start(service, NOWHERE, {}, french)).json,
      (await read(service, id, '', none)).json,
      (await read(service, NOWHERE, '', french)).json,
    ]
    expect(texts).toEqual([
      refusal("Vous n'avez pas accès à ce workflow"),
      refusal('Identifiant de workflow invalide'),
      refusal("Vous n'avez pas accès à cette exécution de workflow"),
      refusal("Identifiant d'exécution de workflow invalide | Exécution supprimée"),
    ])
    expect(await read(service, id, '', french)).toMatchObject({
      status: 250,
      json: { message: expect.stringContaining('quelques minutes') },
    })

    const other = await serve({ language: 'fr' })
    expect((await read(other, NOWHERE)).json).toEqual(refusal(expect.stringContaining('invalide')))
    const english = { 'accept-language': 'en' }
    expect((await read(other, NOWHERE, '', english)).json).toEqual(
      refusal('Invalid workflowrun id | Run deleted'),
    )
  })

  test('meet a missing or unknown key and a wrong content-type, on both endpoints', async () => {
    const service = await serve()
    const run = await startedId(service, instant.id)
    for (const [path, method] of [
      [`/v1/workflows/${instant.id}/run`, 'POST'],
      [`/v1/workflow-runs/${run}`, 'GET'],
    ] as const) {
      const body = method === 'POST' ? Buffer.from('{"inputs":{}}') : null
      const status = async (given: Record<string, string>) =>
        (await call(service.url + path, { method, headers: given, body })).status
      const type = { 'content-type': 'application/json' }
      const key = { 'x-api-key': sampleKeys.full.key }
      expect(await status(type)).toBe(401)
      expect(await status({ ...type, 'x-api-key': 'guess' })).toBe(401)
      expect(await status(key)).toBe(415)
      expect(await status({ ...key, 'content-type': 'text/plain' })).toBe(415)
      expect(await status({ ...key, 'content-type': 'Application/JSON; charset=utf-8' })).toBe(200)
    }
    expect(service.runs()).toHaveLength(2)
  })

  test.each([
    ['', 'not valid JSON'],
    ['{"inputs":', 'not valid JSON'],
    [Buffer.from([0x7b, 0xff, 0x7d]), 'not valid JSON'],
    ['[]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
    ['{}', 'object named inputs'],
    ['{"inputs":[]}', 'object named inputs'],
    ['{"__proto__":{"inputs":{}}}', 'object named inputs'],
    ['{"inputs":{"input_1":"x"}}', 'Input input_1: an object'],
    ['{"inputs":{"input_1":{"value":"x"}}}', 'Input input_1: an object'],
    ['{"inputs":{"input_1":{"value":1,"type":"text"}}}', 'Input input_1: an object'],
    ['{"inputs":{"input_1":{"value":"x","type":"file"}}}', 'Input input_1: an object'],
    ['{"inputs":{"input_9":{"value":"x","type":"text"}}}', 'Input input_9: the workflow has no'],
    ['{"inputs":{"input_1":{"value":"x","type":"text"}}}', 'Input input_2: a value is required'],
  ])('meet the body %s', async (body, expected) => {
    const service = await serve()
    const url = `${service.url}/v1/workflows/${releaseNotes.id}/run`
    const reply = await call(url, { method: 'POST', body })
    expect(reply.status).toBe(400)
    expect(reply.json).toEqual(refusal(expect.stringContaining(expected)))
    expect(service.runs()).toEqual([])
  })

  test('meet a body that is too large, and the service goes on', async () => {
    const service = await serve()
    const url = `${service.url}/v1/workflows/${instant.id}/run`
    const body = Buffer.alloc(64 * 1024 * 1024 + 1, ' ')
    expect((await call(url, { method: 'POST', body })).status).toBe(413)
    await startedId(service, instant.id)
  })

  test('meet unknown paths and wrong methods', async () => {
    const service = await serve({ pathPrefix: '/api/x/' })
    expect(service.url).toMatch(/:\d+\/api\/x$/)
    await startedId(service, instant.id)
    const { origin } = new URL(service.url)
    for (const path of [
      '/',
      '/api/x/v2/workflow-runs/x',
      '/v1/workflow-runs/x',
      '/api/x/v1/workflow-runs/x/',
    ]) {
      const reply = await call(origin + path)
      expect(reply).toMatchObject({ status: 404, json: refusal('Not found') })
    }
    const wrong = await call(`${service.url}/v1/workflow-runs/x`, { method: 'DELETE' })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('GET')
    const get = await call(`${service.url}/v1/workflows/${instant.id}/run`)
    expect(get.status).toBe(405)
    expect(get.headers.get('allow')).toBe('POST')
  })
})

describe('a state file', () => {
  const chain: Workflow = {
    id: NOWHERE,
    name: 'chain',
    nodes: [
      { kind: 'model', id: 'model_1', template: 'one', delayMs: 20 },
      { kind: 'model', id: 'model_2', template: '{model_1}, two', delayMs: 250 },
      { kind: 'model', id: 'model_3', template: '{model_2}, three', delayMs: 1000 },
    ],
  }

  test('lets unfinished runs go on after a restart, the time between counted', async () => {
    const stateFile = join(folder(), 'runs.json')
    const before = await serve({ stateFile, workflows: [chain, instant], timeScale: 1 })
    const done = await startedId(before, instant.id)
    const readDone = (await read(before, done)).json
    const id = await startedId(before, chain.id)
    await until(() => before.runs()[1]?.completed_steps[0])
    await before.close()
    expect(before.runs()[1]).toMatchObject({ state: 'RUNNING', completed_steps: { length: 1 } })

    // Time passes while there is no service: until the second step must be over.
    const secondDue = Date.now() + 251
    await until(() => (Date.now() > secondDue ? true : undefined))

    // Not even the definition is needed any more.
    const after = await serve({ stateFile, workflows: [instant], timeScale: 50 })
    const steps = after.runs()[1]?.completed_steps ?? []
    expect(steps.map((step) => step.node_id)).toEqual(['model_1', 'model_2'])
    const [first, second] = steps
    expect(second?.started_at).toBe(first?.ended_at)
    const took = Date.parse(`${second?.ended_at}Z`) - Date.parse(`${second?.started_at}Z`)
    expect(took).toBeLessThanOrEqual(251)
    expect((await read(after, id)).status).toBe(250)
    expect(await finished(after, id)).toMatchObject({
      status: 200,
      json: { success: true, data: { state: 'DONE', completed_steps: { length: 3 } } },
    })
    expect((await read(after, done)).json).toEqual(readDone)
  })

  test('finishes a run whose whole time passed, and forgets a deleted one', async () => {
    const directory = folder()
    const stateFile = join(directory, 'runs.json')
    const before = await serve({ stateFile, workflows: [chain], timeScale: 0.05 })
    const id = await startedId(before, chain.id)
    const gone = await startedId(before, chain.id)
    before.deleteRun(gone)
    await before.close()
    const due = Date.now() + 66
    await until(() => (Date.now() > due ? true : undefined))
    const after = await serve({ stateFile, workflows: [chain] })
    expect((await read(after, id)).status).toBe(200)
    expect(after.runs()[0]?.completed_steps.at(-1)?.output).toBe('one, two, three')
    expect((await read(after, gone)).status).toBe(404)
    // Whole or not at all: nothing is left beside the file.
    expect(readdirSync(directory)).toEqual(['runs.json'])
    expect(readFileSync(stateFile, 'utf8')).not.toContain(sampleKeys.full.key)
  })

  test('of another kind is refused', async () => {
    const stateFile = join(folder(), 'runs.json')
    writeFileSync(stateFile, '{"version":9}')
    await expect(startService({ stateFile })).rejects.toThrow('not a state file')
  })
})

test('definitions that could not run are refused', async () => {
  const step = { kind: 'model', template: 'x', delayMs: 0 } as const
  const cases = [
    [
      [
        { ...step, id: 'a' },
        { ...step, id: 'a' },
      ],
      'two nodes a',
    ],
    [[{ ...step, id: 'a', after: ['b'] }], 'unknown b'],
    [
      [
        { ...step, id: 'a', after: ['b'] },
        { ...step, id: 'b', template: '{a}' },
      ],
      'each other: a, b',
    ],
  ] as const
  for (const [nodes, expected] of cases) {
    const workflows = [{ id: NOWHERE, name: 'bad', nodes }]
    await expect(startService({ workflows })).rejects.toThrow(expected)
  }
})

test('requests are recorded as sent', async () => {
  const service = await serve()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  cleanups.push(() => agent.destroy())
  const url = `${service.url}/v1/workflow-runs/a%2Fb?all_completed_steps=true&x`
  for (const _ of [1, 2]) await exchange(url, { agent, headers: { 'X-Odd': 'y', ...headers } })
  await exchange(`${service.url}/elsewhere`, { method: 'PUT', body: 'hé' })
  expect(service.requests).toMatchObject([
    {
      endpoint: 'read',
      method: 'GET',
      path: '/v1/workflow-runs/a%2Fb?all_completed_steps=true&x',
      headers: { 'x-odd': 'y' },
      body: '',
      connection: 1,
      outcome: 404,
    },
    { connection: 1 },
    { endpoint: undefined, method: 'PUT', path: '/elsewhere', body: 'hé', connection: 2 },
  ])
  expect(service.requests[0]?.rawHeaders).toContain('X-Odd')
  const [first, second] = service.requests.map((request) => request.at)
  expect(Math.abs((first ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(second).toBeGreaterThan(first ?? Number.NaN)
  expect(service.connectionCount).toBe(2)
})

interface Heard {
  /** Undefined when not even a head came. */
  status?: number
  reason?: string
  rawHeaders: string[]
  body: string
  /** Milliseconds from the request to the head, and to the end or the error. */
  headAfter: number
  endAfter: number
  /** How many pieces the body came in. */
  pieces: number
  /** The code of the error that ended it. */
  error?: string
}

interface ExchangeOptions extends https.RequestOptions {
  body?: string
  /** Stop listening this long after the last sign of life. */
  patienceMs?: number
}

/** One request with everything that can be seen of the answer, faults included. */
function exchange(url: string, options: ExchangeOptions = {}): Promise<Heard> {
  return new Promise((resolve) => {
    const begun = performance.now()
    const heard: Heard = { rawHeaders: [], body: '', headAfter: 0, endAfter: 0, pieces: 0 }
    const { body, patienceMs = 5000, ...rest } = options
    const client = url.startsWith('https:') ? https : http
    const request = client.request(url, { agent: false, headers, ...rest })
    let over = false
    const end = (error?: Error) => {
      // Destroying the request is an error of its own, which is not the one that was heard.
      if (over) return
      over = true
      clearTimeout(timer)
      request.destroy()
      heard.endAfter = performance.now() - begun
      if (error !== undefined) heard.error = 'code' in error ? String(error.code) : error.message
      resolve(heard)
    }
    const timer = setTimeout(() => end(new Error('nothing more')), patienceMs)
    request.on('error', end)
    request.on('response', (response) => {
      timer.refresh()
      if (response.statusCode !== undefined) heard.status = response.statusCode
      if (response.statusMessage !== undefined) heard.reason = response.statusMessage
      heard.rawHeaders = response.rawHeaders
      heard.headAfter = performance.now() - begun
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        timer.refresh()
        heard.body += piece
        heard.pieces += 1
      })
      response.on('error', end)
      response.on('end', () => end())
    })
    request.end(body)
  })
}

describe('behaviours', () => {
  const body = '{"inputs":{}}'

  function startUrl(service: Service) {
    return `${service.url}/v1/workflows/${instant.id}/run`
  }

  /** Starts a run that meets a behaviour. */
  async function met(behaviour: Behaviour, options: ExchangeOptions = {}) {
    const service = await serve()
    service.script('start', behaviour)
    const heard = await exchange(startUrl(service), { method: 'POST', body, ...options })
    const outcome = await until(() => service.requests[0]?.outcome)
    return { service, heard, outcome, runs: service.runs().length }
  }

  test('any answer: status, reason, odd and double headers, any body', async () => {
    const { heard, outcome, runs } = await met({
      kind: 'answer',
      answer: {
        status: 599,
        reason: 'Quite Odd',
        headers: [
          ['Set-Cookie', 'a'],
          ['Set-Cookie', 'b'],
          ['X-oDD', ''],
        ],
        body: Buffer.from('<html>é'),
      },
    })
    expect(heard).toMatchObject({ status: 599, reason: 'Quite Odd', body: '<html>é' })
    expect(heard.rawHeaders.slice(0, 6)).toEqual([
      'Set-Cookie',
      'a',
      'Set-Cookie',
      'b',
      'X-oDD',
      '',
    ])
    expect({ outcome, runs }).toEqual({ outcome: 599, runs: 0 })
  })

  test('pauses before the head and between head and body', async () => {
    const { heard } = await met({
      kind: 'answer',
      answer: { status: 200, json: [1] },
      delivery: { headAfterMs: 60, bodyAfterMs: 80 },
    })
    expect(heard).toMatchObject({ status: 200, body: '[1]' })
    expect(heard.headAfter).toBeGreaterThan(55)
    expect(heard.endAfter - heard.headAfter).toBeGreaterThan(60)
  })

  test('real handling, then a reset before the answer', async () => {
    const { heard, outcome, runs } = await met({
      kind: 'real',
      delivery: { fault: { kind: 'reset' } },
    })
    expect(heard).toMatchObject({ error: 'ECONNRESET', body: '' })
    expect(heard).not.toHaveProperty('status')
    expect({ outcome, runs }).toEqual({ outcome: 'reset', runs: 1 })
  })

  test.each([
    ['content-length', 'reset'],
    ['content-length', 'end'],
    ['chunked', 'reset'],
    ['chunked', 'end'],
    ['close', 'reset'],
  ] as const)('real handling, then a cut within the body (%s, %s)', async (framing, by) => {
    const fault = { kind: 'cut', afterBytes: 12, by } as const
    const { heard, outcome, runs } = await met({ kind: 'real', delivery: { framing, fault } })
    expect(heard).toMatchObject({ status: 200, body: '{"success":t', error: 'ECONNRESET' })
    expect({ outcome, runs }).toEqual({ outcome: 'cut', runs: 1 })
  })

  test('a cut that only the content tells: no length, orderly end', async () => {
    const fault = { kind: 'cut', afterBytes: 12, by: 'end' } as const
    const { heard } = await met({ kind: 'real', delivery: { framing: 'close', fault } })
    expect(heard).toMatchObject({ status: 200, body: '{"success":t' })
    expect(heard.error).toBeUndefined()
  })

  test('real handling, then nothing, nothing after the head, nothing after some bytes', async () => {
    const silent = await met(
      { kind: 'real', delivery: { fault: { kind: 'silence' } } },
      { patienceMs: 100 },
    )
    expect(silent).toMatchObject({ heard: { error: 'nothing more' }, outcome: 'silent', runs: 1 })
    expect(silent.heard).not.toHaveProperty('status')
    for (const afterBytes of [0, 5]) {
      const stalled = await met(
        { kind: 'real', delivery: { fault: { kind: 'stall', afterBytes } } },
        { patienceMs: 100 },
      )
      expect(stalled).toMatchObject({
        heard: { status: 200, body: '{"suc'.slice(0, afterBytes), error: 'nothing more' },
        outcome: 'stalled',
        runs: 1,
      })
    }
  })

  test('a drip of some bytes at a time, to the end', async () => {
    const { heard, outcome } = await met({
      kind: 'answer',
      answer: { status: 200, body: '0123456789' },
      delivery: { framing: 'chunked', fault: { kind: 'drip', bytes: 3, everyMs: 15 } },
    })
    expect(heard).toMatchObject({ body: '0123456789' })
    expect(heard.pieces).toBeGreaterThan(1)
    expect(heard.endAfter - heard.headAfter).toBeGreaterThan(40)
    expect(outcome).toBe(200)
  })

  test('a drip ends when the client has enough', async () => {
    const { outcome } = await met(
      {
        kind: 'answer',
        answer: { status: 200, body: 'x'.repeat(1000) },
        delivery: { headAfterMs: 1, fault: { kind: 'drip', bytes: 1, everyMs: 1000 } },
      },
      { patienceMs: 50 },
    )
    expect(outcome).toBe('abandoned')
  })

  test('silence and reset without handling', async () => {
    const silent = await met({ kind: 'silence' }, { patienceMs: 100 })
    expect(silent).toMatchObject({ heard: { error: 'nothing more' }, outcome: 'silent', runs: 0 })
    const reset = await met({ kind: 'reset' })
    expect(reset).toMatchObject({ heard: { error: 'ECONNRESET' }, outcome: 'reset', runs: 0 })
  })

  test.each(['content-length', 'chunked', 'close'] as const)('a flood (%s)', async (framing) => {
    const { heard, outcome, runs } = await met({ kind: 'flood', mebibytes: 3, framing })
    expect(heard.body).toHaveLength(3 * 1024 * 1024)
    expect(JSON.parse(heard.body)).toEqual({
      success: true,
      data: { padding: expect.stringMatching(/^x+$/) },
    })
    expect(heard.rawHeaders.includes('content-length')).toBe(framing === 'content-length')
    expect({ outcome, runs }).toEqual({ outcome: 200, runs: 0 })
  })

  test('raw bytes that are no HTTP', async () => {
    const { heard, outcome } = await met({ kind: 'raw', bytes: 'SSH-2.0-x\r\n', end: true })
    expect(heard.error).toMatch(/^HPE_/)
    expect(outcome).toBe('raw')
  })

  test('changes of a real answer, all or only those of one status', async () => {
    const service = await serve({ timeScale: 1 })
    const id = await startedId(service, slow.id, { input_1: { value: 'x', type: 'text' } })
    const url = `${service.url}/v1/workflow-runs/${id}`
    service.always('read', {
      kind: 'real',
      change: { ifStatus: 250, status: 200, headers: [['Retry-After', '7']] },
    })
    const running = await exchange(url)
    expect(running).toMatchObject({ status: 200, reason: 'OK' })
    expect(JSON.parse(running.body)).toEqual({ message: expect.any(String) })
    expect(running.rawHeaders).toEqual(expect.arrayContaining(['Retry-After', '7']))
    const other = await exchange(`${service.url}/v1/workflow-runs/x`)
    expect(other.status).toBe(404)
    expect(other.rawHeaders).not.toContain('Retry-After')

    service.always('read', { kind: 'real', change: { body: 'not JSON' } })
    expect(await exchange(url)).toMatchObject({ status: 250, body: 'not JSON' })
    service.always('read', {
      kind: 'real',
      change: (answer) => ({ ...answer, status: answer.status + 1 }),
    })
    expect(await exchange(url)).toMatchObject({ status: 251 })
    service.always('read', undefined)
    expect(await exchange(url)).toMatchObject({ status: 250, reason: 'Running' })
  })

  test('handling that comes late, even after the client has gone', async () => {
    const { service, heard } = await met({ kind: 'real', handleAfterMs: 120 }, { patienceMs: 40 })
    expect(heard.error).toBe('nothing more')
    await until(() => service.runs()[0])
    expect(service.requests[0]?.outcome).toBe('abandoned')
  })

  test('come from the interception, then the script, then what always holds', async () => {
    const service = await serve()
    const answer = (status: number): Behaviour => ({ kind: 'answer', answer: { status } })
    service.always('start', answer(503))
    service.script('start', answer(501), answer(502))
    service.intercept((request) => (request.body === 'now' ? answer(500) : undefined))
    const status = async (text: string) =>
      (await exchange(startUrl(service), { method: 'POST', body: text })).status
    expect(await status(body)).toBe(501)
    expect(await status('now')).toBe(500)
    expect(await status(body)).toBe(502)
    expect(await status(body)).toBe(503)
    expect((await exchange(`${service.url}/v1/workflow-runs/x`)).status).toBe(404)
    service.intercept(undefined)
    service.always('start', undefined)
    expect(await status(body)).toBe(200)
  })

  test('connections can be reset as soon as they are made', async () => {
    const service = await serve()
    service.resetConnections(1)
    expect((await exchange(startUrl(service))).error).toMatch(/ECONNRESET|EPIPE/)
    expect((await exchange(startUrl(service))).status).toBe(405)
    expect(service.requests).toHaveLength(1)
    expect(service.connectionCount).toBe(2)
  })
})

test('a request that is broken off or no HTTP at all does no harm', async () => {
  const service = await serve()
  const port = Number(new URL(service.url).port)
  const half = connect(port, '127.0.0.1')
  half.write(
    `POST /v1/workflows/${instant.id}/run HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{`,
  )
  await until(() => service.requests[0])
  half.destroy()
  expect(await until(() => service.requests[0]?.outcome)).toBe('abandoned')
  const noise = connect(port, '127.0.0.1')
  noise.write('hello\r\n\r\n')
  expect(await text(noise)).toContain('400')
  await startedId(service, instant.id)
})

test('close ends open connections at once and frees the port', async () => {
  const service = await serve()
  service.script('read', { kind: 'silence' })
  const pending = exchange(`${service.url}/v1/workflow-runs/x`)
  await until(() => service.requests[0]?.outcome)
  await service.close()
  await service.close()
  expect((await pending).error).toMatch(/ECONNRESET/)
  const port = Number(new URL(service.url).port)
  const again = await serve({ port })
  expect(again.url).toBe(service.url)
  await expect(startService({ port })).rejects.toThrow('EADDRINUSE')
})

test('HTTPS, resets included', async () => {
  const authority = await makeAuthority('An authority of the test')
  const service = await serve({ tls: await authority.issue(['127.0.0.1']) })
  const { cert } = authority
  expect(service.url).toMatch(/^https:/)
  const url = `${service.url}/v1/workflows/${instant.id}/run`
  const options = { method: 'POST', body: '{"inputs":{}}', ca: cert }
  expect(await exchange(url, options)).toMatchObject({ status: 200 })
  service.script(
    'start',
    { kind: 'real', delivery: { fault: { kind: 'reset' } } },
    { kind: 'real', delivery: { fault: { kind: 'cut', afterBytes: 5, by: 'reset' } } },
  )
  expect(await exchange(url, options)).toMatchObject({ error: 'ECONNRESET', body: '' })
  expect(await exchange(url, options)).toMatchObject({ error: 'ECONNRESET', body: '{"suc' })
  expect(service.runs()).toHaveLength(3)
  expect(service.requests.map((request) => request.connection)).toEqual([1, 2, 3])
  service.resetConnections(1)
  expect((await exchange(url, options)).error).toMatch(/^(ECONNRESET|EPIPE)$/)
  expect(service.requests).toHaveLength(3)
})

describe('the command line', () => {
  function command(...options: string[]) {
    const child = spawn(process.execPath, ['sandbox/serve.ts', ...options])
    cleanups.push(() => child.kill('SIGKILL'))
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      said.out += piece
    })
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      said.err += piece
    })
    const code = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { child, said, code }
  }

  test('serves, says how to use it, and ends cleanly', async () => {
    const { child, said, code } = command('--port', '0', '--slow', '0', '--language', 'fr')
    const url = await until(() => /(http:\S+)\n[\s\S]*Read it[\s\S]*\n$/.exec(said.out)?.[1])
    for (const part of [sampleKeys.full.key, releaseNotes.id, instant.id, 'input_2: name of']) {
      expect(said.out).toContain(part)
    }
    const reply = await call(`${url}/v1/workflow-runs/x`)
    expect(reply.json).toEqual(refusal(expect.stringContaining('Exécution supprimée')))
    if (process.platform !== 'win32') {
      child.kill('SIGTERM')
      expect(await code).toBe(0)
    }
  })

  test('serves in the background until its process is ended, or says why it cannot', async () => {
    const { said, code } = command('--background', '--port', '0')
    expect(await code).toBe(0)
    const id = Number(/^Process id: (\d+)$/m.exec(said.out)?.[1])
    const url = new URL(/http:\S+$/m.exec(said.out)?.[0] ?? '')
    try {
      const reply = await call(`${url.href}v1/workflow-runs/x`)
      expect(reply.json).toEqual(refusal(expect.stringContaining('Run deleted')))
      const second = command('--background', '--port', url.port)
      expect(await second.code).toBe(1)
      expect(second.said.err).toContain('EADDRINUSE')
    } finally {
      process.kill(id)
    }
  })

  test('has help, and refuses what it does not know', async () => {
    const help = command('--help')
    expect(await help.code).toBe(0)
    expect(help.said.out).toContain('--state FILE')
    for (const options of [['--port', 'x'], ['--slow', '-1'], ['--language', 'de'], ['--other']]) {
      const { code, said } = command(...options)
      expect(await code).toBe(1)
      expect(said.err).toContain(options[0]?.slice(2))
    }
  })
})
