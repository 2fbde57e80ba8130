// The invariants of a list in virtual time. Expectations follow from the plan and the
// requests alone.

import type { Outcome } from '../../../src/run/outcome.ts'
import { type EndedItem, isFailed, itemConclusionOf } from '../../../src/runs/conclusion.ts'
import { type Due, duesOf, executingAt, retryPauseMs } from './due.ts'
import {
  runIdOf,
  type VirtualObservation,
  type VirtualRecord,
  type VirtualRequest,
} from './play.ts'

export interface VirtualInvariant {
  readonly name: string
  readonly sentence: string
  readonly check: (seen: VirtualObservation) => Iterable<string>
}

const SECOND = 1_000
/** Pauses have fractions, and sums of them are not exact. */
const ROUNDING_MS = 0.001
const MOST_IN_A_SECOND = 10
const HALF_PACE_MS = 200
const MOST_UNDER_WAY = 8
const OVERTIME_MS = 10 * SECOND
const UNCERTAIN_PAUSE_MS = 60 * SECOND
const GRACE_MS = 5 * SECOND
/** What becomes of a request when the service may be down. */
const FAILED = ['failed', 'no-connection', 'uncertain']
const MAX_TRIES = 8
const MAX_FAILED_IN_ROW = 10
const INTERVAL_MS = 105
const SLOWEST_INTERVAL_MS = 10_005
const MAX_ASKED_AFTER_POLL_MS = 15 * 60 * SECOND
const MAX_RATIO = 1.15
const NEVER = Number.POSITIVE_INFINITY

const ends: VirtualInvariant = {
  name: 'ends',
  sentence: 'The list comes to its end, and each item ends once.',
  *check({ ends, thrown }) {
    if (thrown !== undefined) yield `it ended with ${thrown}`
    for (const [index, each] of ends.entries()) {
      if (each.length !== 1) yield `item ${index} ended ${each.length} times`
    }
  },
}

const oneRun: VirtualInvariant = {
  name: 'one run',
  sentence: 'At most one run is started for an item, and none where a run may have been before.',
  *check({ plan, made, requests }) {
    for (const [index, count] of made.entries()) {
      const most = plan.items[index]?.isCollected ? 0 : 1
      if (count > most) yield `${count} runs were started for item ${index}`
      const starts = startsOf(requests).filter((each) => each.index === index)
      const early = starts.slice(0, -1).find(({ verdict }) => !isUnmade(verdict))
      if (early !== undefined) yield `item ${index} was started again after ${early.verdict}`
      if (plan.items[index]?.isLeft && starts.length > 0) yield `item ${index} was sent`
    }
  },
}

const parallel: VirtualInvariant = {
  name: 'parallel',
  sentence: 'Where a start begins, fewer runs are executing than max-parallel.',
  *check({ plan, requests, knownSince, ends }) {
    for (const { begin, index } of startsOf(requests)) {
      const executing = knownSince.filter((since, other) => {
        const endedAt = ends[other]?.[0]?.at ?? NEVER
        return since !== undefined && since < begin && endedAt > begin
      }).length
      if (executing >= plan.maxParallel) {
        yield `${executing} were executing when item ${index} was started at ${begin}`
      }
    }
  },
}

const traffic: VirtualInvariant = {
  name: 'traffic',
  sentence: 'At most ten requests begin within a second; eight are under way, one of them a start.',
  *check({ requests }) {
    for (const [number, { begin }] of requests.entries()) {
      const later = requests[number + MOST_IN_A_SECOND]
      if (later !== undefined && later.begin - begin <= SECOND) {
        yield `eleven requests from ${begin} to ${later.begin}`
      }
      const before = requests.slice(0, number + 1)
      const underWay = before.filter(({ end }) => end > begin)
      if (underWay.length > MOST_UNDER_WAY) yield `${underWay.length} under way at ${begin}`
      if (startsOf(underWay).length > 1) yield `two starts under way at ${begin}`
    }
  },
}

const holds: VirtualInvariant = {
  name: 'holds',
  sentence:
    'After a 429 nothing begins for as long as it asks, else for a second; then at half the pace.',
  *check({ requests }) {
    for (const each of requests) {
      if (each.verdict !== 'busy') continue
      const isFirst = !requests.some((other) => {
        return other !== each && other.verdict === 'busy' && other.end <= each.end
      })
      const asked = each.retryAfterMs
      const until = each.end + (asked > 0 ? asked : isFirst ? SECOND : 0)
      const early = requests.find(({ begin }) => begin > each.end && begin < until - ROUNDING_MS)
      if (early !== undefined) yield `${early.begin} is before ${until}, after 429 at ${each.end}`
      yield* hasty(each, requests)
    }
  },
}

