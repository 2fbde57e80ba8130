// What is known of the run.

import { describe, expect, test } from '@jest/globals'
import { facts, type RunFacts } from '../../../../src/report/summary/facts.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import * as outcomes from '../../../helpers/outcomes.ts'
import { finished, summary } from '../../../helpers/summaries.ts'
import { presenter } from '../../../helpers/told.ts'

describe('the facts', () => {
  test('have a dash where a time is missing, and show an odd one as it was given', () => {
    const text = summary(finished({ started_at: 'yesterday', ended_at: null }))
    expect(text).toContain('<b>0 completed steps</b> in <b>–</b>')
    expect(text).toContain('<tr><td>Started</td><td><code>yesterday</code></td></tr>')
    expect(text).toContain('<tr><td>Ended</td><td>–</td></tr>')
    expect(text).not.toContain('NaN')
  })

  test('are the times of the run in words', () => {
    const text = summary(
      finished({
        started_at: '2026-11-20T10:00:00.000000',
        ended_at: '2026-11-20T10:01:05.400000',
      }),
    )
    expect(text).toContain('in <b>1m 05s</b>')
    expect(text).toContain('<tr><td>Started</td><td>2026-11-20 10:00:00 UTC</td></tr>')
    expect(text).toContain('<tr><td>Ended</td><td>2026-11-20 10:01:05 UTC</td></tr>')
  })
})

describe('the table', () => {
  const table = (outcome: Outcome, context: Partial<RunFacts> = {}) =>
    facts(outcome, { workflowId: undefined, ...context }, presenter).text

  test('of a run that is not finished has its ids, and no times', () => {
    expect(table(outcomes.started('<run>'), { workflowId: 'w-1' })).toBe(
      '<table>\n<tr><td>Conclusion</td><td><code>started</code></td></tr>\n<tr><td>Run</td><td><code>&lt;run&gt;</code></td></tr>\n<tr><td>Workflow</td><td><code>w-1</code></td></tr>\n</table>',
    )
  })

  test('has the workflow that the run itself names, and a link to its page', () => {
    const text = table(outcomes.finished({ workflow_id: 'w-2' }), {
      workflowId: 'w-1',
      runUrl: 'https://a.example/1',
    })
    expect(text).toContain('<tr><td>Workflow</td><td><code>w-2</code></td></tr>')
    expect(text).toContain(
      `<td>Run</td><td><a href="https://a.example/1"><code>${outcomes.RUN}</code></a></td>`,
    )
    expect(text).not.toContain('w-1')
  })

  test('has the state where it is not the good one', () => {
    expect(table(outcomes.finished())).not.toContain('<td>State</td>')
    expect(table(outcomes.finished({ state: 'HALTED' }))).toContain(
      '<tr><td>State</td><td><code>HALTED</code></td></tr>',
    )
    expect(table(outcomes.finished({ state: null }))).toContain('<tr><td>State</td><td>–</td></tr>')
  })

  test('of a step without a run has the conclusion alone', () => {
    expect(table(outcomes.cancelled(undefined))).toBe(
      '<table>\n<tr><td>Conclusion</td><td><code>cancelled</code></td></tr>\n</table>',
    )
  })
})
