// What went wrong with a step or an item, what it means, and what to do next.

import type { Outcome } from '../../run/outcome.ts'
import { isUnknownRun } from '../../run/poll.ts'
import { PROBLEM_FACTS, type Problem } from '../../run/problem.ts'
import { greatestThatFits } from '../../text/fit.ts'
import { cut } from '../../text/text.ts'
import { duration } from '../../text/units.ts'
import {
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
import { describeFinished, type FailureParts, MAX_REASONS } from './failed-run.ts'
import {
  type COLLECT_AGAIN,
  explainNotStarted,
  explainProblem,
  fitFaults,
  LOOK_FIRST,
  listFaults,
} from './problems.ts'

const SAFE = say`It is safe to start this again.`
const MAX_ERROR_LENGTH = 2_000

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
  const success = say`The run ${id(outcome.runId)} succeeded, and its outputs are set.`
  const [failed] = parts?.error ?? []
  const verdict = failed === undefined ? [success] : [failed, say`Its outputs are set.`]
  return { ...describeProblem(problem, verdict), furtherCauses: parts?.stepCauses ?? [] }
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

function listLines(what: Words, points: readonly Words[]): readonly Words[] | undefined {
  return points.length > 1 ? [what, ...points.map((point) => say`- ${point}`)] : undefined
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
