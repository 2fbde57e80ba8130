// The invariants of trials with a list.

import { describe } from '@jest/globals'
import { runJson } from '../../../sandbox/service/index.ts'
import { listInvariants, listViolationsOf } from '../../../tools/chaos/lists/invariants.ts'
import { listPlanOf } from '../../../tools/chaos/lists/plan.ts'
import type { ListObservation } from '../../../tools/chaos/lists/trial.ts'
import { INPUT_NODE } from '../../../tools/chaos/workflows.ts'
import { stepResult } from './observations.ts'
import { proveInvariants } from './proof.ts'

const KEY = 'key-of-the-trial'
const LOG = [
  `::add-mask::${KEY}`,
  'Started run run-a for item "a"',
  'Ended item "a": success in 0.1s, run run-a',
  'Started run run-b for item "b"',
  'Ended item "b": success in 0.1s, run run-b',
]

/** Two items that succeed, one after the other. */
function faultless(): ListObservation {
  const names = ['a', 'b']
  const outputs = {
    conclusion: 'success',
    counts: '{"total":2,"success":2}',
    'run-ids': '{"a":"run-a","b":"run-b"}',
  }
  return {
    plan: {
      ...listPlanOf(1, 2),
      key: KEY,
      items: names.map((id) => ({
        id,
        mark: `mark-${id}`,
        fails: false,
        startFaults: [],
        readFaults: [],
      })),
      maxParallel: 1,
      tolerated: undefined,
    },
    result: stepResult({ stdout: LOG.join('\n'), outputs: new Map(Object.entries(outputs)) }),
    runs: names.map((id) =>
      runJson({
        runId: `run-${id}`,
        inputs: { [INPUT_NODE]: { value: `mark-${id}`, type: 'text' } },
      }),
    ),
    starts: names.map((id, index) => ({
      index,
      fault: { kind: 'none' },
      startedId: `run-${id}`,
      request: {
        endpoint: 'start',
        method: 'POST',
        path: '/',
        headers: {},
        rawHeaders: [],
        body: '',
        at: 0,
        connection: index,
        outcome: 200,
      },
    })),
    begun: [0, 100].map((at) => ({ at, underWay: 1 })),
    lines: names.map((id, index) =>
      JSON.stringify({
        id,
        position: index + 1,
        conclusion: 'success',
        'run-id': `run-${id}`,
        result: `out mark-${id}`,
      }),
    ),
    summary: '',
    wasSignalled: false,
    wasRestarted: false,
  }
}

const output = (name: string, value: string) => (seen: ListObservation) => ({
  result: { ...seen.result, outputs: new Map([...seen.result.outputs, [name, value]]) },
})
const log = (lines: readonly string[]) => (seen: ListObservation) => ({
  result: { ...seen.result, stdout: lines.join('\n') },
})

describe('trials with a list', () => {
  proveInvariants<ListObservation>({
    invariants: listInvariants,
    violationsOf: listViolationsOf,
    faultless,
    faults: [
      ['one run', 'two runs of an item', ({ runs }) => ({ runs: [...runs, ...runs] })],
      ['ids kept', 'an id that is not in run-ids', output('run-ids', '{"a":"run-a"}')],
      ['once each', 'an item without a line', ({ lines }) => ({ lines: lines.slice(1) })],
      ['follows', 'a wrong count', output('counts', '{"total":2,"success":1}')],
      [
        'traffic',
        'eleven requests in a second',
        () => ({ begun: Array.from({ length: 11 }, (_, index) => ({ at: index, underWay: 1 })) }),
      ],
      ['parallel', 'two runs where one may be', log(LOG.toSorted().toReversed())],
      ['discreet', 'an output in the log', log([...LOG, 'mark-a'])],
      ['in time', 'a step that hangs', ({ result }) => ({ result: { ...result, killed: true } })],
    ],
  })
})
