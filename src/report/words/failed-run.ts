// Why a finished run is no success, and what to do next.

import { concludeRun, RUN_FACTS, type RunConclusion } from '../../run/conclusion.ts'
import type { FinishedOutcome } from '../../run/outcome.ts'
import type { FailedStep, WorkflowRun } from '../../run/workflow-run.ts'
import {
  escaped,
  id,
  inQuotes,
  joined,
  say,
  takeFirst,
  untrusted,
  type Words,
} from '../../text/words.ts'
import type { Failure } from '../ended-item.ts'
import { CORRECT_RUN } from './problems.ts'
import { counted, groupByMessage } from './several.ts'

export const MAX_REASONS = 5
const MAX_MESSAGE_LENGTH = 300

export type FailureParts = Pick<Failure, 'title' | 'code' | 'error'> &
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

/** `undefined` for a run that ended in `success`. */
export function describeFinished(
  outcome: FinishedOutcome,
  isList: boolean,
): FailureParts | undefined {
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
