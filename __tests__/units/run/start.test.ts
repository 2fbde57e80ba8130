// Starting at most once: the contract's table row by row.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fateOf, startVerdict } from '../../../src/run/start.ts'
import { own } from '../../../src/text/words.ts'
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
import { envelope, holdsKey, KEY, RUN, start, started } from './starting.ts'

const verdictOn = (came: Came) => inText(startVerdict(opened(came), holdsKey))
const PAGE = '<html>gateway</html>'

type Row = readonly [what: string, came: Came]

describe('2xx with a non-empty string data.id: started, whatever else the answer says', () => {
  test.each<Row>([
    ['200 with the documented envelope', answer(200, started)],
    ['201', answer(201, started)],
    ['202 with nothing but the id', answer(202, { data: { id: RUN } })],
    ['250', answer(250, started)],
    ['299', answer(299, started)],
    ['success false', answer(200, { success: false, data: { id: RUN } })],
    ['an error envelope besides the id', answer(200, { ...envelope, ...started })],
    ['a byte order mark before it', answer(200, `\ufeff${JSON.stringify(started)}`)],
    [
      'bytes besides the id that are not UTF-8',
      answerOf(200, {
        kind: 'whole',
        bytes: Buffer.concat([
          Buffer.from(`{"data":{"id":"${RUN}"},"note":"`),
          Buffer.from([0xff, 0xfe]),
          Buffer.from('"}'),
        ]),
      }),
    ],
  ])('%s', async (_what, came) => {
    const { result, posts } = await start([came])
    expect(result).toMatchObject({ kind: 'started', runId: RUN })
    expect(posts).toHaveLength(1)
  })

  const beginning = `{"success":true,"data":{"message":"It runs","id":"${RUN}"`
  const partial = (kind: 'broken' | 'too-large', text: string, status = 200) =>
    answerOf(status, { kind, cause: own('cut off'), bytes: Buffer.from(text) })

  test.each<Row>([
    ['cut off right after the id', partial('broken', beginning)],
    ['cut off within a character', partial('broken', `${beginning},"x":"\u00e9`.slice(0, -1))],
    ['given up on for its size', partial('too-large', `${beginning},"x":[[[`)],
    ['that is no JSON as a whole', answer(200, `${beginning}}} and more`)],
    ['that is no JSON before the id', answer(202, `{"cost":NaN,${beginning.slice(1)}}}`)],
    ['cut off, with another status of success', partial('broken', beginning, 299)],
  ])('the id is kept from an answer %s', async (_what, came) => {
    const { result, posts } = await start([came])
    expect(result).toMatchObject({ kind: 'started', runId: RUN })
    expect(posts).toHaveLength(1)
  })

  test.each<Row>([
    ['a part of the id is missing', partial('broken', beginning.slice(0, -1))],
    ['the id stands elsewhere', partial('broken', `{"x":${beginning}}}`)],
    ['it is no success', partial('broken', beginning, 500)],
    ['it is a time-out', partial('broken', beginning, 408)],
  ])('no id is taken where %s', async (_what, came) => {
    expect(verdictOn(came)).toMatchObject({ kind: 'uncertain' })
  })

  test('an id in what was cut off is held to the rule for ids', () => {
    const came = partial('broken', '{"data":{"id":"a b"')
    expect(verdictOn(came)).toEqual({ kind: 'unusable-id', id: 'a b', holdsKey: false })
  })

  test('an id that contains the key cannot be used', async () => {
    const id = `run-${KEY}`
    const { result } = await start([answer(200, { success: true, data: { id } })])
    expect(result).toEqual({
      kind: 'not-started',
      problem: { kind: 'start-unusable-id', id, holdsKey: true },
    })
  })

  test.each([
    ['a space', 'run 1'],
    ['a line break', 'run\n1'],
    ['only dots', '..'],
    ['one dot', '.'],
    ['257 characters', 'x'.repeat(257)],
    ['half of a surrogate pair', 'run-\ud83d'],
  ])('an id that breaks the rule for ids, %s: error, a run was started', async (_what, id) => {
    const { result, posts } = await start([answer(200, { success: true, data: { id } })])
    expect(result).toEqual({
      kind: 'not-started',
      problem: { kind: 'start-unusable-id', id, holdsKey: false },
    })
    expect(posts).toHaveLength(1)
  })
})

