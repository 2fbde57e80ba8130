// The connection of an exchange, and the end of the exchange if its time is over or it is cancelled in each phase:
// a run may have been started only if the request was sent.
import * as http from 'node:http'
import * as https from 'node:https'
import type * as net from 'node:net'
import * as tls from 'node:tls'
import { afterAll, describe, expect, test } from '@jest/globals'
import {
  CONNECTED,
  type ForwardProxy,
  type ProxyOptions,
  startProxy,
} from '../../../sandbox/proxy.ts'
import { findIgnoredNoProxy } from '../../../src/service/proxy.ts'
import { AUTHORITY, certificate } from '../../helpers/certificates.ts'
import {
  cleanups,
  deadPort,
  listen,
  PATH,
  portOf,
  send,
  whole,
  withoutProxy,
} from '../../helpers/exchange.ts'

withoutProxy()

const HOST = 'service.example.test'
const before = tls.getCACertificates('default')
tls.setDefaultCACertificates([...before, AUTHORITY])
afterAll(() => tls.setDefaultCACertificates(before))

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'

/** A service over TLS. Returns its port. */
function secure(): Promise<number> {
  return portOf(https.createServer(certificate(), (_, response) => response.end('{}')))
}

/** A proxy that connects to this port, closed after the test. */
async function proxyTo(port: number, options: Partial<ProxyOptions> = {}): Promise<ForwardProxy> {
  const proxy = await startProxy({ port, ...options })
  cleanups.push(() => proxy.close())
  return proxy
}

