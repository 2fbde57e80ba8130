// The steps of a finished run in the log: node, state, duration and size of the output.

import type { FailedStep, WorkflowRun } from '../run/workflow-run.ts'
import { nameOf, type Step } from '../run/workflow-run.ts'
import { timeBetween } from '../text/timestamp.ts'
import { count, size } from '../text/units.ts'
import { literal, say, untrusted, type Words } from '../text/words.ts'
import { type LineOrTable, line } from './entry.ts'
import { nodeKey } from './nodes.ts'

const MOST_ROWS = 200
const MOST_OF_A_NODE = 60
const MOST_OF_A_STATE = 30

const HEAD = [say`node`, say`state`, say`duration`, say`size`]
const NONE = say`–`

export function stepTable(
  { steps, failedSteps }: WorkflowRun,
  mostRows = MOST_ROWS,
): readonly LineOrTable[] {
  const all = steps.length + failedSteps.length
  if (all === 0) return [line(say`The run reports no steps.`)]
  const shown = all > mostRows ? mostRows - 1 : all
  // Where there is not room for all, a step that failed is the last to be left out.
  const failed = failedSteps.slice(0, shown).map(failedRow)
  const completed = [
    ...Iterator.from(steps)
      .take(shown - failed.length)
      .map(completedRow),
  ]
  const table = { kind: 'table', rows: [HEAD, ...completed, ...failed] } as const
  return shown < all
    ? [table, line(say`… and ${literal(count(all - shown, 'more step'))}`)]
    : [table]
}

function completedRow(step: Step): readonly Words[] {
  const { state, output, startedAt, endedAt } = step
  return [
    say`${untrusted(nodeKey(step), MOST_OF_A_NODE)}`,
    state === undefined ? NONE : say`${untrusted(state, MOST_OF_A_STATE)}`,
    literal(timeBetween(startedAt, endedAt)),
    output === null ? NONE : literal(size(Buffer.byteLength(output))),
  ]
}

function failedRow(step: FailedStep): readonly Words[] {
  const node = nameOf(step)
  return [
    node === undefined ? NONE : say`${untrusted(node, MOST_OF_A_NODE)}`,
    say`failed`,
    literal(timeBetween(step.startedAt, step.endedAt)),
    NONE,
  ]
}
