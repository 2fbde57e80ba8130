// The order of the summary's parts, and that nothing in it is rendered that the service wrote.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Presenter } from '../../../../src/text/shown.ts'
import { finished, KEY, step, summary } from '../../../helpers/summaries.ts'

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

test('what the service wrote opens no tag outside of a fence', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('<', '>', '&', '"', '`', '|', '\n', 'a', '/'),
        maxLength: 30,
      }),
      (text) => {
        const rendered = summary(
          finished({
            state: text,
            workflow_id: text,
            error: text,
            completed_steps: [{ ...step(text, null), state: text }],
            failed_steps: [{ node_id: text, message: text }],
          }),
          { present: new Presenter(KEY, text) },
        )
        const tags = rendered.match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(
            /^<\/?(table|tr|td|th|code|p|br|b|ul|li|h2)( align="(left|right)")?>$/,
          )
      },
    ),
  )
})
