// Steps as no service should send them, for the fuzzing of what is made of them.

import fc from 'fast-check'
import type { Step } from '../../src/run/workflow-run.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { reasonsAgainst } from '../../src/run/workflow-run.ts'
import { runFrom } from '../helpers/runs.ts'

/** A step's parts as given in an answer. */
export interface GivenStep {
  readonly node_id?: string
  readonly step_id?: string
  readonly state?: string
  readonly output?: string | null
  readonly started_at?: string
  readonly ended_at?: string
}

/** `2026-11-20T10:…`, sometimes odd. */
export const time = fc.oneof(
  {
    arbitrary: fc
      .integer({ min: 0, max: 3_599_999_999 })
      .map((us) => new Date(Math.floor(us / 1000)).toISOString().slice(14, 22))
      .map((rest) => `2026-11-20T10:${rest.slice(0, 5)}.${rest.slice(6)}0000`),
    weight: 6,
  },
  { arbitrary: fc.constantFrom('', '2026-02-30T00:00:00.000000', 'soon'), weight: 1 },
)

export function step(
  name: fc.Arbitrary<string>,
  output: fc.Arbitrary<string | null>,
): fc.Arbitrary<GivenStep> {
  return fc.record(
    { node_id: name, step_id: name, state: name, output, started_at: time, ended_at: time },
    { requiredKeys: ['output'], noNullPrototype: true },
  )
}

/** A finished run with these steps and other fields. */
export function finished(
  runId: string,
  data: { readonly completed_steps: readonly GivenStep[] } & Readonly<Record<string, unknown>>,
  success = true,
): Extract<Outcome, { kind: 'finished' }> {
  const envelope = { success, data: { state: 'DONE', ...data } }
  const run = runFrom(envelope)
  return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer: Buffer.of() }
}

/** What an output goes under by the contract: its node id, else its step id. */
export function keyOf({ nodeId, stepId, position }: Step): string {
  return nodeId ?? stepId ?? `#${position}`
}
