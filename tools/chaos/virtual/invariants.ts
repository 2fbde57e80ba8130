// The invariants of a list in virtual time. Expectations follow from the plan and the
// requests alone.

import { type EndedItem, isFailed, itemConclusionOf } from '../../../src/many/conclusion.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { runIdOf, type VirtualObservation, type VirtualRequest } from './play.ts'

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
/** Of an outage, that may fail. */
const MOST_TRIES = 10
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
      if (plan.items[index]?.isUnreadable && starts.length > 0) yield `item ${index} was sent`
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

const outages: VirtualInvariant = {
  name: 'outages',
  sentence:
    'While the service is down, one request at a time, with a pause before each; the tenth that fails ends it.',
  *check(seen) {
    const { plan, events, requests, ends } = seen
    yield* unnoticed(seen)
    let from: number | undefined
    for (const { at, event } of events) {
      if (event.kind === 'outage-began') from = at
      if (event.kind === 'outage-ended') from = undefined
      if (event.kind !== 'outage-began') continue
      const back = events.find((other) => other.at >= at && other.event.kind === 'outage-ended')
      const to = Math.min(back?.at ?? NEVER, plan.deadlineMs)
      const tries = requests.filter(({ begin }) => begin > at && begin < to)
      const failed = tries.filter(({ verdict }) => FAILED.includes(verdict)).length
      if (failed > MOST_TRIES) yield `${failed} tries from ${at} on failed`
      const down = ends.flat().filter((end) => isDown(end))
      if (back === undefined && failed < MOST_TRIES && down.length > 0) {
        yield `given up after ${failed} tries`
      }
      for (const [number, each] of tries.entries()) {
        const before = tries[number - 1]
        const since = before === undefined ? at : before.end
        if (each.begin - since < Math.min(SECOND, plan.longestPauseMs) - ROUNDING_MS) {
          // A 429 is not a failed try: it has a hold of its own.
          if (before?.verdict !== 'busy')
            yield `tried at ${each.begin}, ${each.begin - since} ms after the try before`
        }
      }
    }
    if (from === undefined || plan.cancelAt !== undefined) return
    const down = ends
      .flat()
      .filter(({ outcome }) => outcome.kind === 'error' && isDown({ outcome }))
    if (down.some(({ outcome }) => !('runId' in outcome) || outcome.runId === undefined)) {
      yield 'an item without a run ended in the outage itself'
    }
  },
}

/** Three failed requests in a row after which the service is not taken to be down. */
function* unnoticed({ plan, events, requests }: VirtualObservation): Iterable<string> {
  const until = Math.min(plan.deadlineMs, plan.cancelAt ?? NEVER)
  const ended = requests.filter(({ end }) => end < until).sort((a, b) => a.end - b.end)
  for (const [number, { end }] of ended.entries()) {
    const from = ended[number - 2]?.end
    if (from === undefined) continue
    // The order of requests that end in the same moment is not known.
    const inRow = ended.filter((other) => other.end >= from && other.end <= end)
    if (inRow.some(({ verdict }) => !FAILED.includes(verdict))) continue
    const last = events.findLast(({ at, event }) => {
      return at <= end && ['outage-began', 'outage-ended'].includes(event.kind)
    })
    if (last?.event.kind !== 'outage-began') yield `three requests failed up to ${end}`
  }
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
    let recorded = 0
    for (const [number, { begin, end, verdict, status }] of starts.entries()) {
      if (begin > plan.deadlineMs) yield `a start at ${begin}, after the deadline`
      if (begin > (plan.cancelAt ?? NEVER)) yield `a start at ${begin}, after the cancel`
      if (verdict === 'uncertain') uncertainInRow++
      if (['started', 'unusable-id', 'refused'].includes(verdict)) uncertainInRow = 0
      if (['started', 'unusable-id'].includes(verdict)) accepted++
      if (verdict === 'started') recorded++
      if (verdict === 'refused') refused++
      const isLast =
        uncertainInRow === 3 ||
        (verdict === 'refused' && (status === 401 || status === 403)) ||
        (refused === 10 && accepted === 0) ||
        verdict === 'impossible' ||
        recorded >= (plan.unrecordedFrom ?? NEVER)
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
  const isUncertain = start?.verdict === 'uncertain'
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
      if (outcome.problem.kind === 'polls-failed') {
        const failed = polls.filter(({ verdict }) => verdict === 'failed').length
        if (failed < 10) yield `item ${index} ended after ${failed} failed polls`
      }
      if (outcome.problem.kind === 'unexpected' && !plan.items[index]?.isUnreadable) {
        yield `item ${index} ended in ${outcome.problem.kind}`
      }
      break
    case 'not-started':
      break
  }
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
    const { deadlineMs, requestTimeoutMs, cancelAt, endMs, prepareMs } = plan
    const lateStart = startsOf(requests).find(({ end }) => end > deadlineMs)
    const writing = plan.items.length * endMs + prepareMs
    const ofStart = lateStart === undefined ? 0 : lateStart.end - deadlineMs + requestTimeoutMs
    const until = deadlineMs + OVERTIME_MS + ofStart + writing
    if (endedAt > until) yield `it ended at ${endedAt}, after ${until}`
    if (cancelAt === undefined || endedAt <= cancelAt) return
    if (endedAt > cancelAt + GRACE_MS + writing) yield `it ended ${endedAt - cancelAt} ms after it`
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

/** Whether the item ended, or was not started, because the service is down. */
function isDown({ outcome }: { readonly outcome: Outcome }): boolean {
  if (outcome.kind === 'error') return outcome.problem.kind === 'service-down'
  if (outcome.kind !== 'not-started' || !('problem' in outcome.why)) return false
  return outcome.why.problem.kind === 'service-down'
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
  outages,
  uncertain,
  stops,
  told,
  inTime,
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
