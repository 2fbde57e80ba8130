// A finished run as the service reports it (interface, sections 2.1 and 2.3).

import type { Range } from '../text/json-scan.ts'
import type { Words } from '../text/words.ts'
import {
  completedStepsOf,
  lastWithOutput,
  type Steps,
  type StepWithOutput,
} from './completed-steps.ts'
import { type FailedStep, failedStepsOf } from './failed-steps.ts'
import { fieldsOf, messageOf, nonEmptyString, textOf } from './fields.ts'
import { sourceOf } from './source.ts'

export interface WorkflowRun {
  readonly workflowId: string | undefined
  /** The envelope's `success` is `true`, and not just something like it. */
  readonly success: boolean
  /** As reported; the empty string when there is none. */
  readonly state: string
  /** The run's error as text, `undefined` when it is null or missing. */
  readonly error: string | undefined
  readonly startedAt: string
  readonly endedAt: string
  readonly steps: Steps
  readonly result: Result
  readonly failedSteps: readonly FailedStep[]
  /** `failed_steps` as JSON text when it is neither an array nor null. */
  readonly oddFailedSteps: string | undefined
}

/** What people came for: the output of one of the completed steps. */
export interface Result {
  /** The step whose output it is; `undefined` where there is none. */
  readonly step: StepWithOutput | undefined
  /** Whether a step asked for the output of a certain node, and the run has none. */
  readonly isMissing: boolean
  /** What the text is as JSON; `undefined` where any text will do. */
  readonly json: JsonOfResult | undefined
}

export type JsonOfResult =
  /** Where the JSON is in the text, without a code fence around it. */
  | { readonly kind: 'json'; readonly range: Range }
  /** Where and why it is none; shows nothing of the text. */
  | { readonly kind: 'not-json'; readonly why: Words }

/**
 * The run in a finished answer (section 4.2).
 * @param answer the envelope, parsed; its lists of steps are emptied, so that their memory is free again
 * @param text the same as text, for what parsing loses: digits, the order of keys
 */
export function runIn(answer: Readonly<Record<string, unknown>>, text: string): WorkflowRun {
  const data = fieldsOf(answer.data)
  const { completed_steps: completed, failed_steps: failed } = data
  const source = sourceOf(text, completed, failed)
  const steps = Array.isArray(completed) ? completedStepsOf(completed, source.outputs) : []
  return {
    workflowId: nonEmptyString(data.workflow_id),
    success: answer.success === true,
    state: textOf(data.state),
    error: messageOf(data.error),
    startedAt: textOf(data.started_at),
    endedAt: textOf(data.ended_at),
    steps,
    result: { step: lastWithOutput(steps), isMissing: false, json: undefined },
    failedSteps: Array.isArray(failed) ? failedStepsOf(failed, source.failedSteps) : [],
    oddFailedSteps: source.oddFailedSteps,
  }
}
