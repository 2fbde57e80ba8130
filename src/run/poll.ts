// What came of a read, as the contract's table has it: still executing, finished, failed or refused.

import type { Refusal } from '../report/errors.ts'
import type { Exchange } from '../service/exchange.ts'
import {
  type Reply,
  type ReplyContext,
  replyOf,
  statusAndMessage,
  uselessAnswer,
} from '../service/reply.ts'
import { isObject } from '../text/json.ts'
import { runIn, type WorkflowRun } from './workflow-run.ts'

export type Reading =
  | {
      readonly kind: 'executing'
      /** The service's waiting message, where it sent one. */
      readonly message: string | undefined
      readonly retryAfterMs: number
    }
  | {
      readonly kind: 'finished'
      readonly run: WorkflowRun
      /** The answer, byte for byte. */
      readonly answer: Buffer
      /** Whether the answer is UTF-8, and nothing in it had to be replaced. */
      readonly isUtf8: boolean
    }
  | { readonly kind: 'failed'; readonly cause: string; readonly retryAfterMs: number }
  | ({ readonly kind: 'refused' } & Refusal)

export interface ReadContext extends ReplyContext {
  readonly runId: string
  /** A read of this run has found it executing before. */
  readonly goodReadBefore: boolean
  /** This step started the run so recently that the service may not know it everywhere. */
  readonly justStarted: boolean
}

/** The contract's table, row by row; the first that fits. */
export function readingOf(came: Exchange, context: ReadContext): Reading {
  if (came.kind === 'untrusted') return { kind: 'refused', cause: came.cause }
  if (came.kind !== 'answer') return { kind: 'failed', cause: came.cause, retryAfterMs: 0 }

  const reply = replyOf(came, context)
  const { status, json, broken, retryAfterMs } = reply
  const succeeded = status >= 200 && status <= 299
  const failed = (cause: string): Reading => ({ kind: 'failed', cause, retryAfterMs })
  const executing: Reading = { kind: 'executing', message: waitingMessage(reply), retryAfterMs }

  if (status === 250) return executing
  if (came.body.kind === 'too-large') {
    return { kind: 'refused', status, cause: broken, isTooLarge: true }
  }
  if (came.body.kind === 'broken') return failed(`status ${status}, ${broken}`)
  if (status === 408 || status === 429 || (status >= 500 && status <= 599))
    return failed(statusAndMessage(reply))
  if (reply.refusal !== undefined) return refused(reply, context)
  if (succeeded && json !== undefined) {
    if (Object.hasOwn(json, 'success') && isObject(json.data)) {
      if (isOfAnotherRun(json.data, context.runId)) {
        return failed(`status ${status}, the answer is of another run`)
      }
      const run = runIn(json, reply.text)
      return { kind: 'finished', run, answer: came.body.bytes, isUtf8: reply.isUtf8 }
    }
    const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data')
    if (Object.hasOwn(json, 'message') && !isEnvelope) return executing
  }
  if (status >= 300 && status <= 399) {
    return refusalOf(reply)
  }
  if (status >= 400 && status <= 499) {
    return context.goodReadBefore ? failed(statusAndMessage(reply)) : refused(reply, context)
  }
  return failed(
    succeeded
      ? uselessAnswer(reply, 'the answer is neither a run nor a message')
      : statusAndMessage(reply),
  )
}

function isOfAnotherRun({ run_id }: Readonly<Record<string, unknown>>, runId: string): boolean {
  return typeof run_id === 'string' && run_id.toLowerCase() !== runId.toLowerCase()
}

/** A run that was started a moment ago may not be known everywhere yet: such a no is not the last word. */
function refused(reply: Reply, { goodReadBefore, justStarted }: ReadContext): Reading {
  const { status, retryAfterMs } = reply
  return justStarted && !goodReadBefore && status !== 401 && status !== 403
    ? { kind: 'failed', cause: statusAndMessage(reply), retryAfterMs }
    : refusalOf(reply)
}

function refusalOf({ status, refusal, remark, redirectHost, redirectsWithin }: Reply): Reading {
  return { kind: 'refused', status, message: refusal ?? remark, redirectHost, redirectsWithin }
}

function waitingMessage({ json }: Reply): string | undefined {
  return typeof json?.message === 'string' ? json.message : undefined
}
