// Starting at most once: the table of docs/waiting.md#when-a-start-is-repeated, row by row.
import { describe, expect, test } from '@jest/globals'
import { certainlyStartedNone, interpretStart } from '../../../src/run/start.ts'
import { literal } from '../../../src/text/words.ts'
import { inTitle } from '../../helpers/in-title.ts'
import { answer, answerOf, cutOff, noReply, opened, tooLarge } from '../../helpers/replies.ts'
import { inText } from '../../helpers/words.ts'
import { type Answer, RUN, started } from './one-run.ts'

type Row = readonly [what: string, answer: Answer]

const NO_RUN = true
const MAYBE = false
const PAGE = '<html>gateway</html>'
const SUCCESS = { success: true, data: { id: RUN } }
const ENVELOPE = { type: 'error', error: { message: 'Invalid workflow id' } }

/** The meaning of an answer to a start, its sentences as text, and whether it is certain that there is no run. */
function meaningOf(given: Answer): readonly [certainlyStartedNone: boolean, verdict: unknown] {
  const verdict = interpretStart(opened(given))
  return [certainlyStartedNone(verdict), inText(verdict)]
}

const partial = (kind: 'broken' | 'too-large', text: string, status = 200) =>
  answerOf(status, { kind, cause: literal('cut off'), bytes: Buffer.from(text) })
const withId = `{"success":true,"data":{"message":"It runs","id":"${RUN}"`
const invalidUtf8 = Buffer.concat([
  Buffer.from(`{"data":{"id":"${RUN}"},"note":"`),
  Buffer.from([0xff, 0xfe]),
  Buffer.from('"}'),
])

describe('2xx with a string data.id: the run is started', () => {
  test.each<Row>([
    ['200 with the documented envelope', started],
    ['202 with nothing but the id', answer(202, { data: { id: RUN } })],
    ['250', answer(250, SUCCESS)],
    ['299', answer(299, SUCCESS)],
    ['success false', answer(200, { ...SUCCESS, success: false })],
    ['an error envelope besides the id', answer(200, { ...ENVELOPE, ...SUCCESS })],
    ['a byte order mark', answer(200, `\ufeff${JSON.stringify(SUCCESS)}`)],
    [
      'invalid UTF-8 besides the id',
      answerOf(200, { kind: 'whole', cause: undefined, bytes: invalidUtf8 }),
    ],
    ['an answer cut off right after the id', partial('broken', withId)],
    ['an answer cut off, with 299', partial('broken', withId, 299)],
    ['an answer over the limit', partial('too-large', `${withId},"x":[[[`)],
    ['an answer that is no JSON after the id', answer(200, `${withId}}}} and more`)],
  ])('%s', (_, given) => {
    expect(meaningOf(given)).toEqual([MAYBE, { kind: 'started', runId: RUN }])
  })

  const UNUSABLE = ['', 'run 1', 'run\n1', '..', 'x'.repeat(257), 'run-\ud83d']
  test.each(UNUSABLE.map((id) => [inTitle(id), id]))('%s is an id that cannot be used', (_, id) => {
    const verdict = { kind: 'start-unusable-id', id }
    expect(meaningOf(answer(200, { data: { id } }))).toEqual([MAYBE, verdict])
    expect(meaningOf(partial('broken', `{"data":{"id":${JSON.stringify(id)}`))).toEqual([
      MAYBE,
      verdict,
    ])
  })
})

test('a connection that was never made: the start may be repeated', () => {
  const verdict = { kind: 'no-connection', cause: 'the cause of no-connection' }
  expect(meaningOf(noReply('no-connection'))).toEqual([NO_RUN, verdict])
})

describe('429: the start may be repeated', () => {
  test.each<readonly [what: string, answer: Answer, cause: string]>([
    ['alone', answer(429), ''],
    ['with an error envelope', answer(429, ENVELOPE), ', "Invalid workflow id"'],
    ['with an id', answer(429, SUCCESS), ''],
    ['cut off', cutOff(429), ', cut off'],
    ['over the limit', tooLarge(429), ', the answer is larger than 64 MiB'],
  ])('%s', (_, given, cause) => {
    const verdict = { kind: 'busy', cause: `status 429${cause}`, retryAfterMs: 0 }
    expect(meaningOf(given)).toEqual([NO_RUN, verdict])
  })

  test('its Retry-After counts in full, above 15 minutes too', () => {
    const given = answer(429, '', { 'retry-after': '86400' })
    const verdict = { kind: 'busy', retryAfterMs: 86_400_000 }
    expect(meaningOf(given)).toMatchObject([NO_RUN, verdict])
  })
})

test.each(['bad-certificate', 'no-tls', 'proxy-refused'] as const)(
  '%s: no run is started',
  (kind) => {
    const verdict = { kind: 'start-impossible', by: kind, cause: `the cause of ${kind}` }
    expect(meaningOf(noReply(kind))).toEqual([NO_RUN, verdict])
  },
)

