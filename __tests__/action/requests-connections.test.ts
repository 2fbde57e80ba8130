// How a step connects: TLS, proxies, and redirects.
import { describe, expect, test } from '@jest/globals'
import { TRUSTING } from '../helpers/certificates.ts'
import { play } from './support/scenario.ts'
import { behindProxy, HOST, proxyTo, serve } from './support/secure-service.ts'
import { answer, INSTANT, script, service, UNKNOWN_RUN } from './support/service.ts'

describe('a TLS certificate', () => {
  test('is trusted when NODE_EXTRA_CA_CERTS names its authority', async () => {
    const { outputs, exitCode } = await play(await serve(), {
      with: { 'workflow-id': INSTANT },
      env: TRUSTING,
    })
    expect([outputs.conclusion, exitCode]).toEqual(['success', 0])
  })

  test.each([
    ['is of an unknown authority', 'service', {}],
    ['has expired', 'expired', TRUSTING],
    ['is of another host', 'other-host', TRUSTING],
  ] as const)('that %s is refused before anything is sent', async (_, certificate, env) => {
    const secure = await serve(certificate)
    const { requests, outputs, exitCode } = await play(secure, {
      with: { 'workflow-id': INSTANT },
      env,
    })
    expect(requests).toEqual([])
    expect(exitCode).toBe(1)
    expect(outputs.error).toMatch(
      /certificate .*not trusted.*No run was started.*NODE_EXTRA_CA_CERTS/,
    )
    expect(secure.connectionCount).toBe(1)
  })

  test('that is not trusted ends the wait for a run at once', async () => {
    const secure = await serve('expired')
    const { outputs } = await play(secure, { with: { 'run-id': UNKNOWN_RUN }, env: TRUSTING })
    expect(outputs).toMatchObject({ 'run-id': 'RUN', conclusion: 'error' })
    expect(outputs.error).toMatch(/expired.*NODE_EXTRA_CA_CERTS/)
    expect(secure.connectionCount).toBe(1)
  })

  test('must be checked: NODE_TLS_REJECT_UNAUTHORIZED=0 is refused', async () => {
    const { outputs, requests } = await play(service, {
      with: { 'base-url': 'https://127.0.0.1:1', 'workflow-id': INSTANT },
      env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    })
    expect(requests).toEqual([])
    expect(outputs.error).toMatch(/NODE_TLS_REJECT_UNAUTHORIZED=0.*NODE_EXTRA_CA_CERTS/)
  })
})

test('a start is repeated after a broken TLS handshake', async () => {
  const secure = await serve()
  secure.resetConnections(2)
  const { outputs } = await play(secure, { with: { 'workflow-id': INSTANT }, env: TRUSTING })
  expect(outputs.conclusion).toBe('success')
  expect(secure.runs()).toHaveLength(1)
})

describe('a proxy', () => {
  test.each(['https_proxy', 'HTTPS_PROXY'])('in %s resolves the host', async (name) => {
    const { proxy, outputs, target } = await behindProxy({}, (at) => ({ [name]: `http://${at}` }))
    expect(outputs.conclusion).toBe('success')
    expect(proxy.connects.map((connect) => connect.target)).toEqual([target, target])
  })

  test('gets the decoded user and password of its URL', async () => {
    const { outputs } = await behindProxy({ credentials: 'user@corp:p:w' }, (at) => ({
      https_proxy: `http://user%40corp:p%3Aw@${at}`,
    }))
    expect(outputs.conclusion).toBe('success')
  })

  test('works without a scheme', async () => {
    const { outputs } = await behindProxy({}, (at) => ({
      https_proxy: at.replace('127.0.0.1', 'localhost'),
    }))
    expect(outputs.conclusion).toBe('success')
  })

  test('that refuses a start prevents it, and its credentials are not shown', async () => {
    const { secure, outputs, result } = await behindProxy({ credentials: 'a:b' }, (at) => ({
      https_proxy: `http://user:hidden-password@${at}`,
    }))
    expect(outputs.error).toMatch(/proxy .* refused .*407.*No run was started.*https_proxy/)
    expect(result.raw).not.toContain('hidden-password')
    expect(secure.connectionCount).toBe(0)
  })

  test('that refuses ten polls in a row ends the wait', async () => {
    const proxy = await proxyTo(1, { credentials: 'a:b' })
    const { outputs } = await play(service, {
      with: { 'base-url': `https://${HOST}`, 'run-id': 'run-1' },
      env: { https_proxy: `http://${proxy.address}` },
    })
    expect(proxy.connects).toHaveLength(10)
    expect(outputs.error).toMatch(/10 polls in a row failed.*proxy .* refused .*407/)
  })

  test.each([
    ['no_proxy', 'nowhere.invalid'],
    ['NO_PROXY', '.invalid'],
  ])('is not used for a host in %s', async (name, host) => {
    const proxy = await proxyTo(1)
    const { outputs } = await play(service, {
      with: { 'base-url': 'https://nowhere.invalid', 'workflow-id': INSTANT },
      env: { https_proxy: `http://${proxy.address}`, [name]: host },
    })
    expect(outputs.error).toMatch(/no connection to nowhere\.invalid.*No run was started/)
    expect(proxy.connects).toEqual([])
  })

  test('is not used for a loopback host over https', async () => {
    const secure = await serve()
    const proxy = await proxyTo(Number(new URL(secure.url).port))
    const { outputs } = await play(secure, {
      with: { 'workflow-id': INSTANT },
      env: { ...TRUSTING, https_proxy: `http://${proxy.address}` },
    })
    expect(outputs.conclusion).toBe('success')
    expect(proxy.connects).toEqual([])
  })

  test('is not used for a loopback host over http', async () => {
    const nowhere = 'http://127.0.0.1:1'
    const { outputs } = await play(service, {
      with: { 'workflow-id': INSTANT },
      env: { http_proxy: nowhere, HTTP_PROXY: nowhere, https_proxy: nowhere },
    })
    expect(outputs.conclusion).toBe('success')
  })

  test('is used for a host name that only looks like a loopback address', async () => {
    const { proxy, target } = await behindProxy({}, (at) => ({ https_proxy: `http://${at}` }), {
      'base-url': 'https://127.example.test',
    })
    expect(proxy.connects[0]?.target).toBe('127.example.test:443')
    expect(target).toContain(HOST)
  })
})

test.each([301, 302, 303, 307, 308])(
  'a redirect of a start with %d is not followed',
  async (status) => {
    const other = await serve()
    script('start', answer(status, {}, [['location', `${other.url}/v1/x`]]))
    const { outputs, requests } = await play(service, { with: { 'workflow-id': INSTANT } })
    expect(requests).toHaveLength(1)
    expect(outputs.error).toContain(`redirects to ${new URL(other.url).host}`)
    expect(outputs.error).toContain('No run was started')
    expect(other.connectionCount).toBe(0)
  },
)
