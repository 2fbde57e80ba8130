// What a step does with each item, by what the journal says of it; nothing is written.

import * as fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  AskedItem,
  attempt,
  entriesOf,
  type GivenItem,
  givenItems,
  readJournal,
  type TakeUp,
  takeUpOf,
} from '../../../src/flow/journal-plan.ts'
import { Codes } from '../../../src/journal/codes.ts'
import { type JournalRecord, lineOf } from '../../../src/journal/record.ts'
import type { Task } from '../../../src/run/task.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { say } from '../../../src/text/words.ts'
import { linesOf } from '../../helpers/entries.ts'
import { KEY, stepInputs } from '../../helpers/step-inputs.ts'
import { inText } from '../../helpers/words.ts'

const BASE = 'https://service.example/api'
const TIME = '2026-11-20T10:00:00.000Z'
const codes = new Codes(KEY)
const step = stepInputs()
const journal = () => `${step.workspace}/journal.jsonl`

const given = (id: string, value = id): GivenItem => ({
  task: { kind: 'start', id, workflowId: `w-${id}` },
  values: () => new Map([['node', value]]),
})
const collected = (id: string, runId: string): GivenItem => ({
  task: { kind: 'collect', id, runId, workflowId: undefined },
  values: () => {
    throw new Error('they are not read')
  },
})
const digestOf = (item: GivenItem) => String(new AskedItem(item, BASE, codes).digest())

const sending = (id: string, value = id): JournalRecord => ({
  record: 'sending',
  item: id,
  digest: digestOf(given(id, value)),
})
const started = (id: string): JournalRecord => ({
  record: 'started',
  item: id,
  'run-id': `run-${id}`,
})
const ended = (id: string, conclusion: 'success' | 'failure'): JournalRecord => ({
  ...{ record: 'ended', item: id, 'run-id': `run-${id}`, conclusion },
})

/** The journal that an earlier step has left. */
function leave(...records: readonly JournalRecord[]): void {
  const lines = [{ record: 'open' } as const, ...records].map((record, index) =>
    lineOf({ opening: 'o', n: index + 1, time: TIME }, record, codes),
  )
  fs.writeFileSync(journal(), lines.map((line) => `\n${line}\n`).join(''))
}

function stepOf(
  items: readonly GivenItem[],
  more: {
    retry?: 'failed' | 'unknown' | 'none'
    attempt?: string | undefined
    isList?: boolean
    maxStarts?: number
  } = {},
): TakeUp {
  const { retry = 'failed', isList = true, maxStarts = 1_000 } = more
  const settings = { apiKey: KEY, baseUrl: BASE, maxStarts, journal: { path: journal(), retry } }
  return { settings, items, isList, attempt: more.attempt }
}

function planOf(...asked: Parameters<typeof stepOf>) {
  const read = readJournal(stepOf(...asked))
  if ('kind' in read) throw new Error(read.kind)
  return read
}

const tasksOf = (...asked: Parameters<typeof stepOf>): readonly Task[] =>
  planOf(...asked).plan.tasks
const start = (id: string): Task => ({ kind: 'start', id, workflowId: `w-${id}` })
/** Of any workflow: the one that it was started with is in its digest. */
const resumed = (id: string): Task => ({
  ...{ kind: 'collect', id, runId: `run-${id}`, workflowId: undefined, isResumed: true },
})

