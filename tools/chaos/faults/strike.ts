// What the service does for a fault.
//
// A fault never makes the service lie about whether it did something: where a start is answered by
// 429, a refusal, or a redirect, which all say that nothing was started, nothing is.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type Change, changed } from '../../../sandbox/service/behaviours.ts'
import type { Answer, Behaviour, Delivery, Endpoint } from '../../../sandbox/service/index.ts'
import type { Behind, Coding, Dress, Fault, Place, RefusalShape, RunIdChange } from './fault.ts'

/** What the plan holds besides the faults and a fault needs to be carried out. */
export interface FaultContext {
  /** Where a redirect leads. */
  readonly elsewhere: string
  /** Receives the service's real answer where the request was handled. */
  readonly onReal: (answer: Answer) => void
}

/** The `location` of an answer that is not a redirect: the action must ignore it. */
export const POINTLESS_HOST = 'moved.invalid'
const OTHER_RUN_ID = '00000000-0000-4000-8000-00000000c4a0'
const LATER_MS = 15

const HTML = [['content-type', 'text/html']] as const
const JSON_TYPE = [['content-type', 'application/json']] as const
const BAD_BYTE = Buffer.of(0xff)
const SECONDS_LENGTH = 'YYYY-MM-DDThh:mm:ss'.length

/** What the service does for a fault. */
export function behaviourOf(fault: Fault, endpoint: Endpoint, context: FaultContext): Behaviour {
  const real = (change: Change | ((answer: Answer) => Answer) = {}, delivery: Delivery = {}) =>
    ({
      kind: 'real',
      change: (answer) => {
        context.onReal(answer)
        return changed(answer, change)
      },
      delivery,
    }) satisfies Behaviour
  const unhandled = (answer: Answer): Behaviour => ({ kind: 'answer', answer })
  switch (fault.kind) {
    case 'none':
      return real()
    case 'reset-before':
      return { kind: 'reset' }
    case 'silence-before':
      return { kind: 'silence' }
    case 'reset-after':
      return real({}, { fault: { kind: 'reset' } })
    case 'silence-after':
      return real({}, { fault: { kind: 'silence' } })
    case 'cut': {
      const { afterBytes, by, framing } = fault
      return real({}, { framing, fault: { kind: 'cut', afterBytes, by } })
    }
    case 'stall':
      return real({}, { fault: { kind: 'stall', afterBytes: fault.afterBytes } })
    case 'drip':
      return real({}, { fault: { kind: 'drip', bytes: fault.bytes, everyMs: fault.everyMs } })
    case 'no-last-chunk': {
      const cut = { kind: 'cut', afterBytes: Number.POSITIVE_INFINITY, by: fault.by } as const
      return real({}, { framing: 'chunked', fault: cut })
    }
    case 'endless':
      return real({}, { fault: { kind: 'endless', everyMs: fault.everyMs } })
    case 'behind': {
      const { what, packet, framing, isLast, by } = fault
      const bytes = behind(what)
      const afterMs = packet === 'later' ? { afterMs: LATER_MS } : {}
      const bodyAfterMs = packet === 'body' ? { bodyAfterMs: LATER_MS } : {}
      const headers = [['connection', isLast ? 'close' : 'keep-alive']] as const
      return real(
        { headers },
        { framing, ...bodyAfterMs, fault: { kind: 'behind', bytes, by, ...afterMs } },
      )
    }
    case 'late-head':
      return real({}, { headAfterMs: fault.ms })
    case 'late-body':
      return real({}, { bodyAfterMs: fault.ms })
    case 'late-handling':
      return { ...real(), handleAfterMs: fault.ms }
    case 'status':
      return fault.handled
        ? real({ status: fault.status })
        : unhandled({ status: fault.status, headers: HTML, body: '<h1>Unavailable</h1>' })
    case 'too-many': {
      const headers: [string, string][] =
        fault.retryAfter === null ? [] : [['retry-after', fault.retryAfter]]
      return endpoint === 'read'
        ? real({ status: 429, headers })
        : unhandled({ status: 429, headers, body: '' })
    }
    case 'asked-to-wait': {
      const headers = waitHeaders(fault)
      if (endpoint === 'start') return unhandled({ status: 429, headers, body: '' })
      return real(fault.status === null ? { headers } : { status: fault.status, headers })
    }
    case 'odd-refusal': {
      const { status, shape, said, hasLocation } = fault
      const location = hasLocation ? [['location', `https://${POINTLESS_HOST}/`] as const] : []
      return unhandled({ status, ...refusal(shape, said, location) })
    }
    case 'envelope':
      return unhandled({
        status: fault.status,
        headers: JSON_TYPE,
        json: { type: 'error', error: { message: fault.message } },
      })
    case 'page':
      return unhandled({
        status: fault.status,
        headers: HTML,
        body: '<html>\n<h1>A gateway</h1>\n::error title=chaos-hostile::page\n</html>',
      })
    case 'garbage':
      return { kind: 'raw', bytes: fault.bytes, end: fault.end }
    case 'odd-json':
      return real({ status: 200, body: fault.body })
    case 'deep':
      return real((answer) => {
        return withValue(answer, '['.repeat(fault.depth) + ']'.repeat(fault.depth), fault.where)
      })
    case 'no-utf-8':
      return real((answer) => withBadByte(answer))
    case 'odd-headers':
      return real({ headers: oddHeaders(fault.units) })
    case 'framing':
      return real({}, { framing: fault.framing })
    case 'coding':
      return real((answer) => encoded(answer, fault.coding))
    case 'false-coding':
      return real({ headers: [['content-encoding', fault.coding]] })
    case 'redirect':
      return unhandled({
        status: fault.status,
        headers: [['location', `${context.elsewhere}/v1/elsewhere`]],
        body: '',
      })
    case 'hostile-message':
      return real((answer) => withMessage(answer, fault.message))
    case 'odd-success':
      return real((answer) => dressed({ ...answer, status: fault.status }, fault.dress))
    case 'odd-id':
      return real((answer) => ({ ...answer, json: { success: true, data: { id: fault.id } } }))
    case 'no-250':
      return real({ ifStatus: 250, status: 200 })
    case 'false-250':
      return real({ status: 250, json: { message: fault.message } })
    case 'other-run':
      return real((answer) => withRunId(answer, fault.runId))
    case 'odd-timestamps':
      return real((answer) => withDigits(answer, fault.digits))
  }
}

