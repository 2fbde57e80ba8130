// One exchange over a real connection: what is sent, and each way in which an answer can fail to arrive.
import { getEventListeners, once } from 'node:events'
import * as http from 'node:http'
import { describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../../sandbox/service/index.ts'
import { exchange, type Trace } from '../../../src/service/exchange.ts'
import {
  ANSWER,
  bodyOf,
  cutOff,
  deadPort,
  listen,
  PATH,
  portOf,
  read,
  send,
  serve,
  TEXT,
  whole,
  withoutProxy,
} from '../../helpers/exchange.ts'
import { inTime } from '../../helpers/in-time.ts'

withoutProxy()

type Row = readonly [what: string, behaviour: Behaviour]

const raw = (bytes: string, end = true): Behaviour => ({ kind: 'raw', bytes, end })
type Delivery = NonNullable<Extract<Behaviour, { kind: 'answer' }>['delivery']>
const answered = (delivery: Delivery): Behaviour => {
  return { kind: 'answer', answer: ANSWER, delivery }
}

describe('an exchange', () => {
  test('sends the request as given, and returns status, headers and bytes of the answer', async () => {
    const service = await serve()
    const bytes = Buffer.from([0, 255, 10])
    const answer = { status: 201, headers: [['x-note', 'a']] as [string, string][], body: bytes }
    service.always('start', { kind: 'answer', answer })
    const headers = { 'x-api-key': 'the key', 'content-type': 'application/json' }
    const body = '{"text":"é😀"}'
    const path = '/v1/workflows/w/run?q=%20'
    const request = { method: 'POST', headers, body: bodyOf(body) } as const
    expect(await send(`${service.url}${path}`, request)).toMatchObject({
      ...{
        kind: 'answer',
        status: 201,
        headers: { 'x-note': 'a' },
        body: { kind: 'whole', bytes },
      },
    })
    const host = new URL(service.url).host
    expect(service.requests).toMatchObject([
      { method: 'POST', path, body, headers: { host, ...headers } },
    ])
  })

  test('without a body sends none, over a connection of its own', async () => {
    const service = await serve()
    for (let count = 0; count < 2; count++) await send(`${service.url}${PATH}`)
    expect(service.requests).toMatchObject([
      { method: 'GET', body: '', connection: 1 },
      { method: 'GET', body: '', connection: 2 },
    ])
    expect(service.requests[0]?.headers['transfer-encoding']).toBeUndefined()
  })

  const headers: [string, string][] = [['content-security-policy', 'x'.repeat(200_000)]]
  const ok = `HTTP/1.1 200 OK\r\ncontent-length: ${TEXT.length}\r\n\r\n${TEXT}`
  test.each<Row>([
    ['with its length', { kind: 'answer', answer: ANSWER }],
    ['in chunks', answered({ framing: 'chunked' })],
    ['ended by closing', answered({ framing: 'close' })],
    ['that arrives slowly', answered({ fault: { kind: 'drip', bytes: 500, everyMs: 5 } })],
    ['that is late, but in time', answered({ headAfterMs: 50, bodyAfterMs: 50 })],
    ['after early hints', raw(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${ok}`)],
    ['with a large head', { kind: 'answer', answer: { ...ANSWER, headers } }],
  ])('reads an answer %s', async (_, behaviour) => {
    process.env.http_proxy = `http://127.0.0.1:${await deadPort()}`
    expect(await read(behaviour)).toEqual(whole(TEXT))
  })

  test.each([204, 250, 299, 404, 500, 999])('returns the status %d as it is', async (status) => {
    const given = await read({ kind: 'answer', answer: { status, reason: 'Odd' } })
    expect(given).toMatchObject({ kind: 'answer', status })
  })

  test.each([301, 302, 303, 307, 308])('does not follow a redirect by %d', async (status) => {
    const target = await serve()
    const location = `${target.url}${PATH}`
    const given = await read({
      kind: 'answer',
      answer: { status, headers: [['location', location]] },
    })
    expect(given).toMatchObject({ kind: 'answer', status, headers: { location } })
    expect(target.connectionCount).toBe(0)
  })

  test('without a connection sends nothing, and names the host, IPv6 too', async () => {
    const given = await send(`http://[::1]:${await deadPort()}${PATH}`)
    expect(given).toEqual({ kind: 'no-connection', cause: expect.stringContaining('[::1]') })
  })

  test('closes its connection, and leaves no timer and no listener', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout')
    let closed: Promise<unknown> = Promise.resolve()
    const port = await listen((socket) => {
      closed = once(socket, 'close')
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\n{}')
      })
    })
    const { signal } = new AbortController()
    const before = timers()
    expect(await send(`http://127.0.0.1:${port}${PATH}`, { cancel: signal })).toEqual(whole('{}'))
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    expect(timers()).toEqual(before)
    await inTime(closed)
  })
})

