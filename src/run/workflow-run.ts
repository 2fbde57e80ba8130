// A finished run as the service reports it (interface, sections 2.1 and 2.3), and its verdict. The types of its
// fields are not guaranteed: each is checked here; poll.ts checks only `run_id`.

import { isObject, type JsonObject } from '../text/json.ts'
import { type Instant, parseTimestamp } from '../text/units.ts'
import type { Words } from '../text/words.ts'

export interface WorkflowRun {
  readonly workflowId: string | undefined
  /** Whether all four conditions hold (contract, "Verdict"). */
  readonly isSuccess: boolean
  /** Whether the envelope's `success` is `true`, and not merely truthy. */
  readonly success: boolean
  /** As reported; the empty string if there is none. */
  readonly state: string
  /** The run's error as text, `undefined` if it is null or missing. */
  readonly error: string | undefined
  readonly startedAt: string
  readonly endedAt: string
  /** The completed steps, in the order of the answer. */
  readonly steps: readonly Step[]
  readonly result: Result
  /** What is neither a list nor empty counts as one failed step. */
  readonly failedSteps: readonly FailedStep[]
  /** `failed_steps` as JSON text if it is neither an array nor null. */
  readonly oddFailedSteps: string | undefined
}

/** Name and times of a step; `undefined` if missing or invalid. */
interface AnyStep {
  readonly nodeId: string | undefined
  readonly stepId: string | undefined
  readonly startedAt: Instant
  readonly endedAt: Instant
}

/** A completed step. Texts are as the service sent them. */
export interface Step extends AnyStep {
  /** From 1, in the order of the answer. */
  readonly position: number
  readonly state: string | undefined
  /** If the output is not a string, its JSON text. */
  readonly output: string | null
}

export type StepWithOutput = Step & { readonly output: string }

/** An element of `failed_steps`; its fields are not documented. */
export interface FailedStep extends AnyStep {
  readonly message: string | undefined
  /** The element as JSON text. */
  readonly json: string
}

/** The output of a completed step that becomes the result. */
export interface Result {
  /** The step whose output it is; `undefined` if there is none. */
  readonly step: StepWithOutput | undefined
  /** Whether the output of a certain node was requested, and the run has none. */
  readonly isMissing: boolean
  /** The JSON in the output; `undefined` if any text will do. */
  readonly json: JsonOfResult | undefined
}

export type JsonOfResult =
  /** Compact, its numbers as written. */
  | { readonly kind: 'json'; readonly text: string }
  /** The position and kind of the mistake; shows nothing of the text. */
  | { readonly kind: 'not-json'; readonly why: Words }

/** The run in a finished answer (section 4.2). @param answer the envelope, parsed */
export function runIn(answer: JsonObject): WorkflowRun {
  const data = fieldsOf(answer.data)
  const { completed_steps: completed, failed_steps: failed } = data
  const steps = listOf(completed).map(stepOf)
  const failedSteps = (isEmpty(failed) ? [] : [failed].flat()).map(failedStepOf)
  const success = answer.success === true
  const state = textOf(data.state) ?? ''
  const error = messageOf(data.error)
  return {
    workflowId: nonEmptyString(data.workflow_id),
    isSuccess: success && state === 'DONE' && error === undefined && failedSteps.length === 0,
    success,
    state,
    error,
    startedAt: textOf(data.started_at) ?? '',
    endedAt: textOf(data.ended_at) ?? '',
    steps,
    result: { step: lastWithOutput(steps), isMissing: false, json: undefined },
    failedSteps,
    oddFailedSteps: Array.isArray(failed) || isNone(failed) ? undefined : jsonText(failed),
  }
}

/** The name of a step: its node id, or else its step id; `undefined` if it has neither. */
export function nameOf({ nodeId, stepId }: AnyStep): string | undefined {
  return nodeId ?? stepId
}

/** The name of a step's output: its node id, else its step id, else its position. */
export function outputName(step: Step): string {
  return nameOf(step) ?? `#${step.position}`
}

/** Node id → output, in the order of the steps; if a node ran more than once, its last one. */
export function outputsByNode(steps: readonly Step[]): ReadonlyMap<string, string | null> {
  return new Map(steps.map((step) => [outputName(step), step.output]))
}

export function hasOutput(step: Step): step is StepWithOutput {
  return step.output !== null
}

/**
 * The step with an output that ended last, to the microsecond. A step without a valid `ended_at` counts as
 * earlier than any other; of equal ones, the one with the highest position is the last.
 */
export function lastWithOutput(steps: readonly Step[]): StepWithOutput | undefined {
  const end = ({ endedAt }: Step) => endedAt ?? Number.NEGATIVE_INFINITY
  let last: StepWithOutput | undefined
  for (const step of steps) {
    if (hasOutput(step) && (last === undefined || end(step) >= end(last))) last = step
  }
  return last
}

function stepOf(element: unknown, index: number): Step {
  const { state, output } = fieldsOf(element)
  return {
    ...nameAndTimes(element),
    position: index + 1,
    state: typeof state === 'string' ? state : undefined,
    output: isNone(output) ? null : typeof output === 'string' ? output : jsonText(output),
  }
}

function failedStepOf(element: unknown): FailedStep {
  const { message, error } = fieldsOf(element)
  return { ...nameAndTimes(element), message: messageOf(message ?? error), json: jsonText(element) }
}

function nameAndTimes(element: unknown): AnyStep {
  const { node_id, step_id, started_at, ended_at } = fieldsOf(element)
  return {
    nodeId: nonEmptyString(node_id),
    stepId: nonEmptyString(step_id),
    startedAt: parseTimestamp(started_at),
    endedAt: parseTimestamp(ended_at),
  }
}

function fieldsOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isNone(value: unknown): value is null | undefined {
  return value === undefined || value === null
}

/** Null, missing, `""`, `{}`, or `[]`. */
function isEmpty(value: unknown): boolean {
  return (
    isNone(value) || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
  )
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The string, or the JSON text of any other value; `undefined` if null or missing. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return isNone(value) ? undefined : jsonWithoutData(value)
}

/** A message of unknown shape: its `message`, or else its text. */
function messageOf(value: unknown): string | undefined {
  const { message } = fieldsOf(value)
  return typeof message === 'string' ? message : textOf(value)
}

/**
 * JSON text as people may see it: inputs and outputs of a step are data, and do not belong in the log. A
 * failed step's fields are not documented (2.1); those of a completed one are (2.3).
 */
export function jsonForPeople(json: string): string {
  return jsonWithoutData(JSON.parse(json))
}

const DATA = new Set(['input', 'inputs', 'output', 'outputs'])

function jsonWithoutData(value: unknown): string {
  return jsonText(value, (key, field) => (DATA.has(key) && field !== null ? '…' : field))
}

function jsonText(value: unknown, replace?: (key: string, field: unknown) => unknown): string {
  try {
    return JSON.stringify(value, replace)
  } catch {
    return '"nested too deeply"'
  }
}
