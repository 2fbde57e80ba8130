// The table of the steps of a run.

import type { FailedStep, WorkflowRun } from '../../run/workflow-run.ts'
import { nameOf, type Step } from '../../run/workflow-run.ts'
import { timeBetween } from '../../text/timestamp.ts'
import { size } from '../../text/units.ts'
import { nodeKey } from '../nodes.ts'
import { foreignCode, type Html, html, plain } from './html.ts'
import { cell, longTable, numberCell, row } from './tables.ts'

/** So that the columns behind it stay in sight. */
const MOST_OF_A_NODE = 40
const MOST_OF_A_STATE = 30

const HEAD = html`<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>`

/** `undefined` where there are no steps. */
export function stepTable(run: WorkflowRun): Html | undefined {
  const total = run.steps.length + run.failedSteps.length
  if (total === 0) return undefined
  const rows = { total, noun: 'step', output: 'result-file' }
  return html`### Steps\n\n${longTable(HEAD, stepRows(run), rows)}`
}

/** What failed comes first: it is what a person looks for. */
function* stepRows({ steps, failedSteps }: WorkflowRun): Generator<Html> {
  for (const [index, step] of failedSteps.entries()) {
    yield failedRow(step, steps.length + index + 1)
  }
  for (const step of steps) yield completedRow(step)
}

function completedRow(step: Step): Html {
  return row([
    numberCell(String(step.position)),
    cell(foreignCode(nodeKey(step), MOST_OF_A_NODE)),
    cell(stateOf(step)),
    numberCell(timeBetween(step.startedAt, step.endedAt)),
    numberCell(step.output === null ? '–' : size(Buffer.byteLength(step.output))),
  ])
}

function stateOf({ state }: Step): Html {
  if (state === 'DONE') return plain('✅\u00a0DONE')
  return state === undefined ? plain('–') : foreignCode(state, MOST_OF_A_STATE)
}

function failedRow(step: FailedStep, position: number): Html {
  const node = nameOf(step)
  return row([
    numberCell(String(position)),
    cell(node === undefined ? plain('–') : foreignCode(node, MOST_OF_A_NODE)),
    cell(plain('❌\u00a0failed')),
    numberCell(timeBetween(step.startedAt, step.endedAt)),
    numberCell('–'),
  ])
}
