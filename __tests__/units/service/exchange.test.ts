// One exchange over real connections: every way in which it can fail, and what each is told as.
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import * as net from 'node:net'
import * as tls from 'node:tls'
import * as zlib from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type Certificate, makeAuthority } from '../../../sandbox/certificates.ts'
import { type Behaviour, type Service, startService } from '../../../sandbox/service/index.ts'
import { MOST_BYTES } from '../../../src/service/body.ts'
import {
  exchange,
  type Request,
  type RequestBody,
  type Trace,
} from '../../../src/service/exchange.ts'

const PATH = '/v1/workflow-runs/run-1'
const PROXY_VARIABLES = [
  'https_proxy',
  'HTTPS_PROXY',
  'http_proxy',
  'HTTP_PROXY',
  'no_proxy',
  'NO_PROXY',
]

let trusted: Certificate
let untrusted: Certificate
const authorities = tls.getCACertificates('default')
const environment = new Map<string, string | undefined>()

beforeAll(async () => {
  const hosts = ['127.0.0.1', 'service.example']
  const authority = await makeAuthority('An authority that is trusted')
  const stranger = await makeAuthority('An authority that nobody knows')
  trusted = await authority.issue(hosts)
  untrusted = await stranger.issue(hosts)
  tls.setDefaultCACertificates([...authorities, authority.cert])
})

afterAll(() => tls.setDefaultCACertificates(authorities))

beforeEach(() => {
  for (const name of PROXY_VARIABLES) {
    environment.set(name, process.env[name])
    delete process.env[name]
  }
})

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const [name, value] of environment) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function serve(tls?: Certificate): Promise<Service> {
  const service = await startService(tls === undefined ? {} : { tls })
  cleanups.push(() => service.close())
  return service
}

/** A server of bare connections on loopback; gives its port. */
async function listen(onConnection: (socket: net.Socket) => void): Promise<number> {
  return portOf(net.createServer(onConnection))
}

