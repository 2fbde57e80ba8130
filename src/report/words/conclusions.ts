// The conclusions of items and steps, as people read them.

import type { ItemConclusion } from '../../schedule/conclusion.ts'
import { countByConclusion, type EndedItem } from '../ended-item.ts'

/** The marks differ in form, not only in colour. */
export const CONCLUSIONS = {
  success: { text: 'succeeded', mark: '✅' },
  unchanged: { text: 'unchanged', mark: '♻️' },
  failure: { text: 'failed', mark: '❌' },
  timed_out: { text: 'timed out', mark: '⌛' },
  cancelled: { text: 'cancelled', mark: '🚫' },
  error: { text: 'ended in error', mark: '❗' },
  unknown: { text: 'unknown', mark: '❓' },
  not_started: { text: 'not started', mark: '⚪' },
  started: { text: 'started', mark: '▶️' },
  running: { text: 'still executing', mark: '⏳' },
} as const satisfies Readonly<Record<ItemConclusion, { text: string; mark: string }>>

export function countConclusions(records: readonly EndedItem[]): string {
  const counts = countByConclusion(records)
  return counts.map(([each, number]) => `${number} ${CONCLUSIONS[each].text}`).join(', ')
}
