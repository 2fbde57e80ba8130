// What went wrong with a step or an item, what it means, and what to do next.

import type { FinishedOutcome, Outcome } from '../../run/outcome.ts'
import { isUnknownRun } from '../../run/poll.ts'
import { PROBLEM_FACTS, type Problem } from '../../run/problem.ts'
import {
  concludeRun,
  type FailedStep,
  RUN_FACTS,
  type RunConclusion,
  type WorkflowRun,
} from '../../run/workflow-run.ts'
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
import { codeProblem, type ErrorCode } from '../error-code.ts'
import {
  type COLLECT_AGAIN,
  CORRECT_RUN,
  explainNotStarted,
  explainProblem,
  fitFaults,
  LOOK_FIRST,
  listFaults,
} from './problems.ts'
import { counted, groupByMessage } from './several.ts'

const SAFE = say`It is safe to start this again.`
const MAX_ERROR_LENGTH = 2_000
const MAX_REASONS = 5
const MAX_MESSAGE_LENGTH = 300

type FailureParts = Pick<Failure, 'title' | 'code' | 'error'> &
  Partial<Pick<Failure, 'short' | 'points'>> & {
    /** One more annotation for each. */
    readonly furtherCauses?: readonly Words[]
    /** Why each failed step failed. */
    readonly stepCauses?: readonly Words[]
    /** How to collect the run, where no lines say so. */
    readonly later?: Words
    /** What an annotation has in place of the first sentence. */
    readonly lines?: readonly Words[] | undefined
  }

interface FailureContext {
  readonly baseUrl: string
  readonly runUrl?: string | undefined
  /** A defect, or why the journal could not be kept. */
  readonly problem?: Problem | undefined
  /** What a re-run of the job would do. */
  readonly rerun?: typeof COLLECT_AGAIN | undefined
  readonly isList?: boolean
}

export function describeFailure(
  outcome: Outcome,
  { baseUrl, runUrl, problem, rerun, isList = false }: FailureContext,
): Failure | undefined {
  const unwritten = outcome.kind === 'finished' ? outcome.problem : undefined
  const unrecorded = problem ?? unwritten
  const known = describeOutcome(outcome, isList)
  const parts = unrecorded ? describeUnrecorded(outcome, unrecorded, known) : known
  if (parts === undefined) return undefined
  const { title, points = [], furtherCauses = [], lines, later } = parts
  const collect = makeCollectLines(outcome, baseUrl)
  const isLeft = problem === undefined && collect.length > 0
  const isFailed = unrecorded === undefined && outcome.kind === 'finished'
  const again = rerun && (isFailed ? rerun.failed : isLeft && rerun.left)
  const shown = [...parts.error, ...(again ? [again] : [])]
  // The lines that follow have its id.
  const error = later === undefined ? shown : [...shown, later]
  const [first = say``, ...others] = shown
  const page = runUrl === undefined ? [] : [say`The run: ${url(runUrl)}`]
  const how = collect.length === 0 ? [] : [say`To collect the run later:`, ...collect]
  const more = [...others, ...page, ...how]
  const isMore = furtherCauses.length > MAX_REASONS
  const further = takeFirst(furtherCauses, isMore ? MAX_REASONS - 1 : MAX_REASONS)
  const steps = further.map((cause) => annotation('error', 'Step of the run failed', cause))
  return {
    title,
    code: unwritten ? codeProblem(unwritten) : (known ?? parts).code,
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

function describeOutcome(outcome: Outcome, isList: boolean): FailureParts | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
    case 'unchanged':
      return undefined
    case 'finished':
      return describeFinished(outcome, isList)
    case 'timed-out': {
      const { runId, timeoutMs, cause, message } = outcome
      const time = literal(duration(timeoutMs))
      const what = say`The run did not finish within ${time} (\`timeout-minutes\`).`
      const failed = cause === undefined ? [] : [say`The last poll failed: ${cause}.`]
      const said = message && say`The service said: ${inQuotes(message)}.`
      const short = joined([what, ...failed], ' ')
      const sentences = [what, ...failed, ...(said === undefined ? [] : [said])]
      return { ...describeContinuing('AI run timed out', 'timed-out', sentences, runId), short }
    }
    case 'cancelled': {
      const { runId, maybeStarted } = outcome
      if (runId !== undefined) {
        const what = say`The step was cancelled while it waited for the run.`
        return { ...describeContinuing('Step cancelled', 'cancelled', [what], runId), short: what }
      }
      const early = say`The step was cancelled before the service answered the start.`
      const title = 'Step cancelled'
      if (maybeStarted) {
        const error = [early, say`A run may have been started.`, LOOK_FIRST]
        return { title, code: 'maybe-started', error }
      }
      const short = say`The step was cancelled, and no run was started.`
      return { title, code: isList ? 'not-started' : 'cancelled', error: [short, SAFE], short }
    }
    case 'error':
      return describeProblem(outcome.problem, mentionRun(outcome))
    case 'not-started': {
      const short = say`Not started, ${explainNotStarted(outcome.why)}`
      const isLate = !isList && outcome.why.by === 'deadline'
      const code = isLate ? 'timed-out' : 'not-started'
      return { title: 'Run not started', code, error: [short, SAFE], short }
    }
  }
}

