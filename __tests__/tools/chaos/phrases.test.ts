// What the chaos harness looks for is what the action says.

import { expect, test } from '@jest/globals'
import { explain } from '../../../src/report/sentences/problems.ts'
import type { Problem } from '../../../src/run/problem.ts'
import { Presenter } from '../../../src/text/shown.ts'
import { PHRASES } from '../../../tools/chaos/phrases.ts'
import { everyProblem } from '../../helpers/every-problem.ts'

const presenter = new Presenter('key-of-the-step')
const said = new Map(
  Object.values<readonly Problem[]>(everyProblem('text'))
    .flat()
    .map((problem) => {
      const { what, meaning } = explain(problem)
      return [problem, `${presenter.line(what).text} ${presenter.line(meaning).text}`] as const
    }),
)

test.each(Object.values(PHRASES))('the action can say "%s"', (phrase) => {
  expect([...said.values()].some((text) => text.includes(phrase))).toBe(true)
})

test('only an unexpected error is told as one', () => {
  const unexpected = [...said].filter(([, text]) => text.includes(PHRASES.unexpected))
  expect(unexpected.map(([{ kind }]) => kind)).toEqual(['unexpected'])
})
