// Finished runs, from the answers of the service that have them.
import { answerJson, runJson, runPart, type VariedRun } from '../../sandbox/service/index.ts'
import type { FinishedOutcome } from '../../src/run/outcome.ts'
import { parseRun, type WorkflowRun } from '../../src/run/workflow-run.ts'

/** The run in the text of an answer. */
export function runFrom(text: string): WorkflowRun {
  return parseRun(JSON.parse(text))
}

/** A run whose answer has these members alone. */
export function runWith(members: VariedRun, success: unknown = true): WorkflowRun {
  return runFrom(JSON.stringify(answerJson(runPart(members), success)))
}

/** A run as the outcome of an item, without its answer, which no report shows. */
export function outcomeOf(
  run: WorkflowRun,
  runId = '0d4f3c2b-1111-4222-8333-abcdefabcdef',
): FinishedOutcome {
  return { kind: 'finished', runId, run, answer: Buffer.of() }
}

/** The outcome of a complete run. */
export function finished(
  varied: VariedRun,
  { success = true, runId }: { readonly success?: boolean; readonly runId?: string } = {},
): FinishedOutcome {
  return outcomeOf(runFrom(JSON.stringify(answerJson(runJson(varied), success))), runId)
}
