// The chaos harness: its plans are reproducible, and each of its checks can fail.

import { describe, expect, test } from '@jest/globals'
import {
  behaviourOf,
  drawFault,
  type Fault,
  readMeanings,
  startMeaning,
} from '../sandbox/chaos/faults.ts'
import { invariants, violationsOf } from '../sandbox/chaos/invariants.ts'
import { readingsOf, startMeanings } from '../sandbox/chaos/meaning.ts'
import type { Observation, SeenRequest, SeenStep } from '../sandbox/chaos/observation.ts'
import { type Plan, planOf } from '../sandbox/chaos/plan.ts'
import { Random, seedOf } from '../sandbox/chaos/random.ts'
import { befell, Tally } from '../sandbox/chaos/tally.ts'
import { hostileText } from '../sandbox/chaos/texts.ts'
import { WORKFLOW_ID, WORKFLOW_KINDS, workflowOf } from '../sandbox/chaos/workflows.ts'
import { startService, type WireRun } from '../sandbox/service/index.ts'

const RUN = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
const KEY = 'key-of-the-trial'
const EPOCH = Date.parse('2026-11-20T10:00:00.000Z')

// --- hand-made observations -----------------------------------------------------------------------

function plan(change: Partial<Plan> = {}): Plan {
  return {
    seed: 1,
    index: 2,
    task: 'start',
    workflow: { kind: 'quick', delayMs: 100, outputMark: 'output-mark', text: 'text' },
    wait: true,
    namedWorkflow: 'none',
    key: KEY,
    inputValue: 'input-mark plain',
    inputMark: 'input-mark',
    inputBy: 'inputs',
    timeoutSeconds: 5,
    requestTimeoutSeconds: 0.5,
    firstPollSeconds: 0.2,
    pollIntervalSeconds: 0.2,
    allCompletedSteps: true,
    summary: 'full',
    outputDirectory: false,
    debug: false,
    startFaults: [],
    readFaults: [],
    connectionResets: undefined,
    restart: undefined,
    signals: undefined,
    ...change,
  }
}

function run(change: Partial<WireRun> = {}): WireRun {
  return {
    run_id: RUN,
    workflow_id: WORKFLOW_ID,
    inputs: {},
    state: 'DONE',
    error: null,
    started_at: '2026-11-20T10:00:00.150000',
    ended_at: '2026-11-20T10:00:00.250000',
    completed_steps: [
      {
        step_id: 's',
        node_id: 'model_1',
        state: 'DONE',
        downloadable_output: true,
        output: 'output-mark input-mark plain',
        started_at: '2026-11-20T10:00:00.150000',
        ended_at: '2026-11-20T10:00:00.250000',
      },
    ],
    failed_steps: [],
    ...change,
  }
}

function post(at: number, change: Partial<SeenRequest> = {}): SeenRequest {
  return {
    endpoint: 'start',
    method: 'POST',
    path: `/v1/workflows/${WORKFLOW_ID}/run`,
    key: KEY,
    at,
    fault: { kind: 'none' },
    real: { status: 200, startedId: RUN },
    outcome: 200,
    outcomeAt: at + 5,
    ...change,
  }
}

function get(at: number, change: Partial<SeenRequest> = {}): SeenRequest {
  return {
    endpoint: 'read',
    method: 'GET',
    path: `/v1/workflow-runs/${RUN}?all_completed_steps=true`,
    key: KEY,
    at,
    fault: { kind: 'none' },
    real: { status: 200, startedId: undefined },
    outcome: 200,
    outcomeAt: at + 5,
    ...change,
  }
}

const executing = { real: { status: 250, startedId: undefined }, outcome: 250 } as const
const failed = { fault: { kind: 'reset-before' }, real: undefined, outcome: 'reset' } as const