describe('repeated, up to five tries', () => {
  test.each<Row>([
    ['the connection was never made', noReply('no-connection')],
    ['429', answer(429)],
    ['429 with an error envelope', answer(429, envelope)],
    ['429 with a page', answer(429, PAGE)],
    ['429 that names an id', answer(429, started)],
    ['429 cut off', cutOff(429)],
    ['429 too large', tooLarge(429)],
  ])('%s', async (_what, came) => {
    const { result, posts } = await start([came])
    expect(result).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-unreachable', tries: 5, outOfTime: false },
    })
    expect(posts).toHaveLength(5)
  })
})

describe('error, no run was started: the certificate is not trusted, the proxy refused', () => {
  test.each<Row>([
    ['the certificate is not trusted', noReply('untrusted')],
    ['the proxy refused CONNECT', noReply('proxy-refused')],
  ])('%s', async (_what, came) => {
    const { result, posts } = await start([came])
    expect(result).toEqual({
      kind: 'not-started',
      problem: expect.objectContaining({
        kind: 'start-impossible',
        cause: expect.stringContaining('the cause of'),
      }),
    })
    expect(posts).toHaveLength(1)
  })
})

describe('error, refused: an envelope with 2xx, or 3xx, or any 4xx but 408 and 429', () => {
  test.each<Row>([
    ['an envelope with 200', answer(200, envelope)],
    ['an envelope with 250', answer(250, envelope)],
    ['an envelope with 200 and an empty id', answer(200, { ...envelope, data: { id: '' } })],
    ['an envelope with 400', answer(400, envelope)],
    ['an envelope with 401', answer(401, envelope)],
    ['an envelope with 403', answer(403, envelope)],
    ['an envelope with 404', answer(404, envelope)],
    ['an envelope with 499', answer(499, envelope)],
    ['an envelope with 302', answer(302, envelope)],
  ])('%s, with the service’s message', async (_what, came) => {
    const { result, posts } = await start([came])
    expect(result).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-refused', message: 'Invalid workflow id' },
    })
    expect(posts).toHaveLength(1)
  })

  test.each<Row>([
    ['300 without an envelope', answer(300, PAGE)],
    ['304', answer(304)],
    ['399', answer(399)],
    ['302 cut off', cutOff(302)],
    ['302 that names an id', answer(302, started)],
    ['400 without an envelope', answer(400)],
    ['401 with a page', answer(401, PAGE)],
    ['403 without an envelope', answer(403)],
    ['404 with a page', answer(404, PAGE)],
    ['404 that names an id', answer(404, started)],
    ['407', answer(407)],
    ['413 cut off', cutOff(413)],
    ['422 too large', tooLarge(422)],
    ['499', answer(499)],
  ])('%s, without a message', async (_what, came) => {
    const { result, posts } = await start([came])
    expect(result).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-refused', message: undefined },
    })
    expect(posts).toHaveLength(1)
  })

  test('what is said without an envelope is the message', async () => {
    for (const [body, message] of [
      [{ message: 'Missing input: input_2' }, 'Missing input: input_2'],
      [{ detail: [{ loc: ['body'], msg: 'field required' }] }, 'field required'],
      ['Bad request', 'Bad request'],
    ] as const) {
      const { result } = await start([answer(400, body)])
      expect(result).toMatchObject({ problem: { kind: 'start-refused', status: 400, message } })
    }
  })

  test('a redirect within the host is told apart', () => {
    const came = answer(308, '', { location: '/api/v2/x' })
    expect(verdictOn(came)).toMatchObject({
      redirectHost: 'service.example',
      redirectsWithin: true,
    })
  })

  test('a redirect’s target host is named, also where it comes with an envelope', async () => {
    const location = { location: 'https://elsewhere.example:8443/login?next=1' }
    for (const body of ['', envelope]) {
      const { result } = await start([answer(307, body, location)])
      expect(result).toMatchObject({
        problem: { kind: 'start-refused', status: 307, redirectHost: 'elsewhere.example:8443' },
      })
    }
  })

  test('a location with another status than 3xx is no redirect', async () => {
    const { result } = await start([answer(404, '', { location: 'https://elsewhere.example/' })])
    expect(result).toMatchObject({
      problem: { kind: 'start-refused', status: 404, redirectHost: undefined },
    })
  })
})

