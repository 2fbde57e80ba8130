// The observations of a trial, whether its steps were processes or simulated. Times in ms since its start.

import type { StepResult } from '../../sandbox/runner/index.ts'
import type { Fault, PollMeaning, StartMeaning } from './faults.ts'
import type { Item, Step, Trial } from './model.ts'

export interface SeenRequest {
  readonly step: number
  readonly item: string
  readonly kind: 'start' | 'poll'
  readonly begin: number
  /** Infinite while it is under way. */
  readonly end: number
  readonly fault: Fault
  /** Its possible meanings by the contract: only one, if time leaves no doubt. */
  readonly can: readonly (StartMeaning | PollMeaning)[]
  /** The pause that it asks for and that arrived; 0 if it is not certain that it did. */
  readonly askedMs: number
  /** The run that a start made, even if the answer was lost. */
  readonly made: string | undefined
}

export interface SeenEnd {
  readonly conclusion: string
  readonly runId: string | undefined
  /** When it was reported; unknown of a process. */
  readonly at?: number
}

/** The visible results of a process. */
export interface Shown {
  readonly result: StepResult
  /** Path from the step's folder → content, each character a byte, as written before a runner masks it. */
  readonly files: ReadonlyMap<string, string>
  /** The keys and addresses of its requests. */
  readonly sent: readonly { readonly key: string; readonly path: string }[]
}

export interface PlannedStep extends Step {
  readonly number: number
  readonly planned: readonly Item[]
  /** Neither the step nor the service meets a fault. */
  readonly isCalm: boolean
}

export interface SeenStep extends PlannedStep {
  readonly begin: number
  readonly end: number
  readonly wasKilled: boolean
  /** When signals reached it. */
  readonly signalled: readonly number[]
  /** Item → how it ended, of those that did. */
  readonly ends: ReadonlyMap<string, SeenEnd>
  /** The names of problems that few faults explain, and defects. */
  readonly refusals: readonly string[]
  /** Undefined where it is simulated. */
  readonly shown: Shown | undefined
}

/** An act of a step: `failed` is a write or a sync, and `sends` a start that is about to be sent. */
export interface Act {
  readonly step: number
  readonly what: 'wrote' | 'synced' | 'failed' | 'sends'
  readonly text?: string
  /** The size of the journal when it was written or synced. */
  readonly size?: number
}

export interface Seen {
  readonly trial: Trial
  readonly steps: readonly SeenStep[]
  /** In the order in which they arrived. */
  readonly requests: readonly SeenRequest[]
  /** The id of a run → its item. */
  readonly runs: ReadonlyMap<string, string>
  /** How far apart two clocks' ideas of a moment may be; 0 where it is simulated. */
  readonly slackMs: number
  readonly acts: readonly Act[]
  /** The journal after each round of steps and before the next, each character a byte. */
  readonly journals: readonly { readonly before: string; readonly after: string }[]
}
