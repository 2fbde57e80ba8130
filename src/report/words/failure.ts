// What went wrong with a step or an item, what it means, and what to do next.

import type { FinishedOutcome, Outcome } from '../../run/outcome.ts'
import type { Problem } from '../../run/problem.ts'
import { type FailedStep, hideData, nameOf, type WorkflowRun } from '../../run/workflow-run.ts'
import { concludeRun } from '../../schedule/conclusion.ts'
import { greatestThatFits } from '../../text/fit.ts'
import { cut } from '../../text/text.ts'
import { duration } from '../../text/units.ts'
import {
  escaped,
  id,
  inQuotes,
  joined,
  literal,
  say,
  takeFirst,
  untrusted,
  url,
  type Words,
} from '../../text/words.ts'
import type { Failure } from '../ended-item.ts'
import { annotation } from '../entry.ts'
import {
  explainNotStarted,
  explainProblem,
  FAILED_RUN,
  fitFaults,
  LOOK_FIRST,
  listFaults,
  NO_RUN,
} from './problems.ts'
import { groupByMessage } from './several.ts'

const MAX_ERROR_LENGTH = 2_000
const MAX_REASONS = 5
const MAX_MESSAGE_LENGTH = 300

type FailureParts = Pick<Failure, 'title' | 'error'> &
  Partial<Pick<Failure, 'short' | 'points'>> & {
    readonly failedSteps?: readonly FailedStep[]
    /** What an annotation has in place of the first sentence. */
    readonly lines?: readonly Words[] | undefined
  }

interface FailureContext {
  readonly baseUrl: string
  readonly runUrl?: string | undefined
  /** A defect, or why the journal could not be kept. */
  readonly problem?: Problem | undefined
  /** What a re-run of the job would do. */
  readonly rerun?: Words | undefined
}

export function describeFailure(
  outcome: Outcome,
  { baseUrl, runUrl, problem, rerun }: FailureContext,
): Failure | undefined {
  const unrecorded = problem ?? (outcome.kind === 'finished' ? outcome.problem : undefined)
  const parts =
    unrecorded === undefined ? describeOutcome(outcome) : describeUnrecorded(outcome, unrecorded)
  if (parts === undefined) return undefined
  const { title, points = [], failedSteps = [], lines } = parts
  const collect = makeCollectLines(outcome, baseUrl)
  const isLeft = problem === undefined && collect.length > 0
  const error = isLeft && rerun ? parts.error.toSpliced(-1, 0, rerun) : parts.error
  // The lines that follow have its id.
  const shown = isLeft ? error.slice(0, -1) : error
  const [first = say``, ...others] = shown
  const page = runUrl === undefined ? [] : [say`The run: ${url(runUrl)}`]
  const how = collect.length === 0 ? [] : [say`To collect the run later:`, ...collect]
  const more = [...others, ...page, ...how]
  const steps = failedSteps
    .slice(0, MAX_REASONS)
    .map((step) => annotation('error', 'Step failed', describeFailedStep(step)))
  return {
    title,
    error,
    short: parts.short ?? joined(error.slice(0, 2), ' '),
    annotations: [annotation('error', title, ...(lines ?? [first]), ...more), ...steps],
    points,
    next: points.length > 0 ? others : shown,
  }
}

export function makeErrorLine(sentences: readonly Words[]): string {
  const line = (max: number) => sentences.map(({ text }) => cut(text, max)).join(' ')
  const fits = (max: number) => line(max).length <= MAX_ERROR_LENGTH
  return line(greatestThatFits(MAX_ERROR_LENGTH, fits))
}

function describeOutcome(outcome: Outcome): FailureParts | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
    case 'unchanged':
      return undefined
    case 'finished':
      return concludeRun(outcome.run) === 'success' ? undefined : describeFailedRun(outcome)
    case 'timed-out': {
      const { runId, timeoutMs, cause } = outcome
      const time = literal(duration(timeoutMs))
      const what = say`The run did not finish within ${time} (\`timeout-minutes\`).`
      return describeContinuing('AI run timed out', what, runId, cause)
    }
    case 'cancelled': {
      const { runId, maybeStarted } = outcome
      if (runId !== undefined) {
        const what = say`The step was cancelled while it waited for the run.`
        return describeContinuing('Step cancelled', what, runId)
      }
      const early = say`The step was cancelled before the service answered the start.`
      const error = maybeStarted
        ? [early, say`A run may have been started.`, LOOK_FIRST]
        : [say`The step was cancelled.`, NO_RUN, say`It is safe to run this again.`]
      return { title: 'Step cancelled', error }
    }
    case 'error':
      return describeProblem(outcome.problem, mentionRun(outcome))
    case 'not-started': {
      const short = say`No run was started, ${explainNotStarted(outcome.why)}`
      const remedy = say`It is safe to run this item again.`
      return { title: 'Not started', error: [short, remedy], short }
    }
  }
}

