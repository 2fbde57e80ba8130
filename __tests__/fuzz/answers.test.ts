// Whatever bytes the service, or a proxy before it, sends as an answer: a start is never repeated unless it certainly
// started nothing, a finished answer counts, and a run is a success only if all four conditions hold.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { interpretPoll, type Poll, type PollContext } from '../../src/run/poll.ts'
import { certainlyStartedNone, interpretStart, type StartMeaning } from '../../src/run/start.ts'
import type { Answer, AnswerBody } from '../../src/service/exchange.ts'
import { parseReply } from '../../src/service/reply.ts'
import { literal } from '../../src/text/words.ts'
import { runFrom } from '../helpers/runs.ts'
import { commandText, hostileText } from '../helpers/texts.ts'
import { holds } from './cases.ts'
import { jsonText, mostly, objectText } from './json.ts'

const BASE_URL = 'https://service.example/api'
/** In `npm test`, too: a wrong meaning of an answer costs runs, and ten seconds find it. */
const cases = 10_000
const NOW = Date.UTC(2026, 10, 20)

function pollOf(given: Answer, context: PollContext): Poll {
  return interpretPoll(parseReply(given, BASE_URL, NOW), context)
}

function verdictOn(given: Answer): StartMeaning {
  return interpretStart(parseReply(given, BASE_URL, NOW))
}

type Fields = Readonly<Record<string, unknown>>

function asObject(value: unknown): Fields | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? Object.fromEntries(Object.entries(value)) : undefined
}

/** The JSON object in an answer that arrived whole. */
function jsonOf({ body }: Answer): Fields | undefined {
  if (body.kind !== 'whole') return undefined
  try {
    return asObject(JSON.parse(new TextDecoder().decode(body.bytes)))
  } catch {
    return undefined
  }
}

const isWithin = (status: number, least: number) => status >= least && status <= least + 99

/** All four conditions: `success` is true, `state` is DONE, no `error`, no `failed_steps`. */
function isSuccess(json: ReturnType<typeof jsonOf>): boolean {
  const data = asObject(json?.data) ?? {}
  const failed = data.failed_steps ?? []
  const entries = Array.isArray(failed) ? failed : Object.keys(asObject(failed) ?? ['other'])
  const noneFailed = failed === '' || entries.length === 0
  return (
    json?.success === true && data.state === 'DONE' && (data.error ?? null) === null && noneFailed
  )
}

// --- the answers --------------------------------------------------------------------------------

const constant = (...texts: readonly string[]) => fc.constantFrom(...texts)
const quoted = hostileText.map((text) => JSON.stringify(text))

const time = mostly(
  constant('"2026-11-20T10:00:00.000000"', '"2026-11-20T10:00:01.500000"', '"2026-02-30"', 'null'),
)
const step = mostly(
  objectText({
    step_id: mostly(quoted),
    node_id: mostly(fc.oneof(constant('"a"', '"b"', '""', '"__proto__"'), quoted)),
    state: mostly(constant('"DONE"')),
    output: mostly(fc.oneof(quoted, constant('null'))),
    started_at: time,
    ended_at: time,
  }),
)
const failedStep = objectText({ node_id: jsonText, message: jsonText, error: jsonText })
const list = (element: fc.Arbitrary<string>) =>
  fc.array(element, { maxLength: 4 }).map((elements) => `[${elements.join(',')}]`)

