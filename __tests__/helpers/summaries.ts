// Summaries of runs that a test tells of, for the tests of what is in them.

import { renderSummary, type SummaryContext } from '../../src/report/summary/summary.ts'
import type { Outcome } from '../../src/run/outcome.ts'
import { reasonsAgainst } from '../../src/run/verdict.ts'
import { runIn, type WorkflowRun } from '../../src/run/workflow-run.ts'
import { Presenter } from '../../src/text/shown.ts'

export const KEY = 'key-0123456789'
export const RUN_ID = '0b7c5f0e-9d2a-4c53-8f0e-2f6f6d3f7a11'

export function summary(outcome: Outcome, context: Partial<SummaryContext> = {}): string {
  return renderSummary(outcome, {
    style: 'full',
    baseUrl: 'https://api.example.com',
    workflowId: 'workflow-1',
    resultFile: '/temp/result.json',
    present: new Presenter(KEY),
    ...context,
  }).text
}

function runOf(data: object, success = true): WorkflowRun {
  const answer = { success, data: { state: 'DONE', ...data } }
  return runIn(answer, JSON.stringify(answer))
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
