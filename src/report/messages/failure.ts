// The reasons why a finished run failed: in full for the output `error`, and in short, with failed steps of the same
// message together and without repetitions.

import type { FinishedOutcome } from '../../run/outcome.ts'
import { type FailedStep, jsonForPeople, nameOf, type Reason } from '../../run/workflow-run.ts'
import { escaped, firstOf, joined, say, untrusted, type Words } from '../../text/words.ts'
import { counted, groupsText } from './several.ts'

const MAX_DETAIL_LENGTH = 150
const MAX_MESSAGE_LENGTH = 300
const MAX_STEPS_WITH_MESSAGE = 5
const MAX_STEPS_WITH_NAME = 15

/** States that only say that the run failed. */
const FAILED_STATE = /^(failed|failure|error|errored)$/i

/** Every reason why a finished run is no success for the step; empty if it is one. */
export function reasonsFor(outcome: FinishedOutcome): readonly Words[] {
  return [
    ...outcome.reasons.map((reason) => reasonText(reason, outcome)),
    ...resultReasons(outcome),
  ]
}

/** The reasons in few words, the failed steps first; each fits on one line. */
export function reasonsInShort(outcome: FinishedOutcome): readonly Words[] {
  const { run, reasons } = outcome
  const messages = run.failedSteps.map(({ message }) => message)
  const hasDetails = reasons.includes('error') || reasons.includes('failed-steps')
  const saysMore = {
    'failed-steps': run.oddFailedSteps !== undefined,
    error: !messages.includes(run.error),
    'not-done': !(hasDetails && FAILED_STATE.test(run.state)),
    'not-successful': reasons.length === 1,
  }
  const steps = run.failedSteps.map((step) => ({
    name: named(step, 100),
    message: detailsOf(step, MAX_MESSAGE_LENGTH),
  }))
  const others = reasons.filter((reason) => saysMore[reason]).reverse()
  return [
    ...groupsText(steps, 'step'),
    ...others.map((reason) => reasonText(reason, outcome)),
    ...resultReasons(outcome),
  ]
}

/** A failed step: its node, and its message or, if it has none, short JSON. */
export function failedStepText(step: FailedStep): Words {
  const { nodeId, stepId } = step
  const details = detailsOf(step, MAX_DETAIL_LENGTH)
  const name = named(step, 100)
  if (name === undefined) return details
  const hasBoth = nodeId !== undefined && stepId !== undefined
  return say`${name}${hasBoth ? say`, step ${untrusted(stepId, 60)}` : say``}: ${details}`
}

function named(step: FailedStep, max: number): Words | undefined {
  const name = nameOf(step)
  return name === undefined ? undefined : untrusted(name, max)
}

function detailsOf({ message, json }: FailedStep, max: number): Words {
  return message === undefined
    ? untrusted(jsonForPeople(json), max)
    : say`"${untrusted(message, max)}"`
}

function reasonText(reason: Reason, { run }: FinishedOutcome): Words {
  switch (reason) {
    case 'not-successful':
      return say`the service does not report success`
    case 'not-done':
      return run.state === ''
        ? say`it has no state`
        : say`its state is ${escaped(run.state, 200)}, not DONE`
    case 'error':
      return say`its error is "${untrusted(run.error ?? '')}"`
    case 'failed-steps':
      return run.oddFailedSteps === undefined
        ? failedStepsText(run.failedSteps)
        : say`its failed_steps is ${untrusted(jsonForPeople(run.oddFailedSteps), MAX_DETAIL_LENGTH)}`
  }
}

function failedStepsText(steps: readonly FailedStep[]): Words {
  const first = steps.slice(0, MAX_STEPS_WITH_MESSAGE).map(failedStepText)
  const others = steps.slice(MAX_STEPS_WITH_MESSAGE).map((step) => named(step, 40) ?? say`–`)
  const names = joined(firstOf(others, MAX_STEPS_WITH_NAME), ', ')
  const more = others.length === 0 ? say`` : say`; and ${others.length} more: ${names}`
  return say`${counted(steps.length, 'step')} failed (${joined(first, '; ')}${more})`
}

function resultReasons({ run, reasons }: FinishedOutcome): readonly Words[] {
  const { json, step } = run.result
  const isReason = json?.kind === 'not-json' && (reasons.length === 0 || step !== undefined)
  return isReason ? [say`its result ${json.why}`] : []
}
