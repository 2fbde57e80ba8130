// When each request of a virtual trial was due, by the contract alone: as far as the plan and the requests before it
// tell. A random share shortens the pauses, so that there is an earliest and a latest moment.

import type { VirtualObservation, VirtualRequest } from './play.ts'

const SECOND = 1_000
const MAX_ASKED_AFTER_POLL_MS = 15 * 60 * SECOND
const MIN_SHARE = 0.9
const UNCERTAIN_PAUSE_MS = 60 * SECOND
const NEVER = Number.POSITIVE_INFINITY

export interface Due {
  /** What the request is, or would have been. */
  readonly what: string
  /** When it became known that it would be made. */
  readonly knownAt: number
  readonly earliest: number
  readonly latest: number
  /** When it began, or when it was clear that it would not. */
  readonly begin: number
  /** Whether it was sent. */
  readonly isSent: boolean
}

export function duesOf(seen: VirtualObservation): readonly Due[] {
  const polls = seen.plan.items.flatMap((_, index) => [...pollsDue(seen, index)])
  return [...polls, ...startsDue(seen)].sort((a, b) => a.begin - b.begin)
}

/** How many runs are executing at a moment, those not counted that end then. */
export function executingAt({ knownSince, ends }: VirtualObservation, at: number): number {
  return knownSince.filter((since, index) => {
    return since !== undefined && since <= at && (ends[index]?.[0]?.at ?? NEVER) > at
  }).length
}

/** The pause before a start is repeated, after so many tries. */
export function retryPauseMs({ plan }: VirtualObservation, tries: number, askedMs: number): number {
  return Math.max(Math.min(SECOND * 2 ** (tries - 1), plan.longestPauseMs), askedMs)
}

function* pollsDue(seen: VirtualObservation, index: number): Iterable<Due> {
  const { plan, requests, knownSince, ends } = seen
  const since = knownSince[index]
  if (since === undefined || (!plan.wait && !plan.items[index]?.isCollected)) return
  const polls = requests.filter((each) => each.index === index && each.kind === 'poll')
  const pause = plan.items[index]?.isCollected ? 0 : plan.firstPauseMs
  const noLater = (at: number, now: number) => Math.max(now, Math.min(at, plan.deadlineMs))
  let knownAt = since
  let [earliest, latest] = [noLater(since + pause, since), noLater(since + pause, since)]
  let failures = 0
  for (const poll of polls) {
    yield {
      what: `poll of item ${index}`,
      ...{ knownAt, earliest, latest, begin: poll.begin, isSent: true },
    }
    const { end, verdict, retryAfterMs } = poll
    knownAt = end
    if (verdict === 'busy') continue
    failures = verdict === 'failed' ? failures + 1 : 0
    const regular = Math.min(Math.max((end - since) / 4, plan.firstPauseMs), plan.longestPauseMs)
    const doubled = Math.min(regular * 2 ** Math.max(0, failures - 1), plan.longestPauseMs)
    const asked = Math.min(retryAfterMs, MAX_ASKED_AFTER_POLL_MS)
    earliest = noLater(end + Math.max(MIN_SHARE * doubled, asked), end)
    latest = noLater(end + Math.max(doubled, asked), end)
  }
  const endedAt = ends[index]?.[0]?.at ?? NEVER
  if (endedAt <= knownAt) return
  const what = `next poll of item ${index}`
  yield { what, knownAt, earliest, latest, begin: endedAt, isSent: false }
}

function* startsDue(seen: VirtualObservation): Iterable<Due> {
  const starts = seen.requests.filter(({ kind }) => kind === 'start')
  let before: VirtualRequest | undefined
  let tries = 0
  for (const start of starts) {
    const isRepeated = before?.index === start.index
    tries = isRepeated ? tries + 1 : 1
    const { begin, index } = start
    const knownAt = before?.end ?? 0
    const what = `start of item ${index}`
    if (isRepeated) {
      const at = knownAt + retryPauseMs(seen, tries - 1, before?.retryAfterMs ?? 0)
      yield { what, knownAt, earliest: at, latest: at, begin, isSent: true }
    } else {
      const at = freeSince(seen, begin)
      const isPaused = before?.verdict === 'uncertain'
      const latest = isPaused ? Math.max(at, knownAt + UNCERTAIN_PAUSE_MS) : at
      yield { what, knownAt, earliest: isPaused ? 0 : at, latest, begin, isSent: true }
    }
    before = start
  }
}

/** Since when there has been a place for a start that begins then. */
function freeSince(seen: VirtualObservation, begin: number): number {
  const { ends, plan } = seen
  const times = ends.flatMap((each) => each.map(({ at }) => at)).filter((at) => at <= begin)
  let since = 0
  for (const at of new Set(times)) {
    const before = executingBefore(seen, at)
    if (before >= plan.maxParallel && executingAt(seen, at) < plan.maxParallel) {
      since = Math.max(since, at)
    }
  }
  return since
}

/** The same, those counted that end then. */
function executingBefore({ knownSince, ends }: VirtualObservation, at: number): number {
  return knownSince.filter((since, index) => {
    return since !== undefined && since <= at && (ends[index]?.[0]?.at ?? NEVER) >= at
  }).length
}
