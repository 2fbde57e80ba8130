// What an answer of the service contains.
import { describe, expect, test } from '@jest/globals'
import { runPart } from '../../../sandbox/service/index.ts'
import type { Answer, AnswerBody } from '../../../src/service/exchange.ts'
import { describeReply, findStartedId, parseReply } from '../../../src/service/reply.ts'
import { literal, maskKey } from '../../../src/text/words.ts'
import { ZERO } from '../../../tools/simulation/simulated-clock.ts'
import { inTitle } from '../../helpers/in-title.ts'

const BASE_URL = 'https://service.example/api'

const replyTo = (body: AnswerBody, headers: Answer['headers'] = {}, status = 200) =>
  parseReply({ kind: 'answer', status, headers, body }, BASE_URL, ZERO)
const reply = (body: string | Buffer, headers: Answer['headers'] = {}, status = 200) =>
  replyTo({ kind: 'whole', cause: undefined, bytes: Buffer.from(body) }, headers, status)

describe('the body', () => {
  test('has bytes, and an object where it is JSON, without a byte order mark', () => {
    expect(reply('{"a":1}')).toMatchObject({ json: { a: 1 }, body: { cause: undefined } })
    const bytes = Buffer.from([0xef, 0xbb, 0xbf, ...Buffer.from('{"a":"'), 0xc3, 0x22, 0x7d])
    expect(reply(bytes)).toMatchObject({
      kind: 'reply',
      body: { kind: 'whole', bytes },
      json: { a: '\ufffd' },
    })
  })

  test.each(['', '[1]', 'null', '"x"', '7', '{', '<html>', '{"a":1} x'])(
    'has no object where it is %j',
    (body) => {
      expect(reply(body).json).toBeUndefined()
    },
  )

  test.each(['broken', 'too-large'] as const)('is not read where it is %s', (kind) => {
    const bytes = Buffer.from('{}')
    const given = replyTo({ kind, cause: literal('the answer was cut off'), bytes })
    expect(given).toMatchObject({ json: undefined, body: { kind, bytes } })
    expect(given.body.cause?.text).toBe('the answer was cut off')
  })
})

test.each<readonly [body: string, id: string | undefined]>([
  ['{"success":true,"data":{"id":"run-1","message":"x"}}', 'run-1'],
  ['{"type":"error","error":{"message":"No"},"data":{"id":"run-1"}}', 'run-1'],
  ['{"data":{"id":"run-1"}} and more', 'run-1'],
  ['{"data":{"id":"run-1"', 'run-1'],
  ['{"data":{"id":"run-', undefined],
  ['{"data":{"id":""}}', ''],
  ['{"data":{"id":7}}', undefined],
  ['{"data":["run-1"]}', undefined],
  ['{"data":null,"id":"run-1"}', undefined],
  ['', undefined],
])('the id of the run that %s starts is %j', (body, id) => {
  expect(findStartedId(reply(body))).toBe(id)
  const bytes = Buffer.from(`\ufeff${body}`)
  for (const kind of ['broken', 'too-large'] as const) {
    expect(findStartedId(replyTo({ kind, cause: literal('x'), bytes }))).toBe(id)
  }
})

test.each<readonly [body: string, id: string | undefined]>([
  ['{"previous":{"data":{"id":"old"}},"data":{"id":"ne', undefined],
  ['{"data":{"parent":{"data":{"id":"old"}},"id":"run-1","mess', 'run-1'],
  ['{"type":"error","error":{"message":"No","data":{"id":"tenant"}},"mo', undefined],
  ['<html><script>x={"data":{"id":"session"}}</script></html>', undefined],
  ['[{"data":{"id":"other"}}] x', undefined],
  ['{"data":{"of":{"a":1},"id":"run-1","mess', 'run-1'],
  ['{"data":{"message":"{started}","id":"run-1"', 'run-1'],
  ['{"data":{"id":"run\\/1","mess', 'run/1'],
  ['{"data":{"id":["other"],"mess', undefined],
  ['{"error":{"id":"other"},"mess', undefined],
])('the id of the run in the part %s is %j', (part, id) => {
  const bytes = Buffer.from(part)
  for (const kind of ['broken', 'whole'] as const) {
    expect(findStartedId(replyTo({ kind, cause: undefined, bytes }))).toBe(id)
  }
})

