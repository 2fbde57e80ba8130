// One HTTP exchange in two steps that are kept apart: first the connection is made (through the
// proxy and the TLS handshake where there are any), then the request is sent over it. Whether a
// run can have been started hangs on which of the two failed, and error codes do not tell.
//
// One deadline covers all of it. Redirects are not followed, nothing is retried, every exchange
// has a connection of its own, and no more than `MOST_BYTES` of an answer is read.

import * as http from 'node:http'
import * as net from 'node:net'
import { Readable } from 'node:stream'
import { checkBypass } from '@actions/http-client/lib/proxy'
import { systemClock } from '../text/clock.ts'
import { duration } from '../text/text.ts'
import { type Body, receiveBody } from './body.ts'
import { describe, isOfOpenSsl } from './network-errors.ts'

// Taken where it is needed: loading it at the start costs a step milliseconds, and one over loopback
// needs no TLS.
const tls = () => process.getBuiltinModule('node:tls')

/** Node's own 16 KiB are less than some gateways write into an answer that is good all the same. */
const MOST_BYTES_OF_A_HEAD = 1024 * 1024

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestBody
  /** The longest that the exchange may take, in ms, the whole answer included. */
  readonly timeoutMs: number
  /** Ends the exchange early. */
  readonly cancel: AbortSignal
  /** How long, in ms, a request already sent may still be answered after `cancel`. */
  readonly cancelGraceMs: number
}

/** A body that is made while it is sent, so that it need not be in memory as a whole. */
export interface RequestBody {
  /** Its length in bytes. */
  readonly bytes: number
  pieces(): Iterable<Buffer>
}

export type { Body } from './body.ts'

export type Exchange = Answer | NoAnswer

/** The head of an answer has arrived; its body may be another matter. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Body
}

export interface NoAnswer {
  readonly kind:
    | /** The connection was never made: the service has not seen the request. */ 'no-connection'
    | /** A certificate, the service's or the proxy's, is not trusted. Nothing was sent. */ 'untrusted'
    | /** The proxy answered CONNECT with a refusal. Nothing was sent. */ 'proxy-refused'
    | /** The request was sent, at least in part, and no answer came. */ 'lost'
  readonly cause: string
}

/** What is told about each exchange when the runner's debug logging is on. */
export interface Trace {
  readonly method: string
  readonly url: string
  readonly status?: number
  readonly bytes?: number
  readonly ms: number
  readonly cause?: string
}

/** Makes one exchange. Never throws for what the network or the other side does. */
export async function exchange(request: Request, trace: (trace: Trace) => void): Promise<Exchange> {
  const begin = systemClock.now()
  const ending = endingOf(request)
  let socket: net.Socket | undefined
  try {
    const connection = await connect(request.url, ending.signal)
    if (!(connection instanceof net.Socket)) return tell(connection)
    socket = connection
    ending.connected()
    return tell(await send(request, socket, ending.signal))
  } finally {
    socket?.destroy()
    ending.dispose()
  }

  function tell(result: Exchange): Exchange {
    const { method, url } = request
    const ms = systemClock.now() - begin
    if (result.kind !== 'answer') {
      trace({ method, url: url.href, ms, cause: result.cause })
    } else {
      const { status, body } = result
      const cause = body.kind === 'whole' ? {} : { cause: body.cause }
      trace({ method, url: url.href, ms, status, bytes: body.bytes.length, ...cause })
    }
    return result
  }
}

/** What ends an exchange before its time: its deadline and the cancellation, as one signal. */
interface Ending {
  readonly signal: AbortSignal
  /** From here on a request may be under way, and a cancellation leaves its answer some time. */
  connected(): void
  dispose(): void
}

