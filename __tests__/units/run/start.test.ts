// Starting at most once: the contract's table row by row, and the repeated tries.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { carryOut } from '../../../src/many/carry-out.ts'
import { policyOfOne } from '../../../src/many/policy.ts'
import type { Outcome } from '../../../src/run/outcome.ts'
import { startVerdict } from '../../../src/run/start.ts'
import { own } from '../../../src/text/words.ts'
import { SimulatedClock, ZERO } from '../../../tools/simulation/simulated-clock.ts'
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

const KEY = 'k3y-of-the-step'
const holdsKey = (text: string) => text.includes(KEY)
const verdictOn = (came: Came) => inText(startVerdict(opened(came), holdsKey))
const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'

const started = { success: true, data: { id: RUN, message: 'It runs in the background' } }
const envelope = { type: 'error', error: { message: 'Invalid workflow id' } }
const PAGE = '<html>gateway</html>'

interface Tried {
  readonly posts: readonly number[]
  readonly pauses: readonly number[]
  readonly repeats: readonly [cause: unknown, pauseMs: number, askedMs: number][]
  readonly endedAt: number
  /** How it ended, with sentences as text. */
  readonly result: unknown
}

interface Settings {
  readonly deadlineMs?: number
  readonly longestPauseMs?: number
  readonly postMs?: number
  readonly cancelDuring?: (tries: number) => boolean
  readonly cancelAt?: number
}

/** A single start whose tries come out as given, the last one again and again. */
async function start(comes: readonly Came[], settings: Settings = {}): Promise<Tried> {
  const clock = new SimulatedClock()
  const controller = new AbortController()
  const posts: number[] = []
  const repeats: [unknown, number, number][] = []
  let isUtf8: boolean | undefined
  let outcome: Outcome | undefined
  const policy = policyOfOne({
    deadlineMs: settings.deadlineMs ?? 3_600_000,
    firstPauseMs: 5_000,
    longestPauseMs: settings.longestPauseMs ?? 120_000,
    requestTimeoutMs: 60_000,
    untilFinished: false,
  })
  const work = carryOut([{ kind: 'start', id: 'run', workflowId: 'any' }], policy, {
    clock,
    cancel: controller.signal,
    random: () => 0,
    prepare: async () => ({
      kind: 'ready',
      takeBack: async () => {},
      send: async () => {
        const came = comes[Math.min(posts.length, comes.length - 1)]
        posts.push(clock.now())
        if (settings.cancelDuring?.(posts.length)) controller.abort()
        await clock.sleep(settings.postMs ?? 0, new AbortController().signal)
        if (came === undefined) throw new Error('a start needs an outcome')
        return startVerdict(came(clock.date()), holdsKey)
      },
    }),
    poll: async () => {
      throw new Error('nothing is polled')
    },
    started: async () => undefined,
    ended: async (_index, each) => {
      outcome = each
    },
    onEvent: (event) => {
      if (event.kind === 'started') isUtf8 = event.isUtf8
      if (event.kind !== 'start-repeated') return
      repeats.push([inText(event.cause), event.pauseMs, event.askedMs])
    },
  })
  if (settings.cancelAt !== undefined) {
    void clock.sleep(settings.cancelAt, controller.signal).then(() => controller.abort())
  }
  await clock.until(work)
  const pauses = repeats.map(([, pauseMs]) => pauseMs)
  return { posts, pauses, repeats, endedAt: clock.now(), result: resultOf(outcome, isUtf8) }
}

function resultOf(outcome: Outcome | undefined, isUtf8: boolean | undefined): unknown {
  switch (outcome?.kind) {
    case 'started':
      return { kind: 'started', runId: outcome.runId, isUtf8 }
    case 'error':
      return { kind: 'not-started', problem: inText(outcome.problem) }
    case 'cancelled':
      return { kind: 'cancelled', runId: outcome.runId, maybeStarted: outcome.maybeStarted }
    default:
      return outcome
  }
}

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

  test('an answer that is not UTF-8 is told', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${beginning},"x":"`),
      Buffer.from([0xe9, 0x22, 0x7d, 0x7d]),
    ])
    const came = answerOf(200, { kind: 'whole', bytes })
    expect(verdictOn(came)).toEqual({ kind: 'started', runId: RUN, isUtf8: false })
    expect(verdictOn(answer(200, started))).toMatchObject({ isUtf8: true })
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

