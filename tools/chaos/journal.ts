// Reads a journal by docs/journal.md#in-the-file alone, without the code of the action.

import type { Seen } from './seen.ts'

export interface SeenRecord {
  readonly opening: string
  readonly n: number
  readonly time: string
  readonly record: string
  readonly redo?: boolean
  readonly item?: string
  readonly 'run-id'?: string
  readonly conclusion?: string
}

export interface SeenState {
  readonly kind: 'not-started' | 'unknown' | 'started' | 'success' | 'failure'
  readonly opening?: string
}

/** The records in a text, each once, in the order of the file, without torn ones. */
export function recordsIn(text = ''): readonly SeenRecord[] {
  const lines = new Set(text.split('\n').map((line) => line.trim()))
  return [...lines].flatMap((line) => {
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

/** Of the starts since the last redo, one that ended in success, or else one without an end, or else the last. */
export function stateIn(records: readonly SeenRecord[], item: string): SeenState {
  const opens = records.filter(({ record }) => record === 'open')
  const inOrder = opens.toSorted((a, b) => compare(a.time, b.time) || compare(a.opening, b.opening))
  const own = inOrder.flatMap(({ opening }) => {
    const there = records.filter((each) => each.opening === opening && each.item === item)
    return there.toSorted((a, b) => a.n - b.n)
  })
  const states: SeenState[] = []
  for (const { opening } of inOrder.reverse()) {
    const there = own.filter((each) => each.opening === opening)
    const count = (record: string) => there.filter((each) => each.record === record).length
    const runId = there.findLast(({ record }) => record === 'started')?.['run-id']
    if (runId === undefined && count('sending') <= count('not-started')) continue
    const end = own.findLast((each) => each.record === 'ended' && each['run-id'] === runId)
    const kind = end?.conclusion === 'success' ? 'success' : end ? 'failure' : 'started'
    states.push({ kind: runId === undefined ? 'unknown' : kind, opening })
    if (there.findLast(({ record }) => record === 'sending')?.redo) break
  }
  const find = (kind: SeenState['kind']) => states.find((state) => state.kind === kind)
  return find('success') ?? find('started') ?? states[0] ?? { kind: 'not-started' }
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b)
}
