// Each item once for each variant, such as a language (docs/many-runs.md#variants).

import { literal, say } from '../text/words.ts'
import { givenId, type Inputs, type Refuse } from './inputs.ts'
import type { Item } from './items.ts'
import { type ListElement, MAX_ITEMS, readElements } from './list-elements.ts'
import type { ValueReader } from './node-values.ts'
import { ITEM_ID } from './parsers.ts'

const KEYS: readonly string[] = ['id', 'inputs', 'input-files', 'workflow-id']

/** None if the input is not given. They must not be used if there are faults. */
export async function readVariants(
  inputs: Inputs,
  reader: ValueReader,
): Promise<readonly ListElement[]> {
  if (inputs.text('variants') === '') return []
  const check = ({ id }: ListElement, refuse: Refuse) => {
    if (id.includes('/')) refuse(say`must have an \`id\` without \`/\`, got ${givenId(id)}`)
  }
  const form = { noun: 'variant', keys: KEYS, reader, check } as const
  return readElements(inputs, 'variants', inputs.raw('variants'), form)
}

/** In place of each item, its variants, if there are any. */
export function combine(
  inputs: Inputs,
  items: readonly Item[],
  variants: readonly ListElement[],
): readonly Item[] {
  if (variants.length === 0) return items
  const refuse = inputs.refuser('variants')
  const total = items.length * variants.length
  if (total > MAX_ITEMS) {
    const rule = say`must make at most ${MAX_ITEMS} items, but ${variants.length} variants of ${items.length} items make ${total}`
    refuse(say`${rule}; use a step for each variant, with the same \`journal\``)
    return []
  }
  const [first] = items
  const ofStep = first?.task.kind === 'start' ? first.task.shared : undefined
  // One map for all items of a variant: a value that they share is read once.
  const all = variants.map((variant) => {
    return { variant, shared: new Map([...(ofStep ?? []), ...variant.values]) }
  })
  let position = 0
  return items.flatMap(({ task, ...file }) => {
    if (task.kind !== 'start') {
      refuse(say`cannot be used with items that have a \`run-id\``, givenId(task.id))
      return []
    }
    return all.map(({ variant, shared }): Item => {
      const id = `${variant.id}/${task.id}`
      if (ITEM_ID.parse(id) === undefined) {
        refuse(say`must make ids of ${literal(ITEM_ID.allowed)}`, givenId(id))
      }
      const workflowId = variant.workflowId ?? task.workflowId
      const values = new Map([...task.values, ...variant.values])
      const parts = { item: task.id, variant: variant.id }
      position++
      return { task: { kind: 'start', id, position, workflowId, values, shared, parts }, ...file }
    })
  })
}
