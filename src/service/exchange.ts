// Connection and request are kept apart: whether a run may have been started depends on which
// failed.

import { type EventEmitter, once } from 'node:events'
import * as http from 'node:http'
import * as net from 'node:net'
import { unescape as percentDecoded } from 'node:querystring'
import type { Readable, Transform } from 'node:stream'
import * as tls from 'node:tls'
import * as zlib from 'node:zlib'
import { checkBypass } from '@actions/http-client/lib/proxy'
import { getErrorCode, getSystemMessage } from '../text/system-errors.ts'
import { duration } from '../text/units.ts'
import { literal, say, untrusted, type Words } from '../text/words.ts'

/** Limit for an answer, both compressed and decompressed. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024
/**
 * For each address of a host. Node's default of 250 ms is less than a round trip to another
 * continent.
 */
const ADDRESS_TIMEOUT_MS = 5_000
/** Some gateways send valid answers with longer heads than Node's limit of 16 KiB. */
const MAX_HEAD_BYTES = 1024 * 1024

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  readonly cancel: AbortSignal
  /** A request that was sent may be answered for so long after `cancel`. */
  readonly cancelGraceMs: number
}

/** Why there is no answer. Only with `lost`, at least a part of the request was sent. */
export interface NoReply {
  readonly kind: 'no-connection' | 'bad-certificate' | 'no-tls' | 'proxy-refused' | 'lost'
  readonly cause: Words
}

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: AnswerBody
}

export interface AnswerBody {
  readonly kind: 'whole' | 'broken' | 'too-large'
  /** The bytes that arrived: an incomplete answer may have the id of a run. */
  readonly bytes: Buffer
  readonly cause: Words | undefined
}

export async function exchange(request: HttpRequest): Promise<Answer | NoReply> {
  const { url, timeoutMs, cancel } = request
  const limit = new AbortController()
  const end = (why: string) => limit.abort(new Error(why))
  // After a delay of the process, answers that arrived in time go first.
  const endAfter = (ms: number, why: string) => setTimeout(() => setImmediate(end, why), ms)
  const timers = [endAfter(timeoutMs, `no complete answer within ${duration(timeoutMs)}`)]
  let graceMs = 0
  const onCancel = () => {
    if (graceMs === 0) end('cancelled')
    else timers.push(endAfter(graceMs, 'cancelled'))
  }
  cancel.addEventListener('abort', onCancel)
  if (cancel.aborted) onCancel()
  let socket: net.Socket | undefined
  try {
    const connected = await connect(url, limit.signal)
    if (!(connected instanceof net.Socket)) return connected
    socket = connected
    graceMs = request.cancelGraceMs
    return await send(request, socket, limit.signal)
  } finally {
    socket?.destroy()
    cancel.removeEventListener('abort', onCancel)
    for (const timer of timers) clearTimeout(timer)
  }
}

