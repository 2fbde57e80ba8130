// The faults that one request can meet. A new one needs a line in the lists at the end.

import fc from 'fast-check'
import type { Arrival } from './arrival.ts'

/** The parts of an answer; those that are left out are the service's own. */
export interface Change {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A string is sent as it is, anything else as JSON. */
  readonly body?: unknown
  /** The `run_id` of a finished run; `undefined` for none. */
  readonly runId?: string | undefined
}

export interface Fault {
  /**
   * Whether the service does as it is asked. It never lies about that: where the answer to a start says that nothing
   * was started, nothing is.
   */
  readonly isHandled: boolean
  /** Why no answer arrives. */
  readonly lost?: Exclude<Arrival['kind'], 'answer'>
  readonly change?: Change
  /** How much later than usual the answer comes; infinite if it never does. */
  readonly lateMs?: number
  /** So many bytes of the body arrive; then the connection ends, or stalls. */
  readonly cut?: { readonly afterBytes: number; readonly by: 'end' | 'stall' }
}

/** Bytes of the answer to a start up to the last character of its run's id. */
const ID_BYTES = '{"success":true,"data":{"id":"00000000-0000-4000-8000-000000000000'.length

const unsent = (lost: NonNullable<Fault['lost']>): Fault => ({ isHandled: false, lost })
const answers = (change: Change): Fault => ({ isHandled: false, change })
const changes = (change: Change): Fault => ({ isHandled: true, change })

export const NONE: Fault = { isHandled: true }
const NO_CONNECTION = unsent('no-connection')
const BUSY = answers({ status: 429, body: '' })

/** Whether the service did its work or not. */
function either(fault: Omit<Fault, 'isHandled'>): readonly Fault[] {
  return [true, false].map((isHandled) => ({ ...fault, isHandled }))
}

/** A limit or a quota of the service. */
export function busy(retryAfter: number | string): Fault {
  return answers({ status: 429, headers: { 'retry-after': `${retryAfter}` }, body: '' })
}

const envelope = (status: number) =>
  answers({ status, body: { type: 'error', error: { message: 'No' } } })

type Group = readonly [weight: number, faults: readonly Fault[]]

const REFUSALS = [400, 401, 403, 404, 404, 422, 500, 503]
const USELESS = ['', 'null', '[]', '{}', '{"success": true}', '{"success":']
/** Messages that gateways and frameworks write instead of an envelope. */
const ODD = [{ message: 'No' }, { detail: [{ msg: 'No' }] }, { error: { code: 7, message: 'No' } }]
const CUTS = { poll: [0, 20], start: [0, 20, ...[-1, 0, 1, 9].map((each) => ID_BYTES + each)] }
const RETRY_AFTER = { 'retry-after': '2' }

const ONLY: Readonly<Record<'start' | 'poll', readonly Group[]>> = {
  start: [
    [3, [201, 250, 299].map((status) => changes({ status }))],
    [
      2,
      ['', '.', 'x\ny', 'a b', 42].map((id) => changes({ body: { success: true, data: { id } } })),
    ],
  ],
  poll: [
    [3, [changes({ status: 200 })]],
    [4, [changes({ status: 250, body: { message: 'Wait' } })]],
    [3, ['00000000-0000-4000-8000-00000000c4a0', undefined].map((runId) => changes({ runId }))],
    [2, [changes({ headers: RETRY_AFTER }), changes({ status: 503, headers: RETRY_AFTER })]],
  ],
}

export function faultOf(kind: 'start' | 'poll'): fc.Arbitrary<Fault> {
  const groups: readonly Group[] = [
    ...ONLY[kind],
    [8, [NO_CONNECTION]],
    [1, (['bad-certificate', 'no-tls', 'proxy-refused'] as const).map(unsent)],
    [8, either({ lost: 'lost' })],
    [3, either({ lateMs: Number.POSITIVE_INFINITY })],
    [
      10,
      CUTS[kind].flatMap((afterBytes) =>
        (['end', 'stall'] as const).map((by) => ({ isHandled: true, cut: { afterBytes, by } })),
      ),
    ],
    [6, [500, 5_000, 20_000, 70_000].map((lateMs) => ({ isHandled: true, lateMs }))],
    [5, [500, 502, 503, 504, 408].flatMap((status) => either({ change: { status, body: '<p>' } }))],
    [4, [BUSY, busy(0), busy('soon'), busy(-5)]],
    [4, [1, 5, 20, 600, 900, 3_600, 39_600, 172_800].map(busy)],
    [3, [200, 408, ...REFUSALS].map(envelope)],
    [5, REFUSALS.flatMap((status) => ODD.map((body) => answers({ status, body })))],
    [3, USELESS.map((body) => changes({ status: 200, body }))],
    [1, [301, 302, 307].map((status) => answers({ status, body: '' }))],
  ]
  return fc.oneof(
    ...groups.map(([weight, faults]) => ({ weight, arbitrary: fc.constantFrom(...faults) })),
  )
}

/** A failed poll that costs no time, for long outages. */
export const quickFailure = fc.constantFrom<Fault>(
  { isHandled: false, lost: 'lost' },
  ...either({ change: { status: 503, body: '' } }),
)
/** A start that must be repeated. */
export const unmadeStart = fc.constantFrom(NO_CONNECTION, BUSY)
