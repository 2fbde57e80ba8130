// The moments before which requests must not begin. A random share shortens the pauses, so that there is an earliest moment.

import type { SeenRequest } from './seen.ts'
import { type ItemView, NEVER, type View } from './view.ts'

const SECOND = 1_000
/** Pauses have fractions, and sums of them are not exact. */
const ROUNDING_MS = 0.001
const MAX_IN_A_SECOND = 10
const MAX_UNDER_WAY = 8
/** A tenth of a second, and the slack of the pace. */
const INTERVAL_MS = 105
/** Holds slow the pace down to this. */
const MAX_INTERVAL_MS = 10_005
const UNCERTAIN_PAUSE_MS = 60 * SECOND
const MAX_ASKED_AFTER_POLL_MS = 15 * 60 * SECOND
const MIN_SHARE = 0.9
const MAX_TRIES = 8
/** So many must have finished before a list learns from them. */
const MIN_LEARNED = 8
const FAILED = new Set(['failure', 'error', 'unknown'])

interface Due {
  readonly what: string
  /** Undefined if it was never sent. */
  readonly request: SeenRequest | undefined
  readonly earliest: number
  readonly latest: number
  /** Until then it could have been sent. */
  readonly until: number
}

function* pollsDue(view: View, item: ItemView): Iterable<Due> {
  const { step } = view
  const { id, starts, polls, knownSince: since, endedAt: until } = item
  const isStarted = starts.length > 0
  if (since === NEVER || (!step.wait && isStarted)) return
  const deadline = step.begin + step.timeoutMs
  const noLater = (at: number, now: number) => Math.max(now, Math.min(at, deadline))
  let earliest = noLater(since + (isStarted ? step.firstPauseMs : 0), since)
  let latest = earliest
  let failures = 0
  for (const request of [...polls, undefined]) {
    yield { what: `a poll of ${id}`, request, earliest, latest, until }
    const { end = 0, meaning, askedMs = 0 } = request ?? {}
    if (meaning === 'busy' && step.isList) {
      latest = end
      continue
    }
    failures = meaning === 'busy' || meaning === 'failed' ? failures + 1 : 0
    const regular = Math.min(Math.max((end - since) / 4, step.firstPauseMs), step.longestPauseMs)
    const doubled = Math.min(regular * 2 ** Math.max(0, failures - 1), step.longestPauseMs)
    const asked = Math.min(askedMs, MAX_ASKED_AFTER_POLL_MS)
    const took = isStarted && failures === 0 ? tookBefore(view, request?.arrival ?? 0) : []
    const pauses = [MIN_SHARE, 1].flatMap((share) =>
      [-ROUNDING_MS, ROUNDING_MS].map((error) =>
        learnedPause(took, end - since + error, share * doubled, step),
      ),
    )
    earliest = noLater(end + Math.max(Math.min(...pauses), asked), end)
    latest = noLater(end + Math.max(...pauses, asked), end)
  }
}

/** What runs took that the step started and knew to have finished when an answer arrived. */
function tookBefore({ items }: View, arrival: number): readonly number[] {
  return items.flatMap(({ starts, polls, knownSince, stampedMs }) => {
    const finished = polls.find(({ meaning }) => meaning === 'finished')
    if (starts.length === 0 || finished === undefined || finished.arrival > arrival) return []
    if (stampedMs === undefined) return []
    const executing = polls.filter(({ meaning }) => meaning === 'executing')
    const least = Math.max(0, ...executing.map(({ end }) => end - knownSince))
    return [Math.min(Math.max(stampedMs, least), finished.end - knownSince)]
  })
}

/** The pause by docs/many-runs.md#how-a-list-polls. */
function learnedPause(took: readonly number[], waited: number, single: number, step: View['step']) {
  const longer = took.filter((ms) => ms > waited).sort((a, b) => a - b)
  if (took.length < MIN_LEARNED || longer.length === 0) return single
  const anEighthEnds = longer[Math.ceil(longer.length / 8) - 1] ?? NEVER
  const atLeast = Math.max(anEighthEnds - waited, step.shortestPauseMs, waited / 16)
  const isPastShortest = longer.length < took.length
  return Math.min(atLeast, single * (isPastShortest ? 2 : 4), step.longestPauseMs)
}