async function waitForEvent(
  emitter: EventEmitter,
  event: string,
  signal: AbortSignal,
): Promise<unknown[] | Error> {
  // This handler stays: an error after the outcome is known must not end the process.
  emitter.on('error', () => {})
  try {
    return await once(emitter, event, { signal })
  } catch (error) {
    if (signal.aborted) return signal.reason
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A connection that is ready for the request, or why there is none. */
async function connect(url: URL, signal: AbortSignal): Promise<net.Socket | NoReply> {
  const proxy = findProxy(url)
  if (proxy === undefined) return await open(url, signal)
  if (proxy === 'invalid') {
    return { kind: 'proxy-refused', cause: say`https_proxy is not a valid proxy address` }
  }
  const socket = await open(proxy, signal, 'the proxy ')
  if (!(socket instanceof net.Socket)) return socket
  return (await tunnel(url, proxy, socket, signal)) ?? (await open(url, signal, '', socket))
}

/** @param through an existing connection */
async function open(
  url: URL,
  signal: AbortSignal,
  label = '',
  through?: net.Socket,
): Promise<net.Socket | NoReply> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isSecure = url.protocol === 'https:'
  const port = Number(url.port || (isSecure ? 443 : 80))
  const addresses = {
    host,
    port,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
  }
  const socket = isSecure
    ? tls.connect({
        ...addresses,
        socket: through,
        ALPNProtocols: ['http/1.1'],
        // RFC 6066, section 3: without the dot that ends a full name.
        servername: net.isIP(host) ? undefined : host.replace(/\.$/, ''),
      })
    : net.connect(addresses)
  const made = await waitForEvent(socket, isSecure ? 'secureConnect' : 'connect', signal)
  if (!(made instanceof Error)) return socket
  const hasBadCertificate = socket instanceof tls.TLSSocket && Boolean(socket.authorizationError)
  const hasNoTls = getErrorCode(made) === 'ERR_SSL_WRONG_VERSION_NUMBER'
  socket.destroy()
  through?.destroy()
  const place = say`${literal(label)}${untrusted(url.hostname)}:${port}`
  const why = describe(made)
  if (hasBadCertificate) {
    const cause = say`the certificate of ${place} is not trusted: ${why}`
    return { kind: 'bad-certificate', cause }
  }
  return hasNoTls
    ? { kind: 'no-tls', cause: say`${place} does not speak TLS: ${why}` }
    : { kind: 'no-connection', cause: say`no connection to ${place}: ${why}` }
}

export function isLoopback(url: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

/** The proxy for an address. A loopback host, the only kind without TLS, has none. */
function findProxy(url: URL): URL | 'invalid' | undefined {
  const value = process.env.https_proxy || process.env.HTTPS_PROXY
  if (!value || isLoopback(url)) return undefined
  const named = new URL(url)
  // The toolkit takes every name that begins with `127.` for a loopback host.
  if (named.hostname.startsWith('127.')) named.hostname = `x.${named.hostname}`
  if (checkBypass(named)) return undefined
  const proxy = URL.parse(value.includes('://') ? value : `http://${value}`)
  // An error, since a direct connection may not be wanted.
  return proxy !== null && /^https?:$/.test(proxy.protocol) ? proxy : 'invalid'
}

/** A host or a domain, with a port or without, or all. */
const NO_PROXY_ENTRY = /^(\*|(\.?[\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])(:\d+)?)$/i

/** Entries of no_proxy in a form that does not count, if a proxy is used. */
export function findIgnoredNoProxy(url: URL): readonly string[] {
  const { no_proxy, NO_PROXY } = process.env
  if (findProxy(url) === undefined) return []
  const entries = (no_proxy || NO_PROXY || '').split(',').map((entry) => entry.trim())
  return entries.filter((entry) => entry !== '' && !NO_PROXY_ENTRY.test(entry))
}

/**
 * Asks the proxy to connect the socket to the URL's host (RFC 9110, 9.3.6). Returns why it
 * did not.
 */
async function tunnel(
  url: URL,
  { username, password, host }: URL,
  socket: net.Socket,
  signal: AbortSignal,
): Promise<NoReply | undefined> {
  const target = `${url.hostname}:${url.port || 443}`
  const credentials = Buffer.from(percentDecoded(`${username}:${password}`)).toString('base64')
  const isOpen = username === '' && password === ''
  const request = http.request({
    method: 'CONNECT',
    path: target,
    headers: { host: target, ...(isOpen ? {} : { 'proxy-authorization': `Basic ${credentials}` }) },
    createConnection: () => socket,
  })
  request.end()
  const answered = await waitForEvent(request, 'connect', signal)
  const [response] = answered instanceof Error ? [] : answered
  const status = response instanceof http.IncomingMessage ? (response.statusCode ?? 0) : 0
  if (status >= 200 && status < 300) return undefined
  socket.destroy()
  if (answered instanceof Error) {
    const cause = say`no connection through the proxy ${untrusted(host)}: ${describe(answered)}`
    return { kind: 'no-connection', cause }
  }
  const cause = say`the proxy ${untrusted(host)} refused to connect to ${untrusted(target)}: status ${status}`
  return { kind: 'proxy-refused', cause }
}

async function send(
  { method, url, headers, body = '' }: HttpRequest,
  socket: net.Socket,
  signal: AbortSignal,
): Promise<Answer | NoReply> {
  const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}
  const request = http.request({
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headers, ...length },
    maxHeaderSize: MAX_HEAD_BYTES,
    createConnection: () => socket,
  })
  // Head and body may be in the same packet.
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('response', (response) => {
      readAnswer(response, request, signal).then(resolve, reject)
    })
  })
  // An error while it is read makes it a lost answer, even if nothing waits for it any more.
  const read = answer.catch((error): NoReply => ({ kind: 'lost', cause: describe(error) }))
  request.end(body)
  const answered = await waitForEvent(request, 'response', signal)
  return answered instanceof Error ? { kind: 'lost', cause: describe(answered) } : await read
}

