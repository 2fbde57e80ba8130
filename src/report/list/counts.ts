// How many items ended how.

import { ITEM_CONCLUSIONS, type ItemConclusion } from '../../many/conclusion.ts'
import type { ItemRecord } from './record.ts'

/** Each conclusion that occurs, in the order of the output `counts`. */
export function countsOf(
  records: readonly ItemRecord[],
): readonly (readonly [ItemConclusion, number])[] {
  return ITEM_CONCLUSIONS.map(
    (each) => [each, records.filter(({ conclusion }) => conclusion === each).length] as const,
  ).filter(([, number]) => number > 0)
}

/** `9 success, 2 failure`. */
export function countsText(records: readonly ItemRecord[]): string {
  return countsOf(records)
    .map(([conclusion, number]) => `${number} ${conclusion}`)
    .join(', ')
}
