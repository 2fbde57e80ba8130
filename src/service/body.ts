// Receives the body of an answer. Nothing that arrived is thrown away: an answer that was cut off, or
// given up on, may hold the id of a run.

import type { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import { own, quoted, say, type Words } from '../text/words.ts'
import { type Admission, LARGE_ANSWER_BYTES } from './admission.ts'
import { codingsIn } from './coding-header.ts'
import { valueCounter } from './json-values.ts'
import { describe } from './network-errors.ts'
import { Room } from './room.ts'

/** The longest answer that is received: 128 MiB. */
export const MOST_ANSWER_BYTES = 128 * 1024 * 1024
/** The most JSON values that an answer may hold; keys do not count. */
export const MOST_ANSWER_VALUES = 500_000

export type Body = Arrived & End

interface Arrived {
  /** What arrived, with content codings undone as far as possible. */
  readonly bytes: Buffer
  /** Of an answer beside others: to be called when it has been dealt with. */
  readonly release?: () => void
}

type End =
  | { readonly kind: 'whole' }
  /** `dropped`: there was no room for a large answer. */
  | { readonly kind: 'broken' | 'too-large' | 'dropped'; readonly cause: Words }

/** Of an answer whose announced length is too much, so much is received, for at most so long. */
const PEEK_BYTES = 64 * 1024
const PEEK_MS = 1_000

const WHOLE: End = { kind: 'whole' }
const TOO_MANY_BYTES: End = {
  kind: 'too-large',
  cause: own('the answer is larger than 128 MiB'),
}
const TOO_MANY_VALUES: End = {
  kind: 'too-large',
  cause: own('the answer contains more than 500,000 JSON values'),
}
const DROPPED: End = {
  kind: 'dropped',
  cause: own('the answer is larger than 16 MiB, and another such answer is still in memory'),
}

/** What an `http.IncomingMessage` has for this module. */
interface Incoming extends Readable {
  /** All of it has arrived, as its length or its last chunk says. */
  readonly complete: boolean
  readonly headers: {
    readonly 'content-length'?: string | undefined
    readonly 'content-encoding'?: string | undefined
    readonly 'transfer-encoding'?: string | undefined
  }
}

/** What tells that the last chunk of an answer has arrived. */
interface EndOfChunks {
  readonly hasArrived: boolean
  onArrival: () => void
}

/**
 * Receives the body of `answer`. To be called while the event `response` is emitted.
 * @param request emits an `error` when the connection is lost, or something follows the answer
 * @param signal ends the receiving; its reason is an Error that says why
 * @param admission where it is left out, there is always room for a large answer
 * @param lastChunk whether that of an answer in chunks has arrived on the connection
 */
export async function receiveBody(
  answer: Incoming,
  request: EventEmitter,
  signal: AbortSignal,
  admission?: Admission,
  lastChunk: EndOfChunks = { hasArrived: false, onArrival: () => {} },
): Promise<Body> {
  const announced = announcedBytes(answer)
  const isReserved = announced !== undefined && announced <= MOST_ANSWER_BYTES
  const room = new Room(isReserved ? announced : undefined)
  const end = await received(answer, request, signal, room, admission, lastChunk)
  const coding = answer.headers['content-encoding'] ?? ''
  const arrived = { ...end, bytes: room.bytes() }
  const body = codingsIn(coding).length === 0 ? arrived : await decoded(arrived, coding, admission)
  return admission === undefined ? body : { ...body, release: admission.release }
}

function received(
  answer: Incoming,
  request: EventEmitter,
  signal: AbortSignal,
  room: Room,
  admission: Admission | undefined,
  lastChunk: EndOfChunks,
): Promise<End> {
  const announced = announcedBytes(answer) ?? 0
  const isCoded = codingsIn(answer.headers['content-encoding']).length > 0
  const isChunked = /^chunked$/i.test(answer.headers['transfer-encoding'] ?? '')
  const valuesAfter = valueCounter()
  let isCounted = false
  const hasTooManyValues = (taken: Buffer) => {
    // Each value takes a byte at least: in a short answer, none needs to be counted.
    if (isCoded || room.length < MOST_ANSWER_VALUES) return false
    // A copy, since memory that can be resized is read slowly.
    const uncounted = isCounted ? taken : Buffer.from(room.bytes())
    isCounted = true
    return valuesAfter(uncounted) > MOST_ANSWER_VALUES
  }

  return new Promise((resolve) => {
    let isSettled = false
    const settle = (end: End) => {
      isSettled = true
      clearTimeout(peek)
      signal.removeEventListener('abort', onAbort)
      resolve(end)
    }
    const onData = (chunk: Buffer) => {
      if (isSettled) return
      const left = (peeked === undefined ? MOST_ANSWER_BYTES : PEEK_BYTES) - room.length
      const taken = chunk.length > left ? chunk.subarray(0, left) : chunk
      if (room.length + taken.length > LARGE_ANSWER_BYTES && !mayBeLarge(admission)) {
        return settle(DROPPED)
      }
      try {
        room.add(taken)
        if (chunk.length > left) settle(peeked ?? TOO_MANY_BYTES)
        else if (hasTooManyValues(taken)) settle(TOO_MANY_VALUES)
      } catch {
        settle({ kind: 'broken', cause: say`the answer was cut off: out of memory` })
      }
    }
    const onEnd = (error?: unknown) => {
      // What arrived in the packet that this is about may still wait to be read.
      while (!isSettled && answer.read() !== null);
      if (isSettled) return
      // Whatever came after a complete answer says nothing about it.
      if (answer.complete || (isChunked && lastChunk.hasArrived)) settle(WHOLE)
      else if (peeked !== undefined) settle(peeked)
      else settle({ kind: 'broken', cause: say`the answer was cut off: ${describe(error)}` })
    }
    const onAbort = () => onEnd(signal.reason)
    const peeked = endAnnounced(announced, admission)
    const peek = peeked === undefined ? undefined : setTimeout(onEnd, PEEK_MS)

    answer.on('data', onData)
    answer.on('end', onEnd)
    answer.on('error', onEnd)
    // Where the end of the connection is the end of the answer, a reset would pass for one.
    request.on('error', onEnd)
    answer.on('close', () => onEnd(new Error('the connection was closed')))
    // When the parser has taken what came before it; the empty line behind it may never come.
    lastChunk.onArrival = () => isChunked && setImmediate(onEnd)
    if (lastChunk.hasArrived) lastChunk.onArrival()
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}

/** The length that the answer announces, in bytes, where it does. */
function announcedBytes({ headers }: Incoming): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** How an answer ends that will not be received, by the length that it announces. */
function endAnnounced(bytes: number, admission: Admission | undefined): End | undefined {
  if (bytes > MOST_ANSWER_BYTES) return TOO_MANY_BYTES
  return bytes > LARGE_ANSWER_BYTES && !mayBeLarge(admission) ? DROPPED : undefined
}

function mayBeLarge(admission: Admission | undefined): boolean {
  return admission?.mayBeLarge() !== false
}

/**
 * The body without its content codings.
 * @param coding the header `content-encoding`
 */
async function decoded(
  body: Arrived & End,
  coding: string,
  admission: Admission | undefined,
): Promise<Body> {
  const codings = codingsIn(coding)
  const { undoCodings } = await import('./coding.ts')
  let undone = undoCodings(body.bytes, codings, LARGE_ANSWER_BYTES)
  if (undone.kind === 'too-large') {
    if (body.kind === 'dropped' || !mayBeLarge(admission))
      return { ...DROPPED, bytes: undone.bytes }
    undone = undoCodings(body.bytes, codings, MOST_ANSWER_BYTES)
  }
  const { kind, bytes } = undone
  if (kind === 'too-large') return { ...TOO_MANY_BYTES, bytes }
  if (valueCounter()(bytes) > MOST_ANSWER_VALUES) return { ...TOO_MANY_VALUES, bytes }
  if (kind === 'whole' || body.kind !== 'whole') return { ...body, bytes }
  const cause = say`the answer was cut off: its ${quoted(coding)} coding is incomplete`
  return { kind: 'broken', cause, bytes }
}
