// What the action must have made of each request, told from what the service did and when. Where
// timing leaves more than one possibility, all are named: a check then asks for any of them.

import { type ReadMeaning, readMeanings, type StartMeaning, startMeaning } from './faults.ts'
import type { Observation, SeenRequest, SeenStep } from './observation.ts'

/** Longer than a message between two processes takes on a machine under load, in milliseconds. */
const SLACK_MS = 100
/** An answer sent so shortly before the service stops may be lost on the way, in milliseconds. */
const BEFORE_STOP_MS = 50

/** How far two clocks' ideas of a moment may be apart in this trial, in milliseconds. */
export function slackMs({ lagMs }: Observation): number {
  return SLACK_MS + lagMs
}

export function startsOf({ requests }: SeenStep): readonly SeenRequest[] {
  return requests.filter(({ method }) => method === 'POST')
}

export function readsOf({ requests }: SeenStep): readonly SeenRequest[] {
  return requests.filter(({ method }) => method === 'GET')
}

/** Whether the answer reached the action as it was sent. */
type Arrival = 'whole' | 'lost' | 'unclear'

function arrivalOf(request: SeenRequest, seen: Observation): Arrival {
  const { outcome, at, outcomeAt } = request
  if (typeof outcome !== 'number') return 'lost'
  if (outcomeAt === undefined) return 'unclear'
  const stopped = seen.downs.some(({ from, to }) => from <= outcomeAt + BEFORE_STOP_MS && to >= at)
  const inTime = outcomeAt - at + slackMs(seen) <= seen.plan.requestTimeoutSeconds * 1000
  return inTime && !stopped ? 'whole' : 'unclear'
}

export function startMeanings(request: SeenRequest, seen: Observation): readonly StartMeaning[] {
  const { fault } = request
  const arrival = arrivalOf(request, seen)
  if (fault === undefined || arrival === 'lost') return ['uncertain']
  const meaning = startMeaning(fault)
  return arrival === 'whole' ? [meaning] : unique([meaning, 'uncertain'])
}

/** What each read of the step can have meant, in order. */
export function readingsOf(step: SeenStep, seen: Observation): readonly (readonly ReadMeaning[])[] {
  const all: (readonly ReadMeaning[])[] = []
  for (const request of readsOf(step)) {
    const before = all.filter((meanings) => meanings.includes('executing'))
    const sure = before.some((meanings) => meanings.length === 1)
    const good = before.length === 0 ? [false] : sure ? [true] : [true, false]
    all.push(
      unique(good.flatMap((goodReadBefore) => meaningsOf(request, step, goodReadBefore, seen))),
    )
  }
  return all
}

function meaningsOf(
  request: SeenRequest,
  { what }: SeenStep,
  goodReadBefore: boolean,
  seen: Observation,
): readonly ReadMeaning[] {
  const { fault, real, outcome } = request
  if (fault === undefined) return ['failed']
  const meanings = readMeanings(fault, {
    realStatus: real?.status,
    justStarted: what === 'start',
    goodReadBefore,
  })
  const arrival = arrivalOf(request, seen)
  if (arrival === 'whole') return meanings
  if (arrival !== 'lost') return unique([...meanings, 'failed'])
  if (outcome === 'cut' || outcome === 'stalled') return meanings
  // The head of an answer in pieces may have come, and its status alone says "still executing".
  const inPieces = fault.kind === 'drip' || fault.kind === 'late-body'
  return inPieces && real?.status === 250 ? ['executing', 'failed'] : ['failed']
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)]
}
