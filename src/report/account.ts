// The account of a step that did not succeed: what happened, what it means for the run, and what to
// do next, for the `error` output, the log, the annotation and the summary alike.

import type { Outcome } from '../run/outcome.ts'
import {
  type FailedStep,
  jsonForPeople,
  nameOf,
  type Reason,
  type WorkflowRun,
} from '../run/workflow-run.ts'
import { count, cut, duration, type Show } from '../text/text.ts'
import { collectLines, explain } from './errors.ts'

/** All texts are of one line, harmless and without the key. */
export interface Account {
  readonly title: string
  readonly sentences: readonly string[]
  /** Why a finished run is not a success, one by one; they stand in the first sentence too. */
  readonly reasons: readonly string[]
  /** How to go on where the run does, for those who do not see `collect`. */
  readonly later: string | undefined
  /** `with:` lines that collect the run later; empty when there is no run to collect. */
  readonly collect: readonly string[]
}

const MOST_OF_ERROR = 2_000
const MOST_FAILED_STEPS_NAMED = 5
const MOST_FAILED_STEPS_LISTED = 15

/** What there is to say of the outcome; `undefined` when all went as wished. */
export function accountOf(outcome: Outcome, baseUrl: string, show: Show): Account | undefined {
  switch (outcome.kind) {
    case 'started':
    case 'running':
      return undefined
    case 'finished': {
      if (outcome.reasons.length === 0) return undefined
      const reasons = outcome.reasons.map((reason) => reasonText(reason, outcome.run, show))
      return {
        title: 'Run failed',
        sentences: [
          `The run ${show(outcome.runId, 256)} finished, but not as a success: ${reasons.join('; ')}.`,
          'The outputs that it has are set. Correct the workflow or its inputs, then run this again.',
        ],
        reasons,
        later: undefined,
        collect: [],
      }
    }
    case 'timed-out': {
      const sentences = [
        `The run ${show(outcome.runId, 256)} was not finished within ${duration(outcome.timeoutMs)} (\`timeout-minutes\`).`,
        ...lastWord(outcome.message, show),
      ]
      if (outcome.cause !== undefined) {
        sentences.push(`The last read failed: ${show(outcome.cause, 500)}.`)
      }
      return {
        title: 'Timed out',
        sentences: [...sentences, GOES_ON],
        reasons: [],
        later: collectLater(outcome.runId, show),
        collect: collectLines(show(baseUrl, 500), show(outcome.runId, 256)),
      }
    }
    case 'cancelled':
      return cancelledAccount(outcome, baseUrl, show)
    case 'error': {
      const { title, what, meaning, remedy } = explain(outcome.problem, show)
      const { runId } = outcome
      const run = runId === undefined ? [] : [`The run's id is ${show(runId, 256)}.`]
      const sentences = [what, meaning, ...run, remedy.trim()]
      return { title, sentences, reasons: [], later: undefined, collect: [] }
    }
  }
}

/** The account as one line of at most 2,000 code units, and whether it had to be cut for that. */
export function errorLine({ sentences, later }: Account): {
  readonly text: string
  readonly cut: boolean
} {
  const line = [...sentences, ...(later === undefined ? [] : [later])].join(' ')
  return { text: cut(line, MOST_OF_ERROR), cut: line.length > MOST_OF_ERROR }
}

/** A failed step by its node, with its message where it has one, else as short JSON. */
export function failedStepText(step: FailedStep, show: Show): string {
  const node = nameOf(step)
  const details =
    step.message === undefined
      ? show(jsonForPeople(step.json), 150)
      : `"${show(step.message, 150)}"`
  if (node === undefined) return details
  const id =
    step.nodeId === undefined || step.stepId === undefined ? '' : `, step ${show(step.stepId, 60)}`
  return `${show(node, 100)}${id}: ${details}`
}

function cancelledAccount(
  { runId, maybeStarted, message }: Extract<Outcome, { kind: 'cancelled' }>,
  baseUrl: string,
  show: Show,
): Account {
  const title = 'Cancelled'
  if (runId !== undefined) {
    return {
      title,
      sentences: [
        `The step was cancelled while it waited for the run ${show(runId, 256)}.`,
        ...lastWord(message, show),
        GOES_ON,
      ],
      reasons: [],
      later: collectLater(runId, show),
      collect: collectLines(show(baseUrl, 500), show(runId, 256)),
    }
  }
  return {
    title,
    sentences: maybeStarted
      ? [
          'The step was cancelled while the start was under way, and no answer came in time.',
          'A run may have been started.',
          "Look at the workflow's runs in the studio before running this again.",
        ]
      : ['The step was cancelled before a run was started.', 'No run was started.'],
    reasons: [],
    later: undefined,
    collect: [],
  }
}

function lastWord(message: string | undefined, show: Show): string[] {
  return message === undefined ? [] : [`The service's last message: "${show(message, 500)}".`]
}

const GOES_ON = 'The run goes on, since the service has no way to stop one.'

function collectLater(runId: string, show: Show): string {
  return `Collect it later with \`run-id: ${show(runId, 256)}\`.`
}

function reasonText(reason: Reason, run: WorkflowRun, show: Show): string {
  switch (reason) {
    case 'not-successful':
      return 'the service does not report success'
    case 'not-done':
      return stateText(run.state, show)
    case 'error':
      return `its error is "${show(run.error ?? '', 500)}"`
    case 'failed-steps':
      return failedStepsText(run, show)
  }
}

function stateText(state: string, show: Show): string {
  if (state === '') return 'it has no state'
  const shown = show(state, 200)
  return shown === 'DONE'
    ? 'its state is "DONE" with characters that cannot be seen, not DONE'
    : `its state is "${shown}", not DONE`
}

function failedStepsText({ failedSteps, oddFailedSteps }: WorkflowRun, show: Show): string {
  if (oddFailedSteps !== undefined)
    return `its failed_steps is ${show(jsonForPeople(oddFailedSteps), 150)}`
  const named = failedSteps
    .slice(0, MOST_FAILED_STEPS_NAMED)
    .map((step) => failedStepText(step, show))
  const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED)
  const ids = others.slice(0, MOST_FAILED_STEPS_LISTED).map((step) => show(nameOf(step) ?? '–', 40))
  const end = ids.length < others.length ? ', …' : ''
  const more = others.length === 0 ? '' : `; and ${others.length} more: ${ids.join(', ')}${end}`
  return `${count(failedSteps.length, 'step')} failed (${named.join('; ')}${more})`
}
