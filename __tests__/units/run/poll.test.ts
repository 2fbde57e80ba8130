// The meaning of a poll: the rules of docs/waiting.md#when-it-polls; the first one that fits decides.
import { describe, expect, test } from '@jest/globals'
import { answerJson, runJson, stepPart, type VariedRun } from '../../../sandbox/service/index.ts'
import { interpretPoll, isUnknownRun, type PollContext } from '../../../src/run/poll.ts'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { DEEP, textWithDeep } from '../../helpers/deep.ts'
import { answer, answerOf, cutOff, noReply, opened, tooLarge } from '../../helpers/replies.ts'
import { inText } from '../../helpers/words.ts'
import type { Answer } from './one-run.ts'

type Row = readonly [what: string, answer: Answer]

const finished = (varied: VariedRun) => answerJson(runJson({ runId: 'run-1', ...varied }))
const FINISHED = finished({})
const withSteps = (completed: number, failed: number) =>
  finished({ completedSteps: Array(completed).fill(0), failedSteps: Array(failed).fill(0) })
const WAITING = { message: 'Please wait a few minutes' }
const ENVELOPE = { type: 'error', error: { message: 'Invalid workflowrun id' } }
const PAGE = '<html>gateway</html>'

/** A run that was there before the step, before and after a good poll; then one just started. */
const contexts = [
  { runId: 'run-1', justStarted: false, goodPollBefore: false, refusedBefore: false },
  { runId: 'run-1', justStarted: false, goodPollBefore: true, refusedBefore: false },
  { runId: 'run-1', justStarted: true, goodPollBefore: false, refusedBefore: false },
  { runId: 'run-1', justStarted: true, goodPollBefore: true, refusedBefore: false },
] as const
const [first, later, fresh] = contexts

/** The meaning of the answer, its sentences as text. */
const meaningOf = (given: Answer, context: PollContext = first) =>
  inText(interpretPoll(opened(given), context))

/** The kinds in each context; a poll answered 429 is a failed one, of which a list takes more notice. */
function kindsOf(given: Answer): readonly string[] {
  const kinds = contexts.map((context) => interpretPoll(opened(given), context).kind)
  return kinds.map((kind) => (kind === 'busy' ? 'failed' : kind))
}

const always = (kind: string) => [kind, kind, kind, kind]
const failed = (cause: unknown) => ({ kind: 'failed', cause, retryAfterMs: 0 })

describe('250, whatever the body: still executing', () => {
  test.each<Row>([
    ['the documented message', answer(250, WAITING)],
    ['no body', answer(250)],
    ['a page', answer(250, PAGE)],
    ['a body that is cut off', cutOff(250)],
    ['a body over the limit', tooLarge(250)],
    ['an error envelope', answer(250, ENVELOPE)],
    ['a finished run', answer(250, FINISHED)],
    ['a message that is no text', answer(250, { message: 7 })],
  ])('%s', (_, given) => {
    expect(kindsOf(given)).toEqual(always('executing'))
    expect(meaningOf(given)).toMatchObject({ kind: 'executing', retryAfterMs: 0 })
  })

  test.each<readonly [answer: Answer, message: string | undefined]>([
    [answer(250, { message: 'Waiting behind 1306 other runs' }), 'Waiting behind 1306 other runs'],
    [answer(250, { message: 'x'.repeat(300) }), `${'x'.repeat(199)}…`],
    [answer(250, ENVELOPE), 'Invalid workflowrun id'],
    [answer(250, FINISHED), undefined],
    [answer(250), undefined],
    [answer(200, WAITING), 'Please wait a few minutes'],
  ])('what the service says is known, answer %#', (given, message) => {
    const { message: said } = { message: undefined, ...Object(meaningOf(given)) }
    expect(said).toBe(message)
  })
})

