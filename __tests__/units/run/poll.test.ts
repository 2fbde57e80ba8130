// What came of a poll: the contract's table row by row; the first row that fits has it.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Poll, type PollContext, pollIn } from '../../../src/run/poll.ts'
import { own } from '../../../src/text/words.ts'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import {
  answer,
  answerOf,
  type Came,
  cutOff,
  noReply,
  opened,
  tooLarge,
} from '../../helpers/replies.ts'
import { inText } from '../../helpers/words.ts'

const pollOf = (came: Came, context: PollContext) => pollIn(opened(came), context)
/** The same with sentences as text. */
const shown = (came: Came, context: PollContext) => inText(pollOf(came, context))

const run = {
  run_id: 'run-1',
  state: 'DONE',
  error: null,
  started_at: '2026-01-01T00:00:00.000000',
  ended_at: '2026-01-01T00:00:01.000000',
  completed_steps: [],
  failed_steps: [],
}
const finished = { success: true, data: run }
const waiting = { message: 'Please wait a few minutes' }
const envelope = { type: 'error', error: { message: 'Invalid workflowrun id' } }
const PAGE = '<html>gateway</html>'

/** The four situations in which an answer can arrive. */
const CONTEXTS: readonly PollContext[] = [false, true].flatMap((goodPollBefore) =>
  [false, true].map((justStarted) => ({
    runId: 'run-1',
    goodPollBefore,
    justStarted,
  })),
)

const [late, fresh] = CONTEXTS
if (late === undefined || fresh === undefined) throw new Error('there are four contexts')
const lateGood: PollContext = { ...late, goodPollBefore: true }
const freshGood: PollContext = { ...fresh, goodPollBefore: true }

/** A poll that was answered 429 is a failed one; only a list takes it for more. */
function kinds(came: Came): string[] {
  return CONTEXTS.map((context) => kindOf(pollOf(came, context)))
}

function kindOf({ kind }: Poll): string {
  return kind === 'busy' ? 'failed' : kind
}

type Row = readonly [what: string, came: Came]

describe('250, whatever the body: still executing', () => {
  test.each<Row>([
    ['the documented message', answer(250, waiting)],
    ['an empty body', answer(250)],
    ['a page', answer(250, PAGE)],
    ['a cut body', cutOff(250)],
    ['a body that is too large', tooLarge(250)],
    ['an error envelope', answer(250, envelope)],
    ['a finished run', answer(250, finished)],
    ['a message that is no text', answer(250, { message: 7 })],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['executing', 'executing', 'executing', 'executing'])
  })

  test('its message is the service’s, where it is a text', () => {
    const messageOf = (body: unknown) => shown(answer(250, body), late)
    expect(messageOf(waiting)).toMatchObject({ message: 'Please wait a few minutes' })
    expect(messageOf({ message: 7 })).toMatchObject({ message: undefined })
    expect(messageOf('')).toMatchObject({ message: undefined })
  })
})

describe('the certificate is not trusted, an answer over 128 MiB: refused', () => {
  test.each<Row>([
    ['the certificate', noReply('untrusted')],
    ['too large with 200', tooLarge(200)],
    ['too large with 500', tooLarge(500)],
    ['too large with 404', tooLarge(404)],
    ['too large with 429', tooLarge(429)],
    ['too large with 302', tooLarge(302)],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['refused', 'refused', 'refused', 'refused'])
  })

  test('tells why', () => {
    expect(shown(noReply('untrusted'), late)).toMatchObject({
      cause: 'the cause of untrusted',
      isUntrusted: true,
    })
    expect(shown(tooLarge(200), late)).toMatchObject({
      cause: expect.stringContaining('128 MiB'),
    })
  })
})

describe('any other network failure, time-out, cut off, 408, 429, 5xx, whatever the body: failed poll', () => {
  test.each<Row>([
    ['no connection', noReply('no-connection')],
    ['a refused CONNECT', noReply('proxy-refused')],
    ['no answer', noReply('lost')],
    ['200 cut off', cutOff(200)],
    ['401 cut off', cutOff(401)],
    ['404 cut off', cutOff(404)],
    ['302 cut off', cutOff(302)],
    ['408', answer(408)],
    ['408 with an envelope', answer(408, envelope)],
    ['429', answer(429)],
    ['429 with an envelope', answer(429, envelope)],
    ['500', answer(500)],
    ['500 with an envelope', answer(500, envelope)],
    ['500 with a finished run', answer(500, finished)],
    ['502 with a page', answer(502, PAGE)],
    ['503 with a message', answer(503, waiting)],
    ['504', answer(504)],
    ['599', answer(599)],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['failed', 'failed', 'failed', 'failed'])
  })

  test.each<readonly [cause: string, came: Came]>([
    ['the cause of lost', noReply('lost')],
    ['status 200, cut off', cutOff(200)],
    ['status 500, "Invalid workflowrun id"', answer(500, envelope)],
    ['status 599, "Invalid workflowrun id"', answer(599, envelope)],
    ['status 502', answer(502, PAGE)],
  ])('tells the cause: %s', (cause, came) => {
    expect(shown(came, late)).toEqual({ kind: 'failed', cause, retryAfterMs: 0 })
  })
})

