// The contents of an answer, from either endpoint, and their words in messages. start.ts and poll.ts in `run`
// decide what they mean.

import { isObject, type JsonObject, jsonIn } from '../text/json.ts'
import { inQuotes, literal, say, untrusted, type Words } from '../text/words.ts'
import type { Answer, AnswerBody } from './exchange.ts'

export interface Reply {
  readonly kind: 'reply'
  readonly status: number
  /** The JSON object in the body; `undefined` if there is none, or if the body is not whole. */
  readonly json: JsonObject | undefined
  readonly body: AnswerBody
  /** Whether the body is an error envelope (section 7). */
  readonly isRefusal: boolean
  /** The message of the envelope, or else the start of the answer's text. */
  readonly message: Words | undefined
  /** The pause that the service asks for, in ms; 0 if it asks for none. */
  readonly retryAfterMs: number
  /** The host that a redirect points at. */
  readonly redirectHost: string | undefined
}

/** Maximum length shown of an answer without an envelope, in UTF-16 code units, with one more for the ellipsis. */
const MAX_REMARK_LENGTH = 200 + 1
/** Longer than any job, but short enough to be shown. */
const MAX_RETRY_AFTER_MS = 100_000 * 3_600_000

/**
 * @param baseUrl base of relative redirects
 * @param now milliseconds since 1970, for a `Retry-After` that is a date
 */
export function replyOf({ status, headers, body }: Answer, baseUrl: string, now: number): Reply {
  const text = new TextDecoder().decode(body.bytes)
  const isWhole = body.kind === 'whole'
  const value = isWhole ? jsonIn(text) : undefined
  const json = isObject(value) ? value : undefined
  const refusal = json?.type === 'error' && isObject(json.error) ? json.error.message : undefined
  const isRefusal = typeof refusal === 'string'
  const keys = Object.keys(json ?? {})
  const hasNoRun = status > 299 && keys.length > 0 && !keys.includes('data')
  const isRedirect = status >= 300 && status <= 399
  const { location, 'retry-after': pause = '' } = headers
  return {
    kind: 'reply',
    status,
    json,
    body,
    isRefusal,
    message: isRefusal
      ? untrusted(refusal)
      : (remarkIn(value) ?? startOf(isWhole ? text : '', hasNoRun)),
    retryAfterMs: retryAfter(pause, now),
    redirectHost: (isRedirect && location && URL.parse(location, baseUrl)?.host) || undefined,
  }
}

/** `data.id` in the reply to a start (section 2.4), even if the body is incomplete; `undefined` if there is none. */
export function startedIdIn({ json, body }: Reply): string | undefined {
  if (json !== undefined) return idIn(json)
  return idInIncompleteJson(new TextDecoder().decode(body.bytes.subarray(0, MAX_ID_OFFSET)))
}

function idIn(json: JsonObject): string | undefined {
  const id = isObject(json.data) ? json.data.id : undefined
  return typeof id === 'string' ? id : undefined
}

/** In bytes; the service does not send ids that begin later. */
const MAX_ID_OFFSET = 1_000_000
const STRING_OR_BRACKET = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs

/** `data.id` in the text of an incomplete object: without the id, a run that was started is lost. */
function idInIncompleteJson(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  const keys: unknown[] = []
  let depth = 0
  for (const [token, string, colon] of text.matchAll(STRING_OR_BRACKET)) {
    // The string is incomplete.
    if (token === '"') return undefined
    if (string === undefined) {
      depth += '[{'.includes(token) ? 1 : -1
      keys[depth] = undefined
    } else if (colon !== undefined) keys[depth] = jsonIn(string)
    else if (depth === 2 && keys[1] === 'data' && keys[2] === 'id') {
      return idIn({ data: { id: jsonIn(string) } })
    }
  }
  return undefined
}

/** The message that gateways and frameworks write instead of the envelope; the most specific text wins. */
function remarkIn(value: unknown): Words | undefined {
  const { message, detail, error, title } = isObject(value) ? value : { message: value }
  const details: readonly unknown[] = Array.isArray(detail) ? detail : []
  const messages = details.map((each) => (isObject(each) ? each.msg : undefined))
  const texts = [message, detail, ...messages, error, isObject(error) && error.message, title]
  const remark = texts.find((each) => typeof each === 'string' && each.trim() !== '')
  return typeof remark === 'string' ? remarkOf(remark) : undefined
}

/** The start of an answer as it is, unless it is binary, or JSON that may contain outputs. */
function startOf(text: string, hasNoRun: boolean): Words | undefined {
  const isHidden = (!hasNoRun && /^\s*["{[]/.test(text)) || /[^\P{Cc}\s]/u.test(text)
  return isHidden ? undefined : remarkOf(text)
}

function remarkOf(text: string): Words | undefined {
  const words = untrusted(text, MAX_REMARK_LENGTH)
  return words.text === '' ? undefined : words
}

/** @param value seconds, or an HTTP date */
function retryAfter(value: string, now: number): number {
  // The engine also reads dates in texts that do not begin with a day of the week, as an HTTP date does.
  const date = /^[MTWFS]/.test(value) ? Date.parse(value) : Number.NaN
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : date - now
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0
}

/**
 * `status 502, "Bad gateway"`: the status, and why the body is incomplete, or its message.
 * @param flaw why a JSON object with a status of success is of no use
 */
export function replyWords(reply: Reply, flaw?: string): Words {
  const { status, json, body, message } = reply
  const quoted = message === undefined ? undefined : inQuotes(message)
  if (body.cause !== undefined) return statusAnd(status, body.cause)
  if (flaw !== undefined) {
    const what = literal(json === undefined ? 'the answer is not a JSON object' : flaw)
    return statusAnd(status, quoted === undefined ? what : say`${what}: ${quoted}`)
  }
  if (quoted !== undefined) return statusAnd(status, quoted)
  return status === 429 ? say`status 429, too many requests` : say`status ${status}`
}

/** `status 200, the answer belongs to another run` */
export function statusAnd(status: number, what: Words): Words {
  return say`status ${status}, ${what}`
}
