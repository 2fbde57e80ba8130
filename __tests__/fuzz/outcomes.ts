// Every way out of a step but a finished run, for the fuzzing of what is told of it.

import fc from 'fast-check'
import type { Outcome } from '../../src/run/outcome.ts'
import { quoted, say } from '../../src/text/words.ts'

/** With these texts wherever one comes from outside. */
export function unfinishedOutcome(text: fc.Arbitrary<string>): fc.Arbitrary<Outcome> {
  const maybe = fc.option(text, { nil: undefined })
  return fc.oneof(
    text.map((runId): Outcome => ({ kind: 'started', runId })),
    fc.tuple(text, maybe).map(([runId, message]): Outcome => ({ kind: 'running', runId, message })),
    fc.tuple(text, maybe, maybe).map(
      ([runId, message, cause]): Outcome => ({
        kind: 'timed-out',
        runId,
        timeoutMs: 60_000,
        message,
        cause: cause === undefined ? undefined : say`${quoted(cause)}`,
      }),
    ),
    fc.tuple(maybe, maybe, fc.boolean()).map(
      ([runId, message, maybeStarted]): Outcome => ({
        kind: 'cancelled',
        runId,
        message,
        maybeStarted,
      }),
    ),
    fc
      .tuple(maybe, text, maybe, fc.nat({ max: 13 }))
      .map(([runId, given, message, which]): Outcome => {
        const cause = say`the cause: ${quoted(given)}`
        const said = message === undefined ? undefined : say`${quoted(message)}`
        const refusal = { status: 400, message: said, redirectHost: message, cause }
        const problems = [
          {
            kind: 'bad-inputs',
            faults: [{ input: 'inputs', words: say`\`inputs\` got ${quoted(given)}` }],
          },
          { kind: 'start-refused', ...refusal },
          { kind: 'start-impossible', by: 'proxy', cause },
          { kind: 'start-unreachable', tries: 5, busy: false, cause, outOfTime: true, askedMs: 5 },
          { kind: 'start-postponed', askedMs: 9e5, cause },
          { kind: 'start-uncertain', cause },
          { kind: 'start-unusable-id', id: given, holdsKey: false },
          { kind: 'poll-refused', ...refusal },
          { kind: 'polls-failed', polls: 10, cause },
          { kind: 'service-down', cause },
          { kind: 'other-workflow', expected: given, actual: message ?? '' },
          { kind: 'no-outputs', cause },
          { kind: 'no-workspace', cause },
        ] as const
        return { kind: 'error', runId, problem: problems[which] ?? { kind: 'unexpected', cause } }
      }),
  )
}
