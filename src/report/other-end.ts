// What is told of a step that does not end in success. One that does not load it.

import type { Outcome } from '../run/outcome.ts'
import { id, joined, say, type Words } from '../text/words.ts'
import {
  type Account,
  accountOf,
  collectLines,
  errorLine,
  failedStepText,
  faultsOf,
} from './account.ts'
import { pageLines } from './closing.ts'
import { type Annotation, annotation, type Entry, line } from './entry.ts'
import type { Field } from './outputs.ts'
import { groupByMessage } from './sentences/why.ts'
import { type SummaryOfOtherEnd, summaryOfOtherEnd } from './summary/other-end.ts'

const MOST_FAILED_STEP_ANNOTATIONS = 5
const MOST_REASONS_IN_AN_ANNOTATION = 5

export interface OtherEnd {
  /** The output; `undefined` where the step does not fail. */
  readonly error: Field | undefined
  /** The last lines of the log, and the annotations. */
  readonly entries: readonly Entry[]
  readonly summary: SummaryOfOtherEnd
}

export interface OtherEndContext {
  readonly baseUrl: string
  /** The page of the run, where there is one. */
  readonly runUrl: string | undefined
}

export function otherEndOf(outcome: Outcome, { baseUrl, runUrl }: OtherEndContext): OtherEnd {
  const account = accountOf(outcome, baseUrl)
  return {
    error: account && errorLine(account),
    entries: [
      ...lastLines(outcome, baseUrl).map(line),
      ...(account === undefined ? [] : annotationsOf(outcome, account, runUrl)),
    ],
    summary: summaryOfOtherEnd(outcome, account, baseUrl),
  }
}

function lastLines(outcome: Outcome, baseUrl: string): readonly Words[] {
  switch (outcome.kind) {
    case 'started':
      return [
        say`The step does not wait for the run (\`wait: false\`).`,
        ...collectHint(baseUrl, outcome.runId),
      ]
    case 'running': {
      const { runId } = outcome
      return [say`Run ${id(runId)} is still executing.`, ...collectHint(baseUrl, runId)]
    }
    case 'error':
      return faultsOf(outcome.problem).map((fault) => say`- ${fault}`)
    default:
      return []
  }
}

function collectHint(baseUrl: string, runId: string): readonly Words[] {
  return [
    say`To collect it later:`,
    ...collectLines(baseUrl, runId).map((words) => say`  ${words}`),
  ]
}

/** One error annotation for the run, and one for each of the first failed steps. */
function annotationsOf(
  outcome: Outcome,
  account: Account,
  runUrl: string | undefined,
): readonly Annotation[] {
  const { title, collect } = account
  const how = collect.length === 0 ? [] : [say`To collect it later:`, ...collect]
  return [
    annotation('error', title, ...sentencesFor(outcome, account), ...pageLines(runUrl), ...how),
    ...stepsOf(outcome)
      .slice(0, MOST_FAILED_STEP_ANNOTATIONS)
      .map((step) => annotation('error', 'Step failed', failedStepText(step))),
  ]
}

/** What a person needs to know of a failure stands first, and not each of its signs. */
function sentencesFor(outcome: Outcome, { why, sentences }: Account): readonly Words[] {
  if (outcome.kind !== 'finished' || outcome.reasons.length === 0) return sentences
  const left = why.length - MOST_REASONS_IN_AN_ANNOTATION
  const most = left > 0 ? say`; and ${left} more` : say``
  const reasons = joined(why.slice(0, MOST_REASONS_IN_AN_ANNOTATION), '; ')
  return [say`The run ${id(outcome.runId)} failed: ${reasons}${most}.`, ...sentences.slice(1)]
}

/** The failed steps of the first groups: the first of each, then the others. */
function stepsOf(outcome: Outcome) {
  if (outcome.kind !== 'finished') return []
  const { groups } = groupByMessage(outcome.run.failedSteps)
  return [
    ...groups.flatMap((group) => group.slice(0, 1)),
    ...groups.flatMap((group) => group.slice(1)),
  ]
}
