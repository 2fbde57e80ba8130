// The two endpoints over real HTTP; what is large is in large-replies.test.ts.
import v8 from 'node:v8'
import { afterEach, describe, expect, jest, test } from '@jest/globals'
import {
  type RecordedRequest,
  type Service,
  type ServiceOptions,
  sampleKeys,
  sampleWorkflows,
  startService,
} from '../../../sandbox/service/index.ts'
import type { Trace } from '../../../src/service/exchange.ts'
import {
  type NoReply,
  type Reply,
  type ServiceSettings,
  type ServiceTools,
  serviceAt,
} from '../../../src/service/service.ts'
import { USER_AGENT } from '../../../src/service/version.ts'
import { VirtualClock, ZERO } from '../../../tools/simulation/virtual-clock.ts'
import { textOf } from '../../helpers/words.ts'

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

function client(
  service: Service,
  more: Partial<ServiceSettings> = {},
  tools: Partial<ServiceTools> = {},
) {
  const settings = {
    baseUrl: service.url,
    apiKey: KEY,
    requestTimeoutMs: 10_000,
    allCompletedSteps: true,
    ...more,
  }
  return serviceAt(settings, { clock: new VirtualClock(), trace: () => {}, ...tools })
}

function only(service: Service): RecordedRequest {
  const [request] = service.requests
  if (request === undefined || service.requests.length > 1) throw new Error('it is not one request')
  return request
}

function jsonOf(came: Reply | NoReply): unknown {
  if (came.kind !== 'reply') throw new Error(`it is ${came.kind}`)
  return came.json
}

function causeOf(came: Reply | NoReply): readonly string[] {
  return came.kind === 'reply' ? [came.kind] : [came.kind, textOf(came.cause)]
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
    expect(came).toMatchObject({ kind: 'reply', status: 200 })
    expect(jsonOf(came)).toMatchObject({ success: true, data: { id: service.runs()[0]?.run_id } })
    expect(only(service)).toMatchObject({
      method: 'POST',
      path: `/v1/workflows/${instant.id}/run`,
      headers: HEADERS,
    })
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

  test('has the id of the run in its reply, even where the answer is cut off behind it', async () => {
    const service = await serve()
    const came = await client(service).start(instant.id, new Map(), never)
    expect(came).toMatchObject({ startedId: service.runs()[0]?.run_id, end: 'whole' })
    const body = '{"data":{"id":"run-1"},"more":"x"}'
    const fault = { kind: 'cut', afterBytes: 25, by: 'end' } as const
    service.always('start', { kind: 'answer', answer: { status: 200, body }, delivery: { fault } })
    const cut = await client(service).start(instant.id, new Map(), never)
    expect(cut).toMatchObject({ kind: 'reply', startedId: 'run-1', end: 'broken', json: undefined })
  })

  test('takes no longer than request-timeout-seconds', async () => {
    const service = await serve()
    service.always('start', { kind: 'silence' })
    const came = await client(service, { requestTimeoutMs: 100 }).start(
      instant.id,
      new Map(),
      never,
    )
    expect(causeOf(came)).toEqual(['lost', expect.stringContaining('in 0.1s')])
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
    await client(service, {}, { trace: (trace) => traces.push(trace) }).start(
      instant.id,
      new Map([['n', 'secret value']]),
      never,
    )
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

describe('a poll', () => {
  test('is one GET of the run with every header of the interface and no body', async () => {
    const service = await serve()
    const { start, poll } = client(service)
    await start(slow.id, new Map([['input_1', 'x']]), never)
    const [run] = service.runs()
    const came = await poll(run?.run_id ?? '', 10_000, never)
    expect(came).toMatchObject({ kind: 'reply', status: 250 })
    expect(jsonOf(came)).toEqual({ message: expect.any(String) })
    expect(service.requests[1]).toMatchObject({ method: 'GET', body: '', headers: HEADERS })
  })

  test.each([true, false])('passes all_completed_steps=%s', async (allCompletedSteps) => {
    const service = await serve()
    await client(service, { allCompletedSteps }).poll('run-1', 10_000, never)
    expect(only(service).path).toBe(
      `/v1/workflow-runs/run-1?all_completed_steps=${allCompletedSteps}`,
    )
  })

  test('percent-encodes the id', async () => {
    const service = await serve()
    await client(service).poll('a/../b?c&d', 10_000, never)
    expect(only(service).path).toBe('/v1/workflow-runs/a%2F..%2Fb%3Fc%26d?all_completed_steps=true')
  })

  test('takes no longer than it is given, whatever request-timeout-seconds says', async () => {
    const service = await serve()
    service.always('read', { kind: 'silence' })
    const came = await client(service).poll('run-1', 80, never)
    expect(causeOf(came)).toEqual(['lost', expect.stringContaining('in 0.1s')])
  })

  test('ends at once when the step is cancelled', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'silence' }
    })
    const came = await client(service).poll('run-1', 60_000, controller.signal)
    expect(causeOf(came)).toEqual(['lost', 'cancelled'])
  })

  test('never sends the key to the target of a redirect', async () => {
    const service = await serve()
    const target = await serve()
    service.always('read', {
      kind: 'answer',
      answer: { status: 307, headers: [['location', `${target.url}/v1/workflow-runs/run-1`]] },
    })
    expect(await client(service).poll('run-1', 10_000, never)).toMatchObject({ status: 307 })
    expect(target.connectionCount).toBe(0)
  })

  test('takes a date for a pause against the clock, and a redirect against its own host', async () => {
    const service = await serve()
    const date = new Date(ZERO + 60_000).toUTCString()
    service.script(
      'read',
      {
        kind: 'raw',
        bytes: `HTTP/1.1 503 No\r\nretry-after: ${date}\r\ncontent-length: 0\r\n\r\n`,
        end: true,
      },
      { kind: 'answer', answer: { status: 302, headers: [['location', '/login']] } },
    )
    const { poll } = client(service, {}, { clock: new VirtualClock(20_000) })
    expect(await poll('run-1', 10_000, never)).toMatchObject({ retryAfterMs: 40_000 })
    expect(await poll('run-1', 10_000, never)).toMatchObject({
      redirectHost: new URL(service.url).host,
      redirectsWithin: true,
    })
  })
})