describe('an error envelope, with any other status: refused', () => {
  const rows: readonly Row[] = [
    ['200', answer(200, envelope)],
    ['200 that also looks finished', answer(200, { ...envelope, ...finished })],
    ['200 with a message besides', answer(200, { ...envelope, ...waiting })],
    ['302', answer(302, envelope)],
    ['400', answer(400, envelope)],
    ['404', answer(404, envelope)],
    ['410', answer(410, envelope)],
  ]
  test.each(rows)(
    'with %s, later than 30 s after the start or after a good read',
    (_what, came) => {
      for (const context of [late, lateGood, freshGood]) {
        expect(shown(came, context)).toMatchObject({
          kind: 'refused',
          message: 'Invalid workflowrun id',
        })
      }
    },
  )

  test.each(rows)(
    'with %s, just after the start and before the first good read: failed poll',
    (_what, came) => {
      expect(shown(came, fresh)).toMatchObject({
        kind: 'failed',
        cause: expect.stringContaining('Invalid workflowrun id'),
      })
    },
  )

  test.each([401, 403])('with %d: refused, just after the start too', (status) => {
    expect(kinds(answer(status, envelope))).toEqual(['refused', 'refused', 'refused', 'refused'])
  })

  test('with a status beyond 5xx: refused', () => {
    expect(shown(answer(600, envelope), late)).toMatchObject({ kind: 'refused' })
  })
})

describe('2xx, JSON object with success and an object data: finished', () => {
  test.each<Row>([
    ['200', answer(200, finished)],
    ['201', answer(201, finished)],
    ['299', answer(299, finished)],
    ['success false', answer(200, { success: false, data: run })],
    ['success null', answer(200, { success: null, data: run })],
    ['success a text', answer(200, { success: 'true', data: run })],
    ['an empty object for data', answer(200, { success: true, data: {} })],
    ['a message besides', answer(200, { ...finished, ...waiting })],
    ['something like an envelope', answer(200, { ...finished, type: 'error', error: null })],
    ['a byte order mark before it', answer(200, `\ufeff${JSON.stringify(finished)}`)],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['finished', 'finished', 'finished', 'finished'])
  })

  test('keeps the answer byte for byte', () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeff { "success" : true, "data": {"state": "'),
      Buffer.from([0xff]),
      Buffer.from('"}}\n'),
    ])
    const came = answerOf(200, { kind: 'whole', bytes })
    const reading = pollOf(came, late)
    if (reading.kind !== 'finished') throw new Error(`it is ${reading.kind}`)
    expect(reading.answer.equals(bytes)).toBe(true)
    expect(reading.run.success).toBe(true)
  })
})

describe('2xx, with success and an object data of another run: failed poll', () => {
  const of = (run_id: unknown, more: object = {}) =>
    answer(200, { success: true, data: { ...run, run_id }, ...more })

  test.each<Row>([
    ['another id', of('run-2')],
    ['an empty id', of('')],
    ['an id that begins alike', of('run-11')],
    ['a message besides', of('run-2', waiting)],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['failed', 'failed', 'failed', 'failed'])
    expect(shown(came, late)).toEqual({
      kind: 'failed',
      cause: 'status 200, the answer belongs to another run',
      retryAfterMs: 0,
    })
  })

  test.each<Row>([
    ['its id in other letters', of('RUN-1')],
    ['no id', of(undefined)],
    ['null', of(null)],
    ['a number', of(7)],
  ])('%s: finished', (_what, came) => {
    expect(kinds(came)).toEqual(['finished', 'finished', 'finished', 'finished'])
  })

  test('an error envelope goes first', () => {
    expect(kinds(of('run-2', envelope))).toEqual(['refused', 'failed', 'refused', 'refused'])
  })
})

test('what is said without an envelope is told with a refusal and a failed poll', () => {
  const said = { message: 'Missing input' }
  expect(shown(answer(400, said), late)).toMatchObject({
    kind: 'refused',
    status: 400,
    message: 'Missing input',
  })
  for (const status of [503, 429, 600]) {
    const cause = `status ${status}, "Missing input"`
    expect(shown(answer(status, said), late)).toMatchObject({ cause })
  }
  expect(shown(answer(400, said), lateGood)).toMatchObject({
    kind: 'failed',
    cause: 'status 400, "Missing input"',
  })
  expect(shown(answer(200, 'Please log in'), late)).toMatchObject({
    cause: 'status 200, the answer is not a JSON object: "Please log in"',
  })
})

