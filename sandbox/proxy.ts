// A forward proxy on loopback, for trying CONNECT: it connects every host name that it is asked for
// to one port of this machine, or refuses.
import { once } from 'node:events'
import * as http from 'node:http'
import * as net from 'node:net'

export interface ForwardProxy {
  /** `127.0.0.1:PORT`. */
  readonly address: string
  /** The requests: targets and credentials, as received. */
  readonly connects: readonly {
    readonly target: string
    readonly authorization: string | undefined
  }[]
  close(): Promise<void>
}

export interface ProxyOptions {
  /** The port of this machine to which it connects. */
  readonly port: number
  /** `user:password` that must be given; nothing by default. */
  readonly credentials?: string
  /** Takes the request and never answers it. */
  readonly silent?: boolean
}

export async function startProxy({
  port,
  credentials,
  silent,
}: ProxyOptions): Promise<ForwardProxy> {
  const connects: { target: string; authorization: string | undefined }[] = []
  const sockets = new Set<net.Socket>()
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const wanted =
    credentials === undefined ? undefined : `Basic ${Buffer.from(credentials).toString('base64')}`
  const server = http.createServer()
  server.on('connection', keep)
  server.on('connect', (request, socket) => {
    const authorization = request.headers['proxy-authorization']
    connects.push({ target: request.url ?? '', authorization })
    if (silent === true) return
    if (wanted !== undefined && authorization !== wanted) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const onward = net.connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket)
      socket.pipe(onward)
    })
    keep(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return {
    address: `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    connects,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