describe('error, a run may have been started: anything else', () => {
  test.each<Row>([
    ['no answer: time-out or reset', noReply('lost')],
    ['200 cut off', cutOff(200)],
    ['200 too large', tooLarge(200)],
    ['500 cut off', cutOff(500)],
    ['408', answer(408)],
    ['408 with an error envelope', answer(408, envelope)],
    ['500', answer(500)],
    ['500 with an error envelope', answer(500, envelope)],
    ['502 with a page', answer(502, PAGE)],
    ['503 that asks to come again', answer(503, '', { 'retry-after': '1' })],
    ['504', answer(504)],
    ['500 that names an id', answer(500, started)],
    ['200 with an empty body', answer(200)],
    ['204', answer(204)],
    ['200 with a page', answer(200, PAGE)],
    ['200 with an empty id', answer(200, { success: true, data: { id: '' } })],
    ['200 with a number for an id', answer(200, { success: true, data: { id: 7 } })],
    ['200 with an id outside of data', answer(200, { success: true, id: RUN })],
    ['200 with an array for data', answer(200, { success: true, data: [{ id: RUN }] })],
    ['200 with null for data', answer(200, { success: true, data: null })],
    ['200 with a message only', answer(200, { message: 'started' })],
    ['200 with an array', answer(200, [started])],
    ['200 with null', answer(200, 'null')],
    ['an envelope whose type is another', answer(200, { type: 'Error', error: { message: 'x' } })],
    ['an envelope without a message', answer(200, { type: 'error', error: {} })],
    ['an envelope whose error is a text', answer(200, { type: 'error', error: 'x' })],
    [
      'an envelope whose message is a number',
      answer(200, { type: 'error', error: { message: 1 } }),
    ],
    ['600', answer(600)],
    ['999 with an envelope', answer(999, envelope)],
  ])('%s', async (_what, came) => {
    const { result, posts } = await start([came])
    expect(result).toEqual({
      kind: 'not-started',
      problem: { kind: 'start-uncertain', cause: expect.stringMatching(/\S/) },
    })
    expect(posts).toHaveLength(1)
  })

  test.each<readonly [cause: string, came: Came]>([
    ['the cause of lost', noReply('lost')],
    ['status 500, "Invalid workflow id"', answer(500, envelope)],
    ['status 500, "out of memory"', answer(500, { error: 'out of memory' })],
    ['status 502, "no healthy upstream"', answer(502, 'no healthy upstream')],
    ['status 200, the answer contains no run id: "queued"', answer(200, { message: 'queued' })],
    ['status 503', answer(503)],
    ['status 503', answer(503, {})],
    ['status 408', answer(408, PAGE)],
    ['status 201, cut off', cutOff(201)],
    ['status 502, cut off', cutOff(502)],
    ['status 200, the answer is larger than 128 MiB', tooLarge(200)],
    ['status 200, the answer is not a JSON object', answer(200, PAGE)],
    ['status 299, the answer contains no run id', answer(299, {})],
  ])('the cause tells what there is: %s', (cause, came) => {
    expect(verdictOn(came)).toEqual({ kind: 'uncertain', cause, retryAfterMs: 0 })
  })
})