test('an answer that is whole and an array starts nothing', () => {
  expect(findStartedId(reply('[{"data":{"id":"run-1"}}]'))).toBeUndefined()
})

test.each<readonly [body: string, refusal: string | undefined]>([
  ['{"type":"error","error":{"message":"Vous n’avez pas accès"}}', 'Vous n’avez pas accès'],
  ['{"type":"error","error":{"message":""}}', ''],
  ['{"type":"error","error":{"message":"No","code":7},"data":{}}', 'No'],
  ['{"type":"error","error":{"message":null}}', undefined],
  ['{"type":"error","error":{}}', undefined],
  ['{"type":"error","error":"No"}', undefined],
  ['{"type":"error","error":[{"message":"No"}]}', undefined],
  ['{"type":"error","error":null}', undefined],
  ['{"type":"ERROR","error":{"message":"No"}}', undefined],
  ['{"error":{"message":"No"}}', undefined],
  ['{"type":"error","message":"No"}', undefined],
  ['[{"type":"error","error":{"message":"No"}}]', undefined],
  ['No', undefined],
])('the shape alone makes an error envelope: %s', (body, refusal) => {
  for (const status of [200, 302, 404, 500]) {
    const { isEnvelope, message } = reply(body, {}, status)
    expect(isEnvelope).toBe(refusal !== undefined)
    if (isEnvelope) expect(message?.text).toBe(refusal)
  }
})