/** Starts that repeat the one before. */
function* repeatsDue({ step }: View, { id, starts }: ItemView): Iterable<Due> {
  for (const [number, request] of starts.slice(1).entries()) {
    const { end = 0, askedMs = 0 } = starts[number] ?? {}
    const at = end + Math.max(Math.min(SECOND * 2 ** number, step.longestPauseMs), askedMs)
    yield { what: `a start of ${id}`, request, earliest: at, latest: at, until: at }
  }
}

/** First tries, which need a free place, if all starts succeed. */
function* placesDue({ seen, step, starts, items }: View): Iterable<Due> {
  const isClean = starts.every(({ meaning }) => meaning === 'started')
  if (seen.trial.isKill || step.tolerated !== undefined || !isClean) return
  // A step that ends earlier has left out what was due.
  const until = Math.min(step.begin + step.timeoutMs, step.signalledAt)
  let latest = step.begin
  for (const [number, { id }] of items.entries()) {
    const ends = items.slice(0, number).map(({ endedAt }) => endedAt)
    const executing = ends.filter((at) => at > latest).sort((a, b) => a - b)
    latest = executing[executing.length - step.maxParallel] ?? latest
    yield { what: `the start of ${id}`, request: starts[number], earliest: 0, latest, until }
    latest = starts[number]?.end ?? NEVER
  }
}

function duesOf(view: View): readonly Due[] {
  const ofItems = view.items.flatMap((item) => [...pollsDue(view, item), ...repeatsDue(view, item)])
  return [...ofItems, ...placesDue(view)]
}

/** Whether nothing but the service and the rules delays a step. */
function isExact({ step, hasFailed, seen }: View): boolean {
  return !step.wasKilled && !hasFailed && (!seen.trial.isKill || step.isCalm)
}

/** How long a 429 in a list asks all requests to wait. */
function commonHoldOf({ kind, askedMs }: SeenRequest, step: View['step']): number {
  return Math.min(askedMs, kind === 'poll' ? MAX_ASKED_AFTER_POLL_MS : step.longestPauseMs)
}

/** When a request of a step may begin at the latest, if the one before began at this time, or it is due then. */
function mayBegin({ step, requests }: View, idle: number): number {
  if (!step.isList) return idle
  const deadline = step.begin + step.timeoutMs
  let at = idle + INTERVAL_MS
  let holds = 0
  const busy = requests.filter(({ meaning }) => meaning === 'busy').sort((a, b) => a.end - b.end)
  for (const each of busy) {
    if (each.end > at) break
    const asked = commonHoldOf(each, step)
    const doubled = Math.min(SECOND * 2 ** holds++, step.longestPauseMs)
    const until = Math.min(each.end + (asked > 0 ? asked : doubled), deadline)
    const intervalMs = Math.min(MAX_INTERVAL_MS, INTERVAL_MS * 2 ** holds)
    at = Math.max(at, idle + intervalMs, until)
  }
  return at
}

/** Meanings of starts that made no run and are repeated. */
export function isUnmade({ meaning }: SeenRequest): boolean {
  return meaning === 'busy' || meaning === 'no-connection'
}

