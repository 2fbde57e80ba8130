// The runs of a step that are executing: which is polled next, and what follows from an answer.
import { describe, expect, test } from '@jest/globals'
import type { Executing } from '../../../src/many/polls.ts'
import type { Poll } from '../../../src/run/poll.ts'
import { parts, TIMES } from './parts.ts'
import { busy, cause, failed, finished } from './scene.ts'

const executing: Poll = { kind: 'executing', message: undefined, retryAfterMs: 0 }
const refused: Poll = { kind: 'refused', status: 404 }
const dropped: Poll = { kind: 'dropped' }
const { deadlineMs } = TIMES

/** So many runs to be collected, whose polls bring what is given, one after the other, the last again. */
function collect(
  runs: number,
  answers: readonly (Poll | Promise<Poll>)[] = [executing],
  policy: Parameters<typeof parts>[0] = {},
) {
  let polls = 0
  const all = parts({
    poll: () => answers[Math.min(polls++, answers.length - 1)] ?? executing,
    ...policy,
  })
  for (let index = 0; index < runs; index++) {
    all.polls.add(index, { runId: `run-${index}`, workflowId: undefined }, undefined)
  }
  const next = (): Executing => {
    const run = all.polls.next()
    if (run === undefined) throw new Error('no run is to be polled')
    return run
  }
  /** Polls the run whose turn it is. */
  const poll = () => all.polls.send(next(), all.clock.now())
  return { ...all, next, poll }
}

const error = (kind: string) => ({ kind: 'error', problem: expect.objectContaining({ kind }) })

describe('the run that is polled next', () => {
  test('is the one that has been due longest', async () => {
    const { polls, clock, poll, next } = collect(1)
    clock.pass(1_000)
    polls.add(7, { runId: 'run-7', workflowId: undefined }, 0)
    polls.add(8, { runId: 'run-8', workflowId: undefined }, undefined)
    expect([next().index, polls.size]).toEqual([0, 3])
    await poll()
    // The one was polled just now, the other was started and waits for its first pause.
    expect(next().index).toBe(8)
    await poll()
    expect(next().index).toBe(0)
  })

  test('is the first of those that are due at the same time', () => {
    expect(collect(3).next().index).toBe(0)
  })

  test('is none that is being polled', async () => {
    const answer = Promise.withResolvers<Poll>()
    const { polls, poll, next } = collect(2, [answer.promise])
    const polling = poll()
    expect(next().index).toBe(1)
    const other = poll()
    expect(polls.next()).toBeUndefined()
    answer.resolve(executing)
    await Promise.all([polling, other])
    expect(next().index).toBe(0)
  })

  test('is none where there is none', () => {
    expect(parts().polls.next()).toBeUndefined()
  })
})

describe('a poll', () => {
  test('is told of its run, its time, and what its meaning depends on', async () => {
    const { polls, clock, poll, polled } = collect(0)
    clock.pass(20_000)
    polls.add(4, { runId: 'run-4', workflowId: undefined }, 10_000)
    await poll()
    clock.pass(100_000)
    await poll()
    const context = { runId: 'run-4', goodPollBefore: false, justStarted: true }
    expect(polled).toEqual([
      { index: 4, runId: 'run-4', timeoutMs: 60_000, context },
      {
        index: 4,
        runId: 'run-4',
        timeoutMs: 60_000,
        context: { runId: 'run-4', goodPollBefore: true, justStarted: false },
      },
    ])
  })

  test('ends ten seconds after the deadline at the latest', async () => {
    const { clock, poll, polled } = collect(1)
    clock.pass(deadlineMs + 3_000)
    await poll()
    expect(polled[0]?.timeoutMs).toBe(7_000)
  })

  test('is one of the requests under way until its answer is there', async () => {
    const answer = Promise.withResolvers<Poll>()
    const { traffic, poll } = collect(1, [answer.promise])
    const polling = poll()
    expect([traffic.count, traffic.underWay]).toEqual([1, 1])
    answer.resolve(executing)
    await polling
    expect([traffic.count, traffic.underWay]).toEqual([1, 0])
  })

  test('that meets a defect is over as well', async () => {
    const { traffic, poll, next } = collect(1, [Promise.reject(new Error('a defect'))])
    await expect(poll()).rejects.toThrow('a defect')
    expect(traffic.underWay).toBe(0)
    expect(next().index).toBe(0)
  })
})

