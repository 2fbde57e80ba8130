// Starting a run at most once: the meaning of the answer to a start, and the repeated starts.
import { describe, expect, test } from '@jest/globals'
import type { Behaviour, Delivery } from '../../sandbox/service/index.ts'
import { hooked, leaping, play, preload, type Transcript } from './support/scenario.ts'
import { answer, rawAnswer, script, service, UNKNOWN_RUN, unreachable } from './support/service.ts'
import { INSTANT } from './support/workflows.ts'

/** A step that starts a run and, by default, does not wait for it. */
function start(
  starts: Behaviour | readonly Behaviour[],
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Transcript> {
  script('start', ...[starts].flat())
  return play(service, { with: { 'workflow-id': INSTANT, wait: 'false', ...inputs }, env })
}

const DATA = { id: UNKNOWN_RUN, message: 'x'.repeat(60) }

function delivered(delivery: Delivery): Behaviour {
  return { ...answer(200, { success: true, data: DATA }), delivery }
}

/** Bytes of the answer up to the end of its id, and only up to the middle of it. */
const AFTER_ID = JSON.stringify({ success: true, data: { id: UNKNOWN_RUN } }).length - 1
const IN_ID = AFTER_ID - 10

describe('a start', () => {
  test.each([
    ['an early reset', delivered({ fault: { kind: 'cut', afterBytes: AFTER_ID, by: 'reset' } })],
    ['no end', delivered({ fault: { kind: 'endless', everyMs: 20 } })],
  ])('answered with an id and %s has started a run', async (_, behaviour) => {
    const timeout = { 'request-timeout-seconds': '5' }
    const { requests, outputs, exitCode } = await start(behaviour, timeout)
    expect(requests).toHaveLength(1)
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'started' })
    expect(exitCode).toBe(0)
  })

  test('answered with an id that cannot be used has started a run, and ends in `error`', async () => {
    const played = await start(answer(200, { success: true, data: { id: '..' } }))
    expect(played.requests).toHaveLength(1)
    expect(played.outputs).toEqual({
      conclusion: 'error',
      'error-code': 'maybe-started',
      error: expect.stringMatching(/run id from the service .*A run was started/),
    })
    expect(played.exitCode).toBe(1)
  })
})

describe('an uncertain start', () => {
  const real = (fault: NonNullable<Delivery['fault']>): Behaviour => ({
    kind: 'real',
    delivery: { fault },
  })
  const changed = (status: number, json: object): Behaviour => ({
    kind: 'real',
    change: { status, json },
  })

  test.each<[string, number, Behaviour]>([
    ['a reset', 1, real({ kind: 'reset' })],
    ['no answer', 1, real({ kind: 'silence' })],
    ['status 500', 1, changed(500, {})],
    [
      'an early end in the id',
      0,
      delivered({ fault: { kind: 'cut', afterBytes: IN_ID, by: 'end' } }),
    ],
  ])('(%s) is not repeated, and may have started a run', async (what, started, behaviour) => {
    const runs = service.runs().length
    const timeout = what === 'no answer' ? { 'request-timeout-seconds': '0.5' } : {}
    const { requests, outputs, exitCode } = await start(behaviour, timeout)
    expect(requests).toHaveLength(1)
    expect(service.runs()).toHaveLength(runs + started)
    expect(outputs).toEqual({
      conclusion: 'error',
      'error-code': 'maybe-started',
      error: expect.stringContaining('A run may have been started'),
    })
    expect(exitCode).toBe(1)
  })
})

describe('a refused start', () => {
  const envelope = { type: 'error', error: { message: 'Not for you' } }

  test.each([
    ['status 200 and an envelope', answer(200, envelope)],
    ['status 409 and a text', rawAnswer('Not for you', 409)],
  ])('with %s has started no run', async (_, behaviour) => {
    const { requests, outputs, exitCode } = await start(behaviour)
    expect(requests).toHaveLength(1)
    expect(outputs).toEqual({
      conclusion: 'error',
      'error-code': 'not-started',
      error: expect.stringMatching(/^The start was refused: .*It started no run/),
    })
    expect(outputs.error).toContain('"Not for you" (status ')
    expect(exitCode).toBe(1)
  })

  test('for its size says how large the values are', async () => {
    const inputs = JSON.stringify({ a: 'é'.repeat(1024), b: 'x'.repeat(1024) })
    const { outputs } = await start(rawAnswer('Too large', 413), { inputs })
    expect(outputs.error).toMatch(
      /"Too large" \(status 413\)\. It started no run\. .*The values \(3\.0 KiB\) are too large for the service/,
    )
  })
})

