// The service's interface as this action speaks it: the two endpoints (interface, section 4), the
// headers (section 5), and the rule for ids. What an answer holds is said in reply.ts.

import { type Exchange, exchange, type Trace } from './exchange.ts'
import { startBody } from './start-body.ts'
import { USER_AGENT } from './version.ts'

export interface ServiceSettings {
  /** Without a trailing slash and without `/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The longest that one request may take, in ms. */
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
}

export interface Service {
  /** `POST /v1/workflows/{workflow_id}/run` (section 4.1); `inputs`: node id → value. */
  start(
    workflowId: string,
    inputs: ReadonlyMap<string, string>,
    cancel: AbortSignal,
  ): Promise<Exchange>
  /** `GET /v1/workflow-runs/{run_id}` (section 4.2). */
  read(runId: string, timeoutMs: number, cancel: AbortSignal): Promise<Exchange>
}

/** After a cancellation, how long the answer to a start is still awaited so that the id is not lost. */
const START_GRACE_MS = 5_000

export function serviceAt(settings: ServiceSettings, trace: (trace: Trace) => void): Service {
  const headers = {
    'x-api-key': settings.apiKey,
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': USER_AGENT,
  }
  const address = (path: string) => new URL(`${settings.baseUrl}/v1/${path}`)
  return {
    start: (workflowId, inputs, cancel) =>
      exchange(
        {
          method: 'POST',
          url: address(`workflows/${encodeURIComponent(workflowId)}/run`),
          headers,
          body: startBody(inputs),
          timeoutMs: settings.requestTimeoutMs,
          cancel,
          cancelGraceMs: START_GRACE_MS,
        },
        trace,
      ),
    read: (runId, timeoutMs, cancel) =>
      exchange(
        {
          method: 'GET',
          url: address(
            `workflow-runs/${encodeURIComponent(runId)}?all_completed_steps=${settings.allCompletedSteps}`,
          ),
          headers,
          timeoutMs,
          cancel,
          cancelGraceMs: 0,
        },
        trace,
      ),
  }
}

/** An id can stand in a path: not empty, not `.` or `..`, at most 256, no white space or controls. */
export function isUsableId(id: string): boolean {
  return (
    /^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(id) &&
    id.length <= 256 &&
    id !== '.' &&
    id !== '..' &&
    id.isWellFormed()
  )
}
