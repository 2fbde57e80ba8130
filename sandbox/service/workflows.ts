// Workflow definitions: graphs of input nodes, model-driven nodes and failing nodes (section 1), and the
// texts that model nodes make.

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
 * lines), `count` (how many lines), `first` (the first line), `verdict` (a judgement on it, in
 * JSON). A brace that names no node of the workflow stays as it is.
 */
export interface ModelNode {
  readonly kind: 'model'
  readonly id: string
  readonly template: string
  /** The duration of the step in milliseconds, before the service's time scale. */
  readonly delayMs: number
  /** The input node whose value is the duration in seconds, whatever `delayMs` and the time scale are. */
  readonly secondsFrom?: string
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
  ['verdict', (lines) => JSON.stringify(verdictOn(lines))],
])

/** A text passes unless TODO is in it. */
function verdictOn(lines: readonly string[]) {
  const fault = lines.find((line) => line.includes('TODO'))
  const category = lines.at(-1)?.endsWith('?') ? 'question' : 'documentation'
  const reason = fault === undefined ? 'Nothing is left to do' : `Left to do: ${fault}`
  return {
    pass: fault === undefined,
    verdict: fault === undefined ? 'ok' : 'no',
    label: category,
    category,
    confidence: 0.9,
    severity: fault === undefined ? 'none' : 'high',
    reason,
    review: reason,
  }
}

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