describe('a repeated start', () => {
  const busy = (retryAfter?: string) =>
    answer(429, {}, retryAfter === undefined ? [] : [['retry-after', retryAfter]])
  const pausesOf = ({ result }: Transcript) =>
    result.log.flatMap((line) => / next attempt in (.*)$/.exec(line)?.slice(1) ?? [])

  test('doubles its pauses, and is given up after the eighth try', async () => {
    const played = await start(Array(8).fill(busy()), { 'poll-interval-seconds': '' }, leaping())
    expect(pausesOf(played)).toEqual(['1s', '2s', '4s', '8s', '16s', '32s', '1m 04s'])
    expect(played.requests).toHaveLength(8)
    expect(played.outputs).toEqual({
      conclusion: 'error',
      'error-code': 'busy',
      error: expect.stringMatching(/after 8 attempts.*It started no run/),
    })
  })

  test('waits for its Retry-After, and uses a new connection', async () => {
    const from = service.requests.length
    const played = await start(
      [busy('90'), busy('1'), busy()],
      { 'poll-interval-seconds': '5' },
      leaping(),
    )
    expect(pausesOf(played)).toEqual(['1m 30s', '2s', '4s'])
    expect(played.outputs.conclusion).toBe('started')
    const connections = service.requests.slice(from).map(({ connection }) => connection)
    expect(new Set(connections).size).toBe(4)
  })

  test('is sent where the first address of the host takes longer to connect than Node waits', async () => {
    const url = service.url.replace('127.0.0.1', 'localhost')
    const { requests, log, outputs } = await play(service, {
      with: { 'base-url': url, 'workflow-id': INSTANT },
      env: preload('slow-connections.cjs'),
    })
    expect(log.filter((line) => line.startsWith('Not started yet'))).toEqual([])
    expect([requests[0]?.slice(0, 4), outputs.conclusion]).toEqual(['POST', 'success'])
  })

  test('is impossible at a port without TLS, at once', async () => {
    const url = service.url.replace('http:', 'https:')
    const { requests, log, outputs } = await start([], { 'base-url': url })
    expect([requests, outputs.conclusion]).toEqual([[], 'error'])
    expect(log.filter((line) => line.startsWith('Not started yet'))).toEqual([])
    expect(outputs.error).toMatch(
      /does not speak TLS.*It started no run.*The port in `base-url` must speak TLS/,
    )
  })

  test('is given up after eight refused connections', async () => {
    const { log, outputs } = await start([], { 'base-url': await unreachable() })
    expect(log.filter((line) => line.startsWith('Not started yet'))).toHaveLength(7)
    expect(outputs).toEqual({
      conclusion: 'error',
      'error-code': 'not-started',
      error: expect.stringMatching(/8 attempts.*connection refused.*It started no run/),
    })
  })
})

test('a start whose answer cannot be read is uncertain, with a message', async () => {
  const { requests, outputs, exitCode } = await start([], {}, hooked({ HOOK_NO_MEMORY: '1' }))
  expect(requests).toHaveLength(1)
  expect([outputs.conclusion, exitCode]).toEqual(['error', 1])
  expect(outputs.error).toMatch(/no memory.*A run may have been started/)
})

test('a start that is answered after the deadline sets `run-id`, and its run gets one poll', async () => {
  script('start', delivered({}))
  script({ endpoint: 'read', always: true }, answer(250, {}))
  const { requests, outputs } = await play(service, {
    with: { 'workflow-id': INSTANT, 'timeout-minutes': '10', 'first-poll-seconds': '60' },
    env: { ...preload('late-clock.cjs'), HOOK_LEAP_MS: '600000' },
  })
  expect(requests.map((line) => line.slice(0, 4))).toEqual(['POST', 'GET '])
  expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'timed_out' })
})
