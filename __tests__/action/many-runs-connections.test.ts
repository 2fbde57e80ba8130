// A step with a list whose connections do not come about, through the bundle: over TLS, and through a proxy.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { type Authority, makeAuthority } from '../../sandbox/certificates.ts'
import { startProxy } from '../../sandbox/proxy.ts'
import { type Service, startService, startsByValue } from '../../sandbox/service/index.ts'
import { itemsOf, PATIENT, playList, WORKFLOWS } from './support/list-scenario.ts'

const HOST = 'workflows.example.test'

let authority: Authority
let folder: string
let trusting: Record<string, string>
const opened: { close(): Promise<void> }[] = []

beforeAll(async () => {
  authority = await makeAuthority('An authority of its own')
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'list-connections-'))
  trusting = { NODE_EXTRA_CA_CERTS: path.join(folder, 'authority.pem') }
  fs.writeFileSync(path.join(folder, 'authority.pem'), authority.cert)
})

afterAll(() => fs.rmSync(folder, { recursive: true }))

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function serve(host: string): Promise<Service> {
  const service = await startService({ workflows: WORKFLOWS, tls: await authority.issue([host]) })
  opened.push(service)
  return service
}

test('starts without a connection go back to the head of the queue, as often as it takes', async () => {
  const service = await serve('127.0.0.1')
  // More than the tries of a single run; three and ten more would end the step.
  service.resetConnections(11)
  const { conclusions } = await playList(service, {
    with: { items: itemsOf(['a', 'b', 'c'], { 'workflow-id': PATIENT.id }) },
    env: trusting,
  })
  expect(conclusions).toEqual({ a: 'success', b: 'success', c: 'success' })
  expect([...startsByValue(service.requests, 'input_1').keys()]).toEqual(['a', 'b', 'c'])
  expect(service.runs()).toHaveLength(3)
})

test('a certificate that is not trusted ends the starting', async () => {
  const service = await serve('127.0.0.1')
  const played = await playList(service, { with: { items: itemsOf(['a', 'b', 'c']) } })
  expect([played.exitCode, played.outputs.conclusion]).toEqual([1, 'error'])
  expect(played.outputs.counts).toBe('{"total":3,"error":1,"not_started":2}')
  expect([service.connectionCount, service.requests]).toEqual([1, []])
})

test('so does a proxy that refuses', async () => {
  const service = await serve(HOST)
  const proxy = await startProxy({ port: Number(new URL(service.url).port), credentials: 'a:b' })
  opened.push(proxy)
  const played = await playList(service, {
    with: {
      'base-url': `https://${HOST}:${new URL(service.url).port}`,
      items: itemsOf(['a', 'b', 'c']),
    },
    env: { ...trusting, https_proxy: `http://${proxy.address}` },
  })
  expect(played.outputs.counts).toBe('{"total":3,"error":1,"not_started":2}')
  expect([proxy.connects.length, service.connectionCount]).toEqual([1, 0])
})
