// The items of a list in the log: how each ended, in what time, and why it is no success.

import { timeBetween } from '../../text/timestamp.ts'
import { count } from '../../text/units.ts'
import { foreign, id, own, say, type Words } from '../../text/words.ts'
import { type Entry, line } from '../entry.ts'
import { type ItemRecord, nameText, worstFirst } from './record.ts'

const MOST_ROWS = 200
const MOST_OF_AN_ERROR = 120

const HEAD = [say`item`, say`position`, say`conclusion`, say`duration`, say`run`, say`error`]
const NONE = say`–`

export function itemTable(records: readonly ItemRecord[]): readonly Entry[] {
  const shown = records.length > MOST_ROWS ? MOST_ROWS - 1 : records.length
  const rows = worstFirst(records).slice(0, shown).map(rowOf)
  const table: Entry = { kind: 'table', rows: [HEAD, ...rows] }
  const left = records.length - shown
  return left === 0 ? [table] : [table, line(say`… and ${own(count(left, 'more item'))}`)]
}

function rowOf(record: ItemRecord): readonly Words[] {
  const { index, conclusion, startedAt, endedAt, runId, error } = record
  return [
    nameText(record.id),
    say`${index + 1}`,
    own(conclusion),
    own(timeBetween(startedAt, endedAt)),
    runId === undefined ? NONE : say`${id(runId)}`,
    error === undefined ? NONE : say`${foreign(error.text, MOST_OF_AN_ERROR)}`,
  ]
}