/** The first two requests after a 429, where they follow each other faster than half the pace. */
function* hasty(held: VirtualRequest, requests: readonly VirtualRequest[]): Iterable<string> {
  const { end, verdict } = held
  // One that began before another hold counts as one with it.
  const isOld = requests.some((other) => {
    const isHold = other !== held && other.verdict === 'busy'
    return isHold && other.end >= held.begin && other.end <= end
  })
  if (isOld) return
  const [first, second] = requests.filter(({ begin }) => begin > end)
  if (verdict !== 'busy' || first === undefined || second === undefined) return
  // A good answer gives some of the pace back.
  const since = requests.filter((other) => other.end >= end && other.end <= second.begin)
  if (since.some((other) => ![...FAILED, 'busy'].includes(other.verdict))) return
  if (second.begin - first.begin < HALF_PACE_MS - ROUNDING_MS) {
    yield `${first.begin} and ${second.begin} are too close, after 429 at ${end}`
  }
}

const tries: VirtualInvariant = {
  name: 'tries',
  sentence:
    'A start is tried eight times, not counting tries while a run is executing, with its pauses, and no other between.',
  *check(seen) {
    const { plan, requests, ends } = seen
    const starts = startsOf(requests)
    for (const [index] of plan.items.entries()) {
      const own = starts.filter((each) => each.index === index)
      const from = starts.findIndex((each) => each.index === index)
      if (own.some((each, number) => starts[from + number] !== each)) {
        yield `another start is between the tries of item ${index}`
      }
      for (const [number, { begin }] of own.entries()) {
        const before = own[number - 1]
        if (before === undefined) continue
        const pauseMs = retryPauseMs(seen, number, before.retryAfterMs)
        if (begin - before.end < pauseMs - ROUNDING_MS) {
          yield `item ${index} was tried again ${begin - before.end} ms after try ${number}`
        }
      }
      const unmade = own.filter(({ verdict }) => isUnmade(verdict))
      // Those that surely count, and those that may: a run can end in the same moment.
      const least = unmade.filter(({ end }) => executingAt(seen, end - ROUNDING_MS) === 0).length
      const most = unmade.filter(({ end }) => executingAt(seen, end) === 0).length
      if (least > MAX_TRIES) yield `item ${index} was tried ${own.length} times, ${least} count`
      const outcome = ends[index]?.[0]?.outcome
      if (outcome?.kind === 'error' && outcome.problem.kind === 'start-unreachable') {
        const { tries, outOfTime } = outcome.problem
        if (most < MAX_TRIES) yield `item ${index} was given up, ${most} tries count`
        if (tries !== own.length) yield `item ${index} reports ${tries} tries, not ${own.length}`
        if (outOfTime) yield `item ${index} is an error for lack of time`
      }
    }
  },
}

const ownFailures: VirtualInvariant = {
  name: 'own failures',
  sentence: 'Each run counts its own failed polls, and the tenth in a row ends its item alone.',
  *check({ plan, requests, ends }) {
    for (const [index, [end]] of ends.entries()) {
      const polls = requests.filter((each) => each.index === index && each.kind === 'poll')
      let inRow = 0
      for (const { verdict } of polls) {
        if (inRow === MAX_FAILED_IN_ROW)
          yield `item ${index} was polled after ten failures in a row`
        // A 429 counts as nothing.
        if (verdict !== 'busy') inRow = verdict === 'failed' ? inRow + 1 : 0
      }
      const outcome = end?.outcome
      const isForThat = outcome?.kind === 'error' && outcome.problem.kind === 'polls-failed'
      const isLate = (polls.at(-1)?.end ?? 0) >= Math.min(plan.deadlineMs, plan.cancelAt ?? NEVER)
      if (isForThat ? inRow !== MAX_FAILED_IN_ROW : inRow === MAX_FAILED_IN_ROW && !isLate) {
        yield `item ${index} is ${outcome?.kind} after ${inRow} failures in a row`
      }
    }
  },
}

