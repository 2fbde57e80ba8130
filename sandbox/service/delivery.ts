// Sends an answer over a connection, whole or with a fault.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivery, Fault, Framing } from './behaviours.ts'
import type { Answer } from './wire.ts'

/**
 * The end of a request: the status of an answer that was sent completely, or another end.
 * `abandoned` means that the client, or the service's close, ended the connection first.
 */
export type Outcome = number | 'reset' | 'cut' | 'stalled' | 'silent' | 'raw' | 'abandoned'

/** One request's way back. */
export interface Exchange {
  readonly response: ServerResponse
  /** Aborts when the connection is gone or the answer is out. */
  readonly closed: AbortSignal
  /** Ends the connection with a TCP reset. */
  reset(): void
}

// Some systems drop what was received and not yet read when a reset comes in: a moment for the
// reader to take the bytes before it.
const BEFORE_RESET_MS = 30

const FLOOD_CHUNK = Buffer.alloc(64 * 1024, 'x')

/** Sends an answer. Rejects with an AbortError when the connection goes first. */
export async function deliver(
  answer: Answer,
  delivery: Delivery,
  exchange: Exchange,
): Promise<Outcome> {
  const { response, closed } = exchange
  const { fault, headAfter, headAfterMs, bodyAfterMs } = delivery
  if (headAfter !== undefined) await settled(headAfter, closed)
  if (headAfterMs !== undefined) await sleep(headAfterMs, undefined, { signal: closed })
  if (fault?.kind === 'silence') return 'silent'
  if (fault?.kind === 'reset') {
    exchange.reset()
    return 'reset'
  }

  // A client that has left gets no answer, whatever Node makes of the write.
  closed.throwIfAborted()
  const body = bodyOf(answer)
  const framing = fault?.kind === 'endless' ? 'chunked' : (delivery.framing ?? 'content-length')
  writeHead(answer, body.length, framing, response)
  if (bodyAfterMs !== undefined) {
    response.flushHeaders()
    await sleep(bodyAfterMs, undefined, { signal: closed })
  }
  return (await deliverBody(body, fault, exchange)) ?? answer.status
}

/** Returns how the request ended if the body was not sent completely. */
async function deliverBody(
  body: Uint8Array,
  fault: Exclude<Fault, { kind: 'silence' | 'reset' }> | undefined,
  exchange: Exchange,
): Promise<'stalled' | 'cut' | undefined> {
  const { response, closed } = exchange
  switch (fault?.kind) {
    case undefined:
      response.end(body)
      await finished(exchange)
      return undefined
    case 'stall':
      await send(body.subarray(0, fault.afterBytes), exchange)
      return 'stalled'
    case 'cut':
      await send(body.subarray(0, fault.afterBytes), exchange)
      if (fault.by === 'end') {
        response.socket?.end()
      } else {
        await sleep(BEFORE_RESET_MS, undefined, { signal: closed })
        exchange.reset()
      }
      return 'cut'
    case 'drip':
      response.flushHeaders()
      for (let from = 0; from < body.length; from += fault.bytes) {
        await sleep(fault.everyMs, undefined, { signal: closed })
        await send(body.subarray(from, from + fault.bytes), exchange)
      }
      response.end()
      await finished(exchange)
      return undefined
    case 'endless':
      await send(body, exchange)
      for (;;) {
        await sleep(fault.everyMs, undefined, { signal: closed })
        await send(Buffer.from(' '), exchange)
      }
  }
}

/** Sends a success envelope of exactly so many MiB, at the reader's pace. */
export async function flood(
  mebibytes: number,
  status: number,
  framing: Framing,
  exchange: Exchange,
): Promise<Outcome> {
  const { response, closed } = exchange
  const head = Buffer.from('{"success":true,"data":{"padding":"')
  const tail = Buffer.from('"}}')
  const total = mebibytes * 1024 * 1024
  const answer = { status, headers: [['content-type', 'application/json']] } as const
  writeHead(answer, total, framing, response)
  response.write(head)
  for (let left = total - head.length - tail.length; left > 0; left -= FLOOD_CHUNK.length) {
    if (!response.write(FLOOD_CHUNK.subarray(0, left))) {
      await once(response, 'drain', { signal: closed })
    }
  }
  response.end(tail)
  await finished(exchange)
  return status
}

function bodyOf(answer: Answer): Uint8Array {
  if (answer.json !== undefined) return Buffer.from(JSON.stringify(answer.json))
  return typeof answer.body === 'string' ? Buffer.from(answer.body) : (answer.body ?? Buffer.of())
}

function writeHead(answer: Answer, length: number, framing: Framing, response: ServerResponse) {
  const headers = [...(answer.headers ?? [])]
  const given = (name: string) => headers.some(([other]) => other.toLowerCase() === name)
  if (framing === 'content-length' && !given('content-length') && !given('transfer-encoding')) {
    headers.push(['content-length', String(length)])
  }
  if (framing === 'close') response.useChunkedEncodingByDefault = false
  // Flat names and values keep duplicates, order and case.
  response.writeHead(answer.status, answer.reason, headers.flat())
}

/** Resolves when the promise is settled, or the connection is gone. */
async function settled(promise: Promise<unknown>, closed: AbortSignal): Promise<void> {
  const either = new AbortController()
  const end = () => either.abort()
  void promise.then(end, end)
  const signal = AbortSignal.any([either.signal, closed])
  if (!signal.aborted) await once(signal, 'abort')
}

/** Sends the head, if it has not gone yet, and some bytes; resolves once they left the process. */
async function send(bytes: Uint8Array, { response, closed }: Exchange): Promise<void> {
  response.flushHeaders()
  if (bytes.length === 0) return
  const written = new AbortController()
  response.write(bytes, () => written.abort())
  const either = AbortSignal.any([written.signal, closed])
  if (!either.aborted) await once(either, 'abort')
  closed.throwIfAborted()
}

/** Resolves when the whole answer went out, rejects when the connection goes first. */
async function finished({ response, closed }: Exchange): Promise<void> {
  if (!response.writableFinished) await once(response, 'finish', { signal: closed })
}
