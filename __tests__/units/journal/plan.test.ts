// What a step does with an item, by what the journal says of it and by the input `retry`.

import { expect, test } from '@jest/globals'
import type { ItemState } from '../../../src/journal/history.ts'
import { decisionOn } from '../../../src/journal/plan.ts'

const sent = { digest: 'd', time: '2026-11-20T10:00:00.000Z' }
const start = { kind: 'start' }
const collect = { kind: 'collect', runId: 'r' }
const leave = { kind: 'leave', time: sent.time }

test.each<readonly [state: ItemState, failed: object, unknown: object, none: object]>([
  [{ kind: 'not-started' }, start, start, start],
  [{ kind: 'unknown', ...sent }, leave, start, leave],
  [{ kind: 'started', runId: 'r', ...sent }, collect, collect, collect],
  [{ kind: 'ended', runId: 'r', conclusion: 'success', ...sent }, collect, collect, collect],
  [{ kind: 'ended', runId: 'r', conclusion: 'failure', ...sent }, start, start, collect],
])('%j', (state, failed, unknown, none) => {
  expect(decisionOn(state, 'failed')).toEqual(failed)
  expect(decisionOn(state, 'unknown')).toEqual(unknown)
  expect(decisionOn(state, 'none')).toEqual(none)
})
