// The answers of the service: the envelopes (sections 2 and 7) around the runs that it stores.
import {
  ANSWER_CONTENT_TYPE,
  FINISHED_STATUS,
  failedStepFields,
  inWireOrder,
  REFUSAL_STATUS,
  type Refusal,
  RUNNING_REASON,
  RUNNING_STATUS,
  runError,
  STARTED_STATUS,
  shownWithoutAll,
  successOf,
  UNFINISHED_ENDED_AT,
} from './choices.ts'
import { timestamp } from './clock.ts'
import { message } from './messages.ts'
import { type Run, STATE, type Step } from './run.ts'
import { answerJson, failedStepJson, runJson, stepJson, type WireRun } from './run-json.ts'
import { stepNodes } from './workflows.ts'

/** An answer before it is sent. `json` is sent as JSON text; with both, `json` wins. */
export interface Answer {
  /** 200 to 999; 250 is fine. */
  readonly status: number
  /** The reason text of the status line; by default, Node's text for the status. */
  readonly reason?: string
  /** Names and values as sent, in this order; a name may occur twice. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string | Uint8Array
  readonly json?: unknown
}

function membersOf(step: Step) {
  return {
    stepId: step.id,
    nodeId: step.nodeId,
    state: step.state,
    startedAt: timestamp(step.startedAt),
    endedAt: step.endedAt === null ? UNFINISHED_ENDED_AT : timestamp(step.endedAt),
  }
}

/** The workflow run object (2.1); `allSteps` is the query parameter of 4.2. */
export function wireRun(run: Run, allSteps: boolean): WireRun {
  const nodes = stepNodes({ id: run.workflowId, name: '', nodes: run.nodes })
  const steps = inWireOrder(run.steps)
  return runJson({
    runId: run.id,
    workflowId: run.workflowId,
    inputs: Object.fromEntries(
      run.inputs.map(({ nodeId, value }) => [nodeId, { value, type: 'text' as const }]),
    ),
    state: run.state,
    error: runError(run),
    startedAt: timestamp(run.startedAt),
    endedAt: run.endedAt === null ? UNFINISHED_ENDED_AT : timestamp(run.endedAt),
    completedSteps: steps
      .filter((step) => step.state === STATE.done)
      .filter((step) => allSteps || shownWithoutAll(step, nodes))
      .map((step) =>
        stepJson({
          ...membersOf(step),
          downloadableOutput: step.downloadableOutput,
          output: step.downloadableOutput ? step.text : null,
        }),
      ),
    failedSteps: steps
      .filter((step) => step.state === STATE.failed)
      .map((step) => failedStepJson({ ...membersOf(step), ...failedStepFields(step) })),
  })
}

const JSON_HEADERS = [['content-type', ANSWER_CONTENT_TYPE]] as const

/** The answer to a start (4.1). */
export function startedAnswer(run: Run): Answer {
  const data = { id: run.id, message: message('started') }
  return { status: STARTED_STATUS, headers: JSON_HEADERS, json: answerJson(data) }
}

/** The answer to a read (4.2): 250 while the run executes, else the run. */
export function readAnswer(run: Run, allSteps: boolean): Answer {
  if (run.state === STATE.running) {
    return {
      status: RUNNING_STATUS,
      reason: RUNNING_REASON,
      headers: JSON_HEADERS,
      json: { message: message('waiting') },
    }
  }
  const json = answerJson(wireRun(run, allSteps), successOf(run))
  return { status: FINISHED_STATUS, headers: JSON_HEADERS, json }
}

/** An error envelope (7); `subject` is the node id that the message speaks of. */
export function refusalAnswer(refusal: Refusal, subject?: string): Answer {
  return {
    status: REFUSAL_STATUS[refusal],
    headers: JSON_HEADERS,
    json: { type: 'error', error: { message: message(refusal, subject) } },
  }
}
