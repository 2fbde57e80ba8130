// Notes about inputs, and about files and outputs that are missing or incomplete.

import type { Settings } from '../../inputs/settings.ts'
import type { Journal } from '../../journal/journal.ts'
import { isBlank } from '../../run/node-value.ts'
import type { Task } from '../../run/task.ts'
import { literal, say, untrusted, type Words } from '../../text/words.ts'
import type { EndedItem } from '../ended-item.ts'
import { type Annotation, annotation } from '../entry.ts'
import { counted, listNames, quoteName } from './several.ts'

export const NO_OUTPUT = say`The run has no output.`
const MAX_CAUSE_LENGTH = 300
const MAX_CAUSES_LENGTH = 3_000

export function warnOfIgnoredNoProxy(entries: readonly string[]): Annotation {
  const what = say`These entries of no_proxy are ignored, so the proxy is used: ${listNames(entries)}.`
  const next = say`Write hosts or domains, separated by commas, such as \`api.corp.test\`, \`corp.test\` for all its hosts, or \`corp.test:8443\`; \`*\` means all.`
  return annotation('warning', 'Entries of no_proxy ignored', what, next)
}

export function warnOfEmptyValues(tasks: readonly Task[], isList: boolean): Annotation | undefined {
  const nodes = new Set<string>()
  const items: string[] = []
  for (const task of tasks) {
    if (task.kind !== 'start') continue
    const empty = [...task.values].filter(([, value]) => isBlank(value))
    for (const [node] of empty) nodes.add(node)
    if (empty.length > 0) items.push(task.id)
  }
  if (items.length === 0) return undefined
  const where = isList
    ? say`In ${counted(items.length, 'item')} to start (${listNames(items)}), nodes`
    : say`Nodes`
  const what = say`${where} get a value that is empty or white space alone: ${listNames([...nodes])}.`
  const next = say`Such a value is sent. If it is not intended, check the expression or the file that it comes from.`
  return annotation('warning', 'Empty values', what, next)
}

export function warnOfNoSummary(cause: string): Annotation {
  const what = say`The job summary could not be written to GITHUB_STEP_SUMMARY`
  return warnOfUnwritten('No job summary', what, cause, say`Check that the step can write there.`)
}

export function warnOfMissingEnds(missed: NonNullable<Journal['endsMissing']>): Annotation {
  const what = say`The end of ${counted(missed.number, 'run')} could not be recorded in the journal`
  const next = say`A later step collects these runs again.`
  return warnOfUnwritten('Ends not recorded', what, missed.cause, next)
}

function warnOfUnwritten(title: string, what: Words, cause: string, next: Words): Annotation {
  const why = untrusted(cause, MAX_CAUSES_LENGTH)
  return annotation('warning', title, say`${what}: ${why}. The conclusion does not change. ${next}`)
}

type Source = readonly [output: string, path: string]

interface Noted {
  readonly records: readonly EndedItem[]
  /** Path → why the file could not be written. */
  readonly files: { readonly notWritten: ReadonlyMap<string, string> }
  /** The names of the outputs that are cut. */
  readonly outputs: { readonly cut: readonly string[] }
  /**
   * The output with the path of the file that has everything; the path is empty if there is
   * none.
   */
  readonly source: Source
}

export function listNotes(
  { list, resultOptions, outputDirectory = '', paths }: Settings,
  { records, files: { notWritten }, outputs: { cut }, source }: Noted,
): readonly Annotation[] {
  const missing = records.filter(({ nodes }) => nodes !== undefined)
  const withoutResult = records.filter(({ id, conclusion, hasResult }) => {
    return conclusion === 'success' && !hasResult && paths.get(id)?.resultFile
  })
  const node = resultOptions?.node ?? ''
  return [
    ...(notWritten.size === 0 ? [] : [warnOfUnwrittenFiles(notWritten)]),
    ...(missing.length === 0 ? [] : [warnOfNoResult(node, missing, list !== undefined)]),
    ...(withoutResult.length === 0 ? [] : [warnOfNoResultFile(withoutResult, list !== undefined)]),
    ...(cut.length === 0 ? [] : [warnOfCutOutputs(cut, source, outputDirectory)]),
  ]
}

function warnOfUnwrittenFiles(files: ReadonlyMap<string, string>): Annotation {
  const what = say`${counted(files.size, 'file')} could not be written`
  const causes = [...files].map((each) => each.join(': ')).join('; ')
  const next = say`Check that the step can write to RUNNER_TEMP and \`output-directory\`.`
  return warnOfUnwritten('Files not written', what, causes, next)
}

function warnOfCutOutputs(
  cut: readonly string[],
  [output, path]: Source,
  folder: string,
): Annotation {
  const saved = say`The complete texts are in \`${literal(output)}\` (${untrusted(path)}).`
  const unsaved = say`The complete texts could not be saved.`
  const files = cut.includes('output-files') && say` The files are in ${untrusted(folder)}.`
  const names = literal(cut.map((name) => `\`${name}\``).join(', '))
  const what = say`These outputs are too long, so they are cut or empty: ${names}. ${path === '' ? unsaved : saved}${files}`
  return annotation('warning', 'Outputs cut', what)
}

function nameRuns(records: readonly EndedItem[], isList: boolean): Words {
  if (!isList) return say`The run has`
  return say`The runs of some items (${listNames(records.map(({ id }) => id))}) have`
}

function warnOfNoResult(node: string, records: readonly EndedItem[], isList: boolean): Annotation {
  const nodes = say`${isList && say`The first of these runs: `}${records[0]?.nodes}`
  const what = say`${nameRuns(records, isList)} no output of the node ${quoteName(node)} (\`result-node\`), so the result is empty. ${nodes}`
  return annotation('warning', 'No result', what)
}

function warnOfNoResultFile(records: readonly EndedItem[], isList: boolean): Annotation {
  const what = say`${nameRuns(records, isList)} no result, or one of white space alone, so \`result-file\` was not written; a file there stays as it is.`
  return annotation('warning', 'No result file', what)
}

export function explainUnwrittenOutputs(cause: string): Annotation {
  const what = say`The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MAX_CAUSE_LENGTH)}. The step fails, even if all runs succeeded; the log has their ids. Check GITHUB_OUTPUT and the runner's disk.`
  return annotation('error', 'Outputs not written', what)
}