describe('an item of which the journal says', () => {
  test('nothing is started, with or without a journal', () => {
    expect(planOf([given('a')])).toMatchObject({ text: undefined })
    expect(tasksOf([given('a')])).toEqual([start('a')])
    leave()
    expect(planOf([given('a')]).text).toContain('"record":"open"')
    expect(tasksOf([given('a')])).toEqual([start('a')])
  })

  test('that it was started or succeeded is collected by its run', () => {
    leave(sending('a'), started('a'), sending('b'), started('b'), ended('b', 'success'))
    for (const retry of ['failed', 'unknown', 'none'] as const) {
      expect(tasksOf([given('a'), given('b')], { retry })).toEqual([resumed('a'), resumed('b')])
    }
  })

  test('that it may have been started is left alone, with when that was', () => {
    leave(sending('a'))
    const left = { kind: 'leave', id: 'a', workflowId: 'w-a', time: TIME }
    expect(tasksOf([given('a')])).toEqual([left])
    expect(tasksOf([given('a')], { retry: 'unknown' })).toEqual([start('a')])
  })

  test('that it failed is started again, or collected where nothing is to be', () => {
    leave(sending('a'), started('a'), ended('a', 'failure'))
    expect(tasksOf([given('a')])).toEqual([start('a')])
    expect(tasksOf([given('a')], { retry: 'none' })).toEqual([resumed('a')])
  })

  test('whatever it says is collected by the run that it is given with, and counted nowhere', () => {
    leave(sending('a'), started('a'), sending('b'))
    const { plan } = planOf([collected('a', 'other'), given('b')])
    expect(plan.tasks).toEqual([
      collected('a', 'other').task,
      { kind: 'leave', id: 'b', workflowId: 'w-b', time: TIME },
    ])
    expect(plan.states.map(({ kind }) => kind)).toEqual(['unknown'])
  })
})

describe('nothing is done', () => {
  test('where items that would not be started are no longer the same, which are named', () => {
    leave(sending('a'), started('a'), sending('b'), sending('c'), started('c'))
    const items = [given('a', 'other'), given('b', 'other'), given('c')]
    const differs = { kind: 'journal-differs', items: ['a', 'b'] }
    expect(readJournal(stepOf(items))).toEqual({ ...differs, isList: true })
    expect(readJournal(stepOf(items, { isList: false }))).toEqual({ ...differs, isList: false })
  })

  test('where a file has changed, so that it is not known whether they are the same', () => {
    leave(sending('a'))
    const problem = { kind: 'inputs-changed', fault: say`it changed` } as const
    expect(readJournal(stepOf([{ ...given('a'), values: () => problem }]))).toBe(problem)
  })

  test('where more would be started than may be, once the journal has been asked', () => {
    leave(sending('a'), started('a'))
    const items = [given('a'), given('b'), given('c')]
    expect(tasksOf(items, { maxStarts: 2 })).toHaveLength(3)
    expect(readJournal(stepOf(items, { maxStarts: 1 }))).toEqual({
      ...{ kind: 'too-many-starts', starts: 2, most: 1 },
    })
  })

  test('with a journal that is damaged, or that cannot be read', () => {
    fs.writeFileSync(journal(), 'something else\n')
    expect(inText(readJournal(stepOf([given('a')])))).toEqual({
      ...{ kind: 'journal-damaged', what: 'line 1 cannot be read' },
    })
    fs.rmSync(journal())
    fs.mkdirSync(journal())
    expect(inText(readJournal(stepOf([given('a')])))).toEqual({
      kind: 'bad-inputs',
      faults: [
        {
          input: 'journal',
          words: expect.stringMatching(
            /^`journal` must be a file that can be read and written: a directory with this name/,
          ),
        },
      ],
    })
    expect(attempt(journal(), () => 'done')).toBe('done')
  })
})

test('an item that is started again may have other values and another workflow', () => {
  leave(sending('a'), started('a'), ended('a', 'failure'), sending('b'))
  const items = [given('a', 'other'), given('b', 'other')]
  expect(tasksOf(items, { retry: 'unknown' })).toEqual([start('a'), start('b')])
  expect(readJournal(stepOf(items))).toMatchObject({ kind: 'journal-differs', items: ['b'] })
})

