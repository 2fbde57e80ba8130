// What is known of the run.

import { describe, expect, test } from '@jest/globals'
import { finished, summary } from '../../../helpers/summaries.ts'

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
