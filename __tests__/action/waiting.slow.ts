// Waits that take real time: for the last poll, and for the answer to a start of a cancelled step.
import { expect, test } from '@jest/globals'
import { atSpeed, leaping, play } from './support/scenario.ts'
import { answer, collect, received, script, service } from './support/service.ts'
import { SLOW } from './support/workflows.ts'

test('the last poll gets 10 seconds', async () => {
  const { outputs, result } = await collect(
    [answer(250, {}), { kind: 'silence' }],
    { 'timeout-minutes': '0.5', 'first-poll-seconds': '60', 'poll-interval-seconds': '60' },
    { env: leaping() },
  )
  expect(outputs.conclusion).toBe('timed_out')
  expect(result.outputs.get('error')).toMatch(/no complete answer within (9\.\d|10)s/)
})

// Windows has no such signals: they just end the process.
if (process.platform !== 'win32') {
  test('a cancelled step waits 5 seconds for the answer to its start, and no longer', async () => {
    for (const [headAfterMs, speed, isStarted] of [
      [1_500, 2, true],
      [4_000, 10, false],
    ] as const) {
      const before = service.requests.length
      script('start', { kind: 'real', delivery: { headAfterMs } })
      const { outputs } = await play(service, {
        with: { 'workflow-id': SLOW, inputs: '{"input_1": "x"}' },
        env: atSpeed(speed),
        whileRunning: async (step) => {
          await received(before + 1)
          step.signal('SIGTERM')
        },
      })
      expect([outputs.conclusion, 'run-id' in outputs]).toEqual(['cancelled', isStarted])
    }
  })
}
