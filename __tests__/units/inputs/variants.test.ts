// Each item once for each variant, such as a language.

import { expect, test } from '@jest/globals'
import { Inputs } from '../../../src/inputs/inputs.ts'
import type { Item } from '../../../src/inputs/items.ts'
import { ValueReader } from '../../../src/inputs/node-values.ts'
import { combine, readVariants } from '../../../src/inputs/variants.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { itemOf } from '../../helpers/settings.ts'

const scratch = scratchFolders()

async function combined(variants: unknown, items: readonly Item[]) {
  const text = typeof variants === 'string' ? variants : JSON.stringify(variants)
  const inputs = new Inputs((name) => (name === 'variants' ? text : ''), scratch.folders)
  const read = await readVariants(inputs, new ValueReader(scratch.folders))
  const all = combine(inputs, items, read).map(({ task, below }) => ({
    ...task,
    values: task.kind === 'start' ? Object.fromEntries(task.values) : {},
    ...(below !== undefined && { below }),
  }))
  return { all, faults: inputs.faults.map((fault) => fault.text.replace(/^`variants`:? /, '')) }
}

test('stand in place of each item, in their order, and their values win', async () => {
  scratch.write('workspace/terms/de.txt', 'Begriffe')
  const items = [
    itemOf('a.md', { page: 'A', language: 'en' }),
    { ...itemOf('b.md'), below: 'b.md' },
  ]
  const variants = [
    { id: 'de', inputs: { language: 'German' }, 'input-files': { glossary: 'terms/de.txt' } },
    { id: 'fr', inputs: { language: 'French' }, 'workflow-id': 'other' },
  ]
  const { all, faults } = await combined(variants, items)
  expect(faults).toEqual([])
  const de = { language: 'German', glossary: 'Begriffe' }
  expect(all).toMatchObject([
    {
      id: 'de/a.md',
      position: 1,
      values: { page: 'A', ...de },
      parts: { item: 'a.md', variant: 'de' },
    },
    { id: 'fr/a.md', position: 2, values: { page: 'A', language: 'French' }, workflowId: 'other' },
    { id: 'de/b.md', position: 3, values: de, below: 'b.md' },
    { id: 'fr/b.md', position: 4, values: { language: 'French' }, below: 'b.md' },
  ])
  expect(all[0]?.workflowId).toBe(items[0]?.task.workflowId)
})

test('may be JSON Lines, and none are given by an empty input', async () => {
  const lines = '{"id": "de"}\n{"id": "fr"}'
  expect((await combined(lines, [itemOf('a')])).all.map(({ id }) => id)).toEqual(['de/a', 'fr/a'])
  expect((await combined('none', [itemOf('a')])).all.map(({ id }) => id)).toEqual(['a'])
})

test.each<readonly [what: string, variants: unknown, items: readonly Item[], fault: string]>([
  ['none', [], [itemOf('a')], 'must have 1 to 1000 variants, got 0'],
  [
    'an id with `/`',
    [{ id: 'de/at' }],
    [itemOf('a')],
    'variant "de/at" must have an `id` without `/`, got "de/at"',
  ],
  [
    'the same id twice',
    [{ id: 'de' }, { id: 'de' }],
    [itemOf('a')],
    'variant 2 must have a unique `id`, got "de", the `id` of variant 1',
  ],
  [
    'a run',
    [{ id: 'de', 'run-id': 'r' }],
    [itemOf('a')],
    'variant "de" can only have the keys `id`, `inputs`, `input-files`, `workflow-id`, got "run-id"',
  ],
  [
    'an item with a run',
    [{ id: 'de' }],
    [{ task: { kind: 'collect', id: 'a', position: 1, runId: 'r', workflowId: undefined } }],
    '"a" cannot be used with items that have a `run-id`',
  ],
  [
    'an id that would be too long',
    [{ id: 'de' }],
    [itemOf('x'.repeat(254))],
    `"de/${'x'.repeat(254)}" must make ids of 1 to 256 characters, without control characters or surrounding white space`,
  ],
  [
    'more than 1,000',
    Array.from({ length: 3 }, (_, id) => ({ id: `${id}` })),
    Array.from({ length: 400 }, (_, id) => itemOf(`${id}`)),
    'must make at most 1000 items, but 3 variants of 400 items make 1200; use a step for each variant, with the same `journal`',
  ],
])('are refused: %s', async (_, variants, items, fault) => {
  expect((await combined(variants, items)).faults).toContain(fault)
})
