// The built bundle under faults: TLS and proxies, signals at every moment, answers of any kind. What
// happened in the service is told by the service itself.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import * as zlib from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type Authority, makeAuthority } from '../../sandbox/certificates.ts'
import { type ForwardProxy, type ProxyOptions, startProxy } from '../../sandbox/proxy.ts'
import type { RunningStep } from '../../sandbox/runner/index.ts'
import {
  type Behaviour,
  type Service,
  type ServiceOptions,
  sampleWorkflows,
  startService,
} from '../../sandbox/service/index.ts'
import { KEY, play } from './support/scenario.ts'

const INSTANT = sampleWorkflows.instant.id
const SLOW = sampleWorkflows.slow.id
const RUN = '00000000-0000-4000-8000-000000000000'
const HOST = 'workflows.example.test'

let authority: Authority
let caFile: string
let folder: string
let service: Service
const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  authority = await makeAuthority('An authority of its own')
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'faults-'))
  caFile = path.join(folder, 'authority.pem')
  fs.writeFileSync(caFile, authority.cert)
  service = await startService()
})

afterAll(async () => {
  await service.close()
  fs.rmSync(folder, { recursive: true })
})

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function serve(options: ServiceOptions): Promise<Service> {
  const started = await startService(options)
  opened.push(started)
  return started
}

async function proxyTo(
  behind: Service,
  options: Partial<ProxyOptions> = {},
): Promise<ForwardProxy> {
  const proxy = await startProxy({ port: Number(new URL(behind.url).port), ...options })
  opened.push(proxy)
  return proxy
}

function answer(status: number, json: unknown): Behaviour {
  return { kind: 'answer', answer: { status, json } }
}

function finished(data: object): Behaviour {
  return answer(200, { success: true, data: { state: 'DONE', failed_steps: [], ...data } })
}

describe('over TLS', () => {
  test('an authority of its own is trusted through NODE_EXTRA_CA_CERTS', async () => {
    const secure = await serve({ tls: await authority.issue(['127.0.0.1']) })
    const { outputs, exitCode } = await play(secure, {
      with: { 'workflow-id': INSTANT },
      env: { NODE_EXTRA_CA_CERTS: caFile },
    })
    expect([outputs.conclusion, exitCode]).toEqual(['success', 0])
  })

  test.each([
    ['of an authority that nobody knows', ['127.0.0.1'], 'valid', false],
    ['that has expired', ['127.0.0.1'], 'expired', true],
    ['of another host', ['other.example.test'], 'valid', true],
  ] as const)(
    'a certificate %s is refused, and nothing is sent',
    async (_, hosts, validity, known) => {
      const secure = await serve({ tls: await authority.issue(hosts, validity) })
      const { requests, outputs, exitCode } = await play(secure, {
        with: { 'workflow-id': INSTANT },
        env: known ? { NODE_EXTRA_CA_CERTS: caFile } : {},
      })
      expect(requests).toEqual([])
      expect(exitCode).toBe(1)
      expect(outputs.error).toMatch(
        /certificate .*not trusted.*No run was started.*NODE_EXTRA_CA_CERTS/,
      )
      expect(secure.connectionCount).toBe(1)
    },
  )

  test('a certificate that is not trusted ends the wait at once, with the id', async () => {
    const secure = await serve({ tls: await authority.issue(['127.0.0.1'], 'expired') })
    const { outputs } = await play(secure, {
      with: { 'run-id': RUN },
      env: { NODE_EXTRA_CA_CERTS: caFile },
    })
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
    expect(outputs.error).toMatch(/expired.*NODE_EXTRA_CA_CERTS/)
    expect(secure.connectionCount).toBe(1)
  })

  test('a handshake that is broken off is no start, and is repeated', async () => {
    const secure = await serve({ tls: await authority.issue(['127.0.0.1']) })
    secure.resetConnections(2)
    const { outputs } = await play(secure, {
      with: { 'workflow-id': INSTANT },
      env: { NODE_EXTRA_CA_CERTS: caFile },
    })
    expect(outputs.conclusion).toBe('success')
    expect(secure.runs()).toHaveLength(1)
  })

  test('certificates that are not looked at are refused', async () => {
    const { outputs, requests } = await play(service, {
      with: { 'base-url': 'https://127.0.0.1:1', 'workflow-id': INSTANT },
      env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    })
    expect(requests).toEqual([])
    expect(outputs.error).toMatch(/NODE_TLS_REJECT_UNAUTHORIZED=0.*NODE_EXTRA_CA_CERTS/)
  })
})

