// The result of a run, if the inputs ask for that of a node, or for JSON (`result-node`,
// `result-format`).

import { parseJson } from '../text/json.ts'
import { splitLines } from '../text/text.ts'
import { literal } from '../text/words.ts'
import {
  hasOutput,
  type JsonOfResult,
  nameOf,
  type Result,
  type WorkflowRun,
} from './workflow-run.ts'

export interface ResultOptions {
  /** `undefined` for the last output of any node. */
  readonly node: string | undefined
  readonly isJson: boolean
}

export async function selectResult(
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
    json: isJson ? await parseOutput(step?.output ?? '') : undefined,
  }
  return { ...run, result }
}

async function parseOutput(output: string): Promise<JsonOfResult> {
  const [thoughts = ''] = /^\s*<think>.*?<\/think>/s.exec(output) ?? []
  const answer = output.slice(thoughts.length)
  const before = splitLines(thoughts).length - 1
  const whole = await parseJson(answer, before)
  const [only, other] = 'value' in whole ? [] : closedFences(answer)
  const isFenced = only !== undefined && other === undefined
  const parsed = isFenced ? await parseJson(only.text, before + only.linesBefore) : whole
  if ('value' in parsed) return { kind: 'json', text: JSON.stringify(parsed.value) }
  const { place, isText, message } = parsed
  const why = isText ? `is not valid JSON${place}: it begins with text, not with JSON` : message
  return { kind: 'not-json', why: literal(why) }
}

/** The contents of the code fences (CommonMark, section 4.5) that are closed. */
function closedFences(text: string) {
  const fences: { readonly text: string; readonly linesBefore: number }[] = []
  const lines = splitLines(text)
  let open: { readonly mark: string; readonly line: number } | undefined
  for (const [line, each] of lines.entries()) {
    const [, mark = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/s.exec(each) ?? []
    if (mark === '') continue
    if (open === undefined) {
      if (!(mark.startsWith('`') && rest.includes('`'))) open = { mark, line }
    } else if (mark.startsWith(open.mark) && rest.trim() === '') {
      const linesBefore = open.line + 1
      fences.push({ text: lines.slice(linesBefore, line).join('\n'), linesBefore })
      open = undefined
    }
  }
  return fences
}
