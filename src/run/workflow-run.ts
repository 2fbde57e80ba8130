// A finished run as the service reports it (interface, sections 2.1 and 2.3).

import type { Range } from '../text/json-scan.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import type { Words } from '../text/words.ts'
import { fieldsOf, nonEmpty, sourceOf } from './source.ts'
import { lastWithOutput, type Steps, type StepWithOutput, stepsOf } from './step.ts'

/** An element of `failed_steps`; its fields are not documented. */
export interface FailedStep {
  readonly nodeId: string | undefined
  readonly stepId: string | undefined
  readonly message: string | undefined
  readonly startedAt: bigint | undefined
  readonly endedAt: bigint | undefined
  /** The element as JSON text. */
  readonly json: string
}

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
 * @param answer the envelope, parsed
 * @param text the same as text, for what parsing loses: digits, the order of keys
 */
export function runIn(answer: Readonly<Record<string, unknown>>, text: string): WorkflowRun {
  const data = fieldsOf(answer.data)
  const { completed_steps: completed, failed_steps: failed } = data
  const source = sourceOf(text, completed, failed)
  const steps = Array.isArray(completed) ? stepsOf(completed, source.outputs) : []
  return {
    workflowId: nonEmpty(data.workflow_id),
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

/** @param texts the same elements as JSON text */
function failedStepsOf(
  elements: readonly unknown[],
  texts: readonly string[],
): readonly FailedStep[] {
  // An answer can have half a million elements such as `{}`: each as an object would take up to 40 MB.
  const shortest = new Map<string, FailedStep>()
  return texts.map((json, index) => {
    const step = shortest.get(json) ?? failedStepOf(elements[index], json)
    if (json.length <= '{}'.length) shortest.set(json, step)
    return step
  })
}

function failedStepOf(element: unknown, json: string): FailedStep {
  const step = fieldsOf(element)
  return {
    nodeId: nonEmpty(step.node_id),
    stepId: nonEmpty(step.step_id),
    message: messageOf(step.message ?? step.error),
    startedAt: parseTimestamp(step.started_at),
    endedAt: parseTimestamp(step.ended_at),
    json,
  }
}

/** A message of unknown shape: itself, its `message`, or its JSON text; `undefined` when null or missing. */
function messageOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value === null) return undefined
  const { message } = fieldsOf(value)
  // Of what is missing there is no JSON text.
  return typeof message === 'string' ? message : jsonText(value)
}

/**
 * JSON text as people may see it: what a step took in or put out is data, and belongs into no log. A
 * failed step's fields are not documented (2.1); those of a completed one are (2.3).
 */
export function jsonForPeople(json: string): string {
  // A key may be written with escapes.
  return /"(?:in|out)puts?"|\\u/.test(json) ? jsonText(JSON.parse(json)) : json
}

const DATA = new Set(['input', 'inputs', 'output', 'outputs'])

function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value, (key, field: unknown) =>
      DATA.has(key) && field !== null ? '…' : field,
    )
  } catch {
    // Nested deeper than the stack is high.
    return Array.isArray(value) ? '[…]' : '{…}'
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return value === undefined || value === null ? '' : jsonText(value)
}