describe('through a proxy', () => {
  async function behindProxy(
    options: Partial<ProxyOptions>,
    env: (address: string) => Record<string, string>,
    inputs: Record<string, string> = {},
  ) {
    const secure = await serve({ tls: await authority.issue([HOST]) })
    const proxy = await proxyTo(secure, options)
    const base = `https://${HOST}:${new URL(secure.url).port}`
    const transcript = await play(secure, {
      with: { 'base-url': base, 'workflow-id': INSTANT, ...inputs },
      env: { NODE_EXTRA_CA_CERTS: caFile, ...env(proxy.address) },
    })
    return { secure, proxy, target: base.slice('https://'.length), ...transcript }
  }

  test.each(['https_proxy', 'HTTPS_PROXY'])(
    'named by %s, a host that only it knows is reached',
    async (name) => {
      const { proxy, outputs, target } = await behindProxy({}, (at) => ({ [name]: `http://${at}` }))
      expect(outputs.conclusion).toBe('success')
      expect(proxy.connects.map((connect) => connect.target)).toEqual([target, target])
    },
  )

  test('that wants a user and a password gets them, decoded', async () => {
    const { outputs } = await behindProxy({ credentials: 'user@corp:p:w' }, (at) => ({
      https_proxy: `http://user%40corp:p%3Aw@${at}`,
    }))
    expect(outputs.conclusion).toBe('success')
  })

  test('given without a scheme works too', async () => {
    const { outputs } = await behindProxy({}, (at) => ({
      https_proxy: at.replace('127.0.0.1', 'localhost'),
    }))
    expect(outputs.conclusion).toBe('success')
  })

  test('that refuses starts nothing, and its credentials are told nobody', async () => {
    const { secure, outputs, result } = await behindProxy({ credentials: 'a:b' }, (at) => ({
      https_proxy: `http://user:hidden-password@${at}`,
    }))
    expect(outputs.error).toMatch(/proxy .* refused .*407.*No run was started.*https_proxy/)
    expect(result.raw).not.toContain('hidden-password')
    expect(secure.connectionCount).toBe(0)
  })

  test('that never answers is no start, and is tried again', async () => {
    const { proxy, outputs } = await behindProxy(
      { silent: true },
      (at) => ({ https_proxy: `http://${at}` }),
      { 'request-timeout-seconds': '0.5' },
    )
    expect(proxy.connects).toHaveLength(5)
    expect(outputs.error).toMatch(/5 attempts.*No run was started/)
  })

  test('is passed by for a host in no_proxy, and for this machine', async () => {
    const secure = await serve({ tls: await authority.issue(['127.0.0.1']) })
    const proxy = await proxyTo(secure)
    const env = { NODE_EXTRA_CA_CERTS: caFile, https_proxy: `http://${proxy.address}` }
    const here = await play(secure, { with: { 'workflow-id': INSTANT }, env })
    expect(here.outputs.conclusion).toBe('success')
    const excepted = await play(secure, {
      with: { 'base-url': 'https://nowhere.invalid', 'workflow-id': INSTANT },
      env: { ...env, NO_PROXY: '.invalid' },
    })
    expect(excepted.outputs.error).toMatch(/nowhere\.invalid.*No run was started/)
    expect(proxy.connects).toEqual([])
  })

  test('is asked for a name that only looks like this machine', async () => {
    const { proxy, target } = await behindProxy({}, (at) => ({ https_proxy: `http://${at}` }), {
      'base-url': 'https://127.example.test',
    })
    expect(proxy.connects[0]?.target).toBe('127.example.test:443')
    expect(target).toContain(HOST)
  })
})

