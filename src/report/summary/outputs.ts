// The outputs of a run's steps, the result first.

import type { FinishedOutcome } from '../../run/outcome.ts'
import { lastWithOutput, type Step } from '../../run/workflow-run.ts'
import type { Presenter } from '../../text/shown.ts'
import { size } from '../../text/units.ts'
import { nodeKey } from '../nodes.ts'
import { type Fold, foldsThatFit } from './folds.ts'
import { foreignCode, type Html, html, join, plain } from './html.ts'

/** Not even the titles of more than these fit into a summary. */
const MOST_FOLDS = 20_000
const MOST_OF_A_TITLE = 120
const MOST_OF_A_PATH = 1_000

/**
 * The outputs within so many bytes; `undefined` where the run has none.
 * @param resultFile empty when the file could not be written
 */
export function outputs(
  { run: { steps }, reasons }: FinishedOutcome,
  resultFile: string,
  bytes: number,
  present: Presenter,
): Html | undefined {
  const folds = foldsOf(steps, reasons.length === 0 ? 'Result' : 'Last output', present)
  if (folds.length === 0) return undefined
  const heading = html`### Outputs\n\n`
  const note = noteOfCut(resultFile, present)
  const { shown, areCut } = foldsThatFit(folds, bytes - heading.bytes - note.bytes, present)
  return html`${heading}${join(shown, html``)}${areCut ? note : html``}`
}

function noteOfCut(resultFile: string, present: Presenter): Html {
  const where =
    resultFile === ''
      ? html``
      : html`: the whole is in <code>result-file</code>, ${foreignCode(resultFile, MOST_OF_A_PATH, present)}`
  return html`\n<p>Some outputs are cut or left out here to keep the summary below GitHub's limit${where}.</p>\n`
}

/** The result comes first, as what most people came for. */
function foldsOf(steps: readonly Step[], title: string, present: Presenter): readonly Fold[] {
  const result = lastWithOutput(steps)?.position
  const folds: Fold[] = []
  for (const step of steps) {
    const { output, position } = step
    // More titles than there can be room for are not made.
    if (output === null || (folds.length > MOST_FOLDS && position !== result)) continue
    const node = foreignCode(nodeKey(step), MOST_OF_A_TITLE, present)
    const name = html`#${position} ${node} · ${plain(size(Buffer.byteLength(output)))}`
    if (position === result) {
      folds.unshift({ title: html`<b>${plain(title)}:</b> ${name}`, text: output })
    } else {
      folds.push({ title: name, text: output })
    }
  }
  return folds
}