function describeFinished(outcome: FinishedOutcome, isList: boolean): FailureParts | undefined {
  const conclusion = concludeRun(outcome.run)
  if (conclusion === 'success') return undefined
  const { code } = RUN_FACTS[conclusion]
  return { ...FAILED_RUNS[conclusion](outcome, isList), code }
}

type DescribeRun = (outcome: FinishedOutcome, isList: boolean) => Omit<FailureParts, 'code'>

/** The last sentence says what to do next. */
const FAILED_RUNS: Readonly<Record<Exclude<RunConclusion, 'success'>, DescribeRun>> = {
  failure: describeFailedRun,
  'not-json': describeNotJson,
}

function describeNotJson(outcome: FinishedOutcome, isList: boolean) {
  const { points, short } = listReasons(outcome)
  const what = say`The run ${id(outcome.runId)} succeeded, but ${short}.`
  const cure = outcome.run.result.isMissing
    ? say`Correct \`result-node\``
    : say`Change the AI workflow so that this output is JSON and nothing else`
  const remedy = say`${cure}, or omit \`result-format\`.`
  const are = say`The outputs of the run are set, and \`result-json\` is empty.`
  const error = isList ? [what, remedy] : [what, are, remedy]
  return { title: 'Result is not JSON', error, short, points }
}

function describeFailedRun(outcome: FinishedOutcome, isList: boolean) {
  const runId = id(outcome.runId)
  const { points, ofRun, short } = listReasons(outcome)
  const what = say`The run ${runId} failed: ${short}.`
  // An annotation has one cause of a failed step, and all that concerns the run.
  const isFirst = (point: Words, index: number) => index === 0 || ofRun.includes(point)
  const first = joined(points.filter(isFirst), '; ')
  const furtherCauses = points.filter((point, index) => !isFirst(point, index))
  const stepCauses = points.filter((point) => !ofRun.includes(point))
  const lines = [say`The run ${runId} failed: ${first}.`]
  const causes = { points, furtherCauses, stepCauses, lines }
  const are = say`The outputs of the run's completed steps are set.`
  const error = isList ? [what, CORRECT_RUN] : [what, are, CORRECT_RUN]
  return { title: 'AI run failed', error, short, ...causes }
}

function listLines(what: Words, points: readonly Words[]): readonly Words[] | undefined {
  return points.length > 1 ? [what, ...points.map((point) => say`- ${point}`)] : undefined
}

interface Reasons {
  readonly points: readonly Words[]
  /** Those that are not about a failed step. */
  readonly ofRun: readonly Words[]
  readonly short: Words
}

/** Why a finished run is no success, the cause first; empty if it is one. */
function listReasons({ run }: FinishedOutcome): Reasons {
  const { json, step } = run.result
  const { failedSteps } = run
  const isReason = json?.kind === 'not-json' && (run.isSuccess || step !== undefined)
  const result = isReason ? [say`the result ${json.why}`] : []
  const errors = listErrors(run)
  const known = [...listCauses(failedSteps), ...errors, ...listStates(failedSteps)]
  const conditions = known.length > 0 ? [] : listConditions(run)
  const points = [...known, ...conditions, ...result]
  const short = joined(takeFirst(points, MAX_REASONS), '; ')
  return { points, ofRun: [...errors, ...conditions, ...result], short }
}

/** The error of the run, unless a failed step says the same. */
function listErrors({ error, failedSteps }: WorkflowRun): readonly Words[] {
  if (error === undefined) return []
  const isSaid = failedSteps.some(({ message }) => message?.includes(error))
  return isSaid ? [] : [inQuotes(untrusted(error))]
}

