// The faults: how each is drawn, what the service does for it, and what the action must make of an
// answer that it struck, by the two tables of the contract.
//
// A fault never makes the service lie about whether it did something: where a start is answered by
// 429, a refusal, or a redirect, which all say that nothing was started, nothing is.

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { type Change, changed } from '../service/behaviours.ts'
import type { Answer, Behaviour, Delivery, Endpoint, Framing } from '../service/index.ts'
import type { Random } from './random.ts'
import { hostileText } from './texts.ts'

/** What befalls one request. Times in milliseconds, bytes of the body. */
export type Fault =
  | { readonly kind: 'none' }
  /** Reset, or never answered, before it is handled. */
  | { readonly kind: 'reset-before' }
  | { readonly kind: 'silence-before' }
  /** The same, once it is handled. */
  | { readonly kind: 'reset-after' }
  | { readonly kind: 'silence-after' }
  | {
      readonly kind: 'cut'
      readonly afterBytes: number
      readonly by: 'reset' | 'end'
      readonly framing: Framing
    }
  | { readonly kind: 'stall'; readonly afterBytes: number }
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  | { readonly kind: 'late-head' | 'late-body' | 'late-handling'; readonly ms: number }
  /** A status that says nothing certain; `handled` says whether the service did its work before. */
  | { readonly kind: 'status'; readonly status: number; readonly handled: boolean }
  | { readonly kind: 'too-many'; readonly retryAfter: string | null }
  /** An error envelope. */
  | { readonly kind: 'envelope'; readonly status: number; readonly message: string }
  /** A gateway's page. */
  | { readonly kind: 'page'; readonly status: number }
  /** Bytes that are no answer, or none that is whole. */
  | { readonly kind: 'garbage'; readonly bytes: string; readonly end: boolean }
  /** Status 200 with a body that says nothing; the request is handled. */
  | { readonly kind: 'odd-json'; readonly body: string }
  | { readonly kind: 'odd-headers'; readonly units: number; readonly tooLarge: boolean }
  | { readonly kind: 'framing'; readonly framing: Framing }
  /** A content coding that nobody asked for. */
  | { readonly kind: 'coding'; readonly coding: Coding }
  /** The name of a coding over a body that has none. */
  | { readonly kind: 'false-coding'; readonly coding: string }
  | { readonly kind: 'redirect'; readonly status: number }
  | { readonly kind: 'hostile-message'; readonly message: string }
  /** Starts only: a success in another dress. */
  | { readonly kind: 'odd-success'; readonly status: number; readonly dress: Dress }
  /** Starts only: an id that cannot be used, or is none. */
  | { readonly kind: 'odd-id'; readonly id: string | number | null }
  /** Reads only: a gateway that changes 250 into 200. */
  | { readonly kind: 'no-250' }
  /** Reads only: 250 whatever the run does. */
  | { readonly kind: 'false-250'; readonly message: string }

export type Coding = 'gzip' | 'deflate' | 'br'
export type FaultKind = Fault['kind']
export type Dress = 'plain' | 'not-success' | 'error-too' | 'byte-order-mark' | 'no-utf-8'

/** What the plan holds besides the faults and a fault needs to be carried out. */
export interface FaultContext {
  /** Where a redirect leads. */
  readonly elsewhere: string
  /** Receives the service's real answer where the request was handled. */
  readonly onReal: (answer: Answer) => void
}

// Node reads no more than 16 KiB of headers.
const HEADER_UNITS = { fits: 8_000, tooLarge: 40_000 } as const

const GARBAGE = [
  'SSH-2.0-chaos\r\n',
  '\u0000\u0001\u0002',
  '\r\n\r\n',
  'HTTP/1.1 999999 No\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\n{"success": true',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\ncontent-type: text',
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
] as const

const ODD_JSON = [
  '',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"success": true}',
  '{"success":',
  '\u0000',
] as const

