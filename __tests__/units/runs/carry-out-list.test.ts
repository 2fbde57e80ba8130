// What ends the starting of a list, and how the items end that are not started (contract, "No more starts").
import { describe, expect, test } from '@jest/globals'
import type { Outcome, WhyNotStarted } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import type { StartVerdict } from '../../../src/run/start.ts'
import type { Task } from '../../../src/run/task.ts'
import { carryOut } from '../../../src/runs/carry-out.ts'
import { literal } from '../../../src/text/words.ts'
import {
  jsonReply,
  runIdOf,
  type Simulation,
  simulatedPorts,
} from '../../../tools/simulation/ports.ts'
import { settings } from '../../../tools/simulation/settings.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'
import { startOf } from '../../helpers/settings.ts'
import { inText } from '../../helpers/words.ts'

const cause = literal('connection refused')
const NO_CONNECTION: StartVerdict = { kind: 'no-connection', cause }
const BUSY: StartVerdict = { kind: 'busy', cause: literal('429'), retryAfterMs: 0 }
const UNAUTHORIZED: StartVerdict = {
  ...{ kind: 'start-refused', status: 401, message: undefined, redirectHost: undefined },
}
const UNRECORDED: Problem = { kind: 'start-uncertain', cause: literal('the disk is full') }

const skip = (id: string): Task => ({ ...startOf(id), kind: 'skip', time: 'then' })

interface List extends Omit<Simulation, 'clock' | 'start' | 'onEvent' | 'onEnded'> {
  /** The verdicts on the starts, in order; then each is accepted. */
  readonly verdicts?: readonly (StartVerdict | Error)[]
  readonly tolerated?: number
  readonly deadlineMs?: number
}

/** The items in the order in which they end, the starts, and the holds. */
async function carryOutList(tasks: readonly Task[], list: List = {}) {
  const { verdicts = [], tolerated, deadlineMs = 3_600_000, ...simulation } = list
  const clock = new SimulatedClock()
  const started: string[] = []
  const holds: number[] = []
  const ended: [id: string, outcome: Outcome][] = []
  const ports = simulatedPorts({
    ...simulation,
    clock,
    start: async (task) => {
      const verdict = verdicts[started.push(task.id) - 1] ?? {
        ...{ kind: 'started' as const, runId: runIdOf(task) },
      }
      if (verdict instanceof Error) throw verdict
      return verdict
    },
    onEnded: (task, outcome) => ended.push([task.id, outcome]),
    onEvent: (event) => {
      if (event.kind === 'held') holds.push(event.ms)
    },
  })
  const rules = settings({ deadlineMs, list: { maxParallel: 1, tolerated } })
  await clock.until(carryOut(tasks, rules, ports))
  return { started, holds, ended: ended.map(([id, outcome]) => [id, inText(outcome)]) }
}

describe('no more runs are started', () => {
  test('after an unknown start of an earlier step, if no item may fail', async () => {
    const { started, ended } = await carryOutList([startOf('a'), skip('b')], { tolerated: 0 })
    expect(started).toEqual([])
    expect(ended).toEqual([
      ['b', { kind: 'error', problem: { kind: 'start-unrecorded', time: 'then' } }],
      ['a', { kind: 'not-started', why: { by: 'failures' } }],
    ])
  })

  test('after a refused key', async () => {
    const { started, ended } = await carryOutList([startOf('a'), startOf('b')], {
      verdicts: [UNAUTHORIZED],
    })
    expect(started).toEqual(['a'])
    expect(ended).toMatchObject([
      ['a', { kind: 'error', problem: { status: 401 } }],
      ['b', { kind: 'not-started', why: { by: 'service', problem: { status: 401 } } }],
    ])
  })

  test('after the last try without a connection', async () => {
    const { started, ended } = await carryOutList([startOf('a'), startOf('b')], {
      verdicts: Array(8).fill(NO_CONNECTION),
    })
    expect(started).toEqual(Array(8).fill('a'))
    const problem = { kind: 'start-unreachable', tries: 8 }
    expect(ended).toMatchObject([
      ['a', { kind: 'error', problem }],
      ['b', { kind: 'not-started', why: { by: 'service', problem } }],
    ])
  })

  test('if a try would begin after the deadline', async () => {
    const { ended } = await carryOutList([startOf('a'), startOf('b')], {
      verdicts: [NO_CONNECTION, NO_CONNECTION],
      deadlineMs: 2_000,
    })
    const outcome = { kind: 'not-started', why: { by: 'deadline' } }
    expect(ended).toEqual([
      ['a', outcome],
      ['b', outcome],
    ])
  })

  test.each(['sending', 'started'] as const)(
    'if the journal cannot record that a run is %s',
    async (record) => {
      const why: WhyNotStarted = { by: 'journal', problem: UNRECORDED }
      const journal = {
        ...{ sending: () => undefined, started: () => undefined },
        ...{ notStarted: () => {}, ended: () => {} },
        [record]: () => why,
      }
      const { started, ended } = await carryOutList([startOf('a'), startOf('b')], { journal })
      expect(started).toEqual(record === 'sending' ? [] : ['a'])
      const first = record === 'sending' ? { kind: 'not-started' } : { kind: 'finished' }
      expect(ended).toMatchObject([
        ['a', first],
        ['b', { kind: 'not-started', why: inText(why) }],
      ])
    },
  )
})

describe('a defect in one item', () => {
  test('before the answer to its start leaves open whether there is a run', async () => {
    const { ended } = await carryOutList([startOf('a'), startOf('b')], {
      verdicts: [new TypeError('a defect')],
    })
    const problem = { kind: 'start-uncertain', cause: 'TypeError: a defect' }
    expect(ended).toMatchObject([
      ['a', { kind: 'error', runId: undefined, problem }],
      ['b', { kind: 'finished' }],
    ])
  })

  test('after it keeps the id of the run', async () => {
    const { ended } = await carryOutList([startOf('a'), startOf('b')], {
      poll: async (runId) => {
        if (runId === 'run-a') throw new TypeError('a defect')
        return jsonReply(403, {})
      },
    })
    expect(ended).toMatchObject([
      ['a', { kind: 'error', runId: 'run-a', problem: { kind: 'unexpected' } }],
      ['b', { kind: 'error', runId: 'run-b', problem: { kind: 'poll-refused' } }],
    ])
  })
})

test('a start without a connection does not end a row of holds', async () => {
  const { holds } = await carryOutList([startOf('a')], { verdicts: [BUSY, NO_CONNECTION, BUSY] })
  const { holds: afterGoodAnswer } = await carryOutList([startOf('a'), startOf('b')], {
    verdicts: [BUSY, { kind: 'started', runId: 'run-a' }, BUSY],
  })
  expect([holds, afterGoodAnswer]).toEqual([
    [1_000, 2_000],
    [1_000, 1_000],
  ])
})

test('a failed poll does not end a row of holds', async () => {
  const statuses = [429, 500, 429, 401]
  const { holds } = await carryOutList([startOf('a')], {
    poll: async () => jsonReply(statuses.shift() ?? 0, {}),
  })
  expect(holds).toEqual([1_000, 2_000])
})
