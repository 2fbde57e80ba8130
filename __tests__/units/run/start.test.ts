// Starting at most once: the contract's table row by row, and the repeated tries.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type StartContext,
  type StartOptions,
  startRun,
  startVerdict,
} from '../../../src/run/start.ts'
import type { Exchange } from '../../../src/service/exchange.ts'
import { showWithout } from '../../../src/text/text.ts'
import { VirtualClock, ZERO } from '../../../tools/simulation/virtual-clock.ts'

const KEY = 'k3y-of-the-step'
const CONTEXT: StartContext = {
  baseUrl: 'https://service.example/api',
  now: ZERO,
  show: showWithout(KEY),
  holdsKey: (text) => text.includes(KEY),
}
const RUN = '0d4f3c2b-1111-4222-8333-abcdefabcdef'

type Headers = Record<string, string>

function answer(status: number, body: unknown = '', headers: Headers = {}): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { kind: 'answer', status, headers, body: { kind: 'whole', bytes: Buffer.from(text) } }
}

function cutOff(status: number): Exchange {
  const body = { kind: 'broken', cause: 'cut off', bytes: Buffer.alloc(0) } as const
  return { kind: 'answer', status, headers: {}, body }
}

function tooLarge(status: number): Exchange {
  const cause = 'the answer is larger than 128 MiB'
  const body = { kind: 'too-large', cause, bytes: Buffer.alloc(0) } as const
  return { kind: 'answer', status, headers: {}, body }
}

function noAnswer(kind: 'no-connection' | 'untrusted' | 'proxy-refused' | 'lost'): Exchange {
  return { kind, cause: `the cause of ${kind}` }
}

const started = { success: true, data: { id: RUN, message: 'It runs in the background' } }
const envelope = { type: 'error', error: { message: 'Invalid workflow id' } }
const PAGE = '<html>gateway</html>'

interface Tried {
  readonly options: StartOptions
  readonly clock: VirtualClock
  readonly controller: AbortController
  readonly posts: number[]
  readonly repeats: [cause: string, pauseMs: number, askedMs: number][]
}

/** A start whose tries come out as given, the last one again and again. */
function start(
  outcomes: readonly Exchange[],
  settings: { deadlineMs?: number; longestPauseMs?: number; postMs?: number } = {},
): Tried {
  const clock = new VirtualClock()
  const controller = new AbortController()
  const posts: number[] = []
  const repeats: [string, number, number][] = []
  const options: StartOptions = {
    post: async () => {
      const came = outcomes[Math.min(posts.length, outcomes.length - 1)]
      posts.push(clock.now())
      clock.pass(settings.postMs ?? 0)
      if (came === undefined) throw new Error('a start needs an outcome')
      return came
    },
    ...CONTEXT,
    clock,
    deadlineMs: settings.deadlineMs ?? 3_600_000,
    longestPauseMs: settings.longestPauseMs ?? 120_000,
    cancel: controller.signal,
    onRepeat: (...repeat) => repeats.push(repeat),
  }
  return { options, clock, controller, posts, repeats }
}

