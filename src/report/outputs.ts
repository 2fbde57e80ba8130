// The outputs of a finished run, within what GitHub keeps of a job's outputs.

import { conclusionOf, type Outcome } from '../run/outcome.ts'
import type { Result, WorkflowRun } from '../run/workflow-run.ts'
import { prefix } from '../text/text.ts'
import { decimalSeconds, microsecondsBetween, parseTimestamp } from '../text/timestamp.ts'
import { fitTexts, MARKER } from './fitting.ts'
import {
  MOST_FAILED_STEPS,
  MOST_OF_A_FIELD,
  MOST_OUTPUT_FILES,
  MOST_UNITS,
} from './output-limits.ts'
import type { OutputName } from './output-names.ts'

/** For `result` and `step-outputs` beside `result-json`, which is never cut. */
const LEAST_BESIDE_JSON = '{}'.length + MARKER.length

export interface RenderedOutputs {
  /** Name → value, in the order in which they are set. */
  readonly values: ReadonlyMap<OutputName, string>
  /** `output-files`, which is set later: when the files are written. */
  readonly files: Field | undefined
  /** Whether `result-json` is empty because it does not fit. */
  readonly jsonLeftOut: boolean
  /** Whether `result` or a step's output, `failed-steps` or another output was cut. */
  readonly truncated: boolean
}

/** An output, and whether it was cut. */
export interface Field {
  readonly text: string
  readonly cut: boolean
}

/** What is known besides the outcome: the paths of files, and the error. */
export interface OutputContext {
  readonly error: Field | undefined
  /** Empty when the file could not be written. */
  readonly resultFile: string
  /** Node id → absolute path; `undefined` without `output-directory`. */
  readonly outputFiles: ReadonlyMap<string, string> | undefined
  /** Of the run, set as soon as its id is known; it takes its room like the others. */
  readonly runUrl?: string | undefined
}

/** Every output but `run-id`, which was set as soon as it was known. */
export function renderOutputs(outcome: Outcome, context: OutputContext): RenderedOutputs {
  const values = new Map<OutputName, string>([['conclusion', conclusionOf(outcome)]])
  if (context.error !== undefined) values.set('error', context.error.text)
  if (outcome.kind !== 'finished')
    return { values, files: undefined, truncated: false, jsonLeftOut: false }

  const { run, runId } = outcome
  const state = field(run.state)
  const startedAt = field(run.startedAt)
  const endedAt = field(run.endedAt)
  const failedSteps = renderFailedSteps(run)
  const microseconds = microsecondsBetween(
    parseTimestamp(run.startedAt),
    parseTimestamp(run.endedAt),
  )
  values.set('state', state.text)
  values.set('failed-steps', failedSteps.text)
  values.set('started-at', startedAt.text)
  values.set('ended-at', endedAt.text)
  values.set('duration-seconds', microseconds === undefined ? '' : decimalSeconds(microseconds))
  values.set('result-file', context.resultFile)
  const files = context.outputFiles === undefined ? undefined : renderFiles(context.outputFiles)

  const names: OutputName[] = ['run-id', 'result', 'step-outputs', 'truncated']
  if (files !== undefined) names.push('output-files')
  if (run.result.json !== undefined) names.push('result-json')
  if (context.runUrl !== undefined) names.push('run-url')
  const taken = [...names, 'false', runId, context.runUrl ?? '', files?.text ?? '']
  taken.push(...values.keys(), ...values.values())
  let left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0)
  const json = jsonOf(run.result, left - LEAST_BESIDE_JSON)
  left -= json?.text.length ?? 0
  const texts = fitTexts(run.steps, run.result.step?.output ?? '', left)
  values.set('result', texts.result)
  if (json !== undefined) values.set('result-json', json.text)
  values.set('step-outputs', texts.stepOutputs)
  const parts = [state, startedAt, endedAt, failedSteps, files, json, texts, context.error]
  const truncated = parts.some((part) => part?.cut === true)
  values.set('truncated', String(truncated))
  return { values, files, truncated, jsonLeftOut: json?.cut === true }
}

/** Whole or empty; `undefined` where none is asked for. */
function jsonOf({ step, json }: Result, most: number): Field | undefined {
  if (json === undefined) return undefined
  if (step === undefined || json.kind === 'not-json') return { text: '', cut: false }
  const isTooLong = json.text.length > most
  return { text: isTooLong ? '' : json.text, cut: isTooLong }
}

function field(text: string): Field {
  return { text: prefix(text, MOST_OF_A_FIELD), cut: text.length > MOST_OF_A_FIELD }
}

/** The first whole elements that fit. */
function renderFailedSteps({ failedSteps, oddFailedSteps }: WorkflowRun): Field {
  if (oddFailedSteps !== undefined) {
    return oddFailedSteps.length <= MOST_FAILED_STEPS
      ? { text: oddFailedSteps, cut: false }
      : { text: '[]', cut: true }
  }
  const kept: string[] = []
  let units = '[]'.length
  for (const { json } of failedSteps) {
    units += json.length + (kept.length === 0 ? 0 : ','.length)
    if (units > MOST_FAILED_STEPS) break
    kept.push(json)
  }
  return { text: `[${kept.join(',')}]`, cut: kept.length < failedSteps.length }
}

/** Node id → path as JSON text, or `{}` where that would be too long. */
export function renderFiles(files: ReadonlyMap<string, string>): Field {
  return objectWithin(files, MOST_OUTPUT_FILES)
}

/** Texts by their keys as JSON text, or `{}` where that would be longer than `most` code units. */
export function objectWithin(texts: ReadonlyMap<string, string>, most: number): Field {
  const members = [...texts].map(([key, text]) => `${JSON.stringify(key)}:${JSON.stringify(text)}`)
  const text = `{${members.join(',')}}`
  return text.length <= most ? { text, cut: false } : { text: '{}', cut: true }
}
