// The failed steps of a run (interface, section 2.1).

import { parseTimestamp } from '../text/timestamp.ts'
import { fieldsOf, messageOf, nonEmptyString, take } from './fields.ts'

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

/** An answer can have half a million elements such as `{}`; there are few different ones as short as that. */
const MOST_SHARED = '{}'.length

/**
 * The elements of `failed_steps`, which is emptied. Equal ones of at most two characters of JSON share one
 * object: an object for each could take up to 40 MB in all.
 * @param texts their JSON texts, in the same order
 */
export function failedStepsOf(
  elements: unknown[],
  texts: readonly string[],
): readonly FailedStep[] {
  const shared = new Map<string, FailedStep>()
  return texts.map((json, index) => {
    const element = take(elements, index)
    const step = shared.get(json) ?? failedStepOf(element, json)
    if (json.length <= MOST_SHARED) shared.set(json, step)
    return step
  })
}

function failedStepOf(element: unknown, json: string): FailedStep {
  const step = fieldsOf(element)
  return {
    nodeId: nonEmptyString(step.node_id),
    stepId: nonEmptyString(step.step_id),
    message: messageOf(step.message ?? step.error),
    startedAt: parseTimestamp(step.started_at),
    endedAt: parseTimestamp(step.ended_at),
    json,
  }
}
