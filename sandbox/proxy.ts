// A forward proxy on loopback, for trying CONNECT: it connects every host name that it is asked for
// to one port of this machine, or answers as a test wants.
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import * as net from 'node:net'

export interface ForwardProxy {
  readonly port: number
  /** `127.0.0.1:PORT`. */
  readonly address: string
  /** The CONNECT requests as received. */
  readonly connects: readonly {
    readonly target: string
    readonly headers: http.IncomingHttpHeaders
  }[]
  close(): Promise<void>
}

export interface ProxyOptions {
  /** The port of this machine to which it connects. */
  readonly port: number
  /** The port of the proxy; any free one when not given. */
  readonly listen?: string
  /** `user:password` that must be given; nothing by default. */
  readonly credentials?: string
  /** Speaks TLS itself, with this key and certificate (PEM). */
  readonly tls?: { readonly key: string; readonly cert: string }
  /** Answers a CONNECT in place of the proxy. */
  readonly answer?: (socket: net.Socket) => void
}

export const CONNECTED = 'HTTP/1.1 200 Connection established\r\n\r\n'

export async function startProxy(options: ProxyOptions): Promise<ForwardProxy> {
  const { port, listen = 0, credentials, tls, answer } = options
  const connects: { target: string; headers: http.IncomingHttpHeaders }[] = []
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const wanted = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`
  const connect = (socket: net.Socket) => {
    const onward = net.connect(port, '127.0.0.1', () => {
      socket.write(CONNECTED)
      onward.pipe(socket).pipe(onward)
    })
    keep(onward)
    socket.on('close', () => onward.destroy())
  }
  const server = tls ? https.createServer(tls) : http.createServer()
  server.on('connection', keep)
  server.on('connect', (request, socket: net.Socket) => {
    socket.on('error', () => socket.destroy())
    connects.push({ target: request.url ?? '', headers: request.headers })
    const { 'proxy-authorization': given } = request.headers
    if (answer !== undefined) answer(socket)
    else if (wanted === undefined || given === wanted) connect(socket)
    else socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n')
  })
  server.listen(Number(listen), '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port')
  return {
    port: bound.port,
    address: `127.0.0.1:${bound.port}`,
    connects,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
