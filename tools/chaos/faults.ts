// The faults that one request can meet. Each has the behaviour of the service and its meaning by the contract's two
// tables. A new fault needs a line in the lists at the end.
//
// A fault never makes the service lie about whether it did something: where a start is answered by
// 429, a refusal, or a redirect, which all say that nothing was started, nothing is.

import fc from 'fast-check'
import type { Change } from '../../sandbox/service/behaviours.ts'
import type { Answer, Behaviour, Delivery } from '../../sandbox/service/index.ts'

/** Rows of the contract's table "Starting at most once"; `busy` is a 429. */
export type StartMeaning =
  | ('started' | 'unusable-id' | 'busy' | 'no-connection')
  | ('impossible' | 'refused' | 'uncertain')
/** Rows of the contract's table "Waiting". */
export type PollMeaning = 'executing' | 'finished' | 'failed' | 'busy' | 'refused'

/** The meaning of a poll with a fault, if that depends on the run or on earlier polls. */
type PollRule =
  | PollMeaning
  /** The service's answer about the run. */
  | 'truth'
  /** The head alone arrives, and shows only that the run is executing; a reset may overtake it. */
  | ('head' | 'perhaps-head')
  /** A refusal, by an envelope or by its status alone. */
  | { readonly status: number; readonly isEnvelope: boolean }

export interface Fault {
  /** The behaviour of the service for a request. */
  readonly wire: Behaviour
  /** Why there is no connection. Only simulated: between processes, the service would have to stop. */
  readonly absence?: 'no-connection' | 'untrusted' | 'proxy-refused'
  readonly start: StartMeaning
  readonly poll: PollRule
  /** The pause that the answer asks for, in ms. */
  readonly askedMs: number
}

/** Bytes of the answer to a start up to the last character of its run's id. */
const ID_BYTES = '{"success":true,"data":{"id":"00000000-0000-4000-8000-000000000000'.length
/** A part of every hostile text that the action never puts into a title or a name. */
export const HOSTILE = 'chaos-hostile'

export function pollMeanings(
  { poll: rule }: Fault,
  { isExecuting, isNew, wasGood }: Record<'isExecuting' | 'isNew' | 'wasGood', boolean>,
): readonly PollMeaning[] {
  if (typeof rule === 'object') {
    const { status, isEnvelope } = rule
    if (status >= 500 || (wasGood && !isEnvelope)) return ['failed']
    return [isNew && !wasGood && status !== 401 && status !== 403 ? 'failed' : 'refused']
  }
  if (rule === 'truth') return [isExecuting ? 'executing' : 'finished']
  if (rule === 'head') return [isExecuting ? 'executing' : 'failed']
  if (rule === 'perhaps-head') return isExecuting ? ['executing', 'failed'] : ['failed']
  return [rule]
}

type Means = Partial<Omit<Fault, 'wire'>>

const REFUSED = { start: 'refused', poll: 'refused' } as const
const UNCLEAR = { start: 'uncertain', poll: 'failed' } as const
const HTML = [['content-type', 'text/html']] as const
const ELSEWHERE = [['location', `https://${HOSTILE}.invalid/v1`]] as const
const JSON_TYPE = [['content-type', 'application/json']] as const

function fault(wire: Behaviour, means: Means = {}): Fault {
  return { wire, start: 'started', poll: 'truth', askedMs: 0, ...means }
}

function answers(answer: Answer, means: Means): Fault {
  return fault({ kind: 'answer', answer }, means)
}

function changes(change: Change | ((answer: Answer) => Answer), means?: Means): Fault {
  return fault({ kind: 'real', change }, means)
}

function delivers(delivery: Delivery, means?: Means): Fault {
  return fault({ kind: 'real', delivery }, means)
}

export const NONE = delivers({})
const BUSY = busy(null)
const NO_CONNECTION = absent('no-connection', 'no-connection', 'failed')

function absent(
  absence: NonNullable<Fault['absence']>,
  start: StartMeaning,
  poll: PollRule,
): Fault {
  return fault({ kind: 'reset' }, { absence, start, poll })
}

