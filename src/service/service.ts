// The service's interface as this action speaks it: the two endpoints (interface, section 4) and the
// headers (section 5). What comes back is a reply (reply.ts), or why there is none (no-reply.ts).

import type { Clock } from '../text/clock.ts'
import type { Admit } from './admission.ts'
import { type Answer, exchange, type Trace } from './exchange.ts'
import { collectIfTight } from './garbage.ts'
import type { NoReply } from './no-reply.ts'
import { isUtf8SoFar, type Reply, replyOf, startedIdIn } from './reply.ts'
import { startBody } from './start-body.ts'
import { USER_AGENT } from './version.ts'

export type { Trace } from './exchange.ts'
export type { NoReply } from './no-reply.ts'
export type { Reply } from './reply.ts'

export interface ServiceSettings {
  /** Without a trailing slash and without `/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The longest that one request may take, in ms. */
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
}

export interface ServiceTools {
  readonly clock: Pick<Clock, 'now' | 'date'>
  readonly trace: (trace: Trace) => void
  /** Of a step with many runs: what is taken in at a time. */
  readonly admit?: Admit | undefined
}

export interface Service {
  /**
   * `POST /v1/workflows/{workflow_id}/run` (section 4.1). Its reply is never `dropped`, since it may
   * have the id of a run: where there is no room for all of it, it is `broken`.
   * @param inputs node id → value
   */
  start(
    workflowId: string,
    inputs: ReadonlyMap<string, string>,
    cancel: AbortSignal,
  ): Promise<Reply | NoReply>
  /** `GET /v1/workflow-runs/{run_id}` (section 4.2). */
  poll(runId: string, timeoutMs: number, cancel: AbortSignal): Promise<Reply | NoReply>
}

/** After a cancellation, how long the answer to a start is still awaited so that the id is not lost. */
const START_GRACE_MS = 5_000

/** Parsed, an answer of this size takes a few megabytes at most. */
const SMALL_ANSWER_BYTES = 64 * 1024

/** Where a start goes (section 4.1). */
export function startUrl(baseUrl: string, workflowId: string): URL {
  return new URL(`${baseUrl}/v1/workflows/${encodeURIComponent(workflowId)}/run`)
}

export function serviceAt(settings: ServiceSettings, tools: ServiceTools): Service {
  const { baseUrl, requestTimeoutMs, allCompletedSteps } = settings
  const headers = {
    'x-api-key': settings.apiKey,
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': USER_AGENT,
  }
  const address = (path: string) => new URL(`${baseUrl}/v1/${path}`)
  const reply = (answer: Answer) => {
    if (answer.body.bytes.length > SMALL_ANSWER_BYTES) collectIfTight()
    return replyOf(answer, { baseUrl, now: tools.clock.date() })
  }
  return {
    start: async (workflowId, inputs, cancel) => {
      const url = startUrl(baseUrl, workflowId)
      const body = startBody(inputs)
      const limits = { timeoutMs: requestTimeoutMs, cancel, cancelGraceMs: START_GRACE_MS }
      const answer = await exchange({ method: 'POST', url, headers, body, ...limits }, tools)
      if (answer.kind !== 'answer') return answer
      const started = reply(answer)
      const startedId = startedIdIn(started)
      // The id of an answer that is not whole is read in what arrived.
      const isRead = started.end !== 'whole' && startedId !== undefined
      const isUtf8 = started.isUtf8 && (!isRead || isUtf8SoFar(started.bytes))
      return { ...started, startedId, isUtf8 }
    },
    poll: async (runId, timeoutMs, cancel) => {
      const query = `all_completed_steps=${allCompletedSteps}`
      const url = address(`workflow-runs/${encodeURIComponent(runId)}?${query}`)
      const limits = { timeoutMs, cancel, cancelGraceMs: 0 }
      const answer = await exchange({ method: 'GET', url, headers, ...limits }, tools)
      if (answer.kind !== 'answer') return answer
      const { body } = answer
      if (body.kind !== 'dropped') return reply(answer)
      body.release?.()
      return { kind: 'dropped', cause: body.cause }
    },
  }
}
