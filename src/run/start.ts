// Starting at most once: only this module decides what an answer to a start means.
// `repeat` in `schedule/carry-out.ts` decides when one is sent again.

import type { NoReply } from '../service/exchange.ts'
import { describeReply, describeStartAnswer, findStartedId, type Reply } from '../service/reply.ts'
import { isUsableId } from '../service/service.ts'
import type { Words } from '../text/words.ts'
import type { Problem } from './problem.ts'

export type StartMeaning = { readonly kind: 'started'; readonly runId: string } | Repeatable | Final

/** The start may be sent again, because it certainly started no run. */
export type Repeatable =
  | { readonly kind: 'no-connection'; readonly cause: Words }
  /** The service answered that there are too many requests. */
  | { readonly kind: 'busy'; readonly cause: Words; readonly retryAfterMs: number }

/** The start may not be sent again, and there is no run to wait for. */
type Final = Extract<
  Problem,
  { kind: 'start-refused' | 'start-impossible' | 'start-uncertain' | 'start-unusable-id' }
>

/** The table of docs/waiting.md#when-a-start-is-repeated, row by row. */
export function interpretStart(reply: Reply | NoReply): StartMeaning {
  switch (reply.kind) {
    case 'no-connection':
      return { kind: 'no-connection', cause: reply.cause }
    case 'bad-certificate':
    case 'no-tls':
    case 'proxy-refused':
      return { kind: 'start-impossible', by: reply.kind, flaw: reply.flaw, cause: reply.cause }
    case 'lost':
      return { kind: 'start-uncertain', cause: reply.cause }
    case 'reply':
      return interpretReply(reply)
  }
}

function interpretReply(reply: Reply): StartMeaning {
  const { status, redirectHost, retryAfterMs, isPage, isEnvelope } = reply
  const message = describeStartAnswer(reply)
  const succeeded = status >= 200 && status <= 299
  const id = succeeded ? findStartedId(reply) : undefined
  if (id !== undefined) {
    return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'start-unusable-id', id }
  }
  if (status === 429) return { kind: 'busy', cause: describeReply(reply), retryAfterMs }
  if (
    (succeeded && isEnvelope) ||
    (status >= 300 && status <= 399) ||
    (status >= 400 && status <= 499 && status !== 408)
  ) {
    return { kind: 'start-refused', status, message, redirectHost, isPage, isEnvelope }
  }
  const flaw = status <= 299 ? 'the answer has no `data.id` that is a string' : undefined
  return { kind: 'start-uncertain', cause: describeReply({ ...reply, message }, flaw) }
}

/** Whether it is certain that no run was started: only then may the journal record that. */
export function certainlyStartedNone({ kind }: StartMeaning): boolean {
  switch (kind) {
    case 'no-connection':
    case 'busy':
    case 'start-refused':
    case 'start-impossible':
      return true
    case 'started':
    case 'start-unusable-id':
    case 'start-uncertain':
      return false
  }
}
