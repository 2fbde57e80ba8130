// The last lines of the log of a finished run.

import { expect, test } from '@jest/globals'
import { closingLines, pageLines } from '../../../src/report/closing.ts'
import { linesOf } from '../../helpers/entries.ts'
import { failing, finished, RUN } from '../../helpers/outcomes.ts'
import { presenter } from '../../helpers/told.ts'
import { textOf } from '../../helpers/words.ts'

test('they have the verdict, the time, the steps, and where the answer is', () => {
  const outcome = finished({
    started_at: '2026-11-20T10:00:00.000000',
    ended_at: '2026-11-20T10:01:05.400000',
    completed_steps: [{ node_id: 'a' }],
  })
  expect(linesOf(closingLines(outcome, '/temp/result.json'), presenter)).toEqual([
    `Run ${RUN} succeeded in 1m 05s: 1 step completed`,
    'The complete answer: /temp/result.json',
  ])
})

test('they say how many steps failed, and leave out what is not known', () => {
  expect(linesOf(closingLines(failing(2), ''), presenter)).toEqual([
    `Run ${RUN} failed: 0 steps completed, 2 failed`,
  ])
})

test('the page of the run has a line, where there is one', () => {
  expect(pageLines('https://studio.example/runs/1').map(textOf)).toEqual([
    'The run: https://studio.example/runs/1',
  ])
  expect(pageLines(undefined)).toEqual([])
})
