// Starting at most once: what came of the POST, and whether it may be repeated. A start is repeated
// only where it is certain that the service has not seen it, or has said that it did nothing.

import type { Clock } from './clock.ts'
import type { Problem, Refusal } from './errors.ts'
import type { Exchange } from './http.ts'
import { isObject } from './json.ts'
import { isUsableId, type Reply, replyOf } from './service.ts'

export type StartResult =
  | { readonly kind: 'started'; readonly runId: string }
  | { readonly kind: 'not-started'; readonly problem: Problem }
  /** Cancelled before it was clear that a run was started. */
  | { readonly kind: 'cancelled'; readonly maybeStarted: boolean }

type StartVerdict =
  | { readonly kind: 'started'; readonly runId: string }
  | { readonly kind: 'unusable-id'; readonly id: string }
  | {
      readonly kind: 'repeat'
      /** The service answered that there were too many requests. */
      readonly busy: boolean
      readonly cause: string
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
  readonly clock: Clock
  /** In ms of the clock. */
  readonly deadlineMs: number
  readonly longestPauseMs: number
  readonly cancel: AbortSignal
  readonly onRepeat: (cause: string, pauseMs: number) => void
}

/** Starts the run, with at most five tries, and only one of them that the service can have acted on. */
export async function startRun(options: StartOptions): Promise<StartResult> {
  const { clock, cancel } = options
  for (let tries = 1; ; tries++) {
    if (cancel.aborted) return { kind: 'cancelled', maybeStarted: false }
    const verdict = startVerdict(await options.post(), options.baseUrl, clock.date())
    if (verdict.kind === 'started') return verdict
    if (cancel.aborted) {
      const maybeStarted = verdict.kind === 'uncertain' || verdict.kind === 'unusable-id'
      return { kind: 'cancelled', maybeStarted }
    }
    if (verdict.kind !== 'repeat') return { kind: 'not-started', problem: problemOf(verdict) }

    const { busy, cause, retryAfterMs } = verdict
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
      }
      return { kind: 'not-started', problem }
    }
    options.onRepeat(cause, pauseMs)
    await clock.sleep(pauseMs, cancel)
  }
}

/**
 * The contract's table, row by row.
 * @param now milliseconds since 1970
 */
export function startVerdict(came: Exchange, baseUrl: string, now: number): StartVerdict {
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

  const reply = replyOf(came, baseUrl, now)
  const { status, refusal: message } = reply
  const succeeded = status >= 200 && status <= 299
  const id = succeeded ? startedId(reply) : undefined
  if (id !== undefined) {
    return isUsableId(id) ? { kind: 'started', runId: id } : { kind: 'unusable-id', id }
  }
  if (status === 429) {
    return {
      kind: 'repeat',
      busy: true,
      cause: unclear(reply),
      retryAfterMs: reply.retryAfterMs,
    }
  }
  if (
    (succeeded && message !== undefined) ||
    (status >= 300 && status <= 399) ||
    (status >= 400 && status <= 499 && status !== 408)
  ) {
    const redirectHost = status <= 399 ? reply.redirectHost : undefined
    return { kind: 'refused', status, message, redirectHost }
  }
  return { kind: 'uncertain', cause: unclear(reply) }
}

/** `data.id` of the run-start data (interface, section 2.4), whatever else the answer says. */
function startedId({ json }: Reply): string | undefined {
  if (!isObject(json?.data)) return undefined
  const { id } = json.data
  return typeof id === 'string' && id !== '' ? id : undefined
}

function unclear({ status, refusal, broken, json }: Reply): string {
  if (refusal !== undefined) return `status ${status}, "${refusal}"`
  if (broken !== undefined) return `status ${status}, ${broken}`
  if (status === 429) return 'status 429, too many requests'
  if (status >= 300) return `status ${status}`
  return `status ${status}, ${json === undefined ? 'the answer is no JSON object' : 'the answer names no run'}`
}

function problemOf(verdict: Exclude<StartVerdict, { kind: 'started' | 'repeat' }>): Problem {
  switch (verdict.kind) {
    case 'refused':
      return { ...verdict, kind: 'start-refused' }
    case 'impossible':
      return { ...verdict, kind: 'start-impossible' }
    case 'unusable-id':
      return { kind: 'start-unusable-id', id: verdict.id }
    case 'uncertain':
      return { kind: 'start-uncertain', cause: verdict.cause }
  }
}
