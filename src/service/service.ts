// The service's interface as this action speaks it: the two endpoints (interface, section 4) and the
// headers (section 5). What comes back is a reply (reply.ts), or why there is none (exchange.ts).

import type { Clock } from '../text/clock.ts'
import type { Words } from '../text/words.ts'
import { exchange, type NoReply, type Request } from './exchange.ts'
import { type Reply, replyOf } from './reply.ts'
import { USER_AGENT } from './version.ts'

export interface ServiceSettings {
  /** Without a trailing slash and without `/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The longest that one request may take, in ms. */
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
}

/** What the debug log shows for each request. */
export interface Trace {
  readonly method: string
  readonly url: string
  readonly status?: number
  readonly bytes?: number
  readonly ms: number
  readonly cause?: Words | undefined
}

export interface ServiceTools {
  readonly clock: Pick<Clock, 'now' | 'date'>
  readonly trace: (trace: Trace) => void
}

export interface Service {
  /**
   * `POST /v1/workflows/{workflow_id}/run` (section 4.1)
   * @param inputs node id → value
   */
  start(
    workflowId: string,
    inputs: ReadonlyMap<string, string>,
    cancel: AbortSignal,
  ): Promise<Reply | NoReply>
  /** `GET /v1/workflow-runs/{run_id}` (section 4.2) */
  poll(runId: string, timeoutMs: number, cancel: AbortSignal): Promise<Reply | NoReply>
}

/** After a cancellation, how long the answer to a start is still awaited so that the id is not lost. */
const START_GRACE_MS = 5_000

/** Where a start goes (section 4.1). */
export function startUrl(baseUrl: string, workflowId: string): URL {
  return new URL(`${baseUrl}/v1/workflows/${encodeURIComponent(workflowId)}/run`)
}

/** The body of a start (section 4.1), key by key: an object would reorder ids such as `10` and lose `__proto__`. */
export function startBody(inputs: ReadonlyMap<string, string>): string {
  const members = [...inputs].map(
    ([id, value]) => `${JSON.stringify(id)}:${JSON.stringify({ value, type: 'text' })}`,
  )
  return `{"inputs":{${members.join(',')}}}`
}

export function serviceAt(settings: ServiceSettings, { clock, trace }: ServiceTools): Service {
  const { baseUrl, requestTimeoutMs, allCompletedSteps } = settings
  const headers = {
    'x-api-key': settings.apiKey,
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': USER_AGENT,
  }

  async function send(request: Omit<Request, 'headers'>): Promise<Reply | NoReply> {
    const { method, url } = request
    const startedAt = clock.now()
    const result = await exchange({ ...request, headers })
    const sent = { method, url: url.href, ms: clock.now() - startedAt }
    if (result.kind !== 'answer') {
      trace({ ...sent, cause: result.cause })
      return result
    }
    const { status, body } = result
    trace({ ...sent, status, bytes: body.bytes.length, cause: body.cause })
    return replyOf(result, baseUrl, clock.date())
  }

  return {
    start: (workflowId, inputs, cancel) =>
      send({
        method: 'POST',
        url: startUrl(baseUrl, workflowId),
        body: startBody(inputs),
        timeoutMs: requestTimeoutMs,
        cancel,
        cancelGraceMs: START_GRACE_MS,
      }),
    poll: (runId, timeoutMs, cancel) => {
      const query = `all_completed_steps=${allCompletedSteps}`
      const url = new URL(`${baseUrl}/v1/workflow-runs/${encodeURIComponent(runId)}?${query}`)
      return send({ method: 'GET', url, timeoutMs, cancel, cancelGraceMs: 0 })
    },
  }
}
