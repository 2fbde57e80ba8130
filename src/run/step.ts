// The completed steps of a run (interface, section 2.3).

import { parseTimestamp } from '../text/timestamp.ts'
import { fieldsOf, nonEmpty } from './source.ts'

/** A completed step. Texts are as the service sent them. */
export interface Step {
  /** From 1, in the order of the answer. */
  readonly position: number
  readonly nodeId: string | undefined
  readonly stepId: string | undefined
  readonly state: string | undefined
  /** An output that is not a string is its JSON text. */
  readonly output: string | null
  /** Microseconds since 1970; `undefined` when missing or odd. */
  readonly startedAt: bigint | undefined
  readonly endedAt: bigint | undefined
}

/** What a step is called: its node id, else its step id; a failed one may have neither. */
export function nameOf({ nodeId, stepId }: Pick<Step, 'nodeId' | 'stepId'>): string | undefined {
  return nodeId ?? stepId
}

/** Completed steps in the order of the answer. */
export interface Steps extends Iterable<Step> {
  readonly length: number
}

/**
 * The last completed step whose output is not null: by the end to the microsecond, those without a
 * readable one first, then by position.
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
 * The steps of the answer.
 * @param completed `completed_steps`, parsed
 * @param outputs index of a step → JSON text of its output, where that is neither a string nor null
 */
export function stepsOf(
  completed: readonly unknown[],
  outputs: ReadonlyMap<number, string>,
): Steps {
  return new CompletedSteps(
    completed.map((step, index) => stepOf(fieldsOf(step), index, outputs.get(index))),
  )
}

/** A step that says nothing is made when it is asked for: as many as an answer can have would take up to 40 MB. */
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
      yield step ?? { position: index + 1, ...NOTHING }
    }
  }
}

const NOTHING: Omit<Step, 'position'> = {
  nodeId: undefined,
  stepId: undefined,
  state: undefined,
  output: null,
  startedAt: undefined,
  endedAt: undefined,
}

/**
 * `undefined` for a step that says nothing.
 * @param odd the JSON text of its output, where that is neither a string nor null
 */
function stepOf(
  fields: Readonly<Record<string, unknown>>,
  index: number,
  odd: string | undefined,
): Step | undefined {
  const { output } = fields
  const step: Step = {
    position: index + 1,
    nodeId: nonEmpty(fields.node_id),
    stepId: nonEmpty(fields.step_id),
    state: typeof fields.state === 'string' ? fields.state : undefined,
    output: typeof output === 'string' ? output : (odd ?? null),
    startedAt: parseTimestamp(fields.started_at),
    endedAt: parseTimestamp(fields.ended_at),
  }
  const { nodeId, stepId, state, startedAt, endedAt } = step
  const said = nodeId ?? stepId ?? state ?? step.output ?? startedAt ?? endedAt
  return said === undefined ? undefined : step
}
