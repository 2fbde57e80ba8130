// The two endpoints over real HTTP, and the rule for ids.
import { constants } from 'node:buffer'
import { once } from 'node:events'
import * as http from 'node:http'
import { afterEach, describe, expect, test } from '@jest/globals'
import {
  type RecordedRequest,
  type Service,
  type ServiceOptions,
  sampleKeys,
  sampleWorkflows,
  startService,
} from '../../../sandbox/service/index.ts'
import type { Exchange, Trace } from '../../../src/service/exchange.ts'
import { isUsableId, type ServiceSettings, serviceAt } from '../../../src/service/service.ts'
import { USER_AGENT } from '../../../src/service/version.ts'

const KEY = sampleKeys.full.key
const { instant, releaseNotes, slow } = sampleWorkflows
const never = new AbortController().signal

const services: Service[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

async function serve(options: ServiceOptions = {}): Promise<Service> {
  const service = await startService(options)
  services.push(service)
  return service
}

function client(service: Service, more: Partial<ServiceSettings> = {}, traces: Trace[] = []) {
  const settings = {
    baseUrl: service.url,
    apiKey: KEY,
    requestTimeoutMs: 10_000,
    allCompletedSteps: true,
    ...more,
  }
  return serviceAt(settings, (trace) => traces.push(trace))
}

function only(service: Service): RecordedRequest {
  const [request] = service.requests
  if (request === undefined || service.requests.length > 1) throw new Error('it is not one request')
  return request
}

function jsonOf(came: Exchange): unknown {
  if (came.kind !== 'answer' || came.body.kind !== 'whole') throw new Error(`it is ${came.kind}`)
  return JSON.parse(came.body.bytes.toString())
}

const HEADERS = {
  'x-api-key': KEY,
  'content-type': 'application/json',
  accept: 'application/json',
  'accept-encoding': 'identity',
  'user-agent': USER_AGENT,
}

describe('a start', () => {
  test('is one POST to the workflow’s path with every header of the interface', async () => {
    const service = await serve()
    const came = await client(service).start(instant.id, new Map(), never)
    expect(came).toMatchObject({ kind: 'answer', status: 200 })
    expect(jsonOf(came)).toMatchObject({ success: true, data: { id: service.runs()[0]?.run_id } })
    expect(only(service)).toMatchObject({
      method: 'POST',
      path: `/v1/workflows/${instant.id}/run`,
      headers: HEADERS,
    })
  })

  test('names the action and its version as the user agent', () => {
    expect(USER_AGENT).toMatch(/^[\w-]+\/\d+\.\d+\.\d+$/)
  })

  test('sends {"inputs": {}} when there are none', async () => {
    const service = await serve()
    await client(service).start(instant.id, new Map(), never)
    expect(only(service).body.replace(/\s/g, '')).toBe('{"inputs":{}}')
  })

  test('sends each value as text under its node id, as it is', async () => {
    const service = await serve()
    const changes = '- "quoted" \\ \n\t\u0000 café 😀 __proto__'
    const inputs = new Map([
      ['input_1', changes],
      ['input_2', ''],
    ])
    await client(service).start(releaseNotes.id, inputs, never)
    expect(JSON.parse(only(service).body)).toEqual({
      inputs: {
        input_1: { value: changes, type: 'text' },
        input_2: { value: '', type: 'text' },
      },
    })
    expect(service.runs()[0]?.inputs.input_1?.value).toBe(changes)
  })

  test('keeps the order of ids such as 10 and 9, and an id __proto__', async () => {
    const service = await serve()
    const inputs = new Map([
      ['10', 'a'],
      ['9', 'b'],
      ['__proto__', 'c'],
      ['"', 'd'],
    ])
    await client(service).start(instant.id, inputs, never)
    expect(only(service).body.replace(/\s/g, '')).toBe(
      '{"inputs":{"10":{"value":"a","type":"text"},"9":{"value":"b","type":"text"},"__proto__":{"value":"c","type":"text"},"\\"":{"value":"d","type":"text"}}}',
    )
  })

  test.each<readonly [what: string, value: string]>([
    ['every control character', String.fromCharCode(...Array(128).keys()).repeat(1_000)],
    ['quotes and backslashes', '\\"'.repeat(40_000)],
    [
      'a pair of surrogates where the text is divided',
      `${'a'.repeat(65_535)}😀${'é'.repeat(65_533)}😀€`,
    ],
    ['halves of pairs', `\ude00${'a'.repeat(65_534)}\ud83d\ud83d\ude00\ude00\u2028\ud83d`],
  ])(
    'announces the length of a large value with %s, and sends it as JSON',
    async (_what, value) => {
      const service = await serve()
      const inputs = new Map([
        ['é', value],
        ['input_2', ''],
        ['input_3', value],
      ])
      await client(service).start(instant.id, inputs, never)
      const { body, headers } = only(service)
      const nodes = [...inputs].map(([id, text]) => [id, { value: text, type: 'text' }])
      expect(body === JSON.stringify({ inputs: Object.fromEntries(nodes) })).toBe(true)
      expect(headers['content-length']).toBe(`${Buffer.byteLength(body)}`)
    },
  )

  test('sends values whose JSON is longer than any string can be', async () => {
    let bytes = 0
    const server = http.createServer(async (request, response) => {
      for await (const chunk of request) bytes += chunk.length
      response.end('{"data":{"id":"run-1"}}')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('it has no port')
    const settings = { baseUrl: `http://127.0.0.1:${address.port}`, apiKey: KEY }
    const service = serviceAt(
      { ...settings, requestTimeoutMs: 60_000, allCompletedSteps: true },
      () => {},
    )
    const value = '\u0001'.repeat(Math.ceil(constants.MAX_STRING_LENGTH / 6))
    const came = await service.start(instant.id, new Map([['n', value]]), never)
    server.close()
    expect(jsonOf(came)).toEqual({ data: { id: 'run-1' } })
    expect(bytes).toBe('{"inputs":{"n":{"value":"","type":"text"}}}'.length + 6 * value.length)
  }, 60_000)

  test('keeps a path prefix of the base address and percent-encodes the id', async () => {
    const service = await serve({ pathPrefix: '/api/v2' })
    await client(service).start('a/b?c#d%2e é', new Map(), never)
    expect(only(service).path).toBe('/api/v2/v1/workflows/a%2Fb%3Fc%23d%252e%20%C3%A9/run')
  })

  test('goes over a fresh connection each time', async () => {
    const service = await serve()
    const { start } = client(service)
    for (let count = 0; count < 3; count++) await start(instant.id, new Map(), never)
    expect(service.requests.map(({ connection }) => connection)).toEqual([1, 2, 3])
  })

  test('takes no longer than request-timeout-seconds', async () => {
    const service = await serve()
    service.always('start', { kind: 'silence' })
    const came = await client(service, { requestTimeoutMs: 100 }).start(
      instant.id,
      new Map(),
      never,
    )
    expect(came).toEqual({ kind: 'lost', cause: expect.stringContaining('in 0.1s') })
  })

  test('on its way when the step is cancelled still gets its answer', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'real', delivery: { headAfterMs: 50, bodyAfterMs: 50 } }
    })
    const came = await client(service).start(instant.id, new Map(), controller.signal)
    expect(jsonOf(came)).toMatchObject({ data: { id: service.runs()[0]?.run_id } })
  })

  test('tells of each request what debug logging shows, and neither headers nor bodies', async () => {
    const service = await serve()
    const traces: Trace[] = []
    await client(service, {}, traces).start(instant.id, new Map([['n', 'secret value']]), never)
    expect(traces).toEqual([
      {
        method: 'POST',
        url: `${service.url}/v1/workflows/${instant.id}/run`,
        status: expect.any(Number),
        bytes: expect.any(Number),
        ms: expect.any(Number),
      },
    ])
  })
})

