// What a step was given, one run or the items of a list, as what a journal is asked about.

import type { ListItem } from '../inputs/items.ts'
import type { Work } from '../inputs/settings.ts'
import type { GivenItem } from './journal.ts'

export function givenRun({ task, nodeInputs }: Extract<Work, { kind: 'one' }>): GivenItem {
  return { task, values: () => nodeInputs }
}

export function givenItem(item: ListItem): GivenItem {
  return {
    task: item.task,
    values: () => {
      const values = item.values()
      return values.kind === 'values'
        ? values.values
        : { kind: 'inputs-changed', fault: values.fault }
    },
  }
}