// Windows has no such signals: there a process that is sent one just ends.
if (process.platform !== 'win32') {
  describe('a signal', () => {
    const LATE = { 'first-poll-seconds': '30', 'poll-interval-seconds': '30' }

    /** Waits until the service has received as many requests. */
    async function received(count: number): Promise<void> {
      while (service.requests.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
    }

    async function interrupted(
      inputs: Record<string, string>,
      when: (step: RunningStep, before: number) => Promise<unknown>,
      signal: NodeJS.Signals = 'SIGINT',
    ) {
      const before = service.requests.length
      return await play(service, {
        with: inputs,
        whileRunning: async (step) => {
          await when(step, before)
          step.signal(signal)
        },
      })
    }

    test.each(['SIGINT', 'SIGTERM'] as const)(
      '%s between reads ends the wait, with the id',
      async (signal) => {
        const { outputs, exitCode, result } = await interrupted(
          { 'workflow-id': SLOW, inputs: '{"input_1": "x"}', ...LATE },
          (step) => step.line(/^Started run/),
          signal,
        )
        expect(exitCode).toBe(1)
        expect(outputs).toEqual({
          'run-id': 'RUN',
          conclusion: 'cancelled',
          error: expect.stringMatching(/`run-id: RUN`/),
        })
        expect(result.summary).toContain('Step cancelled')
      },
    )

    test('during a read ends the wait', async () => {
      service.script('read', { kind: 'silence' })
      const { outputs, exitCode } = await interrupted({ 'run-id': RUN }, (_, before) =>
        received(before + 1),
      )
      expect([outputs.conclusion, outputs['run-id'], exitCode]).toEqual(['cancelled', 'RUN', 1])
    })

    test.each(['true', 'false'])(
      'during the start waits for its answer, so that the id is not lost (wait: %s)',
      async (wait) => {
        service.script('start', { kind: 'real', delivery: { headAfterMs: 700 } })
        const runs = service.runs().length
        const { outputs, exitCode } = await interrupted(
          { 'workflow-id': SLOW, inputs: '{"input_1": "x"}', wait, ...LATE },
          (_, before) => received(before + 1),
        )
        expect(service.runs()).toHaveLength(runs + 1)
        expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'cancelled' })
        expect(exitCode).toBe(1)
      },
    )

    test('during a start that is never answered says that a run may be there', async () => {
      service.script('start', { kind: 'real', delivery: { fault: { kind: 'silence' } } })
      const { outputs, exitCode } = await interrupted(
        { 'workflow-id': SLOW, inputs: '{"input_1": "x"}' },
        (_, before) => received(before + 1),
      )
      expect(exitCode).toBe(1)
      expect(outputs).toEqual({
        conclusion: 'cancelled',
        error: expect.stringContaining('A run may have been started'),
      })
    })

    test('between two tries of a start says that no run is there', async () => {
      service.script('start', {
        kind: 'answer',
        answer: { status: 429, json: {}, headers: [['retry-after', '30']] },
      })
      const { outputs, requests } = await interrupted({ 'workflow-id': INSTANT }, (step) =>
        step.line(/^Not started yet/),
      )
      expect(requests).toHaveLength(1)
      expect(outputs).toEqual({
        conclusion: 'cancelled',
        error: expect.stringContaining('No run was started'),
      })
    })

    test('that comes a second time ends the step at once, with the id written', async () => {
      service.script('start', { kind: 'real', delivery: { fault: { kind: 'silence' } } })
      const { result, outputs } = await interrupted(
        { 'workflow-id': SLOW, inputs: '{"input_1": "x"}' },
        async (step, before) => {
          await received(before + 1)
          step.signal('SIGINT')
          // The first is handled when the process has come round to it; there is nothing to see of it.
          await new Promise((resolve) => setTimeout(resolve, 300))
        },
      )
      expect(result.signal).toBe('SIGINT')
      expect(outputs).toEqual({})
    })
  })
}