describe('a certificate that is not trusted, an answer over the limit: refused', () => {
  test.each<Row>([
    ['the certificate', noReply('bad-certificate')],
    ['a port without TLS', noReply('no-tls')],
    ['200', tooLarge(200)],
    ['302', tooLarge(302)],
    ['404', tooLarge(404)],
    ['408', tooLarge(408)],
    ['429', tooLarge(429)],
    ['500', tooLarge(500)],
    ['more steps than a run has', answer(200, withSteps(60_000, 40_001))],
  ])('%s', (_, given) => {
    expect(kindsOf(given)).toEqual(always('refused'))
  })

  test('but not the largest number of steps', () => {
    expect(kindsOf(answer(200, withSteps(60_000, 40_000)))).toEqual(always('finished'))
  })

  test('the refusal says which of them', () => {
    for (const by of ['bad-certificate', 'no-tls'] as const) {
      const refused = { kind: 'refused', cause: `the cause of ${by}`, by }
      expect(meaningOf(noReply(by))).toEqual(refused)
    }
    const tooMuch = { kind: 'refused', status: 200, by: 'large-answer' }
    expect(meaningOf(tooLarge(200))).toMatchObject(tooMuch)
  })
})

describe('any other network failure, time-out, cut off, 408, 429, 5xx: failed poll', () => {
  test.each<readonly [what: string, answer: Answer, cause: string]>([
    ['no connection', noReply('no-connection'), 'the cause of no-connection'],
    ['a proxy that refuses', noReply('proxy-refused'), 'the cause of proxy-refused'],
    ['no answer', noReply('lost'), 'the cause of lost'],
    ['200 cut off', cutOff(200), 'status 200, cut off'],
    ['302 cut off', cutOff(302), 'status 302, cut off'],
    ['401 cut off', cutOff(401), 'status 401, cut off'],
    ['404 cut off', cutOff(404), 'status 404, cut off'],
    ['408', answer(408), 'status 408'],
    ['408 with an envelope', answer(408, ENVELOPE), 'status 408, "Invalid workflowrun id"'],
    ['500 with an envelope', answer(500, ENVELOPE), 'status 500, "Invalid workflowrun id"'],
    ['500 with a finished run', answer(500, FINISHED), 'status 500'],
    ['502 with a page', answer(502, PAGE), 'status 502, "gateway"'],
    ['503 with a message', answer(503, { message: 'Busy' }), 'status 503, "Busy"'],
    ['599', answer(599), 'status 599'],
    ['599 with an envelope', answer(599, ENVELOPE), 'status 599, "Invalid workflowrun id"'],
  ])('%s', (_, given, cause) => {
    expect(kindsOf(given)).toEqual(always('failed'))
    expect(meaningOf(given)).toEqual(failed(cause))
  })

  test.each<readonly [answer: Answer, cause: string]>([
    [answer(429), 'status 429'],
    [answer(429, ENVELOPE), 'status 429, "Invalid workflowrun id"'],
    [cutOff(429), 'status 429, cut off'],
  ])('429 is known as such, answer %#', (given, cause) => {
    expect(kindsOf(given)).toEqual(always('failed'))
    expect(meaningOf(given)).toEqual({ kind: 'busy', cause, retryAfterMs: 0 })
  })
})

describe('an error envelope: refused', () => {
  test.each<Row>([
    ['200', answer(200, ENVELOPE)],
    ['200 with a finished run', answer(200, { ...ENVELOPE, ...FINISHED })],
    ['200 with a message', answer(200, { ...ENVELOPE, ...WAITING })],
    ['302', answer(302, ENVELOPE)],
    ['400', answer(400, ENVELOPE)],
    ['404', answer(404, ENVELOPE)],
    ['410', answer(410, ENVELOPE)],
    ['600', answer(600, ENVELOPE)],
  ])('%s, but for the first after a good poll, and for a run just started', (_, given) => {
    expect(kindsOf(given)).toEqual(['refused', 'failed', 'failed', 'failed'])
    expect(meaningOf(given)).toMatchObject({ message: 'Invalid workflowrun id', isEnvelope: true })
    const cause = expect.stringContaining('"Invalid workflowrun id"')
    expect(meaningOf(given, fresh)).toEqual({ ...failed(cause), isRefusal: true })
  })

  test.each([401, 403])('%d, also for a run just started', (status) => {
    expect(kindsOf(answer(status, ENVELOPE))).toEqual(['refused', 'failed', 'refused', 'failed'])
  })

  test.each([200, 401, 403, 404, 410])('%d: the second since the last good poll', (status) => {
    const again = { ...later, refusedBefore: true }
    expect(meaningOf(answer(status, ENVELOPE), again)).toMatchObject({ kind: 'refused', status })
  })
})

