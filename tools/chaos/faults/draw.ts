// How the faults are drawn.

import type { Endpoint } from '../../../sandbox/service/index.ts'
import type { Random } from '../../simulation/random.ts'
import { hostileText } from '../texts.ts'
import { type Fault, type FaultKind, ID_BYTES, type RefusalShape } from './fault.ts'

// The action reads no more than 1 MiB of headers.
const HEADER_UNITS = { fits: 40_000, tooLarge: 1_100_000 } as const

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

const DAY_SECONDS = 86_400

/** A fault for an answer that the service means well. */
export function drawFault(endpoint: Endpoint, random: Random, key: string): Fault {
  const kind = random.weighted<FaultKind>([
    [4, 'reset-before'],
    [2, 'silence-before'],
    [4, 'reset-after'],
    [2, 'silence-after'],
    [endpoint === 'start' ? 8 : 4, 'cut'],
    [endpoint === 'start' ? 5 : 3, 'stall'],
    [3, 'drip'],
    [3, 'no-last-chunk'],
    [2, 'endless'],
    [6, 'behind'],
    [2, 'late-head'],
    [2, 'late-body'],
    [2, 'late-handling'],
    [5, 'status'],
    [endpoint === 'read' ? 4 : 0, 'too-many'],
    [3, 'asked-to-wait'],
    [3, 'envelope'],
    [5, 'odd-refusal'],
    [4, 'page'],
    [4, 'garbage'],
    [3, 'odd-json'],
    [1.5, 'deep'],
    [2, 'no-utf-8'],
    [3, 'odd-headers'],
    [3, 'framing'],
    [4, 'coding'],
    [1, 'false-coding'],
    [1.5, 'redirect'],
    [5, 'hostile-message'],
    [endpoint === 'start' ? 5 : 0, 'odd-success'],
    [endpoint === 'start' ? 3 : 0, 'odd-id'],
    [endpoint === 'read' ? 5 : 0, 'no-250'],
    [endpoint === 'read' ? 4 : 0, 'false-250'],
    [endpoint === 'read' ? 4 : 0, 'other-run'],
    [endpoint === 'read' ? 3 : 0, 'odd-timestamps'],
  ])
  return drawOf(kind, endpoint, random, key)
}

/** A failed poll that costs no time: what a long outage is made of. */
export function drawQuickFailure(random: Random, key: string): Fault {
  const kind = random.pick([
    'reset-before',
    'status',
    'reset-after',
    'garbage',
    'odd-json',
  ] as const)
  const fault = drawOf(kind, 'read', random, key)
  return fault.kind === 'garbage' ? { ...fault, end: true } : fault
}

/** Whether the action sits out its whole `request-timeout-seconds` for it. */
export function isSlow({ kind }: Fault): boolean {
  return ['silence-before', 'silence-after', 'stall', 'endless', 'late-head', 'late-body'].includes(
    kind,
  )
}

function drawOf(kind: FaultKind, endpoint: Endpoint, random: Random, key: string): Fault {
  switch (kind) {
    case 'none':
    case 'reset-before':
    case 'silence-before':
    case 'reset-after':
    case 'silence-after':
    case 'no-250':
    case 'no-utf-8':
      return { kind }
    case 'cut':
      return {
        kind,
        afterBytes: drawBytes(endpoint, random),
        by: random.pick(['reset', 'end']),
        framing: random.pick(['content-length', 'chunked', 'close']),
      }
    case 'stall':
      return { kind, afterBytes: drawBytes(endpoint, random) }
    case 'drip':
      return { kind, bytes: random.int(20, 200), everyMs: random.int(1, 40) }
    case 'no-last-chunk':
      return { kind, by: random.pick(['reset', 'end']) }
    case 'endless':
      return { kind, everyMs: random.int(5, 50) }
    case 'behind':
      return {
        kind,
        what: random.pick(['newline', 'text', 'zeros', 'answer']),
        packet: random.pick(['same', 'body', 'later']),
        framing: random.pick(['content-length', 'chunked']),
        isLast: random.chance(0.5),
        by: random.pick(['reset', 'end']),
      }
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
    case 'asked-to-wait':
      return {
        kind,
        status: endpoint === 'start' ? 429 : random.pick([429, 503, null]),
        seconds: random.pick([1, 1, 2, DAY_SECONDS]),
        form: random.pick(['seconds', 'date', 'date']),
      }
    case 'envelope': {
      const status = random.pick([200, 202, 400, 401, 403, 404, 404, 422, 500])
      return { kind, status, message: hostileText(random, key) }
    }
    case 'odd-refusal':
      return drawRefusal(random, key)
    case 'page':
      return { kind, status: random.pick([404, 404, 403, 502, 502, 503, 200]) }
    case 'garbage':
      return { kind, bytes: random.pick(GARBAGE), end: random.chance(0.8) }
    case 'odd-json':
      return { kind, body: random.pick(ODD_JSON) }
    case 'deep':
      return { kind, where: random.pick(['before', 'behind']), depth: random.int(5_000, 100_000) }
    case 'odd-headers': {
      const tooLarge = random.chance(0.3)
      return { kind, units: tooLarge ? HEADER_UNITS.tooLarge : HEADER_UNITS.fits, tooLarge }
    }
    case 'framing':
      return { kind, framing: random.pick(['chunked', 'close']) }
    case 'coding':
      return {
        kind,
        coding: random.pick(['gzip', 'deflate', 'br', 'gzip-checksum']),
      }
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
    case 'other-run':
      return { kind, runId: random.pick(['other', 'other', 'upper-case', 'missing', 'number']) }
    case 'odd-timestamps':
      return { kind, digits: random.pick([0, 0, random.int(1, 5)]) }
  }
}

/** Of a start mostly around its run's id; of a poll next to nothing. */
function drawBytes(endpoint: Endpoint, random: Random): number {
  const few = random.int(0, 30)
  if (endpoint === 'read') return few
  return random.pick([few, ID_BYTES - 1, ID_BYTES, ID_BYTES + 1, ID_BYTES + random.int(1, 30)])
}

function drawRefusal(random: Random, key: string): Fault {
  const shape = random.pick<RefusalShape>([
    'message',
    'detail',
    'detail-list',
    'error',
    'error-message',
    'title',
    'text',
  ])
  const mark = `said-${random.token(12)}`
  const rest = shape === 'text' || random.chance(0.5) ? 'by policy' : hostileText(random, key)
  return {
    kind: 'odd-refusal',
    status: random.pick([400, 401, 403, 404, 404, 409, 422, 500, 503]),
    shape,
    mark,
    said: `${mark} ${rest}`,
    hasLocation: random.chance(0.3),
  }
}
