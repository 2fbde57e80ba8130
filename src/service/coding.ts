// Undoes the content codings of an answer (RFC 9110, 8.4). The action requests none, but a server may
// use one anyway, and incorrectly. All readable bytes are kept: they may contain the id of a run.

import { isUtf8 } from 'node:buffer'
import { codeOf } from '../text/file-errors.ts'
import { isObject } from '../text/json.ts'

// Taken where it is needed: loading it at the start costs a step milliseconds.
const zlib = () => process.getBuiltinModule('node:zlib')

/** What came out; `cut` where the coded bytes end too early, or make no sense from some point on. */
interface Undone {
  readonly kind: 'whole' | 'cut' | 'too-large'
  readonly bytes: Buffer
}

interface Used {
  /** How many of the coded bytes it has. */
  readonly used: number
}

/** The options that the decoders have in common. */
interface Options {
  readonly maxOutputLength: number
  readonly info: true
  readonly finishFlush?: number
}

interface Decoder {
  /** Throws for what makes no sense, and where more comes out than the options allow. */
  readonly decode: (bytes: Buffer, options: Options) => unknown
  /** The value of `finishFlush` with which an end that is missing is no error. */
  readonly flush: number
  /** Takes an end that is missing for no error in any case. */
  readonly ignoresEnd: boolean
}

/** So much is kept of what is too large or damaged, and so far is searched for the damage, in bytes. */
const SALVAGED_BYTES = 1024 * 1024
/** Each member of a gzip file, and each frame of zstd, takes its time, even an empty one. */
const MOST_PARTS = 10_000
const MOST_CODINGS = 2
/** How an object or an array in JSON begins, or a page. */
const PLAIN = /^\s*(\{\s*["}]|\[\s*[{["\]]|<[!a-z])/i
const GZIP_TRAILER_BYTES = 8
const ZLIB_HEADER_BYTES = 2
const ZLIB_TRAILER_BYTES = 4

/**
 * Undoes codings. What is not coded as they say is given as it is.
 * @param codings in the order in which they were applied, in lower case
 * @param mostBytes the most bytes that may come out
 */
export function undoCodings(bytes: Buffer, codings: readonly string[], mostBytes: number): Undone {
  if (codings.length > MOST_CODINGS) return { kind: 'whole', bytes }
  let result: Undone = { kind: 'whole', bytes }
  for (const coding of codings.toReversed()) {
    const next = undo(result.bytes, coding, mostBytes)
    if (next.kind === 'too-large') return next
    result = result.kind === 'cut' ? { ...next, kind: 'cut' } : next
  }
  return result
}

function undo(bytes: Buffer, coding: string, most: number): Undone {
  if (isText(bytes)) return { kind: 'whole', bytes }
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return undoGzip(bytes, most)
    case 'deflate':
      // The name stands for zlib's format, and is used for the bare one as well.
      return hasZlibHeader(bytes) ? undoZlib(bytes, most) : undoUnmarked(bytes, most, inflate())
    case 'br':
      return undoUnmarked(bytes, most, brotli())
    case 'zstd':
      return undoZstd(bytes, most)
    default:
      return { kind: 'whole', bytes }
  }
}

/**
 * A stream that has no mark of its coding: what gives nothing at all is not coded, nor what begins like
 * JSON or a page, unless all of it makes sense.
 */
function undoUnmarked(bytes: Buffer, most: number, decoder: Decoder): Undone {
  const result = undoStream(bytes, most, decoder)
  const gaveNothing = result.kind === 'cut' && result.bytes.length === 0
  const isAllUsed = result.kind === 'whole' && result.used === bytes.length
  const seemsPlain = PLAIN.test(bytes.toString('latin1', 0, 64)) && !isAllUsed
  return gaveNothing || seemsPlain ? { kind: 'whole', bytes } : result
}

/** A header, a stream and a checksum (RFC 1950). */
function undoZlib(bytes: Buffer, most: number): Undone {
  return undoInflated(bytes, ZLIB_HEADER_BYTES, ZLIB_TRAILER_BYTES, most)
}

/** One or more members, each a header, a stream and a trailer (RFC 1952). */
function undoGzip(bytes: Buffer, most: number): Undone {
  return undoParts(bytes, most, isGzip, (rest, left) => {
    const header = gzipHeaderBytes(rest)
    return header === undefined
      ? { kind: 'cut', bytes: Buffer.of(), used: 0 }
      : undoInflated(rest, header, GZIP_TRAILER_BYTES, left)
  })
}

/** One or more frames, of which some may be there to be skipped (RFC 8878, 3.1). */
function undoZstd(bytes: Buffer, most: number): Undone {
  return undoParts(bytes, most, isZstd, (rest, left) => undoStream(rest, left, zstd()))
}

/** A stream between a header and a trailer of so many bytes. */
function undoInflated(bytes: Buffer, header: number, trailer: number, most: number): Undone & Used {
  const result = undoStream(bytes.subarray(header), most, inflate())
  // Not compared with the trailer: a server that gets that wrong has still sent its answer.
  const used = header + result.used + trailer
  const isCut = result.kind === 'whole' && used > bytes.length
  return { ...result, used, kind: isCut ? 'cut' : result.kind }
}

