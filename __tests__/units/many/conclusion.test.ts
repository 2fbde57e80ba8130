// How items end, and what that makes of the step.
import { describe, expect, test } from '@jest/globals'
import {
  type EndedItem,
  type ItemConclusion,
  itemConclusionOf,
  stepConclusionOf,
  toleratedOf,
} from '../../../src/many/conclusion.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { own } from '../../../src/text/words.ts'

const item = (conclusion: ItemConclusion, why?: EndedItem['why']): EndedItem => ({
  conclusion,
  why,
})
const of = (
  items: readonly EndedItem[],
  step: { isCancelled?: boolean; tolerated?: number; isUnrecorded?: boolean } = {},
) => stepConclusionOf(items, { isCancelled: false, tolerated: 0, ...step })

describe('the conclusion of an item', () => {
  const cancelled = { kind: 'cancelled', message: undefined } as const
  test.each<[ItemConclusion, Outcome]>([
    ['started', { kind: 'started', runId: 'r' }],
    ['running', { kind: 'running', runId: 'r', message: undefined }],
    [
      'timed_out',
      { kind: 'timed-out', runId: 'r', timeoutMs: 1, message: undefined, cause: undefined },
    ],
    ['cancelled', { ...cancelled, runId: 'r', maybeStarted: true }],
    ['unknown', { ...cancelled, runId: undefined, maybeStarted: true }],
    ['not_started', { ...cancelled, runId: undefined, maybeStarted: false }],
    [
      'unknown',
      { kind: 'error', runId: undefined, problem: { kind: 'start-uncertain', cause: own('x') } },
    ],
    [
      'error',
      {
        kind: 'error',
        runId: undefined,
        problem: { kind: 'start-unusable-id', id: ' ', holdsKey: false },
      },
    ],
    ['not_started', { kind: 'not-started', why: { by: 'deadline' } }],
  ])('is %s', (conclusion, outcome) => {
    expect(itemConclusionOf(outcome)).toBe(conclusion)
  })
})

describe('the conclusion of the step', () => {
  test.each<[string, readonly EndedItem[]]>([
    ['success', [item('success'), item('success')]],
    ['started', [item('success'), item('started'), item('running')]],
    ['running', [item('success'), item('running')]],
    ['error', [item('failure'), item('error'), item('timed_out')]],
    ['error', [item('unknown'), item('failure')]],
    ['error', [item('success'), item('not_started', 'service')]],
    ['error', [item('failure'), item('not_started', 'journal')]],
    ['failure', [item('timed_out'), item('failure'), item('success')]],
    ['failure', [item('failure'), item('not_started', 'failures')]],
    ['failure', [item('failure'), item('not_started', 'deadline')]],
    ['timed_out', [item('timed_out'), item('success')]],
    ['timed_out', [item('success'), item('not_started', 'deadline')]],
    ['timed_out', [item('started'), item('timed_out')]],
  ])('is %s', (conclusion, items) => {
    expect(of(items)).toBe(conclusion)
  })

  test('is cancelled when the step was, and not every item had succeeded', () => {
    const step = { isCancelled: true }
    expect(of([item('error'), item('cancelled')], step)).toBe('cancelled')
    expect(of([item('success'), item('not_started')], step)).toBe('cancelled')
    expect(of([item('success')], step)).toBe('success')
  })

  test('counts no failed item as long as they are at most as many as are tolerated', () => {
    const items = [item('failure'), item('error'), item('unknown'), item('success')]
    expect(of(items, { tolerated: 3 })).toBe('success')
    expect(of(items, { tolerated: 2 })).toBe('error')
    expect(of([...items, item('timed_out')], { tolerated: 3 })).toBe('timed_out')
    expect(of([...items, item('not_started', 'service')], { tolerated: 3 })).toBe('error')
    expect(of([...items, item('running')], { tolerated: 3 })).toBe('running')
    expect(of([item('failure')], { tolerated: 1 })).toBe('success')
  })

  test('a share of the items is rounded down', () => {
    expect(toleratedOf({ number: 5, isPercent: true }, 39)).toBe(1)
    expect(toleratedOf({ number: 100, isPercent: true }, 7)).toBe(7)
    expect(toleratedOf({ number: 29, isPercent: true }, 100)).toBe(29)
    expect(toleratedOf({ number: 4, isPercent: false }, 2)).toBe(4)
  })
})

test('what the journal could not record is an error, however the items ended', () => {
  expect(of([item('success')], { isUnrecorded: true })).toBe('error')
  expect(of([item('timed_out')], { isUnrecorded: true })).toBe('error')
  expect(of([item('cancelled')], { isUnrecorded: true, isCancelled: true })).toBe('cancelled')
  expect(of([item('success')], { isUnrecorded: false })).toBe('success')
})

test('an item of which an earlier step does not know whether it was started is unknown', () => {
  const problem = { kind: 'start-unrecorded', time: '2026-11-20T10:00:00.000Z' } as const
  expect(itemConclusionOf({ kind: 'error', runId: undefined, problem })).toBe('unknown')
})