type Row = readonly [what: string, came: Exchange]

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
      {
        kind: 'answer',
        status: 200,
        headers: {},
        body: {
          kind: 'whole',
          bytes: Buffer.concat([
            Buffer.from(`{"data":{"id":"${RUN}"},"note":"`),
            Buffer.from([0xff, 0xfe]),
            Buffer.from('"}'),
          ]),
        },
      },
    ],
  ])('%s', async (_what, came) => {
    const { options, posts } = start([came])
    expect(await startRun(options)).toMatchObject({ kind: 'started', runId: RUN })
    expect(posts).toHaveLength(1)
  })

  const beginning = `{"success":true,"data":{"message":"It runs","id":"${RUN}"`
  const partial = (kind: 'broken' | 'too-large', text: string, status = 200): Exchange => {
    const body = { kind, cause: 'cut off', bytes: Buffer.from(text) }
    return { kind: 'answer', status, headers: {}, body }
  }

  test.each<Row>([
    ['cut off right after the id', partial('broken', beginning)],
    ['cut off within a character', partial('broken', `${beginning},"x":"\u00e9`.slice(0, -1))],
    ['given up on for its size', partial('too-large', `${beginning},"x":[[[`)],
    ['that is no JSON as a whole', answer(200, `${beginning}}} and more`)],
    ['that is no JSON before the id', answer(202, `{"cost":NaN,${beginning.slice(1)}}}`)],
    ['cut off, with another status of success', partial('broken', beginning, 299)],
  ])('the id is kept from an answer %s', async (_what, came) => {
    const { options, posts } = start([came])
    expect(await startRun(options)).toMatchObject({ kind: 'started', runId: RUN })
    expect(posts).toHaveLength(1)
  })

  test.each<Row>([
    ['a part of the id is missing', partial('broken', beginning.slice(0, -1))],
    ['the id stands elsewhere', partial('broken', `{"x":${beginning}}}`)],
    ['it is no success', partial('broken', beginning, 500)],
    ['it is a time-out', partial('broken', beginning, 408)],
  ])('no id is taken where %s', async (_what, came) => {
    expect(startVerdict(came, CONTEXT).kind).toBe('uncertain')
  })

  test('an id in what was cut off is held to the rule for ids', () => {
    const came = partial('broken', '{"data":{"id":"a b"')
    expect(startVerdict(came, CONTEXT)).toEqual({ kind: 'unusable-id', id: 'a b', holdsKey: false })
  })

  test('an id that contains the key cannot be used', async () => {
    const id = `run-${KEY}`
    const { options } = start([answer(200, { success: true, data: { id } })])
    expect(await startRun(options)).toEqual({
      kind: 'not-started',
      problem: { kind: 'start-unusable-id', id, holdsKey: true },
    })
  })

  test('an answer that is not UTF-8 is told', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${beginning},"x":"`),
      Buffer.from([0xe9, 0x22, 0x7d, 0x7d]),
    ])
    const body = { kind: 'whole', bytes } as const
    const came: Exchange = { kind: 'answer', status: 200, headers: {}, body }
    expect(startVerdict(came, CONTEXT)).toEqual({ kind: 'started', runId: RUN, isUtf8: false })
    expect(startVerdict(answer(200, started), CONTEXT)).toMatchObject({ isUtf8: true })
  })

  test.each([
    ['a space', 'run 1'],
    ['a line break', 'run\n1'],
    ['only dots', '..'],
    ['one dot', '.'],
    ['257 characters', 'x'.repeat(257)],
    ['half of a surrogate pair', 'run-\ud83d'],
  ])('an id that breaks the rule for ids, %s: error, a run was started', async (_what, id) => {
    const { options, posts } = start([answer(200, { success: true, data: { id } })])
    expect(await startRun(options)).toEqual({
      kind: 'not-started',
      problem: { kind: 'start-unusable-id', id, holdsKey: false },
    })
    expect(posts).toHaveLength(1)
  })
})

describe('repeated, up to five tries', () => {
  test.each<Row>([
    ['the connection was never made', noAnswer('no-connection')],
    ['429', answer(429)],
    ['429 with an error envelope', answer(429, envelope)],
    ['429 with a page', answer(429, PAGE)],
    ['429 that names an id', answer(429, started)],
    ['429 cut off', cutOff(429)],
    ['429 too large', tooLarge(429)],
  ])('%s', async (_what, came) => {
    const { options, posts } = start([came])
    expect(await startRun(options)).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-unreachable', tries: 5, outOfTime: false },
    })
    expect(posts).toHaveLength(5)
  })
})

