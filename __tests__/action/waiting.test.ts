// How a step waits for its run, through the bundle: what an answer to a poll means, when the next poll
// is due, and what ends the wait. Where it takes long, the step's own time runs faster.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type Behaviour, type Service, startService } from '../../sandbox/service/index.ts'
import { atSpeed, play, type Transcript } from './support/scenario.ts'
import { answer, finished, NOTES, service, UNKNOWN_RUN } from './support/service.ts'

const WAITING = answer(250, { message: 'Still busy' })
const DOWN = answer(503, {})
const UNKNOWN = answer(404, { type: 'error', error: { message: 'Invalid workflowrun id' } })
const STARTED = answer(200, { success: true, data: { id: UNKNOWN_RUN, message: '' } })
const DONE = finished({})

type Inputs = Readonly<Record<string, string>>
type Env = Readonly<Record<string, string>>

/** At speed, a request takes seconds of the step's time. */
const PATIENT = { 'request-timeout-seconds': '600' }

/** What polls meet, one after the other; of a case that fails nothing is left for the next one. */
function tell(reads: readonly Behaviour[]): void {
  const left = [...reads]
  service.intercept(({ endpoint }) => (endpoint === 'read' ? left.shift() : undefined))
}

afterEach(() => service.intercept(undefined))

/** A step that collects a run, of which the service tells these one after the other. */
function collect(reads: readonly Behaviour[], inputs: Inputs = {}, env: Env = {}) {
  tell(reads)
  return play(service, { with: { 'run-id': UNKNOWN_RUN, ...PATIENT, ...inputs }, env })
}

/** A step that starts the run that it waits for. */
function start(reads: readonly Behaviour[], inputs: Inputs = {}, env: Env = {}) {
  service.script('start', STARTED)
  tell(reads)
  return play(service, { with: { 'workflow-id': NOTES, ...PATIENT, ...inputs }, env })
}

/** What each poll found, as the log tells it. */
function found({ log }: Transcript): string[] {
  return log.flatMap((line) => / waited: ([a-z ]+\w)/.exec(line)?.slice(1) ?? [])
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 }

/** `1m 05s` in seconds. */
function secondsOf(text: string): number {
  return text
    .split(' ')
    .map((part) => Number(part.slice(0, -1)) * (UNITS[part.slice(-1)] ?? Number.NaN))
    .reduce((sum, each) => sum + each, 0)
}

/** How long the step had waited at each poll, and the pause behind it, in seconds. */
function pauses({ result }: Transcript) {
  return result.log.flatMap((line) => {
    const [, waited, pause] = /^(.*) waited: .*, next poll in (.*)$/.exec(line) ?? []
    if (waited === undefined || pause === undefined) return []
    return [{ waited: secondsOf(waited), pause: secondsOf(pause) }]
  })
}

/** Bounds of a pause, with what rounding does to the times in the log. */
function expectPause(pause: number, seconds: number): void {
  expect(pause).toBeLessThanOrEqual(seconds + 0.6)
  expect(pause).toBeGreaterThanOrEqual(seconds * 0.9 - 0.6)
}

describe('a poll finds the run executing', () => {
  test.each<[string, Behaviour]>([
    ['a refusal', answer(250, { type: 'error', error: { message: 'no' } })],
    ['a finished run', answer(250, { success: true, data: { state: 'DONE' } })],
    ['no JSON', { kind: 'answer', answer: { status: 250, body: '<html>' } }],
    [
      'a body that is cut off',
      {
        kind: 'answer',
        answer: { status: 250, json: { message: 'Still busy' } },
        delivery: { fault: { kind: 'cut', afterBytes: 5, by: 'reset' } },
      },
    ],
    ['more than 128 MiB', { kind: 'flood', status: 250, mebibytes: 129 }],
  ])('by status 250 with %s', async (_, behaviour) => {
    const played = await collect([behaviour, DONE])
    expect(found(played)).toEqual(['still executing', 'finished'])
  })

  test('by a message with another status of success, and nothing else', async () => {
    const played = await collect([
      answer(200, { message: 'x' }),
      answer(202, { message: 'x', more: 1 }),
      answer(200, { message: 'x', success: true }),
      answer(200, { message: 'x', data: {} }),
      answer(200, {}),
      DONE,
    ])
    const failed = 'poll failed'
    expect(found(played)).toEqual([
      'still executing',
      'still executing',
      failed,
      failed,
      failed,
      'finished',
    ])
  })
})

