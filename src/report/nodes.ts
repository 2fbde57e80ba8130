// What the steps of a run are called, and the outputs of its nodes.

import { nameOf, type Step } from '../run/workflow-run.ts'

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