/** Nothing arrives, whether the service did its work or not. */
function lost(kind: 'reset' | 'silence'): readonly Fault[] {
  return [delivers({ fault: { kind } }, UNCLEAR), fault({ kind }, UNCLEAR)]
}

/** Without the quote behind it, the id may be longer. */
function cut(afterBytes: number, by: 'reset' | 'end' | 'stall'): Fault {
  const how = by === 'stall' ? { kind: by, afterBytes } : ({ kind: 'cut', afterBytes, by } as const)
  const start = afterBytes > ID_BYTES ? 'started' : 'uncertain'
  return delivers({ fault: how }, { start, poll: by === 'reset' ? 'perhaps-head' : 'head' })
}

function late(ms: number): readonly Fault[] {
  return [delivers({ headAfterMs: ms }), fault({ kind: 'real', handleAfterMs: ms })]
}

function unavailable(status: number): readonly Fault[] {
  const answer = { status, headers: HTML, body: '<h1>Unavailable</h1>' }
  return [answers(answer, UNCLEAR), changes({ status }, UNCLEAR)]
}

function busy(retryAfter: string | null, askedMs = 0): Fault {
  const headers = retryAfter === null ? [] : [['retry-after', retryAfter] as const]
  return answers({ status: 429, headers, body: '' }, { start: 'busy', poll: 'busy', askedMs })
}

function refusal(answer: Answer, isEnvelope: boolean): Fault {
  const { status } = answer
  const start = status < 500 ? 'refused' : 'uncertain'
  return answers(answer, { start, poll: { status, isEnvelope } })
}

function envelope(status: number, message: string): Fault {
  const json = { type: 'error', error: { message } }
  return refusal({ status, headers: JSON_TYPE, json }, true)
}

/** Messages that gateways and frameworks write instead of an envelope. */
function oddRefusal(status: number, message: string): readonly Fault[] {
  const bodies = [{ message }, { detail: [{ msg: message }] }, { error: { code: 7, message } }]
  return bodies.map((json) => refusal({ status, headers: JSON_TYPE, json }, false))
}

function oddId(id: unknown, start: StartMeaning): Fault {
  return changes({ json: { success: true, data: { id } } }, { start })
}

/** A finished run under another id, or under none. */
function otherRun(id: string | undefined, poll: PollRule): Fault {
  const change = ({ json = null, ...answer }: Answer): Answer => {
    const other = JSON.stringify(json)
    return { ...answer, json: JSON.parse(other, (key, value) => (key === 'run_id' ? id : value)) }
  }
  return changes(change, { poll })
}

/** Texts that try to act where they are shown: as commands, as markup, as the end of a file's record. */
export function hostileTexts(key: string): readonly string[] {
  const parts = [
    `::error title=${HOSTILE}::acts`,
    `\n::set-output name=conclusion::${HOSTILE}`,
    `\r::add-mask::${HOSTILE}`,
    `\n \t::stop-commands::${HOSTILE}`,
    `text ##[error]${HOSTILE}`,
    `\n\u200b:\u200b:warning title=${HOSTILE}::acts`,
    `\u0085::notice title=${HOSTILE}::acts`,
    `%0A::error title=${HOSTILE}::acts`,
    `${HOSTILE} \u001b[31mred\u001b[0m \u0000\u0007\u0008 \u202egnp.exe\u202c \ud800`,
    `<img src="https://${HOSTILE}.invalid/x"> ![x](https://${HOSTILE}.invalid/y)`,
    `\n</details>\n\`\`\`\`\`\n# ${HOSTILE}\n`,
    `\nEOF\nconclusion=${HOSTILE}\nghadelimiter_${HOSTILE}\n`,
    `${HOSTILE} ${key} ${encodeURIComponent(key)} ${JSON.stringify(key)}`,
    `::error title=${HOSTILE}::${key} ${'long '.repeat(3_000)}`,
  ]
  return [...parts, ...parts.map((part, at) => `${part}\r${parts[(5 * at) % parts.length]}`)]
}

