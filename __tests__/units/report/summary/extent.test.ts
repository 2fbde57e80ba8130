// How many steps a run completed, and how long it took.

import { expect, test } from '@jest/globals'
import { extent } from '../../../../src/report/summary/extent.ts'
import { failing, finished } from '../../../helpers/outcomes.ts'

test('the steps and the time', () => {
  const times = { started_at: '2026-11-20T10:00:00', ended_at: '2026-11-20T10:01:05' }
  expect(extent(finished({ ...times, completed_steps: [{}] }).run).text).toBe(
    '<p><b>1 completed step</b> in <b>1m 05s</b></p>',
  )
})

test('the failed ones beside the others, and a dash for a time that is not known', () => {
  expect(extent(failing(2).run).text).toBe(
    '<p><b>0 completed steps and 2 failed</b> in <b>–</b></p>',
  )
})
