// The account of an item that did not succeed: what happened, what it means for the run, and what to do next, in full
// and in few words. The `error` output, the log, the annotations, the summary and the table of a list share it.

import {
  type FinishedOutcome,
  type Outcome,
  verdictOn,
  type WhyNotStarted,
} from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { FailedStep } from '../run/workflow-run.ts'
import type { Fitted } from '../text/fit.ts'
import { cut } from '../text/text.ts'
import { duration } from '../text/units.ts'
import { id, joined, literal, say, untrusted, type Words } from '../text/words.ts'
import { collectLater, collectLines } from './messages/collect.ts'
import { groupByMessage, reasonsFor, reasonsInShort } from './messages/failure.ts'
import { explain } from './messages/problems.ts'

const MAX_ERROR_LENGTH = 2_000
const MAX_SHORT_REASONS = 5

export interface Account {
  /** Contains no text from outside. */
  readonly title: string
  /** In full: what happened first, then what it means and what to do. */
  readonly sentences: readonly Words[]
  /** Why, in few words and without the run's id, so that equal reasons read alike. */
  readonly short: readonly Words[]
  /** Whether `short` says why a finished run failed, one reason each; the first sentence has all of them in full. */
  readonly isFailure: boolean
  /** `with:` lines that collect a run that continues; empty if there is none. */
  readonly collect: readonly Words[]
  /** The same in one sentence, for readers who do not see the lines. */
  readonly later: Words | undefined
  /** The first failed steps, those with different messages first. */
  readonly failedSteps: readonly FailedStep[]
}

/** `undefined` if nothing went wrong. */
export function accountOf(outcome: Outcome, baseUrl: string): Account | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
      return undefined
    case 'finished':
      if (outcome.problem !== undefined) return unrecorded(outcome, outcome.problem)
      return verdictOn(outcome) === 'success' ? undefined : failure(outcome)
    case 'timed-out':
      return timedOut(outcome, baseUrl)
    case 'cancelled':
      return cancelled(outcome, baseUrl)
    case 'error': {
      const { title, what, meaning, remedy } = explain(outcome.problem)
      const { runId } = outcome
      const run = runId === undefined ? [] : [say`The run's id is ${id(runId)}.`]
      return account(title, [what, meaning, ...run, remedy], [what, meaning])
    }
    case 'not-started': {
      const sentences = notStarted(outcome.why)
      return account('Not started', sentences, sentences)
    }
  }
}

/** The output `error`: one line of at most 2,000 code units. */
export function errorLine(sentences: readonly Words[]): Fitted {
  const { text } = joined(sentences, ' ')
  return { text: cut(text, MAX_ERROR_LENGTH), isCut: text.length > MAX_ERROR_LENGTH }
}

/** All of the account in sentences. */
export function inFull({ sentences, later }: Account): readonly Words[] {
  return later === undefined ? sentences : [...sentences, later]
}

/** The account in one short text. */
export function inShort({ short, isFailure }: Account): Words {
  const rest = short.length - MAX_SHORT_REASONS
  if (!isFailure) return joined(short, ' ')
  const more = rest > 0 ? [say`and ${rest} more`] : []
  return joined([...short.slice(0, MAX_SHORT_REASONS), ...more], '; ')
}

function failure(outcome: FinishedOutcome): Account {
  const { runId, reasons, run } = outcome
  const why = joined(reasonsFor(outcome), '; ')
  const sentences =
    reasons.length === 0
      ? [
          say`The run ${id(runId)} succeeded, but ${why}.`,
          say`The outputs of the run are set, and \`result-json\` is empty. Change the workflow so that this output is JSON and nothing else, or omit \`result-format\`.`,
        ]
      : [
          say`The run ${id(runId)} failed: ${why}.`,
          say`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`,
        ]
  const { groups } = groupByMessage(run.failedSteps)
  const firstOfEach = groups.flatMap((group) => group.slice(0, 1))
  return {
    ...account(
      reasons.length === 0 ? 'Result not JSON' : 'Run failed',
      sentences,
      reasonsInShort(outcome),
    ),
    isFailure: true,
    failedSteps: [...firstOfEach, ...groups.flatMap((group) => group.slice(1))],
  }
}

