// Makes the record of an item that has ended: what became of it, in words and files.

import type { Settings } from '../inputs/settings.ts'
import type { Outcome } from '../run/outcome.ts'
import { PROBLEM_FACTS, type Problem } from '../run/problem.ts'
import { hasContent } from '../run/result.ts'
import type { Task } from '../run/task.ts'
import { hasOutput, type NodeStep, nameOf } from '../run/workflow-run.ts'
import { concludeItem, mayContinue } from '../schedule/conclusion.ts'
import { parseTimestamp } from '../text/units.ts'
import { say, type Words } from '../text/words.ts'
import type { EndedItem, ItemFiles } from './ended-item.ts'
import { describeFailure } from './words/failure.ts'
import { COLLECT_AGAIN, PAY_AGAIN } from './words/problems.ts'
import { listNames } from './words/several.ts'

interface End {
  readonly task: Task
  readonly outcome: Outcome
  readonly files: ItemFiles
  /** A defect, or why the journal could not be kept: only for a single run. */
  readonly problem?: Problem | undefined
}

export function createEndedItem(
  { task, outcome, files, problem }: End,
  { runPage, baseUrl, list, journal }: Settings,
): EndedItem {
  const isCollected = task.kind === 'collect' || task.kind === 'unchanged'
  const isResumed = isCollected && task.resumed !== undefined
  const isStarted = isResumed || !isCollected
  const rerun = isStarted ? (journal ? COLLECT_AGAIN : PAY_AGAIN) : undefined
  const { id, position } = task
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const workflowId = task.workflowId ?? run?.workflowId
  const runUrl = runId && runPage?.urlOf(runId, workflowId)
  const result = run?.result.text
  return {
    id,
    position,
    parts: task.parts,
    conclusion: concludeItem(outcome),
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
    runId,
    runUrl,
    workflowId: run?.workflowId ?? task.workflowId,
    isCollected,
    isResumed,
    mayContinue: mayContinue(outcome),
    failure: describeFailure(outcome, {
      baseUrl,
      runUrl,
      problem,
      rerun,
      isList: list !== undefined,
    }),
    startedAt: parseTimestamp(run?.startedAt),
    endedAt: parseTimestamp(run?.endedAt),
    bytes: result === undefined ? undefined : Buffer.byteLength(result),
    hasResult: run !== undefined && hasContent(run.result),
    nodes: run?.result.isMissing ? listNodes(run.steps) : undefined,
    files,
    isGone: outcome.kind === 'error' && PROBLEM_FACTS[outcome.problem.kind].run === 'gone',
  }
}

function listNodes(steps: readonly NodeStep[]): Words {
  const last = new Map(steps.map((step) => [nameOf(step), hasOutput(step)]))
  const nodes = [...last].flatMap(([node, isSet]) => (node !== undefined && isSet ? [node] : []))
  if (nodes.length === 0) return say`No node has an output.`
  return say`Nodes with an output: ${listNames(nodes, 20)}.`
}
