// The record of an item that has ended, without its answer and outputs, so that a thousand items fit into memory.

import type { Settings } from '../inputs/settings.ts'
import type { Outcome, WhyNotStarted } from '../run/outcome.ts'
import type { Problem } from '../run/problem.ts'
import type { Task } from '../run/task.ts'
import { hasOutput, nameOf, type Step } from '../run/workflow-run.ts'
import { type ItemConclusion, isFailed, itemConclusionOf } from '../runs/conclusion.ts'
import { type Instant, parseTimestamp } from '../text/units.ts'
import { say, type Words } from '../text/words.ts'
import { describeFailure, type Failure } from './failure.ts'
import { listNames } from './messages/several.ts'

/** The files of an item; empty paths if they do not exist. */
export interface ItemFiles {
  /** The service's answer. */
  readonly answerFile: string
  readonly resultFile: string
  /** With `output-directory`. */
  readonly folder: string
}

export const NO_FILES: ItemFiles = { answerFile: '', resultFile: '', folder: '' }

/** Where no more is said, `undefined` means that there is none, or that it is not known. */
export interface ItemRecord {
  readonly id: string
  /** From 1, in the order of the list. */
  readonly position: number
  readonly conclusion: ItemConclusion
  /** Why no run was started; `undefined` if one was, or if the step was cancelled. */
  readonly why: WhyNotStarted['by'] | undefined
  readonly runId: string | undefined
  readonly runUrl: string | undefined
  readonly workflowId: string | undefined
  /** Whether an earlier step started the run. */
  readonly isResumed: boolean
  /** Whether the run may continue although nobody waits for it any more. */
  readonly mayContinue: boolean
  /** `undefined` if nothing went wrong. */
  readonly failure: Failure | undefined
  readonly startedAt: Instant
  readonly endedAt: Instant
  /** Size of the result. */
  readonly bytes: number | undefined
  readonly isFinished: boolean
  /** If the run has no output of the node in `result-node`: the nodes that have one. */
  readonly nodes: Words | undefined
  readonly files: ItemFiles
  /** Whether the service refuses to show a run that an earlier step started. */
  readonly isGone: boolean
}

/**
 * @param problem of a step with a single run, which is then an error even if the run succeeded
 */
export function createRecord(
  task: Task,
  outcome: Outcome,
  settings: Settings,
  files: ItemFiles,
  problem?: Problem,
): ItemRecord {
  const { runPage, baseUrl } = settings
  const { id, position } = task
  const run = outcome.kind === 'finished' ? outcome.run : undefined
  const runId = 'runId' in outcome ? outcome.runId : undefined
  const workflowId = task.workflowId ?? run?.workflowId
  const runUrl = runId && runPage?.urlOf(runId, workflowId)
  const result = run?.result.step?.output
  return {
    id,
    position,
    conclusion: itemConclusionOf(outcome),
    why: outcome.kind === 'not-started' ? outcome.why.by : undefined,
    runId,
    runUrl,
    workflowId: run?.workflowId ?? task.workflowId,
    isResumed: task.kind === 'collect' && task.resumed !== undefined,
    mayContinue: runId !== undefined && mayContinue(outcome),
    failure: describeFailure(outcome, baseUrl, runUrl, problem),
    startedAt: parseTimestamp(run?.startedAt),
    endedAt: parseTimestamp(run?.endedAt),
    bytes: result === undefined ? undefined : Buffer.byteLength(result),
    isFinished: run !== undefined,
    nodes: run?.result.isMissing ? listNodes(run.steps) : undefined,
    files,
    isGone: outcome.kind === 'error' && outcome.problem.kind === 'run-gone',
  }
}

function mayContinue(outcome: Outcome): boolean {
  switch (outcome.kind) {
    case 'error':
      return outcome.problem.kind !== 'other-workflow'
    case 'timed-out':
    case 'cancelled':
      return true
    case 'finished':
    case 'started':
    case 'running':
    case 'not-started':
      return false
  }
}

function listNodes(steps: readonly Step[]): Words {
  const last = new Map(steps.map((step) => [nameOf(step), hasOutput(step)]))
  const nodes = [...last].flatMap(([node, isSet]) => (node !== undefined && isSet ? [node] : []))
  if (nodes.length === 0) return say`No node has an output.`
  return say`Nodes with an output: ${listNames(nodes, 20)}.`
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
