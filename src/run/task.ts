// The task of an item: start a run, collect one that exists, or do nothing, since there may be one
// already.

import type { Refused, Resumed } from './problem.ts'

export type Task = Named &
  (
    | { readonly kind: 'start'; readonly workflowId: string }
    /** A run that is given by its id, or that an earlier step started. */
    | { readonly kind: 'collect'; readonly runId: string; readonly resumed?: Resumed }
    /** `time`: when a start was sent that may or may not have started a run (ISO 8601). */
    | { readonly kind: 'skip'; readonly time: string }
  )

interface Named {
  /** The name of the item, unique within the step. */
  readonly id: string
  /** From 1, in the order of the list. */
  readonly position: number
  readonly workflowId: string | undefined
}

export type StartTask = Extract<Task, { kind: 'start' }>

/** The problem if the tasks would start more runs than allowed. */
export function tooManyStarts(tasks: readonly Task[], limit: number): Refused | undefined {
  const starts = tasks.filter(({ kind }) => kind === 'start').length
  return starts > limit ? { problem: { kind: 'too-many-starts', starts, limit } } : undefined
}
