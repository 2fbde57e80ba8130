// When requests must begin, and when they must not: lower bounds for all trials, and upper ones for simulated steps, which
// nothing else delays. A random share shortens the pauses, so that there is an earliest and a latest moment.

import type { SeenRequest } from './seen.ts'
import { type Invariant, ofStep, type View } from './view.ts'

const SECOND = 1_000
/** Pauses have fractions, and sums of them are not exact. */
const ROUNDING_MS = 0.001
/** Timers of processes fire early by this much. */
const TIMER_MS = 5
const MAX_IN_A_SECOND = 10
const MAX_UNDER_WAY = 8
const INTERVAL_MS = 105
const SLOWEST_INTERVAL_MS = 10_005
const OVERTIME_MS = 10 * SECOND
const UNCERTAIN_PAUSE_MS = 60 * SECOND
const MAX_ASKED_AFTER_POLL_MS = 15 * 60 * SECOND
const MIN_SHARE = 0.9
const MAX_RATIO = 1.15
const MAX_TRIES = 8
const NEVER = Number.POSITIVE_INFINITY

interface Due {
  /** The request that was made or expected. */
  readonly what: string
  /** When it became known that it would be made. */
  readonly knownAt: number
  readonly earliest: number
  readonly latest: number
  /** When it began, or when it was clear that it would not. */
  readonly begin: number
  readonly isSent: boolean
}

function duesOf(view: View): readonly Due[] {
  const polls = view.step.planned.flatMap(({ id }) => [...pollsDue(view, id)])
  return [...polls, ...startsDue(view)].sort((a, b) => a.begin - b.begin)
}

/** When the step knew of the run of an item: at the end of its start, or from the beginning. */
function knownSince({ step, starts, polls }: View, id: string): number | undefined {
  const start = starts.findLast(({ item }) => item === id)
  const isStarted = start?.can.includes('started') === true && start.made !== undefined
  if (start !== undefined) return isStarted ? start.end : undefined
  // A step that is killed polls runs whose end it does not live to see.
  const isKnown = step.ends.get(id)?.runId !== undefined || polls.some(({ item }) => item === id)
  return isKnown ? step.begin : undefined
}

function endOf({ step }: View, id: string): number {
  return step.ends.get(id)?.at ?? NEVER
}

/** How many runs are executing at a moment; `isEnding` counts those that end then. */
function executingAt(view: View, at: number, isEnding = false): number {
  return view.step.planned.filter(({ id }) => {
    const end = endOf(view, id)
    return (knownSince(view, id) ?? NEVER) <= at && (end > at || (isEnding && end === at))
  }).length
}

function retryPauseMs({ step }: View, tries: number, askedMs: number): number {
  return Math.max(Math.min(SECOND * 2 ** (tries - 1), step.longestPauseMs), askedMs)
}

function* pollsDue(view: View, id: string): Iterable<Due> {
  const { step, starts } = view
  const since = knownSince(view, id)
  const isStarted = starts.some(({ item }) => item === id)
  if (since === undefined || (!step.wait && isStarted)) return
  const deadline = step.begin + step.timeoutMs
  const noLater = (at: number, now: number) => Math.max(now, Math.min(at, deadline))
  let knownAt = since
  let [earliest, latest] = [since, since].map((at) => {
    return noLater(at + (isStarted ? step.firstPauseMs : 0), at)
  })
  let failures = 0
  for (const poll of view.polls.filter(({ item }) => item === id)) {
    const { begin, end, can } = poll
    const due = { knownAt, earliest: earliest ?? 0, latest: latest ?? 0, begin, isSent: true }
    yield { what: `poll of ${id}`, ...due }
    knownAt = end
    const isBusy = can.includes('busy')
    if (isBusy && step.isList) continue
    const isFailed = can.length === 1 && (isBusy || can[0] === 'failed')
    failures = isFailed ? failures + 1 : 0
    const regular = Math.min(Math.max((end - since) / 4, step.firstPauseMs), step.longestPauseMs)
    const doubled = Math.min(regular * 2 ** Math.max(0, failures - 1), step.longestPauseMs)
    const asked = Math.min(poll.askedMs, MAX_ASKED_AFTER_POLL_MS)
    earliest = noLater(end + Math.max(MIN_SHARE * doubled, asked), end)
    latest = noLater(end + Math.max(doubled, asked), end)
  }
  const begin = endOf(view, id)
  const due = { knownAt, earliest: earliest ?? 0, latest: latest ?? 0, begin, isSent: false }
  if (begin > knownAt && begin < NEVER) yield { what: `next poll of ${id}`, ...due }
}

