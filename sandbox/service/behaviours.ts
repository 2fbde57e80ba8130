// Behaviours that a test can order from the service, instead of or besides its real handling. They
// are plain data; delivery.ts carries them out.
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
  /** Pause between head and body, in milliseconds. */
  readonly bodyAfterMs?: number
  readonly framing?: Framing
  readonly fault?: Fault
}

/** The changes of a real answer. */
export interface Change {
  /** Only answers of this status are changed. */
  readonly ifStatus?: number
  readonly status?: number
  readonly reason?: string
  /** Take the place of headers of the same name; all others stay. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string | Uint8Array
  readonly json?: unknown
}

export type Behaviour =
  /** The request is handled for real (a run is created), then its answer changed and delivered. */
  | {
      readonly kind: 'real'
      /** Pause before the handling, in milliseconds: a run is created that much later. */
      readonly handleAfterMs?: number
      readonly change?: Change | ((answer: Answer) => Answer)
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

/** The answer after a change. */
export function changed(answer: Answer, change: Change | ((answer: Answer) => Answer)): Answer {
  if (typeof change === 'function') return change(answer)
  const { ifStatus, headers = [], ...rest } = change
  if (ifStatus !== undefined && ifStatus !== answer.status) return answer
  // A new status drops the reason text, and a new body the old one.
  const { reason, body, json, ...others } = answer
  const replaced = new Set(headers.map(([name]) => name.toLowerCase()))
  return {
    ...others,
    ...(reason !== undefined && rest.status === undefined ? { reason } : {}),
    ...('body' in rest || 'json' in rest
      ? {}
      : { ...(body === undefined ? {} : { body }), ...(json === undefined ? {} : { json }) }),
    ...rest,
    headers: [
      ...(answer.headers ?? []).filter(([name]) => !replaced.has(name.toLowerCase())),
      ...headers,
    ],
  }
}
