// What can keep an item or the step from being done. The messages are in
// `report/words/problems.ts`.

import type { Flaw } from '../service/connection.ts'
import type { Words } from '../text/words.ts'
import type { RunConclusion } from './conclusion.ts'

export type { Flaw } from '../service/connection.ts'

/** On 24.0 and 24.1, patterns warn on stderr, and a journal fails on Windows Server 2025. */
export const MIN_NODE = '24.2'

export type Problem =
  | { readonly kind: 'old-node'; readonly found: string }
  | { readonly kind: 'bad-inputs'; readonly faults: readonly Words[] }
  | ({ readonly kind: 'start-refused' } & Refusal)
  | {
      readonly kind: 'start-impossible'
      readonly by: 'bad-certificate' | 'no-tls' | 'proxy-refused'
      readonly flaw?: Flaw | undefined
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
  | ({
      readonly kind: 'poll-refused'
      /** Whether this step started the run, or saw it execute. */
      readonly isSeen: boolean
    } & Refusal)
  | {
      readonly kind: 'run-gone'
      readonly item: string
      readonly refusal: Refusal
      readonly resumed: Resumed
    }
  | { readonly kind: 'polls-failed'; readonly polls: number; readonly cause: Words }
  | { readonly kind: 'other-workflow'; readonly expected: string; readonly actual: string }
  | { readonly kind: 'start-unresolved'; readonly time: string }
  | { readonly kind: 'journal-unusable'; readonly cause: Words }
  | { readonly kind: 'journal-damaged'; readonly what: Words }
  | {
      readonly kind: 'journal-differs'
      readonly items: readonly ChangedItem[]
      readonly isList: boolean
    }
  | { readonly kind: 'too-many-starts'; readonly starts: number; readonly limit: number }
  | { readonly kind: 'journal-taken' }
  | { readonly kind: 'journal-not-written'; readonly cause: Words }
  | { readonly kind: 'result-not-written'; readonly cause: Words }
  | { readonly kind: 'no-outputs'; readonly cause: Words }
  | { readonly kind: 'unexpected'; readonly cause: Words }

/** What becomes of a run, and the output `error-code`: a new problem must decide both. */
export const PROBLEM_FACTS = {
  'old-node': { run: 'none', code: 'nothing-sent' },
  'bad-inputs': { run: 'none', code: 'nothing-sent' },
  'no-outputs': { run: 'none', code: 'nothing-sent' },
  'too-many-starts': { run: 'none', code: 'nothing-sent' },
  'journal-unusable': { run: 'none', code: 'nothing-sent' },
  'journal-damaged': { run: 'none', code: 'nothing-sent' },
  'journal-differs': { run: 'none', code: 'nothing-sent' },
  'start-refused': { run: 'none', code: 'not-started' },
  'start-impossible': { run: 'none', code: 'not-started' },
  'start-unreachable': { run: 'none', code: 'not-started' },
  'start-uncertain': { run: 'maybe', code: 'maybe-started' },
  'start-unresolved': { run: 'maybe', code: 'maybe-started' },
  // There is a run, but nobody can name it.
  'start-unusable-id': { run: 'nameless', code: 'maybe-started' },
  'poll-refused': { run: 'exists', code: 'not-collected' },
  'polls-failed': { run: 'exists', code: 'not-collected' },
  'run-gone': { run: 'gone', code: 'not-collected' },
  'other-workflow': { run: 'not-ours', code: 'not-collected' },
  'journal-taken': { run: 'none', code: 'not-recorded' },
  'journal-not-written': { run: 'none', code: 'not-recorded' },
  'result-not-written': { run: 'exists', code: 'not-recorded' },
  // With a run's id, that run is left behind.
  unexpected: { run: 'exists', code: 'defect' },
} as const satisfies Readonly<Record<Problem['kind'], ProblemFacts>>

interface ProblemFacts {
  readonly run: 'none' | 'maybe' | 'nameless' | 'exists' | 'gone' | 'not-ours'
  readonly code: string
}

/** What the journal has of a run that an earlier step started. */
export interface Resumed {
  readonly time: string
  readonly conclusion: RunConclusion | undefined
}

/** What differs between what is given for an item and its last start. */
export type Change =
  | {
      readonly kind: 'nodes'
      /** Nodes with another value. */
      readonly changed: readonly string[]
      readonly added: readonly string[]
      /** How many are gone: the journal does not have their ids. */
      readonly gone: number
    }
  /** The workflow or the service is another one. */
  | { readonly kind: 'elsewhere' }
  /** The journal does not say which it is. */
  | { readonly kind: 'unnamed' }

export interface ChangedItem {
  readonly item: string
  readonly change: Change
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
  /** Whether the service itself refused: anything else may come from something before it. */
  readonly isEnvelope?: boolean
  readonly by?: 'bad-certificate' | 'no-tls' | 'large-answer'
  readonly flaw?: Flaw | undefined
  /** Size of the values, for a start that was too large (413). */
  readonly bytes?: number
}