describe('a proxy', () => {
  test.each(['http', 'https'])('connects to the service, over %s', async (scheme) => {
    const tls = scheme === 'https' ? { tls: certificate() } : {}
    const { port, connects } = await proxyTo(await secure(), tls)
    process.env.https_proxy = `${scheme}://localhost:${port}`
    expect(await send(`https://${HOST}${PATH}`)).toEqual(whole('{}'))
    expect(connects.map(({ target }) => target)).toEqual([`${HOST}:443`])
    expect(connects[0]?.headers).toMatchObject({ host: `${HOST}:443` })
    expect(connects[0]?.headers['proxy-authorization']).toBeUndefined()
    expect(connects[0]?.headers['x-api-key']).toBeUndefined()
  })

  test.each([
    ['user%40corp:p%3Aw%20%E2%82%AC', 'user@corp:p:w €'],
    ['user:50%off', 'user:50%off'],
    ['user', 'user:'],
    [':password', ':password'],
  ])('gets the user and the password of its address, %s', async (given, credentials) => {
    const { port, connects } = await proxyTo(await secure())
    process.env.https_proxy = `http://${given}@127.0.0.1:${port}`
    expect(await send(`https://${HOST}${PATH}`)).toEqual(whole('{}'))
    const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
    expect(connects[0]?.headers['proxy-authorization']).toBe(authorization)
  })

  test('is asked for an IPv6 address in brackets, and may have one', async () => {
    const target = await secure()
    const { connects, port } = await proxyTo(target)
    process.env.https_proxy = `127.0.0.1:${port}`
    const given = await send(`https://[2001:db8::1]:8443${PATH}`)
    expect(given).toEqual({
      ...{ kind: 'bad-certificate', flaw: 'other-host' },
      cause: expect.stringContaining('[2001:db8::1]'),
    })
    expect(connects.map(({ target }) => target)).toEqual(['[2001:db8::1]:8443'])
    process.env.https_proxy = `http://[::1]:${await deadPort()}`
    expect(await send(`https://${HOST}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining('the proxy [::1]:'),
    })
  })

  test.each([302, 407, 502])('that answers CONNECT with %d has refused', async (status) => {
    const { port } = await proxyTo(1, {
      answer: (socket) => socket.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`),
    })
    process.env.https_proxy = `http://user:hidden@127.0.0.1:${port}`
    const given = await send(`https://${HOST}${PATH}`)
    const cause = expect.stringMatching(`refused .*${HOST}.*${status}$`)
    const flaws: Record<number, string> = { 407: 'proxy-login', 502: 'proxy-failed' }
    expect(given).toEqual({ kind: 'proxy-refused', flaw: flaws[status] ?? 'proxy-denied', cause })
    expect(JSON.stringify(given)).not.toContain('hidden')
  })

  test.each<readonly [what: string, answer: (socket: net.Socket) => void]>([
    ['closes', (socket) => socket.end()],
    ['resets', (socket) => socket.resetAndDestroy()],
    ['is no proxy', (socket) => socket.end('SSH-2.0-OpenSSH\r\n')],
    ['connects, and closes', (socket) => socket.end(CONNECTED)],
    ['connects, and says something else', (socket) => socket.end(`${CONNECTED}what?`)],
  ])('that %s has sent nothing to the service', async (_, answer) => {
    const { port } = await proxyTo(1, { answer })
    process.env.https_proxy = `http://127.0.0.1:${port}`
    const given = await send(`https://${HOST}${PATH}`)
    expect(given).toEqual({ kind: 'no-connection', cause: expect.stringMatching(/\S/) })
  })

  test.each(['socks5://127.0.0.1:1', 'http://[', 'ftp://127.0.0.1'])(
    'whose address is %s sends nothing',
    async (address) => {
      process.env.https_proxy = address
      const cause = 'https_proxy is not a valid proxy address'
      expect(await send(`https://${HOST}${PATH}`)).toEqual({
        kind: 'proxy-refused',
        flaw: 'proxy-address',
        cause,
      })
    },
  )

  test.each(['CORP\\svc:hidden', 'svc:hid#den', 'svc:hid/den', 'svc:hid?den', 'svc:hid/d@en'])(
    'whose user or password is not percent-encoded, %s, is told how',
    async (credentials) => {
      process.env.https_proxy = `http://${credentials}@127.0.0.1:${await deadPort()}`
      const given = await send(`https://${HOST}${PATH}`)
      expect(given).toMatchObject({
        ...{ kind: 'proxy-refused', flaw: 'proxy-address' },
        cause: expect.stringContaining('write %5C, %23, %2F or %3F'),
      })
      expect(JSON.stringify(given)).not.toMatch(/hid|svc/)
    },
  )

  test.each([
    ['NTLM', 'proxy-scheme', 'NTLM'],
    ['Negotiate, NTLM', 'proxy-scheme', 'Negotiate, NTLM'],
    ['Digest realm="a, Basic b", nonce="x=", qop=auth', 'proxy-scheme', 'Digest'],
    ['NTLM, basic realm="corp"', 'proxy-login', 'NTLM, basic'],
    ['Basic realm="corp", charset="UTF-8"', 'proxy-login', 'Basic'],
  ])('that asks for %s: %s', async (challenge, flaw, schemes) => {
    const head = `HTTP/1.1 407 No\r\nproxy-authenticate: ${challenge}\r\n`
    const answer = (socket: net.Socket) => socket.end(`${head}content-length: 0\r\n\r\n`)
    process.env.https_proxy = `http://127.0.0.1:${(await proxyTo(1, { answer })).port}`
    const cause = expect.stringMatching(new RegExp(`status 407; it asks for ${schemes}$`))
    expect(await send(`https://${HOST}${PATH}`)).toEqual({ kind: 'proxy-refused', flaw, cause })
  })

  const BLOCKED = '<html><title>Blocked by policy</title></html>'
  test.each<readonly [how: string, head: string, body: string]>([
    ['with its length', `content-length: ${BLOCKED.length}`, BLOCKED],
    ['up to its end', 'connection: close', BLOCKED],
    ['in chunks', 'transfer-encoding: chunked', `2d\r\n${BLOCKED}\r\n0\r\n\r\n`],
  ])('is shown by the title of its page, %s', async (how, head, body) => {
    const answer = (socket: net.Socket) => {
      socket.write(`HTTP/1.1 403 No\r\n${head}\r\n\r\n${body.slice(0, 20)}`)
      setImmediate(() => {
        if (how === 'up to its end') socket.end(body.slice(20))
        else socket.write(body.slice(20))
      })
    }
    process.env.https_proxy = `http://127.0.0.1:${(await proxyTo(1, { answer })).port}`
    const cause = expect.stringMatching(/status 403, "Blocked by policy"$/)
    const refused = { kind: 'proxy-refused', flaw: 'proxy-denied', cause }
    expect(await send(`https://${HOST}${PATH}`)).toEqual(refused)
  })

  test.each([
    ['no_proxy', HOST],
    ['NO_PROXY', '.example.test'],
    ['no_proxy', '*'],
  ])('is not used for a host in %s', async (name, value) => {
    const { port, connects } = await proxyTo(await secure())
    process.env.https_proxy = `http://127.0.0.1:${port}`
    process.env[name] = value
    expect(await send(`https://${HOST}${PATH}`)).toMatchObject({ kind: 'no-connection' })
    expect(connects).toEqual([])
  })

  test.each(['127.0.0.1', 'localhost'])('is not used for %s', async (host) => {
    process.env.https_proxy = `http://127.0.0.1:${await deadPort()}`
    expect(await send(`https://${host}:${await secure()}${PATH}`)).toEqual(whole('{}'))
  })
})