const run = objectText({
  run_id: mostly(constant('"run-1"', '"RUN-1"')),
  workflow_id: mostly(quoted),
  state: mostly(constant('"DONE"')),
  error: mostly(constant('null')),
  started_at: time,
  ended_at: time,
  completed_steps: mostly(list(step)),
  failed_steps: fc.oneof(
    { arbitrary: constant('[]', 'null', '[ ]', '{}', '""'), weight: 10 },
    { arbitrary: list(failedStep), weight: 1 },
    { arbitrary: jsonText, weight: 1 },
  ),
})
const started = objectText({
  id: mostly(fc.oneof(constant('"0b7c5f0e"', '""', '"."', '".."'), quoted, commandText.map(idOf))),
  message: mostly(quoted),
})
const refusal = objectText({
  type: mostly(constant('"error"')),
  error: mostly(objectText({ message: mostly(quoted) })),
})
const envelope = fc.oneof(
  {
    arbitrary: objectText({
      success: mostly(constant('true', 'true', 'false')),
      data: mostly(run),
    }),
    weight: 6,
  },
  { arbitrary: objectText({ success: constant('true'), data: mostly(started) }), weight: 2 },
  { arbitrary: objectText({ message: mostly(quoted) }), weight: 2 },
  { arbitrary: refusal, weight: 2 },
  {
    arbitrary: objectText({
      success: jsonText,
      data: fc.oneof(run, started, jsonText),
      message: jsonText,
      type: mostly(constant('"error"')),
      error: mostly(objectText({ message: quoted })),
    }),
    weight: 2,
  },
  { arbitrary: jsonText, weight: 1 },
)

/** Ids of 256 code units, the limit, and of one more. */
function idOf(text: string): string {
  return JSON.stringify('x'.repeat(256 - (text.length % 2)) + text.slice(0, 1))
}

/** A buffer that a failure prints as text. */
function legible(buffer: Buffer): Buffer {
  const text = () => `Buffer.from(${JSON.stringify(buffer.toString('latin1'))}, 'latin1')`
  return Object.defineProperty(buffer, fc.toStringMethod, { value: text })
}

const bytes: fc.Arbitrary<Buffer> = fc
  .oneof(
    { arbitrary: envelope.map((text) => Buffer.from(text)), weight: 12 },
    { arbitrary: envelope.map((text) => Buffer.from(`\ufeff${text}`)), weight: 1 },
    { arbitrary: fc.uint8Array({ maxLength: 64 }).map((array) => Buffer.from(array)), weight: 1 },
    {
      // A byte is changed, or the text ends early: often no UTF-8, or no JSON.
      arbitrary: fc
        .tuple(envelope, fc.nat(), fc.integer({ min: 0, max: 255 }), fc.boolean())
        .map(([text, at, byte, ends]) => {
          const all = Buffer.from(text)
          const index = at % Math.max(1, all.length)
          if (ends) return all.subarray(0, index)
          all[index] = byte
          return all
        }),
      weight: 2,
    },
    { arbitrary: envelope.map((text) => Buffer.from(text, 'utf16le')), weight: 1 },
  )
  .map(legible)

const bodies = (weight: number, of: (bytes: Buffer) => AnswerBody) => {
  return { arbitrary: bytes.map(of), weight }
}
const body = fc.oneof(
  bodies(20, (each) => ({ kind: 'whole', cause: undefined, bytes: each })),
  bodies(1, (each) => ({ kind: 'too-large', cause: literal('too large'), bytes: each })),
  bodies(1, (each) => ({ kind: 'broken', cause: literal('cut off'), bytes: each })),
)

const status = fc.oneof(
  { arbitrary: fc.constant(200), weight: 6 },
  { arbitrary: fc.constantFrom(201, 202, 250, 299, 301, 400, 401, 403, 404, 408, 429), weight: 4 },
  { arbitrary: fc.integer({ min: 100, max: 599 }), weight: 3 },
)

const headers = fc.record(
  {
    'retry-after': fc.oneof(
      fc.constantFrom('5', ' 7 ', '-1', '1e3', '9'.repeat(400), 'Fri, 20 Nov 2026 00:00:09 GMT'),
      fc.constantFrom('Friday, 20-Nov-26 00:00:09 GMT', 'Fri Nov 20 00:00:09 2026', 'Mon', 'Sun 1'),
      hostileText,
    ),
    location: fc.oneof(
      fc.constantFrom('https://other.example:8443/x', '//host', '/x', 'http://[', 'javascript:x'),
      hostileText,
    ),
    'content-type': hostileText,
  },
  { requiredKeys: [], noNullPrototype: true },
)

const answer: fc.Arbitrary<Answer> = fc.record({
  kind: fc.constant('answer' as const),
  status,
  headers,
  body,
})

const context: fc.Arbitrary<PollContext> = fc.record({
  runId: fc.constant('run-1'),
  goodPollBefore: fc.boolean(),
  refusedBefore: fc.boolean(),
  justStarted: fc.boolean(),
})

