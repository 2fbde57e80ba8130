// The job summary of an outcome, made without a step.

import { otherEndOf } from '../../src/report/other-end.ts'
import { renderSummary, type SummaryContext } from '../../src/report/summary/summary.ts'
import { conclusionOf, type Outcome } from '../../src/run/outcome.ts'

/** The parts of a summary's context that a test varies. */
type Changes = Partial<Omit<SummaryContext, 'otherEnd'>> & { readonly baseUrl?: string }

export function summary(outcome: Outcome, changes: Changes = {}): string {
  const { baseUrl = 'https://api.example.com', ...others } = changes
  const context = {
    style: 'full' as const,
    workflowId: 'workflow-1',
    resultFile: '/temp/result.json',
    runUrl: undefined,
    ...others,
  }
  const { summary: end } = otherEndOf(outcome, { baseUrl, runUrl: context.runUrl })
  const isSuccess = conclusionOf(outcome) === 'success'
  return renderSummary(outcome, { ...context, otherEnd: isSuccess ? undefined : end }).text
}
