// Lists in virtual time that were carried out wrong, each with the invariant that must find it.

import type { Outcome } from '../../../../src/run/outcome.ts'
import { runIdOf, type VirtualObservation } from '../../../../tools/chaos/virtual/play.ts'
import {
  cancelled,
  cause,
  error,
  finished,
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
const _DOWN: Outcome = error({ kind: 'service-down', cause })

/** For each invariant, observations that go against it. */
export const bad: readonly (readonly [
  invariant: string,
  what: string,
  seen: VirtualObservation,
  detail: string,
])[] = [
  ['ends', 'a rejection', seen(ONE, [finished(0)], { thrown: 'x' }), 'it ended with x'],
  [
    'one run',
    'two runs',
    seen(ONE, [finished(0)], { made: [2] }),
    '2 runs were started for item 0',
  ],
  ...['uncertain', 'started', 'refused', 'unusable-id'].map((verdict) => {
    const observation = seen([start(0, 0, verdict), start(0, 100_000)], [unknown])
    return ['one run', `a start after ${verdict}`, observation, `again after ${verdict}`] as const
  }),
  [
    'parallel',
    'two runs where one may be',
    seen([start(0, 0), start(1, 101)], [finished(0), finished(1)], bothEndAt(9_000), {
      maxParallel: 1,
    }),
    '1 were executing when item 1 was started at 101',
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
    'holds',
    'a poll before the time that was asked for',
    seen([...ONE, poll(0, 6_000, 'busy', { retryAfterMs: 5_000 }), poll(0, 11_000)], [finished(0)]),
    '11000 is before 11010',
  ],
  [
    'outages',
    'three failures that are not noticed',
    seen([start(0, 0), ...threeFailed(5_010)], [finished(0)]),
    'three requests failed up to 5420',
  ],
  [
    'uncertain',
    'a start too soon after an uncertain one',
    seen([start(0, 0, 'uncertain'), start(1, 60_000)], [unknown, finished(1)]),
    'started at 60000, 59990 ms after an uncertain start',
  ],
  [
    'stops',
    'a start after the deadline',
    seen([start(0, 3_600_001)], [finished(0)]),
    'a start at 3600001, after the deadline',
  ],
  [
    'told',
    "another item's run id",
    seen(ONE, [{ ...finished(0), runId: runIdOf(1) }]),
    `item 0 ended in finished with the id ${runIdOf(1)}`,
  ],
  [
    'in time',
    'an end long after the deadline',
    seen(ONE, [finished(0)], { endedAt: 3_610_001 }),
    'it ended at 3610001, after 3610000',
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
function _afterStarts(verdict: string, count: number, status?: number): VirtualObservation {
  const starts = Array.from({ length: count }, (_, index) =>
    start(index, 100_000 * index, verdict, { status }),
  )
  const outcomes = starts.map(() => (verdict === 'uncertain' ? unknown : refused))
  return seen([...starts, start(count, 100_000 * count)], [...outcomes, finished(count)])
}