test('what may be repeated tells whether the service was reached, and why it is', () => {
  expect(verdictOn(noReply('no-connection'))).toEqual({
    kind: 'no-connection',
    cause: 'the cause of no-connection',
  })
  const busy = { kind: 'busy', retryAfterMs: 0 }
  expect(verdictOn(answer(429))).toEqual({ ...busy, cause: 'status 429, too many requests' })
  expect(verdictOn(answer(429, envelope))).toEqual({
    ...busy,
    cause: 'status 429, "Invalid workflow id"',
  })
  expect(verdictOn(cutOff(429))).toEqual({ ...busy, cause: 'status 429, cut off' })
})

test('what is impossible tells by what', () => {
  for (const [kind, by] of [
    ['untrusted', 'certificate'],
    ['proxy-refused', 'proxy'],
  ] as const) {
    const cause = `the cause of ${kind}`
    expect(verdictOn(noReply(kind))).toEqual({ kind: 'impossible', by, cause })
  }
})

test('a host is that of a redirect, and of nothing else', () => {
  const headers = { location: 'https://elsewhere.example/login' }
  for (const [status, redirectHost] of [
    [300, 'elsewhere.example'],
    [399, 'elsewhere.example'],
    [400, undefined],
    [404, undefined],
  ] as const) {
    expect(verdictOn(answer(status, PAGE, headers))).toEqual({
      kind: 'refused',
      status,
      message: undefined,
      redirectHost,
      redirectsWithin: false,
    })
  }
})

describe('whatever comes', () => {
  const headers = fc.dictionary(
    fc.constantFrom('retry-after', 'location', 'content-type'),
    fc.string(),
    { noNullPrototype: true },
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 64 }).map((array) => Buffer.from(array)),
    fc.json().map((text) => Buffer.from(text)),
    fc
      .record(
        {
          success: fc.anything(),
          type: fc.constantFrom('error', 'other'),
          error: fc.oneof(fc.jsonValue(), fc.record({ message: fc.string() })),
          data: fc.oneof(fc.jsonValue(), fc.record({ id: fc.oneof(fc.jsonValue(), fc.string()) })),
        },
        { requiredKeys: [] },
      )
      .map(({ success, ...rest }) =>
        Buffer.from(
          JSON.stringify({ ...rest, ...(success === undefined ? {} : { success: true }) }),
        ),
      ),
  )

  test('an answer is given a meaning, and never the one of a run that it does not name', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 999 }), headers, bytes, (status, given, body) => {
        const came = answerOf(status, { kind: 'whole', bytes: body }, given)
        const verdict = startVerdict(opened(came), holdsKey)
        if (verdict.kind === 'started') {
          expect(status >= 200 && status <= 299).toBe(true)
          const text = new TextDecoder().decode(body)
          expect(JSON.parse(text)).toMatchObject({ data: { id: verdict.runId } })
        }
        // Repeated only where the service has said that it did nothing.
        expect(['busy', 'postponed'].includes(verdict.kind)).toBe(status === 429)
        if (status >= 500) expect(verdict.kind).toBe('uncertain')
      }),
    )
  })
})

describe('what is known of the run', () => {
  test.each<readonly [came: Came, fate: string]>([
    [answer(200, started), 'started'],
    [noReply('no-connection'), 'not-started'],
    [noReply('untrusted'), 'not-started'],
    [noReply('proxy-refused'), 'not-started'],
    [answer(429), 'not-started'],
    [answer(429, '', { 'retry-after': '86400' }), 'not-started'],
    [answer(400, envelope), 'not-started'],
    [noReply('lost'), 'unknown'],
    [() => ({ kind: 'dropped', cause: own('no room') }), 'unknown'],
    [answer(500), 'unknown'],
    [answer(200), 'unknown'],
    [answer(200, { data: { id: `a ${KEY}` } }), 'unknown'],
  ])('after answer %# of the table', (came, fate) => {
    const verdict = startVerdict(opened(came), holdsKey)
    expect([verdict.kind, fateOf(verdict)]).toEqual([verdict.kind, fate])
  })
})
