// The service over HTTP or HTTPS: takes requests, records them, picks a behaviour, sends the answer.
import { once } from 'node:events'
import * as http from 'node:http'
import * as https from 'node:https'
import type { Socket } from 'node:net'
import type { Behaviour } from './behaviours.ts'
import { Connections } from './connections.ts'
import { deliver, type Exchange, flood, type Outcome } from './delivery.ts'
import { type Endpoint, handle, routeOf, type World } from './endpoints.ts'
import { Engine } from './engine.ts'
import { type ApiKey, sampleKeys } from './keys.ts'
import { type RecordedRequest, valuesOf } from './record.ts'
import type { WireRun } from './run-json.ts'
import { sampleWorkflows } from './samples.ts'
import { type Aim, Scripts } from './scripts.ts'
import { type Answer, refusalAnswer, wireRun } from './wire.ts'
import type { Workflow } from './workflows.ts'

/** Settings of a service; all have defaults. */
export interface ServiceOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** The sample keys when not given. */
  readonly keys?: readonly ApiKey[]
  /** The sample workflows when not given. */
  readonly workflows?: readonly Workflow[]
  /** Serves HTTPS with this key and certificate (PEM). */
  readonly tls?: { readonly key: string; readonly cert: string }
  /** Multiplies the delays of all nodes. 1 when not given. */
  readonly timeScale?: number
}

/** A service that is running. */
export interface Service {
  /** `http://127.0.0.1:PORT`, or `https:`. */
  readonly url: string
  /** Every request so far, in order; the array grows. */
  readonly requests: readonly RecordedRequest[]
  /** The number of TCP connections so far, those without any request included. */
  readonly connectionCount: number
  /** Maximum number of runs that were executing at the same time. */
  readonly mostExecuting: number
  /** Every run that exists, with all its steps, oldest first. An unfinished one is RUNNING. */
  runs(): readonly WireRun[]
  /**
   * The next requests to an endpoint, or those of an aim, meet these, one each, in order. Of several scripts, the
   * one that was set first is used up first. Returns a function that ends it.
   */
  script(to: Endpoint | Aim, ...behaviours: readonly Behaviour[]): () => void
  /**
   * Asked first, for every request, once its body is in: what it returns goes before all scripts; undefined
   * leaves the request to them. A new choice takes the place of the old one.
   */
  intercept(choose: (request: RecordedRequest) => Behaviour | undefined): void
  /** Resets the next so many connections as soon as they are made, before any TLS handshake. */
  resetConnections(count: number): void
  /** Forgets every request and run, and all behaviours that were ordered. */
  reset(): void
  /** Ends all connections at once and stops. */
  close(): Promise<void>
}

// Choice (8): the largest request body. Larger ones are read to their end and refused.
const MAX_BODY_BYTES = 64 * 1024 * 1024

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Starts a service; resolves when it takes connections, rejects when it cannot. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const service = new ReferenceService(options)
  await service.listen(options.port ?? 0)
  return service
}

class ReferenceService implements Service {
  readonly requests: Mutable<RecordedRequest>[] = []
  readonly #timeScale: number
  readonly #scheme: 'http' | 'https'
  readonly #server: http.Server
  readonly #world: Mutable<World>
  readonly #connections = new Connections()
  #scripts = new Scripts()
  #choose: ((request: RecordedRequest) => Behaviour | undefined) | undefined
  #connectionsToReset = 0
  #port = 0

