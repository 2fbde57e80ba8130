// Trials with a list in which the action did something wrong, each with the invariant that must find it.

import type { ListObservation } from '../../../../tools/chaos/lists/trial.ts'
import {
  KEY,
  list,
  logOf,
  markOf,
  OTHER,
  requestsEvery,
  run,
  runIdOf,
  SUCCESS,
} from './observations.ts'

const _UNKNOWN = { ...OTHER, conclusion: 'unknown' }
const _TIMED_OUT = { ...OTHER, conclusion: 'timed_out' }
const stdout = (text: string) => ({ result: { stdout: `::add-mask::${KEY}\n${text}\n` } })

/** For each invariant, observations that go against it. */
export const bad: readonly (readonly [
  invariant: string,
  what: string,
  seen: ListObservation,
  detail: string,
])[] = [
  [
    'one run',
    'two runs of an item',
    list([SUCCESS, OTHER], {}, { runs: [run(SUCCESS), run(OTHER), run(OTHER, 'another')] }),
    '2 runs were made for item "b"',
  ],
  [
    'ids kept',
    'an id that is not in run-ids',
    list([SUCCESS, OTHER], {
      outputs: { 'run-ids': JSON.stringify({ [SUCCESS.id]: runIdOf(SUCCESS.id) }) },
    }),
    'run-ids has undefined',
  ],
  ['once each', 'no lines', list([SUCCESS], {}, { lines: [] }), '0 lines with 0 ids for 1 items'],
  [
    'follows',
    'a wrong count',
    list([SUCCESS, OTHER], { outputs: { counts: '{"total":2,"success":1}' } }),
    'counts has 1 of success, the items 2',
  ],
  [
    'traffic',
    'eleven requests in a second',
    list([SUCCESS], {}, { begun: requestsEvery(99, 11, 1) }),
    'eleven requests in 990 ms',
  ],
  [
    'parallel',
    'two runs where one may be',
    list([SUCCESS, OTHER], {
      plan: { maxParallel: 1 },
      result: { stdout: startedFirst(logOf([SUCCESS, OTHER])) },
    }),
    '2 runs were executing',
  ],
  ['discreet', 'an output in the log', list([SUCCESS], stdout(markOf(SUCCESS.id))), 'in the log'],
  [
    'in time',
    'a step that hangs',
    list([SUCCESS], { result: { killed: true } }),
    'had to be killed',
  ],
]

/** The log of runs that are all started before one of them ends. */
function startedFirst(log: string): string {
  const lines = log.split('\n')
  const isEnd = (line: string) => line.startsWith('Ended')
  return [...lines.filter((line) => !isEnd(line)), ...lines.filter(isEnd)].join('\n')
}
