// Why a finished run failed, in few words: the failed steps first, those with the same message together,
// and no reason that only repeats another.

import type { FinishedOutcome } from '../../run/outcome.ts'
import type { FailedStep, Reason, WorkflowRun } from '../../run/workflow-run.ts'
import { jsonForPeople, nameOf } from '../../run/workflow-run.ts'
import { oneLine, prefix } from '../../text/text.ts'
import { count } from '../../text/units.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'
import { reasonText, resultTexts } from './reasons.ts'

const MOST_GROUPS = 20
const MOST_OF_A_NAME = 120
const MOST_OF_A_MESSAGE = 300
/** More than is shown, so that messages that look alike are alike. */
const MOST_COMPARED = 1_000
/** Of the steps with the same message, so many are named. */
const MOST_NAMED = 5

/** States that say no more than that the run failed. */
const FAILED_STATE = /^(failed|failure|error|errored)$/i

/** Each is a line of its own where there is room. */
export function whyFailed(outcome: FinishedOutcome): readonly Words[] {
  const { run, reasons } = outcome
  const others = reasons.filter((reason) => !isRepetition(reason, run, reasons)).reverse()
  return [
    ...failedSteps(run),
    ...others.map((reason) => reasonText(reason, run)),
    ...resultTexts(outcome),
  ]
}

/** Whether the reason says nothing that the others, or the lines of the failed steps, do not say. */
function isRepetition(reason: Reason, run: WorkflowRun, all: readonly Reason[]): boolean {
  switch (reason) {
    case 'failed-steps':
      return run.oddFailedSteps === undefined
    case 'error':
      return isSaidByStep(run)
    case 'not-done':
      return FAILED_STATE.test(run.state) && (all.includes('error') || all.includes('failed-steps'))
    case 'not-successful':
      return all.length > 1
  }
}

/** Whether the run's error is the message of one of the failed steps that are shown. */
function isSaidByStep({ error, failedSteps }: WorkflowRun): boolean {
  const key = keyOf(error)
  return groupByMessage(failedSteps).groups.some(([step]) => keyOf(step?.message) === key)
}

/** What is compared of a message, which can be as long as the whole answer; `undefined` where there is none. */
function keyOf(message: string | undefined): string | undefined {
  return message === undefined ? undefined : oneLine(prefix(message, MOST_COMPARED))
}

/** Failed steps, grouped by message. */
export interface MessageGroups {
  /** The steps of each group, in the order of their first ones. A step without a message is a group of its own. */
  readonly groups: readonly (readonly FailedStep[])[]
  /** How many groups are left out. */
  readonly others: number
}

/** Gives the first 20 groups, and the number of the others. */
export function groupByMessage(steps: readonly FailedStep[]): MessageGroups {
  const groups: FailedStep[][] = []
  /** Message → its group; `undefined` where that is left out. */
  const groupOf = new Map<string | undefined, FailedStep[] | undefined>()
  let others = 0
  for (const step of steps) {
    const key = keyOf(step.message)
    if (groupOf.has(key)) {
      groupOf.get(key)?.push(step)
      continue
    }
    const group = groups.length < MOST_GROUPS ? [step] : undefined
    if (group === undefined) others++
    else groups.push(group)
    if (key !== undefined) groupOf.set(key, group)
  }
  return { groups, others }
}

function failedSteps(run: WorkflowRun): readonly Words[] {
  const { groups, others } = groupByMessage(run.failedSteps)
  const lines = groups.flatMap(groupText)
  return others === 0 ? lines : [...lines, say`… and ${literal(count(others, 'other message'))}`]
}

function groupText(steps: readonly FailedStep[]): readonly Words[] {
  return steps.slice(0, 1).map(({ message, json }) => {
    const shown = untrusted(message ?? jsonForPeople(json), MOST_OF_A_MESSAGE)
    return withNames(message === undefined ? say`${shown}` : say`"${shown}"`, steps)
  })
}

function withNames(what: Words, steps: readonly FailedStep[]): Words {
  const names = steps.map(nameOf).filter((name) => name !== undefined)
  const named = names.slice(0, MOST_NAMED).map((name) => untrusted(name, MOST_OF_A_NAME))
  const [first] = named
  if (first === undefined) return steps.length === 1 ? what : say`${steps.length} steps: ${what}`
  if (steps.length === 1) return say`${first}: ${what}`
  const left = steps.length - named.length
  const more = left === 0 ? say`` : say` and ${left} more`
  return say`${steps.length} steps: ${what} (${joined(named, ', ')}${more})`
}