describe('a poll fails', () => {
  test('by 408, 429 and 5xx, whatever the body', async () => {
    const bodies = [
      { type: 'error', error: { message: 'no' } },
      { success: true, data: { state: 'DONE' } },
      { message: 'x' },
    ]
    const reads = [408, 429, 500, 599].flatMap((status) => [
      ...bodies.map((json) => answer(status, json)),
      // A good one, so that there are not ten in a row.
      WAITING,
    ])
    const played = await collect([...reads, DONE])
    expect(found(played).filter((each) => each === 'poll failed')).toHaveLength(12)
    expect(played.outputs.conclusion).toBe('success')
  })

  test('by the answer of another run, which in another case is this one', async () => {
    const runId = UNKNOWN_RUN.replace(/^0/, 'a')
    const reads = [finished({ run_id: UNKNOWN_RUN }), finished({ run_id: runId.toUpperCase() })]
    const played = await collect(reads, { 'run-id': runId })
    expect(found(played)).toEqual(['poll failed', 'finished'])
  })

  test('by time, silence, and an end before its end', async () => {
    const cut = { fault: { kind: 'cut', afterBytes: 30, by: 'end' } } as const
    const stall = { fault: { kind: 'stall', afterBytes: 30 } } as const
    const played = await collect(
      [
        { kind: 'silence' },
        { kind: 'answer', answer: { status: 200, json: { success: true } }, delivery: cut },
        { kind: 'answer', answer: { status: 200, json: { success: true } }, delivery: stall },
        { kind: 'reset' },
        DONE,
      ],
      { 'request-timeout-seconds': '0.3' },
    )
    expect(found(played)).toEqual([...Array(4).fill('poll failed'), 'finished'])
  })

  test('by 4xx without an envelope after a good one', async () => {
    const played = await collect([WAITING, answer(404, { message: 'No page' }), DONE])
    expect(found(played)).toEqual(['still executing', 'poll failed', 'finished'])
  })

  test('is told on time-out, with what the service said last', async () => {
    const played = await collect([WAITING, DOWN], {
      'timeout-minutes': '0.01',
      'poll-interval-seconds': '60',
      'first-poll-seconds': '60',
    })
    expect(played.outputs.conclusion).toBe('timed_out')
    expect(played.outputs.error).toMatch(/"Still busy".*The last poll failed: status 503/)
  })
})

