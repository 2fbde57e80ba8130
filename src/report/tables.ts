// The tables of a report: the steps of a run, the items of a list, and a plan.

import type { FailedStep, Step, WorkflowRun } from '../run/workflow-run.ts'
import { nameOf } from '../run/workflow-run.ts'
import type { ItemConclusion } from '../runs/conclusion.ts'
import { timeBetween } from '../text/timestamp.ts'
import { size } from '../text/units.ts'
import { id, literal, untrusted } from '../text/words.ts'
import { type ItemRecord, outputName, worstFirst } from './record.ts'
import { type Cell, NONE, type Table } from './table.ts'

const MAX_NODE_LENGTH = 60
const MAX_STATE_LENGTH = 30
const MAX_ERROR_LENGTH = 200

/** Marks that differ in form and not in colour alone. */
export const MARKS: Readonly<Record<ItemConclusion, string>> = {
  success: '✅',
  failure: '❌',
  timed_out: '⌛',
  cancelled: '🚫',
  error: '❗',
  unknown: '❓',
  not_started: '⚪',
  started: '▶️',
  running: '⏳',
}

/** What failed comes first: it is what a person looks for. */
export function stepTable({ steps, failedSteps }: WorkflowRun): Table {
  return {
    columns: [
      { title: 'No.', isNumber: true },
      { title: 'Node' },
      { title: 'State' },
      { title: 'Duration', isNumber: true },
      { title: 'Size', isNumber: true },
    ],
    rows: [
      ...failedSteps.map((step, index) => failedRow(step, steps.length + index + 1)),
      ...steps.map(completedRow),
    ],
    noun: 'step',
    source: 'result-file',
  }
}

function completedRow(step: Step): readonly Cell[] {
  const { position, state, output, startedAt, endedAt } = step
  return [
    plain(String(position)),
    { words: untrusted(outputName(step), MAX_NODE_LENGTH) },
    state === 'DONE'
      ? { ...plain('DONE'), mark: MARKS.success }
      : state === undefined
        ? NONE
        : { words: untrusted(state, MAX_STATE_LENGTH) },
    plain(timeBetween(startedAt, endedAt)),
    output === null ? NONE : plain(size(Buffer.byteLength(output))),
  ]
}

function failedRow(step: FailedStep, position: number): readonly Cell[] {
  const name = nameOf(step)
  return [
    plain(String(position)),
    name === undefined ? NONE : { words: untrusted(name, MAX_NODE_LENGTH) },
    { ...plain('failed'), mark: MARKS.failure },
    plain(timeBetween(step.startedAt, step.endedAt)),
    NONE,
  ]
}

export function itemTable(records: readonly ItemRecord[]): Table {
  return {
    columns: [
      { title: 'No.', isNumber: true },
      { title: 'Item' },
      { title: 'Conclusion' },
      { title: 'Duration', isNumber: true },
      { title: 'Run' },
      { title: 'Error' },
    ],
    rows: worstFirst(records).map(itemRow),
    noun: 'item',
    source: 'results-file',
  }
}

function itemRow(record: ItemRecord): readonly Cell[] {
  const { position, conclusion, runId, runUrl, short, startedAt, endedAt } = record
  return [
    plain(String(position)),
    { words: untrusted(record.id, 100) },
    { ...plain(conclusion), mark: MARKS[conclusion] },
    plain(timeBetween(startedAt, endedAt)),
    runId === undefined ? NONE : { words: id(runId), href: runUrl, isUnbroken: true },
    short === undefined ? NONE : { words: untrusted(short, MAX_ERROR_LENGTH) },
  ]
}

function plain(text: string): Cell {
  return { words: literal(text) }
}
