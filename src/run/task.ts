// What is to be done: one run that is started, or one that exists and is collected.

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
    }
