// Certificates for TLS on loopback, of an authority that is trusted only where a test says so. They are files, made by
// `certificates/make.sh`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'certificates')
const pem = (name: string) => readFileSync(join(folder, `${name}.pem`), 'utf8')

/** The certificate of the authority. */
export const AUTHORITY = pem('authority')

/** Makes a process of Node trust the authority. */
export const TRUSTING = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') }

/**
 * Certificates with their key. `service` and `expired` are for this machine and for the names in `.example.test` and
 * `.example.com` that the tests use; `other-host` is for another name.
 */
export function certificate(name: 'service' | 'expired' | 'other-host' = 'service') {
  return { key: pem('key'), cert: pem(name) }
}