/** Which of the conditions for a success do not hold. */
function listConditions({ state, success, hasError }: WorkflowRun): readonly Words[] {
  const other =
    state === '' ? say`it has no state` : say`the state is ${escaped(state, 200)}, not DONE`
  return [
    ...(state === 'DONE' ? [] : [other]),
    ...(success ? [] : [say`the service does not report success`]),
    ...(hasError ? [say`it has an error without a message`] : []),
  ]
}

/** The messages of failed steps, each once, with the nodes. */
function listCauses(steps: readonly FailedStep[]): readonly Words[] {
  const failed = steps.flatMap((step) => {
    const { message } = step
    if (message === undefined) return []
    return [{ name: nameStep(step), message: inQuotes(untrusted(message, MAX_MESSAGE_LENGTH)) }]
  })
  return groupByMessage(failed, 'step')
}

/** The failed steps that have no message: `model_1, model_2 (FAILED)`. */
function listStates(steps: readonly FailedStep[]): readonly Words[] {
  const silent = steps.filter(({ message }) => message === undefined)
  return [...Map.groupBy(silent, ({ state }) => state)].map(([state, group]) => {
    const names = takeFirst(
      group.flatMap((step) => nameStep(step) ?? []),
      MAX_REASONS,
    )
    const who = names.length > 0 ? joined(names, ', ') : counted(group.length, 'step')
    return say`${who} (${state === undefined ? say`failed` : untrusted(state, 200)})`
  })
}

/** The node's id: a step's own id differs from run to run, and equal causes must group. */
function nameStep({ nodeId }: FailedStep): Words | undefined {
  return nodeId === undefined ? undefined : untrusted(nodeId, 100)
}

function describeUnrecorded(
  outcome: Outcome,
  problem: Problem,
  parts: FailureParts | undefined,
): FailureParts | undefined {
  if (outcome.kind === 'cancelled' || outcome.kind === 'error') return parts
  if (outcome.kind !== 'finished') {
    const known = parts?.error ?? []
    return describeProblem(problem, [...known, ...mentionRun(outcome)])
  }
  const why = parts === undefined ? say`succeeded` : say`failed: ${parts.short ?? say``}`
  const verdict = say`The run ${id(outcome.runId)} ${why}, and its outputs are set.`
  return { ...describeProblem(problem, [verdict]), furtherCauses: parts?.stepCauses ?? [] }
}

function mentionRun(outcome: Outcome): readonly Words[] {
  const runId = 'runId' in outcome ? outcome.runId : undefined
  return runId === undefined ? [] : [say`The run's id is ${id(runId)}.`]
}

function describeProblem(problem: Problem, known: readonly Words[]): FailureParts {
  const { title, what, meaning, remedy } = explainProblem(problem)
  const lines = listLines(say`The step has invalid inputs:`, fitFaults(problem))
  const code = codeProblem(problem)
  return {
    title,
    code,
    error: [what, meaning, ...known, remedy],
    points: listFaults(problem),
    lines,
  }
}

function describeContinuing(
  title: string,
  code: ErrorCode,
  what: readonly Words[],
  runId: string,
): FailureParts {
  const continues = say`The run continues: the service cannot stop it.`
  const later = say`Collect it later with \`run-id: ${id(runId)}\`.`
  return { title, code, error: [...what, continues], later }
}

export function makeCollectLines(outcome: Outcome, baseUrl: string): readonly Words[] {
  if (!('runId' in outcome) || outcome.kind === 'finished') return []
  if (outcome.kind === 'error' && !isLeftBehind(outcome.problem)) return []
  const { runId } = outcome
  if (runId === undefined) return []
  return [
    say`with:`,
    say`  base-url: ${untrusted(baseUrl, 500, quoteYaml)}`,
    say`  api-key: \${{ secrets.WORKFLOW_API_KEY }}`,
    say`  run-id: ${untrusted(runId, 256, quoteYaml)}`,
  ]
}

/** Whether there is a run that a later step can collect. */
function isLeftBehind(problem: Problem): boolean {
  if (problem.kind === 'poll-refused') return problem.isSeen || !isUnknownRun(problem)
  return PROBLEM_FACTS[problem.kind].run === 'exists'
}

function quoteYaml(value: string): string {
  // An expression in an id would be evaluated by GitHub where it is pasted.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
  const inert = value.replaceAll('${{', "${{ '${{' }}")
  return `'${inert.replaceAll("'", "''")}'`
}
