// The outputs of a run's steps: the result, which most people came for, and the others.

import type { FinishedOutcome } from '../../run/outcome.ts'
import type { Step, StepWithOutput } from '../../run/workflow-run.ts'
import { size } from '../../text/units.ts'
import { nodeKey } from '../nodes.ts'
import { type Fold, foldsThatFit, inOneFold } from './folds.ts'
import { foreignCode, type Html, html, plain } from './html.ts'

const MOST_OF_A_TITLE = 120
const MOST_OF_A_PATH = 1_000
/** A longer result is folded. */
const MOST_OPEN_LINES = 40

/** Each is `undefined` where there is none. */
export interface Outputs {
  readonly result: Html | undefined
  readonly others: Html | undefined
}

/**
 * The outputs within so many bytes.
 * @param resultFile empty when the file could not be written
 */
export function outputs(
  { run, reasons }: FinishedOutcome,
  resultFile: string,
  bytes: number,
): Outputs {
  const {
    steps,
    result: { step: result },
  } = run
  if (result === undefined) return { result: undefined, others: undefined }
  const title = reasons.length === 0 ? 'Result' : 'Last output'
  const folds = foldsOf(steps, result, title)
  const note = noteOfCut(resultFile)
  const room = bytes - note.bytes - othersOf([], steps.length).bytes
  const { shown, areCut } = foldsThatFit(folds, room)
  const [first = html``, ...rest] = shown
  return {
    result: areCut ? html`${first}${note}` : first,
    others: rest.length === 0 ? undefined : othersOf(rest, rest.length),
  }
}

/** @param number so many there are, or will be */
function othersOf(folds: readonly Html[], number: number): Html {
  return html`### Other outputs\n\n${inOneFold(folds, number, 'output')}`
}

function noteOfCut(resultFile: string): Html {
  const where =
    resultFile === ''
      ? html``
      : html` The complete outputs are in <code>result-file</code>, ${foreignCode(resultFile, MOST_OF_A_PATH)}.`
  return html`\n<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit.${where}</p>\n`
}

function* foldsOf(steps: readonly Step[], result: StepWithOutput, title: string): Generator<Fold> {
  yield {
    title: html`<b>${plain(title)}:</b> ${titleOf(result, result.output)}`,
    text: result.output,
    isOpen: hasFewLines(result.output),
  }
  for (const step of steps) {
    if (step.output === null || step.position === result.position) continue
    yield { title: titleOf(step, step.output), text: step.output }
  }
}

function hasFewLines(text: string): boolean {
  const lineBreak = text.includes('\r') ? /\r\n?|\n/ : '\n'
  const lines = text.split(lineBreak, MOST_OPEN_LINES + 2)
  // A line break at the end begins no line that there is to see.
  if (lines.at(-1) === '') lines.pop()
  return lines.length <= MOST_OPEN_LINES
}

/** The node and the size of its output. */
function titleOf(step: Step, output: string): Html {
  const node = foreignCode(nodeKey(step), MOST_OF_A_TITLE)
  return html`#${step.position} ${node} · ${plain(size(Buffer.byteLength(output)))}`
}