describe('an answer', () => {
  test('that the run goes on is told with the time waited and the next pause', async () => {
    const { clock, poll, events, ended, goodPolls, next } = collect(1)
    clock.pass(100_000)
    await poll()
    const pauseMs = 25_000
    expect(events).toEqual([
      { kind: 'polled', index: 0, poll: executing, waitedMs: 100_000, pauseMs },
    ])
    expect(next().wait.dueAt).toBe(125_000)
    expect([ended, goodPolls]).toEqual([[], [1]])
  })

  test('that it has finished ends the item, and no further poll is due', async () => {
    const { polls, poll, events, ended } = collect(1, [finished()])
    await poll()
    expect(ended).toEqual([[0, expect.objectContaining({ kind: 'finished', runId: 'run-0' })]])
    expect(events).toEqual([expect.objectContaining({ kind: 'polled', pauseMs: undefined })])
    expect(polls.size).toBe(0)
  })

  test('that belongs to another workflow than was asked for ends the item in error', async () => {
    const run = { ...finished(), run: { ...finished().run, workflowId: 'other' } }
    const { polls, poll, ended } = collect(0, [run])
    polls.add(0, { runId: 'run-0', workflowId: 'w' }, undefined)
    await poll()
    expect(ended).toEqual([[0, expect.objectContaining(error('other-workflow'))]])
  })

  test('that refuses the poll ends the item, and shows that the service answers', async () => {
    const { poll, ended, goodPolls } = collect(1, [refused])
    await poll()
    expect(ended).toEqual([[0, expect.objectContaining(error('poll-refused'))]])
    expect(goodPolls).toEqual([1])
  })

  test.each([['executing', executing] as const, ['refused', refused] as const])(
    'that is good, %s, ends an outage',
    async (_, good) => {
      const { poll, traffic, events } = collect(1, [failed, failed, failed, good])
      for (let polls = 1; polls <= 3; polls++) await poll()
      expect(traffic.outage.nextAt).toBeDefined()
      await poll()
      expect(traffic.outage.nextAt).toBeUndefined()
      expect(events.map(({ kind }) => kind)).toContain('outage-ended')
    },
  )

  test.each([['finished', finished()] as const, ['refused', refused] as const])(
    'that is %s after a failed one does not end the step',
    async (_, answer) => {
      const { poll, ended, givenUp } = collect(1, [failed, answer])
      await poll()
      await poll()
      expect([ended.length, givenUp]).toEqual([1, []])
    },
  )

  test('that failed is tried again, and tells nobody that the service answers', async () => {
    const { poll, ended, goodPolls, next } = collect(1, [failed])
    await poll()
    expect([ended, goodPolls]).toEqual([[], []])
    expect(next().wait.dueAt).toBe(5_000)
  })

  test('that failed ten times in a row ends the item of a single run', async () => {
    const policy = { outageAfter: Number.POSITIVE_INFINITY }
    const { poll, ended } = collect(1, [failed], { policy })
    for (let polls = 1; polls <= 9; polls++) await poll()
    expect(ended).toEqual([])
    await poll()
    expect(ended).toEqual([[0, expect.objectContaining(error('polls-failed'))]])
  })

  test('counts for its run as it was when the poll began: not in an outage', async () => {
    const policy = { outageAfter: 1 }
    const { poll, ended, next } = collect(1, [failed, failed, failed], { policy })
    await poll()
    const pauses: number[] = []
    for (let polls = 1; polls <= 3; polls++) {
      await poll()
      pauses.push(next().wait.dueAt)
    }
    // Two failures that count would have doubled the pause.
    expect(pauses).toEqual([5_000, 5_000, 5_000])
    expect(ended).toEqual([])
  })

  test('429 holds back all requests, says nothing of the run, and is told as a hold', async () => {
    const { poll, traffic, events, goodPolls, next } = collect(1, [busy(30_000)])
    await poll()
    expect(traffic.pace.nextAt).toBe(30_000)
    expect(traffic.outage.nextAt).toBeUndefined()
    expect(events).toEqual([{ kind: 'held', ms: 30_000, askedMs: 30_000 }])
    expect(goodPolls).toEqual([])
    expect(next().wait.dueAt).toBe(0)
  })

  test('429 to a single run is a failed poll', async () => {
    const policy = { holdsOn429: false, mostPerSecond: Number.POSITIVE_INFINITY }
    const { poll, traffic, events, goodPolls, next } = collect(1, [busy(30_000)], { policy })
    await poll()
    expect(traffic.pace.nextAt).toBe(0)
    expect(events).toEqual([expect.objectContaining({ kind: 'polled', pauseMs: 30_000 })])
    expect(goodPolls).toEqual([])
    expect(next().wait.cause).toBe(cause)
  })
})

