// Of the requests: what follows from each answer, and when.

import { askedPauseMs } from '../faults/index.ts'
import { arrivalOf, readingsOf, readsOf, slackMs, startMeanings, startsOf } from '../meaning.ts'
import type { Observation, SeenRequest, SeenStep } from '../observation.ts'
import { PHRASES } from '../phrases.ts'
import {
  conclusionOf,
  eachStep,
  FINISHED,
  type Invariant,
  isExcused,
  SAME_MOMENT_MS,
} from './common.ts'

const MAX_TRIES = 8
const MOST_FAILED_READS = 10
/** Between an answer that ends the starting and the end of the process, in milliseconds. */
const ENDS_AT_ONCE_MS = 1_500

export const startsUnderstood: Invariant = {
  name: 'starts understood',
  sentence: 'A start is repeated only where nothing was started, and told for what it was.',
  check: eachStep(function* (step, seen) {
    const starts = startsOf(step)
    if (step.what === 'collect') {
      if (starts.length > 0) yield 'a step that collects sent a start'
      return
    }
    if (starts.length > MAX_TRIES) yield `${starts.length} starts were sent`
    for (const request of starts.slice(0, -1)) {
      const meanings = startMeanings(request, seen)
      if (!meanings.includes('repeat')) yield `a start was repeated after it was ${meanings}`
    }
    if (!step.wait && readsOf(step).length > 0)
      yield 'a run was read though it was not to be awaited'
    const last = starts.at(-1)
    if (last === undefined || isExcused(step) || step.signals.length > 0) return
    const [meaning, ...others] = startMeanings(last, seen)
    if (others.length > 0) return
    if (meaning === 'repeat' && !isLastTry(last, step, seen)) {
      yield `the start was given up after ${starts.length} tries`
    }
    const conclusion = conclusionOf(step)
    const error = step.outputs.get('error') ?? ''
    const told = {
      started: true,
      repeat:
        conclusion === 'error' &&
        [PHRASES.noRun, PHRASES.maybeARun].some((phrase) => error.includes(phrase)),
      refused: conclusion === 'error' && error.includes(PHRASES.noRun),
      uncertain: conclusion === 'error' && error.includes(PHRASES.maybeARun),
      'unusable-id': conclusion === 'error' && error.includes(PHRASES.aRun),
    }
    if (meaning !== undefined && !told[meaning]) {
      yield `the start was ${meaning}, and the step ended with ${conclusion}: ${error}`
    }
  }),
}

/** Whether a start that was not made may be the last: there were enough, or the next would be after the deadline. */
function isLastTry(
  { fault, outcomeAt = 0 }: SeenRequest,
  step: SeenStep,
  seen: Observation,
): boolean {
  // Tries without a connection are not seen.
  if (startsOf(step).length >= MAX_TRIES || unseenFailures(seen) > 0) return true
  const { plan } = seen
  const asked = fault === undefined ? 0 : askedPauseMs(fault, 'start')
  const pauseMs = Math.max(1_000 * plan.pollIntervalSeconds, asked)
  return outcomeAt + pauseMs + slackMs(seen) > step.beganAt + 1_000 * plan.timeoutSeconds
}

export const readsUnderstood: Invariant = {
  name: 'reads understood',
  sentence:
    'Reading goes on until the run is finished, reading is refused, or ten reads in a row failed.',
  check: eachStep(function* (step, seen) {
    const readings = readingsOf(step, seen)
    for (const [index, meanings] of readings.slice(0, -1).entries()) {
      const goesOn = ['failed', ...(step.what === 'start' || step.wait ? ['executing'] : [])]
      if (!meanings.some((meaning) => goesOn.includes(meaning))) {
        yield `reading went on after read ${index + 1}, which was ${meanings.join(' or ')}`
      }
      const row = readings.slice(Math.max(0, index + 1 - MOST_FAILED_READS), index + 1)
      if (row.length === MOST_FAILED_READS && row.every((each) => each.join() === 'failed')) {
        yield `reading went on after ${MOST_FAILED_READS} failures in a row`
      }
    }
    if (isExcused(step)) return
    const conclusion = conclusionOf(step)
    const last = readings.at(-1)
    if (FINISHED.includes(conclusion ?? '') && last?.includes('finished') !== true) {
      yield `${conclusion}, and the last read was ${last?.join(' or ') ?? 'never'}`
    }
    if (step.signals.length > 0 || last === undefined) return
    const allowed = last.flatMap((meaning) => conclusionsAfter(meaning, step, seen))
    if (!allowed.includes(conclusion ?? '')) {
      yield `${conclusion}, and the last read was ${last.join(' or ')}: ${step.outputs.get('error')}`
    }
    if (conclusion === 'error' && !last.some((each) => each === 'refused' || each === 'finished')) {
      const failures =
        readings.length - 1 - readings.findLastIndex((each) => !each.includes('failed'))
      if (failures + unseenFailures(seen) < MOST_FAILED_READS) {
        yield `error after ${failures} failed reads in a row: ${step.outputs.get('error')}`
      }
    }
  }),
}

