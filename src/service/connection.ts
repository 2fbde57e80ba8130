// The connection to the service: directly or through a proxy, with the TLS handshake where there is one.

import * as net from 'node:net'
import { own, quoted, say, type Words } from '../text/words.ts'
import { isLoopback } from './address.ts'
import { eventOf } from './events.ts'
import { describe, isOfOpenSsl } from './network-errors.ts'
import type { NoReply } from './no-reply.ts'

// Taken where it is needed: loading it at the start costs a step milliseconds, and one over loopback
// needs no TLS.
const tls = () => process.getBuiltinModule('node:tls')

const SERVICE = own('')
const PROXY = own('the proxy ')

/** Gives a connection that is ready for the request, or why there is none. Nothing was sent to the service. */
export async function connect(url: URL, signal: AbortSignal): Promise<net.Socket | NoReply> {
  const isDirect =
    url.protocol === 'http:' ||
    isLoopback(url) ||
    !(process.env.https_proxy || process.env.HTTPS_PROXY)
  return isDirect
    ? await open(url, undefined, signal, SERVICE)
    : await connectByEnvironment(url, signal)
}

/** The proxy that the environment names may be excepted for this host. What knows of it is loaded here. */
async function connectByEnvironment(url: URL, signal: AbortSignal): Promise<net.Socket | NoReply> {
  const { proxyFor, tunnel } = await import('./proxy.ts')
  const proxy = proxyFor(url)
  if (proxy === undefined) return await open(url, undefined, signal, SERVICE)
  if (proxy === 'unusable') {
    return { kind: 'proxy-refused', cause: say`https_proxy is not a valid proxy address` }
  }
  const socket = await open(proxy, undefined, signal, PROXY)
  if (!(socket instanceof net.Socket)) return socket
  const through = await tunnel(url, proxy, socket, signal)
  return through instanceof net.Socket ? await open(url, through, signal, SERVICE) : through
}

/**
 * A connection to the host of a URL, over an existing one if given, with TLS where the URL says so.
 * @param what what the host is, for messages: `PROXY`, or `SERVICE`, which needs no words
 */
async function open(
  url: URL,
  over: net.Socket | undefined,
  signal: AbortSignal,
  what: Words,
): Promise<net.Socket | NoReply> {
  const host = url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname
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
  const made = await eventOf(socket, secure ? 'secureConnect' : 'connect', signal)
  if (!(made instanceof Error)) return socket
  // Node says that a certificate failed by setting this; codes are many and change.
  const untrusted =
    secure && socket instanceof tls().TLSSocket && Boolean(socket.authorizationError)
  socket.destroy()
  over?.destroy()
  const place = say`${what}${quoted(url.hostname)}:${port}`
  const handshake = own(isOfOpenSsl(made) ? 'the TLS handshake failed: ' : '')
  return untrusted
    ? {
        kind: 'untrusted',
        cause: say`the certificate of ${place} is not trusted: ${describe(made)}`,
      }
    : {
        kind: 'no-connection',
        cause: say`no connection to ${place}: ${handshake}${describe(made)}`,
      }
}
