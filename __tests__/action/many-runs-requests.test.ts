// When a step with a list starts no more runs.
import { expect, test } from '@jest/globals'
import { startProxy } from '../../sandbox/proxy.ts'
import { answer, EXECUTING, itemsOf, numbered, playList } from './support/list-scenario.ts'
import { keep, serveTls, service } from './support/list-service.ts'

test('no further run is started where a start is answered 429 with a Retry-After of a day', async () => {
  service.always('start', answer(429, {}, [['retry-after', '86400']]))
  const played = await playList(service, { with: { items: itemsOf(numbered(3)) } })
  expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
  expect(played.counts).toEqual({ total: 3, not_started: 3 })
  expect(service.requests).toHaveLength(1)
})

test.each([
  [400, 10],
  [401, 1],
  [403, 1],
])('no further run is started after refusals with %d (%d)', async (status, starts) => {
  service.always('start', answer(status, { message: 'No.' }))
  const played = await playList(service, { with: { items: itemsOf(numbered(12)) }, speed: 10 })
  expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
  expect(played.counts).toEqual({ total: 12, error: starts, not_started: 12 - starts })
  expect(service.requests).toHaveLength(starts)
})

test('refusals do not end the starts where one was accepted, however many', async () => {
  service.script('start', { kind: 'real' }, ...Array.from({ length: 11 }, () => answer(400)))
  const played = await playList(service, { with: { items: itemsOf(numbered(13)) }, speed: 10 })
  expect(played.outputs.counts).toBe('{"total":13,"success":2,"error":11}')
})

test('executing runs are still waited for after a refusal with 403', async () => {
  service.script('start', { kind: 'real' }, answer(403))
  const release = service.fault({ endpoint: 'read', value: 'a' }, EXECUTING)
  const played = await playList(service, {
    with: { items: itemsOf(['a', 'b', 'c']) },
    whileRunning: async (step) => {
      await step.line(/^Ended item "b"/)
      release()
    },
  })
  expect(played.conclusions).toEqual({ a: 'success', b: 'error', c: 'not_started' })
})

test('no further run is started where a certificate is not trusted', async () => {
  await serveTls('127.0.0.1')
  const played = await playList(service, { with: { items: itemsOf(['a', 'b', 'c']) } })
  expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
  expect(played.outputs.counts).toBe('{"total":3,"error":1,"not_started":2}')
  expect([service.connectionCount, service.requests]).toEqual([1, []])
})

test('no further run is started where a proxy refuses', async () => {
  const trusting = await serveTls('workflows.example.test')
  const { port } = new URL(service.url)
  const proxy = keep(await startProxy({ port: Number(port), credentials: 'a:b' }))
  const played = await playList(service, {
    with: {
      'base-url': `https://workflows.example.test:${port}`,
      items: itemsOf(['a', 'b', 'c']),
    },
    env: { ...trusting, https_proxy: `http://${proxy.address}` },
  })
  expect(played.outputs.counts).toBe('{"total":3,"error":1,"not_started":2}')
  expect([proxy.connects.length, service.connectionCount]).toEqual([1, 0])
})
