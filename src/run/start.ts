// Starting at most once: what came of the POST, and whether it may be repeated. A start is repeated
// only where it is certain that the service has not seen it, or has said that it did nothing.

import type { Problem, Refusal } from '../report/errors.ts'
import type { Body, Exchange } from '../service/exchange.ts'
import {
  LONGEST_RETRY_AFTER_MS,
  type Reply,
  type ReplyContext,
  replyOf,
  statusAndMessage,
  textOf,
  uselessAnswer,
} from '../service/reply.ts'
import { runIdIn } from '../service/run-id.ts'
import { isUsableId } from '../service/service.ts'
import type { Clock } from '../text/clock.ts'
import { isObject } from '../text/json.ts'
import type { Show } from '../text/text.ts'

export type StartResult =
  | Started
  | { readonly kind: 'not-started'; readonly problem: Problem }
  /** Cancelled before it was clear that a run was started. */
  | { readonly kind: 'cancelled'; readonly maybeStarted: boolean }

interface Started {
  readonly kind: 'started'
  readonly runId: string
  /** Whether the answer was UTF-8, and nothing in it had to be replaced. */
  readonly isUtf8: boolean
}

type StartVerdict =
  | Started
  | { readonly kind: 'unusable-id'; readonly id: string; readonly holdsKey: boolean }
  | {
      readonly kind: 'repeat'
      /** The service answered that there were too many requests. */
      readonly busy: boolean
      readonly cause: string
      /** What the service asks for; 0 when it does not. */
      readonly retryAfterMs: number
    }
  | { readonly kind: 'impossible'; readonly by: 'certificate' | 'proxy'; readonly cause: string }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'uncertain'; readonly cause: string }

const MOST_TRIES = 5
const FIRST_PAUSE_MS = 1_000

export interface StartOptions {
  /** Sends the POST once. */
  readonly post: () => Promise<Exchange>
  readonly baseUrl: string
  readonly show: Show
  /** Whether a text contains the API key in any form. */
  readonly holdsKey: (text: string) => boolean
  readonly clock: Clock
  /** In ms of the clock. */
  readonly deadlineMs: number
  readonly longestPauseMs: number
  readonly cancel: AbortSignal
  /** Before each pause; `askedMs` is what the service asks for, 0 when it does not. */
  readonly onRepeat: (cause: string, pauseMs: number, askedMs: number) => void
}

/** Starts the run, with at most five tries, and only one of them that the service can have acted on. */
export async function startRun(options: StartOptions): Promise<StartResult> {
  const { clock, cancel } = options
  for (let tries = 1; ; tries++) {
    if (cancel.aborted) return { kind: 'cancelled', maybeStarted: false }
    const came = await options.post()
    const verdict = startVerdict(came, { ...options, now: clock.date() })
    if (verdict.kind === 'started') return verdict
    if (cancel.aborted) {
      const maybeStarted = verdict.kind === 'uncertain' || verdict.kind === 'unusable-id'
      return { kind: 'cancelled', maybeStarted }
    }
    if (verdict.kind !== 'repeat') return { kind: 'not-started', problem: problemOf(verdict) }

    const { busy, cause, retryAfterMs } = verdict
    if (retryAfterMs > LONGEST_RETRY_AFTER_MS) {
      const problem: Problem = { kind: 'start-postponed', cause, askedMs: retryAfterMs }
      return { kind: 'not-started', problem }
    }
    const doubled = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), options.longestPauseMs)
    const pauseMs = Math.max(doubled, retryAfterMs)
    const outOfTime = clock.now() + pauseMs > options.deadlineMs
    if (tries === MOST_TRIES || outOfTime) {
      const problem: Problem = {
        kind: 'start-unreachable',
        tries,
        busy,
        cause,
        outOfTime: tries < MOST_TRIES,
        askedMs: retryAfterMs,
      }
      return { kind: 'not-started', problem }
    }
    options.onRepeat(cause, pauseMs, retryAfterMs)
    await clock.sleep(pauseMs, cancel)
  }
}

export type StartContext = ReplyContext & Pick<StartOptions, 'holdsKey'>

/** The contract's table, row by row. */
export function startVerdict(came: Exchange, context: StartContext): StartVerdict {
  switch (came.kind) {
    case 'no-connection':
      return { kind: 'repeat', busy: false, cause: came.cause, retryAfterMs: 0 }
    case 'untrusted':
      return { kind: 'impossible', by: 'certificate', cause: came.cause }
    case 'proxy-refused':
      return { kind: 'impossible', by: 'proxy', cause: came.cause }
    case 'lost':
      return { kind: 'uncertain', cause: came.cause }
  }

  const reply = replyOf(came, context)
  const { status, isUtf8, refusal, remark, retryAfterMs, redirectHost, redirectsWithin } = reply
  const succeeded = status >= 200 && status <= 299
  const id = succeeded ? startedId(reply, came.body) : undefined
  if (id !== undefined) {
    const holdsKey = context.holdsKey(id)
    return isUsableId(id) && !holdsKey
      ? { kind: 'started', runId: id, isUtf8 }
      : { kind: 'unusable-id', id, holdsKey }
  }
  if (status === 429) {
    return { kind: 'repeat', busy: true, cause: unclear(reply), retryAfterMs }
  }
  if (
    (succeeded && refusal !== undefined) ||
    (status >= 300 && status <= 399) ||
    (status >= 400 && status <= 499 && status !== 408)
  ) {
    const message = refusal ?? remark
    return { kind: 'refused', status, message, redirectHost, redirectsWithin }
  }
  return { kind: 'uncertain', cause: unclear(reply) }
}

/** `data.id` of the run-start data (interface, section 2.4), whatever else the answer says. */
function startedId({ json, text }: Reply, body: Body): string | undefined {
  if (json === undefined) return runIdIn(body.kind === 'whole' ? text : textOf(body.bytes))
  if (!isObject(json.data)) return undefined
  const { id } = json.data
  return typeof id === 'string' && id !== '' ? id : undefined
}

function unclear(reply: Reply): string {
  const { status, refusal, remark, broken } = reply
  if (broken !== undefined) return `status ${status}, ${broken}`
  if (status === 429 && (refusal ?? remark) === undefined) return 'status 429, too many requests'
  return status <= 299 ? uselessAnswer(reply, 'the answer names no run') : statusAndMessage(reply)
}

function problemOf(verdict: Exclude<StartVerdict, { kind: 'started' | 'repeat' }>): Problem {
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
