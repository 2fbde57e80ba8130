// Trials in which the action did something wrong, each with the invariant that must find it.
import type { Observation } from '../../../tools/chaos/observation.ts'
import {
  executing,
  get,
  KEY,
  NO_RUN,
  ODD_REFUSAL,
  OTHER,
  OUTPUTS,
  post,
  REFUSED,
  run,
  seen,
  step,
  UNCERTAIN,
  unfinished,
} from './observations.ts'

/** For each invariant, observations that go against it. */
export const bad: readonly (readonly [invariant: string, what: string, seen: Observation])[] = [
  ['one run', 'two runs', seen(step(), { runs: [run(), run({ run_id: OTHER })] })],
  ['run told', 'a run that is denied', seen(unfinished('error', REFUSED, {}, null))],
  ['id kept', 'an id that is lost', seen(unfinished('error', UNCERTAIN, {}, null))],
  ['exit code', 'a failure with 0', seen(unfinished('error', UNCERTAIN, { exitCode: 0 }))],
  [
    'conclusion true',
    'a success of a failed run',
    seen(step(), { runs: [run({ state: 'FAILED' })] }),
  ],
  ['outputs complete', 'no conclusion', seen(step({}, {}))],
  ['outputs faithful', 'another state', seen(step({}, { ...OUTPUTS, state: 'done' }))],
  ['outputs well-formed', 'a complaint', seen(step({ complaints: ['The file is malformed'] }))],
  ['key kept', 'the key in the log', seen(step({ stdout: `::add-mask::${KEY}\n${KEY}\n` }))],
  ['commands meant', 'no mask', seen(step({ commands: [] }))],
  ['log discreet', 'an input in the log', seen(step({ stdout: 'input-mark' }))],
  ['ends in time', 'a killed process', seen(step({ killed: true }))],
  [
    'starts understood',
    'a start after an uncertain one',
    seen(
      step({
        requests: [post(150, { fault: { kind: 'reset-before' }, outcome: 'reset' }), post(400)],
      }),
    ),
  ],
  [
    'reads understood',
    'a read after the end',
    seen(step({ requests: [post(150), get(400), get(700)] })),
  ],
  [
    'pauses kept',
    'reads too close',
    seen(step({ requests: [post(150), get(400, executing), get(450)] })),
  ],
  ...(['What it says is kept back', 'said-x, told without its status'] as const).map(
    (error) =>
      [
        'refusal told',
        error,
        seen(
          unfinished(
            'error',
            `${REFUSED} ${error}`,
            { requests: [post(150, { fault: ODD_REFUSAL, real: undefined, outcome: 404 })] },
            null,
          ),
          NO_RUN,
        ),
      ] as const,
  ),
  [
    'refusal told',
    'a redirect that is none',
    seen(
      unfinished(
        'error',
        `${REFUSED} status 404: "said-x", redirects to moved.invalid`,
        { requests: [post(150, { fault: ODD_REFUSAL, real: undefined, outcome: 404 })] },
        null,
      ),
      NO_RUN,
    ),
  ],
  [
    'odd bytes told',
    'no warning',
    seen(step({ requests: [post(150, { fault: { kind: 'no-utf-8' } }), get(565)] })),
  ],
  [
    'nothing unexpected',
    'an unknown error',
    seen(unfinished('error', 'The action failed with an unexpected error: x.')),
  ],
]
