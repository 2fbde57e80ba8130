// The problems that can keep an item or the whole step from being done. Their sentences are in `report`.

import type { Words } from '../text/words.ts'

/** The oldest major version of Node.js with everything that the action uses. */
export const MIN_NODE = 24

export type Problem =
  /** `found`: the version of Node.js. */
  | { readonly kind: 'old-node'; readonly found: string }
  /** Each fault names the input, the rule, and the given value. */
  | { readonly kind: 'bad-inputs'; readonly faults: readonly Words[] }
  | ({ readonly kind: 'start-refused' } & Refusal)
  | {
      readonly kind: 'start-impossible'
      readonly by: 'certificate' | 'no-tls' | 'proxy'
      readonly cause: Words
    }
  | {
      readonly kind: 'start-unreachable'
      readonly tries: number
      readonly cause: Words
      /** Whether the service answered the last try with 429. */
      readonly isBusy: boolean
      /** The pause before the next try, in ms, if it would pass the deadline. */
      readonly latePauseMs: number | undefined
    }
  | { readonly kind: 'start-uncertain'; readonly cause: Words }
  /** A run was started, but its id cannot be used. */
  | { readonly kind: 'start-unusable-id'; readonly id: string }
  | ({ readonly kind: 'poll-refused' } & Refusal)
  /** The service refuses to show a run that an earlier step started. */
  | { readonly kind: 'run-gone'; readonly refusal: Refusal; readonly resumed: Resumed }
  | { readonly kind: 'polls-failed'; readonly polls: number; readonly cause: Words }
  | { readonly kind: 'other-workflow'; readonly expected: string; readonly actual: string }
  /** The journal has a start of the item, without a record whether a run was started. */
  | { readonly kind: 'start-unrecorded'; readonly time: string }
  /** The journal cannot be used as it is: the line and its fault. */
  | { readonly kind: 'journal-damaged'; readonly what: Words }
  /** The journal has runs of these items that were started with other inputs. */
  | {
      readonly kind: 'journal-differs'
      readonly items: readonly string[]
      readonly isList: boolean
    }
  /** The step would start more runs than `max-starts` allows. */
  | { readonly kind: 'too-many-starts'; readonly starts: number; readonly limit: number }
  | { readonly kind: 'journal-taken' }
  | { readonly kind: 'journal-not-written'; readonly cause: Words }
  | { readonly kind: 'no-outputs'; readonly cause: Words }
  | { readonly kind: 'unexpected'; readonly cause: Words }

/** What the journal has of a run that an earlier step started. */
export interface Resumed {
  /** When the start was sent (ISO 8601). */
  readonly time: string
  /** How it ended; `undefined` if the journal does not have its end. */
  readonly conclusion: 'success' | 'failure' | 'not-json' | undefined
}

/** Why there is no result. */
export interface Refused {
  readonly problem: Problem
}

/** A refusal by the service, or by a gateway in front of it. */
export interface Refusal {
  readonly status?: number
  /** The message of the service's error envelope (interface, section 7), or other text in the answer. */
  readonly message?: Words | undefined
  /** The host that a redirect points at. */
  readonly redirectHost?: string | undefined
  /** The cause, if it is neither of these. */
  readonly cause?: Words | undefined
  /** The certificate of the service or of the proxy is not trusted. */
  readonly isUntrusted?: boolean
  /** The port of the service or of the proxy does not speak TLS. */
  readonly hasNoTls?: boolean
  /** The answer is larger than the action reads. */
  readonly isTooLarge?: boolean
}