async function portOf(server: net.Server): Promise<number> {
  const open = new Set<net.Socket>()
  server.on('connection', (socket: net.Socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** A port at which nobody listens. */
async function deadPort(): Promise<number> {
  const server = net.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const closed = once(server, 'close')
  server.close()
  await closed
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

function send(url: string, more: Partial<Request> = {}, traces: Trace[] = []) {
  const request: Request = {
    method: 'GET',
    url: new URL(url),
    headers: { 'x-api-key': 'the key' },
    timeoutMs: 4_000,
    cancel: new AbortController().signal,
    cancelGraceMs: 0,
    ...more,
  }
  return exchange(request, (trace) => traces.push(trace))
}

function bodyOf(text: string): RequestBody {
  return { bytes: Buffer.byteLength(text), pieces: () => [Buffer.from(text)] }
}

/** One read of a service that behaves so. */
async function read(behaviour: Behaviour, more: Partial<Request> = {}) {
  const service = await serve()
  service.always('read', behaviour)
  return send(`${service.url}${PATH}`, more)
}

const TEXT = JSON.stringify({ message: 'x'.repeat(2_000) })
const ANSWER = { status: 200, body: TEXT } as const

const whole = (text: string, status = 200) => ({
  kind: 'answer',
  status,
  headers: expect.anything(),
  body: { kind: 'whole', bytes: Buffer.from(text) },
})
/** An answer of which so many bytes arrived. */
const cutOff = (arrived: number | object, cause: string | RegExp = '') => ({
  kind: 'answer',
  status: 200,
  headers: expect.anything(),
  body: {
    kind: 'broken',
    cause: expect.stringMatching(cause),
    bytes: typeof arrived === 'number' ? Buffer.from(TEXT.slice(0, arrived)) : arrived,
  },
})

describe('an exchange', () => {
  test('takes an answer with a large head', async () => {
    const headers: [string, string][] = [['content-security-policy', 'x'.repeat(200_000)]]
    const answer = { status: 200, headers, body: TEXT }
    expect(await read({ kind: 'answer', answer })).toEqual(whole(TEXT))
  })

  test('sends the request as it is given and gives status, headers and bytes of the answer', async () => {
    const service = await serve()
    service.always('start', {
      kind: 'answer',
      answer: { status: 201, headers: [['x-note', 'a']], body: Buffer.from([0, 255, 10]) },
    })
    const came = await send(`${service.url}/v1/workflows/w/run?q=%20`, {
      method: 'POST',
      headers: { 'x-api-key': 'the key', 'content-type': 'application/json' },
      body: bodyOf('{"text":"é😀"}'),
    })
    expect(came).toMatchObject({
      kind: 'answer',
      status: 201,
      headers: { 'x-note': 'a' },
      body: { kind: 'whole', bytes: Buffer.from([0, 255, 10]) },
    })
    expect(service.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/workflows/w/run?q=%20',
        body: '{"text":"é😀"}',
        headers: {
          host: new URL(service.url).host,
          'x-api-key': 'the key',
          'content-type': 'application/json',
        },
      },
    ])
  })

  test('has no body to send where none is given', async () => {
    const service = await serve()
    await send(`${service.url}${PATH}`)
    expect(service.requests).toMatchObject([{ method: 'GET', body: '' }])
    expect(service.requests[0]?.headers['transfer-encoding']).toBeUndefined()
  })

  test('has a connection of its own each time', async () => {
    const service = await serve()
    for (let count = 0; count < 3; count++) await send(`${service.url}${PATH}`)
    expect(service.requests.map(({ connection }) => connection)).toEqual([1, 2, 3])
  })

  test.each<readonly [what: string, behaviour: Behaviour]>([
    ['with its length', { kind: 'answer', answer: ANSWER }],
    ['in chunks', { kind: 'answer', answer: ANSWER, delivery: { framing: 'chunked' } }],
    ['ended by closing', { kind: 'answer', answer: ANSWER, delivery: { framing: 'close' } }],
    [
      'dripping, but in time',
      {
        kind: 'answer',
        answer: ANSWER,
        delivery: { fault: { kind: 'drip', bytes: 500, everyMs: 5 } },
      },
    ],
    [
      'late, but in time',
      { kind: 'answer', answer: ANSWER, delivery: { headAfterMs: 50, bodyAfterMs: 50 } },
    ],
    [
      'after early hints',
      {
        kind: 'raw',
        bytes: `HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: ${TEXT.length}\r\n\r\n${TEXT}`,
        end: true,
      },
    ],
  ])('reads an answer %s', async (_what, behaviour) => {
    expect(await read(behaviour)).toEqual(whole(TEXT))
  })

  test.each([204, 250, 299, 404, 500, 999])('gives the status %d as it is', async (status) => {
    const came = await read({ kind: 'answer', answer: { status, reason: 'Odd' } })
    expect(came).toMatchObject({ kind: 'answer', status })
  })

  test.each([301, 302, 303, 307, 308])('does not follow a redirect by %d', async (status) => {
    const target = await serve()
    const headers = [['location', `${target.url}${PATH}`]] as const
    const came = await read({ kind: 'answer', answer: { status, headers } })
    expect(came).toMatchObject({ kind: 'answer', status, headers: { location: headers[0][1] } })
    expect(target.connectionCount).toBe(0)
  })

  test('ignores http_proxy', async () => {
    process.env.http_proxy = `http://127.0.0.1:${await deadPort()}`
    expect(await read({ kind: 'answer', answer: ANSWER })).toEqual(whole(TEXT))
  })

  test('reaches an IPv6 address in brackets, or says that it does not', async () => {
    const came = await send(`http://[::1]:${await deadPort()}${PATH}`)
    expect(came).toEqual({ kind: 'no-connection', cause: expect.stringContaining('[::1]') })
  })
})

describe('no-connection: the connection was never made', () => {
  test('refused', async () => {
    const port = await deadPort()
    expect(await send(`http://127.0.0.1:${port}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: `no connection to 127.0.0.1:${port}: connection refused (ECONNREFUSED)`,
    })
  })

  test('refused at every address of localhost, with a cause that says so', async () => {
    expect(await send(`http://localhost:${await deadPort()}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('the name does not resolve', async () => {
    // A label of a name has 63 characters at most: no server need be asked.
    expect(await send(`http://${'x'.repeat(64)}.example${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: expect.stringMatching(/does not resolve|could not be looked up/),
    })
  })

  test('made to a port that does not speak TLS', async () => {
    const service = await serve()
    const url = service.url.replace('http:', 'https:')
    expect(await send(`${url}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: `no connection to ${new URL(url).host}: the TLS handshake failed: wrong version number (ERR_SSL_WRONG_VERSION_NUMBER)`,
    })
  })

  test('broken off before the TLS handshake was done', async () => {
    const service = await serve(trusted)
    service.resetConnections(1)
    expect(await send(`${service.url}${PATH}`)).toMatchObject({ kind: 'no-connection' })
    expect(service.requests).toHaveLength(0)
  })

  test('closed before the TLS handshake was done', async () => {
    const port = await listen((socket) => socket.end())
    expect(await send(`https://127.0.0.1:${port}${PATH}`)).toMatchObject({ kind: 'no-connection' })
  })

  test('closed in the middle of the TLS handshake', async () => {
    const port = await listen((socket) => socket.once('data', () => socket.destroy()))
    expect(await send(`https://127.0.0.1:${port}${PATH}`)).toMatchObject({ kind: 'no-connection' })
  })

  test('the other side does not speak TLS', async () => {
    const { port } = new URL((await serve()).url)
    expect(await send(`https://127.0.0.1:${port}${PATH}`)).toMatchObject({ kind: 'no-connection' })
  })

  test('timed out while connecting', async () => {
    const port = await listen(() => {})
    expect(await send(`https://127.0.0.1:${port}${PATH}`, { timeoutMs: 100 })).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining('in 0.1s'),
    })
  })

  test('cancelled before it began', async () => {
    const service = await serve()
    const came = await send(`${service.url}${PATH}`, {
      cancel: AbortSignal.abort(),
      cancelGraceMs: 5_000,
    })
    expect(came).toEqual({ kind: 'no-connection', cause: expect.stringContaining('cancelled') })
    expect(service.requests).toHaveLength(0)
  })

  test('cancelled while connecting, whatever time an answer would be given', async () => {
    const controller = new AbortController()
    const port = await listen(() => controller.abort())
    const came = await send(`https://127.0.0.1:${port}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 60_000,
    })
    expect(came).toEqual({ kind: 'no-connection', cause: expect.stringContaining('cancelled') })
  })
})

describe('untrusted: the certificate', () => {
  test('is trusted when its authority is, and the answer comes over TLS', async () => {
    const service = await serve(trusted)
    service.always('read', { kind: 'answer', answer: ANSWER })
    expect(await send(`${service.url}${PATH}`)).toEqual(whole(TEXT))
  })

  test('is of an unknown authority: nothing is sent', async () => {
    const service = await serve(untrusted)
    const { host } = new URL(service.url)
    expect(await send(`${service.url}${PATH}`)).toEqual({
      kind: 'untrusted',
      cause: expect.stringMatching(`the certificate of ${host} is not trusted: .+`),
    })
    expect(service.requests).toHaveLength(0)
  })

  test('is of another host: nothing is sent', async () => {
    const service = await serve(trusted)
    const { port } = new URL(service.url)
    const came = await send(`https://localhost:${port}${PATH}`)
    expect(came).toMatchObject({ kind: 'untrusted' })
    expect(service.requests).toHaveLength(0)
  })
})

describe('lost: the request was sent and no answer came', () => {
  test.each<readonly [what: string, behaviour: Behaviour]>([
    ['reset', { kind: 'reset' }],
    [
      'reset before anything of the answer',
      { kind: 'answer', answer: ANSWER, delivery: { fault: { kind: 'reset' } } },
    ],
    ['closed without an answer', { kind: 'raw', bytes: '', end: true }],
    [
      'closed in the head of the answer',
      { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\ncontent-', end: true },
    ],
    ['something that is not HTTP', { kind: 'raw', bytes: 'SSH-2.0-OpenSSH\r\n', end: true }],
    [
      'another protocol',
      {
        kind: 'raw',
        bytes: 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
        end: false,
      },
    ],
    [
      'a head without end',
      { kind: 'raw', bytes: `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}`, end: false },
    ],
    [
      'two lengths',
      {
        kind: 'raw',
        bytes: 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
        end: true,
      },
    ],
  ])('%s', async (_what, behaviour) => {
    for (const method of ['GET', 'POST'] as const) {
      const body = method === 'POST' ? { body: bodyOf('{}') } : {}
      expect(await read(behaviour, { method, ...body })).toEqual({
        kind: 'lost',
        cause: expect.stringMatching(/\S/),
      })
    }
  })

  test('silence until the time is over', async () => {
    const came = await read({ kind: 'silence' }, { timeoutMs: 100 })
    expect(came).toEqual({ kind: 'lost', cause: expect.stringContaining('in 0.1s') })
  })

  test('cancelled after it was sent, with no grace', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'silence' }
    })
    const came = await send(`${service.url}${PATH}`, { cancel: controller.signal })
    expect(came).toEqual({ kind: 'lost', cause: 'cancelled' })
    expect(service.requests).toHaveLength(1)
  })

  test('cancelled after it was sent, and its grace has passed', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'silence' }
    })
    const came = await send(`${service.url}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 50,
    })
    expect(came).toEqual({ kind: 'lost', cause: 'cancelled' })
  })

  test('not where the answer comes within the grace of a cancellation', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'answer', answer: ANSWER, delivery: { headAfterMs: 30, bodyAfterMs: 30 } }
    })
    const came = await send(`${service.url}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 4_000,
    })
    expect(came).toEqual(whole(TEXT))
  })

  test('where the time is over within the grace of a cancellation', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return { kind: 'silence' }
    })
    const came = await send(`${service.url}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 60_000,
      timeoutMs: 600,
    })
    expect(came).toEqual({ kind: 'lost', cause: expect.stringContaining('in 0.6s') })
  })
})

describe('an answer that is cut off', () => {
  const cut = (afterBytes: number, by: 'reset' | 'end') =>
    ({ kind: 'cut', afterBytes, by }) as const

  test.each(['reset', 'end'] as const)('with its length, by %s', async (by) => {
    const delivery = { fault: cut(100, by) }
    expect(await read({ kind: 'answer', answer: ANSWER, delivery })).toEqual(cutOff(100))
  })

  test.each(['reset', 'end'] as const)('in chunks, by %s', async (by) => {
    const delivery = { framing: 'chunked', fault: cut(100, by) } as const
    expect(await read({ kind: 'answer', answer: ANSWER, delivery })).toEqual(cutOff(100))
  })

  test('before its first byte', async () => {
    const delivery = { fault: cut(0, 'end') }
    expect(await read({ kind: 'answer', answer: ANSWER, delivery })).toEqual(cutOff(0))
  })

  test('without a length, by reset', async () => {
    const delivery = { framing: 'close', fault: cut(100, 'reset') } as const
    expect(await read({ kind: 'answer', answer: ANSWER, delivery })).toEqual(cutOff(100))
  })

  test('without a length, by an orderly end, is what came: nothing tells that more was to come', async () => {
    const delivery = { framing: 'close', fault: cut(100, 'end') } as const
    const came = await read({ kind: 'answer', answer: ANSWER, delivery })
    expect(came).toEqual(whole(TEXT.slice(0, 100)))
  })

  test('stalled until the time is over', async () => {
    for (const afterBytes of [0, 100]) {
      const delivery = { fault: { kind: 'stall', afterBytes } } as const
      const came = await read({ kind: 'answer', answer: ANSWER, delivery }, { timeoutMs: 300 })
      expect(came).toEqual(cutOff(afterBytes, /in 0\.3s/))
    }
  })

  test('dripping until the time is over', async () => {
    const delivery = { fault: { kind: 'drip', bytes: 1, everyMs: 20 } } as const
    const came = await read({ kind: 'answer', answer: ANSWER, delivery }, { timeoutMs: 300 })
    expect(came).toEqual(cutOff(expect.any(Buffer), /in 0\.3s/))
  })

  test('by a cancellation', async () => {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return {
        kind: 'answer',
        answer: ANSWER,
        delivery: { fault: { kind: 'stall', afterBytes: 9 } },
      }
    })
    const came = await send(`${service.url}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 400,
    })
    expect(came).toEqual(cutOff(9, 'cancelled'))
  })
})