/** What was coded in parts, one behind the other; what follows does not matter. */
function undoParts(
  bytes: Buffer,
  most: number,
  isPart: (rest: Buffer) => boolean,
  undoPart: (rest: Buffer, most: number) => Undone & Used,
): Undone {
  const parts: Buffer[] = []
  const joined = () => (parts.length === 1 ? (parts[0] ?? Buffer.of()) : Buffer.concat(parts))
  let left = most
  let rest = bytes
  for (let count = 0; isPart(rest); count++) {
    if (count === MOST_PARTS) return { kind: 'cut', bytes: joined() }
    const part = undoPart(rest, left)
    parts.push(part.bytes)
    if (part.kind !== 'whole') return { kind: part.kind, bytes: joined() }
    left -= part.bytes.length
    rest = rest.subarray(part.used)
  }
  return { kind: 'whole', bytes: parts.length === 0 ? bytes : joined() }
}

function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}

/** A frame, or one to be skipped. */
function isZstd(bytes: Buffer): boolean {
  if (bytes.length < 4) return false
  const mark = bytes.readUInt32LE(0)
  return mark === 0xfd2fb528 || mark >>> 4 === 0x184d2a5
}

/** The length of a member's header, which can exceed the bytes there are; `undefined` if a name in it has no end. */
function gzipHeaderBytes(bytes: Buffer): number | undefined {
  const flags = bytes[3] ?? 0
  let length = 10
  if (flags & 4) length += 2 + (bytes[10] ?? 0) + 256 * (bytes[11] ?? 0)
  for (const flag of [8, 16]) {
    if (!(flags & flag)) continue
    const end = bytes.indexOf(0, length)
    if (end === -1) return undefined
    length = end + 1
  }
  if (flags & 2) length += 2
  return length
}

function hasZlibHeader(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes
  return (first & 15) === 8 && (256 * first + second) % 31 === 0
}

/** Whether it begins as no coded bytes do; a character may be cut off at the end of what is looked at. */
function isText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 1024)
  const isWhole = [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, start.length - cut)))
  return isWhole && !/[\x00-\x08\x0e-\x1f\x7f]/.test(start.toString('latin1'))
}

const inflate = (): Decoder => ({
  decode: zlib().inflateRawSync,
  flush: zlib().constants.Z_SYNC_FLUSH,
  ignoresEnd: false,
})
const brotli = (): Decoder => ({
  decode: zlib().brotliDecompressSync,
  flush: zlib().constants.BROTLI_OPERATION_FLUSH,
  ignoresEnd: false,
})
const zstd = (): Decoder => ({
  decode: zlib().zstdDecompressSync,
  flush: zlib().constants.ZSTD_e_flush,
  ignoresEnd: true,
})

/** One coded stream; whatever comes after its end is left alone. */
function undoStream(bytes: Buffer, most: number, decoder: Decoder): Undone & Used {
  const attempt = (part: Buffer, limit: number, options: { finishFlush?: number } = {}) =>
    // A limit of nothing is none that a decoder takes.
    outputOf(decoder.decode(part, { maxOutputLength: Math.max(1, limit), info: true, ...options }))
  const leniently = { finishFlush: decoder.flush }
  try {
    // A byte that is not used tells that the stream ended before it.
    const input = decoder.ignoresEnd ? Buffer.concat([bytes, Buffer.of(0)]) : bytes
    const { buffer, used } = attempt(input, most)
    if (!decoder.ignoresEnd || used < input.length) return { kind: 'whole', bytes: buffer, used }
  } catch (error) {
    if (isTooLarge(error)) return { kind: 'too-large', bytes: salvaged(), used: 0 }
  }
  try {
    return { kind: 'cut', bytes: attempt(bytes, most, leniently).buffer, used: 0 }
  } catch (error) {
    // Of a stream that is cut, the last that comes out is counted only here.
    return { kind: isTooLarge(error) ? 'too-large' : 'cut', bytes: salvaged(), used: 0 }
  }

  /** What the longest beginning gives that makes sense. */
  function salvaged(): Buffer {
    let best: Buffer = Buffer.of()
    let [least, most] = [0, Math.min(bytes.length, SALVAGED_BYTES)]
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      try {
        best = attempt(bytes.subarray(0, middle), SALVAGED_BYTES, leniently).buffer
        least = middle
      } catch {
        most = middle - 1
      }
    }
    return best
  }
}

/** What a decoder gives that is asked for `info`, which its type does not say. */
function outputOf(output: unknown): { buffer: Buffer; used: number } {
  const { buffer, engine } = isObject(output) ? output : {}
  const used = isObject(engine) ? engine.bytesWritten : undefined
  if (!Buffer.isBuffer(buffer) || typeof used !== 'number') throw new TypeError('output')
  return { buffer, used }
}

function isTooLarge(error: unknown): boolean {
  return codeOf(error) === 'ERR_BUFFER_TOO_LARGE'
}
