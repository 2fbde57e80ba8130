// The proxy for an address, from the environment.

import { checkBypass } from '@actions/http-client/lib/proxy'

export function isLoopback(url: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

/** The proxy for an address. A loopback host, the only kind without TLS, has none. */
export function findProxy(url: URL): URL | 'invalid' | 'not-encoded' | undefined {
  const value = process.env.https_proxy || process.env.HTTPS_PROXY
  if (!value || isLoopback(url)) return undefined
  const named = new URL(url)
  // The toolkit takes every name that begins with `127.` for a loopback host.
  if (named.hostname.startsWith('127.')) named.hostname = `x.${named.hostname}`
  if (checkBypass(named)) return undefined
  // Behind these characters a URL has its path, query or fragment.
  if (/[\\#/?]/.test(value.replace(/^[a-z]+:\/\//i, '').replace(/[^@]*$/, ''))) return 'not-encoded'
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