test.each(['content-length', 'chunked', 'close'] as const)(
  'an answer of many packets, its end told by %s, comes byte for byte',
  async (framing) => {
    // No two of its positions are told from each other by a period that buffers have.
    const bytes = Buffer.from(Array.from({ length: 700_001 }, (_, at) => (at * at) % 251))
    const answer = { status: 200, body: bytes }
    const came = await read({ kind: 'answer', answer, delivery: { framing } })
    if (came.kind !== 'answer' || came.body.kind !== 'whole') throw new Error('it is not whole')
    expect(came.body.bytes.equals(bytes)).toBe(true)
  },
)

describe('an answer over 128 MiB', () => {
  const MOST_MS = 20_000
  // A test that is too slow then ends with what the exchange tells of it.
  const LIMIT_MS = MOST_MS + 10_000
  const tooLarge = {
    kind: 'answer',
    status: 200,
    headers: expect.anything(),
    body: {
      kind: 'too-large',
      cause: 'the answer is larger than 128 MiB',
      bytes: expect.any(Buffer),
    },
  }

  test('ends near its beginning, which is kept, when its length says so', async () => {
    const service = await serve()
    service.always('read', { kind: 'flood', mebibytes: 129 })
    expect(MOST_BYTES).toBe(128 * 1024 * 1024)
    const came = await send(`${service.url}${PATH}`)
    expect(came).toEqual(tooLarge)
    if (came.kind !== 'answer') throw new Error('there is no answer')
    expect(came.body.bytes.length).toBe(64 * 1024)
    expect(came.body.bytes.toString()).toMatch(/^\{"success":true,"data":\{"padding":"x+$/)
  })

  test('ends soon when its length says so and nothing more comes', async () => {
    const head = `HTTP/1.1 200 OK\r\ncontent-length: ${MOST_BYTES + 1}\r\n\r\n`
    const came = await read({ kind: 'raw', bytes: `${head}{"data":{"id":"run-1"}`, end: false })
    const bytes = Buffer.from('{"data":{"id":"run-1"}')
    expect(came).toEqual({ ...tooLarge, body: { ...tooLarge.body, bytes } })
  })

  test(
    'is not read to its end when nothing says so',
    async () => {
      const service = await serve()
      service.always('read', { kind: 'flood', mebibytes: 100_000, framing: 'chunked' })
      expect(await send(`${service.url}${PATH}`, { timeoutMs: MOST_MS })).toEqual(tooLarge)
    },
    LIMIT_MS,
  )

  test(
    'begins above 128 MiB: one of just so much is read',
    async () => {
      const service = await serve()
      service.always('read', { kind: 'flood', mebibytes: 128 })
      const came = await send(`${service.url}${PATH}`, { timeoutMs: MOST_MS })
      if (came.kind !== 'answer' || came.body.kind !== 'whole') throw new Error('it is not whole')
      expect(came.body.bytes.length).toBe(MOST_BYTES)
    },
    LIMIT_MS,
  )
})

describe('an answer in a content coding that nobody asked for', () => {
  const coded = (coding: string, body: string | Buffer, status = 200) =>
    read({ kind: 'answer', answer: { status, headers: [['content-encoding', coding]], body } })

  test('is never asked for', async () => {
    const service = await serve()
    await send(`${service.url}${PATH}`)
    expect(service.requests[0]?.headers['accept-encoding']).toBeUndefined()
  })

  test.each<readonly [coding: string, body: string | Buffer]>([
    ['identity', TEXT],
    ['', TEXT],
    ['gzip', zlib.gzipSync(TEXT)],
    ['x-gzip', zlib.gzipSync(TEXT)],
    [' GZip ', zlib.gzipSync(TEXT)],
    ['deflate', zlib.deflateSync(TEXT)],
    ['br', zlib.brotliCompressSync(TEXT)],
  ])('is read as what it says, %j', async (coding, body) => {
    expect(await coded(coding, body)).toEqual(whole(TEXT))
  })

  test.each<readonly [what: string, coding: string, body: string | Buffer]>([
    ['unknown', 'compress', TEXT],
    ['of two layers', 'gzip, br', TEXT],
    ['not what it says', 'gzip', TEXT],
  ])(
    'is taken as it is where that is %s, since it may hold the id of a run',
    async (_what, coding, body) => {
      expect(await coded(coding, body)).toEqual(whole(body.toString()))
    },
  )

  test('is too large when it unfolds to more than 128 MiB', async () => {
    const much = zlib.gzipSync(Buffer.alloc(MOST_BYTES + 1), { level: 1 })
    expect(await coded('gzip', much)).toMatchObject({ body: { kind: 'too-large' } })
  })
})

describe('a proxy', () => {
  interface Asked {
    readonly method: string | undefined
    readonly target: string | undefined
    readonly headers: http.IncomingHttpHeaders
  }

  /** A proxy whose answer to CONNECT is up to the test; gives its port and what it was asked. */
  async function proxy(
    onConnect: (client: net.Socket) => void,
    certificate?: Certificate,
  ): Promise<{ port: number; asked: Asked[] }> {
    const asked: Asked[] = []
    const server = certificate === undefined ? http.createServer() : https.createServer(certificate)
    server.on('connect', (request: http.IncomingMessage, client: net.Socket) => {
      asked.push({ method: request.method, target: request.url, headers: request.headers })
      client.on('error', () => {})
      onConnect(client)
    })
    return { port: await portOf(server), asked }
  }

  /** Accepts, and leads each connection to the service, whatever its target is. */
  function leadTo(service: Service): (client: net.Socket) => void {
    const port = Number(new URL(service.url).port)
    return (client) => {
      const upstream = net.connect(port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n')
        client.pipe(upstream)
        upstream.pipe(client)
      })
      upstream.on('error', () => client.destroy())
      upstream.on('close', () => client.destroy())
      client.on('close', () => upstream.destroy())
    }
  }

  const refuse = (status: number) => (client: net.Socket) =>
    client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 2\r\n\r\nno`)

  const URL_BEHIND = `https://service.example${PATH}`

  test('leads to the service through CONNECT, and sees nothing of the request', async () => {
    const service = await serve(trusted)
    service.always('read', { kind: 'answer', answer: ANSWER })
    const { port, asked } = await proxy(leadTo(service))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual(whole(TEXT))
    expect(asked).toMatchObject([{ method: 'CONNECT', target: 'service.example:443' }])
    expect(asked[0]?.headers).toMatchObject({ host: 'service.example:443' })
    expect(asked[0]?.headers['x-api-key']).toBeUndefined()
    expect(asked[0]?.headers['proxy-authorization']).toBeUndefined()
    expect(service.requests).toMatchObject([
      { headers: { host: 'service.example', 'x-api-key': 'the key' } },
    ])
  })

  test.each(['https_proxy', 'HTTPS_PROXY'])('is named by %s', async (name) => {
    const service = await serve(trusted)
    const { port, asked } = await proxy(leadTo(service))
    process.env[name] = `http://127.0.0.1:${port}/`
    expect(await send(`https://service.example:8443${PATH}`)).toMatchObject({ kind: 'answer' })
    expect(asked).toMatchObject([{ target: 'service.example:8443' }])
  })

  test('may be named without a scheme', async () => {
    const service = await serve(trusted)
    const { port, asked } = await proxy(leadTo(service))
    process.env.https_proxy = `127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toMatchObject({ kind: 'answer' })
    expect(asked).toHaveLength(1)
  })

  test('is named as what was not reached', async () => {
    const port = await deadPort()
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'no-connection',
      cause: `no connection to the proxy 127.0.0.1:${port}: connection refused (ECONNREFUSED)`,
    })
  })

  test('may itself be reached over TLS', async () => {
    const service = await serve(trusted)
    service.always('read', { kind: 'answer', answer: ANSWER })
    const { port } = await proxy(leadTo(service), trusted)
    process.env.https_proxy = `https://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual(whole(TEXT))
  })

  test('gets the credentials of its address, percent-decoded', async () => {
    const { port, asked } = await proxy(refuse(403))
    process.env.https_proxy = `http://us%40er:p%3As%25s%20%C3%A9@127.0.0.1:${port}`
    await send(URL_BEHIND)
    const [scheme, encoded = ''] = asked[0]?.headers['proxy-authorization']?.split(' ') ?? []
    expect([scheme, Buffer.from(encoded, 'base64').toString()]).toEqual(['Basic', 'us@er:p:s%s é'])
  })

  test('gets a user without a password', async () => {
    const { port, asked } = await proxy(refuse(403))
    process.env.https_proxy = `http://user@127.0.0.1:${port}`
    await send(URL_BEHIND)
    expect(asked[0]?.headers['proxy-authorization']).toBe(`Basic ${btoa('user:')}`)
  })

  test('is never used for a loopback host', async () => {
    const service = await serve(trusted)
    const { port, asked } = await proxy(refuse(403))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(`${service.url}${PATH}`)).toMatchObject({ kind: 'answer' })
    expect(asked).toHaveLength(0)
  })

  test('leads to a host with a dot at its end, whose TLS name has none', async () => {
    const names: string[] = []
    const server = https.createServer({
      ...trusted,
      SNICallback: (name, done) => {
        names.push(name)
        done(null)
      },
    })
    server.on('request', (_request, response) => response.end('{}'))
    const upstream = await portOf(server)
    const { port, asked } = await proxy((client) => {
      const socket = net.connect(upstream, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n')
        client.pipe(socket).pipe(client)
      })
      socket.on('error', () => client.destroy())
    })
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(`https://service.example.${PATH}`)).toEqual(whole('{}'))
    expect(asked).toMatchObject([{ target: 'service.example.:443' }])
    expect(names).toEqual(['service.example'])
  })

  test.each(['no_proxy', 'NO_PROXY'])('is not used for a host in %s', async (name) => {
    const { port, asked } = await proxy(refuse(403))
    const host = `${'x'.repeat(64)}.example`
    process.env.https_proxy = `http://127.0.0.1:${port}`
    process.env[name] = `other.example, ${host}`
    expect(await send(`https://${host}${PATH}`)).toMatchObject({ kind: 'no-connection' })
    expect(asked).toHaveLength(0)
  })

  test('that leads to a certificate that is not trusted: untrusted', async () => {
    const service = await serve(untrusted)
    const { port } = await proxy(leadTo(service))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'untrusted',
      cause: expect.stringContaining('service.example:443'),
    })
    expect(service.requests).toHaveLength(0)
  })

  test('whose own certificate is not trusted: untrusted', async () => {
    const { port, asked } = await proxy(refuse(403), untrusted)
    process.env.https_proxy = `https://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'untrusted',
      cause: expect.stringContaining(`127.0.0.1:${port}`),
    })
    expect(asked).toHaveLength(0)
  })

  test.each([403, 407, 502, 302])('that answers CONNECT with %d: proxy-refused', async (status) => {
    const { port } = await proxy(refuse(status))
    process.env.https_proxy = `http://user:password@127.0.0.1:${port}`
    const came = await send(URL_BEHIND)
    expect(came).toEqual({
      kind: 'proxy-refused',
      cause: `the proxy 127.0.0.1:${port} refused to connect to service.example:443: status ${status}`,
    })
  })

  test('that closes the connection: no-connection, without its credentials in the cause', async () => {
    const { port } = await proxy((client) => client.destroy())
    process.env.https_proxy = `http://user:password@127.0.0.1:${port}`
    const came = await send(URL_BEHIND)
    expect(came).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining(`127.0.0.1:${port}`),
    })
    expect(JSON.stringify(came)).not.toContain('password')
  })

  test('that closes the connection after it accepted: no-connection', async () => {
    const { port } = await proxy((client) => client.end('HTTP/1.1 200 OK\r\n\r\n'))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toMatchObject({ kind: 'no-connection' })
  })

  test('that answers with something else than HTTP: no-connection', async () => {
    const port = await listen((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toMatchObject({ kind: 'no-connection' })
  })

  test('that never answers CONNECT: no-connection when the time is over', async () => {
    const { port } = await proxy(() => {})
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND, { timeoutMs: 150 })).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining('in 0.2s'),
    })
  })

  test('that accepts and says nothing more: no-connection when the time is over', async () => {
    const { port } = await proxy((client) => client.write('HTTP/1.1 200 OK\r\n\r\n'))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND, { timeoutMs: 150 })).toMatchObject({ kind: 'no-connection' })
  })

  test('is asked when the step is cancelled: no-connection', async () => {
    const controller = new AbortController()
    const { port } = await proxy(() => controller.abort())
    process.env.https_proxy = `http://127.0.0.1:${port}`
    const came = await send(URL_BEHIND, { cancel: controller.signal, cancelGraceMs: 60_000 })
    expect(came).toEqual({ kind: 'no-connection', cause: expect.stringContaining('cancelled') })
  })

  test('that is not there: no-connection', async () => {
    const port = await deadPort()
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining(`127.0.0.1:${port}`),
    })
  })

  test.each([
    'socks5://127.0.0.1:1080',
    'proxy.example:3128:x',
    'http://[',
    'http://127.0.0.1:99999',
    'a b',
  ])(
    'whose address %j cannot be used: an exchange that nothing is sent in, and no exception',
    async (address) => {
      process.env.https_proxy = address
      const came = await send(`https://${'x'.repeat(64)}.example${PATH}`)
      expect(came).toMatchObject({
        kind: 'proxy-refused',
        cause: expect.stringContaining('https_proxy'),
      })
    },
  )

  test('whose address has credentials that cannot be decoded is not passed over', async () => {
    const { port } = await proxy(refuse(407))
    process.env.https_proxy = `http://user:50%@127.0.0.1:${port}`
    const came = await send(`https://${'x'.repeat(64)}.example${PATH}`)
    expect(came.kind).toBe('proxy-refused')
  })
})

