// A connection that is ready for a request: to the service, or through a proxy.

import { type EventEmitter, once } from 'node:events'
import * as http from 'node:http'
import * as net from 'node:net'
import { unescape as percentDecoded } from 'node:querystring'
import * as tls from 'node:tls'
import { getErrorCode, getSystemMessage } from '../text/system-errors.ts'
import { inQuotes, literal, say, untrusted, type Words } from '../text/words.ts'
import { remarkIn } from './page.ts'
import { findProxy } from './proxy.ts'

/**
 * For each address of a host. Node's default of 250 ms is less than a round trip to another
 * continent.
 */
const ADDRESS_TIMEOUT_MS = 5_000

/** Why there is no answer. Only with `lost`, at least a part of the request was sent. */
export interface NoReply {
  readonly kind: 'no-connection' | 'bad-certificate' | 'no-tls' | 'proxy-refused' | 'lost'
  readonly cause: Words
  readonly flaw?: Flaw | undefined
}

/** What must be corrected, where the kind alone does not say. */
export type Flaw =
  | 'other-host'
  | 'expired'
  | 'proxy-address'
  | 'proxy-denied'
  | 'proxy-failed'
  | 'proxy-login'
  | 'proxy-scheme'

export async function waitForEvent(
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

const PROXY_FAULTS = {
  invalid: 'is not a valid proxy address',
  'not-encoded':
    'has a `\\`, `#`, `/` or `?` in its user or password, which must be percent-encoded: write %5C, %23, %2F or %3F',
} as const

/** A connection that is ready for the request, or why there is none. */
export async function connect(url: URL, signal: AbortSignal): Promise<net.Socket | NoReply> {
  const proxy = findProxy(url)
  if (proxy === undefined) return await open(url, signal)
  if (!(proxy instanceof URL)) {
    const cause = literal(`https_proxy ${PROXY_FAULTS[proxy]}`)
    return { kind: 'proxy-refused', flaw: 'proxy-address', cause }
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
  let issuer = ''
  // Later, when the certificate is known to be bad, the socket has no certificate any more.
  socket.prependListener('secure', () => {
    issuer = socket instanceof tls.TLSSocket ? findIssuer(socket) : ''
  })
  const made = await waitForEvent(socket, isSecure ? 'secureConnect' : 'connect', signal)
  if (!(made instanceof Error)) return socket
  const hasBadCertificate = socket instanceof tls.TLSSocket && Boolean(socket.authorizationError)
  const code = getErrorCode(made) ?? ''
  socket.destroy()
  through?.destroy()
  const place = say`${literal(label)}${untrusted(url.hostname)}:${port}`
  const why = describe(made)
  if (hasBadCertificate) {
    const by = issuer === '' ? '' : say` (issued by ${inQuotes(untrusted(issuer, 200))})`
    const flaw = CERTIFICATE_FLAWS[code]
    const fault = flaw === 'other-host' ? say`is for another host` : say`is not trusted`
    const cause = say`the certificate of ${place}${by} ${fault}: ${why}`
    return { kind: 'bad-certificate', flaw, cause }
  }
  return code === 'ERR_SSL_WRONG_VERSION_NUMBER'
    ? { kind: 'no-tls', cause: say`${place} does not speak TLS: ${why}` }
    : { kind: 'no-connection', cause: say`no connection to ${place}: ${why}` }
}

const CERTIFICATE_FLAWS: Readonly<Record<string, Flaw>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-host',
  CERT_HAS_EXPIRED: 'expired',
}

/**
 * The name of the last authority in the chain that the server sent. Not read as an
 * `X509Certificate`: afterwards, Node.js finds no names of hosts in the certificate.
 */
function findIssuer(socket: tls.TLSSocket): string {
  let last = socket.getPeerCertificate(true)
  while (last.issuerCertificate && last.issuerCertificate !== last) last = last.issuerCertificate
  const { CN, O } = last.issuer ?? {}
  return [CN ?? O ?? ''].flat().join(', ')
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
  if (answered instanceof Error) {
    socket.destroy()
    const cause = say`no connection through the proxy ${untrusted(host)}: ${describe(answered)}`
    return { kind: 'no-connection', cause }
  }
  const [response, , head] = answered
  if (!(response instanceof http.IncomingMessage) || !Buffer.isBuffer(head)) return undefined
  const { statusCode: status = 0, headers } = response
  if (status >= 200 && status < 300) return undefined
  const page = await readRefusal(headers, head, socket, signal)
  socket.destroy()
  const { flaw, asks } = explainProxy(status, headers['proxy-authenticate'])
  const said = page === undefined ? '' : say`, ${inQuotes(page)}`
  const refusal = say`the proxy ${untrusted(host)} refused to connect to ${untrusted(target)}`
  return { kind: 'proxy-refused', flaw, cause: say`${refusal}: status ${status}${said}${asks}` }
}

function explainProxy(status: number, challenges: string[] | string = '') {
  if (status !== 407) {
    return { flaw: status >= 500 ? 'proxy-failed' : 'proxy-denied', asks: '' } as const
  }
  // RFC 9110, 11.6.1: the name of a scheme is at the start, or behind a comma, and no parameter.
  const list = [challenges]
    .flat()
    .join(', ')
    .replace(/"(\\.|[^"\\])*"/g, '""')
  const schemes = [...list.matchAll(/(?:^|,)\s*([\w-]+)(?=\s*(?:,|$)|\s+[^\s=])/g)].map(
    ([, scheme = '']) => scheme,
  )
  if (schemes.length === 0) return { flaw: 'proxy-login', asks: '' } as const
  const hasBasic = schemes.some((scheme) => scheme.toLowerCase() === 'basic')
  const asks = say`; it asks for ${untrusted([...new Set(schemes)].join(', '), 100)}`
  return { flaw: hasBasic ? 'proxy-login' : 'proxy-scheme', asks } as const
}

const MAX_REFUSAL_BYTES = 64 * 1024
const MAX_REFUSAL_MS = 2_000

/** What the proxy says. Its answer to CONNECT has no body for Node.js. */
async function readRefusal(
  headers: http.IncomingHttpHeaders,
  head: Buffer,
  socket: net.Socket,
  signal: AbortSignal,
): Promise<Words | undefined> {
  const { 'content-length': length, 'transfer-encoding': coding, connection } = headers
  const isOpenEnded = coding !== undefined || connection?.toLowerCase() === 'close'
  const expected = Math.min(Number(length ?? (isOpenEnded ? Infinity : 0)), MAX_REFUSAL_BYTES)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_REFUSAL_MS)])
  let bytes = head
  await new Promise<void>((resolve) => {
    const check = () => {
      const isLastChunk = coding !== undefined && bytes.subarray(-5).toString() === '0\r\n\r\n'
      if (bytes.length >= expected || isLastChunk || limit.aborted) resolve()
    }
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      check()
    })
    for (const event of ['end', 'close', 'error']) socket.on(event, () => resolve())
    limit.addEventListener('abort', () => resolve())
    check()
  })
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_REFUSAL_BYTES))
  const CHUNK_SIZE = /(^|\r\n)[\da-f]+\r\n/gi
  return remarkIn(coding === undefined ? text : text.replace(CHUNK_SIZE, ''))
}

const LOOKUP_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be looked up',
}

export function describe(error: unknown): Words {
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
