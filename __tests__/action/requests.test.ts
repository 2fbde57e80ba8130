// What a step sends and how it reads what comes back, through the bundle.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import * as zlib from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { makeAuthority } from '../../sandbox/certificates.ts'
import { startProxy } from '../../sandbox/proxy.ts'
import { type Behaviour, startService } from '../../sandbox/service/index.ts'
import { KEY, play } from './support/scenario.ts'
import { answer, collect, completed, ECHO, finished, INSTANT, service } from './support/service.ts'

/** A finished run as an answer that is delivered in another way. */
const TEXT = JSON.stringify({
  success: true,
  data: { state: 'DONE', completed_steps: [completed('model_1', 'the result')] },
})

function told(body: string | Uint8Array, headers: [string, string][] = []): Behaviour {
  return { kind: 'answer', answer: { status: 200, headers, body } }
}

describe('with a proxy', () => {
  test('for http alone, it is not used', async () => {
    const nowhere = 'http://127.0.0.1:1'
    const { outputs } = await play(service, {
      with: { 'workflow-id': INSTANT },
      env: { http_proxy: nowhere, HTTP_PROXY: nowhere, https_proxy: nowhere },
    })
    expect(outputs.conclusion).toBe('success')
  })

  test('that refuses, ten polls of a run fail', async () => {
    const proxy = await startProxy({ port: 1, credentials: 'a:b' })
    try {
      const { outputs } = await play(service, {
        with: { 'base-url': 'https://workflows.example.test', 'run-id': 'run-1' },
        env: { https_proxy: `http://${proxy.address}` },
      })
      expect(proxy.connects).toHaveLength(10)
      expect(outputs.error).toMatch(/10 polls in a row failed.*proxy .* refused .*407/)
    } finally {
      await proxy.close()
    }
  })

  test.each(['no_proxy', 'NO_PROXY'])('it is passed by for a host in %s', async (name) => {
    const proxy = await startProxy({ port: 1 })
    try {
      const { outputs } = await play(service, {
        with: { 'base-url': 'https://nowhere.invalid', 'workflow-id': INSTANT },
        env: { https_proxy: `http://${proxy.address}`, [name]: 'nowhere.invalid' },
      })
      expect(outputs.error).toContain('no connection to nowhere.invalid')
      expect(proxy.connects).toEqual([])
    } finally {
      await proxy.close()
    }
  })
})

test('the key goes to no other host, whatever that host may be', async () => {
  const authority = await makeAuthority('An authority of its own')
  const other = await startService({ tls: await authority.issue(['127.0.0.1']) })
  try {
    for (const status of [301, 302, 303, 307, 308]) {
      service.script('start', answer(status, {}, [['location', `${other.url}/v1/x`]]))
      const { outputs, requests } = await play(service, { with: { 'workflow-id': INSTANT } })
      expect(requests).toHaveLength(1)
      expect(outputs.error).toContain(`redirects to ${new URL(other.url).host}`)
    }
    expect(other.connectionCount).toBe(0)
  } finally {
    await other.close()
  }
})

