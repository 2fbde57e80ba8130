// The outputs of a finished run, within what GitHub keeps of a job's outputs.

import { conclusionOf, type Outcome } from '../run/outcome.ts'
import { lastWithOutput, nameOf, type Step, type WorkflowRun } from '../run/workflow-run.ts'
import { levelThatFits } from '../text/cutting.ts'
import { prefix } from '../text/text.ts'
import { decimalSeconds, microsecondsBetween, parseTimestamp } from '../text/timestamp.ts'

/**
 * UTF-16 code units that all outputs of the step may have together, names included: GitHub counts
 * two bytes for each and keeps 1 MB of outputs per job.
 */
export const MOST_UNITS = 500_000
const MOST_FAILED_STEPS = 50_000
const MOST_OUTPUT_FILES = 100_000
const MOST_OF_A_FIELD = 200

/** Ends an output that was cut. */
export const MARKER = '… [cut]'

export interface RenderedOutputs {
  /** Name → value, in the order in which they are set. */
  readonly values: ReadonlyMap<string, string>
  /** Whether `result` or a step's output, `failed-steps` or another output was cut. */
  readonly truncated: boolean
}

/** What is known besides the outcome: where files lie, and the account of what went wrong. */
export interface OutputContext {
  readonly error: { readonly text: string; readonly cut: boolean } | undefined
  /** Empty when the file could not be written. */
  readonly resultFile: string
  /** Node id → absolute path; `undefined` without `output-directory`. */
  readonly outputFiles: ReadonlyMap<string, string> | undefined
}

/** Every output but `run-id`, which is set as soon as it is known. */
export function renderOutputs(outcome: Outcome, context: OutputContext): RenderedOutputs {
  const values = new Map<string, string>([['conclusion', conclusionOf(outcome)]])
  if (context.error !== undefined) values.set('error', context.error.text)
  if (outcome.kind !== 'finished') return { values, truncated: false }

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
  if (files !== undefined) values.set('output-files', files.text)

  const names = ['run-id', 'result', 'step-outputs', 'truncated', 'false']
  const taken = [...names, runId, ...values.keys(), ...values.values()]
  const left = MOST_UNITS - taken.reduce((sum, text) => sum + text.length, 0)
  const texts = fitTexts(run.steps, left)
  values.set('result', texts.result)
  values.set('step-outputs', texts.stepOutputs)
  const parts = [state, startedAt, endedAt, failedSteps, files, texts, context.error]
  const truncated = parts.some((part) => part?.cut === true)
  values.set('truncated', String(truncated))
  return { values, truncated }
}

interface Field {
  readonly text: string
  readonly cut: boolean
}

function field(text: string): Field {
  return { text: prefix(text, MOST_OF_A_FIELD), cut: text.length > MOST_OF_A_FIELD }
}

/** The first whole elements that fit. */
function renderFailedSteps({ failedSteps, oddFailedSteps }: WorkflowRun): Field {
  if (oddFailedSteps !== undefined && oddFailedSteps !== 'null') {
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
  const members = [...files].map(([id, file]) => `${JSON.stringify(id)}:${JSON.stringify(file)}`)
  const text = `{${members.join(',')}}`
  return text.length <= MOST_OUTPUT_FILES ? { text, cut: false } : { text: '{}', cut: true }
}

/** What a step's output goes under: its node id, else its step id, else its position. */
export function nodeKey(step: Pick<Step, 'nodeId' | 'stepId' | 'position'>): string {
  return nameOf(step) ?? `#${step.position}`
}

/**
 * Node id → output, in the order of the steps; where a node ran more than once, the last one at the
 * place of the first. With more than `most` nodes, no more of them than show that.
 */
export function outputsByNode(
  steps: readonly Step[],
  most = Number.POSITIVE_INFINITY,
): Map<string, string | null> {
  const outputs = new Map<string, string | null>()
  for (const step of steps) {
    outputs.set(nodeKey(step), step.output)
    if (outputs.size > most) break
  }
  return outputs
}

/** `result` and `step-outputs` within so many code units; the longest texts are cut first. */
export function fitTexts(
  steps: readonly Step[],
  units: number,
): { readonly result: string; readonly stepOutputs: string; readonly cut: boolean } {
  const result = lastWithOutput(steps)?.output ?? ''
  // The shortest member is `"a":""` with a comma: of more nodes than that the keys cannot fit.
  const outputs = [...outputsByNode(steps, Math.max(0, units) / '"a":"",'.length)]
  const keys = outputs.map(([id]) => JSON.stringify(id))
  const frame = outputs.reduce(
    (sum, [, output], index) =>
      sum + (keys[index]?.length ?? 0) + ':,'.length + (output === null ? 'null'.length : 0),
    // The last member has no comma.
    outputs.length === 0 ? '{}'.length : '{}'.length - ','.length,
  )
  const texts: Text[] = [{ text: result, quoted: false }]
  for (const [, output] of outputs) if (output !== null) texts.push({ text: output, quoted: true })

  const level = levelOf(texts, units - frame)
  if (level === undefined) {
    // The keys alone are too much.
    const alone = levelOf([{ text: result, quoted: false }], units - '{}'.length) ?? 0
    return { result: cutTo(result, alone), stepOutputs: '{}', cut: true }
  }
  const members = outputs.map(
    ([, output], index) =>
      `${keys[index]}:${output === null ? 'null' : JSON.stringify(cutTo(output, level))}`,
  )
  return {
    result: cutTo(result, level),
    stepOutputs: `{${members.join(',')}}`,
    cut: texts.some(({ text }) => text.length > level),
  }
}

interface Text {
  readonly text: string
  /** Whether it stands in JSON text, where quotes and escapes count. */
  readonly quoted: boolean
}

/** The greatest length to which the texts can be cut; at the least there is room for the marker. */
function levelOf(texts: readonly Text[], units: number): number | undefined {
  return levelThatFits(texts, units, {
    length: ({ text }) => text.length,
    cost: ({ text, quoted }, most) => {
      const kept = cutTo(text, most)
      return quoted ? JSON.stringify(kept).length : kept.length
    },
    least: MARKER.length,
  })
}

function cutTo(text: string, level: number): string {
  return text.length <= level ? text : prefix(text, level - MARKER.length) + MARKER
}
