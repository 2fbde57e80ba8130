// The task of an item: start a run, collect one, or do nothing, since there may be one.

import type { NodeValues } from './node-value.ts'
import type { Blocked, Change, Resumed } from './problem.ts'

export type Task = Named &
  (
    | ({ readonly kind: 'start'; readonly workflowId: string } & Sent)
    | { readonly kind: 'collect'; readonly runId: string; readonly resumed?: Resumed }
    /** There is nothing to do: what it would be collected for is there. */
    | { readonly kind: 'unchanged'; readonly runId: string; readonly resumed: Resumed }
    /** `time`: of a start that may have started a run (ISO 8601). */
    | { readonly kind: 'unknown'; readonly time: string }
  )

interface Sent {
  readonly values: NodeValues
  /** The values that all items of a list share, unless an item has its own. */
  readonly shared?: NodeValues
  /** The journal has only starts that sent something else. */
  readonly change?: Change
  /** `redo` names it. */
  readonly isRedone?: boolean
}

interface Named {
  readonly id: string
  readonly position: number
  readonly workflowId: string | undefined
  readonly parts?: Parts
}

/** With `variants`, what an item is made of. */
export interface Parts {
  /** The ids of the item of the list, and of the variant. */
  readonly item: string
  readonly variant: string
}

/** A task for which something may be sent, or is reported as an outcome of the schedule. */
export type OpenTask = Exclude<Task, { kind: 'unchanged' }>

export function isOpen(task: Task): task is OpenTask {
  return task.kind !== 'unchanged'
}

export type StartTask = Extract<Task, { kind: 'start' }>

export function tooManyStarts(tasks: readonly Task[], limit: number): Blocked | undefined {
  const starts = tasks.filter(({ kind }) => kind === 'start').length
  return starts > limit ? { problem: { kind: 'too-many-starts', starts, limit } } : undefined
}
