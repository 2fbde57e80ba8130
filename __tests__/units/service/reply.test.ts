// What an answer of the service holds.
import { describe, expect, test } from '@jest/globals'
import type { Answer } from '../../../src/service/exchange.ts'
import { replyOf } from '../../../src/service/reply.ts'
import { showWithout } from '../../../src/text/text.ts'
import { ZERO } from '../../../tools/simulation/virtual-clock.ts'

const KEY = 'k3y-of-the-step'

describe('a reply', () => {
  const BASE = 'https://service.example/api'

  function whole(body: string | Buffer, headers: Answer['headers'] = {}, status = 200): Answer {
    return { kind: 'answer', status, headers, body: { kind: 'whole', bytes: Buffer.from(body) } }
  }
  const reply = (answer: Answer) =>
    replyOf(answer, { baseUrl: BASE, now: ZERO, show: showWithout(KEY) })

  test('has the text and the JSON object of a whole body', () => {
    const { text, json, broken } = reply(whole('{"a":1}'))
    expect([text, json, broken]).toEqual(['{"a":1}', { a: 1 }, undefined])
  })

  test('loses a byte order mark', () => {
    expect(reply(whole('\ufeff{"a":1}'))).toMatchObject({ json: { a: 1 }, isUtf8: true })
  })

  test('has JSON although some of it is not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3]), Buffer.from('"}')])
    expect(reply(whole(bytes))).toMatchObject({ json: { a: '\ufffd' }, isUtf8: false })
    expect(reply(whole('{"a":"\ufffd"}')).isUtf8).toBe(true)
  })

  test.each(['', '[1]', 'null', '"x"', '7', '{', '<html>', '{"a":1} x'])(
    'has no JSON object in %j',
    (body) => {
      expect(reply(whole(body)).json).toBeUndefined()
    },
  )

  test('has no body and says why when it is cut off or too large', () => {
    const bytes = Buffer.from('{}')
    const broken = { kind: 'broken', cause: 'the answer was cut off', bytes } as const
    expect(reply({ kind: 'answer', status: 200, headers: {}, body: broken })).toMatchObject({
      text: '',
      json: undefined,
      broken: 'the answer was cut off',
    })
    const large = { kind: 'too-large', cause: 'larger than 128 MiB', bytes } as const
    expect(reply({ kind: 'answer', status: 200, headers: {}, body: large })).toMatchObject({
      json: undefined,
      broken: expect.stringContaining('128 MiB'),
    })
  })

  test.each<readonly [body: string, refusal: string | undefined]>([
    ['{"type":"error","error":{"message":"No"}}', 'No'],
    ['{"type":"error","error":{"message":"Vous n’avez pas accès"}}', 'Vous n’avez pas accès'],
    ['{"type":"error","error":{"message":""}}', ''],
    ['{"type":"error","error":{"message":"No","code":7},"data":{}}', 'No'],
    ['{"type":"error","error":{"message":null}}', undefined],
    ['{"type":"error","error":{"message":["No"]}}', undefined],
    ['{"type":"error","error":{}}', undefined],
    ['{"type":"error","error":"No"}', undefined],
    ['{"type":"error","error":[{"message":"No"}]}', undefined],
    ['{"type":"error","error":null}', undefined],
    ['{"type":"ERROR","error":{"message":"No"}}', undefined],
    ['{"type":null,"error":{"message":"No"}}', undefined],
    ['{"error":{"message":"No"}}', undefined],
    ['{"type":"error","message":"No"}', undefined],
    ['[{"type":"error","error":{"message":"No"}}]', undefined],
    ['No', undefined],
  ])('tells an error envelope by its shape alone: %s', (body, refusal) => {
    for (const status of [200, 302, 404, 500]) {
      expect(reply(whole(body, {}, status)).refusal).toBe(refusal)
    }
  })

  test.each<readonly [header: string | undefined, ms: number]>([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['007', 7_000],
    ['-1', 0],
    ['+1', 0],
    ['1.5', 0],
    ['1e3', 0],
    ['1, 2', 0],
    ['soon', 0],
    ['2026', 2_026_000],
    ['86400', 86_400_000],
    ['9'.repeat(400), 360_000_000_000],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Thursday, 01-Jan-26 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['Thu, 99 Jan 2026 00:00:00 GMT', 0],
    ['Thu', 0],
    ['2026-01-01T00:01:00Z', 0],
  ])('reads Retry-After %j as %d ms', (header, ms) => {
    const headers = header === undefined ? {} : { 'retry-after': header }
    expect(reply(whole('', headers, 429)).retryAfterMs).toBe(ms)
  })

  test.each<readonly [date: string, ms: number]>([
    ['Fri, 20 Nov 2026 10:00:00 GMT', 90_000],
    ['Fri, 20 Nov 2026 10:05:00 GMT', 0],
    ['Friday, 20-Nov-26 10:00:30 GMT', 60_000],
    ['no date', Date.UTC(2026, 10, 20, 10, 1, 30) - ZERO],
  ])('takes a date in Retry-After against the answer’s own Date %j', (date, ms) => {
    const headers = { 'retry-after': 'Fri, 20 Nov 2026 10:01:30 GMT', date }
    expect(reply(whole('', headers, 429)).retryAfterMs).toBe(ms)
  })

  test.each<readonly [location: string | undefined, host: string | undefined]>([
    [undefined, undefined],
    ['https://elsewhere.example/path?query', 'elsewhere.example'],
    ['https://elsewhere.example:8443/', 'elsewhere.example:8443'],
    ['https://user:password@elsewhere.example/', 'elsewhere.example'],
    ['//elsewhere.example/path', 'elsewhere.example'],
    ['/login', 'service.example'],
    ['http://[', undefined],
  ])('names the host of the redirect to %s: %s', (location, host) => {
    const headers = location === undefined ? {} : { location }
    const { redirectHost, redirectsWithin } = reply(whole('', headers, 302))
    expect([redirectHost, redirectsWithin]).toEqual([host, host === 'service.example'])
    // What is no redirect points nowhere.
    expect(reply(whole('', headers, 404)).redirectHost).toBeUndefined()
  })

  test.each<readonly [body: string, remark: string | undefined]>([
    ['{"message":"Missing input: input_2"}', 'Missing input: input_2'],
    ['{"message":"Not Found","documentation_url":"x"}', 'Not Found'],
    ['{"detail":"Not authenticated"}', 'Not authenticated'],
    ['{"error":"invalid_key"}', 'invalid_key'],
    ['{"title":"Bad Request","status":400}', 'Bad Request'],
    ['{"title":"Bad Request","detail":"No such node"}', 'No such node'],
    ['{"error":{"message":"Quota exceeded","code":429}}', 'Quota exceeded'],
    ['{"detail":[{"loc":["body"],"msg":"field required"},{"msg":"x"}]}', 'field required'],
    ['{"detail":[{"loc":["body"]},7,null,{"msg":"field required"}]}', 'field required'],
    [
      '{"message":"","detail":" ","error":"the first that says something"}',
      'the first that says something',
    ],
    ['{"message":7,"detail":{"msg":"x"},"error":null,"title":["x"]}', undefined],
    ['{"type":"error","message":"No envelope without an error"}', 'No envelope without an error'],
    ['{"data":{"message":"nested elsewhere"}}', undefined],
    ['"A text as JSON"', 'A text as JSON'],
    ['upstream connect error or disconnect/reset', 'upstream connect error or disconnect/reset'],
    ['Acc\ufffds refus\ufffd', 'Acc\ufffds refus\ufffd'],
    [' Too many requests\n', 'Too many requests'],
    ['a < b', 'a < b'],
    ['', undefined],
    [' \n', undefined],
    ['null', undefined],
    ['502', undefined],
    ['["x"]', undefined],
    ['<html><body>502</body></html>', undefined],
    ['<!DOCTYPE html>', undefined],
    ['<?xml version="1.0"?>', undefined],
    ['An error: <b>no</b>', undefined],
    ['{"message":"cut o', undefined],
    ['a\u0000b', undefined],
    ['x'.repeat(2_001), undefined],
    ['\u202e', undefined],
    ['{"type":"error","error":{"message":"No"},"message":"Yes"}', undefined],
  ])('finds what is said without an envelope in %j: %j', (body, remark) => {
    for (const status of [200, 302, 400, 500]) {
      expect(reply(whole(body, {}, status)).remark).toBe(remark)
    }
  })

  test('shows the first 200 characters of what is said, on one line and without the key', () => {
    const long = reply(whole(JSON.stringify({ message: 'y'.repeat(500) }))).remark
    expect(long).toBe(`${'y'.repeat(200)}…`)
    const text = `${'y'.repeat(190)}\n${KEY}`
    expect(reply(whole(JSON.stringify({ detail: text }))).remark).toBe(`${'y'.repeat(190)} ***`)
    expect(reply(whole(text)).remark).toBe(`${'y'.repeat(190)} ***`)
  })
})
