// The task of an item: start a run, collect one that exists, or do nothing, since there may be one
// already.

import type { Problem } from './problem.ts'

export type Task =
  | {
      readonly kind: 'start'
      /** The name of the item, unique within the step. */
      readonly id: string
      readonly workflowId: string
    }
  | {
      readonly kind: 'collect'
      readonly id: string
      readonly runId: string
      /** The workflow that the run must belong to; `undefined` if any will do. */
      readonly workflowId: string | undefined
      /** Whether an earlier step started it. */
      readonly isResumed?: boolean
    }
  | {
      readonly kind: 'skip'
      readonly id: string
      readonly workflowId: string
      /** When a start was sent that may or may not have started a run (ISO 8601). */
      readonly time: string
    }

export type StartTask = Extract<Task, { kind: 'start' }>

/** The problem if the tasks would start more runs than allowed. */
export function tooManyStarts(tasks: readonly Task[], limit: number): Problem | undefined {
  const starts = tasks.filter(({ kind }) => kind === 'start').length
  return starts > limit ? { kind: 'too-many-starts', starts, limit } : undefined
}