describe('error, no run was started: the certificate is not trusted, the proxy refused', () => {
  test.each<Row>([
    ['the certificate is not trusted', noAnswer('untrusted')],
    ['the proxy refused CONNECT', noAnswer('proxy-refused')],
  ])('%s', async (_what, came) => {
    const { options, posts } = start([came])
    expect(await startRun(options)).toEqual({
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
    const { options, posts } = start([came])
    expect(await startRun(options)).toMatchObject({
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
    const { options, posts } = start([came])
    expect(await startRun(options)).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-refused', message: undefined },
    })
    expect(posts).toHaveLength(1)
  })

  test('what is said without an envelope is the message, without the key', async () => {
    for (const [body, message] of [
      [{ message: 'Missing input: input_2' }, 'Missing input: input_2'],
      [{ detail: [{ loc: ['body'], msg: 'field required' }] }, 'field required'],
      ['Bad request', 'Bad request'],
      [{ error: `unknown key ${KEY}` }, 'unknown key ***'],
    ] as const) {
      const { options } = start([answer(400, body)])
      expect(await startRun(options)).toMatchObject({
        problem: { kind: 'start-refused', status: 400, message },
      })
    }
  })

  test('a redirect within the host is told apart', () => {
    const came = answer(308, '', { location: '/api/v2/x' })
    expect(startVerdict(came, CONTEXT)).toMatchObject({
      redirectHost: 'service.example',
      redirectsWithin: true,
    })
  })

  test('a redirect’s target host is named, also where it comes with an envelope', async () => {
    const location = { location: 'https://elsewhere.example:8443/login?next=1' }
    for (const body of ['', envelope]) {
      const { options } = start([answer(307, body, location)])
      expect(await startRun(options)).toMatchObject({
        problem: { kind: 'start-refused', status: 307, redirectHost: 'elsewhere.example:8443' },
      })
    }
  })

  test('a location with another status than 3xx is no redirect', async () => {
    const { options } = start([answer(404, '', { location: 'https://elsewhere.example/' })])
    expect(await startRun(options)).toMatchObject({
      problem: { kind: 'start-refused', status: 404, redirectHost: undefined },
    })
  })
})

describe('error, a run may have been started: anything else', () => {
  test.each<Row>([
    ['no answer: time-out or reset', noAnswer('lost')],
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
    const { options, posts } = start([came])
    expect(await startRun(options)).toEqual({
      kind: 'not-started',
      problem: { kind: 'start-uncertain', cause: expect.stringMatching(/\S/) },
    })
    expect(posts).toHaveLength(1)
  })

  test.each<readonly [cause: string, came: Exchange]>([
    ['the cause of lost', noAnswer('lost')],
    ['status 500, "Invalid workflow id"', answer(500, envelope)],
    ['status 500, "out of memory"', answer(500, { error: 'out of memory' })],
    ['status 502, "no healthy upstream"', answer(502, 'no healthy upstream')],
    ['status 200, the answer names no run: "queued"', answer(200, { message: 'queued' })],
    ['status 503', answer(503)],
    ['status 503', answer(503, {})],
    ['status 408', answer(408, PAGE)],
    ['status 201, cut off', cutOff(201)],
    ['status 502, cut off', cutOff(502)],
    ['status 200, the answer is larger than 128 MiB', tooLarge(200)],
    ['status 200, the answer is no JSON object', answer(200, PAGE)],
    ['status 299, the answer names no run', answer(299, {})],
  ])('the cause tells what there is: %s', (cause, came) => {
    expect(startVerdict(came, CONTEXT)).toEqual({ kind: 'uncertain', cause })
  })
})

test('what may be repeated tells whether the service was reached, and why it is', () => {
  const repeat = { kind: 'repeat', retryAfterMs: 0 }
  const verdict = (came: Exchange) => startVerdict(came, CONTEXT)
  expect(verdict(noAnswer('no-connection'))).toEqual({
    ...repeat,
    busy: false,
    cause: 'the cause of no-connection',
  })
  const busy = { ...repeat, busy: true }
  expect(verdict(answer(429))).toEqual({ ...busy, cause: 'status 429, too many requests' })
  expect(verdict(answer(429, envelope))).toEqual({
    ...busy,
    cause: 'status 429, "Invalid workflow id"',
  })
  expect(verdict(cutOff(429))).toEqual({ ...busy, cause: 'status 429, cut off' })
})

test('what is impossible tells by what', () => {
  for (const [kind, by] of [
    ['untrusted', 'certificate'],
    ['proxy-refused', 'proxy'],
  ] as const) {
    const cause = `the cause of ${kind}`
    expect(startVerdict(noAnswer(kind), CONTEXT)).toEqual({ kind: 'impossible', by, cause })
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
    expect(startVerdict(answer(status, PAGE, headers), CONTEXT)).toEqual({
      kind: 'refused',
      status,
      message: undefined,
      redirectHost,
      redirectsWithin: false,
    })
  }
})

describe('the tries', () => {
  const unreachable = noAnswer('no-connection')

  test('are at most five, with pauses of 1 s, doubled each time', async () => {
    const { options, clock, posts, repeats } = start([unreachable])
    await startRun(options)
    expect(posts).toEqual([0, 1_000, 3_000, 7_000, 15_000])
    expect(clock.sleeps).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(repeats).toEqual([1_000, 2_000, 4_000, 8_000].map((ms) => [expect.anything(), ms, 0]))
  })

  test('end with the first that is no repetition', async () => {
    const { options, posts } = start([unreachable, answer(429), unreachable, answer(200, started)])
    expect(await startRun(options)).toMatchObject({ kind: 'started', runId: RUN })
    expect(posts).toHaveLength(4)
    const uncertain = start([unreachable, noAnswer('lost')])
    expect(await startRun(uncertain.options)).toMatchObject({
      problem: { kind: 'start-uncertain' },
    })
    expect(uncertain.posts).toHaveLength(2)
  })

  test('tell the last cause', async () => {
    const { options } = start([unreachable, unreachable, unreachable, unreachable, answer(429)])
    expect(await startRun(options)).toMatchObject({
      problem: { cause: expect.stringContaining('429') },
    })
  })

  test('have no pause above poll-interval-seconds', async () => {
    const { options, clock } = start([unreachable], { longestPauseMs: 3_000 })
    await startRun(options)
    expect(clock.sleeps).toEqual([1_000, 2_000, 3_000, 3_000])
    const quick = start([unreachable], { longestPauseMs: 50 })
    await startRun(quick.options)
    expect(quick.clock.sleeps).toEqual([50, 50, 50, 50])
  })

  test('have pauses lengthened by Retry-After in seconds, beyond poll-interval-seconds too', async () => {
    const { options, clock } = start([answer(429, '', { 'retry-after': '7' })], {
      longestPauseMs: 2_000,
    })
    await startRun(options)
    expect(clock.sleeps).toEqual([7_000, 7_000, 7_000, 7_000])
  })

  test('have no pause shortened by Retry-After', async () => {
    const { options, clock } = start([answer(429, '', { 'retry-after': '0' })])
    await startRun(options)
    expect(clock.sleeps).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('have pauses lengthened by Retry-After as a date', async () => {
    const date = new Date(ZERO + 30_000).toUTCString()
    const { options, clock } = start([
      answer(429, '', { 'retry-after': date }),
      answer(200, started),
    ])
    await startRun(options)
    expect(clock.sleeps).toEqual([30_000])
  })

  test('end at once, with no run started, where a pause would pass the deadline', async () => {
    const { options, clock, posts, repeats } = start([unreachable], { deadlineMs: 2_999 })
    expect(await startRun(options)).toMatchObject({
      kind: 'not-started',
      problem: { kind: 'start-unreachable', tries: 2, outOfTime: true },
    })
    expect(posts).toEqual([0, 1_000])
    expect(clock.now()).toBe(1_000)
    expect(repeats).toHaveLength(1)
  })

  test('go on where a pause ends at the deadline', async () => {
    const { options, posts } = start([unreachable], { deadlineMs: 3_000 })
    await startRun(options)
    expect(posts).toEqual([0, 1_000, 3_000])
  })

  test('end at once where Retry-After passes the deadline', async () => {
    for (const seconds of ['601', '900']) {
      const busy = answer(429, '', { 'retry-after': seconds })
      const { options, clock, posts } = start([busy], { deadlineMs: 600_000 })
      expect(await startRun(options)).toMatchObject({
        problem: {
          kind: 'start-unreachable',
          tries: 1,
          outOfTime: true,
          askedMs: Number(seconds) * 1_000,
        },
      })
      expect([posts.length, clock.now()]).toEqual([1, 0])
    }
  })

  test('end at once where the service asks for more than 15 minutes', async () => {
    for (const [seconds, askedMs] of [
      ['901', 901_000],
      ['86400', 86_400_000],
      ['9'.repeat(400), 360_000_000_000],
    ] as const) {
      const busy = answer(429, '', { 'retry-after': seconds })
      const { options, posts, clock } = start([busy], { deadlineMs: 432_000_000 })
      expect(await startRun(options)).toEqual({
        kind: 'not-started',
        problem: { kind: 'start-postponed', cause: 'status 429, too many requests', askedMs },
      })
      expect([posts.length, clock.now()]).toEqual([1, 0])
    }
  })

  test('go on where it asks for 15 minutes, and tell what it asks for', async () => {
    const busy = answer(429, '', { 'retry-after': '900' })
    const { options, repeats } = start([busy, answer(200, started)])
    expect(await startRun(options)).toMatchObject({ kind: 'started' })
    expect(repeats).toEqual([['status 429, too many requests', 900_000, 900_000]])
  })

  test('take a date against the Date of the answer, whatever the clock says', async () => {
    const headers = {
      'retry-after': 'Fri, 20 Nov 2026 10:00:20 GMT',
      date: 'Fri, 20 Nov 2026 10:00:00 GMT',
    }
    const { options, clock } = start([answer(429, '', headers), answer(200, started)])
    await startRun(options)
    expect(clock.sleeps).toEqual([20_000])
  })

  test('a start answered after the deadline still gives its run id', async () => {
    const { options } = start([answer(200, started)], { deadlineMs: 1_000, postMs: 5_000 })
    expect(await startRun(options)).toMatchObject({ kind: 'started', runId: RUN })
  })
})

describe('a cancellation', () => {
  test('before the first try sends nothing', async () => {
    const { options, posts, controller } = start([answer(200, started)])
    controller.abort()
    expect(await startRun(options)).toEqual({ kind: 'cancelled', maybeStarted: false })
    expect(posts).toHaveLength(0)
  })

  test('in a pause sends nothing more', async () => {
    const { options, posts, clock, controller } = start([noAnswer('no-connection')])
    clock.duringSleep = (count) => {
      if (count === 2) controller.abort()
    }
    expect(await startRun(options)).toEqual({ kind: 'cancelled', maybeStarted: false })
    expect(posts).toHaveLength(2)
  })

  test.each<readonly [what: string, came: Exchange, maybeStarted: boolean]>([
    ['no connection', noAnswer('no-connection'), false],
    ['429', answer(429), false],
    ['a refusal', answer(403, envelope), false],
    ['a certificate that is not trusted', noAnswer('untrusted'), false],
    ['no answer in time', noAnswer('lost'), true],
    ['500', answer(500), true],
    ['an answer that is cut off', cutOff(200), true],
    ['an id that cannot be used', answer(200, { data: { id: 'a b' } }), true],
  ])(
    'during a try that ends with %s knows whether a run may have been started',
    async (_what, came, maybeStarted) => {
      const { options, controller } = start([came])
      const post = async () => {
        controller.abort()
        return options.post()
      }
      expect(await startRun({ ...options, post })).toEqual({ kind: 'cancelled', maybeStarted })
    },
  )

  test('during a try whose answer still comes does not lose the id', async () => {
    const { options, controller } = start([answer(200, started)])
    const post = async () => {
      controller.abort()
      return options.post()
    }
    expect(await startRun({ ...options, post })).toMatchObject({ kind: 'started', runId: RUN })
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
        const came: Exchange = {
          kind: 'answer',
          status,
          headers: given,
          body: { kind: 'whole', bytes: body },
        }
        const verdict = startVerdict(came, CONTEXT)
        if (verdict.kind === 'started') {
          expect(status >= 200 && status <= 299).toBe(true)
          const text = new TextDecoder().decode(body)
          expect(JSON.parse(text)).toMatchObject({ data: { id: verdict.runId } })
        }
        // Repeated only where the service has said that it did nothing.
        expect(verdict.kind === 'repeat').toBe(status === 429)
        if (status >= 500) expect(verdict.kind).toBe('uncertain')
      }),
    )
  })
})