const prompt: VirtualInvariant = {
  name: 'prompt',
  sentence:
    'No request begins later than it is due, the pace, its holds, and eight under way aside.',
  *check(seen) {
    const { plan, requests, records } = seen
    // A start whose record fails is not sent, and has had its turn.
    const unsent = records.filter(({ record, isKept }) => record === 'sending' && !isKept)
    const begins = [...requests.map(({ begin }) => begin), ...unsent.map(({ at }) => at)]
    begins.sort((a, b) => a - b)
    for (const { what, knownAt, latest, begin } of duesOf(seen)) {
      const due = Math.max(knownAt, latest)
      // A cancel, or the ten seconds after the deadline, end what waits.
      const until = Math.min(begin, plan.cancelAt ?? NEVER, plan.deadlineMs + OVERTIME_MS)
      let last = begins.findLast((each) => each < due) ?? Number.NEGATIVE_INFINITY
      for (const next of [...begins.filter((each) => each >= due && each < until), until]) {
        const allowed = freeFrom(seen, last, due)
        if (next > allowed + ROUNDING_MS) {
          yield `${what}, due at ${due}, waits at ${allowed}, and nothing begins until ${next}`
          break
        }
        last = next
      }
    }
  },
}

/** When the next request after one that began then may begin at the latest. */
function freeFrom({ requests, plan }: VirtualObservation, last: number, due: number): number {
  const held = requests.filter(({ verdict, end }) => verdict === 'busy' && end <= due)
  const later = requests.filter(({ verdict, end, begin }) => {
    return verdict === 'busy' && end > due && begin <= Math.max(last, due)
  })
  const isSlow = held.length + later.length > 0
  const heldUntil = [...held, ...later].map(({ end, kind, retryAfterMs }) => {
    const asked = kind === 'poll' ? Math.min(retryAfterMs, MAX_ASKED_AFTER_POLL_MS) : retryAfterMs
    return end + (asked > 0 ? asked : plan.longestPauseMs)
  })
  let at = Math.max(due, last + (isSlow ? SLOWEST_INTERVAL_MS : INTERVAL_MS), ...heldUntil)
  for (;;) {
    const underWay = requests.filter(({ begin, end }) => begin <= last && end > at)
    if (underWay.length < MOST_UNDER_WAY) return at
    at = Math.min(...underWay.map(({ end }) => end))
  }
}

const order: VirtualInvariant = {
  name: 'order',
  sentence: 'Requests begin in the order in which they are due.',
  *check(seen) {
    const dues = duesOf(seen)
    for (const first of dues) {
      if (!first.isSent) continue
      const passed = dues.find((other) => isPassedBy(other, first))
      if (passed !== undefined) {
        yield `${passed.what}, due at ${passed.latest}, waits while the ${first.what}, due at ${first.earliest}, begins at ${first.begin}`
      }
    }
  },
}

/** Whether a request waits while another begins, which was due later. */
function isPassedBy(waiting: Due, first: Due): boolean {
  const { begin, earliest } = first
  return (
    waiting.begin > begin &&
    waiting.knownAt < begin - ROUNDING_MS &&
    waiting.latest < earliest - ROUNDING_MS
  )
}

const inTheIdeal: VirtualInvariant = {
  name: 'near the ideal',
  sentence: 'A list that meets no fault ends at most 1.15 times later than its places allow.',
  *check(seen) {
    const { plan, requests, endedAt } = seen
    const { items, outages, limits, cancelAt, unrecordedFrom, tolerated, deadlineMs } = plan
    const [, latestMs] = plan.latencyMs
    const isCalm =
      items.every(({ starts, polls, isLeft }) => starts.length + polls.length === 0 && !isLeft) &&
      outages.length + limits.length === 0 &&
      [cancelAt, unrecordedFrom, tolerated].every((each) => each === undefined) &&
      plan.wait &&
      endedAt < deadlineMs &&
      latestMs <= plan.requestTimeoutMs
    if (!isCalm) return
    const requestMs = Math.max(INTERVAL_MS, latestMs / MOST_UNDER_WAY)
    const ideal = Math.max(idealMs(seen), requests.length * requestMs)
    // The requests of other runs may be in the way of the last ones.
    const most = MAX_RATIO * ideal + MOST_UNDER_WAY * INTERVAL_MS + 2 * latestMs
    if (endedAt > most) yield `it ended at ${endedAt}, and not by ${most}; the ideal is ${ideal}`
  },
}

