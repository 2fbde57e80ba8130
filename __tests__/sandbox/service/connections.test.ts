import http from 'node:http'
import { expect, test } from '@jest/globals'
import { startService } from '../../../sandbox/service/index.ts'
import { cleanups, exchange, headers, serve, until } from './calls.ts'

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
