// Why a finished run failed: in full for the `error` output, and in short, where failed steps with the same message stand
// together and no reason only repeats another.

import type { FinishedOutcome } from '../../run/outcome.ts'
import {
  type FailedStep,
  jsonForPeople,
  nameOf,
  type Reason,
  type WorkflowRun,
} from '../../run/workflow-run.ts'
import { oneLine, prefix } from '../../text/text.ts'
import { count } from '../../text/units.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'

const MAX_DETAIL_LENGTH = 150
const MAX_MESSAGE_LENGTH = 300
/** Of a message, to tell whether two are equal. */
const MAX_COMPARED_LENGTH = 1_000
const MAX_STEPS_WITH_MESSAGE = 5
const MAX_STEPS_WITH_NAME = 15
const MAX_GROUPS = 20

/** States that say no more than that the run failed. */
const FAILED_STATE = /^(failed|failure|error|errored)$/i

/** Every reason why a finished run is no success for the step; empty if it is one. */
export function reasonsFor(outcome: FinishedOutcome): readonly Words[] {
  const { run, reasons } = outcome
  return [...reasons.map((reason) => reasonText(reason, run)), ...resultReasons(outcome)]
}

/** The same in few words, the failed steps first; each can be a line of its own. */
export function reasonsInShort(outcome: FinishedOutcome): readonly Words[] {
  const { run, reasons } = outcome
  const others = reasons.filter((reason) => !isRepetition(reason, run, reasons)).reverse()
  const { groups, others: left } = groupByMessage(run.failedSteps)
  return [
    ...groups.map(groupText),
    ...(left === 0 ? [] : [say`… and ${literal(count(left, 'other message'))}`]),
    ...others.map((reason) => reasonText(reason, run)),
    ...resultReasons(outcome),
  ]
}

/** A failed step: its node, and its message or, if it has none, short JSON. */
export function failedStepText(step: FailedStep): Words {
  const { nodeId, stepId, message, json } = step
  const details =
    message === undefined
      ? untrusted(jsonForPeople(json), MAX_DETAIL_LENGTH)
      : say`"${untrusted(message, MAX_DETAIL_LENGTH)}"`
  const name = nameOf(step)
  if (name === undefined) return details
  const hasBoth = nodeId !== undefined && stepId !== undefined
  const ofNode = hasBoth ? say`, step ${untrusted(stepId, 60)}` : say``
  return say`${untrusted(name, 100)}${ofNode}: ${details}`
}

/** Failed steps, grouped by message. */
export interface MessageGroups {
  /** The first 20 groups. A step without a message is a group of its own. */
  readonly groups: readonly (readonly FailedStep[])[]
  /** How many groups are left out. */
  readonly others: number
}

export function groupByMessage(steps: readonly FailedStep[]): MessageGroups {
  const groups = [...Map.groupBy(steps, (step) => comparable(step.message) ?? step).values()]
  return {
    groups: groups.slice(0, MAX_GROUPS),
    others: Math.max(0, groups.length - MAX_GROUPS),
  }
}

function reasonText(reason: Reason, run: WorkflowRun): Words {
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

/** Why the result is not what was asked for. A run that failed may have none. */
function resultReasons({ run, reasons }: FinishedOutcome): readonly Words[] {
  const { json, step } = run.result
  const isReason = json?.kind === 'not-json' && (reasons.length === 0 || step !== undefined)
  return isReason ? [say`its result ${json.why}`] : []
}

function stateText(state: string): Words {
  if (state === '') return say`it has no state`
  return oneLine(prefix(state, MAX_COMPARED_LENGTH)) === 'DONE'
    ? say`its state is "DONE" with invisible characters, not DONE`
    : say`its state is "${untrusted(state, 200)}", not DONE`
}

function failedStepsText({ failedSteps, oddFailedSteps }: WorkflowRun): Words {
  if (oddFailedSteps !== undefined) {
    return say`its failed_steps is ${untrusted(jsonForPeople(oddFailedSteps), MAX_DETAIL_LENGTH)}`
  }
  const named = failedSteps.slice(0, MAX_STEPS_WITH_MESSAGE).map(failedStepText)
  const others = failedSteps.slice(MAX_STEPS_WITH_MESSAGE)
  const all = literal(count(failedSteps.length, 'step'))
  return say`${all} failed (${joined(named, '; ')}${othersText(others)})`
}

function othersText(others: readonly FailedStep[]): Words {
  if (others.length === 0) return say``
  const names = others
    .slice(0, MAX_STEPS_WITH_NAME)
    .map((step) => untrusted(nameOf(step) ?? '–', 40))
  const end = literal(names.length < others.length ? ', …' : '')
  return say`; and ${others.length} more: ${joined(names, ', ')}${end}`
}

/** Whether the reason says nothing that the others, or the lines of the failed steps, do not say. */
function isRepetition(reason: Reason, run: WorkflowRun, all: readonly Reason[]): boolean {
  switch (reason) {
    case 'failed-steps':
      return run.oddFailedSteps === undefined
    case 'error': {
      const error = comparable(run.error)
      return run.failedSteps.some(({ message }) => comparable(message) === error)
    }
    case 'not-done':
      return FAILED_STATE.test(run.state) && (all.includes('error') || all.includes('failed-steps'))
    case 'not-successful':
      return all.length > 1
  }
}

function comparable(message: string | undefined): string | undefined {
  return message === undefined ? undefined : oneLine(prefix(message, MAX_COMPARED_LENGTH))
}

/** The message of a group, and its steps. */
function groupText(steps: readonly FailedStep[]): Words {
  const [{ message, json } = { message: undefined, json: '' }] = steps
  const shown = untrusted(message ?? jsonForPeople(json), MAX_MESSAGE_LENGTH)
  const what = message === undefined ? shown : say`"${shown}"`
  const names = steps.map(nameOf).filter((name) => name !== undefined)
  const named = names.slice(0, MAX_STEPS_WITH_MESSAGE).map((name) => untrusted(name, 120))
  const [first] = named
  if (first === undefined) return steps.length === 1 ? what : say`${steps.length} steps: ${what}`
  if (steps.length === 1) return say`${first}: ${what}`
  const left = steps.length - named.length
  const more = left === 0 ? say`` : say` and ${left} more`
  return say`${steps.length} steps: ${what} (${joined(named, ', ')}${more})`
}
