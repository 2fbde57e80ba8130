// What is to be done: a run that is started, one that exists and is collected, or nothing, since there may
// be one already.

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
      /** The workflow that the run must belong to; `undefined` where any will do. */
      readonly workflowId: string | undefined
      /** Whether an earlier step started it. */
      readonly isResumed?: boolean
    }
  | {
      readonly kind: 'leave'
      readonly id: string
      readonly workflowId: string
      /** When a start was sent that may or may not have started a run (ISO 8601). */
      readonly time: string
    }

export type StartTask = Extract<Task, { kind: 'start' }>

/** Why nothing is done where more runs would be started than may be. */
export function tooManyStarts(tasks: readonly Task[], most: number): Problem | undefined {
  const starts = tasks.filter(({ kind }) => kind === 'start').length
  return starts > most ? { kind: 'too-many-starts', starts, most } : undefined
}
