// How an item can end; `schedule/conclusion.ts` has GitHub's words for it.

import { untrusted, type Words } from '../text/words.ts'
import type { Problem } from './problem.ts'
import type { WorkflowRun } from './workflow-run.ts'

export type Outcome =
  | FinishedOutcome
  | { readonly kind: 'started'; readonly runId: string }
  | { readonly kind: 'running'; readonly runId: string }
  /** Nothing was sent: the result of this run is there. */
  | { readonly kind: 'unchanged'; readonly runId: string }
  | {
      readonly kind: 'timed-out'
      readonly runId: string
      readonly timeoutMs: number
      readonly cause: Words | undefined
      /** What the service said in the last good poll. */
      readonly message?: Words | undefined
    }
  | {
      readonly kind: 'cancelled'
      readonly runId: string | undefined
      /** Without a run id: whether a start has no answer yet. */
      readonly maybeStarted: boolean
    }
  | { readonly kind: 'error'; readonly runId: string | undefined; readonly problem: Problem }
  | { readonly kind: 'not-started'; readonly why: WhyNotStarted }

export interface FinishedOutcome {
  readonly kind: 'finished'
  readonly runId: string
  readonly run: WorkflowRun
  readonly answer: Buffer
  /** Why its result file could not be written. */
  readonly problem?: Problem
}

export type WhyNotStarted =
  | { readonly by: 'service' | 'journal'; readonly problem: Problem }
  | { readonly by: 'failures' | 'deadline' }

export function unexpected(error: unknown, runId: string | undefined): Outcome {
  const cause = untrusted(String(error instanceof Error ? error.stack : error))
  return { kind: 'error', runId, problem: { kind: 'unexpected', cause } }
}
