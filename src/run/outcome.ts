// How a step of this action can end, and the conclusion in GitHub's own words.

import type { Problem } from '../report/errors.ts'
import type { Reason, WorkflowRun } from './workflow-run.ts'

export type Outcome =
  | {
      readonly kind: 'finished'
      readonly runId: string
      readonly run: WorkflowRun
      /** Why the run is not a success; empty when it is. */
      readonly reasons: readonly Reason[]
      /** The service's answer, byte for byte. */
      readonly answer: Buffer
    }
  | { readonly kind: 'started'; readonly runId: string }
  | { readonly kind: 'running'; readonly runId: string; readonly message: string | undefined }
  | {
      readonly kind: 'timed-out'
      readonly runId: string
      readonly timeoutMs: number
      /** The service's last waiting message. */
      readonly message: string | undefined
      /** Why the last read failed, if it did. */
      readonly cause: string | undefined
    }
  | {
      readonly kind: 'cancelled'
      readonly runId: string | undefined
      /** Without a run id: whether a start was under way whose answer is not known. */
      readonly maybeStarted: boolean
      readonly message: string | undefined
    }
  | { readonly kind: 'error'; readonly runId: string | undefined; readonly problem: Problem }

export type Conclusion =
  | 'success'
  | 'failure'
  | 'timed_out'
  | 'cancelled'
  | 'started'
  | 'running'
  | 'error'

export function conclusionOf(outcome: Outcome): Conclusion {
  switch (outcome.kind) {
    case 'finished':
      return outcome.reasons.length === 0 ? 'success' : 'failure'
    case 'timed-out':
      return 'timed_out'
    default:
      return outcome.kind
  }
}

/** 0 for `success`, `started` and `running`; 1 for the rest. */
export function exitCodeOf(conclusion: Conclusion): 0 | 1 {
  return ['success', 'started', 'running'].includes(conclusion) ? 0 : 1
}
