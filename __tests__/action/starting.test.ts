// What a step makes of the answer to a start, through the bundle: whether a run was started, and when
// the start is sent again.
import { describe, expect, test } from '@jest/globals'
import type { Behaviour, Delivery } from '../../sandbox/service/index.ts'
import { atSpeed, KEY, play, type Transcript } from './support/scenario.ts'
import { answer, INSTANT, SLOW, service, UNKNOWN_RUN } from './support/service.ts'

/** At speed, a request takes seconds of the step's time. */
const PATIENT = { 'request-timeout-seconds': '600' }

/** A step that starts a run and does not wait for it, but for what a case changes. */
function start(
  behaviours: readonly Behaviour[],
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Transcript> {
  service.script('start', ...behaviours)
  return play(service, {
    with: { 'workflow-id': INSTANT, wait: 'false', ...PATIENT, ...inputs },
    env,
  })
}

const DATA = { id: UNKNOWN_RUN, message: 'x'.repeat(60) }

function delivered(delivery: Delivery): Behaviour {
  return { kind: 'answer', answer: { status: 200, json: { success: true, data: DATA } }, delivery }
}

/** So much of the answer has the id, and so much has not. */
const AFTER_ID = JSON.stringify({ success: true, data: { id: UNKNOWN_RUN } }).length - 1
const IN_ID = AFTER_ID - 10

describe('a run was started', () => {
  test.each<[string, Behaviour]>([
    ['status 299', answer(299, { data: DATA })],
    ['no success', answer(200, { success: false, data: DATA })],
    ['an error beside it', answer(200, { type: 'error', error: { message: 'no' }, data: DATA })],
    ['cut off by an end', delivered({ fault: { kind: 'cut', afterBytes: AFTER_ID, by: 'end' } })],
    [
      'cut off by a reset',
      delivered({ fault: { kind: 'cut', afterBytes: AFTER_ID, by: 'reset' } }),
    ],
    ['that does not go on', delivered({ fault: { kind: 'stall', afterBytes: AFTER_ID } })],
    ['that does not end', delivered({ fault: { kind: 'endless', everyMs: 20 } })],
  ])('by an answer with its id: %s', async (_, behaviour) => {
    const { requests, outputs, exitCode } = await start([behaviour], {
      'request-timeout-seconds': '0.5',
    })
    expect(requests).toHaveLength(1)
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'started' })
    expect(exitCode).toBe(0)
  })

  test.each(['..', 'a b', 'x'.repeat(257), '\ud800', `run-${KEY}`])(
    'whose id cannot be used: %j',
    async (id) => {
      const { requests, outputs, exitCode, result } = await start([
        answer(200, { success: true, data: { id } }),
      ])
      expect(requests).toHaveLength(1)
      expect(outputs).toEqual({
        conclusion: 'error',
        error: expect.stringMatching(/run id that .*A run was started/),
      })
      expect(exitCode).toBe(1)
      expect(result.raw.split(KEY)).toHaveLength(2)
    },
  )
})

describe('nobody knows', () => {
  test.each<[string, Behaviour]>([
    ['an id that is cut off', delivered({ fault: { kind: 'cut', afterBytes: IN_ID, by: 'end' } })],
    ['an empty id', answer(200, { success: true, data: { id: '' } })],
    ['an id that is no string', answer(200, { success: true, data: { id: 7 } })],
    ['no JSON', { kind: 'answer', answer: { status: 200, body: 'OK' } }],
    ['no content', answer(204, undefined)],
    ['an error envelope with 503', answer(503, { type: 'error', error: { message: 'no' } })],
    ['an error envelope with 408', answer(408, { type: 'error', error: { message: 'no' } })],
    ['status 250', answer(250, { message: 'Still executing' })],
    ['more than 128 MiB', { kind: 'flood', mebibytes: 129 }],
  ])('after %s, and it is not sent again', async (_, behaviour) => {
    const { requests, outputs, exitCode } = await start([behaviour])
    expect(requests).toHaveLength(1)
    expect(outputs).toEqual({
      conclusion: 'error',
      error: expect.stringContaining('A run may have been started'),
    })
    expect(exitCode).toBe(1)
  })
})

describe('a start is refused', () => {
  const envelope = { type: 'error', error: { message: 'Not for you' } }

  test.each<[string, Behaviour]>([
    ['an envelope with 200', answer(200, envelope)],
    ['an envelope with 250', answer(250, envelope)],
    ['an envelope with 400', answer(400, envelope)],
    ['404 without one', answer(404, { message: 'Not for you' })],
    ['409 with no JSON', { kind: 'answer', answer: { status: 409, body: 'Not for you' } }],
    ['499', answer(499, { detail: 'Not for you' })],
    ['304', answer(304, undefined)],
  ])('by %s, and no run was started', async (what, behaviour) => {
    const { requests, outputs, exitCode } = await start([behaviour])
    expect(requests).toHaveLength(1)
    expect(outputs).toEqual({
      conclusion: 'error',
      error: expect.stringMatching(/^The start was refused: .*No run was started/),
    })
    if (what !== '304') expect(outputs.error).toContain('"Not for you" (status ')
    expect(exitCode).toBe(1)
  })
})

