// Where two rules of a list meet.
import { describe, expect, test } from '@jest/globals'
import { busy, ends, failed, noConnection, play, tally, uncertain } from './scene.ts'

test('an answer that was dropped when no other is under way any more is fetched at once', async () => {
  const played = await play({
    items: 1,
    collected: 0,
    length: () => 1,
    poll: (_index, _at, number) => (number === 1 ? { kind: 'dropped' } : undefined),
  })
  expect(tally(played.outcomes)).toEqual({ success: 1 })
  expect(played.endedAt).toBeLessThan(1_000)
})

test('an answer that was dropped for a large one to a start is fetched after the start', async () => {
  const played = await play({
    items: 2,
    collected: 1,
    latency: (kind) => (kind === 'start' ? 3_000 : 20),
    start: () => ({ kind: 'refused', status: 400 }),
    length: () => 1,
    poll: (_index, at) => (at < 3_000 ? { kind: 'dropped' } : undefined),
  })
  expect(ends(played.outcomes)).toEqual(['start-refused', 'success'])
  expect(played.polls).toHaveLength(2)
  expect(played.endedAt).toBeLessThan(4_000)
})

describe('429', () => {
  test('that ends the starting is no failure of the item that it answers', async () => {
    const played = await play({
      items: 3,
      toleratedFailures: 0,
      start: (number) =>
        number === 2 ? { kind: 'postponed', askedMs: 86_400_000, cause: busy().cause } : undefined,
    })
    expect(ends(played.outcomes)).toEqual([
      'success',
      'not-started: service',
      'not-started: service',
    ])
  })

  test('good answers bring the rate back, also those to requests begun before the hold', async () => {
    const played = await play({
      items: 12,
      collected: 0,
      latency: () => 800,
      poll: (index, _at, number) => (index === 0 && number === 1 ? busy() : undefined),
      length: () => 600_000,
      policy: { firstPauseMs: 60_000, longestPauseMs: 60_000 },
    })
    const held = played.polls[0]?.end ?? 0
    const after = played.polls.filter(({ begin }) => begin > held + 500).slice(0, 2)
    const [first, second] = after.map(({ begin }) => begin)
    // Half of ten, and half a request more for each of the seven that were under way.
    expect((second ?? 0) - (first ?? 0)).toBeLessThan(1_000 / 8)
  })
})

test('an outage at the deadline leaves every run timed out, however many last polls fail', async () => {
  const played = await play({
    items: 30,
    collected: 0,
    policy: { deadlineMs: 60_000, noStartAfterMs: 60_000 },
    length: () => 1_000_000,
    poll: (_index, at) => (at > 20_000 ? failed : undefined),
  })
  expect(played.events.map(({ kind }) => kind)).toContain('outage-began')
  expect(tally(played.outcomes)).toEqual({ 'timed-out': 30 })
  // The next try of the outage would have been later than that; each run has its last poll all the same.
  expect(played.polls.filter(({ begin }) => begin >= 60_000)).toHaveLength(30)
  expect(played.endedAt).toBeLessThanOrEqual(70_000)
})

test('a hold beyond the deadline ends the step at the deadline, and not with the hold', async () => {
  const played = await play({
    items: 3,
    policy: { deadlineMs: 30_000, noStartAfterMs: 30_000 },
    length: () => 1_000_000,
    poll: (_index, at) => (at > 20_000 ? busy(900_000) : undefined),
  })
  expect(tally(played.outcomes)).toEqual({ 'timed-out': 3 })
  expect(played.endedAt).toBeLessThanOrEqual(40_000)
})

describe('an outage at the deadline', () => {
  test('lets no start go before the last polls', async () => {
    const played = await play({
      items: 4,
      collected: 2,
      policy: { deadlineMs: 60_000, noStartAfterMs: 60_000 },
      length: () => 1_000_000,
      latency: () => 0,
      start: () => noConnection,
      poll: () => failed,
    })
    const after = played.requests.filter(({ begin }) => begin >= 60_000)
    expect(after.map(({ kind }) => kind)).toEqual(['poll', 'poll'])
    expect(ends(played.outcomes)).toEqual([
      'not-started: deadline',
      'not-started: deadline',
      'timed-out',
      'timed-out',
    ])
  })

  test('is tried with a start that is due at the deadline itself, where no run is executing', async () => {
    const script = { items: 2, latency: () => 0, length: () => 0, start: () => noConnection }
    const { starts } = await play(script)
    const at = starts[4]?.begin ?? 0
    const played = await play({
      ...script,
      start: (number) => (number < 5 ? noConnection : undefined),
      policy: { deadlineMs: at, noStartAfterMs: at },
    })
    expect(played.starts.at(-1)?.begin).toBe(at)
    expect(ends(played.outcomes)).toEqual(['success', 'not-started: deadline'])
    expect(played.endedAt).toBeLessThan(at + 1_000)
  })
})

test('a hold that ends with the deadline lets a start begin', async () => {
  const played = await play({
    items: 2,
    latency: () => 0,
    length: () => 0,
    policy: { deadlineMs: 30_000, noStartAfterMs: 30_000 },
    start: (number) => (number === 1 ? busy(30_000) : undefined),
  })
  expect(played.starts.map(({ begin }) => begin)).toEqual([0, 30_000])
  expect(ends(played.outcomes)).toEqual(['success', 'not-started: deadline'])
})

test('a pause after an uncertain start beyond the deadline leaves the others their chance', async () => {
  const played = await play({
    items: 3,
    policy: { deadlineMs: 30_000, noStartAfterMs: 30_000 },
    start: (number) => (number === 2 ? uncertain : undefined),
    length: () => 10_000,
  })
  // A good poll ends the pause before the deadline.
  expect(ends(played.outcomes)).toEqual(['success', 'start-uncertain', 'success'])
})

test('an outage is tried with no start while a run is executing, though its poll takes long', async () => {
  const played = await play({
    items: 2,
    collected: 1,
    latency: (kind) => (kind === 'poll' ? 50_000 : 20),
    length: () => 0,
    start: (_number, at) => (at < 10_000 ? noConnection : undefined),
  })
  expect(played.events.map(({ kind }) => kind)).toContain('outage-began')
  const [poll] = played.polls
  const after = played.starts.filter(({ begin }) => begin > 1_000)
  expect(after[0]?.begin).toBeGreaterThanOrEqual(poll?.end ?? Number.POSITIVE_INFINITY)
  expect(tally(played.outcomes)).toEqual({ success: 2 })
})
