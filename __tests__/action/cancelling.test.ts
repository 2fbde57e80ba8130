// How a step ends when its job is cancelled, or the process is killed, at every moment of a run.
import { describe, expect, test } from '@jest/globals'
import type { RunningStep } from '../../sandbox/runner/index.ts'
import type { Behaviour } from '../../sandbox/service/index.ts'
import { atSpeed, hooked, play } from './support/scenario.ts'
import {
  answer,
  completed,
  finished,
  received,
  script,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'
import { SLOW } from './support/workflows.ts'

const START = { 'workflow-id': SLOW, inputs: '{"input_1": "x"}' }
const LATE = { 'first-poll-seconds': '30', 'poll-interval-seconds': '30' }
const SHOWING_SIGNALS = hooked({ HOOK_SHOW_SIGNALS: '1' })
const SILENT = { kind: 'real', delivery: { fault: { kind: 'silence' } } } as const

test('a step that is killed has already set `run-id` and `run-url`', async () => {
  const { outputs, result } = await play(service, {
    with: { ...START, ...LATE, 'run-url': 'https://a.example/{run-id}' },
    whileRunning: async (step) => {
      await step.line(/^Started run/)
      step.signal('SIGKILL')
    },
  })
  expect(result.signal).toBe('SIGKILL')
  expect(outputs).toEqual({ 'run-id': 'RUN', 'run-url': 'https://a.example/RUN' })
})

// Windows has no such signals: they just end the process.
if (process.platform !== 'win32') {
  describe('a cancelled step', () => {
    /** Cancels a step after its first request, by default as the runner does. */
    async function cancelled(
      inputs: Record<string, string>,
      cancel: (step: RunningStep) => Promise<void> = async (step) => step.cancel(),
      env: Readonly<Record<string, string>> = {},
    ) {
      const before = service.requests.length
      return await play(service, {
        with: inputs,
        env,
        whileRunning: async (step) => {
          await received(before + 1)
          await cancel(step)
        },
      })
    }

    test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
      'ends the wait at once, and says how to collect the run (%s)',
      async (signal) => {
        const { outputs, exitCode, result } = await cancelled(
          { ...START, ...LATE },
          async (step) => {
            await step.line(/^Started run/)
            if (signal === 'SIGINT') step.cancel()
            else step.signal(signal)
          },
        )
        expect(result.signals).toEqual([signal])
        expect(exitCode).toBe(1)
        expect(outputs).toEqual({
          'run-id': 'RUN',
          conclusion: 'cancelled',
          error: expect.stringMatching(/cancelled.*The run continues.*`run-id: RUN`/),
          'error-code': 'cancelled',
        })
        expect(result.summary).toContain('Step cancelled')
      },
    )

    test('ends a poll that is under way', async () => {
      script('read', { kind: 'silence' })
      const { outputs, exitCode } = await cancelled({ 'run-id': UNKNOWN_RUN })
      expect([outputs.conclusion, outputs['run-id'], exitCode]).toEqual(['cancelled', 'RUN', 1])
    })

    test.each(['true', 'false'])(
      'awaits the answer to a start, so that the id is not lost (wait: %s)',
      async (wait) => {
        const cancellation = Promise.withResolvers<void>()
        script('start', { kind: 'real', delivery: { headAfter: cancellation.promise } })
        const runs = service.runs().length
        const { outputs, exitCode } = await cancelled(
          { ...START, ...LATE, wait },
          async (step) => {
            step.cancel()
            await step.line(/^SIGINT was handled$/)
            cancellation.resolve()
          },
          SHOWING_SIGNALS,
        )
        expect(service.runs()).toHaveLength(runs + 1)
        expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'cancelled' })
        expect(exitCode).toBe(1)
      },
    )

    test('reports a start that is never answered as one that may have started a run', async () => {
      script('start', SILENT)
      const { outputs, exitCode } = await cancelled(START, undefined, atSpeed(10))
      expect(exitCode).toBe(1)
      expect(outputs).toEqual({
        conclusion: 'cancelled',
        error: expect.stringContaining('A run may have been started'),
        'error-code': 'maybe-started',
      })
    })

    test('awaits the id of a run in spite of a second signal', async () => {
      const signals = Promise.withResolvers<void>()
      script('start', { kind: 'real', delivery: { headAfter: signals.promise } })
      const { result, outputs } = await cancelled(
        { ...START, ...LATE },
        async (step) => {
          for (const signal of ['SIGINT', 'SIGTERM'] as const) {
            step.signal(signal)
            await step.line(new RegExp(`^${signal} was handled$`))
          }
          signals.resolve()
        },
        SHOWING_SIGNALS,
      )
      expect([result.signals, result.exitCode]).toEqual([['SIGINT', 'SIGTERM'], 1])
      expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'cancelled' })
    })

    test('ends the wait at Ctrl-Break, which a runner on Windows sends', async () => {
      // A program cannot send it to another: the hook makes it of another signal.
      const ctrlBreak = async (step: RunningStep) => {
        await step.line(/^Started run/)
        step.signal('SIGUSR2')
      }
      const { outputs, exitCode } = await cancelled(
        { ...START, ...LATE },
        ctrlBreak,
        hooked({ HOOK_BREAK: '1' }),
      )
      expect([outputs.conclusion, exitCode]).toEqual(['cancelled', 1])
      expect(outputs.error).toMatch(/The run continues.*`run-id: RUN`/)
    })
  })
}

const done = finished({ completedSteps: [completed('model_1', 'an output')] })
const failed = finished({ state: 'FAILED', error: 'It broke.' })

/** A step that gets a signal together with this answer to its only poll. */
function cancelledWith(behaviour: Behaviour, inputs: Readonly<Record<string, string>>) {
  script('read', behaviour, { kind: 'silence' })
  return play(service, { with: inputs, env: hooked({ HOOK_SIGNAL_WITH_ANSWER: '1' }) })
}

describe('a signal that arrives together with the answer to a poll', () => {
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