describe('2xx with success and an object data', () => {
  const of = (runId: unknown, more: object = {}) => answer(200, { ...finished({ runId }), ...more })

  test.each<Row>([
    ['another id', of('run-2')],
    ['an empty id', of('')],
    ['an id that begins alike', of('run-11')],
    ['another id, and a message', of('run-2', WAITING)],
  ])('%s: failed poll', (_, given) => {
    expect(kindsOf(given)).toEqual(always('failed'))
    expect(meaningOf(given)).toEqual(failed('status 200, the answer belongs to another run'))
  })

  test.each<Row>([
    ['200', answer(200, FINISHED)],
    ['201', answer(201, FINISHED)],
    ['299', answer(299, FINISHED)],
    ['success false', answer(200, { ...FINISHED, success: false })],
    ['success null', answer(200, { ...FINISHED, success: null })],
    ['a state and no id', answer(200, { success: true, data: { state: 'DONE' } })],
    ['an id and no state', answer(200, { success: true, data: { run_id: 'run-1' } })],
    ['a message besides', answer(200, { ...FINISHED, ...WAITING })],
    ['something like an envelope', answer(200, { ...FINISHED, type: 'error', error: null })],
    ['its id in other letters', of('RUN-1')],
    ['no id', of(undefined)],
    ['a number for an id', of(7)],
  ])('%s: finished', (_, given) => {
    expect(kindsOf(given)).toEqual(always('finished'))
  })

  test.each<Row>([
    ['empty', answer(200, { success: true, data: {} })],
    ['of a start', answer(200, { success: true, data: { id: 'run-1', message: 'bg' } })],
    ['of numbers', answer(200, { success: true, data: { run_id: 7, state: 7 } })],
  ])('that belong to another endpoint, %s: failed poll', (_, given) => {
    expect(kindsOf(given)).toEqual(always('failed'))
    expect(meaningOf(given)).toEqual(failed('status 200, the answer has no run'))
  })

  test('a finished answer is there byte for byte', () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeff { "success" : true, "data": {"state": "'),
      Buffer.from([0xff]),
      Buffer.from('"}}\n'),
    ])
    const poll = interpretPoll(
      opened(answerOf(200, { kind: 'whole', cause: undefined, bytes })),
      first,
    )
    expect(poll).toMatchObject({ kind: 'finished', run: { success: true }, answer: bytes })
  })

  test('no depth of nesting ends the step', () => {
    const completedSteps = [stepPart({ nodeId: 'a', output: DEEP })]
    const text = textWithDeep(finished({ error: DEEP, failedSteps: [DEEP], completedSteps }))
    const poll = interpretPoll(opened(answer(200, text)), first)
    const run = poll.kind === 'finished' ? poll.run : undefined
    expect([...(run?.steps ?? [])].map(({ output }) => output)).toEqual(['"nested too deeply"'])
    expect(run?.failedSteps.map(({ json }) => json)).toEqual(['"nested too deeply"'])
  })
})

describe('2xx with message and neither success nor data: still executing', () => {
  test.each<Row>([
    ['200', answer(200, WAITING)],
    ['299', answer(299, WAITING)],
    ['other keys besides', answer(200, { ...WAITING, status: 'x' })],
    ['a message that is no text', answer(200, { message: null })],
  ])('%s', (_, given) => {
    expect(kindsOf(given)).toEqual(always('executing'))
  })

  test('its pause is the service’s', () => {
    const given = answer(200, WAITING, { 'retry-after': '7' })
    expect(meaningOf(given)).toMatchObject({ kind: 'executing', retryAfterMs: 7_000 })
  })
})

describe('3xx: refused', () => {
  test.each<Row>([
    ['300', answer(300)],
    ['302 with a page', answer(302, PAGE)],
    ['307 with a message', answer(307, WAITING)],
    ['308 with a finished run', answer(308, FINISHED)],
    ['399', answer(399)],
  ])('%s', (_, given) => {
    expect(kindsOf(given)).toEqual(always('refused'))
  })

  test.each([
    [299, 'https://elsewhere.example/login', undefined],
    [300, 'https://elsewhere.example/login', 'elsewhere.example'],
    [399, '/login', 'service.example'],
    [302, 'http://[', undefined],
    [400, 'https://elsewhere.example/login', undefined],
  ])('%d to %s names the host %s', (status, location, redirectHost) => {
    const refusal = { kind: 'refused', status, redirectHost }
    expect(meaningOf(answer(status, ENVELOPE, { location }))).toMatchObject(refusal)
    if (status < 300) return
    expect(meaningOf(answer(status, '', { location }))).toMatchObject(refusal)
  })
})

