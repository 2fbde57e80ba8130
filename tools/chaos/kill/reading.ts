// Reads a journal by the contract alone, without the action's own code.

export interface SeenRecord {
  readonly opening: string
  readonly record: string
  readonly item?: string
  readonly 'run-id'?: string
  readonly conclusion?: string
}

export type SeenState =
  | { readonly kind: 'not-started' }
  /** In that opening. */
  | { readonly kind: 'unknown'; readonly opening: string }
  | { readonly kind: 'started'; readonly runId: string }
  | { readonly kind: 'ended'; readonly runId: string; readonly conclusion: string }

/** The records in a text, in order. What was torn is none. */
export function recordsIn(text: string): readonly SeenRecord[] {
  return text.split('\n').flatMap((line) => recordIn(line) ?? [])
}

function recordIn(line: string): SeenRecord | undefined {
  try {
    const record: SeenRecord | null = JSON.parse(line)
    return record ?? undefined
  } catch {
    return undefined
  }
}

/** Of the last opening that sent the item and did not take that back. */
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
    if (end === undefined) return { kind: 'started', runId }
    return { kind: 'ended', runId, conclusion: end.conclusion ?? '' }
  }
  return { kind: 'not-started' }
}

/** The records that an opening found. */
export function beforeOpening(
  records: readonly SeenRecord[],
  opening: string,
): readonly SeenRecord[] {
  const at = records.findIndex((each) => each.record === 'open' && each.opening === opening)
  return at < 0 ? records : records.slice(0, at)
}