function describeFailedRun(outcome: FinishedOutcome): FailureParts {
  const runId = id(outcome.runId)
  const points = listReasons(outcome)
  const short = joined(takeFirst(points, MAX_REASONS), '; ')
  if (outcome.run.isSuccess) {
    const what = say`The run ${runId} succeeded, but ${short}.`
    const cure = outcome.run.result.isMissing
      ? say`Correct \`result-node\``
      : say`Change the workflow so that this output is JSON and nothing else`
    const remedy = say`The outputs of the run are set, and \`result-json\` is empty. ${cure}, or omit \`result-format\`.`
    return { title: 'Result is not JSON', error: [what, remedy], short, points }
  }
  const what = say`The run ${runId} failed: ${short}.`
  const { failedSteps } = outcome.run
  const lines = listLines(say`The run ${runId} failed:`, takeFirst(points, MAX_REASONS))
  return { title: 'AI run failed', error: [what, FAILED_RUN], short, points, failedSteps, lines }
}

function listLines(what: Words, points: readonly Words[]): readonly Words[] | undefined {
  return points.length > 1 ? [what, ...points.map((point) => say`- ${point}`)] : undefined
}

/** Why a finished run is no success, the cause first; empty if it is one. */
function listReasons({ run }: FinishedOutcome): readonly Words[] {
  const { json, step } = run.result
  const isReason = json?.kind === 'not-json' && (run.isSuccess || step !== undefined)
  return [...runReasons(run), ...(isReason ? [say`the result ${json.why}`] : [])]
}

function runReasons(run: WorkflowRun): readonly Words[] {
  if (run.failedSteps.length > 0) {
    const steps = run.failedSteps.map((step) => {
      return { name: nameStep(step), message: describeDetails(step) }
    })
    return groupByMessage(steps, 'step')
  }
  if (run.error !== undefined) return [inQuotes(untrusted(run.error))]
  const state =
    run.state === '' ? say`it has no state` : say`the state is ${escaped(run.state, 200)}, not DONE`
  return [
    ...(run.state === 'DONE' ? [] : [state]),
    ...(run.success ? [] : [say`the service does not report success`]),
  ]
}

function describeFailedStep(failed: FailedStep): Words {
  const name = nameStep(failed)
  return say`${name && say`${name}: `}${describeDetails(failed)}`
}

function nameStep(step: FailedStep): Words | undefined {
  const name = nameOf(step)
  return name === undefined ? undefined : untrusted(name, 100)
}

function describeDetails({ message, json }: FailedStep): Words {
  const text = untrusted(message ?? hideData(json), MAX_MESSAGE_LENGTH)
  return message === undefined ? text : inQuotes(text)
}

function describeUnrecorded(outcome: Outcome, problem: Problem): FailureParts | undefined {
  const parts = describeOutcome(outcome)
  if (outcome.kind === 'cancelled' || outcome.kind === 'error') return parts
  if (outcome.kind !== 'finished') {
    const known = parts?.error.slice(0, -1) ?? []
    return describeProblem(problem, [...known, ...mentionRun(outcome)])
  }
  const why = parts === undefined ? say`succeeded` : say`failed: ${parts.short ?? say``}`
  const verdict = say`The run ${id(outcome.runId)} ${why}, and its outputs are set.`
  return { ...describeProblem(problem, [verdict]), failedSteps: parts?.failedSteps ?? [] }
}

function mentionRun(outcome: Outcome): readonly Words[] {
  const runId = 'runId' in outcome ? outcome.runId : undefined
  return runId === undefined ? [] : [say`The run's id is ${id(runId)}.`]
}

function describeProblem(problem: Problem, known: readonly Words[]): FailureParts {
  const { title, what, meaning, remedy } = explainProblem(problem)
  const lines = listLines(say`The step has invalid inputs:`, fitFaults(problem))
  return { title, error: [what, meaning, ...known, remedy], points: listFaults(problem), lines }
}

function describeContinuing(
  title: string,
  what: Words,
  runId: string,
  cause?: Words,
): FailureParts {
  const continues = say`The run continues: the service cannot stop it.`
  const later = say`Collect it later with \`run-id: ${id(runId)}\`.`
  const failed = cause === undefined ? [] : [say`The last poll failed: ${cause}.`]
  const error = [what, ...failed, continues, later]
  return { title, error, short: joined([what, ...failed], ' ') }
}

export function makeCollectLines(outcome: Outcome, baseUrl: string): readonly Words[] {
  if (!('runId' in outcome) || outcome.kind === 'finished' || outcome.kind === 'error') return []
  const { runId } = outcome
  if (runId === undefined) return []
  return [
    say`with:`,
    say`  base-url: ${untrusted(baseUrl, 500, quoteYaml)}`,
    say`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
    say`  run-id: ${untrusted(runId, 256, quoteYaml)}`,
  ]
}

function quoteYaml(value: string): string {
  // An expression in an id would be evaluated by GitHub where it is pasted.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  const inert = value.replaceAll('${{', "${{ '${{' }}")
  return `'${inert.replaceAll("'", "''")}'`
}
