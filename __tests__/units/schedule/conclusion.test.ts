// How items end, and the conclusion of the step: docs/many-runs.md#how-items-end.
import { describe, expect, test } from '@jest/globals'
import { stepPart } from '../../../sandbox/service/index.ts'
import { concludeRun } from '../../../src/run/conclusion.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { selectResult } from '../../../src/run/result.ts'
import {
  type Concluded,
  concludeItem,
  concludeStep,
  EXIT_CODES,
  type ItemConclusion,
} from '../../../src/schedule/conclusion.ts'
import { literal } from '../../../src/text/words.ts'
import { runWith } from '../../helpers/runs.ts'

const cancelled = (runId: string | undefined, maybeStarted: boolean): Outcome => {
  return { kind: 'cancelled', runId, maybeStarted }
}
const error = (problem: Problem): Outcome => ({ kind: 'error', runId: undefined, problem })

test.each([
  ['{}', true, true, 'success'],
  ['x', true, false, 'success'],
  ['{}', false, true, 'failure'],
  ['{"a": tru}', true, true, 'not-json'],
])(
  'the result %j of a run, successful: %j, JSON: %j, is a %s',
  async (output, success, isJson, verdict) => {
    const given = runWith({ state: 'DONE', completedSteps: [stepPart({ output })] }, success)
    const run = await selectResult(given, {
      node: undefined,
      format: isJson ? 'json' : 'text',
    } as const)
    expect(concludeRun(run)).toBe(verdict)
  },
)

test.each<[ItemConclusion, Outcome]>([
  ['started', { kind: 'started', runId: 'r' }],
  ['running', { kind: 'running', runId: 'r' }],
  ['timed_out', { kind: 'timed-out', runId: 'r', timeoutMs: 1, cause: undefined }],
  ['cancelled', cancelled('r', true)],
  ['unknown', cancelled(undefined, true)],
  ['not_started', cancelled(undefined, false)],
  ['unknown', error({ kind: 'start-uncertain', cause: literal('x') })],
  ['unknown', error({ kind: 'start-unresolved', time: '2026-11-20T10:00:00.000Z' })],
  ['error', error({ kind: 'start-unusable-id', id: ' ' })],
  ['not_started', { kind: 'not-started', why: { by: 'deadline' } }],
])('an item ends in %s, row %#', (conclusion, outcome) => {
  expect(concludeItem(outcome)).toBe(conclusion)
})

describe('the conclusion of the step', () => {
  type Items = readonly (ItemConclusion | readonly ['not_started', Concluded['why']])[]
  const of = (items: Items, step: Partial<Parameters<typeof concludeStep>[1]> = {}) =>
    concludeStep(
      items.map((item): Concluded => {
        if (typeof item === 'string') return { conclusion: item, why: undefined }
        return { conclusion: item[0], why: item[1] }
      }),
      { isCancelled: false, tolerated: 0, ...step },
    )

  test.each<[string, Items]>([
    ['success', ['success', 'success']],
    ['started', ['success', 'started', 'running']],
    ['running', ['success', 'running']],
    ['error', ['failure', 'error', 'timed_out']],
    ['error', ['unknown', 'failure']],
    ['error', ['success', ['not_started', 'service']]],
    ['error', ['failure', ['not_started', 'journal']]],
    ['failure', ['timed_out', 'failure', 'success']],
    ['failure', ['failure', ['not_started', 'failures']]],
    ['failure', ['failure', ['not_started', 'deadline']]],
    ['timed_out', ['timed_out', 'success']],
    ['timed_out', ['success', ['not_started', 'deadline']]],
    ['timed_out', ['started', 'timed_out']],
  ])('is %s for %j', (conclusion, items) => {
    expect(of(items)).toBe(conclusion)
  })

  test('is cancelled when the step was, unless every item is success', () => {
    expect(of(['error', 'cancelled'], { isCancelled: true })).toBe('cancelled')
    expect(of(['success', 'not_started'], { isCancelled: true })).toBe('cancelled')
    expect(of(['success'], { isCancelled: true })).toBe('success')
  })

  test('is error where the journal could not be written, but for a cancelled step', () => {
    expect(of(['success'], { hasProblem: true })).toBe('error')
    expect(of(['timed_out'], { hasProblem: true })).toBe('error')
    expect(of(['cancelled'], { hasProblem: true, isCancelled: true })).toBe('cancelled')
    expect(of(['success'], { hasProblem: true, isCancelled: true })).toBe('cancelled')
    expect(of(['success'], { hasProblem: false })).toBe('success')
  })

  test('does not count failed items that are at most as many as are tolerated', () => {
    const items: Items = ['failure', 'error', 'unknown', 'success']
    expect(of(items, { tolerated: 3 })).toBe('success')
    expect(of(items, { tolerated: 2 })).toBe('error')
    expect(of([...items, 'timed_out'], { tolerated: 3 })).toBe('timed_out')
    expect(of([...items, ['not_started', 'service']], { tolerated: 3 })).toBe('error')
    expect(of([...items, 'running'], { tolerated: 3 })).toBe('running')
    expect(of(['failure'], { tolerated: 1 })).toBe('success')
  })
})

test('the exit code is 0 for success, started, running and planned, and 1 for the rest', () => {
  const good = Object.entries(EXIT_CODES).filter(([, code]) => code === 0)
  expect(good.map(([conclusion]) => conclusion)).toEqual([
    'success',
    'started',
    'running',
    'planned',
  ])
  expect(Object.values(EXIT_CODES).filter((code) => code === 1)).toHaveLength(4)
})
