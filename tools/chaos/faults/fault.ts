// The kinds of faults: what can happen to one request.

import type { Framing } from '../../../sandbox/service/index.ts'

/** The fault of one request. Times in milliseconds, bytes of the body. */
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
  /** All of the body in chunks, and then no last chunk. */
  | { readonly kind: 'no-last-chunk'; readonly by: 'reset' | 'end' }
  /** All of the body in chunks, and then spaces without an end. */
  | { readonly kind: 'endless'; readonly everyMs: number }
  /** The whole answer, and something behind it. */
  | {
      readonly kind: 'behind'
      readonly what: Behind
      /** With the whole answer, with its body, or alone. */
      readonly packet: 'same' | 'body' | 'later'
      readonly framing: 'content-length' | 'chunked'
      /** Whether its headers say that the connection ends with it. */
      readonly isLast: boolean
      readonly by: 'reset' | 'end'
    }
  /** A status that leaves the outcome open; `handled`: the service did its work before. */
  | { readonly kind: 'status'; readonly status: number; readonly handled: boolean }
  | { readonly kind: 'too-many'; readonly retryAfter: string | null }
  /**
   * `Retry-After` in seconds, or as a date. Starts: always 429. Polls: null is the status of the
   * real answer.
   */
  | {
      readonly kind: 'asked-to-wait'
      readonly status: 429 | 503 | null
      readonly seconds: number
      readonly form: 'seconds' | 'date'
    }
  /** An error envelope. */
  | { readonly kind: 'envelope'; readonly status: number; readonly message: string }
  /** A refusal without an envelope. `mark` begins its text, and stands nowhere else. */
  | {
      readonly kind: 'odd-refusal'
      readonly status: number
      readonly shape: RefusalShape
      readonly mark: string
      readonly said: string
      readonly hasLocation: boolean
    }
  /** A gateway's page. */
  | { readonly kind: 'page'; readonly status: number }
  /** Bytes that are no answer, or none that is whole. */
  | { readonly kind: 'garbage'; readonly bytes: string; readonly end: boolean }
  /** Status 200 with a body without meaning; the request is handled. */
  | { readonly kind: 'odd-json'; readonly body: string }
  /** A value nested so deep in the real answer. */
  | { readonly kind: 'deep'; readonly where: Place; readonly depth: number }
  /** Bytes that are not UTF-8 in the real answer. */
  | { readonly kind: 'no-utf-8' }
  | { readonly kind: 'odd-headers'; readonly units: number; readonly tooLarge: boolean }
  | { readonly kind: 'framing'; readonly framing: Framing }
  /** A content coding that was not asked for, not always as it should be. */
  | { readonly kind: 'coding'; readonly coding: Coding }
  /** The name of a coding over a body that has none. */
  | { readonly kind: 'false-coding'; readonly coding: string }
  | { readonly kind: 'redirect'; readonly status: number }
  | { readonly kind: 'hostile-message'; readonly message: string }
  /** Starts only: a success in another dress. */
  | { readonly kind: 'odd-success'; readonly status: number; readonly dress: Dress }
  /** Starts only: an id that cannot be used, or is none. */
  | { readonly kind: 'odd-id'; readonly id: string | number | null }
  /** Polls only: a gateway that changes 250 into 200. */
  | { readonly kind: 'no-250' }
  /** Polls only: 250 whatever the run does. */
  | { readonly kind: 'false-250'; readonly message: string }
  /** Polls only: a finished run under another id, in other case, or under none. */
  | { readonly kind: 'other-run'; readonly runId: RunIdChange }
  /** Polls only: timestamps with this number of fractional digits; 0 is none, and no point. */
  | { readonly kind: 'odd-timestamps'; readonly digits: number }

export type Coding = 'gzip' | 'deflate' | 'br' | 'gzip-checksum'
export type Behind = 'newline' | 'text' | 'zeros' | 'answer'
export type Place = 'before' | 'behind'
export type RunIdChange = 'other' | 'upper-case' | 'missing' | 'number'
export type RefusalShape =
  | 'message'
  | 'detail'
  | 'detail-list'
  | 'error'
  | 'error-message'
  | 'title'
  | 'text'
export type FaultKind = Fault['kind']
export type Dress = 'plain' | 'not-success' | 'error-too' | 'byte-order-mark' | 'no-utf-8'

/** Bytes of the answer to a start until its run's id begins. */
const BEFORE_ID = '{"success":true,"data":{"id":"'.length
/** Bytes of the answer to a start up to the last character of its run's id. */
export const ID_BYTES = BEFORE_ID + '00000000-0000-4000-8000-000000000000'.length