/** True for two values with the same JSON, and for those nested too deep for the stack. */
function sameJson(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other)
  } catch {
    return true
  }
}

const answerOf = (code: number, given: string | Buffer): Answer => ({
  kind: 'answer',
  status: code,
  headers: {},
  body: { kind: 'whole', cause: undefined, bytes: Buffer.from(given) },
})
const FRESH: PollContext = {
  runId: 'run-1',
  goodPollBefore: false,
  refusedBefore: false,
  justStarted: true,
}

const ODD_POLLS: [Answer, PollContext][] = [
  [answerOf(200, '{"success":true,"data":{},"data":5}'), FRESH],
  [answerOf(200, '{"__proto__":{"success":true,"data":{}}}'), FRESH],
  [answerOf(403, '{"type":"error","error":{"message":"no"}}'), FRESH],
]
const ODD_STARTS: [Answer][] = [
  [answerOf(200, `{"data":{"id":"${'x'.repeat(256)}"}}`)],
  [answerOf(200, `{"data":{"id":"${'x'.repeat(257)}"}}`)],
  [{ ...answerOf(429, ''), headers: { 'retry-after': '86400' } }],
  [answerOf(200, '{"type":"error","error":{"message":"no"},"data":{"id":"a"}}')],
]

/** Deeper than any stack is high. */
const DEEP = '['.repeat(100_000) + ']'.repeat(100_000)

describe('a poll', () => {
  test('whose finished answer arrived counts, and nothing else does', async () => {
    let finishedCount = 0
    await holds(
      fc.property(answer, context, (given, when) => {
        const poll = pollOf(given, when)
        const json = jsonOf(given)
        const data = asObject(json?.data)
        const isFinished =
          isWithin(given.status, 200) &&
          given.status !== 250 &&
          json?.type !== 'error' &&
          (json?.success ?? null) !== null &&
          data !== undefined &&
          (data.run_id === when.runId ||
            (typeof data.run_id !== 'string' && typeof data.state === 'string'))
        if (isFinished) {
          finishedCount++
          expect(poll.kind).toBe('finished')
        }
        if (poll.kind !== 'finished') return
        expect([isWithin(given.status, 200), given.body.kind]).toEqual([true, 'whole'])
        expect([typeof data?.run_id, typeof data?.state]).toContain('string')
      }),
      { cases, fixed: ODD_POLLS },
    )
    expect(finishedCount).toBeGreaterThan(0)
  })

  test('that failed for a moment is never the last', () =>
    holds(
      fc.property(answer, context, (given, when) => {
        const { status, body } = given
        const isMomentary = status === 408 || status === 429 || isWithin(status, 500)
        if (isMomentary && body.kind !== 'too-large') {
          expect(['failed', 'busy']).toContain(pollOf(given, when).kind)
        }
      }),
      { cases, fixed: ODD_POLLS },
    ))

  test('is a success only where all four conditions hold', async () => {
    let successes = 0
    await holds(
      fc.property(bytes, fc.constantFrom(200, 200, 201, 299), (given, code) => {
        const each = answerOf(code, given)
        const poll = pollOf(each, FRESH)
        if (poll.kind !== 'finished') return
        const isRight = isSuccess(jsonOf(each))
        if (isRight) successes++
        expect(poll.run.isSuccess).toBe(isRight)
        expect(poll.answer.equals(given)).toBe(true)
      }),
      {
        cases,
        fixed: [
          [Buffer.from('{"success":1,"data":{"state":"DONE"}}'), 200],
          ...[
            ...['{"state":"done"}', '{"__proto__":{"state":"DONE"}}'],
            ...['{"state":"DONE","error":false}', '{"state":"DONE","error":""}'],
            ...['0', '[null]', '{"a":[]}'].map((json) => `{"state":"DONE","failed_steps":${json}}`),
          ].map((data): [Buffer, number] => [Buffer.from(`{"success":true,"data":${data}}`), 200]),
        ],
      },
    )
    // Without a success among the cases, the property proves nothing.
    expect(successes).toBeGreaterThan(0)
  })

  test('has the outputs of the steps as the service wrote them', () =>
    holds(
      fc.property(envelope, (text) => {
        const parsed = asObject(JSON.parse(text))
        if (parsed === undefined) return
        const { steps, failedSteps } = runFrom(text)
        const completed = asObject(parsed.data)?.completed_steps
        const written: readonly unknown[] = Array.isArray(completed) ? completed : []
        expect(steps).toHaveLength(written.length)
        for (const [index, { output, nodeId, position }] of [...steps].entries()) {
          const whole = asObject(written[index])
          const value = whole?.output ?? null
          expect(position).toBe(index + 1)
          if (typeof value === 'string' || value === null) expect(output).toBe(value)
          else expect(sameJson(JSON.parse(output ?? ''), value)).toBe(true)
          const id = whole?.node_id
          expect(nodeId).toBe(typeof id === 'string' && id !== '' ? id : undefined)
        }
        const failed = asObject(parsed.data)?.failed_steps
        if (!Array.isArray(failed)) return
        expect(failedSteps).toHaveLength(failed.length)
        for (const [index, { json }] of failedSteps.entries()) {
          expect(sameJson(JSON.parse(json), failed[index])).toBe(true)
        }
      }),
      {
        cases,
        fixed: [
          ['{"data":{"completed_steps":[{"output":[1],"output":[2]}],"failed_steps":[]}}'],
          ['{"data":{"failed_steps":[1]},"success":true,"data":{"failed_steps":[2]}}'],
          [`{"data":{"state":${DEEP},"error":${DEEP},"failed_steps":[{"error":${DEEP}}]}}`],
          [`{"data":{"completed_steps":[{"output":${DEEP}}],"failed_steps":${DEEP}}}`],
        ],
      },
    ))
})