describe('a start is sent again', () => {
  const busy = (headers: [string, string][] = []) => answer(429, {}, headers)
  const pausesOf = ({ result }: Transcript) =>
    result.log.flatMap((line) => / next attempt in (.*)$/.exec(line)?.slice(1) ?? [])
  const BUSY = Array.from({ length: 6 }, () => busy())

  test('after pauses that double, and given up with the fifth try', async () => {
    const played = await start(BUSY.slice(1), { 'poll-interval-seconds': '' }, atSpeed(50))
    expect(pausesOf(played)).toEqual(['1s', '2s', '4s', '8s'])
    expect(played.requests).toHaveLength(5)
    expect(played.outputs).toEqual({
      conclusion: 'error',
      error: expect.stringMatching(/after 5 attempts.*No run was started/),
    })
  })

  test('after no longer pauses than poll-interval-seconds', async () => {
    const played = await start(BUSY.slice(2), { 'poll-interval-seconds': '3' }, atSpeed(50))
    expect(pausesOf(played)).toEqual(['1s', '2s', '3s', '3s'])
    expect(played.outputs.conclusion).toBe('started')
  })

  test('after the pause that the service asks for, over a connection of its own', async () => {
    const from = service.requests.length
    const played = await start(
      [busy([['retry-after', '90']]), busy([['retry-after', '1']]), busy()],
      { 'poll-interval-seconds': '5' },
      atSpeed(50),
    )
    expect(pausesOf(played)).toEqual(['1m 30s', '2s', '4s'])
    expect(played.result.log.join()).toContain('the service asked for a pause of 1m 30s')
    expect(played.outputs.conclusion).toBe('started')
    const connections = service.requests.slice(from).map(({ connection }) => connection)
    expect(new Set(connections).size).toBe(4)
  })

  test('after 15 minutes, and no longer', async () => {
    const quarter = await start([busy([['retry-after', '900']])], {}, atSpeed(500))
    expect(pausesOf(quarter)).toEqual(['15m 00s'])
    expect(quarter.outputs.conclusion).toBe('started')
    const longer = await start([busy([['retry-after', '901']])])
    expect(longer.requests).toHaveLength(1)
    expect(longer.outputs.conclusion).toBe('error')
    expect(longer.result.outputs.get('error')).toMatch(
      /asked for a pause of 15m 01s, but a step waits at most 15 minutes.*No run was started/,
    )
  })

  test('where the name of the service is not known', async () => {
    const { log, outputs } = await start([], { 'base-url': 'https://nowhere.invalid' })
    expect(log.filter((line) => line.startsWith('Not started yet'))).toHaveLength(4)
    expect(outputs.error).toMatch(/5 attempts.*nowhere\.invalid.*No run was started/)
  })

  test('unless its pause would pass the deadline: then the step ends at once', async () => {
    const played = await start([busy([['retry-after', '600']])], { 'timeout-minutes': '9' })
    expect(played.requests).toHaveLength(1)
    expect(pausesOf(played)).toEqual([])
    expect(played.outputs).toEqual({
      conclusion: 'error',
      error: expect.stringMatching(/after the deadline \(`timeout-minutes`\)\. No run was started/),
    })
  })
})

describe('a start that is answered after the deadline', () => {
  test('gives its id and one read', async () => {
    service.script('start', delivered({ headAfterMs: 1_500 }))
    service.always('read', answer(250, {}))
    const { requests, outputs } = await play(service, {
      with: { 'workflow-id': INSTANT, 'timeout-minutes': '0.01', 'first-poll-seconds': '60' },
    })
    expect(requests.map((line) => line.slice(0, 4))).toEqual(['POST', 'GET '])
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'timed_out' })
  })
})

// Windows has no such signals: there a process that is sent one just ends.
if (process.platform !== 'win32') {
  describe('the id of a run', () => {
    test('is an output before the wait begins', async () => {
      const { outputs, result } = await play(service, {
        with: { 'workflow-id': SLOW, inputs: '{"input_1": "x"}', 'first-poll-seconds': '60' },
        whileRunning: async (step) => {
          await step.line(/^Started run/)
          step.signal('SIGKILL')
        },
      })
      expect(result.signal).toBe('SIGKILL')
      expect(outputs).toEqual({ 'run-id': 'RUN' })
    })

    test('is waited for 5 seconds after a signal, and no longer', async () => {
      for (const [headAfterMs, speed, known] of [
        [1_500, 2, true],
        [4_000, 10, false],
      ] as const) {
        const before = service.requests.length
        service.script('start', { kind: 'real', delivery: { headAfterMs } })
        const { outputs } = await play(service, {
          with: { 'workflow-id': SLOW, inputs: '{"input_1": "x"}' },
          env: atSpeed(speed),
          whileRunning: async (step) => {
            while (service.requests.length === before) {
              await new Promise((resolve) => setTimeout(resolve, 5))
            }
            step.signal('SIGTERM')
          },
        })
        expect([outputs.conclusion, 'run-id' in outputs]).toEqual(['cancelled', known])
      }
    })
  })
}