function* startsDue(view: View): Iterable<Due> {
  let before: SeenRequest | undefined
  let tries = 0
  for (const start of view.starts) {
    const isRepeated = before?.item === start.item
    tries = isRepeated ? tries + 1 : 1
    const { begin, item } = start
    const due = {
      what: `start of ${item}`,
      knownAt: before?.end ?? view.step.begin,
      begin,
      isSent: true,
    }
    if (isRepeated) {
      const at = due.knownAt + retryPauseMs(view, tries - 1, before?.askedMs ?? 0)
      yield { ...due, earliest: at, latest: at }
    } else {
      const at = freeSince(view, begin)
      const isPaused = before?.can.includes('uncertain') === true
      const latest = isPaused ? Math.max(at, due.knownAt + UNCERTAIN_PAUSE_MS) : at
      yield { ...due, earliest: isPaused ? 0 : at, latest }
    }
    before = start
  }
}

/** Since when there has been a place for a start that begins then. */
function freeSince(view: View, begin: number): number {
  const { maxParallel, ends } = view.step
  const times = [...ends.values()].map(({ at = NEVER }) => at).filter((at) => at <= begin)
  const freed = times.filter((at) => {
    return executingAt(view, at, true) >= maxParallel && executingAt(view, at) < maxParallel
  })
  return Math.max(view.step.begin, ...freed)
}

/** Whether nothing but the service and the rules delays a step. */
function isExact({ step, hasFailed, seen }: View): boolean {
  const isAlone = !seen.trial.mode.isKill || step.isCalm
  return step.shown === undefined && !step.wasKilled && !hasFailed && isAlone
}

const pauses = ofStep(
  'pauses',
  'No request begins before its pause is over, or before the service wants it.',
  function* (view) {
    const { seen, step } = view
    const slackMs = seen.slackMs === 0 ? ROUNDING_MS : seen.slackMs + TIMER_MS
    for (const { what, begin, earliest, isSent } of duesOf(view)) {
      const isFirst = what.startsWith('start') && earliest <= step.begin
      if (
        isSent &&
        !isFirst &&
        begin < earliest - slackMs &&
        !(step.shown && what.startsWith('start of item'))
      ) {
        yield `${what} at ${begin}, which was due at ${earliest}`
      }
    }
  },
)

const prompt = ofStep(
  'prompt',
  'No request begins later than it is due, but for the pace, its holds, and eight under way.',
  function* (view) {
    const { step, requests } = view
    if (!isExact(view)) return
    const begins = requests.map(({ begin }) => begin).sort((a, b) => a - b)
    for (const { what, knownAt, latest, begin } of duesOf(view)) {
      const due = Math.max(knownAt, latest)
      // A signal, or the ten seconds after the deadline, end the wait.
      const over = step.begin + step.timeoutMs + OVERTIME_MS
      const until = Math.min(begin, step.signalled[0] ?? NEVER, over)
      let last = begins.findLast((each) => each < due) ?? Number.NEGATIVE_INFINITY
      for (const next of [...begins.filter((each) => each >= due && each < until), until]) {
        const allowed = freeFrom(view, last, due)
        if (next > allowed + ROUNDING_MS) {
          yield `${what}, due at ${due}, waits at ${allowed}, and nothing begins until ${next}`
          break
        }
        last = next
      }
    }
  },
)

/** When the next request after one that began then may begin at the latest. */
function freeFrom({ requests, step }: View, last: number, due: number): number {
  if (!step.isList) return due
  const holds = requests.filter(({ can, end, begin }) => {
    return can.includes('busy') && (end <= due || begin <= Math.max(last, due))
  })
  const heldUntil = holds.map(({ end, kind, askedMs }) => {
    const asked = kind === 'poll' ? Math.min(askedMs, MAX_ASKED_AFTER_POLL_MS) : askedMs
    return end + (asked > 0 ? asked : step.longestPauseMs)
  })
  const interval = holds.length > 0 ? SLOWEST_INTERVAL_MS : INTERVAL_MS
  let at = Math.max(due, last + interval, ...heldUntil)
  for (;;) {
    const underWay = requests.filter(({ begin, end }) => begin <= last && end > at)
    if (underWay.length < MAX_UNDER_WAY) return at
    at = Math.min(...underWay.map(({ end }) => end))
  }
}

