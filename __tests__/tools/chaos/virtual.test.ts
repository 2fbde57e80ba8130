// The invariants of lists in virtual time, on a list that the action itself carries out.

import { describe } from '@jest/globals'
import { virtualInvariants, virtualViolationsOf } from '../../../tools/chaos/virtual/invariants.ts'
import type { VirtualPlan } from '../../../tools/chaos/virtual/plan.ts'
import {
  playVirtual,
  type VirtualObservation,
  type VirtualRequest,
} from '../../../tools/chaos/virtual/play.ts'
import { proveInvariants } from './proof.ts'

const ITEM = {
  isCollected: false,
  lengthMs: 5_000,
  succeeds: true,
  starts: [],
  polls: [],
  isLeft: false,
}

/** Two runs of five seconds, one after the other. */
const PLAN: VirtualPlan = {
  seed: 1,
  index: 0,
  items: [ITEM, ITEM],
  maxParallel: 1,
  tolerated: undefined,
  wait: true,
  deadlineMs: 3_600_000,
  firstPauseMs: 5_000,
  longestPauseMs: 120_000,
  requestTimeoutMs: 60_000,
  latencyMs: [10, 10],
  outages: [],
  limits: [],
  cancelAt: undefined,
  unrecordedFrom: undefined,
}

type Seen = VirtualObservation

/** The same requests, with another end of those of a kind. */
const answered =
  (kind: VirtualRequest['kind'], change: Partial<VirtualRequest>) => (seen: Seen) => ({
    requests: seen.requests.map((each) => (each.kind === kind ? { ...each, ...change } : each)),
  })

/** The same requests, with more of the first poll. */
const repeatedPoll = (times: number, change: Partial<VirtualRequest>) => (seen: Seen) => ({
  requests: seen.requests.flatMap((each) =>
    each.kind === 'poll' && each.index === 0
      ? [...Array.from({ length: times }, () => ({ ...each, ...change })), each]
      : [each],
  ),
})

describe('lists in virtual time', () => {
  proveInvariants<Seen>({
    invariants: virtualInvariants,
    violationsOf: virtualViolationsOf,
    faultless: () => playVirtual(PLAN),
    faults: [
      ['ends', 'a rejection', () => ({ thrown: new Error('x') })],
      ['one run', 'two runs of an item', () => ({ made: [2, 1] })],
      [
        'one run',
        'a start that is repeated after an uncertain one',
        ({ requests }) => ({
          requests: requests.flatMap((each) =>
            each.kind === 'start' ? [{ ...each, verdict: 'uncertain' }, each] : [each],
          ),
        }),
      ],
      [
        'parallel',
        'a start while another run is executing',
        ({ ends }) => ({ ends: ends.map((each) => each.map((end) => ({ ...end, at: 9e6 }))) }),
      ],
      ['traffic', 'eleven requests in a second', repeatedPoll(10, { verdict: 'executing' })],
      ['holds', 'a start during a pause', answered('poll', { verdict: 'busy', retryAfterMs: 9e6 })],
      [
        'tries',
        'a start that is tried again at once',
        ({ requests }) => ({
          requests: requests.flatMap((each) =>
            each.kind === 'start' ? [{ ...each, verdict: 'no-connection' }, each] : [each],
          ),
        }),
      ],
      ['own failures', 'an eleventh failure in a row', repeatedPoll(11, { verdict: 'failed' })],
      [
        'uncertain',
        'a start too soon after an uncertain one',
        ({ requests }) => ({
          requests: requests.flatMap((each) =>
            each.kind === 'start' ? [{ ...each, verdict: 'uncertain' }] : [],
          ),
        }),
      ],
      ['stops', 'a start after the deadline', ({ plan }) => ({ plan: { ...plan, deadlineMs: 1 } })],
      ['told', "another item's run", ({ ends }) => ({ ends: ends.toReversed() })],
      ['in time', 'an end long after the deadline', () => ({ endedAt: 3_610_001 })],
      [
        'prompt',
        'a poll that is late though nothing is in its way',
        ({ requests }) => ({
          requests: requests.map((each) =>
            each.kind === 'poll' ? { ...each, begin: each.begin + 200, end: each.end + 200 } : each,
          ),
        }),
      ],
      [
        'order',
        'a poll before the one that was due first',
        ({ requests: [start, ...others], plan, knownSince, ends }) => ({
          plan: { ...plan, maxParallel: 2 },
          requests: [
            ...(start === undefined ? [] : [start]),
            ...others.map((each) => ({ ...each, begin: 60_000 - each.begin, end: 60_001 })),
          ],
          knownSince: knownSince.map(() => 10),
          ends: ends.map((each) => each.map((end) => ({ ...end, at: 60_002 }))),
        }),
      ],
      ['near the ideal', 'an end that is far from it', () => ({ endedAt: 60_000 })],
      ['recorded', 'a start before its record', () => ({ records: [] })],
      [
        'conclusion',
        'a success without the second run',
        ({ ends: [first = [], second = []] }) => ({
          ends: [
            first,
            second.map(({ at }) => ({
              at,
              outcome: { kind: 'not-started', why: { by: 'deadline' } },
            })),
          ],
        }),
      ],
    ],
  })
})
