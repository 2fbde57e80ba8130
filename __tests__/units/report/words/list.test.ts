// The advice for the failed items of a list, and what groups and pictures show of them.
import { expect, test } from '@jest/globals'
import { describeListFailure } from '../../../../src/report/words/list.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import { finished } from '../../../helpers/runs.ts'
import { listSummary, recordsOf } from '../../../helpers/summaries.ts'

const JOURNAL = {
  ...{ path: '/work/j', key: undefined, retry: 'failed', redo: [], startChanged: false },
  job: { run: undefined, attempt: undefined },
} as const

const failed = finished({ state: 'FAILED', error: 'quota' })
const RECORDS = recordsOf([
  ['fine', finished({})],
  ['bad', failed],
  ['worse', failed],
  ['never', { kind: 'not-started', why: { by: 'deadline' } }],
])

test.each([
  ['failed', 'start 3 runs and collect 1'],
  ['none', 'start 1 run and collect 3'],
] as const)(
  'with a journal and `retry: %s`, the advice counts what a re-run would do',
  (retry, both) => {
    const journal = { ...JOURNAL, retry }
    const { error = [] } = describeListFailure('failure', RECORDS, { journal }) ?? {}
    const text = error.map((each) => each.text).join(' ')
    expect(text).toContain(`re-run the failed jobs: that would ${both}.`)
    expect(text).toContain('has the journal only where its cache is found')
    expect(text).not.toContain('start a new run')
  },
)

test('without a journal, the advice is to start a new run', () => {
  const { error = [] } = describeListFailure('failure', RECORDS, {}) ?? {}
  expect(error.map((each) => each.text).join(' ')).toContain('start a new run')
})

test('failed steps without a node id group by their message, whatever their own ids', () => {
  const of = (id: string): Outcome =>
    finished({ state: 'FAILED', failedSteps: [{ step_id: id, error: 'boom' }] })
  const shorts = recordsOf([
    ['a', of('uuid-1')],
    ['b', of('uuid-2')],
  ]).map(({ failure }) => failure?.short.text)
  expect(shorts).toEqual(['"boom"', '"boom"'])
})

test.each([
  [50, true],
  [51, false],
])('a list of %j runs has a timeline: %j', (number, isDrawn) => {
  const times = { startedAt: '2026-11-20T10:00:00.000000', endedAt: '2026-11-20T10:00:09.000000' }
  const items = Array.from({ length: number }, (_, at) => [`${at}`, finished(times)] as const)
  expect(listSummary(new Map(items)).includes('### Timeline')).toBe(isDrawn)
})
