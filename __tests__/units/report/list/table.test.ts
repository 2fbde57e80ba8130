// The items in the log.

import { expect, test } from '@jest/globals'
import { itemTable } from '../../../../src/report/list/table.ts'
import type { Outcome } from '../../../../src/run/outcome.ts'
import { finished, RUN } from '../../../helpers/outcomes.ts'
import { KEY, presenter } from '../../../helpers/told.ts'
import { textOf } from '../../../helpers/words.ts'
import { itemRecord } from './scene.ts'

function tableOf(outcomes: readonly (readonly [id: string, outcome: Outcome])[]) {
  const entry = itemTable(
    outcomes.map(([id, outcome], index) => itemRecord(index, id, outcome)),
    presenter,
  )
  if (entry.kind !== 'group') throw new Error(`It is a ${entry.kind}`)
  return { title: textOf(entry.title), lines: entry.lines.map(({ text }) => text) }
}

const LATE: Outcome = { kind: 'not-started', why: { by: 'deadline' } }

test('it has a row for each item, those that failed first, and a dash where there is nothing', () => {
  const times = { started_at: '2026-11-20T10:00:00', ended_at: '2026-11-20T10:01:05' }
  expect(
    tableOf([
      ['good', finished(times)],
      ['late', LATE],
      ['bad\n', finished({ error: `no ${KEY}` })],
    ]),
  ).toEqual({
    title: 'All 3 items',
    lines: [
      'item    position  conclusion   duration  run                                   error',
      `"bad"   3         failure      –         ${RUN}  its error is "no ***"`,
      '"late"  2         not_started  –         –                                     No run was started before the deadline (`timeout-minutes`). Run this again, or increase `timeout-minutes`.',
      `"good"  1         success      1m 05s    ${RUN}  –`,
    ],
  })
})

test('an error has at most 120 characters', () => {
  const { title, lines } = tableOf([['a', finished({ error: 'e'.repeat(200) })]])
  expect(title).toBe('All 1 item')
  expect(lines[1]?.split('  ').at(-1)).toBe(`its error is "${'e'.repeat(105)}…`)
})

test('200 items have a row each; of more than that, the last row says how many are left', () => {
  const items = (number: number) =>
    Array.from({ length: number }, (_, index) => [`i${index}`, finished()] as const)
  const whole = tableOf(items(200))
  expect(whole.lines).toHaveLength(201)
  expect(whole.lines.at(-1)).toMatch(/^"i199" /)
  const { title, lines } = tableOf(items(201))
  expect(title).toBe('All 201 items')
  expect(lines).toHaveLength(201)
  expect(lines.slice(-2)).toEqual([expect.stringMatching(/^"i198" /), '… and 2 more items'])
})
