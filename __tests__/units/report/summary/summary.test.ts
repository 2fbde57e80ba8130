// The order of the summary's parts, and that nothing in it is rendered that the service wrote.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { finished, step, summary } from '../../../helpers/summaries.ts'

test('the parts of a finished run stand in their order', () => {
  const text = summary(
    finished({
      state: 'FAILED',
      completed_steps: [step('a', 'x'), step('b', 'y')],
      failed_steps: [step('c', null)],
    }),
  )
  const parts = [
    '## ❌',
    '<b>2 completed',
    'Why:',
    'Conclusion',
    '### Timeline',
    '### Steps',
    '### O',
  ]
  const places = parts.map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBe(0)
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
        )
        const tags = rendered.match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(/^<\/?(table|tr|td|th|code|p|br|b|ul|li)( align="(left|right)")?>$/)
      },
    ),
  )
})
