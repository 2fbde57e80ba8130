// What can keep an item or the step from being done; `report` has the sentences.

import type { Words } from '../text/words.ts'

export const MIN_NODE = 24

export type Problem =
  | { readonly kind: 'old-node'; readonly found: string }
  | { readonly kind: 'bad-inputs'; readonly faults: readonly Words[] }
  | ({ readonly kind: 'start-refused' } & Refusal)
  | {
      readonly kind: 'start-impossible'
      readonly by: 'bad-certificate' | 'no-tls' | 'proxy-refused'
      readonly cause: Words
    }
  | {
      readonly kind: 'start-unreachable'
      readonly tries: number
      readonly cause: Words
      /** The last try was answered 429. */
      readonly isBusy: boolean
      /** The pause before the next try, if it would pass the deadline. */
      readonly latePauseMs: number | undefined
    }
  | { readonly kind: 'start-uncertain'; readonly cause: Words }
  | { readonly kind: 'start-unusable-id'; readonly id: string }
  | ({ readonly kind: 'poll-refused' } & Refusal)
  | { readonly kind: 'run-gone'; readonly refusal: Refusal; readonly resumed: Resumed }
  | { readonly kind: 'polls-failed'; readonly polls: number; readonly cause: Words }
  | { readonly kind: 'other-workflow'; readonly expected: string; readonly actual: string }
  | { readonly kind: 'start-unresolved'; readonly time: string }
  | { readonly kind: 'journal-damaged'; readonly what: Words }
  | {
      readonly kind: 'journal-differs'
      readonly items: readonly string[]
      readonly isList: boolean
    }
  | { readonly kind: 'too-many-starts'; readonly starts: number; readonly limit: number }
  | { readonly kind: 'journal-taken' }
  | { readonly kind: 'journal-not-written'; readonly cause: Words }
  | { readonly kind: 'no-outputs'; readonly cause: Words }
  | { readonly kind: 'unexpected'; readonly cause: Words }

/** What the journal has of a run that an earlier step started. */
export interface Resumed {
  readonly time: string
  readonly conclusion: 'success' | 'failure' | 'not-json' | undefined
}

export interface Blocked {
  readonly problem: Problem
}

export interface Refusal {
  readonly status?: number
  readonly message?: Words | undefined
  readonly redirectHost?: string | undefined
  readonly cause?: Words | undefined
  readonly isPage?: boolean | undefined
  readonly by?: 'bad-certificate' | 'no-tls' | 'large-answer'
  /** Of the values, if they are too large. */
  readonly bytes?: number
}
