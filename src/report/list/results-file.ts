// A line of the output `results-file`: everything of an item, and nothing cut but `error`.

import type { FinishedOutcome } from '../../run/outcome.ts'
import { decimalSeconds, microsecondsBetween } from '../../text/timestamp.ts'
import { outputsByNode } from '../nodes.ts'
import type { ItemRecord } from './record.ts'

/** What a line has besides the record. */
export interface LineOf {
  readonly workflowId: string | undefined
  readonly outcome: FinishedOutcome | undefined
  /** The file with the service's answer; `undefined` if there is none. */
  readonly resultFile: string | undefined
  /** Whether an earlier step started the run. */
  readonly isResumed: boolean
  /** Whether results are asked for as JSON. */
  readonly hasJson: boolean
  /** Whether pages of the runs are asked for. */
  readonly hasUrl: boolean
}

export function lineOf(record: ItemRecord, of: LineOf): string {
  const { index, conclusion, error, runId, startedAt, endedAt } = record
  const run = of.outcome?.run
  const microseconds = microsecondsBetween(startedAt, endedAt)
  const json = run?.result.json
  const members: Readonly<Record<string, string>> = {
    id: text(record.id),
    position: String(index + 1),
    conclusion: text(conclusion),
    error: text(error?.text),
    'run-id': text(runId),
    'workflow-id': text(run?.workflowId ?? of.workflowId),
    state: text(run?.state || undefined),
    result: text(run?.result.step?.output),
    'step-outputs': stepOutputs(of.outcome),
    'failed-steps': failedSteps(of.outcome),
    'started-at': text(run?.startedAt || undefined),
    'ended-at': text(run?.endedAt || undefined),
    'duration-seconds': microseconds === undefined ? 'null' : decimalSeconds(microseconds),
    'result-file': text(of.resultFile),
    resumed: String(of.isResumed),
    ...(of.hasJson ? { 'result-json': json?.kind === 'json' ? json.text : 'null' } : {}),
    ...(of.hasUrl ? { 'run-url': text(record.runUrl) } : {}),
  }
  return `{${Object.entries(members)
    .map(([key, value]) => `"${key}":${value}`)
    .join(',')}}\n`
}

function text(value: string | undefined): string {
  return JSON.stringify(value ?? null)
}

/** Key by key: in an object, `10` would come before `a`, and `__proto__` would be lost. */
function stepOutputs(outcome: FinishedOutcome | undefined): string {
  if (outcome === undefined) return 'null'
  const members = [...outputsByNode(outcome.run.steps)].map(
    ([node, output]) => `${JSON.stringify(node)}:${JSON.stringify(output)}`,
  )
  return `{${members.join(',')}}`
}

/** Always an array: what the service reports in place of one is its only element. */
function failedSteps(outcome: FinishedOutcome | undefined): string {
  if (outcome === undefined) return 'null'
  const { failedSteps, oddFailedSteps } = outcome.run
  const isList = oddFailedSteps === undefined || ['{}', '""'].includes(oddFailedSteps)
  return `[${isList ? failedSteps.map(({ json }) => json).join(',') : oddFailedSteps}]`
}
