// Errors of Node's network modules as readable text.

import { quoted, say, type Words } from '../text/words.ts'

/** Code of the error → what it means. */
export const MEANINGS: Readonly<Record<string, string>> = {
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
export function describe(error: unknown): Words {
  return say`${quoted(textOf(error))}`
}

function textOf(error: unknown): string {
  // Every address of `localhost` may fail on its own; the error that holds them has no message.
  if (error instanceof AggregateError) {
    return [...new Set(error.errors.map(textOf))].join('; ')
  }
  if (!(error instanceof Error)) return 'unknown cause'
  const code = codeOf(error)
  // The rest of Node's message is advice for people who start Node themselves.
  const message = error.message.replace(/;.*/s, '')
  if (code === undefined) return message
  // OpenSSL's message has the place in its source, and its reason has not.
  const reason = isOfOpenSsl(error) && 'reason' in error ? error.reason : undefined
  const meaning = MEANINGS[code] ?? (typeof reason === 'string' ? reason : message)
  return meaning.includes(code) ? meaning : `${meaning} (${code})`
}

export function isOfOpenSsl(error: Error): boolean {
  return codeOf(error)?.startsWith('ERR_SSL_') === true
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
