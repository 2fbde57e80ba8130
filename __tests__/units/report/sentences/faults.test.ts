// What is wrong with the inputs: all of it in a sentence that is never too long, and one by one.

import { describe, expect, test } from '@jest/globals'
import { faultsOf, faultsText } from '../../../../src/report/sentences/faults.ts'
import { foreign, say } from '../../../../src/text/words.ts'
import { said } from '../../../helpers/outcomes.ts'
import { textOf } from '../../../helpers/words.ts'

const fault = (input: string, text: string) => ({ input, words: said(text) })
/** A text of any length, whole. */
const long = (input: string, length: number) => ({
  input,
  words: say`${foreign('x'.repeat(length), length)}`,
})

describe('in one sentence', () => {
  test('each input is named once, and each fault is told', () => {
    const faults = [fault('wait', 'first'), fault('inputs', 'second'), fault('wait', 'third')]
    expect(textOf(faultsText(faults))).toBe(
      'The step has invalid inputs (`wait`, `inputs`): first; second; third.',
    )
  })

  test('one alone has at most 900 characters', () => {
    const lengthOf = (length: number) =>
      textOf(faultsText([long('wait', length)])).match(/x/g)?.length
    expect([lengthOf(900), lengthOf(901)]).toEqual([900, 899])
  })

  test('many are cut so that all are there within 2,000 characters, the longest first', () => {
    const faults = Array.from({ length: 20 }, (_, index) => long(`input-${index}`, 500))
    const text = textOf(faultsText([...faults, fault('wait', 'short')]))
    expect(text.length).toBeLessThanOrEqual(2_000)
    expect(text.length).toBeGreaterThan(1_850)
    expect(text).toMatch(/; short\.$/)
    expect(text.match(/x+…/g)).toHaveLength(20)
  })

  test('those that just fit are whole', () => {
    // Of 1,890 code units, the names take one here; each fault takes two more.
    const names = '`a`, `b`, `c`'.length
    const third = (1_890 - names) / 3 - 2
    const faults = (length: number) => ['a', 'b', 'c'].map((input) => long(input, length))
    expect(textOf(faultsText(faults(Math.floor(third))))).not.toContain('…')
    expect(textOf(faultsText(faults(Math.floor(third) + 1)))).toContain('…')
  })
})

describe('one by one', () => {
  test('each is a text of at most 1,000 characters', () => {
    const faults = [fault('wait', 'first'), long('inputs', 1_001)]
    expect(faultsOf({ kind: 'bad-inputs', faults }).map(textOf)).toEqual([
      'first',
      `${'x'.repeat(999)}…`,
    ])
  })

  test('there are none of any other problem', () => {
    expect(faultsOf({ kind: 'journal-taken' })).toEqual([])
  })
})