/** The run has its end, and the journal does not have the run. */
function unrecorded(outcome: FinishedOutcome, problem: Problem): Account {
  const { title, what, meaning, remedy } = explain(problem)
  const { runId } = outcome
  const reasons = reasonsFor(outcome)
  const verdict =
    reasons.length === 0
      ? say`The run ${id(runId)} succeeded, and its outputs are set.`
      : say`The run ${id(runId)} failed: ${joined(reasons, '; ')}. The outputs that it produced are set.`
  return account(title, [what, verdict, remedy], [what, meaning])
}

function timedOut(
  { runId, timeoutMs, message, cause }: Extract<Outcome, { kind: 'timed-out' }>,
  baseUrl: string,
): Account {
  const within = say`within ${literal(duration(timeoutMs))} (\`timeout-minutes\`)`
  const failed = cause === undefined ? [] : [say`The last poll failed: ${untrusted(cause)}.`]
  const sentences = [
    say`The run ${id(runId)} did not finish ${within}.`,
    ...lastMessage(message),
    ...failed,
  ]
  const short = [say`The run did not finish ${within}.`, ...failed]
  return continuing(account('Timed out', sentences, short), baseUrl, runId)
}

function cancelled(
  { runId, maybeStarted, message }: Extract<Outcome, { kind: 'cancelled' }>,
  baseUrl: string,
): Account {
  if (runId !== undefined) {
    const sentences = [
      say`The step was cancelled while it waited for the run ${id(runId)}.`,
      ...lastMessage(message),
    ]
    const short = [say`The step was cancelled while it waited for the run.`]
    return continuing(account('Cancelled', sentences, short), baseUrl, runId)
  }
  if (!maybeStarted) {
    const what = say`The step was cancelled before a run was started.`
    const sentences = [what, say`No run was started.`, say`It is safe to run this again.`]
    return account('Cancelled', sentences, [what])
  }
  const sentences = [
    say`The step was cancelled during the start, and no answer arrived in time.`,
    say`A run may have been started.`,
    say`Check the workflow's runs in the studio before you run this again.`,
  ]
  const short = [say`The step was cancelled during the start.`, say`A run may have been started.`]
  return account('Cancelled', sentences, short)
}

/** Why no run was started for an item of a list. */
function notStarted(why: WhyNotStarted): readonly Words[] {
  switch (why.by) {
    case 'service':
    case 'journal': {
      const { what, remedy } = explain(why.problem)
      return [
        say`No run was started, because an earlier error stopped further starts.`,
        what,
        // A remedy for a run that may exist is none for an item that has no run.
        why.problem.kind === 'start-uncertain'
          ? say`Fix the cause, then run this item again; this is safe.`
          : remedy,
      ]
    }
    case 'failures':
      return [
        say`No run was started, because more items failed than \`tolerated-failures\` allows.`,
        say`Correct the items that failed, then run this again.`,
      ]
    case 'deadline':
      return [
        say`No run was started before the deadline (\`timeout-minutes\`).`,
        say`Run this again, or increase \`timeout-minutes\`.`,
      ]
  }
}

function account(title: string, sentences: readonly Words[], short: readonly Words[]): Account {
  return {
    title,
    sentences,
    short,
    isFailure: false,
    collect: [],
    later: undefined,
    failedSteps: [],
  }
}

/** The run continues. */
function continuing(before: Account, baseUrl: string, runId: string): Account {
  return {
    ...before,
    sentences: [
      ...before.sentences,
      say`The run continues, because the service offers no way to stop it.`,
    ],
    collect: collectLines(baseUrl, runId),
    later: collectLater(runId),
  }
}

function lastMessage(message: string | undefined): readonly Words[] {
  return message === undefined ? [] : [say`The service's last message: "${untrusted(message)}".`]
}
