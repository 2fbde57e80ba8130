// The contents of an answer; start.ts and poll.ts in `run` decide what they mean.

import { isObject, type JsonObject, jsonWithoutData, tryParseJson } from '../text/json.ts'
import { inQuotes, literal, say, untrusted, type Words } from '../text/words.ts'
import type { Answer, AnswerBody } from './exchange.ts'
import { isPage, MAX_REMARK_LENGTH, remarkIn } from './page.ts'

export interface Reply {
  readonly kind: 'reply'
  readonly status: number
  readonly json: JsonObject | undefined
  readonly body: AnswerBody
  /** Whether it has the shape of an error (docs/service.md#errors): only these are the service's. */
  readonly isEnvelope: boolean
  /**
   * The message of the envelope, or else the title of a page, or the start of the answer's
   * text.
   */
  readonly message: Words | undefined
  readonly retryAfterMs: number
  readonly redirectHost: string | undefined
  /** Whether a web page answered, but not that of a gateway that is down. */
  readonly isPage: boolean | undefined
}

const MAX_RETRY_AFTER_MS = 100_000 * 3_600_000

/** @param baseUrl for relative redirects @param now in ms since 1970 */
export function parseReply({ status, headers, body }: Answer, baseUrl: string, now: number): Reply {
  const text = new TextDecoder().decode(body.bytes)
  const isWhole = body.kind === 'whole'
  const value = isWhole ? tryParseJson(text) : undefined
  const json = isObject(value) ? value : undefined
  const refusal = json?.type === 'error' && isObject(json.error) ? json.error.message : undefined
  const isEnvelope = typeof refusal === 'string'
  const isHtml = isPage(text)
  const keys = Object.keys(json ?? {})
  const hasNoRun = status > 299 && keys.length > 0 && !keys.includes('data')
  const isRedirect = status >= 300 && status <= 399
  const { location, 'retry-after': pause = '' } = headers
  return {
    kind: 'reply',
    status,
    json,
    body,
    isEnvelope,
    message: isEnvelope ? untrusted(refusal) : findRemark(json, isWhole ? text : '', hasNoRun),
    retryAfterMs: parseRetryAfter(pause, now),
    redirectHost: (isRedirect && location && URL.parse(location, baseUrl)?.host) || undefined,
    isPage: (status < 500 && status !== 408 && isHtml) || undefined,
  }
}

/** `data.id` in the reply to a start (docs/service.md#start-a-run), even if the body is incomplete. */
export function findStartedId({ json, body }: Reply): string | undefined {
  if (json !== undefined) return findId(json)
  return findIdInIncompleteJson(new TextDecoder().decode(body.bytes.subarray(0, MAX_ID_OFFSET)))
}

function findId(json: JsonObject): string | undefined {
  const id = isObject(json.data) ? json.data.id : undefined
  return typeof id === 'string' ? id : undefined
}

const MAX_ID_OFFSET = 1_000_000
const STRING_OR_BRACKET = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs

/** Without the id, a run that was started is lost. */
function findIdInIncompleteJson(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  const keys: unknown[] = []
  let depth = 0
  for (const [token, string, colon] of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '"') return undefined
    if (string === undefined) {
      depth += '[{'.includes(token) ? 1 : -1
      keys[depth] = undefined
    } else if (colon !== undefined) keys[depth] = tryParseJson(string)
    else if (depth === 2 && keys[1] === 'data' && keys[2] === 'id') {
      return findId({ data: { id: tryParseJson(string) } })
    }
  }
  return undefined
}

/** What an answer says, unless it is JSON that may contain outputs. */
function findRemark(json: JsonObject | undefined, text: string, hasNoRun: boolean) {
  if (typeof json?.message === 'string') {
    const words = untrusted(json.message, MAX_REMARK_LENGTH)
    return words.text === '' ? undefined : words
  }
  return !hasNoRun && /^\s*["{[]/.test(text) ? undefined : remarkIn(text)
}

function parseRetryAfter(value: string, now: number): number {
  // The engine also reads dates in texts that do not begin with a day of the week.
  const date = /^[MTWFS]/.test(value) ? Date.parse(value) : Number.NaN
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : date - now
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0
}

const WEB_PAGE = 'a web page answered (check `base-url`)'

/** What the answer to a start says: it has no outputs, and may have an id in another place. */
export function describeStartAnswer({ json, message }: Reply): Words | undefined {
  const text = json === undefined ? '' : jsonWithoutData(json)
  return message ?? (text === '' ? undefined : untrusted(text, MAX_REMARK_LENGTH))
}

/** `status 502, "Bad gateway"` @param flaw why an answer with a status of success is of no use */
export function describeReply(reply: Reply, flaw?: string): Words {
  const { status, json, body, message, isPage } = reply
  const quoted = message === undefined ? undefined : inQuotes(message)
  if (body.cause !== undefined) return describeStatus(status, body.cause)
  if (flaw !== undefined) {
    const noObject = isPage ? WEB_PAGE : 'the answer is not a JSON object'
    const empty = body.bytes.length === 0 && 'the answer is empty'
    const what = literal(json === undefined ? empty || noObject : flaw)
    return describeStatus(status, quoted === undefined ? what : say`${what}: ${quoted}`)
  }
  return quoted === undefined ? say`status ${status}` : describeStatus(status, quoted)
}

export function describeStatus(status: number, what: Words): Words {
  return say`status ${status}, ${what}`
}