describe('lost: the request was sent, and no answer arrived', () => {
  test.each<Row>([
    ['reset', { kind: 'reset' }],
    ['reset before the answer', answered({ fault: { kind: 'reset' } })],
    ['closed without an answer', raw('')],
    ['closed in the head of the answer', raw('HTTP/1.1 200 OK\r\ncontent-')],
    ['no HTTP', raw('SSH-2.0-OpenSSH\r\n')],
    [
      'another protocol',
      raw('HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n', false),
    ],
    ['a head above 1 MiB', raw(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1_100_000)}`, false)],
    ['two lengths', raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab')],
  ])('%s', async (_, behaviour) => {
    const lost = { kind: 'lost', cause: expect.stringMatching(/\S/) }
    expect(await read(behaviour)).toEqual(lost)
    expect(await read(behaviour, { method: 'POST', body: bodyOf('{}') })).toEqual(lost)
  })

  test('silence until the time is over', async () => {
    const given = await read({ kind: 'silence' }, { timeoutMs: 100 })
    expect(given).toEqual({ kind: 'lost', cause: expect.stringContaining('in 0.1s') })
  })

  /** A request that is cancelled once the service has it, and has so much time then. */
  async function cancelled(behaviour: Behaviour, cancelGraceMs: number) {
    const service = await serve()
    const controller = new AbortController()
    service.intercept(() => {
      controller.abort()
      return behaviour
    })
    return send(`${service.url}${PATH}`, { cancel: controller.signal, cancelGraceMs })
  }

  test.each([0, 50])('cancelled, and %d ms have passed', async (cancelGraceMs) => {
    const given = await cancelled({ kind: 'silence' }, cancelGraceMs)
    expect(given).toEqual({ kind: 'lost', cause: 'cancelled' })
  })

  test('an answer within the time after a cancellation is not lost', async () => {
    const late = answered({ headAfterMs: 30, bodyAfterMs: 30 })
    expect(await cancelled(late, 4_000)).toEqual(whole(TEXT))
  })
})

describe('an answer that is cut off', () => {
  const cut = (afterBytes: number, by: 'reset' | 'end') => {
    return { fault: { kind: 'cut', afterBytes, by } } as const
  }

  test.each<readonly [what: string, delivery: Delivery, bytes: number]>([
    ['with its length, by reset', cut(100, 'reset'), 100],
    ['with its length, by an end', cut(100, 'end'), 100],
    ['in chunks, by reset', { framing: 'chunked', ...cut(100, 'reset') }, 100],
    ['in chunks, by an end', { framing: 'chunked', ...cut(100, 'end') }, 100],
    ['before its first byte', cut(0, 'end'), 0],
    ['without a length, by reset', { framing: 'close', ...cut(100, 'reset') }, 100],
  ])('%s', async (_, delivery, bytes) => {
    expect(await read(answered(delivery))).toEqual(cutOff(bytes))
  })

  test('without a length, by an end, is whole: nothing says that more was to follow', async () => {
    const given = await read(answered({ framing: 'close', ...cut(100, 'end') }))
    expect(given).toEqual(whole(TEXT.slice(0, 100)))
  })
})

describe('a body that is sent', () => {
  const pieces = ['a', 'b', 'c'].map((letter) => Buffer.alloc(1024 * 1024, letter))

  test('arrives piece by piece, as fast as the other side takes it', async () => {
    const received: Buffer[] = []
    const server = http.createServer(async (request, response) => {
      await new Promise((resolve) => setImmediate(resolve))
      for await (const chunk of request) received.push(chunk)
      response.end(TEXT)
    })
    const url = `http://127.0.0.1:${await portOf(server)}${PATH}`
    const body = { bytes: 3 * 1024 * 1024, pieces: () => pieces }
    expect(await send(url, { method: 'POST', body })).toEqual(whole(TEXT))
    expect(Buffer.concat(received).equals(Buffer.concat(pieces))).toBe(true)
  })

  test('that is short is in the packet of its head', async () => {
    const packets: string[] = []
    const port = await listen((socket) => {
      socket.on('data', (bytes) => {
        packets.push(bytes.toString())
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      })
    })
    await send(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', body: bodyOf('{"a":1}') })
    const packet = /content-length: 7\r\n[\s\S]*\r\n\r\n\{"a":1\}$/i
    expect(packets).toEqual([expect.stringMatching(packet)])
  })
})

describe('the trace of an exchange', () => {
  const common = { method: 'GET', status: 200, ms: expect.any(Number) }

  test.each<readonly [what: string, behaviour: Behaviour, trace: object]>([
    ['a whole answer', { kind: 'answer', answer: ANSWER }, { ...common, bytes: TEXT.length }],
    [
      'an answer that is cut off',
      answered({ fault: { kind: 'cut', afterBytes: 9, by: 'end' } }),
      { ...common, bytes: 9, cause: expect.stringContaining('cut off') },
    ],
    [
      'no answer',
      { kind: 'reset' },
      { method: 'GET', ms: expect.any(Number), cause: expect.stringMatching(/\S/) },
    ],
  ])('of %s has method, URL, status, size and cause', async (_, behaviour, trace) => {
    const service = await serve()
    service.always('read', behaviour)
    const traces: object[] = []
    await send(`${service.url}${PATH}`, {}, { traces })
    expect(traces).toEqual([{ ...trace, url: `${service.url}${PATH}` }])
  })

  test('has the time between start and end', async () => {
    let time = 1_000
    const now = () => (time += 7)
    const traces: Trace[] = []
    const url = new URL(`http://127.0.0.1:${await deadPort()}${PATH}`)
    const limits = { timeoutMs: 4_000, cancel: new AbortController().signal, cancelGraceMs: 0 }
    const trace = (each: Trace) => traces.push(each)
    await exchange({ method: 'GET', url, headers: {}, ...limits }, { clock: { now }, trace })
    expect(traces).toMatchObject([{ ms: 7, url: url.href }])
  })
})
