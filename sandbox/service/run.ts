// A run as the service stores it.
import type { WorkflowNode } from './workflows.ts'

// Choice (3): the states besides DONE. RUNNING never leaves the service: a read says 250 instead.
export const STATE = { running: 'RUNNING', done: 'DONE', failed: 'FAILED' } as const
export type State = (typeof STATE)[keyof typeof STATE]

/** An input object (2.2) with the id of its node. */
export interface GivenInput {
  readonly nodeId: string
  readonly value: string
}

/** One execution of a node. Times are microseconds since 1970. */
export interface Step {
  readonly id: string
  readonly nodeId: string
  readonly downloadableOutput: boolean
  readonly startedAt: number
  /** Its duration in milliseconds, time scale included. */
  readonly delayMs: number
  state: State
  endedAt: number | null
  /** The text made, whether or not readers may have it; null until done. */
  text: string | null
  /** Why it failed. */
  failure: string | null
}

/** A workflow run (2.1). Times are microseconds since 1970. */
export interface Run {
  readonly id: string
  readonly workflowId: string
  readonly inputs: readonly GivenInput[]
  /** Those of its workflow. */
  readonly nodes: readonly WorkflowNode[]
  readonly startedAt: number
  /** In the order in which they started. */
  readonly steps: Step[]
  state: State
  endedAt: number | null
}
