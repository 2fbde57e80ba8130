// One exchange over a real connection: the request as sent, and each way in which an answer can fail to arrive.
import { getEventListeners, once } from 'node:events'
import * as http from 'node:http'
import * as zlib from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../../sandbox/service/index.ts'
import { MAX_ANSWER_BYTES } from '../../../src/service/exchange.ts'
import {
  ANSWER,
  cutOff,
  deadPort,
  inTime,
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

withoutProxy()

type Row = readonly [what: string, behaviour: Behaviour]

const raw = (bytes: string, end = true): Behaviour => ({ kind: 'raw', bytes, end })
type Delivery = NonNullable<Extract<Behaviour, { kind: 'answer' }>['delivery']>
function bodyOf(given: Awaited<ReturnType<typeof read>>) {
  if (given.kind !== 'answer') throw new Error(`there must be an answer, got ${given.cause}`)
  return given.body
}

const answered = (delivery: Delivery): Behaviour => {
  return { kind: 'answer', answer: ANSWER, delivery }
}

describe('an exchange', () => {
  test('sends the request as given, and returns status, headers and bytes of the answer', async () => {
    const service = await serve()
    const bytes = Buffer.from([0, 255, 10])
    const answer = { status: 201, headers: [['x-note', 'a']] as [string, string][], body: bytes }
    service.script('start', { kind: 'answer', answer })
    const headers = { 'x-api-key': 'the key', 'content-type': 'application/json' }
    const body = '{"text":"é😀"}'
    const path = '/v1/workflows/w/run?q=%20'
    const request = { method: 'POST', headers, body } as const
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

  test('without a body sends none, over a new connection', async () => {
    const service = await serve()
    for (let count = 0; count < 2; count++) await send(`${service.url}${PATH}`)
    expect(service.requests).toMatchObject([
      { method: 'GET', body: '', connection: 1 },
      { method: 'GET', body: '', connection: 2 },
    ])
    expect(service.requests[0]?.headers['transfer-encoding']).toBeUndefined()
  })

  const headers: [string, string][] = [['content-security-policy', 'x'.repeat(200_000)]]
  test.each<Row>([
    ['with its length', { kind: 'answer', answer: ANSWER }],
    ['in chunks', answered({ framing: 'chunked' })],
    ['ended by closing', answered({ framing: 'close' })],
    ['that arrives slowly', answered({ fault: { kind: 'drip', bytes: 500, everyMs: 5 } })],
    ['that is late, but in time', answered({ headAfterMs: 50, bodyAfterMs: 50 })],
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
    // One of them stays silent, and takes all of it.
    const timeoutMs = 3_000
    expect(await read(behaviour, { timeoutMs })).toEqual(lost)
    expect(await read(behaviour, { method: 'POST', body: '{}', timeoutMs })).toEqual(lost)
  })

  test('but an answer within the time after a cancellation', async () => {
    const service = await serve()
    const cancel = new AbortController()
    service.intercept(() => {
      cancel.abort()
      return answered({ headAfterMs: 30, bodyAfterMs: 30 })
    })
    const more = { cancel: cancel.signal, cancelGraceMs: 60_000 }
    expect(await send(`${service.url}${PATH}`, more)).toEqual(whole(TEXT))
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

  test('without a length, by an end, is complete: nothing announces more', async () => {
    const given = await read(answered({ framing: 'close', ...cut(100, 'end') }))
    expect(given).toEqual(whole(TEXT.slice(0, 100)))
  })
})

describe('a body that is sent', () => {
  test('arrives completely, whatever its length', async () => {
    const received: Buffer[] = []
    const server = http.createServer(async (request, response) => {
      await new Promise((resolve) => setImmediate(resolve))
      for await (const chunk of request) received.push(chunk)
      response.end(TEXT)
    })
    const url = `http://127.0.0.1:${await portOf(server)}${PATH}`
    const body = 'a€😀'.repeat(1024 * 1024)
    expect(await send(url, { method: 'POST', body })).toEqual(whole(TEXT))
    expect(Buffer.concat(received).equals(Buffer.from(body))).toBe(true)
  })

  test('that is short is in the packet of its head', async () => {
    const packets: string[] = []
    const port = await listen((socket) => {
      socket.on('data', (bytes) => {
        packets.push(bytes.toString())
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      })
    })
    await send(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', body: '{"a":1}' })
    const packet = /content-length: 7\r\n[\s\S]*\r\n\r\n\{"a":1\}$/i
    expect(packets).toEqual([expect.stringMatching(packet)])
  })
})

describe('the coding of an answer', () => {
  const coded = (coding: string, body: Buffer, delivery: Delivery = {}): Behaviour => {
    const headers: [string, string][] = [['content-encoding', coding]]
    return { kind: 'answer', answer: { status: 200, headers, body }, delivery }
  }

  test.each<readonly [coding: string, body: Buffer]>([
    ['gzip', zlib.gzipSync(TEXT)],
    ['GZIP', zlib.gzipSync(TEXT)],
    ['deflate', zlib.deflateSync(TEXT)],
    ['br', zlib.brotliCompressSync(TEXT)],
    ['identity', Buffer.from(TEXT)],
    ['x-odd', Buffer.from(TEXT)],
  ])('%s is undone where it is known', async (coding, body) => {
    expect(await read(coded(coding, body))).toEqual(whole(TEXT))
  })

  test.each<readonly [coding: string, body: Buffer]>([
    ['gzip', Buffer.from(TEXT)],
    ['deflate', Buffer.from(TEXT)],
    ['br', Buffer.from(TEXT)],
    ['gzip', zlib.gzipSync(TEXT).subarray(0, 20)],
  ])('%s that cannot be undone breaks the answer', async (coding, body) => {
    const given = await read(coded(coding, body))
    expect(given).toEqual(cutOff(expect.any(Buffer), /^the answer was cut off: \S/))
  })

  test.each(['constructor', '__proto__'])('%s is unknown', async (coding) => {
    expect(await read(coded(coding, Buffer.from(TEXT)))).toEqual(whole(TEXT))
  })

  test('of nothing is nothing', async () => {
    expect(await read(coded('gzip', Buffer.alloc(0)))).toEqual(whole(''))
  })

  test('is undone in the part of an answer that arrived before it was cut off', async () => {
    for (const [coding, encode] of [
      ['gzip', zlib.gzipSync],
      ['deflate', zlib.deflateSync],
      ['br', zlib.brotliCompressSync],
    ] as const) {
      const body = encode(TEXT + Array.from({ length: 9_000 }, (_, index) => index ** 2).join())
      const fault = { kind: 'cut', afterBytes: body.length - 1, by: 'reset' } as const
      const given = await read(coded(coding, body, { fault }))
      expect(given).toEqual(cutOff(expect.any(Buffer), /^the answer was cut off: \S/))
      expect(bodyOf(given).bytes.subarray(0, TEXT.length).toString()).toBe(TEXT)
    }
  })
})

describe('an answer of more than 64 MiB', () => {
  const MiB = 1024 * 1024
  const tooLarge = { kind: 'too-large', cause: 'the answer is larger than 64 MiB' }

  const zeros = (bytes: number): Behaviour => {
    const headers: [string, string][] = [['content-encoding', 'gzip']]
    const body = zlib.gzipSync(Buffer.alloc(bytes), { level: 1 })
    return { kind: 'answer', answer: { status: 200, headers, body } }
  }

  test.each<Row>([
    ['as it is sent, with its length', { kind: 'flood', mebibytes: 65 }],
    ['as it is sent, in chunks', { kind: 'flood', mebibytes: 65, framing: 'chunked' }],
    ['once it is decoded', zeros(64 * MiB + 1)],
  ])('is not read to its end: %s', async (_, behaviour) => {
    const given = await read(behaviour)
    const { bytes, ...rest } = bodyOf(given)
    expect([rest, bytes.length]).toEqual([tooLarge, MAX_ANSWER_BYTES])
  })

  test('is one byte more than one that is whole', async () => {
    const given = await read(zeros(64 * MiB))
    const { kind, bytes } = bodyOf(given)
    expect([kind, bytes.length]).toEqual(['whole', 64 * MiB])
  })
})

test('a complete answer stays complete, whatever follows it', async () => {
  const head = `HTTP/1.1 200 OK\r\ncontent-length: ${TEXT.length}\r\n\r\n`
  for (const more of ['garbage', 'HTTP/1.1 500 No\r\n\r\n']) {
    expect(await read(raw(head + TEXT + more))).toEqual(whole(TEXT))
  }
})