function endingOf({ timeoutMs, cancel, cancelGraceMs }: Request): Ending {
  const controller = new AbortController()
  const end = (cause: string) => controller.abort(new Error(cause))
  const timers = [setTimeout(end, timeoutMs, `no whole answer in ${duration(timeoutMs)}`)]
  let graceMs = 0
  const onCancel = () => {
    if (graceMs === 0) end('cancelled')
    else timers.push(setTimeout(end, graceMs, 'cancelled'))
  }
  if (cancel.aborted) onCancel()
  else cancel.addEventListener('abort', onCancel)
  return {
    signal: controller.signal,
    connected: () => {
      graceMs = cancelGraceMs
    },
    dispose: () => {
      cancel.removeEventListener('abort', onCancel)
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

// --- the connection ---------------------------------------------------------------------------

async function connect(url: URL, signal: AbortSignal): Promise<net.Socket | NoAnswer> {
  const proxy = proxyFor(url)
  if (proxy === 'unusable') {
    return { kind: 'proxy-refused', cause: 'https_proxy does not hold the address of a proxy' }
  }
  let socket = await open(proxy ?? url, undefined, signal, proxy === undefined ? '' : 'the proxy ')
  if (socket instanceof net.Socket && proxy !== undefined) {
    socket = await tunnel(url, proxy, socket, signal)
    if (socket instanceof net.Socket) socket = await open(url, socket, signal)
  }
  return socket
}

/** Whether the address is on this machine: localhost, 127.0.0.0/8 or [::1]. */
export function isLoopback(url: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

/** The proxy that the environment names for this address; none for a loopback host. */
function proxyFor(url: URL): URL | 'unusable' | undefined {
  const value = process.env.https_proxy || process.env.HTTPS_PROXY
  if (!value || url.protocol === 'http:' || isLoopback(url) || isExcepted(url)) return undefined
  const address = value.includes('://') ? value : `http://${value}`
  const proxy = URL.canParse(address) ? new URL(address) : undefined
  // One that cannot be used is not passed over: the direct way may be the one that is not wanted.
  const isUsable =
    proxy !== undefined && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== null
  return isUsable ? proxy : 'unusable'
}

/** Whether `no_proxy` has the host. The toolkit takes every name that begins with `127.` for loopback. */
function isExcepted(url: URL): boolean {
  return checkBypass(url.hostname.startsWith('127.') ? new URL(`https://x.${url.host}`) : url)
}

/** `user:password` of a proxy's address, decoded; `undefined` without them, null where they are malformed. */
function credentialsOf({ username, password }: URL): string | null | undefined {
  if (username === '' && password === '') return undefined
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  } catch {
    return null
  }
}

/**
 * A connection to the host of a URL, over an existing one if given, with TLS where the URL says so.
 * @param what what the host is, for messages, where it is not the service's
 */
async function open(
  url: URL,
  over: net.Socket | undefined,
  signal: AbortSignal,
  what = '',
): Promise<net.Socket | NoAnswer> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const secure = url.protocol === 'https:'
  const port = Number(url.port || (secure ? 443 : 80))
  const socket = secure
    ? tls().connect({
        host,
        port,
        ALPNProtocols: ['http/1.1'],
        // The dot that ends a full name is no part of the server's name (RFC 6066, 3).
        ...(net.isIP(host) ? {} : { servername: host.replace(/\.$/, '') }),
        ...(over === undefined ? {} : { socket: over }),
      })
    : net.connect({ host, port })
  const made = await happened(socket, secure ? 'secureConnect' : 'connect', signal)
  if (!(made instanceof Error)) return socket
  // Node says that a certificate failed by setting this; codes are many and change.
  const untrusted =
    secure && socket instanceof tls().TLSSocket && Boolean(socket.authorizationError)
  socket.destroy()
  over?.destroy()
  const place = `${what}${url.hostname}:${port}`
  const handshake = isOfOpenSsl(made) ? 'the TLS handshake failed: ' : ''
  return untrusted
    ? { kind: 'untrusted', cause: `the certificate of ${place} is not trusted: ${describe(made)}` }
    : { kind: 'no-connection', cause: `no connection to ${place}: ${handshake}${describe(made)}` }
}

/** Asks the proxy at the other end of `socket` to connect it to the URL's host (RFC 9110, 9.3.6). */
async function tunnel(
  url: URL,
  proxy: URL,
  socket: net.Socket,
  signal: AbortSignal,
): Promise<net.Socket | NoAnswer> {
  const target = `${url.hostname}:${url.port || 443}`
  const headers: Record<string, string> = { host: target }
  const credentials = credentialsOf(proxy)
  if (credentials) {
    headers['proxy-authorization'] = `Basic ${Buffer.from(credentials).toString('base64')}`
  }
  const request = http.request({
    method: 'CONNECT',
    path: target,
    headers,
    createConnection: () => socket,
  })
  request.end()
  const answered = await happened(request, 'connect', signal)
  const [response] = answered instanceof Error ? [] : answered
  const status = response instanceof http.IncomingMessage ? (response.statusCode ?? 0) : 0
  if (status >= 200 && status < 300) return socket
  socket.destroy()
  return answered instanceof Error
    ? {
        kind: 'no-connection',
        cause: `no connection through the proxy ${proxy.host}: ${describe(answered)}`,
      }
    : {
        kind: 'proxy-refused',
        cause: `the proxy ${proxy.host} refused to connect to ${target}: status ${status}`,
      }
}

/** Waits for an event and gives its arguments, or the error where that, the end or the signal is first. */
function happened(
  emitter: net.Socket | http.ClientRequest,
  event: string,
  signal: AbortSignal,
): Promise<unknown[] | Error> {
  return new Promise((resolve) => {
    const onAbort = () => settle(signal.reason)
    const settle = (value: unknown[] | Error) => {
      signal.removeEventListener('abort', onAbort)
      resolve(value)
    }
    emitter.once(event, (...values: unknown[]) => settle(values))
    // Stays for good: an error that comes after the outcome is known must not end the process.
    emitter.on('error', settle)
    emitter.once('close', () => settle(new Error('the connection was closed')))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}

// --- the request and its answer -----------------------------------------------------------------

async function send(request: Request, socket: net.Socket, signal: AbortSignal): Promise<Exchange> {
  const { method, url, body } = request
  const length = body === undefined ? {} : { 'content-length': `${body.bytes}` }
  const sent = http.request({
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...request.headers, ...length },
    maxHeaderSize: MOST_BYTES_OF_A_HEAD,
    createConnection: () => socket,
  })
  // Received from the moment the head is there: what follows may be in the same packet.
  const answer = new Promise<Answer>((resolve) => {
    sent.once('response', async (response) => {
      const { statusCode: status = 0, headers } = response
      resolve({ kind: 'answer', status, headers, body: await receiveBody(response, sent, signal) })
    })
  })
  if (body === undefined) sent.end()
  else Readable.from(body.pieces()).pipe(sent)
  const answered = await happened(sent, 'response', signal)
  return answered instanceof Error ? { kind: 'lost', cause: describe(answered) } : answer
}
