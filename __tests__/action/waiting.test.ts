// How a step waits for its run: the meaning of the answer to a poll, the time of the next poll, and the end of
// the wait. The pauses take no time.
import { describe, expect, test } from '@jest/globals'
import type { Behaviour, Delivery } from '../../sandbox/service/index.ts'
import { leaping, play, type Transcript } from './support/scenario.ts'
import { answer, collect, finished, script, service, UNKNOWN_RUN } from './support/service.ts'
import { NOTES, SLOW } from './support/workflows.ts'

const WAITING = answer(250, { message: 'Still busy' })
const DOWN = answer(503, {})
const DONE = finished({})
const LEAPING = { env: leaping() }
/** A deadline that comes before the second poll of a run is due: that is the last. */
const SOON = { 'timeout-minutes': '0.5', 'first-poll-seconds': '60', 'poll-interval-seconds': '60' }

function refusal(message: string, status = 404): Behaviour {
  return answer(status, { type: 'error', error: { message } })
}

/** A step that starts the run that it waits for. */
function start(
  reads: readonly Behaviour[],
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
) {
  script('start', answer(200, { success: true, data: { id: UNKNOWN_RUN, message: '' } }))
  script('read', ...reads)
  return play(service, { with: { 'workflow-id': NOTES, ...inputs }, env })
}

/** The result of each poll, by the log. */
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

/** How long the step had waited at each poll, and the pause after it, in seconds. */
function pauses({ result }: Transcript) {
  return result.log.flatMap((line) => {
    const [, waited, pause] = /^(.*) waited: .*, next poll in (.*)$/.exec(line) ?? []
    if (waited === undefined || pause === undefined) return []
    return [{ waited: secondsOf(waited), pause: secondsOf(pause) }]
  })
}

test('a poll fails without a complete answer', async () => {
  const broken = (fault: NonNullable<Delivery['fault']>): Behaviour => ({
    ...answer(200, { success: true }),
    delivery: { fault },
  })
  const played = await collect(
    [
      { kind: 'silence' },
      broken({ kind: 'cut', afterBytes: 30, by: 'end' }),
      broken({ kind: 'stall', afterBytes: 30 }),
      { kind: 'reset' },
      DONE,
    ],
    // Two requests take all of it; an answer of this machine never does.
    { 'request-timeout-seconds': '3' },
  )
  expect(found(played)).toEqual([...Array(4).fill('poll failed'), 'finished'])
})

test('failed polls end the step at the tenth in a row, after five minutes', async () => {
  const slow = { 'first-poll-seconds': '30', 'poll-interval-seconds': '60' }
  const down = Array(11).fill(refusal('Maintenance', 503))
  const { requests, outputs, exitCode } = await collect(down, slow, LEAPING)
  expect(requests).toHaveLength(10)
  expect(outputs).toEqual({
    'run-id': 'RUN',
    conclusion: 'error',
    'error-code': 'not-collected',
    error: expect.stringMatching(/10 polls in a row failed.*status 503, "Maintenance".*RUN/),
  })
  expect(exitCode).toBe(1)
})

describe('a refused poll ends the step', () => {
  test.each([
    ['an envelope', refusal('No run', 200), 'The run may have been deleted'],
    ['4xx without an envelope', answer(410, { message: 'No run' }), 'The run is probably there'],
  ])('at once with %s', async (_, behaviour, meaning) => {
    const played = await collect(behaviour)
    expect(played.requests).toHaveLength(1)
    expect(found(played)).toEqual(['poll refused'])
    expect(played.outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
    expect(played.outputs.error).toContain(meaning)
    expect(played.outputs.error).toContain('"No run" (status ')
  })

  test('at once when the service does not know the run', async () => {
    const { requests, annotations, outputs } = await collect([])
    expect(requests).toHaveLength(1)
    expect(annotations).toEqual([expect.stringContaining('Invalid workflowrun id | Run deleted')])
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
  })
})

describe('a poll that is refused right after the start', () => {
  const noRun = (status: number) => answer(status, { message: 'No run' })

  test('is a failed poll within 30 seconds, with an envelope and without', async () => {
    const inputs = { 'first-poll-seconds': '8', 'poll-interval-seconds': '8' }
    const reads = [refusal('Invalid workflowrun id'), noRun(404), DONE]
    const played = await start(reads, inputs, leaping())
    expect(found(played)).toEqual(['poll failed', 'poll failed', 'finished'])
    expect(played.outputs.conclusion).toBe('success')
  })
})

describe('the pause between two polls', () => {
  test('is as long as Retry-After asks for, up to 15 minutes', async () => {
    const asking = (value: string) => answer(250, {}, [['retry-after', value]])
    const played = await collect(
      [asking('30'), answer(503, {}, [['retry-after', '60']]), asking('3600'), asking('0'), DONE],
      { 'poll-interval-seconds': '1' },
      LEAPING,
    )
    const [first, second, third, fourth] = pauses(played)
    expect([first?.pause, second?.pause, third?.pause]).toEqual([30, 60, 900])
    expect(fourth?.pause).toBeLessThanOrEqual(1)
  })

  test('does not go past the deadline', async () => {
    const reads = [answer(250, {}, [['retry-after', '600']]), WAITING]
    const played = await collect(reads, { 'timeout-minutes': '3' }, LEAPING)
    expect(played.requests).toHaveLength(2)
    const [first] = pauses(played)
    expect((first?.waited ?? 0) + (first?.pause ?? 0)).toBeLessThanOrEqual(180.6)
    expect(played.outputs.conclusion).toBe('timed_out')
  })
})

describe('the last poll, at the deadline,', () => {
  test('may find the run finished', async () => {
    const played = await collect(
      [WAITING, { ...DONE, delivery: { headAfterMs: 300 } }],
      SOON,
      LEAPING,
    )
    expect([played.outputs.conclusion, played.exitCode]).toEqual(['success', 0])
  })

  test('gets request-timeout-seconds when that is less than 10 seconds', async () => {
    const inputs = { ...SOON, 'request-timeout-seconds': '0.3' }
    const played = await collect([WAITING, { kind: 'silence' }], inputs, LEAPING)
    expect(played.outputs.conclusion).toBe('timed_out')
    expect(played.result.outputs.get('error')).toContain('no complete answer within 0.3s')
  })
})

describe('a step with `wait: false`', () => {
  test('starts a run without any poll', async () => {
    const { requests, outputs, exitCode } = await play(service, {
      with: { 'workflow-id': SLOW, inputs: '{"input_1": "x"}', wait: 'FALSE' },
    })
    expect(requests).toEqual([`POST /v1/workflows/${SLOW}/run → 200`])
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'started' })
    expect(exitCode).toBe(0)
  })

  test('polls a run until the first good answer', async () => {
    const { requests, outputs, exitCode } = await collect([DOWN, WAITING], { wait: 'false' })
    expect(requests).toHaveLength(2)
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'running' })
    expect(exitCode).toBe(0)
  })

  test('sets the outputs of a run that is finished', async () => {
    const { outputs, exitCode } = await collect(finished({ state: 'STOPPED' }), { wait: 'false' })
    expect(outputs.conclusion).toBe('failure')
    expect(exitCode).toBe(1)
  })
})