describe('a read', () => {
  test('is one GET of the run with every header of the interface and no body', async () => {
    const service = await serve()
    const { start, read } = client(service)
    await start(slow.id, new Map([['input_1', 'x']]), never)
    const [run] = service.runs()
    const came = await read(run?.run_id ?? '', 10_000, never)
    expect(came).toMatchObject({ kind: 'answer', status: 250 })
    expect(jsonOf(came)).toEqual({ message: expect.any(String) })
    expect(service.requests[1]).toMatchObject({ method: 'GET', body: '', headers: HEADERS })
  })

  test.each([true, false])('passes all_completed_steps=%s', async (allCompletedSteps) => {
    const service = await serve()
    await client(service, { allCompletedSteps }).read('run-1', 10_000, never)
    expect(only(service).path).toBe(
      `/v1/workflow-runs/run-1?all_completed_steps=${allCompletedSteps}`,
    )
  })

  test('percent-encodes the id', async () => {
    const service = await serve()
    await client(service).read('a/../b?c&d', 10_000, never)
    expect(only(service).path).toBe('/v1/workflow-runs/a%2F..%2Fb%3Fc%26d?all_completed_steps=true')
  })

  test('takes no longer than it is given, whatever request-timeout-seconds says', async () => {
    const service = await serve()
    service.always('read', { kind: 'silence' })
    const came = await client(service).read('run-1', 80, never)
    expect(came).toEqual({ kind: 'lost', cause: expect.stringContaining('in 0.1s') })
  })

  test('ends at once when the step is cancelled', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'silence' }
    })
    const came = await client(service).read('run-1', 60_000, controller.signal)
    expect(came).toEqual({ kind: 'lost', cause: 'cancelled' })
  })

  test('never sends the key to the target of a redirect', async () => {
    const service = await serve()
    const target = await serve()
    service.always('read', {
      kind: 'answer',
      answer: { status: 307, headers: [['location', `${target.url}/v1/workflow-runs/run-1`]] },
    })
    expect(await client(service).read('run-1', 10_000, never)).toMatchObject({ status: 307 })
    expect(target.connectionCount).toBe(0)
  })
})

describe('the rule for ids', () => {
  test.each([
    '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e001',
    'a',
    '...',
    '.a',
    'a/b',
    'é😀',
    '%2e%2e',
    'x'.repeat(256),
    '__proto__',
  ])('lets %j pass', (id) => {
    expect(isUsableId(id)).toBe(true)
  })

  test.each([
    '',
    '.',
    '..',
    'a b',
    ' a',
    'a\t',
    'a\n',
    'a\r\nb',
    'a\u00a0b',
    'a\u0085b',
    'a\u2028b',
    'a\u3000b',
    'a\u0000b',
    'a\u007fb',
    'a\u009fb',
    'x'.repeat(257),
    '😀'.repeat(129),
    'a\ud83d',
    '\ude00a',
  ])('refuses %j', (id) => {
    expect(isUsableId(id)).toBe(false)
  })
})
