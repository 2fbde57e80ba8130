// The body of a start (interface, section 4.1) in pieces: as JSON, values within their limit can be
// longer than any string can be.

import type { RequestBody } from './exchange.ts'

/** In code units of a value, or of text that is still to be sent. */
const PIECE_LENGTH = 64 * 1024

const EMPTY = '{"inputs":{}}'
const OPENING = '{"inputs":{'
const VALUE = ':{"value":"'
const NEXT = '","type":"text"},'
const CLOSING = '","type":"text"}}}'

/** @param inputs node id → value */
export function startBody(inputs: ReadonlyMap<string, string>): RequestBody {
  return { bytes: bytesOf(inputs), pieces: () => piecesOf(inputs) }
}

function* piecesOf(inputs: ReadonlyMap<string, string>): Generator<Buffer> {
  let text = ''
  for (const part of partsOf(inputs)) {
    text += part
    if (text.length < PIECE_LENGTH) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** Written key by key: an object would reorder ids such as `10` and lose `__proto__`. */
function* partsOf(inputs: ReadonlyMap<string, string>): Generator<string> {
  if (inputs.size === 0) return yield EMPTY
  let before = OPENING
  for (const [id, value] of inputs) {
    yield `${before}${JSON.stringify(id)}${VALUE}`
    for (let at = 0; at < value.length; ) {
      const end = endOfPiece(value, at)
      yield JSON.stringify(value.slice(at, end)).slice(1, -1)
      at = end
    }
    before = NEXT
  }
  yield CLOSING
}

/** Not inside a surrogate pair, whose halves are escapes where each stands for itself. */
function endOfPiece(value: string, start: number): number {
  const end = start + PIECE_LENGTH
  return isHigh(value.charCodeAt(end - 1)) ? end - 1 : end
}

/** Counted without building the text, which would keep a signal waiting for seconds. */
function bytesOf(inputs: ReadonlyMap<string, string>): number {
  if (inputs.size === 0) return EMPTY.length
  let bytes = OPENING.length + CLOSING.length + (inputs.size - 1) * NEXT.length
  for (const [id, value] of inputs) {
    bytes += Buffer.byteLength(JSON.stringify(id)) + VALUE.length + bytesWithin(value)
  }
  return bytes
}

/** The length of a text inside a JSON string as `JSON.stringify` writes it, in bytes of UTF-8. */
function bytesWithin(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x20) bytes += unit >= 0x08 && unit <= 0x0d && unit !== 0x0b ? 2 : 6
    else if (unit < 0x80) bytes += unit === 0x22 || unit === 0x5c ? 2 : 1
    else if (unit < 0x800) bytes += 2
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3
    else if (isHigh(unit) && isLow(text.charCodeAt(at + 1))) {
      bytes += 4
      at++
    } else bytes += 6
  }
  return bytes
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff
