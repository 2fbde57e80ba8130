// The log of the step: what a person reads while it runs. Nothing printed here can act as a
// workflow command, and no input's value, output's text or key is ever passed in.

import type { Progress } from '../run/wait.ts'
import { type FailedStep, nameOf, type Step, type WorkflowRun } from '../run/workflow-run.ts'
import { count, duration, type Show, size } from '../text/text.ts'
import { timeBetween } from '../text/timestamp.ts'
import { collectLines } from './errors.ts'
import { nodeKey } from './outputs.ts'

const MOST_ROWS = 200
const MOST_OF_A_NODE = 60
const MOST_OF_A_STATE = 30

/**
 * `1m 05s waited: still executing, next read in 16s`, with the pause that the service asks for, and
 * what it said when that is new.
 */
export function progressLines(
  { reading, waitedMs, pauseMs }: Progress,
  saidBefore: string | undefined,
  show: Show,
): readonly string[] {
  const next = pauseMs === undefined ? '' : `, next read in ${duration(pauseMs)}`
  const asked = 'retryAfterMs' in reading ? askedText(reading.retryAfterMs) : ''
  const line = (what: string) => `${duration(waitedMs)} waited: ${what}${asked}${next}`
  switch (reading.kind) {
    case 'executing': {
      const { message } = reading
      const isNews = message !== undefined && message !== saidBefore
      return [line('still executing'), ...(isNews ? [`  service: ${show(message, 500)}`] : [])]
    }
    case 'finished':
      return [line('finished')]
    case 'failed':
      return [line(`read failed (${show(reading.cause, 500)})`)]
    case 'refused':
      return [line('read refused')]
  }
}

/** `Not started yet (status 429, too many requests), next try in 2s`. */
export function repeatLine(cause: string, pauseMs: number, askedMs: number, show: Show): string {
  return `Not started yet (${show(cause, 500)})${askedText(askedMs)}, next try in ${duration(pauseMs)}`
}

function askedText(ms: number): string {
  return ms > 0 ? `, the service asks to wait ${duration(ms)}` : ''
}

/** The steps as a table for a fixed-width font: node, state, duration and size of the output. */
export function stepTable({ steps, failedSteps }: WorkflowRun, show: Show): readonly string[] {
  const all = steps.length + failedSteps.length
  if (all === 0) return ['The run reports no steps.']
  const shown = all > MOST_ROWS ? MOST_ROWS - 1 : all
  // Where there is not room for all, a step that failed is the last to be left out.
  const failed = failedSteps.slice(0, shown).map((step) => failedRow(step, show))
  const rows = [
    ...steps.slice(0, shown - failed.length).map((step) => completedRow(step, show)),
    ...failed,
  ]
  const lines = aligned([['node', 'state', 'duration', 'size'], ...rows])
  return shown < all ? [...lines, `… and ${count(all - shown, 'more step')}`] : lines
}

function completedRow(step: Step, show: Show): string[] {
  return [
    show(nodeKey(step), MOST_OF_A_NODE),
    show(step.state ?? '–', MOST_OF_A_STATE),
    timeBetween(step.startedAt, step.endedAt),
    step.output === null ? '–' : size(Buffer.byteLength(step.output)),
  ]
}

function failedRow(step: FailedStep, show: Show): string[] {
  const node = nameOf(step)
  return [
    node === undefined ? '–' : show(node, MOST_OF_A_NODE),
    'failed',
    timeBetween(step.startedAt, step.endedAt),
    '–',
  ]
}

function aligned(rows: readonly string[][]): string[] {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  )
  return rows.map((row) =>
    row
      .map(
        (cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length)),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** How to collect a run later, ready to be copied. */
export function collectHint(baseUrl: string, runId: string, show: Show): readonly string[] {
  return [
    'To collect it later:',
    ...collectLines(baseUrl, show(runId, 256)).map((line) => `  ${line}`),
  ]
}
