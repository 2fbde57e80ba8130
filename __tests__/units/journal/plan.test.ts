// What a step does with an item, by what the journal says of it and by what is to be started again.

import { describe, expect, test } from '@jest/globals'
import { decisionOn } from '../../../src/journal/plan.ts'

const TIME = '2026-11-20T10:00:00.000Z'

describe('what a step does with an item that', () => {
  const sent = { digest: 'd', time: TIME }
  const failed = { kind: 'ended', runId: 'r', conclusion: 'failure', ...sent } as const
  const good = { ...failed, conclusion: 'success' } as const
  const started = { kind: 'started', runId: 'r', ...sent } as const
  const unknown = { kind: 'unknown', ...sent } as const
  const start = { kind: 'start' }
  const collect = { kind: 'collect', runId: 'r' }
  const leave = { kind: 'leave', time: TIME }
  test.each([
    ['was not started', { kind: 'not-started' } as const, start, start, start],
    ['may have been started', unknown, leave, start, leave],
    ['was started', started, collect, collect, collect],
    ['ended in success', good, collect, collect, collect],
    ['ended in failure', failed, start, start, collect],
  ])('%s', (_, state, byFailed, byUnknown, byNone) => {
    expect(decisionOn(state, 'failed')).toEqual(byFailed)
    expect(decisionOn(state, 'unknown')).toEqual(byUnknown)
    expect(decisionOn(state, 'none')).toEqual(byNone)
  })
})
