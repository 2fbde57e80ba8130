// Services over TLS, with a private certificate authority, and proxies in front of them.
import { type ProxyOptions, startProxy } from '../../../sandbox/proxy.ts'
import type { Service } from '../../../sandbox/service/index.ts'
import { certificate, TRUSTING } from '../../helpers/certificates.ts'
import { play } from './scenario.ts'
import { closedLater, INSTANT, otherService } from './service.ts'

/** A host that only a proxy knows. */
export const HOST = 'workflows.example.test'

/** A service with this certificate. Closed after the test. */
export async function serve(...name: Parameters<typeof certificate>): Promise<Service> {
  return otherService({ tls: certificate(...name) })
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
  const secure = await serve()
  const port = Number(new URL(secure.url).port)
  const proxy = await proxyTo(port, options)
  const target = `${HOST}:${port}`
  const transcript = await play(secure, {
    with: { 'base-url': `https://${target}`, 'workflow-id': INSTANT, ...inputs },
    env: { ...TRUSTING, ...env(proxy.address) },
  })
  return { secure, proxy, target, ...transcript }
}
