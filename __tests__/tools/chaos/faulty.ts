// Trials in which the action did something wrong, each with the invariant that must find it.
import type { Observation } from '../../../tools/chaos/observation.ts'
import {
  COLLECTS,
  executing,
  failed,
  get,
  KEY,
  MASK,
  NO_RUN,
  ODD_REFUSAL,
  OTHER,
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
  WAIT,
  WARNED,
} from './observations.ts'

/** For each invariant, observations that go against it. */
export const bad: readonly (readonly [invariant: string, what: string, seen: Observation])[] = [
  ['one run', 'two runs', seen(step(), { runs: [run(), run({ run_id: OTHER })] })],
  [
    'one run',
    'a run by a step that collects',
    seen(step({ what: 'collect' }), { ...COLLECTS, runs: [run(), run({ run_id: OTHER })] }),
  ],
  ['run told', 'a run that is denied', seen(unfinished('error', REFUSED, {}, null))],
  ['run told', 'a run that is not told of', seen(unfinished('error', 'Something.', {}, null))],
  [
    'run told',
    'a request that is denied',
    seen(unfinished('error', 'Nothing was sent to the service.', {}, null), NO_RUN),
  ],
  ['id kept', 'an id that is lost', seen(unfinished('error', UNCERTAIN, {}, null))],
  ['id kept', 'an id of no run', seen(unfinished('error', UNCERTAIN, {}, OTHER))],
  ['id kept', 'an id in the log only', seen(step({ signals: [signal(1), signal(2)] }, {}))],
  ['exit code', 'a failure with 0', seen(unfinished('error', UNCERTAIN, { exitCode: 0 }))],
  ['exit code', 'a success with 1', seen(step({ exitCode: 1 }))],
  [
    'exit code',
    'an end by a signal',
    seen(step({ exitCode: null, exitSignal: 'SIGINT', signals: [signal(300)] })),
  ],
  [
    'conclusion true',
    'a success of a failed run',
    seen(step(), { runs: [run({ state: 'FAILED' })] }),
  ],
  [
    'conclusion true',
    'a failure of a good run',
    seen(step({}, { ...OUTPUTS, conclusion: 'failure' })),
  ],
  ['conclusion true', 'started while waiting', seen(unfinished('started', undefined))],
  ['conclusion true', 'running while waiting', seen(unfinished('running', undefined))],
  ['conclusion true', 'a time-out too early', seen(unfinished('timed_out', 'Not finished'))],
  [
    'conclusion true',
    'a time-out of a run that was not read',
    seen(unfinished('timed_out', 'Not finished', { endedAt: 5_100, requests: [post(150)] })),
  ],
  [
    'conclusion true',
    'a cancellation without a signal',
    seen(unfinished('cancelled', 'Cancelled')),
  ],
  [
    'conclusion true',
    'a signal without a cancellation',
    seen(unfinished('error', UNCERTAIN, { signals: [signal(100)] })),
  ],
  ['conclusion true', 'a wait against the inputs', seen(step({ wait: false }))],
  ['outputs complete', 'no conclusion', seen(step({}, {}))],
  ['outputs complete', 'an error without a text', seen(unfinished('error', ''))],
  ['outputs complete', 'a success with an error', seen(step({}, { ...OUTPUTS, error: 'x' }))],
  ['outputs complete', 'an error of two lines', seen(unfinished('error', 'a\nb'))],
  [
    'outputs complete',
    'a finished run without its state',
    seen(
      step({}, Object.fromEntries(Object.entries(OUTPUTS).filter(([name]) => name !== 'state'))),
    ),
  ],
  [
    'outputs complete',
    'an unfinished run with a result',
    seen(step({ exitCode: 1 }, { 'run-id': RUN, conclusion: 'timed_out', error: 'x', result: '' })),
  ],
  [
    'outputs complete',
    'started without an id',
    seen(unfinished('started', undefined, { wait: false }, null)),
  ],
  ['outputs complete', 'no files', seen(step(), { plan: plan({ outputDirectory: true }) })],
  ['outputs faithful', 'another state', seen(step({}, { ...OUTPUTS, state: 'done' }))],
  [
    'outputs faithful',
    'another output',
    seen(step({}, { ...OUTPUTS, 'step-outputs': '{"model_1":"x"}' })),
  ],
  ['outputs faithful', 'a node too few', seen(step({}, { ...OUTPUTS, 'step-outputs': '{}' }))],
  ['outputs faithful', 'another result', seen(step({}, { ...OUTPUTS, result: 'x' }))],
  ['outputs faithful', 'other failed steps', seen(step({}, { ...OUTPUTS, 'failed-steps': '[1]' }))],
  ['outputs faithful', 'no result-file', seen(step({ files: [] }))],
  ['outputs well-formed', 'a complaint', seen(step({ complaints: ['The file is malformed'] }))],
  ['outputs well-formed', 'broken JSON', seen(step({}, { ...OUTPUTS, 'step-outputs': '{' }))],
  ['outputs well-formed', 'too much', seen(step({ outputBytes: 1_000_001 }))],
  ['outputs well-formed', 'a long summary', seen(step({ summary: 'x'.repeat(1_024_000) }))],
  ['key kept', 'the key in the log', seen(step({ stdout: `::add-mask::${KEY}\n${KEY}\n` }))],
  ['key kept', 'the key in the log unmasked', seen(step({ stdout: `${KEY}\n` }))],
  ['key kept', 'the key in the error stream', seen(step({ stderr: KEY }))],
  ['key kept', 'the key in the summary', seen(step({ summary: KEY }))],
  ['key kept', 'the key in `error`', seen(unfinished('error', `${UNCERTAIN} ${KEY}`))],
  ['key kept', 'the key in a result', seen(step({}, { ...OUTPUTS, result: KEY }))],
  [
    'key kept',
    'the key in a file',
    seen(step({ files: [{ path: 'temp/x', content: KEY, isUtf8: true }] })),
  ],
  ['key kept', 'the key in an address', seen(step({ requests: [post(150, { path: `/${KEY}` })] }))],
  ['key kept', 'another key', seen(step({ requests: [post(150, { key: 'x' })] }))],
  ['key kept', 'a redirect followed', seen(step(), { elsewhere: ['GET / HTTP/1.1'] })],
  ['commands meant', 'no mask', seen(step({ commands: [] }))],
  ['commands meant', 'a late mask', seen(step({ commands: [{ ...MASK, name: 'notice' }, MASK] }))],
  [
    'commands meant',
    'another command',
    seen(step({ commands: [MASK, { ...MASK, name: 'set-output' }] })),
  ],
  [
    'commands meant',
    'debug when it is off',
    seen(step({ commands: [MASK, { ...MASK, name: 'debug' }] })),
  ],
  [
    'commands meant',
    'the old form',
    seen(step({ commands: [MASK, { ...MASK, name: 'error', form: 'old' }] })),
  ],
  [
    'commands meant',
    'a foreign title',
    seen(
      step({
        commands: [MASK, { ...MASK, name: 'error', properties: { title: 'chaos-hostile' } }],
      }),
    ),
  ],
  [
    'commands meant',
    'a foreign property',
    seen(step({ commands: [MASK, { ...MASK, name: 'error', properties: { file: 'x' } }] })),
  ],
  ['commands meant', 'no annotation', seen(unfinished('error', UNCERTAIN, { annotations: [] }))],
  ['log discreet', 'an input in the log', seen(step({ stdout: 'input-mark' }))],
  ['log discreet', 'an output in the log', seen(step({ stderr: 'output-mark' }))],
  ['log discreet', 'an output in `error`', seen(unfinished('error', 'output-mark'))],
  [
    'log discreet',
    'an output in a brief summary',
    seen(step({ summary: 'output-mark' }), { plan: plan({ summary: 'brief' }) }),
  ],
  [
    'log discreet',
    'an unwanted summary',
    seen(step({ summary: 'x' }), { plan: plan({ summary: 'none' }) }),
  ],
  ['ends in time', 'a killed process', seen(step({ killed: true }))],
  ['ends in time', 'a process beyond its deadline', seen(step({ endedAt: 9_500 }))],
  [
    'ends in time',
    'a process long after a signal',
    seen(unfinished('cancelled', 'x', { signals: [signal(300)], endedAt: 2_600 })),
  ],
  [
    'ends in time',
    'a process long after the grace',
    seen(
      unfinished('cancelled', 'x', {
        signals: [signal(152)],
        endedAt: 7_500,
        requests: [post(150, { outcomeAt: 7_000 })],
      }),
      { plan: plan({ timeoutSeconds: 60 }) },
    ),
  ],
  [
    'ends in time',
    'a process long after two signals',
    seen(step({ signals: [signal(100), signal(110)], endedAt: 1_500 })),
  ],
  [
    'starts understood',
    'a start after an uncertain one',
    seen(
      step({
        requests: [post(150, { fault: { kind: 'reset-before' }, outcome: 'reset' }), post(400)],
      }),
    ),
  ],
  ['starts understood', 'a start while collecting', seen(step({ what: 'collect' }), COLLECTS)],
  [
    'starts understood',
    'six starts',
    seen(
      step({
        requests: [1, 2, 3, 4, 5, 6].map((number) =>
          post(number * 300, { fault: { kind: 'too-many', retryAfter: null }, outcome: 429 }),
        ),
      }),
    ),
  ],
  ['starts understood', 'a read that is not wanted', seen(step({ wait: false }))],
  [
    'starts understood',
    'a refusal told as uncertain',
    seen(
      unfinished(
        'error',
        UNCERTAIN,
        { requests: [post(150, { fault: { kind: 'redirect', status: 302 }, outcome: 302 })] },
        null,
      ),
      NO_RUN,
    ),
  ],
  [
    'starts understood',
    'an uncertain start told as refused',
    seen(
      unfinished('error', REFUSED, { requests: [post(150, { outcome: 'reset' })] }, null),
      NO_RUN,
    ),
  ],
  [
    'reads understood',
    'a read after the end',
    seen(step({ requests: [post(150), get(400), get(700)] })),
  ],
  [
    'reads understood',
    'a success not read',
    seen(step({ requests: [post(150), get(400, executing)] })),
  ],
  [
    'reads understood',
    'a failure of one bad read',
    seen(unfinished('error', 'Reads failed', { requests: [post(150), get(400, failed)] })),
  ],
  [
    'reads understood',
    'an error though it was executing',
    seen(unfinished('error', 'Reads failed', { requests: [post(150), get(400, executing)] })),
  ],
  [
    'reads understood',
    'a time-out though it was finished',
    seen(unfinished('timed_out', 'x', { endedAt: 5_100 })),
  ],
  [
    'reads understood',
    'an eleventh failure',
    seen(
      unfinished('error', 'Reads failed', {
        requests: Array.from({ length: 11 }, (_, index) => get(300 * index, failed)),
      }),
    ),
  ],
  [
    'pauses kept',
    'reads too close',
    seen(step({ requests: [post(150), get(400, executing), get(450)] })),
  ],
  ['pauses kept', 'starts too close', seen(step({ requests: [post(150), post(250)] }))],
  [
    'pauses kept',
    'Retry-After not heeded',
    seen(
      step({
        requests: [
          get(400, { fault: { kind: 'too-many', retryAfter: '1' }, outcome: 429 }),
          get(900),
        ],
      }),
    ),
  ],
  [
    'pauses kept',
    'a day not counted as fifteen minutes',
    seen(
      step({
        requests: [
          get(400, { fault: { ...WAIT, seconds: 86_400, status: 503 }, outcome: 503 }),
          get(2_900),
        ],
      }),
    ),
  ],
  [
    'pauses kept',
    'a start that cannot be repeated in time, waited for',
    seen(
      unfinished(
        'error',
        REFUSED,
        {
          endedAt: 4_900,
          requests: [post(150, { fault: { ...WAIT, seconds: 86_400 }, outcome: 429 })],
        },
        null,
      ),
      NO_RUN,
    ),
  ],
  [
    'id kept',
    'an id lost with the rest of its answer',
    seen(
      unfinished(
        'error',
        UNCERTAIN,
        {
          requests: [
            post(150, {
              fault: { kind: 'cut', afterBytes: 67, by: 'end', framing: 'chunked' },
              outcome: 'cut',
            }),
          ],
        },
        null,
      ),
    ),
  ],
  [
    'reads understood',
    "somebody else's run taken",
    seen(
      step({
        requests: [post(150), get(400, { fault: { kind: 'other-run', runId: 'other' } })],
      }),
    ),
  ],
  [
    'outputs faithful',
    'no duration',
    seen(step({}, { ...OUTPUTS, 'started-at': '2026-11-20T10:00:00', 'duration-seconds': '' })),
  ],
  [
    'outputs faithful',
    'another start',
    seen(step({}, { ...OUTPUTS, 'started-at': '2026-11-20T10:00:01' })),
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
    'odd bytes told',
    'a result-file that was mended',
    seen(
      step({
        annotations: [WARNED],
        requests: [post(150), get(565, { fault: { kind: 'no-utf-8' } })],
      }),
    ),
  ],
  [
    'nothing unexpected',
    'an unknown error',
    seen(unfinished('error', 'The action failed with an unexpected error: x.')),
  ],
  ['nothing unexpected', 'something in the error stream', seen(step({ stderr: 'Warning' }))],
  [
    'nothing unexpected',
    'a step that is missing',
    seen(step(), { plan: plan({ task: 'start-then-collect' }) }),
  ],
]
