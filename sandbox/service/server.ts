// The service over HTTP or HTTPS: takes requests, records them, picks a behaviour, sends the answer.
import { once } from 'node:events'
import {
  createServer as createHttpServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Behaviour, changed } from './behaviours.ts'
import { MAX_BODY_BYTES } from './choices.ts'
import { Connections } from './connections.ts'
import { deliver, type Exchange, flood, type Outcome } from './delivery.ts'
import { type Endpoint, handle, routeOf, type World } from './endpoints.ts'
import { Engine } from './engine.ts'
import { type Aim, Faults } from './faults.ts'
import { type ApiKey, sampleKeys } from './keys.ts'
import { type Limits, RequestLimit } from './limits.ts'
import type { Language } from './messages.ts'
import { type RecordedRequest, valuesOf } from './record.ts'
import type { WireRun } from './run-json.ts'
import { type Answer, refusalAnswer, wireRun } from './wire.ts'
import { checkWorkflow, sampleWorkflows, type Workflow } from './workflows.ts'

/** Settings of a service; all have defaults. */
export interface ServiceOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** 127.0.0.1 when not given. */
  readonly host?: string
  /** The sample keys when not given. */
  readonly keys?: readonly ApiKey[]
  /** The sample workflows when not given. */
  readonly workflows?: readonly Workflow[]
  /** Language of messages where a request does not choose one. English when not given. */
  readonly language?: Language
  /** Serves HTTPS with this key and certificate (PEM). */
  readonly tls?: { readonly key: string | Uint8Array; readonly cert: string | Uint8Array }
  /** The path before `/v1`, such as `/api`. */
  readonly pathPrefix?: string
  /** Multiplies the delays of all nodes of runs started from now on. 1 when not given. */
  readonly timeScale?: number
  /** None when not given. */
  readonly limits?: Limits
}

/** A service that is running. */
export interface Service {
  /** `http://host:port`, or `https:`, with the path prefix. */
  readonly url: string
  /** Every request so far, in order; the array grows. */
  readonly requests: readonly RecordedRequest[]
  /** The number of TCP connections so far, those without any request included. */
  readonly connectionCount: number
  /** Maximum number of runs that were executing at the same time. */
  readonly mostExecuting: number
  /** Every run that exists, with all its steps, oldest first. An unfinished one is RUNNING. */
  runs(): readonly WireRun[]
  /** Deletes a run, finished or not (section 7). False when there is none of that id. */
  deleteRun(id: string): boolean
  /** The next requests to an endpoint meet these, one each, in order. */
  script(endpoint: Endpoint, ...behaviours: readonly Behaviour[]): void
  /** Every request to an endpoint meets this once its script is empty; undefined ends that. */
  always(endpoint: Endpoint, behaviour: Behaviour | undefined): void
  /**
   * Every request that the aim fits meets this, before script and always; of several faults the one
   * that was set first. Returns a function that ends it.
   */
  fault(aim: Aim, behaviour: Behaviour): () => void
  /**
   * Asked first, for every request, once its body is in: what it returns goes before faults,
   * script and always; undefined leaves the request to them. A new choice takes the place of the old one.
   */
  intercept(choose: ((request: RecordedRequest) => Behaviour | undefined) | undefined): void
  /** Resets the next so many connections as soon as they are made, before any TLS handshake. */
  resetConnections(count: number): void
  /** Forgets every request and run, and all behaviours that were ordered. */
  reset(): void
  /** Ends all connections at once and stops. */
  close(): Promise<void>
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Starts a service; resolves when it takes connections, rejects when it cannot. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const workflows = options.workflows ?? Object.values(sampleWorkflows)
  for (const workflow of workflows) checkWorkflow(workflow)
  const keys: readonly ApiKey[] = options.keys ?? Object.values(sampleKeys)
  const world: Mutable<World> = {
    engine: new Engine(options.timeScale ?? 1),
    workflows: new Map(workflows.map((workflow) => [workflow.id, workflow])),
    keys: new Map(keys.map((key) => [key.key, key])),
    language: options.language ?? 'en',
    pathPrefix: normalPrefix(options.pathPrefix ?? ''),
    limits: options.limits ?? {},
    requestLimit: options.limits?.requests && new RequestLimit(options.limits.requests),
  }

  const requests: Mutable<RecordedRequest>[] = []
  const scripts: Record<Endpoint, Behaviour[]> = { start: [], read: [] }
  const standing = new Map<Endpoint, Behaviour>()
  let choose: ((request: RecordedRequest) => Behaviour | undefined) | undefined
  const faults = new Faults()
  /** The runs by the number of the start that created them. */
  const startNumbers = new Map<string, number>()
  let startCount = 0
  let connectionsToReset = 0
  const connections = new Connections()

  function behaviourFor(request: RecordedRequest, start: number | undefined): Behaviour {
    const { endpoint, run, at } = request
    const chosen = choose?.(request) ?? faults.for({ endpoint, start, values: values(), run, at })
    if (chosen !== undefined) return chosen
    if (endpoint === undefined) return { kind: 'real' }
    return scripts[endpoint].shift() ?? standing.get(endpoint) ?? { kind: 'real' }

    function values(): readonly string[] {
      if (endpoint === 'start') return [...valuesOf(request.body).values()]
      const found = run === undefined ? undefined : world.engine.get(run)
      return found?.inputs.map(({ value }) => value) ?? []
    }
  }