describe('TLS', () => {
  test('an untrusted certificate of the service or of the proxy sends nothing', async () => {
    tls.setDefaultCACertificates(before)
    try {
      const url = `https://localhost:${await secure()}${PATH}`
      const cause = expect.stringMatching(
        /^the certificate of localhost:\d+ \(issued by "authority"\)/,
      )
      expect(await send(url)).toEqual({ kind: 'bad-certificate', cause })
      const { port, connects } = await proxyTo(1, { tls: certificate() })
      process.env.https_proxy = `https://localhost:${port}`
      expect(await send(`https://${HOST}${PATH}`)).toEqual({
        kind: 'bad-certificate',
        cause: expect.stringContaining('the certificate of the proxy localhost:'),
      })
      expect(connects).toEqual([])
    } finally {
      tls.setDefaultCACertificates([...before, AUTHORITY])
    }
  })

  test('a certificate of another host is not trusted, also behind a proxy', async () => {
    const { port } = await proxyTo(await secure())
    process.env.https_proxy = `http://127.0.0.1:${port}`
    const given = await send(`https://other.example.test${PATH}`)
    expect(given).toEqual({
      ...{ kind: 'bad-certificate', flaw: 'other-host' },
      cause: expect.stringMatching(/altnames/),
    })
  })

  test.each<readonly [what: string, onConnection: (socket: net.Socket) => void]>([
    ['closes', (socket) => socket.end()],
    ['resets', (socket) => socket.resetAndDestroy()],
  ])('a service that %s in the handshake has seen no request', async (_, onConnection) => {
    const port = await listen((socket) => socket.once('data', () => onConnection(socket)))
    expect(await send(`https://127.0.0.1:${port}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: expect.stringMatching(/^no connection to 127\.0\.0\.1:\d+: \S/),
    })
  })
})

describe('a port without TLS', () => {
  const plainText = (text: string) =>
    listen((socket) => socket.once('data', () => socket.end(text)))

  test.each(['HTTP/1.1 400 Bad Request\r\n\r\n', 'SSH-2.0-OpenSSH\r\n'])(
    'is recognised by what it says, %j',
    async (text) => {
      const port = await plainText(text)
      expect(await send(`https://127.0.0.1:${port}${PATH}`)).toEqual({
        kind: 'no-tls',
        cause: `127.0.0.1:${port} does not speak TLS: wrong version number (ERR_SSL_WRONG_VERSION_NUMBER)`,
      })
    },
  )

  test('is recognised as that of the proxy, and behind a proxy', async () => {
    const port = await plainText('HTTP/1.1 400 Bad Request\r\n\r\n')
    process.env.https_proxy = `https://127.0.0.1:${port}`
    const proxy = expect.stringMatching(/^the proxy 127\.0\.0\.1:\d+ does not speak TLS/)
    expect(await send(`https://${HOST}${PATH}`)).toEqual({ kind: 'no-tls', cause: proxy })
    process.env.https_proxy = `http://127.0.0.1:${(await proxyTo(port)).port}`
    const service = expect.stringMatching(new RegExp(`^${HOST}:443 does not speak TLS`))
    expect(await send(`https://${HOST}${PATH}`)).toEqual({ kind: 'no-tls', cause: service })
  })
})

