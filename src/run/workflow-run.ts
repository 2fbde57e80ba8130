// A finished run (docs/service.md#poll-a-run). The types of its fields are not guaranteed:
// each is checked.

import { isObject, type JsonObject, jsonText, jsonWithoutData } from '../text/json.ts'
import { type Instant, parseTimestamp } from '../text/units.ts'
import type { Words } from '../text/words.ts'

export interface WorkflowRun {
  readonly workflowId: string | undefined
  /**
   * Whether all four conditions hold (docs/outputs.md#when-a-run-is-a-success). A result that
   * is not JSON can fail its item all the same.
   */
  readonly isSuccess: boolean
  /** Whether the envelope's `success` is `true`, and not merely truthy. */
  readonly success: boolean
  readonly state: string
  readonly hasError: boolean
  /** The message of the error; `undefined` if it has none. */
  readonly error: string | undefined
  readonly startedAt: string
  readonly endedAt: string
  readonly steps: readonly NodeStep[]
  readonly result: Result
  readonly failedSteps: readonly FailedStep[]
  /** `failed_steps` as JSON text if it is neither an array nor null. */
  readonly oddFailedSteps: string | undefined
}

interface AnyNodeStep {
  readonly nodeId: string | undefined
  readonly stepId: string | undefined
  readonly startedAt: Instant
  readonly endedAt: Instant
}

export interface NodeStep extends AnyNodeStep {
  readonly position: number
  readonly state: string | undefined
  readonly output: string | null
}

type NodeStepWithOutput = NodeStep & { readonly output: string }

export interface FailedStep extends AnyNodeStep {
  readonly state: string | undefined
  readonly message: string | undefined
  readonly json: string
}

export interface Result {
  readonly step: NodeStepWithOutput | undefined
  /** Its output or, with `result-format: markdown`, the page in it. */
  readonly text: string | undefined
  /** Whether `result-node` is given, and the run has no output of that node. */
  readonly isMissing: boolean
  readonly json: JsonOfResult | undefined
}

export type JsonOfResult =
  /** Compact, its numbers as written. */
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'not-json'; readonly why: Words }

export function parseRun(answer: JsonObject): WorkflowRun {
  const data = readFields(answer.data)
  const { completed_steps: completed, failed_steps: failed } = data
  const steps = readArray(completed).map(parseNodeStep)
  const failedSteps = (isEmpty(failed) ? [] : [failed].flat()).map(parseFailedStep)
  const success = answer.success === true
  const state = textOf(data.state) ?? ''
  const last = findLastOutput(steps)
  const hasError = (data.error ?? null) !== null
  return {
    workflowId: nonEmptyString(data.workflow_id),
    isSuccess: success && state === 'DONE' && !hasError && failedSteps.length === 0,
    success,
    state,
    hasError,
    error: findMessage(data.error),
    startedAt: textOf(data.started_at) ?? '',
    endedAt: textOf(data.ended_at) ?? '',
    steps,
    result: { step: last, text: last?.output, isMissing: false, json: undefined },
    failedSteps,
    oddFailedSteps: Array.isArray(failed ?? []) ? undefined : jsonText(failed),
  }
}

export function nameOf({ nodeId, stepId }: AnyNodeStep): string | undefined {
  return nodeId ?? stepId
}

export function outputName(step: NodeStep): string {
  return nameOf(step) ?? `#${step.position}`
}

export function collectOutputs(steps: readonly NodeStep[]): ReadonlyMap<string, string | null> {
  return new Map(steps.map((step) => [outputName(step), step.output]))
}

export function hasOutput(step: NodeStep): step is NodeStepWithOutput {
  return step.output !== null
}

/**
 * The last to end; a step without a valid `ended_at` is the earliest, and of equal ones, the
 * last counts.
 */
export function findLastOutput(steps: readonly NodeStep[]): NodeStepWithOutput | undefined {
  const end = ({ endedAt }: NodeStep) => endedAt ?? Number.NEGATIVE_INFINITY
  let last: NodeStepWithOutput | undefined
  for (const step of steps) {
    if (hasOutput(step) && (last === undefined || end(step) >= end(last))) last = step
  }
  return last
}

function parseNodeStep(element: unknown, index: number): NodeStep {
  const { state, output } = readFields(element)
  return {
    ...readNameAndTimes(element),
    position: index + 1,
    state: typeof state === 'string' ? state : undefined,
    output: textOf(output, jsonText) ?? null,
  }
}

function parseFailedStep(element: unknown): FailedStep {
  const { state } = readFields(element)
  return {
    ...readNameAndTimes(element),
    state: nonEmptyString(state),
    message: findMessage(element),
    json: jsonText(element),
  }
}

function readNameAndTimes(element: unknown): AnyNodeStep {
  const { node_id, step_id, started_at, ended_at } = readFields(element)
  return {
    nodeId: nonEmptyString(node_id),
    stepId: nonEmptyString(step_id),
    startedAt: parseTimestamp(started_at),
    endedAt: parseTimestamp(ended_at),
  }
}

function readFields(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

export function readArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0
  return value === undefined || value === null || value === ''
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function textOf(
  value: unknown,
  json: (value: unknown) => string = jsonWithoutData,
): string | undefined {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? undefined : json(value)
}

/** Where services put a message, the likeliest first. */
const MESSAGES = [
  'message',
  'error',
  'error_message',
  'errors',
  'detail',
  'details',
  'reason',
  'description',
] as const
/** A text under these is no message, but a message can lie below them. */
const WAYS = ['response', 'body', 'result'] as const
/** Elements of an array count as a name. */
const MAX_NAMES = 4

/**
 * The first text in a place for messages. All else in a step or an error, such as ids and
 * times, would make equal causes look different.
 */
function findMessage(value: unknown, names = MAX_NAMES): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (typeof value !== 'object' || value === null || names === 0) return undefined
  if (Array.isArray(value)) return findFirst(value, names)
  const fields = readFields(value)
  const ways = WAYS.map((name) => fields[name]).filter((each) => typeof each !== 'string')
  return findFirst([...MESSAGES.map((name) => fields[name]), ...ways], names)
}

function findFirst(values: readonly unknown[], names: number): string | undefined {
  for (const value of values) {
    const found = findMessage(value, names - 1)
    if (found !== undefined) return found
  }
  return undefined
}
