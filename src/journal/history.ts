// The state of each item, as it follows from the lines of a journal. Copies that were put
// together in any order have the same state (docs/journal.md#put-journals-together).

import { RUN_FACTS } from '../run/conclusion.ts'
import type { Blocked } from '../run/problem.ts'
import { literal, say, type Words } from '../text/words.ts'
import type { Codes } from './line.ts'
import {
  type End,
  type ItemHistory,
  type JobAttempt,
  Openings,
  type Sent,
  type Start,
} from './openings.ts'

export type ItemState =
  | { readonly kind: 'not-started' }
  | ({ readonly kind: 'unknown' } & Sent)
  | ({ readonly kind: 'started'; readonly runId: string } & Sent)
  | ({ readonly kind: 'ended'; readonly runId: string } & End & Sent)

/** Engines without a server give this id to each workflow run. */
const NO_SERVER_RUN = '1'
const NO_HISTORY: ItemHistory = { starts: [], ends: new Map(), results: new Map() }

export class History {
  readonly isEmpty: boolean
  /** Of the last `open`, in ms since 1970. */
  readonly openedAt: number
  private readonly items: ReadonlyMap<string, ItemHistory>

  constructor(openings: Openings) {
    this.isEmpty = openings.isEmpty
    this.openedAt = openings.openedAt
    this.items = openings.byItem()
  }

  /** The ids of all items. */
  get ids(): readonly string[] {
    return [...this.items.keys()]
  }

  of(item: string): ItemHistory {
    return this.items.get(item) ?? NO_HISTORY
  }

  /** Short digest of a result → the item whose run wrote it. */
  get ownersOfResults(): ReadonlyMap<string, string> {
    const owners = new Map<string, string>()
    for (const [id, { results }] of this.items) {
      for (const written of results.values()) for (const each of written) owners.set(each, id)
    }
    return owners
  }

  /** Whether a start of the item had a value with this digest, which a node's is the beginning of. */
  hasSent(item: string, digest: string): boolean {
    return this.of(item).starts.some(({ nodes = {} }) => {
      return Object.values(nodes).some((value) => digest.startsWith(value))
    })
  }

  /**
   * By the starts with this digest or, where there is none, those with the digest of the last
   * start. In copies put together, what one step paid for is not lost because another failed.
   * @param isJson whether the step asks for JSON: then a result that is none is a failure
   */
  stateOf(item: string, digest?: string, isJson = false): ItemState {
    const { starts, ends } = this.of(item)
    const withDigest = (wanted?: string) => starts.filter((start) => start.digest === wanted)
    const own = withDigest(digest)
    const competing = own.length > 0 ? own : withDigest(starts.at(-1)?.digest)
    const redo = competing.findLastIndex(({ isRedo }) => isRedo)
    const states = competing.slice(Math.max(redo, 0)).map((start) => stateAfter(start, ends))
    return (
      states.findLast((state) => hasEndedWell(state, isJson)) ??
      states.findLast(({ kind }) => kind === 'started') ??
      states.at(-1) ?? { kind: 'not-started' }
    )
  }

  /** Whether an earlier attempt of the same workflow run sent the item. */
  wasSentInEarlierAttempt(item: string, { run, attempt }: JobAttempt): boolean {
    const ofRun = this.of(item).starts.filter(({ by }) => run !== undefined && by.run === run)
    if (attempt === undefined) return run !== NO_SERVER_RUN && ofRun.length > 0
    return ofRun.some(({ by }) => by.attempt !== undefined && by.attempt < attempt)
  }
}

function stateAfter(start: Start, ends: ItemHistory['ends']): ItemState {
  const { digest, nodes, time, runId } = start
  const sent = { digest, nodes, time }
  if (runId === undefined) return { kind: 'unknown', ...sent }
  const end = ends.get(runId)
  if (end === undefined) return { kind: 'started', runId, ...sent }
  return { kind: 'ended', runId, ...end, ...sent }
}

export function hasEndedWell(state: ItemState, isJson: boolean): boolean {
  if (state.kind !== 'ended') return false
  const { isWell } = RUN_FACTS[state.conclusion]
  return isWell === 'always' || (isWell === 'without-json' && !isJson)
}

const LINE_FEED = 0x0a

/** Decodes the bytes of a journal line by line: as one text, they would need twice the memory. */
export function readHistory(bytes: Buffer, codes: Codes): History | Blocked {
  const openings = new Openings()
  let from = 0
  for (let line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from)
    const to = end < 0 ? bytes.length : end
    const why = takeLine(bytes.toString('utf8', from, to), codes, openings)
    if (why !== undefined) return damaged(say`line ${line} ${why}`)
    from = to + 1
  }
  const missing = openings.findMissing()
  return missing === undefined ? new History(openings) : damaged(missing)
}

/** Returns why the line is refused. */
function takeLine(line: string, codes: Codes, openings: Openings): Words | undefined {
  const text = line.trim()
  if (text === '') return undefined
  const found = codes.parse(text)
  switch (found.kind) {
    case 'passed-over':
      return undefined
    case 'refused':
      return found.why
    case 'record':
      return openings.take(found.record) ? undefined : literal('has the number of another record')
  }
}

function damaged(what: Words): Blocked {
  return { problem: { kind: 'journal-damaged', what } }
}