describe('an answer', () => {
  test('has at most 500,000 values, of which keys are none', async () => {
    const ones = (count: number) => Array(count).fill('1').join()
    const body = (count: number) => `{"success":true,"data":{"state":"DONE","x":[${ones(count)}]}}`
    // Besides: the whole, `success`, `data`, `state` and `x`.
    const most = await collect(told(body(499_995)))
    expect(most.outputs.conclusion).toBe('success')
    const more = await collect(told(body(499_996)))
    expect(more.requests).toHaveLength(1)
    expect(more.outputs.error).toContain('the answer contains more than 500,000 JSON values')
  })

  test('of too many values, or too large, is not read to its end', async () => {
    for (const mebibytes of [129, 400]) {
      const { requests, outputs } = await collect({ kind: 'flood', mebibytes, framing: 'chunked' })
      expect(requests[0]).toMatch(/→ (abandoned|200)$/)
      expect(outputs.error).toContain('larger than 128 MiB')
      if (mebibytes === 400) expect(requests[0]).toMatch(/→ abandoned$/)
    }
  })

  test.each<[string, Behaviour]>([
    ['gzip', told(zlib.gzipSync(TEXT), [['content-encoding', 'gzip']])],
    [
      'gzip, with bytes behind its end',
      told(Buffer.concat([zlib.gzipSync(TEXT), Buffer.from('more')]), [
        ['content-encoding', 'gzip'],
      ]),
    ],
    ['deflate', told(zlib.deflateSync(TEXT), [['content-encoding', 'deflate']])],
    ['br', told(zlib.brotliCompressSync(TEXT), [['content-encoding', 'br']])],
    ['gzip, which it is not', told(TEXT, [['content-encoding', 'gzip']])],
    ['a coding that nobody knows', told(TEXT, [['content-encoding', 'x-odd']])],
  ])('with the content coding %s is read', async (_, behaviour) => {
    const { outputs } = await collect(behaviour)
    expect([outputs.conclusion, outputs.result]).toEqual(['success', 'the result'])
  })

  test.each(
    (['content-length', 'chunked'] as const).flatMap((framing) =>
      (['end', 'reset'] as const).flatMap((by) =>
        [undefined, 50].map((afterMs) => [framing, by, afterMs] as const),
      ),
    ),
  )(
    'is whole with its end (%s), whatever comes behind it (%s, after %p)',
    async (framing, by, afterMs) => {
      const fault = { kind: 'behind', bytes: 'garbage \r\n\r\n', by } as const
      const { outputs, requests } = await collect({
        kind: 'answer',
        answer: { status: 200, body: TEXT },
        delivery: { framing, fault: afterMs === undefined ? fault : { ...fault, afterMs } },
      })
      expect(requests).toHaveLength(1)
      expect([outputs.conclusion, outputs.result]).toEqual(['success', 'the result'])
    },
  )

  test('that is not UTF-8 is read, with a warning, and kept as it is', async () => {
    const bytes = Buffer.from(TEXT.replace('the result', 'a \xff b'), 'latin1')
    const temp = fs.mkdtempSync(path.join(os.tmpdir(), 'requests-'))
    try {
      service.script('read', told(bytes))
      const { annotations, result } = await play(service, { temp, with: { 'run-id': 'run-1' } })
      expect(annotations).toEqual([expect.stringMatching(/^warning: Answer not UTF-8: /)])
      expect(result.outputs.get('result')).toBe('a \ufffd b')
      const file = fs.readFileSync(result.outputs.get('result-file') ?? '')
      expect(file.equals(bytes)).toBe(true)
    } finally {
      fs.rmSync(temp, { recursive: true })
    }
  })
})

describe('a refusal without an envelope', () => {
  const TOLD = 'What the gateway says'

  test.each<[string, unknown]>([
    ['message', { message: TOLD }],
    ['detail', { detail: TOLD }],
    ['error', { error: TOLD }],
    ['title', { title: TOLD }],
    ['error.message', { error: { message: TOLD } }],
    ['the first msg of detail', { detail: [{ loc: ['body'], msg: TOLD }, { msg: 'second' }] }],
    ['plain text', TOLD],
  ])('is told in the words of %s', async (what, json) => {
    const body = what === 'plain text' ? TOLD : JSON.stringify(json)
    service.script('start', { kind: 'answer', answer: { status: 422, body } })
    const refused = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(refused.outputs.error).toContain(`The start was refused: "${TOLD}" (status 422).`)
    const { log } = await collect(
      { kind: 'answer', answer: { status: 502, body } },
      { 'timeout-minutes': '0.001' },
    )
    expect(log[1]).toContain(`poll failed (status 502, "${TOLD}")`)
  })

  test('is told in 200 characters', async () => {
    service.script('start', answer(422, { message: 'é'.repeat(300) }))
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(outputs.error).toContain(`refused: "${'é'.repeat(200)}…" (status 422)`)
  })

  test.each([
    ['a page', '<html><body>Not here</body></html>'],
    ['binary', 'a\u0001b'],
    ['a long text', 'x'.repeat(3_000)],
    ['nothing', ''],
  ])('is told by its status where it is %s', async (_, body) => {
    service.script('start', { kind: 'answer', answer: { status: 422, body } })
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(outputs.error).toContain('refused: status 422 without a message from the service')
  })

  test('is none where only its text looks like one', async () => {
    const message = "You don't have access to this workflow"
    const { outputs } = await collect(finished({ error: null, message, state: message }))
    expect(outputs.conclusion).toBe('failure')
  })
})

test('with debug logging each request is told with method, URL, status, size and time', async () => {
  const { result } = await play(service, {
    debug: true,
    with: { 'workflow-id': ECHO.id, inputs: '{"input_1": "confidential"}' },
  })
  const debug = result.commands.filter(({ name }) => name === 'debug')
  expect(debug.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^POST http:\S+\/run: status 200, \d+ B, \d+ ms$/),
    expect.stringMatching(/^GET http:\S+: status 200, \d+ B, \d+ ms$/),
  ])
  // Once, where it is masked.
  expect(result.raw.split(KEY)).toHaveLength(2)
  expect(result.raw).not.toMatch(/confidential|x-api-key|content-type/i)
})
