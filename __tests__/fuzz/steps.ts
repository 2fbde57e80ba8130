// Steps as no service should send them, for the fuzzing of outputs and summaries.

import fc from 'fast-check'
import { stepJson } from '../../sandbox/service/index.ts'
import type { NodeStep } from '../../src/run/workflow-run.ts'

export type StepJson = ReturnType<typeof stepJson>

/** `2026-11-20T10:…`, sometimes odd. */
const time = fc.oneof(
  {
    arbitrary: fc
      .integer({ min: 0, max: 3_599_999_999 })
      .map((us) => new Date(Math.floor(us / 1000)).toISOString().slice(14, 22))
      .map((rest) => `2026-11-20T10:${rest.slice(0, 5)}.${rest.slice(6)}0000`),
    weight: 6,
  },
  { arbitrary: fc.constantFrom('', '2026-02-30T00:00:00.000000', 'soon'), weight: 1 },
)

/** The text, or no such member. */
export const maybe = (text: fc.Arbitrary<string>) => fc.option(text, { nil: undefined })

/** A completed step, of which everything but the output may be missing. */
export function step(
  name: fc.Arbitrary<string>,
  output: fc.Arbitrary<string | null>,
): fc.Arbitrary<StepJson> {
  const state = maybe(name)
  return fc
    .record({
      ...{ nodeId: maybe(name), stepId: maybe(name), state, output },
      ...{ startedAt: maybe(time), endedAt: maybe(time) },
    })
    .map((varied) => stepJson(varied))
}

/** The key of an output (docs/outputs.md#outputs): its node id, else its step id. */
export function keyOf({ nodeId, stepId, position }: NodeStep): string {
  return nodeId ?? stepId ?? `#${position}`
}