  async function serve(incoming: IncomingMessage, exchange: Exchange): Promise<void> {
    const path = incoming.url ?? ''
    const route = routeOf(path, world.pathPrefix)
    const request: Mutable<RecordedRequest> = {
      endpoint: route?.endpoint,
      method: incoming.method ?? '',
      path,
      headers: incoming.headers,
      rawHeaders: incoming.rawHeaders,
      body: '',
      at: now(),
      connection: connections.numberOf(incoming.socket),
    }
    let start: number | undefined
    if (route?.endpoint === 'start') {
      startCount += 1
      start = startCount
    } else if (route !== undefined && route.id !== null) {
      request.run = route.id
      start = startNumbers.get(route.id)
    }
    requests.push(request)
    try {
      const body = await readBody(incoming)
      request.body = body === null ? '' : body.toString('utf8')
      const real = () => {
        const header = (name: string) => headerOf(incoming.headers, name)
        const { answer, started } = handle({ method: request.method, path, header, body }, world)
        if (started !== undefined) {
          request.run = started.id
          if (start !== undefined) startNumbers.set(started.id, start)
        }
        return answer
      }
      request.outcome = await carryOut(behaviourFor(request, start), real, exchange)
    } catch (error) {
      if (exchange.closed.aborted || (incoming.destroyed && !incoming.complete)) {
        request.outcome = 'abandoned'
        return
      }
      // A fault of the sandbox or of a test's behaviour: it must be seen, and answered.
      console.error(error)
      if (exchange.response.headersSent) {
        exchange.reset()
        request.outcome = 'reset'
        return
      }
      const answer = refusalAnswer('internal', world.language)
      request.outcome = await deliver(answer, {}, exchange).catch(() => 'abandoned' as const)
    }
  }

  function onRequest(incoming: IncomingMessage, response: ServerResponse): void {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const reset = () => connections.reset(incoming.socket)
    void serve(incoming, { response, closed: gone.signal, reset })
  }

  const server: Server =
    options.tls === undefined
      ? createHttpServer(onRequest)
      : createHttpsServer({ key: bytes(options.tls.key), cert: bytes(options.tls.cert) }, onRequest)
  // Long enough that a client's keep-alive connection is not closed under its next request.
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    if (connectionsToReset > 0) {
      connectionsToReset -= 1
      socket.resetAndDestroy()
    }
  })
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    world.engine.stop()
    throw error
  }

  return {
    url: `${options.tls === undefined ? 'http' : 'https'}://${authorityOf(server)}${world.pathPrefix}`,
    requests,
    get connectionCount() {
      return connections.count
    },
    get mostExecuting() {
      return world.engine.mostExecuting
    },
    runs: () => world.engine.all().map((run) => wireRun(run, true)),
    deleteRun: (id) => world.engine.delete(id),
    script: (endpoint, ...behaviours) => {
      scripts[endpoint].push(...behaviours)
    },
    always: (endpoint, behaviour) => {
      if (behaviour === undefined) standing.delete(endpoint)
      else standing.set(endpoint, behaviour)
    },
    fault: (aim, behaviour) => faults.set(aim, behaviour, now()),
    intercept: (choice) => {
      choose = choice
    },
    resetConnections: (count) => {
      connectionsToReset = count
    },
    reset: () => {
      world.engine.stop()
      world.engine = new Engine(options.timeScale ?? 1)
      requests.length = 0
      scripts.start = []
      scripts.read = []
      standing.clear()
      faults.clear()
      choose = undefined
      startNumbers.clear()
      startCount = 0
      connectionsToReset = 0
      connections.count = 0
    },
    close: async () => {
      world.engine.stop()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      connections.destroyAll()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Carries out a behaviour; resolves with the end of the request. */
async function carryOut(
  behaviour: Behaviour,
  real: () => Answer,
  exchange: Exchange,
): Promise<Outcome> {
  switch (behaviour.kind) {
    case 'real': {
      // Not tied to the connection: the run is created even if the client has gone by then.
      const { handleAfterMs } = behaviour
      if (handleAfterMs !== undefined) await sleep(handleAfterMs, undefined, { ref: false })
      const answer = real()
      const { change, delivery = {} } = behaviour
      return deliver(change === undefined ? answer : changed(answer, change), delivery, exchange)
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

/** Milliseconds since 1970, with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

/** The whole body, or null when it is larger than the service takes; it is read to its end anyway. */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) chunks.length = 0
    else chunks.push(chunk)
  }
  return size > MAX_BODY_BYTES ? null : Buffer.concat(chunks)
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function normalPrefix(prefix: string): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '')
  return trimmed === '' ? '' : `/${trimmed}`
}

function authorityOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${host}:${address.port}`
}

function bytes(pem: string | Uint8Array): string | Buffer {
  return typeof pem === 'string' ? pem : Buffer.from(pem)
}
