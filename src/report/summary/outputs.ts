// The outputs of a run's steps, the result first.

import type { FinishedOutcome } from '../../run/outcome.ts'
import type { Step, WorkflowRun } from '../../run/workflow-run.ts'
import type { Presenter } from '../../text/shown.ts'
import { size } from '../../text/units.ts'
import { nodeKey } from '../nodes.ts'
import { type Fold, foldsThatFit } from './folds.ts'
import { foreignCode, type Html, html, join, plain } from './html.ts'

const MOST_OF_A_TITLE = 120
const MOST_OF_A_PATH = 1_000

/**
 * The outputs within so many bytes; `undefined` where the run has none.
 * @param resultFile empty when the file could not be written
 */
export function outputs(
  { run, reasons }: FinishedOutcome,
  resultFile: string,
  bytes: number,
  present: Presenter,
): Html | undefined {
  const folds = foldsOf(run, reasons.length === 0 ? 'Result' : 'Last output', present)
  const heading = html`### Outputs\n\n`
  const note = noteOfCut(resultFile, present)
  const { shown, areCut } = foldsThatFit(folds, bytes - heading.bytes - note.bytes, present)
  if (shown.length === 0 && !areCut) return undefined
  return html`${heading}${join(shown, html``)}${areCut ? note : html``}`
}

function noteOfCut(resultFile: string, present: Presenter): Html {
  const where =
    resultFile === ''
      ? html``
      : html` The complete outputs are in <code>result-file</code>, ${foreignCode(resultFile, MOST_OF_A_PATH, present)}.`
  return html`\n<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${where}</p>\n`
}

/** The result comes first, as what most people came for. */
function* foldsOf(
  { steps, result: { step: result } }: WorkflowRun,
  title: string,
  present: Presenter,
): Generator<Fold> {
  if (result === undefined) return
  yield {
    title: html`<b>${plain(title)}:</b> ${titleOf(result, result.output, present)}`,
    text: result.output,
  }
  for (const step of steps) {
    if (step.output === null || step.position === result.position) continue
    yield { title: titleOf(step, step.output, present), text: step.output }
  }
}

/** The node and the size of its output. */
function titleOf(step: Step, output: string, present: Presenter): Html {
  const node = foreignCode(nodeKey(step), MOST_OF_A_TITLE, present)
  return html`#${step.position} ${node} · ${plain(size(Buffer.byteLength(output)))}`
}