describe('an answer', () => {
  const collect = (...behaviours: Behaviour[]) => {
    service.script('read', ...behaviours)
    return play(service, { with: { 'run-id': RUN } })
  }

  test('that is compressed though nobody asked for it is read', async () => {
    const json = JSON.stringify({ success: true, data: { id: RUN, message: '' } })
    const body = zlib.gzipSync(json)
    const headers: [string, string][] = [['content-encoding', 'gzip']]
    service.script('start', { kind: 'answer', answer: { status: 200, headers, body } })
    const { outputs } = await play(service, { with: { 'workflow-id': INSTANT, wait: 'false' } })
    expect(outputs).toEqual({ 'run-id': 'RUN', conclusion: 'started' })
  })

  test.each([
    ['announced', 'content-length'],
    ['without a length', 'chunked'],
  ] as const)('of more than 128 MiB is refused at once (%s)', async (_, framing) => {
    const { requests, outputs } = await collect({ kind: 'flood', mebibytes: 129, framing })
    expect(requests).toHaveLength(1)
    expect(outputs.error).toContain('larger than 128 MiB')
  })

  test('of more than 500,000 values is refused at once', async () => {
    const body = `{"success":true,"data":{"steps":[${'{},'.repeat(3_000_000)}{}]}}`
    const { requests, outputs } = await collect({ kind: 'answer', answer: { status: 200, body } })
    expect(requests).toHaveLength(1)
    expect(outputs.error).toContain('the answer contains more than 500,000 JSON values')
  })

  test('of garbage, of another protocol, or of no JSON is a failed read', async () => {
    const { outputs, log } = await collect(
      { kind: 'raw', bytes: 'SSH-2.0-OpenSSH_9.6\r\n', end: true },
      { kind: 'raw', bytes: 'HTTP/1.1 200 OK\r\n\r\n', end: true },
      { kind: 'answer', answer: { status: 200, body: '<html>' } },
      { kind: 'answer', answer: { status: 200, body: '[]' } },
      { kind: 'answer', answer: { status: 204 } },
      { kind: 'real', delivery: { fault: { kind: 'reset' } } },
      finished({}),
    )
    expect(outputs.conclusion).toBe('success')
    expect(log.filter((line) => line.includes('poll failed'))).toHaveLength(6)
  })

  test('that is nested without end is data like any other', async () => {
    // Three of them are just less than an answer may hold.
    const deep = `${'['.repeat(160_000)}${']'.repeat(160_000)}`
    const body = `{"success":true,"data":{"state":"DONE","error":${deep},"completed_steps":[{"node_id":"a","output":${deep}}],"failed_steps":[${deep}]}}`
    const { outputs, exitCode } = await collect({ kind: 'answer', answer: { status: 200, body } })
    expect([outputs.conclusion, exitCode]).toEqual(['failure', 1])
    expect(/^\[+\]+… \[cut\]$/.test(outputs.result ?? '')).toBe(true)
    expect(outputs['failed-steps']).toBe('[]')
    expect(outputs.truncated).toBe('true')
  })

  test('of ten thousand steps keeps every limit', async () => {
    const steps = Array.from({ length: 10_000 }, (_, index) => ({
      node_id: `node ${index} ::error::x`,
      state: 'DONE',
      output: 'x'.repeat(500),
    }))
    const { result, outputs, log } = await collect(finished({ completed_steps: steps }))
    expect(outputs.conclusion).toBe('success')
    expect(result.outputBytes).toBeLessThanOrEqual(1_000_000)
    expect(result.summaryBytes).toBeLessThan(1_024_000)
    expect(log.length).toBeLessThan(210)
    expect(log).toContain('… and 9801 more steps')
  })

  test('with headers that belong to nobody changes nothing', async () => {
    const headers: [string, string][] = [
      ['location', `http://${KEY}.example/`],
      ['retry-after', '::error::x'],
      ['set-cookie', 'a=b'],
      ['x-odd', '\u00ff\u00fe'],
    ]
    const { outputs, result } = await collect(
      { kind: 'answer', answer: { status: 250, reason: '::error::reason', headers, json: {} } },
      finished({}),
    )
    expect(outputs.conclusion).toBe('success')
    expect(result.annotations).toEqual([])
  })

  test('from a service that keeps the connection open does not keep the step', async () => {
    const { result } = await collect({ kind: 'flood', mebibytes: 200, framing: 'chunked' })
    expect(result.exitCode).toBe(1)
    expect(result.signal).toBeNull()
  })
})
