// The observations of a trial. Times in ms since its start.

import type { meaningOfPoll, meaningOfStart } from './arrival.ts'
import type { Fault } from './faults.ts'
import type { Item, Step, Trial } from './model.ts'

export interface SeenRequest {
  readonly step: number
  readonly item: string
  readonly kind: 'start' | 'poll'
  readonly begin: number
  /** Infinite while it is under way. */
  readonly end: number
  readonly fault: Fault
  /** What the action makes of the answer; undefined while it is under way. */
  readonly meaning: ReturnType<typeof meaningOfStart | typeof meaningOfPoll> | undefined
  /** What the service's own answer says; undefined unless it arrived whole and unchanged. */
  readonly told: 'started' | 'executing' | 'finished' | undefined
  /** The status of the answer; 0 if none arrived. */
  readonly status: number
  /** Whether a refusal by an error envelope arrived. */
  readonly isRefusal: boolean
  /** The pause that the answer asks for; 0 for none. */
  readonly askedMs: number
  /** The number of its answer, in the order in which they arrive; infinite while it is under way. */
  readonly arrival: number
  /** The run that a start made, even if the answer was lost. */
  readonly made: string | undefined
}

export interface SeenEnd {
  readonly conclusion: string
  readonly runId: string | undefined
  readonly at: number
}

export interface PlannedStep extends Step {
  readonly number: number
  /** The position of its round in `journals`. */
  readonly round: number
  readonly planned: readonly Item[]
  /** Neither the step nor the service meets a fault. */
  readonly isCalm: boolean
}

export interface SeenStep extends PlannedStep {
  readonly begin: number
  readonly end: number
  readonly wasKilled: boolean
  /** When a signal reached it. */
  readonly signalledAt: number
  /** Item → how it ended, of those that did. */
  readonly ends: ReadonlyMap<string, SeenEnd>
  /** The journal when it was read, each character a byte. */
  readonly found: string
  /** The problems that few faults explain, and defects. */
  readonly refusals: readonly string[]
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
  /** In the order in which they began. */
  readonly requests: readonly SeenRequest[]
  /** The id of a run → its item. */
  readonly runs: ReadonlyMap<string, string>
  readonly acts: readonly Act[]
  /** The journal after each round of steps and before the next, each character a byte. */
  readonly journals: readonly { readonly before: string; readonly after: string }[]
}
