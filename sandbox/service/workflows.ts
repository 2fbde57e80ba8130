// Workflow definitions: graphs of input nodes, model-driven nodes and failing nodes (section 1), the
// texts that model nodes make, and the sample workflows of the sandbox.

/** A node that receives a value at the start of a run (4.1). */
export interface InputNode {
  readonly kind: 'input'
  readonly id: string
  /** A description of the value, for people. */
  readonly label?: string
}

/**
 * A node that stands for a model. After its delay its output is the template with each `{node}`
 * replaced by that node's text, or `{node:filter}` by a digest of it: `bullets` (a list of the
 * lines), `count` (how many lines), `first` (the first line). A brace that names no node of the
 * workflow stays as it is.
 */
export interface ModelNode {
  readonly kind: 'model'
  readonly id: string
  readonly template: string
  /** The duration of the step in milliseconds, before the service's time scale. */
  readonly delayMs: number
  /** Nodes that must be done first, besides those in the template. */
  readonly after?: readonly string[]
  /** False hides the output from readers (2.3: it is then null). True when not given. */
  readonly downloadableOutput?: boolean
}

/** A node whose step always fails, after its delay in milliseconds. */
export interface FailingNode {
  readonly kind: 'failing'
  readonly id: string
  readonly message: string
  readonly delayMs: number
  readonly after?: readonly string[]
}

export type StepNode = ModelNode | FailingNode
export type WorkflowNode = InputNode | StepNode

export interface Workflow {
  /** UUID (2.1). */
  readonly id: string
  /** For people; it never appears in an answer. */
  readonly name: string
  readonly nodes: readonly WorkflowNode[]
}

// A brace, a node id, perhaps a filter. Ids with a colon or a brace cannot be used in templates.
const PLACEHOLDER = /\{([^{}:]+)(?::([a-z]+))?\}/g

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const filters: ReadonlyMap<string, (lines: readonly string[]) => string> = new Map([
  ['bullets', (lines) => lines.map((line) => `- ${line.replace(/^[-*]\s+/, '')}`).join('\n')],
  ['count', (lines) => String(lines.length)],
  ['first', (lines) => lines[0] ?? ''],
])

/**
 * The ids that a step waits for: those in `after` and those in its template that name one of
 * `nodes`.
 */
export function dependenciesOf(node: StepNode, nodes: readonly WorkflowNode[]): readonly string[] {
  const named = new Set(node.after ?? [])
  if (node.kind === 'model') {
    const known = new Set(nodes.map((other) => other.id))
    for (const [, id] of node.template.matchAll(PLACEHOLDER)) {
      if (id !== undefined && known.has(id)) named.add(id)
    }
  }
  return [...named]
}

/** The text of a model node; `texts` has the text of every node that is done, by id. */
export function modelText(template: string, texts: ReadonlyMap<string, string>): string {
  // One pass with a function, so that the text of a value is never taken for a placeholder.
  return template.replace(PLACEHOLDER, (whole: string, id: string, filter: string | undefined) => {
    const text = texts.get(id)
    if (text === undefined) return whole
    if (filter === undefined) return text
    return filters.get(filter)?.(linesOf(text)) ?? whole
  })
}

export function inputNodes(workflow: Workflow): readonly InputNode[] {
  return workflow.nodes.filter((node) => node.kind === 'input')
}

export function stepNodes(workflow: Workflow): readonly StepNode[] {
  return workflow.nodes.filter((node) => node.kind !== 'input')
}

/** Small and quick, for a demo: five steps, partly in parallel, about four and a half seconds. */
const releaseNotes: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e001',
  name: 'release notes',
  nodes: [
    { kind: 'input', id: 'input_1', label: 'changes, one per line' },
    { kind: 'input', id: 'input_2', label: 'name of the release' },
    {
      kind: 'model',
      id: 'model_1',
      template: 'Changes in {input_2}:\n{input_1:bullets}',
      delayMs: 1500,
    },
    {
      kind: 'model',
      id: 'model_2',
      template: 'Review effort: {input_1:count} changes to look at.\nStart with: {input_1:first}',
      delayMs: 2000,
    },
    {
      kind: 'model',
      id: 'model_3',
      template: 'Internal notes on {model_1}',
      delayMs: 700,
      downloadableOutput: false,
    },
    {
      kind: 'model',
      id: 'model_4',
      template: '{input_2}: {input_1:count} changes, first of all "{input_1:first}"',
      delayMs: 1200,
      after: ['model_1'],
    },
    {
      kind: 'model',
      id: 'model_5',
      template:
        '# {input_2}\n\n**{model_4}**\n\n## What changed\n\n{input_1:bullets}\n\n## For reviewers\n\n{model_2}\n',
      delayMs: 1800,
      after: ['model_3'],
    },
  ],
}

/** One of its steps fails: steps that depend on it do not run, all others do. */
const failing: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e002',
  name: 'ticket triage that fails',
  nodes: [
    { kind: 'input', id: 'input_1', label: 'text of a ticket' },
    { kind: 'model', id: 'model_1', template: 'Topic: {input_1:first}', delayMs: 600 },
    {
      kind: 'failing',
      id: 'model_2',
      message: 'The model did not answer: its context window is too small for the prompt',
      delayMs: 900,
      after: ['model_1'],
    },
    { kind: 'model', id: 'model_3', template: 'Answer: {model_2}', delayMs: 500 },
    { kind: 'model', id: 'model_4', template: 'Excerpt: {input_1:first}', delayMs: 1200 },
  ],
}

/** Takes five minutes at time scale 1. */
const slow: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e003',
  name: 'long report',
  nodes: [
    { kind: 'input', id: 'input_1', label: 'subject of the report' },
    { kind: 'model', id: 'model_1', template: 'Sources on {input_1}', delayMs: 60_000 },
    { kind: 'model', id: 'model_2', template: 'Outline, from: {model_1}', delayMs: 120_000 },
    { kind: 'model', id: 'model_3', template: 'Figures, from: {model_1}', delayMs: 90_000 },
    {
      kind: 'model',
      id: 'model_4',
      template: '# Report on {input_1}\n\n{model_2}\n\n{model_3}\n',
      delayMs: 120_000,
    },
  ],
}

/** No inputs (4.1: `inputs` is then an empty object) and finished at once. */
const instant: Workflow = {
  id: '6f1d0a52-3b0e-4c7f-9d6a-2f54c1b7e004',
  name: 'sign of life',
  nodes: [{ kind: 'model', id: 'model_1', template: 'The workflow service is up.', delayMs: 0 }],
}

/** The default workflows of a service. */
export const sampleWorkflows = { releaseNotes, failing, slow, instant }
