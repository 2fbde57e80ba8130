// One HTTP exchange in two steps that are kept apart: first the connection is made (through the
// proxy and the TLS handshake where there are any), then the request is sent over it. Whether a
// run can have been started hangs on which of the two failed, and error codes do not tell.
//
// One deadline covers all of it. Redirects are not followed, nothing is retried, every exchange
// has a connection of its own, and no more than `MOST_ANSWER_BYTES` of an answer is received.

import * as http from 'node:http'
import * as net from 'node:net'
import type { Clock } from '../text/clock.ts'
import type { Words } from '../text/words.ts'
import type { Admit } from './admission.ts'
import { type Body, receiveBody } from './body.ts'
import { connect } from './connection.ts'
import { endingOf, type Limits } from './ending.ts'
import { eventOf } from './events.ts'
import { LastChunk } from './last-chunk.ts'
import { describe } from './network-errors.ts'
import type { NoReply } from './no-reply.ts'

/** Some gateways send valid answers with longer heads than Node's limit of 16 KiB. */
const MOST_HEAD_BYTES = 1024 * 1024

export interface Request extends Limits {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: RequestBody
}

/** A body that is made while it is sent, so that it need not be in memory as a whole. */
export interface RequestBody {
  /** Its length in bytes. */
  readonly bytes: number
  pieces(): Iterable<Buffer>
}

/** The head of an answer has arrived; its body may be another matter. */
export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: Body
}

/** What the debug log shows for each exchange. */
export interface Trace {
  readonly method: string
  readonly url: string
  readonly status?: number
  readonly bytes?: number
  readonly ms: number
  readonly cause?: Words
}

export interface ExchangeTools {
  readonly clock: Pick<Clock, 'now'>
  readonly trace: (trace: Trace) => void
  /** Of a step with many runs: what is taken in at a time. */
  readonly admit?: Admit | undefined
}

/** Makes one exchange. Never throws for what the network or the other side does. */
export async function exchange(request: Request, tools: ExchangeTools): Promise<Answer | NoReply> {
  const begin = tools.clock.now()
  const ending = endingOf(request)
  let socket: net.Socket | undefined
  try {
    const connection = await connect(request.url, ending.signal)
    if (!(connection instanceof net.Socket)) return traced(connection)
    socket = connection
    ending.connected()
    return traced(await send(request, socket, ending.signal, tools.admit))
  } finally {
    socket?.destroy()
    ending.dispose()
  }

  function traced(result: Answer | NoReply): Answer | NoReply {
    const { method, url } = request
    const ms = tools.clock.now() - begin
    if (result.kind !== 'answer') {
      tools.trace({ method, url: url.href, ms, cause: result.cause })
    } else {
      const { status, body } = result
      const cause = body.kind === 'whole' ? {} : { cause: body.cause }
      tools.trace({ method, url: url.href, ms, status, bytes: body.bytes.length, ...cause })
    }
    return result
  }
}

async function send(
  request: Request,
  socket: net.Socket,
  signal: AbortSignal,
  admit: Admit | undefined,
): Promise<Answer | NoReply> {
  const { method, url, body } = request
  const length = body === undefined ? {} : { 'content-length': `${body.bytes}` }
  const sent = http.request({
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...request.headers, ...length },
    maxHeaderSize: MOST_HEAD_BYTES,
    createConnection: () => socket,
  })
  const lastChunk = new LastChunk()
  sent.once('socket', () => {
    socket.prependListener('data', (bytes: Buffer) => lastChunk.take(bytes))
  })
  // Received from the moment the head is there: what follows may be in the same packet.
  const answer = new Promise<Answer>((resolve) => {
    sent.once('response', async (response) => {
      const { statusCode: status = 0, headers } = response
      const body = await receiveBody(response, sent, signal, admit?.(response), lastChunk)
      resolve({ kind: 'answer', status, headers, body })
    })
  })
  if (body === undefined) sent.end()
  else sendPieces(sent, body.pieces())
  const answered = await eventOf(sent, 'response', signal)
  return answered instanceof Error ? { kind: 'lost', cause: describe(answered) } : answer
}

/** As fast as the other side takes them. The last piece ends the request: a short body is one packet with its head. */
function sendPieces(sent: http.ClientRequest, pieces: Iterable<Buffer>): void {
  const rest = pieces[Symbol.iterator]()
  let next = rest.next()
  const more = () => {
    while (next.done !== true) {
      const { value } = next
      next = rest.next()
      if (next.done === true) sent.end(value)
      else if (!sent.write(value)) {
        sent.once('drain', more)
        return
      }
    }
  }
  more()
}
