// The outputs of the steps: literal, and within the limit of the summary.

import { describe, expect, test } from '@jest/globals'
import { outputs } from '../../../../src/report/summary/outputs.ts'
import { MOST_BYTES } from '../../../../src/report/summary/summary.ts'
import { Presenter } from '../../../../src/text/shown.ts'
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
})

describe('the outputs within so many bytes', () => {
  const steps = [step('a', 'x'.repeat(200)), step('<b>', 'short', 0, 9), step('c', null)]
  const rendered = (bytes: number, success = true) => {
    const outcome = finished({ completed_steps: steps }, success)
    if (outcome.kind !== 'finished') throw new Error('it is finished')
    const { result, others } = outputs(outcome, '/temp/r.json', bytes, new Presenter(KEY))
    return { result: result?.text ?? '', others: others?.text ?? '' }
  }
  const NOTE =
    "\n<p>Some outputs are cut or omitted to keep the summary within GitHub's size limit. The complete outputs are in <code>result-file</code>, <code>/temp/r.json</code>.</p>\n"

  test('are whole where there is room: the result, then the others under a heading', () => {
    expect(rendered(10_000)).toEqual({
      result:
        '<details open><summary><b>Result:</b> #2 <code>&lt;b&gt;</code> · 5 B</summary>\n\n```text\nshort\n```\n\n</details>\n',
      others: `### Other outputs\n\n<details><summary>#1 <code>a</code> · 200 B</summary>\n\n\`\`\`text\n${'x'.repeat(200)}\n\`\`\`\n\n</details>\n`,
    })
    expect(rendered(10_000, false).result).toContain('<b>Last output:</b> #2')
  })

  test('fill what there is, and a note stands below the result where they are cut', () => {
    const whole = rendered(10_000)
    const all = whole.result.length + whole.others.length
    // The middle dot of a title takes two bytes.
    const bytes = all + 2 + NOTE.length
    expect(rendered(bytes)).toEqual(whole)
    const { result, others } = rendered(bytes - 1)
    expect(result).toBe(`${whole.result}${NOTE}`)
    expect(others).toMatch(/\nx{189}\n… \[cut\]\n/)
  })

  test('have no heading for others where there is room for the result alone', () => {
    const { result, others } = rendered(NOTE.length + '### Other outputs\n\n'.length + 130)
    expect(result).toContain('#2 <code>&lt;b&gt;</code>')
    expect(result.endsWith(NOTE)).toBe(true)
    expect(others).toBe('')
  })

  test('are none of a run without any', () => {
    const outcome = finished({ completed_steps: [step('a', null)] })
    if (outcome.kind !== 'finished') throw new Error('it is finished')
    expect(outputs(outcome, '', 10_000, new Presenter(KEY))).toEqual({
      result: undefined,
      others: undefined,
    })
  })
})
