// Annotations besides the outcome: what could not be written, was cut, or is too large.

import type { Step } from '../../run/workflow-run.ts'
import { count } from '../../text/units.ts'
import { id, joined, literal, say, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, annotation } from '../entry.ts'
import { outputsByNode } from '../nodes.ts'

const MOST_OF_A_CAUSE = 300
const MOST_NODES_NAMED = 20
const MOST_OF_A_NODE = 100

/** One environment string on Linux holds 128 KiB, its name included; on Windows 32 KiB. */
export const MOST_KIB_OF_AN_ENVIRONMENT_STRING = process.platform === 'win32' ? 32 : 128

export function noResultFile(cause: string): Annotation {
  return annotation(
    'warning',
    'No result-file',
    say`The service's answer could not be written to a file, so \`result-file\` is empty: ${untrusted(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`,
  )
}

export function filesNotWritten(number: number, cause: string): Annotation {
  return annotation(
    'warning',
    'Files not written',
    say`${literal(count(number, 'file'))} could not be written to \`output-directory\`: ${untrusted(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to the directory.`,
  )
}

/**
 * @param resultFile empty when it could not be written
 * @param noPaths whether `output-files` is among what was cut
 */
export function outputsCut(resultFile: string, noPaths: boolean): Annotation {
  const whole =
    resultFile === ''
      ? say`The complete outputs could not be saved; see the warning above.`
      : say`The complete outputs are in \`result-file\` (${untrusted(resultFile)}).`
  const paths = noPaths
    ? say` \`output-files\` is \`{}\`; the files are in \`output-directory\`.`
    : say``
  return annotation(
    'warning',
    'Outputs cut',
    say`Outputs were cut to stay within their limits. ${whole}${paths}`,
  )
}

/** @param resultFile empty when it could not be written */
export function jsonLeftOut(resultFile: string): Annotation {
  const where =
    resultFile === '' ? say`` : say` The result is in \`result-file\` (${untrusted(resultFile)}).`
  return annotation(
    'warning',
    'JSON left out',
    say`\`result-json\` is empty, because the JSON does not fit into the step's outputs and is never cut.${where}`,
  )
}

/** @param node as given in `result-node` */
export function noResult(node: string, steps: readonly Step[]): Annotation {
  return annotation(
    'warning',
    'No result',
    say`The run has no output of the node ${nodeName(node)} (\`result-node\`), so \`result\` is empty. ${nodesText(steps)}`,
  )
}

/**
 * Which nodes have an output.
 * @param kept makes of a name what can be kept when the steps are not
 */
export function nodesText(steps: readonly Step[], kept = (name: string) => name): Words {
  // Of a node that ran more than once, only the last output can be the result.
  const names: string[] = []
  for (const [name, output] of outputsByNode(steps)) if (output !== null) names.push(name)
  if (names.length === 0) return say`No node has an output.`
  const named = names.slice(0, MOST_NODES_NAMED)
  const rest = names.length - named.length
  const list = joined(
    named.map((name) => nodeName(kept(name))),
    ', ',
  )
  return say`Nodes with an output: ${list}${literal(rest > 0 ? `, and ${rest} more` : '')}.`
}

export function nodeName(node: string): Words {
  return untrusted(node, MOST_OF_A_NODE, JSON.stringify)
}

/** @param ownFile the file with the result alone, where there is one */
export function largeResult(ownFile: string | undefined, resultFile: string): Annotation {
  return annotation(
    'notice',
    'Large result',
    say`\`result\` is larger than ${MOST_KIB_OF_AN_ENVIRONMENT_STRING} KiB, which is too large for an environment variable or a \`with:\` value.${insteadOfResult(ownFile, resultFile)}`,
  )
}

function insteadOfResult(ownFile: string | undefined, resultFile: string): Words {
  if (ownFile !== undefined) {
    return say` Read its file in \`output-directory\` instead: ${untrusted(ownFile, 1_000)}`
  }
  return resultFile === '' ? say`` : say` Read \`result-file\` instead.`
}

export function noSummary(cause: string): Annotation {
  return annotation(
    'warning',
    'No job summary',
    say`The job summary could not be written: ${untrusted(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to GITHUB_STEP_SUMMARY.`,
  )
}

export function outputsNotWritten(runId: string | undefined, cause: string): Annotation {
  const run = runId === undefined ? say`There is no run id.` : say`The run's id is ${id(runId)}.`
  return annotation(
    'error',
    'Outputs not written',
    say`The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MOST_OF_A_CAUSE)}. ${run} The step fails even if the run succeeded. Check GITHUB_OUTPUT and the runner's disk.`,
  )
}

/** For a defect in the report itself. */
export function reportNotWritten(cause: string): Words {
  return say`The report of this step could not be written: ${untrusted(cause)}`
}
