// Summaries at their largest, and of whatever the service wrote: they keep to the limit, and nothing is
// rendered.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { MOST_BYTES } from '../../../../src/report/summary/summary.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { anyCharacter } from '../../../helpers/any-character.ts'
import { finished, KEY, step, summary } from '../../../helpers/summaries.ts'

describe('the outputs', () => {
  test('of very many steps are as many as fit, the result first', () => {
    const steps = Array.from({ length: 20_000 }, (_, index) => step(`n${index}`, `text ${index}`))
    const text = summary(finished({ completed_steps: steps }))
    const folds = text.match(/^<details( open)?><summary>.*#/gm) ?? []
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(folds.length).toBeGreaterThan(3_000)
    expect(folds[0]).toContain('<b>Result:</b> #')
    expect(text.includes('cut or omitted')).toBe(true)
  })

  test('and steps without number are cut, with the count of the rest', () => {
    const steps = Array.from({ length: 3_000 }, (_, index) =>
      step(`<&${index}>${'x'.repeat(300)}`, 'y'.repeat(2_000)),
    )
    const text = summary(finished({ completed_steps: steps, failed_steps: steps }))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(text).toContain('more steps')
    expect(text).toContain('cut or omitted')
    const unkept = summary(finished({ completed_steps: steps }), { resultFile: '' })
    expect(unkept.includes("within GitHub's size limit.")).toBe(true)
  })

  test('stay in bounds whatever they are', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.integer({ min: 0, max: 400_000 }).map((length) => '`\n'.repeat(length)),
      fc.integer({ min: 0, max: 400_000 }).map((length) => '😀'.repeat(length)),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (steps) => {
        const rendered = summary(
          finished({ completed_steps: steps.map(([node, output]) => step(node, output)) }),
        )
        expect(Buffer.byteLength(rendered)).toBeLessThanOrEqual(MOST_BYTES)
      }),
      { numRuns: 12 },
    )
  })
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
