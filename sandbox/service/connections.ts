// The connections of a server: counted, and reset where a test asks for it.
import type { Socket } from 'node:net'

/**
 * The TCP connections. Under TLS a request's socket is not the one that was accepted, and only that
 * one can be reset: both have the same remote address and port.
 */
export class Connections {
  count = 0
  readonly #open = new Map<string, { readonly socket: Socket; readonly number: number }>()

  add(socket: Socket): void {
    this.count += 1
    const name = nameOf(socket)
    this.#open.set(name, { socket, number: this.count })
    // A reset connection is an everyday thing here.
    socket.on('error', () => {})
    socket.once('close', () => {
      if (this.#open.get(name)?.socket === socket) this.#open.delete(name)
    })
  }

  numberOf(socket: Socket): number {
    return this.#open.get(nameOf(socket))?.number ?? 0
  }

  reset(socket: Socket): void {
    this.#open.get(nameOf(socket))?.socket.resetAndDestroy()
    socket.destroy()
  }

  destroyAll(): void {
    for (const { socket } of this.#open.values()) socket.destroy()
  }
}

function nameOf(socket: Socket): string {
  return `${socket.remoteAddress} ${socket.remotePort}`
}
