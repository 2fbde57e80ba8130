import type { NoReply } from '../service/exchange.ts'
import { describeReply, describeStatus, type Reply } from '../service/reply.ts'
import { isObject } from '../text/json.ts'
import { literal, type Words } from '../text/words.ts'
import type { Refusal } from './problem.ts'
import { parseRun, readArray, type WorkflowRun } from './workflow-run.ts'

/** A parsed step takes far more memory than its JSON. */
const MAX_STEPS = 100_000

export type Poll =
  | { readonly kind: 'executing'; readonly retryAfterMs: number }
  | { readonly kind: 'finished'; readonly run: WorkflowRun; readonly answer: Buffer }
  | { readonly kind: 'failed' | 'busy'; readonly cause: Words; readonly retryAfterMs: number }
  | ({ readonly kind: 'refused' } & Refusal)

export interface PollContext {
  readonly runId: string
  readonly goodPollBefore: boolean
  /** This step started the run so recently that the service may not know it everywhere. */
  readonly justStarted: boolean
}

/** The rules of docs/waiting.md#when-it-polls: the first one that fits applies. */
export function interpretPoll(
  reply: Reply | NoReply,
  { runId, goodPollBefore, justStarted }: PollContext,
): Poll {
  if (reply.kind === 'bad-certificate' || reply.kind === 'no-tls') {
    return { kind: 'refused', cause: reply.cause, by: reply.kind }
  }
  if (reply.kind !== 'reply') return { kind: 'failed', cause: reply.cause, retryAfterMs: 0 }

  const { status, json, body, message, redirectHost, retryAfterMs, isPage } = reply
  const succeeded = status >= 200 && status <= 299
  const failed = (cause = describeReply(reply)): Poll => ({ kind: 'failed', cause, retryAfterMs })
  const refused: Poll = { kind: 'refused', status, message, redirectHost, isPage }
  const isBelieved = goodPollBefore || !justStarted || status === 401 || status === 403

  if (status === 250) return { kind: 'executing', retryAfterMs }
  if (body.kind === 'too-large') {
    return { kind: 'refused', status, cause: body.cause, by: 'large-answer' }
  }
  if (status === 429) return { kind: 'busy', cause: describeReply(reply), retryAfterMs }
  if (body.kind === 'broken') return failed()
  if (status === 408 || (status >= 500 && status <= 599)) return failed()
  if (reply.isRefusal) return isBelieved ? refused : failed()
  if (succeeded && json !== undefined) {
    if (Object.hasOwn(json, 'success') && isObject(json.data)) {
      const { run_id: found, completed_steps, failed_steps } = json.data
      if (readArray(completed_steps).length + readArray(failed_steps).length > MAX_STEPS) {
        const what = literal(`the answer has more than ${MAX_STEPS.toLocaleString('en')} steps`)
        return { kind: 'refused', status, cause: describeStatus(status, what), by: 'large-answer' }
      }
      return typeof found === 'string' && found.toLowerCase() !== runId.toLowerCase()
        ? failed(describeStatus(status, literal('the answer belongs to another run')))
        : { kind: 'finished', run: parseRun(json), answer: body.bytes }
    }
    const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data')
    if (Object.hasOwn(json, 'message') && !isEnvelope) return { kind: 'executing', retryAfterMs }
  }
  if (status >= 300 && status <= 399) return refused
  if (status >= 400 && status <= 499) return isBelieved && !goodPollBefore ? refused : failed()
  return failed(
    describeReply(reply, succeeded ? 'the answer is neither a run nor a message' : undefined),
  )
}

export function isUnknownRun({ status = 0, redirectHost, by, isPage }: Refusal): boolean {
  const isAboutKey = status === 401 || status === 403
  return status > 0 && redirectHost === undefined && by === undefined && !isAboutKey && !isPage
}
