// The account of a step that did not succeed: what happened, what it means for the run, and what to
// do next. The `error` output, the log, the annotation, and the job summary share it.

import { type FinishedOutcome, type Outcome, verdictOn } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import { cut } from '../text/text.ts'
import { duration } from '../text/units.ts'
import { id, joined, literal, say, untrusted, type Words } from '../text/words.ts'
import { MOST_OF_ERROR } from './output-limits.ts'
import { collectLater, collectLines } from './sentences/collect.ts'
import { notStartedSentences } from './sentences/not-started.ts'
import { explain } from './sentences/problems.ts'
import { reasonTexts } from './sentences/reasons.ts'
import { whyFailed } from './sentences/why.ts'

export { collectLines } from './sentences/collect.ts'
export { faultsOf } from './sentences/faults.ts'
export { failedStepText } from './sentences/reasons.ts'

export interface Account {
  /** Contains no text from outside. */
  readonly title: string
  readonly sentences: readonly Words[]
  /** Why a finished run failed, one by one and in few words; the first sentence has every reason. */
  readonly why: readonly Words[]
  /** How to collect a run that continues, for readers who do not see `collect`. */
  readonly later: Words | undefined
  /** `with:` lines that collect the run later; empty when there is no run to collect. */
  readonly collect: readonly Words[]
}

/** The account of the outcome; `undefined` if the step succeeded. */
export function accountOf(outcome: Outcome, baseUrl: string): Account | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
      return undefined
    case 'finished':
      if (outcome.problem !== undefined) return unrecorded(outcome, outcome.problem)
      return verdictOn(outcome) === 'success' ? undefined : failure(outcome)
    case 'timed-out': {
      const { runId, timeoutMs, message, cause } = outcome
      const sentences = [
        say`The run ${id(runId)} did not finish within ${literal(duration(timeoutMs))} (\`timeout-minutes\`).`,
        ...lastWord(message),
        ...(cause === undefined ? [] : [say`The last poll failed: ${untrusted(cause)}.`]),
      ]
      return goingOn('Timed out', sentences, baseUrl, runId)
    }
    case 'cancelled':
      return cancelled(outcome, baseUrl)
    case 'error': {
      const { title, what, meaning, remedy } = explain(outcome.problem)
      const { runId } = outcome
      const run = runId === undefined ? [] : [say`The run's id is ${id(runId)}.`]
      return ended(title, [what, meaning, ...run, remedy])
    }
    case 'not-started':
      return ended('Not started', notStartedSentences(outcome.why))
  }
}

/** The account as one line of at most 2,000 code units, and whether it had to be cut for that. */
export function errorLine({ sentences, later }: Account): {
  readonly text: string
  readonly cut: boolean
} {
  const words = joined([...sentences, ...(later === undefined ? [] : [later])], ' ')
  const { text } = words
  return { text: cut(text, MOST_OF_ERROR), cut: text.length > MOST_OF_ERROR }
}

function failure(outcome: FinishedOutcome): Account {
  const { runId, reasons } = outcome
  const reason = joined(reasonTexts(outcome), '; ')
  const why = whyFailed(outcome)
  if (reasons.length === 0) {
    const sentences = [
      say`The run ${id(runId)} succeeded, but ${reason}.`,
      say`The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`,
    ]
    return { ...ended('Result not JSON', sentences), why }
  }
  const sentences = [
    say`The run ${id(runId)} failed: ${reason}.`,
    say`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`,
  ]
  return { ...ended('Run failed', sentences), why }
}

/** The run has its end, and the journal does not know of it. */
function unrecorded(outcome: FinishedOutcome, problem: Problem): Account {
  const { title, what, remedy } = explain(problem)
  const { runId } = outcome
  const texts = reasonTexts(outcome)
  const verdict =
    texts.length === 0
      ? say`The run ${id(runId)} succeeded, and its outputs are set.`
      : say`The run ${id(runId)} failed: ${joined(texts, '; ')}. The outputs that it produced are set.`
  return ended(title, [what, verdict, remedy])
}

function cancelled(
  { runId, maybeStarted, message }: Extract<Outcome, { kind: 'cancelled' }>,
  baseUrl: string,
): Account {
  const title = 'Cancelled'
  if (runId !== undefined) {
    const what = say`The step was cancelled while it waited for the run ${id(runId)}.`
    return goingOn(title, [what, ...lastWord(message)], baseUrl, runId)
  }
  return ended(
    title,
    maybeStarted
      ? [
          say`The step was cancelled during the start, and no answer arrived in time.`,
          say`A run may have been started.`,
          say`Check the workflow's runs in the studio before you run this again.`,
        ]
      : [
          say`The step was cancelled before a run was started.`,
          say`No run was started.`,
          say`It is safe to run this again.`,
        ],
  )
}

function lastWord(message: string | undefined): readonly Words[] {
  return message === undefined ? [] : [say`The service's last message: "${untrusted(message)}".`]
}

/** For a step without a run that continues. */
function ended(title: string, sentences: readonly Words[]): Account {
  return { title, sentences, why: [], later: undefined, collect: [] }
}

function goingOn(
  title: string,
  sentences: readonly Words[],
  baseUrl: string,
  runId: string,
): Account {
  return {
    title,
    sentences: [
      ...sentences,
      say`The run continues, because the service offers no way to stop it.`,
    ],
    why: [],
    later: collectLater(runId),
    collect: collectLines(baseUrl, runId),
  }
}