export const timeChecks = {
  // No request begins before its pause is over, or before the service wants it.
  *pauses(view: View) {
    for (const { what, request, earliest } of duesOf(view)) {
      const { begin = NEVER } = request ?? {}
      if (begin < earliest - ROUNDING_MS) yield `${what} at ${begin}, due at ${earliest}`
    }
  },

  // A request that is due is sent, after no more than holds and the pace, unless eight are under way.
  *prompt(view: View) {
    const { requests } = view
    if (!isExact(view)) return
    const begins = requests.map(({ begin }) => begin)
    for (const { what, request, latest, until } of duesOf(view)) {
      const begin = request?.begin ?? until
      let idle = latest
      for (const next of [...begins.filter((at) => at > latest && at < begin), begin]) {
        const at = mayBegin(view, idle)
        const underWay = requests.filter((each) => each.begin < at && each.end > at).length
        if (next > at + ROUNDING_MS && underWay < MAX_UNDER_WAY) {
          yield `${what}, due at ${latest}, waits, and nothing begins from ${idle} to ${next}`
          break
        }
        idle = next
      }
    }
  },

  // Of a list, ten requests begin in a second at most; eight are under way, one a start.
  *traffic({ step, starts, requests }: View) {
    if (!step.isList) return
    for (const [number, { begin }] of requests.entries()) {
      const later = requests[number + MAX_IN_A_SECOND]
      if (later !== undefined && later.begin - begin < SECOND) yield `eleven requests from ${begin}`
      const underWay = requests.slice(0, number + 1).filter(({ end }) => end > begin).length
      if (underWay > MAX_UNDER_WAY) yield `${underWay} requests are under way at ${begin}`
    }
    for (const [number, { begin }] of starts.entries()) {
      const isFree = starts.slice(0, number).every(({ end }) => end <= begin)
      if (!isFree) yield `two starts are under way at ${begin}`
    }
  },

  // A start of a list begins only where fewer runs are executing than max-parallel.
  *parallel({ seen, step, starts, items }: View) {
    if (!step.isList || seen.trial.isKill) return
    for (const { begin, item } of starts) {
      // Those that were known, and that were polled later, as a run is that has not ended.
      const executing = items.filter(({ polls, knownSince }) => {
        return knownSince < begin && polls.some((poll) => poll.begin > begin)
      })
      if (executing.length >= step.maxParallel) {
        yield `${executing.length} are executing before ${item}`
      }
    }
  },

  // After a 429 nothing of a list begins for as long as it asks, up to the longest pause for a start.
  *holds({ step, requests }: View) {
    const busy = requests.filter(({ meaning }) => step.isList && meaning === 'busy')
    for (const each of busy) {
      const { end } = each
      const isFirst = busy.every((other) => other === each || other.end > end)
      const firstMs = isFirst ? Math.min(SECOND, step.longestPauseMs) : 0
      const asked = commonHoldOf(each, step)
      const deadline = step.begin + step.timeoutMs
      const until = Math.min(end + (asked > 0 ? asked : firstMs), deadline) - ROUNDING_MS
      const early = requests.find(({ begin }) => begin > end && begin < until)
      if (early !== undefined) yield `${early.begin} is before ${until}, after 429 at ${end}`
    }
  },

  // A start is tried eight times at most while no run is executing, with no other between.
  *tries({ starts, items }: View) {
    for (const { id, starts: own } of items) {
      const from = starts.findIndex(({ item }) => item === id)
      if (own.some((each, number) => starts[from + number] !== each)) yield `${id} is interrupted`
      const alone = own.filter((start) => {
        const isDuring = ({ knownSince, endedAt }: ItemView) =>
          knownSince <= start.end && endedAt >= start.end
        return isUnmade(start) && !items.some(isDuring)
      })
      if (alone.length > MAX_TRIES) yield `${id} was tried ${own.length} times`
    }
  },

  // No start of a list begins once starting has ended, or too soon after an uncertain one.
  *stops(view: View) {
    const { step, starts, polls, items } = view
    const deadline = step.begin + step.timeoutMs
    let [uncertain, refused, accepted] = [0, 0, 0]
    if (!step.isList) return
    for (const [number, start] of starts.entries()) {
      const { begin, end, meaning, status, isRefusal, item } = start
      const isRefused = meaning === 'start-refused'
      const next = starts[number + 1]
      if (begin >= deadline) yield `${item} is sent after the deadline`
      const failed = items.filter((each) => each.endedAt < begin && FAILED.has(each.conclusion))
      if (failed.length > (step.tolerated ?? NEVER)) yield `${item} is sent after the failures`
      if (meaning === 'start-uncertain') uncertain++
      else if (!isUnmade(start)) uncertain = 0
      if (meaning === 'started' || meaning === 'start-unusable-id') accepted++
      if (meaning === 'start-refused') refused++
      const isLast =
        uncertain === 3 ||
        (isRefused && (status === 401 || status === 402)) ||
        (isRefused && status === 403 && isRefusal && accepted === 0) ||
        (refused === 10 && accepted === 0) ||
        meaning === 'start-impossible' ||
        (isUnmade(start) && next?.item !== item)
      if (next === undefined) continue
      if (isLast) yield `${next.item} is sent after ${meaning} of ${item}`
      const isGood = polls.some((poll) => {
        const isBetween = poll.begin >= end && poll.end <= next.begin
        return isBetween && poll.meaning !== 'failed' && poll.meaning !== 'busy'
      })
      const isSoon = next.begin < end + UNCERTAIN_PAUSE_MS && meaning === 'start-uncertain'
      if (isSoon && !isGood && isExact(view)) yield `${next.item} is sent after an uncertain start`
    }
  },
}