function oddHeaders(units: number): [string, string][] {
  return [
    ['content-type', 'text/plain; charset=x'],
    ['set-cookie', 'a=1'],
    ['set-cookie', 'a=2'],
    ['x-long', 'x'.repeat(units)],
    ['x-command', '::error title=chaos-hostile::header'],
    ['location', 'https://chaos-hostile.invalid/'],
  ]
}

function waitHeaders({
  seconds,
  form,
}: Extract<Fault, { kind: 'asked-to-wait' }>): [string, string][] {
  if (form === 'seconds') return [['retry-after', String(seconds)]]
  // A date has no fraction of a second: it must not be too early.
  return [['retry-after', new Date(Date.now() + (seconds + 1) * 1000).toUTCString()]]
}

function refusal(
  shape: RefusalShape,
  said: string,
  location: readonly (readonly [string, string])[],
): Omit<Answer, 'status'> {
  const bodies: Record<Exclude<RefusalShape, 'text'>, unknown> = {
    message: { message: said },
    detail: { detail: said },
    'detail-list': { detail: [{ loc: ['body'], msg: said }, { msg: 'another' }] },
    error: { error: said },
    'error-message': { error: { code: 7, message: said } },
    title: { title: said, status: 0 },
  }
  return shape === 'text'
    ? { headers: [['content-type', 'text/plain'], ...location], body: said }
    : { headers: [...JSON_TYPE, ...location], json: bodies[shape] }
}

function behind(what: Behind): string {
  const json = '{"type":"error","error":{"message":"A second answer"}}'
  switch (what) {
    case 'newline':
      return '\r\n'
    case 'text':
      return '}, "success": false'
    case 'zeros':
      return '\u0000'.repeat(5_000)
    case 'answer':
      return `HTTP/1.1 404 Not Found\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`
  }
}

