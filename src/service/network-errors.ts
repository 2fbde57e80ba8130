// Errors of Node's network modules as readable text.

import { codeOf, systemMessage } from '../text/system-errors.ts'
import { untrusted, type Words } from '../text/words.ts'

/** Errors of looking up a name, which the system describes as nobody would. */
const LOOKUP_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not resolve',
  EAI_AGAIN: 'the host name could not be looked up',
  EAI_FAIL: 'the host name could not be looked up',
}

/** The meaning of a network error, with its code: `connection refused (ECONNREFUSED)`. */
export function describe(error: unknown): Words {
  return untrusted(textOf(error))
}

function textOf(error: unknown): string {
  // Every address of `localhost` may fail separately; the error that holds them has no message.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(textOf))].join('; ')
  if (!(error instanceof Error)) return 'unknown cause'
  const code = codeOf(error)
  // The rest of Node's message is advice for people who start Node themselves.
  const message = error.message.replace(/;.*/s, '')
  if (code === undefined) return message
  // OpenSSL's message names a place in its source; its reason does not.
  const reason = isOfOpenSsl(error) && 'reason' in error ? error.reason : undefined
  const known = LOOKUP_ERRORS[code] ?? systemMessage(error)
  const meaning = known ?? (typeof reason === 'string' ? reason : message)
  return meaning.includes(code) ? meaning : `${meaning} (${code})`
}

export function isOfOpenSsl(error: Error): boolean {
  return codeOf(error)?.startsWith('ERR_SSL_') === true
}
