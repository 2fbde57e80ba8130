// How a finished run ends (docs/outputs.md#when-a-run-is-a-success); the conclusions of items and
// of the step are in `schedule/conclusion.ts`.

import type { WorkflowRun } from './workflow-run.ts'

interface RunFacts {
  /** The conclusion of its item, of `ITEM_FACTS` in `schedule/conclusion.ts`. */
  readonly item: string
  /** The output `error-code`. */
  readonly code: string | undefined
  /**
   * If it has not ended well, `retry` starts it again. `without-json`: well, unless the step
   * asks for JSON.
   */
  readonly isWell: 'always' | 'without-json' | 'never'
}

/** How a finished run ends, as the journal records it. A new row needs a new `VERSION` there. */
export const RUN_FACTS = {
  success: { item: 'success', code: undefined, isWell: 'always' },
  failure: { item: 'failure', code: 'run-failed', isWell: 'never' },
  /** Only the result is not JSON. */
  'not-json': { item: 'failure', code: 'not-json', isWell: 'without-json' },
} as const satisfies Readonly<Record<string, RunFacts>>

export type RunConclusion = keyof typeof RUN_FACTS

export function concludeRun(run: WorkflowRun): RunConclusion {
  if (!run.isSuccess) return 'failure'
  return run.result.json?.kind === 'not-json' ? 'not-json' : 'success'
}
