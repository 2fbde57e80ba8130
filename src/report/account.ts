// The account of a failure: what happened, what it means for the run, and what to do next, in full and in few
// words. The `error` output, the log, the annotations, the summary and the table of a list share it.

import { type FinishedOutcome, type Outcome, verdictOn } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { FailedStep } from '../run/workflow-run.ts'
import { greatestThatFits } from '../text/fit.ts'
import { cut } from '../text/text.ts'
import { duration } from '../text/units.ts'
import { firstOf, id, joined, literal, say, untrusted, url, type Words } from '../text/words.ts'
import { type Annotation, annotation } from './entry.ts'
import { failedStepText, reasonsFor, reasonsInShort } from './messages/failure.ts'
import { explain, faultsOf, LOOK_FIRST, NO_RUN, whyNotStarted } from './messages/problems.ts'

const MAX_ERROR_LENGTH = 2_000
const MAX_REASONS = 5
const MAX_FAILED_STEPS = 5

export interface Account {
  /** Contains no text from outside. */
  readonly title: string
  /** The sentences of the output `error`: first what happened, then what it means and what to do. */
  readonly error: readonly Words[]
  /** What happened, in few words and without the run's id, so that equal causes read alike. */
  readonly short: Words
  /** The step's annotation, then those of failed steps or items. */
  readonly annotations: readonly Annotation[]
  /** For the summary: the problems point by point, if there are several, and the remedy. */
  readonly points: readonly Words[]
  readonly next: readonly Words[]
}

type TimedOut = Extract<Outcome, { kind: 'timed-out' }>

type AccountParts = Pick<Account, 'title' | 'error'> &
  Partial<Pick<Account, 'short' | 'points'>> & {
    /** The start of the annotation, if it is not the first sentence of `error`. */
    readonly lead?: Words
    readonly failedSteps?: readonly FailedStep[]
  }

/** `undefined` if nothing went wrong. */
export function accountOf(outcome: Outcome, baseUrl: string, runUrl?: string): Account | undefined {
  const parts = partsOf(outcome)
  if (parts === undefined) return undefined
  const { title, error, points = [], failedSteps = [] } = parts
  const [first = say``, ...others] = error
  const page = runUrl === undefined ? [] : [say`The run: ${url(runUrl)}`]
  const more = [...others, ...page, ...collectLines(outcome, baseUrl)]
  return {
    title,
    error,
    short: parts.short ?? joined(error.slice(0, 2), ' '),
    annotations: [
      annotation('error', title, parts.lead ?? first, ...more),
      ...failedSteps
        .slice(0, MAX_FAILED_STEPS)
        .map((step) => annotation('error', 'Step failed', failedStepText(step))),
    ],
    points,
    next: points.length > 0 ? others : error,
  }
}

/** The output `error`: one line of at most 2,000 code units; if necessary, its longest sentences are cut. */
export function errorLine(sentences: readonly Words[]): string {
  const line = (max: number) => sentences.map(({ text }) => cut(text, max)).join(' ')
  const fits = (max: number) => line(max).length <= MAX_ERROR_LENGTH
  return line(greatestThatFits(MAX_ERROR_LENGTH, fits))
}

