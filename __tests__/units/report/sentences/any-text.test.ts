// What is said of any problem is harmless, whatever the texts in it are.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { explain } from '../../../../src/report/sentences/problems.ts'
import { Presenter } from '../../../../src/text/shown.ts'
import type { Words } from '../../../../src/text/words.ts'
import { anyCharacter } from '../../../helpers/any-character.ts'
import { everyProblem } from '../../../helpers/every-problem.ts'

const KEY = 'k3y-of-the-step'
const presenter = new Presenter(KEY)
const line = (words: Words) => presenter.line(words).text

test('whatever was written from outside, each text is one line without the key, and not long', () => {
  const isHarmless = (line: string) =>
    line !== '' &&
    !line.includes(KEY) &&
    !/[\p{Cc}\u2028\u2029\u202e]/u.test(line) &&
    line.isWellFormed() &&
    line.length <= 1_000
  const foreign = fc.string({
    unit: fc.oneof(
      fc.constantFrom(KEY, '\n', '\r\n', '::error::', '\u202e', '\ud800', 'x'.repeat(700)),
      fc.string({ unit: anyCharacter, minLength: 1 }),
    ),
  })
  fc.assert(
    fc.property(foreign, (text) => {
      for (const problem of Object.values(everyProblem(text)).flat()) {
        const { title, ...sentences } = explain(problem)
        const explanation = [title, ...Object.values(sentences).map(line)]
        expect(explanation).toHaveLength(4)
        // One look at all four: there are tens of thousands of lines.
        expect(explanation.filter((line) => !isHarmless(line))).toEqual([])
      }
    }),
  )
})
