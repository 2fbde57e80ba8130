// The plan in the log.
import { describe, expect, test } from '@jest/globals'
import { planEntries } from '../../../../src/report/plan/log.ts'
import type { Plan } from '../../../../src/report/plan/planned.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { linesOf } from '../../../helpers/entries.ts'
import { planOf, started, toCollect, toLeave, toStart } from './scene.ts'

const lines = (plan: Plan) => linesOf(planEntries(plan), new Presenter('key-of-the-step'))
const file = (path: string | undefined) => ({ node: 'n', bytes: 1, path })

describe('the log of a plan', () => {
  test('has a row for each item, and what to do about those that are unknown', () => {
    const items = [
      toStart('a b', { values: [file('x.md'), file('x.md'), file(undefined)] }),
      toCollect('c', false, { workflowId: undefined }),
      toLeave('d'),
    ]
    const [head, ...rest] = lines(planOf(items))
    expect(head).toBe(
      'Plan (`dry-run`): 1 run would be started at https://service.example (3 items, 1 to start, 1 to collect, 1 unknown)',
    )
    expect(rest.slice(1).map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
      '"a b"  start  workflow-1  3 values, 3 B  x.md  no journal',
      '"c"  collect  –  –  –  `run-id` is given: run-of-c',
      expect.stringMatching(/^"d" {2}unknown {2}workflow-1 {2}– {2}– {2}a start was sent at /),
      expect.stringMatching(/^Nothing is sent for `unknown` items\. .*`retry: unknown`\.$/),
      'Nothing was sent to the service.',
    ])
  })

  test('has the page of a run that is collected', () => {
    const link = 'https://a.example/run-of-c'
    expect(lines(planOf([toCollect('c', false, { link })])).join('\n')).toContain(
      '`run-id` is given: run-of-c (https://a.example/run-of-c)\n',
    )
  })

  test('of a single run counts no items', () => {
    const [head] = lines(planOf([toStart('run')], false))
    expect(head).toContain('at https://service.example (1 to start)')
  })

  test.each([
    [200, 200, undefined],
    [201, 199, '… and 2 more items'],
    [1_000, 199, '… and 801 more items'],
  ])('of %i items has %i rows', (number, rows, more) => {
    const items = Array.from({ length: number }, (_, index) => toStart(`i${index}`))
    const all = lines(planOf(items))
    expect(all.filter((line) => line.startsWith('"i'))).toHaveLength(rows)
    expect(all.find((line) => line.startsWith('… and'))).toBe(more)
  })

  test('names the first files alone', () => {
    const values = ['a', 'b', 'c', 'd', 'e'].map((path) => file(path))
    expect(lines(planOf([toStart('x', { values })])).join()).toMatch(/ a, b, c, (and )?2 more/)
  })

  test('shows nothing of the key', () => {
    const items = [toStart('key-of-the-step', { values: [file('key-of-the-step')] })]
    expect(lines(planOf(items)).join()).not.toContain('key-of-the-step')
  })

  test('is as it is read, from the first line to the last', () => {
    const items = [
      toStart('a', { values: [file('x.md')] }),
      toCollect('b', true, { state: started('run-of-b') }),
    ]
    expect(lines(planOf(items))).toEqual([
      'Plan (`dry-run`): 1 run would be started at https://service.example (2 items, 1 to start, 1 to collect)',
      'item  plan     workflow    values        files  why',
      '"a"   start    workflow-1  1 value, 1 B  x.md   no journal',
      '"b"   collect  workflow-1  –             –      started by an earlier step: run-of-b',
      'Nothing was sent to the service.',
    ])
  })

  test('names three files, then how many more', () => {
    const files = (...paths: readonly string[]) => {
      const values = paths.map((path) => file(path))
      return lines(planOf([toStart('x', { values })]))[2]?.split(/ {2,}/)[4]
    }
    expect(files('a', 'b', 'c')).toBe('a, b, c')
    expect(files('a', 'b', 'c', 'd')).toBe('a, b, c, and 1 more')
    expect(files('p'.repeat(101))).toBe(`${'p'.repeat(99)}…`)
  })
})