describe('the trace of an exchange', () => {
  const traceOf = async (url: string, more: Partial<Request> = {}) => {
    const traces: Trace[] = []
    await send(url, more, traces)
    return traces
  }

  test('has method, URL, status, size and time of a whole answer', async () => {
    const service = await serve()
    service.always('read', { kind: 'answer', answer: ANSWER })
    const url = `${service.url}${PATH}`
    expect(await traceOf(url)).toEqual([
      { method: 'GET', url, status: 200, bytes: TEXT.length, ms: expect.any(Number) },
    ])
  })

  test('has the status and the cause of an answer that is cut off or too large', async () => {
    const service = await serve()
    service.script(
      'read',
      {
        kind: 'answer',
        answer: ANSWER,
        delivery: { fault: { kind: 'cut', afterBytes: 9, by: 'end' } },
      },
      { kind: 'flood', mebibytes: 129 },
    )
    const url = `${service.url}${PATH}`
    const common = { method: 'GET', url, status: 200, ms: expect.any(Number) }
    expect(await traceOf(url)).toEqual([
      { ...common, bytes: 9, cause: expect.stringContaining('cut off') },
    ])
    expect(await traceOf(url)).toEqual([
      { ...common, bytes: 64 * 1024, cause: 'the answer is larger than 128 MiB' },
    ])
  })

  test('has the cause where there is no answer', async () => {
    const url = `http://127.0.0.1:${await deadPort()}${PATH}`
    expect(await traceOf(url)).toEqual([
      { method: 'GET', url, ms: expect.any(Number), cause: expect.stringContaining('refused') },
    ])
    const service = await serve()
    service.always('read', { kind: 'reset' })
    expect(await traceOf(`${service.url}${PATH}`)).toMatchObject([{ cause: expect.any(String) }])
  })
})
