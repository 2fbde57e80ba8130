// The values and rules that the interface document leaves open ("not shown") and this service had to decide.
// README.md has all such choices. A client must not depend on any of them.
import type { MessageName } from './messages.ts'
import { type Run, STATE, type Step } from './run.ts'
import { dependenciesOf, type StepNode } from './workflows.ts'

// Choice (4.1): the status of a successful start.
export const STARTED_STATUS = 200

// Choice (4.2): the status of a read that finds a finished run, successful or failed.
export const FINISHED_STATUS = 200

// Not a choice (4.2): the status of a read that finds a run still executing. The reason text is one.
export const RUNNING_STATUS = 250
export const RUNNING_REASON = 'Running'

// Choice (5, 7): the status of each refusal. The document gives only the texts of four of them.
export const REFUSAL_STATUS = {
  workflowAccess: 403,
  workflowInvalid: 404,
  runAccess: 403,
  runInvalid: 404,
  // Section 5, item 5: a missing key and an unknown one differ in text only.
  keyMissing: 401,
  keyInvalid: 401,
  // Section 5, item 3: a wrong or missing content-type is refused on every request, GET too.
  contentType: 415,
  // Section 7, notes: errors for a malformed body or missing inputs.
  bodyNotJson: 400,
  bodyNotObject: 400,
  inputsMissing: 400,
  inputMalformed: 400,
  inputUnknown: 400,
  inputAbsent: 400,
  // Section 8: body-size limits.
  bodyTooLarge: 413,
  // Section 4: paths and methods that it does not list.
  pathUnknown: 404,
  methodWrong: 405,
  // Section 7: a fault of the sandbox itself.
  internal: 500,
} as const satisfies Record<string, number>

// Choice (8): the largest request body in bytes. Larger ones are read to their end and refused.
export const MAX_BODY_BYTES = 64 * 1024 * 1024

// Choice (1): the content-type of every answer of the service.
export const ANSWER_CONTENT_TYPE = 'application/json; charset=utf-8'

// Choice (2.1): the end of an unfinished run or step. A read never shows it, a snapshot does.
export const UNFINISHED_ENDED_AT = null

/** Choice (4.2): `all_completed_steps` is set by `true` in any case; every other value is false. */
export function wantsAllSteps(value: string | null): boolean {
  return value !== null && value.toLowerCase() === 'true'
}

/**
 * Choice (4.2): without `all_completed_steps` only the steps whose output no other node uses appear,
 * the ends of the graph.
 */
export function shownWithoutAll(step: Step, nodes: readonly StepNode[]): boolean {
  return !nodes.some((node) => dependenciesOf(node, nodes).includes(step.nodeId))
}

/** Choice (2.1): completed and failed steps come in the order in which they ended. */
export function inWireOrder(steps: readonly Step[]): readonly Step[] {
  return [...steps].sort((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))
}

/**
 * Choice (2.1): a failed step looks like a completed one (2.3) without an output, and has an `error`
 * with a `message`, like the error envelope (7).
 */
export function failedStepFields(step: Step): { error: { message: string } } {
  return { error: { message: step.failure ?? '' } }
}

/** Choice (2.1): the `error` of a failed run is an object with one message naming the nodes. */
export function runError(run: Run): { message: string } | null {
  const failed = run.steps.filter((step) => step.state === STATE.failed)
  if (failed.length === 0) return null
  return { message: `Failed: ${failed.map((step) => step.nodeId).join(', ')}` }
}

/** Choice (2.4, 4.2): `success` of a read follows the run: true exactly when no step failed. */
export function successOf(run: Run): boolean {
  return run.state === STATE.done
}

/** A refusal by name: each has a status here, and a text. */
export type Refusal = keyof typeof REFUSAL_STATUS & MessageName
