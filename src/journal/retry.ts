// What `retry` starts again (docs/journal.md#how-a-later-step-uses-it).

import type { Retry } from '../inputs/input-table.ts'

/** The state of an item in the journal; `started`: its run has no end there. */
type Left = 'failed' | 'unknown' | 'started'

/** What becomes of an item in a later step: true if it is started again. */
export const RETRIES: Readonly<Record<Retry, Readonly<Record<Left, boolean>>>> = {
  failed: { failed: true, unknown: false, started: false },
  unknown: { failed: true, unknown: true, started: false },
  none: { failed: false, unknown: false, started: false },
}
