// Trials in which the action did everything right.
import type { Observation } from '../../../tools/chaos/observation.ts'
import { OUTPUTS, run, seen, step } from './observations.ts'

const FAILED_STEP = {
  step_id: 't',
  node_id: 'model_2',
  state: 'FAILED',
  error: { message: 'A step' },
  started_at: '2026-11-20T10:00:00.150000',
  ended_at: '2026-11-20T10:00:00.250000',
} as const

/** Observations against which nothing can be said. */
export const good: readonly (readonly [name: string, seen: Observation])[] = [
  ['a run that succeeds', seen(step())],
  [
    'a run that fails',
    seen(
      step(
        {
          exitCode: 1,
          annotations: [
            { level: 'error', message: 'It failed', origin: 'action', title: 'Run failed' },
            { level: 'error', message: 'A step', origin: 'action', title: 'Step failed' },
          ],
        },
        { ...OUTPUTS, conclusion: 'failure', state: 'FAILED', error: 'It failed' },
      ),
      { runs: [run({ state: 'FAILED' })] },
    ),
  ],
  [
    'a failure whose timestamps were shortened on their way',
    seen(
      step(
        {
          exitCode: 1,
          annotations: [
            { level: 'error', message: 'It failed', origin: 'action', title: 'Run failed' },
            { level: 'error', message: 'A step', origin: 'action', title: 'Step failed' },
          ],
        },
        {
          ...OUTPUTS,
          conclusion: 'failure',
          state: 'FAILED',
          error: 'It failed',
          'failed-steps': JSON.stringify([{ ...FAILED_STEP, ended_at: '2026-11-20T10:00:00.25' }]),
        },
      ),
      { runs: [run({ state: 'FAILED', failed_steps: [FAILED_STEP] })] },
    ),
  ],
]