/** When the list would end if nothing but its places and the longest latency held a request back. */
function idealMs({ plan }: VirtualObservation): number {
  const [, latencyMs] = plan.latencyMs
  const collected = plan.items.filter(({ isCollected }) => isCollected)
  const places = collected.map(({ lengthMs }) => seenAfter(plan, lengthMs, 0))
  let started = 0
  let ended = Math.max(0, ...places)
  for (const { isCollected, lengthMs } of plan.items) {
    if (isCollected) continue
    places.sort((a, b) => a - b)
    const free =
      places.length < plan.maxParallel ? 0 : (places[places.length - plan.maxParallel] ?? 0)
    started = Math.max(started, free) + latencyMs
    const end = started + seenAfter(plan, lengthMs, plan.firstPauseMs)
    ended = Math.max(ended, end)
    places.push(end)
  }
  return ended
}

/** How long after its start a run of that length is seen to have ended at the latest: a poll may just miss it. */
function seenAfter(plan: VirtualObservation['plan'], lengthMs: number, firstMs: number): number {
  const [, latencyMs] = plan.latencyMs
  if (lengthMs <= firstMs) return firstMs + latencyMs
  const at = lengthMs + latencyMs
  return at + Math.min(Math.max(at / 4, plan.firstPauseMs), plan.longestPauseMs) + latencyMs
}

const recorded: VirtualInvariant = {
  name: 'recorded',
  sentence:
    'Each start is recorded in the same moment and before anything else begins, and so is what becomes of it.',
  *check({ plan, requests, records, ends }) {
    for (const [number, { kind, index, begin, end, verdict }] of requests.entries()) {
      if (kind !== 'start') continue
      const has = (record: VirtualRecord['record'], at: number, before?: number) =>
        records.some((each) => {
          const isThere = each.record === record && each.index === index && each.at === at
          return isThere && (before === undefined || each.requests === before)
        })
      if (!has('sending', begin, number)) yield `item ${index} was sent unrecorded at ${begin}`
      if (verdict === 'started' && !has('started', end)) yield `a run of item ${index} is lost`
      const isUnmadeFor = ['busy', 'no-connection', 'refused', 'impossible'].includes(verdict)
      if (has('not-started', end) !== isUnmadeFor) {
        yield `item ${index} is recorded wrongly after ${verdict} at ${end}`
      }
    }
    for (const { record, index, at } of records) {
      const sent = requests.some((each) => each.index === index && each.begin === at)
      const isKept = at < (firstUnkept(records)?.at ?? NEVER)
      if (record === 'sending' && !sent && isKept) yield `item ${index} was recorded and not sent`
    }
    const unkept = firstUnkept(records)
    const late = startsOf(requests).find(({ begin }) => begin > (unkept?.at ?? NEVER))
    if (late !== undefined)
      yield `a start at ${late.begin}, though a record failed at ${unkept?.at}`
    for (const [index] of plan.items.entries()) {
      const isFinished = ends[index]?.[0]?.outcome.kind === 'finished'
      const count = records.filter((each) => each.index === index && each.record === 'ended').length
      if (count !== Number(isFinished)) yield `item ${index} has ${count} ends in the journal`
    }
  },
}

function firstUnkept(records: readonly VirtualRecord[]): VirtualRecord | undefined {
  return records.find(({ isKept }) => !isKept)
}

const uncertain: VirtualInvariant = {
  name: 'uncertain',
  sentence:
    'After an uncertain start the next one waits for a good answer to a later poll, or a minute.',
  *check({ requests }) {
    const starts = startsOf(requests)
    for (const [number, { end, verdict }] of starts.entries()) {
      const next = starts[number + 1]
      if (verdict !== 'uncertain' || next === undefined) continue
      const isGood = requests.some((poll) => {
        const isGood = ['executing', 'finished', 'refused'].includes(poll.verdict)
        return poll.kind === 'poll' && isGood && poll.begin >= end && poll.end <= next.begin
      })
      if (!isGood && next.begin < end + UNCERTAIN_PAUSE_MS) {
        yield `started at ${next.begin}, ${next.begin - end} ms after an uncertain start`
      }
    }
  },
}

