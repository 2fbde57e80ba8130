// A finished run that only has its verdict.

import type { WorkflowRun } from '../../src/run/workflow-run.ts'

export function finishedRun(success: boolean): WorkflowRun {
  return {
    workflowId: undefined,
    isSuccess: success,
    success,
    state: success ? 'DONE' : 'FAILED',
    error: undefined,
    startedAt: '',
    endedAt: '',
    steps: [],
    result: { step: undefined, isMissing: false, json: undefined },
    failedSteps: [],
    oddFailedSteps: undefined,
  }
}
