// One exchange over real connections: what is sent, and every way in which an answer can stay out or end.
import { getEventListeners, once } from 'node:events'
import * as http from 'node:http'
import { describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../../sandbox/service/index.ts'
import { exchange, type Request, type Trace } from '../../../src/service/exchange.ts'
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
      'a head above 1 MiB',
      { kind: 'raw', bytes: `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(1_100_000)}`, end: false },
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
})

describe('a body that is sent', () => {
  /** A server that reads slowly at first; gives its address and what it received. */
  async function reader() {
    const received: Buffer[] = []
    const server = http.createServer(async (request, response) => {
      await new Promise((resolve) => setImmediate(resolve))
      for await (const chunk of request) received.push(chunk)
      response.end(TEXT)
    })
    const url = `http://127.0.0.1:${await portOf(server)}${PATH}`
    return { url, received: () => Buffer.concat(received) }
  }
  const pieces = ['a', 'b', 'c'].map((letter) => Buffer.alloc(1024 * 1024, letter))

  test('comes piece by piece, as fast as the other side takes it', async () => {
    const { url, received } = await reader()
    const body = { bytes: 3 * 1024 * 1024, pieces: () => pieces }
    expect(await send(url, { method: 'POST', body })).toEqual(whole(TEXT))
    expect(received().equals(Buffer.concat(pieces))).toBe(true)
  })

  test('is made while it is sent: not faster than the other side takes it', async () => {
    let made = 0
    function* endless() {
      for (;;) {
        made++
        yield pieces[0] ?? Buffer.of()
      }
    }
    const port = await listen((socket) => {
      socket.once('data', () => {
        socket.pause()
        socket.write('HTTP/1.1 413 Too large\r\ncontent-length: 0\r\n\r\n')
      })
    })
    const body = { bytes: 2 ** 40, pieces: endless }
    const came = await send(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', body })
    expect(came).toMatchObject({ kind: 'answer', status: 413 })
    expect(made).toBeLessThan(100)
  })

  test('is in the packet of its head where it is short', async () => {
    const packets: string[] = []
    const port = await listen((socket) => {
      socket.on('data', (bytes) => {
        packets.push(bytes.toString())
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      })
    })
    await send(`http://127.0.0.1:${port}${PATH}`, { method: 'POST', body: bodyOf('{"a":1}') })
    expect(packets).toEqual([
      expect.stringMatching(/content-length: 7\r\n[\s\S]*\r\n\r\n\{"a":1\}$/i),
    ])
  })
})

describe('an exchange that is over', () => {
  const timers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length

  test('closes its connection, whatever the other side says, and listens for nothing', async () => {
    let closed: Promise<unknown> = Promise.resolve()
    const port = await listen((socket) => {
      closed = once(socket, 'close')
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\n{}')
      })
    })
    const { signal } = new AbortController()
    const before = timers()
    const came = await send(`http://127.0.0.1:${port}${PATH}`, { cancel: signal })
    expect(came).toEqual(whole('{}'))
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
    expect(timers()).toBe(before)
    await inTime(closed)
  })

  test('has not waited for what its last chunk is to be followed by', async () => {
    const chunk = `${TEXT.length.toString(16)}\r\n${TEXT}\r\n`
    const bytes = `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunk}0\r\n`
    expect(await read({ kind: 'raw', bytes, end: false }, { timeoutMs: 2_000 })).toEqual(
      whole(TEXT),
    )
  })
})

describe('the trace of an exchange', () => {
  const traceOf = async (url: string, more: Partial<Request> = {}) => {
    const traces: object[] = []
    await send(url, more, { traces })
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

  test('has the time between its start and its end', async () => {
    let time = 1_000
    const now = () => {
      time += 7
      return time
    }
    const traces: Trace[] = []
    const trace = (each: Trace) => traces.push(each)
    const url = new URL(`http://127.0.0.1:${await deadPort()}${PATH}`)
    const { signal: cancel } = new AbortController()
    const request = { method: 'GET', url, headers: {}, timeoutMs: 4_000, cancel } as const
    await exchange({ ...request, cancelGraceMs: 0 }, { clock: { now }, trace })
    expect(traces).toMatchObject([{ ms: 7 }])
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
