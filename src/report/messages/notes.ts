// Annotations besides how the step ended: what could not be written, was cut, or is missing.

import type { Step } from '../../run/workflow-run.ts'
import { count } from '../../text/units.ts'
import { id, joined, literal, say, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, annotation } from '../entry.ts'
import type { FileKind, NotWritten } from '../files.ts'
import type { OutputName } from '../output-names.ts'
import { itemName, outputsByNode } from '../record.ts'

const MAX_CAUSE_LENGTH = 300
const MAX_NODES = 20
const MAX_ITEMS = 10

/** @param isList whether the step has a list */
export function notWritten(
  kind: FileKind,
  { number, cause }: NotWritten,
  isList: boolean,
): Annotation {
  const why = untrusted(cause, MAX_CAUSE_LENGTH)
  const temp = say`The conclusion does not change. Check that the step can write to RUNNER_TEMP.`
  const items = literal(count(number, 'item'))
  switch (kind) {
    case 'answers':
      return annotation(
        'warning',
        'No result-file',
        isList
          ? say`The answers for ${items} could not be written to files, so their \`result-file\` is null: ${why}. ${temp}`
          : say`The service's answer could not be written to a file, so \`result-file\` is empty: ${why}. ${temp}`,
      )
    case 'lines':
      return annotation(
        'warning',
        'No results-file',
        say`The results could not be written to a file, so \`results-file\` is empty: ${why}. ${temp}`,
      )
    case 'outputs':
      return annotation(
        'warning',
        'Files not written',
        say`${literal(count(number, 'file'))} could not be written to \`output-directory\`: ${why}. The conclusion does not change. Check that the step can write to the directory.`,
      )
  }
}

/**
 * @param cut the outputs that lack something
 * @param empty those of them that are `{}` or empty, since they are never cut
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
    empty.length === 0 ? say`` : say` Too long, and therefore left empty: ${names(empty)}.`
  return annotation(
    'warning',
    'Outputs cut',
    say`These outputs were cut to stay within their limits: ${names(cut)}. ${whole}${left}`,
  )
}

function names(outputs: readonly OutputName[]): Words {
  return literal(outputs.map((name) => `\`${name}\``).join(', '))
}

/** Runs that have no output of the node in `result-node`, and the steps of the first of them. */
export interface MissingResults {
  /** Ids of items. */
  readonly items: readonly string[]
  readonly nodes: Words
}

export function noResult(
  node: string,
  { items, nodes }: MissingResults,
  isList: boolean,
): Annotation {
  const rest = items.length - MAX_ITEMS
  const named = items.slice(0, MAX_ITEMS).map(itemName)
  const all = joined([...named, ...(rest > 0 ? [say`and ${rest} more`] : [])], ', ')
  return annotation(
    'warning',
    'No result',
    isList
      ? say`The runs of ${literal(count(items.length, 'item'))} have no output of the node ${itemName(node)} (\`result-node\`), so their results are empty: ${all}. The first of these runs: ${nodes}`
      : say`The run has no output of the node ${itemName(node)} (\`result-node\`), so \`result\` is empty. ${nodes}`,
  )
}

/** Which nodes have an output. */
export function nodesText(steps: readonly Step[]): Words {
  const nodes = [...outputsByNode(steps)].filter(([, output]) => output !== null)
  if (nodes.length === 0) return say`No node has an output.`
  const named = joined(
    nodes.slice(0, MAX_NODES).map(([node]) => itemName(node)),
    ', ',
  )
  const rest = nodes.length - MAX_NODES
  return say`Nodes with an output: ${named}${literal(rest > 0 ? `, and ${rest} more` : '')}.`
}

export function noSummary(cause: string): Annotation {
  return annotation(
    'warning',
    'No job summary',
    say`The job summary could not be written: ${untrusted(cause, MAX_CAUSE_LENGTH)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`,
  )
}

/** @param runs where the ids of the runs are */
export function outputsNotWritten(cause: string, runs: Words): Annotation {
  return annotation(
    'error',
    'Outputs not written',
    say`The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MAX_CAUSE_LENGTH)}. ${runs} The step fails whatever became of the runs. Check GITHUB_OUTPUT and the runner's disk.`,
  )
}

export function whereRunIs(runId: string | undefined): Words {
  return runId === undefined ? say`There is no run id.` : say`The run's id is ${id(runId)}.`
}

export function whereRunsAre(resultsFile: string): Words {
  return resultsFile === ''
    ? say`The ids of the runs are in the log.`
    : say`The ids of the runs are in the log and in ${untrusted(resultsFile)}.`
}