test('no_proxy has these entries in a form that does not count', () => {
  process.env.https_proxy = 'http://127.0.0.1:1'
  const url = new URL(`https://${HOST}`)
  const good = ['corp.test', '.corp.test', 'api.corp.test:8443', '10.0.0.1', '[::1]', '[::1]:80']
  const bad = ['10.0.0.0/8', '*.corp.test', 'foo api.corp.test', 'a;b', '2001:db8::1', 'https://a']
  process.env.no_proxy = ['', ...good, ...bad, ' '].join(', ')
  expect(findIgnoredNoProxy(url)).toEqual(bad)
  expect(findIgnoredNoProxy(new URL('https://api.corp.test:8443'))).toEqual([])
  process.env.no_proxy = '*'
  expect(findIgnoredNoProxy(url)).toEqual([])
  delete process.env.https_proxy
  process.env.no_proxy = bad.join()
  expect(findIgnoredNoProxy(url)).toEqual([])
})

test('localhost is reached if one of its addresses refuses', async () => {
  const port = await listen((socket) => socket.once('data', () => socket.end(OK)))
  expect(await send(`http://localhost:${port}${PATH}`)).toEqual(whole('{}'))
})

/** The settings of a phase. `onReached` is called once the exchange is in it. */
type Phase = readonly [
  what: string,
  kind: string,
  prepare: (onReached: () => void) => Promise<string>,
]

const plain = (port: number) => `http://127.0.0.1:${port}${PATH}`
/** Accepts connections, reads all data, and never answers. */
const silent = (onReached: () => void) => listen((socket) => socket.once('data', onReached))

const phases: readonly Phase[] = [
  [
    'the TLS handshake',
    'no-connection',
    async (onReached) => `https://127.0.0.1:${await silent(onReached)}${PATH}`,
  ],
  [
    'the TLS handshake with the proxy',
    'no-connection',
    async (onReached) => {
      process.env.https_proxy = `https://127.0.0.1:${await silent(onReached)}`
      return `https://${HOST}${PATH}`
    },
  ],
  [
    'CONNECT',
    'no-connection',
    async (onReached) => {
      process.env.https_proxy = `http://127.0.0.1:${await silent(onReached)}`
      return `https://${HOST}${PATH}`
    },
  ],
  [
    'the TLS handshake behind the proxy',
    'no-connection',
    async (onReached) => {
      process.env.https_proxy = `http://127.0.0.1:${(await proxyTo(await silent(onReached))).port}`
      return `https://${HOST}${PATH}`
    },
  ],
  ['the wait for the answer', 'lost', async (onReached) => plain(await silent(onReached))],
]

describe.each(phases)('in %s', (_, kind, prepare) => {
  const post = { method: 'POST', body: '{}' } as const

  test(`an exchange whose time is over is: ${kind}`, async () => {
    const url = await prepare(() => {})
    // Only for an exchange that is lost, something must happen in time.
    const seconds = kind === 'lost' ? 3 : 0.2
    const cause = expect.stringContaining(`no complete answer within ${seconds}s`)
    const timeoutMs = 1_000 * seconds
    expect(await send(url, { ...post, timeoutMs })).toEqual({ kind, cause })
  })

  test(`an exchange that is cancelled is: ${kind}`, async () => {
    const cancel = new AbortController()
    const url = await prepare(() => cancel.abort())
    const cause = expect.stringContaining('cancelled')
    expect(await send(url, { ...post, cancel: cancel.signal })).toEqual({ kind, cause })
  })

  test('no time is left after a cancellation, but for a request that was sent', async () => {
    const cancel = new AbortController()
    const url = await prepare(() => cancel.abort())
    const given = await send(url, { ...post, cancel: cancel.signal, cancelGraceMs: 300 })
    expect(given).toEqual({ kind, cause: expect.stringContaining('cancelled') })
  })
})

