// Certificates for trying TLS on loopback: a private authority, and certificates that it signs.
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

x509.cryptoProvider.set(webcrypto)

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const DAY_MS = 24 * 60 * 60 * 1000

/** Both in PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

export interface Authority extends Certificate {
  /** A certificate for these host names and addresses; an expired one ended yesterday. */
  issue(hosts: readonly string[], validity?: 'valid' | 'expired'): Promise<Certificate>
}

/** Makes an authority that is trusted only where it is configured. */
export async function makeAuthority(name: string): Promise<Authority> {
  const keys = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `CN=${name}`,
    notBefore: new Date(Date.now() - 10 * DAY_MS),
    notAfter: new Date(Date.now() + 10 * DAY_MS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  })
  let serial = 1
  return {
    key: await privateKey(keys.privateKey),
    cert: authority.toString('pem'),
    issue: async (hosts, validity = 'valid') => {
      const own = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])
      serial++
      const certificate = await x509.X509CertificateGenerator.create({
        serialNumber: serial.toString(16).padStart(2, '0'),
        subject: `CN=${hosts[0] ?? 'nobody'}`,
        issuer: authority.subject,
        notBefore: new Date(Date.now() - 5 * DAY_MS),
        notAfter: new Date(Date.now() + (validity === 'valid' ? 5 : -1) * DAY_MS),
        signingAlgorithm: ALGORITHM,
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        extensions: [
          new x509.SubjectAlternativeNameExtension(
            hosts.map((value) => ({ type: /^[\d.]+$/.test(value) ? 'ip' : 'dns', value })),
          ),
        ],
      })
      return { key: await privateKey(own.privateKey), cert: certificate.toString('pem') }
    },
  }
}

async function privateKey(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64')
  const lines = bytes.match(/.{1,64}/g) ?? []
  return `-----BEGIN PRIVATE KEY-----\n${lines.join('\n')}\n-----END PRIVATE KEY-----\n`
}
