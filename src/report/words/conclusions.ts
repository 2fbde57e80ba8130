// The conclusions of items and steps, as people read them.

import type { ItemConclusion } from '../../schedule/conclusion.ts'
import { countByConclusion, type EndedItem } from '../ended-item.ts'

interface ConclusionWords {
  readonly text: string
  /** The marks differ in form, not only in colour. */
  readonly mark: string
  /** Where an item is named: when it ends and in tables, in tables, or nowhere. */
  readonly named: 'at-once' | 'in-tables' | 'nowhere'
}

export const CONCLUSIONS = {
  success: { text: 'succeeded', mark: '✅', named: 'at-once' },
  unchanged: { text: 'unchanged', mark: '♻️', named: 'nowhere' },
  failure: { text: 'failed', mark: '❌', named: 'at-once' },
  timed_out: { text: 'timed out', mark: '⌛', named: 'at-once' },
  cancelled: { text: 'cancelled', mark: '🚫', named: 'at-once' },
  error: { text: 'ended in error', mark: '❗', named: 'at-once' },
  unknown: { text: 'unknown', mark: '❓', named: 'at-once' },
  not_started: { text: 'not started', mark: '⚪', named: 'in-tables' },
  started: { text: 'started', mark: '▶️', named: 'at-once' },
  running: { text: 'still executing', mark: '⏳', named: 'at-once' },
} as const satisfies Readonly<Record<ItemConclusion, ConclusionWords>>

export function countConclusions(records: readonly EndedItem[]): string {
  const counts = countByConclusion(records)
  return counts.map(([each, number]) => `${number} ${CONCLUSIONS[each].text}`).join(', ')
}
