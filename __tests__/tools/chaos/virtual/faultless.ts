// Lists in virtual time that were carried out right.

import { runIdOf, type VirtualObservation } from '../../../../tools/chaos/virtual/play.ts'
import {
  began,
  cancelled,
  cause,
  ended,
  error,
  finished,
  item,
  notStarted,
  poll,
  refused,
  seen,
  start,
  threeFailed,
  timedOut,
  unexpected,
  unknown,
} from './observations.ts'

/** Observations against which nothing can be said. */
export const good: readonly (readonly [name: string, seen: VirtualObservation])[] = [
  [
    'two runs, one after the other',
    seen(
      [start(0, 0), poll(0, 5_010), start(1, 5_110), poll(1, 10_120)],
      [finished(0), finished(1)],
      {},
      { maxParallel: 1 },
    ),
  ],
  [
    'two runs at a time, of which one fails',
    seen(
      [start(0, 0), start(1, 101), poll(0, 5_010), poll(1, 5_111)],
      [finished(0), finished(1, false)],
      { conclusion: 'failure' },
      { items: [item(), item({ succeeds: false })] },
    ),
  ],
  [
    'a failure that is tolerated, and one too many before the end of the starting',
    seen(
      [start(0, 0, 'refused'), start(1, 101, 'refused')],
      [refused, refused, notStarted('failures')],
      { conclusion: 'error' },
      { tolerated: 1 },
    ),
  ],
  [
    'a start repeated after 429, later than it asks',
    seen(
      [start(0, 0, 'busy', { retryAfterMs: 3_000 }), start(0, 3_010), poll(0, 8_020)],
      [finished(0)],
    ),
  ],
  [
    'a start repeated without a connection, and after 429 with no time',
    seen(
      [start(0, 0, 'no-connection'), start(0, 500, 'busy'), start(0, 1_510), poll(0, 7_000)],
      [finished(0)],
    ),
  ],
  [
    'runs that are not awaited',
    seen(
      [start(0, 0), poll(1, 101, 'executing')],
      [
        { kind: 'started', runId: runIdOf(0) },
        { kind: 'running', runId: runIdOf(1), message: undefined },
      ],
      { conclusion: 'started' },
      { wait: false, items: [item(), item({ isCollected: true, lengthMs: 60_000 })] },
    ),
  ],
  [
    'an uncertain start, and the next one a minute later',
    seen([start(0, 0, 'uncertain'), start(1, 60_010), poll(1, 65_020)], [unknown, finished(1)], {
      made: [1, 1],
      conclusion: 'error',
    }),
  ],
  [
    'an uncertain start, and the next one after a good poll',
    seen(
      [
        start(0, 0),
        start(1, 101, 'uncertain'),
        poll(0, 5_010, 'executing'),
        start(2, 5_111),
        poll(0, 8_000),
        poll(2, 10_200),
      ],
      [finished(0), unknown, finished(2)],
      { conclusion: 'error' },
    ),
  ],
  [
    'a start whose id cannot be used, and an item that cannot be read',
    seen(
      [start(0, 0, 'unusable-id')],
      [error({ kind: 'start-unusable-id', id: '..', holdsKey: false }), unexpected],
      { made: [1, 0], conclusion: 'error' },
      { items: [item(), item({ isUnreadable: true })] },
    ),
  ],
  [
    'an outage that ends',
    seen(
      [
        start(0, 0),
        ...threeFailed(5_010),
        poll(0, 10_420, 'failed'),
        poll(0, 20_430, 'executing'),
        poll(0, 25_000),
      ],
      [finished(0)],
      { events: [began(5_420), ended(20_440)] },
    ),
  ],
  [
    'a try of an outage that is answered with 429, and the next one a second later',
    seen(
      [
        start(0, 0),
        ...threeFailed(5_010),
        poll(0, 10_420, 'busy', { retryAfterMs: 500 }),
        poll(0, 10_930, 'failed'),
        poll(0, 20_940),
      ],
      [finished(0)],
      { events: [began(5_420), ended(20_950)] },
    ),
  ],
  [
    'an outage that does not end',
    seen(
      [start(0, 0), ...threeFailed(5_010), ...tries(5_420, 10)],
      [error({ kind: 'service-down', cause }, runIdOf(0)), notStarted('service')],
      { events: [began(5_420)], conclusion: 'error' },
    ),
  ],
  [
    'two failures on either side of a good answer',
    seen(
      [
        start(0, 0),
        poll(0, 5_010, 'failed'),
        poll(0, 10_000, 'failed'),
        poll(0, 15_000, 'executing'),
        poll(0, 20_000, 'failed'),
        poll(0, 25_000, 'failed'),
        poll(0, 30_000),
      ],
      [finished(0)],
    ),
  ],
  [
    'a run that is refused, and one whose polls failed ten times',
    seen(
      [
        start(0, 0),
        start(1, 101),
        poll(0, 5_010, 'refused'),
        ...Array.from({ length: 10 }, (_, index) => [
          poll(1, 10_000 + 2_000 * index, 'failed'),
          poll(2, 11_000 + 2_000 * index, 'executing'),
        ]).flat(),
        poll(2, 40_000),
      ],
      [
        error({ kind: 'poll-refused' }, runIdOf(0)),
        error({ kind: 'polls-failed', polls: 10, cause }, runIdOf(1)),
        finished(2),
      ],
      { conclusion: 'error' },
      { items: [item(), item(), item({ isCollected: true, lengthMs: 35_000 })] },
    ),
  ],
  [
    'a time-out after a last poll, and an item without time to start',
    seen(
      [start(0, 0), poll(0, 5_010, 'executing'), poll(0, 20_000, 'executing')],
      [timedOut(0), notStarted('deadline')],
      { conclusion: 'timed_out', endedAt: 20_010 },
      { deadlineMs: 20_000, items: [item({ lengthMs: 60_000 }), item()] },
    ),
  ],
  [
    'a time-out without a last poll, since others took all the time that was left',
    seen(
      [
        poll(0, 2_000, 'executing'),
        ...Array.from({ length: 8 }, (_, index) =>
          poll(index + 1, 20_000 + 110 * index, 'failed', { end: 30_000 }),
        ),
      ],
      Array.from({ length: 9 }, (_, index) => timedOut(index)),
      { conclusion: 'timed_out' },
      {
        deadlineMs: 20_000,
        items: Array.from({ length: 9 }, () => item({ isCollected: true, lengthMs: 5_000 })),
      },
    ),
  ],
  [
    'a time-out without a last poll, since a start was put off',
    seen(
      [start(0, 0), poll(0, 1_000, 'executing'), start(1, 2_000, 'postponed')],
      [timedOut(0), notStarted('service')],
      { conclusion: 'error', endedAt: 20_000 },
      { deadlineMs: 20_000, items: [item(), item({ starts: [{ kind: 'postponed' }] })] },
    ),
  ],
  [
    'a cancellation within its grace',
    seen(
      [start(0, 0), start(1, 101, 'uncertain', { end: 5_200 })],
      [cancelled(runIdOf(0)), cancelled(undefined, true), cancelled(undefined)],
      { made: [1, 1, 0], endedAt: 5_200, conclusion: 'cancelled' },
      { cancelAt: 300 },
    ),
  ],
  [
    'an end of the starting because of the journal',
    seen(
      [start(0, 0), poll(0, 5_010)],
      [finished(0), notStarted('journal')],
      { conclusion: 'error' },
      { unrecordedFrom: 1 },
    ),
  ],
]

/** Tries of an outage that began then, each after a pause of ten seconds. */
export function tries(from: number, count: number) {
  return Array.from({ length: count }, (_, index) => poll(0, from + 10_000 * (index + 1), 'failed'))
}
