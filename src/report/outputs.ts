// The outputs of a step, within their limits (contract, "Outputs").

import type { Conclusion, FinishedOutcome } from '../run/outcome.ts'
import type { WorkflowRun } from '../run/workflow-run.ts'
import { ITEM_CONCLUSIONS } from '../runs/conclusion.ts'
import { type Fitted, fitObject, fitText } from '../text/fit.ts'
import { decimalSeconds, microsecondsBetween, parseTimestamp } from '../text/timestamp.ts'
import type { OutputName } from './output-names.ts'
import { type ItemRecord, type KeptResults, outputsByNode } from './record.ts'

/** In UTF-16 code units. */
const MAX = {
  result: 100_000,
  'result-json': 100_000,
  'step-outputs': 200_000,
  results: 200_000,
  'failed-steps': 30_000,
  'output-files': 50_000,
  'output-files of a list': 120_000,
  'run-ids': 120_000,
  field: 200,
} as const

export interface Outputs {
  readonly values: ReadonlyMap<OutputName, string>
  /** Those that lack something. */
  readonly cut: readonly OutputName[]
}

/** What the outputs are made of besides the outcome. */
export interface OutputsOf {
  readonly conclusion: Conclusion
  /** `undefined` if the step does not fail. */
  readonly error: Fitted | undefined
  /** Name → path; `undefined` without `output-directory`. */
  readonly files: ReadonlyMap<string, string> | undefined
}

/** Of a single run; `run-id` and `run-url` are set as soon as they are known. */
export function outputsOfRun(
  { conclusion, error, files }: OutputsOf,
  finished: FinishedOutcome | undefined,
  resultFile: string,
): Outputs {
  const outputs = new Collected()
  outputs.set('conclusion', conclusion)
  if (error !== undefined) outputs.set('error', error.text)
  if (finished === undefined) return outputs
  const { run } = finished
  const { step, json } = run.result
  const microseconds = microsecondsBetween(
    parseTimestamp(run.startedAt),
    parseTimestamp(run.endedAt),
  )
  outputs.fit('state', fitText(run.state, MAX.field))
  outputs.fit('started-at', fitText(run.startedAt, MAX.field))
  outputs.fit('ended-at', fitText(run.endedAt, MAX.field))
  outputs.set('duration-seconds', microseconds === undefined ? '' : decimalSeconds(microseconds))
  outputs.set('result-file', resultFile)
  outputs.fit('failed-steps', fitFailedSteps(run))
  outputs.fit('result', fitText(step?.output ?? '', MAX.result))
  if (json !== undefined) {
    outputs.fit(
      'result-json',
      wholeOr('', json.kind === 'json' ? json.text : '', MAX['result-json']),
    )
  }
  outputs.fit('step-outputs', fitObject([...outputsByNode(run.steps)], MAX['step-outputs']))
  if (files !== undefined) outputs.fit('output-files', objectOrEmpty(files, MAX['output-files']))
  outputs.set('truncated', String(outputs.cut.length > 0))
  return outputs
}

/**
 * Of a list.
 * @param results of the finished items
 */
export function outputsOfList(
  { conclusion, error, files }: OutputsOf,
  records: readonly ItemRecord[],
  results: KeptResults,
  resultsFile: string,
): Outputs {
  const outputs = new Collected()
  outputs.set('conclusion', conclusion)
  if (error !== undefined) outputs.set('error', error.text)
  const counts = countsOf(records).map(([each, number]) => `,"${each}":${number}`)
  outputs.set('counts', `{"total":${records.length}${counts.join('')}}`)
  const runIds = records.flatMap(({ id, runId }) =>
    runId === undefined ? [] : [[id, runId] as const],
  )
  outputs.fit('run-ids', objectOrEmpty(new Map(runIds), MAX['run-ids']))
  if (files !== undefined) {
    outputs.fit('output-files', objectOrEmpty(files, MAX['output-files of a list']))
  }
  outputs.set('results-file', resultsFile)
  const finished = records.filter(({ isFinished }) => isFinished)
  outputs.fit(
    'results',
    results.isJson
      ? fitJsonResults(finished, results)
      : fitObject(
          finished.map(({ id }) => [id, results.get(id) ?? '']),
          MAX.results,
        ),
  )
  if (results.isCut && !outputs.cut.includes('results')) outputs.cut.push('results')
  outputs.set('truncated', String(outputs.cut.length > 0))
  return outputs
}

class Collected implements Outputs {
  readonly values = new Map<OutputName, string>()
  readonly cut: OutputName[] = []

  set(name: OutputName, value: string): void {
    this.values.set(name, value)
  }

  fit(name: OutputName, { text, isCut }: Fitted): void {
    this.set(name, text)
    if (isCut) this.cut.push(name)
  }
}

/** Each conclusion that occurs, in the order of the output `counts`, and how many items have it. */
export function countsOf(records: readonly ItemRecord[]) {
  return ITEM_CONCLUSIONS.map(
    (each) => [each, records.filter(({ conclusion }) => conclusion === each).length] as const,
  ).filter(([, number]) => number > 0)
}

function wholeOr(empty: string, text: string, max: number): Fitted {
  const isCut = text.length > max
  return { text: isCut ? empty : text, isCut }
}

function objectOrEmpty(texts: ReadonlyMap<string, string>, max: number): Fitted {
  const members = [...texts].map(([key, text]) => `${JSON.stringify(key)}:${JSON.stringify(text)}`)
  return wholeOr('{}', `{${members.join(',')}}`, max)
}

/** The first whole elements that fit. */
function fitFailedSteps({ failedSteps, oddFailedSteps }: WorkflowRun): Fitted {
  const max = MAX['failed-steps']
  if (oddFailedSteps !== undefined) return wholeOr('[]', oddFailedSteps, max)
  let text = '['
  for (const { json } of failedSteps) {
    const longer = `${text}${text === '[' ? '' : ','}${json}`
    if (longer.length >= max) return { text: `${text}]`, isCut: true }
    text = longer
  }
  return { text: `${text}]`, isCut: false }
}

/** The longest become null, since none is cut. */
function fitJsonResults(finished: readonly ItemRecord[], results: KeptResults): Fitted {
  const texts = new Map(finished.map(({ id }) => [id, results.get(id) ?? 'null']))
  const members = () => [...texts].map(([id, json]) => `${JSON.stringify(id)}:${json}`)
  let length = members().reduce((sum, member) => sum + member.length + ','.length, '{}'.length)
  let isCut = false
  const longest = [...texts].sort(([, a], [, b]) => b.length - a.length)
  for (const [id, json] of longest) {
    if (length <= MAX.results) break
    length -= json.length - 'null'.length
    texts.set(id, 'null')
    isCut = true
  }
  return length <= MAX.results
    ? { text: `{${members().join(',')}}`, isCut }
    : { text: '{}', isCut: true }
}
