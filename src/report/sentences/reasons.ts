// Why a finished run failed.

import type { FinishedOutcome } from '../../run/outcome.ts'
import type { FailedStep, Reason, WorkflowRun } from '../../run/workflow-run.ts'
import { jsonForPeople, nameOf } from '../../run/workflow-run.ts'
import { oneLine } from '../../text/text.ts'
import { count } from '../../text/units.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'

const MOST_OF_A_DETAIL = 150
/** Of a state, so many code units are looked at. */
const MOST_OF_A_STATE = 1_000
const MOST_FAILED_STEPS_NAMED = 5
const MOST_FAILED_STEPS_LISTED = 15

/** Why a finished run is no success for the step; empty where it is one. */
export function reasonTexts(outcome: FinishedOutcome): readonly Words[] {
  const { run, reasons } = outcome
  return [...reasons.map((reason) => reasonText(reason, run)), ...resultTexts(outcome)]
}

/** Why the result is not what was asked for. */
export function resultTexts({ run, reasons }: FinishedOutcome): readonly Words[] {
  const { json, step } = run.result
  // That a run which failed has no result goes without saying.
  return json?.kind === 'not-json' && (reasons.length === 0 || step !== undefined)
    ? [say`its result ${json.why}`]
    : []
}

export function reasonText(reason: Reason, run: WorkflowRun): Words {
  switch (reason) {
    case 'not-successful':
      return say`the service does not report success`
    case 'not-done':
      return stateText(run.state)
    case 'error':
      return say`its error is "${untrusted(run.error ?? '')}"`
    case 'failed-steps':
      return failedStepsText(run)
  }
}

/** A failed step: its node, and its message or, if it has none, short JSON. */
export function failedStepText(step: FailedStep): Words {
  const { nodeId, stepId, message, json } = step
  const details =
    message === undefined
      ? say`${untrusted(jsonForPeople(json), MOST_OF_A_DETAIL)}`
      : say`"${untrusted(message, MOST_OF_A_DETAIL)}"`
  const node = nameOf(step)
  if (node === undefined) return details
  const ofNode =
    nodeId === undefined || stepId === undefined ? say`` : say`, step ${untrusted(stepId, 60)}`
  return say`${untrusted(node, 100)}${ofNode}: ${details}`
}

function stateText(state: string): Words {
  if (state === '') return say`it has no state`
  return oneLine(state.slice(0, MOST_OF_A_STATE)) === 'DONE'
    ? say`its state is "DONE" with invisible characters, not DONE`
    : say`its state is "${untrusted(state, 200)}", not DONE`
}

function failedStepsText({ failedSteps, oddFailedSteps }: WorkflowRun): Words {
  if (oddFailedSteps !== undefined) {
    return say`its failed_steps is ${untrusted(jsonForPeople(oddFailedSteps), MOST_OF_A_DETAIL)}`
  }
  const named = failedSteps.slice(0, MOST_FAILED_STEPS_NAMED).map(failedStepText)
  const others = failedSteps.slice(MOST_FAILED_STEPS_NAMED)
  const all = literal(count(failedSteps.length, 'step'))
  return say`${all} failed (${joined(named, '; ')}${othersText(others)})`
}

function othersText(others: readonly FailedStep[]): Words {
  if (others.length === 0) return say``
  const names = others
    .slice(0, MOST_FAILED_STEPS_LISTED)
    .map((step) => untrusted(nameOf(step) ?? '–', 40))
  const end = literal(names.length < others.length ? ', …' : '')
  return say`; and ${others.length} more: ${joined(names, ', ')}${end}`
}
