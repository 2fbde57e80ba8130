// What a plan says of an item, and of all of them.
import { expect, test } from '@jest/globals'
import {
  actionText,
  filesOf,
  planText,
  startsText,
  UNKNOWN_REMEDY,
  valuesText,
  whyText,
} from '../../../../src/report/plan/planned.ts'
import { textOf } from '../../../helpers/words.ts'
import { ended, planOf, started, TIME, toCollect, toLeave, toStart } from './scene.ts'

test('an item is started, collected, or unknown', () => {
  const items = [toStart('a'), toCollect('b', true), toLeave('c')]
  expect(items.map(actionText)).toEqual(['start', 'collect', 'unknown'])
})

test.each([
  ['no journal', toStart('a')],
  ['not in the journal', toStart('a', { state: { kind: 'not-started' } })],
  [
    'may have been started before; `retry: unknown`',
    toStart('a', { state: { kind: 'unknown', digest: 'd', time: TIME } }),
  ],
  ['run r ended in failure', toStart('a', { state: ended('r', 'failure') })],
  ['started by an earlier step', toCollect('a', true, { state: started('r') })],
  ['run r ended in success', toCollect('a', true, { state: ended('r', 'success') })],
  ['`run-id` is given', toCollect('a', false)],
  [
    `a start was sent at ${TIME}, and the journal does not say whether a run was started`,
    toLeave('a'),
  ],
])('the reason is: %s', (why, item) => {
  expect(textOf(whyText(item))).toBe(why)
})

test('the numbers are those of the items, without what there is none of', () => {
  const start = [toStart('a'), toStart('b')]
  expect(planText(planOf([...start, toCollect('c', false), toLeave('d')]))).toBe(
    '2 to start, 1 to collect, 1 unknown',
  )
  expect(planText(planOf(start))).toBe('2 to start')
  expect(startsText(planOf(start))).toBe('2 runs would be started')
  expect(startsText(planOf(start.slice(1)))).toBe('1 run would be started')
  expect(startsText(planOf([toLeave('d')]))).toBe('no run would be started')
})

test('values have their number and size; a file is named once', () => {
  const values = [
    { node: 'a', bytes: 1_000, path: 'all.json' },
    { node: 'b', bytes: 24, path: 'all.json' },
    { node: 'c', bytes: 0, path: undefined },
  ]
  expect(valuesText(values)).toBe('3 values, 1.0 KiB')
  expect(valuesText([])).toBe('0 values, 0 B')
  expect(filesOf(toStart('a', { values }))).toEqual(['all.json'])
})

test('a remedy says what to do about items that may have been started', () => {
  expect(textOf(UNKNOWN_REMEDY)).toBe(
    "Nothing is sent for `unknown` items. Check the workflow's runs in the studio: if there is a run, set `run-id`; if there is none, set `retry: unknown`.",
  )
})