/** A fault for an answer that the service means well. */
export function drawFault(endpoint: Endpoint, random: Random, key: string): Fault {
  const fault = random.weighted<FaultKind>([
    [4, 'reset-before'],
    [2, 'silence-before'],
    [4, 'reset-after'],
    [2, 'silence-after'],
    [4, 'cut'],
    [3, 'stall'],
    [3, 'drip'],
    [2, 'late-head'],
    [2, 'late-body'],
    [2, 'late-handling'],
    [5, 'status'],
    [endpoint === 'read' ? 4 : 0, 'too-many'],
    [3, 'envelope'],
    [4, 'page'],
    [4, 'garbage'],
    [3, 'odd-json'],
    [3, 'odd-headers'],
    [3, 'framing'],
    [2, 'coding'],
    [1, 'false-coding'],
    [1.5, 'redirect'],
    [5, 'hostile-message'],
    [endpoint === 'start' ? 5 : 0, 'odd-success'],
    [endpoint === 'start' ? 3 : 0, 'odd-id'],
    [endpoint === 'read' ? 5 : 0, 'no-250'],
    [endpoint === 'read' ? 4 : 0, 'false-250'],
  ])
  return drawOf(fault, random, key)
}

/** A failed read that costs no time: what a long outage is made of. */
export function drawQuickFailure(random: Random, key: string): Fault {
  const kind = random.pick([
    'reset-before',
    'status',
    'reset-after',
    'garbage',
    'odd-json',
  ] as const)
  const fault = drawOf(kind, random, key)
  return fault.kind === 'garbage' ? { ...fault, end: true } : fault
}

/** Whether the action sits out its whole `request-timeout-seconds` for it. */
export function isSlow({ kind }: Fault): boolean {
  return ['silence-before', 'silence-after', 'stall', 'late-head', 'late-body'].includes(kind)
}

function drawOf(kind: FaultKind, random: Random, key: string): Fault {
  switch (kind) {
    case 'none':
    case 'reset-before':
    case 'silence-before':
    case 'reset-after':
    case 'silence-after':
    case 'no-250':
      return { kind }
    case 'cut':
      return {
        kind,
        afterBytes: random.int(0, 30),
        by: random.pick(['reset', 'end']),
        framing: random.pick(['content-length', 'chunked', 'close']),
      }
    case 'stall':
      return { kind, afterBytes: random.int(0, 30) }
    case 'drip':
      return { kind, bytes: random.int(20, 200), everyMs: random.int(1, 40) }
    case 'late-head':
    case 'late-body':
    case 'late-handling':
      return { kind, ms: random.int(20, 1_300) }
    case 'status':
      return {
        kind,
        status: random.pick([500, 502, 503, 504, 408, 599]),
        handled: random.chance(0.7),
      }
    case 'too-many':
      return { kind, retryAfter: random.pick([null, '0', '0', '1', 'soon', '-5']) }
    case 'envelope': {
      const status = random.pick([200, 202, 400, 401, 403, 404, 404, 422, 500])
      return { kind, status, message: hostileText(random, key) }
    }
    case 'page':
      return { kind, status: random.pick([404, 404, 403, 502, 502, 503, 200]) }
    case 'garbage':
      return { kind, bytes: random.pick(GARBAGE), end: random.chance(0.8) }
    case 'odd-json':
      return { kind, body: random.pick(ODD_JSON) }
    case 'odd-headers': {
      const tooLarge = random.chance(0.3)
      return { kind, units: tooLarge ? HEADER_UNITS.tooLarge : HEADER_UNITS.fits, tooLarge }
    }
    case 'framing':
      return { kind, framing: random.pick(['chunked', 'close']) }
    case 'coding':
      return { kind, coding: random.pick(['gzip', 'deflate', 'br']) }
    case 'false-coding':
      return { kind, coding: random.pick(['chaos', 'gzip', 'identity, gzip']) }
    case 'redirect':
      return { kind, status: random.pick([301, 302, 303, 307, 308]) }
    case 'hostile-message':
    case 'false-250':
      return { kind, message: hostileText(random, key) }
    case 'odd-success':
      return {
        kind,
        status: random.pick([200, 201, 202, 250, 299]),
        dress: random.pick(['plain', 'not-success', 'error-too', 'byte-order-mark', 'no-utf-8']),
      }
    case 'odd-id':
      return {
        kind,
        id: random.pick([
          '',
          '.',
          '..',
          'a b',
          'x\n::error title=chaos-hostile::',
          'x'.repeat(257),
          42,
          null,
        ]),
      }
  }
}

