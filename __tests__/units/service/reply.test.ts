// What an answer of the service holds.
import { describe, expect, test } from '@jest/globals'
import type { Answer } from '../../../src/service/exchange.ts'
import { isUtf8SoFar, replyOf, startedIdIn } from '../../../src/service/reply.ts'
import { own } from '../../../src/text/words.ts'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { textOf } from '../../helpers/words.ts'

describe('a reply', () => {
  const BASE = 'https://service.example/api'

  function whole(body: string | Buffer, headers: Answer['headers'] = {}, status = 200): Answer {
    return { kind: 'answer', status, headers, body: { kind: 'whole', bytes: Buffer.from(body) } }
  }
  const reply = (answer: Answer) => replyOf(answer, { baseUrl: BASE, now: ZERO })

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

  test.each([
    ['broken', 'broken'],
    ['too-large', 'too-large'],
    // What is left of it has arrived for its id alone.
    ['dropped', 'broken'],
  ] as const)('has no body and says why when it is %s', (kind, end) => {
    const bytes = Buffer.from('{}')
    const body = { kind, cause: own('the answer was cut off'), bytes } as const
    const { broken, ...rest } = reply({ kind: 'answer', status: 200, headers: {}, body })
    expect(rest).toMatchObject({ text: '', json: undefined, end, bytes })
    expect(broken && textOf(broken)).toBe('the answer was cut off')
  })

  test('has every byte of a whole body, and ends whole', () => {
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x7d])
    expect(reply(whole(bytes))).toMatchObject({ kind: 'reply', end: 'whole', bytes })
  })

  test('passes on what is to be called when a large answer has been dealt with', () => {
    let calls = 0
    const release = () => calls++
    const body = { kind: 'whole', bytes: Buffer.of(), release } as const
    reply({ kind: 'answer', status: 200, headers: {}, body }).release?.()
    expect(calls).toBe(1)
    expect(reply(whole('{}'))).not.toHaveProperty('release')
  })

  test.each<readonly [body: string, id: string | undefined]>([
    ['{"success":true,"data":{"id":"run-1","message":"x"}}', 'run-1'],
    ['{"type":"error","error":{"message":"No"},"data":{"id":"run-1"}}', 'run-1'],
    ['{"data":{"id":"run-1"}} and more', 'run-1'],
    ['{"data":{"id":"run-1"', 'run-1'],
    ['{"data":{"id":"run-', undefined],
    ['{"data":{"id":""}}', undefined],
    ['{"data":{"id":7}}', undefined],
    ['{"data":["run-1"]}', undefined],
    ['{"data":null,"id":"run-1"}', undefined],
    ['', undefined],
  ])('names the run that was started, in %s: %j', (body, id) => {
    expect(startedIdIn(reply(whole(body)))).toBe(id)
    const cause = own('the answer was cut off')
    const bytes = Buffer.from(`\ufeff${body}`)
    for (const kind of ['broken', 'too-large', 'dropped'] as const) {
      const answer = {
        kind: 'answer',
        status: 200,
        headers: {},
        body: { kind, cause, bytes },
      } as const
      expect(startedIdIn(reply(answer))).toBe(id)
    }
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
    ['Thu Jan  1 00:01:00 2026', 60_000],
    ['2026-01-01T00:01:00Z', 0],
    ['01 Jan 2027 00:00:00 GMT', 0],
    ['on Thu, 01 Jan 2026 00:01:00 GMT', 0],
  ])('reads Retry-After %j as %d ms', (header, ms) => {
    const headers = header === undefined ? {} : { 'retry-after': header }
    expect(reply(whole('', headers, 429)).retryAfterMs).toBe(ms)
  })

  test.each<readonly [date: string, ms: number]>([
    ['Fri, 20 Nov 2026 10:00:00 GMT', 90_000],
    [' Fri, 20 Nov 2026 10:00:00 GMT ', 90_000],
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
    for (const status of [300, 399]) {
      expect(reply(whole('', headers, status)).redirectHost).toBe(host)
    }
    // What is no redirect points nowhere.
    for (const status of [200, 299, 400, 404]) {
      expect(reply(whole('', headers, status)).redirectHost).toBeUndefined()
    }
  })

  test.each([
    ['the same host by another scheme is elsewhere', 'http://service.example/x', 'service.example'],
    ['what has no host leads nowhere', 'javascript:x', undefined],
  ])('%s', (_, location, host) => {
    const { redirectHost, redirectsWithin } = reply(whole('', { location }, 302))
    expect([redirectHost, redirectsWithin]).toEqual([host, false])
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
    ['No node [input_2] {x}', 'No node [input_2] {x}'],
    ['x'.repeat(2_000), 'x'.repeat(2_000)],
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

  test('has what is said as it came, unless nothing of it can be seen', () => {
    const text = `${'y'.repeat(500)}\n`
    expect(reply(whole(JSON.stringify({ message: text }))).remark).toBe(text)
    expect(reply(whole('{"message":"\u202e\u0007"}')).remark).toBeUndefined()
    // Not all of a text that is far too long is looked at.
    const unseen = '\u202e'.repeat(65_536)
    expect(reply(whole(JSON.stringify({ message: `${unseen}x` }))).remark).toBeUndefined()
  })
})

test('the beginning of an answer is UTF-8 or not, though its last character may be cut', () => {
  const text = Buffer.from('{"a":"é😀')
  for (let length = 0; length <= text.length; length++) {
    expect(isUtf8SoFar(text.subarray(0, length))).toBe(true)
  }
  for (const bytes of [[0xff], [0xc3, 0x22], [0xe9, 0x22, 0x7d], [0xf0, 0x9f, 0x41]]) {
    expect(isUtf8SoFar(Buffer.concat([text, Buffer.from(bytes)]))).toBe(false)
  }
})
