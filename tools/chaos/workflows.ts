// The workflow of a trial: what the service executes, with texts that can be recognised.

import type { StepNode, Workflow, WorkflowNode } from '../../sandbox/service/index.ts'

export const WORKFLOW_KINDS = [
  'no-inputs',
  'quick',
  'chain',
  'failing',
  'slow',
  'hostile',
  'large',
] as const
export type WorkflowKind = (typeof WORKFLOW_KINDS)[number]

export interface PlannedWorkflow {
  readonly kind: WorkflowKind
  /** How long each step takes, in milliseconds; `slow` takes a minute. */
  readonly delayMs: number
  /** Stands in every output's text and nowhere else. */
  readonly outputMark: string
  /** The text of a hostile workflow, and the message of a failing node. */
  readonly text: string
}

export const WORKFLOW_ID = '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7ec01'
/** Never exists; for a run that is collected as one of another workflow. */
export const OTHER_WORKFLOW_ID = '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7ec02'
export const INPUT_NODE = 'input_1'

const SLOW_MS = 60_000
// Two of them are more than the outputs of a job may have together.
const LARGE_UNITS = 300_000

export function workflowOf(planned: PlannedWorkflow): Workflow {
  return { id: WORKFLOW_ID, name: planned.kind, nodes: nodesOf(planned) }
}

/** Whether the workflow has the one input node. */
export function takesInput(kind: WorkflowKind): boolean {
  return kind !== 'no-inputs'
}

function nodesOf({ kind, delayMs, outputMark, text }: PlannedWorkflow): readonly WorkflowNode[] {
  const input: WorkflowNode = { kind: 'input', id: INPUT_NODE }
  const model = (id: string, template: string, more: { after?: string[]; hidden?: boolean } = {}) =>
    ({
      kind: 'model',
      id,
      template: `${outputMark} ${template}`,
      delayMs,
      downloadableOutput: more.hidden !== true,
      ...(more.after === undefined ? {} : { after: more.after }),
    }) satisfies StepNode
  const echo = `{${INPUT_NODE}}`
  switch (kind) {
    case 'no-inputs':
      return [model('model_1', 'done')]
    case 'quick':
      return [input, model('model_1', echo)]
    case 'chain':
      return [
        input,
        model('model_1', echo),
        model('model_2', 'of {model_1}', { hidden: true }),
        model('10', 'a number', { after: ['model_1'] }),
        model('9', 'the end', { after: ['model_2'] }),
      ]
    case 'failing':
      return [
        input,
        model('model_1', echo),
        { kind: 'failing', id: 'model_2', message: text, delayMs, after: ['model_1'] },
        model('model_3', 'never', { after: ['model_2'] }),
      ]
    case 'slow':
      return [input, { ...model('model_1', echo), delayMs: SLOW_MS }]
    case 'hostile':
      return [
        input,
        model('::error title=chaos-hostile::node', text),
        model('__proto__', `${text}\n${echo}`),
        model('##[error]chaos-hostile', text, { after: ['__proto__'] }),
        model('a|b\n::notice title=chaos-hostile::\u202e<b>/../x', text),
      ]
    case 'large':
      return [
        input,
        model('model_1', 'large '.repeat(LARGE_UNITS / 6)),
        model('model_2', '\u{1f30d}'.repeat(LARGE_UNITS / 2), { after: ['model_1'] }),
      ]
  }
}
