// Finished runs, from the answers of the service that have them.
import { answerJson, runJson, type VariedRun } from '../../sandbox/service/index.ts'
import type { FinishedOutcome } from '../../src/run/outcome.ts'
import { reasonsAgainst, runIn, type WorkflowRun } from '../../src/run/workflow-run.ts'

/** The run in an envelope, which is given as text or as a value. */
export function runFrom(envelope: string | object): WorkflowRun {
  const text = typeof envelope === 'string' ? envelope : JSON.stringify(envelope)
  return runIn(JSON.parse(text))
}

export function runWith(data: unknown, success: unknown = true): WorkflowRun {
  return runFrom({ success, data })
}

/** A run as the outcome of an item, without its answer, which no report shows. */
export function finished(
  varied: VariedRun,
  { success = true, runId = '0d4f3c2b-1111-4222-8333-abcdefabcdef' } = {},
): FinishedOutcome {
  const run = runFrom(answerJson(runJson(varied), success))
  return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer: Buffer.of() }
}
