// A signal that comes together with an answer: what has arrived as a whole still counts.
import * as path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Behaviour } from '../../sandbox/service/index.ts'
import { play } from './support/scenario.ts'
import { answer, completed, finished, service, UNKNOWN_RUN } from './support/service.ts'

const HOOK = path.join(import.meta.dirname, 'support/signal-with-answer.cjs')
const done = finished({ completed_steps: [completed('model_1', 'an output')] })
const failed = finished({ state: 'FAILED', error: 'It broke.' })

/** A step that is sent a signal with the first answer to a poll, which is this one; there is no other. */
function cancelledWith(behaviour: Behaviour, inputs: Readonly<Record<string, string>>) {
  service.always('read', { kind: 'silence' })
  service.script('read', behaviour)
  return play(service, { with: inputs, env: { NODE_OPTIONS: `--require "${HOOK}"` } })
}

describe('a signal that comes with the answer to a poll', () => {
  test.each([
    ['success', done, 0, 'an output'],
    ['failure', failed, 1, ''],
  ] as const)(
    'leaves a run that has finished in %s',
    async (conclusion, behaviour, exitCode, result) => {
      const played = await cancelledWith(behaviour, { 'run-id': UNKNOWN_RUN })
      expect(played.outputs).toMatchObject({ conclusion, result, 'run-id': 'RUN' })
      expect([played.exitCode, played.requests.length]).toEqual([exitCode, 1])
    },
  )

  test('ends the wait for a run that is still executing', async () => {
    const still = answer(250, { message: 'Wait' })
    const played = await cancelledWith(still, { 'run-id': UNKNOWN_RUN })
    expect(played.outputs).toMatchObject({ conclusion: 'cancelled', 'run-id': 'RUN' })
    expect([played.exitCode, played.requests.length]).toEqual([1, 1])
  })

  test('leaves the item of a list that has finished, and cancels the others', async () => {
    const other = UNKNOWN_RUN.replace(/0$/, '1')
    const items = [
      { id: 'a', 'run-id': UNKNOWN_RUN },
      { id: 'b', 'run-id': other },
    ]
    const played = await cancelledWith(done, { items: JSON.stringify(items) })
    expect(played.outputs).toMatchObject({
      conclusion: 'cancelled',
      counts: '{"total":2,"success":1,"cancelled":1}',
      results: '{"a":"an output"}',
    })
    expect(played.exitCode).toBe(1)
  })
})