const stops: VirtualInvariant = {
  name: 'stops',
  sentence: 'No start begins once the starting has ended, and none after the deadline or a cancel.',
  *check({ plan, requests, ends }) {
    const starts = startsOf(requests)
    let uncertainInRow = 0
    let refused = 0
    let accepted = 0
    for (const [number, { begin, end, verdict, status, index }] of starts.entries()) {
      if (begin >= plan.deadlineMs) yield `a start at ${begin}, after the deadline`
      if (begin > (plan.cancelAt ?? NEVER)) yield `a start at ${begin}, after the cancel`
      if (verdict === 'uncertain') uncertainInRow++
      if (['started', 'unusable-id', 'refused'].includes(verdict)) uncertainInRow = 0
      if (['started', 'unusable-id'].includes(verdict)) accepted++
      if (verdict === 'refused') refused++
      const isLast =
        uncertainInRow === 3 ||
        (verdict === 'refused' && (status === 401 || status === 403)) ||
        (refused === 10 && accepted === 0) ||
        verdict === 'impossible' ||
        isGivenUp(ends[index]?.[0]?.outcome, starts, number)
      const next = starts[number + 1]
      if (isLast && next !== undefined) yield `a start at ${next.begin}, after ${verdict} at ${end}`
    }
    if (plan.tolerated === undefined) return
    const failed = ends
      .flat()
      .filter(({ outcome }) => isFailed(itemConclusionOf(outcome)))
      .map(({ at }) => at)
      .sort((a, b) => a - b)
    const tooMany = failed[plan.tolerated] ?? NEVER
    const late = starts.find(({ begin }) => begin > tooMany)
    if (late !== undefined) yield `a start at ${late.begin}, after too many failures at ${tooMany}`
  },
}

/** Whether this was the last try of a start that was given up. */
function isGivenUp(
  outcome: Outcome | undefined,
  starts: readonly VirtualRequest[],
  number: number,
): boolean {
  const isUnreachable = outcome?.kind === 'error' && outcome.problem.kind === 'start-unreachable'
  return isUnreachable && starts[number + 1]?.index !== starts[number]?.index
}

const told: VirtualInvariant = {
  name: 'told',
  sentence: 'Each item ends as its requests say, with the id of its run and its own answer.',
  *check(seen) {
    const { ends, requests, knownSince } = seen
    for (const [index, [end]] of ends.entries()) {
      if (end === undefined) continue
      const { outcome } = end
      const own = requests.filter((each) => each.index === index)
      const start = startsOf(own).at(-1)
      const isKnown = knownSince[index] !== undefined
      const runId = 'runId' in outcome ? outcome.runId : undefined
      if (runId !== (isKnown ? runIdOf(index) : undefined)) {
        yield `item ${index} ended in ${outcome.kind} with the id ${runId}`
      }
      yield* toldRightly(seen, index, outcome, own, start)
    }
  },
}

function* toldRightly(
  { plan, made, requests, endedAt, finishedAt }: VirtualObservation,
  index: number,
  outcome: Outcome,
  own: readonly VirtualRequest[],
  start: VirtualRequest | undefined,
): Iterable<string> {
  const polls = own.filter(({ kind }) => kind === 'poll')
  const conclusion = itemConclusionOf(outcome)
  const isUncertain = start?.verdict === 'uncertain' || isLeft(plan, index)
  const mayBe = isUncertain || (start?.verdict === 'unusable-id' && conclusion !== 'error')
  if ((conclusion === 'unknown') !== mayBe) {
    yield `item ${index} is ${conclusion} after ${start?.verdict ?? 'no start'}`
  }
  if (conclusion === 'not_started' && (made[index] ?? 0) > 0) yield `item ${index} was started`
  switch (outcome.kind) {
    case 'finished': {
      const { answer, reasons } = outcome
      if (answer.toString() !== runIdOf(index)) yield `item ${index} has the answer ${answer}`
      if ((reasons.length === 0) !== plan.items[index]?.succeeds) yield `item ${index} ended wrong`
      if (polls.at(-1)?.verdict !== 'finished') yield `item ${index} was not read as finished`
      break
    }
    case 'timed-out':
      if (endedAt < plan.deadlineMs) yield `item ${index} timed out at ${endedAt}`
      if (polls.length === 0) break
      if (
        (finishedAt[index] ?? NEVER) < plan.deadlineMs &&
        polls.every(({ begin }) => begin < (finishedAt[index] ?? 0)) &&
        !isHeldBack(plan, own) &&
        !isFullToTheEnd(requests, endedAt)
      ) {
        const last = polls.at(-1)
        if ((last?.begin ?? 0) < plan.deadlineMs && (last?.end ?? NEVER) < plan.deadlineMs) {
          yield `item ${index} timed out without a last poll`
        }
      }
      break
    case 'cancelled':
      if (plan.cancelAt === undefined) yield `item ${index} is cancelled`
      break
    case 'started':
    case 'running':
      if (plan.wait) yield `item ${index} is ${outcome.kind}`
      break
    case 'error':
      if (outcome.problem.kind === 'unexpected') yield `item ${index} met a defect`
      break
    case 'not-started':
      break
  }
}

