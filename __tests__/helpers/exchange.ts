// Exchanges over real connections: a service and certificates on this machine, and no proxy of its own.
import { once } from 'node:events'
import * as net from 'node:net'
import * as tls from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import { type Certificate, makeAuthority } from '../../sandbox/certificates.ts'
import { type Behaviour, type Service, startService } from '../../sandbox/service/index.ts'
import {
  type Answer,
  type ExchangeTools,
  exchange,
  type Request,
  type RequestBody,
  type Trace,
} from '../../src/service/exchange.ts'
import type { NoReply } from '../../src/service/no-reply.ts'
import { systemClock } from '../../src/text/clock.ts'
import { inTime } from './in-time.ts'
import { textOf } from './words.ts'

export const PATH = '/v1/workflow-runs/run-1'
const PROXY_VARIABLES = [
  'https_proxy',
  'HTTPS_PROXY',
  'http_proxy',
  'HTTP_PROXY',
  'no_proxy',
  'NO_PROXY',
]

const authorities = tls.getCACertificates('default')
const environment = new Map<string, string | undefined>()
const cleanups: (() => unknown)[] = []

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

/** Certificates of an authority that all tests of a file trust, and of one that they do not. */
export function withCertificates(): { trusted(): Certificate; untrusted(): Certificate } {
  let certificates: { trusted: Certificate; untrusted: Certificate } | undefined
  beforeAll(async () => {
    const hosts = ['127.0.0.1', 'service.example']
    const authority = await makeAuthority('An authority that is trusted')
    const stranger = await makeAuthority('An authority that nobody knows')
    certificates = {
      trusted: await authority.issue(hosts),
      untrusted: await stranger.issue(hosts),
    }
    tls.setDefaultCACertificates([...authorities, authority.cert])
  })
  afterAll(() => tls.setDefaultCACertificates(authorities))
  const made = () => {
    if (certificates === undefined) throw new Error('the certificates are not made yet')
    return certificates
  }
  return { trusted: () => made().trusted, untrusted: () => made().untrusted }
}

export async function serve(tls?: Certificate): Promise<Service> {
  const service = await startService(tls === undefined ? {} : { tls })
  cleanups.push(() => service.close())
  return service
}

/** A server of bare connections on loopback; gives its port. */
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
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** A port at which nobody listens. */
export async function deadPort(): Promise<number> {
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

/** One exchange; its causes are plain text. */
export async function send(
  url: string,
  more: Partial<Request> = {},
  tools: { readonly traces?: object[]; readonly admit?: ExchangeTools['admit'] } = {},
) {
  const request: Request = {
    method: 'GET',
    url: new URL(url),
    headers: { 'x-api-key': 'the key' },
    timeoutMs: 4_000,
    cancel: new AbortController().signal,
    cancelGraceMs: 0,
    ...more,
  }
  const trace = ({ cause, ...rest }: Trace) =>
    tools.traces?.push(cause === undefined ? rest : { ...rest, cause: textOf(cause) })
  const came = exchange(request, { clock: systemClock, trace, admit: tools.admit })
  // An exchange ends itself when its time is over; a test must not wait for ever where it does not.
  return inPlainText(await inTime(came, request.timeoutMs + 2_000))
}

export function inPlainText(came: Answer | NoReply) {
  if (came.kind !== 'answer') return { ...came, cause: textOf(came.cause) }
  const { body } = came
  return { ...came, body: body.kind === 'whole' ? body : { ...body, cause: textOf(body.cause) } }
}

export function bodyOf(text: string): RequestBody {
  return { bytes: Buffer.byteLength(text), pieces: () => [Buffer.from(text)] }
}

/** One read of a service that behaves so. */
export async function read(behaviour: Behaviour, more: Partial<Request> = {}) {
  const service = await serve()
  service.always('read', behaviour)
  return send(`${service.url}${PATH}`, more)
}

export const TEXT = JSON.stringify({ message: 'x'.repeat(2_000) })
export const ANSWER = { status: 200, body: TEXT } as const

export const whole = (text: string, status = 200) => ({
  kind: 'answer',
  status,
  headers: expect.anything(),
  body: { kind: 'whole', bytes: Buffer.from(text) },
})
/** An answer of which so many bytes arrived. */
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
