// The steps of items that failed, in the log.

import { expect, test } from '@jest/globals'
import { StepsOfFailed } from '../../../../src/report/list/steps.ts'
import type { FinishedOutcome } from '../../../../src/run/outcome.ts'
import { failing, finished } from '../../../helpers/outcomes.ts'
import { KEY, presenter } from '../../../helpers/told.ts'
import { textOf } from '../../../helpers/words.ts'
import { itemRecord } from './scene.ts'

function groupsOf(outcomes: readonly (readonly [index: number, outcome: FinishedOutcome])[]) {
  const steps = new StepsOfFailed()
  for (const [index, outcome] of outcomes) {
    steps.add(itemRecord(index, `i${index}`, outcome), outcome, presenter)
  }
  return steps.groups(40).map((entry) => {
    if (entry.kind !== 'group') throw new Error(`It is a ${entry.kind}`)
    return { title: textOf(entry.title), lines: entry.lines.map(({ text }) => text) }
  })
}

test('an item that failed has why, then its steps', () => {
  const outcome = finished({
    completed_steps: [{ node_id: 'a', state: 'DONE', output: 'SECRET' }],
    failed_steps: [{ node_id: 'b', message: `no ${KEY}` }],
  })
  expect(groupsOf([[1, outcome]])).toEqual([
    {
      title: 'Steps of item "i1" (2 of 40): failure',
      lines: [
        'b: "no ***"',
        'node  state   duration  size',
        'a     DONE    –         6 B',
        'b     failed  –         –',
      ],
    },
  ])
})

test('an item that did not fail has none', () => {
  expect(groupsOf([[0, finished()]])).toEqual([])
})

test('the first 19 that fail are kept, in the order of the list', () => {
  const groups = groupsOf(Array.from({ length: 25 }, (_, at) => [30 - at, failing(1)] as const))
  expect(groups.map(({ title }) => title)).toEqual(
    Array.from(
      { length: 19 },
      (_, at) => `Steps of item "i${12 + at}" (${13 + at} of 40): failure`,
    ),
  )
})

test('at most 30 rows of steps are shown', () => {
  const [{ lines } = { lines: [] }] = groupsOf([[0, failing(31)]])
  expect(lines.filter((each) => / failed /.test(each))).toHaveLength(29)
  expect(lines.at(-1)).toBe('… and 2 more steps')
})
