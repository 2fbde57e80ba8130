// The tasks of a step, by the journal and the input `retry`.

import { describe, expect, test } from '@jest/globals'
import type { Retry } from '../../../src/inputs/input-table.ts'
import type { Item } from '../../../src/inputs/items.ts'
import type { Settings } from '../../../src/inputs/settings.ts'
import { decide as decideWith, type Known } from '../../../src/journal/decide.ts'
import { computeDigests, findChange, recordedNodes } from '../../../src/journal/digests.ts'
import { History } from '../../../src/journal/history.ts'
import { Codes, type JournalRecord } from '../../../src/journal/line.ts'
import { Openings } from '../../../src/journal/openings.ts'
import type { RunConclusion } from '../../../src/run/conclusion.ts'
import { collectOf, itemOf, journalAt, settings, startOf } from '../../helpers/settings.ts'

const time = '2026-11-20T10:00:00.000Z'

/** A journal in which one opening wrote these records. */
function historyOf(...records: readonly JournalRecord[]): History {
  const openings = new Openings()
  const all: readonly JournalRecord[] = [{ record: 'open' }, ...records]
  for (const [index, record] of all.entries()) {
    expect(openings.take({ opening: 'o', n: index + 1, time, ...record })).toBe(true)
  }
  return new History(openings)
}

/** What is sent with this digest: a node whose value is that. */
const digestOf = (whole: string) => ({ whole, nodes: new Map([['n', ['n', whole] as const]]) })
const CHANGE = { kind: 'nodes', changed: ['n'], added: [], gone: 0 }

const sending = (item: string): JournalRecord => {
  const digest = `d-${item}`
  return { record: 'sending', item, digest, nodes: { n: digest } }
}
const started = (item: string): JournalRecord => ({ record: 'started', item, 'run-id': 'r' })
const ended = (item: string, conclusion: RunConclusion): JournalRecord => {
  return { record: 'ended', item, 'run-id': 'r', conclusion }
}

const DIGESTS = new Map(['a', 'b', 'c', 'd', 'e'].map((id) => [id, digestOf(`d-${id}`)]))

const NO_RESULTS: Known['results'] = { ofFile: () => [], ofText: (text) => [text] }

function decide(
  step: Settings,
  history: History,
  digests: Known['digests'],
  results = NO_RESULTS,
): ReturnType<typeof decideWith> {
  return decideWith(step, { history, digests, results })
}

const stepWith = (items: readonly Item[], retry: Retry = 'failed', maxStarts = 1_000) =>
  settings({
    items,
    maxStarts,
    list: { maxParallel: 1, tolerated: undefined },
    journal: journalAt('journal.jsonl', { retry }),
  })

const start = { kind: 'start', id: 'a', workflowId: 'workflow-1' }
const collect = { kind: 'collect', id: 'a', runId: 'r', resumed: { time } }
const leave = { kind: 'unknown', id: 'a', workflowId: 'workflow-1', time }

/** The task for an item by the input `retry`. */
interface Tasks {
  readonly failed: object
  readonly unknown: object
  readonly none: object
}

const always = (task: object): Tasks => ({ failed: task, unknown: task, none: task })

test.each<readonly [what: string, history: History, Tasks]>([
  ['not in the journal', historyOf(), always(start)],
  ['not started', historyOf(sending('a'), { record: 'not-started', item: 'a' }), always(start)],
  ['unknown', historyOf(sending('a')), { failed: leave, unknown: start, none: leave }],
  ['started', historyOf(sending('a'), started('a')), always(collect)],
  [
    'ended in success',
    historyOf(sending('a'), started('a'), ended('a', 'success')),
    always(collect),
  ],
  [
    'ended in failure',
    historyOf(sending('a'), started('a'), ended('a', 'failure')),
    { failed: start, unknown: start, none: collect },
  ],
])('an item that is %s', (_, history, { failed, unknown, none }) => {
  const tasksFor = (retry: Retry) => decide(stepWith([itemOf('a')], retry), history, DIGESTS)
  expect(tasksFor('failed')).toMatchObject({ tasks: [failed] })
  expect(tasksFor('unknown')).toMatchObject({ tasks: [unknown] })
  expect(tasksFor('none')).toMatchObject({ tasks: [none] })
})

test('an item whose result was not JSON has failed for a step that asks for JSON', () => {
  const taskFor = (isJson: boolean, retry: Retry = 'failed', end: RunConclusion = 'not-json') => {
    const history = historyOf(sending('a'), started('a'), ended('a', end))
    const resultOptions = { node: undefined, format: isJson ? 'json' : 'text' } as const
    return decide({ ...stepWith([itemOf('a')], retry), resultOptions }, history, DIGESTS)
  }
  expect(taskFor(true)).toMatchObject({ tasks: [start] })
  expect(taskFor(true, 'none')).toMatchObject({ tasks: [collect] })
  expect(taskFor(false)).toMatchObject({ tasks: [collect] })
  expect(taskFor(true, 'failed', 'success')).toMatchObject({ tasks: [collect] })
})

