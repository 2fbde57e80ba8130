// Behaviours that a test can order from the service, instead of or besides its real handling. They
// are data; delivery.ts carries them out.
import type { Answer } from './wire.ts'

/** The mark of a body's end: content-length (the default), chunks, or closing. */
export type Framing = 'content-length' | 'chunked' | 'close'

/** A failure on the way of an answer. Bytes are bytes of the body. */
export type Fault =
  /** The connection is reset before anything of the answer is sent. */
  | { readonly kind: 'reset' }
  /** Nothing of the answer is ever sent; the connection stays open. */
  | { readonly kind: 'silence' }
  /** The connection ends after so many bytes: by a reset, or by an orderly end (`end`). */
  | { readonly kind: 'cut'; readonly afterBytes: number; readonly by: 'reset' | 'end' }
  /** Nothing is sent after so many bytes (0: after the head); the connection stays open. */
  | { readonly kind: 'stall'; readonly afterBytes: number }
  /** The body is sent so many bytes at a time, with a pause before each. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly everyMs: number }
  /** The body, and a space more every so often, for as long as the connection lives; in chunks. */
  | { readonly kind: 'endless'; readonly everyMs: number }

/** The way in which an answer is sent. */
export interface Delivery {
  /** Pause before the head, in milliseconds. */
  readonly headAfterMs?: number
  /** Holds the head back until this is settled. */
  readonly headAfter?: Promise<unknown>
  /** Pause between head and body, in milliseconds. */
  readonly bodyAfterMs?: number
  readonly framing?: Framing
  readonly fault?: Fault
}

export type Behaviour =
  /** The request is handled for real (a run is created), then its answer, or a changed one, is delivered. */
  | {
      readonly kind: 'real'
      readonly change?: { readonly status: number; readonly json: unknown }
      readonly delivery?: Delivery
    }
  /** Any answer; the request is not handled. */
  | { readonly kind: 'answer'; readonly answer: Answer; readonly delivery?: Delivery }
  /** A success envelope of so many MiB, sent as fast as the reader takes it; not handled. */
  | {
      readonly kind: 'flood'
      readonly mebibytes: number
      readonly status?: number
      readonly framing?: Framing
    }
  /** Bytes straight to the connection, which is then ended or left open; not handled. */
  | { readonly kind: 'raw'; readonly bytes: string | Uint8Array; readonly end: boolean }
  /** The request is read, not handled and never answered. */
  | { readonly kind: 'silence' }
  /** The request is read and not handled; the connection is reset. */
  | { readonly kind: 'reset' }
