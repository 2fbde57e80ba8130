// Receives the body of an answer. Nothing that arrived is thrown away: an answer that was cut off, or
// given up on, may hold the id of a run.

import type { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import { isCoded, undoCodings } from './coding.ts'
import { valueCounter } from './json-values.ts'
import { describe } from './network-errors.ts'
import { Room } from './room.ts'

/** The largest answer that is read, in bytes: 128 MiB. */
export const MOST_BYTES = 128 * 1024 * 1024
/** The most JSON values that an answer may hold; keys do not count. */
export const MOST_VALUES = 500_000

/** `bytes` is what arrived, with content codings undone as far as that goes. */
export type Body =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large'; readonly cause: string; readonly bytes: Buffer }
  | { readonly kind: 'broken'; readonly cause: string; readonly bytes: Buffer }

/** Of an answer whose announced length is too much, so much is received, for at most so long. */
const PEEK_BYTES = 64 * 1024
const PEEK_MS = 1_000

const TOO_MANY_BYTES = 'the answer is larger than 128 MiB'
const TOO_MANY_VALUES = 'the answer holds more than 500,000 JSON values'

/** What an `http.IncomingMessage` has for this module. */
interface Incoming extends Readable {
  /** All of it has arrived, as its length or its last chunk says. */
  readonly complete: boolean
  readonly headers: {
    readonly 'content-length'?: string | undefined
    readonly 'content-encoding'?: string | undefined
  }
}

type End = 'whole' | { readonly broken: string } | { readonly tooLarge: string }

/**
 * Receives the body of `answer`. To be called while the event `response` is emitted.
 * @param request emits an `error` when the connection is lost, or something follows the answer
 * @param signal ends the receiving; its reason is an Error that says why
 */
export async function receiveBody(
  answer: Incoming,
  request: EventEmitter,
  signal: AbortSignal,
): Promise<Body> {
  const coding = answer.headers['content-encoding']
  const announced = announcedBytes(answer)
  const room = new Room(announced !== undefined && announced <= MOST_BYTES ? announced : undefined)
  const end = await received(answer, request, signal, room)
  const bytes = room.bytes()
  return isCoded(coding) ? undone(bytes, coding, end) : bodyOf(bytes, end)
}

function received(
  answer: Incoming,
  request: EventEmitter,
  signal: AbortSignal,
  room: Room,
): Promise<End> {
  const isTooLong = (announcedBytes(answer) ?? 0) > MOST_BYTES
  const mostBytes = isTooLong ? PEEK_BYTES : MOST_BYTES
  const valuesAfter = isCoded(answer.headers['content-encoding']) ? () => 0 : valueCounter()

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
      const left = mostBytes - room.length
      try {
        room.add(chunk.length > left ? chunk.subarray(0, left) : chunk)
      } catch {
        return settle({ broken: 'the answer was cut off: out of memory' })
      }
      if (chunk.length > left) settle({ tooLarge: TOO_MANY_BYTES })
      else if (valuesAfter(chunk) > MOST_VALUES) settle({ tooLarge: TOO_MANY_VALUES })
    }
    const onEnd = (error?: unknown) => {
      // What arrived in the packet that this is about may still wait to be read.
      while (!isSettled && answer.read() !== null);
      if (isSettled) return
      // Whatever came after a complete answer says nothing about it.
      if (answer.complete) settle('whole')
      else if (isTooLong) settle({ tooLarge: TOO_MANY_BYTES })
      else settle({ broken: `the answer was cut off: ${describe(error)}` })
    }
    const onAbort = () => onEnd(signal.reason)
    const peek = isTooLong ? setTimeout(onEnd, PEEK_MS) : undefined

    answer.on('data', onData)
    answer.on('end', onEnd)
    answer.on('error', onEnd)
    // Where the end of the connection is the end of the answer, a reset would pass for one.
    request.on('error', onEnd)
    answer.on('close', () => onEnd(new Error('the connection was closed')))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}

/** The length that the answer announces, in bytes, where it does. */
function announcedBytes({ headers }: Incoming): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

function bodyOf(bytes: Buffer, end: End): Body {
  if (end === 'whole') return { kind: 'whole', bytes }
  if ('broken' in end) return { kind: 'broken', cause: end.broken, bytes }
  return { kind: 'too-large', cause: end.tooLarge, bytes }
}

function undone(coded: Buffer, coding: string, end: End): Body {
  const { bytes, kind } = undoCodings(coded, coding, MOST_BYTES)
  if (kind === 'too-large') return bodyOf(bytes, { tooLarge: TOO_MANY_BYTES })
  if (valueCounter()(bytes) > MOST_VALUES) return bodyOf(bytes, { tooLarge: TOO_MANY_VALUES })
  if (kind === 'whole' || end !== 'whole') return bodyOf(bytes, end)
  return bodyOf(bytes, { broken: `the answer was cut off: its ${coding} coding does not end` })
}
