// How many items ended how, in words and as a bar that shows it at a glance.

import { ITEM_CONCLUSIONS, type ItemConclusion } from '../../runs/conclusion.ts'
import type { ItemRecord } from './record.ts'

/** Marks that differ in form and not in colour alone, of which no theme takes either. */
export const MARKS: Readonly<Record<ItemConclusion, string>> = {
  success: '✅',
  failure: '❌',
  timed_out: '⌛',
  cancelled: '🚫',
  error: '❗',
  unknown: '❓',
  not_started: '⚪',
  started: '▶️',
  running: '⏳',
}

/** As many as stand in one line on a phone. */
const MOST_MARKS = 16

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

/**
 * A mark for each item or, where they are many, for a share of them. What occurs has at least one: one
 * failure in a thousand is what a person looks for.
 */
export function barOf(counts: readonly (readonly [ItemConclusion, number])[]): string {
  const total = counts.reduce((sum, [, number]) => sum + number, 0)
  const marks = Math.min(total, MOST_MARKS)
  const shares = counts.map(([conclusion, number]) => ({
    mark: MARKS[conclusion],
    due: (number / total) * marks,
    given: 1,
  }))
  const lackOf = ({ due, given }: { due: number; given: number }) => due - given
  for (let left = marks - counts.length; left > 0; left--) {
    // Of equal ones, the first.
    shares.reduce((most, each) => (lackOf(each) > lackOf(most) ? each : most)).given++
  }
  return shares.map(({ mark, given }) => mark.repeat(given)).join('')
}
