import type { NoReply } from '../service/exchange.ts'
import { describeReply, describeStatus, type Reply } from '../service/reply.ts'
import { isObject } from '../text/json.ts'
import { literal, shortened, type Words } from '../text/words.ts'
import type { Refusal } from './problem.ts'
import { parseRun, readArray, type WorkflowRun } from './workflow-run.ts'

/** A parsed step takes far more memory than its JSON. */
const MAX_STEPS = 100_000
const MAX_REMARK_LENGTH = 200

export type Poll =
  | {
      readonly kind: 'executing'
      readonly retryAfterMs: number
      /** What the service says. */
      readonly message?: Words | undefined
    }
  | { readonly kind: 'finished'; readonly run: WorkflowRun; readonly answer: Buffer }
  | {
      readonly kind: 'failed' | 'busy'
      readonly cause: Words
      readonly retryAfterMs: number
      /** Whether the service refused, which is not believed yet. */
      readonly isRefusal?: boolean
    }
  | ({ readonly kind: 'refused' } & Refusal)

export interface PollContext {
  readonly runId: string
  readonly goodPollBefore: boolean
  /** Since the last good poll. */
  readonly refusedBefore: boolean
  /** This step started the run so recently that the service may not know it everywhere. */
  readonly justStarted: boolean
}

/** The rules of docs/waiting.md#when-it-polls: the first one that fits applies. */
export function interpretPoll(
  reply: Reply | NoReply,
  { runId, goodPollBefore, refusedBefore, justStarted }: PollContext,
): Poll {
  if (reply.kind === 'bad-certificate' || reply.kind === 'no-tls') {
    return { kind: 'refused', cause: reply.cause, by: reply.kind, flaw: reply.flaw }
  }
  if (reply.kind !== 'reply') return { kind: 'failed', cause: reply.cause, retryAfterMs: 0 }

  const { status, json, body, message, redirectHost, retryAfterMs, isPage, isEnvelope } = reply
  const succeeded = status >= 200 && status <= 299
  const failed = (cause = describeReply(reply)) =>
    ({ kind: 'failed', cause, retryAfterMs }) as const
  const refused: Poll = { kind: 'refused', status, message, redirectHost, isPage, isEnvelope }
  const executing: Poll = { kind: 'executing', retryAfterMs, message: remarkOf(message) }
  const isTooEarly = justStarted && !goodPollBefore && status !== 401 && status !== 403

  if (status === 250) return executing
  if (body.kind === 'too-large') {
    return { kind: 'refused', status, cause: body.cause, by: 'large-answer' }
  }
  if (status === 429) return { kind: 'busy', cause: describeReply(reply), retryAfterMs }
  if (body.kind === 'broken') return failed()
  if (status === 408 || (status >= 500 && status <= 599)) return failed()
  if (isEnvelope) {
    // A run that was seen alive is not given up for one answer.
    const isFirst = goodPollBefore && !refusedBefore
    return isTooEarly || isFirst ? { ...failed(), isRefusal: true } : refused
  }
  if (succeeded && json !== undefined) {
    if (Object.hasOwn(json, 'success') && isObject(json.data)) {
      const { run_id: found, state, completed_steps, failed_steps } = json.data
      if (readArray(completed_steps).length + readArray(failed_steps).length > MAX_STEPS) {
        const what = literal(`the answer has more than ${MAX_STEPS.toLocaleString('en')} steps`)
        return { kind: 'refused', status, cause: describeStatus(status, what), by: 'large-answer' }
      }
      if (typeof found === 'string' && found.toLowerCase() !== runId.toLowerCase()) {
        return failed(describeStatus(status, literal('the answer belongs to another run')))
      }
      // Another endpoint's answer has the same envelope.
      if (typeof found !== 'string' && typeof state !== 'string') {
        return failed(describeStatus(status, literal('the answer has no run')))
      }
      return { kind: 'finished', run: parseRun(json), answer: body.bytes }
    }
    const isAnswer = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data')
    if (Object.hasOwn(json, 'message') && !isAnswer) return executing
  }
  if (status >= 300 && status <= 399) return refused
  if (status >= 400 && status <= 499) return isTooEarly || goodPollBefore ? failed() : refused
  return failed(
    describeReply(reply, succeeded ? 'the answer is neither a run nor a message' : undefined),
  )
}

function remarkOf(message: Words | undefined): Words | undefined {
  return message && shortened(message, MAX_REMARK_LENGTH)
}

/** Whether the service itself says that it has no such run. */
export function isUnknownRun({ status, isEnvelope = false }: Refusal): boolean {
  return isEnvelope && status !== 401 && status !== 403
}