test('a poll answered 429 is told apart, with what is asked for', () => {
  const busy = answer(429, '', { 'retry-after': '7' })
  expect(shown(busy, late)).toMatchObject({ kind: 'busy', retryAfterMs: 7_000 })
  // What counts of it is decided by the wait; the log has what was asked for.
  expect(shown(answer(429, '', { 'retry-after': '86400' }), late)).toMatchObject({
    retryAfterMs: 86_400_000,
  })
})

test('an answer that was dropped says nothing', () => {
  expect(pollIn({ kind: 'dropped', cause: own('x') }, late)).toEqual({ kind: 'dropped' })
})

test('more values than are read are refused like too many bytes', () => {
  const cause = 'the answer contains more than 500,000 JSON values'
  const came = answerOf(200, { kind: 'too-large', cause: own(cause), bytes: Buffer.from('{') })
  expect(shown(came, late)).toEqual({
    kind: 'refused',
    status: 200,
    cause,
    isTooLarge: true,
    isShortest: false,
  })
  expect(pollIn(opened(came), late, false)).toMatchObject({ isTooLarge: true, isShortest: true })
})

describe('2xx, JSON object with message and neither success nor data: still executing', () => {
  test.each<Row>([
    ['200', answer(200, waiting)],
    ['202', answer(202, waiting)],
    ['other keys besides', answer(200, { ...waiting, status: 'x' })],
    ['a message that is no text', answer(200, { message: null })],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['executing', 'executing', 'executing', 'executing'])
  })

  test('its message is the service’s', () => {
    expect(shown(answer(200, waiting), late)).toMatchObject({
      message: 'Please wait a few minutes',
    })
  })
})

describe('3xx: refused', () => {
  test.each<Row>([
    ['300', answer(300)],
    ['399', answer(399)],
    ['301', answer(301)],
    ['302 with a page', answer(302, PAGE)],
    ['304', answer(304)],
    ['307 with a message', answer(307, waiting)],
    ['308 with a finished run', answer(308, finished)],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['refused', 'refused', 'refused', 'refused'])
  })

  test('names the target’s host', () => {
    const to = (location: string) => shown(answer(302, '', { location }), late)
    expect(to('https://elsewhere.example/login')).toMatchObject({
      redirectHost: 'elsewhere.example',
    })
    expect(to('https://elsewhere.example/login')).toMatchObject({ redirectsWithin: false })
    expect(to('/login')).toMatchObject({ redirectHost: 'service.example', redirectsWithin: true })
    expect(to('http://[')).toMatchObject({ kind: 'refused', redirectHost: undefined })
  })

  test('names a host for a redirect, and for nothing else', () => {
    const headers = { location: 'https://elsewhere.example/login' }
    for (const body of ['', envelope]) {
      const hostFor = (status: number) => shown(answer(status, body, headers), late)
      expect(hostFor(300)).toMatchObject({ kind: 'refused', redirectHost: 'elsewhere.example' })
      expect(hostFor(399)).toMatchObject({ kind: 'refused', redirectHost: 'elsewhere.example' })
      expect(hostFor(400)).toMatchObject({ kind: 'refused', redirectHost: undefined })
    }
    expect(shown(answer(299, envelope, headers), late)).toMatchObject({
      kind: 'refused',
      redirectHost: undefined,
    })
  })

  test('names the target’s host where the answer has an error envelope too', () => {
    const came = answer(302, envelope, { location: 'https://elsewhere.example/login' })
    expect(shown(came, late)).toMatchObject({
      kind: 'refused',
      message: 'Invalid workflowrun id',
      redirectHost: 'elsewhere.example',
    })
  })
})

describe('4xx without an envelope', () => {
  const rows: readonly Row[] = [
    ['400', answer(400)],
    ['404 with a page', answer(404, PAGE)],
    ['404 with a message', answer(404, waiting)],
    ['404 with a finished run', answer(404, finished)],
    ['422 with an envelope without a message', answer(422, { type: 'error', error: {} })],
    ['499', answer(499)],
  ]
  test.each(rows)('%s, before the first good read: refused', (_what, came) => {
    expect(kindOf(pollOf(came, late))).toBe('refused')
  })

  test.each(rows)('%s, just after the start: failed poll', (_what, came) => {
    expect(kindOf(pollOf(came, fresh))).toBe('failed')
  })

  test.each(rows)('%s, after a good read: failed poll', (_what, came) => {
    expect([kindOf(pollOf(came, lateGood)), kindOf(pollOf(came, freshGood))]).toEqual([
      'failed',
      'failed',
    ])
  })

  test.each([401, 403])(
    '%d: refused just after the start, failed poll after a good one',
    (status) => {
      expect(kinds(answer(status, PAGE))).toEqual(['refused', 'refused', 'failed', 'failed'])
    },
  )
})

