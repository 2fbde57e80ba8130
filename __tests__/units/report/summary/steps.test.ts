// The table of the steps.

import { describe, expect, test } from '@jest/globals'
import { finished, step, summary } from '../../../helpers/summaries.ts'

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
