// Starting at most once: only this module decides what an answer to a start means and whether a
// run was started. `runs` decides when a start is sent again.

import type { NoReply } from '../service/exchange.ts'
import { type Reply, replyWords } from '../service/reply.ts'
import { isUsableId } from '../service/service.ts'
import type { Words } from '../text/words.ts'
import type { Problem, Refusal } from './problem.ts'

export type StartVerdict =
  | { readonly kind: 'started'; readonly runId: string }
  /** A run was started, but its id cannot be used. */
  | { readonly kind: 'unusable-id'; readonly id: string }
  | { readonly kind: 'no-connection'; readonly cause: Words }
  /** The service answered that there are too many requests. */
  | { readonly kind: 'busy'; readonly cause: Words; readonly retryAfterMs: number }
  | { readonly kind: 'impossible'; readonly by: 'certificate' | 'proxy'; readonly cause: Words }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'uncertain'; readonly cause: Words }

/** A verdict after which the start may be sent again, because it certainly started no run. */
export type Unmade = Extract<StartVerdict, { kind: 'no-connection' | 'busy' }>

/** A verdict after which the start may not be sent again, although there is no run to wait for. */
export type Failed = Exclude<StartVerdict, { kind: 'started' } | Unmade>

/** The contract's table, row by row. */
export function startVerdict(reply: Reply | NoReply): StartVerdict {
  switch (reply.kind) {
    case 'no-connection':
      return { kind: 'no-connection', cause: reply.cause }
    case 'untrusted':
      return { kind: 'impossible', by: 'certificate', cause: reply.cause }
    case 'proxy-refused':
      return { kind: 'impossible', by: 'proxy', cause: reply.cause }
    case 'lost':
      return { kind: 'uncertain', cause: reply.cause }
    case 'reply':
      return verdictOn(reply)
  }
}

function verdictOn(reply: Reply): StartVerdict {
  const { status, message, redirectHost, retryAfterMs } = reply
  const succeeded = status >= 200 && status <= 299
  const id = succeeded ? reply.startedId : undefined
  if (id !== undefined) {
    return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'unusable-id', id }
  }
  if (status === 429) return { kind: 'busy', cause: replyWords(reply), retryAfterMs }
  if (
    (succeeded && reply.isRefusal) ||
    (status >= 300 && status <= 399) ||
    (status >= 400 && status <= 499 && status !== 408)
  ) {
    return { kind: 'refused', status, message, redirectHost }
  }
  const useless = status <= 299 ? 'the answer contains no run id' : undefined
  return { kind: 'uncertain', cause: replyWords(reply, useless) }
}

/** Whether the run exists, by a verdict. */
export function fateOf({ kind }: StartVerdict): 'started' | 'not-started' | 'unknown' {
  if (kind === 'started') return 'started'
  return kind === 'uncertain' || kind === 'unusable-id' ? 'unknown' : 'not-started'
}

export function problemOf(verdict: Failed): Problem {
  switch (verdict.kind) {
    case 'refused':
      return { ...verdict, kind: 'start-refused' }
    case 'impossible':
      return { ...verdict, kind: 'start-impossible' }
    case 'unusable-id':
      return { ...verdict, kind: 'start-unusable-id' }
    case 'uncertain':
      return { kind: 'start-uncertain', cause: verdict.cause }
  }
}