function conclusionsAfter(
  meaning: string,
  { what, wait }: SeenStep,
  seen: Observation,
): readonly string[] {
  const isOther = what === 'collect' && seen.plan.namedWorkflow === 'other'
  // A service that could not be reached after this read may have led to ten failures.
  const outage = unseenFailures(seen) > 0 ? ['error'] : []
  switch (meaning) {
    case 'finished':
      return isOther ? ['error'] : FINISHED
    case 'executing':
      return what === 'collect' && !wait ? ['running'] : ['timed_out', ...outage]
    case 'failed':
      return ['timed_out', 'error']
    default:
      return ['error']
  }
}

/** The most reads that can have failed without the service seeing them. */
function unseenFailures({ downs, idleConnections, plan }: Observation): number {
  const pauseMs = 900 * Math.min(plan.firstPollSeconds, plan.pollIntervalSeconds)
  return downs.reduce(
    (sum, { from, to }) => sum + Math.ceil((to - from) / pauseMs) + 1,
    idleConnections,
  )
}

export const pausesKept: Invariant = {
  name: 'pauses kept',
  sentence:
    'Requests are never closer together than the pauses allow, nor than the service asks for.',
  check: eachStep(function* (step, seen) {
    const { plan } = seen
    const leastRead = 900 * Math.min(plan.firstPollSeconds, plan.pollIntervalSeconds)
    const leastStart = Math.min(1000, 1000 * plan.pollIntervalSeconds)
    yield* tooClose(startsOf(step), leastStart, seen)
    const reads = readsOf(step)
    const deadline = step.beganAt + plan.timeoutSeconds * 1000
    const last = reads.at(-1)
    // The last read is at the deadline, however short the pause before it.
    const isAtDeadline = last !== undefined && last.at >= deadline - SAME_MOMENT_MS
    yield* tooClose(isAtDeadline ? reads.slice(0, -1) : reads, leastRead, seen)
    yield* endedLate(step, seen)
  }),
}

/** A start that is to be repeated only after the deadline ends the step at once. */
function* endedLate(step: SeenStep, seen: Observation): Iterable<string> {
  const last = step.requests.at(-1)
  const { fault, outcomeAt } = last ?? {}
  if (last?.endpoint !== 'start' || fault === undefined || outcomeAt === undefined) return
  if (arrivalOf(last, seen) !== 'as-sent') return
  if (askedPauseMs(fault, 'start') < 1000 * seen.plan.timeoutSeconds) return
  const after = step.endedAt - outcomeAt
  if (after > ENDS_AT_ONCE_MS + slackMs(seen)) {
    yield `the step ended ${Math.round(after)} ms after an answer that left no time to repeat the start`
  }
}

/** Timers of a millisecond's precision, with some room. */
const TIMER_MS = 5

function* tooClose(
  requests: readonly SeenRequest[],
  leastMs: number,
  seen: Observation,
): Iterable<string> {
  for (const [index, { at }] of requests.entries()) {
    const before = requests[index - 1]
    if (before === undefined) continue
    const { fault, endpoint } = before
    const isHeard = fault !== undefined && arrivalOf(before, seen) === 'as-sent'
    const asked = isHeard && endpoint !== undefined ? askedPauseMs(fault, endpoint) : 0
    // A request that the harness took up late seems closer to the next one than it was.
    const least = Math.max(leastMs, asked) - TIMER_MS - seen.lagMs
    if (at - before.at < least) {
      yield `${requests[0]?.method} ${index + 1} came ${Math.round(at - before.at)} ms after the one before, and ${Math.round(least)} ms is the least`
    }
  }
}
