// One HTTP exchange in two steps that are kept apart: first the connection is made (through the
// proxy and the TLS handshake where there are any), then the request is sent over it. Whether a
// run can have been started hangs on which of the two failed, and error codes do not tell.
//
// One deadline covers all of it. Redirects are not followed, nothing is retried, every exchange
// has a connection of its own, and no more than `MOST_BYTES` of an answer is read.

import * as http from 'node:http'
import * as net from 'node:net'
import { checkBypass } from '@actions/http-client/lib/proxy'
import { systemClock } from './clock.ts'
import { duration } from './text.ts'

// Taken where they are needed: loading them at the start costs a step milliseconds, and one that
// reads a plain answer needs no zlib, one over loopback no TLS.
const tls = () => process.getBuiltinModule('node:tls')
const zlib = () => process.getBuiltinModule('node:zlib')

/** The largest answer that is read, in bytes: 128 MiB. */
export const MOST_BYTES = 128 * 1024 * 1024
/** Room for an answer of unknown length to begin with. */
const FIRST_BYTES = 64 * 1024

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The longest that the exchange may take, in ms, the whole answer included. */
  readonly timeoutMs: number
  /** Ends the exchange early. */
  readonly cancel: AbortSignal
  /** How long, in ms, a request already sent may still be answered after `cancel`. */
  readonly cancelGraceMs: number
}

export type Exchange = Answer | NoAnswer

/** The head of an answer has arrived; its body may be another matter. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Body
}

export type Body =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large'; readonly cause: string; readonly bytes: Buffer }
  | { readonly kind: 'broken'; readonly cause: string; readonly bytes: Buffer }

const TOO_LARGE: Body = {
  kind: 'too-large',
  cause: 'the answer is larger than 128 MiB',
  bytes: Buffer.alloc(0),
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
    } else if (result.body.kind === 'whole') {
      trace({ method, url: url.href, ms, status: result.status, bytes: result.body.bytes.length })
    } else {
      const cause = result.body.kind === 'broken' ? result.body.cause : 'too large, not read'
      trace({ method, url: url.href, ms, status: result.status, cause })
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
        ...(net.isIP(host) ? {} : { servername: host }),
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
  emitter: net.Socket | http.ClientRequest | http.IncomingMessage,
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
  const sent = http.request({
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...request.headers },
    createConnection: () => socket,
  })
  sent.end(body)
  const answered = await happened(sent, 'response', signal)
  if (answered instanceof Error) return { kind: 'lost', cause: describe(answered) }
  const [response] = answered
  if (!(response instanceof http.IncomingMessage)) return { kind: 'lost', cause: 'no answer' }
  // Where the end of the connection is the end of the answer, a reset would pass for one.
  sent.on('error', (error) => response.destroy(error))
  const { statusCode: status = 0, headers } = response
  return { kind: 'answer', status, headers, body: await readBody(response, signal) }
}

async function readBody(response: http.IncomingMessage, signal: AbortSignal): Promise<Body> {
  const announced = Number(response.headers['content-length'] ?? 0)
  if (announced > MOST_BYTES) return TOO_LARGE
  // Written to in place, and longer as needed: a list of packets, put together at the end, would be
  // all of it twice.
  const room = new ArrayBuffer(announced || FIRST_BYTES, { maxByteLength: MOST_BYTES })
  const bytes = new Uint8Array(room)
  let length = 0
  response.on('data', (chunk: Buffer) => {
    const before = length
    length += chunk.length
    try {
      if (length > room.byteLength) {
        room.resize(Math.max(length, Math.min(2 * room.byteLength, MOST_BYTES)))
      }
      bytes.set(chunk, before)
    } catch (error) {
      // Longer than an answer may be, or than this machine has memory for.
      response.destroy(error instanceof Error ? error : undefined)
    }
  })
  const ended = await happened(response, 'end', signal)
  if (length > MOST_BYTES) return TOO_LARGE
  if (ended instanceof Error) {
    const cause = `the answer was cut off: ${describe(ended)}`
    return { kind: 'broken', cause, bytes: Buffer.alloc(0) }
  }
  return decoded(Buffer.from(room, 0, length), response.headers['content-encoding'])
}

/**
 * Undoes a content coding: nobody asked for one, but a server may use it all the same (RFC 9110,
 * 12.5.3). What is not coded as it says is taken as it is: it may hold the id of a run.
 */
function decoded(bytes: Buffer, coding = ''): Body {
  try {
    return { kind: 'whole', bytes: decode(bytes, coding.trim().toLowerCase()) }
  } catch (error) {
    return error instanceof RangeError ? TOO_LARGE : { kind: 'whole', bytes }
  }
}

function decode(bytes: Buffer, coding: string): Buffer {
  const limit = { maxOutputLength: MOST_BYTES }
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return zlib().gunzipSync(bytes, limit)
    case 'deflate':
      return zlib().inflateSync(bytes, limit)
    case 'br':
      return zlib().brotliDecompressSync(bytes, limit)
    case 'zstd':
      return zlib().zstdDecompressSync(bytes, limit)
    default:
      return bytes
  }
}

const MEANINGS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  ECONNABORTED: 'connection reset',
  EPIPE: 'connection closed by the other side',
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be looked up',
  EAI_FAIL: 'the host name could not be looked up',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'timed out',
}

/** What an error of the network means, with its code. */
function describe(error: unknown): string {
  // Every address of `localhost` may fail on its own; the error that holds them has no message.
  if (error instanceof AggregateError) {
    return [...new Set(error.errors.map(describe))].join('; ')
  }
  if (!(error instanceof Error)) return 'unknown cause'
  const code = codeOf(error)
  // Node goes on with advice for those who start it themselves.
  const message = error.message.split(';', 1)[0] ?? ''
  if (code === undefined) return message
  // OpenSSL's message has the place in its source, and its reason has not.
  const reason = isOfOpenSsl(error) && 'reason' in error ? error.reason : undefined
  const meaning = MEANINGS[code] ?? (typeof reason === 'string' ? reason : message)
  return meaning.includes(code) ? meaning : `${meaning} (${code})`
}

function isOfOpenSsl(error: Error): boolean {
  return codeOf(error)?.startsWith('ERR_SSL_') === true
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
