// The way through a proxy, over real connections: which one is used, and how it can fail.
import * as http from 'node:http'
import * as https from 'node:https'
import * as net from 'node:net'
import { describe, expect, test } from '@jest/globals'
import type { Certificate } from '../../../sandbox/certificates.ts'
import type { Service } from '../../../sandbox/service/index.ts'
import { proxyFor } from '../../../src/service/proxy.ts'
import {
  ANSWER,
  deadPort,
  listen,
  PATH,
  portOf,
  send,
  serve,
  TEXT,
  whole,
  withCertificates,
  withoutProxy,
} from '../../helpers/exchange.ts'
import { inTime } from '../../helpers/in-time.ts'

withoutProxy()
const { trusted, untrusted } = withCertificates()

describe('a proxy', () => {
  interface Asked {
    readonly method: string | undefined
    readonly target: string | undefined
    readonly headers: http.IncomingHttpHeaders
  }

  /** A proxy whose answer to CONNECT is up to the test; gives its port and what it was asked. */
  async function proxy(
    onConnect: (client: net.Socket) => void,
    certificate?: Certificate,
  ): Promise<{ port: number; asked: Asked[] }> {
    const asked: Asked[] = []
    const server = certificate === undefined ? http.createServer() : https.createServer(certificate)
    server.on('connect', (request: http.IncomingMessage, client: net.Socket) => {
      asked.push({ method: request.method, target: request.url, headers: request.headers })
      client.on('error', () => {})
      onConnect(client)
    })
    return { port: await portOf(server), asked }
  }

  /** Accepts, and leads each connection to the service, whatever its target is. */
  function leadTo(service: Service): (client: net.Socket) => void {
    const port = Number(new URL(service.url).port)
    return (client) => {
      const upstream = net.connect(port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n')
        client.pipe(upstream)
        upstream.pipe(client)
      })
      upstream.on('error', () => client.destroy())
      upstream.on('close', () => client.destroy())
      client.on('close', () => upstream.destroy())
    }
  }

  const refuse = (status: number) => (client: net.Socket) =>
    client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 2\r\n\r\nno`)

  const URL_BEHIND = `https://service.example${PATH}`

  test('leads to the service through CONNECT, and sees nothing of the request', async () => {
    const service = await serve(trusted())
    service.always('read', { kind: 'answer', answer: ANSWER })
    const { port, asked } = await proxy(leadTo(service))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual(whole(TEXT))
    expect(asked).toMatchObject([{ method: 'CONNECT', target: 'service.example:443' }])
    expect(asked[0]?.headers).toMatchObject({ host: 'service.example:443' })
    expect(asked[0]?.headers['x-api-key']).toBeUndefined()
    expect(asked[0]?.headers['proxy-authorization']).toBeUndefined()
    expect(service.requests).toMatchObject([
      { headers: { host: 'service.example', 'x-api-key': 'the key' } },
    ])
  })

  test.each(['https_proxy', 'HTTPS_PROXY'])('is named by %s', async (name) => {
    const service = await serve(trusted())
    const { port, asked } = await proxy(leadTo(service))
    process.env[name] = `http://127.0.0.1:${port}/`
    expect(await send(`https://service.example:8443${PATH}`)).toMatchObject({ kind: 'answer' })
    expect(asked).toMatchObject([{ target: 'service.example:8443' }])
  })

  test('may be named without a scheme', async () => {
    const service = await serve(trusted())
    const { port, asked } = await proxy(leadTo(service))
    process.env.https_proxy = `127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toMatchObject({ kind: 'answer' })
    expect(asked).toHaveLength(1)
  })

  test('is named as what was not reached', async () => {
    const port = await deadPort()
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'no-connection',
      cause: `no connection to the proxy 127.0.0.1:${port}: connection refused (ECONNREFUSED)`,
    })
  })

  test('may itself be reached over TLS', async () => {
    const service = await serve(trusted())
    service.always('read', { kind: 'answer', answer: ANSWER })
    const { port } = await proxy(leadTo(service), trusted())
    process.env.https_proxy = `https://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual(whole(TEXT))
  })

  test('gets the credentials of its address, percent-decoded', async () => {
    const { port, asked } = await proxy(refuse(403))
    process.env.https_proxy = `http://us%40er:p%3As%25s%20%C3%A9@127.0.0.1:${port}`
    await send(URL_BEHIND)
    const [scheme, encoded = ''] = asked[0]?.headers['proxy-authorization']?.split(' ') ?? []
    expect([scheme, Buffer.from(encoded, 'base64').toString()]).toEqual(['Basic', 'us@er:p:s%s é'])
  })

  test('gets a password without a user name', async () => {
    const { port, asked } = await proxy(refuse(403))
    process.env.https_proxy = `http://:secret@127.0.0.1:${port}`
    await send(URL_BEHIND)
    expect(asked[0]?.headers['proxy-authorization']).toBe(`Basic ${btoa(':secret')}`)
  })

  test('gets a user without a password', async () => {
    const { port, asked } = await proxy(refuse(403))
    process.env.https_proxy = `http://user@127.0.0.1:${port}`
    await send(URL_BEHIND)
    expect(asked[0]?.headers['proxy-authorization']).toBe(`Basic ${btoa('user:')}`)
  })

  test('is never used for a loopback host', async () => {
    const service = await serve(trusted())
    const { port, asked } = await proxy(refuse(403))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(`${service.url}${PATH}`)).toMatchObject({ kind: 'answer' })
    expect(asked).toHaveLength(0)
  })

  test('leads to a host with a dot at its end, whose TLS name has none', async () => {
    const names: string[] = []
    const server = https.createServer({
      ...trusted(),
      SNICallback: (name, done) => {
        names.push(name)
        done(null)
      },
    })
    server.on('request', (_request, response) => response.end('{}'))
    const upstream = await portOf(server)
    const { port, asked } = await proxy((client) => {
      const socket = net.connect(upstream, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n')
        client.pipe(socket).pipe(client)
      })
      socket.on('error', () => client.destroy())
    })
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(`https://service.example.${PATH}`)).toEqual(whole('{}'))
    expect(asked).toMatchObject([{ target: 'service.example.:443' }])
    expect(names).toEqual(['service.example'])
  })

  test.each(['no_proxy', 'NO_PROXY'])('is not used for a host in %s', async (name) => {
    const { port, asked } = await proxy(refuse(403))
    const host = `${'x'.repeat(64)}.example`
    process.env.https_proxy = `http://127.0.0.1:${port}`
    process.env[name] = `other.example, ${host}`
    expect(await send(`https://${host}${PATH}`)).toMatchObject({ kind: 'no-connection' })
    expect(asked).toHaveLength(0)
  })

  test.each([
    ['service.invalid.', 'service.invalid'],
    ['service.invalid', 'service.invalid.'],
    ['service.invalid', 'invalid.'],
    ['service.invalid', '.invalid.'],
    ['service.invalid.', 'service.invalid:443'],
    ['service.invalid', 'service.invalid.:443'],
  ])('is not used for %s where no_proxy has %s', (host, excepted) => {
    process.env.https_proxy = 'http://proxy.example:3128'
    process.env.no_proxy = `other.example,${excepted}`
    expect(proxyFor(new URL(`https://${host}/`))).toBeUndefined()
    expect(proxyFor(new URL(`https://x${host}/`)) === undefined).toBe(/^\.?invalid/.test(excepted))
    expect(proxyFor(new URL('https://[2001:db8::1]/'))).toEqual(
      new URL('http://proxy.example:3128'),
    )
  })

  test('is used for a host whose name only looks like a loopback address', () => {
    process.env.https_proxy = 'http://proxy.example:3128'
    process.env.no_proxy = 'other.example'
    expect(proxyFor(new URL('https://127.service.invalid/'))).toEqual(
      new URL('http://proxy.example:3128'),
    )
  })

  test('that leads to a certificate that is not trusted: untrusted', async () => {
    const service = await serve(untrusted())
    const { port } = await proxy(leadTo(service))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'untrusted',
      cause: expect.stringContaining('service.example:443'),
    })
    expect(service.requests).toHaveLength(0)
  })

  test('whose own certificate is not trusted: untrusted', async () => {
    const { port, asked } = await proxy(refuse(403), untrusted())
    process.env.https_proxy = `https://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'untrusted',
      cause: expect.stringContaining(`127.0.0.1:${port}`),
    })
    expect(asked).toHaveLength(0)
  })

  test.each([403, 407, 502, 302, 300])(
    'that answers CONNECT with %d: proxy-refused',
    async (status) => {
      const { port } = await proxy(refuse(status))
      process.env.https_proxy = `http://user:password@127.0.0.1:${port}`
      const came = await send(URL_BEHIND)
      expect(came).toEqual({
        kind: 'proxy-refused',
        cause: `the proxy 127.0.0.1:${port} refused to connect to service.example:443: status ${status}`,
      })
    },
  )

  test('that closes the connection: no-connection, without its credentials in the cause', async () => {
    const { port } = await proxy((client) => client.destroy())
    process.env.https_proxy = `http://user:password@127.0.0.1:${port}`
    const came = await send(URL_BEHIND)
    expect(came).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining(`127.0.0.1:${port}`),
    })
    expect(JSON.stringify(came)).not.toContain('password')
  })

  test('that closes the connection after it accepted: no-connection', async () => {
    const { port } = await proxy((client) => client.end('HTTP/1.1 200 OK\r\n\r\n'))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toMatchObject({ kind: 'no-connection' })
  })

  test('that answers with something else than HTTP: no-connection', async () => {
    const port = await listen((socket) => socket.end('SSH-2.0-OpenSSH\r\n'))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toMatchObject({ kind: 'no-connection' })
  })

  test('that never answers CONNECT: no-connection when the time is over', async () => {
    const { port } = await proxy(() => {})
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND, { timeoutMs: 150 })).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining('in 0.2s'),
    })
  })

  test('that accepts and says nothing more: no-connection when the time is over', async () => {
    const { port } = await proxy((client) => client.write('HTTP/1.1 200 OK\r\n\r\n'))
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND, { timeoutMs: 150 })).toMatchObject({ kind: 'no-connection' })
  })

  test('is asked when the step is cancelled: no-connection', async () => {
    const controller = new AbortController()
    const { port } = await proxy(() => controller.abort())
    process.env.https_proxy = `http://127.0.0.1:${port}`
    const came = await send(URL_BEHIND, { cancel: controller.signal, cancelGraceMs: 60_000 })
    expect(came).toEqual({ kind: 'no-connection', cause: expect.stringContaining('cancelled') })
  })

  test('that is not there: no-connection', async () => {
    const port = await deadPort()
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(URL_BEHIND)).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining(`127.0.0.1:${port}`),
    })
  })

  test('is not used where the environment names none', () => {
    expect(proxyFor(new URL(URL_BEHIND))).toBeUndefined()
  })

  test('is not used for a loopback host, with TLS or without', () => {
    process.env.https_proxy = 'http://proxy.example:3128'
    for (const url of ['http://127.0.0.2:8080', 'https://localhost', 'https://[::1]:8443']) {
      expect(proxyFor(new URL(url))).toBeUndefined()
    }
  })

  test('that refuses has its connection closed', async () => {
    const closed = Promise.withResolvers<void>()
    const { port } = await proxy((client) => {
      client.on('end', () => closed.resolve()).resume()
      client.write('HTTP/1.1 403 No\r\ncontent-length: 2\r\n\r\nno')
    })
    process.env.https_proxy = `http://127.0.0.1:${port}`
    await send(URL_BEHIND)
    await inTime(closed.promise)
  })

  test.each([
    'socks5://127.0.0.1:1080',
    'xhttp://127.0.0.1:1080',
    'proxy.example:3128:x',
    'http://[',
    'http://127.0.0.1:99999',
    'a b',
  ])(
    'whose address %j cannot be used: an exchange that nothing is sent in, and no exception',
    async (address) => {
      process.env.https_proxy = address
      const came = await send(`https://${'x'.repeat(64)}.example${PATH}`)
      expect(came).toMatchObject({
        kind: 'proxy-refused',
        cause: expect.stringContaining('https_proxy'),
      })
    },
  )

  test('whose address has credentials that cannot be decoded is not passed over', async () => {
    const { port, asked } = await proxy(refuse(407))
    process.env.https_proxy = `http://user:50%@127.0.0.1:${port}`
    const came = await send(`https://${'x'.repeat(64)}.example${PATH}`)
    expect(came.kind).toBe('proxy-refused')
    expect(asked).toHaveLength(0)
  })
})
