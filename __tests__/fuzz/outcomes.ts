// Every outcome of a step but a finished run, for the fuzzing of its report.

import fc from 'fast-check'
import type { Outcome, WhyNotStarted } from '../../src/run/outcome.ts'
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
  const given = problem(text, message, cause)
  const why: fc.Arbitrary<WhyNotStarted> = fc.oneof(
    fc.record({ by: fc.constantFrom('service', 'journal'), problem: given }),
    fc.record({ by: fc.constantFrom('failures', 'deadline') }),
  )
  return fc.oneof(
    outcome('started', fc.record({ runId: text })),
    outcome('running', fc.record({ runId: text })),
    outcome(
      'timed-out',
      fc.record({ runId: text, timeoutMs, cause: fc.option(cause, { nil: undefined }) }),
    ),
    outcome('cancelled', fc.record({ runId, maybeStarted: fc.boolean() })),
    outcome('error', fc.record({ runId, problem: given })),
    outcome('not-started', fc.record({ why })),
  )
}

function problem(
  text: fc.Arbitrary<string>,
  message: fc.Arbitrary<string | undefined>,
  someCause: fc.Arbitrary<Words>,
): fc.Arbitrary<Problem> {
  return fc
    .tuple(text, message, someCause, fc.nat(), fc.boolean())
    .map(([given, other, cause, which, isList]): Problem => {
      const words = other === undefined ? undefined : say`${untrusted(other)}`
      const refusal = { status: 400, message: words, redirectHost: other, cause }
      /** The compiler asks for each kind. */
      const all: { readonly [Kind in Problem['kind']]: Extract<Problem, { kind: Kind }> } = {
        'old-node': { kind: 'old-node', found: given },
        'bad-inputs': { kind: 'bad-inputs', faults: [say`\`inputs\` got ${untrusted(given)}`] },
        'journal-unusable': { kind: 'journal-unusable', cause },
        'start-refused': { kind: 'start-refused', ...refusal },
        'start-impossible': { kind: 'start-impossible', by: 'proxy-refused', cause },
        'start-unreachable': {
          ...{ kind: 'start-unreachable', tries: 5, cause, isBusy: isList, latePauseMs: 5_000 },
        },
        'start-uncertain': { kind: 'start-uncertain', cause },
        'start-unusable-id': { kind: 'start-unusable-id', id: given },
        'start-unresolved': { kind: 'start-unresolved', time: given },
        'poll-refused': { kind: 'poll-refused', isSeen: !isList, ...refusal },
        'run-gone': {
          ...{
            kind: 'run-gone',
            item: given,
            refusal,
            resumed: { time: given, conclusion: undefined },
          },
        },
        'polls-failed': { kind: 'polls-failed', polls: 10, cause },
        'other-workflow': { kind: 'other-workflow', expected: given, actual: other ?? '' },
        'journal-damaged': { kind: 'journal-damaged', what: cause },
        'journal-differs': {
          kind: 'journal-differs',
          items: [
            {
              item: given,
              change: { kind: 'nodes', changed: [given], added: [other ?? ''], gone: 1 },
            },
            { item: other ?? '', change: { kind: 'unnamed' } },
          ],
          isList,
        },
        'journal-taken': { kind: 'journal-taken' },
        'journal-not-written': { kind: 'journal-not-written', cause },
        'too-many-starts': { kind: 'too-many-starts', starts: 12, limit: 10 },
        'no-outputs': { kind: 'no-outputs', cause },
        'result-not-written': { kind: 'result-not-written', cause },
        unexpected: { kind: 'unexpected', cause },
      }
      const problems = Object.values(all)
      return problems[which % problems.length] ?? all.unexpected
    })
}