const order = ofStep(
  'order',
  'Requests of a list begin in the order in which they are due.',
  function* (view) {
    if (!isExact(view) || !view.step.isList) return
    const dues = duesOf(view)
    for (const first of dues.filter(({ isSent }) => isSent)) {
      const passed = dues.find(({ begin, knownAt, latest }) => {
        const isWaiting = begin > first.begin && knownAt < first.begin - ROUNDING_MS
        return isWaiting && latest < first.earliest - ROUNDING_MS
      })
      if (passed !== undefined) yield `${passed.what} waits while ${first.what} begins`
    }
  },
)

const nearTheIdeal = ofStep(
  'near the ideal',
  'A list that meets no fault ends at most 1.15 times later than its places allow.',
  function* (view) {
    const { seen, step, requests } = view
    const { outages, limits } = seen.trial.rounds[0] ?? { outages: [], limits: [] }
    const isQuiet =
      step.planned.every(({ starts, polls }) => starts.length + polls.length === 0) &&
      step.tolerated === undefined &&
      outages.length + limits.length + step.signalled.length === 0
    const [, latencyMs] = seen.trial.latencyMs
    const isWhole = step.wait && step.end - step.begin < step.timeoutMs
    if (!isExact(view) || !isQuiet || !isWhole || !step.isList) return
    if (latencyMs > step.requestTimeoutMs || seen.trial.mode.isKill) return
    const requestMs = Math.max(INTERVAL_MS, latencyMs / MAX_UNDER_WAY)
    const ideal = Math.max(idealMs(view), requests.length * requestMs)
    // The requests of other runs may be in the way of the last ones.
    const most = MAX_RATIO * ideal + MAX_UNDER_WAY * INTERVAL_MS + 2 * latencyMs
    const tookMs = step.end - step.begin
    if (tookMs > most) yield `it took ${tookMs} ms, and not ${most}; the ideal is ${ideal}`
  },
)

/** When the list would end if nothing but its places and the longest latency held a request back. */
function idealMs({ step, seen }: View): number {
  const [, latencyMs] = seen.trial.latencyMs
  const seenAfter = (lengthMs: number, firstMs: number) => {
    if (lengthMs <= firstMs) return firstMs + latencyMs
    const at = lengthMs + latencyMs
    const pause = Math.min(Math.max(at / 4, step.firstPauseMs), step.longestPauseMs)
    return at + pause + latencyMs
  }
  const collected = step.planned.filter(({ isCollected }) => isCollected)
  const places = collected.map(({ lengthMs }) => seenAfter(lengthMs, 0))
  let [started, ended] = [0, Math.max(0, ...places)]
  for (const { isCollected, lengthMs } of step.planned) {
    if (isCollected) continue
    places.sort((a, b) => a - b)
    const free = places.length < step.maxParallel ? 0 : (places.at(-step.maxParallel) ?? 0)
    started = Math.max(started, free) + latencyMs
    const end = started + seenAfter(lengthMs, Math.min(step.firstPauseMs, step.longestPauseMs))
    ended = Math.max(ended, end)
    places.push(end)
  }
  return ended
}

const traffic = ofStep(
  'traffic',
  'Of a list, ten requests begin within a second at most, and eight are under way, one of them a start.',
  function* ({ seen, step, starts, requests }) {
    // A process begins a start later than it means to, by the time that its record takes.
    if (!step.isList || (step.shown !== undefined && seen.trial.hasJournal)) return
    const begun = seen.acts.flatMap((act) => {
      return act.step === step.number && act.what === 'begins' ? [act] : []
    })
    // Without the hook in a process there would be nothing to go by.
    if (begun.length < requests.length) yield `${begun.length} of ${requests.length} requests begun`
    for (const [number, { at, underWay }] of begun.entries()) {
      const later = begun[number + MAX_IN_A_SECOND]
      if (later !== undefined && later.at - at < SECOND) yield `eleven requests from ${at}`
      if (underWay > MAX_UNDER_WAY) yield `${underWay} requests are under way at ${at}`
    }
    for (const [number, { begin }] of starts.entries()) {
      const isFree = starts.slice(0, number).every(({ end }) => end <= begin)
      if (step.shown === undefined && !isFree) yield `two starts are under way at ${begin}`
    }
  },
)

const parallel = ofStep(
  'parallel',
  'A start of a list begins only where fewer runs are executing than max-parallel.',
  function* (view) {
    const { seen, step, starts, polls } = view
    if (!step.isList || seen.trial.mode.isKill) return
    for (const { begin, item } of starts) {
      // Those that were known, and that were polled later, as a run is that has not ended.
      const executing = step.planned.filter(({ id }) => {
        const isLater = polls.some((poll) => poll.item === id && poll.begin > begin + seen.slackMs)
        return isLater && (knownSince(view, id) ?? NEVER) < begin - seen.slackMs
      })
      if (executing.length >= step.maxParallel)
        yield `${executing.length} are executing before ${item}`
    }
  },
)

