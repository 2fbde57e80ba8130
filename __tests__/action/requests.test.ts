// The requests of a step, the connections that it makes for them, and how it reads the answers.
import * as fs from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { type ProxyOptions, startProxy } from '../../sandbox/proxy.ts'
import { certificate, TRUSTING } from '../helpers/certificates.ts'
import { KEY, play } from './support/scenario.ts'
import {
  closedLater,
  collect,
  completed,
  finished,
  finishedText,
  otherService,
  rawAnswer,
  service,
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
      /certificate .*not trusted.*It started no run.*NODE_EXTRA_CA_CERTS/,
    )
  })

  test('a file that NODE_EXTRA_CA_CERTS names and that does not exist is named in the error', async () => {
    const secure = await otherService({ tls: certificate() })
    const { requests, outputs } = await play(secure, {
      with: { 'workflow-id': INSTANT },
      env: { NODE_EXTRA_CA_CERTS: '/no/such/authority.pem' },
    })
    expect([requests, outputs.conclusion]).toEqual([[], 'error'])
    expect(outputs.error).toContain(
      'NODE_EXTRA_CA_CERTS names a file that does not exist on this machine: /no/such/authority.pem',
    )
  })

  describe('a proxy', () => {
    /** Plays a step whose service is behind a proxy. */
    async function behindProxy(
      options: Partial<ProxyOptions>,
      addressOf: (proxy: string) => string,
      inputs: Record<string, string> = {},
      env: Record<string, string> = {},
    ) {
      const secure = await otherService({ tls: certificate() })
      const port = Number(new URL(secure.url).port)
      const proxy = closedLater(await startProxy({ port, ...options }))
      const target = `${HOST}:${port}`
      const transcript = await play(secure, {
        with: { 'base-url': `https://${target}`, 'workflow-id': INSTANT, ...inputs },
        env: { ...TRUSTING, https_proxy: addressOf(proxy.address), ...env },
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

    test('is used in spite of entries of no_proxy that do not count, which one warning names', async () => {
      const { connects, annotations, outputs } = await behindProxy(
        {},
        (proxy) => `http://${proxy}`,
        {},
        { no_proxy: '10.0.0.0/8,*.example.test,other.test' },
      )
      expect([connects.length, outputs.conclusion]).toEqual([2, 'success'])
      expect(annotations).toEqual([
        expect.stringMatching(
          /^warning: Entries of no_proxy ignored: .*: "10\.0\.0\.0\/8", "\*\.example\.test"\./,
        ),
      ])
    })

    test('is used for a host name that only looks like a loopback address', async () => {
      const { connects } = await behindProxy({}, (proxy) => `http://${proxy}`, {
        'base-url': 'https://127.example.test',
      })
      expect(connects[0]).toBe('127.example.test:443')
    })
  })
})