describe('an item with another digest', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((id) => itemOf(id))
  const history = historyOf(
    ...[sending('a'), started('a'), sending('b'), sending('c')],
    ...[sending('d'), started('d'), ended('d', 'failure')],
    ...[sending('e'), { record: 'not-started', item: 'e' } as const],
  )
  /** All items but `c` as if they had changed. */
  const other = new Map(
    ['a', 'b', 'c', 'd', 'e'].map((id) => [id, digestOf(id === 'c' ? 'd-c' : 'x')]),
  )
  const changed = (...ids: string[]) => ids.map((item) => ({ item, change: CHANGE }))

  test('is refused where it would not be started, and so are all such items together', () => {
    expect(decide(stepWith(items), history, other)).toEqual({
      problem: { kind: 'journal-differs', items: changed('a', 'b'), isList: true },
    })
    expect(decide(stepWith(items, 'none'), history, other)).toMatchObject({
      problem: { items: changed('a', 'b', 'd') },
    })
    expect(decide(stepWith(items, 'unknown'), history, other)).toMatchObject({
      problem: { items: changed('a') },
    })
  })

  test('is refused without a list, too', () => {
    const step = { ...stepWith([itemOf('a')]), list: undefined }
    expect(decide(step, history, other)).toMatchObject({
      problem: { items: changed('a'), isList: false },
    })
  })

  test('is started if `redo` names it, whatever the journal has', () => {
    const all = { tasks: items.map(() => ({ kind: 'start', isRedone: true })) }
    const journal = journalAt('journal.jsonl', { redo: ['*'] })
    expect(decide({ ...stepWith(items), journal }, history, other)).toMatchObject(all)
  })

  test('is started if the journal has nothing against it', () => {
    expect(decide(stepWith(items.slice(3)), history, other)).toMatchObject({
      tasks: [{ kind: 'start' }, { kind: 'start' }],
    })
  })
})

describe('with `if-changed: start`, an item', () => {
  const planned = (history: History, digest: string, retry: Retry = 'failed') => {
    const step = stepWith([itemOf('a')], retry)
    const journal = journalAt('journal.jsonl', { retry, startChanged: true })
    return decide({ ...step, journal }, history, new Map([['a', digestOf(digest)]]))
  }
  const histories = {
    unknown: historyOf(sending('a')),
    started: historyOf(sending('a'), started('a')),
    success: historyOf(sending('a'), started('a'), ended('a', 'success')),
    failure: historyOf(sending('a'), started('a'), ended('a', 'failure')),
  }

  test.each(Object.entries(histories))('with another digest is started: %s', (_, history) => {
    for (const retry of ['failed', 'unknown', 'none'] as const) {
      const states = new Map([['a', { kind: 'changed' }]])
      expect(planned(history, 'other', retry)).toMatchObject({
        tasks: [{ ...start, change: CHANGE }],
        states,
      })
    }
  })

  test('with the digest of its start is what the journal and `retry` say', () => {
    const { unknown, success, failure } = histories
    expect(planned(unknown, 'd-a')).toMatchObject({ tasks: [leave] })
    expect(planned(unknown, 'd-a', 'unknown')).toMatchObject({ tasks: [start] })
    expect(planned(success, 'd-a')).toMatchObject({ tasks: [collect] })
    expect(planned(failure, 'd-a')).toMatchObject({ tasks: [start] })
    expect(planned(failure, 'd-a', 'none')).toMatchObject({ tasks: [collect] })
  })

  test('that has changed counts for max-starts', () => {
    const journal = journalAt('journal.jsonl', { startChanged: true })
    const step = { ...stepWith([itemOf('a')], 'failed', 0), journal }
    expect(decide(step, histories.success, new Map([['a', digestOf('other')]]))).toEqual({
      problem: { kind: 'too-many-starts', starts: 1, limit: 0 },
    })
  })
})

test('max-starts counts starts only, and not collected or unknown items', () => {
  const items = ['a', 'b', 'c'].map((id) => itemOf(id))
  const history = historyOf(sending('a'), started('a'), sending('b'))
  const tasks = [{ kind: 'collect' }, { kind: 'unknown' }, { kind: 'start' }]
  expect(decide(stepWith(items, 'failed', 1), history, DIGESTS)).toMatchObject({ tasks })
  expect(decide(stepWith(items, 'failed', 0), history, DIGESTS)).toEqual({
    problem: { kind: 'too-many-starts', starts: 1, limit: 0 },
  })
})

test('an item with a run id is not in the journal', () => {
  const task = collectOf('a', 'other')
  const decided = decide(stepWith([{ task }]), historyOf(sending('a')), DIGESTS)
  expect(decided).toEqual({ tasks: [task], states: new Map(), unmatched: [] })
})

