// Why a run is not a success.

import { expect, test } from '@jest/globals'
import { finished, summary } from '../../../helpers/summaries.ts'

test('more failed steps than can be read are counted', () => {
  const failed = Array.from({ length: 30 }, (_, index) => ({ step_id: `s${index}`, why: index }))
  const text = summary(finished({ failed_steps: [...failed, 7] }))
  expect(text).toContain(
    '<li><code>s0</code>: <code>{&quot;step_id&quot;:&quot;s0&quot;,&quot;why&quot;:0}</code></li>',
  )
  expect(text).toContain('<li>… and 11 more</li>')
  expect(summary(finished({ failed_steps: [7] }))).toContain('<li><code>7</code></li>')
})

test('the reasons of a failure stand one by one', () => {
  const text = summary(finished({ state: 'FAILED', error: { message: 'quota' } }, false))
  expect(text.match(/<li>.*<\/li>/g)).toEqual([
    '<li>the service does not report success</li>',
    '<li>its state is <code>FAILED</code>, not DONE</li>',
    '<li>its error is <code>quota</code></li>',
  ])
})
