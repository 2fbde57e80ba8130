// What a trial with a journal left to look at, through the bundle or in virtual time.

import type { KillItem, KillPlan, KillRetry } from './plan.ts'

/** What a step did, in its order. */
export type Act = { readonly step: number } & (
  | { readonly what: 'wrote'; readonly text: string; readonly size: number }
  /** The file was synced up to that size. */
  | { readonly what: 'synced'; readonly size: number }
  /** A write or a sync failed. */
  | { readonly what: 'failed' }
  /** A start is about to be sent. */
  | { readonly what: 'sends' }
  | { readonly what: 'killed' }
)

export interface SeenKillStep {
  /** As in the acts. */
  readonly number: number
  readonly items: readonly KillItem[]
  readonly retry: KillRetry
  /** Neither the step nor the service met a fault. */
  readonly isCalm: boolean
  readonly wasKilled: boolean
  /** Item → conclusion, of those that ended. */
  readonly conclusions: ReadonlyMap<string, string>
  /** Item → its run. */
  readonly runIds: ReadonlyMap<string, string>
  /** Why the step did nothing, where its journal or a defect kept it from that. */
  readonly refusal: string | undefined
}

/** A start as the service received it. */
export interface SeenKillStart {
  readonly step: number
  readonly item: string
  /** The run that it made. */
  readonly runId: string | undefined
  /** Whether the part of the answer that gives the outcome of the start arrived. */
  readonly arrived: boolean
}

export interface KillObservation {
  readonly plan: KillPlan
  readonly steps: readonly SeenKillStep[]
  readonly acts: readonly Act[]
  /** In the order in which they arrived. */
  readonly starts: readonly SeenKillStart[]
  /** The journal before and after each round of steps. */
  readonly rounds: readonly { readonly before: string; readonly after: string }[]
  /** How often the machine crashed between them. */
  readonly crashes: number
  /** The journal at the end. Each character is a byte. */
  readonly journal: string
}
