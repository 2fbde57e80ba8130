// What an item of a list may be, and what is made of it.

import { describe, expect, test } from '@jest/globals'
import { type Draft, ItemReader, type ItemRules } from '../../../src/inputs/item.ts'
import { ListFaults } from '../../../src/inputs/list-faults.ts'
import { partsOf } from '../../../src/inputs/list-text.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { own } from '../../../src/text/words.ts'
import { FAULT_KEY, faultText } from '../../helpers/fault-text.ts'
import { textOf } from '../../helpers/words.ts'

const presenter = new Presenter(FAULT_KEY)
const RULES: ItemRules = {
  stepHasWorkflow: true,
  holdsKey: (text) => presenter.holdsKey(text),
}

/** What is made of the items, and what is wrong with them, of a list as its text or as values. */
function read(items: unknown, rules: Partial<ItemRules> = {}) {
  const text = typeof items === 'string' ? items : JSON.stringify([items].flat(), null, 1)
  const faults = new ListFaults('items')
  const source = { text, called: own('the list') }
  const reader = new ItemReader(source, { ...RULES, ...rules }, faults)
  const drafts: (Draft | undefined)[] = []
  for (const part of partsOf(text, faults)) {
    const range = part.kind === 'value' ? part.range : { start: 0, end: 0 }
    drafts.push(reader.read(range, drafts.length + 1))
  }
  return { text, drafts, faults: faults.all().map(faultText) }
}

const told = (items: unknown, rules?: Partial<ItemRules>) => read(items, rules).faults

/** The only item, of which nothing is wrong. */
function good(item: unknown, rules?: Partial<ItemRules>): Draft {
  const { drafts, faults } = read(item, rules)
  expect(faults).toEqual([])
  const [draft] = drafts
  if (draft === undefined) throw new Error('no item')
  return draft
}

