// Defects, which must cost as little as they can: one item where it is one item's, and never a second start.
import { describe, expect, test } from '@jest/globals'
import { inText } from '../../helpers/words.ts'
import { ends, type Played, play } from './scene.ts'

// A step that goes on as if nothing had happened ends soon.
const policy = { deadlineMs: 60_000, noStartAfterMs: 60_000 }

function fail(what: unknown = new Error('a defect')): never {
  throw what
}

/** The words of what went wrong with an item. */
const causeOf = ({ outcomes }: Played, index: number) => {
  const outcome = outcomes[index]
  if (outcome?.kind !== 'error' || outcome.problem.kind !== 'unexpected') return ''
  return inText(outcome.problem.cause)
}

describe('a defect with one item', () => {
  test('while its run is polled does not cost the others, and its run is named', async () => {
    const played = await play({
      items: 4,
      policy,
      poll: (index) => (index === 2 ? fail() : undefined),
    })
    expect(ends(played.outcomes)).toEqual(['success', 'success', 'unexpected', 'success'])
    expect(played.outcomes[2]).toMatchObject({ runId: 'run-2' })
    expect(played.polls.filter(({ index }) => index === 2)).toHaveLength(1)
  })

  test('while its start is made ready does not cost the others', async () => {
    const played = await play({
      items: 3,
      policy,
      prepare: (index) => (index === 1 ? fail() : undefined),
    })
    expect(ends(played.outcomes)).toEqual(['success', 'unexpected', 'success'])
    expect(played.outcomes[1]).toMatchObject({ runId: undefined })
  })

  test('while it is started does not cost the others, and it is not started again', async () => {
    const played = await play({
      items: 3,
      policy,
      start: (number) => (number === 2 ? fail() : undefined),
    })
    expect(ends(played.outcomes)).toEqual(['success', 'unexpected', 'success'])
    expect(played.starts.map(({ index }) => index)).toEqual([0, 1, 2])
  })

  test('is told with the place where it is', async () => {
    const played = await play({ items: 1, policy, prepare: () => fail() })
    expect(causeOf(played, 0)).toContain('Error: a defect')
    expect(causeOf(played, 0)).toContain('carry-out-defects.test.ts')
  })

  test('is told however it is thrown', async () => {
    const bare = Object.assign(new Error('without a place'), { stack: undefined })
    const thrown = [bare, 'a text', null]
    const played = await play({ items: 3, policy, prepare: (index) => fail(thrown[index]) })
    expect([0, 1, 2].map((index) => causeOf(played, index))).toEqual([
      expect.stringContaining('without a place'),
      expect.stringContaining('a text'),
      expect.stringContaining('null'),
    ])
  })
})

describe('a defect while the end of an item is written down', () => {
  test('ends the step with it: nothing further is sent, and no item ends twice', async () => {
    const ended: number[] = []
    let starts = 0
    const work = play({
      items: 6,
      maxParallel: 1,
      policy,
      start: (number) => {
        starts = number
        return undefined
      },
      ended: (index) => {
        ended.push(index)
        if (index === 1) fail()
      },
    })
    await expect(work).rejects.toThrow('a defect')
    expect([ended, starts]).toEqual([[0, 1], 2])
  })

  test('awaits the requests that are under way', async () => {
    let isAnswered = false
    const work = play({
      items: 2,
      collected: 0,
      policy,
      latency: (_kind, at) => (at === 0 ? 20 : 5_000),
      poll: (index) => {
        if (index === 1) isAnswered = true
        return undefined
      },
      length: () => 0,
      endMs: 1_000,
      ended: (index) => (index === 0 ? fail() : undefined),
    })
    await expect(work).rejects.toThrow('a defect')
    expect(isAnswered).toBe(true)
  })
})
