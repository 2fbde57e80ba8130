// The bound on how many runs a step may start.
import { expect, test } from '@jest/globals'
import { type Task, tooManyStarts } from '../../../src/run/task.ts'

const start: Task = { kind: 'start', id: 'a', workflowId: 'flow' }
const collect: Task = { kind: 'collect', id: 'b', runId: 'run-1', workflowId: undefined }
const leave: Task = { kind: 'leave', id: 'c', workflowId: 'flow', time: '2026-11-20T10:00:00Z' }

test('as many runs as may be started are', () => {
  expect(tooManyStarts([start, collect, start, leave], 2)).toBeUndefined()
  expect(tooManyStarts([collect, leave], 0)).toBeUndefined()
})

test('one more is a problem, which says how many there are', () => {
  expect(tooManyStarts([start, collect, start, leave], 1)).toEqual({
    kind: 'too-many-starts',
    starts: 2,
    most: 1,
  })
})
