// Every outcome of a step but a finished run, for the fuzzing of its report.

import fc from 'fast-check'
import type { Outcome } from '../../src/run/outcome.ts'
import type { Problem } from '../../src/run/problem.ts'
import { say, untrusted, type Words } from '../../src/text/words.ts'
import { maybe } from './steps.ts'

/** @param text the text in every place for text from outside */
export function unfinishedOutcome(text: fc.Arbitrary<string>): fc.Arbitrary<Outcome> {
  const runId = maybe(text)
  const message = maybe(text)
  const cause = text.map((each) => say`the cause: ${untrusted(each)}`)
  const timeoutMs = fc.constant(60_000)
  const outcome = <Kind extends string, Rest>(kind: Kind, rest: fc.Arbitrary<Rest>) =>
    rest.map((each) => ({ kind, ...each }))
  return fc.oneof(
    outcome('started', fc.record({ runId: text })),
    outcome('running', fc.record({ runId: text, message })),
    outcome(
      'timed-out',
      fc.record({ runId: text, timeoutMs, message, cause: fc.option(cause, { nil: undefined }) }),
    ),
    outcome('cancelled', fc.record({ runId, message, maybeStarted: fc.boolean() })),
    outcome('error', fc.record({ runId, problem: problem(text, message, cause) })),
  )
}

function problem(
  text: fc.Arbitrary<string>,
  message: fc.Arbitrary<string | undefined>,
  someCause: fc.Arbitrary<Words>,
): fc.Arbitrary<Problem> {
  return fc
    .tuple(text, message, someCause, fc.nat({ max: 10 }))
    .map(([given, other, cause, which]): Problem => {
      const words = other === undefined ? undefined : say`${untrusted(other)}`
      const refusal = { status: 400, message: words, redirectHost: other, cause }
      const faults = [say`\`inputs\` got ${untrusted(given)}`]
      const problems = [
        { kind: 'bad-inputs', faults },
        { kind: 'start-refused', ...refusal },
        { kind: 'start-impossible', by: 'proxy', cause },
        { kind: 'start-unreachable', tries: 5, cause, latePauseMs: 5_000 },
        { kind: 'start-uncertain', cause },
        { kind: 'start-unusable-id', id: given },
        { kind: 'poll-refused', ...refusal },
        { kind: 'polls-failed', polls: 10, cause },
        { kind: 'other-workflow', expected: given, actual: other ?? '' },
        { kind: 'no-outputs', cause },
      ] as const
      return problems[which] ?? { kind: 'unexpected', cause }
    })
}