const RETRY_AFTER = [
  [undefined, 0],
  ['', 0],
  ['0', 0],
  ['120', 120_000],
  ['007', 7_000],
  ['-1', 0],
  ['+1', 0],
  ['1.5', 0],
  ['1e3', 0],
  ['1, 2', 0],
  ['soon', 0],
  ['9'.repeat(400), 360_000_000_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['Thursday, 01-Jan-26 00:01:00 GMT', 60_000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['Thu, 99 Jan 2026 00:00:00 GMT', 0],
  ['2026-01-01T00:01:00Z', 0],
  ['on Thu, 01 Jan 2026 00:01:00 GMT', 0],
] satisfies [string | undefined, number][]

test.each(RETRY_AFTER.map((row) => [inTitle(row[0]), ...row] as const))(
  'Retry-After %s',
  (_, header, ms) => {
    expect(reply('', { 'retry-after': header }, 429).retryAfterMs).toBe(ms)
  },
)

test.each<readonly [location: string | undefined, host: string | undefined]>([
  [undefined, undefined],
  ['https://elsewhere.example:8443/path?query', 'elsewhere.example:8443'],
  ['https://user:password@elsewhere.example/', 'elsewhere.example'],
  ['//elsewhere.example/path', 'elsewhere.example'],
  ['http://service.example/x', 'service.example'],
  ['/login', 'service.example'],
  ['http://[', undefined],
  ['javascript:x', undefined],
])('a redirect to %s names the host %s, and nothing else does', (location, host) => {
  for (const status of [300, 302, 399]) {
    expect(reply('', { location }, status).redirectHost).toBe(host)
  }
  for (const status of [200, 299, 400, 404]) {
    expect(reply('', { location }, status).redirectHost).toBeUndefined()
  }
})

const FIELDS = '{"detail":[{"loc":["body"],"msg":"field required"}]}'
const MESSAGES = [
  ['{"message":"Not Found","documentation_url":"x"}', 'Not Found'],
  ['{"type":"error","message":"No envelope without an error"}', 'No envelope without an error'],
  ['{"type":"error","error":{"message":"No"},"message":"Yes"}', 'No'],
  ['{"data":{"message":"nested elsewhere"}}', undefined],
  ['upstream connect error or disconnect/reset', 'upstream connect error or disconnect/reset'],
  [' Too many\trequests\n', 'Too many requests'],
  ['a < b', 'a < b'],
  ['No node [input_2] {x}', 'No node [input_2] {x}'],
  ['x'.repeat(20_000), `${'x'.repeat(200)}…`],
  [' \n', undefined],
  ['502', '502'],
  [' <html>\n<body>502</body></html>', '502'],
  ['["x"]', undefined],
  ['"x', undefined],
  ['{"message":"cut o', undefined],
  ['a\u0000b', undefined],
  ['\u202e', undefined],
  [`{"message":"${'y'.repeat(201)} "}`, 'y'.repeat(201)],
] satisfies [string, string | undefined][]

test.each(MESSAGES.map((row) => [inTitle(row[0]), ...row] as const))(
  'the message of an answer without an envelope: %s',
  (_, body, remark) => {
    for (const status of [200, 302, 400, 500]) {
      expect(reply(body, {}, status).message?.text).toBe(remark)
    }
  },
)

test('JSON without a message is shown as it is, unless it may have outputs', () => {
  expect(reply(FIELDS, {}, 422).message?.text).toBe(FIELDS)
  expect(reply(FIELDS, {}, 200).message).toBeUndefined()
  expect(reply('{"detail":"x","data":{}}', {}, 422).message).toBeUndefined()
})

test('the key is masked wherever it is in the text of an answer', () => {
  maskKey('the-secret-key')
  for (const breaks of [9_980, 9_990, 100_000]) {
    expect(reply(`${'\n'.repeat(breaks)}x the-secret-key`, {}, 400).message?.text).toBe('x ***')
  }
  maskKey('')
})

test('an object without any message is shown as it is, unless it may contain outputs', () => {
  for (const body of [
    '{"code":5,"why":"no"}',
    '{"message":7,"title":["x"]}',
    '{"error":{"code":"E"}}',
  ]) {
    expect(reply(body, {}, 404).message?.text).toBe(body)
    expect(reply(body, {}, 200).message).toBeUndefined()
  }
  expect(reply(JSON.stringify({ data: runPart({ runId: 'r' }) }), {}, 500).message).toBeUndefined()
})

test.each<readonly [status: number, body: string, flaw: string | undefined, words: string]>([
  [500, '', undefined, 'status 500'],
  [429, '', undefined, 'status 429'],
  [429, '{"message":"slow down"}', undefined, 'status 429, "slow down"'],
  [200, '{"data":{}}', 'it has no id', 'status 200, it has no id'],
  [200, '{"message":"hello"}', 'it has no id', 'status 200, it has no id: "hello"'],
  [200, 'hello', 'it has no id', 'status 200, the answer is not a JSON object: "hello"'],
])('the answer %i %s with the flaw %j is %j', (status, body, flaw, words) => {
  expect(describeReply(reply(body, {}, status), flaw).text).toBe(words)
})

test('an answer that was cut off has only the cause of that', () => {
  const bytes = Buffer.from('{"message":"hello"}')
  const cutOff = replyTo({ kind: 'broken', cause: literal('the answer was cut off'), bytes })
  expect(describeReply(cutOff, 'it has no id').text).toBe('status 200, the answer was cut off')
})

const ERROR_PAGES = [
  [
    'Squid',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html><head>\n<meta type="copyright" content="Copyright">\n<title>ERROR: The requested URL could not be retrieved</title>\n<style><!-- body { } --></style></head><body>x</body></html>',
    'ERROR: The requested URL could not be retrieved',
  ],
  [
    'lighttpd',
    '<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "x">\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>500 Internal Server Error</title></head></html>',
    '500 Internal Server Error',
  ],
  [
    'Cloudflare',
    '<!DOCTYPE html>\n<!--[if lt IE 7]> <html class="no-js ie6"> <![endif]-->\n<head><title>api.example.com | 524: A timeout occurred</title></head>',
    'api.example.com | 524: A timeout occurred',
  ],
  [
    'HAProxy',
    '<html><body><h1>504 Gateway Time-out</h1>\nThe server didn&#39;t respond in time.\n</body></html>',
    "504 Gateway Time-out The server didn't respond in time.",
  ],
  [
    'a script and no title',
    '<!-- a --><!-- b --><html><head><title> </title><script>x < y</script></head><p>Down &amp; out</p></html>',
    'Down & out',
  ],
] as const

test.each(ERROR_PAGES)('of the page of %s the title is shown, or its text', (_, page, title) => {
  expect(reply(page, {}, 404)).toMatchObject({ isPage: true })
  for (const status of [404, 502]) expect(reply(page, {}, status).message?.text).toBe(title)
})

test('no page takes long to be read', () => {
  for (const part of ['<!--', '<!---->', '<title>', '<title', '<script>', '<', '<?xml>', '&a']) {
    const body = part.repeat(100_000)
    for (const start of ['', '<html>', '<!--a--><html>']) reply(start + body, {}, 502)
  }
  expect(reply(`<html>${'<b>'.repeat(6_000)}`, {}, 502).message).toBeUndefined()
})
