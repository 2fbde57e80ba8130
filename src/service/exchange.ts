// Connection and request are kept apart: whether a run may have been started depends on which
// failed.

import type { EventEmitter } from 'node:events'
import * as http from 'node:http'
import * as net from 'node:net'
import type { Readable, Transform } from 'node:stream'
import * as zlib from 'node:zlib'
import { duration } from '../text/units.ts'
import { literal, say, type Words } from '../text/words.ts'
import { connect, describe, type NoReply, waitForEvent } from './connection.ts'

export type { NoReply } from './connection.ts'

/** Limit for an answer, both compressed and decompressed. */
export const MAX_ANSWER_BYTES = 64 * 1024 * 1024
/** Some gateways send valid answers with longer heads than Node's limit of 16 KiB. */
const MAX_HEAD_BYTES = 1024 * 1024

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  readonly cancel: AbortSignal
  /** A request that was sent may be answered for so long after `cancel`. */
  readonly cancelGraceMs: number
}

export interface Answer {
  readonly kind: 'answer'
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: AnswerBody
}

export interface AnswerBody {
  readonly kind: 'whole' | 'broken' | 'too-large'
  /** The bytes that arrived: an incomplete answer may have the id of a run. */
  readonly bytes: Buffer
  readonly cause: Words | undefined
}

export async function exchange(request: HttpRequest): Promise<Answer | NoReply> {
  const { url, timeoutMs, cancel } = request
  const limit = new AbortController()
  const end = (why: string) => limit.abort(new Error(why))
  // After a delay of the process, answers that arrived in time go first.
  const endAfter = (ms: number, why: string) => setTimeout(() => setImmediate(end, why), ms)
  const timers = [endAfter(timeoutMs, `no complete answer within ${duration(timeoutMs)}`)]
  let graceMs = 0
  const onCancel = () => {
    if (graceMs === 0) end('cancelled')
    else timers.push(endAfter(graceMs, 'cancelled'))
  }
  cancel.addEventListener('abort', onCancel)
  if (cancel.aborted) onCancel()
  let socket: net.Socket | undefined
  try {
    const connected = await connect(url, limit.signal)
    if (!(connected instanceof net.Socket)) return connected
    socket = connected
    graceMs = request.cancelGraceMs
    return await sendOnce(request, socket, limit.signal)
  } finally {
    socket?.destroy()
    cancel.removeEventListener('abort', onCancel)
    for (const timer of timers) clearTimeout(timer)
  }
}

async function sendOnce(
  { method, url, headers, body = '' }: HttpRequest,
  socket: net.Socket,
  signal: AbortSignal,
): Promise<Answer | NoReply> {
  const length = method === 'POST' ? { 'content-length': Buffer.byteLength(body) } : {}
  const request = http.request({
    method,
    path: `${url.pathname}${url.search}`,
    headers: { host: url.host, ...headers, ...length },
    maxHeaderSize: MAX_HEAD_BYTES,
    createConnection: () => socket,
  })
  // Head and body may be in the same packet.
  const answer = new Promise<Answer>((resolve, reject) => {
    request.once('response', (response) => {
      readAnswer(response, request, signal).then(resolve, reject)
    })
  })
  // An error while it is read makes it a lost answer, even if nothing waits for it any more.
  const read = answer.catch((error): NoReply => ({ kind: 'lost', cause: describe(error) }))
  request.end(body)
  const answered = await waitForEvent(request, 'response', signal)
  return answered instanceof Error ? { kind: 'lost', cause: describe(answered) } : await read
}

async function readAnswer(
  response: http.IncomingMessage,
  request: EventEmitter,
  signal: AbortSignal,
): Promise<Answer> {
  const { statusCode: status = 0, headers } = response
  const received = await collect(response, { request, signal })
  const body = await decode(received, headers['content-encoding'])
  return { kind: 'answer', status, headers, body }
}

async function collect(
  stream: Readable,
  exchange?: { readonly request: EventEmitter; readonly signal: AbortSignal },
): Promise<AnswerBody> {
  const chunks: Buffer[] = []
  let length = 0
  const end = await new Promise<Omit<AnswerBody, 'bytes'>>((resolve) => {
    const settle = (kind: AnswerBody['kind'], cause?: Words) => resolve({ kind, cause })
    const fail = (error: unknown) => {
      // Bytes of the same packet may still wait.
      while (stream.read() !== null);
      if (stream instanceof http.IncomingMessage && stream.complete) settle('whole')
      else settle('broken', say`the answer was cut off: ${describe(error)}`)
    }
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      length += chunk.length
      if (length <= MAX_ANSWER_BYTES) return
      settle('too-large', literal('the answer is larger than 64 MiB'))
      stream.destroy()
    })
    stream.on('end', () => settle('whole'))
    stream.on('close', () => fail(new Error('the connection was closed')))
    stream.on('error', fail)
    exchange?.request.on('error', fail)
    exchange?.signal.addEventListener('abort', () => fail(exchange.signal.reason))
  })
  return { ...end, bytes: Buffer.concat(chunks, Math.min(length, MAX_ANSWER_BYTES)) }
}

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', zlib.createGunzip],
  ['deflate', zlib.createInflate],
  ['br', zlib.createBrotliDecompress],
])

/** A service may apply a content coding although none was requested. */
async function decode(body: AnswerBody, coding = ''): Promise<AnswerBody> {
  const decoder = DECODERS.get(coding.trim().toLowerCase())?.()
  if (decoder === undefined || body.bytes.length === 0) return body
  decoder.end(body.bytes)
  const decoded = await collect(decoder)
  return body.kind === 'whole' ? decoded : { ...body, bytes: decoded.bytes }
}
