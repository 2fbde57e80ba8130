// The contents of an answer, from either endpoint, and how they are quoted. start.ts and poll.ts in `run`
// decide what they mean.

import { isObject } from '../text/json.ts'
import { oneLine } from '../text/text.ts'
import { literal, say, untrusted, type Words } from '../text/words.ts'
import type { Answer, Body } from './exchange.ts'

export interface Reply {
  readonly kind: 'reply'
  readonly status: number
  /** The body, where it is whole; bytes that are not UTF-8 are replacement characters. */
  readonly text: string
  /** The JSON object in the body; `undefined` if there is none. */
  readonly json: JsonObject | undefined
  /** What arrived of the body, byte for byte but for content codings, which are undone. */
  readonly bytes: Buffer
  /** The service's message, raw, if the body is an error envelope (section 7). */
  readonly refusal: string | undefined
  /** What the body says, raw, if it is no error envelope; never blank. */
  readonly remark: string | undefined
  /** Whether the body is whole. */
  readonly end: Body['kind']
  /** Why it is not whole. */
  readonly broken: Words | undefined
  /** The pause that the service asks for, in ms; 0 if it asks for none. */
  readonly retryAfterMs: number
  /** The host that a redirect points at. */
  readonly redirectHost: string | undefined
  /** `data.id` of the reply to a start (section 2.4), in what arrived if the body is not whole; never empty. */
  readonly startedId: string | undefined
}

type JsonObject = Readonly<Record<string, unknown>>

/** A longer text without a form is no message; in UTF-16 code units. */
const MAX_PLAIN_TEXT_LENGTH = 2_000
/** A visible character is looked for in this much of a text, in UTF-16 code units. */
const MAX_SEARCHED_LENGTH = 65_536
/** Shown of a remark, in UTF-16 code units; one more, which an ellipsis takes. */
const MAX_REMARK_LENGTH = 200 + 1
/** Longer than any job, and still a number that can be shown. */
const MAX_RETRY_AFTER_MS = 100_000 * 3_600_000

/**
 * @param baseUrl what a redirect is relative to
 * @param now milliseconds since 1970, for a `Retry-After` that is a date
 */
export function replyOf({ status, headers, body }: Answer, baseUrl: string, now: number): Reply {
  const arrived = new TextDecoder().decode(body.bytes)
  const text = body.kind === 'whole' ? arrived : ''
  const value = jsonIn(text)
  const json = isObject(value) ? value : undefined
  const refusal = refusalIn(json)
  const remark = value === undefined ? plainText(text) : remarkIn(value)
  const isRedirect = status >= 300 && status <= 399
  return {
    kind: 'reply',
    status,
    text,
    json,
    bytes: body.bytes,
    refusal,
    remark: refusal === undefined && isVisible(remark) ? remark : undefined,
    end: body.kind,
    broken: body.cause,
    retryAfterMs: retryAfter(headers['retry-after']?.trim() ?? '', now),
    redirectHost: isRedirect ? hostOf(headers.location, baseUrl) : undefined,
    startedId: value === undefined ? idInPart(arrived) : idIn(json ?? {}),
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function idIn({ data }: JsonObject): string | undefined {
  return isObject(data) && typeof data.id === 'string' && data.id !== '' ? data.id : undefined
}

/** In code units: an id that begins later was not sent by the service. */
const MAX_ID_OFFSET = 1_000_000
const STRING_OR_BRACKET = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|["[\]{}]/gs

/** `data.id` of the object that a text begins, which broke off: without the id, a run that was started is lost. */
function idInPart(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  const keys: unknown[] = []
  let depth = 0
  for (const [token, string, colon] of text.slice(0, MAX_ID_OFFSET).matchAll(STRING_OR_BRACKET)) {
    // A string that did not arrive as a whole.
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

function refusalIn(json: JsonObject | undefined): string | undefined {
  if (json?.type !== 'error' || !isObject(json.error)) return undefined
  const { message } = json.error
  return typeof message === 'string' ? message : undefined
}

/** What gateways and frameworks write instead of the envelope, the most specific text first. */
function remarkIn(value: unknown): string | undefined {
  if (!isObject(value)) return nonBlank(value)
  const { message, detail, error, title } = value
  const list: readonly unknown[] = Array.isArray(detail) ? detail : []
  const candidates = [
    message,
    detail,
    ...list.map((each) => (isObject(each) ? each.msg : undefined)),
    error,
    isObject(error) ? error.message : undefined,
    title,
  ]
  return candidates.map(nonBlank).find((words) => words !== undefined)
}

/** Text that is no page, no piece of JSON and nothing binary. */
function plainText(text: string): string | undefined {
  const words = text.trim()
  const isPlain =
    words.length <= MAX_PLAIN_TEXT_LENGTH && !/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(words)
  return isPlain ? nonBlank(words) : undefined
}

function nonBlank(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function isVisible(text: string | undefined): boolean {
  return text !== undefined && oneLine(text.slice(0, MAX_SEARCHED_LENGTH)) !== ''
}

/** @param value seconds, or an HTTP date */
function retryAfter(value: string, now: number): number {
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : dateIn(value) - now
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0
}

/** An HTTP date in ms since 1970; NaN if it is none. */
function dateIn(value: string): number {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return Number.NaN
  // The oldest of its three forms names no time zone, but is GMT (RFC 9110, 5.6.7).
  return Date.parse(value.endsWith('GMT') ? value : `${value} GMT`)
}

/** Where a redirect leads; `undefined` if that is no host. */
function hostOf(location: string | undefined, base: string): string | undefined {
  if (location === undefined || !URL.canParse(location, base)) return undefined
  return new URL(location, base).host || undefined
}

/** The message of the service's error envelope, or what else the answer says. */
export function messageIn({ refusal, remark }: Reply): Words | undefined {
  if (refusal !== undefined) return untrusted(refusal)
  return remark === undefined ? undefined : untrusted(remark, MAX_REMARK_LENGTH)
}

/** What can be said of a reply beyond what it says itself. */
export interface ReplyFacts {
  /** What is said of a reply without a message. */
  readonly silent?: string
  /** Why a reply with a status of success is of no use although it is a JSON object. */
  readonly useless?: string
}

/**
 * `status 502, "Bad gateway"`: the status, and why the body is not whole, or what it says; with `useless`
 * also what is wrong with it, as in `status 200, the answer is not a JSON object: "OK"`.
 */
export function replyWords(reply: Reply, { silent, useless }: ReplyFacts = {}): Words {
  const { status, json, broken } = reply
  if (broken !== undefined) return statusAnd(status, broken)
  const message = messageIn(reply)
  if (useless !== undefined) {
    const what = literal(json === undefined ? 'the answer is not a JSON object' : useless)
    return statusAnd(status, message === undefined ? what : say`${what}: "${message}"`)
  }
  if (message !== undefined) return statusAnd(status, say`"${message}"`)
  return silent === undefined ? say`status ${status}` : statusAnd(status, literal(silent))
}

/** `status 200, the answer belongs to another run` */
export function statusAnd(status: number, what: Words): Words {
  return say`status ${status}, ${what}`
}
