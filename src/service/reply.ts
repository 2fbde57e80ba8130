// The contents of an answer, from either endpoint. start.ts and poll.ts in `run` decide what it
// means.

import { isUtf8 } from 'node:buffer'
import { isObject } from '../text/json.ts'
import { oneLine } from '../text/text.ts'
import type { Words } from '../text/words.ts'
import type { Answer } from './exchange.ts'
import { runIdIn } from './run-id.ts'

/** A longer `Retry-After` counts as this after a poll, and ends the starting after a start: 15 minutes. */
export const LONGEST_RETRY_AFTER_MS = 15 * 60_000

/** What there is to know besides an answer to open it. */
export interface ReplyContext {
  readonly baseUrl: string
  /** Milliseconds since 1970, for a `Retry-After` that is a date in an answer without one. */
  readonly now: number
}

export interface Reply {
  readonly kind: 'reply'
  readonly status: number
  /** The body, where it arrived whole; bytes that are not UTF-8 are replacement characters. */
  readonly text: string
  /** Whether what is read of the body is UTF-8. */
  readonly isUtf8: boolean
  /** The JSON object in the body; `undefined` when there is none. */
  readonly json: JsonObject | undefined
  /** What arrived of the body, byte for byte but for content codings, which are undone. */
  readonly bytes: Buffer
  /** The service's message, raw, when the body is an error envelope (section 7). */
  readonly refusal?: string | undefined
  /** What the body says, raw, where it is no error envelope; never blank. */
  readonly remark?: string | undefined
  /** Whether the body is there as a whole. */
  readonly end: 'whole' | 'broken' | 'too-large'
  /** Why it is not, when it is not. */
  readonly broken: Words | undefined
  /** The pause that the service asks for, in ms; 0 when it does not. */
  readonly retryAfterMs: number
  /** The host that a redirect points at; `undefined` for any other answer. */
  readonly redirectHost: string | undefined
  /** Whether that is where it was asked, by the same scheme. */
  readonly redirectsWithin: boolean
  /** Of the reply to a start: `data.id` (section 2.4), whatever else the answer says; never empty. */
  readonly startedId?: string | undefined
  /** Of an answer beside others: to be called when it has been dealt with, so that there is room for another. */
  readonly release?: (() => void) | undefined
}

type JsonObject = Readonly<Record<string, unknown>>

/** A longer text without a form is no message; in code units. */
const LONGEST_PLAIN_TEXT = 2_000
/** Of a text, so many code units are looked at for one that can be seen. */
const LOOKED_AT = 65_536
/** Longer than any job, and still a number that can be shown. */
const LONGEST_READ_RETRY_AFTER_MS = 100_000 * 3_600_000

export function replyOf({ status, headers, body }: Answer, context: ReplyContext): Reply {
  const bytes = body.kind === 'whole' ? body.bytes : Buffer.alloc(0)
  const text = textOf(bytes)
  const value = jsonIn(text)
  const json = isObject(value) ? value : undefined
  const refusal = refusalIn(json)
  const remark =
    refusal === undefined ? (value === undefined ? plainText(text) : remarkIn(value)) : undefined
  const target =
    status >= 300 && status <= 399 ? targetOf(headers.location, context.baseUrl) : undefined
  const { release } = body
  return {
    kind: 'reply',
    status,
    text,
    isUtf8: isUtf8(bytes),
    json,
    bytes: body.bytes,
    refusal,
    remark: remark !== undefined && isVisible(remark) ? remark : undefined,
    end: body.kind === 'dropped' ? 'broken' : body.kind,
    broken: body.kind === 'whole' ? undefined : body.cause,
    retryAfterMs: retryAfter(headers['retry-after'], dateIn(headers.date) ?? context.now),
    redirectHost: target?.host,
    redirectsWithin: target?.origin === new URL(context.baseUrl).origin,
    ...(release === undefined ? {} : { release }),
  }
}

/** Whether what arrived is UTF-8; the last character may be cut off. */
export function isUtf8SoFar(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The id of the run that was started: in the JSON, or in what arrived where that is no JSON as a whole. */
export function startedIdIn({ json, text, bytes, end }: Reply): string | undefined {
  if (json === undefined) return runIdIn(end === 'whole' ? text : textOf(bytes))
  if (!isObject(json.data)) return undefined
  const { id } = json.data
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Drops a byte order mark; what is not UTF-8 must not cost a run that was started. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalIn(json: JsonObject | undefined): string | undefined {
  if (json?.type !== 'error' || !isObject(json.error)) return undefined
  const { message } = json.error
  return typeof message === 'string' ? message : undefined
}

/** What gateways and frameworks write instead of the envelope, the most specific text first. */
function remarkIn(value: unknown): string | undefined {
  if (!isObject(value)) return wordsOf(value)
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
  return candidates.map(wordsOf).find((words) => words !== undefined)
}

function wordsOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function isVisible(text: string): boolean {
  return oneLine(text.slice(0, LOOKED_AT)) !== ''
}

/** Text that is no page, no piece of JSON and nothing binary. */
function plainText(text: string): string | undefined {
  const words = text.trim()
  const isPlain = words.length <= LONGEST_PLAIN_TEXT && !/^[{[]|<[a-z!/?]|[^\P{Cc}\s]/iu.test(words)
  return isPlain ? wordsOf(words) : undefined
}

/** @param now milliseconds since 1970 */
function retryAfter(header: string | undefined, now: number): number {
  const value = header?.trim() ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : (dateIn(value) ?? now) - now
  return Math.min(Math.max(0, ms), LONGEST_READ_RETRY_AFTER_MS)
}

/** An HTTP date in ms since 1970. */
function dateIn(header: string | undefined): number | undefined {
  const value = header?.trim() ?? ''
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return undefined
  // The oldest of its three forms names no time zone, but is GMT (RFC 9110, 5.6.7).
  const date = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`)
  return Number.isNaN(date) ? undefined : date
}

/** Where a redirect leads; `undefined` where that is no host. */
function targetOf(location: string | undefined, base: string): URL | undefined {
  if (location === undefined || !URL.canParse(location, base)) return undefined
  const target = new URL(location, base)
  return target.host === '' ? undefined : target
}
