// Warnings about files and outputs that are missing or incomplete.

import type { Settings } from '../../inputs/settings.ts'
import type { Journal } from '../../journal/journal.ts'
import { joined, literal, say, untrusted, type Words } from '../../text/words.ts'
import type { Files } from '../files.ts'
import { type Annotation, annotation, writeEntries } from '../log-entry.ts'
import type { OutputName, Outputs } from '../outputs.ts'
import type { ItemRecord } from '../record.ts'
import { counted, listNames, quoteName } from './several.ts'

export const NO_OUTPUT = say`The run has no output.`
const MAX_CAUSE_LENGTH = 300
const MAX_CAUSES_LENGTH = 3_000

export function reportIgnoredNoProxy(entries: readonly string[]): void {
  if (entries.length === 0) return
  const what = say`These entries of no_proxy are ignored, so the proxy is used: ${listNames(entries)}.`
  const next = say`Write a host (\`api.corp.test\`), a domain for all hosts in it (\`corp.test\`), either with a port (\`corp.test:8443\`), or \`*\` for all, separated by commas.`
  writeEntries([annotation('warning', 'Entries of no_proxy ignored', what, next)])
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

/** @param source the output with the path of the file that has everything; empty if there is none */
export function listNotes(
  { list, resultOptions, outputDirectory = '', paths }: Settings,
  records: readonly ItemRecord[],
  { notWritten }: Files,
  { cut }: Outputs,
  source: readonly [OutputName, path: string],
): readonly Annotation[] {
  const missing = records.filter(({ nodes }) => nodes !== undefined)
  const withoutResult = records.filter(({ id, conclusion, bytes }) => {
    return conclusion === 'success' && bytes === undefined && paths.get(id)?.resultFile
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
  const next = say`Check that the step can write to RUNNER_TEMP, \`output-directory\`, and \`result-file\`.`
  return warnOfUnwritten('Files not written', what, causes, next)
}

function warnOfCutOutputs(
  cut: readonly OutputName[],
  [output, path]: readonly [OutputName, string],
  folder: string,
): Annotation {
  const saved = say`The complete outputs are in \`${literal(output)}\` (${untrusted(path)}).`
  const unsaved = say`The complete outputs could not be saved; see the warning above.`
  const isFile = cut.some((name) => name !== 'output-files')
  const isFolder = cut.includes('output-files')
  const places = [
    ...(isFolder ? [say`The files are in \`output-directory\` (${untrusted(folder)}).`] : []),
    ...(isFile ? [path === '' ? unsaved : saved] : []),
  ]
  const names = literal(cut.map((name) => `\`${name}\``).join(', '))
  const what = say`These outputs are too long, so they are cut or empty: ${names}. ${joined(places, ' ')}`
  return annotation('warning', 'Outputs cut', what)
}

function warnOfNoResult(node: string, records: readonly ItemRecord[], isList: boolean): Annotation {
  const missing = say`no output of the node ${quoteName(node)} (\`result-node\`)`
  const items = records.map(({ id }) => id)
  const nodes = records[0]?.nodes ?? say``
  const what = isList
    ? say`The runs of ${counted(items.length, 'item')} have ${missing}, so their results are empty: ${listNames(items)}. The first of these runs: ${nodes}`
    : say`The run has ${missing}, so \`result\` is empty. ${nodes}`
  return annotation('warning', 'No result', what)
}

function warnOfNoResultFile(records: readonly ItemRecord[], isList: boolean): Annotation {
  const items = counted(records.length, 'item')
  const names = listNames(records.map(({ id }) => id))
  const runs = isList ? say`The runs of ${items} have` : say`The run has`
  const which = isList && say`: ${names}`
  const what = say`${runs} no output, so \`result-file\` was not written${which}.`
  return annotation('warning', 'No result file', what)
}

export function explainUnwrittenOutputs(cause: string): Annotation {
  const what = say`The step's outputs could not be written, so later steps cannot read them: ${untrusted(cause, MAX_CAUSE_LENGTH)}. The log has the ids of all runs. The step fails, even if they succeeded. Check GITHUB_OUTPUT and the runner's disk.`
  return annotation('error', 'Outputs not written', what)
}
