// A finished run (docs/service.md#poll-a-run). The types of its fields are not guaranteed:
// each is checked.

import { isObject, type JsonObject } from '../text/json.ts'
import { type Instant, parseTimestamp } from '../text/units.ts'
import type { Words } from '../text/words.ts'

export interface WorkflowRun {
  readonly workflowId: string | undefined
  /** Whether all four conditions hold (docs/outputs.md#when-a-run-is-a-success). */
  readonly isSuccess: boolean
  /** Whether the envelope's `success` is `true`, and not merely truthy. */
  readonly success: boolean
  readonly state: string
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
  const error = readMessage(data.error)
  const last = findLastOutput(steps)
  return {
    workflowId: nonEmptyString(data.workflow_id),
    isSuccess: success && state === 'DONE' && error === undefined && failedSteps.length === 0,
    success,
    state,
    error,
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
  const { message, error } = readFields(element)
  return {
    ...readNameAndTimes(element),
    message: readMessage(message ?? error),
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

function textOf(value: unknown, json = stringifyWithoutData): string | undefined {
  if (typeof value === 'string') return value
  return value === null || value === undefined ? undefined : json(value)
}

function readMessage(value: unknown): string | undefined {
  const { message } = readFields(value)
  return typeof message === 'string' ? message : textOf(value)
}

/** JSON as people may see it: inputs and outputs of a step do not belong in the log. */
export function hideData(json: string): string {
  return stringifyWithoutData(JSON.parse(json))
}

const DATA = new Set(['input', 'inputs', 'output', 'outputs'])

function stringifyWithoutData(value: unknown): string {
  return jsonText(value, (key, field) => (DATA.has(key) && field !== null ? '…' : field))
}

function jsonText(value: unknown, replace?: (key: string, field: unknown) => unknown): string {
  try {
    return JSON.stringify(value, replace)
  } catch {
    return '"nested too deeply"'
  }
}
