// What the action must have made of each request, by what the service did and when. Where
// timing leaves more than one possibility, all are named: a check then asks for any of them.

import {
  meaningsOfStart,
  type ReadMeaning,
  readMeanings,
  type StartMeaning,
} from './faults/index.ts'
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

const IN_PARTS: readonly string[] = ['drip', 'cut', 'stall', 'no-last-chunk']

/** Whether the answer reached the action as the fault left it. */
type Arrival = 'as-sent' | 'lost' | 'unclear'

export function arrivalOf(request: SeenRequest, seen: Observation): Arrival {
  const { fault, outcome, at, outcomeAt } = request
  if (fault === undefined) return 'lost'
  const isSent = typeof outcome === 'number' || outcome === 'cut' || outcome === 'stalled'
  // The action itself ends it when its time is up.
  const isLeft = outcome === 'abandoned' && fault.kind === 'endless'
  if (!isSent && !isLeft) return 'lost'
  if (outcomeAt === undefined) return 'unclear'
  const from = fault.kind === 'endless' ? at : outcomeAt
  const stopped = seen.downs.some((down) => down.from <= from + BEFORE_STOP_MS && down.to >= at)
  const inTime = from - at + slackMs(seen) <= seen.plan.requestTimeoutSeconds * 1000
  return inTime && !stopped ? 'as-sent' : 'unclear'
}

export function startMeanings(request: SeenRequest, seen: Observation): readonly StartMeaning[] {
  const { fault, outcome } = request
  if (fault === undefined) return ['uncertain']
  const meanings = meaningsOfStart(fault)
  switch (arrivalOf(request, seen)) {
    case 'as-sent':
      return isOvertaken(request) ? unique([...meanings, 'uncertain']) : meanings
    case 'unclear':
      return unique([...meanings, 'uncertain'])
    case 'lost': {
      // Of an answer in pieces, or of a part of one, the id may have come.
      const inPieces = outcome === 'abandoned' && IN_PARTS.includes(fault.kind)
      return inPieces ? unique([...meanings, 'uncertain']) : ['uncertain']
    }
  }
}

/** Whether a reset can have taken away bytes that had arrived: Linux leaves them to be read. */
function isOvertaken({ fault }: SeenRequest): boolean {
  return (
    fault !== undefined && 'by' in fault && fault.by === 'reset' && process.platform !== 'linux'
  )
}

/** What each poll of the step can have meant, in order. */
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
  if (arrival === 'as-sent' && !isOvertaken(request)) return meanings
  if (arrival !== 'lost') return unique([...meanings, 'failed'])
  // The head of an answer in pieces may have arrived, and its status alone means "still executing".
  const inPieces = fault.kind === 'drip' || fault.kind === 'late-body'
  return inPieces && outcome === 'abandoned' && real?.status === 250
    ? ['executing', 'failed']
    : ['failed']
}

function unique<T>(values: readonly T[]): readonly T[] {
  return [...new Set(values)]
}
