// What ends the starting of a list, and how the items end that are not started (docs/many-runs.md#pace).
import { describe, expect, test } from '@jest/globals'
import type { Outcome, WhyNotStarted } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import type { StartMeaning } from '../../../src/run/start.ts'
import { isOpen, type Task } from '../../../src/run/task.ts'
import { carryOut } from '../../../src/schedule/carry-out.ts'
import { literal } from '../../../src/text/words.ts'
import {
  jsonReply,
  runIdOf,
  type Simulation,
  simulatedPorts,
} from '../../../tools/simulation/ports.ts'
import { SimulatedClock } from '../../../tools/simulation/simulated-clock.ts'
import { collectOf, settings, startOf } from '../../helpers/settings.ts'
import { inText } from '../../helpers/words.ts'

const cause = literal('connection refused')
const NO_CONNECTION: StartMeaning = { kind: 'no-connection', cause }
const busyFor = (seconds: number): StartMeaning => ({
  ...{ kind: 'busy', cause: literal('429: quota'), retryAfterMs: seconds * 1_000 },
})
const busyReply = (seconds: number) => jsonReply(429, {}, { 'retry-after': `${seconds}` })
const BUSY: StartMeaning = { kind: 'busy', cause: literal('429'), retryAfterMs: 0 }
const UNAUTHORIZED: StartMeaning = {
  ...{ kind: 'start-refused', status: 401, message: undefined, redirectHost: undefined },
}
const UNRECORDED: Problem = { kind: 'start-uncertain', cause: literal('the disk is full') }

const FINISHED = jsonReply(200, { success: true, data: { state: 'DONE' } })
const EXECUTING = jsonReply(250, { message: 'wait' })

const startedAs = (id: string): StartMeaning => ({ kind: 'started', runId: `run-${id}` })

const skip = (id: string): Task => ({ ...startOf(id), kind: 'unknown', time: 'then' })

interface List extends Omit<Simulation, 'clock' | 'start' | 'onEvent' | 'onEnded'> {
  /** The verdicts on the starts, in order; then each is accepted. */
  readonly verdicts?: readonly (StartMeaning | Error)[]
  readonly tolerated?: number
  readonly deadlineMs?: number
  readonly maxParallel?: number
  readonly longestPauseMs?: number
}

