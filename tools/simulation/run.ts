// A run that has finished, with nothing in it but whether it is a success.

import type { WorkflowRun } from '../../src/run/workflow-run.ts'

export function finishedRun(success: boolean): WorkflowRun {
  return {
    workflowId: undefined,
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