describe('before the connection is made', () => {
  /** An exchange that is cancelled before it begins, or right behind. */
  async function cancelled(host: string, isBefore: boolean) {
    const received: unknown[] = []
    const port = await listen((socket) => socket.on('data', (bytes) => received.push(bytes)))
    const cancel = new AbortController()
    if (isBefore) cancel.abort()
    const given = send(`http://${host}:${port}${PATH}`, {
      ...{ method: 'POST', body: '{}', cancel: cancel.signal, cancelGraceMs: 300 },
    })
    cancel.abort()
    return { given: await given, received }
  }

  test.each(['127.0.0.1', 'localhost'])('a cancellation sends nothing to %s', async (host) => {
    for (const isBefore of [true, false]) {
      const { given, received } = await cancelled(host, isBefore)
      expect(given).toEqual({ kind: 'no-connection', cause: expect.stringContaining('cancelled') })
      expect(received).toEqual([])
    }
  })
})

describe('in the body of the answer', () => {
  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n{}'
  const broken = (cause: string) => ({
    ...{ kind: 'answer', status: 200, headers: expect.anything() },
    body: { kind: 'broken', bytes: Buffer.from('{}'), cause: expect.stringContaining(cause) },
  })

  test('an exchange whose time is over has the bytes that arrived', async () => {
    const port = await listen((socket) => socket.once('data', () => socket.write(half)))
    expect(await send(plain(port), { timeoutMs: 3_000 })).toEqual(broken('within 3s'))
  })

  test('an exchange that is cancelled has the bytes that arrived in the remaining time', async () => {
    const cancel = new AbortController()
    const port = await listen((socket) => {
      socket.once('data', () => {
        cancel.abort()
        socket.write(half)
      })
    })
    const given = await send(plain(port), { cancel: cancel.signal, cancelGraceMs: 300 })
    expect(given).toEqual(broken('cancelled'))
  })
})

test('an answer to HTTP/1.0 ends with its connection', async () => {
  const port = await listen((socket) => {
    socket.once('data', () => socket.end('HTTP/1.0 200 OK\r\n\r\n{"a":1}'))
  })
  expect(await send(plain(port))).toEqual(whole('{"a":1}'))
})

test.each(['100 Continue', '102 Processing', '103 Early Hints'])(
  'an answer after %s is the answer',
  async (first) => {
    const port = await listen((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 ${first}\r\n\r\n${OK}`))
    })
    expect(await send(plain(port), { method: 'POST', body: '{}' })).toEqual(whole('{}'))
  },
)

/** Windows can drop what has arrived when a connection is reset. Then the answer is lost. */
const LOST =
  process.platform === 'win32'
    ? [{ kind: 'lost', cause: expect.stringContaining('ECONNRESET') }]
    : []

test('an answer that was complete before the connection was reset is complete', async () => {
  const port = await listen((socket) => {
    socket.once('data', () => socket.write(OK, () => socket.resetAndDestroy()))
  })
  const given = await send(plain(port))
  expect([whole('{}'), ...LOST]).toContainEqual(given)
})

test('a request that is refused before its body was read is answered', async () => {
  const server = http.createServer((_, response) => response.writeHead(413).end('{}'))
  const url = plain(await portOf(server))
  const given = await send(url, { method: 'POST', body: 'x'.repeat(1024 * 1024) })
  expect([whole('{}', 413), ...LOST]).toContainEqual(given)
})