describe('4xx without an envelope: refused before the first good poll', () => {
  test.each<Row>([
    ['400', answer(400)],
    ['404 with a page', answer(404, PAGE)],
    ['404 with a message', answer(404, WAITING)],
    ['404 with a finished run', answer(404, FINISHED)],
    ['422 with an envelope without a message', answer(422, { type: 'error', error: {} })],
    ['499', answer(499)],
  ])('%s, but for a run just started', (_, given) => {
    expect(kindsOf(given)).toEqual(['refused', 'failed', 'failed', 'failed'])
  })

  test.each([401, 403])('%d, also for a run just started', (status) => {
    expect(kindsOf(answer(status, PAGE))).toEqual(['refused', 'failed', 'refused', 'failed'])
  })

  test('its message is the text of the answer', () => {
    const given = answer(400, { message: 'Missing input' })
    expect(meaningOf(given)).toMatchObject({ status: 400, message: 'Missing input' })
    expect(meaningOf(given, later)).toEqual(failed('status 400, "Missing input"'))
  })
})

describe('any other answer: failed poll', () => {
  test.each<readonly [what: string, answer: Answer, cause: string]>([
    ['199 with a message', answer(199, WAITING), 'status 199, "Please wait a few minutes"'],
    ['199 with a finished run', answer(199, FINISHED), 'status 199'],
    ['200 with no body', answer(200), 'status 200, the answer is empty'],
    [
      '200 with a page',
      answer(200, PAGE),
      'status 200, a web page answered (check `base-url`): "gateway"',
    ],
    ['200 with an array', answer(200, [FINISHED]), 'status 200, the answer is not a JSON object'],
    ['299 with {}', answer(299, {}), 'status 299, the answer is neither a run nor a message'],
    ['600', answer(600, {}), 'status 600'],
    ['600 with a message', answer(600, WAITING), 'status 600, "Please wait a few minutes"'],
  ])('%s', (_, given, cause) => {
    expect(kindsOf(given)).toEqual(always('failed'))
    expect(meaningOf(given)).toEqual(failed(cause))
  })

  const data = { run_id: 'run-1', state: 'DONE' }
  test.each([
    { success: true },
    { success: true, ...WAITING },
    { data },
    { data, ...WAITING },
    { success: true, data: null },
    { success: true, data: [data] },
    { success: true, data: 'x' },
  ])('200 with %j', (body) => {
    expect(kindsOf(answer(200, body))).toEqual(always('failed'))
  })
})

describe('Retry-After', () => {
  test.each<Row>([
    ['250', answer(250, WAITING, { 'retry-after': '90' })],
    ['a message with 200', answer(200, WAITING, { 'retry-after': '90' })],
    ['429', answer(429, '', { 'retry-after': '90' })],
    ['503', answer(503, ENVELOPE, { 'retry-after': '90' })],
    ['200 without a meaning', answer(200, '', { 'retry-after': '90' })],
    ['404 for a run just started', answer(404, ENVELOPE, { 'retry-after': '90' })],
    ['a date', answer(503, '', { 'retry-after': new Date(ZERO + 90_000).toUTCString() })],
  ])('is what the service asks for: %s', (_, given) => {
    expect(meaningOf(given, fresh)).toMatchObject({ retryAfterMs: 90_000 })
  })
})

test.each<readonly [what: string, answer: Answer, isUnknown: boolean]>([
  ['an envelope', answer(404, ENVELOPE), true],
  ['an envelope with 200', answer(200, ENVELOPE), true],
  ['an envelope about the key', answer(401, ENVELOPE), false],
  ['an envelope about access', answer(403, ENVELOPE), false],
  ['a text', answer(404, '404 page not found'), false],
  ['nothing', answer(404), false],
  ['a text with 421', answer(421, 'no'), false],
  ['an XHTML page', answer(404, '<?xml version="1.0"?><!DOCTYPE html><html></html>'), false],
  ['a message', answer(404, { message: 'Not Found' }), false],
  ['a redirect', answer(302), false],
])('only an envelope means that there is no such run: %s', (_, given, isUnknown) => {
  const poll = interpretPoll(opened(given), first)
  expect(poll.kind).toBe('refused')
  expect(poll.kind === 'refused' && isUnknownRun(poll)).toBe(isUnknown)
})
