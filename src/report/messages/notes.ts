// Annotations besides the conclusion: files that could not be written, and outputs that were cut or are missing.

import type { Settings } from '../../inputs/settings.ts'
import { id, literal, say, untrusted, type Words } from '../../text/words.ts'
import { type Annotation, annotation } from '../entry.ts'
import type { FileKind, Files, NotWritten } from '../files.ts'
import type { OutputName, Outputs } from '../outputs.ts'
import type { ItemRecord } from '../record.ts'
import { counted, namesOf, quoted } from './several.ts'

const MAX_CAUSE_LENGTH = 300

/** The title of the annotation, the object that was not written, and its place. */
const FILES: Readonly<Record<FileKind, readonly [string, string, string]>> = {
  answers: ['No result-file', 'answer', '`result-file` in RUNNER_TEMP'],
  lines: ['No results-file', 'line', '`results-file` in RUNNER_TEMP'],
  outputs: ['Files not written', 'file', '`output-directory`'],
}

const CHECK = say`Check that the step can write there.`

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
 * Warnings about outputs and files that are missing or incomplete.
 * @param records in the order in which the items ended
 * @param source the output that names the file with everything, and its path; empty if there is none
 */
export function notesOn(
  { list, resultWish }: Settings,
  records: readonly ItemRecord[],
  files: Files,
  { cut, values }: Outputs,
  source: readonly [OutputName, path: string],
): readonly Annotation[] {
  const missing = records.filter(({ nodes }) => nodes !== undefined)
  const empty = cut.filter((name) => ['', '{}', '[]'].includes(values.get(name) ?? ''))
  return [
    ...[...files.notWritten].map(([kind, what]) => notWritten(kind, what)),
    ...(missing.length === 0
      ? []
      : [noResult(resultWish?.node ?? '', missing, list !== undefined)]),
    ...(cut.length === 0 ? [] : [outputsCut(cut, empty, source)]),
  ]
}

function notWritten(kind: FileKind, { number, cause }: NotWritten): Annotation {
  const [title, noun, place] = FILES[kind]
  const what = say`${counted(number, noun)} could not be written to ${literal(place)}`
  return unwritten(title, what, cause, CHECK)
}

/** @param empty the outputs that are `{}` or empty, because they are never cut */
function outputsCut(
  cut: readonly OutputName[],
  empty: readonly OutputName[],
  [output, path]: readonly [OutputName, string],
): Annotation {
  const whole =
    path === ''
      ? say`The complete outputs could not be saved; see the warning above.`
      : say`The complete outputs are in \`${literal(output)}\` (${untrusted(path)}).`
  const left =
    empty.length === 0 ? say`` : say` Empty, because they cannot be cut: ${outputNames(empty)}.`
  return annotation(
    'warning',
    'Outputs cut',
    say`These outputs did not fit and are incomplete: ${outputNames(cut)}. ${whole}${left}`,
  )
}

function outputNames(outputs: readonly OutputName[]): Words {
  return literal(outputs.map((name) => `\`${name}\``).join(', '))
}

function noResult(node: string, records: readonly ItemRecord[], isList: boolean): Annotation {
  const missing = say`no output of the node ${quoted(node)} (\`result-node\`)`
  const items = records.map(({ id }) => id)
  const nodes = records[0]?.nodes ?? say``
  return annotation(
    'warning',
    'No result',
    isList
      ? say`The runs of ${counted(items.length, 'item')} have ${missing}, so their results are empty: ${namesOf(items)}. The first of these runs: ${nodes}`
      : say`The run has ${missing}, so \`result\` is empty. ${nodes}`,
  )
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
