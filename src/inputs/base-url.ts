// The address of the service: what of it is allowed, and what of it may be shown.

import { isLoopback } from '../service/exchange.ts'
import { joined, literal, say, type Words } from '../text/words.ts'
import { given } from './faults.ts'
import { INPUTS } from './input-table.ts'

/** @returns the address without a trailing slash, and what is wrong with it, without the input's name */
export function baseUrlOf(
  value: string,
  env: Readonly<Record<string, string | undefined>>,
): { readonly baseUrl: string; readonly faults: readonly Words[] } {
  const got = () => (value === '' ? literal('nothing') : given(withoutSecrets(value)))
  const authority = /^https?:\/\/([^\s\\/?#]+)(?:[/?#][^\s\\]*)?$/i.exec(value)?.[1]
  if (authority === undefined || !URL.canParse(value)) {
    const fault = say`must be ${literal(INPUTS['base-url'].allowed)}, got ${got()}`
    return { baseUrl: '', faults: [fault] }
  }
  const url = new URL(value)
  let path = url.pathname
  while (path.endsWith('/')) path = path.slice(0, -1)
  const wrong: Words[] = []
  if (authority.includes('@')) wrong.push(say`must not contain a user name or password`)
  if (value.includes('?')) wrong.push(say`must not contain a query`)
  if (value.includes('#')) wrong.push(say`must not contain a fragment`)
  if (path.endsWith('/v1')) wrong.push(say`must not end with \`/v1\``)
  if (url.protocol === 'http:' && !isLoopback(url)) {
    wrong.push(
      say`must use https, because http sends the key unencrypted (http is allowed only for localhost, 127.0.0.0/8 and [::1])`,
    )
  }
  const faults: Words[] = []
  if (wrong.length > 0) faults.push(say`${joined(wrong, ', ')}, got ${got()}`)
  if (url.protocol === 'https:' && env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    faults.push(
      say`must not use https with NODE_TLS_REJECT_UNAUTHORIZED=0, because the key is not safe without certificate checks; set NODE_EXTRA_CA_CERTS to the path of the authority's certificate instead`,
    )
  }
  return { baseUrl: `${url.origin}${path}`, faults }
}

/** An address as it may be shown: without user info, query and fragment, even where it is malformed. */
function withoutSecrets(address: string): string {
  const shown = address.replace(/[?#].*/s, '')
  const scheme = /^[a-z]+:\/\//i.exec(shown)?.[0] ?? ''
  // With an @ behind the cut, it may have been the password that held the `?`.
  if (address.slice(shown.length).includes('@')) return `${scheme}…`
  const at = shown.lastIndexOf('@')
  return at === -1 ? shown : `${scheme}…${shown.slice(at)}`
}
