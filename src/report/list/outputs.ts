// The outputs of a step with a list, within what GitHub keeps of a job's outputs.

import type { Conclusion } from '../../run/outcome.ts'
import { fitObject } from '../fitting.ts'
import { MOST_RUN_IDS, MOST_UNITS } from '../output-limits.ts'
import type { OutputName } from '../output-names.ts'
import { type Field, objectWithin, renderFiles } from '../outputs.ts'
import { countsOf } from './counts.ts'
import type { JsonResults } from './json-results.ts'
import type { ItemRecord } from './record.ts'

export interface ListOutputs {
  readonly values: ReadonlyMap<OutputName, string>
  readonly truncated: boolean
  /** Which objects are `{}` because they were too long. */
  readonly emptied: readonly OutputName[]
}

export interface ListOutputsOf {
  readonly conclusion: Conclusion
  readonly error: Field | undefined
  /** In the order of the list. */
  readonly records: readonly ItemRecord[]
  /** The result of a finished item, or its beginning. */
  readonly resultOf: (index: number) => string
  /** With `result-format: json`. */
  readonly jsons: JsonResults | undefined
  /** Item id → folder; `undefined` without `output-directory`. */
  readonly folders: ReadonlyMap<string, string> | undefined
  /** Empty when it could not be written. */
  readonly resultsFile: string
}

export function renderListOutputs(of: ListOutputsOf): ListOutputs {
  const { conclusion, error, records } = of
  const values = new Map<OutputName, string>([['conclusion', conclusion]])
  if (error !== undefined) values.set('error', error.text)
  const counts = countsOf(records).map(([each, number]) => `,"${each}":${number}`)
  values.set('counts', `{"total":${records.length}${counts.join('')}}`)

  const ids = records.flatMap(({ id, runId }) =>
    runId === undefined ? [] : [[id, runId] as const],
  )
  const runIds = objectWithin(new Map(ids), MOST_RUN_IDS)
  const files = of.folders === undefined ? undefined : renderFiles(of.folders)
  values.set('run-ids', runIds.text)
  if (files !== undefined) values.set('output-files', files.text)
  values.set('results-file', of.resultsFile)

  const taken = ['results', 'truncated', 'false', ...values.keys(), ...values.values()]
  const left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0)
  const texts = records
    .filter(({ isFinished }) => isFinished)
    .map(({ id, index }) => [id, of.resultOf(index)] as const)
  const results =
    of.jsons === undefined ? fitObject(texts, '', left) : of.jsons.object(records, left)
  values.set('results', results.object)
  const truncated = [error, runIds, files, results].some((each) => each?.cut === true)
  values.set('truncated', String(truncated))
  const emptied: OutputName[] = []
  if (runIds.cut) emptied.push('run-ids')
  if (files?.cut) emptied.push('output-files')
  if (results.object === '{}' && texts.length > 0) emptied.push('results')
  return { values, truncated, emptied }
}
