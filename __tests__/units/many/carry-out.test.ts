// A list of runs as a whole: contract, "Requests of a list".
import { describe, expect, test } from '@jest/globals'
import {
  busy,
  ends,
  failed,
  finished,
  mostInASecond,
  noConnection,
  play,
  refused,
  tally,
  uncertain,
} from './scene.ts'

describe('the pace', () => {
  test('requests begin evenly, and never ten at once', async () => {
    const { requests } = await play({ items: 50, maxParallel: 50, latency: () => 5 })
    const gaps = requests.slice(1).map(({ begin }, index) => begin - (requests[index]?.begin ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100)
  })

  test('at most eight requests are under way, at most one of them a start', async () => {
    const played = await play({
      items: 40,
      collected: 20,
      maxParallel: 40,
      latency: (kind) => (kind === 'poll' ? 5_000 : 900),
      length: () => 1,
    })
    expect(played.mostUnderWay).toBe(8)
    const { starts } = played
    for (const [index, { begin }] of starts.slice(1).entries()) {
      expect(begin).toBeGreaterThanOrEqual(starts[index]?.end ?? 0)
    }
    expect(tally(played.outcomes)).toEqual({ success: 40 })
  })

  test('runs that are collected are polled without a slot, and count as executing', async () => {
    const played = await play({ items: 6, collected: 2, maxParallel: 3, length: () => 30_000 })
    // Four collected runs are executing, so that the two starts wait until two of them have ended.
    expect(played.polls.filter(({ begin }) => begin < 1_000)).toHaveLength(4)
    expect(played.starts[0]?.begin).toBeGreaterThanOrEqual(30_000)
    expect(tally(played.outcomes)).toEqual({ success: 6 })
  })

  test('a start is not starved by polls that are due all the time', async () => {
    const played = await play({
      items: 60,
      maxParallel: 60,
      policy: { firstPauseMs: 50, longestPauseMs: 50 },
      length: () => 120_000,
    })
    // Each start was allowed from the beginning, and so has been due the longest.
    expect(played.starts.at(-1)?.begin).toBeLessThan(8_000)
  })

  test('polls are not starved by starts: none waits longer than the starts before it take', async () => {
    const played = await play({ items: 300, maxParallel: 20, length: () => 10_000 })
    expect(tally(played.outcomes)).toEqual({ success: 300 })
    expect(played.mostExecuting).toBe(20)
  })

  test('a start that takes long to be recorded does not make the others burst', async () => {
    const played = await play({ items: 30, maxParallel: 30, prepareMs: 400, length: () => 2_000 })
    expect(mostInASecond(played.requests)).toBeLessThanOrEqual(10)
    expect(tally(played.outcomes)).toEqual({ success: 30 })
  })
})

describe('429', () => {
  test('holds back all requests for Retry-After, and counts as no item’s failure', async () => {
    const played = await play({
      items: 4,
      start: (number) => (number === 2 ? busy(30_000) : undefined),
      length: () => 1_000,
    })
    const held = played.starts[1]?.end ?? 0
    const after = played.requests.filter(({ begin }) => begin > held)
    expect(after[0]?.begin).toBeGreaterThanOrEqual(held + 30_000)
    expect(tally(played.outcomes)).toEqual({ success: 4 })
    expect(played.events).toContainEqual({ kind: 'held', ms: 30_000, askedMs: 30_000 })
  })

  test('without Retry-After it holds for 1 s, doubled for each further one, up to the longest pause', async () => {
    const played = await play({
      items: 1,
      start: (number) => (number <= 6 ? busy() : undefined),
      policy: { longestPauseMs: 10_000 },
    })
    const holds = played.events.flatMap((event) => (event.kind === 'held' ? [event.ms] : []))
    expect(holds).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
    expect(tally(played.outcomes)).toEqual({ success: 1 })
  })

  test('to requests begun before a hold counts as one with it', async () => {
    const played = await play({
      items: 8,
      collected: 0,
      latency: () => 1_500,
      poll: (_index, _at, number) => (number === 1 ? busy() : undefined),
      length: () => 1,
    })
    expect(played.events.filter(({ kind }) => kind === 'held')).toHaveLength(1)
  })

  test('halves the rate each time, and good answers bring it back', async () => {
    const played = await play({
      items: 40,
      maxParallel: 40,
      start: (number) => (number === 1 || number === 2 ? busy() : undefined),
      length: () => 600_000,
      policy: { firstPauseMs: 600_000 },
    })
    const begins = played.starts.slice(2).map(({ begin }) => begin)
    const gaps = begins.slice(1).map((begin, index) => begin - (begins[index] ?? 0))
    // After two holds 2.5 requests in a second, then half a request more for each good answer.
    expect(gaps[0]).toBeGreaterThanOrEqual(1_000 / 3)
    expect(gaps[1]).toBeLessThan(gaps[0] ?? 0)
    expect(gaps.at(-1)).toBeLessThan(120)
  })

  test('a start is sent again until the deadline', async () => {
    const played = await play({
      items: 2,
      start: () => busy(),
      policy: { deadlineMs: 600_000, noStartAfterMs: 600_000 },
    })
    expect(played.starts.length).toBeGreaterThan(6)
    expect(ends(played.outcomes)).toEqual(['not-started: deadline', 'not-started: deadline'])
  })

  test('that asks for more than 15 minutes ends the starting', async () => {
    const played = await play({
      items: 3,
      start: (number) =>
        number === 2 ? { kind: 'postponed', askedMs: 86_400_000, cause: busy().cause } : undefined,
    })
    expect(ends(played.outcomes)).toEqual([
      'success',
      'not-started: service',
      'not-started: service',
    ])
  })
})

describe('an outage', () => {
  const between = (from: number, to: number) => (_index: number, at: number) =>
    at >= from && at < to ? failed : undefined

  test('of five seconds costs no item', async () => {
    const played = await play({
      items: 30,
      maxParallel: 10,
      poll: between(5_000, 10_000),
      start: (_number, at) => (at >= 5_000 && at < 10_000 ? noConnection : undefined),
    })
    expect(tally(played.outcomes)).toEqual({ success: 30 })
    expect(played.events.map(({ kind }) => kind)).toContain('outage-ended')
  })

  test('begins with three failed requests in a row, and then tries one at a time', async () => {
    const played = await play({
      items: 10,
      collected: 0,
      poll: between(0, 60_000),
      length: () => 30_000,
    })
    const down = played.events.findIndex(({ kind }) => kind === 'outage-began')
    expect(played.events.slice(0, down).filter(({ kind }) => kind === 'polled')).toHaveLength(2)
    const tries = played.polls.filter(({ begin }) => begin > 500 && begin < 60_000)
    const gaps = tries.slice(1).map(({ begin }, index) => begin - (tries[index]?.begin ?? 0))
    expect(gaps.map((gap) => Math.round(gap / 1_000))).toEqual([10, 20])
    expect(tally(played.outcomes)).toEqual({ success: 10 })
  })

  test('does not count its failed polls for their runs', async () => {
    const played = await play({
      items: 1,
      collected: 0,
      poll: between(0, 400_000),
      policy: { longestPauseMs: 60_000 },
      length: () => 1,
    })
    expect(tally(played.outcomes)).toEqual({ success: 1 })
  })

  test('that does not end ends the step with the tenth failed try', async () => {
    const played = await play({
      items: 20,
      maxParallel: 5,
      poll: (_index, at) => (at > 6_000 ? failed : undefined),
      length: () => 1_000_000,
    })
    expect(tally(played.outcomes)).toEqual({ 'service-down': 5, 'not-started: service': 15 })
    const began = played.events.findIndex(({ kind }) => kind === 'outage-began')
    const tries = played.events.slice(began).filter(({ kind }) => kind === 'polled')
    expect(tries.length).toBeGreaterThanOrEqual(10)
    for (const outcome of played.outcomes.slice(0, 5)) {
      expect(outcome).toMatchObject({ kind: 'error', runId: expect.stringContaining('run-') })
    }
  })

  test('before any run is executing is tried with starts', async () => {
    const played = await play({
      items: 3,
      start: (_number, at) => (at < 20_000 ? noConnection : undefined),
    })
    expect(tally(played.outcomes)).toEqual({ success: 3 })
    expect(played.starts.map(({ begin }) => Math.round(begin / 1_000)).slice(0, 6)).toEqual([
      0, 0, 0, 5, 15, 35,
    ])
  })

  test('is not ended by a 429, which holds', async () => {
    const played = await play({
      items: 5,
      collected: 0,
      poll: (_index, at) => (at < 500 ? failed : at < 20_000 ? busy() : undefined),
      length: () => 1,
    })
    const kinds = played.events.map(({ kind }) => kind)
    expect(kinds.indexOf('held')).toBeLessThan(kinds.indexOf('outage-ended'))
    expect(tally(played.outcomes)).toEqual({ success: 5 })
  })
})

describe('starts', () => {
  test('that find no connection go back to the head of the queue, as often as it takes', async () => {
    const played = await play({
      items: 3,
      start: (number) => (number % 2 === 1 ? noConnection : undefined),
    })
    expect(played.starts.map(({ index }) => index)).toEqual([0, 0, 1, 1, 2, 2])
    expect(tally(played.outcomes)).toEqual({ success: 3 })
  })

  test('after an uncertain one wait for a good poll that is sent after it', async () => {
    const played = await play({
      items: 3,
      start: (number) => (number === 2 ? uncertain : undefined),
      length: () => 100_000,
    })
    expect(ends(played.outcomes)).toEqual(['success', 'start-uncertain', 'success'])
    const [first] = played.polls
    expect(played.starts[2]?.begin).toBeGreaterThanOrEqual(first?.end ?? 0)
    expect(played.starts[2]?.begin).toBeLessThan(10_000)
  })

  test('after an uncertain one without any run to poll wait for 60 s', async () => {
    const played = await play({
      items: 2,
      start: (number) => (number === 1 ? uncertain : undefined),
    })
    expect(played.starts[1]?.begin).toBeGreaterThanOrEqual(60_000)
    expect(ends(played.outcomes)).toEqual(['start-uncertain', 'success'])
  })

  test('end with three uncertain ones with no accepted or refused one between', async () => {
    const played = await play({ items: 6, start: () => uncertain })
    expect(tally(played.outcomes)).toEqual({ 'start-uncertain': 3, 'not-started: service': 3 })
    const mixed = await play({
      items: 8,
      start: (number) => (number % 3 === 0 ? refused() : uncertain),
      policy: { outageAfter: Number.POSITIVE_INFINITY },
    })
    expect(mixed.starts).toHaveLength(8)
  })

  test('end with ten refused ones with none accepted before', async () => {
    const played = await play({ items: 12, start: () => refused() })
    expect(tally(played.outcomes)).toEqual({ 'start-refused': 10, 'not-started: service': 2 })
    const one = await play({ items: 14, start: (number) => (number === 1 ? undefined : refused()) })
    expect(tally(one.outcomes)).toEqual({ success: 1, 'start-refused': 13 })
  })

  test.each([401, 403])(
    'end with one refused with %d; executing runs are waited for',
    async (status) => {
      const played = await play({
        items: 4,
        start: (number) => (number === 3 ? refused(status) : undefined),
      })
      expect(ends(played.outcomes)).toEqual([
        'success',
        'success',
        'start-refused',
        'not-started: service',
      ])
      expect(played.order.at(-1)).toBe(3)
    },
  )

  test('end with one that an untrusted certificate stops', async () => {
    const played = await play({
      items: 3,
      start: (number) =>
        number === 2 ? { kind: 'impossible', by: 'certificate', cause: busy().cause } : undefined,
    })
    expect(ends(played.outcomes)).toEqual(['success', 'start-impossible', 'not-started: service'])
  })

  test('end as soon as more items have failed than are tolerated', async () => {
    const played = await play({
      items: 20,
      maxParallel: 2,
      toleratedFailures: 1,
      poll: (index, at, number) => (number >= 1 && at > 0 ? finished(index > 2) : undefined),
    })
    expect(tally(played.outcomes).failure).toBeGreaterThanOrEqual(2)
    expect(tally(played.outcomes)['not-started: failures']).toBeGreaterThanOrEqual(15)
    expect(played.starts.length).toBeLessThanOrEqual(5)
  })

  test('whose item cannot be made ready send nothing', async () => {
    const problem = { kind: 'unexpected', cause: busy().cause } as const
    const played = await play({
      items: 3,
      prepare: (index) =>
        index === 1
          ? {
              kind: 'impossible',
              outcome: { kind: 'error', runId: undefined, problem },
              endsStarting: undefined,
            }
          : undefined,
    })
    expect(ends(played.outcomes)).toEqual(['success', 'unexpected', 'success'])
    expect(played.starts.map(({ index }) => index)).toEqual([0, 2])
  })

  test('end where recording a started run failed; it is still waited for', async () => {
    const problem = { kind: 'unexpected', cause: busy().cause } as const
    const played = await play({
      items: 3,
      started: (index) => (index === 1 ? { by: 'journal', problem } : undefined),
    })
    expect(ends(played.outcomes)).toEqual(['success', 'success', 'not-started: journal'])
  })
})

describe('the deadline', () => {
  const policy = { deadlineMs: 30_000, noStartAfterMs: 30_000 }

  test('no start begins after it, and each executing run gets one last poll', async () => {
    const played = await play({ items: 30, maxParallel: 5, policy, length: () => 26_000 })
    expect(Math.max(...played.starts.map(({ begin }) => begin))).toBeLessThanOrEqual(30_000)
    const last = played.polls.filter(({ begin }) => begin >= 30_000)
    expect(last.length).toBeGreaterThan(0)
    expect(new Set(last.map(({ index }) => index)).size).toBe(last.length)
    expect(played.endedAt).toBeLessThanOrEqual(40_000)
    const counts = tally(played.outcomes)
    expect(Object.keys(counts).sort()).toEqual(['not-started: deadline', 'success', 'timed-out'])
  })

  test('all last polls end 10 s after it, at the same pace', async () => {
    const played = await play({
      items: 300,
      collected: 0,
      policy: { ...policy, firstPauseMs: 60_000, longestPauseMs: 60_000 },
      length: () => 1_000_000,
    })
    expect(mostInASecond(played.requests)).toBeLessThanOrEqual(10)
    expect(played.endedAt).toBeLessThanOrEqual(40_001)
    expect(tally(played.outcomes)).toEqual({ 'timed-out': 300 })
  })

  test('a hold wins', async () => {
    const played = await play({
      items: 3,
      policy,
      length: () => 1_000_000,
      poll: (_index, at) => (at > 20_000 ? busy(60_000) : undefined),
    })
    expect(played.polls.filter(({ begin }) => begin >= 30_000)).toEqual([])
    expect(tally(played.outcomes)).toEqual({ 'timed-out': 3 })
  })

  test('ends the runs in time where a hold goes on beyond it, with nothing left to be started', async () => {
    const played = await play({
      items: 2,
      collected: 0,
      policy: { deadlineMs: 60_000 },
      length: () => 600_000,
      poll: (_index, at) => (at > 30_000 ? busy(900_000) : undefined),
    })
    expect(tally(played.outcomes)).toEqual({ 'timed-out': 2 })
    expect(played.endedAt).toBeLessThanOrEqual(70_000)
  })

  test('gives each run its last poll where the pause of an outage goes on beyond it', async () => {
    const played = await play({
      items: 2,
      collected: 0,
      policy: { deadlineMs: 60_000, longestPauseMs: 600_000 },
      length: () => 600_000,
      poll: (_index, at) => (at > 1_000 ? failed : undefined),
    })
    expect(played.polls.filter(({ begin }) => begin >= 60_000)).toHaveLength(2)
    expect(played.endedAt).toBeLessThanOrEqual(70_000)
  })

  test('a start that is still unanswered gets its answer and one poll', async () => {
    const played = await play({
      items: 1,
      policy,
      latency: (kind) => (kind === 'start' ? 45_000 : 20),
      length: () => 1_000_000,
    })
    expect(played.polls).toHaveLength(1)
    expect(played.outcomes[0]).toMatchObject({ kind: 'timed-out', runId: 'run-0' })
  })

  test('ends the step at once where no start could be made before it', async () => {
    const played = await play({
      items: 2,
      policy,
      start: () => busy(600_000),
    })
    expect(played.endedAt).toBeLessThan(1_000)
    expect(tally(played.outcomes)).toEqual({ 'not-started: deadline': 2 })
  })
})

describe('a cancellation', () => {
  test('ends executing runs in cancelled and the rest unstarted, in no time', async () => {
    const played = await play({
      items: 30,
      maxParallel: 4,
      cancelAt: 8_000,
      length: () => 1_000_000,
    })
    expect(played.endedAt).toBeLessThan(8_100)
    const withRun = played.outcomes.filter(
      (outcome) => outcome?.kind === 'cancelled' && outcome.runId,
    )
    expect(withRun).toHaveLength(4)
    expect(tally(played.outcomes)).toEqual({ cancelled: 30 })
  })

  test('leaves a start under way its answer', async () => {
    const played = await play({
      items: 2,
      cancelAt: 1_000,
      latency: (kind) => (kind === 'start' ? 3_000 : 20),
    })
    expect(played.outcomes[0]).toMatchObject({ kind: 'cancelled', runId: 'run-0' })
    expect(played.outcomes[1]).toMatchObject({ runId: undefined, maybeStarted: false })
  })

  test('takes back a start that was made ready and not sent', async () => {
    const played = await play({ items: 2, cancelAt: 50, prepareMs: 100 })
    expect([played.starts, played.takenBack]).toEqual([[], [0]])
  })
})

describe('an answer that was dropped for another large one', () => {
  test('counts for nothing, and its run is polled again afterwards', async () => {
    const played = await play({
      items: 3,
      collected: 0,
      latency: () => 2_000,
      length: () => 1,
      poll: (index, _at, number) => (index > 0 && number <= 2 ? { kind: 'dropped' } : undefined),
    })
    expect(tally(played.outcomes)).toEqual({ success: 3 })
    expect(played.events.some(({ kind }) => kind === 'outage-began')).toBe(false)
  })

  test('is fetched once the other item has ended, where no other poll is under way', async () => {
    const played = await play({
      items: 2,
      collected: 0,
      endMs: 1_000,
      // The other answer is in memory until what came of its item is written down.
      poll: (index, at) => (index === 1 && at < 1_000 ? { kind: 'dropped' } : undefined),
      length: () => 0,
    })
    expect(tally(played.outcomes)).toEqual({ success: 2 })
    expect(played.endedAt).toBeLessThan(5_000)
  })
})
