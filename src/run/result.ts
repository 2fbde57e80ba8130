// The result of a run where the user asks for more than the last output: for that of a certain node, or
// for JSON. Contract, "Plans, links, and results that the next step can use". Only a step with
// `result-node` or `result-format: json` loads it.

import { JsonSyntaxError, type Range, rootOf } from '../text/json.ts'
import { mistakeText } from '../text/json-mistakes.ts'
import { own } from '../text/words.ts'
import type { JsonOfResult, Result, WorkflowRun } from './workflow-run.ts'
import { hasOutput, nameOf, type Step, type StepWithOutput } from './workflow-run.ts'

export interface ResultWish {
  /** The node whose output is the result; `undefined` for the last output, of whichever node. */
  readonly node: string | undefined
  readonly isJson: boolean
}

/** The run with the result that is wished for. */
export function withResult(run: WorkflowRun, { node, isJson }: ResultWish): WorkflowRun {
  const step = node === undefined ? run.result.step : lastOfNode(run, node)
  const result: Result = {
    step,
    isMissing: node !== undefined && step === undefined,
    json: isJson ? jsonOf(step?.output ?? '') : undefined,
  }
  return { ...run, result }
}

/** The last completed step of the node, by position, where that has an output. */
function lastOfNode({ steps }: WorkflowRun, node: string): StepWithOutput | undefined {
  let step: Step | undefined
  for (const each of steps) if (nameOf(each) === node) step = each
  return step !== undefined && hasOutput(step) ? step : undefined
}

function jsonOf(text: string): JsonOfResult {
  const { start, end } = insideFence(text)
  const inside = text.slice(start, end)
  try {
    const root = rootOf(inside)
    return { kind: 'json', range: { start: start + root.start, end: start + root.end } }
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    // A fence ends with its line.
    const linesBefore = text.slice(0, start).split(/\r\n|\r|\n/).length - 1
    return { kind: 'not-json', why: own(mistakeText(inside, error, linesBefore)) }
  }
}

/** What is inside the code fence (CommonMark, section 4.5) around the whole text; all of it where there is none. */
function insideFence(text: string): Range {
  const all = { start: 0, end: text.length }
  const first = text.length - text.trimStart().length
  const [, fence] = /^(`{3,}|~{3,})/.exec(text.slice(first, first + MOST_OF_A_FENCE)) ?? []
  if (fence === undefined) return all
  const open = lineEnd(text, first)
  const isInfo = fence[0] === '~' || !text.slice(first + fence.length, open).includes('`')
  const last = text.trimEnd().length
  const tail = text.slice(Math.max(open, last - MOST_OF_A_FENCE), last)
  const [close = '', marks = ''] = /[\r\n][^\S\r\n]*(`+|~+)$/.exec(tail) ?? []
  if (!isInfo || !marks.startsWith(fence)) return all
  const start = text.startsWith('\r\n', open) ? open + 2 : open + 1
  const end = last - close.length + 1
  return { start, end: Math.max(start, end) }
}

/** In code units, with its indentation; a longer one is none that a model writes. */
const MOST_OF_A_FENCE = 200

/** Where the line ends that `start` is in. */
function lineEnd(text: string, start: number): number {
  return start + text.slice(start).search(/[\r\n]|$/)
}
