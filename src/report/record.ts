// What the report keeps of each item that has ended. Of a list, the texts of outputs are not kept but for the beginnings
// of the results, so that a thousand items fit into memory.

import type { Outcome } from '../run/outcome.ts'
import type { Task } from '../run/task.ts'
import { nameOf, type Step } from '../run/workflow-run.ts'
import { type ItemConclusion, isFailed, itemConclusionOf } from '../runs/conclusion.ts'
import { greatestThatFits } from '../text/fit.ts'
import { prefix } from '../text/text.ts'
import { parseTimestamp } from '../text/timestamp.ts'
import type { Words } from '../text/words.ts'

export interface ItemRecord {
  /** From 1, in the order of the list. */
  readonly position: number
  readonly id: string
  readonly conclusion: ItemConclusion
  /** Why it was not started; `undefined` if it was, or if the step was cancelled. */
  readonly why: 'service' | 'journal' | 'failures' | 'deadline' | undefined
  readonly runId: string | undefined
  /** The page of the run. */
  readonly runUrl: string | undefined
  /** Whether the run may continue although nobody waits for it any more. */
  readonly mayContinue: boolean
  /** What went wrong, in few words; `undefined` if nothing did. */
  readonly short: Words | undefined
  /** Microseconds since 1970. */
  readonly startedAt: bigint | undefined
  readonly endedAt: bigint | undefined
  /** Of the result; `undefined` if there is none. */
  readonly bytes: number | undefined
  readonly isFinished: boolean
}

export function recordOf(
  task: Task,
  position: number,
  outcome: Outcome,
  { runUrl, short }: Pick<ItemRecord, 'runUrl' | 'short'>,
): ItemRecord {
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const result = run?.result.step?.output
  return {
    position,
    id: task.id,
    conclusion: itemConclusionOf(outcome),
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
    runId,
    runUrl,
    mayContinue: runId !== undefined && mayContinue(outcome),
    short,
    startedAt: parseTimestamp(run?.startedAt),
    endedAt: parseTimestamp(run?.endedAt),
    bytes: result === undefined ? undefined : Buffer.byteLength(result),
    isFinished: run !== undefined,
  }
}

function mayContinue(outcome: Outcome): boolean {
  if (outcome.kind === 'error') return outcome.problem.kind !== 'other-workflow'
  return outcome.kind === 'timed-out' || outcome.kind === 'cancelled'
}

const RANKS: Readonly<Record<ItemConclusion, number>> = {
  failure: 0,
  error: 0,
  unknown: 0,
  timed_out: 1,
  cancelled: 2,
  not_started: 3,
  started: 4,
  running: 4,
  success: 5,
}

/** Failed items first, then the others that are no success, each in the order of the list. */
export function worstFirst(records: readonly ItemRecord[]): readonly ItemRecord[] {
  return records.toSorted(
    (a, b) => RANKS[a.conclusion] - RANKS[b.conclusion] || a.position - b.position,
  )
}

export function failedOf(records: readonly ItemRecord[]): readonly ItemRecord[] {
  return records.filter(({ conclusion }) => isFailed(conclusion))
}

/** The name of a step's output: its node id, else its step id, else its position. */
export function outputName(step: Pick<Step, 'nodeId' | 'stepId' | 'position'>): string {
  return nameOf(step) ?? `#${step.position}`
}

/** Node id → output, in the order of the steps; if a node ran more than once, its last one. */
export function outputsByNode(steps: readonly Step[]): ReadonlyMap<string, string | null> {
  return new Map(steps.map((step) => [outputName(step), step.output]))
}

/** In code units: more than the summary and the output `results` can hold together. */
const MAX_KEPT_LENGTH = 2_000_000

/**
 * The results of the items, or their beginnings: all together have a limit. The longest are cut first or, if they are
 * JSON, left out.
 */
export class KeptResults {
  /** Whether one lacks something. */
  isCut = false
  readonly isJson: boolean
  private readonly texts = new Map<string, string>()
  private total = 0
  /** No text is longer. */
  private level = MAX_KEPT_LENGTH

  constructor(isJson: boolean) {
    this.isJson = isJson
  }

  add(id: string, text: string): void {
    this.put(id, text)
    if (this.total <= MAX_KEPT_LENGTH) return
    const lengths = [...this.texts.values()].map(({ length }) => length)
    // A little further than need be, so that it is seldom done.
    const room = (MAX_KEPT_LENGTH * 3) / 4
    this.level = greatestThatFits(this.level, (level) => {
      const kept = lengths.map((length) =>
        this.isJson && length > level ? 0 : Math.min(length, level),
      )
      return kept.reduce((sum, length) => sum + length, 0) <= room
    })
    this.total = 0
    for (const [each, kept] of [...this.texts]) this.put(each, kept)
  }

  get(id: string): string | undefined {
    return this.texts.get(id)
  }

  private put(id: string, text: string): void {
    const isTooLong = text.length > this.level
    this.isCut ||= isTooLong
    if (isTooLong && this.isJson) {
      this.texts.delete(id)
      return
    }
    const kept = isTooLong ? detached(prefix(text, this.level)) : text
    this.texts.set(id, kept)
    this.total += kept.length
  }
}

/** The same text, which does not keep the longer one in memory that it was cut from. */
function detached(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