describe('an item', () => {
  test('is an object', () => {
    expect(told([{ id: 'a' }, 'secret', null, [1]])).toEqual([
      'the list: item 2 must be a JSON object, got a string',
      'the list: item 3 must be a JSON object, got null',
      'the list: item 4 must be a JSON object, got an array',
    ])
  })

  test('has each key once, and no other', () => {
    expect(told('{"id":"a","inputs":{},"inputs":null,"id":"b"}')).toEqual([
      'the list: item "a" must have keys "inputs", "id" only once',
    ])
    expect(told('{"id":"a","__proto__":null,"input":{"x":"secret"}}')).toEqual([
      'the list: item "a" can only have the keys `id`, `inputs`, `input-files`, `workflow-id`, `run-id`, got keys "__proto__", "input"',
    ])
  })

  test('lacks what is null', () => {
    const item = { id: 'a', inputs: null, 'input-files': null, 'workflow-id': null, 'run-id': null }
    expect(good(item)).toEqual({
      ...good({ id: 'a' }),
      id: 'a',
      workflowId: undefined,
      runId: undefined,
      inputs: undefined,
      inline: new Map(),
      files: new Map(),
    })
    expect(told(item, { stepHasWorkflow: false })).toEqual([
      expect.stringContaining('must have a `workflow-id` or `run-id`'),
    ])
    expect(told({ id: null })).toEqual(['the list: item 1 must have an `id`'])
  })

  test.each([
    ['no', {}, /^the list: item 1 must have an `id`$/],
    ['a number as', { id: 10 }, /^the list: item 1 must have a string as `id`, got a number$/],
    ['an empty', { id: '' }, /^the list: item 1 must have an `id` of 1 to 100 .*, got ""$/],
    ['a long', { id: 'x'.repeat(101) }, /^the list: item 1 must have an `id` of 1 to 100 /],
    ['a spaced', { id: ' a' }, /^the list: item 1 .* leading or trailing white space, got " a"$/],
    ['an odd spaced', { id: 'a\u3000' }, /^the list: item 1 .* white space, got "a\\u3000"$/],
    ['a controlled', { id: 'a\u0085b' }, /^the list: item 1 .* without control characters/],
  ])('with %s id is refused by its position', (_, item, text) => {
    expect(told([item])).toEqual([expect.stringMatching(text)])
  })

  test('has an id of its own', () => {
    expect(told([{ id: 'a' }, { id: 'A' }, { id: 'a', x: 1 }])).toEqual([
      'the list: item 3 must have a unique `id`, got "a", the `id` of item 1',
      expect.stringMatching(/^the list: item 3 can only have the keys/),
    ])
  })

  test('may have any text as its id, which is data', () => {
    const odd = ['__proto__', 'constructor', '10', '9', '😀', '"', "'", '\ud800', '*a* <b>', 'x y']
    const more = ['::error::', '##[error]', '../..', 'x'.repeat(100)]
    const { drafts, faults } = read([...odd, ...more].map((id) => ({ id })))
    expect(faults).toEqual([])
    expect(drafts.map((draft) => draft?.id)).toEqual([...odd, ...more])
  })

  test('is named by its id, of which the key is not shown', () => {
    const id = `::error:: ${FAULT_KEY}\ud800`
    expect(told([{ id, 'run-id': 1 }])).toEqual([
      'the list: item 1 must not contain the API key in `id`',
      'the list: item "::error:: ***\ufffd" must have a string as `run-id`, got a number',
    ])
  })

  test.each(['run-id', 'workflow-id'])('has a %s by the rule for ids', (key) => {
    for (const id of ['', '..', 'a b', 'x'.repeat(257), '\ud800']) {
      expect(told({ id: 'a', [key]: id })).toEqual([
        expect.stringMatching(
          new RegExp(`^the list: item "a" must have as \`${key}\` an id: .*256.*, got "`),
        ),
      ])
    }
    expect(told({ id: 'a', [key]: 7 })).toEqual([
      `the list: item "a" must have a string as \`${key}\`, got a number`,
    ])
  })

  test('is read as it is written', () => {
    const item = {
      id: 'a',
      'workflow-id': 'w',
      inputs: { n: 'é', m: [1] },
      'input-files': { f: 'x' },
    }
    const draft = good(item)
    expect(draft).toMatchObject({
      id: 'a',
      workflowId: 'w',
      runId: undefined,
      inline: new Map([
        ['n', 2],
        ['m', 3],
      ]),
      files: new Map([['f', 'x']]),
    })
    expect(textOf(draft.name)).toBe('item "a"')
    expect(good({ id: 'a', 'run-id': 'r' })).toMatchObject({ runId: 'r', workflowId: undefined })
  })

  test('has its inputs where they are in the list', () => {
    const { text, drafts } = read('{"id": "a"}\n{"id": "b", "inputs": {"n": 1} }')
    expect(drafts.map((draft) => draft?.inputs)).toEqual([undefined, expect.anything()])
    const { start, end } = drafts[1]?.inputs ?? { start: 0, end: 0 }
    expect(text.slice(start, end)).toBe('{"n": 1}')
  })

  test('that is no object is nothing, and one with a mistake is still looked at', () => {
    const { drafts, faults } = read(['a', { id: 7, 'workflow-id': '..', 'input-files': [] }])
    expect(drafts[0]).toBe(undefined)
    expect(drafts[1]).toMatchObject({ id: '' })
    expect(faults).toEqual([
      'the list: item 1 must be a JSON object, got a string',
      'the list: item 2 must have a string as `id`, got a number',
      expect.stringMatching(/^the list: item 2 must have as `workflow-id` an id/),
      expect.stringMatching(/^the list: `input-files` of item 2 must be a JSON object/),
    ])
  })

  test('needs a workflow or a run, unless the step has a workflow', () => {
    const none = { stepHasWorkflow: false }
    expect(told({ id: 'a' }, none)).toEqual([
      'the list: item "a" must have a `workflow-id` or `run-id`, because the step has no `workflow-id`',
    ])
    expect(told({ id: 'a', 'workflow-id': 'w' }, none)).toEqual([])
    expect(told({ id: 'a', 'run-id': 'r' }, none)).toEqual([])
    // What is wrong with the one that it has is told, and not that it has none.
    expect(told({ id: 'a', 'workflow-id': 1 }, none)).toHaveLength(1)
    expect(told({ id: 'a', 'run-id': 1 }, none)).toHaveLength(1)
  })

  test.each([{ inputs: { n: 1 } }, { 'input-files': { n: 'x' } }])(
    'that collects a run cannot have values: %j',
    (values) => {
      expect(told({ id: 'a', 'run-id': 'r', ...values })).toEqual([
        'the list: item "a" cannot have `inputs` or `input-files` with a `run-id`',
      ])
      // However bad its `run-id` is.
      expect(told({ id: 'a', 'run-id': 7, ...values })).toHaveLength(2)
    },
  )

  test('has mistakes in its values told, with their place in the list', () => {
    const list = '{"id": "a"}\n{"id": "b", "inputs": {"n": {}}, "input-files": {"n": "x", "n": ""}}'
    expect(told(list)).toEqual([
      expect.stringMatching(/^the list: `inputs` of item "b": node "n" must be a string/),
      'the list: `input-files` of item "b": node "n" must have a path as a non-empty string',
      'the list: `input-files` of item "b" must name node "n" only once (repeated at line 2, column 60)',
    ])
    expect(told('{"id": "a"}\n{"id": "b",  "inputs": {"n": 1, "n": 2}}')).toEqual([
      'the list: `inputs` of item "b" must name node "n" only once (repeated at line 2, column 33)',
    ])
  })

  test('has the key in no id, in whatever form', () => {
    expect(told({ id: 'a', 'workflow-id': FAULT_KEY, 'run-id': `r-${FAULT_KEY}` })).toEqual([
      'the list: item "a" must not contain the API key in `run-id`',
      'the list: item "a" must not contain the API key in `workflow-id`',
    ])
    // What cannot be used at all is told once.
    expect(told({ id: 'a', 'run-id': `a ${FAULT_KEY}` })).toEqual([
      expect.stringMatching(/^the list: item "a" must have as `run-id` an id.*, got "a \*\*\*"$/),
    ])
  })
})