const OUTPUTS: Readonly<Record<string, string>> = {
  'run-id': RUN,
  conclusion: 'success',
  state: 'DONE',
  result: 'output-mark input-mark plain',
  'step-outputs': '{"model_1":"output-mark input-mark plain"}',
  'failed-steps': '[]',
  'started-at': '2026-11-20T10:00:00.150000',
  'ended-at': '2026-11-20T10:00:00.250000',
  'duration-seconds': '0.1',
  'result-file': '/trial/temp/workflow-run-x/result.json',
  truncated: 'false',
}

const MASK = { name: 'add-mask', properties: {}, message: KEY, form: 'new' } as const

/** A step that started a run, read it twice, and found it done. */
function step(change: Partial<SeenStep> = {}, outputs: Record<string, string> = OUTPUTS): SeenStep {
  return {
    what: 'start',
    wait: true,
    beganAt: 0,
    endedAt: 600,
    exitCode: 0,
    exitSignal: null,
    killed: false,
    firstLineAt: 90,
    signals: [],
    stdout: `::add-mask::${KEY}\nStarting workflow\nStarted run ${RUN}\n`,
    stderr: '',
    commands: [MASK],
    annotations: [],
    complaints: [],
    outputs: new Map(Object.entries(outputs)),
    outputBytes: 1_000,
    summary: '',
    files: [{ path: 'temp/workflow-run-x/result.json', content: `{"run_id":"${RUN}"}` }],
    requests: [post(150), get(360, executing), get(565)],
    ...change,
  }
}

/** A step that ended without a finished run. */
function unfinished(
  conclusion: string,
  error: string | undefined,
  change: Partial<SeenStep> = {},
  runId: string | null = RUN,
): SeenStep {
  const isGood = error === undefined
  return step(
    {
      exitCode: isGood ? 0 : 1,
      annotations: isGood
        ? []
        : [{ level: 'error', message: error, origin: 'action', title: 'Went wrong' }],
      ...(runId === null ? { stdout: `::add-mask::${KEY}\nStarting workflow\n` } : {}),
      ...change,
    },
    {
      conclusion,
      ...(runId === null ? {} : { 'run-id': runId }),
      ...(isGood ? {} : { error }),
    },
  )
}

function seen(
  steps: SeenStep | readonly SeenStep[],
  change: Partial<Observation> = {},
): Observation {
  return {
    plan: plan(),
    steps: Array.isArray(steps) ? steps : [steps].flat(),
    runs: [run()],
    preparedRun: undefined,
    elsewhere: [],
    downs: [],
    idleConnections: 0,
    lagMs: 5,
    epochMs: EPOCH,
    ...change,
  }
}

const UNCERTAIN = 'The start was sent, but no clear answer came. A run may have been started.'
const REFUSED = 'The start was refused. No run was started.'
const NO_RUN = { runs: [] }
const COLLECTS = { plan: plan({ task: 'collect' }), preparedRun: RUN }
const signal = (at: number) => ({ name: 'SIGINT', at })

// --- plans ----------------------------------------------------------------------------------------

describe('a plan', () => {
  test('is the same for the same seed and index', () => {
    for (let index = 0; index < 200; index++) expect(planOf(42, index)).toEqual(planOf(42, index))
  })

  test('differs for another seed or index', () => {
    expect(planOf(1, 0)).not.toEqual({ ...planOf(2, 0), seed: 1 })
    expect(planOf(1, 0)).not.toEqual({ ...planOf(1, 1), index: 0 })
    const seeds = new Set(Array.from({ length: 1_000 }, (_, index) => seedOf(7, index)))
    expect(seeds.size).toBe(1_000)
  })

  test('is plain data', () => {
    for (let index = 0; index < 200; index++) {
      const drawn = planOf(3, index)
      expect(structuredClone(drawn)).toEqual(drawn)
    }
  })

  test('together with others has every task, workflow, fault and signal', () => {
    const plans = Array.from({ length: 3_000 }, (_, index) => planOf(5, index))
    const kinds = (of: (plan: Plan) => readonly string[]) => new Set(plans.flatMap(of)).size
    expect(kinds(({ task }) => [task])).toBe(3)
    expect(kinds(({ workflow }) => [workflow.kind])).toBe(WORKFLOW_KINDS.length)
    expect(kinds(({ startFaults }) => startFaults.map(({ kind }) => kind))).toBe(24)
    expect(kinds(({ readFaults }) => readFaults.map(({ kind }) => kind))).toBe(25)
    expect(kinds(({ signals }) => (signals === undefined ? [] : [signals.first.at.upon]))).toBe(6)
    expect(plans.some(({ restart }) => restart !== null)).toBe(true)
    expect(plans.some(({ signals }) => signals?.second !== null)).toBe(true)
  })

  test('has a workflow that the service takes', async () => {
    const workflows = WORKFLOW_KINDS.map((kind) =>
      workflowOf({ kind, delayMs: 0, outputMark: 'mark', text: 'text' }),
    )
    for (const workflow of workflows) {
      const service = await startService({ workflows: [workflow] })
      await service.close()
    }
  })
})