async function readAnswer(
  response: http.IncomingMessage,
  request: EventEmitter,
  signal: AbortSignal,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = response
  const received = await collect(response, { request, signal })
  const body = await decode(received, headers['content-encoding'])
  return { kind: 'answer', status, headers, body }
}

async function collect(
  stream: Readable,
  exchange?: { readonly request: EventEmitter; readonly signal: AbortSignal },
): Promise<AnswerBody> {
  const chunks: Buffer[] = []
  let length = 0
  const end = await new Promise<Omit<AnswerBody, 'bytes'>>((resolve) => {
    const settle = (kind: AnswerBody['kind'], cause?: Words) => resolve({ kind, cause })
    const fail = (error: unknown) => {
      // Bytes of the same packet may still wait.
      while (stream.read() !== null);
      if (stream instanceof http.IncomingMessage && stream.complete) settle('whole')
      else settle('broken', say`the answer was cut off: ${describe(error)}`)
    }
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length <= MAX_ANSWER_BYTES) return
      settle('too-large', literal('the answer is larger than 64 MiB'))
      stream.destroy()
    })
    stream.on('end', () => settle('whole'))
    stream.on('close', () => fail(new Error('the connection was closed')))
    stream.on('error', fail)
    exchange?.request.on('error', fail)
    exchange?.signal.addEventListener('abort', () => fail(exchange.signal.reason))
  })
  return { ...end, bytes: Buffer.concat(chunks, Math.min(length, MAX_ANSWER_BYTES)) }
}

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', zlib.createGunzip],
  ['deflate', zlib.createInflate],
  ['br', zlib.createBrotliDecompress],
])

/** A service may apply a content coding although none was requested. */
async function decode(body: AnswerBody, coding = ''): Promise<AnswerBody> {
  const decoder = DECODERS.get(coding.trim().toLowerCase())?.()
  if (decoder === undefined || body.bytes.length === 0) return body
  decoder.end(body.bytes)
  const decoded = await collect(decoder)
  return body.kind === 'whole' ? decoded : { ...body, bytes: decoded.bytes }
}

const LOOKUP_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be looked up',
}

function describe(error: unknown): Words {
  return untrusted(textOf(error))
}

function textOf(error: unknown): string {
  // Every address of `localhost` may fail separately.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(textOf))].join('; ')
  if (!(error instanceof Error)) return 'unknown cause'
  const code = getErrorCode(error) ?? ''
  const reason = 'reason' in error && typeof error.reason === 'string' ? error.reason : undefined
  const message = reason ?? error.message.replace(/;.*/s, '')
  const meaning = LOOKUP_ERRORS[code] ?? getSystemMessage(error) ?? message
  return meaning.includes(code) ? meaning : `${meaning} (${code})`
}