const HTML = [['content-type', 'text/html']] as const
const JSON_TYPE = [['content-type', 'application/json']] as const

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

function encoded({ status, headers = [], json }: Answer, coding: Coding): Answer {
  const encode = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }[coding]
  return {
    status,
    headers: [...headers, ['content-encoding', coding]],
    body: encode(JSON.stringify(json)),
  }
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
        body: Buffer.from(text.replace('started', '\u00ff'), 'latin1'),
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

/** Row of the contract's table "Starting at most once". */
export type StartMeaning = 'started' | 'unusable-id' | 'repeat' | 'refused' | 'uncertain'

/** What an answer to a start means, once it has arrived as the fault left it. */
export function startMeaning(fault: Fault): StartMeaning {
  switch (fault.kind) {
    case 'none':
    case 'drip':
    case 'late-head':
    case 'late-body':
    case 'late-handling':
    case 'framing':
    case 'coding':
    case 'false-coding':
    case 'hostile-message':
    case 'odd-success':
    case 'no-250':
    case 'false-250':
      return 'started'
    case 'odd-headers':
      return fault.tooLarge ? 'uncertain' : 'started'
    case 'odd-id':
      return typeof fault.id === 'string' && fault.id !== '' ? 'unusable-id' : 'uncertain'
    case 'too-many':
      return 'repeat'
    case 'redirect':
      return 'refused'
    case 'envelope':
      return fault.status < 500 ? 'refused' : 'uncertain'
    case 'page':
      return fault.status >= 400 && fault.status < 500 ? 'refused' : 'uncertain'
    default:
      return 'uncertain'
  }
}

/** Row of the contract's table "Waiting". */
export type ReadMeaning = 'executing' | 'finished' | 'failed' | 'refused'

export interface ReadContext {
  /** Status of the service's real answer; undefined where the request was not handled. */
  readonly realStatus: number | undefined
  /** Whether this step started the run itself: at most seconds ago. */
  readonly justStarted: boolean
  readonly goodReadBefore: boolean
}

/** What an answer to a read can mean, once it has arrived as the fault left it: mostly one thing. */
export function readMeanings(fault: Fault, context: ReadContext): readonly ReadMeaning[] {
  const { realStatus, justStarted, goodReadBefore } = context
  const forgiven = justStarted && !goodReadBefore
  const truth: ReadMeaning = realStatus === 250 ? 'executing' : 'finished'
  switch (fault.kind) {
    case 'none':
    case 'drip':
    case 'late-head':
    case 'late-body':
    case 'late-handling':
    case 'framing':
    case 'coding':
    case 'false-coding':
    case 'hostile-message':
    case 'no-250':
    case 'odd-success':
    case 'odd-id':
      return [truth]
    case 'false-250':
      return ['executing']
    case 'odd-headers':
      return [fault.tooLarge ? 'failed' : truth]
    case 'cut':
      // Whether a reset overtakes the head is up to the system.
      if (realStatus !== 250) return ['failed']
      return fault.by === 'end' ? ['executing'] : ['executing', 'failed']
    case 'stall':
      return [realStatus === 250 ? 'executing' : 'failed']
    case 'redirect':
      return ['refused']
    case 'envelope':
      if (fault.status >= 500) return ['failed']
      if (fault.status === 401 || fault.status === 403) return ['refused']
      return [forgiven ? 'failed' : 'refused']
    case 'page':
      if (fault.status < 400 || fault.status >= 500 || goodReadBefore) return ['failed']
      return [forgiven && fault.status !== 403 ? 'failed' : 'refused']
    default:
      return ['failed']
  }
}