test('the generator is even, and keeps to its bounds', () => {
  const random = new Random(9)
  const counts = new Map<number, number>()
  for (let left = 6_000; left > 0; left--) {
    const drawn = random.int(1, 6)
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6])
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  expect(random.token(12)).toMatch(/^[0-9a-z]{12}$/)
  expect(
    new Random(1).weighted([
      [0, 'never'],
      [1, 'always'],
    ]),
  ).toBe('always')
})

test('every hostile text can be told', () => {
  const random = new Random(4)
  for (let left = 300; left > 0; left--) expect(hostileText(random, KEY)).toContain('chaos-hostile')
})

test('where a fault says that nothing was started, nothing is', () => {
  const random = new Random(6)
  for (let left = 2_000; left > 0; left--) {
    const fault = drawFault('start', random, KEY)
    const behaviour = behaviourOf(fault, 'start', {
      elsewhere: 'http://x',
      onReal: () => undefined,
    })
    if (['refused', 'repeat'].includes(startMeaning(fault))) expect(behaviour.kind).toBe('answer')
    if (startMeaning(fault) === 'started') expect(behaviour.kind).toBe('real')
  }
})

describe('the meaning of a request', () => {
  const observation = seen(step())

  test.each<[string, Partial<SeenRequest>, readonly string[]]>([
    ['whole', {}, ['started']],
    ['never answered', { outcome: 'silent' }, ['uncertain']],
    ['given up', { outcome: 'abandoned' }, ['uncertain']],
    ['answered at the last moment', { outcomeAt: 600 }, ['started', 'uncertain']],
    [
      'refused for now',
      { fault: { kind: 'too-many', retryAfter: null }, outcome: 429 },
      ['repeat'],
    ],
    [
      'refused',
      { fault: { kind: 'envelope', status: 404, message: '' }, outcome: 404 },
      ['refused'],
    ],
    ['without an id', { fault: { kind: 'odd-id', id: 42 } }, ['uncertain']],
    ['with an odd id', { fault: { kind: 'odd-id', id: '..' } }, ['unusable-id']],
  ])('of a start that was %s', (_, change, expected) => {
    expect(startMeanings(post(150, change), observation)).toEqual(expected)
  })

  test('is unclear where the service stopped right after', () => {
    const stopped = seen(step(), { downs: [{ from: 170, to: 300 }] })
    expect(startMeanings(post(150), stopped)).toEqual(['started', 'uncertain'])
  })

  test.each<[Fault, number | undefined, boolean, boolean, readonly string[]]>([
    [{ kind: 'none' }, 250, true, false, ['executing']],
    [{ kind: 'none' }, 200, true, false, ['finished']],
    [{ kind: 'false-250', message: '' }, 200, true, false, ['executing']],
    [{ kind: 'stall', afterBytes: 3 }, 250, true, false, ['executing']],
    [{ kind: 'stall', afterBytes: 3 }, 200, true, false, ['failed']],
    [{ kind: 'envelope', status: 404, message: '' }, undefined, true, false, ['failed']],
    [{ kind: 'envelope', status: 404, message: '' }, undefined, true, true, ['refused']],
    [{ kind: 'envelope', status: 404, message: '' }, undefined, false, false, ['refused']],
    [{ kind: 'envelope', status: 401, message: '' }, undefined, true, false, ['refused']],
    [{ kind: 'envelope', status: 500, message: '' }, undefined, false, false, ['failed']],
    [{ kind: 'page', status: 404 }, undefined, true, false, ['failed']],
    [{ kind: 'page', status: 403 }, undefined, true, false, ['refused']],
    [{ kind: 'page', status: 404 }, undefined, false, false, ['refused']],
    [{ kind: 'page', status: 404 }, undefined, false, true, ['failed']],
    [{ kind: 'redirect', status: 302 }, undefined, true, false, ['refused']],
    [{ kind: 'too-many', retryAfter: '1' }, 200, true, true, ['failed']],
  ])('of a read with %j', (fault, realStatus, justStarted, goodReadBefore, expected) => {
    expect(readMeanings(fault, { realStatus, justStarted, goodReadBefore })).toEqual(expected)
  })

  test('of a read knows whether one before it was good', () => {
    const refusal = { kind: 'envelope', status: 404, message: '' } as const
    const refused = get(600, { fault: refusal, real: undefined, outcome: 404 })
    const readings = (first: Partial<SeenRequest>) =>
      readingsOf(step({ requests: [get(300, first), refused] }), observation)[1]
    expect(readings(executing)).toEqual(['refused'])
    expect(readings(failed)).toEqual(['failed'])
    expect(readings({ ...executing, outcomeAt: 790 })).toEqual(['refused', 'failed'])
  })
})

