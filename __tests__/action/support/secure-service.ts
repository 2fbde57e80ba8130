// Services over TLS, with a private certificate authority, and proxies in front of them.
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { afterAll } from '@jest/globals'
import { makeAuthority } from '../../../sandbox/certificates.ts'
import { type ProxyOptions, startProxy } from '../../../sandbox/proxy.ts'
import type { Service } from '../../../sandbox/service/index.ts'
import { play } from './scenario.ts'
import { closedLater, INSTANT, otherService } from './service.ts'

/** A host that only a proxy knows. */
export const HOST = 'workflows.example.test'

const authority = await makeAuthority('A private authority')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'authority-'))
const caFile = path.join(folder, 'authority.pem')
fs.writeFileSync(caFile, authority.cert)
/** Makes a step trust the authority. */
export const TRUSTING = { NODE_EXTRA_CA_CERTS: caFile }

afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A service with a certificate for these hosts. Closed after the test. */
export async function serve(
  hosts: readonly string[] = ['127.0.0.1'],
  validity: 'valid' | 'expired' = 'valid',
): Promise<Service> {
  return otherService({ tls: await authority.issue(hosts, validity) })
}

/** A proxy that connects every host to a port of this machine. Closed after the test. */
export async function proxyTo(port: number, options: Partial<ProxyOptions> = {}) {
  return closedLater(await startProxy({ port, ...options }))
}

/** Plays a step whose service is behind a proxy. */
export async function behindProxy(
  options: Partial<ProxyOptions>,
  env: (address: string) => Record<string, string>,
  inputs: Record<string, string> = {},
) {
  const secure = await serve([HOST])
  const port = Number(new URL(secure.url).port)
  const proxy = await proxyTo(port, options)
  const target = `${HOST}:${port}`
  const transcript = await play(secure, {
    with: { 'base-url': `https://${target}`, 'workflow-id': INSTANT, ...inputs },
    env: { ...TRUSTING, ...env(proxy.address) },
  })
  return { secure, proxy, target, ...transcript }
}