describe('a poll is refused', () => {
  test.each<[string, Behaviour]>([
    ['an envelope with 200', answer(200, { type: 'error', error: { message: 'No run' } })],
    ['an envelope with 302', answer(302, { type: 'error', error: { message: 'No run' } })],
    ['4xx without one', answer(410, { message: 'No run' })],
    ['3xx', answer(304, undefined)],
  ])('by %s, at once', async (what, behaviour) => {
    const played = await collect([behaviour])
    expect(played.requests).toHaveLength(1)
    expect(found(played)).toEqual(['poll refused'])
    expect(played.outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
    expect(played.outputs.error).toMatch(/Check `run-id` and `base-url`/)
    if (what !== '3xx') expect(played.outputs.error).toContain('"No run" (status ')
  })

  test('by an envelope after a good one', async () => {
    const played = await start([WAITING, UNKNOWN])
    expect(found(played)).toEqual(['still executing', 'poll refused'])
  })

  test('by a redirect, which is not followed', async () => {
    const other = await startService()
    try {
      const { requests, outputs } = await collect([
        answer(302, {}, [['location', `${other.url}/v1/elsewhere`]]),
      ])
      expect(requests).toHaveLength(1)
      expect(outputs.error).toContain(new URL(other.url).host)
      expect(other.connectionCount).toBe(0)
    } finally {
      await other.close()
    }
  })
})

describe('a refusal right after the start', () => {
  const noRun = (status: number) => answer(status, { message: 'No run' })

  test('fails within 30 seconds, with an envelope and without', async () => {
    const inputs = { 'first-poll-seconds': '8', 'poll-interval-seconds': '8' }
    const played = await start([UNKNOWN, noRun(404), DONE], inputs, atSpeed(10))
    expect(found(played)).toEqual(['poll failed', 'poll failed', 'finished'])
  })

  test('is one after 30 seconds', async () => {
    const played = await start([UNKNOWN], { 'first-poll-seconds': '31' }, atSpeed(50))
    expect(found(played)).toEqual(['poll refused'])
  })

  test.each([401, 403])('is one with %d', async (status) => {
    expect(found(await start([noRun(status)]))).toEqual(['poll refused'])
    const envelope = { type: 'error', error: { message: 'No key' } }
    expect(found(await start([answer(status, envelope)]))).toEqual(['poll refused'])
  })
})

describe('pauses', () => {
  test('are a quarter of the time waited, between the first and the longest', async () => {
    const played = await start(
      [...Array(16).fill(WAITING), DONE],
      { 'first-poll-seconds': '20', 'poll-interval-seconds': '90', 'timeout-minutes': '600' },
      atSpeed(200),
    )
    const all = pauses(played)
    expect(all).toHaveLength(16)
    for (const { waited, pause } of all) {
      expectPause(pause, Math.min(Math.max(waited / 4, 20), 90))
    }
    expect(all[0]?.waited).toBeGreaterThanOrEqual(20)
    expect(all.some(({ waited }) => waited > 120 && waited < 330)).toBe(true)
  })

  test('are up to a tenth shorter by chance', async () => {
    for (const [chance, seconds] of [
      [0, 100],
      [0.5, 95],
      [0.9999, 90],
    ] as const) {
      const played = await start(
        [WAITING, WAITING, DONE],
        { 'first-poll-seconds': '100', 'poll-interval-seconds': '100' },
        atSpeed(200, chance),
      )
      const [first, second] = pauses(played)
      expect([first?.pause, second?.pause]).toEqual([seconds, seconds])
      expect(first?.waited).toBeGreaterThanOrEqual(100)
    }
  })

  test('are never above the longest, which wins over the first', async () => {
    const played = await start(
      [WAITING, WAITING, DONE],
      { 'first-poll-seconds': '40', 'poll-interval-seconds': '10' },
      atSpeed(100),
    )
    const [first, second] = pauses(played)
    expect(first?.waited).toBeGreaterThanOrEqual(40)
    for (const each of [first, second]) expectPause(each?.pause ?? 0, 10)
  })

  test('double with each failure in a row, and the tenth ends the step', async () => {
    const played = await start(
      [...Array(3).fill(DOWN), WAITING, ...Array(10).fill(DOWN)],
      { 'first-poll-seconds': '10', 'poll-interval-seconds': '100' },
      atSpeed(500),
    )
    const all = pauses(played)
    expect(all).toHaveLength(13)
    for (const [index, { waited, pause }] of all.entries()) {
      const doublings = index < 3 ? index : Math.max(0, index - 4)
      const regular = Math.min(Math.max(waited / 4, 10), 100)
      expectPause(pause, Math.min(regular * 2 ** doublings, 100))
    }
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toContain('10 polls in a row failed')
  })

  test('are as long as the service asks for, up to 15 minutes', async () => {
    const asking = (value: string) => answer(250, {}, [['retry-after', value]])
    const played = await collect(
      [asking('30'), answer(503, {}, [['retry-after', '60']]), asking('3600'), asking('0'), DONE],
      { 'poll-interval-seconds': '1' },
      atSpeed(500),
    )
    const [first, second, third, fourth] = pauses(played)
    expect([first?.pause, second?.pause, third?.pause]).toEqual([30, 60, 900])
    expect(fourth?.pause).toBeLessThanOrEqual(1)
    expect(played.result.log.join('\n')).toContain('the service asked for a pause of 1h 00m')
  })

  test('are to a date as the answer’s own clock has it', async () => {
    const headers: [string, string][] = [
      ['date', 'Tue, 15 Nov 1994 08:00:00 GMT'],
      ['retry-after', 'Tue, 15 Nov 1994 08:10:00 GMT'],
    ]
    const played = await collect([answer(250, {}, headers), DONE], {}, atSpeed(500))
    expect(pauses(played).map(({ pause }) => pause)).toEqual([600])
  })

  test('do not go past the deadline', async () => {
    const reads = [answer(250, {}, [['retry-after', '600']]), WAITING]
    const played = await collect(reads, { 'timeout-minutes': '3' }, atSpeed(200))
    expect(played.requests).toHaveLength(2)
    const [first] = pauses(played)
    expect((first?.waited ?? 0) + (first?.pause ?? 0)).toBeLessThanOrEqual(180.6)
    expect(played.outputs.conclusion).toBe('timed_out')
  })
})

describe('the last poll', () => {
  const LONG = { 'first-poll-seconds': '60', 'poll-interval-seconds': '60' }
  const SOON = { ...LONG, 'timeout-minutes': '0.02' }

  test('may find the run finished after the deadline', async () => {
    const late: Behaviour = {
      kind: 'answer',
      answer: { status: 200, json: { success: true, data: { state: 'DONE' } } },
      delivery: { headAfterMs: 2_000 },
    }
    const played = await collect([WAITING, late], SOON)
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['success', 0])
  })

  test.each([
    ['10 seconds more', '600', /no complete answer within (9\.\d|10)s/],
    ['request-timeout-seconds where that is less', '3', /no complete answer within 3s/],
  ])('gets %s', async (_, most, cause) => {
    const played = await collect(
      [WAITING, { kind: 'silence' }],
      { ...LONG, 'timeout-minutes': '0.5', 'request-timeout-seconds': most },
      atSpeed(10),
    )
    expect(played.outputs.conclusion).toBe('timed_out')
    expect(played.result.outputs.get('error')).toMatch(cause)
  })

  test('that fails as the tenth leaves the run timed out, with the cause', async () => {
    // The ninth asks for so much that the tenth is the last.
    const played = await collect(
      [...Array(8).fill(DOWN), answer(503, {}, [['retry-after', '600']]), DOWN],
      { 'timeout-minutes': '1', 'poll-interval-seconds': '1' },
      atSpeed(20),
    )
    expect(played.requests).toHaveLength(10)
    expect(played.outputs.conclusion).toBe('timed_out')
    expect(played.outputs.error).toContain('The last poll failed: status 503')
  })

  test('that is refused makes it an error', async () => {
    const played = await collect([WAITING, UNKNOWN], SOON)
    expect(found(played)).toEqual(['still executing', 'poll refused'])
    expect(played.outputs.conclusion).toBe('error')
  })
})