// --- the invariants -------------------------------------------------------------------------------

/** Observations against which nothing can be said. */
const good: readonly (readonly [name: string, seen: Observation])[] = [
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
    'two signals',
    seen(
      step(
        { exitCode: 1, endedAt: 200, signals: [signal(180), signal(190)], requests: [post(150)] },
        { 'run-id': RUN },
      ),
    ),
  ],
]

/** For each invariant, observations that go against it. */
const bad: readonly (readonly [invariant: string, what: string, seen: Observation])[] = [
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
  ['key kept', 'the key in a file', seen(step({ files: [{ path: 'temp/x', content: KEY }] }))],
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
    'nothing unexpected',
    'an unknown error',
    seen(unfinished('error', 'The action met an error that it does not know: x.')),
  ],
  ['nothing unexpected', 'something in the error stream', seen(step({ stderr: 'Warning' }))],
  [
    'nothing unexpected',
    'a step that is missing',
    seen(step(), { plan: plan({ task: 'start-then-collect' }) }),
  ],
]

describe('the invariants', () => {
  test.each(good)('have nothing against %s', (_, observation) => {
    const found = violationsOf(observation).map(({ invariant, details }) => [
      invariant.name,
      ...details,
    ])
    expect(found).toEqual([])
  })

  test.each(bad)('"%s" finds %s', (name, _, observation) => {
    expect(violationsOf(observation).map(({ invariant }) => invariant.name)).toContain(name)
  })

  test('can each fail', () => {
    expect(new Set(bad.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
  })
})

test('the tally names what befell a trial, most often first', () => {
  expect([...befell(seen(step()))]).toEqual(['nothing'])
  const struck = step({ requests: [post(150, { fault: { kind: 'drip', bytes: 1, everyMs: 1 } })] })
  expect([...befell(seen(struck, { downs: [{ from: 1, to: 2 }] }))]).toEqual([
    'start: drip',
    'service restarted',
  ])
  const tally = new Tally()
  for (const name of ['b', 'a', 'b']) tally.add(name)
  expect(tally.lines()).toEqual(['  b       2', '  a       1'])
})
