// A file that grows line by line. A text of many megabytes is neither copied as a whole nor taken apart into
// strings: what it left behind would be in memory until the collector comes by.

import * as fs from 'node:fs'

/** In code units. */
const MOST_OF_A_PIECE = 16 * 1024
/** No code unit becomes more, in UTF-8. */
const MOST_BYTES_OF_A_UNIT = 3
const PIECE_BYTES = MOST_OF_A_PIECE * MOST_BYTES_OF_A_UNIT + MOST_BYTES_OF_A_UNIT
const LONGEST_ESCAPE = '\\u0000'.length
const BACKSLASH = 0x5c

/** Byte → the letter of its escape: 0 where it needs none, `u` where it has none of its own. */
const LETTERS = new Uint8Array(256)
for (let byte = 0; byte < 0x80; byte++) {
  const inJson = JSON.stringify(String.fromCharCode(byte)).slice(1, -1)
  if (inJson.length > 1) LETTERS[byte] = inJson.charCodeAt(1)
}
const NO_LETTER = 'u'.charCodeAt(0)

export class LineFile {
  private readonly file: number
  private readonly bytes = Buffer.alloc(64 * 1024)
  private length = 0
  private readonly piece = Buffer.alloc(PIECE_BYTES)

  /** Makes the file, readable by its owner alone. Throws what the file system throws. */
  constructor(path: string) {
    this.file = fs.openSync(path, 'ax', 0o600)
  }

  /** Text that is in the form of the file already. */
  write(text: string): void {
    for (const piece of piecesOf(text)) {
      if (this.length + piece.length * MOST_BYTES_OF_A_UNIT > this.bytes.length) this.flush()
      this.length += this.bytes.write(piece, this.length)
    }
  }

  /** A string as JSON text. */
  writeString(text: string): void {
    this.write('"')
    for (const piece of piecesOf(text)) {
      if (piece.isWellFormed()) this.writeEscaped(this.piece.write(piece))
      // Half of a pair has no bytes of its own, but an escape.
      else this.write(JSON.stringify(piece).slice(1, -1))
    }
    this.write('"')
  }

  endLine(): void {
    this.write('\n')
    this.flush()
  }

  close(): void {
    fs.closeSync(this.file)
  }

  /** So many bytes of `piece`. All of it in local variables: it goes over every byte of an output. */
  private writeEscaped(count: number): void {
    const { piece, bytes } = this
    const last = bytes.length - LONGEST_ESCAPE
    let { length } = this
    for (let at = 0; at < count; at++) {
      if (length > last) {
        this.length = length
        this.flush()
        length = 0
      }
      const byte = piece[at] ?? 0
      const letter = LETTERS[byte] ?? 0
      if (letter !== 0) {
        bytes[length++] = BACKSLASH
        bytes[length++] = letter
      }
      if (letter === 0) bytes[length++] = byte
      else if (letter === NO_LETTER) {
        length += bytes.write(byte.toString(16).padStart(4, '0'), length)
      }
    }
    this.length = length
  }

  private flush(): void {
    const { bytes, length } = this
    this.length = 0
    for (let written = 0; written < length; ) {
      written += fs.writeSync(this.file, bytes, written, length - written)
    }
  }
}

/** The text in pieces, none of which ends between the halves of a pair. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    let to = from + MOST_OF_A_PIECE
    if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to++
    yield text.slice(from, to)
    from = to
  }
}