describe('any other answer: failed poll', () => {
  test.each<Row>([
    ['200 with an empty body', answer(200)],
    ['204', answer(204)],
    ['200 with a page', answer(200, PAGE)],
    ['200 with an array', answer(200, [finished])],
    ['200 with null', answer(200, 'null')],
    ['200 with an empty object', answer(200, {})],
    ['success without data', answer(200, { success: true })],
    ['success and a message without data', answer(200, { success: true, ...waiting })],
    ['data without success', answer(200, { data: run })],
    ['data and a message without success', answer(200, { data: run, ...waiting })],
    ['null for data', answer(200, { success: true, data: null })],
    ['an array for data', answer(200, { success: true, data: [run] })],
    ['a text for data', answer(200, { success: true, data: 'x' })],
    ['600', answer(600)],
    ['999', answer(999)],
  ])('%s', (_what, came) => {
    expect(kinds(came)).toEqual(['failed', 'failed', 'failed', 'failed'])
  })
})

test.each<readonly [cause: string, came: Came]>([
  ['status 200, the answer is not a JSON object', answer(200, PAGE)],
  ['status 299, the answer is neither a run nor a message', answer(299, {})],
  ['status 600', answer(600)],
  ['status 600', answer(600, {})],
])('the cause of any other answer tells what there is: %s', (cause, came) => {
  expect(shown(came, late)).toEqual({ kind: 'failed', cause, retryAfterMs: 0 })
})

describe('Retry-After', () => {
  test('is taken from good and failed polls alike', () => {
    const retry = { 'retry-after': '90' }
    for (const came of [
      answer(250, waiting, retry),
      answer(200, waiting, retry),
      answer(429, '', retry),
      answer(503, envelope, retry),
      answer(200, '', retry),
    ]) {
      expect(shown(came, late)).toMatchObject({ retryAfterMs: 90_000 })
    }
    expect(shown(answer(404, envelope, retry), fresh)).toMatchObject({ retryAfterMs: 90_000 })
    expect(shown(noReply('lost'), late)).toMatchObject({ retryAfterMs: 0 })
  })

  test('may be a date', () => {
    const date = new Date(ZERO + 45_000).toUTCString()
    expect(shown(answer(503, '', { 'retry-after': date }), late)).toMatchObject({
      retryAfterMs: 45_000,
    })
  })
})

describe('whatever comes', () => {
  const field = fc.oneof(fc.jsonValue(), fc.constantFrom('error', true, false, null))
  const steps = fc.array(
    fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom('node_id', 'step_id', 'state', 'output', 'message', 'ended_at'),
        fc.jsonValue(),
        { noNullPrototype: true },
      ),
    ),
  )
  const data = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { state: field, error: field, completed_steps: steps, failed_steps: fc.oneof(field, steps) },
      { requiredKeys: [] },
    ),
  )
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 64 }).map((array) => Buffer.from(array)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .record(
        { success: field, data, message: field, type: field, error: field },
        { requiredKeys: [] },
      )
      .map((json) => Buffer.from(JSON.stringify(json))),
  )

  test('an answer is given a meaning, and is never finished without being a good one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 999 }),
        body,
        fc.constantFrom(...CONTEXTS),
        (status, bytes, context) => {
          const reading = pollOf(answerOf(status, { kind: 'whole', bytes }), context)
          expect(['executing', 'finished', 'failed', 'refused']).toContain(kindOf(reading))
          if (reading.kind === 'finished' || reading.kind === 'executing') {
            expect(status >= 200 && status <= 299).toBe(true)
          }
          if (reading.kind === 'finished') {
            for (const step of reading.run.steps) {
              if (step.output !== null) expect(typeof step.output).toBe('string')
            }
          }
        },
      ),
    )
  })

  test('no depth of nesting ends it', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    const text = `{"success":true,"data":{"error":${deep},"state":${deep},"failed_steps":[${deep}],"completed_steps":[{"node_id":"a","output":${deep}}]}}`
    const reading = pollOf(answer(200, text), late)
    if (reading.kind !== 'finished') throw new Error(`it is ${reading.kind}`)
    const [step] = reading.run.steps
    expect(step?.output).toBe(deep)
    expect(reading.run.failedSteps[0]?.json).toBe(deep)
  })
})
