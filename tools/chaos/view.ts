// Invariants, and the view of a trial that they check.

import type { Seen, SeenRequest, SeenStep } from './seen.ts'

export interface Invariant {
  readonly name: string
  readonly sentence: string
  /** Violations, one line each; none if it holds. */
  readonly check: (seen: Seen) => Iterable<string>
}

/** A step with its requests. */
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
