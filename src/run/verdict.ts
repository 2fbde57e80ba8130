// The verdict on a finished run: contract, "Verdict".

import type { WorkflowRun } from './workflow-run.ts'

/** A reason why a run is not a success. */
export type Reason = 'not-successful' | 'not-done' | 'error' | 'failed-steps'

/** Every reason why the run is not a success; empty when it is one. */
export function reasonsAgainst(run: WorkflowRun): readonly Reason[] {
  const reasons: Reason[] = []
  if (!run.success) reasons.push('not-successful')
  if (run.state !== 'DONE') reasons.push('not-done')
  if (run.error !== undefined) reasons.push('error')
  const { failedSteps, oddFailedSteps = '{}' } = run
  const noFailedSteps = failedSteps.length === 0 && ['{}', '""'].includes(oddFailedSteps)
  if (!noFailedSteps) reasons.push('failed-steps')
  return reasons
}
