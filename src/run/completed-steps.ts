// The completed steps of a run (interface, section 2.3).

import { parseTimestamp } from '../text/timestamp.ts'
import { fieldsOf, nonEmptyString, take } from './fields.ts'

/** A completed step. Texts are as the service sent them. */
export interface Step {
  /** From 1, in the order of the answer. */
  readonly position: number
  readonly nodeId: string | undefined
  readonly stepId: string | undefined
  readonly state: string | undefined
  /** If the output is not a string, its JSON text. */
  readonly output: string | null
  /** Microseconds since 1970; `undefined` if missing or invalid. */
  readonly startedAt: bigint | undefined
  readonly endedAt: bigint | undefined
}

/** The name of a step: its node id, or else its step id; `undefined` if it has neither. */
export function nameOf({ nodeId, stepId }: Pick<Step, 'nodeId' | 'stepId'>): string | undefined {
  return nodeId ?? stepId
}

/** The completed steps, in the order of the answer. Not an array, so that empty ones need not be kept. */
export interface Steps extends Iterable<Step> {
  readonly length: number
}

/**
 * The step with an output that ended last, to the microsecond. A step without a valid `ended_at` counts as
 * earlier than any other; of equal ones, the one with the highest position is the last.
 */
export function lastWithOutput(steps: Iterable<Step>): StepWithOutput | undefined {
  let last: StepWithOutput | undefined
  for (const step of steps) {
    if (hasOutput(step) && (last === undefined || !endsBefore(step, last))) last = step
  }
  return last
}

export type StepWithOutput = Step & { readonly output: string }

export function hasOutput(step: Step): step is StepWithOutput {
  return step.output !== null
}

function endsBefore(step: Pick<Step, 'endedAt'>, other: Pick<Step, 'endedAt'>): boolean {
  if (other.endedAt === undefined) return false
  return step.endedAt === undefined || step.endedAt < other.endedAt
}

/**
 * The steps of an answer.
 * @param completed `completed_steps`, parsed; it is emptied
 * @param outputs index of a step → JSON text of its output, if that is neither a string nor null
 */
export function completedStepsOf(
  completed: unknown[],
  outputs: ReadonlyMap<number, string>,
): Steps {
  return new CompletedSteps(
    completed.map((_, index) => {
      const step = stepOf(fieldsOf(take(completed, index)), index, outputs.get(index))
      return isEmpty(step) ? undefined : step
    }),
  )
}

/**
 * Makes empty steps anew each time it is iterated: an answer can have half a million of them, which would
 * take up to 40 MB in all.
 */
class CompletedSteps implements Steps {
  private readonly steps: readonly (Step | undefined)[]

  constructor(steps: readonly (Step | undefined)[]) {
    this.steps = steps
  }

  get length(): number {
    return this.steps.length
  }

  *[Symbol.iterator](): Generator<Step> {
    for (const [index, step] of this.steps.entries()) {
      yield step ?? stepOf({}, index, undefined)
    }
  }
}

/** Whether the step has no name, no state, no output, and no valid time. */
function isEmpty({ nodeId, stepId, state, output, startedAt, endedAt }: Step): boolean {
  return (nodeId ?? stepId ?? state ?? output ?? startedAt ?? endedAt) === undefined
}

/** @param outputJson the JSON text of its output, if that is neither a string nor null */
function stepOf(
  fields: Readonly<Record<string, unknown>>,
  index: number,
  outputJson: string | undefined,
): Step {
  const { output } = fields
  return {
    position: index + 1,
    nodeId: nonEmptyString(fields.node_id),
    stepId: nonEmptyString(fields.step_id),
    state: typeof fields.state === 'string' ? fields.state : undefined,
    output: typeof output === 'string' ? output : (outputJson ?? null),
    startedAt: parseTimestamp(fields.started_at),
    endedAt: parseTimestamp(fields.ended_at),
  }
}
