// The order of the summary's parts, and that nothing in it is rendered that the service wrote.

import { expect, test } from '@jest/globals'
import { MOST_BYTES } from '../../../../src/report/summary/summary.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { finished, KEY, RUN_ID, step, summary } from '../../../helpers/summaries.ts'

function expectInOrder(text: string, parts: readonly string[]): void {
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBe(0)
}

test('the parts of a failed run stand in their order', () => {
  const text = summary(
    finished({
      state: 'FAILED',
      completed_steps: [step('a', 'x'), step('b', 'y')],
      failed_steps: [step('c', null)],
    }),
  )
  expectInOrder(text, [
    '## ❌ Workflow run failed',
    '<b>2 completed steps and 1 failed',
    'Why:',
    'then run this again',
    '<b>Last output:</b> #2',
    '### Timeline',
    '### Steps',
    '### Other outputs',
    '### Details',
    'Conclusion',
  ])
})

test('the parts of a run that succeeded do, and a brief summary has the same without outputs', () => {
  const outcome = finished({ completed_steps: [step('a', 'x'), step('b', 'y')] })
  const parts = ['## ✅ Workflow run succeeded', '<b>2 completed steps', '<b>Result:</b> #2']
  const rest = ['### Timeline', '### Steps', '### Other outputs', '### Details']
  expectInOrder(summary(outcome), [...parts, ...rest])
  const brief = summary(outcome, { style: 'brief' })
  const isOutput = (part: string) => /Result|outputs/.test(part)
  expectInOrder(
    brief,
    [...parts, ...rest].filter((part) => !isOutput(part)),
  )
  expect(isOutput(brief)).toBe(false)
})

test('the title that the user gave stands in the heading, as text', () => {
  const present = new Presenter(KEY, `*a* <b>b</b> @c ${KEY}`)
  expect(summary(finished({}), { present }).split('\n')[0]).toBe(
    '<h2>✅ <code>*a* &lt;b&gt;b&lt;/b&gt; @c ***</code>: Workflow run succeeded</h2>',
  )
})

test('a brief summary of a run without steps is as it is read', () => {
  expect(
    summary(finished({ workflow_id: 'w' }), { style: 'brief' }),
  ).toBe(`## ✅ Workflow run succeeded

<p><b>0 completed steps</b> in <b>–</b></p>

### Details

<table>
<tr><td>Conclusion</td><td><code>success</code></td></tr>
<tr><td>Run</td><td><code>${RUN_ID}</code></td></tr>
<tr><td>Workflow</td><td><code>w</code></td></tr>
<tr><td>Started</td><td>–</td></tr>
<tr><td>Ended</td><td>–</td></tr>
</table>
`)
})

test('a run that names no workflow has the one that was started, and a link to its page', () => {
  const runUrl = 'https://studio.example/runs/1'
  const text = summary(finished({}), { workflowId: 'w-1', runUrl })
  expect(text).toContain('<tr><td>Workflow</td><td><code>w-1</code></td></tr>')
  expect(text).toContain(`<a href="${runUrl}"><code>${RUN_ID}</code></a>`)
})

test('a step without a run has no parts of one', () => {
  expect(
    summary({ kind: 'error', runId: undefined, problem: { kind: 'journal-taken' } }),
  ).not.toMatch(/###|completed/)
})

test('the timeline has the steps that failed, numbered as in the table, whatever they are called', () => {
  const { node_id: _none, ...nameless } = step('', null, 2, 9)
  const text = summary(
    finished({ completed_steps: [step('a', null, 0, 5)], failed_steps: [nameless] }),
  )
  expect(text).toContain('accTitle: Timeline of the steps')
  expect(text).toMatch(/^ {2}1-a :2000/m)
  expect(text).toMatch(/^ {2}2-step :crit, 2000/m)
})

test('a full summary is filled with outputs to its limit', () => {
  const text = summary(
    finished({ completed_steps: [step('a', 'x'.repeat(1_100_000)), step('b', 'y')] }),
  )
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
  expect(Buffer.byteLength(text)).toBeGreaterThan(MOST_BYTES - 8)
})
