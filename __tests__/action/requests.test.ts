// The requests of a step, the connections that it makes for them, and how it reads the answers.
import * as fs from 'node:fs'
import * as zlib from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { type ProxyOptions, startProxy } from '../../sandbox/proxy.ts'
import { certificate, TRUSTING } from '../helpers/certificates.ts'
import { DEEP, textWithDeep } from '../helpers/deep.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'
import { KEY, play } from './support/scenario.ts'
import {
  answer,
  closedLater,
  collect,
  completed,
  finished,
  finishedText,
  otherService,
  rawAnswer,
  script,
  service,
  UNKNOWN_RUN,
} from './support/service.ts'
import { ECHO, INSTANT } from './support/workflows.ts'

const { name, version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const TEXT = finishedText({ completedSteps: [completed('model_1', 'the result')] })

describe('the requests of a step', () => {
  test('have the documented body, query and headers, and a connection each', async () => {
    const from = service.requests.length
    await play(service, {
      with: { 'workflow-id': ECHO.id, inputs: '{"input_1": 3.50}', 'all-completed-steps': 'False' },
    })
    const [start, read] = service.requests.slice(from)
    expect(start?.body).toBe('{"inputs":{"input_1":{"value":"3.50","type":"text"}}}')
    expect(read?.path).toMatch(/\?all_completed_steps=false$/)
    for (const request of [start, read]) {
      expect(request?.headers).toMatchObject({
        'x-api-key': KEY,
        'content-type': 'application/json',
        accept: 'application/json',
        'accept-encoding': 'identity',
        'user-agent': `${name}/${version}`,
      })
    }
    expect(start?.connection).not.toBe(read?.connection)
  })

  test('include the key `inputs` also when there are none', async () => {
    const from = service.requests.length
    await play(service, { with: { 'workflow-id': INSTANT, wait: 'false' } })
    expect(service.requests[from]?.body).toBe('{"inputs":{}}')
  })
})

describe('a refusal without an envelope', () => {
  /** The error of a step whose start gets this answer. */
  async function refusedWith(message: string): Promise<string | undefined> {
    script('start', answer(422, { message }))
    return (await play(service, { with: { 'workflow-id': INSTANT } })).outputs.error
  }

  test('is reported in the words of the answer, as a failed poll is', async () => {
    expect(await refusedWith('No.')).toContain('The start was refused: "No." (status 422).')
    const down = answer(502, { detail: 'Down.' })
    const { log } = await collect(down, { 'timeout-minutes': '0.001' })
    expect(log[1]).toContain('poll failed (status 502, "Down.")')
  })

  test('is reported in at most 200 characters', async () => {
    expect(await refusedWith('é'.repeat(300))).toContain(
      `refused: "${'é'.repeat(200)}…" (status 422)`,
    )
  })
})

test('an answer of more than 64 MiB is refused at once', async () => {
  const flood = { kind: 'flood', mebibytes: 400, framing: 'chunked' } as const
  const { requests, outputs, result } = await collect(flood)
  expect(requests).toEqual([expect.stringMatching(/→ abandoned$/)])
  expect(outputs.error).toContain('larger than 64 MiB')
  expect([result.exitCode, result.signal]).toEqual([1, null])
})

test('an answer may have a content coding', async () => {
  const json = JSON.stringify({ success: true, data: { id: UNKNOWN_RUN, message: '' } })
  script('start', rawAnswer(zlib.gzipSync(json), 200, [['content-encoding', 'gzip']]))
  const { outputs } = await play(service, { with: { 'workflow-id': INSTANT, wait: 'false' } })
  expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'started' })
})

test('an answer that is nested deeply does not break the step', async () => {
  const deep = { error: DEEP, completedSteps: [completed('a', DEEP)], failedSteps: [DEEP] }
  const { outputs, exitCode } = await collect(rawAnswer(textWithDeep(finished(deep).answer.json)))
  expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
  expect(JSON.parse(outputs['failed-steps'] ?? '')).toHaveLength(1)
})

