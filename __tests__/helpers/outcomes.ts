// The ways in which a step can end, for the tests of what is told of them.
import type { FinishedOutcome, Outcome } from '../../src/run/outcome.ts'
import type { Problem } from '../../src/run/problem.ts'
import { reasonsAgainst } from '../../src/run/workflow-run.ts'
import { quoted, say, type Words } from '../../src/text/words.ts'
import { runFrom } from './runs.ts'

export const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'
export const ANSWER = '{"success": true, "data": {"state": "DONE"}}\n'

/** What a lower room says, which may quote someone else. */
export const said = (text: string) => say`${quoted(text)}`

export function finished(
  data: object = {},
  { success = true, runId = RUN, answer = Buffer.from(ANSWER) } = {},
): FinishedOutcome {
  const envelope = { success, data: { state: 'DONE', ...data } }
  const run = runFrom(envelope)
  return { kind: 'finished', runId, run, reasons: reasonsAgainst(run), answer }
}

/** A finished run with an output for each of these nodes. */
export const withOutputs = (
  ...steps: readonly (readonly [node: string, output: string | null])[]
) =>
  finished({
    completed_steps: steps.map(([node_id, output]) => ({ node_id, output, state: 'DONE' })),
  })

export const failing = (number: number) =>
  finished({
    failed_steps: Array.from({ length: number }, (_, index) => ({
      node_id: `n${index + 1}`,
      message: `m${index + 1}`,
    })),
  })

export const started = (runId = RUN): Outcome => ({ kind: 'started', runId })
export const running = (runId = RUN): Outcome => ({ kind: 'running', runId, message: 'Be patient' })

export const timedOut = (
  more: { runId?: string; message?: string; cause?: Words } = {},
): Outcome => ({
  kind: 'timed-out',
  runId: more.runId ?? RUN,
  timeoutMs: 60_000,
  message: more.message,
  cause: more.cause,
})

export const cancelled = (runId: string | undefined, maybeStarted = true): Outcome => ({
  kind: 'cancelled',
  runId,
  maybeStarted,
  message: undefined,
})

export const failed = (problem: Problem, runId?: string): Outcome => ({
  kind: 'error',
  runId,
  problem,
})

export const badInputs = (...texts: string[]): Outcome =>
  failed({
    kind: 'bad-inputs',
    faults: texts.map((text) => ({ input: 'wait', words: said(text) })),
  })
