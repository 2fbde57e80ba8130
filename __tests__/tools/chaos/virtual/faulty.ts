// Lists in virtual time that were carried out wrong, each with the invariant that must find it.

import type { Outcome } from '../../../../src/run/outcome.ts'
import { runIdOf, type VirtualObservation } from '../../../../tools/chaos/virtual/play.ts'
import { tries } from './faultless.ts'
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

const ONE = [start(0, 0), poll(0, 5_010)]
const DOWN: Outcome = error({ kind: 'service-down', cause })

/** For each invariant, observations that go against it. */
export const bad: readonly (readonly [
  invariant: string,
  what: string,
  seen: VirtualObservation,
  detail: string,
])[] = [
  ['ends', 'a rejection', seen(ONE, [finished(0)], { thrown: 'x' }), 'it ended with x'],
  ['ends', 'an item that does not end', seen(ONE, [finished(0)], { ends: [[]] }), 'ended 0 times'],
  [
    'ends',
    'an item that ends twice',
    seen(ONE, [finished(0)], {
      ends: [[0, 1].map((at) => ({ at, outcome: finished(0) }))],
    }),
    'item 0 ended 2 times',
  ],
  [
    'one run',
    'two runs',
    seen(ONE, [finished(0)], { made: [2] }),
    '2 runs were started for item 0',
  ],
  [
    'one run',
    'a run for an item that is collected',
    seen(
      [poll(0, 0)],
      [finished(0)],
      { made: [1] },
      { items: [item({ isCollected: true, lengthMs: 0 })] },
    ),
    '1 runs were started for item 0',
  ],
  ...['uncertain', 'started', 'refused', 'unusable-id'].map((verdict) => {
    const observation = seen([start(0, 0, verdict), start(0, 100_000)], [unknown])
    return ['one run', `a start after ${verdict}`, observation, `again after ${verdict}`] as const
  }),
  [
    'one run',
    'a start of what cannot be read',
    seen(ONE, [finished(0)], {}, { items: [item({ isUnreadable: true })] }),
    'item 0 was sent',
  ],
  [
    'parallel',
    'two runs where one may be',
    seen([start(0, 0), start(1, 101)], [finished(0), finished(1)], bothEndAt(9_000), {
      maxParallel: 1,
    }),
    '1 were executing when item 1 was started at 101',
  ],
  [
    'parallel',
    'a start beside a run that is collected',
    seen([start(1, 101)], [finished(0), finished(1)], bothEndAt(9_000), {
      maxParallel: 1,
      items: [item({ isCollected: true }), item()],
    }),
    '1 were executing when item 1 was started',
  ],
  [
    'traffic',
    'eleven requests in a second',
    seen(
      Array.from({ length: 11 }, (_, index) => poll(0, 100 * index, 'executing')),
      [finished(0)],
    ),
    'eleven requests from 0 to 1000',
  ],
  [
    'traffic',
    'nine under way',
    seen(
      Array.from({ length: 9 }, (_, index) => poll(0, 200 * index, 'executing', { end: 9_000 })),
      [finished(0)],
    ),
    '9 under way at 1600',
  ],
  [
    'traffic',
    'two starts under way',
    seen([start(0, 0, 'started', { end: 300 }), start(1, 200)], [finished(0), finished(1)]),
    'two starts under way at 200',
  ],
  [
    'holds',
    'a poll before the time that was asked for',
    seen([...ONE, poll(0, 6_000, 'busy', { retryAfterMs: 5_000 }), poll(0, 11_000)], [finished(0)]),
    '11000 is before 11010',
  ],
  [
    'holds',
    'a start within a second of the first 429',
    seen([start(0, 0, 'busy'), start(0, 1_000)], [finished(0)]),
    '1000 is before 1010',
  ],
  [
    'holds',
    'a request after a start that was put off for a day',
    seen([start(0, 0, 'postponed'), poll(1, 800_000)], [refused, finished(1)]),
    '800000 is before 900010',
  ],
  [
    'holds',
    'the whole pace after a 429',
    seen(
      [
        poll(0, 0, 'busy'),
        poll(1, 2_000, 'executing', { end: 4_000 }),
        poll(2, 2_199, 'executing', { end: 4_000 }),
      ],
      [finished(0), finished(1), finished(2)],
    ),
    '2000 and 2199 are too close, after 429 at 10',
  ],
  [
    'outages',
    'three failures that are not noticed',
    seen([start(0, 0), ...threeFailed(5_010)], [finished(0)]),
    'three requests failed up to 5420',
  ],
  [
    'outages',
    'three failures after an outage that ended',
    seen(
      [start(0, 0), ...threeFailed(5_010), poll(0, 10_420, 'executing'), ...threeFailed(20_000)],
      [finished(0)],
      { events: [began(5_420), ended(10_430)] },
    ),
    'three requests failed up to 20410',
  ],
  [
    'outages',
    'a first try without a pause',
    seen([start(0, 0), ...threeFailed(5_010), poll(0, 6_000)], [finished(0)], {
      events: [began(5_420), ended(6_010)],
    }),
    'tried at 6000, 580 ms after the try before',
  ],
  [
    'outages',
    'two tries at a time',
    seen(
      [
        start(0, 0),
        ...threeFailed(5_010),
        poll(0, 10_420, 'failed', { end: 30_000 }),
        poll(1, 20_000, 'failed'),
      ],
      [finished(0), finished(1)],
      { events: [began(5_420)] },
    ),
    'tried at 20000, -10000 ms after the try before',
  ],
  [
    'outages',
    'an eleventh try',
    seen([start(0, 0), ...threeFailed(5_010), ...tries(5_420, 11)], [finished(0)], {
      events: [began(5_420)],
    }),
    '11 tries from 5420 on failed',
  ],
  [
    'outages',
    'an item given up too early',
    seen(
      [start(0, 0), ...threeFailed(5_010), ...tries(5_420, 9)],
      [error({ kind: 'service-down', cause }, runIdOf(0))],
      { events: [began(5_420)] },
    ),
    'given up after 9 tries',
  ],
  [
    'outages',
    'a start given up too early',
    seen(
      [start(0, 0), ...threeFailed(5_010), ...tries(5_420, 9)],
      [finished(0), notStarted('service')],
      { events: [began(5_420)] },
    ),
    'given up after 9 tries',
  ],
  [
    'outages',
    'an item without a run that ends in the outage',
    seen([start(0, 0), ...threeFailed(5_010), ...tries(5_420, 10)], [DOWN, DOWN], {
      events: [began(5_420)],
    }),
    'an item without a run ended in the outage itself',
  ],
  [
    'uncertain',
    'a start too soon after an uncertain one',
    seen([start(0, 0, 'uncertain'), start(1, 60_000)], [unknown, finished(1)]),
    'started at 60000, 59990 ms after an uncertain start',
  ],
  [
    'uncertain',
    'a start after a poll that began before',
    seen(
      [poll(2, 0, 'executing', { end: 50 }), start(0, 0, 'uncertain'), start(1, 5_000)],
      [unknown, finished(1), finished(2)],
    ),
    'started at 5000',
  ],
  [
    'uncertain',
    'a start after a poll that failed',
    seen(
      [start(0, 0, 'uncertain'), poll(2, 500, 'failed'), start(1, 5_000)],
      [unknown, finished(1), finished(2)],
    ),
    'started at 5000',
  ],
  [
    'stops',
    'a start after the deadline',
    seen([start(0, 3_600_001)], [finished(0)]),
    'a start at 3600001, after the deadline',
  ],
  [
    'stops',
    'a start after the cancel',
    seen([start(0, 301)], [finished(0)], {}, { cancelAt: 300 }),
    'a start at 301, after the cancel',
  ],
  ['stops', 'a start after three uncertain ones', afterStarts('uncertain', 3), 'after uncertain'],
  [
    'stops',
    'a start after three uncertain ones, 429 between them',
    seen(
      [
        start(0, 0, 'uncertain'),
        start(1, 100_000, 'uncertain'),
        start(2, 200_000, 'busy'),
        start(2, 300_000, 'uncertain'),
        start(3, 400_000),
      ],
      [unknown, unknown, unknown, finished(3)],
    ),
    'a start at 400000, after uncertain',
  ],
  ['stops', 'a start after ten refused ones', afterStarts('refused', 10, 422), 'after refused'],
  ['stops', 'a start after a 401', afterStarts('refused', 1, 401), 'after refused'],
  ['stops', 'a start after a 403', afterStarts('refused', 1, 403), 'after refused'],
  ['stops', 'a start after an impossible one', afterStarts('impossible', 1), 'after impossible'],
  ['stops', 'a start after one put off', afterStarts('postponed', 1), 'after postponed'],
  [
    'stops',
    'a start after one that could not be recorded',
    seen([start(0, 0), start(1, 200)], [finished(0), finished(1)], {}, { unrecordedFrom: 1 }),
    'a start at 200, after started',
  ],
  [
    'stops',
    'a start after too many failures',
    seen([start(0, 0, 'refused'), start(1, 200)], [refused, finished(1)], {}, { tolerated: 0 }),
    'a start at 200, after too many failures at 10',
  ],
  [
    'told',
    "another item's run id",
    seen(ONE, [{ ...finished(0), runId: runIdOf(1) }]),
    `item 0 ended in finished with the id ${runIdOf(1)}`,
  ],
  [
    'told',
    'an id that is lost',
    seen([start(0, 0)], [unknown]),
    'item 0 ended in error with the id undefined',
  ],
  [
    'told',
    'an id of a start whose answer was lost',
    seen([start(0, 0, 'uncertain')], [timedOut(0)]),
    'item 0 ended in timed-out with the id',
  ],
  [
    'told',
    'an uncertain start that is denied',
    seen([start(0, 0, 'uncertain')], [notStarted('service')]),
    'item 0 is not_started after uncertain',
  ],
  [
    'told',
    'a refused start that is told as unknown',
    seen([start(0, 0, 'refused')], [unknown]),
    'item 0 is unknown after refused',
  ],
  [
    'told',
    'an unknown item that was never sent',
    seen([], [unknown]),
    'item 0 is unknown after no start',
  ],
  [
    'told',
    'a run that is denied',
    seen([start(0, 0, 'unusable-id')], [notStarted('service')], { made: [1] }),
    'item 0 was started',
  ],
  [
    'told',
    "another run's answer",
    seen(ONE, [{ ...finished(0), answer: Buffer.from(runIdOf(1)) }]),
    `item 0 has the answer ${runIdOf(1)}`,
  ],
  [
    'told',
    'a success of a failed run',
    seen(ONE, [finished(0)], {}, { items: [item({ succeeds: false })] }),
    'item 0 ended wrong',
  ],
  ['told', 'a failure of a good run', seen(ONE, [finished(0, false)]), 'item 0 ended wrong'],
  [
    'told',
    'a run that was not read as finished',
    seen([start(0, 0), poll(0, 5_010, 'executing')], [finished(0)]),
    'item 0 was not read as finished',
  ],
  [
    'told',
    'a time-out too early',
    seen([start(0, 0), poll(0, 5_010, 'executing')], [timedOut(0)]),
    'item 0 timed out at 5020',
  ],
  [
    'told',
    'a time-out without a last poll',
    seen(
      [start(0, 0), poll(0, 4_000, 'executing')],
      [timedOut(0)],
      { endedAt: 20_000 },
      { deadlineMs: 20_000 },
    ),
    'item 0 timed out without a last poll',
  ],
  [
    'told',
    'a cancellation without a cancel',
    seen([start(0, 0)], [cancelled(runIdOf(0))]),
    'item 0 is cancelled',
  ],
  [
    'told',
    'a run that was not awaited',
    seen([start(0, 0)], [{ kind: 'started', runId: runIdOf(0) }]),
    'item 0 is started',
  ],
  [
    'told',
    'a run left executing',
    seen([start(0, 0)], [{ kind: 'running', runId: runIdOf(0), message: undefined }]),
    'item 0 is running',
  ],
  [
    'told',
    'too few failed polls',
    seen(
      [start(0, 0), ...threeFailed(5_010)],
      [error({ kind: 'polls-failed', polls: 10, cause }, runIdOf(0))],
    ),
    'item 0 ended after 3 failed polls',
  ],
  ['told', 'an unexpected error', seen([], [unexpected]), 'item 0 ended in unexpected'],
  [
    'in time',
    'an end long after the deadline',
    seen(ONE, [finished(0)], { endedAt: 3_610_001 }),
    'it ended at 3610001, after 3610000',
  ],
  [
    'in time',
    'an end long after a start that went over the deadline',
    seen([start(0, 3_599_999, 'started', { end: 3_600_009 })], [finished(0)], {
      endedAt: 3_670_010,
    }),
    'it ended at 3670010, after 3670009',
  ],
  [
    'in time',
    'an end long after a cancel',
    seen([start(0, 0)], [cancelled(runIdOf(0))], { endedAt: 5_301 }, { cancelAt: 300 }),
    'it ended 5001 ms after it',
  ],
  [
    'in time',
    'a poll after a cancel',
    seen([start(0, 0), poll(0, 301)], [cancelled(runIdOf(0))], {}, { cancelAt: 300 }),
    'a poll began 1 ms after the cancel',
  ],
  ...(
    [
      ['success', [finished(0, false)], 'failure', {}],
      ['success', [finished(0), notStarted('deadline')], 'timed_out', {}],
      ['failure', [finished(0), finished(1, false)], 'success', { tolerated: 1 }],
      ['success', [finished(0), { kind: 'started', runId: runIdOf(1) }], 'started', {}],
      ['started', [{ kind: 'running', runId: runIdOf(0), message: undefined }], 'running', {}],
      ['failure', [finished(0, false), cancelled(undefined)], 'cancelled', { cancelAt: 0 }],
      ['failure', [finished(0, false), unknown], 'error', {}],
      ['failure', [finished(0, false), unexpected], 'error', {}],
      ['failure', [finished(0, false), notStarted('service')], 'error', {}],
      ['failure', [finished(0, false), notStarted('journal')], 'error', {}],
      ['timed_out', [finished(0, false), timedOut(1)], 'failure', {}],
      ['failure', [finished(0), timedOut(1)], 'timed_out', {}],
      ['success', [finished(0, false), finished(1, false)], 'failure', { tolerated: 1 }],
    ] as const
  ).map(([actual, outcomes, expected, ofPlan]) => {
    const observation = seen([], outcomes, { conclusion: actual }, ofPlan)
    const detail = `${actual} where the items make ${expected}`
    return ['conclusion', `${actual} instead of ${expected}`, observation, detail] as const
  }),
]

/** The end of two items. */
function bothEndAt(at: number): Partial<VirtualObservation> {
  return { ends: [0, 1].map((index) => [{ at, outcome: finished(index) }]), endedAt: at }
}

/** One more start after so many that came to this, far apart. */
function afterStarts(verdict: string, count: number, status?: number): VirtualObservation {
  const starts = Array.from({ length: count }, (_, index) =>
    start(index, 100_000 * index, verdict, { status }),
  )
  const outcomes = starts.map(() => (verdict === 'uncertain' ? unknown : refused))
  return seen([...starts, start(count, 100_000 * count)], [...outcomes, finished(count)])
}