const holds = ofStep(
  'holds',
  'After a 429 nothing of a list begins for as long as it asks, else for a second the first time.',
  function* ({ seen, step, requests }) {
    const busy = requests.filter(({ can }) => step.isList && String(can) === 'busy')
    for (const each of busy) {
      const { end, askedMs, kind } = each
      const isFirst = busy.every((other) => other === each || other.end > end)
      const firstMs = isFirst ? Math.min(SECOND, step.longestPauseMs) : 0
      const asked = kind === 'poll' ? Math.min(askedMs, MAX_ASKED_AFTER_POLL_MS) : askedMs
      const until = end + (asked > 0 ? asked : firstMs) - seen.slackMs - ROUNDING_MS
      const early = requests.find(({ begin }) => begin > end + seen.slackMs && begin < until)
      if (early !== undefined) yield `${early.begin} is before ${until}, after 429 at ${end}`
    }
  },
)

const UNMADE = ['busy', 'no-connection']
const NO_GOOD = ['failed', 'busy', 'no-connection', 'uncertain']

const tries = ofStep(
  'tries',
  'A start is tried eight times, but for those while a run is executing, with no other between.',
  function* (view) {
    const { step, starts, seen } = view
    for (const { id } of step.planned) {
      const own = starts.filter(({ item }) => item === id)
      const from = starts.findIndex(({ item }) => item === id)
      if (own.some((each, number) => starts[from + number] !== each)) yield `${id} is interrupted`
      const unmade = own.filter(({ can }) => can.every((each) => UNMADE.includes(each)))
      const alone = unmade.filter(({ end }) => executingAt(view, end, true) === 0).length
      if (step.shown !== undefined && step.isList) continue
      if (alone > MAX_TRIES) yield `${id} was tried ${own.length} times`
      // Nothing begins while a list is held back; the end of a step has other reasons to give up.
      const last = own.at(-1)
      const isHeld = step.isList && view.requests.some(({ can }) => can.includes('busy'))
      const { conclusion } = step.ends.get(id) ?? {}
      const isCut = step.signalled.length > 0 || seen.trial.mode.isKill || seen.unseen > 0 || isHeld
      if (last === undefined || !unmade.includes(last) || isCut || conclusion !== 'error') continue
      const next = last.end + retryPauseMs(view, own.length, last.askedMs) + seen.slackMs
      const isOver = unmade.length >= MAX_TRIES || next >= step.begin + step.timeoutMs
      if (!isOver) yield `${id} was given up after ${own.length} tries`
    }
  },
)

const stops = ofStep(
  'stops',
  'No start of a list begins once the starting has ended, or too soon after an uncertain one.',
  function* (view) {
    const { step, starts, polls } = view
    let [uncertain, refused, accepted] = [0, 0, 0]
    for (const [number, { begin, end, can, fault, item }] of (step.isList
      ? starts
      : []
    ).entries()) {
      const [meaning = ''] = can.length === 1 ? can : []
      const next = starts[number + 1]
      const deadline = step.begin + step.timeoutMs
      if (begin >= deadline && step.shown === undefined) yield `${item} is sent after the deadline`
      if (meaning === 'uncertain') uncertain++
      else if (!UNMADE.includes(meaning)) uncertain = 0
      if (can.includes('started') || meaning === 'unusable-id') accepted++
      if (meaning === 'refused') refused++
      const code = typeof fault.poll === 'object' ? fault.poll.status : 0
      const isLast =
        uncertain === 3 ||
        (meaning === 'refused' && (code === 401 || code === 403)) ||
        (refused === 10 && accepted === 0) ||
        meaning === 'impossible' ||
        (UNMADE.includes(meaning) && next?.item !== item)
      if (next === undefined) continue
      if (isLast) yield `${next.item} is sent after ${meaning} of ${item}`
      const isGood = polls.some((poll) => {
        const isBetween = poll.begin >= end && poll.end <= next.begin
        return isBetween && !poll.can.every((each) => NO_GOOD.includes(each))
      })
      const isSoon = next.begin < end + UNCERTAIN_PAUSE_MS && meaning === 'uncertain'
      if (isSoon && !isGood && isExact(view)) yield `${next.item} is sent after an uncertain start`
    }
  },
)

export const timeInvariants: readonly Invariant[] = [
  ...[pauses, prompt, order, nearTheIdeal, traffic, parallel, holds, tries, stops],
]
