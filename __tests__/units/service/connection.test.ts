// The connection of an exchange: every way in which it can fail before anything is sent.
import * as net from 'node:net'
import * as tls from 'node:tls'
import { describe, expect, test } from '@jest/globals'
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

withoutProxy()
const { trusted, untrusted } = withCertificates()

describe('no-connection: the connection was never made', () => {
  test('refused', async () => {
    const port = await deadPort()
    expect(await send(`http://127.0.0.1:${port}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: `no connection to 127.0.0.1:${port}: connection refused (ECONNREFUSED)`,
    })
  })

  test('refused at every address of localhost, with a cause that says so', async () => {
    expect(await send(`http://localhost:${await deadPort()}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('the name does not resolve', async () => {
    // A label of a name has 63 characters at most: no server need be asked.
    expect(await send(`http://${'x'.repeat(64)}.example${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: expect.stringMatching(/does not resolve|could not be looked up/),
    })
  })

  test('made to a port that does not speak TLS', async () => {
    const service = await serve()
    const url = service.url.replace('http:', 'https:')
    expect(await send(`${url}${PATH}`)).toEqual({
      kind: 'no-connection',
      cause: `no connection to ${new URL(url).host}: the TLS handshake failed: wrong version number (ERR_SSL_WRONG_VERSION_NUMBER)`,
    })
  })

  test('broken off before the TLS handshake was done', async () => {
    const service = await serve(trusted())
    service.resetConnections(1)
    expect(await send(`${service.url}${PATH}`)).toMatchObject({ kind: 'no-connection' })
    expect(service.requests).toHaveLength(0)
  })

  test('closed before the TLS handshake was done', async () => {
    const port = await listen((socket) => socket.end())
    expect(await send(`https://127.0.0.1:${port}${PATH}`)).toMatchObject({ kind: 'no-connection' })
  })

  test('closed in the middle of the TLS handshake', async () => {
    const port = await listen((socket) => socket.once('data', () => socket.destroy()))
    expect(await send(`https://127.0.0.1:${port}${PATH}`)).toMatchObject({ kind: 'no-connection' })
  })

  test('the other side does not speak TLS', async () => {
    const { port } = new URL((await serve()).url)
    expect(await send(`https://127.0.0.1:${port}${PATH}`)).toMatchObject({ kind: 'no-connection' })
  })

  test('timed out while connecting', async () => {
    const port = await listen(() => {})
    expect(await send(`https://127.0.0.1:${port}${PATH}`, { timeoutMs: 100 })).toEqual({
      kind: 'no-connection',
      cause: expect.stringContaining('in 0.1s'),
    })
  })

  test('cancelled before it began', async () => {
    const service = await serve()
    const came = await send(`${service.url}${PATH}`, {
      cancel: AbortSignal.abort(),
      cancelGraceMs: 5_000,
    })
    expect(came).toEqual({ kind: 'no-connection', cause: expect.stringContaining('cancelled') })
    expect(service.requests).toHaveLength(0)
  })

  test('cancelled while connecting, whatever time an answer would be given', async () => {
    const controller = new AbortController()
    const port = await listen(() => controller.abort())
    const came = await send(`https://127.0.0.1:${port}${PATH}`, {
      cancel: controller.signal,
      cancelGraceMs: 60_000,
    })
    expect(came).toEqual({ kind: 'no-connection', cause: expect.stringContaining('cancelled') })
  })
})

test('an IPv6 address in brackets is no name that has to be looked up', async () => {
  const came = await send(`http://[::1]:${await deadPort()}${PATH}`)
  expect(came).toEqual({
    kind: 'no-connection',
    cause: expect.not.stringMatching(/does not resolve|looked up|ENOTFOUND/),
  })
})

describe('the proxy of the environment', () => {
  // No server need be asked for this name.
  const HOST = `${'x'.repeat(64)}.example`
  const BEHIND = `https://${HOST}${PATH}`

  /** Answers CONNECT with this status, then leads to a port where one is given. */
  async function proxy(status: number, lead?: number): Promise<number> {
    return listen((client) => {
      client.once('data', () => {
        if (lead === undefined) return client.end(`HTTP/1.1 ${status} No\r\n\r\n`)
        const upstream = net.connect(lead, '127.0.0.1', () => {
          client.write('HTTP/1.1 200 OK\r\n\r\n')
          client.pipe(upstream).pipe(client)
        })
        upstream.on('error', () => client.destroy())
        client.on('close', () => upstream.destroy())
        return undefined
      })
    })
  }

  test.each(['https_proxy', 'HTTPS_PROXY'])('leads to the service: %s', async (name) => {
    const service = await serve(trusted())
    service.always('read', { kind: 'answer', answer: ANSWER })
    process.env[name] = `http://127.0.0.1:${await proxy(200, Number(new URL(service.url).port))}`
    expect(await send(`https://service.example${PATH}`)).toEqual(whole(TEXT))
  })

  test('may refuse to', async () => {
    process.env.https_proxy = `http://127.0.0.1:${await proxy(403)}`
    expect(await send(BEHIND)).toMatchObject({ kind: 'proxy-refused' })
  })

  test('may not be reached', async () => {
    const port = await deadPort()
    process.env.https_proxy = `http://127.0.0.1:${port}`
    expect(await send(BEHIND)).toEqual({
      kind: 'no-connection',
      cause: `no connection to the proxy 127.0.0.1:${port}: connection refused (ECONNREFUSED)`,
    })
  })

  test('may have no valid address', async () => {
    process.env.https_proxy = 'socks5://127.0.0.1:1080'
    expect(await send(BEHIND)).toEqual({
      kind: 'proxy-refused',
      cause: 'https_proxy is not a valid proxy address',
    })
  })

  test('is passed by for a host that is excepted, and over http', async () => {
    process.env.https_proxy = 'socks5://127.0.0.1:1080'
    process.env.no_proxy = HOST
    for (const url of [BEHIND, `http://${HOST}${PATH}`]) {
      expect(await send(url)).toMatchObject({ kind: 'no-connection' })
    }
    delete process.env.no_proxy
    expect(await send(`http://${HOST}${PATH}`)).toMatchObject({ kind: 'no-connection' })
  })
})

test('the TLS handshake asks for HTTP/1.1, and for the host by its name', async () => {
  const names: string[] = []
  const protocols: unknown[] = []
  const SNICallback = (name: string, done: (error: null) => void) => {
    names.push(name)
    done(null)
  }
  const server = tls.createServer({ ...trusted(), SNICallback, ALPNProtocols: ['http/1.1'] })
  server.on('secureConnection', (socket) => {
    protocols.push(socket.alpnProtocol)
    socket.on('error', () => {})
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}'))
  })
  server.on('tlsClientError', () => {})
  const port = await portOf(server)
  expect(await send(`https://127.0.0.1:${port}${PATH}`)).toEqual(whole('{}'))
  expect([names, protocols]).toEqual([[], ['http/1.1']])
  // The certificate is of another name.
  expect(await send(`https://localhost:${port}${PATH}`)).toMatchObject({ kind: 'untrusted' })
  expect(names).toEqual(['localhost'])
})

describe('untrusted: the certificate', () => {
  test('is trusted when its authority is, and the answer comes over TLS', async () => {
    const service = await serve(trusted())
    service.always('read', { kind: 'answer', answer: ANSWER })
    expect(await send(`${service.url}${PATH}`)).toEqual(whole(TEXT))
  })

  test('is of an unknown authority: nothing is sent', async () => {
    const service = await serve(untrusted())
    const { host } = new URL(service.url)
    expect(await send(`${service.url}${PATH}`)).toEqual({
      kind: 'untrusted',
      cause: expect.stringMatching(`the certificate of ${host} is not trusted: .+`),
    })
    expect(service.requests).toHaveLength(0)
  })

  test('is of another host: nothing is sent', async () => {
    const service = await serve(trusted())
    const { port } = new URL(service.url)
    const came = await send(`https://localhost:${port}${PATH}`)
    expect(came).toMatchObject({ kind: 'untrusted' })
    expect(service.requests).toHaveLength(0)
  })
})