test.each([
  [64 * 1024, 0],
  [64 * 1024 + 1, 2],
])(
  'before answers of %d bytes are parsed, the heap is looked at %d times',
  async (bytes, times) => {
    const service = await serve()
    for (const endpoint of ['start', 'read'] as const) {
      const body = `{"data":{"id":"run-1"}}`.padEnd(bytes)
      service.script(endpoint, { kind: 'answer', answer: { status: 200, body } })
    }
    const spy = jest.spyOn(v8, 'getHeapStatistics')
    try {
      await client(service).start('workflow-1', new Map(), never)
      await client(service).poll('run-1', 10_000, never)
      expect(spy).toHaveBeenCalledTimes(times)
    } finally {
      spy.mockRestore()
    }
  },
)

describe('an answer that is too large to be received beside others', () => {
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${16 * 1024 * 1024 + 1}\r\n\r\n`
  const bytes = `${head}{"data":{"id":"run-1"},"more":"`
  const beside = () => {
    const admission = { mayBeLarge: () => false, releases: 0, release: () => admission.releases++ }
    return admission
  }

  test('is dropped by a poll, and makes room at once', async () => {
    const service = await serve()
    service.always('read', { kind: 'raw', bytes, end: true })
    const admission = beside()
    const admit = () => admission
    const came = await client(service, {}, { admit }).poll('run-1', 20_000, never)
    expect(causeOf(came)).toEqual(['dropped', expect.stringContaining('16 MiB')])
    expect(admission.releases).toBe(1)
  })

  test('never costs the id of a run that was started', async () => {
    const service = await serve()
    service.always('start', { kind: 'raw', bytes, end: true })
    const admission = beside()
    const admit = () => admission
    const came = await client(service, {}, { admit }).start(instant.id, new Map(), never)
    expect(came).toMatchObject({ kind: 'reply', end: 'broken', startedId: 'run-1' })
    expect(admission.releases).toBe(0)
  })
})

describe('a reply to a start', () => {
  /** What comes of a body of which the connection gives the beginning only, or all. */
  async function started(body: Buffer, announced = body.length) {
    const service = await serve()
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${announced}\r\n\r\n`
    service.always('start', {
      kind: 'raw',
      bytes: Buffer.concat([Buffer.from(head), body]),
      end: true,
    })
    return client(service).start(instant.id, new Map(), never)
  }
  const body = Buffer.from('{"data":{"id":"run-1"},"more":"é"}')
  const latin = Buffer.from('{"data":{"id":"run-1"},"more":"é"}', 'latin1')

  test('is UTF-8 or not as a whole', async () => {
    expect(await started(body)).toMatchObject({ startedId: 'run-1', isUtf8: true })
    expect(await started(latin)).toMatchObject({ startedId: 'run-1', isUtf8: false })
  })

  test('that is cut off is UTF-8 or not as far as its id is read in it', async () => {
    // The last character is cut, too.
    const cut = body.subarray(0, body.indexOf('é') + 1)
    expect(await started(cut, 99)).toMatchObject({ startedId: 'run-1', isUtf8: true })
    expect(await started(latin, 99)).toMatchObject({ startedId: 'run-1', isUtf8: false })
    const without = latin.subarray(latin.indexOf(','))
    expect(await started(without, 99)).toMatchObject({ startedId: undefined, isUtf8: true })
  })
})
