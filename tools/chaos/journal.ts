// Reads a journal by docs/journal.md#in-the-file alone, without the code of the action.

import type { Seen } from './seen.ts'

export interface SeenRecord {
  readonly opening: string
  readonly record: string
  readonly item?: string
  readonly 'run-id'?: string
  readonly conclusion?: string
}

export interface SeenState {
  readonly kind: 'not-started' | 'unknown' | 'started' | 'success' | 'failure'
  readonly opening?: string
}

/** The records in a text, in order, without torn ones. */
export function recordsIn(text = ''): readonly SeenRecord[] {
  return text.split('\n').flatMap((line) => {
    if (line === '') return []
    try {
      const record: SeenRecord | null = JSON.parse(line)
      return record ?? []
    } catch {
      return []
    }
  })
}

/** The records of the journal at the end of the trial. */
export function journalOf({ journals }: Seen): string {
  return journals.at(-1)?.after ?? ''
}

/** The state by the last opening that sent the item and did not take that back. */
export function stateIn(records: readonly SeenRecord[], item: string): SeenState {
  const openings = records.filter(({ record }) => record === 'open').map(({ opening }) => opening)
  const own = records.filter((each) => each.item === item)
  for (const opening of openings.reverse()) {
    const there = own.filter((each) => each.opening === opening)
    const count = (record: string) => there.filter((each) => each.record === record).length
    const runId = there.findLast(({ record }) => record === 'started')?.['run-id']
    if (runId === undefined && count('sending') <= count('not-started')) continue
    if (runId === undefined) return { kind: 'unknown', opening }
    const end = own.findLast((each) => each.record === 'ended' && each['run-id'] === runId)
    if (end === undefined) return { kind: 'started', opening }
    return { kind: end.conclusion === 'success' ? 'success' : 'failure', opening }
  }
  return { kind: 'not-started' }
}
