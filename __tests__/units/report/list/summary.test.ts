// The job summary of a list: its parts, their order, and its limit.
import { describe, expect, test } from '@jest/globals'
import type { Outcome } from '../../../../src/run/outcome.ts'
import {
  cancelled,
  failed,
  finished,
  RUN,
  running,
  said,
  started,
  timedOut,
} from '../../../helpers/outcomes.ts'
import { KEY } from '../../../helpers/told.ts'
import { listScene } from './scene.ts'

const { scratch, tell, clock } = listScene()

const time = (seconds: number) => `2026-11-20T10:00:${String(seconds).padStart(2, '0')}.000000`
const good = (output: string, from = 0, to = 5) =>
  finished({
    started_at: time(from),
    ended_at: time(to),
    completed_steps: [{ node_id: 'a', output }],
  })
const bad = (error: string, runId = RUN) => finished({ error }, { runId })
const summaryOf = (
  outcomes: readonly (readonly [string, Outcome])[],
  changes: Parameters<typeof tell>[1] = {},
) => tell(outcomes, changes).summary

test('has its parts in order', () => {
  clock.now = 65_000
  const summary = summaryOf([
    ['one', good('first result')],
    ['two', good('second result', 5, 9)],
    ['three', bad('quota')],
  ])
  const parts = [
    '## ❌ 1 of 3 items failed',
    '<span aria-hidden="true">✅✅❌</span>',
    '3 items in <b>1m 05s</b>: ✅ <b>2</b> success, ❌ <b>1</b> failure</p>',
    '<li><code>three</code>: its error is <code>quota</code></li>',
    'then run those items again.</p>',
    '### Items',
    '### Timeline',
    '### Results',
    '### Details',
    '<td>Conclusion</td>',
    '<td>1m 05s</td>',
  ]
  const places = parts.map((part) => summary.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(summary.endsWith('</table>\n')).toBe(true)
})

test.each<readonly [string, readonly Outcome[], number | undefined]>([
  ['✅ 1 item succeeded', [good('x')], undefined],
  ['✅ 1 of 2 items succeeded', [good('x'), bad('y')], 1],
  ['▶️ 1 item started', [started()], undefined],
  ['⏳ 1 item still executing', [running()], undefined],
  ['⌛ 1 of 2 items did not finish in time', [good('x'), timedOut()], undefined],
  [
    '❗ 1 of 1 item did not succeed',
    [failed({ kind: 'start-uncertain', cause: said('x') })],
    undefined,
  ],
])('is headed %s', (heading, outcomes, tolerated) => {
  const items = outcomes.map((outcome, index) => [`i${index}`, outcome] as const)
  expect(summaryOf(items, { tolerated }).split('\n')[0]).toBe(`## ${heading}`)
})

test('is headed as cancelled when the step was', () => {
  expect(tell([['a', cancelled(RUN)]], {}, true).summary).toMatch(/^## 🚫 Step cancelled\n/)
})

describe('the failed items', () => {
  test('with equal messages are told together, whatever their runs are', () => {
    const items = Array.from(
      { length: 12 },
      (_, index) => [`i${index}`, bad('quota', `run-${index}`)] as const,
    )
    const summary = summaryOf([...items, ['other', bad('another')]])
    expect(summary.match(/<li>/g)).toHaveLength(2)
    expect(summary).toContain(
      '<li>12 items: its error is <code>quota</code> (<code>i0</code>, <code>i1</code>, <code>i2</code>, <code>i3</code>, <code>i4</code> and 7 more)</li>',
    )
  })

  test('come first in the table and among the results', () => {
    const withOutput = finished({ error: 'x', completed_steps: [{ node_id: 'a', output: 'BAD' }] })
    const summary = summaryOf([
      ['fine', good('GOOD')],
      ['wrong', withOutput],
    ])
    expect(summary.indexOf('<td><code>wrong')).toBeLessThan(summary.indexOf('<td><code>fine'))
    expect(summary.indexOf('BAD')).toBeLessThan(summary.indexOf('GOOD'))
  })
})

test('a table of more than 30 items is folded', () => {
  const items = (number: number) =>
    Array.from({ length: number }, (_, index) => [`i${index}`, good('')] as const)
  expect(summaryOf(items(30), { summary: 'brief' })).not.toContain('<details>')
})

test('the same with 31', () => {
  const items = Array.from({ length: 31 }, (_, index) => [`i${index}`, good('')] as const)
  expect(summaryOf(items, { summary: 'brief' })).toContain('<summary>31 items</summary>')
})

test('more than twenty results are in one more fold', () => {
  const folds = (number: number) => {
    const items = Array.from({ length: number }, (_, index) => [`i${index}`, good('x')] as const)
    return summaryOf(items).match(/<summary>\d+ results<\/summary>/g)
  }
  expect([folds(20), folds(21)]).toEqual([null, ['<summary>21 results</summary>']])
})

test('a brief one has nothing of the results, and none is none', () => {
  expect(summaryOf([['a', good('SECRET')]], { summary: 'brief' })).not.toContain('SECRET')
})

test('none is written where none is wanted', () => {
  expect(summaryOf([['a', good('x')]], { summary: 'none' })).toBe('')
})

test('one that cannot be written is a warning', () => {
  const { exitCode, annotations } = tell([['a', good('x')]], { summaryFile: scratch.at('temp') })
  expect(exitCode).toBe(0)
  expect(annotations.map(({ title }) => title)).toEqual(['No job summary'])
})

test('a key at the end of what is kept of a result is not shown in part', () => {
  const items = [6, 8, 10].map((number) => {
    const output = `${'x'.repeat(number)}${KEY.repeat(60_000)}`
    return [`i${number}`, good(output)] as const
  })
  expect(summaryOf(items)).not.toMatch(/key-/)
})
