// The table of the steps of a run.

import type { FailedStep, WorkflowRun } from '../../run/workflow-run.ts'
import { nameOf, type Step } from '../../run/workflow-run.ts'
import type { Presenter } from '../../text/shown.ts'
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
export function stepTable(run: WorkflowRun, present: Presenter): Html | undefined {
  const total = run.steps.length + run.failedSteps.length
  if (total === 0) return undefined
  const rows = { total, noun: 'step', output: 'result-file' }
  return html`### Steps\n\n${longTable(HEAD, stepRows(run, present), rows)}`
}

/** What failed comes first: it is what a person looks for. */
function* stepRows({ steps, failedSteps }: WorkflowRun, present: Presenter): Generator<Html> {
  for (const [index, step] of failedSteps.entries()) {
    yield failedRow(step, steps.length + index + 1, present)
  }
  for (const step of steps) yield completedRow(step, present)
}

function completedRow(step: Step, present: Presenter): Html {
  return row([
    numberCell(String(step.position)),
    cell(foreignCode(nodeKey(step), MOST_OF_A_NODE, present)),
    cell(stateOf(step, present)),
    numberCell(timeBetween(step.startedAt, step.endedAt)),
    numberCell(step.output === null ? '–' : size(Buffer.byteLength(step.output))),
  ])
}

function stateOf({ state }: Step, present: Presenter): Html {
  if (state === 'DONE') return plain('✅\u00a0DONE')
  return state === undefined ? plain('–') : foreignCode(state, MOST_OF_A_STATE, present)
}

function failedRow(step: FailedStep, position: number, present: Presenter): Html {
  const node = nameOf(step)
  return row([
    numberCell(String(position)),
    cell(node === undefined ? plain('–') : foreignCode(node, MOST_OF_A_NODE, present)),
    cell(plain('❌\u00a0failed')),
    numberCell(timeBetween(step.startedAt, step.endedAt)),
    numberCell('–'),
  ])
}
