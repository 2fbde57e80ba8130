// The steps of items that failed, for the log: kept as lines, since a run's answer is given back when its
// item ends.

import type { FinishedOutcome } from '../../run/outcome.ts'
import { literal, say, type Words } from '../../text/words.ts'
import { type Entry, linesOf } from '../entry.ts'
import { whyFailed } from '../sentences/why.ts'
import { stepTable } from '../step-table.ts'
import { type ItemRecord, itemText } from './record.ts'

/** The log has at most 20 groups; one is for the table of the items. */
const MOST_GROUPS = 19
const MOST_ROWS = 30

export class StepsOfFailed {
  private readonly lines = new Map<ItemRecord, readonly Words[]>()

  /** Keeps the steps of the first items that fail, so that there are always some to see. */
  add(record: ItemRecord, outcome: FinishedOutcome): void {
    if (outcome.reasons.length === 0 || this.lines.size === MOST_GROUPS) return
    this.lines.set(record, [
      ...whyFailed(outcome).map((words) => words),
      ...stepTable(outcome.run, MOST_ROWS).flatMap((entry) => linesOf(entry)),
    ])
  }

  /** A group for each, in the order of the list. */
  groups(of: number): readonly Entry[] {
    return [...this.lines]
      .sort(([a], [b]) => a.index - b.index)
      .map(([record, lines]) => {
        const title = say`Steps of ${itemText(record, of)}: ${literal(record.conclusion)}`
        return { kind: 'group', title, lines }
      })
  }
}
