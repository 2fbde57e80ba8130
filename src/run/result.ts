// The result of a run if the user asks for something other than the last output: the output of a certain node, or JSON
// (contract, `result-node` and `result-format`).

import { parseJson } from '../text/json.ts'
import { literal } from '../text/words.ts'
import {
  hasOutput,
  type JsonOfResult,
  nameOf,
  type Result,
  type WorkflowRun,
} from './workflow-run.ts'

export interface ResultOptions {
  /** The node whose output is the result; `undefined` for the last output of any node. */
  readonly node: string | undefined
  readonly isJson: boolean
}

/** The run with the requested result. */
export async function withResult(
  run: WorkflowRun,
  options: ResultOptions | undefined,
): Promise<WorkflowRun> {
  if (options === undefined) return run
  const { node, isJson } = options
  const last = node === undefined ? run.result.step : run.steps.findLast((s) => nameOf(s) === node)
  const step = last && hasOutput(last) ? last : undefined
  const result: Result = {
    step,
    isMissing: node !== undefined && step === undefined,
    json: isJson ? await parsed(step?.output ?? '') : undefined,
  }
  return { ...run, result }
}

async function parsed(output: string): Promise<JsonOfResult> {
  const { text, linesBefore } = insideFence(output)
  const parsed = await parseJson(text, linesBefore)
  if ('value' in parsed) return { kind: 'json', text: JSON.stringify(parsed.value) }
  return { kind: 'not-json', why: literal(parsed.message) }
}

/** The content of a code fence (CommonMark, section 4.5) around the complete text, or else the complete text. */
function insideFence(output: string) {
  const trimmed = output.trim()
  const lead = output.slice(0, output.indexOf(trimmed))
  const linesBefore = lead.split(/\r\n|\r|\n/).length - 1
  const [firstLine = '', fence, info = ''] = /^(`{3,}|~{3,})([^\r\n]*)/.exec(trimmed) ?? []
  const end = /[\r\n][^\S\r\n]*(`+|~+)$/.exec(trimmed)
  const isFence = fence !== undefined && !(fence.startsWith('`') && info.includes('`'))
  if (!isFence || !end?.[1]?.startsWith(fence)) return { text: output, linesBefore: 0 }
  return { text: trimmed.slice(firstLine.length, end.index), linesBefore }
}
