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
  /** As written, before a runner masks it. */
  readonly summary: string
  /** Path from the step's folder → content, each character a byte. */
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
  readonly conclusion: string | undefined
  /** Item → how it ended, of those that did. */
  readonly ends: ReadonlyMap<string, SeenEnd>
  /** Errors of the step or its journal that no fault explains. */
  readonly refusal: string | undefined
  readonly shown: Shown | undefined
}

/** The acts of a step, in order. */
export type Act = { readonly step: number } & (
  | { readonly what: 'wrote'; readonly text: string; readonly size: number }
  /** The journal was synced up to that size. */
  | { readonly what: 'synced'; readonly size: number }
  /** A write or a sync failed. */
  | { readonly what: 'failed' }
  /** A start is about to be sent. */
  | { readonly what: 'sends' }
)

export interface SeenRun {
  readonly id: string
  readonly item: string
}

/** The results of a world when a trial is over. */
export interface Left {
  /** In the order in which they arrived. */
  readonly requests: readonly SeenRequest[]
  readonly runs: readonly SeenRun[]
  /** How far apart two clocks' ideas of a moment may be; 0 where it is simulated. */
  readonly slackMs: number
}

export interface Seen extends Left {
  readonly trial: Trial
  readonly steps: readonly SeenStep[]
  readonly acts: readonly Act[]
  /** The journal after each round of steps and before the next, each character a byte. */
  readonly journals: readonly { readonly before: string; readonly after: string }[]
}

export interface Invariant {
  readonly name: string
  readonly sentence: string
  /** The violations, a line for each. */
  readonly check: (seen: Seen) => Iterable<string>
}

/** A step with its own requests. */
export interface View {
  readonly seen: Seen
  readonly step: SeenStep
  readonly requests: readonly SeenRequest[]
  readonly starts: readonly SeenRequest[]
  readonly polls: readonly SeenRequest[]
  /** Whether a write to its journal, or a sync, failed. */
  readonly hasFailed: boolean
}

export function ofStep(
  name: string,
  sentence: string,
  check: (view: View) => Iterable<string>,
): Invariant {
  return {
    name,
    sentence,
    *check(seen) {
      for (const step of seen.steps) {
        const requests = seen.requests.filter((each) => each.step === step.number)
        const [starts, polls] = (['start', 'poll'] as const).map((kind) =>
          requests.filter((each) => each.kind === kind),
        )
        const hasFailed = seen.acts.some((act) => act.step === step.number && act.what === 'failed')
        const view = { seen, step, requests, starts: starts ?? [], polls: polls ?? [], hasFailed }
        for (const detail of check(view)) yield `step ${step.number}: ${detail}`
      }
    },
  }
}
