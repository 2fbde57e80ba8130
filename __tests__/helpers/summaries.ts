// Summaries of runs that a test tells of, for the tests of what is in them.

import { otherEndOf } from '../../src/report/other-end.ts'
import { renderSummary, type SummaryContext } from '../../src/report/summary/summary.ts'
import { conclusionOf, type Outcome } from '../../src/run/outcome.ts'
import { reasonsAgainst } from '../../src/run/workflow-run.ts'
import type { WorkflowRun } from '../../src/run/workflow-run.ts'
import { Presenter } from '../../src/text/shown.ts'
import { runFrom } from './runs.ts'

export const KEY = 'key-0123456789'
export const RUN_ID = '0b7c5f0e-9d2a-4c53-8f0e-2f6f6d3f7a11'

/** Where the tested steps find the service. */
export const BASE = 'https://api.example.com'

/** What a test changes of what a summary is made from. */
export type Changes = Partial<Omit<SummaryContext, 'otherEnd'>> & { readonly baseUrl?: string }

export function summary(outcome: Outcome, changes: Changes = {}): string {
  const { baseUrl = BASE, ...others } = changes
  const context = {
    style: 'full' as const,
    workflowId: 'workflow-1',
    resultFile: '/temp/result.json',
    present: new Presenter(KEY),
    ...others,
  }
  const { present: presenter, runUrl } = context
  const { summary: end } = otherEndOf(outcome, { baseUrl, runUrl, presenter })
  const isSuccess = conclusionOf(outcome) === 'success'
  return renderSummary(outcome, { ...context, otherEnd: isSuccess ? undefined : end }).text
}

function runOf(data: object, success = true): WorkflowRun {
  const answer = { success, data: { state: 'DONE', ...data } }
  return runFrom(answer)
}

export function finished(data: object, success = true): Outcome {
  const run = runOf(data, success)
  return { kind: 'finished', runId: RUN_ID, run, reasons: reasonsAgainst(run), answer: Buffer.of() }
}

export function step(nodeId: string, output: unknown, from = 0, to = 1) {
  const time = (seconds: number) =>
    `2026-11-20T10:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000000`
  return { node_id: nodeId, state: 'DONE', output, started_at: time(from), ended_at: time(to) }
}
