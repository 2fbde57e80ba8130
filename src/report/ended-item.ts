// The record of an item that has ended, without its outputs, so that a thousand fit into memory.

import type { Settings } from '../inputs/settings.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import { PROBLEM_FACTS, type Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import { hasOutput, type NodeStep, nameOf } from '../run/workflow-run.ts'
import { concludeItem, type ItemConclusion, isFailed } from '../schedule/conclusion.ts'
import { type Instant, parseTimestamp } from '../text/units.ts'
import { say, type Words } from '../text/words.ts'
import { codeOutcome, codeProblem, type ErrorCode } from './words/error-code.ts'
import { describeFailure, type Failure } from './words/failure.ts'
import { COLLECT_AGAIN, PAY_AGAIN } from './words/problems.ts'
import { listNames } from './words/several.ts'

/** Paths; empty if the file does not exist. */
export interface ItemFiles {
  readonly answerFile: string
  readonly resultFile: string
  readonly folder: string
}

export const NO_FILES: ItemFiles = { answerFile: '', resultFile: '', folder: '' }

export interface EndedItem {
  readonly id: string
  readonly position: number
  readonly conclusion: ItemConclusion
  readonly why: WhyNotStarted['by'] | undefined
  readonly runId: string | undefined
  readonly runUrl: string | undefined
  readonly workflowId: string | undefined
  readonly isResumed: boolean
  /** Whether the run was started before this step. */
  readonly isCollected: boolean
  /** Whether its run may go on executing. */
  readonly mayContinue: boolean
  readonly failure: Failure | undefined
  readonly errorCode: ErrorCode | undefined
  readonly startedAt: Instant
  readonly endedAt: Instant
  readonly bytes: number | undefined
  readonly isFinished: boolean
  /** Without the output of `result-node`: the nodes that have one. */
  readonly nodes: Words | undefined
  readonly files: ItemFiles
  /** Whether the service no longer shows a run of the journal. */
  readonly isGone: boolean
}

interface End {
  readonly task: Task
  readonly outcome: Outcome
  readonly files: ItemFiles
  /** Of a single run: a defect, or why the journal could not be kept. */
  readonly problem?: Problem | undefined
}

export function createEndedItem(
  { task, outcome, files, problem }: End,
  { runPage, baseUrl, list, journal }: Settings,
): EndedItem {
  const isResumed = task.kind === 'collect' && task.resumed !== undefined
  const isStarted = isResumed || task.kind !== 'collect'
  const rerun = isStarted ? (journal ? COLLECT_AGAIN : PAY_AGAIN) : undefined
  const { id, position } = task
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const workflowId = task.workflowId ?? run?.workflowId
  const runUrl = runId && runPage?.urlOf(runId, workflowId)
  const result = run?.result.step?.output
  return {
    id,
    position,
    conclusion: concludeItem(outcome),
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
    runId,
    runUrl,
    workflowId: run?.workflowId ?? task.workflowId,
    isCollected: task.kind === 'collect',
    isResumed,
    mayContinue: runId !== undefined && mayContinue(outcome),
    failure: describeFailure(outcome, { baseUrl, runUrl, problem, rerun }),
    errorCode: codeOutcome(outcome, list !== undefined) ?? (problem && codeProblem(problem)),
    startedAt: parseTimestamp(run?.startedAt),
    endedAt: parseTimestamp(run?.endedAt),
    bytes: result === undefined ? undefined : Buffer.byteLength(result),
    isFinished: run !== undefined,
    nodes: run?.result.isMissing ? listNodes(run.steps) : undefined,
    files,
    isGone: outcome.kind === 'error' && PROBLEM_FACTS[outcome.problem.kind].run === 'gone',
  }
}

/** Whether its run may still be executing when the step ends. */
function mayContinue(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'finished':
    case 'started':
    case 'running':
    case 'not-started':
      return false
    case 'timed-out':
    case 'cancelled':
      return true
    case 'error':
      return PROBLEM_FACTS[outcome.problem.kind].run === 'exists'
  }
}

function listNodes(steps: readonly NodeStep[]): Words {
  const last = new Map(steps.map((step) => [nameOf(step), hasOutput(step)]))
  const nodes = [...last].flatMap(([node, isSet]) => (node !== undefined && isSet ? [node] : []))
  if (nodes.length === 0) return say`No node has an output.`
  return say`Nodes with an output: ${listNames(nodes, 20)}.`
}

/** Failed items first, then others without success. */
export function worstFirst(records: readonly EndedItem[]): readonly EndedItem[] {
  const rank = ({ conclusion }: EndedItem) =>
    Number(conclusion === 'success') - Number(isFailed(conclusion))
  return records.toSorted((a, b) => rank(a) - rank(b) || a.position - b.position)
}

export function selectFailed(records: readonly EndedItem[]): readonly EndedItem[] {
  return records.filter(({ conclusion }) => isFailed(conclusion))
}
