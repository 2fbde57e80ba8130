import http from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { makeAuthority } from '../../../sandbox/certificates.ts'
import { sampleWorkflows, startService } from '../../../sandbox/service/index.ts'
import { cleanups, exchange, headers, serve, startedId, until } from './calls.ts'

const { instant } = sampleWorkflows

test('requests are recorded as sent', async () => {
  const service = await serve()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  cleanups.push(() => agent.destroy())
  const url = `${service.url}/v1/workflow-runs/a%2Fb?all_completed_steps=true&x`
  for (const _ of [1, 2]) await exchange(url, { agent, headers: { 'X-Odd': 'y', ...headers } })
  await exchange(`${service.url}/elsewhere`, { method: 'PUT', body: 'hé' })
  expect(service.requests).toMatchObject([
    {
      endpoint: 'read',
      method: 'GET',
      path: '/v1/workflow-runs/a%2Fb?all_completed_steps=true&x',
      headers: { 'x-odd': 'y' },
      body: '',
      connection: 1,
      outcome: 404,
    },
    { connection: 1 },
    { endpoint: undefined, method: 'PUT', path: '/elsewhere', body: 'hé', connection: 2 },
  ])
  expect(service.requests[0]?.rawHeaders).toContain('X-Odd')
  const [first, second] = service.requests.map((request) => request.at)
  expect(Math.abs((first ?? 0) - Date.now())).toBeLessThan(60_000)
  expect(second).toBeGreaterThan(first ?? Number.NaN)
  expect(service.connectionCount).toBe(2)
})

test('a request that is broken off or no HTTP at all does no harm', async () => {
  const service = await serve()
  const port = Number(new URL(service.url).port)
  const half = connect(port, '127.0.0.1')
  half.write(
    `POST /v1/workflows/${instant.id}/run HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{`,
  )
  await until(() => service.requests[0])
  half.destroy()
  expect(await until(() => service.requests[0]?.outcome)).toBe('abandoned')
  const noise = connect(port, '127.0.0.1')
  noise.write('hello\r\n\r\n')
  expect(await text(noise)).toContain('400')
  await startedId(service, instant.id)
})

test('close ends open connections at once and frees the port', async () => {
  const service = await serve()
  service.script('read', { kind: 'silence' })
  const pending = exchange(`${service.url}/v1/workflow-runs/x`)
  await until(() => service.requests[0]?.outcome)
  await service.close()
  await service.close()
  expect((await pending).error).toMatch(/ECONNRESET/)
  const port = Number(new URL(service.url).port)
  const again = await serve({ port })
  expect(again.url).toBe(service.url)
  await expect(startService({ port })).rejects.toThrow('EADDRINUSE')
})

test('HTTPS, resets included', async () => {
  const authority = await makeAuthority('An authority of the test')
  const service = await serve({ tls: await authority.issue(['127.0.0.1']) })
  const { cert } = authority
  expect(service.url).toMatch(/^https:/)
  const url = `${service.url}/v1/workflows/${instant.id}/run`
  const options = { method: 'POST', body: '{"inputs":{}}', ca: cert }
  expect(await exchange(url, options)).toMatchObject({ status: 200 })
  service.script(
    'start',
    { kind: 'real', delivery: { fault: { kind: 'reset' } } },
    { kind: 'real', delivery: { fault: { kind: 'cut', afterBytes: 5, by: 'reset' } } },
  )
  expect(await exchange(url, options)).toMatchObject({ error: 'ECONNRESET', body: '' })
  expect(await exchange(url, options)).toMatchObject({ error: 'ECONNRESET', body: '{"suc' })
  expect(service.runs()).toHaveLength(3)
  expect(service.requests.map((request) => request.connection)).toEqual([1, 2, 3])
  service.resetConnections(1)
  expect((await exchange(url, options)).error).toMatch(/^(ECONNRESET|EPIPE)$/)
  expect(service.requests).toHaveLength(3)
})
