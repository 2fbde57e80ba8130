// The items of a list in the log: how each ended, in what time, and why it is no success.

import { timeBetween } from '../../text/timestamp.ts'
import { count } from '../../text/units.ts'
import { id, literal, say, untrusted, type Words } from '../../text/words.ts'
import type { Entry } from '../entry.ts'
import { tableLines } from '../entry.ts'
import { type ItemRecord, nameText, worstFirst } from './record.ts'

const MOST_ROWS = 200
const MOST_OF_AN_ERROR = 120

const HEAD = [say`item`, say`position`, say`conclusion`, say`duration`, say`run`, say`error`]
const NONE = say`–`

/** The table, folded. */
export function itemTable(records: readonly ItemRecord[]): Entry {
  const shown = records.length > MOST_ROWS ? MOST_ROWS - 1 : records.length
  const rows = worstFirst(records).slice(0, shown).map(rowOf)
  const left = records.length - shown
  const rest = left === 0 ? [] : [say`… and ${literal(count(left, 'more item'))}`]
  const title = say`All ${literal(count(records.length, 'item'))}`
  return { kind: 'group', title, lines: [...tableLines([HEAD, ...rows]), ...rest] }
}

function rowOf(record: ItemRecord): readonly Words[] {
  const { index, conclusion, startedAt, endedAt, runId, brief } = record
  return [
    nameText(record.id),
    say`${index + 1}`,
    literal(conclusion),
    literal(timeBetween(startedAt, endedAt)),
    runId === undefined ? NONE : say`${id(runId)}`,
    brief === undefined ? NONE : say`${untrusted(brief, MOST_OF_AN_ERROR)}`,
  ]
}
