import { type FailedStep, type NodeStep, nameOf, type WorkflowRun } from '../../run/workflow-run.ts'
import { isFailed } from '../../schedule/conclusion.ts'
import { count, type Instant, size, timeBetween } from '../../text/units.ts'
import { joined, literal, say, shortened, untrusted, type Words } from '../../text/words.ts'
import { type EndedItem, worstFirst } from '../ended-item.ts'
import { CONCLUSIONS } from '../words/conclusions.ts'

export interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly noun: string
  /** The output or input that has the rows left out. */
  readonly source: string
}

export interface Row {
  readonly cells: readonly Cell[]
  /** What went wrong: in the summary below the row, in the log the last column. */
  readonly error?: Words | undefined
  readonly bar?: Bar
  readonly item?: EndedItem
  /** Not folded in a long table. Such rows are the first ones. */
  readonly isOpen?: boolean
}

export interface Cell {
  readonly words: Words
  readonly mark?: string | undefined
  readonly href?: string | undefined
  /** Stays on one line, as code does not. */
  readonly isWhole?: boolean
}

export interface Bar {
  readonly number: number
  readonly name: string
  readonly isFailed: boolean
  readonly startedAt: Instant
  readonly endedAt: Instant
}

const MAX_ROWS = 200
const MAX_NODE_LENGTH = 60
const MAX_STATE_LENGTH = 30
const MAX_ERROR_LENGTH = 200

export function literalCell(text: string | number, mark?: string): Cell {
  return { words: literal(String(text)), mark, isWhole: true }
}

export const DASH = literalCell('–')

function timeCell(startedAt: Instant, endedAt: Instant): Cell {
  const time = timeBetween(startedAt, endedAt)
  return time === undefined ? DASH : literalCell(time)
}

export function untrustedCell(text: string | undefined, maxLength: number): Cell {
  return text ? { words: untrusted(text, maxLength) } : DASH
}

export function idCell(text: string | undefined, href?: string): Cell {
  return { ...untrustedCell(text, 256), href }
}

/** Failed rows come first, because people look for them. */
export function nodeStepTable({ steps, failedSteps }: WorkflowRun): Table {
  const failedCell = literalCell('failed', CONCLUSIONS.failure.mark)
  const doneCell = literalCell('DONE', CONCLUSIONS.success.mark)
  const failed = failedSteps.map((step, index) => {
    const bar = { number: steps.length + index + 1, isFailed: true }
    return stepRow(step, bar, failedCell, null)
  })
  const completed = steps.map((step) => {
    const { position: number, state, output } = step
    const cell = state === 'DONE' ? doneCell : untrustedCell(state, MAX_STATE_LENGTH)
    return stepRow(step, { number, isFailed: false }, cell, output)
  })
  return {
    columns: ['No.', 'Node', 'State', 'Duration', 'Size'],
    rows: [...failed, ...completed],
    noun: 'step',
    source: 'answer-file',
  }
}

function stepRow(
  step: NodeStep | FailedStep,
  bar: Pick<Bar, 'number' | 'isFailed'>,
  state: Cell,
  output: string | null,
): Row {
  const { startedAt, endedAt } = step
  const name = nameOf(step)
  return {
    cells: [
      literalCell(bar.number),
      untrustedCell(name ?? `#${bar.number}`, MAX_NODE_LENGTH),
      state,
      timeCell(startedAt, endedAt),
      output === null ? DASH : literalCell(size(Buffer.byteLength(output))),
    ],
    bar: { ...bar, name: name ?? 'step', startedAt, endedAt },
    isOpen: bar.isFailed,
  }
}

export function itemTable(records: readonly EndedItem[]): Table {
  return {
    columns: ['No.', 'Item', 'Conclusion', 'Duration', 'Run'],
    rows: worstFirst(records)
      .filter(({ conclusion }) => CONCLUSIONS[conclusion].named !== 'nowhere')
      .map(itemRow),
    noun: 'item',
    source: 'results-file',
  }
}

function itemRow(record: EndedItem): Row {
  const { position, id: name, conclusion, runId, runUrl, failure } = record
  const { isCollected, startedAt, endedAt } = record
  const bar = { number: position, name, isFailed: isFailed(conclusion), startedAt, endedAt }
  return {
    cells: [
      literalCell(position),
      idCell(name),
      literalCell(conclusion, CONCLUSIONS[conclusion].mark),
      timeCell(startedAt, endedAt),
      { ...idCell(runId, runUrl), isWhole: /^[\da-f]{8}-[\da-f-]+$/.test(runId ?? '') },
    ],
    error: failure && shortened(failure.short, MAX_ERROR_LENGTH),
    item: record,
    isOpen: failure !== undefined,
    // The timeline has the runs that this step started.
    ...(isCollected ? {} : { bar }),
  }
}

export function formatTable({ columns, rows, noun }: Table): readonly Words[] {
  const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows
  const hasErrors = shown.some(({ error }) => error !== undefined)
  const titles = hasErrors ? [...columns, 'error'] : columns
  const head = titles.map((title) => literal(title.toLowerCase()))
  const all = [
    head,
    ...shown.map(({ cells, error }) => {
      const words = cells.map((cell) => cell.words)
      return hasErrors ? [...words, error ?? DASH.words] : words
    }),
  ]
  const lengths = (column: number) => all.map((cells) => cells[column]?.text.length ?? 0)
  const widths = titles.slice(0, -1).map((_, column) => Math.max(...lengths(column)))
  const lines = all.map((cells) => {
    const padded = cells.map((cell, column) => {
      const missing = Math.max(0, (widths[column] ?? 0) - cell.text.length)
      return say`${cell}${literal(' '.repeat(missing))}`
    })
    return joined(padded, '  ')
  })
  const left = rows.length - shown.length
  return left === 0 ? lines : [...lines, say`… and ${literal(count(left, `more ${noun}`))}`]
}