describe('an answer that was dropped for another large one', () => {
  test('counts for nothing', async () => {
    const { poll, events, ended, goodPolls, traffic, next } = collect(1, [dropped])
    for (let polls = 1; polls <= 20; polls++) await poll()
    expect([events, ended, goodPolls]).toEqual([[], [], []])
    expect(traffic.outage.nextAt).toBeUndefined()
    expect(next().wait.dueAt).toBe(0)
  })

  test('is fetched after another request has ended, where one is under way', async () => {
    const { polls, poll, traffic, next } = collect(1, [dropped])
    const [first, second] = [traffic.begin(0), traffic.begin(0)]
    await poll()
    expect(polls.next()).toBeUndefined()
    traffic.end(first)
    expect(next().index).toBe(0)
    // What is dropped once more is put off once more.
    await poll()
    expect(polls.next()).toBeUndefined()
    traffic.end(second)
    expect(next().index).toBe(0)
  })

  test('leaves the turn to the other runs meanwhile', async () => {
    const { poll, traffic, next } = collect(2, [dropped])
    traffic.begin(0)
    await poll()
    expect(next().index).toBe(1)
  })
})

describe('at the deadline', () => {
  test('no run is ended before it, though a hold goes on beyond it', async () => {
    const { polls, traffic, ended } = collect(2)
    await polls.endOverdue(deadlineMs - 1)
    traffic.busy(traffic.begin(deadlineMs - 1), deadlineMs - 1, 60_000)
    await polls.endOverdue(deadlineMs - 1)
    expect(ended).toEqual([])
  })

  test('each run has ten seconds for its last poll', async () => {
    const { polls, ended } = collect(2)
    expect(polls.nextEnd).toBe(deadlineMs + 10_000)
    await polls.endOverdue(deadlineMs + 9_999)
    expect(polls.size).toBe(2)
    await polls.endOverdue(deadlineMs + 10_000)
    expect(ended).toEqual([
      [0, expect.objectContaining({ kind: 'timed-out', runId: 'run-0' })],
      [1, expect.objectContaining({ kind: 'timed-out', runId: 'run-1' })],
    ])
    expect([polls.size, polls.nextEnd]).toEqual([0, Number.POSITIVE_INFINITY])
  })

  test('a run ends at once where no poll could begin in time', async () => {
    const { polls, traffic, ended } = collect(1)
    traffic.busy(traffic.begin(deadlineMs), deadlineMs, 9_999)
    await polls.endOverdue(deadlineMs)
    expect(ended).toEqual([])
    traffic.busy(traffic.begin(deadlineMs), deadlineMs, 10_000)
    await polls.endOverdue(deadlineMs)
    expect(ended).toEqual([[0, expect.objectContaining({ kind: 'timed-out' })]])
  })

  test('a poll that is under way is awaited', async () => {
    const answer = Promise.withResolvers<Poll>()
    const { polls, poll, ended } = collect(1, [answer.promise])
    const polling = poll()
    await polls.endOverdue(deadlineMs + 60_000)
    expect([polls.size, ended]).toEqual([1, []])
    expect(polls.nextEnd).toBe(Number.POSITIVE_INFINITY)
    answer.resolve(finished())
    await polling
    expect(ended).toEqual([[0, expect.objectContaining({ kind: 'finished' })]])
  })

  test('the run that ends first is the next to end', () => {
    const { polls, clock } = collect(0)
    clock.pass(deadlineMs + 5_000)
    polls.add(0, { runId: 'run-0', workflowId: undefined }, clock.now())
    polls.add(1, { runId: 'run-1', workflowId: undefined }, deadlineMs)
    polls.add(2, { runId: 'run-2', workflowId: undefined }, clock.now())
    expect(polls.nextEnd).toBe(deadlineMs + 10_000)
  })
})

