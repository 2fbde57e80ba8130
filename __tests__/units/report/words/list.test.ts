// The advice for the failed items of a list, and what groups and pictures show of them.
import { expect, test } from '@jest/globals'
import type { JournalSettings } from '../../../../src/inputs/settings.ts'
import { describeListFailure, warnOfTolerated } from '../../../../src/report/words/list.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import type { Problem } from '../../../../src/run/problem.ts'
import { literal } from '../../../../src/text/words.ts'
import { finished } from '../../../helpers/runs.ts'
import { listSummary, recordsOf } from '../../../helpers/summaries.ts'

const JOURNAL: JournalSettings = {
  ...{ path: '/work/j', key: undefined, retry: 'failed', redo: [], startChanged: false },
  job: { run: undefined, attempt: undefined },
}

const failed = finished({ state: 'FAILED', error: 'quota' })
const RECORDS = recordsOf([
  ['fine', finished({})],
  ['bad', failed],
  ['worse', failed],
  ['never', { kind: 'not-started', why: { by: 'deadline' } }],
])

const UNCERTAIN: Outcome = {
  ...{ kind: 'error', runId: undefined },
  problem: { kind: 'start-uncertain', cause: literal('connection reset (ECONNRESET)') },
}

/** The words of the failure of a list with these items. */
function errorOf(
  journal: JournalSettings | undefined,
  records = RECORDS,
  problem?: Problem,
): string {
  const { error = [] } = describeListFailure('failure', records, { journal, problem }) ?? {}
  return error.map((each) => each.text).join(' ')
}

test.each([
  ['failed', 'starts 3 runs and collects 1'],
  ['unknown', 'starts 4 runs and collects 1'],
  ['none', 'starts 1 run and collects 3'],
] as const)(
  'with a journal and `retry: %s`, the advice counts what a re-run does',
  (retry, both) => {
    const records = [...RECORDS, ...recordsOf([['maybe', UNCERTAIN]])]
    const text = errorOf({ ...JOURNAL, retry }, records)
    expect(text).toContain(`A re-run of the failed jobs ${both}.`)
    expect(text).toContain('has the journal only where its cache is found')
    expect(text).not.toContain('start a new run')
  },
)

test('without a journal, the advice says that a re-run pays for every item', () => {
  const text = errorOf(undefined)
  expect(text).toContain('a re-run of the failed jobs pays for every item again (4 runs)')
  expect(text).not.toContain('start a new run')
  // Those of a failed item are in `results-file` alone.
  expect(text).not.toContain('The outputs of')
})

test('a list says what its failed runs need: a correction, or JSON', () => {
  const { run, ...outcome } = finished({})
  const json = { kind: 'not-json', why: literal('is not valid JSON') } as const
  const notJson = { ...outcome, run: { ...run, result: { ...run.result, json } } }
  const records = [...RECORDS, ...recordsOf([['prose', notJson]])]
  const text = errorOf(undefined, records)
  expect(text).toContain('correct the AI workflow or its inputs first.')
  expect(text).toContain('Change the AI workflow so that this output is JSON and nothing else')
  expect(errorOf(undefined, recordsOf([['prose', notJson]]))).not.toContain('correct the AI')
})

test('runs that go on are collected by a re-run with the journal, else by their ids', () => {
  const late = recordsOf([
    ['late', { kind: 'timed-out', runId: 'r', timeoutMs: 1, cause: undefined }],
    ['bad', failed],
  ])
  expect(errorOf(JOURNAL, late)).toContain('the service cannot stop a run. Unless the cause')
  expect(errorOf(JOURNAL, late)).toContain('starts 1 run and collects 1.')
  for (const text of [
    errorOf(undefined, late),
    errorOf(JOURNAL, late, { kind: 'journal-taken' }),
  ]) {
    expect(text).toContain('To collect a run later, set its id as the `run-id` of an item.')
  }
})

test('a refused start may be refused again, and its remedy is not that of failed runs', () => {
  const refused: Outcome = {
    ...{ kind: 'error', runId: undefined },
    problem: { kind: 'start-refused', status: 404, isEnvelope: true },
  }
  const alone = recordsOf([['refused', refused]])
  expect(errorOf(JOURNAL, alone)).toContain('starts at most 1 run and collects 0.')
  expect(errorOf(JOURNAL, alone)).not.toContain('For items in')
  const mixed = errorOf(JOURNAL, [...RECORDS, ...alone])
  expect(mixed).toContain('For items in `error`: Check')
  expect(mixed).toContain('starts at most 4 runs and collects 1.')
})

test('if a re-run would start nothing, nothing is said of one', () => {
  const text = errorOf(
    undefined,
    RECORDS.map((record) => ({ ...record, isCollected: true })),
  )
  expect(text).not.toContain('re-run')
})

test('where the journal could not be kept, nothing is promised of a re-run', () => {
  const text = errorOf(JOURNAL, RECORDS, { kind: 'journal-taken' })
  expect(text).not.toMatch(/A re-run of the failed jobs|Without a `journal`|start a new run/)
})

test('the annotations say each cause once, with the items that have it', () => {
  const other = finished({ state: 'FAILED', error: 'context' })
  const records = recordsOf([
    ['bad', failed],
    ['long', other],
    ['worse', failed],
  ])
  const { annotations = [] } = describeListFailure('failure', records, {}) ?? {}
  const [step = '', ...items] = annotations.map(({ message }) => {
    return message.map(({ text }) => text).join('\n')
  })
  expect(step).toContain('2 items: "quota" ("bad", "worse")')
  expect(step).not.toContain('context')
  expect(items).toEqual([expect.stringMatching(/^"long" \(run .*\): "context"$/)])
})

test('an item whose poll was refused has the remedy of that, beside what a re-run does', () => {
  const refused = { kind: 'poll-refused', status: 401, isEnvelope: true, isSeen: true } as const
  const records = recordsOf([['a', { kind: 'error', runId: 'run-1', problem: refused }]])
  const text = errorOf(undefined, records)
  expect(text).toContain('Check `api-key`: the service at `base-url` does not accept it')
  expect(text.split('a re-run of')).toHaveLength(2)
})

test('tolerated failures name what to do for an item that may have been started', () => {
  const records = recordsOf([['maybe', UNCERTAIN]])
  const textOf = (journal?: JournalSettings) =>
    warnOfTolerated(records, 1, journal)?.message.at(-1)?.text
  expect(textOf(JOURNAL)).toContain('if not, set `retry: unknown` to start it again')
  expect(textOf()).toContain('if not, run the step again with this item alone')
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
