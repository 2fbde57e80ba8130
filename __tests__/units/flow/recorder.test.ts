// A step without a journal: everything is done, and nothing is remembered.

import { expect, test } from '@jest/globals'
import { noRecorder } from '../../../src/flow/recorder.ts'

test('a step that remembers nothing sends what it is given, and lets everything go on', async () => {
  const tasks = [{ kind: 'start', id: 'a', workflowId: 'w' }] as const
  const recorder = noRecorder(tasks)
  expect(recorder.tasks).toBe(tasks)
  expect(recorder.problem).toBeUndefined()
  const verdict = { kind: 'started', runId: 'r' } as const
  const prepared = recorder.prepared(0, new Map(), async () => verdict)
  if (prepared.kind !== 'ready') throw new Error(prepared.kind)
  expect(await prepared.send()).toBe(verdict)
  await expect(prepared.takeBack()).resolves.toBeUndefined()
  expect(recorder.started(0, 'r')).toBeUndefined()
  expect(recorder.ended(0, { kind: 'started', runId: 'r' })).toBeUndefined()
  expect(recorder.close()).toEqual([])
})
