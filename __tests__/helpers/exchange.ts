// Exchanges over real connections: a service on this machine, and no proxy.
import { once } from 'node:events'
import * as net from 'node:net'
import { afterEach, beforeEach, expect } from '@jest/globals'
import { type Behaviour, type Service, startService } from '../../sandbox/service/index.ts'
import {
  type Answer,
  exchange,
  type HttpRequest,
  type NoReply,
} from '../../src/service/exchange.ts'

export const PATH = '/v1/workflow-runs/run-1'
const PROXY_VARIABLES = ['https_proxy', 'http_proxy', 'no_proxy'].flatMap((name) => [
  name,
  name.toUpperCase(),
])

const environment = new Map<string, string | undefined>()
/** Clean-ups after the test, the last first. */
export const cleanups: (() => unknown)[] = []

/** Holds for all tests of a file. */
export function withoutProxy(): void {
  beforeEach(() => {
    for (const name of PROXY_VARIABLES) {
      environment.set(name, process.env[name])
      delete process.env[name]
    }
  })
  afterEach(async () => {
    for (const [name, value] of environment) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })
}

export async function serve(): Promise<Service> {
  const service = await startService()
  cleanups.push(() => service.close())
  return service
}

/** A server of bare connections on loopback; returns its port. */
export async function listen(onConnection: (socket: net.Socket) => void): Promise<number> {
  return portOf(net.createServer(onConnection))
}

export async function portOf(server: net.Server): Promise<number> {
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
  return listeningPort(server)
}

/** A port without a listener. */
export async function deadPort(): Promise<number> {
  const server = net.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = listeningPort(server)
  const closed = once(server, 'close')
  server.close()
  await closed
  return port
}

function listeningPort(server: net.Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

/** Far longer than anything takes, however busy the machine is, and shorter than Jest waits. */
const GIVEN_UP_MS = 60_000

/** Rejects after the limit, so that a test that would wait for ever fails. */
export async function inTime<T>(awaited: Promise<T>, mostMs = GIVEN_UP_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test waited in vain')), mostMs)
  })
  try {
    return await Promise.race([awaited, givenUp])
  } finally {
    clearTimeout(timer)
  }
}

/** One exchange; its causes are plain text. */
export async function send(url: string, more: Partial<HttpRequest> = {}) {
  const request: HttpRequest = {
    method: 'GET',
    url: new URL(url),
    headers: { 'x-api-key': 'the key' },
    timeoutMs: GIVEN_UP_MS,
    cancel: new AbortController().signal,
    cancelGraceMs: 0,
    ...more,
  }
  // An exchange ends itself when its time is over; a test must not wait for ever where it does not.
  const ended: Answer | NoReply = await inTime(exchange(request), request.timeoutMs + GIVEN_UP_MS)
  if (ended.kind !== 'answer') return { ...ended, cause: ended.cause.text }
  const { body } = ended
  const cause = body.cause?.text
  return { ...ended, body: { ...body, cause } }
}

/** One read of a service that behaves so. */
export async function read(behaviour: Behaviour, more: Partial<HttpRequest> = {}) {
  const service = await serve()
  service.intercept(() => behaviour)
  return send(`${service.url}${PATH}`, more)
}

export const TEXT = JSON.stringify({ message: 'x'.repeat(2_000) })
export const ANSWER = { status: 200, body: TEXT } as const

export const whole = (text: string, status = 200) => ({
  kind: 'answer',
  status,
  headers: expect.anything(),
  body: { kind: 'whole', cause: undefined, bytes: Buffer.from(text) },
})
/** An incomplete answer with so many bytes. */
export const cutOff = (arrived: number | object, cause: string | RegExp = '') => ({
  kind: 'answer',
  status: 200,
  headers: expect.anything(),
  body: {
    kind: 'broken',
    cause: expect.stringMatching(cause),
    bytes: typeof arrived === 'number' ? Buffer.from(TEXT.slice(0, arrived)) : arrived,
  },
})