describe('the tries', () => {
  const unreachable = noReply('no-connection')

  test('are at most five, with pauses of 1 s, doubled each time', async () => {
    const { pauses, posts, repeats } = await start([unreachable])
    expect(posts).toEqual([0, 1_000, 3_000, 7_000, 15_000])
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(repeats).toEqual([1_000, 2_000, 4_000, 8_000].map((ms) => [expect.anything(), ms, 0]))
  })

  test('end with the first that is no repetition', async () => {
    const { result, posts } = await start([
      unreachable,
      answer(429),
      unreachable,
      answer(200, started),
    ])
    expect(result).toMatchObject({ kind: 'started', runId: RUN })
    expect(posts).toHaveLength(4)
    const uncertain = await start([unreachable, noReply('lost')])
    expect(uncertain.result).toMatchObject({
      problem: { kind: 'start-uncertain' },
    })
    expect(uncertain.posts).toHaveLength(2)
  })

  test('tell the last cause', async () => {
    const { result } = await start([
      unreachable,
      unreachable,
      unreachable,
      unreachable,
      answer(429),
    ])
    expect(result).toMatchObject({
      problem: { cause: expect.stringContaining('429') },
    })
  })

  test('have no pause above poll-interval-seconds', async () => {
    const { pauses } = await start([unreachable], { longestPauseMs: 3_000 })
    expect(pauses).toEqual([1_000, 2_000, 3_000, 3_000])
    const quick = await start([unreachable], { longestPauseMs: 50 })
    expect(quick.pauses).toEqual([50, 50, 50, 50])
  })

  test('have pauses lengthened by Retry-After in seconds, beyond poll-interval-seconds too', async () => {
    const { pauses } = await start([answer(429, '', { 'retry-after': '7' })], {
      longestPauseMs: 2_000,
    })
    expect(pauses).toEqual([7_000, 7_000, 7_000, 7_000])
  })

  test('have no pause shortened by Retry-After', async () => {
    const { pauses } = await start([answer(429, '', { 'retry-after': '0' })])
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('have pauses lengthened by Retry-After as a date', async () => {
    const date = new Date(ZERO + 30_000).toUTCString()
    const { pauses } = await start([answer(429, '', { 'retry-after': date }), answer(200, started)])
    expect(pauses).toEqual([30_000])
  })

  test('end at once, with no run started, where a pause would pass the deadline', async () => {
    const { result, endedAt, posts, repeats } = await start([unreachable], { deadlineMs: 2_999 })
    expect(result).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-unreachable', tries: 2, outOfTime: true },
    })
    expect(posts).toEqual([0, 1_000])
    expect(endedAt).toBe(1_000)
    expect(repeats).toHaveLength(1)
  })

  test('go on where a pause ends at the deadline', async () => {
    const { posts } = await start([unreachable], { deadlineMs: 3_000 })
    expect(posts).toEqual([0, 1_000, 3_000])
  })

  test('end at once where Retry-After passes the deadline', async () => {
    for (const seconds of ['601', '900']) {
      const busy = answer(429, '', { 'retry-after': seconds })
      const { result, endedAt, posts } = await start([busy], { deadlineMs: 600_000 })
      expect(result).toMatchObject({
        problem: {
          kind: 'start-unreachable',
          tries: 1,
          outOfTime: true,
          askedMs: Number(seconds) * 1_000,
        },
      })
      expect([posts.length, endedAt]).toEqual([1, 0])
    }
  })

  test('end at once where the service asks for more than 15 minutes', async () => {
    for (const [seconds, askedMs] of [
      ['901', 901_000],
      ['86400', 86_400_000],
      ['9'.repeat(400), 360_000_000_000],
    ] as const) {
      const busy = answer(429, '', { 'retry-after': seconds })
      const { result, endedAt, posts } = await start([busy], { deadlineMs: 432_000_000 })
      expect(result).toEqual({
        kind: 'not-started',
        problem: { kind: 'start-postponed', cause: 'status 429, too many requests', askedMs },
      })
      expect([posts.length, endedAt]).toEqual([1, 0])
    }
  })

  test('go on where it asks for 15 minutes, and tell what it asks for', async () => {
    const busy = answer(429, '', { 'retry-after': '900' })
    const { result, repeats } = await start([busy, answer(200, started)])
    expect(result).toMatchObject({ kind: 'started' })
    expect(repeats).toEqual([['status 429, too many requests', 900_000, 900_000]])
  })

  test('take a date against the Date of the answer, whatever the clock says', async () => {
    const headers = {
      'retry-after': 'Fri, 20 Nov 2026 10:00:20 GMT',
      date: 'Fri, 20 Nov 2026 10:00:00 GMT',
    }
    const { pauses } = await start([answer(429, '', headers), answer(200, started)])
    expect(pauses).toEqual([20_000])
  })

  test('a start answered after the deadline still gives its run id', async () => {
    const { result } = await start([answer(200, started)], { deadlineMs: 1_000, postMs: 5_000 })
    expect(result).toMatchObject({ kind: 'started', runId: RUN })
  })
})

describe('a cancellation', () => {
  const cancelled = (maybeStarted: boolean) => ({
    kind: 'cancelled',
    runId: undefined,
    maybeStarted,
  })

  test('before the first try sends nothing', async () => {
    const { result, posts } = await start([answer(200, started)], { cancelAt: 0 })
    expect(result).toEqual(cancelled(false))
    expect(posts).toHaveLength(0)
  })

  test('in a pause sends nothing more', async () => {
    const { result, posts } = await start([noReply('no-connection')], { cancelAt: 2_000 })
    expect(result).toEqual(cancelled(false))
    expect(posts).toHaveLength(2)
  })

  test.each<readonly [what: string, came: Came, maybeStarted: boolean]>([
    ['no connection', noReply('no-connection'), false],
    ['429', answer(429), false],
    ['a refusal', answer(403, envelope), false],
    ['a certificate that is not trusted', noReply('untrusted'), false],
    ['no answer in time', noReply('lost'), true],
    ['500', answer(500), true],
    ['an answer that is cut off', cutOff(200), true],
    ['an id that cannot be used', answer(200, { data: { id: 'a b' } }), true],
  ])(
    'during a try that ends with %s knows whether a run may have been started',
    async (_what, came, maybeStarted) => {
      const { result } = await start([came], { cancelDuring: () => true })
      expect(result).toEqual(cancelled(maybeStarted))
    },
  )

  test('during a try whose answer still comes does not lose the id', async () => {
    const { result } = await start([answer(200, started)], { cancelDuring: () => true })
    expect(result).toMatchObject({ kind: 'cancelled', runId: RUN })
  })
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
