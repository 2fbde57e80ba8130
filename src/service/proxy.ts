// The proxy between here and the service: which one the environment names, and the tunnel through it.

import * as http from 'node:http'
import type * as net from 'node:net'
import { checkBypass } from '@actions/http-client/lib/proxy'
import { quoted, say } from '../text/words.ts'
import { isLoopback } from './address.ts'
import { eventOf } from './events.ts'
import { describe } from './network-errors.ts'
import type { NoReply } from './no-reply.ts'

/** The proxy that the environment names for this address. A loopback host, the only kind without TLS, has none. */
export function proxyFor(url: URL): URL | 'unusable' | undefined {
  const value = process.env.https_proxy || process.env.HTTPS_PROXY
  if (!value || isLoopback(url) || isExcepted(url)) return undefined
  const address = value.includes('://') ? value : `http://${value}`
  const proxy = URL.canParse(address) ? new URL(address) : undefined
  // An invalid proxy is an error: a direct connection may not be wanted.
  const isUsable =
    proxy !== undefined && /^https?:$/.test(proxy.protocol) && credentialsOf(proxy) !== null
  return isUsable ? proxy : 'unusable'
}

/** Whether `no_proxy` has the host. A name with a dot at its end and without are one, on either side. */
function isExcepted(url: URL): boolean {
  const plain = url.hostname.replace(/\.$/, '')
  return [plain, `${plain}.`].some((name) => {
    const named = new URL(url)
    // The toolkit takes every name that begins with `127.` for loopback.
    named.hostname = name.startsWith('127.') ? `x.${name}` : name
    return checkBypass(named)
  })
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

/** Asks the proxy at the other end of `socket` to connect it to the URL's host (RFC 9110, 9.3.6). */
export async function tunnel(
  url: URL,
  proxy: URL,
  socket: net.Socket,
  signal: AbortSignal,
): Promise<net.Socket | NoReply> {
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
  const answered = await eventOf(request, 'connect', signal)
  const [response] = answered instanceof Error ? [] : answered
  const status = response instanceof http.IncomingMessage ? (response.statusCode ?? 0) : 0
  if (status >= 200 && status < 300) return socket
  socket.destroy()
  return answered instanceof Error
    ? {
        kind: 'no-connection',
        cause: say`no connection through the proxy ${quoted(proxy.host)}: ${describe(answered)}`,
      }
    : {
        kind: 'proxy-refused',
        cause: say`the proxy ${quoted(proxy.host)} refused to connect to ${quoted(target)}: status ${status}`,
      }
}
