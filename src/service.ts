// The service's interface as this action speaks it: the two endpoints (interface, section 4), the
// headers (section 5), and what an answer holds. What an answer means is said in start.ts and
// read.ts.

import { type Answer, type Exchange, exchange, type Trace } from './http.ts'
import { isObject } from './json.ts'
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

/** Written key by key: an object would reorder ids such as `10` and lose `__proto__`. */
function startBody(inputs: ReadonlyMap<string, string>): string {
  const nodes = [...inputs].map(
    ([id, value]) => `${JSON.stringify(id)}:${JSON.stringify({ value, type: 'text' })}`,
  )
  return `{"inputs":{${nodes.join(',')}}}`
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

/** What an answer holds, as far as every endpoint has it. */
export interface Reply {
  readonly status: number
  /** The body, as far as it arrived whole. */
  readonly bytes: Buffer | undefined
  readonly text: string
  /** The JSON object in the body; `undefined` when there is none. */
  readonly json: Readonly<Record<string, unknown>> | undefined
  /** The service's message, when the body is an error envelope (section 7). */
  readonly refusal: string | undefined
  /** Why the body is not there, when it is not. */
  readonly broken: string | undefined
  /** The pause that the service asks for, in ms; 0 when it does not. */
  readonly retryAfterMs: number
  /** The host that a redirect points at. */
  readonly redirectHost: string | undefined
}

/**
 * Opens an answer.
 * @param now milliseconds since 1970, for a `Retry-After` that is a date
 */
export function replyOf({ status, headers, body }: Answer, base: string, now: number): Reply {
  const bytes = body.kind === 'whole' ? body.bytes : undefined
  // A decoder drops a byte order mark; what is not UTF-8 must not cost a run that was started.
  const text = bytes === undefined ? '' : new TextDecoder().decode(bytes)
  const json = objectIn(text)
  return {
    status,
    bytes,
    text,
    json,
    refusal: refusalIn(json),
    broken: body.kind === 'whole' ? undefined : body.cause,
    retryAfterMs: retryAfter(headers['retry-after'], now),
    redirectHost: hostOf(headers.location, base),
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function refusalIn(json: Readonly<Record<string, unknown>> | undefined): string | undefined {
  if (json?.type !== 'error' || !isObject(json.error)) return undefined
  const { message } = json.error
  return typeof message === 'string' ? message : undefined
}

function retryAfter(header: string | undefined, now: number): number {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return 0
  // The oldest of its three forms names no zone, and is GMT all the same (RFC 9110, 5.6.7).
  const date = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}

function hostOf(location: string | undefined, base: string): string | undefined {
  if (location === undefined || !URL.canParse(location, base)) return undefined
  return new URL(location, base).host
}