describe('the digest of an item', () => {
  const codes = new Codes('key-of-the-step')
  const startDigestOf = async (item: Item, baseUrl = 'https://a.example') =>
    (await computeDigests([item], baseUrl, codes)).get(item.task.id) ?? digestOf('')
  const of = async (values: Readonly<Record<string, string>>, baseUrl?: string) =>
    (await startDigestOf(itemOf('a', values), baseUrl)).whole

  test('does not depend on the order of its nodes', async () => {
    expect(await of({ n: '1', m: '2' })).toBe(await of({ m: '2', n: '1' }))
  })

  test('is that of the URL, and of the nodes in ascending order with the digests of their values', async () => {
    const nodes = [
      ['m', codes.digestOf('2')],
      ['n', codes.digestOf('1')],
    ]
    const start = ['https://a.example/v1/workflows/workflow-1/run', ...nodes]
    expect(await of({ n: '1', m: '2' })).toBe(codes.digestOf(JSON.stringify(start)))
  })

  test('reads each value once, however many items share it', async () => {
    const read: string[] = []
    class Counted extends Codes {
      override digestOf(text: string): string {
        read.push(text)
        return super.digestOf(text)
      }
    }
    const shared = new Map([['n', 'shared']])
    const sharing = (id: string, values: Readonly<Record<string, string>>) => ({
      task: { ...startOf(id), values: new Map(Object.entries(values)), shared },
    })
    const items = ['a', 'b', 'c'].map((id) => sharing(id, { n: 'shared', m: id }))
    await computeDigests(items, 'https://a.example', new Counted('key-of-the-step'))
    expect(read.filter((text) => text === 'shared')).toHaveLength(1)
    // The ids of the two nodes, too.
    expect(read).toHaveLength(2 + 1 + 2 * items.length)
    // One whose own value comes between those that share it.
    const own = sharing('d', { n: 'own' })
    read.length = 0
    await computeDigests([...items, own, ...items], 'https://a.example', new Counted('key'))
    expect(read.filter((text) => text === 'shared')).toHaveLength(1)
  })

  test('depends on each node, each value, the workflow, and the address', async () => {
    const task = { ...startOf('a'), workflowId: 'v' }
    const digests = await Promise.all([
      of({ n: '1' }),
      of({ n: '2' }),
      of({ m: '1' }),
      of({ n: '1', m: '' }),
      of({ n: '1' }, 'https://b.example'),
      startDigestOf({ task: { ...task, values: new Map([['n', '1']]) } }).then(
        (each) => each.whole,
      ),
    ])
    expect(new Set(digests).size).toBe(digests.length)
  })

  describe('says what has changed since another start:', () => {
    const changeBetween = async (
      before: Readonly<Record<string, string>>,
      now: Readonly<Record<string, string>>,
    ) => {
      const [old, current] = [itemOf('a', before), itemOf('a', now)]
      const recorded = recordedNodes(await startDigestOf(old))
      return findChange(recorded, await startDigestOf(current))
    }
    const many = (number: number) =>
      Object.fromEntries(Array.from({ length: number }, (_, index) => [`n${index}`, 'v']))

    test.each<[what: string, before: object, now: object, change: object]>([
      [
        'nodes with other values, new ones, and the number of those that are gone',
        { a: '1', b: '2', c: '3', d: '4' },
        { d: '4', c: '9', b: '8', e: '5' },
        { kind: 'nodes', changed: ['b', 'c'], added: ['e'], gone: 1 },
      ],
      ['a node that has another id', { a: '1' }, { b: '1' }, { added: ['b'], gone: 1 }],
      ['nodes alone that are gone', { a: '1', b: '1' }, { a: '1' }, { changed: [], gone: 1 }],
      ['the workflow or the service', { a: '1' }, { a: '1' }, { kind: 'elsewhere' }],
      ['the same where there are no nodes', {}, {}, { kind: 'elsewhere' }],
      ['the one of 32 nodes', many(32), { ...many(32), n3: 'w' }, { changed: ['n3'] }],
      ['not which of more than 32 nodes', many(33), many(32), { kind: 'unnamed' }],
      ['not which of 32 nodes, where there are more now', many(32), many(33), { kind: 'unnamed' }],
    ])('%s', async (_, before, now, change) => {
      expect(await changeBetween({ ...before }, { ...now })).toMatchObject(change)
    })

    test('nothing of starts that version 1 recorded', async () => {
      expect(findChange(undefined, await startDigestOf(itemOf('a', { n: '1' })))).toEqual({
        kind: 'unnamed',
      })
    })

    test('with 8 hexadecimal digits for a node and for its value', async () => {
      const nodes = recordedNodes(await startDigestOf(itemOf('a', { n: '1', m: '2' }))) ?? {}
      expect(Object.entries(nodes).flat()).toEqual(
        Array(4).fill(expect.stringMatching(/^[0-9a-f]{8}$/)),
      )
    })
  })
})
