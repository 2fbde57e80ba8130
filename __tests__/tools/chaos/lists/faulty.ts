// Trials with a list in which the action did something wrong, each with the invariant that must find it.

import type { ListObservation } from '../../../../tools/chaos/lists/trial.ts'
import {
  FAILURE,
  KEY,
  KILLED_AT_ONCE,
  list,
  logOf,
  markOf,
  NOT_STARTED,
  OTHER,
  requestsEvery,
  result,
  run,
  runIdOf,
  SUCCESS,
  start,
} from './observations.ts'

const UNKNOWN = { ...OTHER, conclusion: 'unknown' }
const TIMED_OUT = { ...OTHER, conclusion: 'timed_out' }
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
    'one run',
    'two runs of a process killed at once',
    list([SUCCESS], {}, { ...KILLED_AT_ONCE, runs: [run(SUCCESS), run(SUCCESS, 'another')] }),
    '2 runs were made for item',
  ],
  [
    'ids kept',
    'an id that is not in run-ids',
    list([SUCCESS, OTHER], {
      outputs: { 'run-ids': JSON.stringify({ [SUCCESS.id]: runIdOf(SUCCESS.id) }) },
    }),
    'run-ids has undefined',
  ],
  ['ids kept', 'no run-ids', list([SUCCESS], { outputs: { 'run-ids': '{}' } }), 'run-ids has'],
  [
    'ids kept',
    'an id that is lost everywhere',
    list([SUCCESS, UNKNOWN], { conclusion: 'error' }, { starts: [start(1, OTHER)] }),
    `results-file lacks ${runIdOf(OTHER.id)}`,
  ],
  [
    'ids kept',
    "another item's run",
    list(
      [SUCCESS, { ...OTHER, runId: runIdOf(SUCCESS.id) }],
      {},
      { starts: [], runs: [run(SUCCESS)] },
    ),
    'b has the run of another',
  ],
  [
    'ids kept',
    'a run that does not exist',
    list([SUCCESS], {}, { starts: [], runs: [] }),
    'has the run of another',
  ],
  [
    'ids kept',
    'an item that is not in the list',
    list([SUCCESS], {
      outputs: {
        'run-ids': JSON.stringify({ [SUCCESS.id]: runIdOf(SUCCESS.id), x: runIdOf(SUCCESS.id) }),
      },
    }),
    'x has the run of another',
  ],
  ['once each', 'no lines', list([SUCCESS], {}, { lines: [] }), '0 lines with 0 ids for 1 items'],
  [
    'once each',
    'an item twice',
    list([SUCCESS, OTHER], {}, { lines: [...list([SUCCESS]).lines, ...list([SUCCESS]).lines] }),
    '2 lines with 1 ids for 2 items',
  ],
  [
    'once each',
    'a wrong position',
    list([SUCCESS, OTHER], {}, { lines: [...list([OTHER, SUCCESS]).lines] }),
    'position 1 has the id b',
  ],
  [
    'once each',
    "another item's output",
    list([SUCCESS, { ...OTHER, result: `out ${markOf(SUCCESS.id)}` }]),
    'b has the result',
  ],
  [
    'once each',
    'an output cut',
    list([{ ...OTHER, result: 'out mark' }]),
    'b has the result out mark',
  ],
  [
    'once each',
    'a success without an output',
    list([{ ...OTHER, result: null }]),
    'b succeeded without a result',
  ],
  [
    'once each',
    'a success of a run that fails',
    list([SUCCESS], {}, { plan: list([{ ...SUCCESS, conclusion: 'failure' }]).plan }),
    'ended in success',
  ],
  [
    'once each',
    'a failure of a good run',
    list(
      [FAILURE],
      { conclusion: 'failure' },
      { plan: list([{ ...FAILURE, ...{ conclusion: 'success' } }]).plan },
    ),
    'c ended in failure',
  ],
  [
    'follows',
    'a wrong count',
    list([SUCCESS, OTHER], { outputs: { counts: '{"total":2,"success":1}' } }),
    'counts has 1 of success, the items 2',
  ],
  [
    'follows',
    'a wrong total',
    list([SUCCESS, OTHER], { outputs: { counts: '{"total":3,"success":2}' } }),
    'counts has 3 of total, the items 2',
  ],
  [
    'follows',
    'a conclusion that is not counted',
    list([SUCCESS, FAILURE], {
      conclusion: 'failure',
      outputs: { counts: '{"total":2,"success":1}' },
    }),
    'counts has undefined of failure, the items 1',
  ],
  [
    'follows',
    'a conclusion counted that no item has',
    list([SUCCESS], { outputs: { counts: '{"total":1,"success":1,"unknown":1}' } }),
    'counts has 1 of unknown, the items 0',
  ],
  ['follows', 'no counts', list([SUCCESS], { outputs: { counts: '{}' } }), 'of total, the items 1'],
  ['follows', 'a success with 1', list([SUCCESS], { exitCode: 1 }), 'exit code 1 with success'],
  [
    'follows',
    'a failure with 0',
    list([FAILURE], { conclusion: 'failure', exitCode: 0 }),
    'exit code 0 with failure',
  ],
  ['follows', 'a success with a failure', list([SUCCESS, FAILURE]), 'success with'],
  [
    'follows',
    'a success with more failures than are tolerated',
    list([SUCCESS, FAILURE, UNKNOWN], { plan: { tolerated: '1' } }),
    'success with',
  ],
  [
    'follows',
    'a success with more failures than the share that is tolerated',
    list([SUCCESS, FAILURE], { plan: { tolerated: '49%' } }),
    'success with',
  ],
  [
    'follows',
    'a success with an item that was not started',
    list([SUCCESS, NOT_STARTED]),
    'success with',
  ],
  [
    'follows',
    'a failure where it is tolerated',
    list([SUCCESS, FAILURE], { conclusion: 'failure', plan: { tolerated: '50%' } }),
    'failure with',
  ],
  [
    'follows',
    'a failure with an unknown item',
    list([FAILURE, UNKNOWN], { conclusion: 'failure' }),
    'failure with an error',
  ],
  [
    'follows',
    'a time-out with a failure',
    list([FAILURE, TIMED_OUT], { conclusion: 'timed_out' }),
    'timed_out with a failure',
  ],
  [
    'follows',
    'a failure without one',
    list([SUCCESS, TIMED_OUT], { conclusion: 'failure' }),
    'failure without one',
  ],
  [
    'traffic',
    'eleven requests in a second',
    list([SUCCESS], {}, { begun: requestsEvery(99, 11, 1) }),
    'eleven requests in 990 ms',
  ],
  [
    'traffic',
    'nine under way',
    list([SUCCESS], {}, { begun: requestsEvery(100, 2, 9) }),
    '9 requests under way',
  ],
  [
    'traffic',
    'a process whose requests nobody counted',
    list([SUCCESS], {}, { begun: [] }),
    '0 requests begun, 1 starts',
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
  [
    'parallel',
    'a third before one of two has ended',
    list([SUCCESS, OTHER, FAILURE], {
      conclusion: 'failure',
      result: { stdout: startedFirst(logOf([SUCCESS, OTHER, FAILURE])) },
    }),
    '3 runs were executing',
  ],
  [
    'parallel',
    'a log without starts',
    list([SUCCESS], { result: { stdout: '' } }),
    'the log tells of 0 starts, results-file of 1 runs',
  ],
  [
    'parallel',
    'a log without ends',
    list([SUCCESS], stdout(`Started run ${runIdOf(SUCCESS.id)} for item "a"`)),
    'the log tells of 1 more starts than ends',
  ],
  ['discreet', 'an output in the log', list([SUCCESS], stdout(markOf(SUCCESS.id))), 'in the log'],
  [
    'discreet',
    'an input in the error stream',
    list([SUCCESS], { result: { stderr: markOf(SUCCESS.id) } }),
    'an input or output is in the log',
  ],
  [
    'discreet',
    'an output in `error`',
    list([FAILURE], { conclusion: 'failure', outputs: { error: markOf(FAILURE.id) } }),
    'an input or output is in `error`',
  ],
  [
    'discreet',
    'an output in a brief summary',
    list([SUCCESS], {}, { summary: markOf(SUCCESS.id) }),
    'an input or output is in the summary',
  ],
  ['discreet', 'the key in the log', list([SUCCESS], stdout(KEY)), 'the key is in the log'],
  [
    'discreet',
    'the key in `error`',
    list([FAILURE], { conclusion: 'failure', outputs: { error: KEY } }),
    'the key is in `error`',
  ],
  [
    'discreet',
    'the key in a full summary',
    list([SUCCESS], { plan: { summary: 'full' } }, { summary: KEY }),
    'the key is in the summary',
  ],
  [
    'discreet',
    'a command of a model',
    list([SUCCESS], {
      result: {
        commands: [{ name: 'set-output', properties: {}, message: '', form: 'new' }],
      },
    }),
    'the command set-output acted',
  ],
  [
    'in time',
    'a step that hangs',
    list([SUCCESS], { result: { killed: true } }),
    'had to be killed',
  ],
  [
    'in time',
    'no conclusion',
    list([SUCCESS], { result: { outputs: new Map() } }),
    'no conclusion',
  ],
  [
    'in time',
    'no conclusion after a signal that was heard',
    list(
      [SUCCESS],
      {},
      { ...KILLED_AT_ONCE, result: result({ exitCode: null, stdout: logOf([SUCCESS]) }) },
    ),
    'no conclusion',
  ],
  [
    'in time',
    'a cancellation without a signal',
    list([NOT_STARTED], { conclusion: 'cancelled' }),
    'cancelled without a signal',
  ],
  [
    'in time',
    'an unexpected error',
    list([SUCCESS], stdout('The action failed with an unexpected error: x')),
    'there was an unexpected error',
  ],
]

/** The log of runs that are all started before one of them ends. */
function startedFirst(log: string): string {
  const lines = log.split('\n')
  const isEnd = (line: string) => line.startsWith('Ended')
  return [...lines.filter((line) => !isEnd(line)), ...lines.filter(isEnd)].join('\n')
}
