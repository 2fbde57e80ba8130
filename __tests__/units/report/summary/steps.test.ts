// The table of the steps.

import { describe, expect, test } from '@jest/globals'
import { stepTable } from '../../../../src/report/summary/steps.ts'
import * as outcomes from '../../../helpers/outcomes.ts'
import { finished, step, summary } from '../../../helpers/summaries.ts'
import { presenter } from '../../../helpers/told.ts'

describe('the steps', () => {
  const many = Array.from({ length: 600 }, (_, index) => step(`n${index}`, null, 0, index + 1))
  const broken = {
    node_id: 'broken',
    message: 'No <model>',
    ...{ started_at: many[0]?.started_at },
  }

  test('that failed come first, with their message, and are never left out', () => {
    const text = summary(finished({ completed_steps: many, failed_steps: [broken] }))
    const rows = text.match(/<tr><td align="right">.*/g) ?? []
    expect(rows).toHaveLength(601)
    expect(rows[0]).toContain('<code>broken</code>')
    expect(text).toContain('<li><code>broken</code>: <code>No &lt;model&gt;</code></li>')
    expect(text).not.toContain('more steps')
  })

  test('are folded where there are many', () => {
    expect(summary(finished({ completed_steps: many.slice(0, 20) }))).not.toContain(
      '20 steps</summary>',
    )
    expect(summary(finished({ completed_steps: many.slice(0, 21) }))).toContain(
      '<details><summary>21 steps</summary>',
    )
  })

  test('that have the result stand first among the outputs', () => {
    const steps = [step('a', 'x', 0, 9), step('b', 'y', 0, 5)]
    expect(summary(finished({ completed_steps: steps })).match(/<summary>.*<\/summary>/g)).toEqual([
      '<summary><b>Result:</b> #1 <code>a</code> · 1 B</summary>',
      '<summary>#2 <code>b</code> · 1 B</summary>',
    ])
    expect(summary(finished({ completed_steps: steps }, false))).toContain('<b>Last output:</b> #1')
  })
})

describe('the table', () => {
  const table = (data: object) => stepTable(outcomes.finished(data).run, presenter)?.text

  test('has the failed steps first, numbered behind the completed ones', () => {
    const text = table({
      completed_steps: [
        { ...step('<a>', 'é', 0, 65), state: 'DONE' },
        { node_id: 'b', state: 'SKIPPED', output: null },
        { step_id: 's' },
      ],
      failed_steps: [
        { node_id: 'f', ...{ started_at: step('', '').started_at } },
        { message: 'm' },
      ],
    })
    expect(text).toBe(`### Steps

<table>
<tr><th align="right">#</th><th align="left">Node</th><th align="left">State</th><th align="right">Duration</th><th align="right">Size</th></tr>
<tr><td align="right">4</td><td><code>f</code></td><td>❌\u00a0failed</td><td align="right">–</td><td align="right">–</td></tr>
<tr><td align="right">5</td><td>–</td><td>❌\u00a0failed</td><td align="right">–</td><td align="right">–</td></tr>
<tr><td align="right">1</td><td><code>&lt;a&gt;</code></td><td>✅\u00a0DONE</td><td align="right">1m&nbsp;05s</td><td align="right">2&nbsp;B</td></tr>
<tr><td align="right">2</td><td><code>b</code></td><td><code>SKIPPED</code></td><td align="right">–</td><td align="right">–</td></tr>
<tr><td align="right">3</td><td><code>s</code></td><td>–</td><td align="right">–</td><td align="right">–</td></tr>
</table>`)
  })

  test('is none where there are no steps', () => {
    expect(table({})).toBeUndefined()
  })

  test('says where the rest is', () => {
    const failed_steps = Array.from({ length: 10_000 }, () => ({ node_id: 'n'.repeat(40) }))
    expect(table({ failed_steps })).toMatch(/… and \d+ more steps, see `result-file`\./)
  })
})