describe('the waiting message', () => {
  test('is in the log when it is new', async () => {
    const says = (message: string) => answer(250, { message })
    const { log } = await collect([says('one'), says('one'), says('two'), says('two'), DONE])
    expect(log.filter((line) => line.startsWith('  service: '))).toEqual([
      '  service: one',
      '  service: two',
    ])
  })
})

describe('without waiting', () => {
  test('a refused poll of a run is an error', async () => {
    const { outputs, exitCode } = await collect([UNKNOWN], { wait: 'false' })
    expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  })
})

describe('a success', () => {
  test.each<[string, object]>([
    ['null', { error: null, failed_steps: null }],
    ['missing', { error: undefined, failed_steps: undefined }],
    ['empty', { failed_steps: [] }],
  ])('has an error and failed steps that are %s', async (_, data) => {
    const { outputs, exitCode } = await collect([finished(data)])
    expect([outputs.conclusion, outputs['failed-steps'], exitCode]).toEqual(['success', '[]', 0])
  })

  test.each<[string, object, RegExp]>([
    ['an empty error', { error: '' }, /its error is ""/],
    ['an error that is false', { error: false }, /its error is "false"/],
    ['no state', { state: undefined }, /it has no state/],
    ['failed steps of another kind', { failed_steps: 'one' }, /its failed_steps is "one"/],
  ])('has not %s', async (_, data, why) => {
    const { outputs, exitCode } = await collect([finished(data)])
    expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
    expect(outputs.error).toMatch(why)
  })
})

describe('an unreachable service', () => {
  let gone: Service
  beforeAll(async () => {
    gone = await startService()
    await gone.close()
  })
  afterAll(() => gone.close())

  test('makes ten failed polls of a run that is collected', async () => {
    const played = await play(gone, { with: { 'run-id': UNKNOWN_RUN } })
    expect(found(played)).toEqual(Array(10).fill('poll failed'))
    expect(played.outputs.conclusion).toBe('error')
    expect(played.outputs.error).toMatch(/10 polls in a row failed.*connection refused/)
  })
})
