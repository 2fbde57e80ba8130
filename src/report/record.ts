// The record of an item that has ended, without its answer and outputs, so that a thousand items fit into memory.

import type { Settings } from '../inputs/settings.ts'
import type { Outcome } from '../run/outcome.ts'
import type { Task } from '../run/task.ts'
import { hasOutput, nameOf, type Step } from '../run/workflow-run.ts'
import { isFailed, itemConclusionOf } from '../runs/conclusion.ts'
import { parseTimestamp } from '../text/units.ts'
import { say, type Words } from '../text/words.ts'
import { accountOf, errorLine } from './account.ts'
import { explain } from './messages/problems.ts'
import { namesOf } from './messages/several.ts'

export type ItemRecord = Readonly<ReturnType<typeof recordOf>>

/** @param resultFile path of its answer; empty if there is none */
export function recordOf(task: Task, outcome: Outcome, settings: Settings, resultFile: string) {
  const { items, baseUrl } = settings
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const account = accountOf(outcome, baseUrl)
  const index = items.findIndex((item) => item.task.id === task.id)
  const result = run?.result.step?.output
  return {
    /** From 1, in the order of the list. */
    position: index + 1,
    id: task.id,
    conclusion: itemConclusionOf(outcome),
    /** Why it was not started; `undefined` if it was, or if the step was cancelled. */
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
    runId,
    runUrl: runId && urlOf(settings, task.id, runId, run?.workflowId),
    workflowId: run?.workflowId ?? items[index]?.task.workflowId,
    /** Whether an earlier step started the run. */
    isResumed: task.kind === 'collect' && task.isResumed === true,
    /** Whether the run may continue although nobody waits for it any more. */
    mayContinue: runId !== undefined && mayContinue(outcome),
    /** The output `error`, and in few words; `undefined` if nothing went wrong. */
    error: account && errorLine(account.error),
    short: account?.short,
    remedy: outcome.kind === 'error' ? explain(outcome.problem).remedy : undefined,
    /** Microseconds since 1970. */
    startedAt: parseTimestamp(run?.startedAt),
    endedAt: parseTimestamp(run?.endedAt),
    /** Size of the result; `undefined` if there is none. */
    bytes: result === undefined ? undefined : Buffer.byteLength(result),
    isFinished: run !== undefined,
    /** If it has no output of the node in `result-node`: those that have one. */
    nodes: run?.result.isMissing ? nodesText(run.steps) : undefined,
    resultFile,
  }
}

function mayContinue(outcome: Outcome): boolean {
  if (outcome.kind === 'error') return outcome.problem.kind !== 'other-workflow'
  return outcome.kind === 'timed-out' || outcome.kind === 'cancelled'
}

function nodesText(steps: readonly Step[]): Words {
  const last = new Map(steps.map((step) => [nameOf(step), hasOutput(step)]))
  const nodes = [...last].flatMap(([node, isSet]) => (node !== undefined && isSet ? [node] : []))
  if (nodes.length === 0) return say`No node has an output.`
  return say`Nodes with an output: ${namesOf(nodes, 20)}.`
}

/** The page of an item's run. @param ofRun its workflow, if the run itself names one */
export function urlOf(
  { items, runPage }: Settings,
  itemId: string,
  runId: string,
  ofRun?: string,
): string | undefined {
  const given = items.find(({ task }) => task.id === itemId)?.task.workflowId
  return runPage?.urlOf(runId, given ?? ofRun)
}

/** Failed items first, then others without success, in the order of the list. */
export function worstFirst(records: readonly ItemRecord[]): readonly ItemRecord[] {
  const rank = ({ conclusion }: ItemRecord) =>
    Number(conclusion === 'success') - Number(isFailed(conclusion))
  return records.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position)
}

export function failedOf(records: readonly ItemRecord[]): readonly ItemRecord[] {
  return records.filter(({ conclusion }) => isFailed(conclusion))
}

/** The name of a step's output: its node id, else its step id, else its position. */
export function outputName(step: Step): string {
  return nameOf(step) ?? `#${step.position}`
}

/** Node id → output, in the order of the steps; if a node ran more than once, its last one. */
export function outputsByNode(steps: readonly Step[]): ReadonlyMap<string, string | null> {
  return new Map(steps.map((step) => [outputName(step), step.output]))
}
