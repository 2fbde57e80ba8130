// What came of a read, as the contract's table has it: still executing, finished, failed or refused.

import type { Refusal } from './errors.ts'
import type { Exchange } from './http.ts'
import { isObject } from './json.ts'
import { runIn, type WorkflowRun } from './run.ts'
import { type Reply, replyOf } from './service.ts'

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
    }
  | { readonly kind: 'failed'; readonly cause: string; readonly retryAfterMs: number }
  | ({ readonly kind: 'refused' } & Refusal)

export interface ReadContext {
  readonly baseUrl: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** A read of this run has found it executing before. */
  readonly goodReadBefore: boolean
  /** This step started the run so recently that the service may not know it everywhere. */
  readonly justStarted: boolean
}

/** The contract's table, row by row; the first that fits. */
export function readingOf(came: Exchange, context: ReadContext): Reading {
  if (came.kind === 'untrusted') return { kind: 'refused', cause: came.cause }
  if (came.kind !== 'answer') return { kind: 'failed', cause: came.cause, retryAfterMs: 0 }

  const reply = replyOf(came, context.baseUrl, context.now)
  const { status, json, broken, retryAfterMs } = reply
  const succeeded = status >= 200 && status <= 299
  const failed = (cause: string): Reading => ({ kind: 'failed', cause, retryAfterMs })
  const executing: Reading = { kind: 'executing', message: waitingMessage(reply), retryAfterMs }

  if (status === 250) return executing
  if (came.body.kind === 'too-large') return { kind: 'refused', status, cause: broken }
  if (came.body.kind === 'broken') return failed(`status ${status}, ${broken}`)
  if (status === 408 || status === 429 || (status >= 500 && status <= 599))
    return failed(statusAndMessage(reply))
  if (reply.refusal !== undefined) return refused(reply, context)
  if (succeeded && json !== undefined) {
    if (Object.hasOwn(json, 'success') && isObject(json.data)) {
      return { kind: 'finished', run: runIn(json, reply.text), answer: came.body.bytes }
    }
    const isEnvelope = Object.hasOwn(json, 'success') || Object.hasOwn(json, 'data')
    if (Object.hasOwn(json, 'message') && !isEnvelope) return executing
  }
  if (status >= 300 && status <= 399) {
    return { kind: 'refused', status, redirectHost: redirectOf(reply) }
  }
  if (status >= 400 && status <= 499) {
    return context.goodReadBefore ? failed(statusAndMessage(reply)) : refused(reply, context)
  }
  return failed(
    succeeded
      ? `status ${status}, ${json === undefined ? 'the answer is no JSON object' : 'the answer is neither a run nor a message'}`
      : `status ${status}`,
  )
}

/** A run that was started a moment ago may not be known everywhere yet: such a no is not the last word. */
function refused(reply: Reply, { goodReadBefore, justStarted }: ReadContext): Reading {
  const { status, refusal: message, retryAfterMs } = reply
  return justStarted && !goodReadBefore && status !== 401 && status !== 403
    ? { kind: 'failed', cause: statusAndMessage(reply), retryAfterMs }
    : { kind: 'refused', status, message, redirectHost: redirectOf(reply) }
}

/** Where a redirect points: an answer that is none may have the header too. */
function redirectOf({ status, redirectHost }: Reply): string | undefined {
  return status >= 300 && status <= 399 ? redirectHost : undefined
}

function statusAndMessage({ status, refusal }: Reply): string {
  return refusal === undefined ? `status ${status}` : `status ${status}, "${refusal}"`
}

function waitingMessage({ json }: Reply): string | undefined {
  return typeof json?.message === 'string' ? json.message : undefined
}