test('an answer that is not HTTP, not JSON, not an object, or not decoded is a failed poll', async () => {
  const { outputs, log } = await collect([
    { kind: 'raw', bytes: 'SSH-2.0-OpenSSH_9.6\r\n', end: true },
    { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\n\r\n', end: true },
    rawAnswer('<html>'),
    rawAnswer('[]'),
    rawAnswer(TEXT, 200, [['content-encoding', 'gzip']]),
    { kind: 'answer', answer: { status: 204 } },
    { kind: 'real', delivery: { fault: { kind: 'reset' } } },
    finished({}),
  ])
  expect(outputs.conclusion).toBe('success')
  expect(log.filter((line) => line.includes('poll failed'))).toHaveLength(7)
})

test('unexpected headers of an answer change nothing', async () => {
  const headers: [string, string][] = [
    ['location', `http://${KEY}.example/`],
    ['retry-after', '::error::x'],
    ['set-cookie', 'a=b'],
    ['x-odd', '\u00ff\u00fe'],
  ]
  const { outputs, result } = await collect([
    { kind: 'answer', answer: { status: 250, reason: '::error::reason', headers, json: {} } },
    finished({}),
  ])
  expect(outputs.conclusion).toBe('success')
  expect(result.annotations).toEqual([])
})

describe('an answer that is not UTF-8', () => {
  const scratch = scratchFolders()

  test('is read with replacement characters, and stored unchanged', async () => {
    const text = TEXT.replace('the result', 'a \xff b')
    const latin1 = rawAnswer(Buffer.from(text, 'latin1'))
    const { annotations, result } = await collect(latin1, {}, scratch.folders)
    expect(annotations).toEqual([])
    expect(result.outputs.get('result')).toBe('a \ufffd b')
    expect(fs.readFileSync(result.outputs.get('result-file') ?? '', 'latin1')).toBe(text)
  })
})

test('a redirect of a start is not followed', async () => {
  const other = await otherService()
  script('start', answer(307, {}, [['location', `${other.url}/v1/x`]]))
  const { outputs, requests } = await play(service, { with: { 'workflow-id': INSTANT } })
  expect(requests).toHaveLength(1)
  expect(outputs.error).toContain(`redirects to ${new URL(other.url).host}`)
  expect(outputs.error).toContain('No run was started')
  expect(other.connectionCount).toBe(0)
})

describe('over TLS', () => {
  /** A host that only a proxy knows. */
  const HOST = 'workflows.example.test'

  test('a certificate is trusted when NODE_EXTRA_CA_CERTS names its authority', async () => {
    const inputs = { 'workflow-id': INSTANT }
    const secure = await otherService({ tls: certificate() })
    const trusted = await play(secure, { with: inputs, env: TRUSTING })
    expect([trusted.outputs.conclusion, trusted.exitCode]).toEqual(['success', 0])
    const { requests, outputs, exitCode } = await play(secure, { with: inputs })
    expect([requests, exitCode]).toEqual([[], 1])
    expect(outputs.error).toMatch(
      /certificate .*not trusted.*No run was started.*NODE_EXTRA_CA_CERTS/,
    )
  })

  test('a certificate that has expired ends the wait for a run at once', async () => {
    const secure = await otherService({ tls: certificate('expired') })
    const { outputs } = await play(secure, { with: { 'run-id': UNKNOWN_RUN }, env: TRUSTING })
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
    expect(outputs.error).toMatch(/expired.*NODE_EXTRA_CA_CERTS/)
    expect(secure.connectionCount).toBe(1)
  })

  describe('a proxy', () => {
    /** Plays a step whose service is behind a proxy. */
    async function behindProxy(
      options: Partial<ProxyOptions>,
      addressOf: (proxy: string) => string,
      inputs: Record<string, string> = {},
    ) {
      const secure = await otherService({ tls: certificate() })
      const port = Number(new URL(secure.url).port)
      const proxy = closedLater(await startProxy({ port, ...options }))
      const target = `${HOST}:${port}`
      const transcript = await play(secure, {
        with: { 'base-url': `https://${target}`, 'workflow-id': INSTANT, ...inputs },
        env: { ...TRUSTING, https_proxy: addressOf(proxy.address) },
      })
      const connects = proxy.connects.map((connect) => connect.target)
      return { secure, connects, target, ...transcript }
    }

    test('resolves the host, and gets the decoded user and password of its URL', async () => {
      const { connects, outputs, target } = await behindProxy(
        { credentials: 'user@corp:p:w' },
        (proxy) => `http://user%40corp:p%3Aw@${proxy}`,
      )
      expect(outputs.conclusion).toBe('success')
      expect(connects).toEqual([target, target])
    })

    test('that refuses a start prevents it, and its credentials are not shown', async () => {
      const { secure, outputs, result } = await behindProxy(
        { credentials: 'a:b' },
        (proxy) => `http://user:hidden-password@${proxy}`,
      )
      expect(outputs.error).toMatch(/proxy .* refused .*407.*No run was started.*https_proxy/)
      expect(result.raw).not.toContain('hidden-password')
      expect(secure.connectionCount).toBe(0)
    })

    test('is used for a host name that only looks like a loopback address', async () => {
      const { connects } = await behindProxy({}, (proxy) => `http://${proxy}`, {
        'base-url': 'https://127.example.test',
      })
      expect(connects[0]).toBe('127.example.test:443')
    })
  })
})