/** The items in the order in which they end, the starts, the holds, and the times of all requests: `120 poll run-a`. */
async function carryOutList(tasks: readonly Task[], list: List = {}) {
  const { verdicts = [], tolerated, maxParallel = 1, ...simulation } = list
  const { deadlineMs = 3_600_000, longestPauseMs = 120_000 } = list
  const { poll = async () => FINISHED } = list
  const clock = new SimulatedClock()
  const started: string[] = []
  const holds: number[] = []
  const times: string[] = []
  const requested = (what: string) => times.push(`${Math.round(clock.now() / 1_000)} ${what}`)
  const ended: [id: string, outcome: Outcome][] = []
  const ports = simulatedPorts({
    ...simulation,
    clock,
    poll: (runId, timeoutMs) => {
      requested(`poll ${runId}`)
      return poll(runId, timeoutMs)
    },
    start: async (task) => {
      requested(`start ${task.id}`)
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
  const rules = settings({ deadlineMs, longestPauseMs, list: { maxParallel, tolerated } })
  await clock.until(carryOut(tasks.filter(isOpen), rules, ports))
  return { started, holds, times, ended: ended.map(([id, outcome]) => [id, inText(outcome)]) }
}

describe('no more runs are started', () => {
  test('after an unknown start of an earlier step, if no item may fail', async () => {
    const { started, ended } = await carryOutList([startOf('a'), skip('b')], { tolerated: 0 })
    expect(started).toEqual([])
    expect(ended).toEqual([
      ['b', { kind: 'error', problem: { kind: 'start-unresolved', time: 'then' } }],
      ['a', { kind: 'not-started', why: { by: 'failures' } }],
    ])
  })

  test.each<readonly [string, StartMeaning]>([
    ['a refused start', { ...UNAUTHORIZED, status: 404 }],
    ['a start with an id that cannot be used', { kind: 'start-unusable-id', id: 'a b' }],
  ])('after %s, if no item may fail', async (_, verdict) => {
    const { started, ended } = await carryOutList(
      ['a', 'b', 'c'].map((id) => startOf(id)),
      { ...{ verdicts: [verdict], tolerated: 0, maxParallel: 10 } },
    )
    expect(started).toEqual(['a'])
    expect(ended.slice(1)).toEqual(
      ['b', 'c'].map((id) => [id, { kind: 'not-started', why: { by: 'failures' } }]),
    )
  })

  test('after a failed poll, although it shows after an uncertain start that the service is there', async () => {
    const { started } = await carryOutList(
      ['a', 'b', 'c'].map((id) => startOf(id)),
      {
        ...{ verdicts: [startedAs('a'), { kind: 'start-uncertain', cause }], tolerated: 1 },
        ...{
          maxParallel: 10,
          poll: async () => jsonReply(200, { success: false, data: { state: 'FAILED' } }),
        },
      },
    )
    expect(started).toEqual(['a', 'b'])
  })

  test('after more failures than are tolerated, and no success is one', async () => {
    const tasks = ['a', 'b', 'c', 'd', 'e'].map((id) => startOf(id))
    const failed = jsonReply(200, { success: false, data: {} })
    const poll = async (runId: string) => (/[bd]$/.test(runId) ? failed : FINISHED)
    expect((await carryOutList(tasks, { tolerated: 2, poll })).started).toHaveLength(5)
    const { started } = await carryOutList(tasks, { tolerated: 1, poll })
    expect(started).toEqual(['a', 'b', 'c', 'd'])
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

  test('after eight tries while no run is executing; those before do not count', async () => {
    let polls = 0
    const { started, times } = await carryOutList([collectOf('x', 'run-x'), startOf('a')], {
      verdicts: Array(99).fill(NO_CONNECTION),
      poll: async () => (++polls > 20 ? FINISHED : EXECUTING),
      ...{ maxParallel: 2, longestPauseMs: 1_000 },
    })
    expect(started.length).toBeGreaterThan(20)
    const last = times.findLastIndex((each) => each.includes('poll'))
    expect(times.slice(last + 1)).toHaveLength(8)
  })

  test('if a try would begin after the deadline, which gives the start up', async () => {
    const { times, ended } = await carryOutList([startOf('a'), startOf('b')], {
      verdicts: [NO_CONNECTION, busyFor(86_400)],
    })
    const problem = {
      ...{ kind: 'start-unreachable', tries: 2, cause: '429: quota', isBusy: true },
      latePauseMs: 86_400_000,
    }
    expect([times.at(-1), ended]).toEqual([
      '1 start a',
      [
        ['a', { kind: 'error', runId: undefined, problem }],
        ['b', { kind: 'not-started', why: { by: 'service', problem } }],
      ],
    ])
  })

  test('if a hold goes on to the deadline while a start is repeated, which gives it up', async () => {
    const { ended } = await carryOutList([collectOf('x', 'run-x'), startOf('a'), startOf('b')], {
      verdicts: [busyFor(30)],
      poll: async (_, timeoutMs) => (timeoutMs > 10_000 ? busyReply(900) : EXECUTING),
      ...{ deadlineMs: 300_000, maxParallel: 2 },
    })
    const problem = { kind: 'start-unreachable', tries: 1, cause: '429: quota', isBusy: true }
    expect(ended).toMatchObject([
      ['a', { kind: 'error', problem }],
      ['x', { kind: 'timed-out', cause: undefined }],
      ['b', { kind: 'not-started', why: { by: 'service', problem } }],
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

describe('a refused poll of a run of an earlier step', () => {
  const resumed = { time: 'then', conclusion: 'success' as const }
  const NO_RUN = { type: 'error', error: { message: 'Run deleted' } }

  test.each([
    ['that is gone', jsonReply(404, NO_RUN), 'run-gone'],
    ['with another key', jsonReply(401, NO_RUN), 'poll-refused'],
    ['by something before the service', jsonReply(404, { message: 'no' }), 'poll-refused'],
  ])('%s is told from others', async (_, reply, kind) => {
    const tasks = [{ ...collectOf('a', 'run-a'), resumed }, collectOf('b', 'run-b')]
    const { ended } = await carryOutList(tasks, { poll: async () => reply })
    const gone = kind === 'run-gone' ? { refusal: { status: 404 }, resumed } : {}
    // The journal has no end of b, so it is polled first.
    expect(ended).toMatchObject([
      ['b', { kind: 'error', runId: 'run-b', problem: { kind: 'poll-refused' } }],
      ['a', { kind: 'error', runId: 'run-a', problem: { kind, ...gone } }],
    ])
  })
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

describe('429', () => {
  test('a start that would be repeated after the deadline holds polls for the longest pause alone', async () => {
    const { times, ended } = await carryOutList([startOf('a'), startOf('b'), startOf('c')], {
      verdicts: [startedAs('a'), startedAs('b'), busyFor(39_600)],
      maxParallel: 3,
    })
    expect(times).toEqual([
      '0 start a',
      '0 start b',
      '0 start c',
      '120 poll run-a',
      '120 poll run-b',
    ])
    expect(ended).toMatchObject([
      ['c', { kind: 'error', problem: { cause: '429: quota' } }],
      ['a', { kind: 'finished' }],
      ['b', { kind: 'finished' }],
    ])
  })

  test('a start waits for all of Retry-After, and polls go on after the longest pause', async () => {
    const { times, holds } = await carryOutList([startOf('a'), startOf('b')], {
      verdicts: [startedAs('a'), busyFor(1_800)],
      poll: async (runId) => (runId === 'run-a' ? EXECUTING : FINISHED),
      maxParallel: 2,
    })
    const second = times.indexOf('1800 start b')
    expect(holds).toEqual([120_000])
    expect(times.slice(0, 5)).toEqual([
      '0 start a',
      '0 start b',
      '120 poll run-a',
      '150 poll run-a',
      '188 poll run-a',
    ])
    expect(times.filter((each) => each.includes('start'))).toHaveLength(3)
    expect(second).toBeGreaterThan(15)
  })

  test('a poll holds all requests for at most 15 minutes', async () => {
    const replies = [busyReply(3_600)]
    const { times, holds } = await carryOutList([collectOf('x', 'run-x'), startOf('a')], {
      poll: async () => replies.shift() ?? FINISHED,
    })
    expect([times, holds]).toEqual([
      ['0 poll run-x', '900 poll run-x', '900 start a', '905 poll run-a'],
      [900_000],
    ])
  })

  test('no hold delays the last polls, which find finished runs', async () => {
    const { times, ended } = await carryOutList([collectOf('x', 'x'), collectOf('y', 'y')], {
      poll: async (_, timeoutMs) => (timeoutMs > 10_000 ? busyReply(600) : FINISHED),
      deadlineMs: 300_000,
    })
    expect(times).toEqual(['0 poll x', '300 poll y', '300 poll x'])
    expect(ended).toMatchObject([
      ['y', { kind: 'finished' }],
      ['x', { kind: 'finished' }],
    ])
  })

  test('an item that times out after a 429 has its cause, and after a good answer none', async () => {
    const { ended } = await carryOutList([collectOf('x', 'x'), collectOf('y', 'y')], {
      poll: async (runId, timeoutMs) =>
        runId === 'x' || timeoutMs > 10_000 ? busyReply(30) : EXECUTING,
      deadlineMs: 100_000,
    })
    expect(ended).toMatchObject([
      ['x', { kind: 'timed-out', cause: 'status 429' }],
      ['y', { kind: 'timed-out', cause: undefined }],
    ])
  })
})

test('failed polls of a list end an item only after five minutes', async () => {
  const { times, ended } = await carryOutList([collectOf('x', 'x')], {
    poll: async () => jsonReply(500, {}),
    longestPauseMs: 1_000,
  })
  expect([times.at(-1), times.length]).toEqual(['300 poll x', 301])
  expect(ended).toMatchObject([['x', { problem: { kind: 'polls-failed', polls: 301 } }]])
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

describe('runs of earlier steps', () => {
  const endedBefore = (id: string) => ({
    ...collectOf(id, `run-${id}`),
    resumed: { time: 'then', conclusion: 'success' as const },
  })

  test('whose end the journal has do not count for max-parallel, and changed items go first', async () => {
    const tasks = Array.from({ length: 1_000 }, (_, index) => {
      return index % 100 === 99 ? startOf(`${index}`) : endedBefore(`${index}`)
    })
    const { times, started, ended } = await carryOutList(tasks, { maxParallel: 10 })
    expect([started.length, times.length, ended.length]).toEqual([10, 1_010, 1_000])
    const first = times.findIndex((each) => each.includes('start'))
    expect(first).toBeLessThan(12)
    // Behind none of the other polls, either.
    const last = times.findLastIndex((each) => each.includes('start'))
    expect(last).toBeLessThan(100)
  })

  test('that may be executing hold their places', async () => {
    const resumed = { time: 'then', conclusion: undefined }
    const tasks = [{ ...collectOf('a', 'run-a'), resumed }, endedBefore('b'), startOf('c')]
    const { times } = await carryOutList(tasks, { maxParallel: 1 })
    expect(times.map((each) => each.replace(/^\d+ /, ''))).toEqual([
      ...['poll run-a', 'start c', 'poll run-b', 'poll run-c'],
    ])
  })
})