describe('an error envelope with 2xx, or 3xx, or any 4xx but 408 and 429: refused', () => {
  const refusal = (status: number, message: string | undefined, isEnvelope = true) => [
    NO_RUN,
    { kind: 'start-refused', status, message, redirectHost: undefined, isEnvelope },
  ]

  test.each([200, 250, 299, 300, 399, 400, 401, 403, 404, 499])('an envelope with %d', (status) => {
    expect(meaningOf(answer(status, ENVELOPE))).toEqual(refusal(status, 'Invalid workflow id'))
  })

  test.each<readonly [status: number, what: string, answer: Answer]>([
    [200, 'an envelope and no id', answer(200, { ...ENVELOPE, data: { id: null } })],
    [302, 'an id', answer(302, SUCCESS)],
    [302, 'a body that is cut off', cutOff(302)],
    [399, 'no body', answer(399)],
    [400, 'no body', answer(400)],
    [404, 'an id', answer(404, SUCCESS)],
    [407, 'no body', answer(407)],
    [409, 'no body', answer(409)],
    [422, 'a body over the limit', tooLarge(422)],
    [428, 'no body', answer(428)],
    [430, 'no body', answer(430)],
    [499, 'no body', answer(499)],
  ])('%d with %s', (status, _, given) => {
    const message = status === 200 ? 'Invalid workflow id' : undefined
    expect(meaningOf(given)).toMatchObject([
      NO_RUN,
      { kind: 'start-refused', status, ...(message && { message }), isEnvelope: status === 200 },
    ])
  })

  test('without an envelope, the message is the text of the answer', () => {
    const found = { status: 404, message: 'gateway', isPage: true, isEnvelope: false }
    const page = [NO_RUN, { kind: 'start-refused', ...found }]
    expect(meaningOf(answer(404, PAGE))).toEqual(page)
    const given = answer(400, { detail: [{ msg: 'field required' }] })
    expect(meaningOf(given)).toEqual(refusal(400, '{"detail":[{"msg":"field required"}]}', false))
  })

  test.each([
    [300, 'https://elsewhere.example:8443/login', 'elsewhere.example:8443'],
    [399, '/api/v2/x', 'service.example'],
    [400, 'https://elsewhere.example/', undefined],
    [404, 'https://elsewhere.example/', undefined],
  ])('%d with location %s: the host is %s', (status, location, redirectHost) => {
    for (const body of [PAGE, ENVELOPE]) {
      expect(meaningOf(answer(status, body, { location }))).toMatchObject([
        NO_RUN,
        { kind: 'start-refused', redirectHost },
      ])
    }
  })
})

describe('anything else: a run may have been started', () => {
  test.each<readonly [what: string, answer: Answer, cause: string | RegExp]>([
    ['a time-out or a reset', noReply('lost'), 'the cause of lost'],
    ['200 cut off', cutOff(200), 'status 200, cut off'],
    ['200 cut off in the id', partial('broken', withId.slice(0, -1)), /cut off/],
    ['200 cut off, an id elsewhere', partial('broken', `{"x":${withId}}}`), /cut off/],
    ['408 cut off after the id', partial('broken', withId, 408), /cut off/],
    ['500 cut off after the id', partial('broken', withId, 500), /cut off/],
    ['200 over the limit', tooLarge(200), 'status 200, the answer is larger than 64 MiB'],
    ['199 with an id', answer(199, SUCCESS), /^status 199, /],
    ['408', answer(408, PAGE), 'status 408, "gateway"'],
    ['408 with an envelope', answer(408, ENVELOPE), 'status 408, "Invalid workflow id"'],
    ['500', answer(500), 'status 500'],
    ['500 with an envelope', answer(500, ENVELOPE), 'status 500, "Invalid workflow id"'],
    ['500 with an id', answer(500, SUCCESS), `status 500, "${JSON.stringify(SUCCESS)}"`],
    ['502 with a text', answer(502, 'no upstream'), 'status 502, "no upstream"'],
    ['600', answer(600), 'status 600'],
    ['600 with an envelope', answer(600, ENVELOPE), 'status 600, "Invalid workflow id"'],
    ['200 with no body', answer(200), 'status 200, the answer is empty'],
    [
      '200 with a page',
      answer(200, PAGE),
      `status 200, a web page answered (check \`base-url\`): "gateway"`,
    ],
    ['200 with null', answer(200, 'null'), /^status 200, /],
    ['200 with an array', answer(200, [SUCCESS]), /^status 200, /],
    ['204', answer(204), /^status 204/],
    [
      '299 with an empty object',
      answer(299, {}),
      'status 299, the answer has no `data.id` that is a string: "{}"',
    ],
    [
      '200 with a number for an id',
      answer(200, { data: { id: 48213 } }),
      /: "\{"data":\{"id":48213\}\}"$/,
    ],
    [
      '200 that repeats the inputs',
      answer(200, { run_id: 'r', inputs: { a: 'secret' }, data: { output: 'secret', b: 1 } }),
      /: "\{"run_id":"r","data":\{"b":1\}\}"$/,
    ],
    [
      '200 with an id outside data',
      answer(200, { success: true, id: RUN }),
      /no `data.id` that is a string/,
    ],
    [
      '200 with an array for data',
      answer(200, { data: [{ id: RUN }] }),
      /no `data.id` that is a string/,
    ],
    [
      '200 with null for data',
      answer(200, { success: true, data: null }),
      /no `data.id` that is a string/,
    ],
    [
      '200 with a message',
      answer(200, { message: 'queued' }),
      /no `data.id` that is a string: "queued"$/,
    ],
    [
      '200 with another type',
      answer(200, { ...ENVELOPE, type: 'Error' }),
      /no `data.id` that is a string/,
    ],
    [
      '200 with an error that is a text',
      answer(200, { type: 'error', error: 'x' }),
      /no `data.id` that is a string/,
    ],
    [
      '200 with an error without a message',
      answer(200, { type: 'error', error: {} }),
      /no `data.id` that is a string/,
    ],
  ])('%s', (_, given, cause) => {
    const expected = typeof cause === 'string' ? cause : expect.stringMatching(cause)
    expect(meaningOf(given)).toEqual([MAYBE, { kind: 'start-uncertain', cause: expected }])
  })
})
