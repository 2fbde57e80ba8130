// What `retry` starts again (docs/journal.md#how-a-later-step-uses-it).

import type { Retry } from '../inputs/input-table.ts'

/** How an item with a start can be left behind. */
type Left = 'failed' | 'unknown' | 'executing'

/** What becomes of an item in a later step: true if it is started again. */
export const RETRIES: Readonly<Record<Retry, Readonly<Record<Left, boolean>>>> = {
  failed: { failed: true, unknown: false, executing: false },
  unknown: { failed: true, unknown: true, executing: false },
  none: { failed: false, unknown: false, executing: false },
}
