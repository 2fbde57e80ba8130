// What is said of a list besides how it ended: of what could not be written, or was cut.

import { count } from '../../text/units.ts'
import { literal, say, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, annotation } from '../entry.ts'
import type { OutputName } from '../output-names.ts'
import type { NotWritten } from './disk.ts'

const MOST_OF_A_CAUSE = 300

export function noResultsFile(cause: string): Annotation {
  return annotation(
    'warning',
    'No results-file',
    say`The results could not be written to a file, so \`results-file\` is empty: ${untrusted(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`,
  )
}

export function noAnswerFiles({ number, cause }: NotWritten): Annotation {
  return annotation(
    'warning',
    'No result-file',
    say`The answers for ${literal(count(number, 'item'))} could not be written to files, so their \`result-file\` is null: ${untrusted(cause, MOST_OF_A_CAUSE)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`,
  )
}

/** @param resultsFile empty when it could not be written */
export function listOutputsCut(resultsFile: string, emptied: readonly OutputName[]): Annotation {
  const whole =
    resultsFile === ''
      ? say`The complete outputs could not be saved; see the warning above.`
      : say`The complete outputs are in \`results-file\` (${untrusted(resultsFile)}).`
  const names = emptied.map((name) => `\`${name}\``).join(', ')
  const empty =
    emptied.length === 0
      ? say``
      : say` These outputs are too long and therefore \`{}\`: ${literal(names)}.`
  return annotation(
    'warning',
    'Outputs cut',
    say`Outputs were cut to stay within their limits. ${whole}${empty}`,
  )
}

export function listOutputsNotWritten(cause: string, resultsFile: string): Annotation {
  const where: Words =
    resultsFile === ''
      ? say`The ids of the runs are in the log.`
      : say`The ids of the runs are in the log and in ${untrusted(resultsFile)}.`
  return annotation(
    'error',
    'Outputs not written',
    say`The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MOST_OF_A_CAUSE)}. ${where} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`,
  )
}