function encoded(answer: Answer, coding: Coding): Answer {
  const { status, headers = [] } = answer
  const name = coding.split('-', 1)[0] ?? coding
  const body = encode(Buffer.from(bodyText(answer)), coding)
  return { status, headers: [...headers, ['content-encoding', name]], body }
}

function encode(bytes: Buffer, coding: Coding): Buffer {
  switch (coding) {
    case 'gzip':
      return gzipSync(bytes)
    case 'deflate':
      return deflateSync(bytes)
    case 'br':
      return brotliCompressSync(bytes)
    case 'gzip-checksum': {
      const coded = gzipSync(bytes)
      // The checksum stands before the length, four bytes each, at the end.
      const at = coded.length - 8
      coded.writeUInt8(coded.readUInt8(at) ^ 0xff, at)
      return coded
    }
  }
}

/** A field more, as the first or the last of the answer. */
function withValue(answer: Answer, value: string, where: Place): Answer {
  const text = bodyText(answer)
  const field = `"chaos":${value}`
  const longer =
    where === 'before' ? `{${field},${text.slice(1)}` : `${text.slice(0, -1)},${field}}`
  return { ...withoutBody(answer), body: longer }
}

function withBadByte(answer: Answer): Answer {
  const text = bodyText(answer)
  return { ...withoutBody(answer), body: notUtf8(`{"chaos":"\u00ff",${text.slice(1)}`) }
}

/** UTF-8 but for the first `\u00ff`, which is that byte alone. */
function notUtf8(text: string): Uint8Array {
  const at = text.indexOf('\u00ff')
  return Buffer.concat([Buffer.from(text.slice(0, at)), BAD_BYTE, Buffer.from(text.slice(at + 1))])
}

function bodyText({ json, body = '' }: Answer): string {
  if (json !== undefined) return JSON.stringify(json)
  return typeof body === 'string' ? body : Buffer.from(body).toString()
}

function withRunId(answer: Answer, change: RunIdChange): Answer {
  const data = fieldsOf(fieldsOf(answer.json).data)
  if (typeof data.run_id !== 'string') return answer
  const { run_id: id, ...others } = data
  const runId = {
    other: OTHER_RUN_ID,
    'upper-case': id.toUpperCase(),
    missing: undefined,
    number: 42,
  }[change]
  return { ...answer, json: { ...fieldsOf(answer.json), data: { run_id: runId, ...others } } }
}

/** A run's timestamps with less of their fractions: only a finished one has any. */
function withDigits(answer: Answer, digits: number): Answer {
  const shorten = (key: string, value: unknown) =>
    typeof value === 'string' && key.endsWith('_at')
      ? value.slice(0, SECONDS_LENGTH + (digits === 0 ? 0 : 1 + digits))
      : value
  return { ...answer, json: JSON.parse(JSON.stringify(answer.json), shorten) }
}

/** The service's message replaced: of a start, or of a waiting response; finished runs have none. */
function withMessage(answer: Answer, message: string): Answer {
  if (answer.status === 250) return { ...answer, json: { message } }
  const id = startedId(answer)
  return id === undefined ? answer : { ...answer, json: { success: true, data: { id, message } } }
}

function dressed(answer: Answer, dress: Dress): Answer {
  const data = { id: startedId(answer), message: 'started' }
  const text = JSON.stringify({ success: true, data })
  switch (dress) {
    case 'plain':
      return answer
    case 'not-success':
      return { ...answer, json: { success: false, data } }
    case 'error-too':
      return { ...answer, json: { type: 'error', error: { message: 'none' }, data } }
    case 'byte-order-mark':
      return { ...withoutBody(answer), body: `\ufeff${text}` }
    case 'no-utf-8':
      return {
        ...withoutBody(answer),
        body: notUtf8(text.replace('started', '\u00ff')),
      }
  }
}

function withoutBody({ status, headers = [] }: Answer): Answer {
  return { status, headers }
}

/** The id in the answer to a start. */
export function startedId({ json }: Answer): string | undefined {
  const data = fieldsOf(fieldsOf(json).data)
  return typeof data.id === 'string' ? data.id : undefined
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
