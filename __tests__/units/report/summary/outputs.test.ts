// The outputs of the steps: literal, and within the limit of the summary.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { outputs } from '../../../../src/report/summary/outputs.ts'
import { MOST_BYTES } from '../../../../src/report/summary/summary.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import { anyCharacter } from '../../../helpers/any-character.ts'
import { finished, KEY, step, summary } from '../../../helpers/summaries.ts'

describe('the outputs', () => {
  test('stand in a fence longer than any of their own', () => {
    const output = '````\n</details>\n`````js\n~~~'
    const text = summary(finished({ completed_steps: [step('a', output)] }))
    expect(text).toContain(`\n\n\`\`\`\`\`\`text\n${output}\n\`\`\`\`\`\`\n\n</details>\n`)
  })

  test('are left out of a brief summary', () => {
    const text = summary(finished({ completed_steps: [step('a', 'confidential')] }), {
      style: 'brief',
    })
    expect(text).toContain('<code>a</code>')
    expect(text).not.toContain('confidential')
  })

  test('of very many steps are as many as fit, the result first', () => {
    const steps = Array.from({ length: 20_000 }, (_, index) => step(`n${index}`, `text ${index}`))
    const text = summary(finished({ completed_steps: steps }))
    const folds = text.match(/^<details( open)?><summary>.*#/gm) ?? []
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(folds.length).toBeGreaterThan(3_000)
    expect(folds[0]).toContain('<b>Result:</b> #')
    expect(text.includes('cut or omitted')).toBe(true)
  })

  test('have the result on top, open when it has at most 40 lines', () => {
    const isOpen = (output: string) => {
      const text = summary(finished({ completed_steps: [step('a', output)] }))
      expect(text.match(/<details/g)).toHaveLength(1)
      return text.includes('<details open><summary><b>Result:</b> #1 <code>a</code>')
    }
    for (const end of ['\n', '\r\n', '\r']) {
      const lines = (number: number) => `x${end}`.repeat(number - 1)
      expect([isOpen(`${lines(40)}x`), isOpen(`${lines(40)}x${end}`)]).toEqual([true, true])
      expect([isOpen(`${lines(41)}x`), isOpen(`${lines(41)}x${end}`)]).toEqual([false, false])
    }
    expect([isOpen(''), isOpen('x'.repeat(100_000))]).toEqual([true, true])
  })

  test('besides the result are in one more fold when there are more than 20', () => {
    const folds = (number: number) => {
      const steps = Array.from({ length: number }, (_, index) => step(`n${index}`, 'short'))
      const text = summary(finished({ completed_steps: steps }))
      const [, others = ''] = text.split('### Other outputs\n\n')
      return { first: others.split('\n')[0], number: others.match(/<details>/g)?.length }
    }
    expect(folds(21)).toEqual({ first: expect.stringContaining('#1 <code>n0'), number: 20 })
    const first = '<details><summary>21 outputs</summary>'
    expect(folds(22)).toEqual({ first, number: 22 })
  })

  test('of many small steps are all there', () => {
    const steps = Array.from({ length: 600 }, (_, index) => step(`n${index}`, 'short'))
    const text = summary(finished({ completed_steps: steps }))
    expect(text.match(/\nshort\n/g)).toHaveLength(600)
    expect(text.includes('cut or omitted')).toBe(false)
  })

  test('with a key as short as its mask are whole', () => {
    const text = summary(finished({ completed_steps: [step('a', 'xxab')] }), {
      present: new Presenter('ab'),
    })
    expect(text).toContain('\nxx***\n')
  })

  test('never hold the key', () => {
    const text = summary(finished({ completed_steps: [step('a', `see ${KEY}!`)], state: KEY }))
    expect(text).toContain('see ***!')
    expect(text).not.toContain(KEY)
  })

  test('are cut fairly to keep the summary in bounds: small ones whole, the largest first', () => {
    const steps = [
      step('small', 'a short text'),
      step('large', 'é'.repeat(900_000)),
      step('larger', '`'.repeat(2_000_000)),
    ]
    const text = summary(finished({ completed_steps: steps }))
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    expect(Buffer.byteLength(text)).toBeGreaterThan(MOST_BYTES * 0.9)
    expect(text).toContain('a short text')
    expect(text).toContain('<code>result-file</code>, <code>/temp/result.json</code>')
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

  test('of a run without any are not announced', () => {
    expect(summary(finished({ completed_steps: [step('a', null)] }))).not.toContain('Outputs')
    expect(summary(finished({}))).not.toContain('Steps')
  })

  test('are a note where there is no room for any', () => {
    const outcome = finished({ completed_steps: [step('a', 'x')] })
    if (outcome.kind !== 'finished') throw new Error('it is finished')
    const { result, others } = outputs(outcome, '', 100, new Presenter(KEY))
    expect(result?.text).toMatch(/^\n<p>Some outputs are cut or omitted .* size limit\.<\/p>\n$/)
    expect(others).toBeUndefined()
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