  constructor(options: ServiceOptions) {
    const { tls, timeScale = 1 } = options
    const { workflows = Object.values(sampleWorkflows) } = options
    const keys: readonly ApiKey[] = options.keys ?? Object.values(sampleKeys)
    this.#timeScale = timeScale
    this.#world = {
      engine: new Engine(timeScale),
      workflows: new Map(workflows.map((workflow) => [workflow.id, workflow])),
      keys: new Map(keys.map((key) => [key.key, key])),
    }
    this.#scheme = tls ? 'https' : 'http'
    this.#server = tls ? https.createServer(tls) : http.createServer()
    // Long enough that a client's keep-alive connection is not closed under its next request.
    this.#server.keepAliveTimeout = 60_000
    this.#server.on('connection', (socket: Socket) => this.#onConnection(socket))
    this.#server.on('request', (incoming, response) => this.#onRequest(incoming, response))
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('The service has no port')
    this.#port = address.port
  }

  get url(): string {
    return `${this.#scheme}://127.0.0.1:${this.#port}`
  }

  get connectionCount(): number {
    return this.#connections.count
  }

  get mostExecuting(): number {
    return this.#world.engine.mostExecuting
  }

  runs(): readonly WireRun[] {
    return this.#world.engine.all().map((run) => wireRun(run, true))
  }

  script(to: Endpoint | Aim, ...behaviours: readonly Behaviour[]): () => void {
    return this.#scripts.add(typeof to === 'string' ? { endpoint: to } : to, behaviours)
  }

  intercept(choose: (request: RecordedRequest) => Behaviour | undefined): void {
    this.#choose = choose
  }

  resetConnections(count: number): void {
    this.#connectionsToReset = count
  }

  reset(): void {
    this.#world.engine.stop()
    this.#world.engine = new Engine(this.#timeScale)
    this.requests.length = 0
    this.#scripts = new Scripts()
    this.#choose = undefined
    this.#connectionsToReset = 0
    this.#connections.count = 0
  }

  async close(): Promise<void> {
    this.#world.engine.stop()
    if (!this.#server.listening) return
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#connections.destroyAll()
    this.#server.closeAllConnections()
    await closed
  }

  #onConnection(socket: Socket): void {
    this.#connections.add(socket)
    if (this.#connectionsToReset === 0) return
    this.#connectionsToReset -= 1
    socket.resetAndDestroy()
  }

  #onRequest(incoming: http.IncomingMessage, response: http.ServerResponse): void {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const reset = () => this.#connections.reset(incoming.socket)
    void this.#serve(incoming, { response, closed: gone.signal, reset })
  }

  async #serve(incoming: http.IncomingMessage, exchange: Exchange): Promise<void> {
    const request = this.#record(incoming)
    try {
      request.outcome = await this.#answer(request, incoming, exchange)
    } catch (error) {
      if (exchange.closed.aborted || (incoming.destroyed && !incoming.complete)) {
        request.outcome = 'abandoned'
        return
      }
      // A fault of the sandbox or of a test's behaviour: it must be seen, and answered.
      console.error(error)
      request.outcome = await refuse(exchange)
    }
  }

  /** The request, as far as its head says. */
  #record(incoming: http.IncomingMessage): Mutable<RecordedRequest> {
    const path = incoming.url ?? ''
    const route = routeOf(path)
    const request: Mutable<RecordedRequest> = {
      endpoint: route?.endpoint,
      method: incoming.method ?? '',
      path,
      headers: incoming.headers,
      rawHeaders: incoming.rawHeaders,
      body: '',
      at: performance.timeOrigin + performance.now(),
      connection: this.#connections.numberOf(incoming.socket),
    }
    if (route?.endpoint === 'read' && route.id !== null) request.run = route.id
    this.requests.push(request)
    return request
  }

  async #answer(
    request: Mutable<RecordedRequest>,
    incoming: http.IncomingMessage,
    exchange: Exchange,
  ): Promise<Outcome> {
    const body = await readBody(incoming)
    request.body = body === null ? '' : body.toString('utf8')
    const real = () => {
      const { answer, started } = handle({ ...request, body }, this.#world)
      if (started !== undefined) request.run = started.id
      return answer
    }
    return carryOut(this.#behaviourFor(request), real, exchange)
  }

  #behaviourFor(request: RecordedRequest): Behaviour {
    const { endpoint, run } = request
    const values =
      endpoint === 'start'
        ? [...valuesOf(request.body).values()]
        : (this.#world.engine.get(run ?? '')?.inputs.map(({ value }) => value) ?? [])
    const scripted = () => this.#scripts.for({ endpoint, values, run })
    return this.#choose?.(request) ?? scripted() ?? { kind: 'real' }
  }
}

/** Ends a request that the sandbox could not handle. */
async function refuse(exchange: Exchange): Promise<Outcome> {
  if (exchange.response.headersSent) {
    exchange.reset()
    return 'reset'
  }
  const answer = refusalAnswer('internal')
  return deliver(answer, {}, exchange).catch(() => 'abandoned' as const)
}

/** Carries out a behaviour; resolves with the end of the request. */
async function carryOut(
  behaviour: Behaviour,
  real: () => Answer,
  exchange: Exchange,
): Promise<Outcome> {
  switch (behaviour.kind) {
    case 'real': {
      const answer = real()
      const { change, delivery = {} } = behaviour
      const { headers = [] } = answer
      return deliver(change === undefined ? answer : { headers, ...change }, delivery, exchange)
    }
    case 'answer':
      return deliver(behaviour.answer, behaviour.delivery ?? {}, exchange)
    case 'flood':
      return flood(
        behaviour.mebibytes,
        behaviour.status ?? 200,
        behaviour.framing ?? 'content-length',
        exchange,
      )
    case 'raw': {
      const { socket } = exchange.response
      if (behaviour.end) socket?.end(behaviour.bytes)
      else socket?.write(behaviour.bytes)
      return 'raw'
    }
    case 'silence':
      return 'silent'
    case 'reset':
      exchange.reset()
      return 'reset'
  }
}

/** The whole body, or null when it is larger than the service takes; it is read to its end anyway. */
async function readBody(incoming: http.IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) chunks.length = 0
    else chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks)
}
