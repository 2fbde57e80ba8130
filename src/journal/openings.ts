// The records of a journal by the opening that wrote them: they may come in any order, and
// more than once.

import type { RunConclusion } from '../run/conclusion.ts'
import { say, untrusted, type Words } from '../text/words.ts'
import type { NodeDigests, StampedRecord } from './line.ts'

/** The attempt of a job that opened a journal. */
export interface JobAttempt {
  /** GITHUB_RUN_ID; `undefined` if it is not set. */
  readonly run: string | undefined
  /** GITHUB_RUN_ATTEMPT, likewise. */
  readonly attempt: number | undefined
}

/** What the journal has of an item, in the order of time. */
export interface ItemHistory {
  /** One for each opening that sent the item, and did not take that back. */
  readonly starts: readonly Start[]
  /** Run id → its last end. */
  readonly ends: ReadonlyMap<string, End>
  /** Run id → the short digests of all result files that it wrote. */
  readonly results: ReadonlyMap<string, ReadonlySet<string>>
}

export interface Start extends Sent {
  readonly by: JobAttempt
  /** Starts before it count no more. */
  readonly isRedo: boolean
  readonly runId: string | undefined
}

export interface Sent {
  readonly digest: string
  readonly nodes: NodeDigests | undefined
  /** When the start was recorded, in UTC (ISO 8601). */
  readonly time: string
}

export interface End {
  readonly conclusion: RunConclusion
  /** Short digest of the result file, where it was written. */
  readonly result: string | undefined
}

interface GrowingItem {
  readonly starts: Start[]
  readonly ends: Map<string, End>
  readonly results: Map<string, Set<string>>
}

type Records = Map<number, StampedRecord>
type ItemRecord = Exclude<StampedRecord, { record: 'open' }>

export class Openings {
  private readonly all = new Map<string, Records>()

  get isEmpty(): boolean {
    return this.all.size === 0
  }

  /** Of the last `open`, in ms since 1970. */
  get openedAt(): number {
    return [...this.all.values()].reduce((last, each) => Math.max(last, openedAt(each)), 0)
  }

  /** Returns whether no other record has its number. A line may be repeated. */
  take(record: StampedRecord): boolean {
    const { opening, n } = record
    const records = this.all.get(opening) ?? new Map<number, StampedRecord>()
    const known = records.get(n)
    if (known !== undefined) return JSON.stringify(known) === JSON.stringify(record)
    if ((n === 1) !== (record.record === 'open')) return false
    this.all.set(opening, records.set(n, record))
    return true
  }

  /** Each number up to the highest must be there. */
  findMissing(): Words | undefined {
    for (const records of this.all.values()) {
      const highest = [...records.keys()].reduce((most, n) => Math.max(most, n))
      if (highest === records.size) continue
      let missing = 1
      while (records.has(missing)) missing++
      const [time = ''] = [...records.values()].map((record) => record.time).sort()
      return say`lines are missing: record ${missing} of ${highest} of a step that wrote at ${untrusted(time, 40)}`
    }
    return undefined
  }

  /** Item id → what became of it. */
  byItem(): ReadonlyMap<string, ItemHistory> {
    const items = new Map<string, GrowingItem>()
    const inOrder = [...this.all].sort(([idA, a], [idB, b]) => {
      return openedAt(a) - openedAt(b) || (idA < idB ? -1 : 1)
    })
    for (const [, records] of inOrder) {
      const open = records.get(1)
      const by = open?.record === 'open' ? jobAttemptOf(open) : NO_ATTEMPT
      const numbered = [...records.values()].sort((a, b) => a.n - b.n)
      const own = numbered.filter((record) => record.record !== 'open')
      for (const [id, each] of Map.groupBy(own, ({ item }) => item)) {
        const item = items.get(id) ?? { starts: [], ends: new Map(), results: new Map() }
        items.set(id, item)
        addOpening(item, each, by)
      }
    }
    return items
  }
}

const NO_ATTEMPT: JobAttempt = { run: undefined, attempt: undefined }

function jobAttemptOf(open: Extract<StampedRecord, { record: 'open' }>): JobAttempt {
  return { run: open['github-run'], attempt: open['github-attempt'] }
}

function openedAt(records: Records): number {
  return Date.parse(records.get(1)?.time ?? '')
}

/** @param records those of the item, in order */
function addOpening(item: GrowingItem, records: readonly ItemRecord[], by: JobAttempt): void {
  let pending = 0
  let runId: string | undefined
  let sending: Extract<ItemRecord, { record: 'sending' }> | undefined
  for (const record of records) {
    switch (record.record) {
      case 'sending':
        pending++
        sending = record
        break
      case 'not-started':
        pending = Math.max(0, pending - 1)
        break
      case 'started':
        runId = record['run-id']
        break
      case 'ended':
        addEnd(item, record)
    }
  }
  // A step that finishes late can take back only its own start.
  if (sending === undefined || (runId === undefined && pending === 0)) return
  const { digest, nodes, time, redo } = sending
  item.starts.push({ digest, nodes, time, by, isRedo: redo === true, runId })
}

/** An end counts for the run that it names, whichever opening recorded it. */
function addEnd(
  { ends, results }: GrowingItem,
  { 'run-id': runId, conclusion, result }: Extract<ItemRecord, { record: 'ended' }>,
): void {
  ends.set(runId, { conclusion, result })
  if (result === undefined) return
  const written = results.get(runId) ?? new Set<string>()
  results.set(runId, written.add(result))
}
