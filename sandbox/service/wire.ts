// The JSON of the answers: the workflow run, its steps, and the envelopes (sections 2 and 7).
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
import { type Language, message } from './messages.ts'
import { type Run, STATE, type Step } from './run.ts'
import { stepNodes } from './workflows.ts'

/** An answer before it is sent. `json` is sent as JSON text; with both, `json` wins. */
export interface Answer {
  /** 200 to 999; 250 is fine. */
  readonly status: number
  /** The reason text of the status line; Node's own for the status when not given. */
  readonly reason?: string
  /** Names and values as they go out, in this order; a name may come twice. */
  readonly headers?: readonly (readonly [name: string, value: string])[]
  readonly body?: string | Uint8Array
  readonly json?: unknown
}

/** A step that is done (2.3). */
export interface WireStep {
  readonly step_id: string
  readonly node_id: string
  readonly state: string
  readonly downloadable_output: boolean
  readonly output: string | null
  readonly started_at: string
  readonly ended_at: string | null
}

/** A failed step, in the form that this service gives it. */
export interface WireFailedStep extends Omit<WireStep, 'downloadable_output' | 'output'> {
  readonly error: { readonly message: string }
}

/** A workflow run (2.1). A read shows only finished ones. */
export interface WireRun {
  readonly run_id: string
  readonly workflow_id: string
  readonly inputs: Readonly<Record<string, { readonly value: string; readonly type: 'text' }>>
  readonly state: string
  readonly error: { readonly message: string } | null
  readonly started_at: string
  readonly ended_at: string | null
  readonly completed_steps: readonly WireStep[]
  readonly failed_steps: readonly WireFailedStep[]
}

function commonFields(step: Step) {
  return {
    step_id: step.id,
    node_id: step.nodeId,
    state: step.state,
    started_at: timestamp(step.startedAt),
    ended_at: step.endedAt === null ? UNFINISHED_ENDED_AT : timestamp(step.endedAt),
  }
}

/** The workflow run object (2.1); `allSteps` is the query parameter of 4.2. */
export function wireRun(run: Run, allSteps: boolean): WireRun {
  const nodes = stepNodes({ id: run.workflowId, name: '', nodes: run.nodes })
  const steps = inWireOrder(run.steps)
  return {
    run_id: run.id,
    workflow_id: run.workflowId,
    inputs: Object.fromEntries(
      run.inputs.map(({ nodeId, value }) => [nodeId, { value, type: 'text' as const }]),
    ),
    state: run.state,
    error: runError(run),
    started_at: timestamp(run.startedAt),
    ended_at: run.endedAt === null ? UNFINISHED_ENDED_AT : timestamp(run.endedAt),
    completed_steps: steps
      .filter((step) => step.state === STATE.done)
      .filter((step) => allSteps || shownWithoutAll(step, nodes))
      .map((step) => ({
        ...commonFields(step),
        downloadable_output: step.downloadableOutput,
        output: step.downloadableOutput ? step.text : null,
      })),
    failed_steps: steps
      .filter((step) => step.state === STATE.failed)
      .map((step) => ({ ...commonFields(step), ...failedStepFields(step) })),
  }
}

const JSON_HEADERS = [['content-type', ANSWER_CONTENT_TYPE]] as const

/** The answer to a start (4.1). */
export function startedAnswer(run: Run, language: Language): Answer {
  const data = { id: run.id, message: message(language, 'started') }
  return { status: STARTED_STATUS, headers: JSON_HEADERS, json: { success: true, data } }
}

/** The answer to a read (4.2): 250 while the run executes, else the run. */
export function readAnswer(run: Run, allSteps: boolean, language: Language): Answer {
  if (run.state === STATE.running) {
    return {
      status: RUNNING_STATUS,
      reason: RUNNING_REASON,
      headers: JSON_HEADERS,
      json: { message: message(language, 'waiting') },
    }
  }
  const json = { success: successOf(run), data: wireRun(run, allSteps) }
  return { status: FINISHED_STATUS, headers: JSON_HEADERS, json }
}

/** An error envelope (7); `subject` is the node id that the message speaks of. */
export function refusalAnswer(refusal: Refusal, language: Language, subject?: string): Answer {
  return {
    status: REFUSAL_STATUS[refusal],
    headers: JSON_HEADERS,
    json: { type: 'error', error: { message: message(language, refusal, subject) } },
  }
}
