// The state of each item, as it follows from the lines of a journal.

import type { Blocked } from '../run/problem.ts'
import { literal, say } from '../text/words.ts'
import type { Codes, EndConclusion, StampedRecord } from './line.ts'

type ItemEntry = Exclude<StampedRecord, { record: 'open' }>

export type ItemState =
  /** `changed`: the journal has only starts with other digests. */
  | { readonly kind: 'not-started' | 'changed'; readonly digest?: never }
  | ({ readonly kind: 'unknown' } & Sent)
  | ({ readonly kind: 'started'; readonly runId: string } & Sent)
  | ({ readonly kind: 'ended'; readonly runId: string; readonly conclusion: EndConclusion } & Sent)

interface Sent {
  readonly digest: string
  /** When the start was recorded, in UTC (ISO 8601). */
  readonly time: string
}

export class History {
  private readonly openings = new Map<string, { readonly order: number; readonly last: number }>()
  readonly items = new Map<string, ItemEntry[]>()

  /** Returns whether the record is allowed at this place. */
  take(entry: StampedRecord): boolean {
    const { opening, n } = entry
    const { order, last } = this.openings.get(opening) ?? { order: this.openings.size, last: 0 }
    if (n !== last + 1 || (n === 1) !== (entry.record === 'open')) return false
    this.openings.set(opening, { order, last: n })
    if (entry.record === 'open') return true
    const records = this.items.get(entry.item) ?? []
    records.push(entry)
    this.items.set(entry.item, records)
    return true
  }

  get isEmpty(): boolean {
    return this.openings.size === 0
  }

  /**
   * A step that finishes late can only withdraw its own attempt. @param digest if given,
   * other starts do not count
   */
  stateOf(item: string, digest?: string): ItemState {
    const records = this.items.get(item) ?? []
    const byOpening = Map.groupBy(records, ({ opening }) => opening)
    // An `ended` counts for the run that it names, whichever opening recorded it.
    const ends = new Map(
      records.flatMap((each) => (each.record === 'ended' ? [[each['run-id'], each]] : [])),
    )
    const order = (opening: string) => this.openings.get(opening)?.order ?? 0
    const newestFirst = [...byOpening.keys()].sort((a, b) => order(b) - order(a))
    let isChanged = false
    for (const opening of newestFirst) {
      let pending = 0
      let runId: string | undefined
      let sent: Sent = { digest: '', time: '' }
      for (const record of byOpening.get(opening) ?? []) {
        if (record.record === 'started') runId = record['run-id']
        else if (record.record === 'not-started') pending = Math.max(0, pending - 1)
        else if (record.record === 'sending') {
          pending++
          sent = { digest: record.digest, time: record.time }
        }
      }
      if (runId === undefined && pending === 0) continue
      if (digest !== undefined && digest !== sent.digest) {
        isChanged = true
        continue
      }
      if (runId === undefined) return { kind: 'unknown', ...sent }
      const end = ends.get(runId)
      if (end === undefined) return { kind: 'started', runId, ...sent }
      return { kind: 'ended', runId, conclusion: end.conclusion, ...sent }
    }
    return { kind: isChanged ? 'changed' : 'not-started' }
  }
}

export function readHistory(text: string, codes: Codes): History | Blocked {
  const history = new History()
  /** Lines that are neither like a record nor like what a crash leaves of one. */
  const foreign: number[] = []
  const damaged = (line: number, why: keyof typeof DAMAGES): Blocked => {
    const what = say`line ${line} ${literal(DAMAGES[why])}`
    return { problem: { kind: 'journal-damaged', what } }
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const entry = codes.parse(line)
    if (entry === 'torn') {
      // It was torn while it was written, and nothing was done that relies on it.
      if (!/^\s*[{\0]/.test(line)) foreign.push(index + 1)
    } else if (typeof entry === 'string') return damaged(index + 1, entry)
    else if (!history.take(entry)) return damaged(index + 1, 'order')
  }
  // The file is not a journal: never append to it.
  const [first] = foreign
  return history.isEmpty && first !== undefined ? damaged(first, 'foreign') : history
}

const DAMAGES = {
  foreign: 'is not a record of a journal',
  code: 'was changed, or was written with another key',
  order: 'is not in its place: lines before it are missing or were moved',
  newer: 'was written by a newer version of the action',
} as const
