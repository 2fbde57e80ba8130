// The answers of the service: the envelopes (sections 2 and 7) around the runs that it stores.
import { type Run, STATE, type Step } from './run.ts'
import { answerJson, failedStepJson, runJson, stepJson, type WireRun } from './run-json.ts'
import { dependenciesOf, stepNodes } from './workflows.ts'

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

/** Microseconds since 1970 as `YYYY-MM-DDThh:mm:ss.ffffff`, in UTC, without a zone (2.1). */
function timestamp(micros: number): string {
  const millis = Math.floor(micros / 1000)
  const rest = String(micros - millis * 1000).padStart(3, '0')
  return new Date(millis).toISOString().replace('Z', rest)
}

/** Choice (2.1): null while it is unfinished, which a snapshot shows, and a read never does. */
function endOf({ endedAt }: Run | Step): string | null {
  return endedAt === null ? null : timestamp(endedAt)
}

function membersOf(step: Step) {
  return {
    stepId: step.id,
    nodeId: step.nodeId,
    state: step.state,
    startedAt: timestamp(step.startedAt),
    endedAt: endOf(step),
  }
}

/** The workflow run object (2.1); `allSteps` is the query parameter of 4.2. */
export function wireRun(run: Run, allSteps: boolean): WireRun {
  const nodes = stepNodes({ id: run.workflowId, name: '', nodes: run.nodes })
  // Choice (2.1): in the order in which they ended.
  const steps = run.steps.toSorted((one, other) => (one.endedAt ?? 0) - (other.endedAt ?? 0))
  const failed = steps.filter(({ state }) => state === STATE.failed)
  // Choice (4.2): without `all_completed_steps`, only steps whose output no other node uses, the ends of the graph.
  const isEnd = ({ nodeId }: Step) =>
    !nodes.some((node) => dependenciesOf(node, nodes).includes(nodeId))
  return runJson({
    runId: run.id,
    workflowId: run.workflowId,
    inputs: Object.fromEntries(
      run.inputs.map(({ nodeId, value }) => [nodeId, { value, type: 'text' as const }]),
    ),
    state: run.state,
    // Choice (2.1): an object with one message naming the nodes.
    error: failed.length
      ? { message: `Failed: ${failed.map(({ nodeId }) => nodeId).join(', ')}` }
      : null,
    startedAt: timestamp(run.startedAt),
    endedAt: endOf(run),
    completedSteps: steps
      .filter((step) => step.state === STATE.done)
      .filter((step) => allSteps || isEnd(step))
      .map((step) =>
        stepJson({
          ...membersOf(step),
          downloadableOutput: step.downloadableOutput,
          output: step.downloadableOutput ? step.text : null,
        }),
      ),
    // Choice (2.1): a completed step (2.3) without output, and with an `error` like that of the envelope (7).
    failedSteps: failed.map((step) =>
      failedStepJson({ ...membersOf(step), error: { message: step.failure ?? '' } }),
    ),
  })
}

// Choice (1): the content-type of every answer.
const headers = [['content-type', 'application/json; charset=utf-8']] as const

/** The answer to a start (4.1). Its status and the text are choices. */
export function startedAnswer({ id }: Run): Answer {
  const message = 'The workflow is running in the background. Use the id to read its run.'
  return { status: 200, headers, json: answerJson({ id, message }) }
}

/** The answer to a read (4.2): 250 while the run executes, else the run. The texts, and the other status, are choices. */
export function readAnswer(run: Run, allSteps: boolean): Answer {
  if (run.state === STATE.running) {
    const message = 'The workflow run is still executing. Please wait a few minutes and try again.'
    return { status: 250, reason: 'Running', headers, json: { message } }
  }
  // Choice (2.4, 4.2): `success` is true exactly when no step failed.
  const json = answerJson(wireRun(run, allSteps), run.state === STATE.done)
  return { status: 200, headers, json }
}

/**
 * The refusals: status and text, in which `%` stands for the id of a node. The texts of the first four are from the
 * document (7), word for word; every other text, and every status, is a choice.
 */
const REFUSALS = {
  workflowAccess: [403, "You don't have access to this workflow"],
  workflowInvalid: [404, 'Invalid workflow id'],
  runAccess: [403, "You don't have access to this workflow run"],
  runInvalid: [404, 'Invalid workflowrun id | Run deleted'],
  keyMissing: [401, 'Missing API key: send it in the x-api-key header'],
  keyInvalid: [401, 'Invalid API key'],
  contentType: [415, 'The content-type header must be application/json'],
  bodyNotJson: [400, 'The body is not valid JSON'],
  bodyNotObject: [400, 'The body must be a JSON object'],
  inputsMissing: [400, 'The body must have an object named inputs'],
  inputMalformed: [400, 'Input %: an object with a string value and the type text is required'],
  inputUnknown: [400, 'Input %: the workflow has no such input node'],
  inputAbsent: [400, 'Input %: a value is required'],
  bodyTooLarge: [413, 'The body is too large'],
  pathUnknown: [404, 'Not found'],
  methodWrong: [405, 'Method not allowed'],
  internal: [500, 'Internal error'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type Refusal = keyof typeof REFUSALS

/** An error envelope (7); `subject` is the node id that the message speaks of. */
export function refusalAnswer(refusal: Refusal, subject = ''): Answer {
  const [status, text] = REFUSALS[refusal]
  const message = text.replace('%', () => subject)
  return { status, headers, json: { type: 'error', error: { message } } }
}
