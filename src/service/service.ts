// The two endpoints and their headers (docs/service.md#start-a-run, docs/service.md#poll-a-run).

import { systemClock } from '../text/clock.ts'
import { formatObject, type Member } from '../text/json.ts'
import { CONTROLS } from '../text/text.ts'
import { untrusted } from '../text/words.ts'
import { type Answer, exchange, type HttpRequest, type NoReply } from './exchange.ts'
import { parseReply, type Reply } from './reply.ts'

const USER_AGENT = 'run-ai-workflow/1.0.0'
/** How long the answer to a start may take after a cancellation, so that the id is not lost. */
const START_GRACE_MS = 5_000

interface ServiceSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly requestTimeoutMs: number
  readonly allCompletedSteps: boolean
}

export type Trace = (
  request: Pick<HttpRequest, 'method' | 'url'>,
  result: Answer | NoReply,
  ms: number,
) => void

const USABLE_ID = new RegExp(String.raw`^(?!\.\.?$)[^\s${CONTROLS}]{1,256}$`, 'u')

/** Whether an id can be part of a path (docs/inputs.md#inputs). */
export function isUsableId(id: string): boolean {
  return USABLE_ID.test(id) && id.length <= 256 && id.isWellFormed()
}

export function startUrl(baseUrl: string, workflowId: string): URL {
  return new URL(`${baseUrl}/v1/workflows/${encodeURIComponent(workflowId)}/run`)
}

/** docs/service.md#start-a-run */
interface WireValue {
  readonly value: string
  readonly type: string
}

/** A start that was sent has a grace period. @param cancel ends each request */
export function serviceAt(settings: ServiceSettings, cancel: AbortSignal, trace: Trace) {
  const { baseUrl, requestTimeoutMs, allCompletedSteps } = settings
  const headers = {
    'x-api-key': settings.apiKey,
    'content-type': 'application/json',
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': USER_AGENT,
  }

  // A cache before the service may keep an answer whose status it does not know.
  async function ask(request: Omit<HttpRequest, 'headers' | 'cancel'>): Promise<Reply | NoReply> {
    const startedAt = systemClock.now()
    const isRead = request.method === 'GET'
    const own = isRead ? { ...headers, 'cache-control': 'no-cache' } : headers
    const result = await exchange({ ...request, headers: own, cancel })
    trace(request, result, systemClock.now() - startedAt)
    if (result.kind !== 'answer') return result
    try {
      return parseReply(result, baseUrl, Date.now())
    } catch (error) {
      // The answer has arrived, and nothing is known of it: as if it had been lost.
      return { kind: 'lost', cause: untrusted(String(error)) }
    }
  }

  return {
    /** @param inputs input node id → its value in the wire form */
    start(workflowId: string, inputs: Iterable<Member<WireValue>>) {
      return ask({
        method: 'POST',
        url: startUrl(baseUrl, workflowId),
        body: `{"inputs":${formatObject(inputs)}}`,
        timeoutMs: requestTimeoutMs,
        cancelGraceMs: START_GRACE_MS,
      })
    },
    poll(runId: string, timeoutMs: number) {
      const query = `all_completed_steps=${allCompletedSteps}`
      const url = new URL(`${baseUrl}/v1/workflow-runs/${encodeURIComponent(runId)}?${query}`)
      return ask({ method: 'GET', url, timeoutMs, cancelGraceMs: 0 })
    },
  }
}