describe('a service that does not come back', () => {
  const problem = { kind: 'service-down', cause } as const

  test('is told with the tenth failed try of an outage', async () => {
    const { poll, givenUp } = collect(1, [failed])
    for (let polls = 1; polls <= 12; polls++) await poll()
    expect(givenUp).toEqual([])
    await poll()
    expect(givenUp).toEqual([cause])
  })

  test('is not told at the deadline, where the runs have timed out', async () => {
    const { poll, clock, givenUp, ended } = collect(13, [failed])
    clock.pass(deadlineMs)
    for (let polls = 1; polls <= 13; polls++) await poll()
    expect(givenUp).toEqual([])
    expect(new Set(ended.map(([, { kind }]) => kind))).toEqual(new Set(['timed-out']))
    expect(ended).toHaveLength(13)
  })

  test('ends the runs in error, with their ids', async () => {
    const { polls, ended } = collect(2)
    await polls.giveUp(problem)
    expect(ended).toEqual([
      [0, { kind: 'error', runId: 'run-0', problem }],
      [1, { kind: 'error', runId: 'run-1', problem }],
    ])
    expect(polls.size).toBe(0)
  })

  test.each([['fails', failed, 'error'] as const, ['is good', finished(), 'finished'] as const])(
    'leaves a poll under way its answer: it %s',
    async (_, poll, kind) => {
      const answer = Promise.withResolvers<Poll>()
      const all = collect(1, [answer.promise])
      const polling = all.poll()
      await all.polls.giveUp(problem)
      expect(all.ended).toEqual([])
      answer.resolve(poll)
      await polling
      expect(all.ended).toEqual([[0, expect.objectContaining({ kind, runId: 'run-0' })]])
    },
  )
})

describe('a cancellation', () => {
  test('ends each run in cancelled, with its id', async () => {
    const { polls, ended } = collect(2)
    await polls.cancelAll()
    expect(ended.map(([index, outcome]) => [index, outcome.kind])).toEqual([
      [0, 'cancelled'],
      [1, 'cancelled'],
    ])
    expect(ended[1]?.[1]).toMatchObject({ runId: 'run-1' })
    expect(polls.size).toBe(0)
  })

  test.each([['failed', failed] as const, ['good', executing] as const])(
    'makes nothing of a %s poll that it breaks off',
    async (_, answer) => {
      const { polls, poll, cancel, events, ended, goodPolls } = collect(1, [answer])
      cancel()
      await poll()
      expect([events, ended, goodPolls, polls.size]).toEqual([[], [], [], 1])
    },
  )

  test('leaves a run that has just finished its outcome', async () => {
    const { poll, cancel, ended } = collect(1, [finished()])
    cancel()
    await poll()
    expect(ended).toEqual([[0, expect.objectContaining({ kind: 'finished' })]])
  })
})

describe('an item that is polled no longer', () => {
  test('is told with the id of its run, and leaves the others alone', () => {
    const { polls, next } = collect(3)
    expect(polls.drop(1)).toBe('run-1')
    expect(polls.size).toBe(2)
    expect(polls.drop(0)).toBe('run-0')
    expect(next().index).toBe(2)
  })

  test('has no id where it has no run', () => {
    const { polls } = collect(1)
    expect(polls.drop(5)).toBeUndefined()
    expect(polls.size).toBe(1)
  })
})

test('the pace goes on from when a poll is on its way', async () => {
  const { polls, clock, traffic } = parts({
    poll: () => {
      clock.pass(66)
      return { kind: 'executing', message: undefined, retryAfterMs: 0 }
    },
  })
  polls.add(0, { runId: 'run-1', workflowId: undefined }, undefined)
  const run = polls.next()
  if (run === undefined) throw new Error('there is no run')
  await polls.send(run, clock.now())
  expect(traffic.pace.nextAt).toBe(66 + 105)
})
