// Annotations besides the conclusion: files that could not be written, and outputs that were cut or are missing.

import type { Step } from '../../run/workflow-run.ts'
import { id, literal, say, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, annotation } from '../entry.ts'
import type { FileKind, NotWritten } from '../files.ts'
import type { OutputName } from '../outputs.ts'
import { outputsByNode } from '../record.ts'
import { counted, namesOf, quoted } from './several.ts'

const MAX_CAUSE_LENGTH = 300
const MAX_NODES = 20

/** The title of the annotation, the object that was not written, and its place. */
const FILES: Readonly<Record<FileKind, readonly [string, string, string]>> = {
  answers: ['No result-file', 'answer', '`result-file` in RUNNER_TEMP'],
  lines: ['No results-file', 'line', '`results-file` in RUNNER_TEMP'],
  outputs: ['Files not written', 'file', '`output-directory`'],
}

const CHECK = say`Check that the step can write there.`

export function notWritten(kind: FileKind, { number, cause }: NotWritten): Annotation {
  const [title, noun, place] = FILES[kind]
  const what = say`${counted(number, noun)} could not be written to ${literal(place)}`
  return unwritten(title, what, cause, CHECK)
}

export function noSummary(cause: string): Annotation {
  const what = say`The job summary could not be written to GITHUB_STEP_SUMMARY`
  return unwritten('No job summary', what, cause, CHECK)
}

export function endNotRecorded(missed: { readonly number: number; readonly cause: string }) {
  const what = say`The end of ${counted(missed.number, 'run')} could not be recorded in the journal`
  const next = say`A later step collects these runs again.`
  return unwritten('Ends not recorded', what, missed.cause, next)
}

/** A warning that does not affect the conclusion. */
function unwritten(title: string, what: Words, cause: string, next: Words): Annotation {
  const why = untrusted(cause, MAX_CAUSE_LENGTH)
  return annotation('warning', title, say`${what}: ${why}. The conclusion does not change. ${next}`)
}

/**
 * @param cut the outputs that are incomplete
 * @param empty those of them that are `{}` or empty, because they are never cut
 * @param source the output that names the file with everything, and its path; empty if there is none
 */
export function outputsCut(
  cut: readonly OutputName[],
  empty: readonly OutputName[],
  [output, path]: readonly [OutputName, string],
): Annotation {
  const whole =
    path === ''
      ? say`The complete outputs could not be saved; see the warning above.`
      : say`The complete outputs are in \`${literal(output)}\` (${untrusted(path)}).`
  const left =
    empty.length === 0 ? say`` : say` Left empty because they are too long: ${outputNames(empty)}.`
  return annotation(
    'warning',
    'Outputs cut',
    say`These outputs were cut to stay within their limits: ${outputNames(cut)}. ${whole}${left}`,
  )
}

function outputNames(outputs: readonly OutputName[]): Words {
  return literal(outputs.map((name) => `\`${name}\``).join(', '))
}

/** The runs without an output of the node in `result-node`, and the steps of the first one. */
export interface MissingResults {
  readonly items: readonly string[]
  readonly nodes: Words
}

export function noResult(
  node: string,
  { items, nodes }: MissingResults,
  isList: boolean,
): Annotation {
  const missing = say`no output of the node ${quoted(node)} (\`result-node\`)`
  return annotation(
    'warning',
    'No result',
    isList
      ? say`The runs of ${counted(items.length, 'item')} have ${missing}, so their results are empty: ${namesOf(items)}. The first of these runs: ${nodes}`
      : say`The run has ${missing}, so \`result\` is empty. ${nodes}`,
  )
}

export function nodesText(steps: readonly Step[]): Words {
  const nodes = [...outputsByNode(steps)].flatMap(([node, text]) => (text === null ? [] : [node]))
  if (nodes.length === 0) return say`No node has an output.`
  return say`Nodes with an output: ${namesOf(nodes, MAX_NODES)}.`
}

/** @param runs the place where the ids of the runs are */
export function outputsNotWritten(cause: string, runs: Words): Annotation {
  return annotation(
    'error',
    'Outputs not written',
    say`The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MAX_CAUSE_LENGTH)}. ${runs} The step fails, even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`,
  )
}

export const RUNS_IN_LOG = say`The ids of the runs are in the log.`

export function whereRunIs(runId: string | undefined): Words {
  return runId === undefined ? say`There is no run id.` : say`The run's id is ${id(runId)}.`
}