type Group = readonly [weight: number, faults: readonly Fault[]]

const REFUSALS = [400, 401, 403, 404, 404, 422, 500, 503]
const USELESS = ['', 'null', '[]', '{}', '{"success": true}', '{"success":']
const GARBAGE = [
  'SSH-2.0-chaos\r\n',
  'HTTP/1.1 999999 No\r\n\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: 400\r\n\r\n{"success": true',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
]

/** Faults of a start or a poll. Between processes there are bytes on a wire, and times that one can wait for. */
export function faultOf(kind: 'start' | 'poll', isReal: boolean, key: string): fc.Arbitrary<Fault> {
  const texts = hostileTexts(key)
  const times = isReal ? [20, 200, 700, 1_300] : [500, 5_000, 20_000, 70_000]
  const seconds = isReal ? [1, 2] : [1, 5, 20, 900, 3_600]
  const around = [0, 20, ...(kind === 'start' ? [-1, 0, 1, 9].map((each) => ID_BYTES + each) : [])]
  const ways = ['end', 'reset', 'stall'] as const
  const refused = REFUSALS.flatMap((status) => texts.map((text) => [status, text] as const))
  const envelopes = [...texts.map((text) => [200, text] as const), ...refused]
  const groups: readonly Group[] = [
    ...(kind === 'start' ? startGroups : pollGroups(texts)),
    ...(isReal ? [] : simulatedGroups),
    [8, lost('reset')],
    [3, lost('silence')],
    [10, around.flatMap((bytes) => ways.map((by) => cut(bytes, by)))],
    [6, times.flatMap(late)],
    [5, [500, 502, 503, 504, 408].flatMap(unavailable)],
    [4, [BUSY, busy('0'), busy('soon'), busy('-5')]],
    [4, seconds.map((each) => busy(`${each}`, 1_000 * each))],
    [3, envelopes.map(([status, text]) => envelope(status, text))],
    [5, refused.flatMap(([status, text]) => oddRefusal(status, text))],
    [3, GARBAGE.map((bytes) => fault({ kind: 'raw', bytes, end: true }, UNCLEAR))],
    [3, USELESS.map((body) => changes({ status: 200, body }, UNCLEAR))],
    [1, [301, 302, 307].map((status) => answers({ status, headers: ELSEWHERE }, REFUSED))],
  ]
  return fc.oneof(
    ...groups.map(([weight, faults]) => ({ weight, arbitrary: fc.constantFrom(...faults) })),
  )
}

const startGroups: readonly Group[] = [
  [3, [201, 250, 299].map((status) => changes({ status }))],
  [1, ['', '.', `x\n::error::${HOSTILE}`].map((id) => oddId(id, 'unusable-id'))],
  [1, [oddId('a b', 'unusable-id'), oddId(42, 'uncertain')]],
]

function pollGroups(texts: readonly string[]): readonly Group[] {
  const headers = [['retry-after', '2']] as const
  const false250 = { poll: 'executing' } as const
  return [
    [3, [changes({ ifStatus: 250, status: 200 })]],
    [4, texts.map((message) => changes({ status: 250, json: { message } }, false250))],
    [3, [otherRun('00000000-0000-4000-8000-00000000c4a0', 'head'), otherRun(undefined, 'truth')]],
    [1, [changes({ headers }, { askedMs: 2_000 })]],
    [1, [changes({ status: 503, headers }, { poll: 'failed', askedMs: 2_000 })]],
  ]
}

const simulatedGroups: readonly Group[] = [
  [8, [NO_CONNECTION]],
  [
    1,
    [absent('untrusted', 'impossible', 'refused'), absent('proxy-refused', 'impossible', 'failed')],
  ],
]

/** A failed poll that costs no time, for long outages. */
export const quickFailure = fc.constantFrom(fault({ kind: 'reset' }, UNCLEAR), ...unavailable(503))
/** A start that must be repeated. */
export const unmadeStart = (isReal: boolean) => fc.constantFrom(isReal ? BUSY : NO_CONNECTION, BUSY)
