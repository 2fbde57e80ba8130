// Trials with a list in which the action did everything right.

import type { ListObservation } from '../../../../tools/chaos/lists/trial.ts'
import {
  FAILURE,
  KEY,
  KILLED_AT_ONCE,
  list,
  markOf,
  NOT_STARTED,
  OTHER,
  POST,
  requestsAt,
  requestsEvery,
  runIdOf,
  SUCCESS,
  start,
} from './observations.ts'

/** Observations against which nothing can be said. */
export const good: readonly (readonly [name: string, seen: ListObservation])[] = [
  ['items that succeed', list([SUCCESS, OTHER])],
  [
    'an item that fails, and one that is therefore not started',
    list([SUCCESS, FAILURE, NOT_STARTED], { conclusion: 'failure', plan: { tolerated: '0' } }),
  ],
  ['a failure that is tolerated', list([SUCCESS, FAILURE], { plan: { tolerated: '1' } })],
  ['a share that is tolerated', list([SUCCESS, FAILURE], { plan: { tolerated: '50%' } })],
  [
    'failures that are not tolerated',
    list([SUCCESS, FAILURE], { conclusion: 'failure', plan: { tolerated: '49%' } }),
  ],
  [
    'runs that are not awaited',
    list([{ ...SUCCESS, conclusion: 'started' }], {
      conclusion: 'started',
      exitCode: 0,
      plan: { wait: false },
    }),
  ],
  [
    'a time-out before a failure could be known',
    list([SUCCESS, { ...OTHER, conclusion: 'timed_out' }, NOT_STARTED], {
      conclusion: 'timed_out',
    }),
  ],
  [
    'a start whose answer was lost',
    list(
      [SUCCESS, { ...OTHER, conclusion: 'unknown' }],
      { conclusion: 'error' },
      {
        starts: [
          start(0, SUCCESS),
          start(1, OTHER, {
            fault: { kind: 'reset-after' },
            request: { ...POST, outcome: 'reset' },
          }),
        ],
        begun: requestsAt(0, 100, 200),
      },
    ),
  ],
  [
    'a start whose answer came late, and was given up',
    list(
      [{ ...OTHER, conclusion: 'unknown' }],
      { conclusion: 'error' },
      {
        starts: [start(0, OTHER, { fault: { kind: 'late-head', ms: 990 } })],
        begun: requestsAt(0),
      },
    ),
  ],
  [
    'a service that was restarted while it answered',
    list(
      [{ ...OTHER, conclusion: 'unknown' }],
      { conclusion: 'error' },
      { starts: [start(0, OTHER)], begun: requestsAt(0), wasRestarted: true },
    ),
  ],
  [
    'a cancellation',
    list(
      [FAILURE, { ...OTHER, conclusion: 'cancelled' }, NOT_STARTED],
      { conclusion: 'cancelled' },
      { wasSignalled: true },
    ),
  ],
  [
    'a process killed before its first line, with nothing to show',
    list([SUCCESS], {}, KILLED_AT_ONCE),
  ],
  [
    'ten requests in a second, eight under way',
    list([SUCCESS], {}, { begun: requestsEvery(100, 30, 8) }),
  ],
  [
    'outputs in a full summary',
    list([SUCCESS], { plan: { summary: 'full' } }, { summary: `out ${markOf(SUCCESS.id)}` }),
  ],
  [
    'commands of the action',
    list([SUCCESS], {
      result: {
        commands: ['add-mask', 'group', 'endgroup', 'error', 'warning', 'notice'].map((name) => ({
          name,
          properties: {},
          message: name === 'add-mask' ? KEY : runIdOf(SUCCESS.id),
          form: 'new',
        })),
      },
    }),
  ],
]