function partsOf(outcome: Outcome): AccountParts | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
      return undefined
    case 'finished': {
      const parts = verdictOn(outcome) === 'success' ? undefined : failure(outcome)
      if (outcome.problem === undefined) return parts
      const why = parts === undefined ? say`succeeded` : say`failed: ${parts.short ?? say``}`
      const verdict = say`The run ${id(outcome.runId)} ${why}, and its outputs are set.`
      return { ...ofProblem(outcome.problem, [verdict]), failedSteps: parts?.failedSteps ?? [] }
    }
    case 'timed-out': {
      const time = literal(duration(outcome.timeoutMs))
      const what = say`The run did not finish within ${time} (\`timeout-minutes\`).`
      return stillRunning('Workflow run timed out', what, outcome)
    }
    case 'cancelled': {
      const { runId, maybeStarted, message } = outcome
      if (runId !== undefined) {
        const what = say`The step was cancelled while it waited for the run.`
        return stillRunning('Step cancelled', what, { runId, message, cause: undefined })
      }
      const what = say`The step was cancelled before the service answered the start.`
      const error = maybeStarted
        ? [what, say`A run may have been started.`, LOOK_FIRST]
        : [say`The step was cancelled.`, NO_RUN, say`It is safe to run this again.`]
      return { title: 'Step cancelled', error }
    }
    case 'error': {
      const { runId, problem } = outcome
      return ofProblem(problem, runId === undefined ? [] : [say`The run's id is ${id(runId)}.`])
    }
    case 'not-started': {
      const short = say`No run was started, ${whyNotStarted(outcome.why)}`
      const remedy = say`It is safe to run this item again.`
      return { title: 'Not started', error: [short, remedy], short }
    }
  }
}

function failure(outcome: FinishedOutcome): AccountParts {
  const runId = id(outcome.runId)
  const points = reasonsInShort(outcome)
  const short = joined(firstOf(points, MAX_REASONS), '; ')
  const full = joined(reasonsFor(outcome), '; ')
  if (outcome.reasons.length === 0) {
    const what = say`The run ${runId} succeeded, but ${full}.`
    const cure = outcome.run.result.isMissing
      ? say`Correct \`result-node\``
      : say`Change the workflow so that this output is JSON and nothing else`
    const remedy = say`The outputs of the run are set, and \`result-json\` is empty. ${cure}, or omit \`result-format\`.`
    return { title: 'Result is not JSON', error: [what, remedy], short, points }
  }
  const what = say`The run ${runId} failed: ${full}.`
  const remedy = say`The outputs that the run produced are set. Correct the workflow or its inputs, then run this again.`
  // The cause of a failure comes first, before its symptoms.
  const lead = say`The run ${runId} failed: ${short}.`
  const { failedSteps } = outcome.run
  return { title: 'Workflow run failed', error: [what, remedy], short, lead, points, failedSteps }
}

/** @param known sentences about the run that was started, if any */
function ofProblem(problem: Problem, known: readonly Words[]): AccountParts {
  const { title, what, meaning, remedy } = explain(problem)
  return { title, error: [what, meaning, ...known, remedy], points: faultsOf(problem) }
}

/** Nobody waits for the run any more. */
function stillRunning(
  title: string,
  what: Words,
  { runId, message, cause }: Pick<TimedOut, 'runId' | 'message' | 'cause'>,
): AccountParts {
  const last =
    message === undefined ? [] : [say`The service's last message: "${untrusted(message)}".`]
  const continues = say`The run continues, because the service offers no way to stop it.`
  const later = say`Collect it later with \`run-id: ${id(runId)}\`.`
  const failed = cause === undefined ? [] : [say`The last poll failed: ${untrusted(cause)}.`]
  const error = [what, ...last, ...failed, continues, later]
  return { title, error, short: joined([what, ...failed], ' ') }
}

/** `with:` lines that collect a run that continues, ready to be copied; empty if there is none. */
export function collectLines(outcome: Outcome, baseUrl: string): readonly Words[] {
  const isOver = ['finished', 'error', 'not-started'].includes(outcome.kind)
  const runId = 'runId' in outcome ? outcome.runId : undefined
  if (isOver || runId === undefined) return []
  return [
    say`with:`,
    say`  base-url: ${untrusted(baseUrl, 500, yaml)}`,
    say`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
    say`  run-id: ${untrusted(runId, 256, yaml)}`,
  ]
}

/** A quoted scalar. */
function yaml(value: string): string {
  // An id could hold an expression, which GitHub would evaluate where it is pasted.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  const inert = value.replaceAll('${{', "${{ '${{' }}")
  return `'${inert.replaceAll("'", "''")}'`
}
