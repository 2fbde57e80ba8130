// Trials in which the action did everything right.
import type { Observation } from '../../../tools/chaos/observation.ts'
import {
  COLLECTS,
  executing,
  get,
  NO_RUN,
  ODD_REFUSAL,
  OUTPUTS,
  plan,
  post,
  REFUSED,
  RUN,
  run,
  seen,
  signal,
  step,
  UNCERTAIN,
  unfinished,
  WARNED,
} from './observations.ts'

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
  [
    'a run that is not awaited',
    seen(unfinished('started', undefined, { wait: false, requests: [post(150)] })),
  ],
  [
    'a start refused',
    seen(
      unfinished(
        'error',
        REFUSED,
        {
          requests: [
            post(150, { fault: { kind: 'redirect', status: 302 }, real: undefined, outcome: 302 }),
          ],
        },
        null,
      ),
      NO_RUN,
    ),
  ],
  [
    'a start uncertain',
    seen(
      unfinished(
        'error',
        UNCERTAIN,
        { requests: [post(150, { fault: { kind: 'reset-after' }, outcome: 'reset' })] },
        null,
      ),
    ),
  ],
  [
    'a time-out',
    seen(
      unfinished('timed_out', 'Not finished', {
        endedAt: 5_100,
        requests: [post(150), get(5_005, executing)],
      }),
      {
        runs: [run({ state: 'RUNNING', ended_at: null })],
      },
    ),
  ],
  [
    'a cancellation',
    seen(unfinished('cancelled', 'Cancelled', { signals: [signal(400)], requests: [post(150)] })),
  ],
  [
    'a run taken up and still executing',
    seen(
      unfinished('running', undefined, {
        what: 'collect',
        wait: false,
        requests: [get(150, executing)],
      }),
      COLLECTS,
    ),
  ],
  [
    'a process killed before its first line',
    seen(
      step(
        {
          exitCode: null,
          exitSignal: 'SIGINT',
          endedAt: 40,
          firstLineAt: undefined,
          signals: [signal(30)],
          stdout: '',
          commands: [],
          requests: [],
        },
        {},
      ),
      NO_RUN,
    ),
  ],
  [
    'a signal while the process is taken down',
    seen(step({ exitCode: null, exitSignal: 'SIGINT', signals: [signal(590)] })),
  ],
  [
    'a time-out over a read that began long before the deadline',
    seen(
      unfinished('timed_out', 'Not finished', {
        endedAt: 5_400,
        requests: [
          post(150),
          get(200, { ...executing, fault: { kind: 'stall', afterBytes: 3 }, outcome: 'stalled' }),
        ],
      }),
      { plan: plan({ requestTimeoutSeconds: 5 }) },
    ),
  ],
  [
    'an answer to a start that came after the grace',
    seen(
      unfinished(
        'cancelled',
        'Cancelled. A run may have been started.',
        {
          signals: [signal(155)],
          endedAt: 5_200,
          requests: [post(150, { fault: { kind: 'late-head', ms: 5_033 }, outcomeAt: 5_190 })],
        },
        null,
      ),
      { plan: plan({ requestTimeoutSeconds: 10 }) },
    ),
  ],
  [
    'a refusal in other words',
    seen(
      unfinished(
        'error',
        `${REFUSED} "said-x by policy" (status 404)`,
        { requests: [post(150, { fault: ODD_REFUSAL, real: undefined, outcome: 404 })] },
        null,
      ),
      NO_RUN,
    ),
  ],
  [
    'an answer that is not UTF-8',
    seen(
      step({
        annotations: [WARNED],
        files: [{ path: 'temp/workflow-run-x/result.json', content: RUN, isUtf8: false }],
        requests: [post(150), get(565, { fault: { kind: 'no-utf-8' } })],
      }),
    ),
  ],
  [
    'timestamps without a fraction',
    seen(
      step(
        { requests: [post(150), get(565, { fault: { kind: 'odd-timestamps', digits: 0 } })] },
        {
          ...OUTPUTS,
          'started-at': '2026-11-20T10:00:00',
          'ended-at': '2026-11-20T10:00:00',
          'duration-seconds': '0',
        },
      ),
    ),
  ],
  [
    'two signals',
    seen(
      step(
        { exitCode: 1, endedAt: 200, signals: [signal(180), signal(190)], requests: [post(150)] },
        { 'run-id': RUN },
      ),
    ),
  ],
]