describe('the digest of a start', () => {
  const digest = (entries: readonly (readonly [string, string])[]) =>
    digestOf({ ...given('a'), values: () => new Map(entries) })

  test('is that of its address and its body, with the nodes in order', () => {
    const body = '{"inputs":{"A":{"value":"1","type":"text"},"b":{"value":"2","type":"text"}}}'
    const expected = codes.digestOf(`${BASE}/v1/workflows/w-a/run`, [Buffer.from(body)])
    expect(
      digest([
        ['b', '2'],
        ['A', '1'],
      ]),
    ).toBe(expected)
  })

  test('is the same whatever the order of the nodes, and another for another value', () => {
    const entries = ['c', 'a', 'd', 'b'].map((node) => [node, `of ${node}`] as const)
    expect(digest(entries)).toBe(digest(entries.toReversed()))
    expect(digest(entries)).toBe(digest(entries.toSorted()))
    expect(digest(entries)).not.toBe(digest([...entries.slice(1), ['c', 'other']]))
  })

  test('reads the values once, since they may be many, and again only where that failed', () => {
    let reads = 0
    const problem = { kind: 'inputs-changed', fault: say`x` } as const
    const values = () => (reads++ === 0 ? problem : new Map([['node', 'a']]))
    const item = new AskedItem({ ...given('a'), values }, BASE, codes)
    expect(item.digest()).toBe(problem)
    expect(item.digest()).toBe(digestOf(given('a')))
    expect(item.digest()).toBe(digestOf(given('a')))
    expect(reads).toBe(2)
  })
})

describe('what is said of a journal', () => {
  const presenter = new Presenter(KEY)
  const said = (found: 'there' | 'missing', ...asked: Parameters<typeof stepOf>) =>
    linesOf(entriesOf(planOf(...asked).plan, stepOf(...asked), found), presenter)

  test('counts the items that it was asked for, and names the others', () => {
    leave(sending('a'), started('a'), sending('x'), sending('y'))
    expect(said('there', [given('a'), given('b')])).toEqual([
      `Journal ${journal()} (2 items): 1 executing, 1 not started`,
      expect.stringMatching(/^notice: Earlier runs: The journal has 1 run of these items/),
      expect.stringMatching(/The journal has 2 items not in the list, .*: "x", "y"\.$/),
    ])
    expect(said('there', [given('a')], { isList: false }).join('\n')).not.toContain('list')
  })

  test('is that it is missing, which is a warning on later attempts only', () => {
    for (const attempt of [undefined, '', '1']) {
      expect(said('missing', [given('a')], { attempt })).toEqual([
        `There is no journal yet: ${journal()}`,
      ])
    }
    expect(said('missing', [given('a')], { attempt: '2' })[1]).toMatch(/^warning: No journal: /)
  })
})

describe('a step asks its journal', () => {
  const ITEMS = '[{"id": "a", "input-files": {"x": "a.md"}}, {"id": "b", "run-id": "r"}]'
  let attempts: string | undefined
  beforeEach(() => {
    attempts = process.env.GITHUB_RUN_ATTEMPT
    process.env.GITHUB_RUN_ATTEMPT = '3'
    fs.writeFileSync(`${step.workspace}/a.md`, 'text')
  })
  afterEach(() => {
    if (attempts === undefined) delete process.env.GITHUB_RUN_ATTEMPT
    else process.env.GITHUB_RUN_ATTEMPT = attempts
  })

  test('for its one run, or for each item of its list, on whichever attempt', async () => {
    const one = await step.settings({ inputs: '{"x": "1"}' })
    const { settings } = stepOf([])
    expect(takeUpOf(one.work, settings)).toMatchObject({ settings, isList: false, attempt: '3' })
    const [single] = givenItems(one.work)
    expect(single?.task).toEqual({ kind: 'start', id: 'run', workflowId: 'workflow' })
    expect(single?.values()).toEqual(new Map([['x', '1']]))

    const many = await step.settings({ items: ITEMS })
    const taken = takeUpOf(many.work, settings)
    expect(taken.isList).toBe(true)
    expect(taken.items.map(({ task }) => task)).toMatchObject([
      { kind: 'start', id: 'a' },
      { kind: 'collect', id: 'b', runId: 'r' },
    ])
    expect(taken.items[0]?.values()).toEqual(new Map([['x', 'text']]))
  })

  test('with what a file has when it is asked, and says so where it has changed', async () => {
    const { work } = await step.settings({ items: ITEMS })
    fs.writeFileSync(`${step.workspace}/a.md`, 'new')
    expect(inText(givenItems(work)[0]?.values())).toEqual({
      kind: 'inputs-changed',
      fault: expect.stringContaining('a.md'),
    })
  })
})
