// What a journal says: its lines are checked one by one, and the state of each item follows from them.

import type { Codes, Entry } from './record.ts'

type EndedConclusion = Extract<Entry, { record: 'ended' }>['conclusion']

/** What is known of an item. */
export type ItemState =
  | { readonly kind: 'not-started' }
  /** A run may have been started. */
  | ({ readonly kind: 'unknown' } & Sent)
  | ({ readonly kind: 'started'; readonly runId: string } & Sent)
  | ({
      readonly kind: 'ended'
      readonly runId: string
      readonly conclusion: EndedConclusion
    } & Sent)

/** The start that decides the state of an item. */
export interface Sent {
  readonly digest: string
  /** When it was sent, in UTC (ISO 8601). */
  readonly time: string
}

/** Why a journal cannot be used. */
export interface Damage {
  /** From 1. */
  readonly line: number
  readonly why: 'foreign' | 'code' | 'order' | 'newer'
}

/** What one opening did for an item. */
interface Sending extends Sent {
  /** How many tries may have started a run. */
  pending: number
  runId: string | undefined
}

/** All that a journal says up to some record. */
export class History {
  /** Opening → how many records it has, in their order. */
  private readonly openings = new Map<string, number>()
  /** Item → opening → what that did. */
  private readonly items = new Map<string, Map<string, Sending>>()
  /** Item → run → how it ended. */
  private readonly ended = new Map<string, Map<string, EndedConclusion>>()

  /** Takes a record. Says whether it stands where it may. */
  take(entry: Entry): boolean {
    const { opening, n } = entry
    const before = this.openings.get(opening) ?? 0
    if (n !== before + 1 || (n === 1) !== (entry.record === 'open')) return false
    this.openings.set(opening, n)
    if (entry.record !== 'open') this.takeOfItem(entry)
    return true
  }

  /** Whether no step has ever opened the journal. */
  get isEmpty(): boolean {
    return this.openings.size === 0
  }

  /** The items that a start was sent for. */
  get itemIds(): readonly string[] {
    return [...this.items.keys()]
  }

  /**
   * Decided by the last opening, in their order, that sent the item and did not take that back. A step
   * that is late can take back its own try, and not what another has done since.
   */
  stateOf(item: string): ItemState {
    const sendings = this.items.get(item)
    for (const opening of [...this.openings.keys()].reverse()) {
      const sending = sendings?.get(opening)
      if (sending === undefined || (sending.pending === 0 && sending.runId === undefined)) continue
      const { runId, digest, time } = sending
      if (runId === undefined) return { kind: 'unknown', digest, time }
      const conclusion = this.ended.get(item)?.get(runId)
      return conclusion === undefined
        ? { kind: 'started', runId, digest, time }
        : { kind: 'ended', runId, conclusion, digest, time }
    }
    return { kind: 'not-started' }
  }

  private takeOfItem(entry: Exclude<Entry, { record: 'open' }>): void {
    const { item, opening } = entry
    if (entry.record === 'ended') {
      entryOf(this.ended, item, () => new Map()).set(entry['run-id'], entry.conclusion)
      return
    }
    const sendings = entryOf(this.items, item, () => new Map())
    const nothing = { pending: 0, runId: undefined, digest: '', time: entry.time }
    const before: Sending = sendings.get(opening) ?? nothing
    sendings.set(opening, after(before, entry))
  }
}

function after(before: Sending, entry: Exclude<Entry, { record: 'open' | 'ended' }>): Sending {
  switch (entry.record) {
    case 'sending': {
      const { digest, time } = entry
      return { ...before, pending: before.pending + 1, digest, time }
    }
    case 'not-started':
      return { ...before, pending: Math.max(0, before.pending - 1) }
    case 'started':
      return { ...before, runId: entry['run-id'] }
  }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key) ?? make()
  map.set(key, found)
  return found
}

/** Reads a journal, or says why it cannot be used. */
export function historyIn(text: string, codes: Codes): History | Damage {
  const history = new History()
  const torn: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = codes.parse(line)
    // It was torn while it was written, and what it was to record was never done.
    if (parsed.kind === 'torn') torn.push(index + 1)
    else if (parsed.kind !== 'entry') return { line: index + 1, why: parsed.kind }
    else if (!history.take(parsed.entry)) return { line: index + 1, why: 'order' }
  }
  // A file that is something else is not appended to.
  const [first] = torn
  return history.isEmpty && first !== undefined && torn.length > 1
    ? { line: first, why: 'foreign' }
    : history
}