describe('the answer to a start', () => {
  test('leads to another one, or to a record that there is none, only if it is certain', () =>
    holds(
      fc.property(answer, (given) => {
        const { status } = given
        const verdict = verdictOn(given)
        if (verdict.kind === 'busy') expect(status).toBe(429)
        expect(verdict.kind).not.toBe('no-connection')
        if (!certainlyStartedNone(verdict)) return
        const isRefused = isWithin(status, 300) || (isWithin(status, 400) && status !== 408)
        const isRefusal = isWithin(status, 200) && jsonOf(given)?.type === 'error'
        expect(isRefused || isRefusal).toBe(true)
        if (isRefusal) expect(asObject(jsonOf(given)?.data)?.id).not.toEqual(expect.any(String))
      }),
      { cases, fixed: ODD_STARTS },
    ))

  test('that has the id of a run is never without it', async () => {
    let namedCount = 0
    await holds(
      fc.property(answer, (given) => {
        const verdict = verdictOn(given)
        const id = asObject(jsonOf(given)?.data)?.id
        if (isWithin(given.status, 200) && typeof id === 'string') {
          namedCount++
          expect(['started', 'start-unusable-id']).toContain(verdict.kind)
          if (verdict.kind === 'started') expect(verdict.runId).toBe(id)
        } else if (verdict.kind === 'started' || verdict.kind === 'start-unusable-id') {
          // Damaged text names a run if it has the whole literal of its id.
          expect([isWithin(given.status, 200), jsonOf(given)]).toEqual([true, undefined])
          expect(given.body.bytes.includes('"data"')).toBe(true)
        }
        if (verdict.kind === 'started') expect(verdict.runId).toMatch(/^(?!\.{0,2}$)\S{1,256}$/u)
      }),
      { cases, fixed: ODD_STARTS },
    )
    expect(namedCount).toBeGreaterThan(0)
  })
})

test('an answer is read without a throw, and its pause is never negative', () =>
  holds(
    fc.property(answer, fc.integer({ min: 0, max: 4e12 }), (given, now) => {
      const reply = parseReply(given, BASE_URL, now)
      expect(reply.status).toBe(given.status)
      expect(reply.retryAfterMs).toBeGreaterThanOrEqual(0)
      expect(sameJson(reply.json, jsonOf(given))).toBe(true)
      expect(['undefined', 'string']).toContain(typeof reply.redirectHost)
      if (reply.isEnvelope) expect(jsonOf(given)?.type).toBe('error')
    }),
  ))