function isLeft({ items }: VirtualObservation['plan'], index: number): boolean {
  return items[index]?.isLeft === true
}

/** Whether other requests left no time for a last poll: as many as may be are under way at the end. */
function isFullToTheEnd(requests: readonly VirtualRequest[], endedAt: number): boolean {
  return requests.filter(({ end }) => end >= endedAt).length >= MOST_UNDER_WAY
}

/** Whether holds may have left no time for a last poll. */
function isHeldBack({ limits, items }: VirtualObservation['plan'], own: readonly VirtualRequest[]) {
  return (
    limits.length > 0 ||
    items.some(({ starts, polls }) => {
      return [...starts, ...polls].some(({ kind }) => kind === 'busy')
    }) ||
    own.some(({ verdict }) => verdict === 'busy')
  )
}

const inTime: VirtualInvariant = {
  name: 'in time',
  sentence: 'All ends ten seconds after the deadline, and five after a cancel.',
  *check({ plan, endedAt, requests }) {
    const { deadlineMs, requestTimeoutMs, cancelAt } = plan
    const lateStart = startsOf(requests).find(({ end }) => end > deadlineMs)
    const ofStart = lateStart === undefined ? 0 : lateStart.end - deadlineMs + requestTimeoutMs
    const until = deadlineMs + OVERTIME_MS + ofStart
    if (endedAt > until) yield `it ended at ${endedAt}, after ${until}`
    if (cancelAt === undefined || endedAt <= cancelAt) return
    if (endedAt > cancelAt + GRACE_MS) yield `it ended ${endedAt - cancelAt} ms after it`
    const late = requests.find(({ begin }) => begin > cancelAt)
    if (late !== undefined)
      yield `a ${late.kind} began ${late.begin - cancelAt} ms after the cancel`
  },
}

const conclusion: VirtualInvariant = {
  name: 'conclusion',
  sentence: 'The conclusion of the step follows from the items.',
  *check({ plan, ends, endedAt, conclusion: actual }) {
    const items = ends.flat().map(({ outcome }): EndedItem => {
      const why = outcome.kind === 'not-started' ? outcome.why.by : undefined
      return { conclusion: itemConclusionOf(outcome), why }
    })
    const isCancelled = endedAt >= (plan.cancelAt ?? NEVER)
    const expected = expectedConclusion(items, isCancelled, plan.tolerated ?? 0)
    if (actual !== expected) yield `${actual} where the items make ${expected}`
  },
}

/** The contract's sentence, in its own order. */
function expectedConclusion(
  items: readonly EndedItem[],
  isCancelled: boolean,
  tolerated: number,
): string {
  const failed = items.filter((each) => ['failure', 'error', 'unknown'].includes(each.conclusion))
  const left = failed.length > tolerated ? items : items.filter((each) => !failed.includes(each))
  const has = (name: string) => left.some((each) => each.conclusion === name)
  const others = left.filter(({ conclusion: is }) => {
    return is !== 'success' && is !== 'started' && is !== 'running'
  })
  if (others.length === 0)
    return has('started') ? 'started' : has('running') ? 'running' : 'success'
  if (isCancelled) return 'cancelled'
  const isForService = left.some(({ why }) => why === 'service' || why === 'journal')
  if (has('error') || has('unknown') || isForService) return 'error'
  return has('failure') ? 'failure' : 'timed_out'
}

function startsOf(requests: readonly VirtualRequest[]): readonly VirtualRequest[] {
  return requests.filter(({ kind }) => kind === 'start')
}

function isUnmade(verdict: string): boolean {
  return verdict === 'busy' || verdict === 'no-connection'
}

export const virtualInvariants: readonly VirtualInvariant[] = [
  ends,
  oneRun,
  parallel,
  traffic,
  holds,
  tries,
  ownFailures,
  uncertain,
  stops,
  told,
  inTime,
  prompt,
  order,
  inTheIdeal,
  recorded,
  conclusion,
]

export interface VirtualViolation {
  readonly invariant: VirtualInvariant
  readonly details: readonly string[]
}

export function virtualViolationsOf(seen: VirtualObservation): readonly VirtualViolation[] {
  return virtualInvariants
    .map((invariant) => ({ invariant, details: [...invariant.check(seen)] }))
    .filter(({ details }) => details.length > 0)
}
